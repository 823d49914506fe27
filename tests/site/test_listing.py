"""The variants on their shelves."""

from __future__ import annotations

import pytest

from feerie.language.languages import LANGUAGES, Language
from feerie.site.pages.kinds.variants import SHELVES, Group, by_inventor, by_year, groups, without
from feerie.site.site_words import labels
from feerie.site.views import VariantView


def variant(id_: str, *lineage: str, name: str = "") -> VariantView:
    return VariantView(id_, name or id_, "", lineage=lineage)


def told(group: Group) -> tuple[str | None, list[str]]:
    return group.head.id if group.head else None, [one.id for one in group.variants]


def test_families_come_first_each_with_the_variant_that_it_derives_from_then_those_without_one() -> None:
    found = groups(
        [
            variant("alone"),
            variant("a-child", "z"),
            variant("reserve"),
            variant("grandchild", "a-child", "z"),
            variant("white", "reserve"),
            variant("z", name="Échecs"),
        ]
    )
    assert [*map(told, found)] == [
        ("z", ["z", "a-child", "grandchild"]),
        ("reserve", ["reserve", "white"]),
        (None, ["alone"]),
    ]


def test_what_stands_before_all_groups_stands_in_none() -> None:
    shelf = [variant("circe"), variant("parrain", "circe"), variant("contra", "circe")]
    (group,) = groups(shelf)
    assert told(without(group, shelf[:1])) == ("circe", ["parrain", "contra"])


def test_variants_whose_head_is_not_there_have_no_family() -> None:
    (group,) = groups([variant("a", "lost"), variant("b", "lost")])
    assert told(group) == (None, ["a", "b"])


def test_variants_without_a_family_stand_on_shelves_by_what_is_in_their_rules() -> None:
    mechanisms = {
        "d": ("forbidden", "check"),
        "a": ("recolouring",),
        "c": ("forbidden", "end"),
        "b": ("check",),
        "e": (),
    }
    found = groups(
        [
            VariantView(id_, id_, "", mechanisms=dict.fromkeys(several, ()))
            for id_, several in mechanisms.items()
        ]
    )
    assert [(group.shelf, [one.id for one in group.variants]) for group in found] == [
        ("ends", ["c"]),
        ("laws", ["d"]),
        ("checks", ["b"]),
        ("effects", ["a"]),
        ("others", ["e"]),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shelf_has_a_name(language: Language) -> None:
    assert all(labels(language)[f"shelf_{shelf}"] for shelf in SHELVES)


@pytest.mark.parametrize(
    ("summary", "sentence"),
    [("One. Two.", "One."), ("Une pièce : b3. Deux.", "Une pièce : b3."), ("No end", "No end"), ("", "")],
)
def test_a_variant_is_told_in_a_sentence(summary: str, sentence: str) -> None:
    assert VariantView("a", "A", summary).brief == sentence
    assert VariantView("a", "A", summary, lead="Its lead.").brief == "Its lead."


def test_inventors_are_in_the_order_of_their_last_names_and_years_in_theirs() -> None:
    shelf = [
        VariantView("b", "B", "", inventors=("Émile Zola", "Pierre Monréal"), year="1993"),
        VariantView("a", "A", "", inventors=("Pierre Monréal",), year="1967"),
        VariantView("c", "C", "", year="1993"),
        VariantView("d", "D", ""),
    ]
    told = [(name, anchor, [one.id for one in found]) for name, anchor, found in by_inventor(shelf)]
    assert told == [
        ("Pierre Monréal", "pierre-monreal", ["b", "a"]),
        ("Émile Zola", "emile-zola", ["b"]),
    ]
    assert [(year, [one.id for one in found]) for year, _, found in by_year(shelf)] == [
        ("1967", ["a"]),
        ("1993", ["b", "c"]),
    ]
