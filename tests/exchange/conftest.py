from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from feerie.desk.exchange.foreign_text import Source
from feerie.desk.exchange.formats import FORMATS
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.errors import DefinitionError
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library

Read = Callable[..., tuple[Problem, ...]]
"""Reads a text in a format, under a variant where the text names none."""

Refused = Callable[..., list[tuple[int, int, str]]]
"""Line, column and code of each fault in a text."""


@cache
def library() -> Library:
    return Library(shipped())


def read_text(text: str | bytes, form: str, variant: str = "orthodox") -> tuple[Problem, ...]:
    read = FORMATS[form].read
    assert read is not None
    source = Source.of(text, "file")
    found = read(source, Rules(library(), variant))
    if source.faults:
        raise DefinitionError(tuple(source.faults))
    return found


@pytest.fixture
def read() -> Read:
    return read_text


@pytest.fixture
def refused() -> Refused:
    def refused(text: str | bytes, form: str, variant: str = "orthodox") -> list[tuple[int, int, str]]:
        with pytest.raises(DefinitionError) as caught:
            read_text(text, form, variant)
        return [(one.line, one.column, one.code) for one in caught.value.findings]

    return refused


@pytest.fixture
def rules() -> Rules:
    return Rules(library())
