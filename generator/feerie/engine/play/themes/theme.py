"""A theme, and where it has been found: in which lines, on which squares."""

from dataclasses import dataclass
from enum import StrEnum

from feerie.engine.board import Kind, Square
from feerie.engine.play.themes.lines import Line


class Theme(StrEnum):
    """The themes, in the order in which they are told."""

    MODEL_MATE = "model_mate"
    PURE_MATE = "pure_mate"
    ECHO = "echo"
    ZILAHI = "zilahi"
    SWITCHBACK = "switchback"
    ROUND_TRIP = "round_trip"
    BATTERY = "battery"
    PROMOTIONS = "promotions"
    ALLUMWANDLUNG = "allumwandlung"
    REBIRTH_THREAT = "rebirth_threat"
    REBIRTH_DEFENCE = "rebirth_defence"
    MUTUAL_ZUGZWANG = "mutual_zugzwang"


@dataclass(frozen=True)
class Found:
    """A theme that has been found: in which lines, each as far as it shows it, on which squares.

    ``kinds`` are those of promoted units.
    """

    theme: Theme
    lines: tuple[Line, ...]
    squares: tuple[Square, ...]
    kinds: tuple[Kind, ...] = ()
