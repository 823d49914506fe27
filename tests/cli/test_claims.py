"""`feerie claims`: what it suggests holds under the variant, and not under its parent."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from click.testing import Result

from feerie.engine.board.fen import print_fen
from feerie.language.definitions.folders import shipped
from feerie.studies.checked_library import CheckedLibrary
from tests.asking import asked_of
from tests.sample import diagrams

Feerie = Callable[..., Result]
Write = Callable[[str, str | bytes], Path]


SHOWN = [id_ for id_ in diagrams() if id_.endswith(("/a", "/c")) and not id_.startswith("orthodox/")]
"""Diagrams of variants that have a parent."""


@asked_of("id_", SHOWN, most=3, nights=8)
def test_a_suggestion_holds_and_distinguishes(
    id_: str, feerie: Feerie, write: Write, checked: CheckedLibrary
) -> None:
    """Check what is suggested under the variant of a diagram, and under its parent."""
    folder, _, name = id_.partition("/")
    result = feerie("claims", id_)
    assert result.exit_code == 0
    told = yaml.safe_load(result.stdout)["claims"] if result.stdout else []
    parent = checked.library.variant(folder).parents[0]
    assert result.stderr.endswith(f" of {folder}, and not of {parent}\n")
    source = yaml.safe_load((shipped() / folder / f"{name}.yml").read_text(encoding="utf-8"))
    known = source.get("claims", [])
    study = checked.study(id_)
    fen = print_fen(study.start, study.variant.alphabet)
    assert not [claim for claim in told if claim in known]
    moves = "".join(f"  - {move!r}\n" for move in source.get("moves", []))
    shown = f"moves:\n{moves}" if moves else ""
    for variant in (folder, parent) if told else ():
        text = f"variant: {variant}\nposition: {{fen: '{fen}'}}\n"
        path = write(f"{variant}.yml", text + (shown if variant == folder else "") + result.stdout)
        found = feerie("check", path)
        if variant == folder:
            assert (found.exit_code, found.stdout) == (0, "")
        else:
            # A claim may be about a unit, or a colour, that the parent does not know; neutral units it learns
            # to know from the position.
            lines = {line.split(":")[1] for line in found.stdout.splitlines()}
            assert (
                len(lines) == len(told) or lines == {"2"} or ("neutral" in source["position"] and not lines)
            )


def test_the_most_telling_come_first(feerie: Feerie, write: Write) -> None:
    write("rook.yml", "variant: sentinelles\nposition: {white: [Kg1, Rb5], black: [Kd8]}\nmoves: [Rb5-g5]\n")
    assert feerie("claims", "rook.yml").stdout.splitlines() == [
        "claims:",
        "  - {legal: Rb5-g5, has: sentinel}",
        "  - {every_move_of: b5, has: sentinel}",
        "  - {box: {white: 8, black: 8}}",
        "  - {box: {white: 7, black: 8}, after: [Rb5-g5]}",
    ]


def test_a_diagram_that_shows_nothing_of_its_variant_has_none(feerie: Feerie, write: Write) -> None:
    write("kings.yml", "variant: circe\nposition: {white: [Kg1], black: [Kd8]}\nmoves: [Kg1-f2]\n")
    result = feerie("claims", "kings.yml")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "0 claims that are true of circe, and not of orthodox\n"
    assert "0 assertion" in feerie("claims", "kings.yml", "--lang", "fr").stderr


def test_another_variant_may_be_named(feerie: Feerie) -> None:
    told = feerie("claims", "sentinelles-adverses/a", "--than", "orthodox")
    assert "and not of orthodox" in told.stderr
    assert "{legal: Rb5-a5, has: sentinel}" not in told.stdout
    every = feerie("claims", "sentinelles-adverses/a", "--than", "orthodox", "--all").stdout
    assert "{legal: Rb5-a5, has: sentinel}" in every


@pytest.mark.parametrize(
    "call",
    [["sentinelles"], ["sentinelles/zz"], ["sentinele/a"], ["orthodox/a"], ["circe/a", "--than", "x"], []],
)
def test_a_wrong_call_has_status_2(call: list[str], feerie: Feerie) -> None:
    result = feerie("claims", *call)
    assert (result.exit_code, result.stdout) == (2, "")


def test_the_findings_of_a_diagram_are_told(feerie: Feerie, write: Write) -> None:
    write("rook.yml", "variant: sentinelles\nposition: {white: [Kg1]}\nmoves: [Kg1-g5]\n")
    result = feerie("claims", "rook.yml")
    assert result.exit_code == 1
    assert result.stderr.startswith("rook.yml:3:9: ")
