"""Every reason that a reader of the shipped diagrams may be given, to be read aloud.

They stand in a file without their squares and units, each with a variant that tells it. With
--update-goldens they are written, by one process, to be read by a person before they are kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
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
from feerie.language.wording.language import chapter
from feerie.language.wording.lexicon import Lexicon
from feerie.pictures.showing.audience import Audience
from feerie.studies.study import Study
from tests.asking import asked_of
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
        moment = Moment(variant, frame.position, frame.position)
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


def anywhere(reason: Reason) -> Reason:
    """A reason with the same squares from which and to which the unit goes, whatever they were."""
    departure, arrival = (
        None if square is None else Square(0) for square in (reason.departure, reason.arrival)
    )
    return replace(reason, departure=departure, arrival=arrival)


def sentences(id_: str) -> Iterator[str]:
    """The names of the reasons under a variant, and what they are in all languages."""
    for study in studies(id_):
        known = {*names(entry.name for entry in study.variant.entries_throughout)}
        audiences = [Audience(study.variant, language) for language in LANGUAGES]
        for reason in {*map(anywhere, reasons(study))}:
            assert reason.names <= known
            told = (masked(audience.reason(reason), audience.language) for audience in audiences)
            yield "\n    ".join([max(reason.names, key=len), *told])


def read() -> dict[str, str]:
    """The sentences that have been read, each with the variant that tells it."""
    entries = GOLDEN.read_text(encoding="utf-8").split("\n\n")
    return {told: id_ for id_, _, told in (entry.strip().partition("\n") for entry in entries)}


@asked_of("id_", variants(), most=0)
def test_the_reasons_of_all_diagrams_are_those_that_have_been_read(
    id_: str, request: pytest.FixtureRequest
) -> None:
    told = {*sentences(id_)}
    if request.config.getoption("--update-goldens"):
        others = {one: other for one, other in read().items() if other != id_}
        kept = sorted((one, other) for one, other in {**dict.fromkeys(told, id_), **others}.items())
        GOLDEN.write_text("\n".join(f"{other}\n{one}\n" for one, other in kept), encoding="utf-8")
    assert told <= read().keys()
    assert {one for one, other in read().items() if other == id_} <= told
