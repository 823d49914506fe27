"""Turn and tray labels; and a description parses back to the placement, the turn and the reserves."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import BLACK, WHITE, Colour, Kind, Unit
from feerie.engine.operations import Store
from feerie.engine.rules.variant.text import Name
from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording.descriptions import captured_on, describe, tray_label, turn
from feerie.language.wording.lexicon import Lexicon
from tests.wording.described import Described

KINDS = [
    *("king", "queen", "rook", "bishop", "knight", "pawn", "grasshopper", "camel", "fers", "rose"),
    *("nonstop_equihopper", "berolina_pawn", "flying_fish", "ox", "archer"),
]
COLOURS = ["white", "black", "neutral", "checkered", "pale_green"]


OWN = {"archer": Name({"fr": "archer royal", "en": "royal archer"})}


units = st.builds(Unit, st.sampled_from(KINDS).map(Kind), st.sampled_from(COLOURS).map(Colour))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    geometry = Geometry(draw(st.integers(1, 12)), draw(st.integers(1, 12)))
    size = len(geometry.squares)
    standing: list[Unit | None] = [None] * size
    for square, unit in draw(st.dictionaries(st.integers(0, size - 1), units, max_size=32)).items():
        standing[square] = unit
    reserves = tuple(sorted(draw(st.lists(units, max_size=12))))
    return Position(geometry, tuple(standing), draw(st.sampled_from([WHITE, BLACK])), reserves=reserves)


@pytest.mark.parametrize("language", LANGUAGES)
def test_within_a_move_nobody_is_to_move(language: Language) -> None:
    lexicon = Lexicon(language)
    sentence = f" {turn(BLACK, lexicon)}."
    told = describe(sentinels(), lexicon)
    assert sentence in told
    assert describe(sentinels(), lexicon, within_move=True) == told.replace(sentence, "")


@settings(deadline=None)
@given(positions(), st.sampled_from(LANGUAGES), st.sampled_from([[], [WHITE, BLACK]]))
def test_a_description_reads_back_as_the_same_position(
    position: Position, language: Language, reserves: list[Colour]
) -> None:
    lexicon = Lexicon(language, kinds=OWN)
    text = describe(position, lexicon, reserves=reserves)
    told = Described(lexicon, KINDS, COLOURS).read(text)
    assert told.placement == position.placement()
    assert told.turn == position.turn
    assert told.reserves == Counter(position.reserves)


def sentinels() -> Position:
    board = Geometry()
    standing: list[Unit | None] = [None] * 64
    for name, kind, colour in [
        ("g1", "king", "white"),
        ("h1", "rook", "white"),
        ("a1", "rook", "white"),
        ("b5", "pawn", "white"),
        ("d8", "king", "black"),
        ("e4", "grasshopper", "neutral"),
    ]:
        standing[board.square(name)] = Unit(Kind(kind), Colour(colour))
    return Position(board, tuple(standing), BLACK, reserves=(Unit(Kind("pawn"), BLACK),))


FRENCH = """
Blancs : roi g1 ; tours a1, h1 ; pion b5. Noirs : roi d8. Neutre : sauterelle e4. Trait aux Noirs.
Réserve blanche : vide. Réserve noire : 1 pion. Boîte blanche : 7 pions.
"""
ENGLISH = """
White: king g1; rooks a1, h1; pawn b5. Black: king d8. Neutral: grasshopper e4. Black to move.
White reserve: empty. Black reserve: 1 pawn. White box: 7 pawns.
"""


@pytest.mark.parametrize(("language", "text"), [(Language("fr"), FRENCH), (Language("en"), ENGLISH)])
def test_a_description_is_plain_prose(language: Language, text: str) -> None:
    told = describe(
        sentinels(), Lexicon(language), reserves=[BLACK, WHITE], boxes={WHITE: [Kind("pawn")] * 7}
    )
    assert told.split() == text.split()


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (Language("fr"), "Sous a1 : dame blanche, pion noir. Trait aux Noirs."),
        (Language("en"), "Beneath a1: white queen, black pawn. Black to move."),
    ],
)
def test_a_description_tells_what_lies_beneath_a_unit_the_first_to_come_out_first(
    language: Language, told: str
) -> None:
    under = ((Square(0), (Unit(Kind("queen"), WHITE), Unit(Kind("pawn"), BLACK))),)
    text = describe(replace(sentinels(), under=under), Lexicon(language)).replace("\u202f", " ")
    assert told in text


def test_a_board_without_units_is_said_to_be_empty() -> None:
    position = Position(Geometry(1, 1), (None,))
    assert describe(position, Lexicon(Language("fr"))) == "Échiquier vide. Trait aux Blancs."


@pytest.mark.parametrize(
    ("store", "colour", "kinds", "fr", "en"),
    [
        (Store.BOX, "white", ["pawn"] * 7, "Boîte blanche : 7 pions", "White box: 7 pawns"),
        (Store.BOX, "black", ["pawn"], "Boîte noire : 1 pion", "Black box: 1 pawn"),
        (Store.RESERVE, "black", [], "Réserve noire : vide", "Black reserve: empty"),
        (
            Store.RESERVE,
            "white",
            ["pawn", "camel", "knight", "camel", "pawn"],
            "Réserve blanche : 1 cavalier, 2 pions, 2 chameaux",
            "White reserve: 1 knight, 2 pawns, 2 camels",
        ),
        (Store.RESERVE, "checkered", [], "Réserve échiquetée : vide", "Checkered reserve: empty"),
        (Store.LIMBO, "white", ["pawn"], "En attente de renaissance", "Awaiting rebirth"),
        (Store.LIMBO, "white", [], "En attente : aucune pièce", "Awaiting rebirth: none"),
    ],
)
def test_a_tray_is_labelled(store: Store, colour: str, kinds: list[str], fr: str, en: str) -> None:
    for language, label in ((Language("fr"), fr), (Language("en"), en)):
        told = tray_label(store, Colour(colour), map(Kind, kinds), Lexicon(language))
        assert told.replace("\u202f", " ") == label


@pytest.mark.parametrize(
    ("language", "one", "none"),
    [
        (
            Language("fr"),
            "En attente de renaissance : dame blanche, prise en b3.",
            "En attente : aucune pièce.",
        ),
        (Language("en"), "Awaiting rebirth: white queen, captured on b3.", "Awaiting rebirth: none."),
    ],
)
def test_a_description_tells_who_waits(language: Language, one: str, none: str) -> None:
    def told(limbo: list[tuple[Unit, str]] | None) -> str:
        text = describe(sentinels(), Lexicon(language), limbo=limbo)
        return text.replace("\u202f", " ")

    assert told([(Unit(Kind("queen"), WHITE), "b3")]) == f"{told(None)} {one}"
    assert told([]) == f"{told(None)} {none}"


def test_a_unit_in_limbo_says_where_it_was_captured() -> None:
    queen = Unit(Kind("queen"), WHITE)
    assert captured_on(queen, "b3", Lexicon(Language("fr"))) == "prise en b3"
    assert captured_on(queen, "b3", Lexicon(Language("en"))) == "captured on b3"


@given(st.integers(0, 63))
def test_every_square_of_a_board_is_named_once(square: int) -> None:
    board = Geometry()
    standing: list[Unit | None] = [None] * 64
    standing[square] = Unit(Kind("king"), WHITE)
    told = describe(Position(board, tuple(standing)), Lexicon(Language("en")))
    assert told == f"White: king {board.name(Square(square))}. White to move."


@pytest.mark.parametrize(
    ("language", "kept", "alone"),
    [
        (Language("fr"), "Phase 2. Le camp échiqueté est aux Noirs.", "Phase 2."),
        (Language("en"), "Phase 2. The checkered side is Black’s.", "Phase 2."),
    ],
)
def test_a_description_tells_the_phase_and_who_keeps_what(language: Language, kept: str, alone: str) -> None:
    lexicon = Lexicon(language)
    first = describe(sentinels(), lexicon, kept=[Colour("checkered")])
    assert "Phase" not in first
    second = replace(sentinels(), phase=2)
    assert describe(second, lexicon, kept=[Colour("checkered")]) == f"{first} {alone}"
    assert describe(replace(second, keeper=BLACK), lexicon, kept=[Colour("checkered")]) == f"{first} {kept}"


def test_a_description_tells_the_holes_in_the_board() -> None:
    board = Geometry(holes=frozenset([Square(27), Square(4)]))
    told = describe(Position(board, (None,) * 64), Lexicon(Language("en")))
    assert told == "Empty board. Holes in the board: d4, e1. White to move."


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            (
                "White: king e1; queen d1; rook a1; bishop c1; knight b1; pawns a2, b2, c2, d4 to g4; "
                "camel h1; grasshopper h2. White to move."
            ),
        ),
        (
            "fr",
            (
                "Blancs : roi e1 ; dame d1 ; tour a1 ; fou c1 ; cavalier b1 ; pions a2, b2, c2, d4 à g4 ; "
                "chameau h1 ; sauterelle h2. Trait aux Blancs."
            ),
        ),
    ],
)
def test_the_king_is_told_first_and_four_neighbours_by_their_ends(language: str, expected: str) -> None:
    board = Geometry()
    placed = {
        **dict.fromkeys(("a2", "b2", "c2", "d4", "e4", "f4", "g4"), "pawn"),
        "b1": "knight",
        "h2": "grasshopper",
        "c1": "bishop",
        "a1": "rook",
        "h1": "camel",
        "d1": "queen",
        "e1": "king",
    }
    standing: list[Unit | None] = [None] * 64
    for name, kind in placed.items():
        standing[board.square(name)] = Unit(Kind(kind), WHITE)
    told = describe(Position(board, tuple(standing), WHITE), Lexicon(Language(language)))
    assert told.replace("\u202f", " ") == expected
