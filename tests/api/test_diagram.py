"""Diagrams from Python: the pictures and findings are those of the command."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

import feerie
from feerie.faces.cli import main
from feerie.language.languages import Language
from feerie.studies.options import Options
from tests.asking import some

ROOT = Path(__file__).parents[2]
ROOK: Mapping[str, Any] = {
    "variant": "sentinelles",
    "position": {"white": ["Kg1", "Rb5"], "black": ["Kd8"]},
    "moves": ["Rb5-g5"],
    "title": {"fr": "Une naissance", "en": "A birth"},
    "caption": {"fr": "Après {Rb5-g5}, une naissance en {b5}.", "en": "After {Rb5-g5}, a birth on {b5}."},
}


@pytest.mark.parametrize("name", some(["sentinelles/b", "circe/family-1-free"], 2))
def test_the_pictures_are_those_of_the_command_but_for_its_outlines_of_letters(
    name: str, tmp_path: Path
) -> None:
    diagram = feerie.diagram(name)
    drawn = CliRunner().invoke(main, ["draw", f"{ROOT}/diagrams/{name}.yml", "-o", str(tmp_path)])
    assert drawn.exit_code == 0
    for lang in ("fr", "en"):
        written = tmp_path / f"{name.replace('/', '-')}.{lang}.svg"
        printed = Options(theme="light").printed(diagram.study, Language(lang), name)
        printed = replace(printed, strip=diagram.scene(lang))
        assert printed.svg == written.read_text(encoding="utf-8")


def test_a_mapping_a_file_and_an_id_give_a_diagram(tmp_path: Path) -> None:
    file = tmp_path / "rook.yml"
    file.write_text(
        "variant: sentinelles\nposition: {white: [Kg1, Rb5], black: [Kd8]}\nmoves: [Rb5-g5]\n",
        encoding="utf-8",
    )
    given = [
        feerie.diagram(ROOK),
        feerie.diagram(file),
        feerie.diagram(str(file)),
        feerie.diagram("sentinelles/b"),
    ]
    assert [repr(diagram) for diagram in given] == [
        "Diagram('diagram')",
        "Diagram('rook')",
        "Diagram('rook')",
        "Diagram('sentinelles/b')",
    ]
    assert {tuple(map(str, diagram.panels)) for diagram in given} == {
        (
            "Before. White to move",
            "Move. The rook goes from b5 to g5 (Rb5-g5)",
            "Birth. A white pawn is born on b5 (+wPb5)",
        )
    }


def test_the_texts_are_in_the_letters_of_the_language() -> None:
    diagram = feerie.diagram(ROOK)
    assert (diagram.title("fr"), diagram.title()) == ("Une naissance", "A birth")
    assert diagram.caption("fr") == "Après Tb5-g5, une naissance en b5."
    assert diagram.caption("en") == "After Rb5-g5, a birth on b5."
    panel = diagram.panels[1]
    assert (panel.number, panel.name("fr"), panel.name("en")) == (2, "Déplacement", "Move")
    assert panel.caption("fr") == "La tour va de b5 à g5 (Tb5-g5)"
    assert panel.description("en").startswith("White: king g1; rook g5. Black: king d8.")


def test_a_sign_that_ends_in_a_full_stop_ends_its_sentence() -> None:
    diagram = feerie.diagram(
        {
            "position": {"white": ["Kg1", "Pe5"], "black": ["Kg8", "Pd7"], "turn": "black"},
            "moves": ["d7-d5", "e5xd6"],
            "caption": "White takes, {e5xd6}. {e5xd6}... is a move.",
        }
    )
    assert diagram.caption("en") == "White takes, e5×d6 e.p. e5×d6 e.p.... is a move."


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_a_panel_is_a_picture_of_its_own(theme: str) -> None:
    diagram = feerie.diagram(ROOK)
    pictures = [panel.svg("fr", theme) for panel in diagram.panels]
    assert len({*pictures}) == 3
    for picture in pictures:
        root = ET.fromstring(picture)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert len(root.findall("{*}g")) == 1
    assert diagram.panels[0]._repr_svg_() == diagram.panels[0].svg("en", "light")
    assert diagram._repr_svg_() == diagram.svg("en", "light")


def test_a_family_has_a_panel_for_each_outcome() -> None:
    family = feerie.diagram("circe/family-1-free")
    assert len(family.panels) > 2
    assert family.panels[0].name() == "Before"
    assert all(panel.caption() for panel in family.panels)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("no-yaml", "position: {white: [Ke1\n"),
        ("no-move", "position: {white: [Ke1], black: [Ke8]}\nmoves: [Ke1-e3, xx]\n"),
        ("no-variant", "variant: cicre\nposition: {white: [Ke1], black: [Ke8]}\n"),
        ("unknown", "position: {white: [Ke1], black: [Ke8]}\ncolour: 3\n"),
        ("false", "position: {white: [Ke1], black: [Ke8]}\ncaption: 'on {z9}'\nclaims: [{legal: Ke1-e4}]\n"),
        ("empty", ""),
    ],
)
def test_the_findings_are_those_of_the_command(
    name: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = Path(f"{name}.yml")
    file.write_text(text, encoding="utf-8")
    diagram = feerie.diagram(file)
    told = CliRunner().invoke(main, ["check", str(file)]).stdout
    assert diagram.findings
    assert "".join(f"{finding}\n" for finding in diagram.findings) == told
    assert str(diagram) == told.rstrip("\n")
    assert repr(diagram) == f"Diagram({name!r}, findings={len(diagram.findings)})"
    assert diagram._repr_svg_() is None
    for asked in (diagram.svg, diagram.caption, diagram.title, lambda: diagram.panels):
        with pytest.raises(feerie.DefinitionError) as caught:
            asked()
        assert caught.value.findings == diagram.findings


def test_a_file_that_is_not_there_is_a_finding() -> None:
    (finding,) = feerie.diagram("nowhere/nothing.yml").findings
    assert (finding.code, str(finding)) == (
        "io",
        "nowhere/nothing.yml:1:1: the file cannot be read: there is no such file",
    )
    (unknown,) = feerie.diagram("circe/nothing").findings
    assert unknown.code == "unknown-diagram"
