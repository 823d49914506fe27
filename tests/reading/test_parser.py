"""What a reader's browser reads, which has no libyaml, is what the command reads: no more, no less."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
import yaml

from feerie.definitions.folders import shipped, yaml_files
from feerie.errors import DefinitionError
from feerie.reading.composer import Composer, Origin
from feerie.reading.document import parse_document
from feerie.reading.file_text import as_text
from feerie.reading.node import Node
from feerie.reading.parser import Parser

ROOT = Path(__file__).parents[2]

FOLDERS = (shipped(), ROOT / "docs", ROOT / "tests" / "data" / "variants")


def read(text: str) -> Node | None:
    """The nodes of a text, as the command reads them; None if it refuses the text."""
    try:
        return parse_document(text, "a.yml").root
    except DefinitionError:
        return None


def read_without_libyaml(text: str) -> Node | None:
    origin = Origin("a.yml")
    composer = Composer(origin, as_text(text, origin))
    try:
        composer.compose(yaml.parse(as_text(text, origin), Loader=Parser))
    except (yaml.YAMLError, ValueError, OverflowError):
        return None
    return None if composer.findings else composer.root


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_file_says_the_same_without_libyaml(folder: Path) -> None:
    paths = [path for path in yaml_files(folder, below=True) if path.name != "facts.yml"]
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    assert texts
    nodes = {path: (read(text), read_without_libyaml(text)) for path, text in texts.items()}
    assert [path for path, (found, _) in nodes.items() if found is None] == []
    assert [path for path, (found, without) in nodes.items() if found != without] == []


ACCEPTED: list[tuple[str, Any]] = [
    ("a: {fr: Pat ?, en: Stalemate?}\n", {"a": {"fr": "Pat ?", "en": "Stalemate?"}}),
    ("a: [b?c, d ?]\n", {"a": ["b?c", "d ?"]}),
    ("a: b\t# told\nc: d\n", {"a": "b", "c": "d"}),
    ("a: b\tc\n", {"a": "b\tc"}),
    ("a:\tb\n", {"a": "b"}),
    ("a: {b:\tc,\td: e}\n", {"a": {"b": "c", "d": "e"}}),
    ("a: b\n \tc\n", {"a": "b c"}),
    ("a: b\n\n  c\n", {"a": "b\nc"}),
    ("a: >-#told\n  b\n  c\n", {"a": "b c"}),
    ("a: |2-\t# told\n   b\n", {"a": " b"}),
    ("a: {b: , c: d}\n", {"a": {"b": None, "c": "d"}}),
    ("a: b\ufeff\nc: d\n", {"a": "b\ufeff", "c": "d"}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), ACCEPTED)
def test_what_libyaml_accepts_is_accepted_without_it(text: str, value: object) -> None:
    root = read_without_libyaml(text)
    assert root is not None
    assert root.plain() == value
    assert root == read(text)


@pytest.mark.parametrize(
    "text", ["a:\n\tb: 1\n", "a: b\n\tc\n", "a: {b: c: d}\n", "a: |b\n", "a: >0\n  b\n", "a: |++\n  b\n"]
)
def test_what_libyaml_refuses_is_refused_without_it(text: str) -> None:
    assert read(text) is None
    assert read_without_libyaml(text) is None


SIGNS = "\t:'\"{}[],&*!|>%@`?-# \\\n\u2028\x85\ufeff~a"


@pytest.mark.skipif(not yaml.__with_libyaml__, reason="there is one parser only")
def test_files_that_are_broken_at_random_are_read_alike() -> None:
    chance = random.Random(7)
    texts = [path.read_text(encoding="utf-8") for path in sorted(shipped().glob("*/[ab].yml"))]
    readable = 0
    for _ in range(1500):
        text = chance.choice(texts)
        for _ in range(chance.choice((1, 1, 2, 3))):
            at = chance.randrange(len(text))
            text = text[:at] + chance.choice(SIGNS) + text[at + chance.randrange(2) :]
        found = read(text)
        readable += found is not None
        assert found == read_without_libyaml(text), text
    assert readable > 300
