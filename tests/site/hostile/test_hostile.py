"""A page shows every text of a file as it is written, and no part of it is markup or runs."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag
from playwright.sync_api import Page, expect

from tests.site.hostile.conftest import payload
from tests.site.played.project import Project

Open = Callable[..., Page]
Outline = list[tuple[str, list[str]]]

ADDRESS = "https://example.org/feerie/"


@pytest.fixture(scope="module")
def sites(hostile: Project, twin: Project, address: str) -> tuple[Path, Path]:  # noqa: ARG001 (builds the hostile one)
    """The folders of the hostile site and of its twin."""
    return hostile.root / "site", twin.build(ADDRESS)


def files(folder: Path, *kinds: str) -> Mapping[str, str]:
    """The texts of all files of some kinds, by their names."""
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.suffix in kinds
    }


def outline(html: str) -> Outline:
    """The elements of a text and the names of their attributes."""
    return [(tag.name, sorted(tag.attrs)) for tag in BeautifulSoup(html, "html.parser").find_all()]


def vocabulary(text: str) -> set[tuple[str, ...]]:
    """The elements of an XML file with their attributes; of longer texts there are more lines."""
    return {(element.tag, *sorted(element.attrib)) for element in ET.fromstring(text).iter()}


@pytest.mark.long
def test_no_element_of_a_page_comes_from_a_text(sites: tuple[Path, Path]) -> None:
    hostile, twin = (files(site, ".html") for site in sites)
    assert hostile.keys() == twin.keys()
    assert len(hostile) > 20
    for name, html in hostile.items():
        assert outline(html) == outline(twin[name]), name


def test_no_address_or_script_of_a_page_comes_from_a_text(sites: tuple[Path, Path]) -> None:
    for name, html in files(sites[0], ".html").items():
        tree = BeautifulSoup(html, "html.parser")
        for script in tree.find_all("script"):
            assert "ran=1" not in script.get_text(), name
        for tag in tree.find_all():
            assert isinstance(tag, Tag)
            for attribute in ("href", "src", "xlink:href", "action"):
                assert not str(tag.get(attribute, "")).startswith("javascript"), name


def test_texts_are_shown_as_they_are_written(sites: tuple[Path, Path]) -> None:
    pages = {name: BeautifulSoup(html, "html.parser") for name, html in files(sites[0], ".html").items()}
    for name, told in (
        ("en/variants/hostile/index.html", ["name", "summary", "origin", "keyword", "title", "caption"]),
        ("en/variants/hostile/index.html", ["translation", "program", "verified", "inventor"]),
        ("fr/variants/index.html", ["name", "summary", "other"]),
        ("en/glossary/index.html", ["term", "definition"]),
        ("fr/index.html", ["fenced"]),
        ("en/families/hostile/index.html", ["family"]),
        ("fr/notation/index.html", ["piece"]),
        ("en/pieces/hopper/index.html", ["lead", "inventor", "source", "origin", "title", "caption"]),
        ("fr/pieces/index.html", ["lead", "piece"]),
    ):
        for text in told:
            assert payload(text) in pages[name].get_text(), (name, text)
    assert payload("broken") in pages["en/variants/other/index.html"].get_text()


def test_a_heading_that_has_been_written_by_hand_is_escaped_once(sites: tuple[Path, Path]) -> None:
    page = BeautifulSoup((sites[0] / "en/variants/hostile/index.html").read_text("utf-8"), "html.parser")
    assert "Take & Make" in [link.get_text().strip() for link in page.select("nav .md-nav__link")]


def test_feeds_and_site_maps_and_pictures_are_xml_of_the_same_elements(sites: tuple[Path, Path]) -> None:
    hostile, twin = (files(site, ".xml", ".svg") for site in sites)
    assert hostile.keys() == twin.keys()
    assert {"en/feed.xml", "fr/sitemap.xml", "fr/variants/hostile/a.svg"} <= hostile.keys()
    for name, text in hostile.items():
        assert vocabulary(text) <= vocabulary(twin[name]), name
    titles = [element.text for element in ET.fromstring(hostile["en/feed.xml"]).iter() if element.text]
    assert payload("name") in titles


def test_what_a_board_asks_for_has_no_drawings(sites: tuple[Path, Path]) -> None:
    """Its texts are put into the page as texts."""
    hostile, twin = (files(site, ".json") for site in sites)
    found = [name for name in hostile if not any(word in name for word in ("search", "schema", "turned"))]
    assert len(found) >= 4
    for name in found:
        ours, theirs = json.loads(hostile[name]), json.loads(twin[name])
        assert [*ours] == [*theirs] == ["variant", "board", "letters", "yaml", "beside", "positions"]
        # But those of units in reserve, which are ours.
        drawings = ([svg for _, svg in side["beside"].values()] for side in (ours, theirs))
        for one, other in zip(*drawings, strict=True):
            assert outline(one) == outline(other)
        for one, other in zip(ours["positions"], theirs["positions"], strict=True):
            assert [move[:2] for move in one["moves"]] == [move[:2] for move in other["moves"]]


def test_the_search_index_has_the_same_form_whatever_the_texts(sites: tuple[Path, Path]) -> None:
    for language in ("fr", "en"):
        ours, theirs = (
            json.loads(
                (site / language / "assets/feerie-index.js")
                .read_text("utf-8")
                .removeprefix("feerie.index = ")
            )
            for site in sites
        )
        assert [one[0] for one in ours["finds"]] == [one[0] for one in theirs["finds"]]
        assert all(isinstance(part, (str, list)) for one in ours["finds"] for part in one)


PAGES = [
    "fr/variants/index.html",
    "en/variants/hostile/index.html",
    pytest.param("fr/variants/other/index.html", marks=pytest.mark.long),
    pytest.param("fr/glossary/index.html", marks=pytest.mark.long),
    pytest.param("en/operations/displace/index.html", marks=pytest.mark.long),
]


@pytest.mark.browser
@pytest.mark.parametrize("path", PAGES)
def test_nothing_runs_on_a_page(visit: Open, path: str) -> None:
    page = visit(path, viewport={"width": 1280, "height": 700})
    # The theme's scripts make elements of titles, and of names that are too long for their places.
    for place in page.locator(".md-ellipsis, .md-typeset [title]").all():
        if place.is_visible():
            place.hover(force=True)
    page.wait_for_timeout(100)
    assert page.evaluate("window.ran") is None
    assert page.locator("[onerror], [onload], [onclick], a[href^=javascript]").count() == 0


@pytest.mark.browser
def test_what_is_found_is_shown_as_it_is_written(visit: Open) -> None:
    page = visit("en/")
    page.get_by_role("button", name="Search", exact=True).click()
    sought = page.locator(".feerie-search input")
    results = page.locator(".feerie-search li")
    for word in ("keyword", "name", "translation", "inventor", "definition", '"><img src=x onerror'):
        sought.fill("")
        sought.press_sequentially(word)
        expect(results.filter(has_text="<img src=x onerror=").first).to_be_visible()
        assert page.evaluate("window.ran") is None
        assert results.locator("[onerror], b, svg, img[src=x]").count() == 0
