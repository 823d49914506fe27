"""The options that say how a picture is wanted; the keys under `picture` in a file are called alike."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import reduce, wraps
from typing import Any, Final

import click

from feerie.errors import FeerieError
from feerie.errors.spelling import nearest
from feerie.language.definitions.models.picture_model import CROP, FIGURINES, PANELS
from feerie.language.languages import LANGUAGES
from feerie.language.wording import error_sentence
from feerie.pictures.drawing import THEMES
from feerie.pictures.drawing.authored.author_file import ENDING
from feerie.pictures.drawing.authored.piece_set_file import PIECE_SETS
from feerie.pictures.drawing.piece_set import DEFAULT
from feerie.studies.pictured.wish import Wish, length

ALL: Final = "all"

Command = Callable[..., Any]


class Number(click.FloatRange):
    """A number between two others: what is no number at all lies between none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = float(super().convert(value, param, ctx))
        if math.isnan(number):
            self.fail(f"{value} is not in the range {self.min}<=x<={self.max}.", param, ctx)
        return number


def _length(_context: click.Context, _option: click.Parameter, value: str | None) -> str | None:
    if value is not None:
        try:
            length(value)
        except FeerieError as error:
            raise click.BadParameter(error_sentence(error)) from error
    return value


def _theme(_context: click.Context, _option: click.Parameter, value: str | None) -> str | None:
    if value is not None and not value.endswith(ENDING) and value not in (*THEMES, ALL):
        expected = f"expected {', '.join(THEMES)}, {ALL}, or a file that ends in {ENDING}"
        raise click.BadParameter(f"no theme is called '{value}'; {expected}{_meant(value, (*THEMES, ALL))}")
    return value


def _pieces(_context: click.Context, _option: click.Parameter, value: str | None) -> str | None:
    if value is not None and not value.endswith(ENDING) and value not in PIECE_SETS:
        expected = f"expected {', '.join(PIECE_SETS)}, or a file that ends in {ENDING}"
        raise click.BadParameter(f"no piece set is called '{value}'; {expected}{_meant(value, PIECE_SETS)}")
    return value


def _meant(word: str, known: Iterable[str]) -> str:
    near = nearest(word, known)
    return f"; did you mean '{near}'?" if near else ""


def _form(code: str, pattern: str) -> Callable[..., str | None]:
    """Return what refuses a value of another form, before any diagram is looked at."""

    def check(_context: click.Context, _option: click.Parameter, value: str | None) -> str | None:
        if value is not None and not re.fullmatch(pattern, value):
            raise click.BadParameter(error_sentence(FeerieError(code, found=value)))
        return value

    return check


_OPTIONS: Final = (
    click.option(
        "--theme",
        callback=_theme,
        help=f"Their colours: {', '.join(THEMES)}, {ALL}, or the file of a theme.  [default: light]",
    ),
    click.option(
        "--pieces",
        callback=_pieces,
        help=f"The drawings of units: {', '.join(PIECE_SETS)}, or the file of a set.  [default: {DEFAULT}]",
    ),
    click.option("--panels", callback=_form("panels-form", PANELS), help="Which panels, by number: 1,3-4."),
    click.option("--columns", type=click.IntRange(1, 100), help="How many panels stand in a row."),
    click.option("--square", callback=_length, help="The side of a square: 6mm, 36px."),
    click.option("--scale", type=Number(0.1, 20), help="By how much the picture is larger."),
    click.option("--flip/--no-flip", default=None, help="Black is below."),
    click.option(
        "--crop",
        callback=_form("crop-form", CROP),
        help="The part of the board that is shown, by two corners: a1-d4.",
    ),
    click.option("--coordinates/--no-coordinates", default=None, help="Letters and numbers round the board."),
    click.option("--turn/--no-turn", default=None, help="The sign of the side to move."),
    click.option("--title/--no-title", default=None, help="The title stands above."),
    click.option(
        "--caption/--no-caption",
        default=None,
        help="The caption of the whole stands below; without it, nothing is said of the panels either.",
    ),
    click.option(
        "--legend/--no-legend",
        default=None,
        help="What the fairy units are called and the marks mean stands below.",
    ),
    click.option("--number", type=click.IntRange(0, 99999), help="The number of the diagram, told below."),
    click.option(
        "--letters", type=click.Choice([*LANGUAGES, FIGURINES]), help="The letters of units in moves."
    ),
    click.option("--dpi", type=Number(10, 2400), help="Dots to an inch, of PNG, GIF and WebP."),
    click.option("--transparent/--no-transparent", default=None, help="There is no ground."),
)


def picture_options(command: Command) -> Command:
    """Give a command these options, as one argument ``wish``."""

    @wraps(command)
    def wishing(**values: Any) -> Any:
        own = {field.name: values.pop(field.name) for field in fields(Wish) if field.name != "lang"}
        return command(**values, wish=Wish(**own))

    return reduce(lambda made, option: option(made), reversed(_OPTIONS), wishing)
