"""`feerie pages`: pages that any generator of sites can take."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from click.testing import CliRunner, Result
from mkdocs.__main__ import cli

import feerie.site.sources.source
from feerie.faces.cli import main
from feerie.site.plain.folder import NAVIGATION
from tests.site.played.project import SOURCES, Project

ADDRESS = "https://example.org/feerie/"

Export = Callable[..., Result]
Picture = list[tuple[str, Mapping[str, object]]]


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project whose diagrams are really played."""
    root = tmp_path_factory.mktemp("exported") / "project"
    shutil.copytree(SOURCES, root)
    (root / "docs/en/pictures").mkdir()
    (root / "docs/en/pictures/own.svg").write_text("<svg/>", encoding="utf-8")
    return root


@pytest.fixture
def export(sources: Path, monkeypatch: pytest.MonkeyPatch) -> Export:
    """The command, run in the project."""
    monkeypatch.chdir(sources)

    def run(folder: Path, *options: str) -> Result:
        return CliRunner().invoke(main, ["pages", str(folder), *options])

    return run


def pictures(page: Path) -> list[Picture]:
    """The drawings of every figure of a page: their elements with their attributes."""
    tree = BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser")
    figures = [figure.select("svg") for figure in tree.select("figure.feerie")]
    return [[(tag.name, tag.attrs) for svg in figure for tag in (svg, *svg.find_all())] for figure in figures]


@pytest.mark.long
@pytest.mark.parametrize("theme", ["mkdocs", "material"])
def test_a_site_without_our_plugin_has_the_same_figures(
    export: Export, sources: Path, tmp_path: Path, theme: str
) -> None:
    ours = Project(sources).build(ADDRESS)
    assert export(tmp_path / "pages", "--strict").exit_code == 0
    for language in ("fr", "en"):
        config = tmp_path / f"{language}.yml"
        settings = {
            "site_name": "Exported",
            "site_url": ADDRESS,
            "docs_dir": f"pages/{language}",
            "site_dir": f"site/{language}",
            "theme": theme,
            "plugins": [],
            "markdown_extensions": ["attr_list", "md_in_html"],
            "nav": json.loads((tmp_path / "pages" / NAVIGATION).read_text(encoding="utf-8"))[language],
        }
        config.write_text(json.dumps(settings), encoding="utf-8")
        result = CliRunner().invoke(cli, ["build", "--strict", "-f", str(config)])
        assert result.exit_code == 0, result.output
        for page, count in (("index.html", 1), ("variants/circe/index.html", 4)):
            theirs = pictures(tmp_path / "site" / language / page)
            assert len(theirs) == count
            assert theirs == pictures(ours / language / page)


@pytest.mark.long
def test_what_was_drawn_for_the_site_is_not_drawn_again(
    export: Export, sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def drawn(*_: object, **__: object) -> None:
        raise AssertionError

    Project(sources).build(ADDRESS)
    for name in ("studied", "figure_view"):
        monkeypatch.setattr(feerie.site.sources.source, name, drawn)
    assert export(tmp_path / "pages", "--strict").exit_code == 0
    assert (tmp_path / "pages/en/index.md").read_text(encoding="utf-8").count("<figure") == 1


def test_links_between_exported_pages_lead_somewhere(export: Export, tmp_path: Path) -> None:
    assert export(tmp_path / "pages", "--lang", "en", "--addresses", "files").exit_code == 0
    page = (tmp_path / "pages/en/variants/circe.md").read_text(encoding="utf-8")
    links = {str(link["href"]) for link in BeautifulSoup(page, "html.parser").select("a[href]")}
    files = {link.partition("#")[0].partition("?")[0] for link in links} - {""}
    assert files
    for file in files:
        path = tmp_path / "pages/en/variants" / file
        assert (path.with_suffix(".md") if path.suffix == ".html" else path).is_file(), file


def test_other_files_of_the_folder_and_a_navigation_are_written(export: Export, tmp_path: Path) -> None:
    assert export(tmp_path / "pages").exit_code == 0
    assert (tmp_path / "pages/en/pictures/own.svg").is_file()
    script = (tmp_path / "pages/en/assets/feerie.js").read_text(encoding="utf-8")
    assert "feerie" in script
    assert "serviceWorker" not in script, "there is no worker"
    navigation = json.loads((tmp_path / "pages" / NAVIGATION).read_text(encoding="utf-8"))
    names = ["index", *sorted(path.name for path in (SOURCES / "diagrams").iterdir())]
    assert navigation["en"][:2] == ["index.md", {"Variants": [f"variants/{name}.md" for name in names]}]


def test_an_earlier_export_is_replaced_and_nothing_else(export: Export, tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    assert export(folder).exit_code == 0
    assert export(folder, "--lang", "en").exit_code == 0
    assert sorted(path.name for path in folder.iterdir()) == ["en", NAVIGATION]
    (folder / "mine.txt").write_text("mine", encoding="utf-8")
    result = export(folder)
    assert result.exit_code == 1
    assert "neither empty nor an earlier export" in result.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["pages"]


def test_a_strict_export_of_what_is_wrong_writes_nothing(
    export: Export, sources: Path, tmp_path: Path
) -> None:
    page = sources / "docs/en/wrong.md"
    page.write_text("# Wrong\n\n```feerie\nvariant: cirec\n```\n", encoding="utf-8")
    outside = sources / "docs/fr/outside.svg"
    outside.symlink_to("/etc/hostname")
    try:
        result = export(tmp_path / "pages", "--strict")
    finally:
        page.unlink()
        outside.unlink()
    assert result.exit_code == 1
    assert "docs/en/wrong.md:4:1: the key 'position'" in result.output
    assert "docs/fr/outside.svg:1:1: the path" in result.output
    assert not (tmp_path / "pages").exists()
