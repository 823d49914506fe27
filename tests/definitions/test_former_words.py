"""Words that files had formerly: texts are brought over, and nothing else in them changes."""

from __future__ import annotations

import pytest
import yaml

from feerie.language.definitions.models.known_names import FORMER_WORDS
from feerie.language.files import table_of

TABLE = table_of("feerie.language.definitions", "former_words.toml")["word"]


@pytest.mark.parametrize(
    ("former", "today"),
    [
        ("{forbid: {rank: arrival, is: 8}}", "{forbid: {same_square: arrival, as: {rank: 8}}}"),
        ("on: {ranks: [8]}  # the last", "on: {rank: 8}  # the last"),
        ("on: {ranks: [1, 8]}", "on: {rank: [1, 8]}"),
        ("to: {symmetric: {home: captured}, about: centre}", "to: {rotate: {home: captured}, degrees: 180}"),
        ("{ride: [[0, 1]], within: {zone: camp}, max: 2}", "{ride: [[0, 1]], within: {any: camp}, max: 2}"),
        (
            "to:\n  # here\n  symmetric: {origin: captured}\n  about:\n    home: it\nmust: true",
            "to:\n  # here\n  {rotate: {origin: captured}, degrees: 180, about: {home: it}}\nmust: true",
        ),
        ("board: {files: 6, ranks: 6}", "board: {files: 6, ranks: 6}"),
        ("promotion: {at: {zone: camp}}", "promotion: {at: {zone: camp}}"),
    ],
)
def test_a_text_says_the_same_in_the_words_of_today(former: str, today: str) -> None:
    assert FORMER_WORDS.brought_over(former) == today
    assert FORMER_WORDS.brought_over(today) == today


def test_every_former_word_has_one_of_today() -> None:
    for row in TABLE:
        written = row["old"]
        for letter, value in {"L": "[a, b]", "M": "[1, 2]", "A": "x", "B": "y"}.items():
            written = written.replace(f" {letter}", f" {value}").replace(f"[{letter}]", f"[{value}]")
        assert FORMER_WORDS.said_now(yaml.safe_load(written)), written
        assert FORMER_WORDS.brought_over(written) != written
