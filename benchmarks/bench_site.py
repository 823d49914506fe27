"""A synthetic site of 200 variants and 1,000 diagrams: made cold with the plugin and the same pages without
it, and made again while it is served, when one diagram has changed.

Memory is that of all processes of a build together, what they share counted once.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import psutil
import pytest
from click.testing import CliRunner
from mkdocs.__main__ import cli
from mkdocs.livereload import LiveReloadServer

from benchmarks.synthetic import write_plain, write_site

GROUP = "site of 200 variants and 1,000 diagrams"


@pytest.fixture(scope="module")
def synthetic(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the project, built once, and a plain one of the same pages for each language."""
    folder = tmp_path_factory.mktemp("synthetic")
    write_site(folder / "site")
    _build(folder / "site", "mkdocs.yml")
    write_plain(folder / "plain", folder / "site" / "site")
    return folder


@pytest.mark.benchmark(group=GROUP)
def bench_without_the_plugin(benchmark: Any, synthetic: Path) -> None:
    peaks = [0]
    benchmark.pedantic(_built, (synthetic / "plain", peaks, "fr.yml", "en.yml"), rounds=2)
    benchmark.extra_info.update(reference=True, bytes=max(peaks))


@pytest.mark.benchmark(group=GROUP)
def bench_with_the_plugin(benchmark: Any, synthetic: Path) -> None:
    peaks = [0]
    benchmark.pedantic(_built, (synthetic / "site", peaks, "mkdocs.yml"), rounds=2)
    benchmark.extra_info.update(bytes=max(peaks))
    pages = [sorted(folder.rglob("*.html")) for folder in (synthetic / "site/site", synthetic / "plain/site")]
    assert len(pages[0]) - len(pages[1]) < 10


@pytest.mark.benchmark(group=GROUP)
def bench_one_diagram_changed(benchmark: Any, synthetic: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    diagram = synthetic / "site/diagrams/synthetic-100/b.yml"
    texts = (diagram.read_text(encoding="utf-8").replace("Position b", f"Position {n}") for n in count())

    def session(server: LiveReloadServer, **_: object) -> None:
        benchmark.pedantic(server.builder, setup=lambda: diagram.write_text(next(texts)) and None, rounds=9)

    monkeypatch.setattr(LiveReloadServer, "serve", session)
    monkeypatch.chdir(synthetic / "site")
    result = CliRunner().invoke(cli, ["serve", "-q", "-a", "127.0.0.1:0"])
    assert result.exit_code == 0, result.output


def _built(folder: Path, peaks: list[int], *configs: str) -> None:
    peaks.append(max(_build(folder, config) for config in configs))


def _build(folder: Path, config: str) -> int:
    """Build a project; returns the most memory that it took, in bytes."""
    command = [sys.executable, "-m", "mkdocs", "build", "-q", "-f", str(folder / config)]
    process = psutil.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = 0
    while process.poll() is None:
        peak = max(peak, sum(_memory(process)))
        time.sleep(0.2)
    assert process.returncode == 0
    return peak


def _memory(process: psutil.Process) -> Iterator[int]:
    for one in (process, *process.children(recursive=True)):
        with suppress(psutil.Error):
            yield one.memory_full_info().pss
