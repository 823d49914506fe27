"""What Fairy-Stockfish answers of games that could go on, recorded: `make record`.

Each row is a game that is drawn, won or lost at its last move and not before, or a position whose material
cannot win, or can.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

from feerie.engine.board.fen import print_fen, print_placement
from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import BLACK, WHITE, Colour, Unit, opponent
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.language.definitions.library import Library
from feerie.language.definitions.variant_file import VariantFile
from feerie.pictures.showing.sequence import move_text
from tests.fairy_stockfish import FairyStockfish, foreign, installed, ours
from tests.play.oracle import with_sorted_reserve

DRAWS: Final = Path(__file__).parent / "data" / "draws.jsonl"

GAMES: Final = (
    "orthodox", "atomic", "antichess", "crazyhouse", "three-check", "king-of-the-hill", "shogi", "minishogi",
    "xiangqi", "janggi", "makruk", "cambodian", "shatranj",
)  # fmt: skip

CHECKING: Final = {
    "orthodox": "k7/8/8/8/8/8/8/K6Q w - - 0 1",
    "shogi": "4k4/9/9/9/9/9/9/R8/4K4[] w - - 0 1",
    "minishogi": "4k/5/R4/5/K4[] w - - 0 1",
    "xiangqi": "3ak4/9/9/9/9/9/9/9/RC7/3K5 w - - 0 1",
}
"""Positions from which White gives check after check."""

FOREVER: Final = {
    "orthodox": "4k3/8/8/8/8/8/3p4/4K3 w - - 96 90",
    "shatranj": "4k3/8/8/8/8/8/3p4/4K2R w - - 136 90",
    "janggi": "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 96 90",
}
"""Positions in which the limit of quiet moves is near."""

WITHOUT_RIGHTS: Final = {"cambodian": "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1"}
"""First positions without the right to leap, which the program leaves out when it compares two."""

BARE: Final = ("xiangqi", "makruk", "cambodian")
LONGEST: Final = 50
OF_EACH: Final = 5


class Opponents:
    """A variant here and there."""

    def __init__(self, file: VariantFile, program: FairyStockfish) -> None:
        self.file = file
        self.variant: Variant = file.variant
        self.program: Any = program._program  # noqa: SLF001 (its further questions are asked here alone)
        self.name = program.game_of(file) or "chess"

    def ours(self, game: Game, fen: str, played: list[str]) -> Move | None:
        """Return our move for the last of those played; None if there is none, or several."""
        name, text = game.geometry.name, played[-1]
        wanted, found = ours(self.program.get_fen(self.name, fen, played), self.file), []
        for move in game.legal_moves():
            if all(at is None or name(at) in text for at in (move.departure, move.arrival)):
                game.make(move)
                placement = print_placement(game.position(), self.variant.alphabet)
                found += [move] if with_sorted_reserve(placement) == wanted else []
                game.unmake()
        return found[0] if len(found) == 1 else None

    def end(self, fen: str, played: list[str], player: Colour) -> str | None:
        """Return who has won a game that could go on, ``nobody`` if it is drawn; None if it goes on."""
        over, value = self.program.is_optional_game_end(self.name, fen, played)
        if not over:
            dead = self.program.has_insufficient_material(self.name, fen, played)
            return "nobody" if dead == (True, True) else None
        if value == 0:
            return "nobody"
        return player if value > 0 else opponent(player)

    def row(self, start: Position, chance: Random, checker: Colour | None) -> dict[str, Any] | None:
        """Play by chance, often back and forth; return the game up to its end, if it ends so."""
        fen, game = foreign(start, self.file), Game(self.variant, start)
        assert fen is not None
        played: list[str] = []
        texts: list[str] = []
        while len(played) < LONGEST and (known := self.program.legal_moves(self.name, fen, played)):
            back = [_undone(text) for text in played[-2:-1]]
            checks = known if game.player == checker else ()
            check = next(
                (one for one in checks if self.program.gives_check(self.name, fen, [*played, one])), ""
            )
            if check:
                text = check
            elif back and back[0] in known and chance.random() < 0.7:
                text = back[0]
            else:
                text = chance.choice(known)
            played.append(text)
            move = self.ours(game, fen, played)
            if move is None:
                return None
            texts.append(move_text(move, self.variant))
            game.make(move)
            if end := self.end(fen, played, game.player):
                return self._told(start, moves=texts, winner=end)
        return None

    def material(self, chance: Random) -> dict[str, Any]:
        """Return a position of few units, and whether nobody can win."""
        assert self.variant.start is not None
        units = [unit for unit in self.variant.start.units if unit is not None]
        royals = {unit for unit in units if self.variant.is_royal(unit)}
        free = [Square(at) for at in self.variant.geometry.squares]
        homes = {royal: [at for at in free if self.variant.start.units[at] == royal] for royal in royals}
        while True:
            standing: list[Unit | None] = [None] * len(free)
            for unit in [*chance.choices(sorted({*units} - royals), k=chance.randrange(4)), *royals]:
                standing[chance.choice(homes.get(unit, free))] = unit
            position = Position(self.variant.geometry, tuple(standing))
            if fen := foreign(position, self.file):
                dead = self.program.has_insufficient_material(self.name, fen, []) == (True, True)
                return self._told(position, moves=[], winner="nobody" if dead else None)

    def _told(self, start: Position, **more: Any) -> dict[str, Any]:
        return {"variant": self.variant.id, "fen": print_fen(start, self.variant.alphabet), **more}


def _undone(text: str) -> str:
    """Return the move that leads back."""
    half = len(text) // 2
    return text[half:] + text[:half]


def rows(program: FairyStockfish) -> Iterator[dict[str, Any]]:
    """Yield what is asked, and what has been answered."""
    library = Library.near(Path.cwd())
    for id_ in GAMES:
        both, chance = Opponents(library.variant(id_), program), Random(id_)
        first = both.variant.start
        if id_ in WITHOUT_RIGHTS:
            first = position_of_fen(WITHOUT_RIGHTS[id_], both.variant)
        starts: list[tuple[Position | None, Colour | None]] = [(first, None)]
        for fens, side in ((CHECKING, WHITE), (FOREVER, BLACK)):
            starts += [(position_of_fen(fens[id_], both.variant), side)] if id_ in fens else []
        for start, checker in starts:
            assert start is not None
            games = (both.row(start, chance, checker) for _ in range(2 * OF_EACH))
            yield from islice(filter(None, games), OF_EACH)
        if id_ in BARE:
            yield from (both.material(chance) for _ in range(5 * OF_EACH))


def record() -> int:
    """Write what the program answers; return 1 if it is not there."""
    program = installed()
    if program is None:
        return 1
    head = {"source": program.source}
    DRAWS.write_text("".join(f"{json.dumps(row)}\n" for row in [head, *rows(program)]), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(record())
