"""What is copied of a diagram stands alone; what is said of a variant are its sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.languages import Language
from feerie.language.reading.document import parse_document
from feerie.site.sources.viewed import copied, variant_view
from tests.variants import CHECKED


def copy(text: str, id_: str = "sentinelles/z") -> str:
    return copied(read_diagram(id_, parse_document(text, "z.yml")), text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("position: {diagram: b}\n", "position: {diagram: sentinelles/b}\n"),
        ("position: {diagram: 'b'}\n", "position: {diagram: 'sentinelles/b'}\n"),
        (
            "why: a diagram b\nposition:\n  turn: black\n  diagram: b  # b\n",
            "why: a diagram b\nposition:\n  turn: black\n  diagram: sentinelles/b  # b\n",
        ),
        (
            "position: &p {diagram: &b b}\nclaims: [{position: *p}]\n",
            "position: &p {diagram: &b sentinelles/b}\nclaims: [{position: *p}]\n",
        ),
        (
            "position: {white: [Kg1]}\nclaims: [{position: {diagram: c}}]\n",
            "position: {white: [Kg1]}\nclaims: [{position: {diagram: sentinelles/c}}]\n",
        ),
        ("position: {diagram: circe/b}\n", "position: {diagram: circe/b}\n"),
    ],
)
def test_the_text_names_its_variant_and_other_diagrams_in_full(text: str, told: str) -> None:
    assert copy(text) == f"variant: sentinelles\n{told}"


def test_a_variant_of_its_own_is_kept() -> None:
    text = "variant: alpha\nposition: {diagram: b}\n"
    assert copy(text) == "variant: alpha\nposition: {diagram: sentinelles/b}\n"


def test_what_is_copied_is_the_same_diagram_in_another_folder() -> None:
    text = "position: {diagram: a}\ntitle: Plus loin\n"
    variant = CHECKED.library.variant("sentinelles")
    own = read_diagram("sentinelles/z", parse_document(text, "z.yml"))
    elsewhere = read_diagram("circe/z", parse_document(copy(text), "z.yml"))
    assert elsewhere.model.variant == "sentinelles"
    assert CHECKED.play(elsewhere, variant).start == CHECKED.play(own, variant).start


def test_a_name_and_keywords_are_no_sentences_in_which_terms_are_looked_for() -> None:
    library = CHECKED.library
    rules = library.variant("orthodox").variant
    race = variant_view(library.variant("racing-kings"), (), {}, Language("fr"), rules, {})
    assert "course" in race.keywords
    assert "Course" in race.name
    assert "course" not in race.spoken[Language("fr")].casefold()
    assert "huitième traverse" in race.spoken[Language("fr")]


def test_a_variant_without_a_summary_has_the_sentences_of_its_own_file(tmp_path: Path) -> None:
    library = CHECKED.library
    file = tmp_path / "v.yml"
    file.write_text("id: v\nname: {fr: V, en: V}\nend: {stalemate: loss}\n", encoding="utf-8")
    rules = library.variant("orthodox").variant
    view = variant_view(library.variant_at(file), (), {}, Language("en"), rules, {})
    assert view.summary == "A player who is not in check but has no legal move loses."
