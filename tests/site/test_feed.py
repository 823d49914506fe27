"""The feed of new variants."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from feerie.language.definitions.library import Library
from feerie.site.plain.site_form import feed
from feerie.site.views import VariantView
from tests.asking import asked_of
from tests.sample import variants

ATOM = "{http://www.w3.org/2005/Atom}"
SITE = "https://example.org/feerie/en/"

VARIANTS = [
    VariantView("old", "Old & grey", "**Bold** <b>", added="2026-11-20"),
    VariantView("undated", "Undated", ""),
    VariantView("new", "New", "", added="2026-11-21"),
]


def _read(text: str) -> ET.Element:
    return ET.fromstring(text)


def test_the_newest_come_first_and_the_undated_not_at_all() -> None:
    root = _read(feed("Féerie", SITE, VARIANTS, lambda uri: uri.replace(".md", ".html")))
    titles = [entry.findtext(f"{ATOM}title") for entry in root.iter(f"{ATOM}entry")]
    assert titles == ["New", "Old & grey"]
    assert root.findtext(f"{ATOM}updated") == "2026-11-21T00:00:00Z"


def test_an_entry_leads_to_its_page_and_says_its_summary_without_markup() -> None:
    root = _read(feed("Féerie", SITE, VARIANTS[:1], lambda uri: uri.replace(".md", ".html")))
    (entry,) = root.iter(f"{ATOM}entry")
    (link,) = entry.iter(f"{ATOM}link")
    assert link.get("href") == entry.findtext(f"{ATOM}id") == f"{SITE}variants/old.html"
    assert entry.findtext(f"{ATOM}summary") == "Bold <b>"


def test_a_site_without_dated_variants_has_an_empty_feed() -> None:
    root = _read(feed("Féerie", SITE, [], str))
    assert not list(root.iter(f"{ATOM}entry"))


@asked_of("variant", variants())
def test_every_shipped_variant_says_when_it_was_added(variant: str, library: Library) -> None:
    assert library.variant(variant).model.added
