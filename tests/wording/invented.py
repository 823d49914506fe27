"""An invented language, made of data alone: English with other vowels, the folder of its sentences and files
in which every text is given in it besides French and English."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import yaml

import feerie
from feerie.language.definitions.folders import shipped
from feerie.language.reading.document import parse_document

CODE: Final = "eo"
"""A real code, for a theme that must know it; the words are none of Esperanto's."""

DATA: Final = Path(feerie.__file__).parent / "language" / "wording" / "data"
ROOT: Final = shipped().parent

_VOWELS: Final = str.maketrans("aeiouAEIOU", "eiouaEIOUA")
_CHESS: Final = re.compile(r"(\{[^{}]*\}|https?://\S+|\]\([^)]*\))")
_WORD: Final = re.compile(r"[A-Za-z]{4,}")


def invented(text: str) -> str:
    """English with other vowels; holes, chess and addresses stay."""
    parts = _CHESS.split(text)
    return "".join(part if number % 2 else part.translate(_VOWELS) for number, part in enumerate(parts))


def words(text: str) -> set[str]:
    """The longer words of a text."""
    return {word.lower() for word in _WORD.findall(text)}


def write_language(folder: Path) -> None:
    """Write the folder of the language."""
    own = folder / CODE
    own.mkdir(parents=True)
    for path in sorted((DATA / "en").glob("*.toml")):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        told = _language() if path.stem == "language" else _told(table)
        (own / path.name).write_text("\n".join(_toml(told)) + "\n", encoding="utf-8")


def _language() -> dict[str, Any]:
    return {
        "order": 3,
        "name": "Invented",
        "genders": ["g", "h"],
        "singular": [1],
        "typography": [["; ", "· "]],
        "plural": [["$", "oz"]],
        "adjectives": {"h": [["$", "h"]]},
        "forms": {
            "text": "{noun}-{adjective}",
            "the": {"g": "gle {text}", "h": "hle {text}"},
            "a": {"vowel": "m’{text}", "other": "mu {text}"},
            "of": "zu {text}",
            "no": "ne {text}",
            "it": {"g": "gu", "h": "hu"},
            "e": {"h": "h", "other": ""},
        },
        "alternatives": {"other": "uv", "repeated": ["a"]},
        "noun": {"gender": ["g", "h"]},
        "letters": {"white": "z", "black": "y"},
        "signs": {"check": "!", "checkmate": "!!"},
        "sounds": {"first": "[aeiou]", "vowel": [], "consonant": []},
    }


def _told(value: Any) -> Any:
    if isinstance(value, str):
        return invented(value)
    if isinstance(value, list):
        return [_told(item) for item in value]
    return {key: _told(item) for key, item in value.items()}


def _toml(table: dict[str, Any]) -> Iterator[str]:
    """A table as TOML; its strings and lists are those of JSON."""
    for key, value in table.items():
        if not isinstance(value, dict):
            yield f"{key} = {json.dumps(value)}"
    for key, value in table.items():
        if isinstance(value, dict):
            yield f"[{key}]"
            yield from (f"{json.dumps(name)} = {_inline(item)}" for name, item in value.items())


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{json.dumps(key)} = {_inline(item)}' for key, item in value.items())} }}"
    return json.dumps(value)


def write_project(folder: Path, *variants: str) -> None:
    """Write `diagrams/` with these variants, and `docs/` with the glossary, told in the language too."""
    paths = [path for variant in variants for path in sorted((ROOT / "diagrams" / variant).glob("*.yml"))]
    for path in [*paths, ROOT / "docs" / "glossary.yml"]:
        file = folder / path.relative_to(ROOT)
        file.parent.mkdir(parents=True, exist_ok=True)
        told = _with_invented(parse_document(path.read_text(encoding="utf-8"), path.name).data)
        file.write_text(
            yaml.safe_dump(told, allow_unicode=True, sort_keys=False, width=1000), encoding="utf-8"
        )


def _with_invented(value: Any) -> Any:
    """A value of a file with its texts in the language; its symbols get a letter more."""
    if isinstance(value, list):
        return [_with_invented(item) for item in value]
    if not isinstance(value, dict):
        return value
    told = {key: _with_invented(item) for key, item in value.items()}
    if "symbol" in told:
        told["symbol"] = {**told["symbol"], CODE: f"{told['symbol']['en'][:3]}Z"}
    elif {"fr", "en"} <= told.keys():
        told[CODE] = _told(told["en"])
    return told
