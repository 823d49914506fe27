"""Twins in the words of Popeye's languages, in the English ones of documents, and as our files have them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, takewhile
from operator import attrgetter
from typing import Any, Final

from feerie.desk.exchange.foreign_text import Source, Word
from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.conditions import SQUARES, conditioned
from feerie.desk.exchange.popeye.rulings import united
from feerie.desk.exchange.popeye.twin_boards import Action, Units, difference, kinds_of, played, told
from feerie.desk.exchange.popeye.units import Units as OwnKinds
from feerie.desk.exchange.popeye.units import apart, can_have, own_kind, rules_of, shared
from feerie.desk.exchange.rules import PLAIN, Rules, ids_of
from feerie.desk.exchange.setup import Setup
from feerie.engine.board import Colour, Kind, Position, Unit
from feerie.engine.rules.variant import Variant
from feerie.language import ROOT
from feerie.language.definitions.models.problem import TwinModel

_SQUARE: Final = re.compile(r"[a-h][1-8]")
_MAX_WORDS: Final = 400
"""The most words of a twin that are read: those that move every unit of a board, and more."""

_OF_RULES: Final = ("continued", "condition", "stipulation")
"""What a twin says besides its changes of the board, each at most once."""

_OF_BOARDS: Final = ("rotate", "mirror", "shift")
"""What moves all units of the ordinary board at once."""

Twin = Sequence[Action]
"""What the words of a twin say, in their order."""


def mappings_of(
    twins: Sequence[str],
    position: Position,
    variant: Variant,
    rules: Rules,
    own: Mapping[str, Any] | None = None,
) -> list[dict[str, Any] | None]:
    """Return the twins of a position as our files have them; None for one that they cannot say.

    What has no key of its own, such as an exchange, is told by its effect on the board. ``own`` are the rules
    that its diagram has.
    """
    first: Units = position.placement()
    last: Units | None = first
    found = []
    read = [read_twin(twin.split(), popeye.ENGLISH, rules) for twin in twins]
    added = (kind for twin in read for action in twin or () for kind in kinds_of(action))
    kinds: OwnKinds = {}
    for kind in (*(unit.kind for unit in first.values()), *added):
        own_kind(*apart(kind), kinds)
    of_kinds = rules_of(kinds, rules.of(ROOT), (unit.kind for unit in first.values())) if own else None
    for twin in read:
        mapping, last = _mapping_on(twin, first, last, variant, of_kinds)
        found.append(mapping)
    return found


def _mapping_on(
    twin: Twin | None, first: Units, last: Units | None, variant: Variant, own: Mapping[str, Any] | None
) -> tuple[dict[str, Any] | None, Units | None]:
    """Return a twin as our files have it, and its board, given that of the diagram and of the twin before."""
    rest = _rest(twin or (), own)
    changes = [action for action in twin or () if action.what not in _OF_RULES]
    before = last if "continued" in rest else first
    if twin is None or before is None:
        return None, None
    if variant.geometry != PLAIN and any(action.what in _OF_BOARDS for action in changes):
        return None, None
    try:
        after = played(changes, before)
        mapping = told(changes, variant, before, after)
        if mapping is None:
            mapping = difference(before, after, variant)
    except LookupError:
        # A square is empty, or a kind is none of the rules.
        return None, None
    return (rest | mapping) or None, after


def _rest(twin: Twin, own: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return what a twin says besides its changes of the board, by the keys of our files; of a diagram with
    rules the ``own`` ones are those of its kinds."""
    found: dict[str, Any] = {}
    for action in twin:
        what, where = action.what, action.where
        if what == "continued":
            found[what] = True
        elif what == "stipulation":
            found[what] = where[0]
        elif what == "condition":
            found["conditions"] = [*action.ids]
            if own is not None or action.rules:
                found["rules"] = united(own or {}, action.rules) or {}
    return found


def read_twin(words: Sequence[str], tongue: str, rules: Rules) -> Twin | None:
    """Return what the words of a twin say in one of Popeye's languages; None if they are not understood."""
    if len(words) > _MAX_WORDS:
        return None
    leads = popeye.meanings("twins", tongue)
    left = [word.lower() for word in words]
    found: list[Action] = []
    while left:
        lead = leads.get(popeye.abbreviated(left.pop(0), leads) or "")
        if lead in _OF_RULES and any(action.what == lead for action in found):
            return None
        actions = [*_actions(lead, left, tongue, rules)]
        if not actions or (lead == "continued" and found):
            return None
        found += actions
    return found


def _actions(lead: str | None, left: list[str], tongue: str, rules: Rules) -> Iterator[Action]:
    """Yield what a word leads to, and take the words that tell it away; nothing if not understood."""
    kinds = popeye.meanings("kinds", tongue)
    size = 0
    match [lead or "", *left]:
        case ["continued" | "polishtype" as what, *_]:
            yield Action(what)
        case ["condition", *_]:
            yield from _conditions(left, tongue, rules)
        case ["stipulation" | "rotate" | "mirror" as what, how, *_]:
            yield Action(what, (how,))
            size = 1
        case ["remove", squares, *_] if SQUARES.fullmatch(squares):
            yield from (Action("remove", (at,)) for at in _SQUARE.findall(squares))
            size = 1
        case ["move" | "exchange" | "shift" as what, start, end, *_] if all(
            map(_SQUARE.fullmatch, (start, end))
        ):
            yield Action(what, (start, end))
            size = 2
        case ["substitute", old, new, *_] if old in kinds and new in kinds:
            yield Action("substitute", (kinds[old], kinds[new]))
            size = 2
        case ["add", *_]:
            yield from _added(left, tongue)
    del left[:size]


def _conditions(left: list[str], tongue: str, rules: Rules) -> Iterator[Action]:
    """Yield the conditions with which words begin, and take these away; nothing if they are not understood.

    Conditions with rules of their own are kept in their words, which are read again in English."""
    words = [*takewhile(lambda at: not _leads(left, at, tongue), range(len(left)))]
    texts, source, setup = left[: len(words)], Source("", ""), Setup()
    id_, variant = conditioned([Word(text, 0) for text in texts], rules, tongue, source, setup)
    is_board = variant is None or variant.geometry != rules.of(id_).geometry or bool(setup.under)
    if not texts or source.faults or is_board or (setup.rules and tongue != popeye.ENGLISH):
        return
    del left[: len(texts)]
    where = (" ".join(texts),) if setup.rules else tuple(ids_of(id_))
    yield Action("condition", where, ids=tuple(ids_of(id_)), rules=setup.rules)


def _leads(words: Sequence[str], at: int, tongue: str) -> bool:
    """Return whether a word leads to something else of a twin; ``mirror`` may say which Circe is meant."""
    lead = popeye.abbreviated(words[at], popeye.meanings("twins", tongue))
    return lead is not None and (lead != "mirror" or "<" in "".join(words[at + 1 : at + 2]))


def _added(left: list[str], tongue: str) -> Iterator[Action]:
    """Yield the units with which words begin, behind their colours, as added; take their words away."""
    kinds, colours = popeye.meanings("kinds", tongue), popeye.meanings("colours", tongue)
    known = popeye.meanings("attributes", tongue)
    colour: Colour | None = None
    attributes: list[str] = []
    while left:
        size = 2 - len(left[0]) % 2
        kind, squares = kinds.get(left[0][:size]), left[0][size:]
        if kind and colour and not squares and left[1:]:
            # The squares may be the next word.
            size, squares = 0, left[1]
        known_of_kind = kind and all(can_have(one, kind) for one in attributes)
        if known_of_kind and kind and colour and squares and SQUARES.fullmatch(squares):
            own, others = shared(kind, attributes)
            unit = Unit(Kind("_".join([*own, kind])), colour)
            yield from (Action("add", (at,), unit) for at in _SQUARE.findall(squares))
            attributes = [*others]
            del left[: 1 if size else 2]
        elif found := popeye.abbreviated(left[0], colours):
            colour, attributes = Colour(colours[found]), []
            del left[0]
        elif (found := popeye.abbreviated(left[0], known)) and can_have(known[found]):
            attributes.append(known[found])
            del left[0]
        else:
            return


def written_twin(twin: Twin, rules: Rules, variant: Variant) -> str:
    """Return a twin in Popeye's English words, units that are added or removed one after the other together.

    What has no name of Popeye's has its letter in the variant, or our id, which is not read again.
    """
    leads = popeye.words("twins", popeye.ENGLISH)
    words: list[str] = []
    for what, run in groupby(twin, key=attrgetter("what")):
        if what == "add":
            words += [leads[what], *_units(run, variant)]
        elif what == "remove":
            words += [leads[what], "".join(action.where[0] for action in run)]
        else:
            words += [word for action in run for word in (leads[what], *_where(action, rules))]
    return " ".join(words)


def _units(added: Iterable[Action], variant: Variant) -> Iterator[str]:
    """Yield colours, and behind each the units of it with their squares."""
    kinds, colours, names = (
        popeye.words(section, popeye.ENGLISH) for section in ("kinds", "colours", "attributes")
    )
    for colour, of_colour in groupby(added, key=attrgetter("unit.colour")):
        yield colours.get(colour, colour).lower()
        for unit, alike in groupby(of_colour, key=attrgetter("unit")):
            base, attributes = apart(unit.kind)
            yield from (names[one].lower() for one in attributes)
            letter = kinds.get(base) or variant.alphabet.write(unit)
            yield letter + "".join(action.where[0] for action in alike)


def _where(action: Action, rules: Rules) -> Iterator[str]:
    names, kinds = rules.names_in(popeye.PROGRAM), popeye.words("kinds", popeye.ENGLISH)
    for one in action.where:
        if action.what == "condition":
            yield popeye.condition(names[one], popeye.ENGLISH) if one in names else one
        else:
            yield kinds[one] if action.what == "substitute" else one


def words_of(twin: TwinModel, variant: Variant, asked: str | None, rules: Rules) -> str:
    """Return a twin of our files in words; ``asked`` is its stipulation, if it has one of its own.

    A unit that becomes another is added where it stood, which takes its place.
    """
    read = variant.alphabet.read
    actions = [Action("continued")] if twin.continued else []
    # Own rules have no name that would be read again.
    named = (*twin.conditions, "rules") if twin.rules is not None else twin.conditions
    actions += [Action("condition", named)] if named else []
    actions += [Action("remove", (at,)) for at in twin.remove]
    actions += [Action("move", tuple(step.split("-"))) for step in twin.move]
    actions += [Action("add", (text[-2:],), read(text[:-2])) for text in (*twin.change, *twin.add)]
    actions += [Action("stipulation", (asked,))] if asked else []
    return written_twin(actions, rules, variant)
