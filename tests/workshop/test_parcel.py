"""The files of a draft, as a contributor takes them."""

from __future__ import annotations

from base64 import b64decode
from io import BytesIO
from pathlib import Path
from shutil import copytree
from typing import Any
from zipfile import ZipFile

import pytest

from feerie.faces.workshop import Drafts, Workshop
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.studies.checking import check_files

DIAGRAM = """\
variant: sentinelles
position: {white: [Kg1, Rb5], black: [Kd8]}
moves: [Rb5-g5]
title: {fr: Une tour, en: A rook}
caption: {fr: "{Rb5-g5}", en: "{Rb5-g5}"}
"""
OWN = "id: knightly\nextends: sentinelles\nname: {fr: Cavaliers, en: Knightly}\n"


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(Drafts(Library(shipped()), tmp_path / "drafts"))


def parcel(workshop: Workshop, diagram: str, variant: str | None = None) -> dict[str, Any]:
    return workshop.answer({"ask": "parcel", "language": "en", "diagram": diagram, "variant": variant})


def unpacked(answer: dict[str, Any], folder: Path) -> None:
    with ZipFile(BytesIO(b64decode(answer["zip"]))) as archive:
        assert sorted(archive.namelist()) == answer["files"]
        archive.extractall(folder)


def test_a_diagram_goes_into_the_folder_of_its_variant(workshop: Workshop, tmp_path: Path) -> None:
    answer = parcel(workshop, DIAGRAM)
    (name,) = answer["files"]
    assert name.startswith("sentinelles/")
    assert not (shipped() / name).exists()
    assert answer["findings"] == []
    folder = tmp_path / "diagrams"
    copytree(shipped() / "sentinelles", folder / "sentinelles")
    unpacked(answer, folder)
    result = check_files([folder / name], Library(folder, shipped()))
    assert (result.diagrams, result.findings) == (1, [])


def test_a_variant_of_ones_own_has_a_folder(workshop: Workshop, tmp_path: Path) -> None:
    answer = parcel(workshop, DIAGRAM.replace("variant: sentinelles\n", ""), OWN)
    assert (answer["name"], answer["files"]) == ("knightly.zip", ["knightly/a.yml", "knightly/variant.yml"])
    unpacked(answer, tmp_path / "diagrams")
    result = check_files([tmp_path / "diagrams"], Library(tmp_path / "diagrams", shipped()))
    assert (result.variants, result.diagrams, result.findings) == (1, 1, [])


def test_what_is_lacking_below_diagrams_is_told(workshop: Workshop) -> None:
    answer = parcel(workshop, DIAGRAM.replace("title: {fr: Une tour, en: A rook}\n", ""))
    assert [one["code"] for one in answer["findings"]] == ["missing-key"]


def test_the_same_draft_makes_the_same_parcel(workshop: Workshop, tmp_path: Path) -> None:
    assert parcel(workshop, DIAGRAM) == parcel(
        Workshop(Drafts(Library(shipped()), tmp_path / "other")), DIAGRAM
    )


@pytest.mark.parametrize(
    ("address", "line"),
    [
        (
            "https://example.org/en/feerie.schema.json",
            "# yaml-language-server: $schema=https://example.org/en/feerie.schema.json\n",
        ),
        ("file:///site/en/feerie.schema.json", ""),
        ("https://example.org/\nid: x", ""),
    ],
)
def test_the_first_line_tells_editors_where_the_schema_is(
    workshop: Workshop, tmp_path: Path, address: str, line: str
) -> None:
    request = {"ask": "parcel", "language": "en", "diagram": DIAGRAM, "variant": OWN, "schema": address}
    unpacked(workshop.answer(request), tmp_path)
    assert (tmp_path / "knightly/variant.yml").read_text(encoding="utf-8") == line + OWN
    result = check_files([tmp_path / "knightly"], Library(tmp_path, shipped()))
    assert result.variants == 1


@pytest.mark.parametrize("id_", ["../../x", "/etc", "a/b", "CON"])
def test_no_path_leaves_the_folder(workshop: Workshop, id_: str) -> None:
    answer = parcel(workshop, DIAGRAM, OWN.replace("knightly", id_))
    assert answer["files"] == ["variant/a.yml", "variant/variant.yml"]
