"""Positions in words: the turn, how the side to move stands and what it may choose, the units beside the
board, and the board for screen readers.

A description has a fixed grammar and names all that a picture shows, so that a program can read it back::

    White: king g1; rooks a1, b5; pawns a2 to h2. Black: king d8. White to move. Black reserve: 2 pawns.

What no picture shows is only in the FEN: rights, the move just played, what pawns may become.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from feerie.engine.board import BLACK, WHITE, Colour, Geometry, Grid, Kind, Position, Square, Unit, opponent
from feerie.engine.operations import Store
from feerie.engine.rules.variant.text import Text
from feerie.language.wording.grammar import is_singular, listing
from feerie.language.wording.language import capital, templates
from feerie.language.wording.lexicon import Lexicon

_LONG: Final = 4
"""A row of at least so many neighbours is told by its ends."""

_ORDER: Final = ("king", "queen", "rook", "bishop", "knight", "pawn")


def turn(player: Colour, lexicon: Lexicon) -> str:
    """Return whose move it is: ``White to move``."""
    return _fill("turn", lexicon, player=player)


def tray_label(store: Store, colour: Colour, kinds: Iterable[Kind], lexicon: Lexicon) -> str:
    """Return the label of a box, a reserve or the limbo: its owner, its name, its units with counts.

    ``kinds`` has one item for each unit in it.
    """
    counts = Counter(kinds)
    if store is Store.LIMBO:
        return _fill("limbo" if counts else "limbo_empty", lexicon)
    content = ", ".join(lexicon.count(counts[kind], kind) for kind in sorted(counts, key=_rank))
    content = content or _fill("empty", lexicon)
    return capital(_fill(store, lexicon, colour=lexicon.adjective(colour), content=content))


def captured_on(unit: Unit, square: str, lexicon: Lexicon) -> str:
    """Return where a unit in limbo was captured, as words beside it."""
    return _fill("captured_on", lexicon, unit=unit, square=square)


def phase_name(phase: int, lexicon: Lexicon) -> str:
    """Return the name of a phase of the game: ``Phase 2``."""
    return capital(_fill("phase", lexicon, phase=phase))


def phase_words(position: Position, lexicon: Lexicon, kept: Iterable[Colour] = ()) -> Iterator[str]:
    """Yield the phase of a game, and the player who moves the ``kept`` colours."""
    yield _fill("phase", lexicon, phase=position.phase)
    if position.keeper is not None:
        yield from [_fill("keeper", lexicon, side=colour, player=position.keeper) for colour in kept] or [
            _fill("keeper_alone", lexicon, player=position.keeper)
        ]


def tally_words(position: Position, lexicon: Lexicon) -> Iterator[str]:
    """Yield what the counters of a position say of both players, and of single units."""
    for counter, white, black in position.tally:
        numbers = {WHITE: white, BLACK: black}
        told = [_fill("counted", lexicon, side=player, number=number) for player, number in numbers.items()]
        yield _tally(counter, told, lexicon)
    on_squares: dict[str, list[str]] = {}
    for counter, square, number in position.unit_tally:
        values = {"square": position.geometry.shown(square), "number": number if number > 1 else None}
        on_squares.setdefault(counter, []).append(_fill("counted_on", lexicon, **values))
    for counter, told in on_squares.items():
        yield _tally(counter, told, lexicon)


def _tally(counter: str, told: Sequence[str], lexicon: Lexicon) -> str:
    return capital(_fill("tally", lexicon, counter=lexicon.counter(counter), numbers=", ".join(told)))


def describe(
    position: Position,
    lexicon: Lexicon,
    *,
    reserves: Iterable[Colour] = (),
    boxes: Mapping[Colour, Iterable[Kind]] | None = None,
    limbo: Sequence[tuple[Unit, str]] | None = None,
    kept: Iterable[Colour] = (),
    within_move: bool = False,
) -> str:
    """Return a position in words: every unit by colour and kind, the turn, the reserves, a later phase.

    ``reserves`` are the colours whose reserve is named even if it is empty; ``boxes`` the units in the boxes;
    ``limbo`` are the units in it, each with the square on which it was captured; ``kept`` the colours
    that the keeper of a phase moves. A position ``within_move`` has no turn.
    """
    sentences = [*_placement(position, lexicon), *_beneath(position, lexicon)]
    sentences += _board(position.geometry, lexicon)
    if not within_move:
        sentences.append(turn(position.turn, lexicon))
    held: dict[Colour, list[Kind]] = {colour: [] for colour in reserves}
    for unit in position.reserves:
        held.setdefault(unit.colour, []).append(unit.kind)
    for store, trays in ((Store.RESERVE, held), (Store.BOX, boxes or {})):
        owners = sorted(trays, key=_side)
        sentences += [tray_label(store, owner, trays[owner], lexicon) for owner in owners]
    if limbo is not None:
        sentences += [
            _fill("in_limbo", lexicon, unit=unit, captured=captured_on(unit, square, lexicon))
            for unit, square in limbo
        ] or [_fill("limbo_empty", lexicon)]
    if position.phase > 1:
        sentences += map(capital, phase_words(position, lexicon, kept))
    sentences += tally_words(position, lexicon)
    return " ".join(f"{sentence}." for sentence in sentences)


def _board(geometry: Geometry, lexicon: Lexicon) -> Iterator[str]:
    """Yield the holes of a board, that there are two boards, the walls."""
    name = geometry.shown
    if holes := geometry.missing:
        yield _fill("holes", lexicon, squares=_squares(holes, geometry, lexicon))
    if len(geometry.boards) > 1:
        yield _fill("boards", lexicon)
    if walls := sorted((one, other) for one, other in geometry.walls if one < other):
        yield _fill("walls", lexicon, walls=", ".join(f"{name(one)}-{name(other)}" for one, other in walls))


def grid_sentences(grid: Grid, lexicon: Lexicon) -> Iterator[str]:
    """Yield where the lines of a grid are: the files left of them, the ranks below them."""
    if grid.files:
        files = ", ".join(chr(ord("a") + file - 1) for file in sorted(grid.files))
        yield f"{_fill('grid_files', lexicon, files=files)}."
    if grid.ranks:
        ranks = ", ".join(map(str, sorted(grid.ranks)))
        yield f"{_fill('grid_ranks', lexicon, ranks=ranks)}."


def _placement(position: Position, lexicon: Lexicon) -> Iterator[str]:
    squares: dict[Colour, dict[Kind, list[Square]]] = defaultdict(lambda: defaultdict(list))
    for square, unit in enumerate(position.units):
        if unit is not None:
            squares[unit.colour][unit.kind].append(Square(square))
    if not squares:
        yield _fill("empty_board", lexicon)
    for colour in sorted(squares, key=_side):
        kinds = squares[colour]
        units = [_units(kind, kinds[kind], position.geometry, lexicon) for kind in sorted(kinds, key=_rank)]
        yield _fill("side", lexicon, side=colour, units=_fill("between_kinds", lexicon).join(units))


def _beneath(position: Position, lexicon: Lexicon) -> Iterator[str]:
    """Yield the units beneath each square, in the order in which they reappear. Some, as an imitator, lie on
    squares that stay empty for all that."""
    for square, stack in position.under:
        name = position.geometry.shown(square)
        code = "on_empty" if position.units[square] is None else "beneath"
        yield _fill(code, lexicon, square=name, units=", ".join(map(lexicon.text, stack)))


def _units(kind: Kind, squares: list[Square], geometry: Geometry, lexicon: Lexicon) -> str:
    noun = lexicon.noun(kind)
    return f"{noun.one if len(squares) == 1 else noun.many} {_squares(squares, geometry, lexicon)}"


def _squares(squares: Iterable[Square], geometry: Geometry, lexicon: Lexicon) -> str:
    """Return squares file by file, long rows of neighbours on a rank by their ends: ``a4, a2 to h2``."""
    rows: list[list[Square]] = []
    for square in sorted(squares):
        if rows and rows[-1][-1] + 1 == square and geometry.file(square):
            rows[-1].append(square)
        else:
            rows.append([square])
    told: list[tuple[Square, str]] = []
    for row in rows:
        names = [geometry.shown(square) for square in row]
        if len(row) >= _LONG:
            names = [_fill("row", lexicon, first=names[0], last=names[-1])]
        told += zip(row, names, strict=False)
    return ", ".join(text for _, text in sorted(told, key=lambda one: (geometry.file(one[0]), one[0])))


def _fill(code: str, lexicon: Lexicon, **values: object) -> str:
    return templates(lexicon.language, "descriptions", "sentences")[code].fill(lexicon.terms(values))


def _rank(kind: Kind) -> tuple[int, str]:
    """Return the place of a kind: the king first, the pawns last, then fairy kinds by their ids."""
    return _ORDER.index(kind) if kind in _ORDER else len(_ORDER), kind


def _side(colour: Colour) -> tuple[int, str]:
    """Return the place of a colour: White, Black, then others by their ids."""
    return {WHITE: 0, BLACK: 1}.get(colour, 2), colour


class Attacker(NamedTuple):
    """A unit that gives check, or stands in the way, and the name of its square."""

    unit: Unit
    at: str


def standing(
    code: str, player: Colour, lexicon: Lexicon, royal: Unit | None = None, attackers: Iterable[Attacker] = ()
) -> str:
    """Return how a player stands: in check (``check``), mated, without a move or a unit.

    ``code`` is ``check``, ``checkmate``, ``stalemate`` or ``no_piece``, the last three with a result such as
    ``_draw`` where it is not the usual one. With ``_by_theirs`` at its end, check and mate come of an attack
    on a royal of the opponent.
    """
    checkers, other = _listed(attackers, lexicon), lexicon.side(opponent(player)).form("name")
    return _told("standing", code, lexicon, player=player, royal=royal, checkers=checkers, opponent=other)


def stuck(one: Attacker, barriers: Sequence[Attacker], because: str | None, lexicon: Lexicon) -> str:
    """Return that a unit has no legal move: what stands in its way, and why it does not move elsewhere."""
    if barriers:
        code = "hindered" if is_singular(len(barriers), lexicon.language) else "hindered_by_several"
        because = _told("stuck", code, lexicon, barriers=_listed(barriers, lexicon), elsewhere=because)
    return _told("stuck", "stuck", lexicon, unit=one.unit, at=one.at, because=because)


def ended(winner: Colour | None, reason: Text | None, lexicon: Lexicon, *, is_played: bool = False) -> str:
    """Return the sentence that a rule has ended the game: who has won, if a side has, and why, if that is
    said; ``is_played``: by a rule of games that are played, as their players say it."""
    code = ("played" if is_played else "rule") + ("_draw" if winner is None else "")
    return _told("standing", code, lexicon, winner=winner, reason=reason)


def terminal(code: str, lexicon: Lexicon, **values: Any) -> str:
    """Return what is said in a terminal where a game is played, by its code."""
    return _told("terminal", code, lexicon, **values)


def chosen(unit: Unit, lexicon: Lexicon, square: str | None = None) -> str:
    """Return what a choice leads to: a unit, and where it then stands if that matters."""
    return _told("choices", "unit" if square is None else "unit_on", lexicon, unit=unit, square=square)


def _listed(units: Iterable[Attacker], lexicon: Lexicon) -> str | None:
    """Return units in a row, each with its square; None if there are none."""
    told = [_told("standing", "checker", lexicon, unit=one.unit, at=one.at) for one in units]
    return listing(told, lexicon.word("joint", "and")) if told else None


def _told(section: str, code: str, lexicon: Lexicon, **values: object) -> str:
    return templates(lexicon.language, "playing", section)[code].fill(lexicon.terms(values))
