"""A panel of a full board against `chess.svg.board`: time and bytes."""

from __future__ import annotations

from typing import Any

import chess
import chess.svg
import pytest

from feerie.language.definitions.library import Library
from feerie.language.languages import Language
from feerie.pictures.drawing.scene import Strip
from feerie.pictures.drawing.sheets.embedded import draw_panel
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.panels import board


@pytest.fixture(scope="module")
def panel(library: Library) -> Any:
    variant = library.variant("orthodox").variant
    assert variant.start is not None
    return board(variant.start, Audience(variant, Language("en")))


@pytest.mark.benchmark(group="a panel of a full board")
def bench_python_chess(benchmark: Any) -> None:
    position = chess.Board()
    benchmark.extra_info.update(reference=True, bytes=len(chess.svg.board(position).encode()))
    benchmark(chess.svg.board, position)


@pytest.mark.benchmark(group="a panel of a full board")
def bench_standalone(benchmark: Any, panel: Any) -> None:
    picture = Strip((panel,), panel.title, panel.description)
    benchmark.extra_info.update(bytes=len(draw_strip(picture, theme("light")).encode()))
    benchmark(draw_strip, picture, theme("light"))


@pytest.mark.benchmark(group="a panel of a full board")
def bench_inline(benchmark: Any, panel: Any) -> None:
    benchmark.extra_info.update(bytes=len(draw_panel(panel).encode()))
    benchmark(draw_panel, panel)
