"""What the file of a variant says of what proves it is what the tests hold: no more, no less."""

from __future__ import annotations

import json

import pytest

from feerie.language.definitions.folders import VERIFIED
from tests.asking import asked_of
from tests.conftest import GameOf, VariantOf, Walk
from tests.sample import variants
from tests.variants import SHIPPED
from tests.verified import Told, figures


def written(told: Told) -> str:
    """The figures as they stand in a file: a line for each who proves."""
    return "{\n" + ",\n".join(f"  {json.dumps(by)}: {json.dumps(one)}" for by, one in told.items()) + "\n}\n"


@asked_of("id_", variants())
def test_the_figures_of_a_variant_are_those_of_the_tests(
    id_: str, variant_of: VariantOf, game_of: GameOf, random_play: Walk, request: pytest.FixtureRequest
) -> None:
    path = SHIPPED / id_ / VERIFIED
    found = figures(id_, variant_of, game_of, random_play)
    if found and request.config.getoption("--update-goldens"):
        path.write_text(written(found), encoding="utf-8")
        return
    told = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    assert told == found, written(found)
