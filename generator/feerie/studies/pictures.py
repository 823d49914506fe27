"""A study in a language: its title, caption, moves and proofs; its steps or the outcomes in its family as a
picture, with its author's marks; the legend that it gets."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import Any

from feerie.engine.board import BLACK, WHITE, Square, Unit
from feerie.engine.operations import What
from feerie.engine.play.game import Game
from feerie.engine.play.legality.reach import attack_lines
from feerie.language.definitions.models.picture_model import MarkModel
from feerie.language.notation.parsing import attempt
from feerie.language.notation.writing import FIGURINES
from feerie.language.wording.language import as_sentence, chapter, said_in, templates, typeset
from feerie.language.wording.sentences import proof
from feerie.pictures.drawing.marking.looks import looking_as
from feerie.pictures.drawing.marking.marks import (
    Arrow,
    Border,
    Dot,
    Filled,
    Ghost,
    Mark,
    Outline,
    Ray,
    Spot,
    annotation,
)
from feerie.pictures.drawing.piece_set import Figure
from feerie.pictures.drawing.scene import Key, Panel, Region, Strip, region
from feerie.pictures.drawing.sheets.strip import mark_key
from feerie.pictures.showing.audience import Audience, stored_symbols
from feerie.pictures.showing.outcomes import outcomes
from feerie.pictures.showing.panels import strip, told_move
from feerie.studies.problems.problem_texts import above, below, heading
from feerie.studies.proving import Proof
from feerie.studies.study import Passage, Study


def running_text(passage: Passage, audience: Audience) -> str:
    """Return a text in the audience's language, with the chess in it in its letters; what ends with the full
    stop of a sign, *e.p.*, ends its sentence with the same."""
    text = ""
    for part in passage:
        if isinstance(part, str):
            stops = text.endswith(".") and part.startswith(".") and not part.startswith("..")
            text += typeset(part[1:] if stops else part, audience.language)
        else:
            text += part(audience.symbols)
    return text.strip()


def title(study: Study, audience: Audience) -> str:
    """Return the title of a diagram: that of a problem is by whom and where, if it has none; else the id."""
    passage = study.passages.get(("title", audience.language))
    if passage is None and study.problem is not None:
        told = heading(study.problem, audience)
        return ", ".join(filter(None, (told.authors, told.source))) or study.id
    return running_text(passage, audience) if passage else study.id


def caption(study: Study, audience: Audience) -> str:
    """Return the caption of a diagram, empty if it has none."""
    return running_text(study.passages.get(("caption", audience.language), ()), audience)


def moves(study: Study, audience: Audience) -> Iterator[str]:
    """Yield the moves in the notation of the language, with the signs of check and mate."""
    for one in study.played:
        yield told_move(one, audience)


def proved(study: Study, audience: Audience) -> Iterator[str]:
    """Yield what each claim proves, as a sentence."""
    for found in study.proofs:
        yield _sentence(found, audience)


def proved_beyond(study: Study, audience: Audience) -> Iterator[str]:
    """Yield what the claims prove, without repeating the pictures: that the moves shown are legal is one
    sentence."""
    shown = [found for found in study.proofs if _is_shown(found, study)]
    if shown:
        yield _sentence(Proof("shown" if len(shown) == 1 else "shown_many", {}), audience)
    for found in study.proofs:
        if found not in shown:
            yield _sentence(found, audience)


def _sentence(found: Proof, audience: Audience) -> str:
    audience = audience.of(found.together) if found.together else audience
    values: dict[str, Any] = {name: audience.told(value) for name, value in found.values.items()}
    values["beside"] = found.together and found.together.name[audience.language]
    return as_sentence(proof(found.subject, values, audience.lexicon))


def _is_shown(found: Proof, study: Study) -> bool:
    """Return whether a claim only says of a move that the diagram plays that it is legal there."""
    before = found.values["after"]
    if found.together or found.subject != "legal" or found.values.get("gives") or found.values["otherwise"]:
        return False
    if len(before) >= len(study.played):
        return False
    symbols = stored_symbols(study.variant)
    earlier = [attempt(text, symbols) for text in study.diagram.model.moves[: len(before)]]
    played = study.played[len(before)].move
    return bool(before == earlier and found.values["move"] == played)


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
    match model.shape:
        case "filled" if "-" in model.place:
            part = region(model.place, geometry)
            yield from (Filled(square) for square in geometry.standable if part.has(square, geometry))
        case "moves":
            origin = geometry.square(model.place)
            ends = {move.arrival for move in game.legal_moves() if move.departure == origin}
            yield from map(Dot, sorted(end for end in ends if end is not None))
        case "rays":
            yield from map(Ray, attack_lines(game, geometry.square(model.place)))
        case shape:
            yield annotation(shape, model.place, geometry, model.text or "")


def picture(study: Study, audience: Audience, *, empty: bool = False) -> Strip:
    """Return the picture of a study: of its family if it has one, else of its steps.

    That of a problem has its texts round it, instead of the turn. The marks of the author are in the last
    panel of steps, and in the first one of a family. Trays that are ``empty`` are shown on request.
    """
    called, own = title(study, audience), tuple(mark for _, mark in _drawn(study))
    if study.family:
        return outcomes(study.start, study.family, audience, called, own)
    made = strip(study.panels, study.played, audience, called, own, empty=empty)
    if study.problem is None:
        return made
    told = heading(study.problem, audience)
    if len(made.panels) == 1:
        made = replace(made, panels=(replace(made.panels[0], name="", sentence=""),))
    asked = ", ".join(filter(None, (told.meaning or told.stipulation, told.count, *told.notes)))
    said = f"{made.description} {as_sentence(asked)}".strip()
    return replace(made, description=said, above=above(told), below=below(told))


def legend(strip: Strip, study: Study, audience: Audience, crop: Region | None = None) -> tuple[Key, ...]:
    """Return what the picture of a study has besides orthodox units, and what it means.

    The marks of the author are told if the author tells them. Of a ``crop`` only what is seen counts.
    """
    strip = replace(strip, panels=tuple(_seen(panel, crop) for panel in strip.panels)) if crop else strip
    keys = [*_units(strip, study, audience), *_signs(strip, study, audience)]
    return tuple({key.text: key for key in reversed(keys)}.values())[::-1]


def _units(strip: Strip, study: Study, audience: Audience) -> Iterator[Key]:
    """Yield the kinds that orthodox chess does not have, then the colours that it does not have."""
    shown = _shown(strip, study, audience)
    told = templates(audience.language, "legend", "units")
    for kind in dict.fromkeys(unit.kind for unit in shown if unit.kind not in FIGURINES):
        figure = next(shown[unit] for unit in shown if unit.kind == kind)
        symbol = audience.symbols.letters[kind]
        text = told["kind"].fill({"kind": audience.lexicon.kind(kind), "symbol": symbol})
        yield Key(figure, text)
    for colour in dict.fromkeys(unit.colour for unit in shown if unit.colour not in (WHITE, BLACK)):
        figure = next(shown[unit] for unit in shown if unit.colour == colour)
        yield Key(figure, audience.lexicon.coloured(colour).text)


def _shown(strip: Strip, study: Study, audience: Audience) -> Mapping[Unit, Figure]:
    """Return the units of a picture with their figures, in the order of the variant."""
    figures = set().union(*(panel.figures() for panel in strip.panels))
    rules = (study.variant, *(member.variant for member in study.family))
    units = {unit: audience.of(variant).drawn(unit) for variant in rules for unit in variant.units}
    return {unit: figure for unit, figure in units.items() if figure in figures}


def _signs(strip: Strip, study: Study, audience: Audience) -> Iterator[Key]:
    language = audience.language
    sentences: Mapping[str, str] = chapter(language, "legend")["marks"]
    seen, drawn = [mark for panel in strip.panels for mark in panel.marks], [*_drawn(study)]
    own = {mark for _, mark in drawn}
    marks = [mark for mark in seen if mark not in own]
    left = {mark.at for mark in marks if isinstance(mark, Border) and mark.outline is Outline.DASHED}
    for mark in marks:
        # The shape of a unit in a dashed border says the same as that.
        is_told = isinstance(mark, Ghost) and mark.at in left
        if not is_told and (sentence := sentences.get(mark_key(mark))):
            yield Key(mark, typeset(sentence, language))
    for panel in strip.panels:
        if stack := next(iter(panel.under.values()), None):
            yield Key(stack, typeset(sentences["stack"], language))
    if grid := next((panel.grid for panel in strip.panels if panel.grid), None):
        yield Key(grid, typeset(sentences["grid"], language))
    # Of a line of the author's with a meaning, the first mark that is seen.
    for number, several in groupby((one for one in drawn if one[1] in seen), key=itemgetter(0)):
        if meaning := study.diagram.model.marks[number].means:
            yield Key(next(several)[1], typeset(said_in(language, meaning), language))


def _seen(panel: Panel, region: Region) -> Panel:
    """Return a panel with what is on a region of its board alone."""

    def is_seen(square: object) -> bool:
        # What is in a tray is not on the board.
        return not isinstance(square, int) or region.has(Square(square), panel.geometry)

    def spots(mark: Mark) -> tuple[Spot, ...]:
        match mark:
            case Arrow(_, origin, target):
                return origin, target
            case Ray(squares):
                return squares
            case _:
                return (mark.at,)

    return replace(
        panel,
        units={square: figure for square, figure in panel.units.items() if is_seen(square)},
        under={square: stack for square, stack in panel.under.items() if is_seen(square)},
        marks=tuple(mark for mark in panel.marks if any(map(is_seen, spots(mark)))),
        grid=panel.grid.within(region.left, region.bottom, region.right, region.top),
    )
