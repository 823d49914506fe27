"""The words of a study: its title and caption, the sentences of its panels, its moves, its proofs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, pairwise
from typing import Any

from feerie.board.units import PLAYERS, WHITE, Colour
from feerie.languages import facts
from feerie.notation import write_base, write_step
from feerie.operations import Step, What, steps
from feerie.rules.variant import Variant
from feerie.studies.audience import Audience
from feerie.studies.frame_marks import equal_vector_from
from feerie.studies.frames import Frame
from feerie.studies.limbo import Losses, captured_in, in_limbo
from feerie.studies.study import Passage, Study
from feerie.wording import (
    as_sentence,
    aside,
    before_name,
    join_clauses,
    numbered,
    panel_caption,
    phase_words,
    proof,
    step_name,
    step_sentence,
    turn,
    typeset,
)


def running_text(passage: Passage, audience: Audience) -> str:
    """Return a text in the audience's language, with the chess in it in its letters."""
    return "".join(
        typeset(part, audience.language) if isinstance(part, str) else part(audience.symbols)
        for part in passage
    ).strip()


def title(study: Study, audience: Audience) -> str:
    """Return the title of a diagram, its id if it has none."""
    passage = study.passages.get(("title", audience.language))
    return running_text(passage, audience) if passage else study.id


def caption(study: Study, audience: Audience) -> str:
    """Return the caption of a diagram, empty if it has none."""
    return running_text(study.passages.get(("caption", audience.language), ()), audience)


def moves(study: Study, audience: Audience) -> Iterator[str]:
    """Yield the moves in the notation of the language, with the signs of check and mate."""
    signs = facts(audience.language)["signs"]
    for one in study.played:
        yield f"{audience.told(one.move)}{signs.get(one.gives, '')}"


def proved(study: Study, audience: Audience) -> Iterator[str]:
    """Yield what each claim proves, as a sentence."""
    for found in study.proofs:
        values: dict[str, Any] = {name: audience.told(value) for name, value in found.values.items()}
        yield as_sentence(proof(found.subject, values, audience.lexicon))


def kept(variant: Variant) -> list[Colour]:
    """Return the colours that neither player has of its own; in a phase one player may move them."""
    return [colour for colour in variant.colours if colour not in PLAYERS]


def words(frame: Frame, audience: Audience, leading: str | None = None) -> tuple[str, str, str]:
    """Return the name of a panel, its notation, and its sentence, which begins with the notation.

    ``leading`` replaces the notation where the panel follows moves that no panel shows.
    """
    if frame.step is None or frame.move is None:
        clauses = [turn(frame.position.turn, audience.lexicon), *_asides(frame, audience)]
        return before_name(audience.language), "", join_clauses(clauses, audience.language)
    notation = leading or write_step(frame.move, frame.step, audience.symbols)
    clauses = [*_told(frame, frame.step, audience), *_asides(frame, audience)]
    clause = join_clauses(clauses, audience.language)
    name = step_name(frame.step, audience.language)
    return name, notation, panel_caption(notation, clause, audience.language)


def leading(study: Study, index: int, audience: Audience) -> str | None:
    """Return the notation of a panel with the numbers of its move and of those before it that no panel shows;
    None where the panel before tells the number."""
    frame = study.panels[index]
    shown = max((panel.number for panel in study.panels[:index]), default=0)
    if frame.step is None or frame.move is None or len(study.played) == 1 or frame.number <= shown:
        return None
    told = [audience.told(one.move) for one in study.played[shown : frame.number - 1]]
    notation = write_step(frame.move, frame.step, audience.symbols)
    is_first = frame.step == next(iter(steps(frame.move.journal())), None)
    told.append(notation if is_first else f"{write_base(frame.move, audience.symbols)} {notation}".strip())
    counted = zip(told, _numbers(study)[shown : frame.number], strict=True)
    return " ".join(numbered(text, *number, audience.language) for text, number in counted)


def _numbers(study: Study) -> list[tuple[int, Colour]]:
    """Return the number of each move, and its player; it rises when White follows another player."""
    players = [one.before.turn for one in study.played]
    starts = [1, *(int(before != WHITE == player) for before, player in pairwise(players))]
    return list(zip(accumulate(starts), players, strict=True))


def _told(frame: Frame, step: Step, audience: Audience) -> Iterator[str]:
    """Yield what happens in a step; of a step that changes only the phase, the new phase."""
    if all(event.what is What.CHANGE for event in step.events):
        yield from phase_words(frame.position, audience.lexicon, kept(audience.variant))
    else:
        yield step_sentence(step, audience.variant.geometry, audience.lexicon)


def _asides(frame: Frame, audience: Audience) -> Iterator[str]:
    """Yield what a caption adds to the step: a unit in limbo, a unit that is lost, equal vectors."""
    variant, name = audience.variant, audience.variant.geometry.name
    if frame.move is None and frame.position.phase > 1:
        yield from phase_words(frame.position, audience.lexicon, kept(variant))
    for one in in_limbo(variant, frame):
        if frame.move is None:
            yield aside("waiting", audience.lexicon, unit=one.unit, square=name(one.square))
        elif one in captured_in(frame):
            yield aside("begins_to_wait", audience.lexicon, unit=one.unit)
    yield from fates(frame, audience)
    origin = equal_vector_from(frame, variant)
    if origin is not None:
        yield aside("same_vector", audience.lexicon, square=name(origin))


def fates(frame: Frame, audience: Audience) -> Iterator[str]:
    """Yield, at the end of a move, the captured units that are lost, and why."""
    if frame.move is None or frame.before is None or not frame.is_complete:
        return
    for loss in Losses(audience.variant, frame.before).of(frame.move):
        square = None if loss.square is None else audience.variant.geometry.name(loss.square)
        why = f"lost_{loss.why}" if loss.why else None
        told = None if why is None else aside(why, audience.lexicon, unit=loss.unit, square=square)
        yield aside("lost", audience.lexicon, unit=loss.unit, why=told)
