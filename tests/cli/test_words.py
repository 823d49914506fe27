"""`feerie words`: what a word means, where it stands, what it takes; and commands that are misspelt."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from feerie.faces.cli.app import main
from feerie.language.definitions.schemas.reference import CHAPTERS, words


def said(*arguments: str, status: int = 0) -> str:
    result = CliRunner().invoke(main, ["words", *arguments])
    assert result.exit_code == status, result.output
    return result.output


def test_a_word_is_told_with_what_it_takes_and_an_example() -> None:
    text = said("rebirth")
    assert text.startswith("rebirth (verbs)\n  the unit `piece` comes back")
    assert "\n  occupied: vanish | forbid | crush | under | over\n" in text
    assert "\n    {rebirth: " in text


def test_a_word_of_several_chapters_is_told_in_each() -> None:
    text = said("count", "--lang", "fr")
    chapters = [chapter for chapter in CHAPTERS if any(word.name == "count" for word in words(chapter))]
    assert len(chapters) > 1
    assert all(f"count ({chapter})" in text for chapter in chapters)


def test_all_words_are_listed_by_chapters() -> None:
    text = said()
    for chapter in CHAPTERS:
        assert f"{chapter}:\n" in text
        for word in words(chapter):
            assert f"\n  {word.name}: " in text


@pytest.mark.parametrize("section", ["castling", "end", "units"])
def test_a_section_is_told_with_the_words_that_stand_in_it(section: str) -> None:
    chapter = said(section).rpartition(f"{section}:\n")[2].splitlines()
    assert [line.split(":")[0].strip() for line in chapter] == [word.name for word in words(section)]


@pytest.mark.parametrize(
    ("section", "keys"),
    [
        ("check", ["test", "of", "by", "when", "count", "all", "royals"]),
        ("draws", ["when", "winner", "reason", "inherited"]),
        ("control", []),
    ],
)
def test_a_section_is_told_with_its_keys_where_another_chapter_has_them(
    section: str, keys: list[str]
) -> None:
    told = said(section).partition(f"\n\n{section}:\n")[2]
    assert [line.split(":")[0].strip() for line in told.splitlines()] == keys


def test_a_key_without_a_meaning_of_its_own_is_told_by_the_words_that_take_it() -> None:
    told = {paragraph.split(" ")[0] for paragraph in said("piece").split("\n\n")}
    assert told == {word.name for chapter in CHAPTERS for word in words(chapter) if "piece" in word.keys}
    assert "remove" in told
    assert "swap" not in told


@pytest.mark.parametrize(("value", "word"), [("in_diagram", "to"), ("crush", "rebirth")])
def test_a_value_is_told_by_the_words_that_take_it_or_name_it(value: str, word: str) -> None:
    assert [paragraph.split(" ")[0] for paragraph in said(value).split("\n\n")] == [word]


@pytest.mark.parametrize(
    ("word", "meant"), [("rebirt", "rebirth"), ("atacked_by", "attacked_by"), ("occupid", "occupied")]
)
def test_a_misspelt_word_is_answered_with_the_nearest(word: str, meant: str) -> None:
    assert f"did you mean '{meant}'?" in said(word, status=2)


def test_words_are_counted() -> None:
    numbers = dict(line.split(": ") for line in said("--count").splitlines())
    assert [*numbers] == ["words", "keys", "values"]
    # What a rule is made of is no more than an author can learn.
    assert 0 < int(numbers["words"]) <= 150
    assert int(numbers["words"]) < int(numbers["keys"])


def test_a_misspelt_command_is_answered_with_the_nearest() -> None:
    result = CliRunner().invoke(main, ["chek"])
    assert result.exit_code == 2
    assert "No such command 'chek'. Did you mean 'check'?" in result.output
