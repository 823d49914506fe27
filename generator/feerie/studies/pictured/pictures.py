"""A study as a picture in a language: its steps or the outcomes in its family, with its author's marks."""

from collections.abc import Container, Iterator
from dataclasses import replace

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.operations import What
from feerie.engine.play.game import Game
from feerie.engine.play.moving.attack_lines import attack_lines
from feerie.engine.rules.variant.text import Text
from feerie.language.definitions.models.picture_model import MarkModel
from feerie.language.wording.language import as_sentence
from feerie.pictures.drawing.marking.looks import looking_as
from feerie.pictures.drawing.marks import Mark, Ray, annotation
from feerie.pictures.drawing.scene import Strip, region
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.outcomes import outcomes
from feerie.pictures.showing.panels import strip
from feerie.studies.problems.problem_texts import above, below, heading
from feerie.studies.study import Study
from feerie.studies.texts import title


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
    """Yield the marks that a line of the author draws."""
    geometry = game.variant.geometry
    name = geometry.name
    match model.shape:
        case "filled":
            for square in _squares_within(model.place, geometry):
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


def _squares_within(text: str, geometry: Geometry) -> tuple[Square, ...]:
    """Return the one square of a text, or those between two corners, without holes; raises as `region`."""
    if "-" not in text:
        return (geometry.square(text),)
    part = region(text, geometry)
    return tuple(square for square in geometry.standable if part.has(square, geometry))


def picture(study: Study, audience: Audience) -> Strip:
    """Return the picture of a study: of its family if it has one, else of its steps.

    That of a problem has its texts round it, instead of the turn. The marks of the author are in the last
    panel of steps, and in the first one of a family.
    """
    called, own = title(study, audience), own_marks(study)
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
