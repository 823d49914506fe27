"""Small pictures of what a word of the rules does, and of the operations themselves.

They show the units or squares that a word means after a move, where a unit may go by the rules that have it,
or what it adds to a move. Operations are carried out on a board, and marked as everywhere else; what changes
a unit where it stands is shown by two narrow boards, before and after.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, NamedTuple

from feerie.engine.board import BLACK, WHITE, Geometry, Kind, Position, Square, State, Unit
from feerie.engine.operations import (
    Displace,
    Entry,
    Move,
    Mutate,
    Operation,
    Place,
    Recolour,
    Remove,
    Role,
    Set,
    Swap,
    events,
)
from feerie.engine.operations.operation import CAPTURE, CASTLING, MOVE, PROMOTION, Journal
from feerie.engine.play.game import Game
from feerie.engine.rules.contract import Bound, Pieces, Squares, View
from feerie.engine.rules.variant import KindLetters, Piece, Text, Variant
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.engine.rules.words.squares.images import ROOKWARD
from feerie.engine.rules.words.walks import Leg
from feerie.engine.rules.words.walks.rides import Leap, Ride
from feerie.engine.rules.words.walks.ways import QUEENWARD, Distances, EveryWay
from feerie.language.languages import LANGUAGES
from feerie.language.notation.parsing import matching
from feerie.pictures.drawing.marking.looks import marks_of
from feerie.pictures.drawing.piece_set import Figure, Fill, figure_of
from feerie.pictures.drawing.scene import Panel, Phase
from feerie.pictures.drawing.sheets.embedded import Walk
from feerie.pictures.showing.audience import Audience, stored_symbols
from feerie.pictures.showing.panels import undescribed
from feerie.pictures.showing.sequence import move_frames
from feerie.pictures.showing.trays import frame_marks, together
from feerie.pictures.showing.walks import walking_alone


class Demonstration(NamedTuple):
    """A board with the squares that are shown on it, by their names; and the ``move`` that was played."""

    picture: Walk | Panel
    names: tuple[str, ...] = ()
    move: Move | None = None


def meant_units(
    variant: Variant, position: Position, text: str, it: str, units: Pieces, name: str = ""
) -> Demonstration:
    """Return the units that are meant after a move, with rings; ``it`` is the square of that role's unit."""
    game = Game(variant, position)
    move = _played(game, text)
    with game.supposing(move.operations):
        meant = tuple(units.standing(_view(game, move, it)))
        picture = _board(game, name, captured=meant)
    return Demonstration(picture, tuple(map(game.geometry.name, meant)), move)


def _view(game: Game, move: Move, it: str) -> View:
    """Return how a move is seen where the unit on the square ``it`` is meant, if one is."""
    view: View = game.legality.views.of(move)
    member = game.geometry.square(it) if it else None
    unit = None if member is None else game.units[member]
    return view if unit is None or member is None else view.seeing(Bound(unit, member))


def arrivals(variant: Variant, position: Position, of: str, name: str = "") -> Demonstration:
    """Return where a unit may go: dots on empty squares, rings round what it captures."""
    game = Game(variant, position)
    at = game.geometry.square(of)
    moves = (move for move in game.legal_moves() if move.departure == at)
    arrivals = sorted({move.arrival for move in moves if move.arrival is not None})
    return _reached(game, arrivals, name)


def consequence(position: Position, text: str, audience: Audience) -> Demonstration:
    """Return the position after a move, with the marks of all that it has done."""
    game = Game(audience.variant, position)
    move = _played(game, text)
    after = game.after(move)
    frames = move_frames(1, move, position, after)
    marks = together(frame_marks(frame, audience) for frame in frames)
    return Demonstration(replace(undescribed(after, audience), marks=marks), (), move)


def _reached(game: Game, squares: Sequence[Square], name: str) -> Demonstration:
    """Return squares with their names: dots on those that are empty, rings on the others."""
    held = tuple(square for square in squares if game.units[square] is not None)
    free = tuple(square for square in squares if square not in held)
    return Demonstration(_board(game, name, free, held), tuple(map(game.geometry.name, squares)))


def _played(game: Game, text: str) -> Move:
    """Return the move of a text, which fits one."""
    (move,) = matching(text, game.legal_moves(), stored_symbols(game.variant))
    return move


def _board(
    game: Game, name: str, reached: tuple[Square, ...] = (), captured: tuple[Square, ...] = ()
) -> Walk:
    """Return the board with its units, whose arrangement has a ``name`` if others have it, too."""
    figures = {
        Square(square): figure_of(unit.kind, Fill(game.variant.colours[unit.colour].fill), "")
        for square, unit in enumerate(game.units)
        if unit is not None
    }
    return Walk(game.geometry, figures, reached, captured, name)


_FEN: Final = "6k1/8/1r5p/8/5n2/8/8/2B3K1 w - - 0 1"
_MOVE: Final = ("c1", "f4")
_MEMBER: Final = "b6"


def meant_squares(squares: Squares) -> Demonstration | None:
    """Return the squares that a word means when a bishop has just taken a knight; None for none.

    The move is Bc1xf4; what is asked of the member of a group is asked of the rook on b6.
    """
    game, move = _scene()
    with game.supposing(move.operations):
        meant = sorted(squares.squares(_view(game, move, _MEMBER)))
        return _reached(game, meant, "squares") if meant else None


@cache
def _scene() -> tuple[Game, Move]:
    """The game before the move, and the move."""
    # The walks and the home squares of the ordinary game, and a zone for its centre.
    centre = tuple(map(Geometry().square, ("d4", "e4", "d5", "e5")))
    rules = walking_alone(_pieces(), Geometry(zones={"centre": centre}))
    game = Game(rules, position_of_fen(_FEN, rules))
    ends = tuple(map(rules.geometry.square, _MOVE))
    (move,) = (move for move in game.legal_moves() if (move.departure, move.arrival) == ends)
    return game, move


def _pieces() -> Mapping[Kind, Piece]:
    aslant, knightward = (EveryWay((Distances(step),)) for step in ((1, 1), (1, 2)))
    return {
        Kind("king"): _kind("K", Leap(QUEENWARD), royal=True, home=("e1",)),
        Kind("rook"): _kind("R", Ride(ROOKWARD), home=("a1", "h1")),
        Kind("bishop"): _kind("B", Ride(aslant), home=("c1", "f1")),
        Kind("knight"): _kind("N", Leap(knightward), home=("b1", "g1")),
        Kind("pawn"): _kind("P", class_="pawn", home="own_file"),
    }


def _kind(letter: str, *walk: Leg, **more: Any) -> Piece:
    return Piece(letter=letter, symbol=KindLetters(Text.alike(letter, LANGUAGES)), walk=walk, **more)


_BOARD: Final = Geometry(4, 4)
_WIDE: Final = Geometry(5, 5)
_NARROW: Final = Geometry(2, 4)


def _unit(letter: str) -> Unit:
    """Return a unit by its letter in FEN."""
    kinds = {"k": "king", "q": "queen", "r": "rook", "n": "knight", "p": "pawn"}
    return Unit(Kind(kinds[letter.lower()]), WHITE if letter.isupper() else BLACK)


@dataclass(frozen=True, slots=True)
class _Example:
    """Units by their squares on a board, and a journal."""

    units: Mapping[str, str]
    journal: Journal
    board: Geometry = _BOARD


_at = _BOARD.square


def _by_move(letter: str, start: str, end: str) -> Entry:
    return Entry(Displace(_unit(letter), _at(start), _at(end)), MOVE, Role.MOVER)


def _by_effect(units: Mapping[str, str], operation: Operation, board: Geometry = _BOARD) -> _Example:
    """Return the example of an operation that no move does by itself."""
    return _Example(units, (Entry(operation, "effect"),), board)


_KING_GOES: Final = Displace(_unit("K"), _WIDE.square("b1"), _WIDE.square("d1"))
_ROOK_GOES: Final = Displace(_unit("R"), _WIDE.square("e1"), _WIDE.square("c1"))
_KNIGHT, _PAWN, _QUEEN, _ROOK = map(_unit, "nPQR")
_CHANGES: Final = _NARROW.square("a2")
_EXAMPLES: Final[Mapping[str, _Example]] = {
    "displace": _Example({"a2": "R"}, (_by_move("R", "a2", "d2"),)),
    "remove": _by_effect({"b3": "n"}, Remove(_KNIGHT, _at("b3"))),
    "place": _by_effect({}, Place(_PAWN, _at("c2"))),
    "swap": _by_effect({"a1": "R", "d4": "n"}, Swap((_ROOK, _KNIGHT), (_at("a1"), _at("d4")))),
    "mutate": _by_effect({"a2": "N"}, Mutate(_CHANGES, _unit("N"), _QUEEN), _NARROW),
    "recolour": _by_effect({"a2": "R"}, Recolour(_CHANGES, _ROOK, _unit("r")), _NARROW),
    "set": _by_effect({"b2": "R", "c3": "n"}, Set("phase", 1, 2)),
    "capture": _Example(
        {"a1": "R", "d1": "n"},
        (Entry(Remove(_KNIGHT, _at("d1")), CAPTURE, Role.CAPTURED), _by_move("R", "a1", "d1")),
    ),
    "castling": _Example(
        {"b1": "K", "e1": "R"},
        (Entry(_KING_GOES, CASTLING, Role.MOVER), Entry(_ROOK_GOES, CASTLING)),
        _WIDE,
    ),
    "promotion": _Example(
        {"c3": "P"},
        (_by_move("P", "c3", "c4"), Entry(Mutate(_at("c4"), _PAWN, _QUEEN), PROMOTION, Role.MOVER)),
    ),
}


@cache
def elementary(operation: str) -> tuple[Panel, ...]:
    """Return the panels of an operation, or of a cause that every variant knows; they have no words."""
    example = _EXAMPLES[operation]
    board = example.board
    standing = {board.square(name): _unit(letter) for name, letter in example.units.items()}
    state = State(Position(board, tuple(standing.get(Square(square)) for square in board.squares)))
    before = _panel(state)
    for entry in example.journal:
        entry.operation.apply(state)
    after = replace(_panel(state), marks=marks_of(events(example.journal), _figure))
    return (before, after) if board == _NARROW else (after,)


def _panel(state: State) -> Panel:
    units = {Square(square): _figure(unit) for square, unit in enumerate(state.units) if unit is not None}
    phase = None if state.phase == 1 else Phase(f"1 → {state.phase}", WHITE, _figure(_unit("R")))
    return Panel(units, state.geometry, phase=phase)


def _figure(unit: Unit) -> Figure:
    return figure_of(unit.kind, Fill.WHITE if unit.colour == WHITE else Fill.BLACK, "")
