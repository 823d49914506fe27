"""What is told of a study beside its pictures: its moves, and what its claims prove."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from feerie.languages import facts
from feerie.studies.audience import Audience
from feerie.studies.study import Study
from feerie.wording import as_sentence, proof


def moves(study: Study, audience: Audience) -> Iterator[str]:
    """The moves in the reader's notation, with the signs of check and mate."""
    signs = facts(audience.language)["signs"]
    for one in study.played:
        yield f"{audience.told(one.move)}{signs.get(one.gives, '')}"


def proved(study: Study, audience: Audience) -> Iterator[str]:
    """What each claim proves, as a sentence."""
    for found in study.proofs:
        values: dict[str, Any] = {name: audience.told(value) for name, value in found.values.items()}
        yield as_sentence(proof(found.subject, values, audience.lexicon))
