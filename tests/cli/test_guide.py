"""The commands of a guide do what it shows, with the files that it shows, in both languages."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result

from feerie.language.languages import LANGUAGES, Language

Feerie = Callable[..., Result]
Write = Callable[[str, str | bytes], Path]

DOCS = Path(__file__).parents[2] / "docs"
FENCE = re.compile(r"(?P<before>[^\n]*)\n\n```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
NAME = re.compile(r"`([\w-]+\.[a-z]+)`")


def commands(text: str) -> Iterator[tuple[list[str], list[str]]]:
    """Yield the commands of a console, each with the lines that it prints."""
    for part in filter(None, re.split(r"^\$ ", text, flags=re.MULTILINE)):
        command, *lines = part.splitlines()
        yield shlex.split(command), lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_commands_of_the_guide_from_other_programs_print_what_it_shows(
    language: Language, feerie: Feerie, write: Write
) -> None:
    text = (DOCS / language / "guides" / "from-popeye-and-olive.md").read_text(encoding="utf-8")
    ran = 0
    for fence in FENCE.finditer(text):
        if fence["kind"] == "feerie":
            continue
        if fence["kind"] != "console":
            # The sentence before a file names it.
            write(NAME.findall(fence["before"])[0], fence["text"])
            continue
        for (program, *arguments), lines in commands(fence["text"]):
            assert program == "feerie"
            # Notes on standard error, such as the time that a search takes, are not shown.
            assert sorted(feerie(*arguments).stdout.splitlines()) == sorted(lines), arguments
            ran += 1
    assert ran == 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_of_letters_in_the_guide_for_an_article_is_what_the_command_writes(
    language: Language, feerie: Feerie, write: Write
) -> None:
    text = (DOCS / language / "guides" / "for-an-article.md").read_text(encoding="utf-8")
    fences = {named[-1]: fence for fence in FENCE.finditer(text) if (named := NAME.findall(fence["before"]))}
    for name, fence in fences.items():
        if fence["kind"] == "yaml":
            write(name, fence["text"])
        elif fence["kind"] == "text":
            [command] = re.findall(r"`feerie (.*?)`", fence["before"])
            assert feerie(*shlex.split(command)).exit_code == 0
            assert Path(name).read_text(encoding="utf-8") == fence["text"]
    assert [name.partition(".")[2] for name in fences] == ["yml", "txt"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_a_message_is_what_the_command_prints(
    language: Language, feerie: Feerie, write: Write
) -> None:
    text = (DOCS / language / "guides" / "findings.md").read_text(encoding="utf-8")
    write("rook.yml", "position: {white: [Kg1, Rb5], black: [Kd8]}\nmoves: [Rb5-g6]\n")
    (fence,) = FENCE.finditer(text)
    (((program, *arguments), lines),) = commands(fence["text"])
    assert program == "feerie"
    assert feerie(*arguments).stdout.splitlines() == lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_shows_what_check_says_of_an_illegal_move_and_of_a_misspelt_key(
    language: Language, feerie: Feerie, write: Write
) -> None:
    text = (DOCS / language / "guides" / "draw-a-diagram.md").read_text(encoding="utf-8")
    fences = [*FENCE.finditer(text)]
    first = next(fence for fence in fences if fence["kind"] == "yaml")
    (shown,) = (fence for fence in fences if "feerie check " in fence["text"])
    faulty = (first["text"].replace("[Rb5-g5]", "[Rb5-g6]"), first["text"].replace("moves:", "movse:"))
    for changed, ((_, *arguments), lines) in zip(faulty, commands(shown["text"]), strict=True):
        write(NAME.findall(first["before"])[0], changed)
        result = feerie(*arguments)
        assert [*result.stdout.splitlines(), *result.stderr.splitlines()] == lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("guide", ["draw-a-diagram", "for-an-article", "problem-column"])
def test_every_whole_diagram_of_a_guide_is_without_a_fault(
    guide: str, language: Language, feerie: Feerie, write: Write
) -> None:
    text = (DOCS / language / "guides" / f"{guide}.md").read_text(encoding="utf-8")
    wholes = [
        fence["text"]
        for fence in FENCE.finditer(text)
        if fence["kind"] == "yaml" and re.search("^position:", fence["text"], re.MULTILINE)
    ]
    assert len(wholes) > 1
    for whole in wholes:
        result = feerie("check", write("shown.yml", whole), "--lang", language)
        assert (result.exit_code, result.stdout) == (0, ""), whole
