"""Which modules a program needs is told from what its files say."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from feerie.faces.browser.bundles import HOME, PLAY, YAML
from feerie.faces.browser.imports import needed


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def test_what_is_imported_is_followed_wherever_it_stands(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "a/__init__.py": "",
            "a/one.py": "import json\nfrom a import two\nfrom a.deep.three import four\n",
            "a/two.py": "def late():\n    from . import five\n",
            "a/deep/__init__.py": "from .six import seven\n",
            "a/deep/three.py": "four = 4\n",
            "a/deep/six.py": "from ..eight import nine\n",
            "a/five.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from a import ten\n",
            "a/eight.py": "nine = 9\n",
            "a/ten.py": "",
            "a/eleven.py": "",
        },
    )
    assert [*needed(("a.one",), tmp_path)] == [
        *("a", "a.deep", "a.deep.six", "a.deep.three", "a.eight", "a.five", "a.one", "a.two"),
    ]


def layers(modules: Iterable[str]) -> set[str]:
    """The rooms that modules are from, and what is in these."""
    return {part for name in modules for part in name.split(".")[1:3]}


def test_who_plays_needs_neither_yaml_nor_what_makes_the_site() -> None:
    found = PLAY.modules
    assert {
        "feerie.faces.live",
        "feerie.engine.archive",
        "feerie.engine.play.game",
    } <= {*found}
    assert not layers(found) & {"reading", "definitions", "studies", "workshop", "site", "cli", "api"}


def test_who_writes_needs_these_but_not_what_makes_the_site() -> None:
    needed = layers(YAML.modules)
    assert {"reading", "definitions", "studies", "workshop"} <= needed
    assert not needed & {"site", "cli", "api", "preview"}
    assert all(path.is_relative_to(HOME) for path in YAML.modules.values())
