"""A unit changes its colour."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.operations.change import Change


@dataclass(frozen=True, slots=True)
class Recolour(Change):
    """The unit on a square changes its colour and stays where it is."""
