"""The site as it is shipped: made cold with the plugin, the same pages made without it, and made again while
it is served, when one diagram has changed.

Memory is that of all processes of a build together, what they share counted once.
"""

from __future__ import annotations

import shutil
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

from benchmarks.conftest import REPOSITORY
from benchmarks.plain_pages import write_plain
from tests.site.server import free_port

GROUP = "the site as it is shipped"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the site is made from, in which the first measure builds it for the others."""
    folder = tmp_path_factory.mktemp("shipped")
    for name in ("docs", "diagrams"):
        shutil.copytree(REPOSITORY / name, folder / "site" / name)
    shutil.copy(REPOSITORY / "mkdocs.yml", folder / "site")
    return folder


@pytest.mark.benchmark(group=GROUP)
def bench_with_the_plugin(benchmark: Any, folder: Path) -> None:
    peak = benchmark.pedantic(_built, (folder / "site", "mkdocs.yml"), rounds=1)
    benchmark.extra_info.update(bytes=peak)


@pytest.mark.benchmark(group=GROUP)
def bench_without_the_plugin(benchmark: Any, folder: Path) -> None:
    plain = folder / "plain"
    configs = write_plain(plain, folder / "site" / "site")
    peak = benchmark.pedantic(_built, (plain, *configs), rounds=1)
    benchmark.extra_info.update(reference=True, bytes=peak)
    pages = [sorted(made.rglob("*.html")) for made in (folder / "site/site", plain / "site")]
    assert len(pages[0]) - len(pages[1]) < 10


@pytest.mark.benchmark(group=GROUP)
def bench_one_diagram_changed(benchmark: Any, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    diagram = folder / "site/diagrams/sentinelles/b.yml"
    text = diagram.read_text(encoding="utf-8")
    texts = (f"{text}# {number}\n" for number in count())

    def session(server: LiveReloadServer, **_: object) -> None:
        benchmark.pedantic(server.builder, setup=lambda: diagram.write_text(next(texts)) and None, rounds=3)

    monkeypatch.setattr(LiveReloadServer, "serve", session)
    monkeypatch.chdir(folder / "site")
    result = CliRunner().invoke(cli, ["serve", "-q", "-a", f"127.0.0.1:{free_port()}"])
    assert result.exit_code == 0, result.output


def _built(folder: Path, *configs: str) -> int:
    """Build sites, one after the other; return the most memory that one takes, in bytes."""
    return max(_peak(folder, config) for config in configs)


def _peak(folder: Path, config: str) -> int:
    # What an earlier build has drawn would not be drawn again.
    shutil.rmtree(folder / ".cache", ignore_errors=True)
    command = [sys.executable, "-m", "mkdocs", "build", "-q", "-f", str(folder / config)]
    process = psutil.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = 0
    while process.poll() is None:
        peak = max(peak, sum(_memory(process)))
        # Looking takes time, and is timed: once a second is enough.
        time.sleep(1)
    assert process.returncode == 0
    return peak


def _memory(process: psutil.Process) -> Iterator[int]:
    for one in (process, *process.children(recursive=True)):
        with suppress(psutil.Error):
            yield one.memory_full_info().pss
