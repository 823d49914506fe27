"""What the file of a variant says of what proves it is what the tests hold: no more, no less."""

from __future__ import annotations

import re

import pytest
import yaml

from feerie.wording.rulebook.book import IDENTITY
from tests.asking import asked_of
from tests.conftest import GameOf, VariantOf, Walk
from tests.sample import variants
from tests.variants import SHIPPED
from tests.verified import figures

KEY = re.compile(r"^(\w+):", re.MULTILINE)
MADE_OF = ("extends", "compose", "with")
SAID = re.compile(r"^verified:\n(?: .*\n)+", re.MULTILINE)


def written(told: dict[str, dict[str, int]]) -> str:
    """The figures as they stand in a file."""
    rows = (
        f"  {by}: {{{', '.join(f'{what}: {n}' for what, n in one.items())}}}\n" for by, one in told.items()
    )
    return f"verified:\n{''.join(rows)}"


@asked_of("id_", variants())
def test_the_figures_of_a_variant_are_those_of_the_tests(
    id_: str, variant_of: VariantOf, game_of: GameOf, random_play: Walk, request: pytest.FixtureRequest
) -> None:
    path = SHIPPED / id_ / "variant.yml"
    found = figures(id_, variant_of, game_of, random_play)
    assert found, "nothing proves this variant"
    text = path.read_text(encoding="utf-8")
    if request.config.getoption("--update-goldens"):
        path.write_text(with_figures(text, written(found)), encoding="utf-8")
        return
    assert yaml.safe_load(text).get("verified") == found, written(found)


def with_figures(text: str, figures: str) -> str:
    """The text of a file with these figures: in the place of others, or before its rule begins."""
    if SAID.search(text):
        return SAID.sub(figures, text)
    place = next(found.start() for found in KEY.finditer(text) if found[1] not in {*IDENTITY} - {*MADE_OF})
    return text[:place] + figures + text[place:]
