"""The pages of a preview: both languages, findings above the last good picture, nothing but what is asked."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag

from feerie.engine.play.compiling.compiled import compiled
from feerie.faces.preview.live_file import LiveFile, columns_of
from feerie.language.definitions.variant_file import VariantFile, read_variant
from feerie.language.reading.document import Document, read_document
from feerie.pictures.showing.audience import stored_symbols

ROOT = Path(__file__).parents[2]
GOOD = """\
variant: sentinelles
position: {white: [Kg1, Rb5], black: [Kd8]}
moves: [Rb5-g5]
title: {fr: Une naissance, en: A birth}
caption: {fr: "Après {Rb5-g5}, *bien*.", en: "After {Rb5-g5}, *well*."}
claims: [{legal: Rb5-g5, has: sentinel}]
"""

Write = Callable[[str], LiveFile]


@pytest.fixture
def live(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """The live of a diagram with that text; each text is written into the same file."""
    monkeypatch.chdir(tmp_path)
    found = LiveFile(Path("rook.yml"))

    def write(text: str) -> LiveFile:
        found.path.write_text(text, encoding="utf-8")
        found.change()
        return found

    return write


SAVES = """
import sys
from pathlib import Path
import psutil
from feerie.faces.preview.live_file import LiveFile

path, text = Path(sys.argv[1]), sys.argv[2]
live, process = LiveFile(path), psutil.Process()
for number in range(301):
    path.write_text(text.replace("A birth", f"Birth {number}"), encoding="utf-8")
    live.change()
    assert f"Birth {number}" in live.page()
    if number in (100, 300):
        print(process.memory_info().rss)
"""


@pytest.mark.long
def test_three_hundred_saves_take_no_more_memory_than_a_hundred(tmp_path: Path) -> None:
    """In a process of its own: tests share what they have read."""
    command = [sys.executable, "-c", SAVES, str(tmp_path / "rook.yml"), GOOD]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    after_hundred, after_all = map(int, told.split())
    assert after_all - after_hundred < 5_000_000


def page_of(live: LiveFile, name: str = "") -> BeautifulSoup:
    page = live.page(name)
    assert page is not None
    return BeautifulSoup(page, "html.parser")


def columns(page: BeautifulSoup) -> dict[str, Tag]:
    return {str(column["lang"]): column for column in page.select("main > section")}


def test_a_diagram_is_shown_in_both_languages(live: Write) -> None:
    page = page_of(live(GOOD))
    assert page.title is not None
    assert page.title.text == "rook.yml"
    french, english = columns(page)["fr"], columns(page)["en"]
    for column, title, caption in (
        (french, "Une naissance", 'Après <span class="feerie-move">Tb5-g5</span>, <em>bien</em>.'),
        (english, "A birth", 'After <span class="feerie-move">Rb5-g5</span>, <em>well</em>.'),
    ):
        assert column.select_one("h2").text == title  # type: ignore[union-attr]
        assert column.select_one("h2 + p").decode_contents() == caption  # type: ignore[union-attr]
        assert len(column.select("ol > li > svg[role=img]")) == 3
        assert not column.select("[role=alert]")
    assert [row.text for row in english.select("dd")] == [
        "Rb5-g5[+wPb5] ",
        "3k4/8/8/1R6/8/8/8/6K1 w - - 0 1",
        "Rb5-g5[+wPb5] is legal, with a sentinel.",
    ]
    assert french.select("ol p")[2].text == "3 Naissance Un pion blanc naît en b5 (+bPb5)"
    assert english.select(".still")[0].text == "Reload the page to see what has changed."


def test_every_reference_of_the_pictures_leads_somewhere_on_the_page(live: Write) -> None:
    text = live(GOOD).page()
    assert text is not None
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert set(re.findall(r'(?:href="|url\()#([^")]+)', text)) <= {*ids}


def test_what_is_wrong_stands_above_the_last_good_picture(live: Write) -> None:
    page_of(live(GOOD))
    page = page_of(live(GOOD.replace("moves: [Rb5-g5]", "moves: [Rb5-c6]")))
    for language, sentence, kept in (
        (
            "fr",
            "Rb5-c6 est illégal\u202f: une tour ne se déplace pas ainsi",
            "Ci-dessous\u202f: la dernière version",
        ),
        ("en", "Rb5-c6 is illegal: a rook does not move that way", "Below: the last version without errors."),
    ):
        column = columns(page)[language]
        alert, article = column.find_all(["div", "article"], recursive=False)
        assert alert["role"] == "alert"
        assert [item.text for item in alert.select("li")] == [f"rook.yml:3:9 {sentence}"]
        assert kept in alert.text
        assert article["class"] == ["old"]
        assert len(article.select("svg[role=img]")) == 3
    mended = page_of(live(GOOD))
    assert not mended.select("[role=alert], .old")


def test_a_page_is_drawn_once_for_all_who_ask_until_a_file_changes(
    live: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Path] = []

    def noted(path: Path) -> Any:
        drawn.append(path)
        return columns_of(path)

    monkeypatch.setattr("feerie.faces.preview.live_file.columns_of", noted)
    working = live(GOOD)
    with ThreadPoolExecutor(8) as readers:
        pages = set(readers.map(lambda _: working.page(), range(40)))
    assert (len(pages), len(drawn)) == (1, 1)
    working.change()
    assert working.page() not in pages
    assert len(drawn) == 2


def test_what_was_worked_out_for_a_text_that_has_changed_is_forgotten(live: Write) -> None:
    sizes = set()
    for number in range(3):
        live(f"{GOOD}# {number}\n").page()
        sizes.add((compiled.cache_info().currsize, stored_symbols.cache_info().currsize))
    assert len(sizes) == 1


@pytest.mark.parametrize(
    "text", ["", "position: {white: [", "position: 3\n", "variant: nowhere\nposition: {}\n"]
)
def test_what_was_never_good_shows_its_findings_alone(live: Write, text: str) -> None:
    page = page_of(live(text))
    for column in columns(page).values():
        assert column.select("[role=alert] li code")[0].text.startswith("rook.yml:1:")
        assert not column.select("article, svg")
        assert "Below" not in column.text


def test_a_file_that_is_gone_for_a_moment_is_told(live: Write) -> None:
    working = live(GOOD)
    page_of(working)
    working.path.unlink()
    working.change()
    page = page_of(working)
    assert "there is no such file" in columns(page)["en"].select("[role=alert] li")[0].text
    assert len(page.select("article svg[role=img]")) == 6


@pytest.mark.parametrize("name", ["diagram", "title", "square"])
def test_nothing_in_a_file_becomes_markup(live: Write, name: str) -> None:
    payload = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    broken = {
        "diagram": GOOD.replace("Rb5-g5]", f"'{payload}']"),
        "title": GOOD.replace("Une naissance", f"'{payload}'").replace("A birth", f"'{payload}'"),
        "square": GOOD.replace("has: sentinel", f"has: '{payload}'"),
    }
    page = page_of(live(broken[name]))
    assert not page.select("img, main script")
    assert [script["src"] for script in page.select("script")] == ["/page.js"]
    assert payload in page.text


OTHERS = ("variant.yml", "exercises.yml")


def test_the_page_of_a_variant_leads_to_its_diagrams(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "diagrams" / "sentinelles", tmp_path / "diagrams" / "sentinelles")
    monkeypatch.chdir(tmp_path)
    folder = Path("diagrams/sentinelles")
    live = LiveFile(folder / "variant.yml")
    names = sorted(path.stem for path in folder.glob("*.yml") if path.name not in OTHERS)
    page = page_of(live)
    assert [link["href"] for link in page.select("nav a")] == ["/", *(f"/{name}" for name in names)]
    assert [link.text for link in page.select("nav [aria-current=page]")] == ["sentinelles"]
    assert columns(page)["fr"].select("h2")[0].text == "Échecs Sentinelles"
    assert len(page.select("article ol svg[role=img]")) == 2
    for name in names:
        page = page_of(live, name)
        assert [link["href"] for link in page.select("nav [aria-current=page]")] == [f"/{name}"]
        assert len(page.select("article")) == 2
    (folder / "variant.yml").write_text("id: sentinelles\nname: 3\n", encoding="utf-8")
    live.change()
    for name in ("", names[0]):
        page = page_of(live, name)
        alert = columns(page)["en"].select("[role=alert]")[0]
        assert alert.select("h2")[0].text == (
            "This diagram has an error" if name else "This variant has an error"
        )
        assert len(page.select("article.old")) == 2


@pytest.mark.parametrize(
    "name", ["z", "../rook", "variant", "b.yml", "b/", "/etc/passwd", "..", ".hidden", "b\0"]
)
def test_only_the_diagrams_beside_a_variant_are_shown(tmp_path: Path, name: str) -> None:
    folder = shutil.copytree(ROOT / "diagrams" / "sentinelles", tmp_path / "diagrams" / "sentinelles")
    (tmp_path / "rook.yml").write_text(GOOD, encoding="utf-8")
    (folder / ".hidden.yml").write_text(GOOD, encoding="utf-8")
    assert LiveFile(folder / "variant.yml").page(name) is None


def test_beside_a_diagram_nothing_is_shown(live: Write, tmp_path: Path) -> None:
    (tmp_path / "other.yml").write_text(GOOD, encoding="utf-8")
    assert live(GOOD).page("other") is None


def test_a_page_reads_only_the_files_that_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For a site of any size: the other variants and diagrams are not read."""
    diagrams = tmp_path / "diagrams"
    for number in range(40):
        folder = diagrams / f"mine-{number}"
        folder.mkdir(parents=True)
        text = f"id: mine-{number}\nname: {{fr: M, en: M}}\nextends: sentinelles\n"
        (folder / "variant.yml").write_text(text, encoding="utf-8")
        (folder / "a.yml").write_text(GOOD.replace("variant: sentinelles\n", ""), encoding="utf-8")
    read: list[str] = []

    def noted(path: Path, *more: Any) -> Any:
        read.append(path.parent.name)
        return read_document(path, *more)

    monkeypatch.setattr("feerie.language.definitions.library.read_document", noted)
    page_of(LiveFile(diagrams / "mine-7" / "a.yml"))
    assert set(read) == {"mine-7", "sentinelles", "orthodox"}
    assert len(read) == 4


def test_the_page_of_a_family_makes_the_rules_of_its_members_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def noted(document: Document, *more: Any) -> VariantFile:
        file = read_variant(document, *more)
        made.append(file.id)
        return file

    monkeypatch.setattr("feerie.language.definitions.library.read_variant", noted)
    page_of(LiveFile(ROOT / "diagrams" / "sentinelles" / "family.yml"))
    assert set(made) == {
        "sentinelles",
        "sentinelles-adverses",
        "sentinelles-berolina",
        "sentinelles-doubles",
    }


def test_only_the_folders_of_variants_are_watched_to_their_depth(tmp_path: Path) -> None:
    alone, home = LiveFile(tmp_path / "rook.yml"), LiveFile(tmp_path / "diagrams" / "mine" / "a.yml")
    (tmp_path / "diagrams" / "mine").mkdir(parents=True)
    assert alone.watched[tmp_path] is False
    assert home.watched[tmp_path / "diagrams"] is True
    assert tmp_path / "diagrams" / "mine" not in home.watched
