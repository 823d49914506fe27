"""The engine's moves of a position beside those of a reference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from feerie.engine.board.fen import print_fen, print_placement
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import status
from tests.play.references.orthodox import Orthodox
from tests.play.references.place import Place, read
from tests.play.references.told import told


def each_made(game: Game) -> Iterator[Move]:
    """Each legal move of a game, which has made it while it is looked at."""
    for move in game.legal_moves():
        game.make(move)
        yield move
        game.unmake()


def placements(game: Game) -> Iterator[str]:
    """What stands on the board after each legal move."""
    return (print_placement(game.position(), game.variant.alphabet) for _ in each_made(game))


def of_engine(rules: Orthodox, game: Game) -> Counter[str]:
    """The positions that the engine's legal moves lead to."""
    alphabet = game.variant.alphabet
    return Counter(told(rules, read(print_fen(game.position(), alphabet))) for _ in each_made(game))


def compare(rules: Orthodox, game: Game) -> None:
    """Asserts that the moves lead to the same positions, and that the player stands the same."""
    fen = print_fen(game.position(), game.variant.alphabet)
    place = read(fen)
    expected = Counter(told(rules, after) for after in rules.moves(place))
    assert of_engine(rules, game) == expected, fen
    assert status(game) == rules.status(place, movable=bool(expected)), fen


def count(rules: Orthodox, place: Place, depth: int) -> int:
    """The number of sequences of that many moves that a reference knows."""
    found = list(rules.moves(place))
    return len(found) if depth == 1 else sum(count(rules, after, depth - 1) for after in found)
