"""The workshop: a diagram, and perhaps a variant of its own, while they are written.

It answers a page as `faces.live` does: plain JSON in, plain JSON out, nothing remembered for the caller,
nothing raised. It needs YAML and pydantic, which `feerie.faces.live` does not.

| module | noun |
|---|---|
| `drafts` | the texts that are written, a diagram's and perhaps a variant's; their studies and findings |
| `answers` | findings and figures as plain values; the files of a draft, in a ZIP |
| `caret` | where in a text one writes, and what the JSON Schema allows there |
| `completion` | what may be written at the caret, each with its sentence |
| `new_files` | the text of a variant and of a diagram, and the site, that somebody is about to write |

A request has a ``language``, a ``diagram`` (YAML), and a ``variant`` (YAML, or null for none).

| ask | further keys | answer |
|---|---|---|
| `figure` | ``theme`` | ``findings``; ``figure`` or null; ``variant``: id, name, summary |
| `complete` | ``file`` (``diagram``, ``variant``), ``line``, ``column`` | ``from`` (a column), ``items`` |
| `parcel` | | ``name``, ``zip`` (base64), ``files``, ``findings`` |

A finding is ``{file, line, column, end, code, sentence, nearest}``: lines and columns count from 1, in
characters; ``end`` is the column behind its word, ``nearest`` are the words that were perhaps meant.
A figure is ``{title, caption, panels: [{svg, name, sentence, notation, description}], symbols, moves, fen,
claims, standalone, play}``; ``symbols`` are the shared pieces of its panels by id; ``play`` is ``{variant,
start, moves, rules}``, as `feerie.faces.live` takes them, ``moves`` in their stored form; ``rules`` go with
each request.
An item is ``{label, insert, kind, sentence}``; ``kind`` is ``key``, ``word``, ``variant``, ``diagram``,
``square``, ``move``, ``panel`` or ``cause``.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError
from feerie.faces.live import Room
from feerie.faces.live.answering import refusal
from feerie.faces.live.requests import known, spoken
from feerie.faces.workshop.answers import figure_answer, parcel
from feerie.faces.workshop.completion import complete
from feerie.faces.workshop.drafts import Drafts, draft_of
from feerie.language.definitions.folders import FOLDER
from feerie.language.definitions.library import Library
from feerie.language.languages import REFERENCE, Language, language_of

__all__ = ["ASKS", "Drafts", "Workshop", "furnish"]

Request = Mapping[str, Any]
Answer = dict[str, Any]

_ANSWERS: Final[Mapping[str, Callable[[Drafts, Request, Language], Answer]]] = {
    "figure": figure_answer,
    "complete": complete,
    "parcel": parcel,
}

ASKS: Final = frozenset(_ANSWERS)
"""What the workshop answers."""


class Workshop:
    """Answers requests about drafts.

    ``offer`` is called with the variant of each draft that can be played, so that it may be played on.
    """

    def __init__(self, drafts: Drafts, offer: Callable[[Variant], None] = lambda _: None) -> None:
        self._drafts = drafts
        self._offer = offer

    def answer(self, request: Request) -> Answer:
        """Return the answer to a request; an ``error`` where the request itself cannot be read."""
        language = spoken(request)
        try:
            language_of(request.get("language", REFERENCE))
            answer = _ANSWERS[known(str(request.get("ask")), sorted(ASKS))](self._drafts, request, language)
            draft = draft_of(request)
            if draft.variant is not None and (file := self._drafts.look(draft).file) is not None:
                self._offer(file.variant)
        except FeerieError as error:
            return refusal(error, language)
        except Exception as error:  # noqa: BLE001  # a page can do no more about it than say so
            return refusal(FeerieError("internal", problem=repr(error)), language)
        return answer


def furnish(room: Room, files: str, home: str) -> None:
    """Have drafts looked at in the room of a reader's browser, beside the files of the variants.

    ``files`` has the texts of these by their names, as JSON, and ``home`` is an empty folder.
    """
    folder = Path(home, FOLDER)
    for name, text in json.loads(files).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    place = Path(home, "drafts")
    place.mkdir()
    workshop = Workshop(Drafts(Library(folder), place), room.variants.put)
    room.let_answer(dict.fromkeys(ASKS, workshop.answer))
