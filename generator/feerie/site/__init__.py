"""The site: every variant's page in every language, as plain pages, and from these by MkDocs.

| part | what it is for |
|---|---|
| `plugin` | hands plain pages to MkDocs, one language after the other |
| `serving` | the site while it is served |
| `edition`, `handover` | the site in one language, as MkDocs builds it; its pages, handed to MkDocs |
| `plain` | the site as plain pages, for any generator |
| `sources` | the variants under a folder, studied, as views; the cache of what was drawn |
| `files` | styles, scripts, the way in, the worker, the feed, the pictures of pages |
| `pages` | pages as Markdown with HTML in it, from templates |
| `terms` | the glossary, and the words by which a page is found |
| `shelf` | the contents of a site, with what is wrong with it |
| `views` | what is shown: variants, figures and panels as plain values |
| `site_words` | the site's own words, in each language (`wording/data/<language>/site.toml`) |

A part imports only what stands below it; only `plugin`, `serving`, `edition` and `handover` know MkDocs.
`theme/` has the few templates that differ from the theme's, `styles/` and `scripts/` the parts of the style
sheet and of the script, and `parts.toml` says of which each file is made.

What a site has from packages that it does not need are extras, each found by its entry point:

| group | what an entry is |
|---|---|
| `feerie.engine` | a class whose objects write the engine by which pages are played on |
| `feerie.letters` | a function from a kind to its letters in a program, by language; none if it has none |

Without an entry the pages promise nothing of the kind.
"""

from collections.abc import Callable, Mapping
from importlib.metadata import entry_points
from typing import Any

from feerie.engine.board.units import Kind

Letters = Callable[[Kind], Mapping[str, str]]


def engines() -> Any:
    """Return the engine of a site that is built time and again, None where nothing writes one.

    Its ``made`` takes a folder of variants, and to whom to ``say`` why there is none; what it returns has a
    ``write``, which takes the folder of a whole site.
    """
    return next((entry.load()() for entry in entry_points(group="feerie.engine")), None)


def programs() -> Mapping[str, Letters]:
    """Return the programs whose letters of kinds are known, by their names."""
    return {entry.name: entry.load() for entry in entry_points(group="feerie.letters")}
