"""What is shown while files are broken."""

from __future__ import annotations

from dataclasses import replace

import pytest

from feerie.errors import Finding
from feerie.site.plain.project import figure_of, shelve
from feerie.site.shelf import Problem
from feerie.site.views import FigureView, VariantView

A, B = (FigureView(f"circe/{name}", name, name, "", (), (), "8/8", b"") for name in "ab")
CIRCE = VariantView("circe", "Circé", "", figures=(A, B))
BROKEN = Problem("diagrams/circe/a.yml:1:1", "unknown key", figure="circe/a")
BROKEN_RULES = Problem("diagrams/circe/variant.yml:1:1", "unknown key")


def test_without_problems_everything_is_shown_in_the_order_of_names() -> None:
    other = VariantView("zebra", "Alpha", "")
    shelf = shelve([CIRCE, other], [], {})
    assert [variant.id for variant in shelf.variants] == ["zebra", "circe"]
    assert not shelf.problems


def test_a_broken_figure_is_shown_as_it_last_was_with_the_problem_above() -> None:
    shelf = shelve([replace(CIRCE, figures=(B,))], [("circe", BROKEN)], {"circe": CIRCE})
    assert shelf.variants == (CIRCE,)
    assert shelf.problems == {"circe": (replace(BROKEN, kept=True),)}


def test_a_figure_that_has_never_been_good_is_shown_by_its_problem_alone() -> None:
    fresh = replace(CIRCE, figures=(B,))
    shelf = shelve([fresh], [("circe", BROKEN)], {"circe": fresh})
    assert shelf.variants == (fresh,)
    assert shelf.problems == {"circe": (BROKEN,)}


def test_a_figure_that_was_removed_does_not_come_back() -> None:
    fresh = replace(CIRCE, figures=(A,))
    assert shelve([fresh], [], {"circe": CIRCE}).variants == (fresh,)


def test_a_broken_variant_is_shown_as_it_last_was() -> None:
    shelf = shelve([], [("circe", BROKEN_RULES)], {"circe": CIRCE})
    assert shelf.variants == (CIRCE,)
    assert shelf.problems == {"circe": (replace(BROKEN_RULES, kept=True),)}


def test_a_variant_that_has_never_been_good_is_shown_by_its_id() -> None:
    shelf = shelve([], [("circe", BROKEN_RULES)], {})
    assert [(variant.id, variant.name, variant.figures) for variant in shelf.variants] == [
        ("circe", "circe", ())
    ]
    assert shelf.problems == {"circe": (BROKEN_RULES,)}


@pytest.mark.parametrize(
    ("file", "figure"),
    [
        ("diagrams/circe/variant.yml", None),
        ("diagrams/circe/a.yml", "circe/a"),
        ("/somewhere/diagrams/circe/c.yml", "circe/c"),
        ("diagrams/orthodox/variant.yml", None),
    ],
)
def test_a_finding_is_in_a_figure_of_the_variant_or_in_its_rules(file: str, figure: str | None) -> None:
    assert figure_of(Finding(file, 1, 1, "x"), "circe") == figure
