"""Every way to give a position, and everything that overrides it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from feerie.engine.board.fen import print_fen
from feerie.engine.board.position import Position
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import DefinitionError, FeerieError, PositionError
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.position_model import PositionModel
from feerie.language.definitions.setup import read_position
from feerie.language.reading.document import Document, parse_document
from feerie.language.reading.validation import validate
from tests.asking import each
from tests.variants import shipped_variant

PASSED = {
    "no pawn": "4k3/8/8/8/8/8/8/4K3 b - e3",
    "a pawn of the side to move": "4k3/8/8/8/4p3/8/8/4K3 b - e3",
    "on the wrong side": "4k3/8/8/8/4P3/8/8/4K3 b - e6",
    "somebody in between": "4k3/8/8/8/4P3/4N3/8/4K3 b - e3",
    "another piece": "4k3/8/8/8/4N3/8/8/4K3 b - e3",
}


def no_diagram(name: str) -> Position:
    raise FeerieError("unknown-diagram", id=name, expected=None, nearest=None)


def read(
    text: str, variant: Variant | None = None, final: Callable[[str], Position] = no_diagram
) -> Position:
    """The position that a text tells, of orthodox chess unless it is of another variant."""
    document = parse_document(text, "p.yml")
    model = validate(PositionModel, document)
    return read_position(model, variant or shipped_variant("orthodox"), document, (), final)


def fen(text: str, id_: str = "orthodox") -> str:
    variant = shipped_variant(id_)
    return print_fen(read(text, variant), variant.alphabet)


DRAWING = """\
board: |
  . . . . k . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  P . . . . . . .
  . . . . K . . R
"""
FEN = "4k3/8/8/8/8/8/P7/4K2R"


@pytest.mark.parametrize(
    "form",
    [
        f"fen: {FEN} w - -",
        f"fen: {FEN}",
        "white: [Ke1, Rh1, Pa2]\nblack: [Ke8]",
        "white: [a2, Rh1, Ke1]\nblack: [Ke8]",
        DRAWING,
        DRAWING.replace("  ", "     "),
    ],
)
def test_the_forms_of_one_position_are_read_alike(form: str) -> None:
    assert fen(form) == f"{FEN} w - - 0 1"


@pytest.mark.parametrize(
    ("override", "expected"),
    [
        ("turn: black", f"{FEN} b - - 0 1"),
        ("turn: white", f"{FEN} w - - 0 1"),
        ("castling: K", f"{FEN} w K - 0 1"),
        ("castling: '-'", f"{FEN} w - - 0 1"),
        ("unmoved: [e1, h1]", f"{FEN} w K - 0 1"),
        ("unmoved: [e1]", f"{FEN} w - - 0 1 unmoved=e1"),
    ],
)
@pytest.mark.parametrize("form", [f"fen: {FEN} w - -", "white: [Ke1, Rh1, Pa2]\nblack: [Ke8]", DRAWING])
def test_what_is_said_besides_overrides_the_form(form: str, override: str, expected: str) -> None:
    assert fen(f"{form}\n{override}") == expected


def test_what_a_fen_says_is_overridden_key_by_key() -> None:
    text = "fen: rnbqkbnr/pppp1ppp/8/8/4p3/8/PPPPPPPP/RNBQKBNR w KQkq - 3 9\n"
    assert fen(text + "castling: Kq") == "rnbqkbnr/pppp1ppp/8/8/4p3/8/PPPPPPPP/RNBQKBNR w Kq - 3 9"
    assert fen(text + "turn: black").split()[1:3] == ["b", "KQkq"]


def test_a_double_step_is_over_when_the_turn_is_changed() -> None:
    text = "fen: 4k3/8/8/8/3pP3/8/8/4K3 b - e3\n"
    assert fen(text).split()[3] == "e3"
    assert fen(text + "turn: white").split()[3] == "-"
    assert fen("white: [Ke1, Pe4]\nblack: [Ke8, Pd4]\nturn: black\nen_passant: e3").split()[3] == "e3"


def test_a_reserve_is_a_list_by_colour() -> None:
    variant = shipped_variant("reserve")
    position = read("white: [Ke1]\nblack: [Ke8]\nreserve: {white: [P, N], black: [Q]}", variant)
    assert sorted(map(str, position.reserves)) == ["black queen", "white knight", "white pawn"]
    assert read("fen: '4k3/8/8/8/8/8/8/4K3[PNq] w - -'", variant) == position


def test_the_end_of_another_diagram_is_taken_over_and_overridden() -> None:
    end = position_of_fen("4k3/8/8/8/3pP3/8/8/4K2R b K e3 0 7", shipped_variant("orthodox"))
    asked = []

    def final(name: str) -> Position:
        asked.append(name)
        return end

    assert read("diagram: a", final=final) == end
    assert read("diagram: v/b\ncastling: '-'", final=final).unmoved == frozenset()
    assert asked == ["a", "v/b"]


def test_a_further_colour_has_a_list_of_its_own(tmp_path: Any) -> None:
    path = tmp_path / "v.yml"
    path.write_text(
        "id: v\nname: {fr: V, en: V}\ncolours: [white, black, {id: red, name: {fr: rouge, en: red}, sign: r,"
        " fill: neutral, letters: {pawn: s, rook: u, knight: o, bishop: c, queen: t, king: x}}]\n"
    )
    variant = Library(shipped()).variant_at(path).variant
    position = read("white: [Ke1]\nred: [Qd4, a5]", variant)
    assert print_fen(position, variant.alphabet).startswith("8/8/8/s7/3t4/8/8/4K3 ")
    with pytest.raises(DefinitionError) as caught:
        read("red: Qd4", variant)
    assert [finding.code for finding in caught.value.findings] == ["wrong-type"]


def test_a_fairy_kind_in_the_diagram_may_be_promoted_to(tmp_path: Any) -> None:
    path = tmp_path / "v.yml"
    path.write_text(
        "id: v\nname: {fr: V, en: V}\npieces: {amazon: {symbol: {fr: AM, en: AM}, walk: [queen]}}\n"
    )
    variant = Library(shipped()).variant_at(path).variant
    for form in ("white: [Ke1, AMd4]", "fen: 8/8/8/8/3(AM)4/8/8/4K3", DRAWING.replace("P", "(AM)")):
        assert read(form, variant).promotes == ("amazon",)
    assert read("white: [Ke1]", variant).promotes == ()


@pytest.mark.parametrize("key", sorted(PositionModel.model_fields))
@each("value", [None, True, 3, 1.5, "", "x", [], [3], [[]], ["x"], {}, {"x": 3}, {"white": "P"}])
def test_whatever_stands_under_a_key_is_read_or_refused(key: str, value: Any) -> None:
    for besides in ({}, {"white": ["Ke1"]} if key != "white" else {"black": ["Ke8"]}):
        document = Document.of({**besides, key: value}, "p.yml")
        try:
            model = validate(PositionModel, document)
            read_position(model, shipped_variant("reserve"), document, (), no_diagram)
        except DefinitionError as error:
            assert error.findings  # noqa: PT017 (either is right)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("8/8/8/8/8/8/8/8[P] w - -", "no-reserve"),
        ("8/8/8/8/8/8/8/-K7 w - -", "fen-neutral"),
        ("", "fen-empty"),
    ],
)
def test_a_fen_is_read_under_the_rules_of_its_variant(text: str, code: str) -> None:
    with pytest.raises(PositionError) as caught:
        position_of_fen(text, shipped_variant("orthodox"))
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("fen: 4k3/8/8/8/8/8/8/4T3 w - -", 1, 23),
        ("fen:   '4k3/8/8/8/8/8/8/4T3 w - -'", 1, 26),
        ('{turn: white, fen: "4k3/8/8/8/8/8/8/4T3 w - -"}', 1, 38),
        ("fen: &a 4k3/8/8/8/8/8/8/4T3 w - -", 1, 26),
        ("fen: |\n    4k3/8/8/8/8/8/8/4T3 w - -", 2, 22),
        ("fen: |-\r\n  4k3/8/8/8/8/8/8/4T3 w - -\r\nturn: white", 2, 20),
        # Where the text is not what stands in the file, its beginning is told.
        ("fen: >-\n  4k3/8/8/8/8/8/8/4T3\n  w - -", 1, 6),
        ('fen: "4k3\\x2f8/8/8/8/8/8/4T3"', 1, 6),
        ("fen: 4k3/8/8/8/8/8/8/4K3 w - - phase=2", 1, 32),
        ("fen: 4k3/8/8/8/8/8/8/4K3[P] w - -", 1, 25),
        (DRAWING.replace("K . . R", "K . . T"), 9, 17),
        (DRAWING.replace(". . . . .\n", ". . . .\n", 1), 3, 3),
        ("# a comment\n" + DRAWING.replace("  ", "     ").replace("P", "Ü"), 9, 6),
    ],
)
def test_a_fault_within_a_text_is_told_where_it_stands_in_the_file(text: str, line: int, column: int) -> None:
    with pytest.raises(DefinitionError) as caught:
        read(text)
    assert [(finding.line, finding.column) for finding in caught.value.findings] == [(line, column)]


@pytest.mark.parametrize(
    ("variant", "field", "code"),
    [
        ("checkered", "stepped=e4", "stepped"),
        ("checkered", "stepped=a1", "stepped"),
        ("checkered", "phase=2", "missing-key"),
        ("checkered", "phase=3 keeper=w", "not-one-of"),
        ("circe-diagramme", "origins=e4e2", "origins"),
        ("orthodox", "stepped=a1", "unused-state"),
        ("orthodox", "phase=2", "unused-state"),
    ],
)
def test_what_a_fen_tells_of_units_and_phases_must_fit_them(variant: str, field: str, code: str) -> None:
    with pytest.raises(PositionError) as caught:
        position_of_fen(f"7k/8/8/8/8/8/8/K7 w - - 0 1 {field}", shipped_variant(variant))
    assert caught.value.code == code


PASSED_OVER = "4k3/8/8/3sP3/8/8/8/K7 b - d6 0 1"
"""A pawn has just passed over d6, which only a checkered one in the second phase can have done."""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"fen: {PASSED_OVER}\nphase: 2\nkeeper: white", f"{PASSED_OVER} phase=2 keeper=w"),
        (f"fen: {PASSED_OVER} phase=2\nkeeper: white", f"{PASSED_OVER} phase=2 keeper=w"),
        (f"fen: {PASSED_OVER} phase=2 keeper=w", f"{PASSED_OVER} phase=2 keeper=w"),
        (f"fen: {PASSED_OVER}\nturn: white", PASSED_OVER.replace("b - d6", "w - -")),
    ],
)
def test_the_moment_of_a_fen_is_judged_with_what_is_told_beside_it(text: str, expected: str) -> None:
    assert fen(text, "checkered") == expected


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        (f"fen: {PASSED_OVER}", "en-passant", 32),
        (f"fen: {PASSED_OVER}\nphase: 2\nkeeper: black", "en-passant", 32),
        (f"fen: {PASSED_OVER} phase=2", "missing-key", 6),
    ],
)
def test_a_moment_that_cannot_be_is_told_where_the_fen_says_it(text: str, code: str, column: int) -> None:
    with pytest.raises(DefinitionError) as caught:
        read(text, shipped_variant("checkered"))
    assert [(finding.code, finding.column) for finding in caught.value.findings] == [(code, column)]


LONE = "7k/8/8/8/8/8/8/K7"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"fen: {LONE}\nlast: {{from: a3, to: b3, captured: Qb3}}", "w - - 0 1 last=a3-b3 captured=Qb3"),
        (f"fen: {LONE}\nlast: {{captured: Qb3}}", "w - - 0 1 captured=Qb3"),
        (f"fen: {LONE}\nlast: {{to: b3}}", "w - - 0 1 last=-b3"),
        (f"fen: {LONE} w - - 0 1 captured=Qb3\nlast: {{captured: Pc3}}", "w - - 0 1 captured=Pc3"),
        (f"fen: {LONE} w - - 0 1 captured=Qb3\nturn: white", "w - - 0 1 captured=Qb3"),
        (f"fen: {LONE} w - - 0 1 captured=Qb3\nturn: black", "b - - 0 1"),
        (f"fen: {LONE}\nturn: black\nlast: {{captured: qb3}}", "b - - 0 1 captured=qb3"),
    ],
)
def test_the_move_just_played_is_part_of_a_position(text: str, expected: str) -> None:
    assert fen(text, "circe-parrain") == f"{LONE} {expected}"


@pytest.mark.parametrize("text", [f"fen: {LONE} w - - 0 1 captured=Qb3", f"fen: {LONE}\nlast: {{to: b3}}"])
def test_only_where_the_rules_ask_for_it(text: str) -> None:
    with pytest.raises(DefinitionError) as caught:
        read(text)
    assert [finding.code for finding in caught.value.findings] == ["unused-state"]


def test_promoted_pawns_are_told_where_the_rules_ask_about_them(tmp_path: Any) -> None:
    path = tmp_path / "v.yml"
    path.write_text("id: v\nname: {fr: V, en: V}\ncaptured: {goes: reserve, demote: pawn}\n")
    variant = Library(shipped()).variant_at(path).variant
    position = read("white: [Ke1, Qd4, Pa5]\nblack: [Ke8]\npromoted: [d4]", variant)
    assert print_fen(position, variant.alphabet) == "4k3/8/8/P7/3Q4/8/8/4K3 w - - 0 1 promoted=d4"
    with pytest.raises(DefinitionError) as caught:
        read("white: [Ke1, Qd4, Pa5]\npromoted: [a5, b2, d4]", variant)
    assert [finding.code for finding in caught.value.findings] == ["promoted", "promoted"]


@pytest.mark.parametrize("text", PASSED.values(), ids=PASSED.keys())
def test_a_square_that_no_pawn_has_passed_over_is_refused_with_its_column(text: str) -> None:
    with pytest.raises(PositionError) as caught:
        position_of_fen(text, shipped_variant("orthodox"))
    assert caught.value.code == "en-passant"
    assert text[caught.value.values["column"] - 1 :] == text.rsplit(maxsplit=1)[-1]
