"""A picture is the same in every format."""

from __future__ import annotations

import builtins
import re
import shutil
import subprocess
from base64 import b64encode
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import typst
from PIL import Image

from feerie.desk.printing.picture_formats import Format, written
from feerie.desk.printing.typesetting import lines
from feerie.errors import FeerieError
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.languages import Language
from feerie.language.reading.document import Document
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.options import Options, Printed
from tests.printing.alike import differing, of_pdf, of_resvg

Print = Callable[..., Printed]

DIAGRAMS = ["sentinelles/b", "checkered/a", "circe/a", "reserve/a"]

TESTS = Path(__file__).parents[1]

LATEX = r"""\documentclass{article}
\usepackage[paperwidth=%spt,paperheight=%spt,margin=0pt]{geometry}
\usepackage{tikz}\usetikzlibrary{svg.path}
\parindent=0pt\topskip=0pt\pagestyle{empty}
\begin{document}\offinterlineskip\input{picture.tex}\end{document}
"""


@pytest.mark.parametrize("form", Format)
def test_a_picture_is_the_same_twice(form: Format, printed: Print) -> None:
    once, again = (written(printed(), form) for _ in range(2))
    assert once == again
    assert len(once) > 500


def test_a_description_may_have_quotation_marks_and_what_escapes_them(printed: Print) -> None:
    plain = printed()
    picture = replace(plain, strip=replace(plain.strip, description=r'He said "\#1", and "mate".'))
    assert len(written(picture, Format.PDF)) > 500


def test_a_png_is_as_large_as_it_is_wished_for(printed: Print) -> None:
    plain, double, paper = (
        Image.open(BytesIO(written(printed(**wishes), Format.PNG)))
        for wishes in ({}, {"scale": 2.0}, {"square": "6mm", "dpi": 254.0})
    )
    assert abs(double.width - 2 * plain.width) <= 1
    # Sixty dots are six millimetres.
    assert abs(paper.width - plain.width * 60 / 36) <= 2
    assert round(paper.info["dpi"][0]) == 254


@pytest.mark.parametrize("id_", DIAGRAMS)
def test_a_pdf_shows_the_same_with_texts_to_select(id_: str, printed: Print) -> None:
    picture = printed(id_)
    content = written(picture, Format.PDF)
    page = of_pdf(content)
    assert differing(page, of_resvg(picture, page.width)) == 0
    assert b"/Subtype /Image" not in content
    texts = pypdfium2.PdfDocument(content)[0].get_textpage()
    told = texts.get_text_range()
    for panel in picture.strip.panels:
        # A name and a sentence may be broken into lines.
        assert " ".join(panel.name.split()) in " ".join(told.split())
        assert panel.sentence.split()[-1] in told
    width, height = pypdfium2.PdfDocument(content)[0].get_size()
    assert (round(width), round(height)) == (round(picture.width * 0.75), round(picture.height * 0.75))


def test_a_text_to_select_lies_upon_its_outlines(printed: Print) -> None:
    picture = printed("sentinelles/b", title=True, number=3, legend=True)
    page = pypdfium2.PdfDocument(written(picture, Format.PDF))[0]
    texts, height = page.get_textpage(), page.get_size()[1]
    found = Counter(line.text for line in lines(picture))
    long = [line for line in lines(picture) if len(line.text) > 12 and found[line.text] == 1]
    assert len(long) > 5
    for line in long:
        index, count = texts.search(line.text).get_next()
        boxes = [texts.get_charbox(at) for at in range(index, index + count)]
        left, right = min(box[0] for box in boxes), max(box[2] for box in boxes)
        low, high = min(box[1] for box in boxes), max(box[3] for box in boxes)
        assert abs(left - line.x * 0.75) < 2
        assert abs(right - (line.x + line.width) * 0.75) < 3
        assert low <= height - line.y * 0.75 + 1 < high


def test_typst_includes_the_same(printed: Print, tmp_path: Path) -> None:
    picture = printed("checkered/a")
    (tmp_path / "picture.typ").write_bytes(written(picture, Format.TYP))
    text = '#set page(width: auto, height: auto, margin: 0pt)\n#include "picture.typ"\n'
    (tmp_path / "text.typ").write_text(text)
    page = of_pdf(typst.compile(str(tmp_path / "text.typ")))
    assert differing(page, of_resvg(picture, page.width)) == 0


@pytest.mark.long
@pytest.mark.parametrize("id_", DIAGRAMS)
def test_latex_draws_the_same(id_: str, printed: Print, tmp_path: Path) -> None:
    if not shutil.which("pdflatex"):
        pytest.skip("pdflatex is not there: install texlive-pictures, of Debian.")
    picture = printed(id_, "fr")
    (tmp_path / "picture.tex").write_bytes(written(picture, Format.TEX))
    size = (picture.width * 72.27 / 96 + 0.01, picture.height * 72.27 / 96 + 0.5)
    (tmp_path / "text.tex").write_text(LATEX % size)
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "text.tex"]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    assert result.returncode == 0, result.stdout[-2000:]
    assert b"Overfull" not in result.stdout
    page = of_pdf((tmp_path / "text.pdf").read_bytes())
    assert differing(page, of_resvg(picture, page.width)) <= 3


@pytest.mark.parametrize("form", [Format.GIF, Format.WEBP])
def test_a_frame_shows_each_panel(form: Format, printed: Print) -> None:
    picture = printed()
    image: Any = Image.open(BytesIO(written(picture, form)))
    assert image.n_frames == len(picture.strip.panels) == 3
    shown = []
    for number, panel in enumerate(picture.panels()):
        image.seek(number)
        shown.append(image.convert("RGB"))
        alone = of_resvg(panel, shown[-1].width)
        assert differing(shown[-1].crop((0, 0, *alone.size)), alone) <= 3
    assert differing(shown[0], shown[1]) > 3


def test_a_mail_has_boards_of_letters(printed: Print) -> None:
    text = written(printed(lang="fr"), Format.TXT).decode()
    assert text == (Path(__file__).parent / "sentinelles-b.fr.txt").read_text(encoding="utf-8")
    black = written(printed("reserve/a", flip=True, coordinates=False), Format.TXT).decode()
    assert "a b c" not in black


def test_a_mail_has_the_walls_between_squares(tmp_path: Path) -> None:
    path = tmp_path / "v.yml"
    path.write_text(
        "id: v\nname: {fr: V, en: V}\nboard: {files: 4, ranks: 3, walls: [a1-a2, b2-c2, c3-d3]}\n"
        "pieces: {king: {home: []}, queen: {home: []}, rook: {home: []}, bishop: {home: []},"
        " knight: {home: []}}\npromotion: none\ncastling: none\nposition: {fen: 4/k2K/4 w - -}\n"
    )
    checked = CheckedLibrary(Library.near(TESTS))
    study = checked.play(
        read_diagram("a", Document.of({"position": {"fen": "4/k2K/4"}}, "a")),
        checked.library.variant_at(path),
    )
    text = written(Options().printed(study, Language("en"), "a"), Format.TXT).decode()
    assert text.splitlines()[2:8] == [
        "   +---------+",
        " 3 | . . .|. |",
        " 2 | k .|. K |",
        "   | -       |",
        " 1 | . . . . |",
        "   +---------+",
    ]


def test_a_mail_has_the_lines_of_a_grid() -> None:
    checked = CheckedLibrary(Library.near(TESTS))
    rules = checked.library.variant("grid")
    study = checked.play(
        read_diagram("a", Document.of({"position": {"fen": "K7/8/8/4k3/8/8/8/8"}}, "a")), rules
    )
    seen, turned = (
        written(Options(flip=flip, crop="c4-f8").printed(study, Language("en"), "a"), Format.TXT).decode()
        for flip in (False, True)
    )
    assert seen.splitlines()[2:12] == [
        "   +---------+",
        " 8 | . .|. . |",
        " 7 | . .|. . |",
        "   +----+----+",
        " 6 | . .|. . |",
        " 5 | . .|k . |",
        "   +----+----+",
        " 4 | . .|. . |",
        "   +---------+",
        "     c d e f",
    ]
    assert turned.splitlines()[3:7] == [
        " 4 | . .|. . |",
        "   +----+----+",
        " 5 | . k|. . |",
        " 6 | . .|. . |",
    ]


def test_html_has_every_panel_and_nothing_from_elsewhere(printed: Print) -> None:
    page = written(printed(), Format.HTML).decode()
    assert page.count("<figure>") == 3
    assert re.findall(r'(?:src|href)="(?!#)[^"]*"', page) == []
    assert '<html lang="en">' in page


def test_figures_are_turned_by_each_angle_in_latex_and_every_colour_is_one() -> None:
    """A camel is a knight turned once, a nightrider twice, a zebra three times."""
    checked = CheckedLibrary(Library.near(TESTS))
    units = "K7/8/8/3(ca)1(z)2/4(nr)3/8/8/7k"
    diagram = read_diagram("a", Document.of({"position": {"fen": units}}, "a"))
    study = checked.play(diagram, checked.library.variant("orthodox"))
    text = written(Options().printed(study, Language("en"), "a"), Format.TEX).decode()
    for matrix in ("{0}{1}{-1}{0}", "{-1}{0}{0}{-1}", "{0}{-1}{1}{0}"):
        assert f"\\pgftransformcm{matrix}" in text
    colours = re.findall(r"\\definecolor{[^}]*}{HTML}{([^}]*)}", text)
    assert [one for one in colours if not re.fullmatch("[0-9A-F]{6}", one)] == []


def test_a_title_of_several_lines_is_one_comment_in_latex(printed: Print) -> None:
    plain = printed()
    picture = replace(plain, strip=replace(plain.strip, title="First\n\\undefined"))
    assert written(picture, Format.TEX).decode().startswith("% First \\undefined\n")


def test_html_shows_a_title_as_it_stands(printed: Print) -> None:
    plain = printed()
    page = written(replace(plain, strip=replace(plain.strip, title="<b>1 & 2</b>")), Format.HTML).decode()
    assert "<b>" not in page
    assert "<title>&lt;b&gt;1 &amp; 2&lt;/b&gt;</title>" in page


def test_html_allows_its_own_script_and_nothing_else(printed: Print) -> None:
    page = written(printed(), Format.HTML).decode()
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="(.*?)"', page)
    (script,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    digest = b64encode(sha256(script.encode()).digest()).decode()
    told = {name: sources for name, *sources in map(str.split, policy.split(";"))}
    assert told["default-src"] == told["base-uri"] == told["form-action"] == ["'none'"]
    assert told["script-src"] == [f"'sha256-{digest}'"]
    assert told["img-src"] == ["data:"]


def test_a_title_is_said_once(printed: Print) -> None:
    page, titled = (written(printed(title=wish), Format.HTML).decode() for wish in (None, True))
    assert page.count("<h1>") == 1
    assert titled.count("<h1>") == 0
    assert printed(title=True).strip.above[0].text == printed().strip.title
    # A problem without a title is called by whom and where, which stand above its board anyway.
    problem = "alice/problem-caillaud"
    assert printed(problem, title=True).strip.above == printed(problem).strip.above != ()
    assert written(printed(problem), Format.HTML).decode().count("<h1>") == 0


@pytest.mark.parametrize(
    ("form", "library"), [(Format.PNG, "resvg_py"), (Format.GIF, "PIL"), (Format.PDF, "typst")]
)
def test_a_library_that_is_missing_is_told_with_the_command_that_installs_it(
    form: Format, library: str, printed: Print, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = builtins.__import__

    def without(name: str, *arguments: Any, **more: Any) -> Any:
        if name.partition(".")[0] == library:
            raise ModuleNotFoundError(name)
        return usual(name, *arguments, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(FeerieError) as raised:
        written(printed(), form)
    assert raised.value.code == "library-missing"
    assert raised.value.values["extra"] == "feerie[pictures]"


@pytest.mark.parametrize("form", [Format.SVG, Format.TEX, Format.TYP, Format.TXT, Format.HTML])
def test_the_other_formats_need_no_library(
    form: Format, printed: Print, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = builtins.__import__

    def without(name: str, *arguments: Any, **more: Any) -> Any:
        assert name.partition(".")[0] not in ("PIL", "resvg_py", "typst")
        return usual(name, *arguments, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    assert written(printed(), form)
