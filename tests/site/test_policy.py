"""What may run on a page is said on it, browsers hold to it, and what would not run stops the build."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag
from click.testing import Result
from playwright.sync_api import Browser, Page, Route

from feerie.site.files.policy import refused, site_policy
from tests.site.theme import STARTED

Run = Callable[..., Result]
Visit = Callable[[str], Page]

HEARD = """
globalThis.refusals = []
addEventListener("securitypolicyviolation", event => refusals.push(event.effectiveDirective))
"""
"""What a page would have done against its policy."""


def directives(page: BeautifulSoup) -> dict[str, list[str]]:
    """What a page says that it allows."""
    (policy,) = page.select('meta[http-equiv="Content-Security-Policy" i]')
    told = [directive.split() for directive in str(policy["content"]).split(";")]
    return {name: sources for name, *sources in told}


def within(page: BeautifulSoup) -> Iterator[str]:
    """The scripts within a page, by what a policy calls them."""
    for script in page.find_all("script"):
        assert isinstance(script, Tag)
        if not script.get("src") and script.get("type") != "application/json":
            yield f"'sha256-{b64encode(sha256(script.get_text().encode()).digest()).decode()}'"


def test_every_page_allows_its_own_scripts_and_no_others(built: Path) -> None:
    paths = [*built.rglob("*.html")]
    assert {path.name for path in paths} == {"index.html", "404.html", "offline.html"}
    for path in paths:
        text = path.read_text(encoding="utf-8")
        page = BeautifulSoup(text, "html.parser")
        told = directives(page)
        hashes = [source for source in told.get("script-src", ()) if source.startswith("'sha256-")]
        assert sorted(hashes) == sorted(within(page)), path
        assert {*told.get("script-src", ())} - {*hashes} <= {"'self'", "file:"}, path
        for name in ("default-src", "base-uri", "form-action"):
            assert told[name] == ["'none'"], path
        # Nothing is loaded or run before it, and a browser looks for the encoding in the first bytes only.
        assert not re.search("<(link|script|style)", text[: text.index("Content-Security-Policy")]), path
        assert text.encode().index(b"charset") < 1024, path


PAGE = """<meta http-equiv="content-security-policy" content="{policy}">
<script>right()</script> <script type="application/json">{{}}</script> <script src="../own.js?a=//b"></script>
<p title="on it">on = 1, <code>&lt;script&gt;</code></p>{more}"""


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("", []),
        ("<script type=module>\n  wrong()\n</script>", ["wrong()"]),
        ("<svg><g ONLOAD = 'wrong()'/></svg><b onclick=x>", ["onload", "onclick"]),
        ("<script src=//other.example/x.js></script>", ["//other.example/x.js"]),
        ("<script async src='https://other.example/x.js'></script>", ["https://other.example/x.js"]),
    ],
)
def test_what_would_not_run_is_found(more: str, told: Sequence[str]) -> None:
    policy = site_policy("<script>right()</script>")
    assert [refusal.text for refusal in refused(PAGE.format(policy=policy, more=more))] == told


def test_a_page_with_a_script_of_its_own_is_refused_with_its_place(mkdocs: Run, project: Path) -> None:
    config = project / "mkdocs.yml"
    alone = config.read_text("utf-8").replace("[feerie]", "[{feerie: {languages: [en]}}]")
    config.write_text(alone, encoding="utf-8")
    (project / "docs/en/index.md").write_text(
        "# Home\n\n<script>alert(1)</script>\n\n<p>A <b onclick='x()'>b</b></p>\n\n"
        "<script src='https://other.example/x.js'></script>\n",
        encoding="utf-8",
    )
    result = mkdocs("build", "--strict")
    assert result.exit_code == 1
    for place, text in (("3:9", "alert(1)"), ("5:9", "onclick"), ("7:14", "https://other.example/x.js")):
        assert f"docs/en/index.md:{place}: browsers will not run “{text}” on this page" in result.output


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Open a page in a window that hears what its policy forbids; what is asked of others is not answered."""
    # What a worker answers with is not what a test puts into a page.
    context = browser.new_context(service_workers="block")
    context.add_init_script(HEARD)
    page = context.new_page()

    def run(address: str) -> Page:
        page.goto(address)
        page.wait_for_function(STARTED)
        return page

    yield run
    context.close()


@pytest.fixture
def served(built: Path, serve: Callable[[Callable[[str], Path]], str]) -> str:
    """The address of the site."""
    return serve(lambda _: built)


@pytest.mark.long
@pytest.mark.browser
def test_no_kind_of_page_does_what_it_forbids(served: str, visit: Visit, built: Path) -> None:
    paths = [path.relative_to(built).as_posix() for path in built.rglob("*.html")]
    # The page at the root leads away at once.
    for path in {path for path in paths if not path.startswith("fr/")} - {"index.html"}:
        assert visit(served + path).evaluate("refusals") == [], path


@pytest.mark.browser
def test_a_page_is_read_from_a_disk(visit: Visit, built: Path) -> None:
    page = visit((built / "fr/variants/sentinelles/index.html").as_uri())
    assert page.evaluate("refusals") == []
    assert page.evaluate("document.documentElement.classList.contains('js')")
    assert page.locator("[data-feerie-colours]").evaluate("form => getComputedStyle(form).display") != ""
    assert page.evaluate("typeof feerie") == "object"


@pytest.mark.browser
def test_what_has_been_put_into_a_page_does_not_run(served: str, visit: Visit) -> None:
    def harmed(route: Route) -> None:
        answer = route.fetch()
        harm = (
            "<script>ran='script'</script><img src=data:, onerror=ran='handler'>"
            "<script src='data:text/javascript,ran=1'></script><base href='https://other.example/'>"
        )
        route.fulfill(response=answer, body=answer.text().replace("</body>", f"{harm}</body>"))

    page = visit(served + "en/guides/draw/")
    page.route("**/draw/", harmed)
    page.reload()
    page.wait_for_function(STARTED)
    page.evaluate(
        "document.body.append(Object.assign(document.createElement('script'), { textContent: 'ran = 2' }))"
    )
    page.wait_for_function("() => refusals.length >= 5")
    assert page.evaluate("window.ran") is None
    assert page.evaluate("document.baseURI").startswith(served)
    assert {*page.evaluate("refusals")} == {"script-src-elem", "script-src-attr", "base-uri"}
