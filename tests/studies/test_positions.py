"""Positions that are made of a variant: what they hold could come about."""

from __future__ import annotations

from feerie.engine.rules.variant import Variant
from feerie.studies.sample_positions import edges
from tests.variants import shipped_variant


def held(variant: Variant) -> set[str]:
    """The kinds that players hold in positions of each sort."""
    return {unit.kind for _, position in edges(variant, 2, seed=0) for unit in position.reserves}


def test_nobody_holds_what_a_capture_turns_back() -> None:
    variant = shipped_variant("shogun")
    assert isinstance(variant.captured.demote, dict)
    found = held(variant)
    assert found
    assert found.isdisjoint(variant.captured.demote)
