"""The extension of Python-Markdown: fenced diagrams as figures that need nothing else."""

from __future__ import annotations

import re
from base64 import b64decode
from importlib.metadata import entry_points
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from bs4 import BeautifulSoup, Tag
from click.testing import CliRunner
from markdown import markdown
from mkdocs.__main__ import cli

from feerie import DefinitionError, FeerieError
from feerie.faces.cli.app import main
from feerie.faces.markdown import FigureExtension

ROOK = """variant: sentinelles
position: {white: [Kg1, Rb5], black: [Kd8]}
moves: [Rb5-g5]
"""
HOLDERS = {
    "alone": f"```feerie\n{ROOK}```\n",
    "with waves": f"~~~ feerie\n{ROOK}~~~\n",
    "in braces": f"```{{ .feerie #x }}\n{ROOK}```\n",
    "in a list": "- item\n\n" + "".join(f"    {line}\n" for line in f"```feerie\n{ROOK}```".split("\n")),
    "in a quotation": "".join(f"> {line}\n" for line in f"```feerie\n{ROOK}```".split("\n")),
}
FENCES = ["fenced_code", "pymdownx.superfences"]


def drawn(text: str, *more: str, **options: str) -> list[Tag]:
    html = markdown(
        text, extensions=["feerie.markdown", *more], extension_configs={"feerie.markdown": options}
    )
    return BeautifulSoup(html, "html.parser").find_all("figure")


def picture(figure: Tag) -> str:
    image = figure.img
    assert image is not None
    return b64decode(str(image["src"]).removeprefix("data:image/svg+xml;base64,")).decode()


@pytest.mark.parametrize("more", [[], *([one] for one in FENCES)], ids=["no other", *FENCES])
@pytest.mark.parametrize("holder", HOLDERS)
def test_a_block_is_drawn_wherever_it_stands(holder: str, more: list[str]) -> None:
    [figure] = drawn(HOLDERS[holder], *more)
    svg = ET.fromstring(picture(figure))
    assert svg.tag == "{http://www.w3.org/2000/svg}svg"
    assert figure.img is not None
    assert "White pawns" not in figure.img["alt"]
    assert re.match("Panel 1 of 3: before. White: king g1; rook b5.", str(figure.img["alt"]))


def test_a_caption_is_told_in_markdown_and_no_html() -> None:
    [figure] = drawn(f'```feerie\n{ROOK}caption: "A *rook* leaves {{b5}} <b>."\n```\n')
    assert figure.figcaption is not None
    assert figure.figcaption.decode_contents() == "<p>A <em>rook</em> leaves b5 &lt;b&gt;.</p>"


def test_a_block_that_says_how_it_is_pictured_is_drawn_as_the_command_does(tmp_path: Path) -> None:
    text = f"{ROOK}title: Rook\npicture: {{theme: book, panels: '3', number: 7, lang: fr}}\n"
    (tmp_path / "rook.yml").write_text(text)
    assert (
        CliRunner().invoke(main, ["draw", f"{tmp_path}/rook.yml", "-o", f"{tmp_path}/rook.svg"]).exit_code
        == 0
    )
    [figure] = drawn(f"```feerie\n{text}```\n")
    assert picture(figure) == (tmp_path / "rook.svg").read_text(encoding="utf-8")
    assert figure.img is not None
    assert "3 sur 3" not in figure.img["alt"], "a panel alone is not counted"
    assert "roi g1" in figure.img["alt"]
    assert figure.figcaption is None


def test_the_language_and_the_theme_are_options() -> None:
    page = HOLDERS["alone"]
    [french], [plain], [dark] = drawn(page, lang="fr"), drawn(page), drawn(page, theme="dark")
    assert "Naissance" in picture(french)
    assert "Birth" in picture(plain)
    assert picture(dark) != picture(plain)


def test_a_diagram_of_a_variant_is_placed_by_its_name() -> None:
    [figure] = drawn("```feerie\ndiagram: circe/a\n```\n")
    assert "Re1×e5" in picture(figure)


def test_other_blocks_are_left_alone() -> None:
    text = "```yaml\na: 1\n```\n\n````markdown\n```feerie\n```\n````\n"
    html = markdown(text, extensions=["feerie.markdown", "fenced_code"])
    assert html == markdown(text, extensions=["fenced_code"])


def test_what_is_wrong_is_told_all_at_once_with_its_place() -> None:
    page = (
        "# Title\n\n"
        f"```feerie\n{ROOK.replace('g5', 'c6')}```\n\n"
        "- item\n\n    ```Feerie\n    a: 1\n    ```\n\n"
        "```feerie\ndiagram: circe/none\n```\n\n```feerie\nmovse: []\n```\n"
    )
    with pytest.raises(DefinitionError) as caught:
        drawn(page)
    assert [line.partition(": ")[0] for line in str(caught.value).split("\n")] == [
        "text:6:9",
        "text:11:5",
        "text:16:1",
        "text:20:1",
        "text:20:1",
    ]


def test_what_is_wrong_ends_a_build_of_mkdocs_without_a_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mkdocs.yml").write_text("site_name: Chess\nmarkdown_extensions: [feerie.markdown]\n")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text(f"# Title\n\n```feerie\n{ROOK.replace('g5', 'c6')}```\n")
    result = CliRunner().invoke(cli, ["build"])
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    assert "text:6:9: Rb5-c6 is illegal" in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize(("option", "code"), [("lang", "unknown-language"), ("theme", "theme")])
def test_an_option_that_says_nothing_is_refused(option: str, code: str) -> None:
    with pytest.raises(FeerieError) as caught:
        drawn("", **{option: "zz"})
    assert caught.value.code == code


def test_variants_of_the_folder_are_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.yml").write_text("id: mine\nname: {fr: Le mien, en: Mine}\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    [figure] = drawn("```feerie\nvariant: mine.yml\nposition: {white: [Kg1], black: [Kd8]}\n```\n")
    assert picture(figure)


def test_generators_find_it_by_its_name() -> None:
    (found,) = (one for one in entry_points(group="markdown.extensions") if one.name == "feerie.markdown")
    assert isinstance(found.load()(), FigureExtension)
