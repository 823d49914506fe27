"""The words of the rules in a sentence: units, squares, conditions, verbs, legs of a walk.

A word has one template in the section of its family; a hole of the template is an argument of the word and
says how it is told, ``{at:square}``, ``{piece:unit}``:

| form | what is told |
|---|---|
| (none) | the value itself, a list with *and* |
| `square` | squares |
| `place` | squares, with where they are: *on*, *in* |
| `identity` | what is said of a square that is one of these |
| `bearer` | the unit or the square whose rank or file is meant |
| `unit` | the unit on squares; a pronoun, if it was the last one named |
| `role` | the unit in a role |
| `rank` | the rank of a number, or of a square |
| `codes` | the same as the file writes them |
| `either` | numbers or words, one of which is meant |
| `nth`, `cardinal` | numbers in words, one of which is meant |
| `ranks`, `own_ranks` | ranks as the player counts them, or the side of the unit |
| `measured` | a number, or what is measured |
| `fewer` | a number below 0 without its sign |
| `worths`, `letters`, `counts` | kinds with what they are worth, with their letters, with their number |
| `in_language` | what people say in the language, or in all alike |
| `a`, `every`, `none`, `many` … | units; see `described` |
| `kind`, `kinds_or` | kinds, one of which is meant, with their articles or without |
| `order` | kinds in their order |
| `colours` | colours as adjectives of several units |
| `becomings` | kinds, or the kinds of roles |
| `changing` | that a unit becomes one of such |
| `renamed` | which kind becomes which |
| `choice` | what the value means: the row ``word.argument.value`` or ``argument.value`` of `choices` |
| `flag` | nothing: the part of the template stands if the value is true |
| `steps` | steps as they are meant; those that have a row in `choices` are told by it |
| `passed` | the vectors that a leg passes, by the rows of the argument |
| `vectors` | vectors |
| `course` | vectors turned as the step is with which they go |
| `directions` | directions |
| `hurdles` | the units that a leg leaps over |
| `area` | a part of the board that is not left |
| `holds` | a condition as a clause |

A part in brackets falls away where its argument is not given. The row ``word.argument.unsaid`` of `choices`
is what an argument means that is not given.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from feerie.engine.rules.contract import ROLES
from feerie.engine.rules.words.squares.regions import LAST
from feerie.language.wording import grammar
from feerie.language.wording.grammar import listing
from feerie.language.wording.language import Template, Value, typeset
from feerie.language.wording.rulebook.conditions import ConditionTeller
from feerie.language.wording.rulebook.said import Said
from feerie.language.wording.rulebook.templates import SUCH
from feerie.language.wording.rulebook.units import IT, OWN


class Teller(ConditionTeller):
    """Tells all words, their arguments among them."""

    def argument(self, word: str, key: str, said: Said) -> Value:
        return Argument(self, word, key, said)

    def verb(self, said: Said) -> str:
        """Return what a verb does, as a clause."""
        word, given = next(iter(said.entries.items()), (str(said.value), Said({})))
        arguments, piece = given.entries, given.entries.get("piece")
        # The unit to which something is done.
        self.owner = subject = piece.text if piece is not None and piece.value in ROLES else None
        rows = self.section("verbs")
        code = word
        for key, one in sorted(arguments.items()):
            # What is so without it is told without it.
            less = f"{code}.{key}.less" if isinstance(one.value, int) and one.value < 0 else ""
            codes = (f"{code}.{key}.{one.text}", less, f"{code}.{key}")
            code = next((further for further in codes if further in rows), code)
        asked = arguments.get("if")
        # Before what is done, a clause may have named a square at length.
        self.square_named = _asked_of(asked) if asked else None
        is_of_members = subject == IT and self.member is not None
        # The units of a kind and a colour that the verb names.
        named = {"colour": OWN, **{key: arguments[key] for key in SUCH if key in arguments}}
        such = self.described(named) if "kind" in named else None
        told = self.told("verbs", code, arguments, such=such)
        self.square_named = None
        if subject is not None and subject != IT:
            self.speak_of(subject)
        if (optional := arguments.get("optional")) and optional.value is True:
            told = self.fill("manners", "optional", {"told": told})
        if asked is not None:
            # What is asked of each of several is told once they are named.
            manner = "if.after" if is_of_members else "if"
            told = self.fill("manners", manner, {"clause": self.condition(asked), "told": told})
        if (followers := arguments.get("then")) is not None:
            then = self.fill("entries", "between").join(map(self.verb, followers.items))
            manner = further if (further := f"then.{word}") in self.section("manners") else "then"
            told = self.fill("manners", manner, {"told": told, "then": then})
        must = arguments.get("must")
        return told + (self.fill("manners", "must") if must and must.value is True else "")


def _asked_of(condition: Said) -> str | None:
    """The square of which a condition says what it is, as the file writes it; None if it says something
    else."""
    if (denied := condition.at("not")) is not None:
        return _asked_of(denied)
    asked = condition.at("same_square")
    return asked.text if asked is not None else None


@dataclass(frozen=True, slots=True)
class Argument:
    """What a word is given; its forms are those of the module."""

    teller: Teller
    word: str
    key: str
    said: Said

    def form(self, name: str) -> str:
        """Return the value as the form of that name tells it; raises KeyError."""
        if name in ("e", "it", "s") and self.key == "piece":
            return self.teller.subject(self.said).form(name)
        tell = _FORMS.get(name)
        return tell(self) if tell else self.teller.units(self.said).form(name)

    def words(self, joint: str) -> str:
        """Return the values themselves in a row."""
        return listing([item.text for item in self.said.items], self.teller.joint(joint))

    def numbers(self, family: str) -> str:
        """Return numbers of which one is meant, in the words of a family of the lexicon."""
        words = [self.teller.lexicon.word(family, number) for number in self._told()]
        return listing(words, self.teller.joint("or"))

    def _told(self) -> list[str]:
        """Return the numbers as the file writes them, the last rank by its own."""
        last = str(self.teller.rules.geometry.ranks)
        return [last if item.text == LAST else item.text for item in self.said.items]

    def ranks(self, whose: str) -> str:
        """Return ranks, as they are counted from the side ``whose`` they are."""
        numbers, last = [*map(int, self._told())], self.teller.rules.geometry.ranks
        if whose == "player" and {*numbers} == {last + 1 - number for number in numbers}:
            whose = "the"
        elif whose == "player" and self.teller.own == "own_player":
            whose = "own"
        is_run = whose != "the" and len(numbers) > 2 and numbers == [*range(numbers[0], numbers[-1] + 1)]
        part = {last + 1 - len(numbers): ".last", 1: ".first"}.get(numbers[0], "") if is_run else ""
        code = f"ranks_{whose}{'.all' if whose == 'its' and len(numbers) == last else part}"
        number = self.teller.lexicon.word("cardinal", str(len(numbers)))
        return self.teller.fill("squares", code, {"ranks": self.numbers("nth"), "number": number})

    def rank(self) -> str:
        if isinstance(self.said.value, int) or self.said.value == LAST:
            return self.ranks("player")
        return self.teller.fill("squares", "rank_of", {"bearer": self.teller.bearer(self.said)})

    def file(self) -> str:
        if not self.said.entries and len(self.said.text) == 1:
            return self.teller.fill("squares", "file_letter", {"letter": self.said.text})
        return self.teller.fill("squares", "file_of", {"bearer": self.teller.bearer(self.said)})

    def measured(self) -> str:
        """Return a number, or one of several; or what is measured in its place."""
        is_measure = isinstance(self.said.value, str) or bool(self.said.entries)
        return self.teller.measure(self.said) if is_measure else self.words("or")

    def worths(self) -> list[str]:
        """Return kinds with what they are worth, or with their letters; those of equal worth together."""
        lexicon = self.teller.lexicon
        alike = groupby(self.said.entries.items(), key=lambda entry: entry[1].text)
        told = [(worth, [lexicon.kind(kind).form("") for kind, _ in entries]) for worth, entries in alike]
        return [f"{self.teller.joined(kinds)} {worth}" for worth, kinds in told]

    def counts(self) -> str:
        """Return kinds with the number of each."""
        lexicon = self.teller.lexicon
        return self.teller.joined(
            [lexicon.count(int(number.text), kind) for kind, number in self.said.entries.items()]
        )

    def in_language(self) -> str:
        told = self.said.at(str(self.teller.lexicon.language)) or self.said
        return typeset(told.text, self.teller.lexicon.language)

    def adjectives(self) -> str:
        """The colours as units are called by them, in the plural."""
        language = self.teller.lexicon.language
        adjectives = [self.teller.lexicon.adjective(item.text) for item in self.said.items]
        gender = grammar.genders(language)[-1]
        return self.teller.joined([grammar.agreed_plural(one, gender, language) for one in adjectives])

    def becomings(self) -> str:
        """Return the kinds that a unit may become, as those of what they are the kind of."""
        teller, told = self.teller, list[str]()
        for kind in (item.text for item in self.said.items):
            if kind in ROLES:
                told.append(teller.fill("units", "nature_of_role", {"role": teller.in_role(kind).form("")}))
            else:
                told.append(teller.fill("units", "nature_of", {"kind": teller.lexicon.kind(kind)}))
        return listing(told, teller.joint("or"))

    def changing(self) -> str:
        """Return that a unit becomes of kinds, or takes those of what they are the kind of."""
        row = "nature" if any(item.text in ROLES for item in self.said.items) else "kind"
        return self.teller.fill("units", f"changing_{row}", {"to": self})

    def becoming(self) -> str:
        rows, colour = self.teller.section("choices"), self.said.text
        code = "other_player" if colour == "other" else colour
        row = rows.get(f"becoming.{code}") or rows["becoming.other"]
        gender = grammar.genders(self.teller.lexicon.language)[-1]
        return Template(row).fill({"colour": self.teller.lexicon.adjective(colour).agreed(gender)})

    def hurdles(self) -> str:
        """Return which units are hurdles, as the one that jumps sees them."""
        if not self.said.entries:
            return self.teller.choice(self.word, self.key, self.said)
        before, self.teller.own = self.teller.own, "own_walker"
        told = self.teller.units(self.said).form("a")
        self.teller.own = before
        return self.teller.fill("choices", "over.such", {"units": told})

    def renamed(self) -> str:
        kind = self.teller.lexicon.kind
        if self.said.text in ROLES:
            role = self.teller.in_role(self.said.text).form("")
            key = "renamed_mover" if self.said.text == "mover" else "renamed_role"
            return self.teller.fill("units", key, {"role": role})
        if not self.said.entries:
            return self.teller.fill("units", "renamed_all", {"kind": kind(self.said.text)})
        pairs = ({"kind": kind(one), "other": kind(new.text)} for one, new in self.said.entries.items())
        return ", ".join(self.teller.fill("units", "renamed", pair) for pair in pairs)


_FORMS: Final[Mapping[str, Callable[[Argument], str]]] = {
    "": lambda one: one.words("and"),
    "codes": lambda one: listing([f"`{item.text}`" for item in one.said.items], one.teller.joint("or")),
    "either": lambda one: one.words("or"),
    "measured": Argument.measured,
    "fewer": lambda one: one.said.text.removeprefix("-"),
    "nth": lambda one: one.numbers("nth"),
    "cardinal": lambda one: one.numbers("cardinal"),
    "ranks": lambda one: one.ranks("player"),
    "own_ranks": lambda one: one.ranks("its"),
    "worths": lambda one: one.teller.fill("entries", "between").join(one.worths()),
    "letters": lambda one: ", ".join(one.worths()),
    "counts": Argument.counts,
    "in_language": Argument.in_language,
    "runs": lambda one: one.teller.runs([item.text for item in one.said.items]),
    "square": lambda one: one.teller.square(one.said),
    "place": lambda one: one.teller.place(one.said),
    "identity": lambda one: one.teller.identity(one.said),
    "bearer": lambda one: one.teller.bearer(one.said),
    "unit": lambda one: one.teller.unit_at(one.said),
    "units": lambda one: one.teller.joined([one.teller.unit_at(item) for item in one.said.items]),
    "role": lambda one: one.teller.role_told(one.said.text),
    "file": Argument.file,
    "rank": Argument.rank,
    "kind": lambda one: one.teller.kinds(one.said, "a", "or"),
    "order": lambda one: " → ".join(one.teller.kinds(item, "", "and") for item in one.said.items),
    "kinds_or": lambda one: one.teller.kinds(one.said, "", "or"),
    "colours": Argument.adjectives,
    "becomings": Argument.becomings,
    "becoming": Argument.becoming,
    "changing": Argument.changing,
    "renamed": Argument.renamed,
    "choice": lambda one: one.teller.choice(one.word, one.key, one.said),
    "counter": lambda one: one.teller.lexicon.counter(one.said.text),
    "flag": lambda _: "",
    "steps": lambda one: one.teller.steps(one.word, one.said),
    "passed": lambda one: one.teller.passed(one.key, one.said),
    "directions": lambda one: one.teller.joined(
        [one.teller.choice("", "direction", item) for item in one.said.items]
    ),
    "area": lambda one: one.teller.area(one.said),
    "hurdles": Argument.hurdles,
    "vectors": lambda one: one.teller.vectors(one.said),
    "course": lambda one: one.teller.vectors(Said({"own_way": one.said}), "and"),
    "holds": lambda one: one.teller.condition(one.said),
}

FORMS: Final = frozenset(_FORMS)
"""The forms in which an argument may be told, besides those of units."""
