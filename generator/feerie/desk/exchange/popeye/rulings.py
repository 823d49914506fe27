"""What a condition of Popeye's is in our files: a variant, or rules of the diagram's own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from feerie.desk.exchange.popeye import words as popeye
from feerie.language.reading.document import parse_document

_PACKAGE: Final = "feerie.desk.exchange"
_FILE: Final = "popeye-rules.yml"
_NAME: Final = "name"
FOLLOWED: Final = "*"
"""What stands behind the name of a condition for what it may have behind it, and need not."""


class Ruling(NamedTuple):
    """The ids of the variants that a condition names, the rules that are laid over them, and what stands
    behind its name, in whose place the rules have ``$squares``, ``$kinds`` or ``$number``."""

    ids: tuple[str, ...] = ()
    rules: Mapping[str, Any] = {}
    takes: str = ""


@cache
def _data() -> Mapping[str, Mapping[str, Any]]:
    text = files(_PACKAGE).joinpath("data", _FILE).read_bytes()
    data: Mapping[str, Mapping[str, Any]] = parse_document(text, _FILE).data
    return data


@cache
def _own(tongue: str) -> Mapping[str, Ruling]:
    """What the conditions mean that no variant is named for, by their names in a language."""
    found = {}
    for english, told in _data().items():
        ruling = Ruling(tuple(told.get("conditions", ())), told.get("rules", {}), told.get("takes", ""))
        names = [english, *told.get("also", ())] if tongue == popeye.ENGLISH else told.get(tongue, ())
        found.update(dict.fromkeys((name.lower() for name in names), ruling))
    return found


def rulings(called: Mapping[str, str], tongue: str) -> dict[str, Ruling]:
    """Return what every condition that can be said means, by its names in a language in small letters.

    ``called`` gives the ids of variants by the names that their files give for Popeye's.
    """
    named = {name: Ruling((id_,)) for name, id_ in popeye.conditions(called, tongue).items()}
    return {**_own(tongue), **named}


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
        return {key: _filled(one, told) for key, one in value.items()}
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
        else:
            return None
    return found
