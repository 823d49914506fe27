"""Squares in a sentence, and the units that stand on them."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from feerie.engine.board.geometry import Square
from feerie.engine.rules.contract import ROLES
from feerie.engine.rules.words.squares.regions import LAST
from feerie.language.wording.grammar import listing
from feerie.language.wording.language import Template, Value
from feerie.language.wording.rulebook.described import Units
from feerie.language.wording.rulebook.said import Said
from feerie.language.wording.rulebook.steps import StepTeller
from feerie.language.wording.rulebook.units import IT

_SEVERAL: Final = frozenset(
    {"all", "any", "any_of", "cell", "joined", "line", "not", "reach", "shade", "trapdoor", "vacated"}
)
"""The words for squares that mean several, of which a sentence names one."""

_PLURAL: Final = {"rank": "ranks", "file": "files"}
"""The rows that name ranks and files by the words for these."""


_FEW: Final = 10
"""A zone of no more squares is told by these."""
_PAIR: Final = 2
"""More squares than a pair in a row are told by the first and the last."""


class SquareTeller(StepTeller):
    """Tells squares."""

    def zone(self, name: str, code: str = "row") -> str | None:
        """Return the squares of a zone by their names, if these are few or in a row; None of any other."""
        geometry = self.rules.geometry
        squares = geometry.zones.get(name, ())
        if len(squares) > _PAIR:
            first, last = min(squares), max(squares)
            step = 1 if geometry.rank(first) == geometry.rank(last) else geometry.files
            if step == 1 and len(squares) == geometry.files:
                rank = self.lexicon.word("nth", str(geometry.rank(first) + 1))
                return self.fill("squares", "ranks_the", {"ranks": rank})
            if {*squares} == {*range(first, last + 1, step)}:
                ends = {"first": geometry.name(first), "last": geometry.name(last)}
                return self.fill("squares", code, ends)
        named = [*map(geometry.name, squares)]
        return listing(named, self.joint("or")) if 0 < len(named) <= _FEW else None

    def _zone(self, said: Said, code: str = "row") -> str | None:
        own = said.at("any")
        return self.zone(own.text, code) if own and len(said.entries) == 1 else None

    def runs(self, names: Sequence[str]) -> str:
        """Return squares by their names, those in a row along a rank or file by the first and the last."""
        geometry, rows = replace(self.rules.geometry, holes=frozenset()), list[list[Square]]()
        for square in map(geometry.square, names):
            row = rows[-1] if rows else []
            step = {row[i + 1] - row[i] for i in range(len(row) - 1)} or {1, geometry.files}
            if row and square - row[-1] in step:
                row.append(square)
            else:
                rows.append([square])
        ends = [(geometry.name(row[0]), geometry.name(row[-1])) for row in rows]
        told = (self.fill("squares", "run", {"first": one, "last": last}) for one, last in ends)
        return self.joined([run if one != last else one for run, (one, last) in zip(told, ends, strict=True)])

    def square(self, said: Said) -> str:
        """Return squares."""
        match said.value:
            case tuple():
                return listing([self.square(item) for item in said.items], self.joint("or"))
            case _ if said.text == self.square_named or (said.value == IT and self.on_squares):
                return self.fill("squares", "that")
            case str() if said.value in ROLES:
                own = said.value == self.owner or (said.value == self.it and self.owner in (None, IT))
                values: dict[str, Value] = {"role": None if own else self._named(said.value)}
                return self.fill("squares", "own" if own else "role", values)
            case str() if said.value in self.section("squares"):
                return self.fill("squares", said.value)
            case str():
                return said.value
        return self._set(said) or self.inline("squares", self._reworded(said))

    def _set(self, said: Said) -> str | None:
        """Return squares that are a zone, made of others by what is common to them, or one of several."""
        if zone := self._zone(said):
            return zone
        if (several := said.at("any_of")) is not None:
            return self.square(several)
        if (several := said.at("all")) is None:
            return None
        # Ranks and files are said last: what else a square is says more of it.
        first, *others = sorted(several.items, key=_are_named)
        is_so = self.joined([*map(self._is_among, others)])
        word = next((one.text for one in self._reworded(first).entries.values()), first.text)
        code = f"all.{word}" if f"all.{word}" in self.section("squares") else "all"
        return self.fill("squares", code, {"square": self.square(first), "is": is_so})

    def _is_among(self, said: Said) -> str:
        """Return that a square is one of these, as a clause about it."""
        left_out = said.at("not")
        code, squares = ("among", said) if left_out is None else ("not_among", left_out)
        return self.fill("squares", code, {"square": self.identity(squares)})

    def area(self, said: Said) -> str:
        """Return a part of the board."""
        if (several := said.at("all")) is not None:
            return self.joined([*map(self.area, several.items)])
        several = said.at("any_of") or said
        if several is not said or isinstance(said.value, tuple):
            return listing([*map(self.area, several.items)], self.joint("or"))
        named = {
            _PLURAL[key]: one for key, one in sorted(said.entries.items(), reverse=True) if key in _PLURAL
        }
        if not named:
            return self._squares_of(said)
        rows = {key: self.counted("squares", f"area_{key}", len(one.items)) for key, one in named.items()}
        return self.joined([self.told("squares", row, {key: named[key]}) for key, row in rows.items()])

    def _squares_of(self, said: Said) -> str:
        """Return the squares of a zone, those outside a part of the board, or others by their words."""
        if (zone := said.at("any")) is not None:
            return self._zone(said, "area_row") or self.fill("squares", "area_zone", {"zone": zone.text})
        if (others := said.at("not")) is not None:
            return self.fill("squares", "area_not", {"area": self.area(others)})
        if _SQUARE.fullmatch(said.text):
            return said.text
        return self.fill("squares", "area_other", {"square": self.identity(said)})

    def place(self, said: Said) -> str:
        """Return where a unit on squares stands: ``on the arrival square``, ``in the same cell as it``."""
        own = None if self._zone(said) else self._row_of("places", said)
        return own or self.fill("places", "other", {"square": self.square(said)})

    def identity(self, said: Said) -> str:
        """Return the words for a square that is one of these: ``the arrival square``, ``on file a``."""
        own = None if self._zone(said) else self._row_of("identities", said) or self._row_of("places", said)
        return own or self.square(said)

    def _row_of(self, family: str, said: Said) -> str | None:
        """Return squares as a row of a family tells them, if it has one for all that is said."""
        entries, rows = self._reworded(said).entries, self.section(family)
        for word, own in entries.items():
            if word == "any" and self._means_units(own):
                return None
            for code in (f"{word}.{own.text}", word):
                if code in rows and {*entries} <= {*Template(rows[code]).fields, word}:
                    return self.told(family, code, entries)
        return None

    def _reworded(self, said: Said) -> Said:
        """Return squares as the rows speak of them: a part of the way, ranks and files by their names."""
        if not _are_named(said):
            return _along_the_way(said)
        named = {_PLURAL[key]: one for key, one in said.entries.items()}
        return Said(dict(sorted(named.items(), reverse=True)), said.places)

    def bearer(self, said: Said) -> str:
        """Return whose rank or file is meant: that of a unit, or of a square."""
        among = said.at("any")
        return self.units(among).form("a") if among and self._means_units(among) else self.square(said)

    def _named(self, role: str) -> str:
        """Return the unit in a role where no pronoun would be understood."""
        return self.role(role) if role == IT and self.member else self.in_role(role).form("")

    def inline(self, family: str, said: Said) -> str:
        entries = said.entries
        word = next((key for key in entries if key in self.section(family)), next(iter(entries), ""))
        own = entries.get(word)
        if word == "translate" and (by := entries["by"]).entries and "times" not in entries:
            return self._step(by, entries)
        value = own.text if own is not None and not own.entries else None
        royal = f"{word}.royal" if self.of_royal and value == IT else ""
        for code in (royal, f"{word}.{value}", f"{word}.units" if own and self._means_units(own) else ""):
            if code in self.section(family):
                return self.told(family, self._code(family, code, entries), entries)
        is_topic = value == self.topic and self.owner is None
        if family == "squares" and value is not None and (value in (self.owner, self.it) or is_topic):
            # What belongs to the unit in that role is told by a possessive.
            for key, one in entries.items():
                if (code := f"{word}.own.{one.text}") in self.section(family):
                    others = {other: entries[other] for other in entries if other != key}
                    return self.told(family, code, others)
            own_row = f"{word}.own" if f"{word}.own" in self.section(family) else ""
            return self.told(family, own_row or self._code(family, word, entries), entries)
        return self.told(family, self._code(family, word, entries), entries)

    def _step(self, ways: Said, entries: Mapping[str, Said]) -> str:
        """Return squares one step away: the one just before or behind another, or one of several."""
        is_owner = not self.on_squares and entries["translate"].value in (self.owner, self.it)
        code = f"translate.step{'.own' * is_owner}{'.one' * _is_one(ways)}"
        rest = {key: said for key, said in entries.items() if key != "by"}
        him = (self.pronoun or self.unit).form("him")
        return self.told("squares", code, rest, by=self.steps("step", ways), him=him)

    def is_several(self, said: Said) -> bool:
        """Whether squares are told as one of several."""
        if isinstance(said.value, tuple):
            return len(said.items) > 1 or any(map(self.is_several, said.items))
        if _are_named(said):
            return True
        if (by := said.at("by")) is not None and by.entries and said.at("times") is None:
            return not _is_one(by)
        return not _SEVERAL.isdisjoint({said.text, *said.entries})

    def _code(self, family: str, word: str, entries: Mapping[str, Said]) -> str:
        """Return the row of a word: one for an argument, best of all for its value, or its own."""
        rows = self.section(family)
        beside = {key: one for key, one in entries.items() if key != word}
        codes = [f"{word}.{key}.{one.text}" for key, one in beside.items()]
        codes += [f"{word}.{key}" for key in beside]
        return next((code for code in codes if code in rows), word)

    def _means_units(self, said: Said) -> bool:
        """Whether a value that may be a zone means units."""
        return bool(said.entries) or (
            said.text not in self.rules.geometry.zones and f"any.{said.text}" not in self.section("squares")
        )

    def unit_at(self, said: Said) -> str:
        """Return the unit on squares, as what is done to it has it."""
        if isinstance(said.value, str) and said.value in ROLES:
            return self.role(said.value)
        among = said.at("any")
        if among is not None and self._means_units(among):
            return self.units(among).form("a")
        return self.fill("squares", "unit", {"square": self.square(said)})

    def subject(self, said: Said) -> Units:
        """Return the unit on squares, with which what is done to it agrees."""
        among = said.at("any")
        if among is not None:
            return self.units(among)
        if isinstance(said.value, str) and said.value in (self.topic, self.it) and self.pronoun:
            return self.pronoun
        return self.unit


def _are_named(said: Said) -> bool:
    """Whether squares are told by ranks and files that are named, not by those of other squares."""
    entries = said.entries
    return bool(entries) and all(
        key in _PLURAL and all(_NAME.fullmatch(item.text) for item in one.items)
        for key, one in entries.items()
    )


_SQUARE: Final = re.compile(r"[a-z]\d+")
"""The name of a square."""

_NAME: Final = re.compile(rf"[a-z]|\d+|{LAST}")
"""The letter of a file, or the number of a rank."""


def _along_the_way(said: Said) -> Said:
    """Return squares on the line from the departure to the arrival as one word for a part of it."""
    entries = said.entries
    ends = [entries[key].text for key in ("line", "through") if key in entries]
    if ends != ["departure", "arrival"]:
        return said
    rest = {key: one for key, one in entries.items() if key not in ("line", "through", "part")}
    part = entries["part"].text if "part" in entries else "line"
    return Said({"line": Said(f"way_{part}", said.places), **rest}, said.places)


def _is_one(ways: Said) -> bool:
    """Whether steps lead to one square: a single one that is meant as it is written."""
    return "every_way" not in ways.entries and len(next(iter(ways.entries.values())).items) == 1
