"""Each file in `diagrams` has beside it what is found in it: what is wrong, or what it shows.

With --update-goldens this is written, to be read by a person before it is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import astuple
from pathlib import Path

import pytest

from feerie.errors import DefinitionError, Finding
from feerie.language.languages import Language
from feerie.language.wording.lexicon import Lexicon
from feerie.language.wording.sentences import sentence
from feerie.pictures.showing.audience import Audience
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import study_at
from feerie.studies.pictures import caption, moves, picture, proved
from feerie.studies.problems.problem_texts import heading, solution
from feerie.studies.study import Study

FOLDER = Path(__file__).parent / "diagrams"
FILES = sorted(FOLDER.glob("*.yml"))


def wrong(findings: tuple[Finding, ...]) -> Iterator[str]:
    for finding in findings:
        yield f"{finding.line}:{finding.column} {finding.code}"
        for language in (Language("en"), Language("fr")):
            yield f"    {sentence(finding.code, finding.values, Lexicon(language))}"


def shown(study: Study) -> Iterator[str]:
    for language in (Language("en"), Language("fr")):
        audience = Audience(study.variant, language)
        yield f"{language}: {' '.join(moves(study, audience))}"
        yield from (f"    {panel.title}" for panel in picture(study, audience).panels)
        yield f"    {caption(study, audience)}"
        if study.problem:
            told = heading(study.problem, audience)
            yield f"    {' | '.join(text for text in [*astuple(told)[:-1], *told.notes] if text)}"
            for line in solution(study.problem, audience):
                yield f"    {'  ' * line.depth}{' '.join(part.text for part in line.parts)}"
        yield from (f"    - {claim}" for claim in proved(study, audience))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_is_in_a_diagram_is_found(
    file: Path, checked: CheckedLibrary, request: pytest.FixtureRequest
) -> None:
    try:
        lines = shown(study_at(file, checked))
    except DefinitionError as error:
        lines = wrong(error.findings)
    # Where something stands in a shipped file is no matter of this one.
    told = re.sub(
        r"(diagrams/[\w-]+/variant\.yml):\d+:\d+", r"\1", "\n".join(line.rstrip() for line in lines)
    )
    actual = f"{told}\n"
    expected = file.with_suffix(".txt")
    if request.config.getoption("--update-goldens"):
        expected.write_text(actual, encoding="utf-8")
    assert actual == expected.read_text(encoding="utf-8")


def test_only_panels_in_which_somebody_is_to_move_say_so(checked: CheckedLibrary) -> None:
    study = checked.study("circe/a")
    panels = picture(study, Audience(study.variant, Language("en"))).panels
    told = [re.findall(r"(White|Black) to move", panel.description) for panel in panels]
    assert told == [["White"], [], ["Black"]]
