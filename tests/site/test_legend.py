"""The legend: every mark that a picture of a page may show has its sentence, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.surface import Grid
from feerie.engine.board.units import WHITE
from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording.language import chapter
from feerie.pictures.drawing.marking.looks import LOOKS
from feerie.pictures.drawing.marking.marks import (
    ANNOTATIONS,
    Arrow,
    Badge,
    Border,
    Cross,
    Dot,
    Ghost,
    Hue,
    InTray,
    Label,
    Mark,
    Outline,
    Shaft,
    annotation,
)
from feerie.pictures.drawing.piece_set import Figure, Fill
from feerie.pictures.drawing.scene import Held, Panel, Phase, Tray
from feerie.pictures.drawing.sheets.embedded import draw_panel

FROM, TO = Square(0), Square(17)
ROOK = Figure("rook", Fill.WHITE)

REFUSED = (
    Border(Hue.CAPTURE, FROM, Outline.SOLID),
    Border(Hue.CAPTURE, FROM, Outline.DASHED),
    Cross(FROM, Hue.CAPTURE),
    Arrow(Hue.CAPTURE, FROM, TO),
    Arrow(Hue.CAPTURE, FROM, TO, Shaft.HOLLOW),
    Arrow(Hue.NOTE, FROM, TO),
)
"""What shows why a move is refused."""


def marks() -> Iterator[Mark]:
    for look in LOOKS.values():
        for outline in filter(None, (look.left, look.reached)):
            yield from (Border(look.hue, square, outline) for square in (FROM, TO, InTray(ROOK, FROM)))
        if look.arrow:
            yield Arrow(look.hue, FROM, TO, look.arrow)
        if look.arrow and look.reached is not Outline.DASHED:
            yield Arrow(look.hue, FROM, TO, look.arrow, vector=True)
        if look.sign:
            yield Badge(look.hue, TO, look.sign, ROOK if look.gone else None)
    for word, squares in ANNOTATIONS.items():
        yield annotation(word, "-".join(["a1", "b3"][:squares]), Geometry(), "A")
    yield from REFUSED
    yield from (Ghost(TO, ROOK), Dot(TO, Hue.APPEAR))


def kinds(panel: Panel) -> set[str]:
    return set(re.findall(r'data-mark="([^"]*)"', draw_panel(panel)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mark_has_its_sentence(language: Language) -> None:
    known = chapter(language, "legend")["marks"]
    tray, limbo = (Tray("", (Held(ROOK),), is_limbo=waits) for waits in (False, True))
    panels = [Panel({}, marks=(mark,), trays=(tray,)) for mark in marks()]
    panels += [
        Panel({FROM: ROOK}, marks=(mark,)) for mark in marks() if isinstance(mark, Cross | Dot | Label)
    ]
    beside = Panel(
        {},
        turn=WHITE,
        trays=(tray, limbo),
        phase=Phase("", WHITE, ROOK),
        under={FROM: (ROOK,)},
        grid=Grid(files=frozenset({2})),
    )
    assert all(kinds(panel) for panel in panels)
    shown = set().union(*map(kinds, [*panels, beside]))
    assert {kind for kind in shown if not (kind in known or kind.startswith("note-"))} == set()
    # An author's mark may have any hue, and then a shape that no operation has.
    assert {*Hue} <= {*known}
    assert {*known} - {*Hue} <= shown, "no sentence is about what no picture shows"
