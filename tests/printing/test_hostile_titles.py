"""A title and a description are texts in every format, whatever signs they have: they end nothing there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
import typst
from bs4 import BeautifulSoup

from feerie.desk.printing.picture_formats import Format, written
from feerie.studies.options import Printed

HOSTILE = 'A </title><script>ran</script> & "#panic()" \\"#panic()\n\\input{ran} ]]> é'


@pytest.fixture
def picture(printed: Callable[..., Printed]) -> Printed:
    """A picture with such a title, and such a description."""
    plain = printed()
    panels = tuple(replace(panel, title=HOSTILE, description=HOSTILE) for panel in plain.strip.panels)
    return replace(plain, strip=replace(plain.strip, title=HOSTILE, description=HOSTILE, panels=panels))


def test_in_svg_they_are_two_elements(picture: Printed) -> None:
    root = ET.fromstring(written(picture, Format.SVG))
    told = [part.text for part in root if part.tag.endswith(("title", "desc"))]
    assert told == [HOSTILE, HOSTILE]


def test_in_html_the_title_is_the_page_s_and_nothing_runs(picture: Printed) -> None:
    page = BeautifulSoup(written(picture, Format.HTML), "html.parser")
    assert page.title is not None
    assert page.title.get_text() == HOSTILE
    assert [heading.get_text() for heading in page.select("h1")] == [HOSTILE]
    assert not any(script.get_text() == "ran" for script in page.select("script"))


def test_in_latex_the_title_is_a_comment(picture: Printed) -> None:
    head = written(picture, Format.TEX).decode().partition("\\begingroup")[0]
    assert all(line.startswith("%") for line in head.splitlines())
    assert "\\input{ran}" in head


def test_in_typst_they_are_strings(picture: Printed) -> None:
    source = written(picture, Format.TYP)
    assert typst.compile(source, format="pdf").startswith(b"%PDF")
    assert '\\"#panic()\\"' in source.decode()
    assert written(picture, Format.PDF).startswith(b"%PDF")
