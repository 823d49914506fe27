"""Pages that have been visited, without a network."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.site.played.figures import PAGE
from tests.site.played.project import Project, laid_out

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

FIGURE = "#figure-a"
FACE = "typeface/feerie-mono.woff2"  # of moves, which are first seen where a figure is stepped through


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Sources of which a site is built anew; what one test changes no other looks at."""
    return laid_out(tmp_path_factory)


@pytest.fixture(scope="module")
def address(project: Project, serve: Callable[[Callable[[str], Path]], str]) -> str:
    """The address of their site."""
    return serve(project.build)


@pytest.fixture
def visit(visitor: Callable[[str], Open], address: str) -> Open:
    """Open a page of that site, and let it be kept."""

    def run(path: str, **settings: object) -> Page:
        return visitor(address)(path, service_workers="allow", **settings)

    return run


def soon(page: Page, condition: str, argument: object = None) -> bool:
    """Whether something that takes its time comes true: a function of the page that promises an answer."""
    repeated = """async ([condition, argument]) => {
      const isTrue = eval(condition)
      for (const start = Date.now(); Date.now() - start < 30_000; ) {
        if (await isTrue(argument)) return true
        await new Promise(resolve => setTimeout(resolve, 50))
      }
      return false
    }"""
    return bool(page.evaluate(repeated, [condition, argument]))


def is_kept(page: Page, ending: str) -> bool:
    """Whether a file whose address ends so comes to be kept by a worker that is at work."""
    return soon(
        page,
        """async ending => {
          const { installing, waiting, active } = await navigator.serviceWorker.ready
          const { controller } = navigator.serviceWorker
          if (installing || waiting || active.state !== "activated" || controller !== active) return false
          for (const name of await caches.keys()) {
            const files = await (await caches.open(name)).keys()
            if (files.some(({ url }) => url.endsWith(ending))) return true
          }
        }""",
        ending,
    )


def test_a_page_that_has_been_visited_is_read_and_stepped_through(visit: Open) -> None:
    page = visit(PAGE)
    assert is_kept(page, "circe/a.json")
    assert is_kept(page, FACE)
    assert is_kept(page, "feerie-board.js")
    page.context.set_offline(True)
    page.reload()
    figure = page.locator(FIGURE).first
    figure.get_by_role("button", name="Next panel").click()
    expect(figure.locator(".feerie-panel").filter(visible=True)).to_have_count(1)
    assert page.context.cookies() == []


def test_one_goes_from_page_to_page_and_searches(visit: Open, address: str) -> None:
    page = visit("fr/")
    page.locator(".feerie-search-open").click()
    assert is_kept(page, "feerie-index.js")
    page.keyboard.press("Escape")
    page.locator("article").get_by_role("link", name="Circé").click()
    page.wait_for_url("**/fr/variants/circe/")
    assert is_kept(page, "fr/variants/circe/")
    assert is_kept(page, FACE)
    page.context.set_offline(True)
    page.goto(f"{address}fr/")
    page.locator("article").get_by_role("link", name="Circé").click()
    page.wait_for_url("**/fr/variants/circe/")
    expect(page.locator(FIGURE).first).to_be_visible()
    page.locator(".feerie-search-open").click()
    page.keyboard.type("renaît")
    expect(page.locator(".feerie-search li strong").first).to_have_text("Circé")


@pytest.mark.parametrize(
    ("path", "told"), [("fr/variants/", "Hors connexion"), ("en/variants/", "You have not visited this page")]
)
def test_a_page_that_has_not_been_visited_says_so_and_is_tried_again(
    visit: Open, address: str, path: str, told: str
) -> None:
    page = visit(PAGE)
    assert is_kept(page, "en/offline.html")
    page.context.set_offline(True)
    page.goto(address + path)
    expect(page.get_by_text(told)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", path[:2])
    page.context.set_offline(False)
    page.get_by_role("link", name=re.compile("Try again|Réessayer")).click()
    expect(page.get_by_text(told)).to_be_hidden()
    expect(page.locator("header.md-header")).to_be_visible()


def test_a_page_that_has_not_been_visited_leads_to_those_that_have(visit: Open, address: str) -> None:
    page = visit(PAGE)
    assert is_kept(page, "en/offline.html")
    assert is_kept(page, PAGE)
    assert is_kept(page, FACE)
    page.context.set_offline(True)
    page.goto(f"{address}fr/variants/")
    page.get_by_role("link", name="Circe - Moving").click()
    expect(page.locator(FIGURE).first).to_be_visible()


def test_a_new_build_is_seen_at_once_and_replaces_what_was_kept(
    visit: Open, address: str, project: Project
) -> None:
    page = visit(PAGE)
    assert is_kept(page, PAGE)
    assert is_kept(page, FACE)
    page.goto(f"{address}en/")
    assert is_kept(page, "/en/")
    before = page.evaluate("caches.keys()")
    source = project.root / "diagrams" / "circe" / "variant.yml"
    source.write_text(source.read_text(encoding="utf-8").replace("is reborn", "comes back"), encoding="utf-8")
    project.build(address)
    page.reload()
    assert soon(
        page,
        "([old]) => caches.keys().then(names => names.length === 1 && names[0] !== old)",
        before,
    )
    page.context.set_offline(True)
    page.goto(address + PAGE)
    expect(page.locator(".feerie-lead")).to_have_text("A captured unit comes back.")


def test_online_nothing_old_is_shown(visit: Open, project: Project) -> None:
    page = visit(PAGE)
    assert is_kept(page, PAGE)
    shown = project.root / "site" / PAGE / "index.html"
    shown.write_text(shown.read_text(encoding="utf-8").replace("The knight", "The horse"), encoding="utf-8")
    page.reload()
    expect(page.locator("#a")).to_contain_text("The horse comes back")


def test_what_is_for_programs_is_not_kept(visit: Open) -> None:
    page = visit("en/")
    assert is_kept(page, "/en/")
    assert page.evaluate("fetch('feed.xml').then(answer => answer.ok)")
    assert page.evaluate("fetch('variants/').then(answer => answer.ok)")
    assert is_kept(page, "/en/variants/")
    assert page.evaluate("caches.match('feed.xml').then(found => found === undefined)")


def test_who_writes_the_pages_sees_what_has_been_written(visit: Open) -> None:
    page = visit("en/")
    assert is_kept(page, "en/offline.html")
    page.context.add_init_script("window.livereload = () => {}")
    page.reload()
    assert soon(page, "async () => (await navigator.serviceWorker.getRegistrations()).length === 0")
