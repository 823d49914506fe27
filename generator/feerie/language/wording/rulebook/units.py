"""Units in a sentence, by what describes them or by their role."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from feerie.engine.rules.contract import ROLES
from feerie.engine.rules.shared.natures import SAME
from feerie.language.wording import grammar
from feerie.language.wording.grammar import Noun, listing
from feerie.language.wording.language import Value
from feerie.language.wording.rulebook.described import Called, Described, Either, Units
from feerie.language.wording.rulebook.said import Said
from feerie.language.wording.rulebook.templates import Templates

MOVER: Final = "mover"
IT: Final = "it"
CAPTURED: Final = "captured"

ONE: Final = ""
MANY: Final = ".many"
"""What the names of rows end in, by the number of units described."""

_OF_OTHERS: Final = (*ROLES, SAME)
"""The kinds that are those of other units."""

OWN: Final = Said("own")
ENEMY: Final = Said("enemy")

_CLOSE: Final = ("own", "own_moved", "own_player", "own_walker", "colour", "kind")
"""What follows a noun directly."""


def _of_side(said: Said, side: Said) -> Said:
    """Return a selector that means units of one side alone, unless it says of whose or so many."""
    match said.value:
        case str() if said.value in ROLES:
            return said
        case Mapping():
            is_told = {"colour", "count"} & {*said.entries}
            return said if is_told else Said({"colour": side, **said.entries}, said.places)
        case "any":
            return Said({"colour": side}, said.places)
    return Said({"kind": said, "colour": side}, said.places)


_DESCRIBING: Final = frozenset(
    {"adjacent_to", "attacked_by", "attacks", "guarded_by", "guards", "observed_by", "on"}
)
"""What describes units by itself, so that of several one may follow the noun or another."""


class UnitTeller(Templates):
    """Tells units."""

    def speak_of(self, role: str, units: Units | None = None) -> None:
        """Let a pronoun mean the unit in a role, which was just named as one of ``units``."""
        self.topic, self.pronoun = role, units or self.in_role(role)

    def units(self, said: Said) -> Units:
        """Return the units that a selector means."""
        match said.value:
            case tuple():
                return self._either(said)
            case str() if said.value in ROLES:
                return self.in_role(said.value)
            case str():
                return Described(
                    self.noun("unit" if said.value == "any" else said.value), self.lexicon.language
                )
        if (counted := said.at("count")) is not None:
            return self.numbered(counted, said.entries)
        if [*said.entries] == ["any_of"]:
            return self._either(said.entries["any_of"])
        return self.described(said.entries)

    def movers(self, said: Said) -> Units:
        """Return the units that a selector means of the mover, which may say how others stand to it."""
        self.head = MOVER
        units = self.units(said)
        self.head = None
        return units

    def _either(self, said: Said) -> Units:
        """Return the units of which a list means one."""
        if all(isinstance(item.value, str) and item.text not in ("any", *ROLES) for item in said.items):
            return self.described({"kind": said})
        units = [self.units(item) for item in said.items]
        return Either(units, self.lexicon.language, self.joint("and"))

    def numbered(self, counted: Said, bounds: Mapping[str, Said]) -> Units:
        """Return so many of the units that a selector means."""
        numbers = {key: int(one.text) for key, one in bounds.items() if key != "count"}
        code = "between" if len(numbers) > 1 and "is" not in numbers else next(iter(numbers))
        units, number = self.units(counted), numbers["at_most" if code == "between" else code]
        if number == 0 and code != "at_least":
            return Called(units.form("none"), units)
        told: Mapping[str, Value] = {"units": units.form("many") if number > 1 else units}
        given = {key: self.lexicon.word("cardinal", str(one)) for key, one in numbers.items()}
        return Called(
            self.fill("units", self.counted("units", f"number.{code}", number), {**told, **given}), units
        )

    def described(self, properties: Mapping[str, Said]) -> Units:
        """Return the units that have properties."""
        rest = dict(properties)
        royal = rest.get("royal")
        kind = rest.pop("kind", None)
        tails: list[tuple[str, Said]] = []
        if kind is None and royal is not None and royal.value is True and self.royal:
            rest.pop("royal")
            nouns = [*map(self.lexicon.noun, self.royal)]
        else:
            kinds = [item for item in kind.items if item.text not in _OF_OTHERS] if kind else []
            named = [item.text for item in kinds] or ["unit"]
            if kind is None and "not" in rest and rest["not"].text == "officer":
                # What is no officer is a pawn of some kind.
                del rest["not"]
                named = ["pawn"]
            is_no_king = royal is not None and royal.value is False and [*self.royal] == ["king"]
            if named == ["officer"] and is_no_king:
                rest.pop("royal")
                named = ["officer_but_no_king"]
            nouns = [*map(self.noun, named)]
            tails += [("kind", item) for item in (kind.items if kind else ()) if item.text in _OF_OTHERS]
        colour = rest.pop("colour", None)
        if colour is not None:
            nouns = [self.coloured(noun, colour) for noun in nouns]
            tails += [("colour", item) for item in colour.items if item.text in ROLES]
            if any(item.text == "own" for item in colour.items):
                tails.insert(0, (self.own, colour))
        tails += rest.items()
        return self._with_tails(nouns, tails)

    def _with_tails(self, nouns: Sequence[Noun], properties: Sequence[tuple[str, Said]]) -> Units:
        plain = self.either(nouns)
        before, self.described_as = self.described_as, self.described_as or plain
        gender = plain.form("e")
        one = self._tail(properties, {"e": gender, "s": ""}, ONE)
        many = self._tail(properties, {"e": gender, "s": plain.form("s")}, MANY)
        self.described_as = before
        return replace(plain, tail=one, tails=many)

    def _tail(self, properties: Sequence[tuple[str, Said]], agreeing: Mapping[str, str], count: str) -> str:
        """Return the words that follow a noun.

        Whose units they are follows it directly, and what the unit spoken of does to them; so does, in
        brackets, which are left out if more is told.
        """
        left_out = [one for one in properties if self._leaves_out(*one)]
        rest = [one for one in properties if one not in left_out]
        joint = f" {self.joint('and')} "
        close, others = (
            [self._property(*one, agreeing, count) for one in rest if self._is_close(*one) is asked]
            for asked in (True, False)
        )
        without = joint.join(self._property(*one, agreeing, count) for one in left_out)
        if others and without:
            close.append(f"({without})")
        elif without:
            others.append(without)
        return "".join(
            f" {text}" for text in (*close, *filter(None, [joint.join(self._as_clauses(others, count))]))
        )

    def _as_clauses(self, told: Sequence[str], count: str) -> Iterator[str]:
        """Yield what describes units, as a clause behind one: ``that has moved and that is on e4``."""
        clause, follows = re.compile(self.section("units")["clauses"]), False
        for text in told:
            is_clause = clause.match(text) is not None
            row = self._row("units", "clause", count)
            yield self.fill("units", row, {"text": text}) if follows and not is_clause else text
            follows |= is_clause

    def _property(self, key: str, said: Said, agreeing: Mapping[str, str], count: str) -> str:
        """Return the words of a property, behind the noun of units; verbs may have a row for ``MANY``."""
        if key == "not" and (opposite := self._opposite(said)) is not None:
            inner, value = next(iter(said.entries.items()))
            value = _of_side(value, ENEMY) if inner == "attacked_by" else value
            return self.told("not_units", self._row("not_units", opposite, count), {inner: value}, **agreeing)
        if (row := self._by_role(key, said)) is not None:
            it = self.described_as.form("it") if self.described_as else None
            return self.fill("units", row, {"it": it, **agreeing})
        if key == "royal":
            return self._royal(holds=bool(said.value), agreeing=agreeing)
        each = [(word, inner) for one in said.items for word, inner in one.entries.items()]
        if key == "any_of" and len(each) == len(said.items) and {word for word, _ in each} <= _DESCRIBING:
            return listing([self._property(*one, agreeing, count) for one in each], self.joint("or"))
        if key == "not" and [*said.entries] == ["any_of"]:
            said = said.entries["any_of"]
        family = "not_units" if said.value is False else "units"
        row = self._row(family, f"{key}_of" if key in ("kind", "colour") else key, count)
        given = Said(value=True) if said.value is False else said
        if key == "guarded_by":
            return self._guarded(row, family, given, agreeing)
        if key == "attacked_by":
            given = _of_side(given, ENEMY)
        bounds = said.entries or {"name": said, "at_least": Said(1)}
        return self.told(family, row, bounds if key == "counter" else {key: given}, **agreeing)

    def _by_role(self, key: str, said: Said) -> str | None:
        """Return the row for what describes units by one that needs no name."""
        if f"{key}.{said.text}" in self.section("units") and self.topic == IT:
            return f"{key}.{said.text}"
        if self._is_by_head(key, said):
            return f"{key}.self"
        role = said.text
        # Before anything has been named, a unit is told of the mover, or of one that is meant.
        if key == "kind" and (role in (SAME, self.topic) or (self.topic is None and role in (MOVER, IT))):
            return "kind_same"
        return "colour_own" if key == "colour" and self.topic is not None and self.is_clear(role) else None

    def _is_close(self, key: str, said: Said) -> bool:
        inner = next(iter(said.entries), None) if key == "not" and self._opposite(said) else key
        return inner in _CLOSE or self._is_by_head(key, said)

    def _is_by_head(self, key: str, said: Said) -> bool:
        """Whether a property is what the unit that a sentence speaks of does to units."""
        return self.head is not None and said.value == self.head and f"{key}.self" in self.section("units")

    def _guarded(self, code: str, family: str, by: Said, agreeing: Mapping[str, str]) -> str:
        """Return the words for guarded units: by their own side, unless the file says by which."""
        before, self.own = self.own, "own_walker"
        told = self.told(family, code, {"guarded_by": _of_side(by, OWN)}, **agreeing)
        self.own = before
        return told

    def _opposite(self, said: Said) -> str | None:
        """Return the row for units without a property, if there is one."""
        if len(said.entries) != 1:
            return None
        inner, value = next(iter(said.entries.items()))
        own = f"{inner}.{value.text}"
        row = own if inner == "colour" or own in self.section("not_units") else inner
        is_told = row in self.section("not_units") and "count" not in value.entries
        if inner == "counter":
            return None if value.entries else row
        return row if is_told and (inner != "kind" or value.text in ROLES) else None

    def _leaves_out(self, key: str, said: Said) -> bool:
        """Whether a property leaves out royal units or others: ``other than a pawn``."""
        return (key == "royal" and said.value is False) or (key == "not" and self._opposite(said) is None)

    def _row(self, family: str, word: str, count: str) -> str:
        return f"{word}{count}" if f"{word}{count}" in self.section(family) else word

    def _royal(self, *, holds: bool, agreeing: Mapping[str, str]) -> str:
        """Return the word that says whether units are royal: the names of the royal kinds, if there are
        any."""
        kings = [self.lexicon.kind(kind).form("a") for kind in self.royal]
        code = "royal" if holds else "not_royal"
        names: dict[str, Value] = {"royal": listing(kings, self.joint("or")) or None, **agreeing}
        return self.fill("units", code if kings else f"{code}_none", names)

    def coloured(self, noun: Noun, colour: Said) -> Noun:
        """Return a noun with its adjectives of colour; what is one's own is no adjective."""
        named = [item.text for item in colour.items if item.text not in ("own", *ROLES)]
        adjectives = [self.lexicon.adjective(name) for name in named]
        if not adjectives:
            return noun
        one = listing([adjective.agreed(noun.gender) for adjective in adjectives], self.joint("or"))
        plurals = [grammar.agreed_plural(one, noun.gender, self.lexicon.language) for one in adjectives]
        many = listing(plurals, self.joint("or"))
        return grammar.qualified(noun, one, many, self.lexicon.language)

    def in_role(self, role: str) -> Units:
        """Return the unit in a role."""
        code = "captive" if self.it is None and role == CAPTURED else role
        code = "capturer" if self.captures and role == (MOVER if self.it else IT) else code
        code = "chosen" if self.is_chosen and role == IT else code
        return Called(self.section("roles")[code], self.unit)

    def role(self, role: str) -> str:
        """Return the unit in a role: a pronoun, if no other unit can be meant."""
        if role == IT and self.member:
            named, self.member = self.member, None
            self.speak_of(IT, self.members)
            return named
        return (self.pronoun or self.unit).form("it") if self.is_clear(role) else self.in_role(role).form("")

    def is_clear(self, role: str) -> bool:
        """Whether a pronoun means the unit in a role."""
        return (role == self.it and not self.is_chosen) or (role == self.topic and self.owner in (None, role))

    def role_told(self, role: str) -> str:
        """Return the unit in a role, which what is done to it need not name again."""
        if role == self.owner:
            told = self.pronoun or self.unit if role == self.topic else self.in_role(role)
            return told.form("it")
        return self.role(role)
