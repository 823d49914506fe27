"""A walk in Betza's notation as the legs that it stands for, as a file would write them out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from feerie.engine.rules.words.walks.betza import legs
from feerie.language.wording.rulebook.said import Place, Said


def written_out(text: str, places: tuple[Place, ...]) -> Iterator[Said]:
    """Yield the legs of a walk; the place of each is that of the text."""
    for leg in legs(text):
        parts = ((field, getattr(leg, field.name)) for field in fields(leg))
        yield Said(
            {field.name: _said(part, places) for field, part in parts if part != field.default}, places
        )


def _said(part: object, places: tuple[Place, ...]) -> Said:
    if isinstance(part, tuple):
        return Said(tuple(_said(one, places) for one in part), places)
    return Said(part if isinstance(part, bool | int) else str(part), places)
