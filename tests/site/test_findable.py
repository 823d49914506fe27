"""What the search index is told besides the text of a page."""

from __future__ import annotations

from feerie.language.languages import Language
from feerie.site.terms.findable import ALSO, NAME, SLIPS, findable

FRENCH = Language("fr")


def test_words_with_accents_are_found_without_them_and_names_in_the_plural() -> None:
    section = {
        "title": "Réserve",
        "text": "<p>Une pièce&nbsp;posée, un joyau</p>",
        "tags": ["Réserve", "bureau"],
    }
    found = findable(section, FRENCH)
    further = {field: found[name] for field, name in ALSO.items()}
    name = "reserve reserves réserves"
    assert further == {"title": name, NAME: name, "tags": "bureaux", "text": "piece posee"}
    assert found[NAME] == "Réserve"


def test_a_name_is_found_with_a_slip_and_in_one_word() -> None:
    section = {"title": "Échecs Parrain", "text": "madrasi", "tags": ["Échecs Parrain", "Super-Circé"]}
    slips = {*findable(section, FRENCH)[SLIPS].split()}
    assert {"supercirce", "echecsparrain", "parain", "parrainn", "eechecs", "eccs"} & slips == {
        "echecsparrain",
        "parain",
        "parrainn",
    }
    # Prefixes are found as they are.
    assert "parrai" not in slips
    # A short word is another one with a letter more; neither title nor text has slips.
    assert SLIPS not in findable({**section, "title": "Circé", "tags": ["Circé"]}, FRENCH)


def test_forms_of_a_name_weigh_as_names_though_the_text_has_them() -> None:
    section = {"title": "Réserve", "text": "reserve réservé"}
    found = findable(section, FRENCH)
    assert "reserve" in found[ALSO["title"]].split()
    assert ALSO["text"] not in found, "what is there need not be added"


def test_a_section_that_is_found_as_it_is_stays_as_it_is() -> None:
    section = {"title": "Plurals", "text": "no more words"}
    assert findable(section, FRENCH) is section


def test_tags_are_html_like_the_rest_of_a_section() -> None:
    section = {"title": "T", "text": "", "tags": ['"><img src=x>', "R&amp;D"]}
    assert findable(section, FRENCH)["tags"] == ['"&gt;&lt;img src=x&gt;', "R&amp;D"]
    section = {"title": "T", "text": "", "tags": ["<i>pawn</i>"]}
    assert "pawns" in findable(section, FRENCH)[ALSO[NAME]].split()
