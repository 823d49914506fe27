"""The workshop: a diagram, and perhaps a variant of its own, while they are written.

It answers a page as `faces.live` does: plain JSON in, plain JSON out, nothing remembered for the caller,
nothing raised. Findings and figures are plain values, the files of a draft as they go below `diagrams/` a
ZIP. It needs YAML and pydantic, which `feerie.faces.live` does not.

| module | noun |
|---|---|
| `drafts` | the texts that are written, a diagram's and perhaps a variant's; their studies and findings |
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
import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from io import BytesIO
from itertools import count
from pathlib import Path
from string import ascii_lowercase
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from feerie.engine.rules.variant import Variant
from feerie.errors import DefinitionError, FeerieError, Finding, first_of
from feerie.faces.live import Room
from feerie.faces.live.answering import refusal
from feerie.faces.live.pictures import Pictures
from feerie.faces.live.requests import known, spoken
from feerie.faces.workshop.completion import complete
from feerie.faces.workshop.drafts import DIAGRAM, NAME, VARIANT, Draft, Drafts, draft_of, id_of
from feerie.language import REFERENCE, THEMES, Language
from feerie.language.definitions.folders import FOLDER
from feerie.language.definitions.folders import VARIANT as FILE
from feerie.language.definitions.library import Library, lacking
from feerie.language.definitions.models.known_names import FORMER_WORDS
from feerie.language.languages import language_of
from feerie.language.reading.document import parse_document
from feerie.language.wording.language import as_sentence, said_in
from feerie.language.wording.sentences import error_sentence
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.sequence import move_text
from feerie.studies.pictures import caption, moves, picture, proved
from feerie.studies.study import Study, brought

_WORD: Final = re.compile(r"""["']?[^\s,:"'{}\[\]#]+(?:\[[^\s\]]*\])?""")
"""A word of a file, or a move with its effects."""

_MEANT: Final = ("nearest", "meant", "candidates")
"""The values of a finding that may be what was meant."""


def figure_answer(drafts: Drafts, request: Mapping[str, Any], language: Language) -> dict[str, Any]:
    """Return the picture of a draft, and what is wrong with it.

    One that has just been ``opened`` may be from a former day: its texts are brought over to the words of
    today, and are returned if they were not in these.
    """
    draft = told = draft_of(request)
    if request.get("opened"):
        draft = Draft(_today(told.diagram), None if told.variant is None else _today(told.variant))
    looked = drafts.look(draft)
    look, study, variant = str(request.get("theme", THEMES[0])), looked.study, None
    if looked.file is not None:
        said = {key: said_in(language, getattr(looked.file.model, key)) for key in ("name", "summary")}
        variant = {"id": looked.file.id, **said}
    return {
        "findings": plain_findings(looked.findings, draft, language),
        "figure": _figure(study, Audience(study.variant, language), look, drafts) if study else None,
        "variant": variant,
        **({"draft": {DIAGRAM: draft.diagram, VARIANT: draft.variant}} if draft != told else {}),
    }


def _today(text: str) -> str:
    """Return a text in the words of today; one that cannot be read stays as it is."""
    with suppress(DefinitionError):
        parse_document(text, DIAGRAM)
        return FORMER_WORDS.brought_over(text)
    return text


def plain_findings(findings: Iterable[Finding], draft: Draft, language: Language) -> list[dict[str, Any]]:
    """Return findings once each, in the order of text, line and column."""
    texts = {DIAGRAM: draft.diagram.split("\n"), VARIANT: (draft.variant or "").split("\n")}
    told: dict[tuple[Finding, str], dict[str, Any]] = {}
    for one in first_of(sorted(findings)):
        sentence = as_sentence(error_sentence(one, language))
        told[one, sentence] = {
            "file": one.file,
            "line": one.line,
            "column": one.column,
            "end": _end(one, texts.get(one.file, ())),
            "code": one.code,
            "sentence": sentence,
            "nearest": list(_meant(one)),
        }
    return [*told.values()]


def _meant(finding: Finding) -> Iterator[str]:
    """Yield the words that were perhaps meant."""
    for name in _MEANT:
        value = finding.values.get(name)
        if isinstance(value, str):
            yield value
        elif isinstance(value, list | tuple):
            yield from (str(one) for one in value)


def _end(finding: Finding, lines: Sequence[str]) -> int:
    """Return the column behind the word at the place of a finding."""
    line = lines[finding.line - 1] if finding.line <= len(lines) else ""
    word = _WORD.match(line, finding.column - 1)
    return word.end() + 1 if word else finding.column + 1


def _figure(study: Study, audience: Audience, look: str, drafts: Drafts) -> dict[str, Any]:
    told, pictures = picture(study, audience), Pictures(audience, flipped=False)
    variant = study.variant
    return {
        "title": told.title if ("title", audience.language) in study.passages else "",
        "caption": caption(study, audience),
        "panels": [pictures.told(panel) for panel in told.panels],
        "symbols": pictures.symbols(),
        "moves": [*moves(study, audience)],
        "fen": audience.fen(study.start),
        "claims": [*proved(study, audience)],
        "standalone": draw_strip(told, theme(look)),
        "play": {
            "variant": variant.id,
            "start": audience.fen(study.start),
            "moves": [move_text(one.move, variant) for one in study.played],
            "rules": brought(study, drafts.library),
        },
    }


_NAMED: Final = re.compile(r"^variant:[^\n]*\n?", re.MULTILINE)
"""The line of a diagram that its folder says."""

_ADDRESS: Final = re.compile(r"https?://[!-~]+")
"""The address of a schema as it may stand in a comment."""

_DAY: Final = (1980, 1, 1, 0, 0, 0)
"""The day of every file: the same draft makes the same parcel."""


def parcel(drafts: Drafts, request: Mapping[str, Any], language: Language) -> dict[str, Any]:
    """Return the files of a draft in a ZIP, and what `feerie check` will find in them.

    With the address of a ``schema`` their first line tells editors where it is.
    """
    draft = draft_of(request)
    findings = [*drafts.look(draft).findings]
    folder, name = _place(drafts, draft)
    files = {} if draft.is_blank else {f"{folder}/{name}.yml": _NAMED.sub("", draft.diagram, count=1)}
    if draft.variant is not None:
        files[f"{folder}/{FILE}"] = draft.variant
    elif not findings:
        findings = [
            one for one in lacking(parse_document(draft.diagram, DIAGRAM)) if one.code != "unused-key"
        ]
    address = str(request.get("schema", ""))
    first_line = f"# yaml-language-server: $schema={address}\n" if _ADDRESS.fullmatch(address) else ""
    return {
        "name": f"{folder}-{name}.zip" if draft.variant is None else f"{folder}.zip",
        "files": sorted(files),
        "zip": b64encode(_packed(files, first_line)).decode("ascii"),
        "findings": plain_findings(findings, draft, language),
    }


def _place(drafts: Drafts, draft: Draft) -> tuple[str, str]:
    """Return the folder of a draft, and the name of its diagram: the first that is free there."""
    if draft.variant is not None:
        return id_of(draft.variant) or VARIANT, NAME
    looked = drafts.look(draft)
    folder = looked.file.id if looked.file else DIAGRAM
    try:
        taken = {path.stem for path in drafts.library.diagrams(folder)}
    except (FeerieError, DefinitionError):
        taken = set()
    names = (letter * times for times in count(1) for letter in ascii_lowercase)
    return folder, next(name for name in names if name not in taken)


def _packed(files: Mapping[str, str], first_line: str) -> bytes:
    """Return files in a ZIP, in their order, each with a first line."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name in sorted(files):
            text = (first_line + files[name]).encode(errors="replace")
            archive.writestr(ZipInfo(name, _DAY), text, ZIP_DEFLATED)
    return packed.getvalue()


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
