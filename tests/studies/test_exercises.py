"""Exercises: each question has one answer, which orthodox chess does not give."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from feerie.errors import DefinitionError
from feerie.language.definitions.exercise_file import Sort
from feerie.language.definitions.folders import EXERCISES, VARIANT, shipped
from feerie.language.definitions.library import Library
from feerie.language.languages import LANGUAGES, Language
from feerie.pictures.showing.audience import Audience
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import check_files
from feerie.studies.exercises.exercise import Exercise, against, answer, question
from feerie.studies.exercises.search import WANTED, search
from tests.asking import asked_of
from tests.sample import variants

Asked = Callable[[str, str], Exercise]

OWN = "id: own\nname: {fr: A, en: O}\nextends: VARIANT\n"


@pytest.fixture
def asked(tmp_path: Path) -> Asked:
    """The exercise of a variant that says this, after it has been answered."""

    def exercise(variant: str, text: str) -> Exercise:
        folder = tmp_path / "own"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / VARIANT).write_text(OWN.replace("VARIANT", variant), encoding="utf-8")
        (folder / EXERCISES).write_text(f"exercises:\n  one: {{{text}}}\n", encoding="utf-8")
        (found,) = CheckedLibrary(Library(tmp_path, shipped())).exercises("own")
        return found

    return exercise


CIRCE = "position: {white: [Kg1, Re1], black: [Kh8, Ne5]}"
TABOO = "position: {white: [Kd1, Rh1, Ne4], black: [Kg8, Qh4, Pc5, Pf6]}"
TWO_TABOO = "position: {white: [Kd1, Rh1, Pg3, Ne4], black: [Kg8, Qh4, Pc5]}"
COMPULSORY = "a capture is possible, and so compulsory"
HILL = "position: {white: [Ka1, Rc2], black: [Kf6, Pd5]}"
MATE = "position: {fen: 8/1R6/5B2/b7/1B5K/4k3/2p5/7Q w - -}"


@pytest.mark.parametrize(
    ("variant", "text", "said", "answered"),
    [
        (
            "circe",
            f"{CIRCE}, changes: Re1xe5",
            "After Re1×e5, on which squares does the position differ from that in orthodox chess?",
            "On b8. Re1×e5[+bNb8].",
        ),
        (
            "madrasi",
            "position: {white: [Kd3, Rb2], black: [Kb7, Rf8], turn: black}, goes: f8",
            "Where may the black rook on f8 go?",
            "To f2.",
        ),
        (
            "circe",
            f"{TABOO}, illegal: [Rh1xh4, Ne4xf6, Ne4xc5]",
            "Two of these captures are legal. Which one is not: Rh1×h4, Ne4×f6 or Ne4×c5?",
            "Rh1×h4: the white king would be in check from the queen on d8.",
        ),
        ("circe", f"{MATE}, mate: 1", "White to move and mate in one.", "Qh1-f3."),
        (
            "antichess",
            "position: {fen: Rk5r/8/8/8/8/8/8/8 b - - 1 1}, legal: [Kb8-b7, Rh8-h1, Kb8xa8]",
            "Only one of these moves is legal. Which one: Kb8-b7, Rh8-h1 or Kb8×a8?",
            f"Kb8×a8. Kb8-b7 and Rh8-h1: {COMPULSORY}.",
        ),
        (
            "king-of-the-hill",
            f"{HILL}, save: 1",
            "White to move: the opponent threatens to win at once. Which is the only move that prevents it?",
            "Rc2-e2.",
        ),
        (
            "marseillais",
            "position: {fen: 7k/8/4K3/8/8/8/8/R7 w - - 0 2}, mate: 2",
            "White to play two moves in a row and mate with the last.",
            "Ke6-f7, Ra1-h1.",
        ),
    ],
)
def test_a_question_is_answered_by_the_rule(
    asked: Asked, variant: str, text: str, said: str, answered: str
) -> None:
    found = asked(variant, text)
    audience = Audience(found.variant, Language("en"))
    assert (question(found, audience), answer(found, audience)) == (said, answered)


@pytest.mark.parametrize(
    ("text", "code", "path"),
    [
        (f"{CIRCE}, goes: e1", "exercise-as-usual", "goes"),
        (f"{CIRCE}, goes: h8", "mark-without-unit", "goes"),
        (f"{CIRCE}, goes: z9", "square", "goes"),
        (f"{CIRCE}, changes: Re1-e2", "exercise-as-usual", "changes"),
        (f"{CIRCE}, changes: Re1xe6", "illegal-move", "changes"),
        (f"{CIRCE}, mate: 1", "exercise-answers", "mate"),
        ("position: {white: [Kg6, Ra1], black: [Kh8]}, mate: 1", "exercise-as-usual", "mate"),
        (f"{CIRCE}, illegal: [Re1xe5, Re1-e2, Kg1-h1]", "exercise-answers", "illegal"),
        (f"{TWO_TABOO}, illegal: [Rh1xh4, g3xh4, Ne4xc5]", "exercise-answers", "illegal"),
        (f"{CIRCE}, illegal: [Re1xe5, Re1-e2, Kg1-a7]", "exercise-as-usual", "illegal"),
        (f"{CIRCE}, illegal: [Re1xe5, Re1-e2]", "too-short", "illegal"),
        (f"{CIRCE}, mate: 2", "exercise-answers", "mate"),
        (f"{CIRCE}, mate: 5", "out-of-range", "mate"),
        (f"{CIRCE}, save: 1", "exercise-answers", "save"),
        (f"{CIRCE}, legal: [Re1xe5, Re1-e2, Kg1-a7]", "exercise-answers", "legal"),
        ("mate: 1", "missing-key", ""),
        (f"{CIRCE}", "one-of", ""),
        (f"{CIRCE}, goes: e1, mate: 1", "one-of", ""),
        ("key: a", "unknown-diagram", "key"),
        (f"{CIRCE}, key: a", "unused-key", "position"),
        ("moves: [Re1xe5], key: a", "unused-key", "moves"),
        (f"{CIRCE}, moves: [Re1xe6], goes: e1", "illegal-move", "moves"),
        (f"{CIRCE}, win: 1", "exercise-answers", "win"),
    ],
)
def test_what_is_no_exercise_is_refused_where_it_stands(
    asked: Asked, text: str, code: str, path: str
) -> None:
    with pytest.raises(DefinitionError) as error:
        asked("circe", text)
    (finding,) = error.value.findings
    assert finding.code == code
    line = f"  one: {{{text}}}"
    place = line[finding.column - 1 :]
    assert finding.line == 2
    if path:
        value = line[line.index(f"{path}:") :]
        assert place.startswith((value, value.partition(": ")[2]))


def test_a_check_looks_at_exercises(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / VARIANT).write_text(OWN.replace("VARIANT", "circe"), encoding="utf-8")
    (folder / EXERCISES).write_text(f"exercises:\n  one: {{{CIRCE}, goes: e1}}\n", encoding="utf-8")
    result = check_files([tmp_path], Library(tmp_path, shipped()))
    assert [finding.code for finding in result.findings] == ["exercise-as-usual"]


def test_every_variant_has_exercises_enough_of_several_sorts(library: Library) -> None:
    for id_ in variants():
        found = library.exercises(id_)
        sorts = [] if found is None else [model.sort for model in found.models.values()]
        assert len(sorts) >= WANTED, id_
        assert sorts.count(Sort.GOES) <= 2, id_


@asked_of("id_", variants())
def test_our_exercises_have_an_answer_in_both_languages(library: Library, id_: str) -> None:
    found = CheckedLibrary(library).exercises(id_)
    for one in found:
        assert all(answer(one, Audience(one.variant, language)) for language in LANGUAGES)


def test_exercises_are_found_and_are_good(library: Library) -> None:
    checked, file = CheckedLibrary(library), library.variant("circe")
    found = search(file, checked, library.variant("orthodox").variant)
    assert 3 <= len(found) <= WANTED
    assert found == search(file, checked, library.variant("orthodox").variant)


def test_a_mistake_of_a_mate_is_answered_by_a_reply(asked: Asked) -> None:
    found = asked("circe", f"{MATE}, mate: 1")
    audience = Audience(found.variant, Language("en"))
    told = [against(mistake, found, audience) for mistake in found.mistakes]
    assert "Qh1-g1 does not mate: Ke3-d3 is legal." in told
    assert all(" does not mate: " in one for one in told)


def test_a_mistake_of_the_only_defence_is_answered_by_what_wins(asked: Asked) -> None:
    found = asked("king-of-the-hill", f"{HILL}, save: 1")
    audience = Audience(found.variant, Language("en"))
    assert "Ka1-a2 does not help: Kf6-e5 wins." in [against(one, found, audience) for one in found.mistakes]


def test_a_win_that_is_no_mate_is_asked_for(asked: Asked) -> None:
    found = asked("king-of-the-hill", "position: {white: [Ke3], black: [Kg8, Qa8, Rh7]}, win: 1")
    audience = Audience(found.variant, Language("fr"))
    assert question(found, audience) == "Les Blancs jouent et gagnent aussitôt."
    assert answer(found, audience) == "Re3-d4."


def test_moves_before_a_question_are_told_and_remembered(asked: Asked) -> None:
    start = "position: {white: [Kc7, Pb3], black: [Kh1, Nd2], turn: black}"
    found = asked("circe-parrain", f"{start}, moves: [Nd2xb3], changes: Kc7-b6")
    audience = Audience(found.variant, Language("en"))
    assert question(found, audience).startswith("Just played: Nd2×b3. After Kc7-b6, ")
    assert answer(found, audience).startswith("On a2.")


def test_a_player_who_moves_again_has_lost_nothing_yet(asked: Asked) -> None:
    with pytest.raises(DefinitionError) as error:
        asked("marseillais", "position: {fen: 7k/8/4K3/8/8/8/8/R7 w - - 0 2}, save: 1")
    (finding,) = error.value.findings
    assert (finding.code, finding.values["number"]) == ("exercise-answers", 22)


def test_how_difficult_an_exercise_is(asked: Asked) -> None:
    assert asked("circe", f"{CIRCE}, changes: Re1xe5").level == 1
    assert asked("circe", f"{MATE}, mate: 1").level == 2


def test_orthodox_chess_is_compared_with_nothing(asked: Asked, tmp_path: Path) -> None:
    castles = "position: {fen: k4r2/8/8/8/8/8/8/R3K2R w KQ - 0 1}, goes: e1"
    with pytest.raises(DefinitionError):
        asked("orthodox", castles)
    (exercise, *_) = CheckedLibrary(Library(tmp_path / "none", shipped())).exercises("orthodox")
    assert len(exercise.squares) == 4
