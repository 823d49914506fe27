"""What a figure's script asks for: everything that can be tried in it, as one small JSON file a language.

| key | content |
|---|---|
| `board` | files and ranks |
| `views` | the ``viewBox`` of every panel, as seen by White and by Black |
| `ground` | the empty board as SVG |
| `shapes` | SVG of frames, arrows and the like, referred to by index |
| `pieces` | of every kind of unit its symbol's id and its name, referred to by index |
| `symbols` | the drawings that the figure itself does not bring, by id |
| `panels` | the figure's own panels |
| `around` | what surrounds a board: shapes, as seen by White and by Black |
| `settings` | what surrounds it in each panel of a move, as indices in `around` |
| `patterns` | how moves that are alike are drawn |
| `descriptions` | moves that are alike in words: their notation, the name and the text of each panel |
| `letters` | the letters that the reader may exchange: each as it is in descriptions, and its forms |
| `positions` | what can be tried: `panel` is the index of the panel that shows it |
| `yaml` | the text of the diagram, to be copied |

A panel has its `units` as pairs of a square and a piece; `under`, `arrows` and `over` as pairs of a shape and
a square, with a second shape if Black sees another; `tethered` as pairs of shapes, as seen by White and by
Black; and `beside`, its index in `around`. A position has besides the `turn` and its
`moves`, each the indices of a pattern, a description and a setting, and then the squares of the move. In
patterns numbers stand for them, in descriptions `{0}` and the like, and private signs from U+E100 on for the
`letters`.
A pattern has `from` and `to` (null if there is none), its `piece`, and `panels`, which have no `beside`, and
instead of units what they `put` otherwise than the position has it (-1 for no unit). Under `no` are the
reasons against every other way, by square or by ``p`` and a piece: the sentence against all squares, or null,
then pairs of any other sentence and its squares, the most telling one first. Sentences are indices in
`sentences`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import chain
from typing import Any, Final

from feerie.board.geometry import Geometry
from feerie.drawing import (
    Figure,
    Panel,
    Part,
    Parts,
    Setting,
    draw_symbols,
    ground,
    largest,
    parted,
    setting,
    symbols_of,
)
from feerie.notation.symbols import Letter, with_letters
from feerie.site.pages.draft import embedded
from feerie.site.pages.inline import forms
from feerie.site.views import Symbols
from feerie.studies.audience import Audience
from feerie.studies.exploration import (
    Description,
    Exploration,
    Option,
    Pattern,
    Refusal,
    explorations,
    figure_units,
)
from feerie.studies.study import Study

_FIRST_LETTER: Final = 0xE100


def exploration_file(study: Study, audience: Audience, shown: tuple[Panel, ...], yaml: str) -> bytes:
    """Return the file of a figure with those panels; empty if nothing can be tried in it."""
    found = tuple(explorations(study, audience))
    return _Writer(audience).written(found, shown, yaml) if found else b""


class _Index(dict[str, int]):
    """Texts with their numbers, in the order in which they were first asked for."""

    def of(self, text: str) -> int:
        return self.setdefault(text, len(self))


class _Writer:
    """Writes one file: what is said twice in it is written once."""

    def __init__(self, audience: Audience) -> None:
        self._units, self._lexicon = figure_units(audience), audience.lexicon
        self._shapes, self._sentences = _Index(), _Index()
        self._pieces: dict[Figure, int] = {}
        self._patterns: dict[Pattern, int] = {}
        self._around: dict[Setting, int] = {}
        self._settings: dict[tuple[Setting, ...], int] = {}
        self._descriptions: dict[Description, int] = {}
        self._letters: dict[Letter, int] = {}

    def written(self, found: tuple[Exploration, ...], shown: tuple[Panel, ...], yaml: str) -> bytes:
        """Return the file of explorations and of a figure's own panels; ``yaml`` is the text of the
        diagram."""
        geometry = shown[0].geometry
        data: dict[str, Any] = {
            "board": [geometry.files, geometry.ranks],
            "ground": embedded(ground(geometry)),
            "panels": [self._whole(panel) for panel in shown],
            "positions": [self._position(one) for one in found],
            "yaml": yaml,
        }
        data["patterns"] = [self._pattern(pattern) for pattern in self._patterns]
        data["descriptions"] = [
            [self._lettered(text) for text in (one.text, *chain(*one.panels))] for one in self._descriptions
        ]
        data["letters"] = [[letter.shown, forms(letter)] for letter in self._letters]
        data["settings"] = [[self._beside(one) for one in several] for several in self._settings]
        data["around"] = [
            [[self._shapes.of(svg) for svg in side if svg] for side in (one.upright, one.flipped)]
            for one in self._around
        ]
        rooms = zip(*((one.room, one.flipped_room) for one in self._around), strict=True)
        data["views"] = [largest(side).view_box for side in rooms]
        data["symbols"] = self._further(draw_symbols(shown), geometry)
        data["pieces"] = [
            [f"fe-{figure.key}", self._lexicon.text(self._units[figure])] for figure in self._pieces
        ]
        data["shapes"], data["sentences"] = [*map(_embedded, self._shapes)], [*self._sentences]
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()

    def _lettered(self, text: str) -> str:
        """A text with its letters by their numbers."""
        spelt, letters = _spelt(text)
        numbers = (self._letters.setdefault(letter, len(self._letters)) for letter in letters)
        return spelt.translate({_FIRST_LETTER + own: _FIRST_LETTER + n for own, n in enumerate(numbers)})

    def _piece(self, figure: Figure) -> int:
        return self._pieces.setdefault(figure, len(self._pieces))

    def _standing(self, figure: Figure | None) -> int:
        return -1 if figure is None else self._piece(figure)

    def _position(self, one: Exploration) -> dict[str, Any]:
        refused = {
            f"p{self._piece(key)}" if isinstance(key, Figure) else str(key): self._refused(refusals)
            for key, refusals in one.refused.items()
        }
        moves = [self._move(option) for option in one.options]
        return {"panel": one.index, "turn": one.turn, **self._whole(one.panel), "moves": moves, "no": refused}

    def _move(self, option: Option) -> list[int]:
        pattern = self._patterns.setdefault(option.pattern, len(self._patterns))
        description = self._descriptions.setdefault(option.description, len(self._descriptions))
        settings = self._settings.setdefault(option.settings, len(self._settings))
        return [pattern, description, settings, *option.squares]

    def _refused(self, refusals: Iterable[Refusal]) -> list[Any]:
        general: int | None = None
        squares: dict[int, list[int]] = {}
        for refusal in refusals:
            sentence = self._sentences.of(refusal.sentence)
            if refusal.arrival is None:
                general = sentence
            else:
                squares.setdefault(sentence, []).append(refusal.arrival)
        return [general, [*squares.items()]]

    def _pattern(self, pattern: Pattern) -> dict[str, Any]:
        return {
            "from": pattern.departure,
            "to": pattern.arrival,
            "piece": None if pattern.mover is None else self._piece(pattern.mover),
            "panels": [
                {
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
        beside = self._beside(setting(panel))
        drawn = self._drawn(parted(panel))
        return {"units": units, **drawn, "beside": beside}

    def _beside(self, one: Setting) -> int:
        return self._around.setdefault(one, len(self._around))

    def _drawn(self, parts: Parts) -> dict[str, Any]:
        return {
            "under": self._placed(parts.under),
            "arrows": self._placed(parts.arrows),
            "over": self._placed(parts.over),
            "tethered": [
                [self._shapes.of(svg) for svg in (part.svg, part.flipped)] for part in parts.tethered
            ],
        }

    def _placed(self, parts: Iterable[Part]) -> list[tuple[int | None, ...]]:
        return [
            (self._shapes.of(part.svg), part.at, *([self._shapes.of(part.flipped)] if part.flipped else []))
            for part in parts
        ]

    def _further(self, own: Symbols, board: Geometry) -> Mapping[str, str]:
        """The symbols that are needed besides those that the figure brings to its page."""
        figures = set(self._pieces).union(*(one.figures for one in self._around))
        ghosts = {ghost for one in self._around for ghost in one.ghosts}
        ghosts.update(*(stage.ghosts for pattern in self._patterns for stage in pattern.panels))
        needed = symbols_of(figures, ghosts, (board,))
        return {key: embedded(svg) for key, svg in needed.items() if key not in own}


@lru_cache(maxsize=8192)
def _spelt(text: str) -> tuple[str, tuple[Letter, ...]]:
    """A text with numbered signs for its letters, and those letters; many texts come again and again."""
    letters: dict[Letter, int] = {}
    spelt = with_letters(text, lambda one: chr(_FIRST_LETTER + letters.setdefault(one, len(letters))))
    return spelt, tuple(letters)


@lru_cache(maxsize=4096)
def _embedded(shape: str) -> str:
    """A shape as it is written inside a page; the same ones come again and again."""
    return embedded(shape)
