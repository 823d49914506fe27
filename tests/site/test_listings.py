"""Blocks of code as they stand on a page."""

from __future__ import annotations

import re

import pytest
from markdown import markdown

from feerie.site.plain.listings import lightened

TAG = re.compile(r"<[^>]*>")


def page(code: str) -> str:
    extensions = ["pymdownx.superfences", "pymdownx.highlight"]
    return markdown(f"A text.\n\n```yaml\n{code}```\n\nAnd `code`.", extensions=extensions)


@pytest.mark.parametrize("lines", [1, 2, 30])
def test_a_block_of_code_tells_its_lines(lines: int) -> None:
    code = "".join(f"a: {line}\n" for line in range(lines))
    assert lightened(page(code)).count(f'<pre style="--lines:{lines}">') == 1


def test_spaces_and_punctuation_have_no_elements_and_stay() -> None:
    html = page("a:\n  - {b: 1,   c: 2}\n")
    light = lightened(html)
    for plain in ("<span></span>", '<span class="w">', '<span class="p">', '<span class="p p-Indicator">'):
        assert plain in html
        assert plain not in light
    assert TAG.sub("", light) == TAG.sub("", html)
    for coloured in ('<span class="nt">', '<span class="nv">'):
        assert light.count(coloured) == html.count(coloured) > 0


def test_a_page_without_code_stays_as_it_is() -> None:
    html = markdown("A text with `code`.")
    assert lightened(html) == html
