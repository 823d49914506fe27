"""The record of the tests that take hours."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from tests.night import OLD, warning

DAY = date(2030, 3, 31)


def test_what_has_passed_of_late_needs_no_word(tmp_path: Path) -> None:
    record = tmp_path / "night.toml"
    record.write_text('commit = "0123456789abcdef"\ndate = 2030-03-01\n', encoding="utf-8")
    assert (DAY - date(2030, 3, 1)).days == OLD
    assert warning(record, DAY) is None


def test_what_has_passed_long_ago_or_never_is_told(tmp_path: Path) -> None:
    record = tmp_path / "night.toml"
    assert warning(record, DAY) == "the tests of `make night` have not passed yet"
    record.write_text('commit = "0123456789abcdef"\ndate = 2030-02-28\n', encoding="utf-8")
    assert warning(record, DAY) == "the tests of `make night` passed 31 days ago, at 0123456789ab"
