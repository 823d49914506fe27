"""What is no YAML is told with its place and its remedy, without a word of PyYAML's."""

from __future__ import annotations

import random
import re
from itertools import product

import pytest

from feerie.errors import DefinitionError
from feerie.language.definitions.folders import shipped
from feerie.language.languages import LANGUAGES
from feerie.language.reading.document import parse_document
from feerie.language.wording.sentences import error_sentence

FAULTS = [
    # what stands in the file; where, and what is wrong
    ("a:\n\tb: 1\n", 2, 1, "yaml-tab"),
    ("a:\n  b: 1\n \tc: 2\n", 3, 2, "yaml-tab"),
    ("a: |\n  b\n\tc\n", 3, 1, "yaml-tab"),
    ("a: Black plays: mate\n", 1, 15, "yaml-colon"),
    ("a: les Noirs : mat\n", 1, 14, "yaml-colon"),
    ("a: b:\n", 1, 5, "yaml-colon"),
    ("a: {b: c: d}\n", 1, 9, "yaml-colon-in-braces"),
    ("a: {b: c d: e}\n", 1, 11, "yaml-colon-in-braces"),
    ("{fen: 8/8[p] w}\n", 1, 10, "yaml-within"),
    ("a: @b\n", 1, 4, "yaml-quote"),
    ("a: * b\n", 1, 4, "yaml-quote"),
    ("a: & b\n", 1, 4, "yaml-quote"),
    ("a: !<b\n", 1, 4, "yaml-quote"),
    ("a: %b\n", 1, 4, "yaml-quote"),
    ("a: , b\n", 1, 4, "yaml-quote"),
    ("a: ? b\n", 1, 4, "yaml-quote"),
    ("a: {Rb5} goes\n", 1, 4, "yaml-quote"),
    ("a: [x] y\n", 1, 4, "yaml-quote"),
    ("a: {b: {Rb5} goes, c: d}\n", 1, 8, "yaml-quote"),
    ("%b\n", 1, 1, "yaml-quote"),
    ("a: 'l'appel'\n", 1, 7, "yaml-behind-quotes"),
    ('a: {b: "c" d}\n', 1, 12, "yaml-behind-quotes"),
    ("a: 1\n  b: 2\n", 2, 3, "yaml-indent"),
    ("a:\n  b: 1\n c: 2\n", 3, 2, "yaml-indent"),
    ("  a: 1\nb: 2\n", 2, 1, "yaml-indent"),
    ("a: 1\n- b\n", 2, 1, "yaml-mixed"),
    ("a: 1\nb\nc: 2\n", 2, 1, "yaml-no-colon"),
    ("a:1\nb: 2\n", 1, 1, "yaml-no-colon"),
    ("a: [1, 2\nb: 3\n", 1, 4, "yaml-unclosed"),
    ("a: {b: 1,\n  c: [2]\n", 1, 4, "yaml-unclosed"),
    ("a: {b: [1,\n", 1, 8, "yaml-unclosed"),
    ("a:\n  b: [c, {d: 1}\ne: {f: 2}\n", 2, 6, "yaml-unclosed"),
    ("a:\n  b: {c: [1], d: {e: 2}\n  f: 3\n", 2, 6, "yaml-unclosed"),
    ("a: 'b\nc: 1\n", 1, 4, "yaml-unclosed"),
    ("a: b]\nc: ]\n", 2, 4, "yaml-closing"),
    ("a: [b]]\n", 1, 7, "yaml-closing"),
    ("a: [1, 2}\n", 1, 9, "yaml-separator"),
    ("a: - b\n", 1, 4, "yaml-item"),
    ("- {a: [b]}, - c\n", 1, 11, "yaml-behind"),
    ('a: "\\q"\n', 1, 6, "yaml-escape"),
    ('a: "\\u12"\n', 1, 7, "yaml-escape"),
    ('a: 1\nb: "\\U00110000"\n', 2, 6, "yaml-escape"),
    ("a: |b\n", 1, 5, "yaml-block-text"),
    ("a: > b\n", 1, 6, "yaml-block-text"),
    ("a: 1\n...\nb: 2\n", 3, 1, "yaml-documents"),
    ('{"a": 1}\n{"b": 2}\n', 2, 1, "yaml-documents"),
]


@pytest.mark.parametrize(("text", "line", "column", "code"), FAULTS)
def test_what_is_no_yaml_is_told_with_its_place_and_its_remedy(
    text: str, line: int, column: int, code: str
) -> None:
    with pytest.raises(DefinitionError) as caught:
        parse_document(text, "a.yml")
    assert [(finding.line, finding.column, finding.code) for finding in caught.value.findings] == [
        (line, column, code)
    ]


SIGNS = "\t:'\"{}[],&*!|>%@`?-# \\\n"


def test_whatever_sign_is_put_into_a_file_its_sentence_is_ours() -> None:
    """In files of Féerie, broken at random, every fault has a code; few have but the general one."""
    chance = random.Random(13)
    texts = [path.read_text(encoding="utf-8") for path in sorted(shipped().glob("*/*.yml"))[:60]]
    codes = []
    for text in texts:
        for _ in range(15):
            at = chance.randrange(len(text))
            broken = text[:at] + chance.choice(SIGNS) + text[at + chance.randrange(2) :]
            try:
                parse_document(broken, "a.yml")
            except DefinitionError as error:
                codes += [finding.code for finding in error.findings]
                for finding, language in product(error.findings, LANGUAGES):
                    assert not re.search(
                        "token|scalar|stream|block|parsing", error_sentence(finding, language)
                    )
    assert len(codes) > 100
    assert codes.count("yaml-syntax") < len(codes) / 20
