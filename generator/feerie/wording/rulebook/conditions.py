"""Conditions in a sentence, as clauses."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from typing import Final

from feerie.wording.grammar import listing
from feerie.wording.rulebook.said import Said
from feerie.wording.rulebook.squares import SquareTeller

_CONNECTIVES: Final = {"all": "and", "any_of": "or"}
_OTHER: Final = {"and": "or", "or": "and"}


class ConditionTeller(SquareTeller, ABC):
    """Tells conditions."""

    def condition(self, said: Said, *, holds: bool = True) -> str:
        """Return a condition as a clause; or that it does not hold."""
        if isinstance(said.value, tuple):
            return self._connected("all", said.items, holds=holds)
        if isinstance(said.value, str):
            return self.told("conditions" if holds else "opposites", said.value, {})
        word = next((key for key in said.entries if key in _CONNECTIVES or key in self.section("conditions")),
                    next(iter(said.entries), ""))  # fmt: skip
        if word == "not":
            return self.condition(said.entries[word], holds=not holds)
        if word in _CONNECTIVES:
            return self._connected(word, said.entries[word].items, holds=holds)
        if holds or word in self.section("opposites"):
            return self.told("conditions" if holds else "opposites", word, said.entries)
        clause = self.told("conditions", word, said.entries)
        return self.fill("opposites", "other", {"clause": clause})

    def _connected(self, word: str, items: Sequence[Said], *, holds: bool) -> str:
        joint = _CONNECTIVES[word] if holds else _OTHER[_CONNECTIVES[word]]
        clauses = [self.condition(item, holds=holds) for item in items]
        if len(clauses) > 1 and any(set(item.entries) & set(_CONNECTIVES) for item in items):
            return self.fill(
                "conditions", f"long_{joint}", {"clauses": self.fill("conditions", "between").join(clauses)}
            )
        return (
            f" {self.joint(joint)} ".join(clauses)
            if len(clauses) < 3
            else listing(clauses, self.joint(joint))
        )
