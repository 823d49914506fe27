"""Reasons, findings and proofs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from feerie.board.units import Colour, Kind, Unit
from feerie.errors import PositionError
from feerie.play.outcome import Status
from feerie.rules.text import Text
from feerie.wording import Language, Lexicon, error_sentence, proof, reason, sentence

ROOK = Unit(Kind("rook"), Colour("white"))
PAWN = Unit(Kind("pawn"), Colour("black"))


@dataclass(frozen=True)
class Words:
    fr: str
    en: str


def plain(text: str) -> str:
    return text.replace("\u202f", " ")


@pytest.mark.parametrize(
    ("code", "values", "fr", "en"),
    [
        (
            "walk",
            {"unit": ROOK, "from": "a1", "to": "b3"},
            "la tour a1 ne va pas en b3 par sa marche",
            "the rook on a1 does not go to b3 by its walk",
        ),
        ("walk", {}, "ne va pas par sa marche", "does not go by its walk"),
        (
            "turn",
            {"player": "black"},
            "ce n’est pas à cette pièce de jouer, le trait étant aux Noirs",
            "this unit may not move now, as it is Black’s turn",
        ),
        (
            "self-check",
            {"player": "white"},
            "le roi blanc serait en échec",
            "the white king would be in check",
        ),
        (
            "exiled_pawns",
            {"unit": PAWN, "to": "a8"},
            "un pion ne peut pas être placé sur la traverse de a8",
            "a pawn may not be placed on the rank of a8",
        ),
        (
            "castling-path",
            {},
            "le roi ne peut, en roquant, ni quitter ni traverser ni atteindre une case attaquée",
            "a castling king may not leave, cross or reach an attacked square",
        ),
        (
            "castling",
            {"detail": "blocked"},
            "les cases entre le roi et la tour ne sont pas toutes libres",
            "the squares between king and rook are not all empty",
        ),
        ("castling", {"detail": None}, "le roque n’est pas possible ici", "castling is not possible here"),
        (
            "mirror",
            {"detail": "occupied", "to": "b6"},
            "la règle « transfert en miroir » ne le permet pas : la case b6 est occupée",
            "the rule for a mirror transfer does not allow it: the square b6 is occupied",
        ),
        (
            "some_entry",
            {},
            "la règle « some entry » ne le permet pas",
            "the rule for some entry does not allow it",
        ),
    ],
)
def test_a_reason_is_told(code: str, values: dict[str, Any], fr: str, en: str) -> None:
    assert plain(reason(code, values, Lexicon(Language.FR))) == fr
    assert reason(code, values, Lexicon(Language.EN)) == en


def test_an_entry_may_bring_its_own_reason() -> None:
    own = Words("aucun reflet : le coup n'existe pas", "no reflection")
    assert reason("mirror", {}, Lexicon(Language.FR), own) == "aucun reflet\u202f: le coup n’existe pas"
    assert reason("mirror", {}, Lexicon(Language.EN), own) == "no reflection"


@pytest.mark.parametrize(
    ("code", "values", "en"),
    [
        (
            "unknown-key",
            {"key": "efects", "expected": ["effects", "laws"], "nearest": "effects"},
            "unknown key 'efects'; expected effects or laws; did you mean 'effects'?",
        ),
        (
            "unknown-key",
            {"key": "xyz", "expected": ("effects", "laws", "moves"), "nearest": None},
            "unknown key 'xyz'; expected effects, laws or moves",
        ),
        (
            "wrong-type",
            {"found": "list", "expected": ["mapping", "text"]},
            "found a list; expected a mapping or a text",
        ),
        (
            "missing-language",
            {"missing": ["fr", "en"]},
            "the text in French and English is missing; expected French and English",
        ),
        (
            "claim-status",
            {"status": "checkmate", "actual_status": "check"},
            "the status is said to be 'checkmate'; it is 'check'",
        ),
        (
            "claim-box",
            {"player": "white", "expected": "7 pawns", "actual": "8 pawns"},
            "White’s box is said to hold 7 pawns; it holds 8 pawns",
        ),
        ("never-heard-of", {"a": 1, "b": "{x}"}, "never-heard-of: a = 1, b = {x}"),
        ("missing-key", {"wrong": "value"}, "missing-key: wrong = value"),
    ],
)
def test_a_finding_is_told(code: str, values: dict[str, Any], en: str) -> None:
    assert sentence(code, values, Lexicon(Language.EN)) == en


def test_a_finding_is_told_in_french() -> None:
    values = {"key": "efects", "expected": ["effects", "laws"], "nearest": "effects"}
    told = plain(sentence("unknown-key", values, Lexicon(Language.FR)))
    assert told == "clé inconnue « efects » ; attendu : effects ou laws ; vouliez-vous dire « effects » ?"


def test_a_finding_may_carry_a_sentence_of_each_language() -> None:
    values = {"text": "Rb5-h6", "reason": Text("non", "no")}
    assert sentence("illegal-move", values, Lexicon(Language.EN)) == "Rb5-h6 is illegal: no"
    assert plain(sentence("illegal-move", values, Lexicon(Language.FR))) == "Rb5-h6 est illégal : non"


def test_an_error_is_told() -> None:
    error = PositionError("square", square="z9", first="a1", last="h8")
    assert error_sentence(error) == "there is no square 'z9' on this board; expected a1 to h8"
    assert plain(error_sentence(error, Language.FR)) == (
        "il n’y a pas de case « z9 » sur cet échiquier ; attendu : de a1 à h8"
    )


@pytest.mark.parametrize(
    ("claim", "values", "fr", "en"),
    [
        (
            "legal",
            {"move": "Cd4↓", "gives": "checkmate"},
            "Cd4↓ est légal et fait mat",
            "Cd4↓ is legal and gives mate",
        ),
        (
            "legal",
            {"move": "Rc7-c8", "without": "rebirth", "has": None},
            "Rc7-c8 est légal, sans renaissance",
            "Rc7-c8 is legal, without a rebirth",
        ),
        (
            "illegal",
            {"move": "Pa8↓", "reason": "why"},
            "Pa8↓ est illégal : why",
            "Pa8↓ is illegal: why",
        ),
        (
            "count",
            {"count": 8, "square": "c7"},
            "il y a 8 coups légaux depuis c7",
            "there are 8 legal moves from c7",
        ),
        ("count", {"count": 1}, "il y a un seul coup légal", "there is one legal move"),
        ("count", {"count": 0}, "il n’y a aucun coup légal", "there is no legal move"),
        (
            "every_move_of",
            {"square": "c7", "except": ["Rc7-c8"], "has": "rebirth"},
            "tous les coups depuis c7, sauf Rc7-c8, se jouent avec renaissance",
            "every move from c7, except Rc7-c8, includes a rebirth",
        ),
        (
            "every_move_of",
            {"square": "d8", "except": [], "has": None, "without": "sentinel"},
            "tous les coups depuis d8 se jouent sans sentinelle",
            "no move from d8 includes a sentinel",
        ),
        (
            "box",
            {"player": "white", "contents": {"pawn": 7, "rook": 0}, "after": ["Tb5-g5", "Rd8-e7"]},
            "après Tb5-g5 et Rd8-e7, la boîte des Blancs contient 7 pions",
            "after Tb5-g5 and Rd8-e7, White’s box holds 7 pawns",
        ),
        (
            "reserve",
            {"player": "black", "contents": {"pawn": 1, "rook": 2}},
            "la réserve des Noirs contient 1 pion et 2 tours",
            "Black’s reserve holds 1 pawn and 2 rooks",
        ),
        (
            "reserve",
            {"player": "black", "contents": {}, "after": []},
            "la réserve des Noirs est vide",
            "Black’s reserve is empty",
        ),
        (
            "status",
            {"status": "stalemate", "after": ["Tb5-g5"]},
            "après Tb5-g5, c’est pat",
            "after Tb5-g5, it is stalemate",
        ),
    ],
)
def test_a_proof_is_told(claim: str, values: dict[str, Any], fr: str, en: str) -> None:
    assert plain(proof(claim, values, Lexicon(Language.FR))) == fr
    assert proof(claim, values, Lexicon(Language.EN)) == en


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("state", Status)
def test_every_status_has_its_proof(state: Status, language: Language) -> None:
    assert proof("status", {"status": state}, Lexicon(language))
    assert Lexicon(language).word("status", state) != state
