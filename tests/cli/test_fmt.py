"""`feerie fmt`: which files are put in order, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from feerie.language.definitions.folders import shipped
from feerie.language.definitions.models.variant_model import VariantModel
from feerie.language.definitions.schemas.house_order import (
    DIAGRAM,
    VARIANT,
    order_of_diagram,
    order_of_variant,
)

Feerie = Callable[..., Result]
Write = Callable[[str, str | bytes], Path]

RULE = """\
# my rule
effects:
  x:
    # what is done
    do: [{remove: {piece: mover}}]
    when: {capture: true}
name: {fr: V, en: V}
id: v
"""
IN_ORDER = """\
id: v
name: {fr: V, en: V}
# my rule
effects:
  x:
    when: {capture: true}
    # what is done
    do: [{remove: {piece: mover}}]
"""


def test_the_shipped_files_are_in_order(feerie: Feerie) -> None:
    result = feerie("fmt", "--check", shipped())
    assert (result.exit_code, result.stdout) == (0, "")


def test_files_are_put_in_order_once(feerie: Feerie, write: Write) -> None:
    rule = write("diagrams/v/variant.yml", RULE)
    claims = "claims:\n  - {after: [e2-e4], count: 3}\n"
    diagram = write("diagrams/v/a.yml", f"{claims}position: {{white: [Kg1]}}\n")
    looked = feerie("fmt", "--check")
    assert (looked.exit_code, looked.stdout) == (1, "diagrams/v/a.yml\ndiagrams/v/variant.yml\n")
    assert looked.stderr == "2 files: 2 not in order\n"
    assert rule.read_text(encoding="utf-8") == RULE
    put = feerie("fmt")
    assert (put.exit_code, put.stdout) == (0, looked.stdout)
    assert put.stderr == "2 files: 2 put in order\n"
    assert rule.read_text(encoding="utf-8") == IN_ORDER
    assert diagram.read_text(encoding="utf-8") == (
        "position: {white: [Kg1]}\nclaims:\n  - {count: 3, after: [e2-e4]}\n"
    )
    assert (feerie("fmt").stdout, feerie("fmt", "--check").exit_code) == ("", 0)


def test_a_file_outside_of_the_folder_is_known_by_its_id(feerie: Feerie, write: Write) -> None:
    path = write("rule.yml", RULE)
    assert feerie("fmt", path).stdout == "rule.yml\n"
    assert path.read_text(encoding="utf-8") == IN_ORDER


@pytest.mark.parametrize("name", ["diagrams/v/a.yml", "diagrams/w/variant.yml"])
def test_what_is_wrong_in_a_file_is_told_and_the_others_are_put_in_order(
    feerie: Feerie, write: Write, name: str
) -> None:
    wrong = write(name, "moves: [\nposition: {}\n")
    write("diagrams/v/variant.yml", RULE)
    result = feerie("fmt", "--lang", "fr")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0] == "diagrams/v/variant.yml"
    assert result.stdout.splitlines()[1].startswith(f"{name}:")
    assert result.stderr == "2 fichiers\u202f: 1 mis en ordre\n"
    assert wrong.read_text(encoding="utf-8") == "moves: [\nposition: {}\n"


def test_a_link_stays_a_link(feerie: Feerie, write: Write) -> None:
    path = write("diagrams/v/variant.yml", RULE)
    link = path.with_name("b.yml")
    link.symlink_to(path.name)
    feerie("fmt", link)
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == IN_ORDER


def test_without_a_folder_a_path_is_asked_for(feerie: Feerie) -> None:
    assert feerie("fmt").exit_code == 2
    assert feerie("fmt", "nowhere").exit_code == 2


@pytest.mark.parametrize("order", [VARIANT, DIAGRAM])
def test_a_key_has_one_place(order: tuple[str, ...]) -> None:
    assert len(order) == len({*order})


def test_every_key_has_a_place() -> None:
    assert {field.alias or name for name, field in VariantModel.model_fields.items()} == {*VARIANT}
    assert order_of_variant(("effects", "x", "when")) == order_of_diagram(("position",)) == ()
