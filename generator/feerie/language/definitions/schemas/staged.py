"""The stages of a move with the verbs that are done at each, as the reference lists them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import Annotated, Final, NamedTuple

from pydantic import TypeAdapter, ValidationError

from feerie.engine.rules.combining import catalogue
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.values import ROLES
from feerie.engine.rules.contract.word import Verb
from feerie.language.definitions.models.vocabulary import GRAMMAR
from feerie.language.definitions.schemas.reference import words
from feerie.language.reading.document import parse_document

_VERB: Final[TypeAdapter[Verb]] = TypeAdapter(Annotated[Verb, GRAMMAR])


class Staged(NamedTuple):
    """A verb of a stage; ``piece`` is the role of the unit for which it is done then, if that matters."""

    word: str
    piece: str = ""


@cache
def stages() -> Mapping[Stage, tuple[Staged, ...]]:
    """Return the stages of a move in order, with the verbs that are done at each."""
    found: dict[Stage, list[Staged]] = {stage: [] for stage in Stage}
    examples = {verb.name: verb.example for verb in words("verbs")}
    for word, cls in catalogue.VERBS.items():
        usual = cls.stage
        found[usual].append(Staged(word))
        for role in ROLES:
            stage = _stage_for(word, examples[word], role)
            if stage is not None and stage is not usual:
                found[stage].append(Staged(word, role))
    return {stage: tuple(several) for stage, several in found.items()}


def _stage_for(word: str, example: str, role: str) -> Stage | None:
    """Return when a verb is done to the unit in a role; None if that unit is none for it."""
    said = parse_document(f"verb: {example}", "").data["verb"]
    given = said[word] if isinstance(said, dict) else None
    if not isinstance(given, dict) or "piece" not in given:
        return None
    with suppress(ValidationError):
        return _VERB.validate_python({word: {**given, "piece": role}}).at_stage
    return None
