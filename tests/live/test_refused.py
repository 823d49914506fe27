"""Why not: every square that a unit may not go to has its sentence and its picture."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import islice, product

import pytest

from feerie.engine.board.geometry import Square
from feerie.faces.live import Live
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.language.languages import LANGUAGES
from tests.asking import asked_of
from tests.live.pictures import check, view
from tests.live.shipped import LIVE, VARIANTS, fen, studies
from tests.sample import variants


@asked_of("variant", variants(), most=3, nights=6)
def test_every_refused_square_has_a_sentence_and_a_picture(variant: str) -> None:
    chance = random.Random(variant)
    geometry = VARIANTS[variant].geometry
    names = [geometry.name(Square(square)) for square in geometry.squares if square not in geometry.holes]
    for study in islice(studies(variant), 3):
        start = fen(study.final, study.variant)
        asked = {"variant": variant, "start": start, "flipped": chance.random() < 1 / 2}
        state = LIVE.answer(asked)
        legal = {(move["from"], move["to"]) for move in state["moves"]}
        beside = [one["key"] for one in state["beside"]]
        tried = [(None, None), *product((*state["units"], *beside), (*names, None))]
        for origin, arrival in chance.sample(tried, min(40, len(tried))):
            language = chance.choice(LANGUAGES)
            answer = LIVE.answer({**asked, "ask": "why", "from": origin, "to": arrival, "language": language})
            if "error" in answer:
                assert answer["error"]["code"] == "legal-move"
                continue
            assert (origin, arrival) not in legal
            assert answer["sentence"].endswith(".")
            assert answer["because"]
            check(answer)
            assert view(answer) == view(state)


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Live:
    """A board whose sides are joined, orthodox chess with fairy units, and Madrasi."""
    folder = tmp_path_factory.mktemp("diagrams")
    (folder / "round").mkdir()
    rules = "id: round\nname: {fr: R, en: R}\nboard: {topology: cylinder}\n"
    (folder / "round" / "variant.yml").write_text(rules, encoding="utf-8")
    library = Library(folder, shipped())
    return Live({id_: library.variant(id_).variant for id_ in ("round", "orthodox", "madrasi")})


@pytest.mark.parametrize(
    ("variant", "start", "tried", "marks"),
    [
        # c6-b5-a4-h3-g2-f1: five arrows, of which that over the edge has two parts.
        ("round", "4k3/8/2b5/8/8/8/8/4K3 w - -", "e1f1", {"capture-filled": 6, "move-filled": 1}),
        ("round", "4k3/8/8/8/4K2r/8/8/8 w - -", "e4d4", {"capture-filled": 1, "move-filled": 1}),
        # h3-a4 and on: straight over the edge.
        ("round", "4k3/8/8/8/8/7b/1K6/8 w - -", "b2b5", {"move-filled": 1}),
        # A rose goes to e8 by f6, or by d6.
        ("orthodox", "4k3/8/8/8/4(RO)3/8/6P1/K7 w - -", "e4e8", {"move-filled": 2}),
        ("orthodox", "4k3/4r3/8/8/4B3/8/8/4K3 w - -", "e4d5", {"capture-filled": 1, "move-filled": 1}),
        ("orthodox", "4k3/8/8/8/R2P3p/8/8/4K3 w - -", "a4h4", {"move-filled": 1}),
        # The queen of d5 paralyses, that of b5 does not.
        ("madrasi", "4k3/3b4/8/1q1q4/8/8/3Q4/1K6 w - -", "d2h6", {"capture-filled": 1, "move-filled": 1}),
        ("madrasi", "4k3/8/8/q2q4/8/8/3Q4/1K6 w - -", "d2h6", {"capture-filled": 2, "move-filled": 1}),
    ],
)
def test_what_forbids_a_move_is_pointed_at(
    live: Live, variant: str, start: str, tried: str, marks: Mapping[str, int]
) -> None:
    asked = {"ask": "why", "variant": variant, "start": start, "from": tried[:2], "to": tried[2:]}
    svg = live.answer({**asked, "language": "en"})["svg"]
    found = {mark: svg.count(f'data-mark="{mark}"') for mark in ("capture-filled", "move-filled")}
    assert {mark: number for mark, number in found.items() if number} == marks


def test_a_choice_is_the_unit_whatever_its_square() -> None:
    pictures = {
        move["choice"]["svg"]
        for corner in "ab"
        for fen in (f"4k3/{'P7' if corner == 'a' else '1P6'}/8/8/8/8/8/4K3 w - -",)
        for move in LIVE.answer({"variant": "orthodox", "start": fen, "language": "en"})["moves"]
        if "choice" in move
    }
    assert len(pictures) == 4


def test_the_ghost_of_a_move_stands_above_the_border_of_its_square(live: Live) -> None:
    start = "4k3/4r3/8/8/4B3/8/8/4K3 w - -"
    asked = {"ask": "why", "variant": "orthodox", "start": start, "from": "e4", "to": "d5", "language": "en"}
    svg = live.answer(asked)["svg"]
    assert svg.index('data-mark="move-solid"') < svg.index('<use href="#fe-bishop-w" opacity')


ELSEWHERE = (
    "ailleurs, le roi blanc serait en échec, attaqué par la tour b8.",
    "elsewhere the white king would be in check from the rook on b8.",
)


@pytest.mark.parametrize(
    ("start", "square", "because", "sentences"),
    [
        (
            None,
            "a1",
            "stuck",
            (
                "La tour a1 n’a aucun coup légal\u202f: le cavalier b1 et le pion a2 lui barrent le chemin.",
                "The rook on a1 has no legal move: the knight on b1 and the pawn on a2 stand in its way.",
            ),
        ),
        (None, "a8", "turn", ("C’est aux Blancs de jouer.", "It is White’s turn to move.")),
        (None, "a3", "empty.nothing", ("Il n’y a rien en a3.", "There is nothing on a3.")),
        (
            "4r2k/8/8/8/8/8/4N3/4K3 w - -",
            "e2",
            "stuck",
            (
                (
                    "Le cavalier e2 n’a aucun coup légal\u202f: "
                    "le roi blanc serait en échec, attaqué par la tour e8."
                ),
                "The knight on e2 has no legal move: the white king would be in check from the rook on e8.",
            ),
        ),
        (
            "1r5k/8/8/8/8/8/P7/K7 w - -",
            "a1",
            "stuck",
            (
                f"Le roi a1 n’a aucun coup légal\u202f: le pion a2 lui barre le chemin\u202f; {ELSEWHERE[0]}",
                f"The king on a1 has no legal move: the pawn on a2 stands in its way; {ELSEWHERE[1]}",
            ),
        ),
        (
            "4k3/8/8/4p3/4P3/8/8/4K3 w - -",
            "e4",
            "stuck",
            (
                "Le pion e4 n’a aucun coup légal\u202f: le pion e5 lui barre le chemin.",
                "The pawn on e4 has no legal move: the pawn on e5 stands in its way.",
            ),
        ),
        (
            "4k3/8/8/8/8/8/8/K3P3 w - -",
            "e1",
            "stuck",
            (
                (
                    "Le pion e1 n’a aucun coup légal\u202f: "
                    "sur la première traverse, un pion ne peut pas bouger."
                ),
                "The pawn on e1 has no legal move: on the first rank a pawn cannot move.",
            ),
        ),
        (
            "4k3/8/8/8/4(G)3/8/8/K7 w - -",
            "e4",
            "stuck",
            ("La sauterelle e4 n’a aucun coup légal.", "The grasshopper on e4 has no legal move."),
        ),
        # Mate: e8 gives check, h7 is attacked by another rook than g8.
        (
            "4R2k/7R/6K1/8/8/8/8/8 b - -",
            "h8",
            "stuck",
            (
                "Le roi h8 n’a aucun coup légal\u202f: le roi noir serait en échec.",
                "The king on h8 has no legal move: the black king would be in check.",
            ),
        ),
        ("4R2k/7R/6K1/8/8/8/8/8 b - -", "e8", "over", ("La partie est finie.", "The game is over.")),
    ],
)
def test_why_a_unit_does_not_move_at_all_is_told_and_drawn(
    start: str | None, square: str, because: str, sentences: tuple[str, str]
) -> None:
    asked = {"ask": "why", "variant": "orthodox", "start": start, "from": square}
    answers = [LIVE.answer({**asked, "language": language}) for language in LANGUAGES]
    assert [answer["sentence"] for answer in answers] == [*sentences]
    assert {answer["because"] for answer in answers} == {because}
    for answer in answers:
        check(answer)


def test_what_keeps_a_unit_where_it_is_has_a_cross(live: Live) -> None:
    asked = {"ask": "why", "variant": "orthodox", "from": "a1", "language": "en"}
    assert live.answer(asked)["svg"].count('data-mark="capture-solid"') == 2


def test_a_unit_that_has_a_legal_move_is_not_told_to_have_none(live: Live) -> None:
    asked = {"ask": "why", "variant": "orthodox", "from": "b1", "language": "en"}
    assert live.answer(asked)["error"]["code"] == "legal-move"
