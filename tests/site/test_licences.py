"""Whatever is sent to readers brings its licence, and the build fails where one is not at hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from feerie.faces.browser import runtime
from feerie.faces.browser.bundles import PLAY, YAML
from feerie.faces.browser.engine import Engines, licences
from feerie.site.files.licences import Unlicensed, licensed

Run = Callable[..., Result]


def test_a_site_brings_the_licences_of_its_theme_and_its_typeface(built: Path) -> None:
    told = (built / "assets/LICENSES.txt").read_text(encoding="utf-8")
    for text in ("mkdocs-material", "Martin Donath", "SIL OPEN FONT LICENSE", "Permission is hereby granted"):
        assert text in told


def test_every_package_of_the_engine_has_its_licence() -> None:
    others = {**PLAY.others, **YAML.others}
    told = licences([f"{package}/__init__.pyc" for package in others], "3.14.0")
    for package in others.values():
        name, text = licensed(package)
        assert f"{name}\n{'=' * len(name)}\n\n{text.strip()}" in told
    assert "Mozilla Public License Version 2.0" in told
    assert "Python Software Foundation" in told
    assert "svgwrite" not in licences(["yaml/__init__.pyc", "typing_extensions.pyc"], "3.14.0")


def test_a_package_without_a_licence_is_not_sent_and_the_old_site_stays(
    mkdocs: Run, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Unlicensed, match="nowhere"):
        licences(["nowhere/__init__.pyc"], "3.14.0")

    def made(*_: object, **__: object) -> None:
        licences(["nowhere.pyc"], "3.14.0")

    monkeypatch.setattr(Engines, "made", made)
    old = project / "site/index.html"
    old.parent.mkdir()
    old.write_text("old", encoding="utf-8")
    config = project / "mkdocs.yml"
    config.write_text(
        config.read_text("utf-8").replace("[feerie]", "[{feerie: {play: true}}]"), encoding="utf-8"
    )
    result = mkdocs("build")
    assert result.exit_code == 1
    assert "licence of: the package nowhere is not installed." in result.output
    assert old.read_text(encoding="utf-8") == "old"


def test_the_editor_brings_the_licence_of_every_package_in_it(tmp_path: Path) -> None:
    for package, text in (("@a/b", "One"), ("c", "One"), ("d", "Two")):
        folder = tmp_path / "node_modules" / package
        folder.mkdir(parents=True)
        (folder / "LICENSE").write_text(text, encoding="utf-8")
    contents = ["editor.js", "node_modules/@a/b/dist/index.js", "node_modules/c/index.js"]
    assert [*runtime.licences(tmp_path, contents)] == ["@a/b, c\n\nOne"]
    with pytest.raises(Unlicensed, match="e from npm"):
        [*runtime.licences(tmp_path, [*contents, "node_modules/e/index.js"])]
