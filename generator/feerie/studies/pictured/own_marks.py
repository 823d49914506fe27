"""The marks of an author, from the words of a diagram's file."""

from __future__ import annotations

from collections.abc import Container, Iterator

from feerie.engine.operations import What
from feerie.engine.play.game import Game
from feerie.engine.play.moving.attack_lines import attack_lines
from feerie.engine.rules.variant.text import Text
from feerie.language.definitions.models.mark_model import MarkModel
from feerie.pictures.drawing import Mark, Ray, annotation, looking_as
from feerie.studies.excerpt import squares_within
from feerie.studies.study import Study


def own_marks(study: Study) -> tuple[Mark, ...]:
    """Return the marks of the author of a study, for its last panel or for the start of its family."""
    return tuple(mark for _, mark in _drawn(study))


def explained_marks(study: Study, seen: Container[Mark]) -> Iterator[tuple[Mark, Text]]:
    """Yield a mark that is ``seen`` of each line of which the author tells what it means, with that."""
    told: set[int] = set()
    for number, mark in _drawn(study):
        meaning = study.diagram.model.marks[number].means
        if meaning is not None and number not in told and mark in seen:
            told.add(number)
            yield mark, meaning


def _drawn(study: Study) -> Iterator[tuple[int, Mark]]:
    """Yield the marks with the number of the line that draws them."""
    shown = study.start if study.family else study.panels[-1].position
    game = Game(study.variant, shown)
    for number, model in enumerate(study.diagram.model.marks):
        for mark in _marks(model, game):
            yield number, mark if model.as_ is None else looking_as(mark, What(model.as_))


def _marks(model: MarkModel, game: Game) -> Iterator[Mark]:
    """Yield what a line of the author draws."""
    geometry = game.variant.geometry
    name = geometry.name
    match model.shape:
        case "filled":
            for square in squares_within(model.place, geometry):
                yield annotation("filled", name(square), geometry)
        case "moves":
            origin = geometry.square(model.place)
            ends = {move.arrival for move in game.legal_moves() if move.departure == origin}
            for square in sorted(end for end in ends if end is not None):
                yield annotation("dot", name(square), geometry)
        case "rays":
            for squares in attack_lines(game, geometry.square(model.place)):
                yield Ray(squares)
        case shape:
            yield annotation(shape, model.place, geometry, model.text or "")
