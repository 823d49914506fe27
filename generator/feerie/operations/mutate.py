"""A unit changes its kind."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.operations.change import Change


@dataclass(frozen=True, slots=True)
class Mutate(Change):
    """The unit on a square changes its kind and stays where it is."""
