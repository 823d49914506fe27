"""Conditions in a sentence, as clauses; the moves that a rule speaks of, by what these have in common."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Final

from feerie.engine.rules.contract import ROLES
from feerie.engine.rules.words.conditions.move import When
from feerie.language.wording.grammar import listing
from feerie.language.wording.language import Linked, Value
from feerie.language.wording.rulebook.described import Called, Described, Units
from feerie.language.wording.rulebook.said import Said
from feerie.language.wording.rulebook.squares import SquareTeller
from feerie.language.wording.rulebook.units import IT, MOVER

_OF_UNITS: Final = ("any", "by", "capture", "capturing", "type")
_OF_MOVES: Final = frozenset(field.name.rstrip("_") for field in fields(When))
_PLAYERS: Final = ("white", "black")

_CONNECTIVES: Final = {"all": "and", "any_of": "or"}
_COUNTED: Final = ("count", "held", "squares")
"""The conditions on how many there are of something."""

_BOUNDS: Final = ("is", "at_least", "at_most")

_OTHER: Final = {"and": "or", "or": "and"}
_IN_A_ROW: Final = 4
_PAIR: Final = 2


def takes(said: Mapping[str, Said]) -> bool:
    """Return whether moves are said to be captures."""
    return "capturing" in said or ("capture" in said and said["capture"].value is True)


class ConditionTeller(SquareTeller):
    """Tells moves by their properties, and conditions."""

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
        types: list[str] = []
        for one in kind.items if kind else ():
            code = one.text if one.text in self.section(section) else "other"
            agreeing = self.units(said.get("by") or Said("any")).form("e")
            name = self.lexicon.word("cause", one.text)
            types.append(self.fill(section, code, {"name": name, "e": agreeing}))
        parts += [listing(types, self.joint("or"))] if types else []
        return self.joined(parts)

    def besides(self, said: Mapping[str, Said], *, of_every: bool = False) -> str:
        """Return what else such moves have in common, after a space; what is said ``of_every`` move may have
        a row of its own."""
        found = []
        for key, one in said.items():
            code = every if of_every and (every := f"every.{key}") in self.section("when") else key
            if key == "for":
                sides = self.sides(one) or self.joined([self.side(item.text) for item in one.items])
                found.append(self.fill("when", code, {"for": sides}))
            elif key not in _OF_UNITS:
                found.append(self.fill("when", code) if code != key else self.told("when", key, {key: one}))
        return "".join(f" {part}" for part in found)

    def move(self, said: Mapping[str, Said], *, holds: bool = True) -> str:
        """Return a move as a clause, such as *a rook captures a knight*, or that it is none of these; a mover
        not named yet is named here."""
        if len(said) == 1 and (alone := self._alone(said, holds=holds)):
            return alone
        by: Value = self.movers(said["by"]) if "by" in said else None
        if by is None and self.topic == MOVER and self.pronoun:
            by = self.pronoun.form("it")
        by = by or self.units(Said("any"))
        told: Value = by if isinstance(by, str) else by.form("a" if holds else "none")
        does = self.does("does", said) or self.fill("does", "moves")
        self.captures = takes(said)
        if self.topic is None:
            units: Units | None = by if isinstance(by, Described) else None
            self.speak_of(MOVER, units)
        if not holds and isinstance(by, Called) and [*said] == ["by"]:
            return self.fill("opposites", "move.role", {"by": by})
        if not holds and not isinstance(by, str | Called):
            return self.fill("opposites", "move.none", {"by": told, "does": does}) + self.besides(said)
        clause = self.fill("when", "clause", {"by": told, "does": does}) + self.besides(said)
        return clause if holds else self.fill("opposites", "move", {"clause": clause})

    def _alone(self, said: Mapping[str, Said], *, holds: bool) -> str:
        """Return the clause of a single property that names no unit; nothing of another."""
        [(key, one)] = said.items()
        section = "conditions" if holds else "opposites"
        if key in ("made", "left"):
            # How many moves of its turn come before a move, or after it.
            row = f"turn_{key}.{one.text}"
            is_told = not holds and row in self.section(section)
            return self.fill(section, row) if is_told else self.told(section, f"turn_{key}", said)
        if key == "after":
            return self.fill(section, f"after.{one.text}")
        if key == "for":
            return self.fill(section, key, {key: self.joined([self.side(item.text) for item in one.items])})
        code = f"move.{one.text}" if key == "type" and not holds else ""
        return self.fill(section, code) if code in self.section(section) else ""

    def might(self, said: Mapping[str, Said]) -> dict[str, Value]:
        """Return what could make such a move, if that is said, and what it would do."""
        does = self.does("may", said) or self.fill("may", "moves")
        values: dict[str, Value] = {"does": does, "besides": self.besides(said)}
        if "by" in said:
            values["by"] = by = self.movers(said["by"])
            self.speak_of(MOVER, by)
        self.captures = takes(said)
        return values

    def parted(self, asked: Said) -> tuple[Said, Said]:
        """Return what a list of conditions asks of the move, as one mapping, and what else it asks."""
        moves = [item for item in asked.items if item.entries and self.is_of_move(item)]
        others = tuple(item for item in asked.items if item not in moves)
        one = moves[0] if len(moves) == 1 else self.as_one(Said(tuple(moves), asked.places))
        return one, others[0] if len(others) == 1 else Said(others, asked.places)

    def as_one(self, forbid: Said) -> Said:
        """Return what a law forbids as one mapping, if a list asks it of the move by several keys."""
        items = forbid.items
        keys = [key for item in items for key in item.entries]
        if len(items) == 1 or len(keys) != len({*keys}) or not all(map(self.is_of_move, items)):
            return forbid
        return Said({key: one for item in items for key, one in item.entries.items()}, forbid.places)

    def sides(self, said: Said | None) -> str | None:
        """Return the players whom something concerns; None if it is both."""
        if said is None or {item.text for item in said.items} == {*_PLAYERS}:
            return None
        return self.joined([self.side(item.text) for item in said.items])

    def side(self, side: str) -> str:
        """Return the word for a player."""
        return self.choice("", "side", Said(side))

    def condition(self, said: Said, *, holds: bool = True) -> str:
        """Return a condition as a clause; or that it does not hold."""
        if self.is_of_move(said):
            return self.move(said.entries) if holds else self.no_move(said)
        if isinstance(said.value, tuple):
            return self._connected("all", said.items, holds=holds)
        known = {*_CONNECTIVES, *self.section("conditions"), *self.section("measures")}
        head = next((key for key in said.entries if key in known), next(iter(said.entries), ""))
        word = said.text if isinstance(said.value, str) else head
        if word == "not":
            return self.condition(said.entries[word], holds=not holds)
        if word in _CONNECTIVES:
            return self._connected(word, said.entries[word].items, holds=holds)
        if word == "exists" and (told := self._is_such(said.entries[word], holds=holds)) is not None:
            return told
        return self._plain(word, said, holds=holds)

    def _plain(self, word: str, said: Said, *, holds: bool) -> str:
        if word in _COUNTED:
            return self._so_many(word, said, holds=holds)
        if word not in self.section("conditions") and word in self.section("measures"):
            values = {key: said.entries[key].text for key in _BOUNDS if key in said.entries}
            clause = self.fill("conditions", "bounded", {"measure": self.measure(said), **values})
            return clause if holds else self.fill("opposites", "other", {"clause": clause})
        family = "conditions" if holds else "opposites"
        role = said.entries[word].value if word in said.entries else None
        # The row of a condition on the unit in a role, or on a royal.
        code = f"{word}.royal" if role == IT and self.of_royal else f"{word}.role"
        if role in ROLES and code in self.section(family):
            return self.told(family, code, said.entries)
        several = f"{word}.several"
        if several in self.section(family) and self.is_several(said.entries[word]):
            return self.told(family, several, said.entries)
        if holds or word in self.section(family):
            return self.told(family, word, said.entries)
        clause = self.told("conditions", word, said.entries)
        return self.fill("opposites", "other", {"clause": clause})

    def _is_such(self, exists: Said, *, holds: bool) -> str | None:
        """Return that the unit in a role is one of such, which a file says of a unit on its square."""
        such = dict(exists.entries)
        where = such.pop("on", None)
        if where is None or where.value not in ROLES or not such:
            return None
        values: dict[str, Value] = {"unit": self.role(where.text), "such": self.described(such)}
        return self.fill("conditions" if holds else "opposites", "exists.on", values)

    def _so_many(self, word: str, said: Said, *, holds: bool) -> str:
        """Return that there are so many units or squares; that there are not, as more or fewer."""
        bounds = {key: one for key, one in said.entries.items() if key != word}
        if not holds and len(bounds) == 1 and "is" not in bounds:
            # There are more than a number allows, or fewer.
            [(bound, one)] = bounds.items()
            other, step = ("at_most", -1) if bound == "at_least" else ("at_least", 1)
            number = Said(int(one.text) + step, one.places)
            otherwise = Said({word: said.entries[word], other: number}, said.places)
            return self._so_many(word, otherwise, holds=True)
        if word == "count":
            return self._so_many_units(said, bounds, holds=holds)
        return self._so_many_others(word, said, bounds, holds=holds)

    def _so_many_units(self, said: Said, bounds: Mapping[str, Said], *, holds: bool) -> str:
        """Return that there are so many units; of none, that there is no such unit."""
        numbers = {one.text for one in bounds.values()}
        if numbers == {"0"} and "at_least" not in bounds:
            exists = Said({"exists": said.entries["count"]}, said.places)
            return self._plain("exists", exists, holds=not holds)
        number = self.numbered(said.entries["count"], bounds)
        family = "conditions" if holds else "opposites"
        code = "count.one" if numbers == {"1"} else "count"
        return self.fill(family, code, {"number": number.form("a")})

    def _so_many_others(self, word: str, said: Said, bounds: Mapping[str, Said], *, holds: bool) -> str:
        """Return that there are so many squares, or units in reserve; of one, that there is one."""
        numbers = {one.text for one in bounds.values()}
        code = f"{word}.one" if numbers == {"1"} else word
        alone = {word: said.entries[word]}
        if numbers == {"0"}:
            clause = self.told("conditions", f"{word}.none", alone)
        elif numbers == {"1"} and [*bounds] == ["at_least"]:
            clause = self.told("conditions", f"{word}.any", alone)
        else:
            clause = self.told("conditions", code, said.entries)
        return clause if holds else self.fill("opposites", "other", {"clause": clause})

    def no_move(self, said: Said) -> str:
        """Return that a move is none of these, which names no unit."""
        topic, pronoun = self.topic, self.pronoun
        clause = self.move(said.entries, holds=False)
        self.topic, self.pronoun = topic, pronoun
        return clause

    def _connected(self, word: str, items: Sequence[Said], *, holds: bool) -> str:
        joint = _CONNECTIVES[word] if holds else _OTHER[_CONNECTIVES[word]]
        clauses = [self.condition(item, holds=holds) for item in _flat(word, items)]
        *before, last = clauses
        between = self.fill("conditions", "between")
        parts = last.clauses if joint == "and" and isinstance(last, Linked) else ()
        if len(parts) == _PAIR and len(clauses) <= _IN_A_ROW and not any(map(self._lists, before)):
            clauses = [*before, self.fill("conditions", "either", {"clauses": last})]
        if len(clauses) > _IN_A_ROW or any(map(self._lists, clauses)):
            lead = self.lead(last)
            if (lead or _PAIR < len(parts) < _IN_A_ROW) and not any(map(self.lead, before)):
                # A list that stands last ends with the sentence, and needs no brackets.
                listed = last.removeprefix(lead) if lead else between.join(parts)
                last = self.fill("conditions", f"last_{joint}", {"clauses": listed})
            told = between.join(f"({one})" if self.lead(one) else one for one in (*before, last))
            return self.fill("conditions", f"long_{joint}", {"clauses": told})
        return Linked(clauses, self.joint(joint)) if clauses[1:] else clauses[0]

    def _lists(self, clause: str) -> bool:
        """Whether a clause is itself made of several."""
        return isinstance(clause, Linked) or bool(self.lead(clause))

    def lead(self, clause: str) -> str:
        """Return how a clause begins that lists others; of others nothing."""
        leads = (self.fill("conditions", f"long_{joint}", {"clauses": ""}) for joint in _OTHER)
        return next(filter(clause.startswith, leads), "")

    def measure(self, said: Said) -> str:
        """Return a measure."""
        word = said.text if isinstance(said.value, str) else next(iter(said.entries), "")
        whose = said.entries.get("of")
        code = f"{word}.role" if whose is not None and whose.value in ROLES else word
        return self.told("measures", code, said.entries)


def _flat(word: str, items: Sequence[Said]) -> Iterator[Said]:
    """Yield the conditions that a connective joins, those of the same connective among them one by one."""
    for item in items:
        inner = item if isinstance(item.value, tuple) and word == "all" else item.at(word)
        yield from (item,) if inner is None else _flat(word, inner.items)
