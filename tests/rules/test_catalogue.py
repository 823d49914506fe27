"""The catalogue names every word there is, and no class of a word is called like an operation."""

from __future__ import annotations

import inspect
import pkgutil
from dataclasses import is_dataclass
from importlib import import_module

from feerie.engine import operations
from feerie.engine.rules import catalogue, words
from feerie.engine.rules.contract import Word
from feerie.engine.rules.words.conditions.move import When
from feerie.engine.rules.words.squares.regions import SquareNamed
from feerie.engine.rules.words.verbs.transfers import Each


def defined() -> set[type[Word]]:
    """Return the classes of all the files of words, those for their files' own use left out."""
    found: set[type[Word]] = set()
    for module in pkgutil.walk_packages(words.__path__, f"{words.__name__}."):
        for name, value in vars(import_module(module.name)).items():
            # What several words have in common is no data class.
            if (
                inspect.isclass(value)
                and is_dataclass(value)
                and value.__module__ == module.name
                and issubclass(value, Word)
            ):
                found |= set() if name.startswith("_") else {value}
    return found


def test_every_word_is_in_the_catalogue() -> None:
    classes = (
        catalogue.LEGS,
        catalogue.WAYS,
        catalogue.SQUARES,
        catalogue.CONDITIONS,
        catalogue.MEASURES,
        catalogue.RATINGS,
        catalogue.VERBS,
    )
    named = {word for words_ in classes for word in words_.values()}
    bare = {type(word) for words_ in (catalogue.PIECES, catalogue.BARE_SQUARES) for word in words_.values()}
    # `when` is a section of an entry, a list of conditions needs no word, and a square has its name.
    assert defined() == named | bare | {When, SquareNamed, Each}


def test_no_word_is_called_like_an_operation() -> None:
    names = {name for name, value in vars(operations).items() if inspect.isclass(value)}
    assert "Displace" in names
    assert not {word.__name__ for word in defined()} & names
