"""The scripts of a page: which come with it, and which come late."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]

Scripts = list[tuple[str, str]]
"""How each script of the home page is asked for, and its file."""


@pytest.fixture
def scripts(mkdocs: Run, project: Path) -> Callable[[], Scripts]:
    def run() -> Scripts:
        result = mkdocs("build", "--strict")
        assert result.exit_code == 0, result.output
        page = (project / "site/en/index.html").read_text(encoding="utf-8")
        found = re.findall(r'<script ((?:defer )?(?:src|data-late))="([^"]+)"', page)
        return [(way, Path(address).name.split(".")[0]) for way, address in found]

    return run


def configure(project: Path, old: str, new: str) -> None:
    config = project / "mkdocs.yml"
    text = config.read_text(encoding="utf-8")
    assert old in text
    config.write_text(text.replace(old, new), encoding="utf-8")


def test_only_ours_comes_with_the_page(scripts: Callable[[], Scripts]) -> None:
    assert scripts() == [("data-late", "bundle"), ("defer src", "feerie"), ("data-late", "own")]


def test_where_visits_are_counted_all_come_with_the_page(
    project: Path, scripts: Callable[[], Scripts]
) -> None:
    configure(project, "plugins:", "extra: {analytics: {provider: google, property: G-1}}\nplugins:")
    assert scripts() == [("src", "bundle"), ("defer src", "feerie"), ("src", "own")]


def test_a_site_with_a_main_page_of_its_own_has_our_script_after_the_theme_s(
    project: Path, scripts: Callable[[], Scripts]
) -> None:
    (project / "overrides").mkdir()
    (project / "overrides/main.html").write_text('{% extends "base.html" %}\n', encoding="utf-8")
    configure(project, "  name: material\n", "  name: material\n  custom_dir: overrides\n")
    assert scripts() == [("src", "bundle"), ("src", "feerie"), ("src", "own")]
