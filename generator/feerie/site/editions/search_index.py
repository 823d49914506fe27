"""Further words in the search index that the theme's search has written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from feerie.language.files import write_whole
from feerie.language.languages import Language
from feerie.site.terms.findable import ALSO, NAME, SLIPS, findable

INDEX: Final = "search/search_index.json"
"""The index, from the folder of a language: sections with their texts, and which fields are searched."""


_OF_FORMS: Final = 0.5
"""The part of a word's weight that its other forms have: what is written as it is typed comes first."""

_OF_NAMES: Final = 1_000_000.0
"""More than all that mentions what is called so."""

_OF_TAGS: Final = 10_000.0
"""More than a title of a section: of these there may be many."""

_OF_SLIPS: Final = 10.0
"""More than the running text, and far less than names."""


def complete_index(folder: Path, language: Language) -> None:
    """Add to every section of the index in a language's folder the words by which it is found besides its
    own.

    An index whose search knows no fields is left as it is.
    """
    file = folder / INDEX
    index: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    fields = index.get("config", {}).get("fields")
    if fields is not None:
        fields |= {NAME: {"boost": _OF_NAMES}, "tags": {"boost": _OF_TAGS}}
        for field, further in ALSO.items():
            fields.setdefault(further, {"boost": fields.get(field, {"boost": 1.0})["boost"] * _OF_FORMS})
        fields.setdefault(SLIPS, {"boost": _OF_SLIPS})
        # Names have words that a language's usual list passes over, as "all": what is no word to seek, the
        # separator says.
        index["config"]["pipeline"] = []
        index["docs"] = [findable(section, language) for section in index["docs"]]
        write_whole(file, json.dumps(index, separators=(",", ":")).encode())
