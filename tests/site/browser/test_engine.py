"""The engine in Chromium: it answers as the command does, can be stopped, and is there without a network."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page

import feerie
from feerie.faces.cli.app import main
from feerie.language.languages import LANGUAGES
from feerie.language.reading.document import parse_document
from tests.conftest import ROOT
from tests.sample import diagrams
from tests.site.server import Server

pytestmark = [pytest.mark.browser, pytest.mark.long]

Opened = Callable[..., Page]

DIAGRAMS = [ROOT / "diagrams" / f"{id_}.yml" for id_ in diagrams()]
FEW = [
    path for path in DIAGRAMS if path.stem == "a" and path.parent.name in ("checkered", "reserve", "circe")
]

CIRCE = {"variant": "circe", "language": "fr", "moves": []}

ASK = "request => feerie.engine.ask(request)"


@pytest.fixture(scope="module")
def address(engine_site: Path) -> Iterator[str]:
    server = Server(lambda _: engine_site)
    yield server.address
    server.shut()


@pytest.fixture
def page(opened: Opened, address: str) -> Page:
    return opened(address)


Pictures = dict[tuple[Path, str], str]
"""The pictures of diagrams, by their files and languages."""


def drawn(paths: list[Path]) -> Pictures:
    """What Python makes of diagrams; `feerie draw` makes the same with outlines for letters."""
    return {
        (path, language): diagram.svg(lang=language)
        for path in paths
        for diagram in (feerie.diagram(path),)
        for language in LANGUAGES
    }


def told(variant: str, fen: str) -> dict[str, Any]:
    """What `feerie moves --json` says of a position."""
    result = CliRunner().invoke(main, ["moves", variant, fen, "--json"])
    assert result.exit_code == 0, result.output
    answer: dict[str, Any] = json.loads(result.output)
    return answer


def alone(path: Path) -> str:
    """A diagram as it stands alone: it says of which variant it is, and where other diagrams are."""
    text = dict(parse_document(path.read_text(encoding="utf-8"), path.name).data)
    position = dict(text.get("position") or {})
    if "/" not in position.get("diagram", "/"):
        text["position"] = {**position, "diagram": f"{path.parent.name}/{position['diagram']}"}
    return json.dumps({"variant": path.parent.name, **text}, ensure_ascii=False)


def compare(page: Page, path: Path, pictures: Pictures) -> None:
    """The picture of a diagram, the moves at its beginning, the positions after its own."""
    for language in LANGUAGES:
        request = {"ask": "figure", "language": language, "theme": "light", "variant": None}
        figure = page.evaluate(ASK, {**request, "diagram": alone(path)})["figure"]
        assert figure["standalone"] == pictures[path, language]
    variant, start, played = (figure["play"][key] for key in ("variant", "start", "moves"))
    for number in range(len(played) + 1):
        before = {"variant": variant, "start": start, "moves": played[:number], "language": "fr"}
        state = page.evaluate(ASK, {"ask": "position", **before})
        expected = told(variant, state["fen"])
        keys = ("text", "from", "to")
        assert [[move[key] for key in keys] for move in state["moves"]] == [
            [move[key] for key in keys] for move in expected["moves"]
        ]
        assert (state["turn"], state["status"]) == (expected["turn"], expected["status"])
        if number < len(played):
            after = page.evaluate(ASK, {"ask": "move", "move": played[number], **before})
            [same] = [move for move in expected["moves"] if move["text"] == played[number]]
            assert after["fen"] == same["fen"]


def test_it_answers_for_some_diagrams_as_the_command_does(page: Page) -> None:
    pictures = drawn(FEW)
    page.evaluate("feerie.engine.need('yaml')")
    for path in FEW:
        compare(page, path, pictures)


@pytest.mark.night
def test_it_answers_for_every_diagram_as_the_command_does(page: Page) -> None:
    pictures = drawn(DIAGRAMS)
    page.evaluate("feerie.engine.need('yaml')")
    for path in DIAGRAMS:
        compare(page, path, pictures)


def test_nothing_is_fetched_before_it_is_asked_for_and_nothing_twice(opened: Opened, address: str) -> None:
    page = opened(address)
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    offered = page.evaluate("[feerie.engine.isOffered, feerie.engine.state, feerie.engine.size]")
    assert offered[:2] == [True, "absent"]
    assert asked == []
    heard = page.evaluate(
        """async () => {
          const heard = []
          await feerie.engine.start({ onProgress: (...bytes) => heard.push(bytes) })
          return heard
        }"""
    )
    assert heard[-1] == [offered[2], offered[2]]
    assert heard == sorted(heard)
    assert page.evaluate("[feerie.engine.state, feerie.engine.size]") == ["ready", 0]
    first = {url for url in asked if "/assets/engine/" in url}
    assert len(first) == 7
    asked.clear()
    page.reload()
    assert page.evaluate("feerie.engine.size") == 0
    page.evaluate("feerie.engine.start()")
    assert [url for url in asked if "/assets/engine/" in url and "/python." not in url] == []


def test_what_the_browser_has_thrown_away_is_not_taken_for_kept(page: Page) -> None:
    page.evaluate("feerie.engine.start()")
    page.evaluate("caches.delete('feerie-engine')")
    page.reload()
    page.wait_for_function("() => feerie.engine.size > 0")


def test_what_an_earlier_version_has_left_is_thrown_away_and_not_taken_for_this_one(page: Page) -> None:
    left = page.evaluate(
        """async () => {
          const cache = await caches.open("feerie-engine")
          for (const path of ["../assets/engine/old.js", "/another/old.js"])
            await cache.put(new URL(path, location), new Response("old"))
          await feerie.engine.start()
          localStorage.setItem("feerie.engine", JSON.stringify({ version: "old", parts: ["play"] }))
          const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
          return kept.filter(path => path.endsWith("/old.js"))
        }"""
    )
    assert left == ["/another/old.js"]
    page.reload()
    assert page.evaluate("feerie.engine.size") > 0


def test_fetching_can_be_stopped_and_begun_again(page: Page) -> None:
    state = """async () => {
      const started = feerie.engine.start()
      const during = feerie.engine.state
      feerie.engine.stop()
      const error = await started.catch(error => error.name)
      return [during, error, feerie.engine.state]
    }"""
    assert page.evaluate(state) == ["loading", "Stopped", "stopped"]
    assert page.evaluate(ASK, {"ask": "position", **CIRCE})["turn"] == "white"


def test_a_run_that_takes_too_long_is_ended_and_the_engine_begins_anew(page: Page) -> None:
    page.evaluate("feerie.engine.need('yaml')")
    ended = """async request => {
      const error = await feerie.engine.ask(request, { timeout: 1 }).catch(error => error.name)
      return [error, feerie.engine.state]
    }"""
    assert page.evaluate(ended, {"ask": "everywhere", **CIRCE}) == ["TimeoutError", "loading"]
    request = {"ask": "figure", "language": "fr", "theme": "light", "variant": None, "diagram": "variant: no"}
    assert page.evaluate(ASK, request)["findings"]


def test_an_engine_that_has_nothing_to_do_sleeps_while_its_page_is_away(page: Page) -> None:
    page.evaluate("feerie.engine.need('yaml')")
    away = """persisted => {
      dispatchEvent(new PageTransitionEvent("pagehide", { persisted }))
      return feerie.engine.state
    }"""
    assert page.evaluate(away, arg=False) == "ready"
    busy = f"""async request => {{
      const answer = feerie.engine.ask(request)
      await Promise.resolve().then(() => {{}}).then(() => {{}}).then(() => {{}})
      const state = ({away})(true)
      return [state, (await answer).turn]
    }}"""
    assert page.evaluate(busy, {"ask": "position", **CIRCE}) == ["ready", "white"]
    assert page.evaluate(away, arg=True) == "stopped"
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    assert page.evaluate("feerie.engine.state") == "loading"
    request = {"ask": "figure", "language": "fr", "theme": "light", "variant": None, "diagram": "variant: no"}
    assert page.evaluate(ASK, request)["findings"]


def test_a_file_that_is_cut_short_is_told(opened: Opened, address: str) -> None:
    page = opened(address)
    page.context.route("**/library.*", lambda route: route.fulfill(body=b"short"))
    failed = "feerie.engine.start().catch(({ message }) => [message, feerie.engine.state])"
    message, state = page.evaluate(failed)
    assert (message.split("/")[-1].split(" ", 1)[1], state) == ("is shorter than it should be", "failed")
    page.context.unroute_all()
    assert page.evaluate("feerie.engine.start().then(() => feerie.engine.state)") == "ready"


def test_it_is_there_without_a_network(opened: Opened, engine_site: Path) -> None:
    server = Server(lambda _: engine_site)
    try:
        page = opened(server.address, service_workers="allow")
        page.evaluate(
            """async () => {
              await navigator.serviceWorker.register("../feerie-service-worker.js")
              const { active } = await navigator.serviceWorker.ready
              active.postMessage({ keep: [location.href, new URL("assets/feerie.js", location).href] })
            }"""
        )
        page.wait_for_function("() => navigator.serviceWorker.controller")
        page.wait_for_function("() => caches.match(new URL('assets/feerie.js', location).href).then(Boolean)")
        page.evaluate("feerie.engine.need('yaml')")
    finally:
        server.shut()
    page.context.set_offline(True)  # Playwright's own way
    page.reload()
    page.evaluate("feerie.engine.need('yaml')")
    assert len(page.evaluate(ASK, {"ask": "position", **CIRCE})["moves"]) == 20
