"""A synthetic site of 200 variants and 1,000 diagrams: made cold with the plugin and the same pages without
it, and made again while it is served, when one diagram has changed.

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

from benchmarks.synthetic import write_plain, write_site
from tests.site.server import free_port

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
    plain = synthetic / "plain", "fr.yml", "en.yml"
    benchmark.pedantic(_build, plain, rounds=3)
    benchmark.extra_info.update(reference=True, bytes=_peak(*plain))


@pytest.mark.benchmark(group=GROUP)
def bench_with_the_plugin(benchmark: Any, synthetic: Path) -> None:
    whole = synthetic / "site", "mkdocs.yml"
    benchmark.pedantic(_build, whole, rounds=3)
    benchmark.extra_info.update(bytes=_peak(*whole))
    pages = [sorted(folder.rglob("*.html")) for folder in (synthetic / "site/site", synthetic / "plain/site")]
    assert len(pages[0]) - len(pages[1]) < 10


@pytest.mark.benchmark(group=GROUP)
def bench_one_diagram_changed(benchmark: Any, synthetic: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    diagram = synthetic / "site/diagrams/synthetic-100/b.yml"
    texts = (diagram.read_text(encoding="utf-8").replace("Position b", f"Position {n}") for n in count())

    def session(server: LiveReloadServer, **_: object) -> None:
        benchmark.pedantic(server.builder, setup=lambda: diagram.write_text(next(texts)) and None, rounds=3)

    monkeypatch.setattr(LiveReloadServer, "serve", session)
    monkeypatch.chdir(synthetic / "site")
    result = CliRunner().invoke(cli, ["serve", "-q", "-a", f"127.0.0.1:{free_port()}"])
    assert result.exit_code == 0, result.output


def _build(folder: Path, *configs: str) -> None:
    for config in configs:
        assert _begun(folder, config).wait() == 0


def _begun(folder: Path, config: str) -> psutil.Popen:
    # What an earlier build has drawn would not be drawn again.
    shutil.rmtree(folder / ".cache", ignore_errors=True)
    command = [sys.executable, "-m", "mkdocs", "build", "-q", "-f", str(folder / config)]
    return psutil.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _peak(folder: Path, *configs: str) -> int:
    """The most memory that a build takes, in bytes; it is not timed, for looking takes time."""
    peak = 0
    for config in configs:
        process = _begun(folder, config)
        while process.poll() is None:
            peak = max(peak, sum(_memory(process)))
            time.sleep(0.2)
    return peak


def _memory(process: psutil.Process) -> Iterator[int]:
    for one in (process, *process.children(recursive=True)):
        with suppress(psutil.Error):
            yield one.memory_full_info().pss
