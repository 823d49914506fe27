"""How tests ask of the sample, and which are told to be slow, in a project with tests of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.sample import DRAWN, drawn, parents, sample, variants
from tests.variants import ROOT

ASKED = """
from tests.asking import asked_of, each

@asked_of("id_", ["orthodox/a", "orthodox/b", "zork", "circe-parrain"])
def test_all(id_):
    assert id_ != "zork"

@each("one, other", [(1, 1), (2, 3), (4, 5)])
def test_each(one, other):
    assert one == other

def test_slow():
    assert sum(range(20_000_000))
"""


@pytest.fixture
def run(tmp_path: Path) -> Callable[..., tuple[int, list[str]]]:
    """Run those tests, each of which may take a loop; returns the status and the lines that are told."""
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n    long\n    night\n", encoding="utf-8")
    setting = "import tests.slowness\ntests.slowness.DUE = 1\npytest_plugins = ['tests.slowness']\n"
    (tmp_path / "conftest.py").write_text(setting, encoding="utf-8")
    (tmp_path / "test_asked.py").write_text(ASKED, encoding="utf-8")

    def run(*options: str) -> tuple[int, list[str]]:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options]
        command += ["-o", f"pythonpath={ROOT}", str(tmp_path)]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout.splitlines()

    return run


def test_each_value_is_told_and_one_that_is_not_of_the_sample_is_asked_late(
    run: Callable[..., tuple[int, list[str]]],
) -> None:
    _, lines = run("-k", "not slow")
    failed = [line.partition(" - ")[0] for line in lines if line.startswith("SUBFAILED")]
    assert failed == [
        "SUBFAILED(id_='zork') test_asked.py::test_all[part 2]",
        "SUBFAILED(one=2, other=3) test_asked.py::test_each[each]",
        "SUBFAILED(one=4, other=5) test_asked.py::test_each[each]",
    ]


@pytest.mark.parametrize(("options", "status"), [(["--no-slow-test"], 1), ([], 0)])
def test_a_test_beyond_its_due_is_told_and_fails_a_run_that_wants_none(
    run: Callable[..., tuple[int, list[str]]], options: list[str], status: int
) -> None:
    found, lines = run("-k", "slow", *options)
    assert found == status
    slow = [line.split()[2] for line in lines if line.startswith("too slow")]
    assert slow == ["test_asked.py::test_slow"]


def test_a_variant_that_comes_adds_none_to_those_that_are_drawn() -> None:
    assert len(drawn([*variants(), "zork"], DRAWN)) == len(drawn(variants(), DRAWN)) == DRAWN
    assert {"orthodox", "reserve", "checkered", *drawn(variants(), DRAWN)} <= sample()


def test_the_parents_of_a_variant_are_read_from_the_lines_that_name_them() -> None:
    assert parents("circe-parrain") == ["circe", "orthodox"]
    assert parents("orthodox") == []
