"""The Markdown of captions."""

from __future__ import annotations

import pytest

from feerie.language.notation.writing import Letter
from feerie.site.pages.rendering import inline, plain


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("un *roi* et une **tour**", "un <em>roi</em> et une <strong>tour</strong>"),
        ("**fort et *tendre* à la fois**", "<strong>fort et <em>tendre</em> à la fois</strong>"),
        ("`<b>` & co", "<code>&lt;b&gt;</code> &amp; co"),
        ("[ici](../circe/)", '<a href="../circe/">ici</a>'),
        ("[ici](https://example.org/?a=1&b=2)", '<a href="https://example.org/?a=1&amp;b=2">ici</a>'),
        ("[ici](javascript:alert(1))", "[ici](javascript:alert(1))"),
        ("[ici](data:text/html,x)", "[ici](data:text/html,x)"),
        ('[ici](../"onclick="x)', '<a href="../%22onclick=%22x">ici</a>'),
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("<img src=x onerror=y>", "&lt;img src=x onerror=y&gt;"),
        ("Rb5×g5[+wPb5] puis [bPc4<->g6]", "Rb5×g5[+wPb5] puis [bPc4&lt;-&gt;g6]"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("_roi_ et __tour__", "_roi_ et __tour__"),
        ("# pas un titre\n\n- pas une liste", "# pas un titre\n\n- pas une liste"),
        ("![pas](../une.png)", '!<a href="../une.png">pas</a>'),
    ],
)
def test_captions_hold_inline_markdown_and_nothing_else(text: str, html: str) -> None:
    assert inline(text) == html


def test_letters_of_which_the_reader_may_choose_others_are_marked() -> None:
    rook = Letter("T", ("T", "R", "♖")).marked()
    assert inline(f"*{rook}b5* <") == (
        '<em><span class="feerie-letter" data-letters="T R ♖">T</span>b5</em> &lt;'
    )
    assert plain(f"*{rook}b5*") == "Tb5"


def test_letters_that_follow_one_another_and_those_of_a_move_are_one_choice() -> None:
    rook, black = Letter("T", ("T", "R", "♖")).marked(), Letter("n", ("n", "b", "b")).marked()
    assert inline(f"+{black}{rook}b5, 1.{rook}a1-b2") == (
        '+<span class="feerie-letter" data-letters="nT bR b♖">nT</span>b5, '
        '<span class="feerie-move feerie-letter" data-letters="1.Ta1-b2 1.Ra1-b2 1.♖a1-b2">1.Ta1-b2</span>'
    )


def test_a_caption_without_markup_is_its_words() -> None:
    assert plain("**la *tour* noire** et [le `a1`](../x/)") == "la tour noire et le a1"
    assert (
        plain("un *roi*, une **tour**, `a1` et [un lien](../x/) <b>") == "un roi, une tour, a1 et un lien <b>"
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Now Rb5-g5[+wPb5]: mate", 'Now <span class="feerie-move">Rb5-g5[+wPb5]</span>: mate'),
        (
            "1.e2-e4 and O-O-O.",
            '<span class="feerie-move">1.e2-e4</span> and <span class="feerie-move">O-O-O</span>.',
        ),
        ("well-known, Nd4↑, Rb5×g5", "well-known, Nd4↑, Rb5×g5"),
        ("[here](#a1-b2)", '<a href="#a1-b2">here</a>'),
    ],
)
def test_a_move_stays_on_one_line(text: str, expected: str) -> None:
    assert inline(text) == expected
