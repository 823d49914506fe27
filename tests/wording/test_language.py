"""French and English typography."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording.language import as_sentence, typeset


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("Réserve noire : vide", "Réserve noire\u202f: vide"),
        ("la tour prend ; elle devient pion !", "la tour prend\u202f; elle devient pion\u202f!"),
        ("« Cd4 » ?", "«\u202fCd4\u202f»\u202f?"),
        ("l'échiquier n'a", "l’échiquier n’a"),
        ("il faut qu'{Ra1-a2}", "il faut qu’{Ra1-a2}"),
        ("le coup d'", "le coup d’"),
        ("ce qu'« on » joue", "ce qu’«\u202fon\u202f» joue"),
        ("https://echekk.fr/?Reserve", "https://echekk.fr/?Reserve"),
        ("ratio 1:2", "ratio 1:2"),
    ],
)
def test_french_is_set_in_type(typed: str, printed: str) -> None:
    assert typeset(typed, Language("fr")) == printed


@pytest.mark.parametrize("text", ["White box: 7 pawns", "‘quoted’ ; “twice” : odd", "'efects'"])
def test_english_spaces_and_quotation_marks_stay(text: str) -> None:
    assert typeset(text, Language("en")) == text


def test_english_apostrophes_are_curled() -> None:
    assert typeset("White's box", Language("en")) == "White’s box"


@given(st.text(alphabet="ab ';:!?«»\u202f"), st.sampled_from(LANGUAGES))
def test_setting_twice_changes_nothing(text: str, language: Language) -> None:
    once = typeset(text, language)
    assert typeset(once, language) == once


@pytest.mark.parametrize(
    ("clause", "sentence"),
    [
        ("la tour va", "La tour va."),
        ("l’amazone part !", "L’amazone part !"),
        ("done.", "Done."),
        ("b7-b8 is legal", "b7-b8 is legal."),
        ("bNc5→e5: the knight goes", "bNc5→e5: the knight goes."),
    ],
)
def test_a_clause_becomes_a_sentence(clause: str, sentence: str) -> None:
    assert as_sentence(clause) == sentence
