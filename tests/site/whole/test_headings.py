"""Headings have the same addresses in every language, so that a link and the language switch find them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

from bs4 import BeautifulSoup

LEVELS = ["h1", "h2", "h3", "h4", "h5", "h6"]

ALPHABETICAL = {"variants/index.html", "glossary.html", "notation.html"}
"""Pages whose sections stand in the order of their names, which is another in each language."""


Trees = Mapping[Path, BeautifulSoup]


def headings(tree: BeautifulSoup) -> list[tuple[str, str]]:
    # What a worker shows in place of a page has no article.
    content = tree.article or tree.main
    assert content
    return [(heading.name, str(heading.get("id"))) for heading in content.find_all(LEVELS)]


def test_headings_have_the_same_ids_in_both_languages(whole: Path, trees: Trees) -> None:
    french = [page.relative_to(whole / "fr") for page in trees if page.is_relative_to(whole / "fr")]
    assert {str(page) for page in french} >= ALPHABETICAL
    for page in french:
        own, other = (headings(trees[whole / language / page]) for language in ("fr", "en"))
        if str(page) in ALPHABETICAL:
            own, other = sorted(own, key=str), sorted(other, key=str)
        assert own == other, page


def test_every_page_has_one_title_and_no_level_is_left_out(whole: Path, trees: Trees) -> None:
    for page, tree in trees.items():
        if page.parent == whole:
            continue
        levels = [int(name[1]) for name, _ in headings(tree)]
        assert levels[0] == 1, page
        assert levels.count(1) == 1, page
        assert all(after <= before + 1 for before, after in pairwise(levels)), page


def test_a_list_of_headings_that_nobody_could_open_is_not_there(trees: Trees) -> None:
    hidden = [(tree, bar) for tree in trees.values() for bar in tree.select('[data-md-type="toc"][hidden]')]
    assert hidden
    assert not [bar for tree, bar in hidden if not tree.select('[for="__toc"]') and bar.select("a")]
