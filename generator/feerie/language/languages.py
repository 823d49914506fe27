"""The languages in which everything is told: one folder of data each, named by the language's code.

Féerie's own are in ``wording/data/``. Others join them without a line of code: the environment variable
``FEERIE_LANGUAGES`` gives folders, separated as in ``PATH``, that hold one folder a language. Only its
``language.toml`` is necessary; a sentence that a language lacks is told in that of REFERENCE.

The languages are read once, when this module is imported, and do not change afterwards. What cannot be read
is an ImportError that says where.
"""

import os
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, NewType

from feerie.errors import FeerieError, offered

Language = NewType("Language", str)
"""The code of a language, as HTML has it: ``fr``."""

VARIABLE: Final = "FEERIE_LANGUAGES"
"""The environment variable with the folders of further languages."""

_FILE: Final = "language.toml"


def further_folders() -> list[Path]:
    """Return the folders of further languages that the environment names."""
    return [Path(root) for root in os.environ.get(VARIABLE, "").split(os.pathsep) if root]


def _folders() -> Iterator[Traversable]:
    """Every folder of a language, those of Féerie first."""
    roots: list[Traversable] = [files("feerie.language").joinpath("wording", "data")]
    roots += further_folders()
    for root in roots:
        try:
            folders = sorted(root.iterdir(), key=lambda folder: folder.name)
        except OSError as error:
            raise ImportError(f"{VARIABLE}: {root}: {error.strerror}", name=__name__) from error
        yield from (folder for folder in folders if folder.joinpath(_FILE).is_file())


def _facts(folder: Traversable) -> Mapping[str, Any]:
    file = folder.joinpath(_FILE)
    try:
        facts: Mapping[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ImportError(f"{file}: {error}", name=__name__) from error
    return facts


_FOLDERS: Final = {Language(folder.name): folder for folder in _folders()}
_FACTS: Final = {language: _facts(folder) for language, folder in _FOLDERS.items()}

LANGUAGES: Final = tuple(sorted(_FACTS, key=lambda language: _FACTS[language].get("order", len(_FACTS))))
"""All languages, by the ``order`` that their folders give."""

REFERENCE: Final = next(language for language in LANGUAGES if _FACTS[language].get("reference"))
"""The language whose letters FEN and stored moves have, and that is spoken unless another is asked for."""


FURTHER: Final = tuple(
    language
    for language in LANGUAGES
    if not files("feerie.language").joinpath("wording", "data", language).is_dir()
)
"""The languages that have joined Féerie's own: its variants are told in them as in REFERENCE."""


def language_of(code: object) -> Language:
    """Return the language of a code; raises FeerieError (``unknown-language``)."""
    if code not in LANGUAGES:
        raise FeerieError("unknown-language", found=code, **offered(code, LANGUAGES))
    return Language(str(code))


@cache
def facts(language: Language) -> Mapping[str, Any]:
    """Return what ``language.toml`` says of a language: its grammar, its letters, how it is set in type.

    A language without ``letters`` of colours or ``signs`` of check has those of REFERENCE.
    """
    usual = _FACTS[REFERENCE]
    return {"letters": usual["letters"], "signs": usual["signs"], **_FACTS[language]}


def name_of(language: str) -> str | None:
    """Return what a language calls itself, None for a code that is none of a language."""
    name: str | None = _FACTS.get(Language(language), {}).get("name")
    return name


def text_of(language: Language, name: str) -> str | None:
    """Return the text of a file in the folder of a language, None if there is no such file."""
    file = _FOLDERS[language].joinpath(name)
    return file.read_text(encoding="utf-8") if file.is_file() else None
