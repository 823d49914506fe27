"""A book says what its problems and variants say, in its language, and tells the pages where it does."""

from __future__ import annotations

import builtins
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from feerie.desk.printing.book import Gathering, indexed, source
from feerie.desk.printing.typesetting import compiled
from feerie.errors import FeerieError
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.language.languages import Language
from feerie.studies.options import Options, Printed

FIRST = """
authors: [Vlaicu Crişan]
source: Phénix 19–20
date: 1992-12
variant: circe-equipollents
stipulation: h#2
position:
  white: [Bd4, Rc6]
  black: [Ke4, Ne7, Pe3]
twins:
  - move: [e7-e5]
solution: |
  a) 1.Ne7xc6[+wRa5] Ra5-f5 2.Nc6xd4[+wBe2] Be2-d3#
  b) 1.Ke4xd4[+wBc4] Rc6-f6 2.Kd4-e4 Rf6-f4#
"""
SECOND = """
authors: [Jérôme Auclair, Michel Caillaud]
source: Bonn
date: 1992
award: {fr: 3e Prix, en: 3rd Prize}
variant: circe-parrain
stipulation: "#2"
position:
  fen: "K7/6Np/4B2B/p6p/5N1k/r4p1p/2Q1p2P/1b2n3 w - -"
solution: |
  1.Qc2-d3! threat: 2.Qd3-d8#
    1...Ne1xd3 2.Nf4-g2[+wQe1]#
"""


@pytest.fixture
def column(tmp_path: Path) -> Path:
    """A folder with two problems."""
    (tmp_path / "column").mkdir()
    (tmp_path / "column" / "1.yml").write_text(FIRST, encoding="utf-8")
    (tmp_path / "column" / "2.yml").write_text(SECOND, encoding="utf-8")
    return tmp_path / "column"


def gathering(*paths: Path) -> Gathering:
    """Files that have been read."""
    made = Gathering(paths, Library(shipped()))
    assert [*made.each()]
    return made


def made(*paths: Path, lang: str = "en", **more: Any) -> str:
    """The Typst of a book without findings."""
    found = gathering(*paths)
    assert found.findings == []
    options = Options.model_construct(theme="book", square="6mm")
    first = {"paper": "b5", "title": "", "authors": (), "note": "", **more}
    return source(found, Language(lang), options, **first)


def data(text: str) -> Any:
    """What a book says."""
    first = text.partition("\n")[0].removeprefix("#let book = json(bytes(").removesuffix("))")
    return json.loads(json.loads(first))


def family(*names: str) -> list[Path]:
    return [shipped() / name for name in names]


def pages(content: bytes) -> list[str]:
    """The words of each page, with one space between them."""
    found = pypdfium2.PdfDocument(content)
    texts = (page.get_textpage().get_text_range() for page in found)
    return [" ".join(text.replace("\ufffe", "-").split()) for text in texts]


@pytest.mark.parametrize(
    ("lang", "move", "award"),
    [("fr", "1.Ce7×c6[+bTa5]", "3e Prix"), ("en", "1.Ne7×c6[+wRa5]", "3rd Prize")],
)
def test_a_column_has_problems_rules_solutions_and_authors(
    lang: str, move: str, award: str, column: Path
) -> None:
    told = data(made(column, lang=lang))
    first, second = told["diagrams"]
    assert (first["asked"], first["count"]) == ("h#2", "(2+3)")
    assert second["award"] == award
    places = [one["place"] for one in told["conditions"]]
    assert places == ["variant-circe-equipollents", "variant-circe-parrain"]
    assert first["lines"][0]["text"].startswith(f"a) {move}")
    assert [line["depth"] for line in second["lines"]] == [0, 1]
    assert [one["name"] for one in second["people"]] == ["Auclair, Jérôme", "Caillaud, Michel"]


def test_a_variant_tells_what_it_changes_and_where_the_rest_stands() -> None:
    told = data(made(*family("circe", "circe-parrain"), lang="fr"))
    head, derived = told["variants"]
    assert head["family"] == derived["family"]
    assert (head["name"], head["facts"]) == ("Échecs de Circé", "Pierre Monréal, 1967")
    assert derived["rest"] == [
        {
            "told": "Pour le reste, tout est comme aux échecs de Circé, p. {page}.",
            "place": "variant-circe",
        }
    ]
    # Orthodox chess has no page.
    assert head["rest"] == [
        {"told": "Pour le reste, tout est comme aux échecs orthodoxes.", "place": "variant-orthodox"}
    ]
    assert head["problems"][0]["place"] == "problem-1"
    # What is left to those who derive a variant is not for readers.
    assert not any("kings" in one for one in head["rules"][0]["items"])
    assert [panel["number"] for panel in head["hero"]["panels"]] == [1, 2, 3]
    assert head["hero"]["panels"][1]["notation"] == "Te1×e5"


def test_a_picture_without_captions_has_no_words_below_its_boards(printed: Callable[..., Printed]) -> None:
    for wanted in (None, False):
        words = {part.text for part in printed("circe/a", caption=wanted).lettered.iter("text")}
        assert ("Re1×e5" in words) == (wanted is None)
        assert {"a", "8"} <= words


def test_what_a_variant_inherits_from_one_that_has_no_page_is_told() -> None:
    (alone,) = data(made(*family("circe-parrain")))["variants"]
    assert [one["heading"] for one in alone["rules"]][1:] == ["As in Circe:"]


def test_diagrams_that_are_not_asked_for_are_not_played(tmp_path: Path) -> None:
    (variant := tmp_path / "diagrams" / "calm").mkdir(parents=True)
    text = "id: calm\nname: {fr: Calme, en: Calm}\nextends: orthodox\npromotion: none\n"
    (variant / "variant.yml").write_text(text)
    (variant / "a.yml").write_text("moves: [Ka1-h8]\n")
    assert gathering(tmp_path / "diagrams").findings == []


def test_what_is_wrong_is_told_with_its_place(column: Path) -> None:
    (column / "3.yml").write_text("stipulation: '#2'\nposition: {white: [Kz9]}\n")
    (finding,) = gathering(column).findings
    assert finding.file.endswith("3.yml")
    assert finding.line == 2


def test_a_folder_without_files_is_no_book(tmp_path: Path) -> None:
    assert [one.code for one in Gathering([tmp_path], Library(shipped())).findings] == ["no-diagram"]


@pytest.mark.parametrize(
    ("name", "listed"),
    [
        ("Vlaicu Crişan", "Crişan, Vlaicu"),
        ("Henk le Grand", "Grand, Henk le"),
        ("Ladislav Salai sr.", "Salai sr., Ladislav"),
        ("Powell", "Powell"),
    ],
)
def test_a_name_stands_in_the_index_under_its_last_part(name: str, listed: str) -> None:
    assert indexed(name)["name"] == listed


def test_a_library_that_is_missing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = builtins.__import__

    def without(name: str, *arguments: Any, **more: Any) -> Any:
        if name == "typst":
            raise ModuleNotFoundError(name)
        return usual(name, *arguments, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(FeerieError) as raised:
        compiled("")
    assert raised.value.values == {"libraries": ["typst"], "extra": "feerie[pictures]"}


def test_no_text_is_read_as_typst(column: Path) -> None:
    title = '#panic("no") $x$ \\ " *bold* _'
    (title_page, *_) = pages(compiled(made(column, title=title, authors=["#a"], note="$b", paper="a5")))
    assert title in title_page
    assert "#a" in title_page
    assert "$b" in title_page


@pytest.mark.long
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_column_is_printed_with_the_pages_of_its_authors(lang: str, column: Path) -> None:
    content = compiled(made(column, lang=lang), plain=True)
    told, printed = data(made(column, lang=lang)), pages(content)
    assert b"/Subtype /Image" not in content
    # What is asked stands on the page of who asks it.
    for number, one in enumerate(told["diagrams"], 1):
        (page,) = [text for text in printed if f"{number}. {one['authors']} {one['source']}" in text]
        assert all(word in page for word in (one["asked"], one["count"], one["notes"][0]))
    problems = next(number for number, text in enumerate(printed, 1) if "1. Vlaicu Crişan Phénix" in text)
    assert f"Crişan, Vlaicu {problems}" in printed[-1]
    solved = " ".join(printed[problems:])
    for one in told["diagrams"]:
        assert one["lines"]
        assert all(line["text"].split()[-1] in solved for line in one["lines"])
    contents = printed[1]
    for chapter in ("problems", "rules", "solutions", "names"):
        title = told["words"][chapter]
        told_there = contents.partition(title)[2].strip(" .").split()[0].strip(".")
        assert title in printed[int(told_there) - 1]


@pytest.mark.long
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_variants_are_printed_with_the_pages_of_others(lang: str) -> None:
    text = made(*family("circe", "circe-parrain"), lang=lang)
    told, printed = data(text), pages(compiled(text, plain=True))
    head, derived = told["variants"]
    (own,) = [n for n, page in enumerate(printed, 1) if head["lead"] in page]
    (rest,) = derived["rest"]
    assert any(rest["told"].format(page=own) in page.replace("\u202f", " ") for page in printed)
    for one in (head, derived):
        assert any(
            " ".join(panel["sentence"].split()) in page for panel in one["hero"]["panels"] for page in printed
        )
    # Each page but the first has its number, and a running head unless a chapter begins there.
    assert all(page.split()[-1] == str(number) for number, page in enumerate(printed[1:], 2))
    title = told["words"]["family"].format(name=head["name"])
    assert printed[0].startswith(title)
    assert any(page.startswith(title) for page in printed[own:])


@pytest.mark.long
def test_all_variants_are_one_book() -> None:
    text = made(shipped())
    told, printed = data(text), pages(compiled(text, plain=True))
    first = next(number for number, page in enumerate(printed) if told["words"]["others"] == page[:14])
    contents = " ".join(printed[1:first])
    assert len(told["variants"]) > 200
    for one in told["variants"]:
        assert f"{one['name']} ." in contents
        assert one["hero"]
    numbers = re.findall(r"(\d+)\. [^→]+ → \d+", " ".join(printed[first:]))
    assert len(numbers) > 90
