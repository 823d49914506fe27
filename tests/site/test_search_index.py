"""The further words of the search index are added to the file that the search has written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from feerie.language.languages import REFERENCE
from feerie.site.terms.findable import ALSO, INDEX, NAME, SLIPS, complete_index


@pytest.fixture
def index(tmp_path: Path) -> Path:
    (tmp_path / "search").mkdir()
    return tmp_path / INDEX


def test_sections_get_further_words_and_the_search_reads_them(index: Path) -> None:
    section = {"location": "a/", "title": "Réserve", "text": ""}
    index.write_text(json.dumps({"config": {"fields": {"title": {"boost": 2}}}, "docs": [section]}))
    complete_index(index.parents[1], REFERENCE)
    found = json.loads(index.read_text())
    assert found["config"]["fields"] == {
        "title": {"boost": 2},
        ALSO["title"]: {"boost": 1.0},
        NAME: {"boost": 1_000_000.0},
        ALSO[NAME]: {"boost": 500_000.0},
        "tags": {"boost": 10_000.0},
        ALSO["tags"]: {"boost": 5_000.0},
        ALSO["text"]: {"boost": 0.5},
        SLIPS: {"boost": 10.0},
    }
    assert found["docs"] == [{**section, ALSO["title"]: "reserve reserves réserves"}]


def test_the_index_of_another_search_stays_as_it_is(index: Path) -> None:
    text = json.dumps(
        {"config": {"lang": ["fr"]}, "docs": [{"location": "a/", "title": "Réserve", "text": ""}]}
    )
    index.write_text(text)
    complete_index(index.parents[1], REFERENCE)
    assert index.read_text() == text


def test_a_site_without_a_search_has_no_index(tmp_path: Path) -> None:
    complete_index(tmp_path, REFERENCE)
    assert not (tmp_path / INDEX).exists()
