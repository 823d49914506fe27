"""The steps of a move in words: the bold name of a panel, and the sentence that says what happens in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from feerie.board.geometry import Geometry
from feerie.board.units import WHITE, Colour
from feerie.operations import Step
from feerie.wording.book import chapter, templates
from feerie.wording.happenings import Happening, What, happenings
from feerie.wording.language import Language
from feerie.wording.lexicon import Lexicon

_ANY_BOARD: Final = Geometry(26, 26)
"""For names that do not depend on the squares."""

_NAMED_AS: Final = {
    What.EN_PASSANT: What.CAPTURE,
    What.CAPTURE_ELSEWHERE: What.CAPTURE,
    What.CAPTURED: What.CAPTURE,
    What.WAITING: What.REMOVAL,
}


def before_name(language: Language) -> str:
    """The name of the panel that shows the position before the move."""
    name: str = chapter(language, "steps")["panel"]["before"]
    return name


def step_name(step: Step, language: Language) -> str:
    """What a step does, in one to three words: ``Birth``, ``Prise et promotion``.

    A displacement goes without saying beside its consequences; of several things two are named.
    """
    whats = [_NAMED_AS.get(happening.what, happening.what) for happening in happenings(step, _ANY_BOARD)]
    told = [what for what in dict.fromkeys(whats) if what is not What.KEPT]
    notable = [what for what in told if what is not What.MOVE] or told
    words = chapter(language, "steps")
    names = [words["names"][what] for what in notable[:2]]
    return f" {words['panel']['and']} ".join([*names[:1], *(name.lower() for name in names[1:])])


def step_sentence(step: Step, geometry: Geometry, lexicon: Lexicon) -> str:
    """What happens in a step, as a clause without capital or full stop: it may follow the move's notation."""
    clauses: list[str] = []
    standing: str | None = None
    for happening in happenings(step, geometry):
        clauses.append(_clause(happening, standing, lexicon))
        standing = happening.at
    return join_clauses(clauses, lexicon.language)


def join_clauses(clauses: Iterable[str], language: Language) -> str:
    """Clauses one after another."""
    then: str = chapter(language, "steps")["panel"]["then"]
    return then.join(clauses)


def aside(code: str, lexicon: Lexicon, **values: object) -> str:
    """A clause that a caption adds to what happens: ``same_vector``, ``waiting``, ``begins_to_wait``."""
    return templates(lexicon.language, "steps", "asides")[code].fill(lexicon.terms(values))


def _clause(happening: Happening, standing: str | None, lexicon: Lexicon) -> str:
    """One happening in words; ``standing`` is the square of the unit last spoken of, now a pronoun."""
    sentences = templates(lexicon.language, "steps", "sentences")
    terms = lexicon.terms(happening.values)
    if "at" in happening.values and "unit" in happening.values:
        known = standing is not None and standing == happening.values["at"]
        terms["subject"] = sentences["pronoun" if known else "subject"].fill(terms)
    return sentences[happening.what].fill(terms)


def numbered(notation: str, number: int, player: Colour, language: Language) -> str:
    """The notation of a move after its number: ``2.Kc7-b8``, ``2…Nd2xb3``."""
    code = "numbered_white" if player == WHITE else "numbered_black"
    return templates(language, "steps", "captions")[code].fill({"number": str(number), "notation": notation})


def panel_caption(notation: str, sentence: str, language: Language) -> str:
    """A notation and what it means: ``Rb5-g5: the rook goes from b5 to g5``; either may be empty."""
    if not (notation and sentence):
        return notation or sentence
    caption = templates(language, "steps", "captions")["caption"]
    return caption.fill({"notation": notation, "sentence": sentence})


def panel_title(
    number: int, panels: int, name: str, notation: str, language: Language, *, proper: bool = False
) -> str:
    """What a panel is among the panels of its figure: ``Panel 2 of 3: move, Rb5-g5``.

    A ``proper`` name keeps its capital.
    """
    values = {
        "number": str(number),
        "panels": str(panels),
        "name": name if proper else name[:1].lower() + name[1:],
        "notation": notation or None,
    }
    return templates(language, "steps", "captions")["title"].fill(values)
