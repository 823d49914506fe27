"""A diagram with rules, a board or neutral units of its own is played as under a variant that has them."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from feerie.engine.archive import Archive
from feerie.engine.board.units import NEUTRAL
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.errors import DefinitionError
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.notation.writing import write
from feerie.language.reading.document import Document, parse_document
from feerie.pictures.showing.audience import stored_symbols
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import variant_of
from feerie.studies.study import Study, brought
from tests.variants import text_of

NEUTRALS = text_of("neutral")


def played(checked: CheckedLibrary, **data: object) -> Study:
    diagram = read_diagram("diagram", Document.of(data, "diagram"))
    return checked.play(diagram, variant_of(diagram, checked, None))


def moves(study: Study, variant: Variant) -> list[str]:
    symbols = stored_symbols(variant)
    return sorted(write(move, symbols) for move in Game(variant, study.start).legal_moves())


OWN = """\
variant: circe
rules: {name: {fr: Maximum des Noirs, en: Black Maximummer}, with: {occupied: forbid},
  laws: {long: {for: [black], prefer: longest}}}
position: {white: [Ke1, Qd1], black: [Ke8, Qd8, Pa7], turn: black}
"""


def test_rules_of_its_own_are_laid_over_those_of_the_variant(checked: CheckedLibrary) -> None:
    diagram = read_diagram("diagram", parse_document(OWN, "diagram"))
    study = checked.play(diagram, variant_of(diagram, checked, None))
    # Qd8xd1 would have the queen reborn where it stands: a strict Circe, in which the longest move is left.
    assert moves(study, study.variant) == ["Qd8-d2"]
    assert dict(study.variant.name) == {
        "fr": "Échecs de Circé + Maximum des Noirs",
        "en": "Circe + Black Maximummer",
    }
    assert [law.name for law in study.variant.laws] == ["long"]


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("rules: {laws: {a: {prefer: longest}}}", 1, "missing-key"),
        ("rules: {name: A}", 1, "missing-key"),
        ("rules: {name: A, law: {a: {prefer: longest}}}", 1, "not-one-of"),
        ("rules:\n  name: A\n  laws: {a: {prefer: longst}}", 3, "unknown-word"),
        ("rules:\n  name: A\n  laws: {a: ~}", 3, "nothing-to-delete"),
        ("rules:\n  name: A\n  with: {at: e4}", 3, "unknown-parameter"),
    ],
)
def test_what_is_wrong_with_rules_is_found_in_the_diagram(
    text: str, line: int, code: str, checked: CheckedLibrary
) -> None:
    def study() -> Study:
        diagram = read_diagram("diagram", parse_document(f"{text}\nposition: {{white: [Kg1]}}", "diagram"))
        return checked.play(diagram, variant_of(diagram, checked, None))

    with pytest.raises(DefinitionError) as caught:
        study()
    finding = caught.value.findings[0]
    assert (finding.file, finding.line, finding.code) == ("diagram", line, code)


BOARDS = (
    ("{files: 10, ranks: 10}", {"white": ["Kf1", "Rj10", "Pe2"], "black": ["Kd5", "Nh7", "Pj9"]}),
    ("{files: 5, ranks: 6}", {"white": ["Ka1", "Qc3", "Pb2"], "black": ["Ke5", "Nc5"]}),
    ("{topology: cylinder}", {"white": ["Kf1", "Rh4", "Ba2"], "black": ["Kd5", "Nh7", "Pa5"]}),
    ("{holes: [e4, e5]}", {"white": ["Kf1", "Re1", "Bb1"], "black": ["Kd5", "Ne8"]}),
    ("{files: 12}", {"white": ["Kf1", "Gl1", "NRk2"], "black": ["Kd5", "Nh7"], "turn": "black"}),
)


@pytest.mark.parametrize("rules", ["orthodox", "circe", "anticirce", "sentinelles"])
@pytest.mark.parametrize(("board", "position"), BOARDS)
def test_a_board_of_its_own_is_that_of_a_variant_which_has_it(
    board: str, position: dict[str, list[str]], rules: str, checked: CheckedLibrary, tmp_path: Path
) -> None:
    text = f"id: other\nname: {{fr: A, en: A}}\nextends: {rules}\nboard: {board}\n"
    path = tmp_path / "other.yml"
    path.write_text(text, encoding="utf-8")
    same = checked.library.variant_at(path).variant
    own = parse_document(f"board: {board}", "diagram").data["board"]
    study = played(checked, variant=rules, board=own, position=position)
    assert study.variant.geometry == same.geometry != checked.library.variant(rules).variant.geometry
    found = moves(study, study.variant)
    assert found == moves(study, same)
    assert found


@pytest.mark.parametrize(
    "position",
    [
        {"white": ["Ke1", "Rh1"], "black": ["Ke8", "Pd7"], "neutral": ["Qd5", "Nb3"]},
        {"fen": "4k3/3p4/8/3-q4/8/1-n6/8/4K2R w - -"},
        {"board": ". . . k\n. -Q . .\n. . . .\nK . . .", "turn": "white"},
    ],
)
def test_neutral_units_are_those_of_a_variant_which_has_them(
    position: dict[str, object], checked: CheckedLibrary, tmp_path: Path
) -> None:
    path = tmp_path / "neutral.yml"
    data: dict[str, object] = {"position": position}
    extra = ""
    if "board" in position:
        data["board"], extra = {"files": 4, "ranks": 4}, "board: {files: 4, ranks: 4}\n"
    path.write_text(f"{NEUTRALS}extends: orthodox\n{extra}", encoding="utf-8")
    same = checked.library.variant_at(path).variant
    study = played(checked, **data)
    assert NEUTRAL in study.variant.colours
    found = moves(study, study.variant)
    assert found == moves(study, same)
    assert any(unit and unit.colour == NEUTRAL for unit in study.start.units)


def test_a_position_without_neutral_units_leaves_the_rules_as_they_are(checked: CheckedLibrary) -> None:
    study = played(checked, position={"fen": "4k3/8/8/8/8/8/8/4K3 w - -"})
    assert study.variant is checked.library.variant("orthodox").variant


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("board: {files: 40}\nposition: {white: [Kg1]}", 1, "out-of-range"),
        ("board: {hole: [e3]}\nposition: {white: [Kg1]}", 1, "unknown-key"),
        ("board: {holes: [z9]}\nposition: {white: [Kg1]}", 1, "square"),
        ("board: {files: 5}\nposition: {white: [Kg1]}", 2, "square"),
        (
            "variant: circe\nrules: {name: {fr: A, en: B, xx: C}, castling: none}\nposition: {white: [Kg1]}",
            2,
            "unknown-language",
        ),
        ("board: {files: 5}\nfamily: true\nmoves: [Ka1-a2]\nposition: {white: [Ka1]}", 1, "unused-key"),
    ],
)
def test_what_is_wrong_with_a_board_is_found_in_the_diagram(
    text: str, line: int, code: str, checked: CheckedLibrary
) -> None:
    def study() -> Study:
        diagram = read_diagram("diagram", parse_document(text, "diagram"))
        return checked.play(diagram, variant_of(diagram, checked, None))

    with pytest.raises(DefinitionError) as caught:
        study()
    finding = caught.value.findings[0]
    assert (finding.file, finding.line, finding.code) == ("diagram", line, code)


@pytest.mark.parametrize(
    "data",
    [
        {"board": {"files": 9}, "position": {"white": ["Kg1"]}},
        {"position": {"white": ["Kg1"], "neutral": ["Qd1"]}},
        {"rules": {"name": "No check", "check": {"test": "total"}}, "position": {"white": ["Kg1"]}},
        {"conditions": ["circe", "madrasi"], "position": {"white": ["Kg1"]}},
    ],
)
def test_a_board_brings_rules_that_no_variant_has(data: dict[str, object], checked: CheckedLibrary) -> None:
    study = played(checked, **data)
    rules = brought(study, checked.library)
    found = moves(study, Archive(rules["rules"])[study.variant.id])
    assert found == moves(study, study.variant)
    assert list(yaml.safe_load(rules["own"]) or {}) == [key for key in ("board", "rules") if key in data]
    assert not brought(played(checked, position={"white": ["Kg1"]}), checked.library)
