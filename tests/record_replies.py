"""What Popeye answers two moves deep at the edges of the board, recorded: `make record`.

Positions of few units are made on purpose: units and kings at edges and in corners, on squares of the first
position, in contact, before a double step, beside rights to castle, before promotions, with fairy kinds that
the rule does not name. Each row has the number of lines, of a move and a reply, and a digest of what stands
on the board after either; a move that mates or leaves no move begins no line. So rows tell what rules
remember of one move at the next.

Rows are only appended: of variants that have none, or further ones of those that are named. A position on
which we differ is told and left out: it is for somebody to look at.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import cycle, islice
from typing import Any, Final

from feerie.desk.exchange.popeye.moves import Board, board_after, board_of, placements
from feerie.desk.exchange.popeye.program import Popeye, refuse_unprinted
from feerie.desk.exchange.popeye.words import PROGRAM
from feerie.desk.exchange.popeye.writing import write_popeye
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.desk.exchange.samples import digest
from feerie.engine.board.fen import print_fen
from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import BLACK, NEUTRAL, PLAYERS, WHITE, Unit, opponent
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError
from feerie.language.definitions.library import Library
from feerie.language.definitions.variant_file import VariantFile
from feerie.studies.position_maker import PositionMaker
from feerie.studies.sample_positions import Make
from tests.field import plain
from tests.play.oracle import rows as lines_in
from tests.record import DATA, POPEYE, popeye_here, tell, version
from tests.variants import SHIPPED

REPLIES: Final = DATA / "replies.jsonl"
ASKED: Final = "h~1"
KEPT: Final = 2
TRIES: Final = 60
MOST: Final = 40
"""From a position with more legal moves than these nobody goes two moves deep."""

_MOVE: Final = r"\S+(?: ep\.\S*)?"
_LINE: Final = re.compile(rf"^ +1\.({_MOVE})(?: \+)? +({_MOVE})", re.MULTILINE)


def _edge(maker: PositionMaker, square: Square) -> bool:
    geometry = maker.geometry
    return geometry.rank(square) in (0, geometry.ranks - 1) or geometry.file(square) in (
        0,
        geometry.files - 1,
    )


def _near(maker: PositionMaker, squares: Sequence[Square]) -> list[Square]:
    return [at for at in maker.squares if any(at in maker.geometry.neighbours[one] for one in squares)]


def _put(maker: PositionMaker, board: dict[Square, Unit], unit: Unit, squares: Sequence[Square]) -> None:
    """Put a unit onto one of some squares where it may stand, if any is free."""
    free = [at for at in squares if at not in board and maker.may_stand(unit, at)]
    if free:
        board[maker.chance.choice(free)] = unit


def _kings(maker: PositionMaker) -> list[Unit]:
    return [king for player in PLAYERS for king in maker.kings[player]]


def _at_the_edge(maker: PositionMaker) -> Position | None:
    """Kings and a few units at the edges; perhaps a fairy kind among them."""
    edge = [at for at in maker.squares if _edge(maker, at)]
    pieces, board = maker.variant.pieces, dict[Square, Unit]()
    spare = sorted(kind for kind in maker.variant.spare if pieces[kind].moves and not pieces[kind].royal)
    fairy = [maker.unit(spare)] if spare and maker.chance.random() < 0.5 else []
    for unit in (*_kings(maker), *fairy, *(maker.unit() for _ in range(maker.chance.randint(2, 3)))):
        _put(maker, board, unit, edge)
    return maker.placed(board, 0)


def _at_home(maker: PositionMaker) -> Position | None:
    """Some units where they stand first, others beside them."""
    start = maker.variant.start
    first = [(Square(at), unit) for at, unit in enumerate(start.units if start else ()) if unit]
    figures = [one for one in first if not maker.variant.is_pawn(one[1])]
    board = dict(maker.chance.sample(figures, min(3, len(figures))))
    for square in [*board]:
        _put(maker, board, maker.unit(), _near(maker, [square]))
    return maker.placed(board, 1)


def _in_contact(maker: PositionMaker) -> Position | None:
    """Kings and units beside one another."""
    board = dict[Square, Unit]()
    for unit in (*_kings(maker), *(maker.unit() for _ in range(maker.chance.randint(2, 4)))):
        _put(maker, board, unit, _near(maker, [*board]) if board else maker.squares)
    return maker.placed(board, 0)


def _before_promotion(maker: PositionMaker) -> Position | None:
    """Pawns before their last rank, and what they may capture there."""
    board = dict[Square, Unit]()
    for player in PLAYERS:
        ranks = (maker.geometry.ranks - 2, maker.geometry.ranks - 1) if player == WHITE else (1, 0)
        before, last = ([at for at in maker.squares if maker.geometry.rank(at) == rank] for rank in ranks)
        for unit in (one for one in maker.armies[player] if maker.variant.is_pawn(one)):
            _put(maker, board, unit, before)
        _put(
            maker, board, maker.chance.choice(maker.armies[opponent(player)]), _near(maker, [*board]) or last
        )
    return maker.placed(board, 1)


MADE: Final[tuple[Make, ...]] = (_at_the_edge, _at_home, _in_contact, _before_promotion)


def replies(game: Game) -> dict[str, tuple[Position, set[str]]]:
    """By what stands on the board after each legal move, the position then, and what stands there after each
    reply."""
    found: dict[str, tuple[Position, set[str]]] = {}
    for move in game.legal_moves():
        game.make(move)
        _, answers = found.setdefault(_told(board_of(game), game.variant), (game.position(), set()))
        for reply in game.legal_moves():
            game.make(reply)
            answers.add(_told(board_of(game), game.variant))
            game.unmake()
        game.unmake()
    return found


def in_lines(found: dict[str, tuple[Position, set[str]]]) -> list[str]:
    """The lines of a move and a reply, each by what stands on the board after either."""
    return sorted(f"{first} {second}" for first, (_, answers) in found.items() for second in answers)


def _told(board: Board, variant: Variant) -> str:
    """What stands on a board, as Popeye sees it: nothing else than units, and nothing royal besides."""
    seen = {at: unit for at, unit in board.items() if unit.colour in (WHITE, BLACK, NEUTRAL)}
    return plain(placements([seen], variant)[0])


def printed_lines(printed: str, game: Game) -> list[str] | None:
    """The lines that Popeye prints, as ours are told; None if a move is not ours, or is not understood."""
    ours, found = replies(game), set[str]()
    for first, second in _LINE.findall(printed):
        board = board_after(first, game.position(), game.variant)
        told = board and _told(board, game.variant)
        if told is None or told not in ours:
            return None
        answer = board_after(second, ours[told][0], game.variant)
        if answer is None:
            return None
        found.add(f"{told} {_told(answer, game.variant)}")
    return sorted(found)


def made(file: VariantFile, seed: int) -> Iterator[Position]:
    """Yield positions of a variant, of each way in turn."""
    maker = PositionMaker(file.variant, random.Random(f"replies/{seed}/{file.id}"))
    for make in islice(cycle(MADE), TRIES):
        position = make(maker)
        if position is None or not maker.is_possible(position):
            continue
        if len(Game(file.variant, position).legal_moves()) <= MOST:
            yield replace(position, halfmove=0, fullmove=1)


def rows(file: VariantFile, rules: Rules, program: Popeye, seed: int) -> Iterator[dict[str, Any]]:
    """Yield a row for each position on which Popeye and we have the same lines, and at least one."""
    try:
        refuse_unprinted(file, rules)
    except FeerieError as error:
        tell(f"{file.id}: {error}")
        return
    for position in made(file, seed):
        try:
            text = write_popeye(Problem(position, file.id, stipulation=ASKED), rules)
            printed = program.printed("\n".join(text.splitlines()[1:-1]))
        except FeerieError as error:
            tell(f"{file.id}: {error}")
            continue
        game, fen = Game(file.variant, position), print_fen(position, file.variant.alphabet)
        told = in_lines(replies(game))
        if told and printed_lines(printed, game) == told:
            source = f"{POPEYE} {version(program)}"
            yield {
                "variant": file.id,
                "fen": fen,
                "source": source,
                "lines": len(told),
                "digest": digest(told),
            }
        elif told:
            tell(f"{file.id}: differs: {fen}")


def main() -> int:
    """Append rows of the variants that are named, or of those that have none."""
    program = popeye_here()
    if program is None:
        return 1
    library = Library(SHIPPED)
    rules, known = Rules(library), [row["variant"] for _, row in lines_in(REPLIES.parent, REPLIES.name)]
    names = rules.names_in(PROGRAM)
    ids = sys.argv[1:] or [id_ for id_ in library.ids if id_ in names and id_ not in known]
    with REPLIES.open("a", encoding="utf-8") as stream:
        for id_ in ids:
            found = rows(library.variant(id_), rules, program, known.count(id_))
            for row in islice(found, KEPT):
                stream.write(json.dumps(row, separators=(",", ":")) + "\n")
            stream.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
