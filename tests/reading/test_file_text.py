from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from feerie.errors import DefinitionError, Finding
from feerie.language.languages import Language
from feerie.language.reading.document import Document, parse_document, read_document
from feerie.language.wording.sentences import error_sentence


def refused(content: bytes | str) -> list[tuple[int, int, str]]:
    with pytest.raises(DefinitionError) as caught:
        parse_document(content, "a.yml")
    return [(finding.line, finding.column, finding.code) for finding in caught.value.findings]


CONTENTS: dict[str, tuple[bytes | str, tuple[int, int, str]]] = {
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", (1, 1, "yaml-binary")),
    "a text in UTF-16": ("a: 1".encode("utf-16"), (1, 1, "yaml-binary")),
    "a text in Latin-1": ("a: 1\nb: Échecs".encode("latin-1"), (2, 4, "yaml-encoding")),
    "a bell": ("a: 1\nb: x\x07", (2, 5, "yaml-character")),
    "half a surrogate pair": ("a: \ud800", (1, 4, "yaml-character")),
    "nothing": (b"", (1, 1, "yaml-empty")),
    "null": (b"~", (1, 1, "yaml-empty")),
    "five thousand brackets": (b"[" * 5000, (1, 65, "yaml-depth")),
    "five thousand braces": (b"{a: " * 5000, (1, 257, "yaml-depth")),
    "a byte too many": (b"#" * ((1 << 20) + 1), (1, 1, "yaml-size")),
    "two bytes for each letter": ("é" * (1 << 19) + "é", (1, 1, "yaml-size")),
    "too many values": (b"a: [" + b"a," * 200_000 + b"]", (1, 199_999, "yaml-nodes")),
    "a version of five thousand digits": (b"%YAML 1." + b"1" * 5000 + b"\n---\na: 1", (1, 1, "yaml-syntax")),
}


@pytest.mark.parametrize("name", CONTENTS)
def test_what_cannot_be_read_is_one_finding_and_soon(name: str) -> None:
    content, expected = CONTENTS[name]
    start = time.process_time()
    assert refused(content) == [expected]
    assert time.process_time() - start < 5


def test_a_file_of_ten_megabytes_is_refused_without_being_read(tmp_path: Path) -> None:
    big = tmp_path / "big.yml"
    with big.open("wb") as file:
        file.truncate(10_000_000)
    with pytest.raises(DefinitionError) as caught:
        read_document(big, tmp_path, "big.yml")
    (finding,) = caught.value.findings
    # Its content is NUL bytes: had it been read, it would be binary.
    assert finding.code == "yaml-size"
    assert finding.values == {"size": 10_000_000, "limit": 1 << 20}


@pytest.mark.parametrize("leaves", ["../out.yml", "link.yml", "folder/out.yml"])
def test_no_path_leaves_the_source_folder(tmp_path: Path, leaves: str) -> None:
    root = tmp_path / "root"
    outside = tmp_path / "outside"
    root.mkdir()
    outside.mkdir()
    for folder in (tmp_path, outside):
        (folder / "out.yml").write_text("a: 1")
    (root / "link.yml").symlink_to(tmp_path / "out.yml")
    (root / "folder").symlink_to(outside)
    with pytest.raises(DefinitionError) as caught:
        read_document(root / leaves, root)
    (finding,) = caught.value.findings
    assert finding.code == "path-outside"


def test_a_link_within_the_source_folder_is_followed(tmp_path: Path) -> None:
    (tmp_path / "a.yml").write_text("a: 1")
    (tmp_path / "b.yml").symlink_to("a.yml")
    assert read_document(tmp_path / "b.yml", tmp_path).data == {"a": 1}


def test_what_is_no_file_is_a_finding(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yml")
    (tmp_path / "circle.yml").symlink_to("circle.yml")
    for name in ("pipe.yml", "circle.yml", "absent.yml", ".", "nul\0.yml"):
        with pytest.raises(DefinitionError) as caught:
            read_document(tmp_path / name, tmp_path, name)
        (finding,) = caught.value.findings
        assert (finding.file, finding.code) == (name, "io")
        assert error_sentence(finding, Language("fr")).startswith(
            f"le fichier ne peut pas être lu{WHY[name]}"
        )


WHY = {
    "pipe.yml": "\u202f: ce n’est pas un fichier ordinaire",
    "circle.yml": "",
    "absent.yml": "\u202f: il n’existe pas",
    ".": "\u202f: ce n’est pas un fichier ordinaire",
    "nul\0.yml": "",
}
"""What French says of each; Python does not tell the cause of all."""


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    document = parse_document(b"\xef\xbb\xbfa: 1", "a.yml")
    assert document.data == {"a": 1}
    assert document.key_mark(("a",)).column == 1


def test_parsed_data_keep_to_the_same_rules() -> None:
    deep: list[object] = []
    for _ in range(5000):
        deep = [deep]
    bad = {"a": deep, "b": "\ud800", "c": {2: 1}, "d\0": 1}
    with pytest.raises(DefinitionError) as caught:
        Document.of(bad, "positions", line=7)
    assert sorted({(finding.line, finding.code) for finding in caught.value.findings}) == [
        (7, "yaml-character"),
        (7, "yaml-depth"),
        (7, "yaml-key-type"),
    ]
    with pytest.raises(DefinitionError) as caught:
        Document.of([1], "positions")
    assert caught.value.findings == (Finding("positions", 1, 1, "wrong-type"),)


def test_parsed_data_make_a_document_whose_marks_are_its_line() -> None:
    document = Document.of({"last": {"from": "d2"}, "white": ["Kf1"]}, "positions", line=7)
    assert document.data == {"last": {"from": "d2"}, "white": ["Kf1"]}
    assert document.mark(("last", "from")).line == 7
