"""The pictures by which pages are shown elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

import feerie.site.plain.covers
from feerie.language.languages import Language
from feerie.site.pages.addresses import Addresses
from feerie.site.pages.plain_page import PlainPage
from feerie.site.plain.covers import Covers
from feerie.site.site_words import labels
from feerie.site.sources.cache import Cache

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30"><rect width="60" height="30"/></svg>'
SITE = "https://example.org/en/"


@pytest.fixture(autouse=True)
def _renderer() -> None:
    pytest.importorskip("resvg_py")


@pytest.fixture
def kept(tmp_path: Path) -> Cache:
    return Cache(tmp_path / "kept")


def covers(folder: Path, kept: Cache, address: str | None = SITE) -> Covers:
    """Return the pictures of a site in which the home page and that of a variant have a figure."""
    words, addresses = labels(Language("en")), Addresses()
    pages = {path: PlainPage(path, words, addresses) for path in ("index.md", "circe.md", "about.md")}
    pages["index.md"].cover, pages["circe.md"].cover = SVG, SVG.replace("<rect", '<rect fill="red"')
    return Covers(folder / "site", address, "Féerie", pages, kept)


def test_a_page_has_a_picture_beside_it(tmp_path: Path, kept: Cache) -> None:
    drawn = covers(tmp_path, kept).of("circe.md", "variants/circe.html", "Circe", "Reborn at home.")
    assert drawn == f"{SITE}variants/circe.png"
    picture = (tmp_path / "site/variants/circe.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert [int.from_bytes(picture[at : at + 4], "big") for at in (16, 20)] == [1200, 630]


def test_a_page_without_a_drawing_has_that_of_the_home_page_with_its_own_name(
    tmp_path: Path, kept: Cache
) -> None:
    made = covers(tmp_path, kept)
    given = {("about.md", "About"), ("theirs.md", "About"), ("circe.md", "About"), ("about.md", "Glossary")}
    drawn = {}
    for source, name in given:
        assert made.of(source, "a.html", name, "") == f"{SITE}a.png"
        drawn[source, name] = (tmp_path / "site/a.png").read_bytes()
    about = drawn["about.md", "About"]
    assert drawn["theirs.md", "About"] == about, "a page that another plugin has made has one, too"
    assert about not in (drawn["circe.md", "About"], drawn["about.md", "Glossary"])


def test_what_has_been_drawn_is_not_drawn_again(
    tmp_path: Path, kept: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = covers(tmp_path, kept)
    first.of("circe.md", "a.html", "Circe", "Reborn.")
    before = (tmp_path / "site/a.png").read_bytes()
    monkeypatch.setattr("resvg_py.svg_to_bytes", lambda **_given: b"another")
    first.of("circe.md", "a.html", "Circe", "Reborn.")
    assert (tmp_path / "site/a.png").read_bytes() == before
    first.of("circe.md", "a.html", "Circe", "Reborn elsewhere.")
    assert (tmp_path / "site/a.png").read_bytes() == b"another"


def test_without_an_address_or_without_the_extra_there_is_none(
    tmp_path: Path, kept: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert covers(tmp_path, kept, address=None).of("circe.md", "a.html", "A", "") is None
    monkeypatch.setattr(feerie.site.plain.covers, "find_spec", lambda _name: None)
    assert covers(tmp_path, kept).of("circe.md", "a.html", "A", "") is None
    assert not list(tmp_path.iterdir())
