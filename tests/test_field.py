"""The rules of other programs: what the page says of each is what the tests hold."""

from __future__ import annotations

import pytest

from feerie.desk.exchange.samples import digest
from feerie.language.languages import LANGUAGES, Language
from tests.field import (
    DIFFERS,
    FAIRY_STOCKFISH,
    POPEYE,
    REASONS,
    SOURCES,
    VARIANTS,
    VCHESS,
    count_lines,
    field,
    file_of,
    game_of,
    game_under,
    library,
    problem_of,
    recorded,
    rules,
    seen_after,
    seen_as_popeye,
    told,
)
from tests.record_field_page import page, shown
from tests.sample import drawn

WHY_NOT = {
    "",
    "hidden",
    "chance",
    "two-boards",
    "no-answer",
    "distance",
    "mate",
    "mates",
    "of-others",
    "set-up",
    "longest",
    "turns",
    "ranks",
}
ASKED = 8
"""So many rules of each program are asked about in every run, the others in long ones."""


def test_a_rule_stands_there_once_with_a_reason_that_there_is_words_for() -> None:
    names = [(one.source, one.name) for one in field()]
    assert len({*names}) == len(names) == 675
    assert {one.source for one in field()} == {*SOURCES}
    assert {one.why for one in field() if " = " not in one.why} == WHY_NOT


def test_every_row_is_of_a_rule_of_its_program_and_every_section_has_rows() -> None:
    known = {(one.source, one.name) for one in field()}
    for source in SOURCES:
        assert {(source, row["rule"]) for row in recorded(source)} <= known
    assert {row["variant"] for row in recorded(FAIRY_STOCKFISH)} == {path.name for path in VARIANTS.iterdir()}


def test_what_is_told_of_a_variant_is_about_one() -> None:
    tried = {row["variant"] for row in recorded(VCHESS)}
    for id_ in tried | {one.variant for one in field() if one.variant}:
        assert file_of(id_).id == id_
    assert {id_ for one in told() for id_ in one.shipped} <= {*rules().library.ids}
    assert [one.rule.name for one in told() if one.why and one.rule.why and one.file] == []


def test_a_reason_is_told_in_every_language_of_a_rule_that_is_answered_otherwise() -> None:
    otherwise = {(one.rule.source, one.rule.name) for one in told() if one.why == DIFFERS}
    for source, rules_ in REASONS.items():
        for name, why in rules_.items():
            assert (source, name) in otherwise
            assert {*why} == {*LANGUAGES}


def parts(source: str) -> list[object]:
    """The rules of a program that have rows: a few for every run, and the others."""
    names = sorted({row["rule"] for row in recorded(source)})
    soon = drawn(names, ASKED)
    rest = [name for name in names if name not in soon]
    return [pytest.param(soon, id="few"), pytest.param(rest, id="rest", marks=pytest.mark.long)]


def is_agreed(own: list[str], row: dict[str, object]) -> bool:
    """Whether we say what a program says; of one position of a rule it is known that we do not."""
    return ((len(own), digest(own)) == (row["count"], row["digest"])) is not bool(row.get("differs"))


@pytest.mark.parametrize("names", parts(POPEYE))
def test_a_condition_is_what_popeye_says(names: list[str], subtests: pytest.Subtests) -> None:
    for row in recorded(POPEYE):
        if row["rule"] in names:
            with subtests.test(rule=row["rule"]):
                problem = problem_of(row)
                if "lines" not in row:
                    assert is_agreed(seen_as_popeye(problem), row), row["problem"]
                    continue
                lines = count_lines(game_under(problem), row["depth"], row.get("goal", ""))
                assert (lines == row["lines"]) is not row.get("differs", False), row["problem"]


@pytest.mark.parametrize("names", parts(FAIRY_STOCKFISH))
def test_a_section_is_played_as_fairy_stockfish_does(names: list[str], subtests: pytest.Subtests) -> None:
    for row in recorded(FAIRY_STOCKFISH):
        if row["rule"] in names:
            with subtests.test(rule=row["rule"]):
                assert is_agreed(seen_after(game_of(row, library().variant(row["variant"]))), row), row["fen"]


@pytest.mark.parametrize("names", parts(VCHESS))
def test_a_rule_is_played_as_vchess_does(names: list[str], subtests: pytest.Subtests) -> None:
    for row in recorded(VCHESS):
        if row["rule"] in names:
            with subtests.test(rule=row["rule"]):
                game, turns = game_of(row, file_of(row["variant"])), row.get("turns", False)
                found = seen_after(game, wholly=True, turns=turns)
                assert is_agreed(found, row), row["fen"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_what_the_tests_hold(language: Language, request: pytest.FixtureRequest) -> None:
    text = page(language).read_text(encoding="utf-8")
    if request.config.getoption("--update-goldens"):
        page(language).write_text(shown(text, language), encoding="utf-8")
        return
    assert text == shown(text, language)
