"""The JSON Schema of diagrams and variants, for the editors of those who write them."""

from __future__ import annotations

import json
from functools import cache
from typing import Final

from feerie.language.definitions.schemas.json_schema import schema_of_all
from feerie.language.languages import Language
from feerie.language.wording.meanings import meanings

SCHEMA: Final = "feerie.schema.json"
"""Its file, which keeps its place: files that are written elsewhere name its address."""


@cache
def schema(language: Language) -> str:
    """Return the schema of any file, with its descriptions in a language."""
    return json.dumps(schema_of_all(meanings(language)), ensure_ascii=False)
