"""What the file of a variant says of what proves it is what the tests hold: no more, no less."""

from __future__ import annotations

import re
from collections.abc import Mapping
from textwrap import wrap
from typing import Final

import pytest
import yaml

from feerie.language.root import IDENTITY
from tests.asking import asked_of
from tests.conftest import GameOf, VariantOf, Walk
from tests.sample import variants
from tests.variants import SHIPPED
from tests.verified import Told, figures

KEY = re.compile(r"^(\w+):", re.MULTILINE)
MADE_OF = ("extends", "compose", "with")
WIDTH: Final = 116
SAID = re.compile(r"^verified:\n(?: .*\n)+", re.MULTILINE)


def written(told: Told) -> str:
    """The figures as they stand in a file."""
    return "verified:\n" + "".join(f"{in_lines(f'  {by}: {{{shown(one)}}}')}\n" for by, one in told.items())


def shown(figures: Mapping[str, int | list[str]]) -> str:
    texts = {what: f"[{', '.join(one)}]" if isinstance(one, list) else one for what, one in figures.items()}
    return ", ".join(f"{what}: {text}" for what, text in texts.items())


def in_lines(text: str) -> str:
    """A line of a file, or several if it is too long."""
    return "\n".join(wrap(text, WIDTH, subsequent_indent=" " * 4, break_on_hyphens=False))


@asked_of("id_", variants())
def test_the_figures_of_a_variant_are_those_of_the_tests(
    id_: str, variant_of: VariantOf, game_of: GameOf, random_play: Walk, request: pytest.FixtureRequest
) -> None:
    path = SHIPPED / id_ / "variant.yml"
    found = figures(id_, variant_of, game_of, random_play)
    text = path.read_text(encoding="utf-8")
    if found and request.config.getoption("--update-goldens"):
        path.write_text(with_figures(text, written(found)), encoding="utf-8")
        return
    assert yaml.safe_load(text).get("verified", {}) == found, written(found)


def with_figures(text: str, figures: str) -> str:
    """The text of a file with these figures: in the place of others, or before its rule begins."""
    if SAID.search(text):
        return SAID.sub(figures, text)
    place = next(found.start() for found in KEY.finditer(text) if found[1] not in {*IDENTITY} - {*MADE_OF})
    return text[:place] + figures + text[place:]
