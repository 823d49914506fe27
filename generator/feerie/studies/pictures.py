"""A study as a picture in a language: its steps, or the outcomes in its family."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from feerie.definitions.diagrams import MarkModel
from feerie.drawing import Mark, Strip, annotation, looking_as
from feerie.operations import What
from feerie.play.game import Game
from feerie.showing.audience import Audience
from feerie.showing.outcomes import outcomes
from feerie.showing.panels import strip
from feerie.studies.excerpt import squares_within
from feerie.studies.problem_texts import above, below, heading
from feerie.studies.study import Study
from feerie.studies.texts import title
from feerie.wording import as_sentence


def picture(study: Study, audience: Audience) -> Strip:
    """Return the picture of a study: of its family if it has one, else of its steps.

    That of a problem has its texts round it, instead of the turn. The marks of the author are in the last
    panel of steps, and in the first one of a family.
    """
    called, own = title(study, audience), _own_marks(study)
    if study.family:
        return outcomes(study.start, study.family, audience, called, own)
    made = strip(study.panels, study.played, audience, called, own)
    if study.problem is None:
        return made
    told = heading(study.problem, audience)
    if len(made.panels) == 1:
        made = replace(made, panels=(replace(made.panels[0], name="", sentence=""),))
    asked = ", ".join(filter(None, (told.meaning or told.stipulation, told.count, *told.notes)))
    said = f"{made.description} {as_sentence(asked)}".strip()
    return replace(made, description=said, above=above(told), below=below(told))


def _own_marks(study: Study) -> tuple[Mark, ...]:
    shown = study.start if study.family else study.panels[-1].position
    game = Game(study.variant, shown)
    return tuple(mark for model in study.diagram.model.marks for mark in _marks(model, game))


def _marks(model: MarkModel, game: Game) -> Iterator[Mark]:
    """Yield what a line of the author draws."""
    geometry = game.variant.geometry
    name = geometry.name
    match model.shape:
        case "filled":
            shapes = [("filled", name(square)) for square in squares_within(model.text, geometry)]
        case "moves":
            origin = geometry.square(model.text)
            ends = {move.arrival for move in game.legal_moves() if move.departure == origin}
            shapes = [("dot", name(square)) for square in sorted(end for end in ends if end is not None)]
        case shape:
            shapes = [(shape, "-".join(model.squares))]
    for word, squares in shapes:
        mark = annotation(word, squares, geometry)
        yield mark if model.as_ is None else looking_as(mark, What(model.as_))
