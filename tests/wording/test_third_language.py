"""A third language, made of data alone, is spoken wherever French and English are."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from bs4 import BeautifulSoup

from feerie.languages import VARIABLE
from tests.cli.processes import run, surroundings
from tests.wording.invented import CODE, DATA, invented, words, write_language, write_project

_NOT_PROSE = re.compile(r"\A---\n.*?\n---\n|\{[^{}]*#[\w-]+[^{}]*\}", re.DOTALL)
"""Front matter, and the anchors of headings."""

_NAME_ELSEWHERE = re.compile(r"[\w’ -]+ \((?:Inglosh|Frinch)\)")
"""What something is called in another language."""

VARIANTS = ("orthodox", "circe", "sentinelles", "checkered")

SITE = f"""
import json, sys
from pathlib import Path
from feerie.languages import LANGUAGES, Language
from feerie.site.plain.project import Form, Project, Written
from feerie.site.sources.source import open_source
from feerie.site.terms.glossary import Glossary

if __name__ == "__main__":
    project = Project(open_source(Path("diagrams")), Glossary(Path("docs/glossary.yml")))
    project.refresh()
    site = project.site(Language("{CODE}"), {{"index.md": Written("index.md", "# Huml\\n")}}, Form())
    pages = {{path: page.markdown for path, page in site.pages.items()}}
    assets = {{path: asset for path, asset in site.assets.items() if isinstance(asset, str)}}
    print(json.dumps([LANGUAGES, pages, assets, site.warnings]))
"""


class Site(NamedTuple):
    languages: list[str]
    pages: dict[str, str]
    assets: dict[str, str]
    warnings: list[str]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("third")
    write_language(folder / "languages")
    write_project(folder / "project", *VARIANTS)
    return folder / "project"


def surrounded(folder: Path) -> dict[str, str]:
    """The environment in which the language is registered."""
    return surroundings(**{VARIABLE: str(folder.parent / "languages")})


@cache
def english() -> frozenset[str]:
    """The longer words that only English has: what may not be seen where the invented language is spoken."""
    told = " ".join(re.findall(r'"[^"]*"', "".join(path.read_text("utf-8") for path in prose())))
    own = words(re.sub(r"\{[^{}]*\}", " ", told))
    return frozenset(own - {invented(word) for word in own} - words("feerie féerie yaml json link copy html"))


def prose() -> list[Path]:
    return [path for path in sorted((DATA / "en").glob("*.toml")) if path.stem != "language"]


def lines(chapter: str, section: str) -> dict[str, str]:
    """The sentences of a section, in the invented language."""
    table = tomllib.loads((DATA / "en" / f"{chapter}.toml").read_text("utf-8"))[section]
    return {code: invented(text) for code, text in table.items()}


def test_a_project_with_all_texts_has_no_findings(folder: Path) -> None:
    done = run("check", "diagrams", "--lang", CODE, cwd=folder, env=surrounded(folder))
    assert done.returncode == 0, done.stdout
    assert f"{len(VARIANTS)} veroents" in done.stdout + done.stderr
    assert not words(done.stdout) & english()


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "the text in Invented is missing; expected French, English and Invented"),
        (CODE, "thi tixt on Invented os mossong; ixpictid Frinch, Inglosh end Invented"),
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
    done = run("check", "diagrams", "--lang", CODE, cwd=folder, env=surroundings(**{VARIABLE: None}))
    assert done.returncode == 2
    assert "unknown-language" not in done.stdout
    assert run("check", "diagrams", cwd=folder).returncode == 1


def test_a_picture_is_described_and_its_letters_are_those_of_the_language(folder: Path) -> None:
    conditions = {"cwd": folder, "env": surrounded(folder)}
    done = run("draw", "diagrams/sentinelles/b.yml", "--lang", CODE, "-o", "drawn", **conditions)
    assert done.returncode == 0, done.stderr
    picture = BeautifulSoup((folder / f"drawn/sentinelles-b.{CODE}.svg").read_text("utf-8"), "html.parser")
    assert picture.title is not None
    assert picture.desc is not None
    assert picture.title.text == invented("The rook leaves a pawn")
    assert "RZb5-g5" in picture.desc.text
    assert f"{invented('White box')}: 8 {invented('pawn')}oz." in picture.desc.text
    shown = " ".join(text.text for text in picture.find_all("text"))
    assert "+zPZb5: mu pewn-whoti os burn un b5" in shown
    assert not words(f"{picture.desc.text} {shown}") & english()


@pytest.fixture(scope="module")
def site(folder: Path) -> Site:
    (folder / "make_site.py").write_text(SITE, "utf-8")
    done = subprocess.run(
        [sys.executable, "make_site.py"],
        cwd=folder,
        env=surrounded(folder),
        capture_output=True,
        check=False,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return Site(*json.loads(done.stdout))


def test_a_site_has_its_pages(
    site: Site,
) -> None:
    pages = site.pages
    assert site.languages == ["fr", "en", CODE]
    assert site.warnings == []
    assert {f"variants/{variant}.md" for variant in VARIANTS} <= pages.keys()
    labels = lines("site", "labels")
    assert labels["diagrams"] in pages["variants/sentinelles.md"]
    assert labels["origin"] in pages["variants/sentinelles.md"]
    assert '"fr", "en", "eo", "figurines"' in site.assets["assets/feerie.js"]


def test_no_word_of_english_is_left_on_a_page(
    site: Site,
) -> None:
    for path, markdown in site.pages.items():
        text = BeautifulSoup(_NOT_PROSE.sub("", markdown), "html.parser")
        for code in text.select("code, pre, script, style, dt:-soup-contains(Frinch, Inglosh) + dd"):
            code.extract()
        told = _NAME_ELSEWHERE.sub("", text.get_text())
        assert not words(told) & english(), path
