"""What nobody has compared of the rules of a problem, so that a complete search proves nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from feerie.engine.rules.walking.positions import position_of_fen
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.studies.problems.problem import gaps

PLAIN = "4k3/8/8/8/8/8/4R3/4K3"
FAIRY = "4k3/8/8/8/8/8/4R1(am)1/4K3"
NEUTRAL = "4k3/8/8/8/8/8/4-r3/4K3"
OWN = """\
id: own
name: {fr: la mienne, en: mine}
extends: circe
"""


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """The shipped variants, and one whose rule nobody has compared."""
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "variant.yml").write_text(OWN, encoding="utf-8")
    return Library(tmp_path, shipped())


@pytest.mark.parametrize(
    ("variant", "fen", "expected"),
    [
        ("circe", PLAIN, []),
        ("circe", FAIRY, []),
        ("coups-miroir", PLAIN, []),
        ("coups-miroir", FAIRY, [("coups-miroir", "fairy")]),
        ("neutral", NEUTRAL, []),
        ("circe+glasgow", PLAIN, []),
        ("glasgow+circe", PLAIN, []),
        ("circe+bolero", PLAIN, [("circe+bolero", None)]),
        ("neutral+circe", NEUTRAL, []),
        ("own", PLAIN, [("own", None)]),
        ("own+madrasi", PLAIN, [("own", None), ("own+madrasi", None)]),
    ],
)
def test_what_was_not_compared_is_named(
    variant: str, fen: str, expected: list[tuple[str, str | None]], library: Library
) -> None:
    file = library.variant(variant)
    found = gaps(file, position_of_fen(fen, file.variant), library)
    assert [("+".join(one.id for one in gap.rules), gap.edge) for gap in found] == expected
