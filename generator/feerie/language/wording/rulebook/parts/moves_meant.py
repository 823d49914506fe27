"""The moves that a rule speaks of: what a unit does, what else such moves have in common."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping
from dataclasses import fields
from typing import Final

from feerie.engine.rules.words.conditions.when import When
from feerie.language.wording.rulebook.parts.described import Described, Units
from feerie.language.wording.rulebook.parts.squares import SquareTeller
from feerie.language.wording.rulebook.parts.units import MOVER
from feerie.language.wording.rulebook.said import Said
from feerie.language.wording.template import Value

_OF_UNITS: Final = ("any", "by", "capture", "capturing", "type")
_OF_MOVES: Final = frozenset(field.name.rstrip("_") for field in fields(When))
_PLAYERS: Final = ("white", "black")


class MoveTeller(SquareTeller, ABC):
    """Tells moves by their properties."""

    def is_of_move(self, said: Said) -> bool:
        """Return whether a condition is about a move."""
        keys = said.entries.keys()
        return said.value == "any" or (bool(keys) and keys <= _OF_MOVES and keys != {"exists"})

    def does(self, section: str, said: Mapping[str, Said]) -> str:
        """Return what a unit does by such moves; nothing if any move is meant."""
        parts: list[str] = []
        capture, capturing, kind = said.get("capture"), said.get("capturing"), said.get("type")
        if capturing is not None or (capture and capture.value is True):
            taken = self.units(capturing) if capturing else None
            parts.append(self.fill(section, "capture", {"capturing": taken}))
        if capture and capture.value is False:
            parts.append(self.fill(section, "quiet"))
        for one in kind.items if kind else ():
            known = one.text in self.section(section)
            name: Mapping[str, Value] = {"name": self.lexicon.word("cause", one.text)}
            parts.append(self.fill(section, one.text if known else "other", name))
        return self.joined(parts)

    def besides(self, said: Mapping[str, Said]) -> str:
        """Return what else such moves have in common, after a space."""
        found = []
        for key, one in said.items():
            if key == "for":
                sides = self.sides(one) or self.joined([self.side(item.text) for item in one.items])
                found.append(self.fill("when", "for", {"for": sides}))
            elif key not in _OF_UNITS:
                found.append(self.told("when", key, {key: one}))
        return "".join(f" {part}" for part in found)

    def move(self, said: Mapping[str, Said]) -> str:
        """Return a move as a clause, such as *a rook captures a knight*; a mover not named yet is named
        here."""
        by: Value = self.movers(said["by"]) if "by" in said else None
        if by is None and self.topic == MOVER and self.pronoun:
            by = self.pronoun.form("it")
        by = by or self.units(Said("any"))
        told: Value = by if isinstance(by, str) else by.form("a")
        does = self.does("does", said) or self.fill("does", "moves")
        self.captures = "capturing" in said or ("capture" in said and said["capture"].value is True)
        if self.topic is None:
            units: Units | None = by if isinstance(by, Described) else None
            self.speak_of(MOVER, units)
        return self.fill("when", "clause", {"by": told, "does": does}) + self.besides(said)

    def sides(self, said: Said | None) -> str | None:
        """Return the players whom something concerns; None if it is both."""
        if said is None or {item.text for item in said.items} == {*_PLAYERS}:
            return None
        return self.joined([self.side(item.text) for item in said.items])

    def side(self, side: str) -> str:
        """Return the word for a player."""
        return self.choice("", "side", Said(side))
