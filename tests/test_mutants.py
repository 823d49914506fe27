"""The mutants of `make mutants` are told apart from what is no fault."""

from __future__ import annotations

import pytest

from tests.mutants.__main__ import REPOSITORY, Layer, Mutant, faults

STAGES = "generator/feerie/engine/rules/contract/verb.py"


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (STAGES, "REBIRTH = auto()", "REBIRTH = 7", None),
        (STAGES, "auto()", "7", "places are found"),
        (STAGES, "nowhere to be found", "7", "0 places are found"),
        (STAGES, "REBIRTH = auto()", "REBIRTH = auto()", "nothing is changed"),
        (STAGES, "REBIRTH = auto()", "REBIRTH = auto(", "'(' was never closed"),
        ("generator/feerie/language/wording/data/fr/language.toml", "order = 1", "order =", "Invalid value"),
        ("generator/feerie/engine/rules/no_stages.py", "auto()", "7", "No such file"),
    ],
)
def test_what_cannot_be_put_into_the_package_is_told(
    file: str, old: str, new: str, expected: str | None
) -> None:
    mutant = Mutant("stages", "a fault", file, old, new)
    before = (REPOSITORY / STAGES).read_bytes()
    told = faults([Layer("stages", ("tests/rules",), (mutant,))])
    assert len(told) == (expected is not None)
    assert expected is None or expected in told[0]
    assert (REPOSITORY / STAGES).read_bytes() == before


def test_a_layer_names_tests_that_are_there() -> None:
    assert faults([Layer("stages", ("tests/rulers",), ())]) == ["stages: tests/rulers is not there"]
