"""The words of Popeye in its three languages, and what they mean here."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from feerie.engine.board.units import Colour, Kind, Unit
from feerie.language.definitions.models.section_models import POPEYE
from feerie.language.files import table_of
from feerie.language.reading.document import parse_document

PROGRAM: Final = POPEYE
ZERO: Final = "zeroposition"
"""What begins the text of a twin in whose place the diagram itself is no problem."""

LONGEST: Final = 3
"""The most tokens in the name of a condition."""


@cache
def _data() -> Mapping[str, Any]:
    return table_of("feerie.desk.exchange", "data", "popeye.toml")


TONGUES: Final[tuple[str, ...]] = tuple(_data()["tongues"])
"""The languages of Popeye's input, whichever Féerie speaks."""

ENGLISH: Final = TONGUES[0]
"""The one in which twins and conditions are told elsewhere, too."""


@cache
def data_of(name: str) -> Mapping[str, Mapping[str, Any]]:
    """Return what a file of ours in YAML says of Popeye."""
    text = files("feerie.desk.exchange").joinpath("data", name).read_bytes()
    data: Mapping[str, Mapping[str, Any]] = parse_document(text, name).data
    return data


@cache
def own_conditions(tongue: str) -> Mapping[str, Any]:
    """Return what is said of the conditions that no variant has alone, by all their names in a language.

    A condition of one side stands for that of the other, too, unless it is ``single``.
    """
    told = data_of("popeye-rules.yml")
    others = {exchanged(name): exchanged(one) for name, one in told.items() if not one.get("single")}
    found: dict[str, Any] = {}
    for english, one in {**others, **told}.items():
        names = [english, *one.get("also", ())] if tongue == ENGLISH else one.get(tongue, [english])
        found |= dict.fromkeys(names, one)
    return found


@cache
def words_of_conditions(part: str, tongue: str) -> tuple[str, ...]:
    """The words with which conditions begin, ``first``, that may follow, ``later``, or parts of those which
    they follow, ``followed``, in small letters."""
    found = [*table_of("feerie.desk.exchange", "data", "popeye-conditions.toml")[part][tongue]]
    if part == "first":
        named = (name for forms in _data()["conditions"].values() for name in forms[tongue])
        found += [name.split(" ")[0] for name in (*named, *own_conditions(tongue))]
    return tuple(sorted({word.lower() for word in found}))


def whole_word(text: str, tongue: str) -> str:
    """Return the word of a condition that a text is or abbreviates, in small letters; else the text."""
    return _completed(text.lower(), "first", tongue) or text.lower()


@lru_cache(maxsize=4096)
def _completed(text: str, part: str, tongue: str) -> str | None:
    return abbreviated(text, words_of_conditions(part, tongue))


def named(
    texts: Sequence[str], known: Collection[str], tongue: str, family: str = ""
) -> tuple[str, int] | None:
    """Return the condition among ``known`` with which texts begin, the longest one, and its number of words;
    None if there is none.

    A word may be abbreviated by a beginning that no other word of Popeye's has. Behind a condition with
    the first word ``family``, which may have further ones behind it, one that may be such begins none.
    """
    told = [text.lower() for text in texts[:LONGEST]]
    is_followed = any(part in family for part in words_of_conditions("followed", tongue))
    if is_followed and told[0] not in known and _completed(told[0], "later", tongue):
        return None
    again = [_completed(text, "first", tongue) or text for text in told]
    full = [*again[:1], *(_completed(text, "later", tongue) or text for text in told[1:])]
    for size in range(len(told), 0, -1):
        for written in (told, full, again):
            if (name := " ".join(written[:size])) in known:
                return name, size
    return None


def exchanged(told: Any) -> Any:
    """Return what is told of one side, such as the meaning of a condition, as told of the other."""
    if isinstance(told, Mapping):
        return {exchanged(key): exchanged(one) for key, one in told.items()}
    if isinstance(told, list | tuple):
        return [exchanged(one) for one in told]
    sides = _data()["exchanged"]
    return re.sub("|".join(sides), lambda found: sides[found[0]], told) if isinstance(told, str) else told


@cache
def unprinted() -> frozenset[str]:
    """Return the names of the conditions of which Popeye prints nothing behind a move, whatever they do."""
    return frozenset(_data()["unprinted"]["conditions"])


@cache
def words(section: str, tongue: str) -> dict[str, str]:
    """Return the words of a section in a language, by what they mean."""
    return {meaning: forms[tongue] for meaning, forms in _data()[section].items()}


def letters(kind: Kind) -> Mapping[str, str]:
    """Return the letters of a kind, by the languages of Popeye's input; none if Popeye has no such kind.

    The site finds it by its entry point in `pyproject.toml`.
    """
    return {tongue: known[kind] for tongue in TONGUES if kind in (known := words("kinds", tongue))}


def meanings(section: str, tongue: str) -> dict[str, str]:
    """Return what the words of a section mean, by the words in small letters."""
    return {word.lower(): meaning for meaning, word in words(section, tongue).items()}


def abbreviated(text: str, known: Iterable[str]) -> str | None:
    """Return the word that a text is, or the only one that begins with it; case does not count."""
    wanted = text.lower()
    found = {word for word in known if word.startswith(wanted)}
    return wanted if wanted in found else found.pop() if len(found) == 1 else None


def conditions(called: Mapping[str, str], tongue: str) -> dict[str, str]:
    """Return the ids of variants by every name of their conditions in a language, in small letters.

    ``called`` gives the ids by the names that the files of the variants have; these hold in all languages.
    """
    found = {name.lower(): id_ for name, id_ in called.items()}
    for name, forms in _data()["conditions"].items():
        if name in called:
            found.update((form.lower(), called[name]) for form in forms[tongue])
    return found


def first_words(known: Iterable[str]) -> frozenset[str]:
    """Return the words with which conditions in English begin, in small letters, that of holes and what is
    said behind squares too."""
    besides = {told["besides"][ENGLISH].lower() for told in _data()["beneath"].values()}
    holes = words("board", ENGLISH)["holes"].lower()
    return frozenset({holes, *besides, *(name.split(" ")[0] for name in known)})


class Beneath(NamedTuple):
    """The unit whose squares stand behind a condition, and what is said besides; where that is not said, the
    kinds of which some may be promoted to such a unit."""

    unit: Unit
    besides: str
    promoted: tuple[str, ...]


def beneath(name: str, tongue: str) -> Beneath | None:
    """Return what waits beneath the squares that stand behind the condition with that name in the file of its
    variant; None behind a condition without squares."""
    told = _data()["beneath"].get(name)
    if told is None:
        return None
    unit = Unit(Kind(told["kind"]), Colour(told["colour"]))
    return Beneath(unit, str(told["besides"][tongue]), tuple(told["promoted"]))


def condition(name: str, tongue: str) -> str:
    """Return what a condition is called in a language, given its name in the file of its variant.

    Raises LookupError if it has none there.
    """
    forms = _data()["conditions"].get(name)
    return str(forms[tongue][0]) if forms else name


def is_of_kinds(name: str) -> bool:
    """Return whether a name in the file of a variant is that of kinds of unit alone, `Orphan, Friend`: their
    letters say all of it, and there is no condition."""
    known = words("kinds", ENGLISH)
    return not name or all(one.strip().lower().replace(" ", "_") in known for one in name.split(","))
