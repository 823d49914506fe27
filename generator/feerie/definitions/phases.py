"""Phases: what changes in the rules while a part of the game lasts.

A phase holds sections as a variant does, laid over the variant's own. ``$keeper`` and ``$other`` in it, as
a key or as a value, are the two players, whichever of them is the keeper when the phase begins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from feerie.board.units import PLAYERS, Colour, opponent
from feerie.definitions.inheritance import in_phase
from feerie.reading.document import Document
from feerie.reading.node import Entry, Node

KEEPER: Final = "$keeper"
OTHER: Final = "$other"

PhaseNumber = Literal["2", "3", "4", "5", "6", "7", "8", "9"]
"""The phases after the first; that one is what the variant says outside of them."""

PhaseSection = Literal[
    "captured",
    "castling",
    "check",
    "control",
    "effects",
    "end",
    "exiled_pawns",
    "laws",
    "moves",
    "pieces",
    "promotion",
    "targets",
]

Phases = dict[PhaseNumber, Annotated[dict[PhaseSection, Any], Field(min_length=1)]]
"""By its number, the sections of a phase; they are read when they are laid over the variant's."""


def phases(variant: Document) -> Iterator[tuple[tuple[int, Colour | None], Document]]:
    """The rules of each phase after the first with each keeper, as documents of variants.

    Raises DefinitionError (``nothing-to-delete``).
    """
    section = variant.node(("phases",))
    for number in section.entries if section else ():
        document = in_phase(variant, number)
        keepers = PLAYERS if names_keeper(document.root) else (None,)
        for keeper in keepers:
            settled = document if keeper is None else Document(_settled(document.root, _players(keeper)))
            yield (int(number), keeper), settled


def _players(keeper: Colour) -> Mapping[str, str]:
    return {KEEPER: keeper, OTHER: opponent(keeper)}


def names_keeper(node: Node) -> bool:
    """Whether rules depend on who the keeper is."""
    if isinstance(node.value, str):
        return node.value in (KEEPER, OTHER)
    return any(key in (KEEPER, OTHER) for key in node.entries) or any(map(names_keeper, node.children))


def _settled(node: Node, players: Mapping[str, str]) -> Node:
    """A node with the players in the place of their names."""
    if isinstance(node.value, str):
        return Node(node.mark, players.get(node.value, node.value))
    if isinstance(node.value, tuple):
        return Node(node.mark, tuple(_settled(item, players) for item in node.value))
    if isinstance(node.value, Mapping):
        entries = {
            players.get(key, key): Entry(entry.key_mark, _settled(entry.node, players))
            for key, entry in node.value.items()
        }
        return Node(node.mark, entries)
    return node
