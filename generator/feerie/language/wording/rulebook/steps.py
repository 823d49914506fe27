"""Steps in a sentence, as they are meant: in every way, as the side that moves sees them, on the board; and
the legs of a walk.

A walk in Betza's notation is told by the legs that it stands for, as a file would write them out.
"""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import fields

from feerie.engine.rules.words.walks.betza import legs
from feerie.engine.rules.words.walks.ways import Ways
from feerie.errors import Mark
from feerie.language.wording.grammar import listing
from feerie.language.wording.language import Template
from feerie.language.wording.rulebook.said import Said
from feerie.language.wording.rulebook.units import UnitTeller


def written_out(text: str, places: tuple[Mark, ...]) -> Iterator[Said]:
    """Yield the legs of a walk; the place of each is that of the text."""
    for leg in legs(text):
        parts = ((field, getattr(leg, field.name)) for field in fields(leg))
        yield Said(
            {field.name: _said(part, places) for field, part in parts if part != field.default}, places
        )


def _said(part: object, places: tuple[Mark, ...]) -> Said:
    if isinstance(part, Ways):
        return Said({part.word: _said(part.steps, places)}, places)
    if isinstance(part, tuple):
        return Said(tuple(_said(one, places) for one in part), places)
    return Said(part if isinstance(part, bool | int) else str(part), places)


class StepTeller(UnitTeller):
    """Tells steps and legs."""

    @abstractmethod
    def inline(self, family: str, said: Said) -> str:
        """Return a word whose arguments stand beside it; its own may choose the template."""

    def legs(self, walk: Sequence[Said]) -> str:
        """Return a walk: as which kinds, then its other elements."""
        told: list[str] = []
        kinds = Said(tuple(leg for leg in walk if isinstance(leg.value, str)))
        if kinds.items:
            told.append(self.fill("legs", "kind", {"kind": self.kinds(kinds, "a", "or")}))
        for leg in walk:
            beside = {key: one for key, one in leg.entries.items() if key == "within"}
            notation = leg.at("betza")
            meant = (
                written_out(str(notation.value), notation.places) if notation else (leg,) * bool(leg.entries)
            )
            told += (self.inline("legs", Said({**one.entries, **beside}, one.places)) for one in meant)
        # Legs to both hands may be told alike.
        told = [*dict.fromkeys(told)]
        if not told[1:] or any("," in leg for leg in told):
            return self.fill("pieces", "between").join(told)
        return f"{', '.join(told[:-1])}, {self.joint('or')} {told[-1]}"

    def steps(self, word: str, said: Said) -> str:
        """Return steps as they are meant: by the row for all of them, or by several rows together."""
        rows, ((way, steps), *_) = self.section("choices"), said.entries.items()
        if way == "every_way":
            told = rows.get(f"{word}.{code_of(steps, turned=True)}")
        else:
            told = self._row_of_steps(word, way, steps) or self._on_one_hand(word, way, steps)
            told = told or self._by_several(word, way, steps)
        if told:
            return str(told)
        return Template(rows[f"{word}.other"]).fill({"vectors": self.vectors(said)})

    def _row_of_steps(self, word: str, way: str, steps: Said) -> str | None:
        """Return the row of steps that are meant as they are, if there is one."""
        rows, code = self.section("choices"), code_of(steps, turned=False)
        return rows.get(f"{word}.{way}.{code}") or rows.get(f"{way}.{code}")

    def _on_one_hand(self, word: str, way: str, steps: Said) -> str | None:
        """Return steps to the left or to the right by the row of those that lead to both hands."""
        rows, numbers = self.section("choices"), [int(step.items[0].text) for step in steps.items]
        hand = "left" if max(numbers) < 0 else "right" if min(numbers) > 0 else None
        pairs = zip(numbers, steps.items, strict=True)
        other = [Said((Said(-number), *step.items[1:])) for number, step in pairs]
        both = Said((*steps.items, *other))
        told = self._row_of_steps(word, way, both)
        if told is None and len(both.items) == 4:
            told = rows.get(f"{word}.{code_of(Said(both.items[:1]), turned=True)}")
        return f"{told} {rows[f'hand.{hand}']}" if told and hand else None

    def _by_several(self, word: str, way: str, steps: Said) -> str | None:
        """Return steps by several rows that mean all of them together."""
        left, told = {code_of(Said((one,)), turned=False) for one in steps.items}, []
        for row, text in self.section("choices").items():
            meant = row.removeprefix(f"{word}.{way}.")
            if meant != row and left.issuperset(meant.split()):
                left.difference_update(meant.split())
                told.append(text)
        return listing(told, self.joint("or")) if told and not left else None

    def passed(self, word: str, said: Said) -> str:
        """Return the squares that a leg passes, all of which must be empty."""
        if len(said.items) == 1:
            return self.steps(word, Said({"every_way": said}))
        each = Template(self.section("choices")[f"{word}.each"])
        return each.fill({"vectors": self.vectors(said, "and")})

    def vectors(self, said: Said, joint: str = "or") -> str:
        """Return vectors as they are meant; those that lead to all hands alike are meant in every way."""
        way, vectors = next(iter(said.entries.items()), ("every_way", said))
        found = [(int(one.items[0].text), int(one.items[1].text)) for one in vectors.items]
        if {*found} == {(-x, y) for x, y in found} == {(y, x) for x, y in found}:
            way = "every_way"
        told = dict.fromkeys(self._vector(way, across, ahead) for across, ahead in found)
        return listing([*told], self.joint(joint))

    def _vector(self, way: str, across: int, ahead: int) -> str:
        near, far = sorted((abs(across), abs(ahead)))
        if way != "every_way":
            parts = [(way, ahead), ("across", across)]
            codes = {f"vector.{axis}.{number // abs(number)}": number for axis, number in parts if number}
            return self.joined(
                [self.fill("choices", code, {"number": self._far(abs(one))}) for code, one in codes.items()]
            )
        code = "straight" if near == 0 else "diagonal" if near == far else "turned"
        values = {"far": self._far(far), "near": self.lexicon.word("cardinal", str(near))}
        return self.fill("choices", f"vector.{code}", values)

    def _far(self, number: int) -> str:
        code = self.counted("choices", "far", number)
        return self.fill("choices", code, {"number": self.lexicon.word("cardinal", str(number))})


def code_of(steps: Said, *, turned: bool) -> str:
    """Return steps as the rows of `choices` name them, in order: ``0,1 1,1``; of steps ``turned`` in all ways
    the smaller number of each stands first."""
    numbers = ([number.text for number in vector.items] for vector in steps.items)
    if turned:
        numbers = (sorted(number.lstrip("-") for number in vector) for vector in numbers)
    return " ".join(sorted(map(",".join, numbers)))
