"""The engine in the reader's browser: what is sent, and how long it takes in Chromium: `make engine`.

Sizes are those that a host sends which compresses with brotli. Times are the least of some rounds, by the
clock and in processor time of the browser; the first includes opening the engine with all files kept. They
mean little on a machine that has much else to do.
"""

from __future__ import annotations

import functools
import json
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import brotli
import psutil
from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.serving import served
from feerie.faces.browser.engine import Engines
from feerie.site.files.bundle import ENGINE, offer_in, part

REPOSITORY = Path(__file__).resolve().parents[1]
ROUNDS = 5

MEGABYTE = 1e6
SIZES = {"play": 4.5, "play, yaml, editor": 6.5}
"""The targets, in megabytes: of what is needed to play, and of all that the playground needs."""

BOARD = {"variant": "circe", "language": "fr", "start": "4k2r/8/8/4n3/8/8/8/4R1K1 w - -", "moves": []}
DRAFT = """variant: circe
position: {white: [Ke1, Ra1], black: [%s, Na8]}
moves: [Ra1xa8]
"""
FIGURE = {"ask": "figure", "language": "fr", "theme": "light", "variant": None}

ASK = """async request => {
  const { error } = await feerie.engine.ask(request)
  if (error) throw new Error(error.sentence)
}"""


def write(folder: Path) -> dict[str, Any]:
    """Write the engine and a page for it; returns what is offered."""
    if made := Engines().made(REPOSITORY / "diagrams", report):
        made.write(folder)
    offer = offer_in(folder)
    if offer is None:
        raise SystemExit(1)
    script = (
        f"window.feerie = {{}}\nfeerie.offer = {json.dumps(offer)}\n{part('scripts', 'feerie-engine.js')}"
    )
    (folder / "fr/assets").mkdir(parents=True)
    (folder / "fr/assets/feerie.js").write_text(script, encoding="utf-8")
    page = '<!doctype html><meta charset="utf-8"><script src="assets/feerie.js"></script>'
    (folder / "fr/index.html").write_text(page, encoding="utf-8")
    return {**offer}


def sent(folder: Path, name: str) -> int:
    """The bytes of a file as a host sends it."""
    content = (folder / ENGINE / name).read_bytes()
    return min(len(content), len(brotli.compress(content)))


def spent() -> float:
    """The processor time of the browser so far: of all processes below this one."""
    total = 0.0
    for process in psutil.Process().children(recursive=True):
        times = process.cpu_times()
        total += times.user + times.system
    return total


def timed(act: Callable[[], object]) -> tuple[float, float]:
    """What something takes: by the clock, and of the processor."""
    clock, processor = time.perf_counter(), spent()
    act()
    return time.perf_counter() - clock, spent() - processor


def least(rounds: list[tuple[float, float]]) -> tuple[float, float]:
    """The least of some rounds, each of the two times by itself."""
    return min(clock for clock, _ in rounds), min(processor for _, processor in rounds)


def opened(browser: Browser, address: str) -> Page:
    """A page whose files are all kept."""
    page = browser.new_context().new_page()
    page.set_default_timeout(300_000)
    page.goto(f"{address}fr/index.html")
    page.evaluate("feerie.engine.need('yaml')")
    return page


def times(browser: Browser, address: str) -> Iterator[tuple[str, tuple[float, float], float]]:
    """What is measured, with its target in seconds."""
    page = opened(browser, address)
    position, figure = {"ask": "position", **BOARD}, {**FIGURE, "diagram": DRAFT % "Ke8"}
    first: dict[str, list[tuple[float, float]]] = {"moves": [], "figure": []}
    for _ in range(ROUNDS):
        page.reload()
        first["moves"].append(timed(lambda: page.evaluate(ASK, position)))
        page.reload()
        needed = f"feerie.engine.need('yaml').then(() => ({ASK})({json.dumps(figure)}))"
        first["figure"].append(timed(functools.partial(page.evaluate, needed)))
    yield "first list of moves", least(first["moves"]), 2.0
    yield "first figure", least(first["figure"]), 4.0
    lists = [{**position, "variant": one} for one in ("madrasi", "circe", "circe-parrain", "andernach")]
    for one in lists:
        page.evaluate(ASK, one)
    plays = [{**one, "moves": ["Kg1-f1"]} for one in lists]
    yield "list of moves", least([timed(functools.partial(page.evaluate, ASK, one)) for one in plays]), 0.05
    moves = [{**one, "ask": "move", "move": "Kg1-g2"} for one in lists]
    yield (
        "move with its panels",
        least([timed(functools.partial(page.evaluate, ASK, one)) for one in moves]),
        0.15,
    )
    drafts = [{**FIGURE, "diagram": DRAFT % f"K{square}"} for square in ("f7", "g7", "h7", "d7")]
    yield (
        "edited YAML to picture",
        least([timed(functools.partial(page.evaluate, ASK, one)) for one in drafts]),
        0.3,
    )


def report(*row: object) -> None:
    """Print a line of the report."""
    label, *numbers = row
    print(f"{label:34}", *(f"{number:>9}" for number in numbers), flush=True)  # noqa: T201 (it is a report)


def main() -> None:
    """Print sizes and times beside their targets."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    with TemporaryDirectory() as name:
        folder = Path(name)
        offer = write(folder)
        total, together = 0, ""
        report("sent, in MB", "", "target")
        for label, files in offer["parts"].items():
            for file in files:
                size = sent(folder, file["name"])
                total += size
                report(f"  {label}: {file['use']}", f"{size / MEGABYTE:.3f}")
            together = f"{together}, {label}" if together else label
            report(together, f"{total / MEGABYTE:.2f}", SIZES.get(together, ""))
        with served(folder) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
            report("seconds", "clock", "target", "processor")
            for label, (clock, processor), target in times(browser, address):
                report(label, f"{clock:.3f}", target, f"{processor:.2f}")
            browser.close()


if __name__ == "__main__":
    main()
