"""Which slot of a tray each figure lies in, from panel to panel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from feerie.drawing.figure import Figure
from feerie.drawing.scene import Held


@dataclass(frozen=True, slots=True)
class Slot:
    """What a tray shows at ``centre``, in slots from its left edge; ``count`` if it is several."""

    held: Held
    centre: float
    count: int = 1


def arranged(held: Sequence[Held], width: int) -> tuple[Slot, ...]:
    """What lies in a tray of that many slots; too much for it is shown as one of each and its number."""
    return _counted(held, width) if len(held) > width else _single(held, width)


def _single(held: Sequence[Held], width: int) -> tuple[Slot, ...]:
    slots: dict[int, Held] = {}
    waiting: list[Held] = []
    for one in held:
        if one.file is not None and one.file < width and one.file not in slots:
            slots[one.file] = one
        else:
            waiting.append(one)
    free = (file for file in range(width) if file not in slots)
    slots.update(zip(free, waiting, strict=False))
    return tuple(Slot(slots[file], file + 0.5) for file in sorted(slots))


def _counted(held: Sequence[Held], width: int) -> tuple[Slot, ...]:
    groups = Counter(replace(one, file=None, ghost=False) for one in held if not one.ghost)
    pitch = min(2.0, width / max(len(groups), 1))
    return tuple(
        Slot(one, min(0.5, pitch / 2) + pitch * index, count)
        for index, (one, count) in enumerate(groups.items())
    )


def followed(
    contents: Sequence[Iterable[Figure]], width: int, files: Mapping[Figure, int] | None = None
) -> tuple[tuple[Held, ...], ...]:
    """What a tray holds in each panel of a figure, given what lies in it after each.

    A figure keeps its slot, and leaves its ghost there. ``files`` are the slots of those that come and go,
    so that their arrows are vertical: the file of the square where they are dropped, or from which they come.
    """
    wished = files or {}
    slots: list[Held] = []
    panels: list[tuple[Held, ...]] = []
    for index, figures in enumerate(contents):
        now = Counter(figures)
        slots = _left(slots, now) if index else slots
        slots = _entered(slots, now, width, wished)
        panels.append(tuple(sorted(slots, key=lambda held: held.file or 0)))
    return tuple(panels)


def _left(slots: Sequence[Held], now: Counter[Figure]) -> list[Held]:
    """Those that are there no longer become ghosts: the wished ones first, else the last ones."""
    remaining = Counter(now)
    keep: list[Held] = []
    for held in slots:
        if held.ghost:
            keep.append(held)
        elif remaining[held.figure] > 0:
            remaining[held.figure] -= 1
            keep.append(held)
        else:
            keep.append(replace(held, ghost=True))
    return keep


def _entered(
    slots: Sequence[Held], now: Counter[Figure], width: int, wished: Mapping[Figure, int]
) -> list[Held]:
    """New ones take the slot that is wished for them, that of their ghost, or the first free one."""
    kept = list(slots)
    there = Counter(held.figure for held in kept if not held.ghost)
    for figure in sorted((now - there).elements(), key=lambda figure: (figure not in wished, figure)):
        ghosts = [held for held in kept if held.ghost and held.figure == figure]
        used = {held.file for held in kept} - {held.file for held in ghosts}
        choices = [wished.get(figure), *(held.file for held in ghosts), *range(width)]
        file = next((file for file in choices if file is not None and file not in used), None)
        kept = [held for held in kept if not (held.ghost and held.file == file)]
        # A figure that leaves is looked for in the order of the slots, so the wished one must come last.
        kept.append(Held(figure, file=file))
    return sorted(kept, key=lambda held: (held.file == wished.get(held.figure), held.file or 0))
