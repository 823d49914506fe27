"""Variants on paper: an article of a few pages, in black on white, with every panel."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable

import pypdfium2
import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page, expect

from tests.site.whole.printing import print_page

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

SEEDS = ("circe-parrain", "checkered", "coups-miroir", "reserve", "sentinelles")
MOST = 3
"""So many pages may each take."""

SQUARE = 5
"""The least width of a square, in millimetres."""

TOP, BOTTOM = 6, 6.5
"""The margins in millimetres; the number of the page stands in the lower one."""

NOT_FOR_PAPER = ("Télécharger", "Download", "Filtrer", "Rechercher", "Search", "¶")


BEYOND = """() => {
  const article = document.querySelector("article").getBoundingClientRect()
  const second = article.left + article.width / 2
  return [...document.querySelectorAll("figure.feerie .feerie-board")].filter(board => {
    const { left, right } = board.getBoundingClientRect()
    return right > (left < second - 1 ? second : article.right) + 1
  }).length
}"""
"""How many boards reach beyond their columns on paper of A4."""


class Paper:
    """A printed page of the site."""

    def __init__(self, page: Page) -> None:
        document = pypdfium2.PdfDocument(print_page(page))
        # A hyphen at which a line is broken is told by a sign of its own.
        told = (leaf.get_textpage().get_text_range().replace("\ufffe", "-") for leaf in document)
        self.texts = ["".join(text.split()) for text in told]
        self.text = "".join(self.texts)
        self.leaves: list[Image.Image] = [leaf.render(scale=2).to_pil().convert("RGB") for leaf in document]

    def count(self, words: str) -> int:
        """How often words are printed, wherever a line ends."""
        return self.text.count("".join(words.split()))

    def together(self, first: str, second: str) -> bool:
        """Whether words stand on a leaf on which others follow them."""
        first, second = "".join(first.split()), "".join(second.split())
        return any(second in text.partition(first)[2] for text in self.texts)

    def cuts(self) -> list[int]:
        """The leaves on which something runs up to the edge of what is printed on: it is cut there."""
        found = []
        for number, leaf in enumerate(self.leaves, start=1):
            dots = leaf.height / 297
            # The first and the last row of dots that are wholly within the margins.
            rows = [math.ceil(TOP * dots), math.floor((297 - BOTTOM) * dots) - 1]
            edges = [min(leaf.crop((0, row, leaf.width, row + 1)).convert("L").tobytes()) for row in rows]
            if min(edges) < 200:
                found.append(number)
        return found


@pytest.fixture
def printed(visitor: Callable[[str], Open], address: str) -> Callable[..., tuple[Page, Paper]]:
    """Print a page that a reader has been at, in the dark, with one panel shown alone."""

    def run(path: str, style: str = "") -> tuple[Page, Paper]:
        page = visitor(address)(path, color_scheme="dark")
        several = page.locator("figure.feerie:not([data-panels='1'])")
        several.first.locator(".feerie-tools button").nth(1).click()
        expect(page.locator(".feerie-stepping")).to_have_count(1)
        if style:
            page.add_style_tag(content=style)
        return page, Paper(page)

    return run


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_variant_is_an_article_of_a_few_pages(
    printed: Callable[..., tuple[Page, Paper]], address: str, seed: str, language: str
) -> None:
    path = f"{language}/variants/{seed}.html"
    page, paper = printed(path)
    assert len(paper.leaves) <= MOST
    names = Counter(page.locator(".feerie-panel strong").all_text_contents())
    assert {name: count for name, count in names.items() if paper.count(name) < count} == {}
    for title in page.locator("article h3").evaluate_all("all => all.map(one => one.firstChild.textContent)"):
        assert paper.count(title), title
    for words in NOT_FOR_PAPER:
        assert not re.search(words, paper.text), words
    assert address.partition("//")[2] + path in paper.text
    assert paper.count("Français")
    assert paper.count("English")
    titles = page.locator("figure.feerie .feerie-title").all_text_contents()
    firsts = page.locator("figure.feerie li:first-child > p").all_text_contents()
    apart = [title for title, first in zip(titles, firsts, strict=True) if not paper.together(title, first)]
    assert apart == [], "a caption stands with its first board"
    assert paper.cuts() == []
    for leaf in paper.leaves:
        red, green, blue = leaf.split()
        assert max(ImageChops.difference(red, green).tobytes()) < 8, "it is printed in black"
        assert max(ImageChops.difference(green, blue).tobytes()) < 8
        assert leaf.getpixel((2, 2)) == (255, 255, 255)
    last = ImageChops.invert(paper.leaves[-1].convert("L"))
    inked = last.crop((0, 0, last.width, round(last.height * 0.94))).getbbox()
    assert inked
    assert inked[3] - inked[1] > last.height / 16, "no page is there for a few lines without their heading"
    page.set_viewport_size({"width": 718, "height": 1000})
    page.emulate_media(media="print")
    assert page.evaluate(BEYOND) == 0, "a figure stays within its column"


@pytest.mark.parametrize(
    "path", ["fr/variants/circe-parrain.html", "en/notation.html", "en/families/circe.html"]
)
def test_a_square_is_five_millimetres_wide_and_no_word_is_broken(visit: Open, path: str) -> None:
    page = visit(path)
    page.emulate_media(media="print")
    sides = page.evaluate(
        """() => [...document.querySelectorAll("article .feerie-board > svg")].map(
          svg => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width * 45)"""
    )
    assert min(sides) * 25.4 / 96 >= SQUARE - 0.01
    broken = page.evaluate(
        """() => [...document.querySelectorAll(".feerie-panel p")].filter(words => {
          const { hyphens, overflowWrap, wordBreak } = getComputedStyle(words)
          return hyphens === "auto" || overflowWrap === "anywhere" || wordBreak !== "normal"
        }).length"""
    )
    assert broken == 0


def test_a_board_that_is_cut_is_seen_to_be(printed: Callable[..., tuple[Page, Paper]]) -> None:
    loose = ".feerie-board > svg { width: 250mm !important; height: 400mm !important }"
    _, paper = printed("fr/variants/sentinelles.html", loose)
    assert paper.cuts()


def test_the_page_to_play_is_printed_with_its_board_and_without_its_tools(visit: Open) -> None:
    page = visit("en/play.html")
    page.emulate_media(media="print")
    board = page.locator(".feerie-play-page svg.fe-panel")
    expect(board).to_be_visible()
    box = board.bounding_box()
    assert box
    assert box["width"] >= 8 * SQUARE / 25.4 * 96
    expect(page.locator("article button").filter(visible=True)).to_have_count(0)
