"""Every reason that a reader of the shipped diagrams may be given, to be read aloud.

With --update-goldens the sentences are written, without their squares and units, to be read by a person
before they are kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit
from feerie.engine.play.reasons.reason import Reason, names
from feerie.faces.live.games import Moment
from feerie.faces.live.refused import why_not
from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording import Lexicon
from feerie.language.wording.language import chapter
from feerie.pictures.showing.audience import Audience
from feerie.studies.study import Study
from tests.live.shipped import studies
from tests.sample import variants

GOLDEN = Path(__file__).parent / "goldens" / "reasons.txt"


def reasons(study: Study) -> Iterator[Reason]:
    """Why units may not go elsewhere, and why what is beside the board may not be dropped."""
    variant = study.variant
    squares = [*map(Square, variant.geometry.squares)]
    for frame in study.panels:
        if not frame.is_complete:
            continue
        moment = Moment.first(variant, frame.position)
        occupied = [square for square in squares if frame.position.units[square] is not None]
        tried: list[tuple[Square | Unit, Square]] = [
            *product(occupied, squares),
            *product(sorted(set(frame.position.reserves)), squares),
        ]
        found = (why_not(moment, origin, arrival) for origin, arrival in tried if origin != arrival)
        yield from (reason for reason in found if reason)


@cache
def units(language: Language) -> re.Pattern[str]:
    """What finds the nouns of all units."""
    lexicon = Lexicon(language)
    nouns = (lexicon.noun(kind).one for kind in chapter(language, "lexicon")["kinds"])
    return re.compile(rf"\b(?:{'|'.join(sorted(nouns, key=len)[::-1])})\b")


def masked(sentence: str, language: Language) -> str:
    """A sentence with the same sign for all squares, and another for all units."""
    return units(language).sub("♢", re.sub(r"\b[a-z][0-9]{1,2}\b", "□", sentence))


@pytest.mark.long
def test_the_reasons_of_all_diagrams_are_those_that_have_been_read(request: pytest.FixtureRequest) -> None:
    told: set[str] = set()
    for study in (study for id_ in variants() for study in studies(id_)):
        known = {*names(entry.name for entry in study.variant.entries_throughout)}
        audiences = [Audience(study.variant, language) for language in LANGUAGES]
        for reason in set(reasons(study)):
            assert reason.names <= known
            sentences = [masked(audience.reason(reason), audience.language) for audience in audiences]
            told.add(f"{max(reason.names, key=len)}\n    {sentences[0]}\n    {sentences[1]}\n")
    actual = "".join(sorted(told))
    if request.config.getoption("--update-goldens"):
        GOLDEN.write_text(actual, encoding="utf-8")
    assert actual == GOLDEN.read_text(encoding="utf-8")
