"""The kinds of units as pages show them, and which variants use one that every variant may use."""

from __future__ import annotations

from pathlib import Path

import pytest

from feerie.language.definitions.library import Library
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.languages import Language
from feerie.language.wording.rulebook.book import Book
from feerie.site.sources import kinds
from feerie.site.sources.kinds import kind_views
from feerie.studies.rulebooks import book_of


@pytest.mark.parametrize("walk", ["{betza: C}", "{leap: [[1, 3]]}", "camel"])
def test_who_has_a_further_walk_uses_the_kind_that_goes_so_however_it_is_written(
    walk: str, library: Library, tmp_path: Path
) -> None:
    path = tmp_path / "v.yml"
    path.write_text(f"id: v\nname: {{fr: V, en: V}}\nwalks: {{w: {{who: knight, walk: [{walk}]}}}}\n")
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
