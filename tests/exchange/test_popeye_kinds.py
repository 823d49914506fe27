"""Popeye's kinds of unit that no variant has go as Popeye says, position by position."""

from __future__ import annotations

import json

import pytest

from feerie.desk.exchange.samples import digest
from tests.field import problem_of, seen_as_popeye
from tests.record_kinds import ROWS, letters
from tests.sample import drawn

ROWS_OF = [json.loads(line) for line in ROWS.read_text(encoding="utf-8").splitlines()]
KINDS = sorted({row["kind"] for row in ROWS_OF})
SOON = drawn(KINDS, 12)

OTHERWISE = {
    "friend": "Popeye lends what a friend is lent by a friend",
    "ubi_ubi": "no king is out of its reach",
}
"""The kinds that are not compared, and why: the first goes otherwise here."""


def test_every_other_kind_is_compared() -> None:
    assert {*letters().values()} - {*KINDS} == {*OTHERWISE}


@pytest.mark.parametrize(
    "kinds",
    [
        pytest.param(SOON, id="few"),
        pytest.param([one for one in KINDS if one not in SOON], id="rest", marks=pytest.mark.long),
    ],
)
def test_a_kind_goes_as_popeye_says(kinds: list[str], subtests: pytest.Subtests) -> None:
    for row in ROWS_OF:
        if row["kind"] in kinds:
            with subtests.test(kind=row["kind"]):
                own = seen_as_popeye(problem_of({"rule": "", **row}))
                assert (len(own), digest(own)) == (row["count"], row["digest"]), row["problem"]
