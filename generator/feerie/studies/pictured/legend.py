"""The legend of a study's picture: the fairy units on it, its colours beyond two, and its marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import BLACK, WHITE, Unit
from feerie.language.notation.symbols import FIGURINES
from feerie.language.wording import said_in, typeset
from feerie.language.wording.language import chapter, templates
from feerie.pictures.drawing import (
    Arrow,
    Border,
    Figure,
    Ghost,
    Mark,
    Outline,
    Ray,
    Strip,
    mark_key,
)
from feerie.pictures.drawing.marks import Spot
from feerie.pictures.drawing.scene import Key, Panel, Region
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.panels import drawn
from feerie.studies.pictured.pictures import explained_marks, own_marks
from feerie.studies.study import Study

_STACK: Final = "stack"
_GRID: Final = "grid"


def legend(strip: Strip, study: Study, audience: Audience, crop: Region | None = None) -> tuple[Key, ...]:
    """Return what the picture of a study has besides orthodox units, and what it means.

    The marks of the author are told if the author tells them. Of a ``crop`` only what is seen counts.
    """
    strip = replace(strip, panels=tuple(_seen(panel, crop) for panel in strip.panels)) if crop else strip
    found = {
        key.text: key for key in reversed([*_units(strip, study, audience), *_marks(strip, study, audience)])
    }
    return tuple(reversed(found.values()))


def _units(strip: Strip, study: Study, audience: Audience) -> Iterator[Key]:
    """Yield the kinds that orthodox chess does not have, then the colours that it does not have."""
    shown = _shown(strip, study, audience)
    told = templates(audience.language, "legend", "units")
    for kind in dict.fromkeys(unit.kind for unit in shown if unit.kind not in FIGURINES):
        figure = next(shown[unit] for unit in shown if unit.kind == kind)
        symbol = audience.symbols.letters[kind]
        text = told["kind"].fill({"kind": audience.lexicon.kind(kind), "symbol": symbol})
        yield Key(figure, text)
    for colour in dict.fromkeys(unit.colour for unit in shown if unit.colour not in (WHITE, BLACK)):
        figure = next(shown[unit] for unit in shown if unit.colour == colour)
        yield Key(figure, audience.lexicon.coloured(colour).text)


def _shown(strip: Strip, study: Study, audience: Audience) -> Mapping[Unit, Figure]:
    """Return the units of a picture with their figures, in the order of the variant."""
    figures = set().union(*(panel.figures() for panel in strip.panels))
    rules = (study.variant, *(member.variant for member in study.family))
    units = {unit: drawn(unit, audience.of(variant)) for variant in rules for unit in variant.units}
    return {unit: figure for unit, figure in units.items() if figure in figures}


def _marks(strip: Strip, study: Study, audience: Audience) -> Iterator[Key]:
    language = audience.language
    sentences: Mapping[str, str] = chapter(language, "legend")["marks"]
    own, seen = set(own_marks(study)), {mark for panel in strip.panels for mark in panel.marks}
    marks = [mark for panel in strip.panels for mark in panel.marks if mark not in own]
    for mark in _distinct(marks):
        if sentence := sentences.get(mark_key(mark)):
            yield Key(mark, typeset(sentence, language))
    for panel in strip.panels:
        if stack := next(iter(panel.under.values()), None):
            yield Key(stack, typeset(sentences[_STACK], language))
    if grid := next((panel.grid for panel in strip.panels if panel.grid), None):
        yield Key(grid, typeset(sentences[_GRID], language))
    for mark, meaning in explained_marks(study, seen):
        yield Key(mark, typeset(said_in(language, meaning), language))


def _seen(panel: Panel, region: Region) -> Panel:
    """Return a panel with what is on a region of its board alone."""

    def is_seen(square: object) -> bool:
        # What is in a tray is not on the board.
        return not isinstance(square, int) or region.has(Square(square), panel.geometry)

    return replace(
        panel,
        units={square: figure for square, figure in panel.units.items() if is_seen(square)},
        under={square: stack for square, stack in panel.under.items() if is_seen(square)},
        marks=tuple(mark for mark in panel.marks if any(map(is_seen, _spots(mark)))),
        grid=panel.grid.within(region.left, region.bottom, region.right, region.top),
    )


def _spots(mark: Mark) -> tuple[Spot, ...]:
    match mark:
        case Arrow(_, origin, target):
            return origin, target
        case Ray(squares):
            return squares
        case _:
            return (mark.at,)


def _distinct(marks: Iterable[Mark]) -> Iterator[Mark]:
    """Yield marks without what says the same as another one: the shape of a unit in a dashed border."""
    several = [*marks]
    left = {mark.at for mark in several if isinstance(mark, Border) and mark.outline is Outline.DASHED}
    for mark in several:
        if not (isinstance(mark, Ghost) and mark.at in left):
            yield mark
