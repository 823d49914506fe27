"""Walks that depend on what is captured and on what has just been played, and units that have none.

The references are on top of python-chess, whose units are put in each other's place; castling is left out,
which python-chess judges by the units' own walks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import chess
import pytest

from feerie.engine.board.fen import print_fen
from feerie.engine.board.geometry import Square
from feerie.engine.board.units import WHITE, Kind, Unit
from feerie.engine.memories import LAST
from feerie.engine.play.compiling.move_tables import MoveTables
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import status
from feerie.engine.rules.walking.movement import Movement, Power
from tests.asking import some
from tests.play.comparison import placements
from tests.play.oracle import DATA, fen, rows
from tests.play.references.by_python_chess import is_inert
from tests.play.references.lent_walks import after, as_a_pawn, carried, held, instead, is_checked
from tests.variants import text_of

Play = Callable[[Any, str, int, int], Iterator[Game]]

STARTS = (
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1",
    "r3k2r/1P2q3/8/2n5/3pP3/2N5/4Q1p1/R3K2R b - e3 0 1",
    "2qqk3/1pP5/8/3Q4/3q4/8/5PpP/4K2R w - - 0 1",
)


def board_of(game: Game) -> chess.Board:
    return chess.Board(" ".join(print_fen(game.position(), game.variant.alphabet).split()[:4]) + " 0 1")


# What captures as the unit that it captures


def borrows(board: chess.Board, start: int, end: int) -> bool:
    kind = board.piece_type_at(end)
    assert kind is not None
    lent = instead(board, start, kind)
    return not is_inert(lent, start) and end in lent.attacks(start)


def borrowed(board: chess.Board) -> Counter[str]:
    found = Counter[str]()
    results = []
    for move in board.pseudo_legal_moves:
        is_own = not board.is_capture(move) or board.is_en_passant(move)
        if is_own and not is_inert(board, move.from_square):
            made = board.copy(stack=False)
            made.push(move)
            results.append(made)
    for start in chess.SquareSet(board.occupied_co[board.turn]):
        for end in chess.SquareSet(board.occupied_co[not board.turn]):
            if board.piece_type_at(end) != chess.KING and borrows(board, start, end):
                results.extend(after(board, start, end))
    for made in results:
        if not is_checked(made, board.turn, borrows):
            found[made.board_fen()] += 1
    return found


# Queens that walk as what has just been played


def as_played(kind: int | None) -> Callable[[chess.Board, int, int], bool]:
    """Whether a unit attacks a square, queens as a kind."""

    def attacks(board: chess.Board, start: int, end: int) -> bool:
        seen = board
        if kind is not None and board.piece_type_at(start) == chess.QUEEN:
            seen = instead(board, start, kind)
        return not is_inert(seen, start) and end in seen.attacks(start)

    return attacks


def en_passant(board: chess.Board, seen: chess.Board, start: int) -> Iterator[chess.Board]:
    """What becomes of the board when a unit, seen as a pawn, takes the one that has just passed a square."""
    if board.ep_square is None or board.ep_square not in seen.attacks(start):
        return
    for made in after(board, start, board.ep_square):
        made.remove_piece_at(chess.square(chess.square_file(board.ep_square), chess.square_rank(start)))
        yield made


def mimicked(board: chess.Board, kind: int | None) -> Counter[str]:
    """The placements after the legal moves, a unit of this kind having been played last."""
    results = list[tuple[chess.Board, int]]()
    for move in board.pseudo_legal_moves:
        mover = board.piece_type_at(move.from_square)
        assert mover is not None
        if board.piece_type_at(move.to_square) == chess.KING or is_inert(board, move.from_square):
            continue
        if mover == chess.QUEEN and kind is not None:
            continue
        made = board.copy(stack=False)
        made.push(move)
        results.append((made, move.promotion or mover))
    for start in board.pieces(chess.QUEEN, board.turn):
        if kind is None:
            break
        seen = instead(board, start, kind)
        targets = set(seen.attacks(start))
        if kind == chess.PAWN:
            targets = as_a_pawn(seen, start)
        for end in targets:
            other = board.piece_at(end)
            if is_inert(seen, start) or (
                other and (other.color == board.turn or other.piece_type == chess.KING)
            ):
                continue
            results += [(made, chess.QUEEN) for made in after(board, start, end)]
        if kind == chess.PAWN:
            results += [(made, chess.QUEEN) for made in en_passant(board, seen, start)]
    return Counter(
        made.board_fen() for made, played in results if not is_checked(made, board.turn, as_played(played))
    )


def mimicked_in(game: Game) -> Counter[str]:
    last = game.position().recall(LAST)
    unit = None if last is None or last.arrival is None else game.units[last.arrival]
    names = {name: kind for kind, name in enumerate(chess.PIECE_NAMES) if name}
    return mimicked(board_of(game), None if unit is None else names[unit.kind])


@pytest.mark.parametrize(
    "seeds",
    [
        range(1),
        pytest.param(range(1, 3), marks=pytest.mark.long),
        pytest.param(range(3, 9), marks=pytest.mark.night),
    ],
    ids=["few", "many", "all"],
)
@pytest.mark.parametrize("start", some(STARTS, 2))
@pytest.mark.parametrize(
    ("name", "reference"),
    [
        ("borrowed-captures", lambda game: borrowed(board_of(game))),
        ("mimics", mimicked_in),
        ("messengers", lambda game: carried(board_of(game))),
        ("held", lambda game: held(board_of(game))),
    ],
    ids=["borrowed-captures", "mimics", "messengers", "held"],
)
def test_units_go_as_their_rule_lends_it(
    variant_of: Callable[[str], Any],
    random_play: Play,
    name: str,
    reference: Callable[[Game], Counter[str]],
    start: str,
    seeds: range,
) -> None:
    for seed in seeds:
        for game in random_play(variant_of(text_of(name)), start, 12, seed):
            printed = print_fen(game.position(), game.variant.alphabet)
            assert Counter(placements(game)) == reference(game), printed


@pytest.mark.parametrize("row", [row for name, row in rows(DATA / "oracle") if name == "madrasi"])
def test_units_without_a_walk_are_paralysed(game_of: Callable[[str, str], Game], row: dict[str, Any]) -> None:
    game = game_of(text_of("paralysis"), fen(row["position"]))
    assert Counter(placements(game)) == Counter(row["after"])
    if "status" in row:
        assert status(game) == row["status"]


def test_what_is_worked_out_of_ways_is_not_kept_for_ever(
    variant_of: Callable[[str], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    variant = variant_of(text_of("make-and-take"))
    movement, rook = Movement(variant, WHITE), Unit(Kind("rook"), WHITE)
    tables, powers = MoveTables(movement, ()), (Power(rook), Power(rook, at=Square(7)))
    for worked_out in (movement.strikes, partial(tables.of_powers, rook)):
        kept = worked_out(Square(0), powers)
        worked_out(Square(1), powers)
        assert worked_out(Square(0), powers) is kept
    monkeypatch.setattr("feerie.engine.rules.walking.movement.MOST_KEPT", 1)
    monkeypatch.setattr("feerie.engine.play.compiling.move_tables.MOST_KEPT", 1)
    strikes = movement.strikes(Square(0), powers)
    movement.strikes(Square(2), powers)
    again = movement.strikes(Square(0), powers)
    assert again == strikes
    assert again is not strikes
    table = tables.of_powers(rook, Square(0), powers)
    tables.of_powers(rook, Square(2), powers)
    assert tables.of_powers(rook, Square(0), powers) is not table


@pytest.mark.parametrize("key", ["on", "within"])
@pytest.mark.parametrize(
    ("squares", "sides"), [("{rank: [2, 3]}", "wb"), ("[b2, b3]", "w"), ("{any: camp}", "w")]
)
def test_ranks_of_a_walk_are_seen_by_the_side_and_squares_and_zones_by_white(
    game_of: Callable[[str, str], Game], key: str, squares: str, sides: str
) -> None:
    walk = f"{{leap: {{own_way: [[0, 1]]}}, {key}: {squares}}}"
    zones = "board: {zones: {camp: [b2, b3]}}\n" if "any" in squares else ""
    text = (
        f"id: camp\nname: {{fr: a, en: a}}\npromotion: none\n{zones}"
        f"pieces: {{man: {{symbol: {{fr: M, en: M}}, name: {{fr: a, en: a}}, walk: [{walk}]}}}}"
    )
    for side in "wb":
        game = game_of(text, f"4k3/1m6/8/8/8/8/1M6/4K3 {side} - -")
        goes = any(move.mover is not None and move.mover.kind == "man" for move in game.legal_moves())
        assert goes == (side in sides)
