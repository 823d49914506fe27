"""Nothing on any page leads nowhere: links, anchors, files, and what parts of a page say of other parts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin, urlsplit
from xml.etree import ElementTree as ET

import pytest
from bs4 import BeautifulSoup, Tag

ADDRESSES = ("href", "src", "poster", "action", "data-explore", "xlink:href")
NAMES = (
    "for",
    "aria-labelledby",
    "aria-describedby",
    "aria-controls",
    "aria-owns",
    "list",
    "headers",
    "form",
)
URL = re.compile(r"""url\(\s*["']?([^"')]+)["']?\s*\)""")


class Document:
    """A page as it was built: its ids, and all that it refers to."""

    def __init__(self, tree: BeautifulSoup) -> None:
        self.tree = tree

    @cached_property
    def ids(self) -> Counter[str]:
        return Counter(str(tag["id"]) for tag in self.tree.find_all(id=True))

    @property
    def tags(self) -> Iterator[Tag]:
        return iter(self.tree.select("*"))

    @property
    def addresses(self) -> Iterator[str]:
        """Everything that is an address, as it is written."""
        for tag in self.tags:
            yield from (str(tag[name]) for name in ADDRESSES if name in tag.attrs)
            yield from (part.split()[0] for part in str(tag.get("srcset", "")).split(",") if part.strip())
            yield from (found for value in tag.attrs.values() for found in URL.findall(str(value)))
            if tag.name == "style":
                yield from URL.findall(tag.get_text())
            if tag.name == "meta" and tag.get("property") in ("og:image", "og:url"):
                yield str(tag["content"])

    @property
    def named(self) -> Iterator[str]:
        """The ids of other elements that an element refers to."""
        for tag in self.tags:
            for name in NAMES:
                value: Any = tag.get(name, "")
                yield from value if isinstance(value, list) else str(value).split()


@pytest.fixture(scope="module")
def documents(trees: Mapping[Path, BeautifulSoup]) -> Mapping[Path, Document]:
    """All pages."""
    return {page: Document(tree) for page, tree in trees.items()}


def _target(address: str, page: Path, whole: Path, site: str) -> tuple[Path, str] | None:
    """The file and the anchor that an address on a page leads to; none where that is another host."""
    home = site + page.relative_to(whole).as_posix()
    found, anchor = urldefrag(urljoin(home, address))
    if not found.startswith(site):
        return None
    file = whole / unquote(urlsplit(found).path.removeprefix(urlsplit(site).path))
    return (file / "index.html" if file.is_dir() else file), unquote(anchor)


def test_no_link_leads_nowhere(documents: Mapping[Path, Document], whole: Path, address: str) -> None:
    lost = set()
    counted = 0
    for page, document in documents.items():
        for link in set(document.addresses):
            target = _target(link, page, whole, address)
            if target is None:
                continue
            counted += 1
            file, anchor = target
            known = file in documents and (not anchor or anchor in documents[file].ids)
            if not (known or (file not in documents and file.is_file())):
                lost.add(f"{page.relative_to(whole)}: {link}")
    assert not lost
    assert counted > 5_000


def test_no_part_of_a_page_names_one_that_is_not_there(
    documents: Mapping[Path, Document], whole: Path
) -> None:
    lost = {
        f"{page.relative_to(whole)}: {name}"
        for page, document in documents.items()
        for name in document.named
        if name not in document.ids
    }
    assert not lost


def test_no_id_is_given_twice(documents: Mapping[Path, Document], whole: Path) -> None:
    twice = {
        f"{page.relative_to(whole)}: {name}"
        for page, document in documents.items()
        for name, times in document.ids.items()
        if times > 1
    }
    assert not twice


def test_no_style_sheet_names_a_file_that_is_not_there(pages: list[Path], whole: Path) -> None:
    assert pages
    sheets = sorted(whole.rglob("*.css"))
    assert sheets
    for sheet in sheets:
        for link in URL.findall(sheet.read_text(encoding="utf-8")):
            if not link.startswith(("data:", "#")):
                assert (sheet.parent / unquote(urlsplit(link).path)).is_file(), f"{sheet}: {link}"


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", ["feed.xml", "sitemap.xml"])
@pytest.mark.usefixtures("pages")
def test_what_machines_read_leads_to_pages(whole: Path, address: str, language: str, name: str) -> None:
    listed = whole / language / name
    root = ET.parse(listed).getroot()
    links = [link for tag in root.iter() for link in (tag.get("href"), tag.text) if link and "://" in link]
    assert len(links) > 30
    for link in links:
        target = _target(link, listed, whole, address)
        assert target, link
        assert target[0].is_file(), link
