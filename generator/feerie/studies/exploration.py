"""What can be tried in a diagram, in a language: the panels of every legal move, the reasons against others.

Moves that are alike share a pattern and a description, in which numbers stand for their squares.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache, partial
from typing import Final, TypeVar

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.drawing import Figure, Ghost, Panel, Parts, Setting, Tray, parted, setting
from feerie.operations import Move
from feerie.play.reasons.reason import Cause, Reason
from feerie.studies.audience import Audience
from feerie.studies.captions import words
from feerie.studies.frame_marks import frame_marks
from feerie.studies.frames import Frame
from feerie.studies.holdings import Drawn, holdings, trays
from feerie.studies.limbo import limbo_trays
from feerie.studies.panels import drawn, side_to_move, undescribed
from feerie.studies.study import Study
from feerie.studies.trials import Likeness, Trial, tried
from feerie.wording import as_sentence, turn

_MOST: Final = 1 << 14
"""The patterns that are remembered at most, and likewise the descriptions and the settings."""

Kept = TypeVar("Kept")

_CAUSES: Final = frozenset((Cause.TURN, Cause.WALK, Cause.BLOCKED, Cause.OCCUPIED))
"""The reasons that mean the same in all variants, and are frequent."""

DEPARTURE, ARRIVAL = "{from}", "{to}"
"""The holes of a reason for the squares of the move."""


@dataclass(frozen=True, slots=True, eq=False)
class Pattern:
    """How moves that are alike are drawn. ``mover`` is the figure of the unit that moves, if there is one."""

    mover: Figure | None
    departure: int | None
    arrival: int | None
    panels: tuple[Patterned, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Patterned:
    """A panel of a pattern: the squares that differ from the position before with their figures (None:
    empty), its parts, and the figures that it shows as ghosts."""

    puts: tuple[tuple[int, Figure | None], ...]
    parts: Parts
    ghosts: frozenset[Figure]


@dataclass(frozen=True, slots=True)
class Description:
    """How moves that are alike are described: notation, names and sentences of the panels; `{0}` stands for
    the first square."""

    text: str
    panels: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a unit may not go to a square, None for all that no other refusal names; the sentence has holes for
    the squares."""

    arrival: Square | None
    sentence: str


@dataclass(frozen=True, slots=True)
class Option:
    """A legal move: its pattern, its description, the settings of its panels, and its squares by their
    numbers."""

    pattern: Pattern
    description: Description
    settings: tuple[Setting, ...]
    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Exploration:
    """A position of a diagram, with all that can be tried in it.

    ``index`` is that of its panel, ``turn`` a text. ``refused`` has the refusals by the unit's square, or by
    the figure of a unit beside the board.
    """

    index: int
    turn: str
    panel: Panel
    options: tuple[Option, ...]
    refused: Mapping[Square | Figure, tuple[Refusal, ...]]


def explorations(study: Study, audience: Audience) -> Iterator[Exploration]:
    """Return all that a reader may try in the positions of a diagram."""
    return map(_explorer(audience).explored, study.trials)


def forget() -> None:
    """Forget the patterns, descriptions and settings that are remembered."""
    for known in (_known, _patterns, _explorer):
        known.cache_clear()


def figure_units(audience: Audience) -> dict[Figure, Unit]:
    """Return the units by their figures."""
    return {drawn(unit, audience): unit for unit in audience.variant.units}


@dataclass(frozen=True, slots=True)
class _Known:
    """What audiences share that describe moves in the same way: descriptions and settings by the likeness of
    moves, and the sentences of frequent reasons."""

    descriptions: dict[Hashable, Description] = field(default_factory=dict)
    settings: dict[Hashable, tuple[Setting, ...]] = field(default_factory=dict)
    reasons: dict[Hashable, str] = field(default_factory=dict)


def _keep(known: dict[Hashable, Kept], likeness: Hashable, value: Kept) -> None:
    if len(known) >= _MOST:
        known.clear()
    known[likeness] = value


@lru_cache(maxsize=64)
def _known(_manner: Hashable) -> _Known:
    return _Known()


def _manner(audience: Audience) -> Hashable:
    """Return what audiences have in common that describe moves in the same way."""
    return audience.language, repr((audience.symbols, audience.lexicon)), _look(audience)


@lru_cache(maxsize=64)
def _patterns(_look: Hashable) -> dict[Hashable, Pattern]:
    """Return the patterns by the likeness of moves, for all audiences whose units look the same."""
    return {}


def _look(audience: Audience) -> Hashable:
    """Return what audiences have in common whose units look the same."""
    figures = {unit: drawn(unit, audience) for unit in audience.variant.units}
    return frozenset(figures.items()), audience.variant.geometry


class _Explorer:
    """Shows and describes what can be tried, for one audience."""

    def __init__(self, audience: Audience) -> None:
        self._audience = audience
        self._known = _known(_manner(audience))
        self._patterns = _patterns(_look(audience))
        self._figure: Drawn = cache(partial(drawn, audience=audience))
        self._own_reasons: dict[Hashable, str] = {}

    def explored(self, trial: Trial) -> Exploration:
        """Return a position with all that can be tried in it."""
        refused: dict[Square | Figure, tuple[Refusal, ...]] = {
            square: tuple(self._refusals(reasons, general=True)) for square, reasons in trial.refused.items()
        }
        for (_, unit), reasons in trial.undropped.items():
            refused[self._figure(unit)] = tuple(self._refusals(reasons, general=False))
        (panel,) = panels_of([trial.frame], self._audience, self._figure)
        options = tuple(
            self._option(move, like, trial) for move, like in zip(trial.moves, trial.likenesses, strict=True)
        )
        side = turn(trial.frame.position.turn, self._audience.lexicon)
        return Exploration(trial.index, side, panel, options, refused)

    def _option(self, move: Move, like: Likeness, trial: Trial) -> Option:
        patterns, descriptions, settings = self._patterns, self._known.descriptions, self._known.settings
        is_drawn, is_told = like.drawing in patterns, like.description in descriptions
        is_surrounded = like.setting in settings
        if not (is_drawn and is_told and is_surrounded):
            audience, squares = self._audience, like.squares
            frames = tried(audience.variant, trial.frame.position, move)
            if not is_told:
                _keep(descriptions, like.description, description(move, frames, squares, audience))
            if not (is_drawn and is_surrounded):
                needed = not is_surrounded or like.tethered
                panels = panels_of([trial.frame, *frames], audience, self._figure, surrounded=needed)
                if not is_drawn:
                    _keep(patterns, like.drawing, pattern(move, panels, squares, audience))
                if not is_surrounded:
                    _keep(settings, like.setting, tuple(map(setting, panels[1:])))
        return Option(
            patterns[like.drawing], descriptions[like.description], settings[like.setting], like.squares
        )

    def _refusals(self, reasons: Sequence[Reason], *, general: bool) -> Iterator[Refusal]:
        """Yield reasons in words; if ``general``, the first holds for all squares without a reason of their
        own."""
        for number, reason in enumerate(reasons):
            told = self._known.reasons if reason.code in _CAUSES else self._own_reasons
            ends = (reason.departure is None, reason.arrival is None)
            alike = (replace(reason, departure=None, arrival=None), *ends)
            if alike not in told:
                told[alike] = as_sentence(self._audience.reason(reason, (DEPARTURE, ARRIVAL)))
            yield Refusal(None if general and number == 0 else reason.arrival, told[alike])


@lru_cache(maxsize=8)
def _explorer(audience: Audience) -> _Explorer:
    return _Explorer(audience)


def pattern(move: Move, panels: Sequence[Panel], squares: Sequence[Square], audience: Audience) -> Pattern:
    """Return the pattern of a move from its ``panels``, the first of which shows the position before;
    ``squares`` are all that the move names."""
    numbers = {square: number for number, square in enumerate(squares)}
    before, *after = panels
    return Pattern(
        mover=None if move.mover is None else drawn(move.mover, audience),
        departure=None if move.departure is None else numbers[move.departure],
        arrival=None if move.arrival is None else numbers[move.arrival],
        panels=tuple(_patterned(panel, before.units, numbers) for panel in after),
    )


def _patterned(panel: Panel, before: Mapping[Square, Figure], numbers: Mapping[Square, int]) -> Patterned:
    return Patterned(
        puts=tuple(
            (number, panel.units.get(square))
            for square, number in numbers.items()
            if panel.units.get(square) != before.get(square)
        ),
        parts=parted(panel).renumbered(numbers),
        ghosts=frozenset(mark.figure for mark in panel.marks if isinstance(mark, Ghost)),
    )


def description(
    move: Move, frames: Sequence[Frame], squares: Sequence[Square], audience: Audience
) -> Description:
    """Return the description of a move from its ``frames``."""
    holes = {audience.variant.geometry.name(square): f"{{{number}}}" for number, square in enumerate(squares)}
    told = (words(frame, audience) for frame in frames)
    return Description(
        _with_holes(audience.told(move), holes),
        tuple((_with_holes(name, holes), _with_holes(sentence, holes)) for name, _, sentence in told),
    )


def _with_holes(text: str, holes: Mapping[str, str]) -> str:
    """Return a text with holes for the names of squares, the longest name first: a1 is part of a10."""
    for name in sorted(holes, key=len, reverse=True):
        text = text.replace(name, holes[name])
    return text


def panels_of(
    frames: Sequence[Frame], audience: Audience, figure: Drawn, *, surrounded: bool = True
) -> tuple[Panel, ...]:
    """Return frames as panels without words, and without trays if not ``surrounded``."""
    beside: list[Sequence[Tray]] = []
    if surrounded:
        found = holdings(audience.variant, [frame.position for frame in frames])
        beside += [tuple(trays(holding, frames, audience, figure)) for holding in found]
        beside += limbo_trays(frames, audience, figure)
    return tuple(
        replace(
            undescribed(frame.position, audience, figure),
            marks=frame_marks(frame, audience.variant, figure),
            turn=side_to_move(frame),
            trays=tuple(column[index] for column in beside),
        )
        for index, frame in enumerate(frames)
    )
