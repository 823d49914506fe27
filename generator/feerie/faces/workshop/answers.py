"""Findings and figures as plain values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from feerie.errors import Finding, first_of
from feerie.faces.live.pictures import Pictures
from feerie.faces.workshop.desk import DIAGRAM, VARIANT, Desk, Draft, Looked, draft_of
from feerie.language.languages import Language
from feerie.language.looks import THEMES
from feerie.language.wording.language import as_sentence, said_in
from feerie.language.wording.sentences import error_sentence
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.sequence import move_text
from feerie.studies.own_board import brought
from feerie.studies.pictured.pictures import picture
from feerie.studies.study import Study
from feerie.studies.texts import caption, moves, proved

_WORD: Final = re.compile(r"""["']?[^\s,:"'{}\[\]#]+(?:\[[^\s\]]*\])?""")
"""A word of a file, or a move with its effects."""

_MEANT: Final = ("nearest", "meant", "candidates")
"""The values of a finding that may be what was meant."""


def figure_answer(desk: Desk, request: Mapping[str, Any], language: Language) -> dict[str, Any]:
    """Return the picture of a draft, and what is wrong with it."""
    draft = draft_of(request)
    looked = desk.look(draft)
    look, study = str(request.get("theme", THEMES[0])), looked.study
    return {
        "findings": plain_findings(looked.findings, draft, language),
        "figure": _figure(study, Audience(study.variant, language), look, desk) if study else None,
        "variant": _variant(looked, language),
    }


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


def _variant(looked: Looked, language: Language) -> dict[str, str] | None:
    if looked.file is None:
        return None
    model = looked.file.model
    summary = said_in(language, model.summary)
    return {"id": looked.file.id, "name": said_in(language, model.name), "summary": summary}


def _figure(study: Study, audience: Audience, look: str, desk: Desk) -> dict[str, Any]:
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
            "rules": brought(study, desk.library),
        },
    }
