"""`feerie draw`: pictures for an article."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from PIL import Image

from feerie.language import THEMES

Feerie = Callable[..., Result]
Write = Callable[[str, str | bytes], Path]

DIAGRAM = """\
variant: sentinelles
position: {white: [Kg1, Rb5], black: [Kd8]}
moves: [Rb5-g5]
title: The rook leaves a pawn
"""
SVG = "{http://www.w3.org/2000/svg}"


def names(folder: str) -> list[str]:
    return sorted(path.name for path in Path(folder).iterdir())


def title(path: str) -> str:
    return ET.parse(path).getroot().findtext(f"{SVG}title") or ""


def image(path: str) -> Any:
    with Image.open(path) as found:
        found.load()
        return found


def test_a_diagram_is_drawn_in_both_languages(feerie: Feerie, write: Write) -> None:
    write("rook.yml", DIAGRAM)
    result = feerie("draw", "rook.yml", "-o", "pictures")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == ["pictures/rook.fr.svg", "pictures/rook.en.svg"]
    assert result.stderr == "2 pictures in pictures\n"
    assert names("pictures") == ["rook.en.svg", "rook.fr.svg"]
    # A text in one language stands in both pictures; what Féerie says is in the language of each.
    assert title("pictures/rook.fr.svg") == title("pictures/rook.en.svg") == "The rook leaves a pawn"
    assert "Trait aux Noirs" in Path("pictures/rook.fr.svg").read_text(encoding="utf-8")
    assert "Black to move" in Path("pictures/rook.en.svg").read_text(encoding="utf-8")


def test_the_language_and_the_theme_can_be_chosen(feerie: Feerie, write: Write) -> None:
    write("rook.yml", DIAGRAM)
    feerie("draw", "rook.yml", "-o", "one", "--lang", "fr", "--theme", "dark")
    assert names("one") == ["rook.fr.dark.svg"]
    feerie("draw", "rook.yml", "-o", "all", "--theme", "all")
    assert len(names("all")) == 2 * len(THEMES)
    assert len({Path("all", name).read_bytes() for name in names("all")}) == 2 * len(THEMES)
    assert feerie("draw", "rook.yml", "-o", "one", "--theme", "pink").exit_code == 2


def test_a_picture_of_a_folder_s_diagram_is_called_after_both(feerie: Feerie, write: Write) -> None:
    write("diagrams/v/variant.yml", "id: v\nname: {fr: V, en: V}\n")
    write("diagrams/v/a.yml", "position: {white: [Kg1]}\ntitle: {fr: T, en: T}\ncaption: {fr: C, en: C}\n")
    feerie("draw", "diagrams", "-o", "out", "--lang", "en")
    assert names("out") == ["v-a.en.svg"]


def test_the_rules_are_orthodox_if_none_are_named_and_may_be_a_file_beside(
    feerie: Feerie, write: Write
) -> None:
    body = DIAGRAM.replace("variant: sentinelles\n", "")
    write("a.yml", body)
    write("mine.yml", "id: mine\nname: {fr: M, en: M}\nextends: sentinelles\n")
    write("b.yml", "variant: mine.yml\n" + body)
    assert feerie("draw", ".", "-o", "out", "--lang", "en").exit_code == 0
    assert names("out") == ["a.en.svg", "b.en.svg"]
    drawn = [Path("out", name).read_text(encoding="utf-8") for name in names("out")]
    assert ["+wPb5" in picture for picture in drawn] == [False, True]


def test_two_diagrams_do_not_share_a_picture(feerie: Feerie, write: Write) -> None:
    write("one/rook.yml", DIAGRAM)
    write("two/rook.yml", DIAGRAM)
    result = feerie("draw", "one", "two", "-o", "out", "--lang", "en")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "out/rook.en.svg",
        "two/rook.yml:1:1: the id 'rook' is already taken by one/rook.yml; expected another",
    ]


def test_drawing_twice_gives_the_same_bytes(feerie: Feerie, write: Write) -> None:
    write("rook.yml", DIAGRAM)
    feerie("draw", "rook.yml", "-o", "one")
    feerie("draw", "rook.yml", "-o", "two")
    assert all(Path("one", name).read_bytes() == Path("two", name).read_bytes() for name in names("one"))


def test_a_picture_is_written_whole_or_not_at_all(
    feerie: Feerie, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    write("rook.yml", DIAGRAM)
    write("out/rook.en.svg", "the picture of yesterday")

    def fail(*_: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    result = feerie("draw", "rook.yml", "-o", "out", "--lang", "en")
    assert result.exit_code == 1
    assert "the disk is full" in result.stderr
    assert names("out") == ["rook.en.svg"]
    assert Path("out/rook.en.svg").read_text() == "the picture of yesterday"


def test_a_folder_that_cannot_be_made_is_told(feerie: Feerie, write: Write) -> None:
    write("rook.yml", DIAGRAM)
    write("out", "a file")
    assert feerie("draw", "rook.yml", "-o", "out/inner").exit_code == 1
    assert feerie("draw", "rook.yml", "-o", "out").exit_code == 2
    assert feerie("draw", "nowhere.yml", "-o", "out").exit_code == 2


OWN = "id: own\nname: {fr: Le mien, en: Mine}\n"


def test_the_variants_of_the_project_of_a_file_are_found_from_anywhere(
    feerie: Feerie, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write("project/diagrams/own/variant.yml", OWN)
    write("project/article/rook.yml", DIAGRAM.replace("sentinelles", "own"))
    write("elsewhere/diagrams/own/variant.yml", "id: own\nname: {fr: Autre, en: Other}\nmoves: 3\n")
    monkeypatch.chdir(tmp_path / "elsewhere")
    for command in (["check"], ["draw", "-o", "out"]):
        result = feerie(*command, "../project/article/rook.yml")
        assert result.exit_code == 0, result.output
    assert names("out") == ["rook.en.svg", "rook.fr.svg"]


def test_what_is_said_is_said_in_the_language_asked_for(feerie: Feerie, write: Write) -> None:
    write("a.yml", DIAGRAM)
    write("b.yml", "positions: 3\n")
    result = feerie("draw", ".", "-o", "out", "--lang", "fr")
    assert result.exit_code == 1
    assert "b.yml:1:1: clé inconnue" in result.stdout
    assert result.stderr == "1 image dans out\n"
    assert feerie("check", "a.yml", "--lang", "fr").stderr == "0 variante, 1 diagramme\u202f: 0 erreur\n"


FEN = "8/8/8/3k4/8/8/8/4K2R w K - 0 1"


def test_the_name_of_a_file_says_its_format(feerie: Feerie, write: Write) -> None:
    write("rook.yml", DIAGRAM)
    result = feerie("draw", "rook.yml", "-o", "a.svg", "-o", "b.txt", "-o", "folder", "-f", "png,tex")
    assert result.exit_code == 2
    result = feerie("draw", "rook.yml", "-o", "a.svg", "-o", "b.txt", "-o", "folder")
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines() == ["a.svg", "b.txt", "folder/rook.fr.svg", "folder/rook.en.svg"]
    assert "Black to move" in Path("b.txt").read_text(encoding="utf-8")
    assert Path("a.svg").read_bytes() == Path("folder/rook.en.svg").read_bytes()


def test_several_formats_go_into_a_folder(feerie: Feerie, write: Write) -> None:
    write("rook.yml", DIAGRAM)
    assert (
        feerie("draw", "rook.yml", "-o", "out", "-f", "typ,tex", "-f", "html", "--lang", "fr").exit_code == 0
    )
    assert names("out") == ["rook.fr.html", "rook.fr.tex", "rook.fr.typ"]
    assert feerie("draw", "rook.yml", "-o", "out", "-f", "bmp").exit_code == 2


def test_a_file_has_room_for_one_picture(feerie: Feerie, write: Write) -> None:
    write("a.yml", DIAGRAM)
    write("b.yml", DIAGRAM)
    for arguments in (["a.yml", "b.yml"], ["a.yml", "--lang", "all"], ["a.yml", "--theme", "all"]):
        result = feerie("draw", *arguments, "-o", "one.svg")
        assert result.exit_code == 2
        assert "expected" in result.stderr
        assert not Path("one.svg").exists()


SOLVED = """\
conditions: [circe-equipollents]
stipulation: h#2
position: {white: [Bd4, Rc6], black: [Ke4, Ne7, Pe3]}
moves: [Ne7xc6, Ra5-f5, Nc6xd4, Be2-d3]
solution: 1.Ne7xc6[+wRa5] Ra5-f5 2.Nc6xd4[+wBe2] Be2-d3#
"""


@pytest.mark.parametrize("form", ["svg", "png", "pdf", "tex", "typ", "txt"])
def test_each_step_of_a_solution_has_a_picture(form: str, feerie: Feerie, write: Write) -> None:
    write("solved.yml", SOLVED)
    result = feerie("draw", "solved.yml", "-o", f"step.{form}", "--each")
    assert result.exit_code == 0, result.output
    # The diagram, two captures with their rebirths, two quiet moves.
    told = [f"step-{number}.{form}" for number in range(1, 8)]
    assert result.stdout.splitlines() == told
    assert result.stderr == f"7 pictures in step-1.{form} … step-7.{form}\n"
    assert len({Path(name).read_bytes() for name in told}) == len(told)
    result = feerie("draw", "solved.yml", "-o", f"one.{form}", "--each", "--panels", "3")
    assert result.stderr == f"1 picture in one-1.{form}\n"
    assert Path(f"one-1.{form}").is_file()
    assert not Path(f"one-2.{form}").exists()


def test_the_pictures_of_steps_are_told_apart_in_a_folder(feerie: Feerie, write: Write) -> None:
    write("rook.yml", DIAGRAM)
    feerie("draw", "rook.yml", "-o", "out", "--each", "--theme", "print", "--lang", "en", "--panels", "1,2")
    assert names("out") == ["rook-1.en.print.svg", "rook-2.en.print.svg"]
    assert title("out/rook-1.en.print.svg") != title("out/rook-2.en.print.svg")


def test_a_fen_and_standard_input_are_drawn(feerie: Feerie) -> None:
    assert feerie("draw", FEN, "-o", "a.txt").exit_code == 0
    assert " 1 | . . . . K . . R |" in Path("a.txt").read_text(encoding="utf-8")
    # In Reserve a box stands beside the board.
    assert feerie("draw", "8/8/8/3k4/8/8/8/5K2[p] b", "--variant", "reserve", "-o", "b.txt").exit_code == 0
    assert "(p)" in Path("b.txt").read_text(encoding="utf-8")
    for text in (DIAGRAM, DIAGRAM.replace("variant: sentinelles\n", "")):
        result = feerie("draw", "-", "--variant", "sentinelles", "-o", "c.txt", stdin=text)
        assert result.exit_code == 0, result.output
        assert "+wPb5" in Path("c.txt").read_text(encoding="utf-8")


def test_several_fens_are_numbered(feerie: Feerie) -> None:
    told = feerie("draw", FEN, FEN.replace("k", "q"), "-o", "out", "--lang", "en", "-f", "txt")
    assert (told.exit_code, told.stdout) == (0, "out/diagram.en.txt\nout/diagram-2.en.txt\n")
    assert " q " in Path("out/diagram-2.en.txt").read_text(encoding="utf-8")
    assert feerie("draw", FEN, FEN, "-o", "one.txt").exit_code == 2


def test_a_placement_alone_is_a_fen_and_what_is_wrong_in_one_has_its_place(feerie: Feerie) -> None:
    assert feerie("draw", "8/8/8/3k4/8/8/8/5K2", "-o", "a.txt").exit_code == 0
    assert " 1 | . . . . . K . . |" in Path("a.txt").read_text(encoding="utf-8")
    result = feerie("draw", "8/8/8/3k4/8/8/8/5K2 x", "-o", "b.txt")
    told = "FEN:1:1: 'x' is not a side to move; expected w or b (column 21 of the FEN)"
    assert (result.exit_code, result.stdout.splitlines()) == (1, [told])
    for path in ("a/b/c", "a/8/b.yml", "article/rook"):
        result = feerie("draw", path, "-o", "b.txt")
        assert result.exit_code == 2
        assert f"'{path}' is neither a file nor a folder nor a FEN" in result.stderr


@pytest.mark.parametrize("name", ["rook.jpg", "rook.bmp", "rook.JPEG"])
def test_a_format_that_there_is_not_makes_no_folder(name: str, feerie: Feerie, write: Write) -> None:
    write("rook.yml", DIAGRAM)
    result = feerie("draw", "rook.yml", "-o", name)
    assert result.exit_code == 2
    ending = name[5:].lower()
    assert f"no format is called '{ending}'; expected svg, png, pdf, gif" in result.stderr
    assert not Path(name).exists()
    # A folder may be called so, and one that is new may have a number behind a dot.
    Path(name).mkdir()
    assert feerie("draw", "rook.yml", "-o", name).exit_code == 0
    assert feerie("draw", "rook.yml", "-o", "rook-1.2").exit_code == 0


def test_what_holds_no_diagram_is_told(feerie: Feerie, write: Write) -> None:
    write("mine.yml", "id: mine\nname: {fr: M, en: M}\n")
    Path("empty").mkdir()
    for source in ("mine.yml", "empty", "."):
        result = feerie("draw", source, "-o", "a.svg")
        assert result.exit_code == 1
        assert result.stdout.startswith(f"{source}:1:1: there is no diagram here")
        assert not Path("a.svg").exists()
    # Beside a diagram a variant is passed over.
    write("rook.yml", DIAGRAM)
    assert feerie("draw", "mine.yml", "rook.yml", "-o", "a.svg").exit_code == 0


def test_what_is_wrong_with_them_is_told(feerie: Feerie) -> None:
    result = feerie("draw", "8/8/8/3k4/8/8/8/4K2X w", "-o", "a.txt")
    assert (result.exit_code, result.stdout.partition(":")[0]) == (1, "FEN")
    result = feerie("draw", "-", "-o", "a.txt", stdin="positions: 3\n")
    assert (result.exit_code, result.stdout[:6]) == (1, "-:1:1:")
    assert not Path("a.txt").exists()


def test_what_is_drawn_and_how_large_can_be_chosen(feerie: Feerie, write: Write) -> None:
    write("rook.yml", DIAGRAM.replace("variant: sentinelles\n", ""))

    def drawn(*options: str) -> str:
        result = feerie("draw", "rook.yml", "-o", "a.svg", "-o", "a.txt", *options)
        assert result.exit_code == 0, result.output
        return Path("a.svg").read_text(encoding="utf-8") + Path("a.txt").read_text(encoding="utf-8")

    plain = drawn()
    assert 'height="' in plain
    assert "a b c d e f g h" not in drawn("--no-coordinates")
    assert "h g f e d c b a" in drawn("--flip")
    assert "a b c d\n" in drawn("--crop", "a5-d8")
    assert "Before" not in drawn("--panels", "2")
    assert "Rb5" in plain
    assert "♖b5" in drawn("--letters", "figurines")
    assert "Tb5" in drawn("--letters", "fr")
    assert 'mm" xmlns' in drawn("--square", "6mm")
    sizes = [
        float(ET.fromstring(drawn("--scale", scale).partition("</svg>")[0] + "</svg>").attrib["width"][:-2])
        for scale in ("1", "2")
    ]
    assert sizes[1] == pytest.approx(2 * sizes[0], abs=0.01)
    for options in (["--crop", "a1-z9"], ["--panels", "7"], ["--square", "6ft"], ["--crop", "a1-b2-c3"]):
        result = feerie("draw", "rook.yml", "-o", "a.svg", *options)
        assert result.exit_code in (1, 2), options


def test_a_missing_library_is_told_kindly(
    feerie: Feerie, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    write("rook.yml", DIAGRAM)
    monkeypatch.setitem(sys.modules, "typst", None)
    result = feerie("draw", "rook.yml", "-o", "a.pdf")
    assert result.exit_code == 1
    assert "pip install 'feerie[pictures]'" in result.stdout


def test_what_the_file_says_of_its_picture_holds_unless_an_option_differs(
    feerie: Feerie, write: Write
) -> None:
    wishes = (
        "{lang: fr, theme: print, panels: 2-3, number: 3, title: true, caption: true, letters: figurines}"
    )
    write("rook.yml", f"{DIAGRAM}caption: {{fr: Une légende, en: A caption}}\npicture: {wishes}\n")
    feerie("draw", "rook.yml", "-o", "out", "-f", "svg,txt")
    assert names("out") == ["rook.fr.print.svg", "rook.fr.print.txt"]
    text = Path("out/rook.fr.print.txt").read_text(encoding="utf-8")
    assert "1. Déplacement" in text
    assert "♖b5-g5" in text
    assert "Diagramme 3. Une légende" in text
    feerie(
        "draw", "rook.yml", "-o", "a.txt", "--lang", "en", "--no-caption", "--letters", "en", "--panels", "1"
    )
    text = Path("a.txt").read_text(encoding="utf-8")
    assert "Diagram 3\n" in text
    assert "Before" not in text
    assert "Rb5-g5" not in text


def test_an_author_brings_a_theme(feerie: Feerie, write: Write) -> None:
    write("rook.yml", DIAGRAM)
    write("mine.toml", 'like = "book"\ndark = "#abcdef"\n\n[move]\nline = "#010203"\n')
    assert feerie("draw", "rook.yml", "-o", "out", "--theme", "mine.toml", "--lang", "en").exit_code == 0
    assert names("out") == ["rook.en.mine.svg"]
    picture = Path("out/rook.en.mine.svg").read_text(encoding="utf-8")
    assert "#ABCDEF" in picture
    assert "#010203" in picture
    write("b.yml", DIAGRAM + "picture: {theme: mine.toml}\n")
    assert feerie("check", "b.yml").exit_code == 0
    feerie("draw", "b.yml", "-o", "b.svg", "--lang", "en")
    assert "#ABCDEF" in Path("b.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('dark = "grey"', "mine.toml:1:1: 'grey' is not a colour"),
        (
            'ink = "#000000"\n[move]\n  lime = "#000000"',
            "mine.toml:3:3: unknown key 'lime'; expected line, on-light or on-dark; did you mean 'line'?",
        ),
        (
            'drak = "#000000"',
            "mine.toml:1:1: unknown key 'drak'; expected like, page, ink, mute, light, dark, edge,",
        ),
        ('[moves]\nline = "#000000"', "mine.toml:1:1: unknown key 'moves'; expected like, page, ink, mute,"),
        ('[page]\nline = "#000000"', "mine.toml:1:1: '{'line': '#000000'}' is not a colour"),
        ('like = "bleu"', "mine.toml:1:1: found 'bleu'"),
        ("\ndark = ", "mine.toml:2:1: this is not TOML"),
        ("dark = x", "mine.toml:1:8: this is not TOML"),
        (None, "b.yml:5:18: the file mine.toml cannot be read"),
    ],
)
def test_what_is_wrong_with_a_theme_is_found_where_it_stands(
    text: str | None, told: str, feerie: Feerie, write: Write
) -> None:
    if text is not None:
        write("mine.toml", text)
    write("b.yml", DIAGRAM + "picture: {theme: mine.toml}\n")
    for command in (["check"], ["draw", "-o", "out"]):
        result = feerie(*command, "b.yml")
        assert result.exit_code == 1
        assert told in result.stdout


SQUARE = "M5 5H40V40H5z"
MINE = f"""like = "bold"
outline = 0.03
[rook]
silhouette = "{SQUARE}"
[grasshopper]
silhouette = "M22.5 5L40 40H5z"
detail = "M5 22H40"
[lion]
as = "grasshopper"
turn = 180
"""
FAIRY = "position: {white: [Kg1, Rb5, Gc3], black: [Kd8, LIe5]}\n"


def test_an_author_brings_a_piece_set(feerie: Feerie, write: Write) -> None:
    def drawn(*options: str) -> str:
        assert feerie("draw", "fairy.yml", "-o", "a.svg", *options).exit_code == 0
        return Path("a.svg").read_text(encoding="utf-8")

    write("fairy.yml", FAIRY)
    write("mine.toml", MINE)
    usual, bold, own = drawn(), drawn("--pieces", "bold"), drawn("--pieces", "mine.toml")
    assert usual != bold
    assert SQUARE in own
    assert "M22.5 5L40 40H5z" in own
    # What the set does not draw is that of the set that it is like; a lion is a grasshopper that is turned.
    king = re.search(r'd="(M20\.5 3[^"]*)"', bold)
    assert king
    assert king[1] in own
    assert king[1] not in usual
    assert "rotate(180" in own
    write("b.yml", FAIRY + "picture: {pieces: mine.toml}\n")
    assert feerie("check", "b.yml").exit_code == 0
    feerie("draw", "b.yml", "-o", "b.svg")
    assert SQUARE in Path("b.svg").read_text(encoding="utf-8")
    assert feerie("draw", "fairy.yml", "-o", "a.svg", "--pieces", "bald").exit_code == 2
    for form in ("tex", "typ", "pdf", "png"):
        assert feerie("draw", "b.yml", "-o", f"b.{form}").exit_code == 0


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("\ncolour = 3", "mine.toml:2:1: unknown key 'colour'; expected like, outline or detail"),
        ('like = "feeries"', "mine.toml:1:1: found 'feeries'; expected feerie or bold; did you mean"),
        ("outline = 1", "mine.toml:1:1: 1 is out of range"),
        ('detail = "x"', "mine.toml:1:1: found a text; expected a number"),
        ("detail = [1]", "mine.toml:1:1: found a list; expected a number"),
        ('[Rook]\nas = "rook"', "mine.toml:1:1: found 'Rook'; expected small letters"),
        ('[rook]\ndetail = "M1 1"', "mine.toml:1:1: exactly one is needed"),
        ('[rook]\nas = "queen"\nsilhouette = "M1 1H9V9z"', "mine.toml:1:1: found silhouette and as"),
        ('[lion]\n as = "quen"', "mine.toml:2:2: found 'quen'"),
        ('[lion]\nas = "queen"\nturn = 45', "mine.toml:3:1: found '45'; expected 0, 90, 180 or 270"),
        ('[lion]\nas = "queen"\nmiddle = 5', "mine.toml:3:1: the key 'middle' has no effect here"),
        ('[rook]\nsilhouete = "M1 1H9V9z"', "mine.toml:2:1: unknown key 'silhouete'"),
        ('[rook]\nsilhouette = "M1 1H9V9"', "mine.toml:2:1: the outline of 'silhouette' is not closed"),
        (
            '[rook]\nsilhouette = "M1 1H99V9z"',
            "mine.toml:2:1: the outline leads to 99 1, outside of its box; expected places from 0 0 to 45 45",
        ),
        ('[rook]\nsilhouette = "L1 1H9V9z"', "mine.toml:2:1: 'L' cannot stand in an outline"),
        ('[rook]\nsilhouette = "M1 1url(x)z"', "mine.toml:2:1: '(x)z' cannot stand in an outline"),
        ('[rook]\nsilhouette = "M1 1A2 3 0 0 1 9 9z"', "mine.toml:2:1: 'A' cannot stand in an outline"),
        ("[rook]\nsilhouette = 3", "mine.toml:2:1: '3' cannot stand in an outline"),
        ('[rook]\nsilhouette = "M1 1H9V9zM"', "mine.toml:2:1: 'M' cannot stand in an outline"),
        ("rook = ", "mine.toml:1:1: this is not TOML"),
        (None, "b.yml:5:19: the file mine.toml cannot be read"),
    ],
)
def test_what_is_wrong_with_a_piece_set_is_found_where_it_stands(
    text: str | None, told: str, feerie: Feerie, write: Write
) -> None:
    if text is not None:
        write("mine.toml", text)
    write("b.yml", DIAGRAM + "picture: {pieces: mine.toml}\n")
    for command in (["check"], ["draw", "-o", "out"]):
        result = feerie(*command, "b.yml")
        assert result.exit_code == 1
        assert told in result.stdout


def test_a_piece_set_that_a_file_names_is_in_its_folder_or_known(feerie: Feerie, write: Write) -> None:
    write("mine.toml", "")
    write("article/b.yml", DIAGRAM + "picture: {pieces: ../mine.toml}\n")
    result = feerie("check", "article/b.yml")
    assert result.exit_code == 1
    assert result.stdout.startswith("article/b.yml:5:19: ")
    write("article/b.yml", DIAGRAM + "picture: {pieces: bald}\n")
    assert "no piece set is called 'bald'; expected feerie, bold, " in feerie("check", "article/b.yml").stdout


def test_a_theme_that_a_file_names_is_in_its_folder(feerie: Feerie, write: Write) -> None:
    write("mine.toml", "")
    write("article/b.yml", DIAGRAM + "picture: {theme: ../mine.toml}\n")
    result = feerie("check", "article/b.yml")
    assert result.exit_code == 1
    assert result.stdout.startswith("article/b.yml:5:18: ")


@pytest.mark.long
def test_a_picture_is_drawn_again_when_its_file_is_saved(write: Write, tmp_path: Path) -> None:
    path, picture = write("rook.yml", DIAGRAM), tmp_path / "a.txt"
    command = [sys.executable, "-m", "feerie", "draw", "rook.yml", "-o", "a.txt", "--watch"]
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr
        try:
            assert process.stderr.readline() == "1 picture in a.txt\n"
            assert "g5" in picture.read_text()
            path.write_text(DIAGRAM.replace("g5", "h5"))
            assert process.stderr.readline() == "1 picture in a.txt\n"
            assert "Rb5-h5" in picture.read_text()
            path.write_text("positions: 3\n")
            assert process.stderr.readline() == "0 pictures in a.txt\n"
        finally:
            process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 130


def test_what_is_no_file_cannot_be_watched(feerie: Feerie) -> None:
    assert feerie("draw", FEN, "-o", "a.txt", "--watch").exit_code == 2


@pytest.mark.parametrize(("panels", "shown"), [("1", 1), ("2", 1), ("1-2", 2), ("'3'", 1)])
def test_a_file_names_one_panel_by_its_number(panels: str, shown: int, feerie: Feerie, write: Write) -> None:
    write("rook.yml", DIAGRAM + f"picture: {{panels: {panels}}}\n")
    assert feerie("draw", "rook.yml", "-o", "a.txt").exit_code == 0
    assert Path("a.txt").read_text(encoding="utf-8").count(" 8 |") == shown


@pytest.mark.parametrize("panels", ["true", "0", "-1", "1.5"])
def test_what_is_no_number_of_a_panel_is_refused(panels: str, feerie: Feerie, write: Write) -> None:
    write("rook.yml", DIAGRAM + f"picture: {{panels: {panels}}}\n")
    result = feerie("draw", "rook.yml", "-o", "a.txt")
    assert (result.exit_code, result.stdout[:12]) == (1, "rook.yml:5:1")


@pytest.mark.parametrize(("key", "slip", "meant"), [("theme", "blu", "blue"), ("pieces", "feeri", "feerie")])
def test_a_slip_in_a_name_is_told_with_the_nearest(
    key: str, slip: str, meant: str, feerie: Feerie, write: Write
) -> None:
    write("rook.yml", DIAGRAM + f"picture: {{{key}: {slip}}}\n")
    assert f"did you mean '{meant}'?" in feerie("draw", "rook.yml", "-o", "a.svg").stdout
    assert (
        f"vouliez-vous dire «\u202f{meant}\u202f»"
        in feerie("draw", "rook.yml", "-o", "a", "--lang", "fr").stdout
    )
    write("rook.yml", DIAGRAM)
    assert f"did you mean '{meant}'?" in feerie("draw", "rook.yml", "-o", "a.svg", f"--{key}", slip).stderr


@pytest.mark.parametrize("option", ["--scale", "--dpi"])
@pytest.mark.parametrize("size", ["nan", "inf", "0"])
def test_a_size_is_a_number_within_its_bounds(size: str, option: str, feerie: Feerie, write: Write) -> None:
    write("rook.yml", DIAGRAM)
    result = feerie("draw", "rook.yml", "-o", "a.svg", option, size)
    assert result.exit_code == 2
    assert "is not in the range" in result.stderr


def test_a_text_that_is_no_number_is_told_so(feerie: Feerie, write: Write) -> None:
    write("rook.yml", DIAGRAM + "picture: {dpi: abc}\n")
    result = feerie("draw", "rook.yml", "-o", "a.png")
    assert result.stdout.startswith("rook.yml:5:16: found a text; expected a number")


def test_a_key_that_others_call_otherwise_is_told_by_its_name(feerie: Feerie, write: Write) -> None:
    write("rook.yml", DIAGRAM + "intelligent: 2+1\n")
    told = feerie("draw", "rook.yml", "-o", "a.svg").stdout
    assert told.startswith("rook.yml:5:1: unknown key 'intelligent'; expected ")
    assert told.endswith("; did you mean 'count'?\n")


@pytest.mark.parametrize(("option", "value"), [("--panels", "x"), ("--panels", "0"), ("--crop", "a1")])
def test_an_option_of_another_form_is_no_fault_of_a_file(
    option: str, value: str, feerie: Feerie, write: Write
) -> None:
    write("rook.yml", DIAGRAM)
    result = feerie("draw", "rook.yml", "-o", "a.svg", option, value)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"'{option}': '{value}' " in result.stderr
    # A number that one diagram does not have is told of that diagram.
    assert feerie("draw", "rook.yml", "-o", "a.svg", "--panels", "9").stdout.startswith("rook.yml:1:1: ")


def test_the_legend_of_a_text_tells_the_sign_of_neutral_units(feerie: Feerie, write: Write) -> None:
    write("neutral.yml", "position: {white: [Kg1], black: [Kd8], neutral: [Qa1]}\n")
    for lang, told in (("en", "-Q: neutral unit"), ("fr", "-D: pièce neutre")):
        assert feerie("draw", "neutral.yml", "-o", "a.txt", "--legend", "--lang", lang).exit_code == 0
        assert Path("a.txt").read_text(encoding="utf-8").splitlines()[-1] == told


def test_the_whole_picture_is_as_wide_as_is_wanted(feerie: Feerie, write: Write) -> None:
    write("rook.yml", DIAGRAM)
    assert feerie("draw", "rook.yml", "-o", "a.svg", "--width", "86mm").exit_code == 0
    assert ET.parse("a.svg").getroot().get("width") == "86mm"
    feerie("draw", "rook.yml", "-o", "a.png", "--width", "1200px")
    assert image("a.png").size[0] == 1200
    # Millimetres are for paper.
    feerie("draw", "rook.yml", "-o", "b.png", "--width", "86mm")
    assert image("b.png").size[0] == round(86 / 25.4 * 300)
    assert feerie("draw", "rook.yml", "-o", "a.svg", "--width", "wide").exit_code == 2
    # A square is told its bound, which is not that of a picture.
    assert "1px to 1000px" in feerie("draw", "rook.yml", "-o", "a.svg", "--square", "1200px").stdout


def test_a_picture_is_told_in_words_to_those_who_do_not_see_it(feerie: Feerie, write: Write) -> None:
    write("rook.yml", DIAGRAM)
    said = feerie("alt", "rook.yml", "--lang", "fr").stdout
    assert said.startswith("Image 1 sur 3\u202f: avant. Blancs\u202f: roi g1\u202f; tour b5.")
    feerie("draw", "rook.yml", "-o", "a.png", "--lang", "fr")
    told = image("a.png").text
    assert (told["Title"], told["Description"]) == ("The rook leaves a pawn", said.rstrip("\n"))
    assert feerie("alt", "rook.yml").stdout != said
    write("rook.yml", DIAGRAM.replace("Rb5-g5", "Rb5-g6"))
    assert (found := feerie("alt", "rook.yml")).exit_code == 1
    assert found.stdout.startswith("rook.yml:3:9: ")


def test_a_diagram_of_the_library_is_called_by_its_name(feerie: Feerie) -> None:
    assert feerie("draw", "sentinelles/b", "-o", "a.txt").exit_code == 0
    assert "White box: 7 pawns" in Path("a.txt").read_text(encoding="utf-8")
    assert feerie("export", "circe/a", "--format", "fen").stdout == "7k/8/8/4n3/8/8/8/4R1K1 w - - 0 1\n"
    assert feerie("moves", "sentinelles/b").stdout.startswith("white to move, ongoing, 19 legal moves\n")
    assert feerie("moves", "sentinelles/b", "8/8/8/8/8/8/k7/2K5").stdout.startswith(
        "white to move, ongoing, 3"
    )
    assert feerie("explain", "sentinelles/b", "Rb5-g5").stdout.startswith("Rb5-g5[+wPb5]\n")
    assert feerie("solve", "circe/a", "--stipulation", "#1").stdout.startswith("#1\n")
    # A file of that path comes first, and a name that nothing has is no file.
    Path("sentinelles").mkdir()
    Path("sentinelles/b.yml").write_text("position: {white: [Kg1], black: [Kd8]}\n", encoding="utf-8")
    assert feerie("draw", "sentinelles/b.yml", "-o", "b.txt").exit_code == 0
    assert "box" not in Path("b.txt").read_text(encoding="utf-8")
    assert feerie("draw", "sentinelles/nothing", "-o", "c.txt").exit_code == 2
