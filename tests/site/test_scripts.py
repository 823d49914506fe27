"""The scripts of a page: the theme's, the site's, and those that a project adds."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]

Scripts = list[tuple[str, str]]
"""The file of each script of the home page, and how it is asked for."""


@pytest.fixture
def scripts(mkdocs: Run, project: Path) -> Callable[[], Scripts]:
    def run() -> Scripts:
        result = mkdocs("build", "--strict")
        assert result.exit_code == 0, result.output
        page = (project / "site/en/index.html").read_text(encoding="utf-8")
        found = re.findall(r'<script src="([^"]+)"( defer)?', page)
        return [(Path(address).name.split(".")[0], how.strip()) for address, how in found]

    return run


def configure(project: Path, old: str, new: str) -> None:
    config = project / "mkdocs.yml"
    text = config.read_text(encoding="utf-8")
    assert old in text
    config.write_text(text.replace(old, new), encoding="utf-8")


def test_the_site_s_own_keeps_no_page_waiting(scripts: Callable[[], Scripts]) -> None:
    assert scripts() == [("bundle", ""), ("feerie", "defer"), ("own", "")]


@pytest.mark.long
def test_a_project_with_a_main_page_of_its_own_has_the_same(
    project: Path, scripts: Callable[[], Scripts]
) -> None:
    (project / "overrides").mkdir()
    (project / "overrides/main.html").write_text('{% extends "base.html" %}\n', encoding="utf-8")
    configure(project, "  name: material\n", "  name: material\n  custom_dir: overrides\n")
    assert scripts() == [("bundle", ""), ("feerie", "defer"), ("own", "")]
