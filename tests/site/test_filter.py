"""The list of everything that may be wrong: each code once, with what the program says of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording.language import templates
from feerie.language.wording.meanings import finding_texts
from feerie.site.pages.addresses import FINDINGS, Addresses
from feerie.site.pages.generated import Content, Generated
from feerie.site.pages.kinds.vocabulary import OTHERS, anchor_of, pages
from feerie.site.pages.plain_page import PlainPage, fill
from feerie.site.shelf import Shelf
from feerie.site.site_words import labels

DOCS = Path(__file__).parents[2] / "docs"


def codes(language: Language) -> list[str]:
    return sorted({*templates(language, "findings", "sentences")} - {"unworded"})


def guide(language: Language) -> str:
    return (DOCS / language / FINDINGS).read_text(encoding="utf-8")


def made(language: Language) -> Generated:
    (page,) = pages(Content(Shelf((), {}), labels(language), written=(FINDINGS,)))
    return page


def page(language: Language, text: str) -> BeautifulSoup:
    known = labels(language)
    draft = PlainPage(FINDINGS, known, Addresses(directories=False))
    return BeautifulSoup(fill(made(language).written(draft, text), draft.blocks), "html.parser")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("heading", ["", "# All of them\n"])
def test_every_code_stands_on_the_page_once_with_an_address(language: Language, heading: str) -> None:
    found = page(language, heading or guide(language))
    shown = [code.get_text() for code in found.select("tbody th code")]
    assert sorted(shown) == codes(language)
    assert [code["id"] for code in found.select("tbody th code")] == [
        anchor_of("finding", code) for code in shown
    ]
    assert [link["href"] for link in found.select("tbody th a")] == [
        f"#{anchor_of('finding', code)}" for code in shown
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_a_code_is_its_sentence_with_its_values_left_open(language: Language) -> None:
    rows = {
        row.select_one("code").get_text(): [cell.get_text() for cell in row.select("td")]  # type: ignore[union-attr]
        for row in page(language, guide(language)).select("tbody tr")
    }
    for code, template in templates(language, "findings", "sentences").items():
        if code != "unworded":
            wrong, expected = rows[code]
            assert template.outline.startswith(wrong)
            assert template.outline.endswith(expected.removeprefix("["))
            # Nothing but a semicolon is left out between the two, and it is outside of brackets.
            left = template.outline[len(wrong) : len(template.outline) - len(expected.removeprefix("["))]
            assert left.strip(" \u202f[") == (";" if expected else ""), code
            assert wrong.count("[") == wrong.count("]")
            assert expected.count("[") == expected.count("]")


def test_what_is_wrong_and_what_is_expected_are_parted() -> None:
    told = {one.code: one[1:] for one in finding_texts(Language("en"))}
    assert told["yaml-tag"] == ("the tag '…' is not allowed", "expected plain values")
    assert told["unknown-key"] == ("unknown key '…'", "[expected …][; did you mean '…'?][; perhaps '…']")
    assert told["yaml-size"] == ("the file is too big[: … bytes]", "at most … bytes are allowed")
    assert told["yaml-cycle"] == ("the anchor '…' contains itself", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_heading_of_the_page_has_findings_of_its_own(language: Language) -> None:
    anchors = re.findall(r"^## .*\{#([\w-]+)\}$", guide(language), re.MULTILINE)
    assert anchors[-1] == OTHERS
    listed = made(language).values["listed"](anchors)
    assert {*listed} == {*anchors}
    assert all(one.code.startswith(anchor) for anchor in anchors[:-1] for one in listed[anchor])
