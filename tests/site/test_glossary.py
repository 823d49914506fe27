"""The glossary: our own, and one that changes while the site is served."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from feerie.errors import DefinitionError
from feerie.errors.spelling import folded
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.glossary_file import read_glossary
from feerie.language.languages import LANGUAGES, Language
from feerie.site.terms.glossary import Glossary
from feerie.site.views import VariantView

OURS = shipped().parent / "docs" / "glossary.yml"

TERM = """\
rebirth:
  fr: renaissance
  en: rebirth
  forms: {fr: [renaît]}
  definition: {fr: Le retour d'une pièce., en: A unit's return.}
  see: [SEE]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "glossary.yml"
    path.write_text(TERM.replace("SEE", ""), encoding="utf-8")
    return path


@pytest.mark.skipif(not OURS.is_file(), reason="only in a checkout")
@pytest.mark.parametrize("language", LANGUAGES)
def test_our_terms_are_many_and_no_two_have_the_same_word(language: Language) -> None:
    terms = read_glossary(OURS)
    words = [folded(getattr(term, language)) for term in terms.values()]
    assert len(words) >= 50
    assert len({*words}) == len(words)


def test_a_reference_to_no_term_is_told_at_its_place(file: Path) -> None:
    file.write_text(TERM.replace("SEE", "rebith"), encoding="utf-8")
    with pytest.raises(DefinitionError) as caught:
        read_glossary(file)
    (finding,) = caught.value.findings
    assert (finding.line, finding.column, finding.code) == (6, 9, "not-one-of")
    assert finding.values["nearest"] == "rebirth"


def test_terms_are_set_in_type_in_each_language(file: Path) -> None:
    glossary = Glossary(file)
    glossary.refresh()
    (term,) = glossary.lexis[Language("fr")].terms
    assert (term.name, term.definition) == ("renaissance", "Le retour d’une pièce.")
    assert term.translations == {"en": "rebirth"}


def test_a_broken_glossary_is_told_and_its_last_good_terms_stay(file: Path) -> None:
    glossary = Glossary(file)
    glossary.refresh()
    file.write_text("rebirth: {fr: renaissance}\n", encoding="utf-8")
    os.utime(file, ns=(1, 1))
    glossary.refresh()
    assert {finding.code for finding in glossary.mistakes} == {"missing-key"}
    assert [term.id for term in glossary.lexis[Language("en")].terms] == ["rebirth"]


def test_without_a_file_there_are_no_terms(tmp_path: Path) -> None:
    glossary = Glossary(tmp_path / "glossary.yml")
    glossary.refresh()
    assert not glossary.lexis[Language("fr")].terms
    assert not glossary.mistakes


def test_a_variant_uses_the_terms_that_either_of_its_languages_uses(file: Path) -> None:
    glossary = Glossary(file)
    glossary.refresh()
    assert glossary.used(VariantView("v", "V", "", spoken={"fr": "elle renaît", "en": ""})) == {"rebirth"}
    assert glossary.used(VariantView("v", "V", "", spoken={"fr": "rien", "en": "no return"})) == set()
