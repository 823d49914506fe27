from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.units import BLACK, NEUTRAL, WHITE, Colour, Kind, Unit
from feerie.engine.operations import (
    Attempt,
    Displace,
    Move,
    Mutate,
    Operation,
    Place,
    Recolour,
    Remove,
    Role,
    Set,
    Swap,
    steps,
)
from feerie.engine.play.game import Game
from feerie.errors import UnreadableMove
from feerie.language.notation.parsing import attempt, matching
from feerie.language.notation.writing import PRINTED, Symbols, write, write_attempt, write_base, write_step

KINDS = {
    "king": ("K", "R"), "queen": ("Q", "D"), "rook": ("R", "T"), "bishop": ("B", "F"), "knight": ("N", "C"),
    "pawn": ("P", "P"), "grasshopper": ("G", "S"), "nightrider": ("NR", "N"),
}  # fmt: skip
ENGLISH = Symbols(
    geometry=Geometry(),
    letters={Kind(kind): letters[0] for kind, letters in KINDS.items()},
    colours={WHITE: "w", BLACK: "b", NEUTRAL: "n"},
    silent=frozenset((Kind("pawn"),)),
    templates={"to_reserve": "{piece}{square}↑", "drop": "{piece}{square}↓{promotion}", "switch": "S"},
    extras=("to_reserve", "drop", "switch", "teleport"),
)
FRENCH = replace(
    ENGLISH,
    letters={Kind(kind): letters[1] for kind, letters in KINDS.items()},
    colours={WHITE: "b", BLACK: "n", NEUTRAL: "x"},
    signs=PRINTED,
)


def square(name: str) -> Square:
    return Geometry().square(name)


def unit(kind: str, colour: Colour = WHITE) -> Unit:
    return Unit(Kind(kind), colour)


GAMES = [
    # variant, FEN, English text as stored, French text as printed
    ("orthodox", "4k3/8/8/8/8/8/8/R3K3", "Ra1-a5", "Ta1-a5"),
    ("orthodox", "4k3/8/8/n7/8/8/8/R3K3", "Ra1xa5", "Ta1×a5"),
    ("orthodox", "4k3/8/8/8/8/8/4P3/4K3", "e2-e4", "e2-e4"),
    ("orthodox", "4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5xd6 e.p.", "e5×d6 e.p."),
    ("orthodox", "r1k5/1P6/8/8/8/8/8/4K3", "b7xa8=N", "b7×a8=C"),
    ("orthodox", "4k3/8/8/8/8/8/8/R3K2R w KQ", "O-O", "O-O"),
    ("orthodox", "r3k3/8/8/8/8/8/8/R3K2R b q", "O-O-O", "O-O-O"),
    ("sentinelles", "4k3/8/8/8/8/1R6/8/4K3", "Rb3-b5[+wPb3]", "Tb3-b5[+bPb3]"),
    ("sentinelles-adverses", "4k3/8/8/8/8/1R6/8/4K3", "Rb3-b5[+bPb3]", "Tb3-b5[+nPb3]"),
    ("reserve", "4k3/8/8/8/8/1N6/8/4K3", "Nb3↑", "Cb3↑"),
    ("reserve", "4k3/8/8/8/8/8/8/4K3[N]", "Nb3↓", "Cb3↓"),
    ("reserve", "4k3/8/8/8/8/8/8/4K3[P]", "Pb3↓", "Pb3↓"),
    ("reserve", "4k3/8/8/8/8/8/8/4K3[p] b", "Pa1↓=B", "Pa1↓=F"),
]


@pytest.mark.parametrize(("variant", "fen", "english", "french"), GAMES)
def test_a_move_is_written_in_the_readers_letters_and_read_back(
    game_of: Callable[[str, str], Game], variant: str, fen: str, english: str, french: str
) -> None:
    legal = game_of(variant, fen).legal_moves()
    (move,) = matching(english, legal, ENGLISH)
    assert write(move, ENGLISH) == english
    assert write(move, FRENCH) == french
    assert matching(french, legal, FRENCH) == [move]


A1, B2, C3 = map(square, ("a1", "b2", "c3"))
EFFECTS: list[tuple[Operation, str, str]] = [
    (Place(unit("pawn"), A1), "+wPa1", "+bPa1"),
    (Remove(unit("knight", BLACK), A1), "-bNa1", "-nCa1"),
    (Displace(unit("bishop", BLACK), A1, C3), "bBa1->c3", "nFa1→c3"),
    (Swap((unit("pawn", BLACK), unit("pawn", BLACK)), (A1, B2)), "bPa1<->b2", "nPa1↔b2"),
    (Swap((unit("pawn", BLACK), unit("rook")), (A1, B2)), "bPa1<->wRb2", "nPa1↔bTb2"),
    (Mutate(A1, unit("pawn"), unit("nightrider")), "a1=NR", "a1=N"),
    (Recolour(A1, unit("pawn"), unit("pawn", NEUTRAL)), "a1=n", "a1=x"),
]


@pytest.mark.parametrize(("operation", "english", "french"), EFFECTS)
def test_an_effect_is_written_as_solvers_do(operation: Operation, english: str, french: str) -> None:
    walk = Displace(unit("king"), square("e1"), square("e2"))
    move = Move(
        "ordinary",
        unit("king"),
        square("e1"),
        square("e2"),
        (walk, operation),
        ("move", "effect"),
        (Role.MOVER, Role.OTHER),
    )
    assert write(move, ENGLISH) == f"Ke1-e2[{english}]"
    assert write(move, FRENCH) == f"Re1-e2[{french}]"
    assert [write_step(move, step, ENGLISH) for step in steps(move.journal())] == ["Ke1-e2", english]
    assert matching(write(move, FRENCH), [move], FRENCH) == [move]


def effects(*entries: tuple[Operation, str]) -> Move:
    """A king's move with these effects."""
    walk = Displace(unit("king"), square("e1"), square("e2"))
    operations, causes = zip((walk, "move"), *entries, strict=True)
    roles = (Role.MOVER, *(Role.OTHER,) * len(entries))
    return Move("ordinary", unit("king"), square("e1"), square("e2"), operations, causes, roles)


def test_a_placed_pawn_that_is_promoted_is_one_effect_and_two_steps() -> None:
    move = effects(
        (Place(unit("pawn"), square("a8")), "rebirth"),
        (Mutate(square("a8"), unit("pawn"), unit("queen")), "promotion"),
        (Place(unit("pawn"), square("b3")), "birth"),
        (Set("phase", 1, 2), "switch"),
    )
    assert write(move, ENGLISH) == "Ke1-e2[+wPa8=Q][+wPb3]"
    assert [write_step(move, step, ENGLISH) for step in steps(move.journal())] == [
        "Ke1-e2",
        "+wPa8",
        "a8=Q",
        "+wPb3",
    ]


def test_the_steps_of_a_drop_are_the_drop_and_its_promotion(game_of: Callable[[str, str], Game]) -> None:
    legal = game_of("reserve", "4k3/8/8/8/8/8/8/4K3[P]").legal_moves()
    (move,) = matching("Pa8↓=R", legal, ENGLISH)
    assert [write_step(move, step, FRENCH) for step in steps(move.journal())] == ["Pa8↓", "=T"]


def test_a_unit_taken_by_hopping_over_it_is_told_between_the_squares() -> None:
    taken = unit("pawn", BLACK)
    walk = (Remove(taken, B2), Displace(unit("grasshopper"), A1, C3))
    roles = (Role.CAPTURED, Role.MOVER)
    move = Move("ordinary", unit("grasshopper"), A1, C3, walk, ("capture", "move"), roles, taken, B2)
    assert write(move, ENGLISH) == "Ga1xb2-c3"
    assert write(move, FRENCH) == "Sa1×b2-c3"
    assert matching("G a1 : b2 – c3", [move], ENGLISH) == [move]
    assert matching("Ga1-c3", [move], ENGLISH) == []
    assert attempt("Ga1xb2-c3", ENGLISH) == Attempt("ordinary", Kind("grasshopper"), A1, C3, captures=True)


SAME = [
    ("Ra1-a5", ["Ra1–a5", "Ra1−a5", "Ra1xa5", "Ra1×a5", "Ra1:a5", " Ra1 - a5 ", "Ra1-a5+", "Ra1-a5#",
                "Ra1-a5!?", "Ra1-a5†", "Ra1-a5‡"]),
    ("e2-e4", ["Pe2-e4", "P e2-e4", "e2-e4!"]),
    ("e5xd6 e.p.", ["e5xd6", "e5xd6ep", "e5xd6 e.p", "e5-d6", "e5×d6 ep"]),
    ("O-O", ["0-0", "o-o", "O–O", "0-0+"]),
    ("O-O-O", ["0-0-0", "o-o-o"]),
]  # fmt: skip
BOARD = "k7/8/8/3pP3/8/8/4P3/R3K2R w KQ d6"


@pytest.mark.parametrize(("text", "others"), SAME)
def test_signs_that_do_not_distinguish_moves_are_free(
    game_of: Callable[[str, str], Game], text: str, others: list[str]
) -> None:
    legal = game_of("orthodox", BOARD).legal_moves()
    (move,) = matching(text, legal, ENGLISH)
    for other in others:
        assert matching(other, legal, ENGLISH) == [move], other


def test_a_beginning_answers_for_all_the_moves_that_begin_so(game_of: Callable[[str, str], Game]) -> None:
    legal = game_of("orthodox", "k7/4P3/8/8/8/8/8/K7").legal_moves()
    assert [write(move, ENGLISH) for move in matching("e7-e8", legal, ENGLISH)] == [
        f"e7-e8={letter}" for letter in "QRBN"
    ]
    legal = game_of("sentinelles", "k7/8/8/8/8/R7/8/K7").legal_moves()
    assert [write(move, ENGLISH) for move in matching("Ra3-b3", legal, ENGLISH)] == ["Ra3-b3[+wPa3]"]
    assert matching("Ra3", legal, ENGLISH) == []
    assert matching("", legal, ENGLISH) == []
    assert matching("Ra3-b3[+wPa4]", legal, ENGLISH) == []


def test_a_move_without_its_option_is_not_a_beginning(
    game_of: Callable[[str, str], Game],
) -> None:
    effect = "{do: [{birth: {kind: rook, at: departure, optional: true}}]}"
    legal = game_of(
        f"id: o\nname: {{fr: o, en: o}}\neffects: {{e: {effect}}}", "k7/8/8/8/8/8/8/K7"
    ).legal_moves()
    assert [write(move, ENGLISH) for move in matching("Ka1-b2", legal, ENGLISH)] == ["Ka1-b2"]


ATTEMPTS = [
    ("Ra1-a5", Attempt("ordinary", Kind("rook"), A1, square("a5"))),
    ("Ra1xa5", Attempt("ordinary", Kind("rook"), A1, square("a5"), captures=True)),
    ("a1-a2", Attempt("ordinary", Kind("pawn"), A1, square("a2"))),
    ("NRa1-b3", Attempt("ordinary", Kind("nightrider"), A1, square("b3"))),
    ("b7-b8=NR", Attempt("ordinary", Kind("pawn"), square("b7"), square("b8"), Kind("nightrider"))),
    ("O-O", Attempt("castling")),
    ("O-O-O", Attempt("castling", kingside=False)),
    ("Na1↑", Attempt("to_reserve", Kind("knight"), arrival=A1)),
    ("Pa1↓=Q", Attempt("drop", Kind("pawn"), arrival=A1, promotion=Kind("queen"))),
    ("S", Attempt("switch")),
    ("Qa1 (teleport)", Attempt("teleport", Kind("queen"), arrival=A1)),
    ("Qa1a5 (teleport)", Attempt("teleport", Kind("queen"), arrival=A1, further=square("a5"))),
    ("Ra1-a5[+wPa1]", Attempt("ordinary", Kind("rook"), A1, square("a5"))),
]


@pytest.mark.parametrize(("text", "expected"), ATTEMPTS)
def test_an_attempt_says_what_its_text_says(text: str, expected: Attempt) -> None:
    found = attempt(text, ENGLISH)
    assert found == expected
    assert write_attempt(found, ENGLISH) == text.partition("[")[0]


def test_of_several_kinds_of_pawns_a_text_without_a_letter_does_not_say_which() -> None:
    several = replace(ENGLISH, silent=ENGLISH.silent | {Kind("nightrider")})
    found = attempt("a1-a2", several)
    assert found.kind is None
    assert write_attempt(found, several) == "a1-a2"


@pytest.mark.parametrize(
    "text",
    ["", " ", "x", "e4", "Xa1-a2", "Ra1", "a1-a2=", "Ra1-a9", "Ra1-z1", "Na1↓↓", "O-O-O-O", "S1", "[+wPa1]"],
)
def test_what_is_not_written_as_a_move_is_refused(text: str) -> None:
    with pytest.raises(UnreadableMove) as caught:
        attempt(text, ENGLISH)
    assert caught.value.values["text"] == text


@given(st.text(alphabet="KRNPGOabch0189-x=[]+.ep ↑↓(){}\\*?|é", max_size=12))
def test_any_text_is_an_attempt_or_unreadable(text: str) -> None:
    try:
        found = attempt(text, ENGLISH)
    except UnreadableMove:
        return
    assert attempt(write_attempt(found, ENGLISH), ENGLISH) == found


TEMPLATES = [
    "{piece}{square}{square}",
    "{piece}.{square}*",
    "({square})",
    "{piece:>99}{square}",
    "a+b {square} {x}",
]


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_template_is_only_filled_in(template: str) -> None:
    symbols = replace(ENGLISH, templates={"jump": template}, extras=("jump",))
    move = Move("jump", unit("rook"), A1, None, (Remove(unit("rook"), A1),), ("jump",), (Role.MOVER,))
    text = write_base(move, symbols)
    assert text == template.replace("{piece}", "R").replace("{square}", "a1")
    assert matching(text, [move], symbols) == [move]
    assert attempt(text, symbols).type == "jump"


def test_a_promotion_that_the_template_leaves_out_is_told_as_an_effect(
    game_of: Callable[[str, str], Game],
) -> None:
    symbols = replace(ENGLISH, templates={**ENGLISH.templates, "drop": "{piece}@{square}"})
    legal = game_of("reserve", "4k3/8/8/8/8/8/8/4K3[P]").legal_moves()
    texts = [write(move, symbols) for move in legal if move.promotion and move.arrival == square("a8")]
    assert texts == [f"P@a8[a8={letter}]" for letter in "QRBN"]
    assert len(matching("P@a8", legal, symbols)) == 4


def test_two_kinds_of_pawn_are_told_apart_by_their_squares() -> None:
    symbols = replace(ENGLISH, silent=frozenset((Kind("pawn"), Kind("grasshopper"))))
    assert attempt("a1-a2", symbols) == Attempt("ordinary", None, A1, square("a2"))
