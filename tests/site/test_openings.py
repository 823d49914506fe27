"""What the page to play on knows of a variant before the engine is there."""

from __future__ import annotations

import json

import pytest

from feerie.language.languages import Language
from feerie.site.pages.addresses import Addresses
from feerie.site.plain.site_form import opening
from feerie.site.sources.exercised import exercise_views
from feerie.site.sources.studied import NotingLibrary, studied
from tests.variants import CHECKED

CHECKED_ALONE = NotingLibrary(CHECKED.library)


@pytest.mark.parametrize("id_", ["orthodox", "pocket-knight", "alice"])
def test_it_has_the_first_position_from_both_sides_its_moves_and_the_rule(id_: str) -> None:
    view = studied(id_, CHECKED_ALONE, [Language("fr")]).view(Language("fr"))
    told = json.loads(opening(view, Addresses(directories=False)))
    assert told["page"] == f"variants/{id_}.html"
    assert told["rule"]
    assert told["answers"]["variant"] == id_
    (position,) = told["answers"]["positions"]
    assert position["moves"]
    for svg in (told["svg"], told["turned"]):
        assert svg.startswith("<svg")
        assert all(f'href="#{name}' in svg for name in ("fe-king-w", "fe-king-b"))
    assert told["svg"] != told["turned"]
    assert {"fe-king-w", "fe-king-b"} <= {*told["symbols"]}
    # What can be dropped has a name and a drawing.
    drops = {move[4] for move in position["moves"] if len(move) > 4}
    assert drops <= {*told["answers"]["beside"]}
    assert bool(drops) == (id_ == "pocket-knight")


def test_the_trays_of_its_reserves_are_there_even_empty() -> None:
    view = studied("crazyhouse", CHECKED_ALONE, [Language("en")]).view(Language("en"))
    told = json.loads(opening(view, Addresses(directories=False)))
    assert [told[side].count('data-mark="tray"') for side in ("svg", "turned")] == [2, 2]


def test_of_a_variant_that_shows_no_board_the_rule_is_told_alone() -> None:
    view = studied("orthodox", CHECKED_ALONE, [Language("en")]).view(Language("en"))
    bare = json.loads(opening(type(view)("x", "X", "One *rule*."), Addresses(directories=True)))
    assert bare == {"page": "../variants/x/", "rule": "One <em>rule</em>."}


def test_what_the_pictures_of_exercises_share_has_one_order_in_every_build() -> None:
    variant = CHECKED.library.variant("circe").variant
    _, data = exercise_views(CHECKED.exercises("circe"), variant, Language("en"))
    shared = [*json.loads(data)["symbols"]]
    assert shared == sorted(shared)
