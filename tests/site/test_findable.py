"""What the search index is told besides the text of a page."""

from __future__ import annotations

from feerie.languages import Language
from feerie.site.terms.findable import FIELD, findable

FRENCH = Language("fr")


def test_words_with_accents_are_found_without_them_and_names_in_the_plural() -> None:
    section = {"title": "Réserve", "text": "<p>Une pièce&nbsp;posée, un joyau</p>", "tags": ["bureau"]}
    further = findable(section, FRENCH)[FIELD].split()
    assert {"reserve", "réserves", "reserves", "piece", "posee", "bureaux"} <= {*further}
    assert "pièces" not in further, "only names are sought in the plural"
    assert "joyau" not in further, "what the text says need not be added"


def test_a_section_that_is_found_as_it_is_stays_as_it_is() -> None:
    section = {"title": "Plurals", "text": "no more words"}
    assert findable(section, FRENCH) is section


def test_tags_are_html_like_the_rest_of_a_section() -> None:
    section = {"title": "T", "text": "", "tags": ['"><img src=x>', "R&amp;D"]}
    assert findable(section, FRENCH)["tags"] == ['"&gt;&lt;img src=x&gt;', "R&amp;D"]
    assert "imgs" in findable(section, FRENCH)[FIELD].split()
