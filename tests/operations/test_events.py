"""A journal is read in one place: everything else reads the events of a move."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import ClassVar

import pytest

import feerie
from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.position import Position, State
from feerie.engine.board.units import BLACK, WHITE, Kind, Unit
from feerie.engine.operations import (
    Captive,
    Displace,
    DisplaceBeneath,
    Entry,
    Location,
    Move,
    Mutate,
    Operation,
    Place,
    Recolour,
    Remove,
    Role,
    Set,
    Store,
    Swap,
    Transit,
    What,
    events,
    joined,
    primitives,
    steps,
    whole,
)
from feerie.engine.operations.operation import CAPTURE, CASTLING, MOVE, PROMOTION, carried, followed
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.language.languages import Language
from feerie.language.notation.parsing import matching
from feerie.language.notation.writing import Symbols, write
from feerie.language.wording.lexicon import Lexicon
from feerie.language.wording.steps import step_name, step_sentence
from feerie.pictures.drawing.marking.looks import marks_of
from feerie.pictures.drawing.marking.marks import Arrow, Badge, Hue, Mark, Shaft, Sign
from feerie.pictures.drawing.piece_set import Figure, Fill
from feerie.pictures.showing.records import record

VariantOf = Callable[[str], Variant]

BOARD = Geometry()
A1, A5, B1, B2, C3 = (BOARD.square(name) for name in ("a1", "a5", "b1", "b2", "c3"))
ROOK, KNIGHT, KING = (Unit(Kind(kind), WHITE) for kind in ("rook", "knight", "king"))
PAWN, HERS = Unit(Kind("pawn"), BLACK), Unit(Kind("pawn"), WHITE)
MOVER, CAPTURED, OTHER = Role.MOVER, Role.CAPTURED, Role.OTHER
LIMBO = Captive(PAWN, B2)

BURIED = Entry(Place(HERS, C3, Store.LIMBO, beneath=True, captive=LIMBO), "rebirth")

READ: list[tuple[Entry, What, str, tuple[Square, ...]]] = [
    (Entry(Displace(ROOK, A1, A5), MOVE, MOVER), What.MOVE, "displace", (A1, A5)),
    (Entry(Displace(ROOK, A1, A5), "again", MOVER), What.MOVE, "displace", (A1, A5)),
    (Entry(Displace(ROOK, A1, A5), "mirror"), What.TRANSFER, "displace", (A1, A5)),
    (Entry(Displace(ROOK, A1, A5), CASTLING), What.CASTLING, "displace", (A1, A5)),
    (Entry(Remove(PAWN, B2), CAPTURE, CAPTURED), What.CAPTURED, "remove", (B2,)),
    (Entry(Remove(PAWN, B2, Store.RESERVE), CAPTURE, CAPTURED), What.CAPTURED, "remove", (B2,)),
    (Entry(Remove(PAWN, B2), "crush"), What.REMOVAL, "remove", (B2,)),
    (Entry(Remove(PAWN, B2, Store.LIMBO), "crush"), What.TO_LIMBO, "remove", (B2,)),
    (Entry(Remove(PAWN, B2, Store.RESERVE), "back"), What.TO_RESERVE, "remove", (B2,)),
    (Entry(Remove(PAWN, B2, Store.TRAPDOOR), "trap"), What.COVERING, "remove", (B2,)),
    (Entry(Place(PAWN, B2), "sentinel"), What.BIRTH, "place", (B2,)),
    (Entry(Place(PAWN, B2, Store.RESERVE), "drop", MOVER), What.DROP, "place", (B2,)),
    (Entry(Place(PAWN, B2, Store.TRAPDOOR), "trap"), What.UNCOVERING, "place", (B2,)),
    (Entry(Place(HERS, C3, Store.LIMBO, captive=LIMBO), "rebirth"), What.REBIRTH, "place", (C3, B2)),
    (BURIED, What.BURIAL, "place", (C3, B2)),
    (Entry(Swap((ROOK, PAWN), (A1, B2)), "exchange"), What.SWAP, "swap", (A1, B2)),
    (Entry(Mutate(B2, PAWN, KNIGHT), PROMOTION, MOVER), What.PROMOTION, "mutate", (B2,)),
    (Entry(Mutate(B2, PAWN, KNIGHT), "growth"), What.MUTATION, "mutate", (B2,)),
    (Entry(Recolour(B2, PAWN, HERS), "change"), What.RECOLOUR, "recolour", (B2,)),
    (Entry(Set("phase", 1, 2), "switch"), What.CHANGE, "set", ()),
]


@pytest.mark.parametrize(("entry", "what", "name", "squares"), READ, ids=lambda value: str(value)[:60])
def test_an_operation_is_one_event(entry: Entry, what: What, name: str, squares: tuple[Square, ...]) -> None:
    (event,) = events((entry,))
    assert (event.what, event.operation, event.squares) == (what, name, squares)
    assert (event.cause, event.by_mover) == (entry.cause, entry.role is MOVER and what is not What.CHANGE)
    assert name == type(entry.operation).__name__.lower()


def test_what_goes_from_beneath_one_square_beneath_another_is_transferred(variant_of: VariantOf) -> None:
    entry = Entry(DisplaceBeneath(PAWN, B2, C3), "imitation")
    (event,) = events((entry,))
    assert (event.what, event.operation) == (What.TRANSFER, "displace")
    assert (event.squares, event.unit) == ((B2, C3), PAWN)
    told = record(event, variant=variant_of("orthodox"))
    assert (told["from"], told["to"], told["beneath"]) == ("b2", "c3", True)


def test_every_elementary_event_is_read_from_some_operation() -> None:
    assert {what for _, what, _, _ in READ} == {*What} - {What.CAPTURE, What.KEPT, What.TRANSFORMATION}


@pytest.mark.parametrize("entry", [entry for entry, what, _, _ in READ if what is not What.CHANGE], ids=str)
def test_every_event_is_written_drawn_and_recorded(
    entry: Entry, symbols_of: Callable[[Variant], Symbols], variant_of: VariantOf
) -> None:
    rules = variant_of("orthodox")
    move = Move("extra", operations=(entry.operation,), causes=("effect",), roles=(Role.OTHER,))
    assert "[" in write(move, symbols_of(rules))
    assert marks_of(events((entry,)), _figure)
    assert [one["operation"] for one in map(partial(record, variant=rules), events((entry,)))] == [
        type(entry.operation).__name__.lower()
    ]


def _figure(unit: Unit) -> Figure:
    return Figure(unit.kind, Fill.WHITE)


def test_a_returning_unit_is_known_as_it_was_captured() -> None:
    (event,) = events((Entry(Place(HERS, C3, Store.LIMBO, captive=LIMBO), "rebirth"),))
    assert (event.unit, event.square, event.captive) == (HERS, C3, LIMBO)


WALKS = Entry(Displace(ROOK, A1, A5), MOVE, MOVER)
GROWS = Entry(Mutate(B2, ROOK, KNIGHT), "growth")
BLACK_KNIGHT = Unit(Kind("knight"), BLACK)
JOINED = [
    ([Entry(Remove(PAWN, A5), CAPTURE, CAPTURED), WALKS], [What.CAPTURE]),
    ([Entry(Remove(PAWN, A5, Store.RESERVE), CAPTURE, CAPTURED), WALKS], [What.CAPTURE, What.KEPT]),
    ([Entry(Remove(PAWN, A5), "crush"), WALKS], [What.REMOVAL, What.MOVE]),
    (
        [Entry(Displace(KING, A1, C3), CASTLING, MOVER), Entry(Displace(ROOK, B1, B2), CASTLING)],
        [What.CASTLING],
    ),
    ([GROWS, Entry(Recolour(B2, KNIGHT, BLACK_KNIGHT), "growth")], [What.TRANSFORMATION]),
    ([GROWS, Entry(Recolour(C3, PAWN, HERS), "growth")], [What.MUTATION, What.RECOLOUR]),
]


@pytest.mark.parametrize(("journal", "expected"), JOINED)
def test_what_a_reader_sees_as_one_is_joined(journal: list[Entry], expected: list[What]) -> None:
    assert [what for what, _ in joined(events(journal))] == expected


# --- Steps ---------------------------------------------------------------------------------------------

BOTH = """
id: both
name: {fr: les deux, en: both}
extends: reserve
effects:
  sentinel: {when: {by: officer}, do: [{birth: {kind: pawn, at: departure}}]}
"""

STEPS = [
    ("a walk is one panel", "orthodox", "4k3/8/8/8/8/8/8/R3K3", "Ra1-a5", [("move", ["Displace"])]),
    (
        "so is a capture with promotion",
        "orthodox",
        "4k1n1/7P/8/8/8/8/8/4K3",
        "h7xg8=Q",
        [("move", ["Remove", "Displace", "Mutate"])],
    ),
    (
        "so is a capture in passing",
        "orthodox",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6",
        "e5xd6 e.p.",
        [("move", ["Remove", "Displace"])],
    ),
    (
        "so is castling",
        "orthodox",
        "4k3/8/8/8/8/8/8/R3K3 w Q",
        "O-O-O",
        [("move", ["Displace", "Displace"])],
    ),
    (
        "a birth has its own",
        "sentinelles",
        "4k3/8/8/8/8/R7/8/4K3",
        "Ra3-a5[+wPa3]",
        [("move", ["Displace"]), ("sentinel", ["Place"])],
    ),
    (
        "to reserve and back",
        "reserve",
        "4k3/8/8/8/8/R7/8/4K3",
        "Ra3↑",
        [("to_reserve", ["Remove"])],
    ),
    (
        "the promotion of a placed pawn has its own",
        "reserve",
        "4k3/8/8/8/8/8/8/4K3[P]",
        "Pa8↓=N",
        [("drop", ["Place"]), ("promotion", ["Mutate"])],
    ),
    (
        "an extra move may have effects",
        BOTH,
        "4k3/8/8/8/8/R7/8/4K3",
        "Ra3↑[+wPa3]",
        [("to_reserve", ["Remove"]), ("sentinel", ["Place"])],
    ),
]


@pytest.mark.parametrize(
    ("variant", "fen", "text", "expected"), [case[1:] for case in STEPS], ids=[case[0] for case in STEPS]
)
def test_the_panels_of_a_move(
    game_of: Callable[[str, str], Game],
    symbols_of: Callable[[Variant], Symbols],
    variant: str,
    fen: str,
    text: str,
    expected: list[tuple[str, list[str]]],
) -> None:
    game = game_of(variant, fen)
    (move,) = matching(text, game.legal_moves(), symbols_of(game.variant))
    told = [
        (step.cause, [type(operation).__name__ for operation in step.operations])
        for step in steps(move.journal())
    ]
    assert told == expected


def test_members_of_one_entry_share_a_panel_and_what_is_silent_makes_none() -> None:
    pawn = Unit(Kind("pawn"), WHITE)
    first, second = (Entry(Place(pawn, Square(square)), "rain") for square in (8, 9))
    silent = Entry(Set("phase", 1, 2), "switch")
    other = Entry(Mutate(Square(8), pawn, Unit(Kind("rook"), WHITE)), "growth", Role.OTHER)
    assert [(step.cause, len(step.events)) for step in steps((first, silent, second, other))] == [
        ("rain", 2),
        ("growth", 1),
    ]
    assert steps((silent,)) == ()


# --- An operation that the package does not have --------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Launch:
    """A unit goes to an empty square and is another one there: no elementary operation does both.

    This class is all that is added for the operation to be made, unmade, written, said, drawn and recorded.
    """

    before: Unit
    departure: Square
    arrival: Square
    after: Unit

    leaves: ClassVar[tuple[Square, ...]] = ()

    @property
    def units(self) -> tuple[Unit, ...]:
        return self.before, self.after

    @property
    def changes(self) -> tuple[Square, ...]:
        return self.departure, self.arrival

    @property
    def transits(self) -> tuple[Transit, ...]:
        return (Transit(self.before, Location(self.departure), Location(self.arrival), self.after),)

    def apply(self, state: State) -> None:
        state.lift(self.before, self.departure)
        state.put(self.after, self.arrival)

    def revert(self, state: State) -> None:
        state.lift(self.after, self.arrival)
        state.put(self.before, self.departure)


LAUNCH = Launch(ROOK, A1, A5, KNIGHT)


def test_a_new_operation_is_made_and_unmade() -> None:
    operation: Operation = LAUNCH
    state = State(Position(BOARD, (ROOK, *(None,) * 63)))
    before = state.position()
    operation.apply(state)
    assert state.position().units[A5] == KNIGHT
    operation.revert(state)
    assert state.position() == before


def test_a_new_operation_takes_along_what_is_remembered_of_its_unit() -> None:
    assert followed(A1, (LAUNCH,)) == A5
    assert carried(frozenset((A1, B2)), LAUNCH) == {A5, B2}
    move = Move("ordinary", ROOK, A1, A5, (LAUNCH,), (MOVE,), (MOVER,))
    assert move.standing() == (KNIGHT, A5)


def test_a_new_operation_is_written(symbols_of: Callable[[Variant], Symbols], variant_of: VariantOf) -> None:
    walk = Displace(KING, B1, B2)
    move = Move("ordinary", KING, B1, B2, (walk, LAUNCH), (MOVE, "launch"), (MOVER, OTHER))
    assert write(move, symbols_of(variant_of("orthodox"))) == "Kb1-b2[wRa1->a5][a5=N]"


@pytest.mark.parametrize(
    ("language", "name", "sentence"),
    [
        (
            Language("en"),
            "Transfer and change of kind",
            "the white rook is transferred from a1 to a5; it becomes a knight",
        ),
        (
            Language("fr"),
            "Transfert et mutation",
            "la tour blanche est transférée de a1 en a5\u202f; elle devient cavalier",
        ),
    ],
)
def test_a_new_operation_is_said(language: Language, name: str, sentence: str) -> None:
    step = whole((Entry(LAUNCH, "launch"),), "launch")
    assert step_name(step, language) == name
    assert step_sentence(step, BOARD, Lexicon(language)) == sentence


def test_a_new_operation_is_drawn() -> None:
    marks: set[Mark] = {*marks_of(events((Entry(LAUNCH, "launch"),)), _figure)}
    assert marks >= {
        Arrow(Hue.APPEAR, A1, A5, Shaft.HOLLOW),
        Badge(Hue.APPEAR, A5, Sign.PLUS),
        Badge(Hue.CHANGE, A5, Sign.EQUALS),
    }


def test_a_new_operation_is_recorded(variant_of: VariantOf) -> None:
    rules = variant_of("orthodox")
    assert [record(event, rules) for event in events((Entry(LAUNCH, "launch"),))] == [
        {"operation": "displace", "cause": "launch", "from": "a1", "to": "a5", "unit": "R"},
        {"operation": "mutate", "cause": "launch", "at": "a5", "from": "R", "to": "N"},
    ]


SEVEN = (Displace, Remove, Place, Swap, Mutate, Recolour, Set)
FORBIDDEN = {one.__name__ for one in SEVEN} | {"Change", "primitives"}


@pytest.mark.parametrize("layer", ["language", "pictures/drawing", "studies", "desk", "site", "faces"])
def test_only_rules_and_play_know_the_operations_by_name(layer: str) -> None:
    """So nothing else than its own class is touched where an operation is added."""
    files = [*(Path(feerie.__file__).parent / layer).rglob("*.py")]
    assert files
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(
                "feerie.engine.operations"
            ):
                assert not FORBIDDEN & {alias.name for alias in node.names}, file
                assert node.module != primitives.__name__, file
