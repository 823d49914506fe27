"""The key pages as they look, in both languages and palettes; pictures are kept small.

With --update-goldens the pictures are written, to be looked at by a person before they are kept.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.site.theme import STARTED
from tests.site.whole.likeness import check, compare, small
from tests.site.whole.printing import print_page

pytestmark = pytest.mark.browser

Open = Callable[..., Page]
Check = Callable[[str, Image.Image], None]

GOLDENS = Path(__file__).parent / "goldens"

LOOK = """
*, *::before, *::after {
  animation: none !important;
  transition: none !important;
  caret-color: transparent !important;
}
.md-sidebar__scrollwrap { height: 480px !important }
"""
"""What differs from moment to moment, set the same."""

MENU = (
    "() => { for (const menu of document.querySelectorAll('.md-sidebar__scrollwrap')) menu.scrollTo(0, 0) }"
)
"""Shows the beginning of each menu; the theme moves it to the page shown, at a moment of its own."""

ADDRESSES = """
() => {
  for (const place of document.querySelectorAll("[data-feerie-address]")) {
    place.textContent = place.textContent.replace(location.origin, "http://127.0.0.1:12345")
  }
}
"""
"""Sets the port, which is another in every run, in the addresses that are printed."""

VARIANT = "variants/sentinelles.html"
FIGURE = "#figure-e"


def top(page: Page) -> None:
    """A page as it opens."""
    page.evaluate("scrollTo(0, 0)")


def at_figure(page: Page) -> None:
    """A figure with three panels, which stands in the prose."""
    page.locator(FIGURE).evaluate("figure => figure.scrollIntoView()")


def stepping(page: Page) -> None:
    """A figure that shows its second panel alone."""
    buttons = page.locator(f"{FIGURE} .feerie-tools button")
    panels = page.locator(f"{FIGURE} .feerie-panel")
    buttons.nth(1).click()
    buttons.nth(1).click()
    expect(panels.filter(visible=True)).to_have_count(1)
    at_figure(page)


VIEWS: dict[str, tuple[str, Callable[[Page], None]]] = {
    "home": ("index.html", top),
    "variants": ("variants/index.html", top),
    "variant": (VARIANT, top),
    "figure": (VARIANT, at_figure),
    "stepping": (VARIANT, stepping),
    "glossary": ("glossary.html", top),
    "notation": ("notation.html", top),
    "playground": ("playground.html", top),
}


@pytest.fixture
def check_golden(request: pytest.FixtureRequest, tmp_path: Path) -> Check:
    """Compare with what is kept under a name."""
    update = bool(request.config.getoption("--update-goldens"))
    return lambda name, picture: check(GOLDENS / f"{name}.png", picture, tmp_path, update=update)


def photograph(page: Page) -> Image.Image:
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur()")
    page.evaluate(MENU)
    return Image.open(io.BytesIO(page.screenshot()))


def settled(page: Page) -> Page:
    """A page once its scripts have done what they do by themselves."""
    page.wait_for_function(STARTED)
    page.add_style_tag(content=LOOK)
    return page


@pytest.fixture
def look(visitor: Callable[[str], Open], address: str) -> Open:
    """Open a page that looks the same everywhere."""

    def run(path: str, **settings: object) -> Page:
        return settled(visitor(address)(path, reduced_motion="reduce", **settings))

    return run


@pytest.mark.parametrize(
    ("language", "scheme"),
    [
        ("fr", "light"),
        ("fr", "dark"),
        ("en", "light"),
        ("en", "dark"),
    ],
)
def test_key_pages_look_as_they_did(look: Open, check_golden: Check, language: str, scheme: str) -> None:
    page = look(f"{language}/index.html", color_scheme=scheme)
    root = page.url.removesuffix("index.html")
    differing = []
    for name, (path, act) in VIEWS.items():
        if page.url != root + path:
            page.goto(root + path)
            settled(page)
        act(page)
        try:
            check_golden(f"{name}-{language}-{scheme}", photograph(page))
        except AssertionError as difference:
            differing.append(str(difference))
    assert not differing, "\n".join(differing)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_paper_looks_as_it_did(look: Open, check_golden: Check, language: str) -> None:
    page = look(f"{language}/{VARIANT}")
    page.evaluate(ADDRESSES)
    leaf = pypdfium2.PdfDocument(print_page(page))[1]
    check_golden(f"paper-{language}", leaf.render(scale=2).to_pil())


@pytest.fixture(scope="module")
def golden() -> Image.Image:
    """What is kept of a hero, whose board is the largest."""
    return Image.open(GOLDENS / "variant-en-light.png")


TOOLS = """
const page = document.documentElement
const panel = number => document.querySelector(`.feerie-hero .feerie-panel:nth-child(${number})`)
const all = (number, selector) => [...panel(number).querySelectorAll(selector)]
const isOnBoard = unit => Number(unit.getAttribute("y") ?? -1) >= 0 && Number(unit.getAttribute("y")) < 360
const standing = number => all(number, "svg > use[x]").filter(isOnBoard)
"""
"""What a script that does something to the figure has at hand."""


@pytest.fixture
def figure(look: Open) -> Callable[..., Image.Image]:
    """Photograph the figure of a page after a script has changed it."""

    def run(script: str = "", **settings: object) -> Image.Image:
        page = look(f"en/{VARIANT}", color_scheme="light", **settings)
        top(page)
        page.evaluate(f"() => {{ {TOOLS} {script} }}")
        return photograph(page)

    return run


def test_what_smooths_its_edges_otherwise_looks_the_same(
    figure: Callable[..., Image.Image], golden: Image.Image
) -> None:
    finer = figure(device_scale_factor=2)
    assert compare(golden, finer).holds
    assert small(finer).tobytes() != small(figure()).tobytes()


@pytest.mark.parametrize(
    "script",
    [
        pytest.param("panel(3).remove()", id="a panel is missing"),
        pytest.param("page.style.setProperty('--fe-dark', '#B58863')", id="the board has another colour"),
        pytest.param(
            "for (const sign of all(3, '[data-mark^=appear]')) sign.remove()", id="a mark is missing"
        ),
        pytest.param("standing(3)[0].remove()", id="a unit is missing"),
        pytest.param(
            "standing(3)[0].setAttribute('transform', 'translate(0 -90)')", id="a unit stands elsewhere"
        ),
    ],
)
def test_what_is_wrong_with_a_figure_is_seen(
    figure: Callable[..., Image.Image], golden: Image.Image, script: str
) -> None:
    assert not compare(golden, figure(script)).holds
