"""Diagrams in fenced blocks, wherever superfences works."""

from __future__ import annotations

import subprocess
import sys
from typing import Protocol

import pytest
from markdown import Markdown

from feerie.languages import Language
from feerie.site.making.fence import Fence, plainly
from feerie.site.views import Source


class Convert(Protocol):
    def __call__(self, text: str) -> str: ...


@pytest.fixture
def convert(source: Source) -> Convert:
    """Markdown with the fence, used for one page after another."""
    fence = Fence(plainly(source, Language("fr")), Language("fr"))
    custom = {"name": "feerie", "class": "feerie", "format": fence, "reset": fence.reset}
    markdown = Markdown(
        extensions=["pymdownx.superfences"],
        extension_configs={"pymdownx.superfences": {"custom_fences": [custom]}},
    )

    def run(text: str) -> str:
        return markdown.reset().convert(text)

    return run


def test_a_fence_is_drawn_without_mkdocs(convert: Convert) -> None:
    html = convert("```feerie\nUne tour\n```")
    assert html.startswith("<figure")
    assert html.count('<div class="feerie-board" role="img"') == 3
    assert 'download="fence-1.svg"' in html
    assert 'href="#figure-fence-1"' in html
    assert "Une tour" in html


def test_the_pieces_are_drawn_once_a_page(convert: Convert) -> None:
    page = "```feerie\nUne tour\n```\n\n```feerie\nDeux tours\n```"
    for _ in range(2):
        html = convert(page)
        assert html.count('id="fe-rook"') == 1
        assert 'id="figure-fence-1"' in html
        assert 'id="figure-fence-2"' in html


def test_a_broken_fence_shows_what_is_wrong_and_logs_it(
    convert: Convert, caplog: pytest.LogCaptureFixture
) -> None:
    html = convert("```feerie\nUne tour\nwrong: <b>\n```\n\nAprès.")
    assert "<code>2:1</code> clé inconnue: wrong" in html
    assert "<figure" not in html
    assert "<p>Après.</p>" in html
    assert [record.getMessage() for record in caplog.records] == ["2:1: clé inconnue: wrong"]


def test_other_fences_are_left_alone(convert: Convert) -> None:
    assert "<figure" not in convert("```text\nUne tour\n```")


def test_the_fence_needs_no_mkdocs() -> None:
    check = "import sys; import feerie.site.making.fence; sys.exit('mkdocs' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0
