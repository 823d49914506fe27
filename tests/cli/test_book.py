"""`feerie book` makes a book, or says what is wrong and makes none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Feerie = Callable[..., Result]
Write = Callable[[str, str], Path]

PROBLEM = """authors: [Vlaicu Crişan]
variant: circe-equipollents
stipulation: h#2
position:
  white: [Bd4, Rc6]
  black: [Ke4, Ne7, Pe3]
"""


def test_a_folder_becomes_a_book(feerie: Feerie, write: Write) -> None:
    write("column/1.yml", PROBLEM)
    result = feerie("book", "column", "-o", "out/column.typ", "--lang", "fr", "--title", "L'annee")
    assert (result.exit_code, result.stdout) == (0, "out/column.typ\n")
    text = Path("out/column.typ").read_text(encoding="utf-8")
    assert "L’annee" in text
    assert "Table des matières" in text
    assert feerie("book", "column", "-o", "column.pdf").exit_code == 0
    assert Path("column.pdf").read_bytes().startswith(b"%PDF")


def test_a_variant_stands_for_those_that_derive_from_it(feerie: Feerie) -> None:
    assert feerie("book", "sentinelles", "-o", "family.typ").exit_code == 0
    text = Path("family.typ").read_text(encoding="utf-8")
    assert "Enemy Sentinels" in text


def test_what_is_wrong_is_told_with_its_place_and_there_is_no_book(feerie: Feerie, write: Write) -> None:
    write("column/1.yml", PROBLEM)
    write("column/2.yml", PROBLEM.replace("h#2", "h#2\nsolution: 1.Ke4-e8 Bd4-e5"))
    result = feerie("book", "column", "-o", "column.pdf", "--lang", "fr")
    assert result.exit_code == 1
    assert result.stdout == "column/2.yml:4:13: Ke4-e8 est illégal\u202f: un roi ne se déplace pas ainsi\n"
    assert not Path("column.pdf").exists()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["circee", "-o", "a.pdf"], "did you mean 'circe'?"),
        (["circe", "-o", "a.doc"], "expected an ending of .pdf, .typ"),
        (["circe", "-o", "a.pdf", "--theme", "bok"], "did you mean 'book'?"),
    ],
)
def test_a_wrong_call_is_refused(arguments: list[str], told: str, feerie: Feerie) -> None:
    result = feerie("book", *arguments)
    assert result.exit_code == 2
    assert told in " ".join(result.stderr.replace("│", "").split())
