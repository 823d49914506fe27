"""A folder is studied once, however often it is asked for."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import check_files
from feerie.studies.study import study
from tests.sample import SEEDS

VARIANT = "id: v\nname: {fr: V, en: V}\nextends: sentinelles\n"
TEXTS = "title: {fr: T, en: T}\ncaption: {fr: C, en: C}\n"


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each diagram is played."""
    counts: Counter[str] = Counter()

    def counted(diagram: Any, *arguments: Any) -> Any:
        counts[diagram.id] += 1
        return study(diagram, *arguments)

    monkeypatch.setattr("feerie.studies.checked_library.study", counted)
    return counts


def write(folder: Path, **files: str) -> Path:
    path = folder / "diagrams" / "v"
    path.mkdir(parents=True)
    for name, text in files.items():
        (path / f"{name}.yml").write_text(text, encoding="utf-8")
    return path.parent


@pytest.mark.long
def test_no_diagram_is_played_twice(played: Counter[str], tmp_path: Path) -> None:
    folder = tmp_path / "diagrams"
    for id_ in ("orthodox", "circe", *SEEDS):
        shutil.copytree(shipped() / id_, folder / id_)
    assert check_files([folder], Library(folder, shipped())).findings == []
    assert len(played) == len(
        [path for path in folder.glob("*/*.yml") if path.name not in ("variant.yml", "exercises.yml")]
    )
    assert set(played.values()) == {1}


def test_a_broken_diagram_is_not_played_twice_either(played: Counter[str], tmp_path: Path) -> None:
    broken = "position: {white: [Kz9]}\n" + TEXTS
    folder = write(tmp_path, variant=VARIANT, a=broken, b="position: {diagram: a}\n" + TEXTS)
    found = check_files([folder], Library(folder, shipped())).findings
    assert [finding.code for finding in found] == ["square", "broken-diagram"]
    assert played == {"v/a": 1, "v/b": 1}


def test_a_diagram_goes_on_where_another_ends(tmp_path: Path) -> None:
    first = "position: {white: [Kg1, Rb5], black: [Kd8]}\nmoves: [Rb5-g5]\n" + TEXTS
    folder = write(
        tmp_path, variant=VARIANT, a=first, b="position: {diagram: v/a}\nmoves: [Kd8-e7]\n" + TEXTS
    )
    checked = CheckedLibrary(Library(folder, shipped()))
    assert checked.study("v/b").start == checked.study("v/a").final
    assert checked.study("v/b").final.unit("b5") == ("pawn", "white")


def test_a_diagram_in_a_folder_has_rules_of_its_own(tmp_path: Path) -> None:
    own = "rules: {name: {fr: P, en: P}, pieces: {ponce: {symbol: {fr: XP, en: XP}, walk: [king]}}}\n"
    folder = write(
        tmp_path,
        variant=VARIANT,
        a=own + "position: {white: [Kg1, XPb5], black: [Kd8]}\nmoves: [XPb5-c6]\n" + TEXTS,
        b="position: {white: [Kg1, Rb5], black: [Kd8]}\nmoves: [Rb5-g5]\n" + TEXTS,
    )
    checked = CheckedLibrary(Library(folder, shipped()))
    assert checked.study("v/a").final.unit("c6") == ("ponce", "white")
    # Where positions of the variant are wanted, its kind is unknown.
    assert [study.id for study in checked.sound_studies("v")] == ["v/b"]
