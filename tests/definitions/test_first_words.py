"""The words with which the guide begins are those that the shipped rules say most often."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest

from feerie.language import IDENTITY, ROOT
from feerie.language.definitions.folders import VARIANT
from feerie.language.definitions.schemas.reference import words
from feerie.language.languages import LANGUAGES, Language
from feerie.language.reading.document import parse_document
from tests.variants import ROOT as REPOSITORY
from tests.variants import SHIPPED

CHAPTERS: Final = ("walks", "measures", "when", "conditions", "units", "squares", "verbs")
WORDS: Final = {word.name for chapter in CHAPTERS for word in words(chapter)}
TEXTS: Final = {"name", "symbol", "reason", "notation"}
"""The keys that say nothing of the rule, though some are words elsewhere."""


def said(value: object) -> Iterator[str]:
    """Yield the words in a part of a file, as often as they stand there."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in TEXTS:
                yield from said(str(key))
                yield from said(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from said(inner)
    elif isinstance(value, str) and value in WORDS:
        yield value


def counted() -> Counter[str]:
    found: Counter[str] = Counter()
    for path in SHIPPED.glob(f"*/{VARIANT}"):
        rules = parse_document(path.read_bytes(), path.name).data
        # Fairy kinds of the root stand by for positions.
        left_out = {*IDENTITY, "params", *({"fairy"} if path.parent.name == ROOT else ())}
        found.update(said({key: one for key, one in rules.items() if key not in left_out}))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_thirty_words_make_up_three_quarters_of_the_shipped_rules(language: Language) -> None:
    guide = (REPOSITORY / "docs" / language / "guides" / "vocabulary.md").read_text(encoding="utf-8")
    section = guide.partition("{#first-words}")[2].partition("\n## ")[0]
    listed = set(re.findall(r"\[`([a-z_.]+)`\]", section))
    assert len(listed) == 30
    found = counted()
    assert sum(found[word] for word in listed) / found.total() > 0.75
    assert not {word for word, _ in found.most_common(20)} - listed
