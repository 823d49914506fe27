"""A notebook: what a cell gives is shown as a picture."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from IPython.core.formatters import DisplayFormatter

import feerie

SVG = "image/svg+xml"


@pytest.mark.parametrize(
    "cell",
    [
        "feerie.load('circe')",
        "feerie.position('3k4/8/8/1R6/8/8/8/6K1 w - -', 'sentinelles')",
        "feerie.game('sentinelles', '3k4/8/8/1R6/8/8/8/6K1 w - -')",
        "feerie.game('sentinelles', '3k4/8/8/1R6/8/8/8/6K1 w - -').push('Rb5-g5')",
        "feerie.diagram('circe/a')",
        "feerie.diagram('circe/a').panels[1]",
    ],
)
def test_a_cell_shows_its_picture(cell: str) -> None:
    shown, _ = DisplayFormatter().format(eval(cell, {"feerie": feerie}))  # type: ignore[no-untyped-call]
    assert ET.fromstring(shown[SVG]).tag == "{http://www.w3.org/2000/svg}svg"
    assert shown["text/plain"].startswith(("Variant(", "Position(", "Game(", "Move(", "Diagram(", "Panel("))


def test_a_diagram_with_faults_prints_its_findings() -> None:
    broken = feerie.diagram({"position": {"white": ["Kg1"], "black": ["Kz9"]}})
    shown, _ = DisplayFormatter().format(broken)  # type: ignore[no-untyped-call]
    assert SVG not in shown
    assert shown["text/plain"] == "Diagram('diagram', findings=1)"
