"""What a reader may try in the positions of a diagram: legal moves, reasons against others, and which moves
are alike.

Alike moves are drawn and described once: a site has thousands of moves of a rook, and the same description
fits all that go two squares north.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from feerie.board.geometry import Geometry, Square, Topology
from feerie.board.position import Position
from feerie.board.units import PLAYERS, Unit
from feerie.operations import Event, Move, Store, events
from feerie.operations.move import CASTLING
from feerie.play.game import Game
from feerie.play.reasons.reason import Reason
from feerie.play.reasons.refusals import out_of_reach, refusals, refused_drops
from feerie.rules.variant import Variant
from feerie.studies.frame_marks import compares_vectors
from feerie.studies.frames import Frame, move_frames
from feerie.studies.holdings import boxed
from feerie.studies.limbo import Losses, keeps_limbo


@dataclass(frozen=True, slots=True)
class Trial:
    """A position that a panel shows, ``index`` counted from 0, with all that can be tried in it.

    ``moves`` are the legal ones, each with its likeness. ``refused`` has the reasons by the square of the
    unit; the first one holds for every square that no other reason and no legal move names. ``undropped`` has
    the reasons against drops, by extra move and unit.
    """

    index: int
    frame: Frame
    moves: tuple[Move, ...]
    likenesses: tuple[Likeness, ...]
    refused: Mapping[Square, tuple[Reason, ...]]
    undropped: Mapping[tuple[str, Unit], tuple[Reason, ...]]


def trials(variant: Variant, panels: Sequence[Frame]) -> Iterator[Trial]:
    """Yield what can be tried in each panel, except within a move."""
    for index, frame in enumerate(panels):
        if not frame.is_complete:
            continue
        game = Game(variant, frame.position)
        moves = game.legal_moves()
        refused = {
            Square(square): tuple(_reasons(game, Square(square)))
            for square in variant.geometry.squares
            if game.units[square] is not None
        }
        dropped: dict[tuple[str, Unit], set[Square]] = {}
        for move in moves:
            if move.departure is None and move.arrival is not None and move.mover is not None:
                dropped.setdefault((move.type, move.mover), set()).add(move.arrival)
        undropped = {
            (name, unit): tuple(refused_drops(game, name, unit.kind, legal))
            for (name, unit), legal in dropped.items()
        }
        alike = likenesses(moves, frame.position, variant)
        yield Trial(index, frame, tuple(moves), alike, refused, undropped)


def _reasons(game: Game, square: Square) -> Iterator[Reason]:
    """Yield the reasons against the unit on a square, the reason against squares out of its reach first."""
    found = tuple(refusals(game, square))
    if not any(reason.arrival is None for reason in found):
        yield out_of_reach(game, square)
    yield from found


def tried(variant: Variant, before: Position, move: Move) -> tuple[Frame, ...]:
    """Return the frames of a legal move."""
    game = Game(variant, before)
    game.make(move)
    return tuple(move_frames(1, move, before, game.position()))


@dataclass(frozen=True, slots=True)
class Likeness:
    """What a move has in common with others, whatever squares they are played on.

    Moves with the same ``drawing`` are drawn alike, those with the same ``description`` described alike,
    those with the same ``setting`` have the same trays and turn around the board. ``squares`` are those of
    this move, in the order of its operations. A ``tethered`` move has arrows to a tray.
    """

    drawing: Hashable
    description: Hashable
    setting: Hashable
    squares: tuple[Square, ...]
    tethered: bool


def likenesses(moves: Iterable[Move], before: Position, variant: Variant) -> tuple[Likeness, ...]:
    """Return the likenesses of moves in a position.

    With units under the board, or on a cylinder, where arrows cross the seam, a move is like itself alone.
    """
    moment = _moment(before, variant)
    return tuple(_likeness(move, moment) for move in moves)


@dataclass(frozen=True, slots=True)
class _Moment:
    """A position, and what all its moves have in common.

    ``rules`` tell whether vectors are compared, and whether captured units stay in limbo: the same operations
    are then described differently. ``limbo`` is the unit there, and where it was captured.
    """

    before: Position
    variant: Variant
    turns: Hashable
    rules: tuple[bool, bool]
    limbo: tuple[Unit, Square] | None
    losses: Losses
    boxes: tuple[tuple[Unit, ...], ...]


def _moment(before: Position, variant: Variant) -> _Moment:
    compares, keeps = compares_vectors(variant), keeps_limbo(variant)
    last, limbo = before.last, None
    if keeps and last is not None and last.captured is not None and last.captured_at is not None:
        limbo = last.captured, last.captured_at
    boxes = tuple(boxed(variant, before, colour) for colour in PLAYERS) if variant.boxes else ()
    turns = (before.turn, before.phase, before.keeper)
    return _Moment(before, variant, turns, (compares, keeps), limbo, Losses(variant, before), boxes)


def _likeness(move: Move, moment: _Moment) -> Likeness:
    before, geometry, limbo = moment.before, moment.variant.geometry, moment.limbo
    told = events(move.journal())
    lost = moment.losses.of(move)
    limbo_on = limbo[1] if limbo else None
    ends = (move.departure, move.arrival, move.captured_at, limbo_on, *(loss.square for loss in lost))
    stacks = (square for square, _ in before.under)
    concerned = (square for event in told for square in event.squares)
    squares = tuple(dict.fromkeys((*concerned, *(end for end in ends if end is not None), *stacks)))
    numbers = {square: number for number, square in enumerate(squares)}
    what = tuple((event.without_squares, *(numbers[square] for square in event.squares)) for event in told)
    places = tuple(end if end is None else numbers[end] for end in ends)
    who = (move.type, move.mover, move.captured, move.promotion, *places)
    why = (move.causes, move.roles, tuple((loss.unit, loss.why) for loss in lost))
    description: Hashable = (who, what, why, moment.turns, limbo and limbo[0], moment.rules)
    beside = _beside(move, told, moment)
    if before.under or geometry.topology is Topology.CYLINDER:
        alone = (description, before, squares)
        return Likeness(alone, alone, (alone, beside), squares, tethered=True)
    vectors = _vectors(squares, geometry)
    reserved = (squares, before.reserves) if _uses_reserve(told) else ()
    # The tint of a square goes with its colour.
    tint = geometry.is_dark(squares[0]) if squares else None
    compares, _ = moment.rules
    return Likeness(
        drawing=(description, vectors, tint, reserved, _crowd(squares, moment)),
        description=(description, vectors) if compares or move.type == CASTLING else description,
        setting=(why, moment.turns, beside, reserved),
        squares=squares,
        tethered=bool(reserved),
    )


def _crowd(squares: tuple[Square, ...], moment: _Moment) -> Hashable:
    """Return which squares are occupied where marks depend on it: the square on which the unit in limbo was
    captured, and those between two named squares, where a unit may hide an arrow."""
    geometry, units = moment.variant.geometry, moment.before.units
    limbo = moment.limbo and units[moment.limbo[1]] is not None
    between = [
        (one + other) // 2
        for one, other in combinations(squares, 2)
        if (abs(geometry.file(one) - geometry.file(other)), abs(geometry.rank(one) - geometry.rank(other)))
        in ((2, 0), (0, 2))
    ]
    return limbo, tuple(units[square] is not None for square in between)


def _beside(move: Move, told: Sequence[Event], moment: _Moment) -> Hashable:
    """Return what is beside the board before a move, and what of the move may change it."""
    boxes, reserves, limbo = moment.boxes, moment.before.reserves, moment.limbo
    _, keeps = moment.rules
    taken = (move.captured, move.captured_at) if keeps else None
    passes = boxes or reserves or limbo or taken or _uses_reserve(told)
    changes = tuple(event.without_squares for event in told) if passes else ()
    phases = tuple(event.variable for event in told if event.variable) if moment.variant.phases else ()
    return boxes, reserves, limbo, taken, changes, phases


def _uses_reserve(told: Iterable[Event]) -> bool:
    """Return whether a unit goes to a reserve or comes from it: an arrow then joins a square and a tray."""
    return any(
        Store.RESERVE in (origin.store, target.store)
        for event in told
        for _, origin, target, _ in event.transits
    )


def _vectors(squares: tuple[Square, ...], geometry: Geometry) -> tuple[tuple[int, int], ...]:
    """Return the vectors from the first square to each of the others."""
    return tuple(
        (
            geometry.file(square) - geometry.file(squares[0]),
            geometry.rank(square) - geometry.rank(squares[0]),
        )
        for square in squares[1:]
    )
