"""`feerie rules`, `feerie diff` and `feerie explain`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from feerie.engine.play.reasons.reason import DETAILS, Cause
from feerie.engine.rules.contract.continuations import Failure
from feerie.language.languages import Language
from feerie.language.wording.language import templates

Feerie = Callable[..., Result]
Write = Callable[[str, str | bytes], Path]

OWN = """
id: bolt
name: {fr: Éclair, en: Bolt}
laws: {bolt: {forbid: {capture: true, by: officer}}}
"""


def test_the_rule_is_told_in_each_language(feerie: Feerie) -> None:
    english = feerie("rules", "sentinelles").stdout.splitlines()
    assert english[0] == "Sentinels, a variant of orthodox chess"
    assert english[2].startswith(
        "1. When a piece other than a pawn moves, a pawn of the moving side is born on the departure"
    )
    assert "As in orthodox chess:" in english
    french = feerie("rules", "sentinelles", "--lang", "fr").stdout.splitlines()
    assert french[2].startswith(
        "1. Quand une figure joue, un pion du camp au trait naît sur la case de départ"
    )


def test_the_rule_of_several_variants_together_is_told_by_variants(feerie: Feerie) -> None:
    told = feerie("rules", "circe+andernach").stdout.splitlines()
    assert told[0] == "Circe + Andernach chess, a variant of Circe and Andernach chess"
    heads = [line for line in told if line.startswith("As in ")]
    assert heads == ["As in Circe:", "As in Andernach chess:", "As in orthodox chess:"]
    (castling,) = [line for line in told if "A king or a rook reborn" in line]
    assert castling.endswith("takes a side’s colour on a home square of that side may castle.")


def test_the_rule_of_a_file_of_ones_own_is_told(feerie: Feerie, write: Write) -> None:
    told = feerie("rules", write("bolt.yml", OWN), "--format", "md").stdout.splitlines()
    assert told[:3] == [
        "# Bolt, a variant of orthodox chess",
        "",
        "1. A piece other than a pawn may not capture.",
    ]


def test_every_sentence_has_its_places_as_json(feerie: Feerie, write: Write) -> None:
    path = write("bolt.yml", OWN)
    told = json.loads(feerie("rules", path, "--format", "json").stdout)
    first = told["sentences"][0]
    assert (first["number"], first["variant"], first["path"]) == (1, "bolt", "laws.bolt")
    assert {place["line"] for place in first["places"]} == {4}
    assert all(sentence["places"] for sentence in told["sentences"])
    lines = path.read_text(encoding="utf-8").splitlines()
    columns = {place["column"] for place in first["places"]}
    assert lines[3].index("officer") + 1 in columns


def test_a_variant_is_compared_with_another(feerie: Feerie) -> None:
    told = feerie("diff", "circe", "circe-stricts").stdout.splitlines()
    assert told[0] == "Strict Circe, compared with Circe"
    assert len(told) == 3
    assert "the move is impossible. (Circe: " in told[2]
    assert feerie("diff", "circe", "circe").stdout == "Circe and Circe have the same rule.\n"
    (change,) = json.loads(feerie("diff", "circe", "circe-stricts", "--format", "json").stdout)["changes"]
    assert change["path"] == "effects.rebirth"
    lacking = feerie("diff", "sentinelles", "orthodox").stdout
    assert "Of Sentinels, this no longer applies: When a piece other than a pawn moves" in lacking


def test_a_move_is_explained_by_its_operations_and_the_rule(feerie: Feerie) -> None:
    told = feerie("explain", "circe", "Re1xe5", "4k3/8/8/4n3/8/8/8/4R2K w - -")
    assert told.exit_code == 0
    assert "The black knight is reborn on b8" in told.stdout
    assert "The rule (" in told.stdout
    assert "When a unit captures, the captured unit is reborn" in told.stdout


@pytest.mark.parametrize(
    ("arguments", "why", "needed", "rule"),
    [
        (
            ["orthodox", "Ra1-a5"],
            "The pawn on a2 stands in the way.",
            "a2 would have to be empty.",
            "The rook (R)",
        ),
        (
            ["madrasi", "Qa4-a5", "4k3/8/8/7q/Q6q/8/8/7K w - -"],
            "An enemy unit of the same kind paralyses it.",
            (
                "It would have to be a move in which no unit (other than a king) attacked by an enemy unit "
                "of the same kind moves."
            ),
            "A unit (other than a king) attacked by",
        ),
        (
            ["grid", "Ke1-e2", "4k3/8/8/8/8/8/8/4K3 w - -", "--lang", "fr"],
            "Ce coup ne sort pas du carré où il commence.",
            (
                "Il faudrait, avant le coup, que cette condition soit remplie : la case d’arrivée n’est "
                "pas dans le même bloc de deux cases sur deux que la case de départ."
            ),
            "Aucun coup n’est permis si la case d’arrivée",
        ),
        (
            ["orthodox", "Kg1-h1", "4k2r/8/8/8/8/8/8/6K1 w - -"],
            "The white king would be in check from the rook on h8.",
            "The white king would have to be safe after the move.",
            "A king is in check if",
        ),
    ],
)
def test_an_illegal_move_is_told_with_what_would_have_to_hold(
    arguments: list[str], why: str, needed: str, rule: str, feerie: Feerie
) -> None:
    told = feerie("explain", *arguments).stdout.splitlines()
    assert told[:2] == [why, needed]
    assert f": {rule}" in told[2]


def test_what_is_no_move_is_an_error(feerie: Feerie) -> None:
    assert feerie("explain", "orthodox", "zz").exit_code == 1
    assert feerie("explain", "orthodoxx", "e2-e4").exit_code == 2
    assert feerie("rules", "orthodoxx").exit_code == 2


def test_every_reason_says_what_would_have_to_hold() -> None:
    rows = templates(Language("en"), "reasons", "needed")
    codes = {str(cause) for cause in Cause} | {f"entry-{failure}" for failure in Failure}
    codes |= {f"{cause}-{detail}" for cause, details in DETAILS.items() for detail in details}
    # Of some details the row of the cause says all.
    assert codes - set(rows) <= {"empty-nothing", "occupied-only_goes"}
