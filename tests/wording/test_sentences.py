"""Reasons, findings and proofs."""

from __future__ import annotations

from typing import Any

import pytest

from feerie.engine.board.units import Colour, Kind, Unit
from feerie.engine.play.outcome import Status
from feerie.engine.play.reasons.reason import DETAILS, OF_ENTRIES, Cause
from feerie.engine.rules.variant.text import Text
from feerie.errors import PositionError
from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording.language import templates
from feerie.language.wording.lexicon import Lexicon
from feerie.language.wording.sentences import cut, error_sentence, proof, reason, sentence

ROOK = Unit(Kind("rook"), Colour("white"))
PAWN = Unit(Kind("pawn"), Colour("black"))
AMAZON = Unit(Kind("amazon"), Colour("black"))


def plain(text: str) -> str:
    return text.replace("\u202f", " ")


@pytest.mark.parametrize(
    ("code", "values", "fr", "en"),
    [
        (
            "walk",
            {"unit": ROOK, "from": "a1", "to": "b3"},
            "une tour ne se déplace pas ainsi",
            "a rook does not move that way",
        ),
        ("turn", {"player": "black"}, "c’est aux Noirs de jouer", "it is Black’s turn to move"),
        (
            "turn",
            {"player": "black", "unit": ROOK, "detail": "charge", "phase": 2},
            "ce n’est pas aux Noirs de jouer une pièce blanche en phase 2",
            "Black may not move a white unit in phase 2",
        ),
        ("empty", {"unit": AMAZON, "from": "c3"}, "il n’y a pas d’amazone noire en c3", None),
        (
            "self-check",
            {"royal": ROOK},
            "la tour blanche serait en échec",
            "the white rook would be in check",
        ),
        (
            "self-check",
            {"royal": ROOK, "other": PAWN, "at": "d7"},
            "la tour blanche serait en échec, attaquée par le pion d7",
            "the white rook would be in check from the pawn on d7",
        ),
        (
            "exiled_pawns",
            {"unit": PAWN, "rank": "8"},
            "un pion ne peut pas être placé sur la huitième traverse",
            "a pawn may not be placed on the eighth rank",
        ),
        ("castling", {"detail": None}, "ce roque n’existe pas ici", "there is no such castling here"),
        (
            "castling",
            {"detail": "blocked", "other": PAWN, "at": "b1"},
            "le pion b1 est entre le roi et la tour",
            "the pawn on b1 stands between king and rook",
        ),
        (
            "mirror",
            {"detail": "occupied", "to": "b6"},
            "la règle « transfert en miroir » ne le permet pas : la case voulue est occupée",
            "the rule “a mirror transfer” does not allow it: the square that it needs is occupied",
        ),
        (
            "some_entry",
            {},
            "la règle « some entry » ne le permet pas",
            "the rule “some entry” does not allow it",
        ),
    ],
)
def test_a_reason_is_told(code: str, values: dict[str, Any], fr: str, en: str | None) -> None:
    assert plain(reason(code, values, Lexicon(Language("fr")))) == fr
    assert en is None or reason(code, values, Lexicon(Language("en"))) == en


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_that_claims_know_has_a_sentence_of_its_own(language: Language) -> None:
    sentences = templates(language, "reasons", "sentences")
    because = templates(language, "reasons", "because")
    needed = {f"{cause}-{detail}" for cause, details in DETAILS.items() for detail in details}
    assert {*Cause, *needed} <= set(sentences)
    assert set(sentences) - {*Cause, *needed} == {"entry", "entry-elsewhere", "sides"}
    assert set(OF_ENTRIES) == {*because, "elsewhere", "sides", "royal"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_royal_that_disappears_comes_before_the_words_of_an_entry(language: Language) -> None:
    lexicon, own = Lexicon(language), Text({"fr": "non", "en": "no"})
    values = {"detail": "royal", "royal": ROOK}
    assert reason("rebirth", values, lexicon, own) == reason("royal", values, lexicon)


def test_an_entry_may_bring_its_own_reason() -> None:
    own = Text({"fr": "aucun reflet : le coup n'existe pas", "en": "no reflection"})
    assert reason("mirror", {}, Lexicon(Language("fr")), own) == "aucun reflet\u202f: le coup n’existe pas"
    assert reason("mirror", {}, Lexicon(Language("en")), own) == "no reflection"


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
    assert sentence(code, values, Lexicon(Language("en"))) == en


def test_a_finding_is_told_in_french() -> None:
    values = {"key": "efects", "expected": ["effects", "laws"], "nearest": "effects"}
    told = plain(sentence("unknown-key", values, Lexicon(Language("fr"))))
    assert told == "clé inconnue « efects » ; attendu : effects ou laws ; vouliez-vous dire « effects » ?"


def test_a_finding_may_carry_a_sentence_of_each_language() -> None:
    values = {"text": "Rb5-h6", "reason": Text({"fr": "non", "en": "no"})}
    assert sentence("illegal-move", values, Lexicon(Language("en"))) == "Rb5-h6 is illegal: no"
    assert plain(sentence("illegal-move", values, Lexicon(Language("fr")))) == "Rb5-h6 est illégal : non"


def test_long_lists_are_cut_short() -> None:
    assert cut(("a", "b")) == ["a", "b"]
    listed = cut([f"{number:09}" for number in range(5000)])
    assert (len(listed), listed[-1]) == (223, "…")


def test_long_foreign_texts_are_cut_short() -> None:
    novel = "x" * 1_000_000
    for values in ({"key": novel}, {"key": "k", "expected": [novel]}, {"unheard": novel}):
        assert len(sentence("unknown-key", values, Lexicon(Language("en")))) < 300


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_feerie_says_itself_is_told_to_its_end(language: Language) -> None:
    own = Text({"fr": "parce que " * 40 + "fin", "en": "because " * 40 + "end"})
    because = reason("some_entry", {}, Lexicon(language), own)
    assert proof("illegal", {"move": "S", "reason": because}, Lexicon(language)).endswith(because)
    values = {"text": "S", "reason": own}
    assert sentence("illegal-move", values, Lexicon(language)).endswith(because)


def test_an_error_is_told() -> None:
    error = PositionError("square", square="z9", first="a1", last="h8")
    assert error_sentence(error) == "there is no square 'z9' on this board; expected a1 to h8"
    assert plain(error_sentence(error, Language("fr"))) == (
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
            "every move from c7, except Rc7-c8, comes with a rebirth",
        ),
        (
            "every_move_of",
            {"square": "d8", "except": [], "has": None, "without": "sentinel"},
            "tous les coups depuis d8 se jouent sans sentinelle",
            "no move from d8 comes with a sentinel",
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
        (
            "legal",
            {"move": "a4xb3", "after": ["b2-b4"], "otherwise": ["Popeye 4.104", "WinChloe"]},
            "après b2-b4, a4xb3 est légal (il en va autrement selon Popeye 4.104 et WinChloe)",
            "after b2-b4, a4xb3 is legal (not so according to Popeye 4.104 and WinChloe)",
        ),
        (
            "illegal",
            {"move": "Rf2-g2", "beside": "Bicolores + Geneva", "otherwise": ["Popeye 4.104"]},
            "dans « Bicolores + Geneva », Rf2-g2 est illégal (il en va autrement selon Popeye 4.104)",
            "in Bicolores + Geneva, Rf2-g2 is illegal (not so according to Popeye 4.104)",
        ),
    ],
)
def test_a_proof_is_told(claim: str, values: dict[str, Any], fr: str, en: str) -> None:
    assert plain(proof(claim, values, Lexicon(Language("fr")))) == fr
    assert proof(claim, values, Lexicon(Language("en"))) == en


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", Status)
def test_every_status_has_its_proof(state: Status, language: Language) -> None:
    assert proof("status", {"status": state}, Lexicon(language))
    assert Lexicon(language).word("status", state) != state
