"""Where variants and diagrams are found, and that nothing is read twice."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from feerie.errors import DefinitionError, FeerieError
from feerie.language.definitions import library as module
from feerie.language.definitions.folders import VERIFIED, nearest_folder, shipped
from feerie.language.definitions.library import Library
from feerie.language.reading.document import Document, read_document
from feerie.studies.checking import check_files

VARIANT = "id: {id}\nname: {{fr: V, en: V}}\nextends: {parent}\n"


def write(folder: Path, id_: str, parent: str, more: str = "") -> Path:
    path = folder / id_ / "variant.yml"
    path.parent.mkdir(parents=True)
    path.write_text(VARIANT.format(id=id_, parent=parent) + more, encoding="utf-8")
    return path


def test_a_variant_is_made_of_all_its_parents(tmp_path: Path) -> None:
    write(tmp_path, "child", "sentinelles", "with: {limit: 3}\n")
    write(tmp_path, "grandchild", "child", "with: {colour: enemy}\n")
    file = Library(tmp_path, shipped()).variant("grandchild")
    assert file.parents == ("child", "sentinelles", "orthodox")
    assert [(box.unit.colour, box.limit) for box in file.variant.boxes] == [("white", 3), ("black", 3)]
    assert [effect.name for effect in file.variant.effects] == ["sentinel"]


def test_a_grandchild_changes_a_field_of_an_entry(tmp_path: Path) -> None:
    effect = "effects: {sentinel: {when: {by: pawn}}}\n"
    write(tmp_path, "child", "sentinelles", effect)
    (found,) = Library(tmp_path, shipped()).variant("child").variant.effects
    assert "pawn" in repr(found.when)
    assert found.do


def test_the_first_folder_hides_the_next(tmp_path: Path) -> None:
    write(tmp_path, "sentinelles", "orthodox")
    assert Library(tmp_path, shipped()).variant("sentinelles").variant.effects == ()
    assert Library(shipped(), tmp_path).variant("sentinelles").variant.effects


def test_the_nearest_folder_is_sought_upwards(tmp_path: Path) -> None:
    inner = tmp_path / "a" / "diagrams" / "v"
    inner.mkdir(parents=True)
    (tmp_path / "diagrams").mkdir()
    assert nearest_folder(inner) == tmp_path / "a" / "diagrams"
    assert nearest_folder(tmp_path / "a") == tmp_path / "a" / "diagrams"
    assert nearest_folder(tmp_path) == tmp_path / "diagrams"


def test_an_inherited_position_that_does_not_fit_is_not_taken_over(tmp_path: Path) -> None:
    write(tmp_path, "small", "orthodox", "board: {files: 5, ranks: 5}\n")
    write(tmp_path, "kingless", "orthodox", "pieces: {king: ~}\n")
    found = Library(tmp_path, shipped())
    assert found.variant("small").variant.start is None
    assert found.variant("kingless").variant.start is None
    assert found.variant("sentinelles").variant.start is not None


def test_a_broken_parent_is_told_and_told_again(tmp_path: Path) -> None:
    write(tmp_path, "parent", "orthodox", "board: 3\n")
    write(tmp_path, "child", "parent")
    found = Library(tmp_path, shipped())
    for _ in range(2):
        with pytest.raises(DefinitionError) as caught:
            found.variant("child")
        assert {Path(finding.file).parent.name for finding in caught.value.findings} == {"parent"}


def test_a_chain_of_parents_ends_somewhere(tmp_path: Path) -> None:
    write(tmp_path, "v0", "orthodox")
    for number in range(1, 50):
        write(tmp_path, f"v{number}", f"v{number - 1}")
    with pytest.raises(DefinitionError) as caught:
        Library(tmp_path, shipped()).variant("v49")
    assert caught.value.findings[0].code == "yaml-depth"


@pytest.mark.parametrize(
    "id_", ["", ".", "..", "/", "sentinelles/", "../diagrams/sentinelles", "a\0b", "x" * 5000]
)
def test_an_id_is_no_path(id_: str) -> None:
    with pytest.raises(FeerieError) as caught:
        Library(shipped()).variant(id_)
    assert caught.value.code == "unknown-variant"


def test_an_unknown_diagram_names_the_nearest() -> None:
    with pytest.raises(FeerieError) as caught:
        Library(shipped()).diagram("sentinelles/A")
    assert (caught.value.code, caught.value.values["nearest"]) == ("unknown-diagram", "a")


def test_no_file_is_read_twice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "diagrams"
    for id_ in ("orthodox", "sentinelles", "sentinelles-adverses"):
        shutil.copytree(shipped() / id_, folder / id_)
    read: Counter[Path] = Counter()

    def counted(path: Path, root: Path, name: str | None = None) -> Document:
        read[path] += 1
        return read_document(path, root, name)

    monkeypatch.setattr(module, "read_document", counted)
    assert check_files([folder, folder / "sentinelles" / "b.yml"], Library(folder)).findings == []
    assert set(read.values()) == {1}
    assert read.keys() == {*folder.glob("*/*.yml"), *folder.glob(f"*/{VERIFIED}")}
