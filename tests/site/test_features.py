"""What the moves of the shipped variants do, read from their rules."""

from __future__ import annotations

import pytest

from feerie.definitions.folders import shipped
from feerie.definitions.library import Library
from feerie.definitions.lineage import ROOT
from feerie.languages import LANGUAGES, Language
from feerie.site.site_words import labels
from feerie.site.terms.features import FEATURES, features


@pytest.fixture(scope="module")
def library() -> Library:
    return Library(shipped())


@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        ("orthodox", set()),
        ("sentinelles", {"birth"}),
        ("reserve", {"drop", "reserve", "new_moves"}),
        ("circe", {"rebirth"}),
        ("coups-miroir", {"transfer"}),
        ("checkered", {"mutate", "recolour", "set", "new_moves", "laws", "new_colours", "phases", "new_end"}),
        ("anticirce", {"transfer", "new_check"}),
    ],
)
def test_the_features_of_a_variant_come_from_its_rules(
    library: Library, variant: str, expected: set[str]
) -> None:
    orthodox = library.variant(ROOT).variant
    assert set(features(library.variant(variant).variant, orthodox)) == expected


def test_walks_in_some_positions_are_a_feature(library: Library) -> None:
    annan = library.variant("annan").variant
    assert features(annan, library.variant(ROOT).variant) == ("walks",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_feature_has_a_word(language: Language) -> None:
    words = labels(language)
    assert all(words["feature_" + feature] for feature in FEATURES)
