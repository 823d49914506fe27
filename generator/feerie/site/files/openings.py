"""What the page to play on shows of a variant before the engine is there, as one JSON file.

| key | content |
|---|---|
| `answers` | what the board of the first position answers, as that of a figure does (`sources.answers`) |
| `svg`, `turned` | that board, from White's side and from Black's |
| `symbols` | the definitions that both refer to, by id |
| `description` | the position in words |
| `rule` | the rule in a sentence, as HTML |
| `page` | the address of the variant's page from the page to play on |
"""

from __future__ import annotations

import json
from typing import Any

from feerie.site.pages.addresses import PLAY, Addresses, variant_file
from feerie.site.pages.rendering import inline
from feerie.site.views import FigureView, VariantView


def opening(variant: VariantView, addresses: Addresses) -> bytes:
    """Return the file of a variant."""
    told = {"rule": inline(variant.brief), "page": addresses.between(PLAY, variant_file(variant.id))}
    shown = _board(variant.opening) if variant.opening and variant.opening.packed else {}
    return json.dumps({**told, **shown}, ensure_ascii=False, separators=(",", ":")).encode()


def _board(figure: FigureView) -> dict[str, Any]:
    (panel,) = figure.panels
    (turned,) = json.loads(figure.turned).values()
    return {
        "answers": json.loads(figure.answers),
        "svg": panel.svg,
        "turned": turned,
        "symbols": {**figure.symbols},
        "description": panel.description,
    }
