"""The core stands alone: without its extras diagrams are checked, and drawn into the pages of the site.

No folder of the package is too full."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter
from configparser import RawConfigParser
from importlib.metadata import distribution
from pathlib import Path

import pytest

import feerie
from feerie.language.definitions.folders import shipped

EXTRAS = ("desk", "faces/browser", "faces/live", "faces/workshop")
"""What readers' boards, other programs and authors' editors want."""
SEED = "sentinelles"


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package as it is installed, without its extras."""
    home = tmp_path_factory.mktemp("core")
    package = Path(feerie.__file__).parent
    shutil.copytree(package, home / "feerie", ignore=shutil.ignore_patterns("__pycache__", "diagrams"))
    for extra in EXTRAS:
        shutil.rmtree(home / "feerie" / extra)
    for variant in ("orthodox", SEED):
        shutil.copytree(shipped() / variant, home / "feerie/diagrams" / variant)
    # What is said of the installed package is said of this one, but for entries that it has not.
    for file in distribution("feerie").files or ():
        if file.parts[0].endswith(".dist-info"):
            (home / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file.locate(), home / file)
    [said] = home.glob("*.dist-info/entry_points.txt")
    entries = RawConfigParser(delimiters="=")
    entries.optionxform = str  # type: ignore[assignment,method-assign]
    entries.read(said, encoding="utf-8")
    for group in entries.sections():
        for name, value in entries.items(group):
            if not _is_there(home, value):
                entries.remove_option(group, name)
    with said.open("w", encoding="utf-8") as written:
        entries.write(written)
    return home


def _is_there(home: Path, value: str) -> bool:
    path = home / value.partition(":")[0].replace(".", "/")
    return path.is_dir() or path.with_suffix(".py").is_file()


def run(core: Path, folder: Path, *arguments: str) -> str:
    """Run a module of Python with the core alone; return what it says."""
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(core), "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_diagrams_are_checked_without_extras(core: Path, tmp_path: Path) -> None:
    shutil.copytree(core / "feerie/diagrams", tmp_path / "diagrams")
    run(core, tmp_path, "feerie", "check", "--strict", "diagrams")


def test_the_site_is_built_without_extras_and_promises_no_play(core: Path, tmp_path: Path) -> None:
    for language in ("en", "fr"):
        (tmp_path / "docs" / language).mkdir(parents=True)
        (tmp_path / "docs" / language / "index.md").write_text("# Variants\n", encoding="utf-8")
    shutil.copytree(core / "feerie/diagrams", tmp_path / "diagrams")
    config = "site_name: Féerie\ntheme: material\nplugins: [feerie: {play: true}, search]\n"
    (tmp_path / "mkdocs.yml").write_text(config, encoding="utf-8")
    run(core, tmp_path, "mkdocs", "build", "--strict")
    page = (tmp_path / "site/en/variants" / SEED / "index.html").read_text(encoding="utf-8")
    assert page.count('class="fe-panel') > len([*(core / "feerie/diagrams" / SEED).glob("?.yml")])
    assert "data-play" not in page
    assert "feerie.offer = null" in (tmp_path / "site/en/assets/feerie.js").read_text(encoding="utf-8")


def test_no_folder_has_more_than_fifteen_modules_of_its_own() -> None:
    package = Path(__file__).parents[1] / "generator" / "feerie"
    modules = Counter(path.parent for path in package.rglob("*.py") if path.name != "__init__.py")
    assert {str(folder.relative_to(package)): many for folder, many in modules.items() if many > 15} == {}
