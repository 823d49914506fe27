"""The navigation of a page: six tabs and what is near in a long section."""

from __future__ import annotations

from typing import Any, cast

import yaml
from jinja2 import Environment, FileSystemLoader
from mkdocs.structure.nav import Link, Navigation, Section
from mkdocs.structure.pages import Page

from feerie.language.languages import LANGUAGES
from feerie.site.handover import LONG, NEAR, nearby
from feerie.site.site_words import labels
from tests.variants import ROOT

TABS = 6
"""More tabs are more than one looks through."""


def navigation(count: int) -> tuple[Navigation, list[Any]]:
    """A section with that number of pages within one of three sections; its pages."""
    pages = [Link(f"Page {number}", f"{number}.html") for number in range(count)]
    variants = Section("Variants", [Link("list", "list.html"), Section("From A to Z", [*pages])])
    return Navigation([Section("First", [Link("a", "a.html")]), variants, Link("b", "b.html")], []), pages


def shown(nav: Navigation, page: object) -> list[str]:
    _, section = nearby(nav, cast("Page", page)).items[1].children
    return [child.title for child in section.children]


def test_a_short_section_is_shown_whole() -> None:
    nav, pages = navigation(LONG)
    assert shown(nav, pages[3]) == [page.title for page in pages]


def test_of_a_long_section_the_neighbours_of_the_page_are_shown() -> None:
    nav, pages = navigation(LONG + 1)
    assert shown(nav, pages[30]) == [f"Page {number}" for number in range(30 - NEAR, 30 + NEAR + 1)]
    assert shown(nav, pages[1]) == [f"Page {number}" for number in range(NEAR + 2)]
    assert shown(nav, pages[LONG]) == [f"Page {number}" for number in range(LONG - NEAR, LONG + 1)]


def test_elsewhere_a_long_section_is_shown_by_its_first_page() -> None:
    nav, _ = navigation(LONG + 1)
    assert shown(nav, nav.items[2]) == ["Page 0"]


def test_sections_keep_their_places_and_which_of_them_is_open() -> None:
    nav, pages = navigation(LONG + 1)
    nav.items[1].active = True
    near = nearby(nav, cast("Page", pages[30]))
    assert [item.title for item in near.items] == ["First", "Variants", "b"]
    assert [near.items[0].active, near.items[1].active] == [False, True]
    assert len(nav.items[1].children[1].children) == LONG + 1


def test_the_site_has_six_tabs_whose_names_are_said_in_every_language() -> None:
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").replace("!ENV ", "")
    home, *tabs = yaml.safe_load(text)["nav"]
    assert home == "index.md"
    assert len(tabs) <= TABS
    names = [name for tab in tabs if isinstance(tab, dict) for name in tab]
    for language in LANGUAGES:
        assert [name for name in names if labels(language).translated(name) == name] == []


def test_no_list_has_names_that_all_begin_with_the_same_word() -> None:
    for language in LANGUAGES:
        assert labels(language)["family_of"].startswith("{name}")


def test_a_page_that_is_called_as_its_section_stands_for_it_and_not_below_it() -> None:
    section = Section("Play", [Link("Play", "play.html"), Link("Exercises", "exercises.html")])
    section.active = True
    made = Environment(loader=FileSystemLoader(ROOT / "generator/feerie/site/theme"), autoescape=True)
    made.filters["url"] = str
    text = '{% import "partials/nav-item.html" as nav with context %}{{ nav.render(section, "a", 1, none) }}'
    shown = made.from_string(text).render(section=section, features=["navigation.indexes"], page=None)
    assert shown.count('<a href="play.html"') == 1
    below = shown.partition("<ul")[2]
    assert "exercises.html" in below
    assert "play.html" not in below
