"""The steps of a move in words: the name of a panel, and the sentence that says what happens in it."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final

from feerie.engine.board import WHITE, Colour, Geometry, Kind, Square
from feerie.engine.operations import Event, Step, What, joined
from feerie.language.languages import Language
from feerie.language.wording.language import chapter, templates
from feerie.language.wording.lexicon import Lexicon

_PAWN: Final = Kind("pawn")

_COUNTED: Final = "tally"
"""The variable of the counters, of which nothing is seen."""

_NAMED_AS: Final = {What.CAPTURED: What.CAPTURE, What.TO_LIMBO: What.REMOVAL}


def before_name(language: Language) -> str:
    """Return the name of the panel that shows the position before the move."""
    return str(chapter(language, "steps")["panel"]["before"])


def is_pass(step: Step) -> bool:
    """Return whether nothing happens in a step but that something is counted."""
    return all(event.variable is not None and event.variable.name == _COUNTED for event in step.events)


def pass_name(language: Language) -> str:
    """Return what a pass is called."""
    return str(chapter(language, "steps")["names"]["pass"])


def step_name(step: Step, language: Language) -> str:
    """Return the name of a step in one to three words: ``Birth``, ``Prise et promotion``.

    A move is not named beside its consequences; of several things two are named. What only counts is a pass.
    """
    if is_pass(step):
        return pass_name(language)
    whats = [_NAMED_AS.get(what, what) for what, _ in joined(step.events)]
    named = [what for what in dict.fromkeys(whats) if what is not What.KEPT]
    notable = [what for what in named if what is not What.MOVE] or named
    words = chapter(language, "steps")
    names = [words["names"][what] for what in notable[:2]]
    return f" {words['panel']['and']} ".join([*names[:1], *(name.lower() for name in names[1:])])


def step_sentence(
    step: Step, geometry: Geometry, lexicon: Lexicon, only: Collection[What] = frozenset(What)
) -> str:
    """Return what happens in a step, as a clause that may follow the move's notation; ``only`` such events
    are told."""
    clauses: list[str] = []
    standing: Square | None = None
    for what, told in joined(step.events):
        if what in only:
            clauses.append(_clause(what, told, standing, geometry, lexicon))
        standing = _standing(what, told)
    return join_clauses(clauses, lexicon.language)


def join_clauses(clauses: Iterable[str], language: Language) -> str:
    """Return clauses one after another."""
    return str(chapter(language, "steps")["panel"]["then"]).join(clauses)


def aside(code: str, lexicon: Lexicon, **values: object) -> str:
    """Return a clause that a caption adds to what happens, such as ``same_vector`` or ``in_limbo``."""
    return templates(lexicon.language, "steps", "asides")[code].fill(lexicon.terms(values))


def _clause(
    what: What, told: Sequence[Event], standing: Square | None, geometry: Geometry, lexicon: Lexicon
) -> str:
    """Return a clause on joined events; the unit on ``standing``, spoken of last, becomes a pronoun."""
    sentences = templates(lexicon.language, "steps", "sentences")
    values = _values(what, told, geometry)
    terms = lexicon.terms(values)
    if "at" in values and "unit" in values:
        known = standing is not None and geometry.shown(standing) == values["at"]
        terms["subject"] = sentences["pronoun" if known else "subject"].fill(terms)
    return sentences[_sentence(what, told)].fill(terms)


def _sentence(what: What, told: Sequence[Event]) -> str:
    """Return the name of the sentence: a capture has several, by the square of the captured unit."""
    if what is not What.CAPTURE or told[0].square == told[1].square:
        return what
    pawns = all(event.unit.kind == _PAWN for event in told)
    return "en_passant" if pawns else "capture_elsewhere"


def _values(what: What, told: Sequence[Event], geometry: Geometry) -> dict[str, Any]:
    """Return the values of the sentence on joined events: units, names of squares and plain texts."""
    name = geometry.shown
    match what:
        case What.CAPTURE:
            taken, going = told
            return {**_of(going, name), "captured": taken.unit, "at": name(taken.square)}
        case What.CASTLING:
            alone = len(told) == 1
            parts = {("" if event.by_mover or alone else "other_"): _of(event, name) for event in told}
            return {prefix + key: value for prefix, part in parts.items() for key, value in part.items()}
        case What.TRANSFORMATION:
            return {**_of(told[0], name), "after": told[1].transit.after}
    return _of(told[0], name)


def _of(event: Event, name: Callable[[Square], str]) -> dict[str, Any]:
    """Return the values of one event, by the names that the sentences have for them."""
    if event.variable:
        return {"name": event.variable.name, "value": event.variable.after}
    values = {"unit": event.unit, "at": name(event.square), "to": name(event.square)}
    unit, origin, target, after = event.transit
    if origin.square is not None and origin.store in (None, target.store):
        values["from"] = name(origin.square)
    if target.store is None:
        values["after"] = after
    elif unit != after:
        values["becomes"] = after
    if event.what is What.SWAP:
        other = event.transits[1]
        values |= {"at": values["from"], "other": other.unit, "other_at": values["to"]}
    return values


def _standing(what: What, told: Sequence[Event]) -> Square | None:
    """Return the square on which the unit of joined events stands after them; None if a noun is clearer."""
    if what in (What.SWAP, What.CASTLING, What.CHANGE):
        return None
    target = told[-1].transit.target
    return None if target.store else target.square


def numbered(notation: str, number: int, player: Colour, language: Language) -> str:
    """Return the notation of a move after its number: ``2.Kc7-b8``, ``2…Nd2xb3``."""
    code = "numbered_white" if player == WHITE else "numbered_black"
    return templates(language, "steps", "captions")[code].fill({"number": str(number), "notation": notation})


def panel_title(
    number: int, panels: int, name: str, notation: str, language: Language, *, proper: bool = False
) -> str:
    """Return what a panel is among the panels of its figure: ``Panel 2 of 3: move, Rb5-g5``.

    A ``proper`` name keeps its capital.
    """
    name = name if proper else name[:1].lower() + name[1:]
    values = {"number": str(number), "panels": str(panels), "name": name, "notation": notation or None}
    return templates(language, "steps", "captions")["title"].fill(values)
