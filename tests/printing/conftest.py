from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from feerie.language.definitions.library import Library
from feerie.language.languages import Language
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.options import Options, Printed
from feerie.studies.study import Study

Print = Callable[..., Printed]
"""The picture of a diagram that comes with Féerie, as it is wished for."""


@cache
def _study(id_: str) -> Study:
    return CheckedLibrary(Library.near(Path(__file__).parents[2])).study(id_)


@pytest.fixture
def study() -> Callable[[str], Study]:
    """A diagram that comes with Féerie."""
    return _study


@pytest.fixture
def printed() -> Print:
    """Gives the picture of a diagram that comes with Féerie."""

    def make(id_: str = "sentinelles/b", lang: str = "en", **wishes: object) -> Printed:
        return Options.model_validate(wishes).printed(_study(id_), Language(lang), id_.replace("/", "-"))

    return make
