"""Pure and model mates, and echoes.

Pure and model mates are those of Hooper and Whyld, *The Oxford Companion to Chess* (1992), under *pure mate*
and *model mate*; an echo is one of the *Glossary of chess problems* of Wikipedia and of G. Jelliss, *A Guide
to Variant Chess: Chess Problem Terms* (2002): a mate repeated elsewhere on the board, shifted or turned.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

from feerie.engine.board.geometry import Square, Vector
from feerie.engine.play.themes.lines import Found, Line, Theme
from feerie.engine.play.themes.mate_picture import MatePicture, idle, mate_picture

Part = tuple[str, str, Vector]
"""What a part of a mate does, of which kind it is, where it stands as seen from the king."""

_TURNED: Final[Sequence[Callable[[int, int], Vector]]] = (
    lambda x, y: (x, y),
    lambda x, y: (-x, y),
    lambda x, y: (x, -y),
    lambda x, y: (-x, -y),
    lambda x, y: (y, x),
    lambda x, y: (-y, x),
    lambda x, y: (y, -x),
    lambda x, y: (-y, -x),
)
"""The ways in which a picture can be turned and reflected."""


def is_pure(mate: MatePicture) -> bool:
    """Return whether the king cannot go to each square of its field for one reason, and is attacked once.

    A block may be attacked if it must be pinned there; a double check is one that the defence requires: each
    unit that gives it refuses, alone, what would parry the other.
    """
    checks = len(mate.checkers) == 1 or all(map(mate.holds_back, mate.checkers))
    guarded = all(len(by) == 1 for by in mate.guards.values())
    blocked = all(mate.holds_back(one, at) for at, by in mate.blocks.items() for one in by)
    return bool(mate.checkers) and checks and guarded and blocked


def mates(lines: Sequence[Line]) -> Iterator[Found]:
    """Yield the pure mates, those that are model mates by this name alone, and then the echoes.

    In a model mate every unit of the mating side but the king and pawns takes part: it would be none without.
    """
    pictures: list[tuple[Line, MatePicture]] = []
    for line in lines:
        variant = line.problem.variant
        mate = mate_picture(variant, line.end)
        if mate is None:
            continue
        pictures.append((line, mate))
        if is_pure(mate):
            is_whole = next(idle(variant, line.end), None) is None
            theme = Theme.MODEL_MATE if is_whole else Theme.PURE_MATE
            yield Found(theme, (line,), (mate.square,))
    yield from _echoes(pictures)


def _echoes(pictures: Sequence[tuple[Line, MatePicture]]) -> Iterator[Found]:
    """Yield mates whose pictures are alike when they are shifted, turned or reflected, and not the same.

    What is alike: the king's field, and the kinds and places of what checks, guards and blocks.
    """
    told = [(_parts(line, mate), mate.square, line) for line, mate in pictures]
    alike = sorted(((min(_turned(parts)), at, sorted(parts), line) for parts, at, line in told), key=_order)
    for _, group in groupby(alike, key=lambda one: one[0]):
        different = {(at, tuple(parts)): line for _, at, parts, line in group}
        if len(different) > 1:
            yield Found(
                Theme.ECHO, tuple(different.values()), tuple(dict.fromkeys(at for at, _ in different))
            )


def _order(one: tuple[list[Part], Square, list[Part], Line]) -> tuple[list[Part], Square, list[Part]]:
    return one[:3]


def _turned(parts: set[Part]) -> Iterator[list[Part]]:
    for turn in _TURNED:
        yield sorted((role, kind, turn(*vector)) for role, kind, vector in parts)


def _parts(line: Line, mate: MatePicture) -> set[Part]:
    position = line.end
    seen = position.geometry.vector
    found = {("field", "", seen(mate.square, at)) for at in (*mate.guards, *mate.blocks)}
    roles = {
        "check": mate.checkers,
        "guard": frozenset().union(*mate.guards.values()),
        "block": frozenset(mate.blocks),
    }
    for role, squares in roles.items():
        for at in squares:
            if at is not None and (unit := position.units[at]):
                found.add((role, unit.kind, seen(mate.square, at)))
    return found
