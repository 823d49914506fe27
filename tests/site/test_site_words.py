"""The site's own words."""

from __future__ import annotations

import re

import pytest

from feerie.language.languages import LANGUAGES, Language
from feerie.site.site_words import labels

NARROW_SPACE = "\u202f"


def test_every_word_is_there_in_every_language() -> None:
    french, english = labels(Language("fr")), labels(Language("en"))
    assert french.words.keys() == english.words.keys()
    assert french.languages.keys() == english.languages.keys()


def test_french_words_are_set_as_french() -> None:
    for text in labels(Language("fr")).words.values():
        assert "'" not in text
        assert not re.search(f"[^{NARROW_SPACE}][:;!?»]", text), text


def test_a_language_is_called_by_its_name_or_else_by_its_code() -> None:
    assert labels(Language("fr")).language_name("de") == "allemand"
    assert labels(Language("en")).language_name("tlh") == "tlh"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_is_no_word_of_the_site_stays_as_it_is(language: Language) -> None:
    assert labels(language).translated("Popeye") == "Popeye"
