"""Games of the partner against weaker play, and problems that it should see: `make match`.

A game of the first position that is not won after so many moves is not won. Every variant plays against moves
at random, but those in which such moves decide fewer than one game in ten; twenty, drawn by a seed, play more
games, and against one who looks no further than at what each move of its own leads to.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import Random
from statistics import median
from typing import Final, NamedTuple

from benchmarks.mates import FOUND, shares
from feerie.engine.board.units import PLAYERS, Colour
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import outcome
from feerie.engine.play.partner.prospect import Prospect
from feerie.engine.play.partner.search import best_move
from feerie.engine.rules.variant import Variant
from feerie.language.definitions.library import Library

POSITIONS: Final = 300
"""The positions that the partner looks at before a move."""

LONGEST: Final = 200
GAMES: Final = 12
MANY: Final = 100
DRAWN: Final = 20
DECIDED: Final = 0.1

Play = Callable[[Game, Random], Move]


def at_random(game: Game, chance: Random) -> Move:
    """A move by chance."""
    return chance.choice(game.legal_moves())


def one_ahead(game: Game, chance: Random) -> Move:
    """The move after which the position is worth most, of several one by chance."""
    player, prospect, rated = game.player, Prospect(game), []
    for move in game.legal_moves():
        game.make(move)
        end = outcome(game)
        if end.is_over:
            worth = 0.0 if end.winner is None else 1e9 if end.winner == player else -1e9
        else:
            worth = prospect.of() if game.player == player else -prospect.of()
        game.unmake()
        rated.append((worth, move))
    most = max(worth for worth, _ in rated)
    return chance.choice([move for worth, move in rated if worth == most])


def partner(game: Game, chance: Random) -> Move:
    """The move of the partner."""
    found = best_move(game, positions=POSITIONS, seed=chance.randrange(1 << 30))
    assert found is not None
    return found.move


class Played(NamedTuple):
    """Who has won a game, None if nobody; how many moves it had, and seconds of processor time."""

    winner: Colour | None
    moves: int
    seconds: float


def play(variant: Variant, sides: dict[Colour, Play], seed: int) -> Played:
    """Play a game from the first position."""
    assert variant.start is not None
    game, chance, began = Game(variant, variant.start, is_played=True), Random(seed), time.process_time()
    for number in range(LONGEST):
        end = outcome(game)
        if end.is_over:
            return Played(end.winner, number, time.process_time() - began)
        game.play(sides[game.player](game, chance))
    return Played(outcome(game).winner, LONGEST, time.process_time() - began)


class Task(NamedTuple):
    """Games of a variant: of the partner, or of moves at random, against an opponent."""

    id: str
    games: int
    first: Play
    second: Play


class Score(NamedTuple):
    """How many games the first side has won, and how many have been decided."""

    task: Task
    won: int
    decided: int
    seconds: float


def score(task: Task) -> Score:
    """Play the games of a task, colours alternating."""
    variant = Library.near(Path.cwd()).variant(task.id).variant
    won = decided = 0
    seconds = 0.0
    for number in range(task.games):
        own, other = PLAYERS if number % 2 == 0 else PLAYERS[::-1]
        played = play(variant, {own: task.first, other: task.second}, number)
        won += played.winner == own
        decided += played.winner is not None
        seconds += played.seconds
    return Score(task, won, decided, seconds)


def scores(tasks: Iterable[Task]) -> Iterator[Score]:
    """Yield the scores of tasks in the order in which they are done, on all processors."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for done in as_completed([pool.submit(score, task) for task in tasks]):
            yield done.result()


def begins(variant: Variant) -> bool:
    """Whether a game can begin with the first position, which one may end."""
    return variant.start is not None and not outcome(Game(variant, variant.start)).is_over


def main(names: list[str]) -> int:
    """Play all games, or those of some variants; return how many promises are not kept."""
    library = Library.near(Path.cwd())
    playable = [id_ for id_ in library.ids if begins(library.variant(id_).variant)]
    wanted = [id_ for id_ in playable if not names or id_ in names]
    failed = 0
    for one in scores(Task(id_, GAMES, partner, at_random) for id_ in wanted):
        told = f"{one.task.id:32} {one.won:2} of {GAMES} against moves at random, {one.seconds:.0f} s"
        if one.won < GAMES - 1:
            by_chance = score(Task(one.task.id, 2 * DRAWN, at_random, at_random))
            is_left_out = by_chance.decided < 2 * DRAWN * DECIDED
            told += f"; these decide {by_chance.decided} of {2 * DRAWN}"
            told += ", left out" if is_left_out else ", TOO FEW"
            failed += not is_left_out
        print(told, flush=True)  # noqa: T201
    if names:
        return failed
    for moves, share in shares(library, 27).items():
        print(f"mates in {moves}: {share:.0%} found", flush=True)  # noqa: T201
        failed += share < FOUND[moves]
    drawn = Random(27).sample(playable, DRAWN)
    for one in scores(Task(id_, MANY, partner, at_random) for id_ in drawn):
        print(f"{one.task.id:32} {one.won} of {MANY} against moves at random", flush=True)  # noqa: T201
        failed += one.won < 0.95 * MANY
    found = []
    for one in scores(Task(id_, MANY, partner, one_ahead) for id_ in drawn):
        print(f"{one.task.id:32} {one.won} of {MANY} against one ply", flush=True)  # noqa: T201
        found.append(one.won)
    print(f"the median against one ply: {median(found)} of {MANY}")  # noqa: T201
    return failed + (median(found) < 0.75 * MANY)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) > 0)
