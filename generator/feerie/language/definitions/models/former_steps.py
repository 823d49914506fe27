"""Steps as files wrote them before a word said how they are meant: bare, with directions beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Any, Final

from feerie.engine.rules.words.walks.ways import Distances, EveryWay

_WORDS: Final = ("leap", "ride", "roam", "hop", "along", "step")
_TOWARD: Final[Mapping[str, Callable[[int, int, int], bool]]] = {
    "forward": lambda _, ahead, far: ahead == far,
    "backward": lambda _, ahead, far: ahead == -far,
    "sideways": lambda aside, _, far: abs(aside) == far,
}
_SIDE: Final = {"left": -1, "right": 1}


def former_steps() -> Iterator[Mapping[str, Any]]:
    """Yield the replacements of steps, those with directions first."""
    for word, toward, side in product(_WORDS, (*_TOWARD, ""), (*_SIDE, "")):
        beside = f"{', toward: ' * bool(toward)}{toward}{', side: ' * bool(side)}{side}"
        way = f"{'own_way' if beside else 'every_way'}: L"
        old = f"step: L, from: A{beside}" if word == "step" else f"{word}: L{beside}"
        new = f"translate: A, by: {{{way}}}" if word == "step" else f"{word}: {{{way}}}"
        change = partial(_own, toward, side) if beside else None
        # What stands `via` was turned with each of the steps: one leg cannot say it.
        unless = ("via",) if beside else ("toward", "side")
        yield {"old": f"{{{old}}}", "new": new, "beside": True, "change": change, "unless": unless}
    new = "translate: A, by: {board_way: L}"
    yield {"old": "{translate: A, by: L}", "new": new, "beside": True, "change": _nested}


def _own(toward: str, side: str, steps: Sequence[Sequence[int]]) -> list[list[int]]:
    """Return the steps of those that are alike that lead in one direction, or to one hand."""
    found: list[list[int]] = []
    for step in steps:
        every = EveryWay((Distances((step[0], step[1])),)).vectors(1)
        found += [
            [aside, ahead]
            for aside, ahead in every
            if (not toward or _TOWARD[toward](aside, ahead, step[1]))
            and (not side or aside * _SIDE[side] > 0)
        ]
    return found


def _nested(vectors: Sequence[Any]) -> Sequence[Any]:
    """Return a list of vectors, for a single one that list."""
    return vectors if isinstance(vectors[0], list) else [vectors]
