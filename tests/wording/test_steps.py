"""Every operation, in every store and role, has a name and a sentence in both languages."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pytest

from feerie.engine.board.geometry import Geometry
from feerie.engine.board.units import Colour, Kind, Unit
from feerie.engine.operations import (
    Displace,
    Entry,
    Mutate,
    Operation,
    Place,
    Recolour,
    Remove,
    Role,
    Set,
    Store,
    Swap,
    whole,
)
from feerie.engine.operations.operation import CAPTURE, CASTLING, MOVE, PROMOTION
from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording.lexicon import Lexicon
from feerie.language.wording.steps import (
    aside,
    join_clauses,
    panel_title,
    step_name,
    step_sentence,
)
from tests.asking import each

BOARD = Geometry()
LETTERS = {
    "K": "king",
    "Q": "queen",
    "R": "rook",
    "B": "bishop",
    "N": "knight",
    "P": "pawn",
    "G": "grasshopper",
    "L": "locust",
    "A": "amazon",
}


def unit(text: str) -> Unit:
    """``R`` is a white rook, ``r`` a black one, ``=P`` a checkered pawn."""
    letter = text.removeprefix("=")
    colour = "checkered" if text != letter else ("white" if letter.isupper() else "black")
    return Unit(Kind(LETTERS[letter.upper()]), Colour(colour))


def move(text: str, start: str, end: str, cause: str = MOVE, role: Role = Role.MOVER) -> Entry:
    return Entry(Displace(unit(text), BOARD.square(start), BOARD.square(end)), cause, role)


def capture(text: str, at: str, goes: Store = Store.BOX, becomes: str | None = None) -> Entry:
    return Entry(
        Remove(unit(text), BOARD.square(at), goes, unit(becomes) if becomes else None), CAPTURE, Role.CAPTURED
    )


def remove(text: str, at: str, goes: Store) -> Entry:
    return Entry(Remove(unit(text), BOARD.square(at), goes), "entry")


def place(text: str, at: str, comes: Store) -> Entry:
    return Entry(Place(unit(text), BOARD.square(at), comes), "entry")


def mutate(before: str, after: str, at: str, cause: str = "entry", role: Role = Role.OTHER) -> Entry:
    return Entry(Mutate(BOARD.square(at), unit(before), unit(after)), cause, role)


def recolour(before: str, after: str, at: str) -> Entry:
    return Entry(Recolour(BOARD.square(at), unit(before), unit(after)), "entry")


def swap(first: str, here: str, second: str, there: str) -> Entry:
    squares = BOARD.square(here), BOARD.square(there)
    return Entry(Swap((unit(first), unit(second)), squares), "entry")


class Case(NamedTuple):
    what: str
    entries: tuple[Entry, ...]
    fr: tuple[str, str]
    en: tuple[str, str]


CASES = [
    Case(
        "a unit moves",
        (move("R", "b5", "g5"),),
        ("Déplacement", "la tour va de b5 à g5"),
        ("Move", "the rook goes from b5 to g5"),
    ),
    Case(
        "a unit captures",
        (capture("n", "g5"), move("R", "b5", "g5")),
        ("Prise", "la tour b5 prend le cavalier g5"),
        ("Capture", "the rook on b5 takes the knight on g5"),
    ),
    Case(
        "a captured unit goes into reserve",
        (capture("n", "g5", Store.RESERVE), move("Q", "b5", "g5")),
        (
            "Prise",
            "la dame b5 prend le cavalier g5 ; le cavalier noir pris entre dans la réserve",
        ),
        (
            "Capture",
            "the queen on b5 takes the knight on g5; the captured knight goes into reserve",
        ),
    ),
    Case(
        "a captured unit changes sides and nature in reserve",
        (capture("N", "g5", Store.RESERVE, "p"), move("q", "b5", "g5")),
        (
            "Prise",
            "la dame b5 prend le cavalier g5 ; le cavalier blanc pris entre dans la réserve comme pion noir",
        ),
        (
            "Capture",
            "the queen on b5 takes the knight on g5; the captured knight goes into reserve as a black pawn",
        ),
    ),
    Case(
        "a pawn captures in passing",
        (capture("p", "e5"), move("P", "d5", "e6")),
        ("Prise", "le pion d5 prend en passant le pion e5 et arrive en e6"),
        ("Capture", "the pawn on d5 takes the pawn on e5 en passant and arrives on e6"),
    ),
    Case(
        "a locust captures what it hops over",
        (capture("p", "b2"), move("L", "a1", "c3")),
        ("Prise", "la locuste va de a1 à c3 et prend le pion b2"),
        ("Capture", "the locust goes from a1 to c3 and takes the pawn on b2"),
    ),
    Case(
        "a unit is captured without a displacement",
        (capture("q", "e4"),),
        ("Prise", "la dame noire e4 est prise"),
        ("Capture", "the black queen on e4 is taken"),
    ),
    Case(
        "a pawn is promoted",
        (move("P", "h7", "h8"), mutate("P", "A", "h8", PROMOTION, Role.MOVER)),
        ("Promotion", "le pion va de h7 à h8 ; il devient amazone"),
        ("Promotion", "the pawn goes from h7 to h8; it becomes an amazon"),
    ),
    Case(
        "a pawn captures and is promoted",
        (capture("n", "g8"), move("P", "h7", "g8"), mutate("P", "R", "g8", PROMOTION, Role.MOVER)),
        ("Prise et promotion", "le pion h7 prend le cavalier g8 ; il devient tour"),
        ("Capture and promotion", "the pawn on h7 takes the knight on g8; it becomes a rook"),
    ),
    Case(
        "a placed pawn is promoted in a step of its own",
        (mutate("p", "b", "a1", PROMOTION),),
        ("Promotion", "le pion a1 devient fou"),
        ("Promotion", "the pawn on a1 becomes a bishop"),
    ),
    Case(
        "castling",
        (move("K", "e1", "g1", CASTLING), move("R", "h1", "f1", CASTLING, Role.OTHER)),
        ("Roque", "le roi va de e1 à g1 et la tour de h1 à f1"),
        ("Castling", "the king goes from e1 to g1 and the rook from h1 to f1"),
    ),
    Case(
        "a unit is born",
        (place("P", "b5", Store.BOX),),
        ("Naissance", "un pion blanc naît en b5"),
        ("Birth", "a white pawn is born on b5"),
    ),
    Case(
        "a feminine unit is born",
        (place("g", "b5", Store.BOX),),
        ("Naissance", "une sauterelle noire naît en b5"),
        ("Birth", "a black grasshopper is born on b5"),
    ),
    Case(
        "a unit is reborn",
        (place("A", "a4", Store.LIMBO),),
        ("Renaissance", "l’amazone blanche renaît en a4"),
        ("Rebirth", "the white amazon is reborn on a4"),
    ),
    Case(
        "a unit is dropped",
        (place("n", "d4", Store.RESERVE),),
        ("Parachutage", "le cavalier noir est parachuté en d4"),
        ("Drop", "the black knight is dropped on d4"),
    ),
    Case(
        "a unit is put in reserve",
        (remove("N", "d4", Store.RESERVE),),
        ("Mise en réserve", "le cavalier d4 entre dans la réserve"),
        ("Into reserve", "the knight on d4 goes into reserve"),
    ),
    Case(
        "a unit disappears",
        (remove("q", "d4", Store.BOX),),
        ("Disparition", "la dame noire d4 disparaît"),
        ("Removal", "the black queen on d4 disappears"),
    ),
    Case(
        "a unit leaves to wait",
        (remove("P", "d4", Store.LIMBO),),
        ("Disparition", "le pion blanc d4 quitte l’échiquier et attend"),
        ("Removal", "the white pawn on d4 leaves the board and waits"),
    ),
    Case(
        "two units are transferred",
        (
            move("n", "d4", "b6", "mirror", Role.OTHER),
            move("q", "d5", "b7", "mirror", Role.OTHER),
        ),
        (
            "Transfert",
            "le cavalier noir est transféré de d4 en b6 ; la dame noire est transférée de d5 en b7",
        ),
        (
            "Transfer",
            "the black knight is transferred from d4 to b6; the black queen is transferred from d5 to b7",
        ),
    ),
    Case(
        "the mover is transferred",
        (move("N", "d4", "g1", "anticirce", Role.OTHER),),
        ("Transfert", "le cavalier blanc est transféré de d4 en g1"),
        ("Transfer", "the white knight is transferred from d4 to g1"),
    ),
    Case(
        "the mover walks on",
        (move("N", "d4", "g1", "make"),),
        ("Déplacement", "le cavalier va de d4 à g1"),
        ("Move", "the knight goes from d4 to g1"),
    ),
    Case(
        "two units change places",
        (swap("b", "c4", "Q", "g6"),),
        ("Échange", "le fou c4 et la dame g6 échangent leurs places"),
        ("Swap", "the bishop on c4 and the queen on g6 exchange squares"),
    ),
    Case(
        "a unit changes its kind",
        (mutate("r", "p", "h4"),),
        ("Mutation", "la tour h4 devient pion"),
        ("Change of kind", "the rook on h4 becomes a pawn"),
    ),
    Case(
        "a unit changes its colour",
        (recolour("r", "=R", "h4"),),
        ("Changement de couleur", "la tour h4 devient échiquetée"),
        ("Change of colour", "the rook on h4 becomes checkered"),
    ),
    Case(
        "a unit changes kind and colour at once",
        (mutate("r", "p", "h4"), recolour("p", "=P", "h4")),
        ("Transformation", "la tour h4 devient pion échiqueté"),
        ("Transformation", "the rook on h4 becomes a checkered pawn"),
    ),
    Case(
        "one unit changes its kind and another its colour",
        (mutate("r", "p", "h4"), recolour("p", "=P", "h5")),
        (
            "Mutation et changement de couleur",
            "la tour h4 devient pion ; le pion h5 devient échiqueté",
        ),
        (
            "Change of kind and change of colour",
            "the rook on h4 becomes a pawn; the pawn on h5 becomes checkered",
        ),
    ),
    Case(
        "a variable changes",
        (Entry(Set("phase", 1, 2), "switch"),),
        ("Changement de phase", "phase : 2"),
        ("Change of phase", "phase: 2"),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.what)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_is_named_and_told(case: Case, language: Language) -> None:
    step = whole(case.entries, case.entries[0].cause)
    told = step_name(step, language), step_sentence(step, BOARD, Lexicon(language))
    expected = case.fr if language == Language("fr") else case.en
    assert tuple(text.replace("\u202f", " ") for text in told) == expected


OPERATIONS: list[Operation] = [
    Displace(unit("R"), BOARD.square("b5"), BOARD.square("g5")),
    *(Remove(unit("R"), BOARD.square("b5"), store) for store in Store),
    *(Place(unit("R"), BOARD.square("b5"), store) for store in Store),
    Swap((unit("R"), unit("p")), (BOARD.square("b5"), BOARD.square("g5"))),
    Mutate(BOARD.square("b5"), unit("P"), unit("R")),
    Recolour(BOARD.square("b5"), unit("P"), unit("p")),
    Set("phase", 1, 2),
]


ENTRIES = [
    Entry(operation, cause, role)
    for operation, cause, role in product(OPERATIONS, [MOVE, CAPTURE, PROMOTION, "sentinel"], Role)
]


@each("entry, language", product(ENTRIES, LANGUAGES))
def test_no_operation_is_left_without_words(entry: Entry, language: Language) -> None:
    step = whole((entry,), entry.cause)
    assert step_name(step, language)
    sentence = step_sentence(step, BOARD, Lexicon(language))
    assert ("phase" if isinstance(entry.operation, Set) else "b5") in sentence


def test_a_board_of_another_size_keeps_its_squares() -> None:
    wide = Geometry(10, 10)
    entry = Entry(Displace(unit("R"), wide.square("a10"), wide.square("j10")), MOVE, Role.MOVER)
    told = step_sentence(whole((entry,), MOVE), wide, Lexicon(Language("en")))
    assert told == "the rook goes from a10 to j10"


def test_a_panel_says_its_place_in_the_figure() -> None:
    assert panel_title(2, 3, "Move", "Rb5-g5", Language("en")) == "Panel 2 of 3: move, Rb5-g5"
    assert panel_title(1, 3, "Avant", "", Language("fr")) == "Image 1 sur 3\u202f: avant"


@pytest.mark.parametrize(
    ("code", "fr", "en"),
    [
        ("in_limbo", "une dame noire prise en b3 attend", "a black queen captured on b3 waits"),
        (
            "begins_to_wait",
            "la dame noire prise attend sa renaissance",
            "the captured queen waits for its rebirth",
        ),
        ("same_vector", "même vecteur, depuis b3", "same vector, from b3"),
    ],
)
def test_a_caption_may_add_a_clause(code: str, fr: str, en: str) -> None:
    queen = Unit(Kind("queen"), Colour("black"))
    for language, clause in ((Language("fr"), fr), (Language("en"), en)):
        assert aside(code, Lexicon(language), unit=queen, square="b3") == clause


def test_clauses_are_joined_as_each_language_does() -> None:
    assert join_clauses(["a", "b"], Language("en")) == "a; b"
    assert join_clauses(["a", "b"], Language("fr")).replace("\u202f", " ") == "a ; b"
