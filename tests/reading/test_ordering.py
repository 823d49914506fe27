"""Keys put in order: whole lines change places with their comments, and nothing else changes."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from feerie.errors import DefinitionError
from feerie.language.reading.document import parse_document
from feerie.language.reading.node import KeyPath
from feerie.language.reading.ordering import ordered

KEYS = ("a", "b", "c", "d")
SHIPPED = sorted((Path(__file__).parents[2] / "diagrams").glob("*/*.yml"))


def everywhere(_path: KeyPath) -> Sequence[str]:
    return KEYS


def put(text: str) -> str:
    return ordered(text.encode(), "file.yml", everywhere).decode()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("b: 1\na: 2\n", "a: 2\nb: 1\n"),
        ("b: 1\nz: 3\na: 2\ny: 4\n", "a: 2\nb: 1\nz: 3\ny: 4\n"),
        ("# of b\nb: 1 # beside\n# of a\n# too\na: 2\n", "# of a\n# too\na: 2\n# of b\nb: 1 # beside\n"),
        ("# head\n\n# of b\nb: 1\na: 2\n", "# head\n\na: 2\n# of b\nb: 1\n"),
        (
            "# yaml-language-server: $schema=x\nb: 1\na: 2\n",
            "# yaml-language-server: $schema=x\na: 2\nb: 1\n",
        ),
        ("---\nb: 1\na: 2\n", "---\na: 2\nb: 1\n"),
        ("b: 1\na: 2\n\n# foot\n", "a: 2\nb: 1\n\n# foot\n"),
        (
            "b:\n  d: 1\n  # of c\n  c: 2\n  # end of b\na: 3\n",
            "a: 3\nb:\n  # of c\n  c: 2\n  d: 1\n  # end of b\n",
        ),
        ("b: >-\n  words\n\n  # words\na: 2\n", "a: 2\nb: >-\n  words\n\n  # words\n"),
        ("b: [1,\n# within\n  2]\na: 2\n", "a: 2\nb: [1,\n# within\n  2]\n"),
        ("a: {d: [1, 2],  b: {d: 1, c: 'x, y'}}\n", "a: {b: {c: 'x, y', d: 1},  d: [1, 2]}\n"),
        ("a: {d: 1, # of d\n  b: 2}\n", "a: {d: 1, # of d\n  b: 2}\n"),
        ("a:\n  - d: 1\n    b: 2\n", "a:\n  - d: 1\n    b: 2\n"),
        ("b: 1\r\na: 2\r\n", "a: 2\r\nb: 1\r\n"),
        ("b: 1\na: 2", "a: 2\nb: 1\n"),
        ("\ufeffb: 1\na: 2\n", "\ufeffa: 2\nb: 1\n"),
        ("b: é 𝄞\na: {d: 𝄞, c: é}\n", "a: {c: é, d: 𝄞}\nb: é 𝄞\n"),
    ],
)
def test_lines_change_places_with_the_comments_above_them(text: str, expected: str) -> None:
    assert put(text) == expected
    assert put(expected) == expected


def test_a_text_that_would_say_something_else_is_left() -> None:
    with pytest.raises(DefinitionError) as caught:
        put("b: &x 1\na: *x\n")
    assert [finding.code for finding in caught.value.findings] == ["order-matters"]


@pytest.mark.parametrize("text", ["b: [\n", "- b\n- a\n", "", "b: 1\nb: 2\n"])
def test_what_cannot_be_read_is_told(text: str) -> None:
    with pytest.raises(DefinitionError):
        put(text)


@pytest.mark.parametrize("seed", range(40))
def test_no_comment_is_lost_and_nothing_says_anything_else(seed: int) -> None:
    chance = random.Random(seed)
    path = chance.choice(SHIPPED)
    lines = path.read_text(encoding="utf-8").splitlines()
    found = []
    for number, line in enumerate(lines):
        # Within a text of several lines there is no comment.
        if re.match(r" {0,2}[a-z_]+: [^>|]*$", line) and "'" not in line and '"' not in line:
            indent = re.match(" *", line)
            assert indent
            if chance.random() < 0.5:
                found.append(f"{indent[0]}# above {number}")
            if line.endswith(("]", "}")) and chance.random() < 0.5:
                found.append(f"{line} # beside {number}")
                continue
        found.append(line)
    text = "\n".join(found) + "\n"
    keys = [*parse_document(text, path.name).data]
    chance.shuffle(keys)
    changed = ordered(text.encode(), path.name, lambda at: keys if at == () else ()).decode()
    assert [*parse_document(changed, path.name).data] == keys
    assert parse_document(changed, path.name).data == parse_document(text, path.name).data
    assert Counter(changed.splitlines()) == Counter(text.splitlines())
    following = dict(zip(text.splitlines(), text.splitlines()[1:], strict=False))
    after = dict(zip(changed.splitlines(), changed.splitlines()[1:], strict=False))
    above = [line for line in following if "# above" in line]
    assert [after[line] for line in above] == [following[line] for line in above]
