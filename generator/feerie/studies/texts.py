"""The texts of a study: its title and caption, its moves, its proofs."""

from collections.abc import Iterator
from typing import Any

from feerie.language.notation.parsing import attempt
from feerie.language.wording.language import as_sentence, typeset
from feerie.language.wording.sentences import proof
from feerie.pictures.showing.audience import Audience, stored_symbols
from feerie.pictures.showing.panels import told_move
from feerie.studies.problems.problem_texts import heading
from feerie.studies.proofs import Proof
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
