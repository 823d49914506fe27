"""Code in a running text: short code and moves stay on one line, the rest of the page as it is."""

from __future__ import annotations

import pytest

from feerie.site.plain.plain_site import unbroken


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<code>Rb5-g5[+wPb5]</code>", '<code class="feerie-short">Rb5-g5[+wPb5]</code>'),
        ("<code>v[F?R]</code>", '<code class="feerie-short">v[F?R]</code>'),
        (
            '<code id="walk-in">walk-in</code>',
            '<code id="walk-in" class="feerie-short">walk-in</code>',
        ),
        (
            "<code>{illegal: Ra1-a5, because: blocked}</code>",
            '<code>{illegal: <span class="feerie-move">Ra1-a5</span>, because: blocked}</code>',
        ),
        (
            "<code><span>T</span>b5-g5</code>, <code>a-b</code>",
            '<code class="feerie-short"><span>T</span>b5-g5</code>, <code class="feerie-short">a-b</code>',
        ),
    ],
)
def test_short_code_and_moves_stay_on_one_line(html: str, expected: str) -> None:
    assert unbroken(f"<p>{html}</p>") == f"<p>{expected}</p>"


@pytest.mark.parametrize(
    "html",
    [
        "<p>Rb5-g5</p>",
        "<p><code>circe</code></p>",
        "<pre><span></span><code>moves: [Rb5-g5]\n</code></pre>",
        "<p><code>docs/fr/guides/draw-a-diagram.md</code></p>",
        '<p><code>then <span class="feerie-move">Rb5-g5</span> and more of it</code></p>',
    ],
)
def test_what_is_not_concerned_stays_as_it_is(html: str) -> None:
    assert unbroken(html) == html
