"""The exercises of a variant as the values that pages show."""

from __future__ import annotations

from collections.abc import Sequence

from feerie.engine.rules.variant import Variant
from feerie.language.languages import Language
from feerie.language.notation.symbols import settled
from feerie.pictures.drawing.scene import Strip
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.panels import board
from feerie.site.views import ExerciseView
from feerie.studies.exercises.exercise import Exercise
from feerie.studies.exercises.telling import answer, question


def exercise_views(
    exercises: Sequence[Exercise], variant: Variant, language: Language
) -> tuple[ExerciseView, ...]:
    """Return the views of a variant's exercises in a language."""
    audience = Audience(variant, language)
    return tuple(_view(one, audience) for one in exercises)


def _view(one: Exercise, audience: Audience) -> ExerciseView:
    panel = board(one.start, audience)
    return ExerciseView(
        one.name,
        str(one.sort),
        question(one, audience.choosing),
        answer(one, audience.choosing),
        draw_strip(Strip((panel,)), theme("light")),
        settled(panel.description),
        audience.fen(one.start),
    )
