"""What is told of a study beside its pictures: its moves, and what its claims prove."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from feerie.play.outcome import Status
from feerie.studies.audience import Audience
from feerie.studies.study import Study
from feerie.wording import Language, as_sentence, proof

_SUFFIXES: Final[Mapping[Language, Mapping[Status, str]]] = {
    Language.FR: {Status.CHECK: "†", Status.CHECKMATE: "‡"},
    Language.EN: {Status.CHECK: "+", Status.CHECKMATE: "#"},
}


def moves(study: Study, audience: Audience) -> Iterator[str]:
    """The moves in the reader's notation, with the signs of check and mate."""
    for one in study.played:
        yield f"{audience.told(one.move)}{_SUFFIXES[audience.language].get(one.gives, '')}"


def proved(study: Study, audience: Audience) -> Iterator[str]:
    """What each claim proves, as a sentence."""
    for found in study.proofs:
        values: dict[str, Any] = {name: audience.told(value) for name, value in found.values.items()}
        yield as_sentence(proof(found.subject, values, audience.lexicon))
