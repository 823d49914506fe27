"""Which variants are like one another, by what their rules say."""

from __future__ import annotations

from pathlib import Path

import pytest

from feerie.language.definitions.library import Library
from feerie.language.reading.document import Document
from feerie.site.sources.resemblance import different, nearest, phrases
from feerie.site.terms.mechanisms import mechanisms

DIAGRAMS = Path(__file__).parents[2] / "diagrams"


@pytest.fixture(scope="module")
def alike() -> dict[str, tuple[str, ...]]:
    """The variants of the site, and which are like each."""
    library = Library(DIAGRAMS)
    files = {
        name: library.variant(name) for name in (path.parent.name for path in DIAGRAMS.glob("*/variant.yml"))
    }
    said = {name: phrases(file.document) for name, file in files.items()}
    ordinary = files["orthodox"].variant
    return nearest(
        {name: different(one, said["orthodox"]) for name, one in said.items()},
        {name: mechanisms(file.variant, ordinary) for name, file in files.items()},
    )


@pytest.mark.parametrize(
    ("one", "other", "places"),
    [
        ("kamikaze", "kamikaze-rex-inclusive", 1),
        ("kamikaze-rex-inclusive", "kamikaze", 1),
        ("lortap", "patrol", 1),
        ("patrol", "lortap", 2),
        # Its two forms and Pocket Knight chess have even more of its rules.
        ("reserve", "crazyhouse", 4),
        # None of these extends the other.
        ("marseillais", "progressive", 1),
        ("grid", "bichromatic", 1),
        ("annan", "transmuted-kings", 8),
        ("king-of-the-hill", "racing-kings", 1),
        # In Three Kings chess kings are captured, too.
        ("antichess", "losers", 2),
    ],
)
def test_variants_of_one_thought_are_near(
    alike: dict[str, tuple[str, ...]], one: str, other: str, places: int
) -> None:
    assert other in alike[one][:places]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("grid", "circe"),
        ("capablanca", "patrol"),
        ("chess960", "kamikaze"),
        # Neither castles, and that is all.
        ("antichess", "cylinder"),
        # Both transfer the mover, and that is all.
        ("alice", "anticirce-symetrique"),
        ("republican", "sentinelles"),
    ],
)
def test_variants_that_share_nothing_are_not_alike(
    alike: dict[str, tuple[str, ...]], one: str, other: str
) -> None:
    assert other not in alike[one]
    assert one not in alike[other]


def test_the_ordinary_game_is_like_none(alike: dict[str, tuple[str, ...]]) -> None:
    assert alike["orthodox"] == ()
    assert all("orthodox" not in others for others in alike.values())


def test_names_of_entries_and_texts_say_nothing_but_every_word_does() -> None:
    def said(law: str, reason: str, by: str) -> frozenset[str]:
        entry = {"forbid": {"by": by}, "reason": {"en": reason}}
        return phrases(Document.of({"id": law, "laws": {law: entry}}, ""))

    assert said("a", "one", "king") == said("b", "two", "king")
    assert said("a", "one", "king") ^ said("a", "one", "pawn") == {"by: king", "by: pawn"}
    assert said("a", "one", "king") == {"laws", "forbid", "laws forbid", "by", "forbid by", "by: king"}


def test_phases_say_what_their_rules_say() -> None:
    rules = {"turn": {"moves": 2}}
    plain, phased = (phrases(Document.of(data, "")) for data in (rules, {"phases": {"2": rules}}))
    assert plain == phased == {"turn", "moves", "turn moves", "moves: 2"}


def test_what_is_left_out_counts_as_well_as_what_is_added() -> None:
    assert different(frozenset("ab"), frozenset("bc")) == {"a", "no c"}


def test_a_rare_phrase_weighs_more_than_a_common_one_and_ties_are_in_the_order_of_ids() -> None:
    said = {
        "one": {"common", "rare"},
        "two": {"common", "other"},
        "three": {"common", "third"},
        "four": {"rare", "fourth"},
        "none": set[str](),
    }
    found = nearest({name: frozenset(one) for name, one in said.items()}, dict.fromkeys(said, ("laws",)))
    assert found["one"] == ("four", "three", "two")
    assert found["none"] == ()


def test_of_variants_that_say_the_same_those_are_nearer_that_have_the_same_mechanisms() -> None:
    mechanisms = {
        "one": ("laws",),
        "four": ("board",),
        "three": ("laws",),
        "two": ("board", "laws"),
        "none": (),
    }
    said = {name: frozenset({"word"} if changed else ()) for name, changed in mechanisms.items()}
    assert nearest(said, mechanisms)["one"] == ("three", "two")
