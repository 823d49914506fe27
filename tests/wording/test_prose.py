"""The hand-written pages: the same in both languages, well set, and their examples work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from feerie.engine.play.reasons.reason import names
from feerie.faces.cli import main
from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording.language import typeset

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(str(path.relative_to(DOCS / "en")) for path in (DOCS / "en").rglob("*.md"))
VARIANTS = "variants/"
_FENCE = re.compile(r"^(`{3,})(\w*)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
_NOT_PROSE = re.compile(r"`[^`\n]*`|\]\([^)]*\)")


def page(language: Language, name: str) -> str:
    return (DOCS / language / name).read_text(encoding="utf-8")


def examples(language: Language, name: str, kind: str) -> list[str]:
    return [match[3] for match in _FENCE.finditer(page(language, name)) if match[2] == kind]


def test_both_languages_have_the_same_pages() -> None:
    assert sorted(str(path.relative_to(DOCS / "fr")) for path in (DOCS / "fr").rglob("*.md")) == PAGES


@pytest.mark.parametrize("name", PAGES)
def test_both_languages_have_the_same_headings_links_and_examples(name: str) -> None:
    def shape(language: Language) -> tuple[list[str], ...]:
        prose = _FENCE.sub("", page(language, name))
        headings = re.findall(r"^#+", prose, re.MULTILINE)
        links = re.findall(r"\]\(([^)]*)\)", prose)
        kinds = [match[2] for match in _FENCE.finditer(page(language, name))]
        return headings, links, kinds

    assert shape(Language("fr")) == shape(Language("en"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in PAGES if not name.startswith(VARIANTS)])
def test_a_page_has_a_title_and_a_description(name: str, language: Language) -> None:
    front = page(language, name).split("---\n")[1]
    assert re.search(r"^title: \S", front, re.MULTILINE)
    assert re.search(r'^description: "\S', front, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in PAGES if name.startswith(VARIANTS)])
def test_what_is_told_of_a_variant_leaves_its_name_and_summary_to_its_file(
    name: str, language: Language
) -> None:
    assert re.match(r"## \S", page(language, name))
    assert (ROOT / "diagrams" / Path(name).stem / "variant.yml").is_file()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_prose_is_set_in_type(name: str, language: Language) -> None:
    prose = _NOT_PROSE.sub("`", _FENCE.sub("", page(language, name)))
    assert typeset(prose, language) == prose


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_lists_every_word_for_a_reason(language: Language) -> None:
    told = set(re.findall("`([a-z_.-]+)`", page(language, "guides/draw-a-diagram.md")))
    of_entries = {name.removeprefix("sentinel.") for name in names(["sentinel"]) if "sentinel." in name}
    assert not (set(names([])) | of_entries) - told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_diagram_of_the_guide_is_correct(language: Language, tmp_path: Path) -> None:
    path = tmp_path / "first.yml"
    path.write_text(examples(language, "guides/draw-a-diagram.md", "yaml")[0], encoding="utf-8")
    result = CliRunner().invoke(main, ["check", str(path)])
    assert result.exit_code == 0, result.output
