"""What Fairy-Stockfish answers of games that could go on, and cshogi of impasse, recorded: `make record`.

Each row is a game that is drawn, won or lost at its last move and not before, or a position whose material
cannot win, or can, or in which a king has come far enough, or has not.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any, Final

from feerie.desk.exchange.fairy_stockfish.program import FairyStockfish, foreign, ours
from feerie.engine.board.fen import print_fen, print_placement
from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import BLACK, PLAYERS, WHITE, Colour, Kind, Unit, opponent
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import outcome
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.language.definitions.library import Library
from feerie.language.definitions.variant_file import VariantFile
from feerie.pictures.showing.sequence import move_text
from tests.play.oracle import with_sorted_reserve
from tests.record import fairy_stockfish_here

DRAWS: Final = Path(__file__).parent / "data" / "draws.jsonl"

GAMES: Final = (
    "orthodox", "atomic", "antichess", "crazyhouse", "three-check", "king-of-the-hill", "shogi", "minishogi",
    "xiangqi", "janggi", "makruk", "cambodian", "shatranj", "horde", "sittuyin",
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

CHASED: Final = ("2RR4", "2R5", "3SS3", "3NN3", "4S3", "3NM3", "2NS1n2")
"""What stands beside two kings when moves begin to be counted."""

COUNTING: Final = {
    "makruk": CHASED,
    "cambodian": CHASED,
    "sittuyin": ("2RR4", "2R5", "3SF3", "3NF3", "2SN4", "3RF3"),
}

WITHOUT_RIGHTS: Final = {"cambodian": "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1"}
"""First positions without the right to leap, which the program leaves out when it compares two."""

CHASES: Final = (
    ("5k3/1c7/9/9/9/R8/9/9/9/3K5", "a5b5 b9a9 b5a5 a9b9"),
    ("5k3/1c6r/9/9/9/R8/9/9/9/3K5", "a5b5 b9a9 b5a5 a9b9"),
    ("5k3/1r7/9/9/9/R8/9/9/9/3K5", "a5b5 b9a9 b5a5 a9b9"),
    ("5k3/9/1n7/9/9/R8/9/9/9/3K5", "a5b5 b8a6 b5a5 a6b8"),
    ("5k3/9/9/9/9/1p7/9/9/9/R2K5", "a1b1 b5a5 b1a1 a5b5"),
    ("5k3/9/9/9/1P7/9/9/1r7/9/3K5", "b6a6 b3a3 a6b6 a3b3"),
    ("3k5/9/2c6/1P7/9/9/9/9/9/5K3", "b7c7 c8b8 c7b7 b8c8"),
    ("5k3/9/1r6r/9/9/9/PP7/9/C8/3K5", "a2b2 b8a8 b2a2 a8b8"),
    ("5k3/9/1n7/9/9/9/PP7/9/C8/3K5", "a2b2 b8a6 b2a2 a6b8"),
    ("5k3/9/1n6r/9/9/9/PP7/9/C8/3K5", "a2b2 b8a6 b2a2 a6b8"),
    ("5k3/9/9/1c7/9/9/2p6/N8/9/3K5", "a3b5 b7a7 b5a3 a7b7"),
    ("3k5/c8/9/9/9/R8/9/9/9/5K3", "f1f2 d10d9 f2f1 d9d10"),
)
"""Positions of xiangqi, each with four moves over and over: chases, and what looks like one."""

LINES: Final = {"xiangqi": CHASES, "sittuyin": (("8/8/8/R7/8/8/4K2p/7k", "e2f2"),)}
"""Positions with what is played in them; in that of Sittuyin only a promotion is left to a pawn."""

SFEN: Final = {"tokin": "+P", "promoted_lance": "+L", "dragon": "+R", "horse": "+B"}
"""How cshogi writes kinds that have other letters here."""

SMALL: Final = ("gold", "silver", "tokin", "promoted_lance")
LARGE: Final = ("rook", "dragon", "bishop", "horse")
IMPASSES: Final = 60

BARE: Final = ("xiangqi", "makruk", "cambodian", "horde", "sittuyin")
LONGEST: Final = 50
LONGEST_COUNT: Final = 140
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

    def row(
        self, start: Position, chance: Random, checker: Colour | None, longest: int = LONGEST
    ) -> dict[str, Any] | None:
        """Play by chance, often back and forth, or, where it takes long, without captures; return the game up
        to its end, if it ends so."""
        fen, game = foreign(start, self.file), Game(self.variant, start)
        assert fen is not None
        played: list[str] = []
        texts: list[str] = []
        while len(played) < longest and (known := self.program.legal_moves(self.name, fen, played)):
            back = [_undone(text) for text in played[-2:-1]]
            checks = known if game.player == checker else ()
            check = next(
                (one for one in checks if self.program.gives_check(self.name, fen, [*played, one])), ""
            )
            if longest > LONGEST:
                calm = [one for one in known if not self.program.is_capture(self.name, fen, played, one)]
                text = chance.choice(calm or known)
            elif check:
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
                return _told(self.variant, start, moves=texts, winner=end)
        return None

    def chase(self, fen: str, moves: str) -> dict[str, Any]:
        """Return a game of moves over and over, up to its end."""
        start = position_of_fen(f"{fen} w - - 0 1", self.variant)
        game, written = Game(self.variant, start), foreign(start, self.file)
        assert written is not None
        played: list[str] = []
        texts: list[str] = []
        for text in cycle(moves.split()):
            played.append(text)
            move = self.ours(game, written, played)
            assert move is not None
            texts.append(move_text(move, self.variant))
            game.make(move)
            if end := self.end(written, played, game.player):
                return _told(self.variant, start, moves=texts, winner=end)
        raise AssertionError

    def material(self, chance: Random) -> dict[str, Any]:
        """Return a position of few units, and whether nobody can win."""
        assert self.variant.start is not None
        units = [unit for unit in (*self.variant.start.units, *self.variant.start.reserves) if unit]
        royals = {unit for unit in units if self.variant.is_royal(unit)}
        free = [Square(at) for at in self.variant.geometry.squares]
        homes = {royal: [at for at in free if self.variant.start.units[at] == royal] for royal in royals}
        while True:
            standing: list[Unit | None] = [None] * len(free)
            for unit in [*chance.choices(sorted({*units} - royals), k=chance.randrange(4)), *royals]:
                standing[chance.choice(homes.get(unit) or free)] = unit
            position = Position(self.variant.geometry, tuple(standing))
            fen = foreign(position, self.file)
            # A side without any unit has lost, or nobody plays.
            is_game = len({unit.colour for unit in standing if unit}) == len(PLAYERS)
            goes_on = is_game and not outcome(Game(self.variant, position)).is_over
            if fen and goes_on and self.program.legal_moves(self.name, fen, []):
                dead = self.program.has_insufficient_material(self.name, fen, []) == (True, True)
                return _told(self.variant, position, moves=[], winner="nobody" if dead else None)


def _told(variant: Variant, start: Position, **more: Any) -> dict[str, Any]:
    return {"variant": variant.id, "fen": print_fen(start, variant.alphabet), **more}


def impasses(variant: Variant) -> Iterator[dict[str, Any]]:
    """Yield positions of shogi in which a king stands in the enemy camp, and whether that wins."""
    # It has no types, and is not among what is installed for the tests: only its answers are.
    cshogi: Any = import_module("cshogi")
    board, chance, geometry = cshogi.Board(), Random("impasse"), variant.geometry
    for _ in range(IMPASSES):
        player = chance.choice(PLAYERS)
        beside = [chance.choice(LARGE) for _ in range(chance.randrange(2, 5))]
        beside += [chance.choice(SMALL) for _ in range(chance.randrange(6, 9))]
        squares = [Square(at) for at in geometry.squares]
        far = (6, 7, 8) if player == WHITE else (0, 1, 2)
        camp = [at for at in squares if geometry.rank(at) in far]
        middle = [at for at in squares if 3 <= geometry.rank(at) < 6]
        standing: list[Unit | None] = [None] * len(squares)
        for at, kind in zip(chance.sample(camp, 1 + len(beside)), ("king", *beside), strict=True):
            standing[at] = Unit(Kind(kind), player)
        for at, kind in zip(chance.sample(middle, 2), ("king", "lance"), strict=True):
            standing[at] = Unit(Kind(kind), opponent(player))
        reserves = (Unit(Kind("pawn"), player),) * chance.randrange(10)
        position = Position(geometry, tuple(standing), turn=player, reserves=reserves)
        board.set_sfen(_sfen(position, variant))
        winner = player if board.is_nyugyoku() else None
        yield _told(variant, position, moves=[], winner=winner)


def _sfen(position: Position, variant: Variant) -> str:
    """Return a position as programs of shogi read it."""
    letters = ["1" if unit is None else _letter(unit, variant) for unit in position.units]
    files = position.geometry.files
    rows = ["".join(letters[at : at + files]) for at in range(0, len(letters), files)][::-1]
    held = Counter(_letter(unit, variant) for unit in position.reserves)
    hands = "".join(f"{number}{letter}" for letter, number in held.items()) or "-"
    return f"{'/'.join(rows)} {'b' if position.turn == WHITE else 'w'} {hands} 1"


def _letter(unit: Unit, variant: Variant) -> str:
    letter = SFEN.get(unit.kind) or variant.alphabet.write(Unit(unit.kind, WHITE))
    return letter if unit.colour == WHITE else letter.lower()


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
        for beside in COUNTING.get(id_, ()):
            start = position_of_fen(f"4k3/8/8/8/{beside}/8/8/4K3 w - - 0 1", both.variant)
            games = (both.row(start, chance, None, LONGEST_COUNT) for _ in range(OF_EACH))
            yield from islice(filter(None, games), 2)
        if id_ in BARE:
            yield from (both.material(chance) for _ in range(5 * OF_EACH))
        yield from (both.chase(*one) for one in LINES.get(id_, ()))
    yield from impasses(library.variant("shogi").variant)


def record() -> int:
    """Write what the program answers; return 1 if it is not there."""
    program = fairy_stockfish_here()
    if program is None:
        return 1
    head = {"source": f"{program.source}; cshogi {version('cshogi')}"}
    DRAWS.write_text("".join(f"{json.dumps(row)}\n" for row in [head, *rows(program)]), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(record())
