from __future__ import annotations

import pytest

from feerie.engine.play.solve.goal import Goal
from feerie.engine.play.solve.stipulation import Play, Stipulation, stipulation
from feerie.errors import FeerieError

READ = [
    ("#2", Stipulation(Play.DIRECT, Goal.MATE, 2), 3),
    ("=1", Stipulation(Play.DIRECT, Goal.STALEMATE, 1), 1),
    ("h#3", Stipulation(Play.HELP, Goal.MATE, 3), 6),
    ("h==2.5", Stipulation(Play.HELP, Goal.DOUBLE_STALEMATE, 2, half=True), 5),
    ("==1", Stipulation(Play.DIRECT, Goal.DOUBLE_STALEMATE, 1), 1),
    ("h=0.5", Stipulation(Play.HELP, Goal.STALEMATE, 0, half=True), 1),
    ("h#2,5", Stipulation(Play.HELP, Goal.MATE, 2, half=True), 5),
    ("s#4", Stipulation(Play.SELF, Goal.MATE, 4), 8),
    ("ser-#12", Stipulation(Play.SERIES, Goal.MATE, 12), 12),
    ("ser-h=5", Stipulation(Play.SERIES_HELP, Goal.STALEMATE, 5), 6),
    ("r#2", Stipulation(Play.REFLEX, Goal.MATE, 2), 4),
    ("semi-r=3", Stipulation(Play.SEMI_REFLEX, Goal.STALEMATE, 3), 6),
    ("hs#2.5", Stipulation(Play.HELP_SELF, Goal.MATE, 2, half=True), 5),
    ("hr#3", Stipulation(Play.HELP_REFLEX, Goal.MATE, 3), 6),
    ("ser-s#4", Stipulation(Play.SERIES_SELF, Goal.MATE, 4), 5),
    ("ser-r#4", Stipulation(Play.SERIES_REFLEX, Goal.MATE, 4), 5),
    ("+2", Stipulation(Play.DIRECT, Goal.CHECK, 2), 3),
    ("ser-x3", Stipulation(Play.SERIES, Goal.CAPTURE, 3), 3),
    ("hep1", Stipulation(Play.HELP, Goal.EN_PASSANT, 1), 2),
    ("002", Stipulation(Play.DIRECT, Goal.CASTLING, 2), 3),
    ("h~1.5", Stipulation(Play.HELP, Goal.ANY, 1, half=True), 3),
    ("dia3.5", Stipulation(Play.HELP, Goal.DIAGRAM, 3, half=True), 7),
    ("dia4.0", Stipulation(Play.HELP, Goal.DIAGRAM, 4), 8),
    ("ser-dia9", Stipulation(Play.SERIES, Goal.DIAGRAM, 9), 9),
    ("a=>b4.5: 8/k7", Stipulation(Play.HELP, Goal.POSITION, 4, half=True, target="8/k7"), 9),
    ("ser-ha=>b2: 8", Stipulation(Play.SERIES_HELP, Goal.POSITION, 2, target="8"), 3),
    ("exact-h#2.5", Stipulation(Play.HELP, Goal.MATE, 2, half=True, exact=True), 5),
    ("##!2", Stipulation(Play.DIRECT, Goal.COUNTER_MATE, 2), 3),
    ("ser-!#3", Stipulation(Play.SERIES, Goal.AUTO_MATE, 3), 3),
    ("exact-#3", Stipulation(Play.DIRECT, Goal.MATE, 3, exact=True), 5),
    ("reci-h#1.5", Stipulation(Play.HELP, Goal.MATE, 1, half=True, reciprocal=True), 3),
    ("ser-reci-h=2", Stipulation(Play.SERIES_HELP, Goal.STALEMATE, 2, reciprocal=True), 3),
    ("pser-#2", Stipulation(Play.PARRY, Goal.MATE, 2), 3),
    ("pser-h#2", Stipulation(Play.PARRY_HELP, Goal.MATE, 2), 4),
    ("phser-s#2", Stipulation(Play.HELP_PARRY_SELF, Goal.MATE, 2), 4),
    ("kc52", Stipulation(Play.DIRECT, Goal.KISS, 2, target="c5"), 3),
    ("ser-h<>13", Stipulation(Play.SERIES_HELP, Goal.EXCHANGE, 13), 14),
    ("pser-hdia10", Stipulation(Play.PARRY_HELP, Goal.DIAGRAM, 10), 20),
    ("2->ser-h#3", Stipulation(Play.SERIES_HELP, Goal.MATE, 3, intro=2), 4),
    ("sze412", Stipulation(Play.SELF, Goal.TARGET, 12, target="e4"), 24),
]
REFUSED = [
    ("", "stipulation", 1, None),
    ("#", "stipulation", 2, None),
    ("2#", "stipulation", 1, None),
    ("h#2.7", "stipulation", 4, None),
    ("h#2.5 ", "stipulation", 6, "h#2.5"),
    ("H#2", "stipulation", 1, "h#2"),
    ("h#2½", "stipulation", 4, "h#2.5"),
    ("serh#3", "stipulation", 4, "ser-h#3"),
    ("ser-y3", "stipulation", 5, None),
    ("z3", "stipulation", 2, None),
    ("hze4", "stipulation", 3, None),
    ("h===2", "stipulation", 4, "h==2"),
    ("hh#2", "stipulation", 2, "h#2"),
    ("hdia4", "stipulation", 2, None),
    ("a=>b4", "stipulation", 6, None),
    ("dia4: 8", "stipulation", 8, None),
    ("reci-#3", "stipulation", 6, "reci-h#3"),
    ("reci-h#0.5", "stipulation-moves", 8, None),
    ("pser-#2.5", "stipulation-half", 8, "pser-#2"),
    ("ser-#4.0", "stipulation-half", 7, "ser-#4"),
    ("x#2", "stipulation", 2, None),
    ("semir#2", "stipulation", 5, "semi-r#2"),
    ("ser-hs#2", "stipulation", 6, "ser-s#2"),
    ("hs#0.5", "stipulation-moves", 4, None),
    ("s#2.5", "stipulation-half", 4, "s#2"),
    ("#0", "stipulation-moves", 2, None),
    ("h#1000", "stipulation-moves", 3, None),
    ("#" + "9" * 10_000, "stipulation-moves", 2, None),
    ("#2.5", "stipulation-half", 3, "#2"),
    ("ser-h#2.5", "stipulation-half", 8, "ser-h#2"),
    ("0->ser-h#2", "stipulation-moves", 1, None),
    ("2->h#2", "stipulation", 1, None),
    ("2->pser-#2", "stipulation", 1, "pser-#2"),
    ("k2", "stipulation", 2, None),
]


@pytest.mark.parametrize(("text", "expected", "plies"), READ)
def test_a_stipulation_is_read_from_its_text(text: str, expected: Stipulation, plies: int) -> None:
    found = stipulation(text)
    assert (found, found.plies) == (expected, plies)
    assert stipulation(str(found)) == found


@pytest.mark.parametrize(("text", "code", "place", "nearest"), REFUSED)
def test_another_text_is_refused_with_its_place(
    text: str, code: str, place: int, nearest: str | None
) -> None:
    with pytest.raises(FeerieError) as raised:
        stipulation(text)
    assert raised.value.code == code
    assert (raised.value.values["place"], raised.value.values.get("nearest")) == (place, nearest)


@pytest.mark.parametrize(
    ("text", "beginner"),
    [
        ("dia3", "white"),
        ("ser-hdia3", "white"),
        ("a=>b3: 8", "black"),
        ("a=>b3.5: 8", "black"),
        ("ser-a=>b3: 8", "white"),
        ("ser-ha=>b3: 8", "black"),
        ("1->ser-h#3", "white"),
        ("1->ser-#3", "black"),
        ("pser-hdia3", "white"),
        ("#2", "white"),
        ("s#2", "white"),
        ("h#2", "black"),
        ("h#2.5", "white"),
        ("ser-#2", "white"),
        ("ser-h#2", "black"),
        ("r#2", "white"),
        ("hs#2", "white"),
        ("hs#2.5", "black"),
        ("ser-s#2", "white"),
        ("pser-#2", "white"),
        ("pser-h#2", "black"),
        ("phser-#2", "white"),
        ("reci-h#2", "black"),
    ],
)
def test_custom_says_who_begins(text: str, beginner: str) -> None:
    assert stipulation(text).beginner == beginner


@pytest.mark.parametrize(
    ("text", "turn"),
    [("dia3", "white"), ("dia3.5", "black"), ("ser-dia3", "black"), ("ser-hdia3", "white"), ("h#3", "black")],
)
def test_behind_a_proof_game_the_other_side_would_go_on(text: str, turn: str) -> None:
    assert stipulation(text).turn == turn
