"""The rows of the chapter `rules`, filled with what words are given; what a sentence has named so far."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from feerie.engine.board.units import Kind
from feerie.engine.rules.variant import Piece, Variant
from feerie.language.wording.grammar import Noun, listing
from feerie.language.wording.language import Template, Value, chapter
from feerie.language.wording.lexicon import Lexicon
from feerie.language.wording.rulebook.described import Described, Units
from feerie.language.wording.rulebook.said import Said

SUCH: Final = ("kind", "colour")
"""What a verb says of a unit that it makes."""

PHASES: Final = "phases"

_MANNER: Final = ("must", "optional", "if", "then")


class Templates(ABC):
    """Tells words in one language for the ``rules`` of a variant.

    ``topic`` is the role of the unit that a pronoun means, and ``owner`` of the one that a possessive means;
    ``member`` are the ``members`` of which ``it`` is one, until they are named, or said to be chosen
    (``is_chosen``). The mover ``captures`` where
    an entry speaks of captures; what is done ``on_squares`` is done to each of some squares; what is said
    ``of_royal`` has a royal as ``it``. Units ``described_as`` a noun, of which more is being told, have the
    role ``head``; a clause names ``square_named``, as the file writes it. ``own`` is the row of what is one's
    own: it depends on whose side that is.
    """

    def __init__(self, lexicon: Lexicon, rules: Variant) -> None:
        self.lexicon = lexicon
        self.rules = rules
        self.square_named: str | None = None
        self.head: str | None = None
        self.described_as: Units | None = None
        self.forget()

    @abstractmethod
    def argument(self, word: str, key: str, said: Said) -> Value:
        """Return an argument of a word, which each template asks for the form that it needs."""

    @cached_property
    def own_kinds(self) -> Mapping[Kind, Piece]:
        """The kinds of the variant itself."""
        return {kind: piece for kind, piece in self.rules.pieces.items() if kind not in self.rules.spare}

    @property
    def royal(self) -> Sequence[Kind]:
        """The royal kinds."""
        return [kind for kind, piece in self.own_kinds.items() if piece.royal]

    @property
    def king(self) -> Units:
        """What may be in check: a unit of the royal kinds; a king where there are none."""
        return self.either([self.lexicon.noun(kind) for kind in self.royal or ("king",)])

    @property
    def promoted(self) -> Units:
        """What is promoted: pawns; any unit, where others may be."""
        kinds = {kind: one.pawn for kind, one in self.own_kinds.items() if one.pawn or one.promotion}
        pawns = [*map(self.lexicon.noun, kinds)] if all(kinds.values()) else []
        return self.either(pawns) if pawns else self.unit

    @property
    def unit(self) -> Described:
        """A unit of which nothing is said."""
        return self.either([self.noun("unit")])

    def noun(self, name: str) -> Noun:
        """Return the noun for a kind, for officers, for any unit."""
        return self.lexicon.general(name) or self.lexicon.noun(name)

    def either(self, nouns: Sequence[Noun]) -> Described:
        """Return units of which nothing is said but that they are one of some."""
        noun, *others = nouns
        return Described(noun, self.lexicon.language, others=tuple(others))

    def forget(self) -> None:
        """Begin a sentence, in which nothing is named yet."""
        self.topic: str | None = None
        self.owner: str | None = None
        self.member: str | None = None
        self.members: Units | None = None
        self.pronoun: Units | None = None
        self.captures = self.is_chosen = self.on_squares = self.of_royal = False
        self.own = "own"

    @property
    def it(self) -> str | None:
        """The role that a pronoun means by itself; none in a walk that speaks of captor and captive."""
        is_walker = self.own == "own_walker" and self.members is None
        return None if self.captures and is_walker else "it"

    def section(self, name: str) -> Mapping[str, Any]:
        """Return the rows of a section of the chapter."""
        found: Mapping[str, Any] = chapter(self.lexicon.language, "rules").get(name, {})
        return found

    def fill(self, section: str, code: str, values: Mapping[str, Value] | None = None) -> str:
        """Return a row of a section with its holes filled."""
        return Template(self.section(section)[code]).fill(values or {})

    def counted(self, section: str, code: str, number: str | int) -> str:
        """Return the row for so many, which may have another for one."""
        one = f"{code}.one"
        return one if str(number) == "1" and one in self.section(section) else code

    def told(self, family: str, word: str, arguments: Mapping[str, Said], **more: Value) -> str:
        """Return a word of a family, with what its arguments say.

        A word or an argument without a template is shown as the file writes it: nothing is left unsaid.
        """
        text = self.section(family).get(word)
        if text is None:
            return f"`{word}: {Said(dict(arguments)).text}`"
        template, word = Template(text), word.partition(".")[0]
        values: dict[str, Value] = {
            key: self._given(word, key, arguments.get(key)) for key in template.fields
        }
        values |= {key: value for key, value in more.items() if value is not None}
        filled = template.fill(values)
        known = {*template.fields, *_MANNER, word, *(SUCH if more.get("such") else ())}
        shown = [f"`{key}: {one.text}`" for key, one in arguments.items() if key not in known]
        return " ".join([filled, *shown])

    def _given(self, word: str, key: str, said: Said | None) -> Value:
        if said is None or said.value is None or said.value is False or said.value in ((), {}):
            unsaid = self.section("choices").get(f"{word}.{key}.unsaid")
            return None if unsaid is None else str(unsaid)
        return self.argument(word, key, said)

    def choice(self, word: str, key: str, said: Said) -> str:
        """Return what a value means; a mapping means what one of its keys does whose row tells them all."""
        rows, values = self.section("choices"), said.entries or (said.text,)
        codes = [f"{whose}{key}.{value}" for whose in (f"{word}.", "") for value in values]
        told = [code for code in codes if code in rows and {*said.entries} <= Template(rows[code]).fields]
        told += [f"{word}.{key}.each"] if said.entries else []
        code = next((code for code in (*told, f"{word}.{key}.other", f"{key}.other") if code in rows), None)
        if code is None:
            return f"`{key}: {said.text}`"
        if (steps := said.at("steps")) is not None:
            code = self.counted("choices", code, steps.text)
        arguments = {**said.entries, key: said}
        given = {name: self.argument(word, name, one) for name, one in arguments.items()}
        return self.fill("choices", code, {"king": self.king, "promoted": self.promoted, **given})

    def kinds(self, said: Said, form: str, joint: str) -> str:
        """Return kinds in a row."""
        return listing([self._kind(item.text, form) for item in said.items], self.joint(joint))

    def _kind(self, kind: str, form: str) -> str:
        special = self.section("choices").get(f"kind.{kind}")
        return str(special) if special else self.lexicon.kind(kind).form(form)

    def joint(self, joint: str) -> str:
        return self.lexicon.word("joint", joint)

    def joined(self, clauses: Sequence[str]) -> str:
        """Return clauses in a row."""
        return listing(list(clauses), self.joint("and"))
