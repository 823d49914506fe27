"""What the conditions of Popeye mean: variants, and rules that are laid over them."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from feerie.desk.exchange.popeye import words as popeye

_NAME: Final = "name"
_FAIRY: Final = "fairy"
FOLLOWED: Final = "*"
"""What stands behind the name of a condition for what it may have behind it, and need not."""


class Ruling(NamedTuple):
    """The ids of the variants that a condition names, the rules that are laid over them, and what stands
    behind its name, in whose place the rules have ``$squares``, ``$kinds`` and ``$ladder``, which leads
    from each kind to the next, ``$number``, or ``$first`` and ``$second``.

    ``among``: the only kinds of which the rules speak, where they name each; none if they hold for all;
    ``without`` are kinds of which they do not hold as Popeye has it.
    ``kinds``: those of Popeye's that the rules bring, besides those that stand behind the name.
    ``instead``: variants that stand for others beside it."""

    ids: Sequence[str] = ()
    rules: Mapping[str, Any] = {}
    takes: str = ""
    among: Sequence[str] = ()
    without: Sequence[str] = ()
    kinds: Sequence[str] = ()
    instead: Mapping[str, str] = {}


@cache
def _own(tongue: str) -> Mapping[str, Ruling]:
    """What the conditions mean that no variant is named for, by their names in a language."""
    return {
        name.lower(): Ruling(
            told.get("conditions", ()), **{key: told[key] for key in Ruling._fields if key in told}
        )
        for name, told in popeye.own_conditions(tongue).items()
    }


def rulings(called: Mapping[str, str], tongue: str) -> dict[str, Ruling]:
    """Return what every condition that can be said means, by its names in a language in small letters.

    ``called`` gives the ids of variants by the names that their files give for Popeye's.
    """
    named = {name: Ruling((id_,)) for name, id_ in popeye.conditions(called, tongue).items()}
    return {**named, **_own(tongue)}


def filled(rules: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
    """Return rules with what stands behind their condition in the place of its sign; in their name kinds are
    told by Popeye's letters in each language."""
    found = {key: _filled(value, told) for key, value in rules.items() if key != _NAME}
    if _NAME in rules:
        found[_NAME] = {language: _said(name, told, language) for language, name in rules[_NAME].items()}
    return {key: found[key] for key in rules}


def _said(name: str, told: Mapping[str, Any], language: str) -> str:
    letters = popeye.words("kinds", language)
    for sign, behind in told.items():
        words = behind if isinstance(behind, list) else [str(behind)]
        name = name.replace(sign, ", ".join(letters.get(word, word) for word in words))
    return name


def _filled(value: Any, told: Mapping[str, Any]) -> Any:
    if isinstance(value, dict):
        return {_filled(key, told): _filled(one, told) for key, one in value.items()}
    if isinstance(value, list):
        return [_filled(one, told) for one in value]
    return told.get(value, value) if isinstance(value, str) else value


def united(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the rules of two conditions together; None where both say something else of one thing."""
    found = dict(one)
    for section, told in other.items():
        known = found.get(section)
        if known is None or known == told:
            found[section] = told
        elif section == _NAME:
            found[section] = {language: f"{known[language]}, {name}" for language, name in told.items()}
        elif isinstance(known, dict) and isinstance(told, dict) and {**known, **told} == {**told, **known}:
            found[section] = {**known, **told}
        elif section == _FAIRY:
            # One tells how a kind walks, the other where it is at home.
            found[section] = {**known, **{kind: {**known.get(kind, {}), **told[kind]} for kind in told}}
        else:
            return None
    return found


def brought(kinds: Sequence[str]) -> dict[str, Any]:
    """Return the rules that say what kinds are which no variant has."""
    told = popeye.data_of("popeye-units.yml")["kinds"]
    fairy = {kind: told[kind] for kind in kinds if kind in told and "rules" not in told[kind]}
    return {_FAIRY: fairy} if fairy else {}
