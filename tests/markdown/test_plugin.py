"""The plugin of MkDocs on a site that is not ours: any theme, one language, nothing else changed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from click.testing import CliRunner, Result
from mkdocs.__main__ import cli

THEMES = ["mkdocs", "readthedocs", "material"]
PLAIN = "# About us\n\nEvery Tuesday.\n"
PAGE = """---
title: The rook
---

# The rook

```feerie
variant: sentinelles
position: {white: [Kg1, Rb5], black: [Kd8]}
moves: [Rb5-g5]
```

1. In a list:

    ```feerie
    diagram: circe/a
    ```
"""

Build = Callable[..., Result]


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Build:
    """Builds a small site strictly, with pages and lines of settings, into a folder of a name."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").mkdir()

    def run(page: str, folder: str, *settings: str, plugin: str = "feerie-figures: {lang: fr}") -> Result:
        (tmp_path / "docs/index.md").write_text(page, encoding="utf-8")
        (tmp_path / "docs/about.md").write_text(PLAIN, encoding="utf-8")
        plugins = [f"  - {one}" for one in ("search", plugin) if one]
        lines = ["site_name: Club", "plugins:", *plugins, *settings]
        (tmp_path / "mkdocs.yml").write_text("\n".join(lines), encoding="utf-8")
        return CliRunner().invoke(cli, ["build", "--strict", "--site-dir", folder])

    return run


@pytest.mark.parametrize("theme", THEMES)
def test_the_figures_of_a_page_are_drawn_in_any_theme_and_nothing_else_changes(
    build: Build, tmp_path: Path, theme: str
) -> None:
    look = f"theme: {theme}", "markdown_extensions: [pymdownx.superfences]"
    result = build(PAGE, "with", *look)
    assert result.exit_code == 0, result.output
    assert build(PAGE, "without", *look, plugin="").exit_code == 0
    page = BeautifulSoup((tmp_path / "with/index.html").read_text(encoding="utf-8"), "html.parser")
    alts = [str(figure.img["alt"]) for figure in page.find_all("figure", class_="feerie") if figure.img]
    assert [alt.split(".")[0] for alt in alts] == ["Image 1 sur 3\u202f: avant"] * 2
    assert _files(tmp_path / "with") == _files(tmp_path / "without")


def test_what_is_wrong_is_told_with_the_line_of_the_file(build: Build) -> None:
    result = build(PAGE.replace("g5]", "c6]").replace("circe/a", "circe/none"), "with")
    assert result.exit_code == 1
    assert "docs/index.md:10:9: Rb5-c6 is illegal: a rook does not move that way" in result.output
    assert "docs/index.md:16:5: no diagram is called 'circe/none'" in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize("option", ["lang: zz", "theme: zz"])
def test_an_option_that_says_nothing_is_refused(build: Build, option: str) -> None:
    result = build(PAGE, "with", plugin=f"feerie-figures: {{{option}}}")
    assert result.exit_code == 1
    assert "feerie-figures: " in result.output


def _files(site: Path) -> dict[str, str]:
    """The files of a site by their content; by their names where the figures or the time are in them."""
    changing = {"index.html", "sitemap.xml", "sitemap.xml.gz", "search_index.json"}
    return {
        path.relative_to(site).as_posix(): ""
        if path.name in changing and path.parent.name != "about"
        else hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(site.rglob("*"))
        if path.is_file()
    }
