"""A memory is one file: an invented one is found in FEN, files, the solver's key, the browser and words."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import feerie
from feerie.language.definitions.folders import shipped

DATA = Path(__file__).parent / "data" / "memories"

LISTED = [
    (
        "engine/memories/__init__.py",
        "MEMORIES: Final[tuple[Memory[Any], ...]] = (",
        "from feerie.engine.memories.trodden import TRODDEN\n\n{}TRODDEN, ",
    ),
    (
        "engine/rules/catalogue.py",
        "CONDITIONS: Final[Mapping[str, type[Condition]]] = {",
        'from feerie.engine.rules.words.conditions.trodden import OnTrodden\n\n{}\n    "trodden": OnTrodden,',
    ),
    (
        "language/wording/data/en/rules.toml",
        'empty = "{empty:square} is empty"',
        '{}\ntrodden = "a unit has arrived on {trodden:square} before"',
    ),
    (
        "language/wording/data/fr/rules.toml",
        'empty = "{empty:square} est vide"',
        '{}\ntrodden = "une pièce est déjà arrivée sur {trodden:square}"',
    ),
]
"""The lists to which a memory and its word belong: files, what is found there, and what stands there then."""


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    home = tmp_path_factory.mktemp("invented")
    package = home / "feerie"
    shutil.copytree(
        Path(feerie.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__", "diagrams")
    )
    shutil.copytree(shipped() / "orthodox", package / "diagrams" / "orthodox")
    shutil.copy(DATA / "trodden.py", package / "engine/memories")
    shutil.copy(DATA / "word.py", package / "engine/rules/words/conditions/trodden.py")
    for file, old, new in LISTED:
        text = (package / file).read_text(encoding="utf-8")
        assert text.count(old) == 1
        (package / file).write_text(text.replace(old, new.replace("{}", old, 1)), encoding="utf-8")
    command = [sys.executable, str(DATA / "ask.py"), str(DATA / "fresh-squares.yml")]
    done = subprocess.run(
        command,
        cwd=home,
        env={**os.environ, "PYTHONPATH": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def test_a_file_and_a_fen_tell_it(asked: dict[str, Any]) -> None:
    assert asked["start"] == "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 trodden=a4"


def test_a_move_makes_of_it_what_it_says(asked: dict[str, Any]) -> None:
    after = asked["after"]
    assert after["Ra1-a3"] == "4k3/8/8/8/8/R7/8/4K3 b - - 1 1 trodden=a3,a4"


def test_its_word_decides_what_is_legal(asked: dict[str, Any]) -> None:
    assert {"Ra1-a3", "Ra1-a5"} <= asked["after"].keys()
    assert "Ra1-a4" not in asked["after"]


def test_the_solver_tells_positions_apart_by_it(asked: dict[str, Any]) -> None:
    assert asked["keys"] == 2


def test_the_browser_is_answered_with_it(asked: dict[str, Any]) -> None:
    assert asked["browser"] == "4k3/8/8/8/8/R7/8/4K3 b - - 1 1 trodden=a3,a4"


def test_the_rules_in_words_speak_of_it(asked: dict[str, Any]) -> None:
    english, french = (
        next(one for one in asked["sentences"] if word in one) for word in ("arrived on", "arrivée sur")
    )
    assert "before" in english
    assert "déjà" in french
