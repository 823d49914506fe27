"""The kinds of pages that are made from what there is to show: each is a module here, and its template.

A module has ``pages``, which yields its pages of a site (`generated.Content`), and ``PLACES``: what stands in
a navigation for those, left out where a site has none. A page's own file stands for itself, and
``variants/*`` for all the pages of that folder but its index.
"""

ORDER = ("variants", "article", "mechanisms", "operations", "pieces", "vocabulary", "play")
"""The order in which a site lists them; a kind that is not named comes last."""
