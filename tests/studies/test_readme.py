"""What the README shows is what Féerie does now."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from feerie.language.definitions.library import Library
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.languages import Language
from feerie.language.reading.document import parse_document
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme
from feerie.pictures.showing.audience import Audience
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.pictures import picture

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PICTURE = Path(__file__).parent / "goldens" / "sentinelles-b.en.svg"


def test_its_picture_is_the_diagram_as_it_is_drawn_now(
    library: Library, request: pytest.FixtureRequest
) -> None:
    study = CheckedLibrary(library).study("sentinelles/b")
    drawn = draw_strip(picture(study, Audience(study.variant, Language("en"))), theme("light"))
    if request.config.getoption("--update-goldens"):
        PICTURE.write_bytes(drawn.encode())
    assert drawn == PICTURE.read_bytes().decode()
    assert PICTURE.relative_to(ROOT).as_posix() in README


def test_its_first_diagram_is_without_a_fault(library: Library) -> None:
    fenced = re.findall(r"```feerie\n(.*?)```", README, re.DOTALL)
    piped = re.findall(r"<<'END'\n(.*?)END\n", README, re.DOTALL)
    assert fenced == piped != []
    diagram = read_diagram("rook", parse_document(fenced[0], "README.md"))
    assert diagram.model.variant is not None
    study = CheckedLibrary(library).play(diagram, library.variant(diagram.model.variant))
    assert [frame.cause for frame in study.panels] == ["before", "move", "sentinel"]


def test_its_variant_is_the_one_that_is_shipped(library: Library) -> None:
    (shown,) = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)
    said = parse_document(shown, "README.md").data
    shipped = parse_document((library.path(said["id"])).read_bytes(), "variant.yml").data
    texts = {"added", "origin", "lead", "hero", "summary", "keywords", "verification"}
    assert said == {key: value for key, value in shipped.items() if key not in texts}
