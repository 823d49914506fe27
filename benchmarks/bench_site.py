"""The build of 200 generated pages, in two languages, with and without diagrams."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks.conftest import REPOSITORY

PAGES = 200
FENCE = """```feerie
variant: sentinelles
position: {{white: [K{white}1, Rb{rank}], black: [K{black}8]}}
moves: [Rb{rank}-g{rank}]
title: {{fr: Une tour, en: A rook}}
caption: {{fr: "{{Rb{rank}-g{rank}}}", en: "{{Rb{rank}-g{rank}}}"}}
```
"""
CONFIG = """site_name: Pages
theme: {name: material, font: false, palette: {scheme: default}}
plugins: [PLUGINS]
markdown_extensions: [pymdownx.superfences]
"""


def _fence(number: int) -> str:
    """A diagram like no other of the same language."""
    rank, number = number % 6 + 2, number // 6
    return FENCE.format(rank=rank, white="fgh"[number % 3], black="acdefg"[number // 3])


def _site(folder: Path, *, diagrams: bool) -> Path:
    """A project of 200 pages; without diagrams, each language is a plain MkDocs project."""
    (folder / "diagrams").symlink_to(REPOSITORY / "diagrams")
    for language in ("fr", "en"):
        pages = folder / "docs" / language
        pages.mkdir(parents=True)
        (pages / "index.md").write_text("# Index\n", encoding="utf-8")
        for number in range(PAGES // 2):
            fence = _fence(number) if diagrams else "Text in its place.\n"
            (pages / f"page-{number}.md").write_text(f"# Page {number}\n\n{fence}", encoding="utf-8")
        if not diagrams:
            config = (
                CONFIG.replace("PLUGINS", "search")
                + f"docs_dir: docs/{language}\nsite_dir: site/{language}\n"
            )
            (folder / f"{language}.yml").write_text(config, encoding="utf-8")
    (folder / "mkdocs.yml").write_text(CONFIG.replace("PLUGINS", "feerie, search"), encoding="utf-8")
    return folder


def _build(folder: Path, *configs: str) -> None:
    for config in configs:
        command = [sys.executable, "-m", "mkdocs", "build", "-q", "-f", str(folder / config)]
        subprocess.run(command, check=True, env={"PATH": "", "NO_MKDOCS_2_WARNING": "1"}, capture_output=True)


@pytest.mark.benchmark(group=f"build of {PAGES} pages")
def bench_without_diagrams(benchmark: Any, tmp_path: Path) -> None:
    folder = _site(tmp_path, diagrams=False)
    benchmark.extra_info.update(reference=True)
    benchmark.pedantic(_build, (folder, "fr.yml", "en.yml"), rounds=2)
    assert (folder / "site" / "en" / "page-99" / "index.html").is_file()


@pytest.mark.benchmark(group=f"build of {PAGES} pages")
def bench_with_diagrams(benchmark: Any, tmp_path: Path) -> None:
    folder = _site(tmp_path, diagrams=True)
    benchmark.pedantic(_build, (folder, "mkdocs.yml"), rounds=2)
    page = folder / "site" / "en" / "page-99" / "index.html"
    assert page.read_text(encoding="utf-8").count("<svg") > 3
