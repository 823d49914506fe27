"""How Lighthouse scores pages of the built site on a throttled phone: `make lighthouse`.

The site is served as a static host does it, compressed. Lighthouse comes from npm; without npm nothing is
measured. The scores for performance depend on the machine and on what else it does.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from benchmarks.serving import Handler, served

REPOSITORY = Path(__file__).resolve().parents[1]
KINDS = ("index.html", "variants/index.html", "variants/circe-parrain.html", "guides/draw-a-diagram.html")
PAGES = tuple(f"{language}/{page}" for language in ("fr", "en") for page in KINDS)
"""The home page, the list of variants, the longest page of a variant and a guide, in both languages."""

LIGHTHOUSE = "lighthouse@12"
FLAGS = "--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-features=Translate"
"""The last one replaces the launcher's list of features to be turned off, with which many a window is drawn
once a second only; readers have these features."""

RUNS = 3
"""How often each page is measured: single runs differ by ten points."""

MEASURES = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
    "speed-index",
)


class Compressing(Handler):
    """Serves files compressed."""

    disable_nagle_algorithm = True

    def send_head(self) -> BytesIO | None:
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            self.send_error(404)
            return None
        content = gzip.compress(path.read_bytes(), 9)
        self.send_response(200)
        self.send_header("Content-Type", f"{self.guess_type(path)}; charset=utf-8")
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        return BytesIO(content)


def measured(address: str) -> dict[str, Any]:
    """What Lighthouse says of a page in the middle one of several runs."""
    reports = sorted((_measured(address) for _ in range(RUNS)), key=_performance)
    return reports[RUNS // 2]


def _performance(report: dict[str, Any]) -> float:
    return float(report["categories"]["performance"]["score"] or 0)


def _measured(address: str) -> dict[str, Any]:
    command = ["npm", "exec", "--yes", f"--package={LIGHTHOUSE}", "--", "lighthouse", address]
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or ""
    options = [f"--chrome-flags={FLAGS}", "--output=json", "--output-path=stdout", "--quiet"]
    environment = {**os.environ, "CHROME_PATH": browser}
    run = subprocess.run([*command, *options], env=environment, capture_output=True, text=True, check=True)
    report: dict[str, Any] = json.loads(run.stdout)
    return report


def lines(report: dict[str, Any]) -> Iterator[str]:
    """The measures, the scores, and what keeps them from being full."""
    audits = report["audits"]
    for name in MEASURES:
        yield f"  {audits[name]['title']}: {audits[name]['displayValue']}"
    for category in report["categories"].values():
        yield f"  {category['title']}: {100 * (category['score'] or 0):.0f}"
        for reference in category["auditRefs"]:
            audit = audits[reference["id"]]
            counts = reference["weight"] and audit["scoreDisplayMode"] != "notApplicable"
            if counts and reference["id"] not in MEASURES and (audit["score"] or 0) < 1:
                yield f"    {audit['title']}: {audit.get('displayValue', audit['score'])}"


def weight(page: Path) -> str:
    """Return what a page weighs by itself: the kB of its HTML, compressed and as it is, and its elements."""
    content = page.read_bytes()
    elements = len(re.findall(rb"<[a-z]", content))
    compressed = len(gzip.compress(content, 9)) / 1000
    return f"  HTML: {compressed:.1f} kB compressed ({len(content) / 1000:.0f} kB), {elements} elements"


def main(pages: list[str]) -> None:
    """Measure pages by their paths."""
    if shutil.which("npm") is None:
        sys.exit("There is no npm: install the package npm to have pages measured by Lighthouse.")
    with served(REPOSITORY / "site", Compressing) as address:
        for page in pages or PAGES:
            told = weight(REPOSITORY / "site" / page), *lines(measured(address + page))
            print(page, *told, sep="\n", flush=True)  # noqa: T201 (it is a report)


if __name__ == "__main__":
    main(sys.argv[1:])
