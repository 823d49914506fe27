"""A refusal: why a pseudo-legal move comes to nothing by its effects or by a law."""

from __future__ import annotations

from typing import NamedTuple

from feerie.engine.operations import Move
from feerie.engine.rules.contract.continuations import Failure
from feerie.engine.rules.contract.word import Verb


class Refusal(NamedTuple):
    """What failed of a pseudo-legal move, and the entry that asked for it; a law alone, without a failure.

    ``move`` is the move as far as it went, ``verb`` what could not be done then.
    """

    failure: Failure | None
    cause: str
    move: Move
    verb: Verb | None = None
