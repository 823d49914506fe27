"""Blocks of code as they stand on a page."""

from __future__ import annotations

import re

import pytest
from markdown import markdown

from feerie.site.plain.plain_site import lightened

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


def test_only_what_gives_no_colour_and_is_no_target_is_left_out() -> None:
    html = (
        '<div class="highlight"><pre><code><span id="a" class="w"> </span><span>b</span></code></pre></div>'
    )
    assert '<code><span id="a" class="w"> </span>b</code>' in lightened(html)


@pytest.mark.parametrize(
    "html",
    [
        "<pre><code>a\n</code></pre>",
        '<div class="highlight"><table><tr><td><pre>1\n</pre></td></tr></table></div>',
        '<p>No <code>&lt;div class="highlight"&gt;&lt;pre&gt;</code></p>',
        '<!-- <div class="highlight"><pre>a\n</pre></div> -->',
        '<div class="highlight"><pre>a\n',
    ],
)
def test_what_is_no_block_of_highlighted_code_stays_as_it_is(html: str) -> None:
    assert lightened(html) == html
