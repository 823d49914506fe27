"""Headings of hand-written pages: the same addresses in every language, so that a link holds in both."""

from __future__ import annotations

from pathlib import Path

import markdown
import pytest

from feerie.language.definitions.folders import shipped

DOCS = shipped().parent / "docs"
PAGES = sorted(path.relative_to(DOCS / "en") for path in DOCS.glob("en/**/*.md"))


def _anchors(page: Path) -> list[tuple[int, str]]:
    reader = markdown.Markdown(extensions=["attr_list", "md_in_html", "meta", "toc", "pymdownx.superfences"])
    reader.convert(page.read_text(encoding="utf-8"))
    found: list[tuple[int, str]] = []
    pending = [*reader.toc_tokens]  # type: ignore[attr-defined]
    while pending:
        token = pending.pop(0)
        found.append((token["level"], token["id"]))
        pending = [*token["children"], *pending]
    return [(level, anchor) for level, anchor in found if level > 1]


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_a_page_has_the_same_addresses_in_both_languages(page: Path) -> None:
    assert _anchors(DOCS / "fr" / page) == _anchors(DOCS / "en" / page)
