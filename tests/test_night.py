"""The record of the tests that take hours."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from tests.night import OLD, Passed, files, recorded, warning, write

DAY = date(2030, 3, 31)
YOUNG, STALE = Passed(date(2030, 3, 1), "0123456789abcdef"), Passed(date(2030, 2, 28), "fedcba9876543210")


def test_what_is_written_down_is_read_again(tmp_path: Path) -> None:
    record = tmp_path / "night.toml"
    assert recorded(record) == {}
    passed = {"play/test_lines.py": YOUNG, "rules/test_hints.py": STALE}
    write(record, passed)
    assert recorded(record) == passed


def test_what_has_passed_of_late_needs_no_word() -> None:
    assert (DAY - YOUNG.date).days == OLD
    assert warning(["play/test_lines.py"], {"play/test_lines.py": YOUNG}, DAY) is None


def test_what_has_passed_long_ago_or_never_is_told() -> None:
    files = ["play/test_lines.py", "rules/test_hints.py"]
    passed = {"play/test_lines.py": YOUNG}
    assert warning(files, passed, DAY) == "the tests of `make night` have never passed in rules/test_hints.py"
    assert warning(files, passed | {"rules/test_hints.py": STALE}, DAY) == (
        f"the tests of `make night` passed more than {OLD} days ago in rules/test_hints.py"
    )


def test_the_files_with_such_tests_are_found() -> None:
    found = files()
    assert {"definitions/test_composition.py", "rules/test_hints.py", "site/whole/test_axe.py"} <= {*found}
    assert "test_night.py" not in found
