"""The kinds of units as pages show them, and which variants use one that every variant may use."""

from __future__ import annotations

from pathlib import Path

import pytest

from feerie.language.definitions.library import Library
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.languages import Language
from feerie.language.wording.rulebook.book import Book
from feerie.site.sources import kinds
from feerie.site.sources.kinds import kind_views, own_kinds
from feerie.studies.rulebooks import book_of


@pytest.mark.parametrize("walk", ["{betza: C}", "{leap: {every_way: [[1, 3]]}}", "camel"])
def test_who_has_a_further_walk_uses_the_kind_that_goes_so_however_it_is_written(
    walk: str, library: Library, tmp_path: Path
) -> None:
    path = tmp_path / "v.yml"
    path.write_text(f"id: v\nname: {{fr: V, en: V}}\nwalks: {{w: {{of: knight, walk: [{walk}]}}}}\n")
    files = [library.variant("orthodox"), library.variant_at(path)]
    (camel,) = [view for view in kind_views(files, Language("en")) if view.id == "camel"]
    assert [user.variant for user in camel.users] == ["v"]


def test_the_rule_of_a_variant_is_told_once_for_all_its_kinds(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def told(file: VariantFile, language: Language) -> Book:
        asked.append(file.id)
        return book_of(file, language)

    monkeypatch.setattr(kinds, "book_of", told)
    assert len(kind_views([library.variant("orthodox")], Language("en"))) > 1
    assert asked == ["orthodox"]


@pytest.mark.parametrize(
    ("variant", "own"),
    [
        ("circe", set()),
        ("duck", {"duck"}),  # its king goes as ever
        ("berolina", {"pawn"}),
        ("capablanca", {"archbishop", "chancellor"}),
        ("xiangqi", {"king", "knight", "advisor", "elephant", "cannon", "soldier"}),
        # What a unit is promoted to is there, too.
        ("minishogi", {"gold", "silver", "dragon", "horse", "tokin", "promoted_silver", "pawn"}),
    ],
)
def test_the_own_units_of_a_variant_are_those_that_orthodox_chess_has_not_or_has_otherwise(
    variant: str, own: set[str], library: Library
) -> None:
    orthodox = library.variant("orthodox").variant
    file = library.variant(variant)
    found = own_kinds(file.variant, orthodox, book_of(file, Language("fr")), Language("fr"))
    assert {view.id for view in found} == own
    for view in found:
        assert view.svg.startswith("<svg")
        assert view.names["fr"]
        assert view.sentence
