"""What a figure's script asks for: everything that can be tried in it, as one small JSON file a language.

| key | content |
|---|---|
| `board` | files and ranks |
| `view`, `ground` | the ``viewBox`` of every panel, and the empty board as SVG |
| `shapes` | SVG of frames, arrows and the like, referred to by index |
| `pieces` | of every kind of unit its symbol's id and its name, referred to by index |
| `symbols` | the drawings that the figure itself does not bring, by id |
| `panels` | the figure's own panels |
| `patterns` | how moves that are alike are shown and told |
| `positions` | what can be tried: `panel` is the index of the panel that shows it |
| `yaml` | the diagram as its author wrote it |

A panel has its `name` and `text`; its `units` as pairs of a square and a piece; `under`, `arrows` and `over`
as pairs of a shape and a square; `tethered` as shapes; and `beside`, the shapes that surround it seen by
White and by Black. A position has besides the `turn` and its `moves`, each the index of a pattern and then
the squares that this numbers. A pattern has `from` and `to` (null if there is none), its `piece`, `text` and
`panels`, which have instead of units what they `put` otherwise than the position has it (-1 for nobody);
in all of them the numbers of squares, in texts as `{0}`, stand for the squares of the move. Under `no` are
the reasons against every other way, by square or by ``p`` and a piece: the sentence against all squares, or
null, then the squares of every other sentence, both by their indices in `sentences`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from feerie.drawing import Figure, Panel, Part, Parts, draw_symbols, ground, parted, view_box
from feerie.site.art import embedded
from feerie.site.views import Symbols
from feerie.studies.exploration import Exploration, Pattern, Refusal, explorations, figure_units
from feerie.studies.reader import Reader
from feerie.studies.study import Study


def exploration_file(study: Study, reader: Reader, shown: tuple[Panel, ...], yaml: str) -> bytes:
    """The file of a figure with those panels; empty if nothing can be tried in it."""
    found = tuple(explorations(study, reader))
    return _Writer(reader).written(found, shown, yaml) if found else b""


class _Index(dict[str, int]):
    """Texts with their numbers, in the order in which they were first asked for."""

    def of(self, text: str) -> int:
        return self.setdefault(text, len(self))


class _Writer:
    """Writes one file: what is said twice in it is written once."""

    def __init__(self, reader: Reader) -> None:
        self._units, self._lexicon = figure_units(reader), reader.lexicon
        self._shapes, self._sentences = _Index(), _Index()
        self._pieces: dict[Figure, int] = {}
        self._patterns: dict[Pattern, int] = {}

    def written(self, found: tuple[Exploration, ...], shown: tuple[Panel, ...], yaml: str) -> bytes:
        """The file."""
        patterns = dict.fromkeys(option.pattern for one in found for option in one.options)
        every = (*shown, *(stage.panel for pattern in patterns for stage in pattern.panels))
        geometry = shown[0].geometry
        self._patterns = {pattern: index for index, pattern in enumerate(patterns)}
        data = {
            "board": [geometry.files, geometry.ranks],
            "view": view_box(every),
            "ground": embedded(ground(geometry)),
            "panels": [self._whole(panel) for panel in shown],
            "patterns": [self._pattern(pattern) for pattern in patterns],
            "positions": [self._position(one) for one in found],
            "symbols": _further(every, draw_symbols(shown)),
            "yaml": yaml,
        }
        data["pieces"] = [
            [f"fe-{figure.key}", self._lexicon.text(self._units[figure])] for figure in self._pieces
        ]
        data["shapes"], data["sentences"] = [*map(embedded, self._shapes)], [*self._sentences]
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()

    def _piece(self, figure: Figure) -> int:
        return self._pieces.setdefault(figure, len(self._pieces))

    def _standing(self, figure: Figure | None) -> int:
        return -1 if figure is None else self._piece(figure)

    def _position(self, one: Exploration) -> dict[str, Any]:
        refused = {
            f"p{self._piece(key)}" if isinstance(key, Figure) else str(key): self._refused(refusals)
            for key, refusals in one.refused.items()
        }
        moves = [[self._patterns[option.pattern], *option.squares] for option in one.options]
        return {"panel": one.index, "turn": one.turn, **self._whole(one.panel), "moves": moves, "no": refused}

    def _refused(self, refusals: Iterable[Refusal]) -> list[Any]:
        general: int | None = None
        squares: dict[int, list[int]] = {}
        for refusal in refusals:
            sentence = self._sentences.of(refusal.sentence)
            if refusal.arrival is None:
                general = sentence
            else:
                squares.setdefault(sentence, []).append(refusal.arrival)
        return [general, squares]

    def _pattern(self, pattern: Pattern) -> dict[str, Any]:
        return {
            "from": pattern.departure,
            "to": pattern.arrival,
            "piece": None if pattern.mover is None else self._piece(pattern.mover),
            "text": pattern.text,
            "panels": [
                {
                    "name": stage.name,
                    "text": stage.sentence,
                    "puts": [
                        (number, -1 if figure is None else self._piece(figure))
                        for number, figure in stage.puts
                    ],
                    **self._drawn(stage.parts),
                }
                for stage in pattern.panels
            ],
        }

    def _whole(self, panel: Panel) -> dict[str, Any]:
        units = [(square, self._piece(figure)) for square, figure in sorted(panel.units.items())]
        return {"name": panel.name, "text": panel.sentence, "units": units, **self._drawn(parted(panel))}

    def _drawn(self, parts: Parts) -> dict[str, Any]:
        return {
            "under": self._placed(parts.under),
            "arrows": self._placed(parts.arrows),
            "over": self._placed(parts.over),
            "tethered": [self._shapes.of(part.svg) for part in parts.tethered],
            "beside": [
                [self._shapes.of(svg) for svg in around if svg] for around in (parts.beside, parts.flipped)
            ],
        }

    def _placed(self, parts: Iterable[Part]) -> list[tuple[int, int | None]]:
        return [(self._shapes.of(part.svg), part.at) for part in parts]


def _further(panels: Iterable[Panel], own: Symbols) -> Mapping[str, str]:
    """The symbols that the panels need besides those that the figure brings to its page."""
    return {key: embedded(svg) for key, svg in draw_symbols(panels).items() if key not in own}
