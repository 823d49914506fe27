"""A third language, made of data alone, is spoken wherever French and English are."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.language.languages import VARIABLE
from tests.cli.processes import run, surroundings
from tests.wording.invented import CODE, DATA, invented, words, write_language, write_project

_NOT_PROSE = re.compile(r"\A---\n.*?\n---\n|\{[^{}]*#[\w-]+[^{}]*\}", re.DOTALL)
"""Front matter, and the anchors of headings."""

_NAME_ELSEWHERE = re.compile(r"[\w’ -]+ \((?:Inglosh|Frinch)\)")
"""What something is called in another language."""

VARIANTS = ("orthodox", "circe", "anticirce", "sentinelles", "checkered")

CONFIGURATION = """
site_name: Féerie
theme: {name: material, font: false}
plugins: [feerie]
nav:
  - index.md
  - variants: [variants/index.md, variants/*]
  - glossary.md
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("third")
    write_language(folder / "languages")
    write_project(folder / "project", *VARIANTS)
    for code in ("fr", "en", CODE):
        home = folder / "project" / "docs" / code / "index.md"
        home.parent.mkdir(parents=True)
        home.write_text("# Féerie\n", "utf-8")
    (folder / "project" / "mkdocs.yml").write_text(CONFIGURATION, "utf-8")
    return folder / "project"


def surrounded(folder: Path) -> dict[str, str]:
    """The environment in which the language is registered."""
    return surroundings(**{VARIABLE: str(folder.parent / "languages")})


@cache
def english() -> frozenset[str]:
    """The longer words that only English has: what may not be seen where the invented language is spoken."""
    told = " ".join(re.findall(r'"[^"]*"', "".join(path.read_text("utf-8") for path in prose())))
    own = words(re.sub(r"\{[^{}]*\}", " ", told))
    return frozenset(
        own - {invented(word) for word in own} - words("feerie féerie popeye yaml json link copy html")
    )


def prose() -> list[Path]:
    return [path for path in sorted((DATA / "en").glob("*.toml")) if path.stem != "language"]


@cache
def called_in_english() -> list[str]:
    """The names of Féerie's variants, the longest first."""
    library = Library(shipped())
    names = (library.variant(id_).variant.name["en"] for id_ in library.ids)
    return sorted(names, key=len, reverse=True)


def lines(chapter: str, section: str) -> dict[str, str]:
    """The sentences of a section, in the invented language."""
    table = tomllib.loads((DATA / "en" / f"{chapter}.toml").read_text("utf-8"))[section]
    return {code: invented(text) for code, text in table.items()}


@pytest.mark.long
def test_a_project_with_all_texts_has_no_findings(folder: Path) -> None:
    done = run("check", "diagrams", "--lang", CODE, cwd=folder, env=surrounded(folder))
    assert done.returncode == 0, done.stdout
    assert f"{len(VARIANTS)} veroents" in done.stdout + done.stderr
    assert not words(done.stdout) & english()


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "the text of 'name' in Invented is missing; expected French, English and Invented"),
        (CODE, "thi tixt uf 'name' on Invented os mossong· ixpictid Frinch, Inglosh end Invented"),
    ],
)
def test_a_text_that_the_language_lacks_is_a_finding(folder: Path, language: str, message: str) -> None:
    lacking = folder.parent / language / "diagrams" / "orthodox"
    lacking.mkdir(parents=True)
    text = (folder / "diagrams/orthodox/variant.yml").read_text("utf-8")
    lacking.joinpath("variant.yml").write_text(
        re.sub(rf"^  {CODE}: .*\n", "", text, count=1, flags=re.MULTILINE), "utf-8"
    )
    done = run("check", lacking, "--lang", language, cwd=folder, env=surrounded(folder))
    assert done.returncode == 1
    assert message in done.stdout


def test_a_language_that_is_not_registered_is_none(folder: Path) -> None:
    done = run("check", "diagrams/sentinelles/a.yml", cwd=folder, env=surroundings(**{VARIABLE: None}))
    assert done.returncode == 1
    assert f"'{CODE}' is not a language of Féerie; expected fr and en" in done.stdout


def test_a_picture_is_described_and_its_letters_are_those_of_the_language(folder: Path) -> None:
    conditions = {"cwd": folder, "env": surrounded(folder)}
    done = run(
        "draw", "diagrams/sentinelles/b.yml", "--lang", CODE, "-o", "drawn", "-f", "svg,txt", **conditions
    )
    assert done.returncode == 0, done.stderr
    picture = BeautifulSoup((folder / f"drawn/sentinelles-b.{CODE}.svg").read_text("utf-8"), "html.parser")
    assert picture.title is not None
    assert picture.desc is not None
    assert picture.title.text == invented("Diagram B: the rook leaves a pawn")
    assert "RZb5-g5" in picture.desc.text
    assert "kong g1· ruuk b5" in picture.desc.text
    assert f"{invented('White box')}: 8 {invented('pawn')}oz." in picture.desc.text
    # The letters of the picture are outlines.
    shown = (folder / f"drawn/sentinelles-b.{CODE}.txt").read_text("utf-8")
    assert "Mu pewn-whoti os burn un b5 (+zPZb5)" in shown
    assert not words(f"{picture.desc.text} {shown}") & english()


@pytest.fixture(scope="module")
def pages(folder: Path) -> Path:
    """The pages in the language, exported."""
    done = run("pages", "pages", "--lang", CODE, "--strict", cwd=folder, env=surrounded(folder))
    assert done.returncode == 0, done.stderr
    return folder / "pages" / CODE


@pytest.mark.long
def test_a_site_has_its_pages(pages: Path) -> None:
    assert {path.stem for path in (pages / "variants").glob("*.md")} >= {*VARIANTS, "index"}
    labels = lines("site", "labels")
    page = (pages / "variants/sentinelles.md").read_text("utf-8")
    assert labels["related"] in page
    assert labels["origin"] in page
    assert '"fr", "en", "eo", "figurines"' in (pages / "assets/feerie.js").read_text("utf-8")


@pytest.mark.long
def test_no_word_of_english_is_left_on_a_page(pages: Path) -> None:
    for path in pages.rglob("*.md"):
        text = BeautifulSoup(_NOT_PROSE.sub("", path.read_text("utf-8")), "html.parser")
        other = (
            "code, pre, script, style, .feerie-names, [translate=no], dt:-soup-contains(Frinch, Inglosh) + dd"
        )
        for code in text.select(other):
            code.extract()
        told = _NAME_ELSEWHERE.sub("", text.get_text())
        # Relatives that come with Féerie, and are not of the project, are called as in English.
        for name in called_in_english():
            told = told.replace(name, "")
        assert not words(told) & english(), path


@pytest.mark.long
def test_a_whole_site_has_the_language_beside_the_others(folder: Path) -> None:
    done = run("build", "--strict", cwd=folder, env=surrounded(folder))
    assert done.returncode == 0, done.stderr
    page = BeautifulSoup(
        (folder / f"site/{CODE}/variants/sentinelles/index.html").read_text("utf-8"), "html.parser"
    )
    assert page.html is not None
    assert page.html["lang"] == CODE
    assert {link["hreflang"] for link in page.select("head link[rel=alternate][hreflang]")} >= {
        "fr",
        "en",
        CODE,
    }


def test_a_language_begins_in_an_empty_folder_with_one_file(tmp_path: Path) -> None:
    """One `language.toml`; a variant is begun, written, checked, and has its page: what Féerie itself lacks
    in the language is told in English, and nothing is found in files that the author never touched."""
    own = tmp_path / "languages" / "de"
    own.mkdir(parents=True)
    usual = (DATA / "en" / "language.toml").read_text("utf-8")
    facts = re.sub(
        r"^order = .*$",
        "order = 3",
        re.sub(r"^reference = .*$", "", usual, flags=re.MULTILINE),
        flags=re.MULTILINE,
    )
    own.joinpath("language.toml").write_text(
        re.sub(r"^name = .*$", 'name = "Deutsch"', facts, flags=re.MULTILINE), "utf-8"
    )
    (tmp_path / "diagrams").mkdir()
    conditions = {"cwd": tmp_path, "env": surroundings(**{VARIABLE: str(tmp_path / "languages")})}
    begun = run("new", "variant", "hofnarr", "--lang", "de", **conditions)
    assert begun.returncode == 0, begun.stderr
    for path in (tmp_path / "diagrams" / "hofnarr").glob("*.yml"):
        text = (
            path.read_text("utf-8")
            .replace("de: to be written", "de: Der Narr zieht")
            .replace("to be written", "x")
        )
        path.write_text(text.replace("à écrire", "y"), "utf-8")
    checked = run("check", "--lang", "de", **conditions)
    assert checked.returncode == 0, checked.stdout
    assert "a2-a4" in run("moves", "hofnarr", "--lang", "de", **conditions).stdout
    assert "orthodox" in run("rules", "hofnarr", "--lang", "de", **conditions).stdout
    for language in ("fr", "en", "de"):
        (tmp_path / "docs" / language).mkdir(parents=True)
        (tmp_path / "docs" / language / "index.md").write_text("# Narren\n", "utf-8")
    written = run("pages", "pages", "--lang", "de", **conditions)
    assert written.returncode == 0, written.stderr
    assert "Der Narr zieht" in (tmp_path / "pages" / "de" / "variants" / "hofnarr.md").read_text("utf-8")
