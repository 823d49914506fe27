"""Keys of a variant's file that have no effect, and conditions that never hold.

Findings are only about the file itself. An inherited key may lose its effect by what a child says, and a
mapping with a parameter in it may have more effect for a child that sets another value.

Names that a variant gives and never uses are without effect, too: counters, zones, phases that no move
enters. A counter that is raised and never asked about is shown to players, and may be meant so.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from feerie.engine.board import PLAYERS
from feerie.engine.operations import PROMOTION
from feerie.engine.rules import catalogue
from feerie.engine.rules.contract import Condition, Squares, Verb
from feerie.engine.rules.variant import READINGS, Variant
from feerie.engine.rules.variant.entries import OF_LAWS, ExtraMove, Law, Operations, roles
from feerie.engine.rules.words.conditions.connectives import All, Not
from feerie.engine.rules.words.conditions.move import When
from feerie.errors import Finding
from feerie.language.definitions.faults.words import Faults, is_stated
from feerie.language.definitions.inheriting.parameters import idle_parameters
from feerie.language.definitions.models.sourced import Sourced
from feerie.language.definitions.models.variant_model import VariantModel
from feerie.language.reading import Document, KeyPath, Mark, Node

_NAMED: Final[dict[str, KeyPath]] = {"unused-counter": ("counters",), "unused-zone": ("board", "zones")}
"""The sections that give names, each by the code of the finding about an unused one."""


def unused_names(document: Document) -> Iterator[Finding]:
    """Yield findings about names in a document that it does not use, at their declarations.

    The document is that of a variant with all that it inherits, before its parameters are replaced.
    """
    for code, path in _NAMED.items():
        if names := document.entries(*path):
            used = set(_said(document.root, path))
            for name, entry in names.items():
                if name not in used:
                    yield entry.key_mark.finding(code, name=name)
    entered = {str(number) for number in _entered(document.root)}
    for number, entry in document.entries("phases").items():
        if number not in entered and not any(one.startswith("$") for one in entered):
            yield entry.key_mark.finding("unentered-phase", phase=number, word=f"set: {{phase: {number}}}")


def unasked_counters(document: Document) -> Iterator[Finding]:
    """Findings about counters that something raises, and nothing asks about or counts with."""
    tallies = [inner.entries["tally"].node for inner in document.root.within() if "tally" in inner.entries]
    raised = [entry.node for tally in tallies if (entry := tally.entries.get("counter"))]
    said = [*_said(document.root, ("counters",))]
    for name, entry in document.entries("counters").items():
        times = sum(node.value == name for node in raised)
        if times and said.count(name) == times:
            example = f"{{counter: {name}, at_least: 1}}"
            yield entry.key_mark.finding("page-without-question", name=name, example=example)


def _said(node: Node, without: KeyPath) -> Iterator[str]:
    """The texts and keys of a node, without those at a path."""
    if isinstance(node.value, str):
        yield node.value
    for key, entry in node.entries.items():
        if without != (key,):
            yield key
            yield from _said(entry.node, without[1:] if without[:1] == (key,) else ())
    for item in () if node.entries else node.children:
        yield from _said(item, ())


def _entered(node: Node) -> Iterator[object]:
    """The numbers of the phases that a node says to be in, or to go into."""
    for inner in node.within():
        for key in ("set", "position"):
            entry = inner.entries.get(key)
            phase = entry.node.entries.get("phase") if entry else None
            if phase is not None:
                yield phase.node.value


class Phase(NamedTuple):
    """The rules of a phase with all that they inherit, their document, and what is wrong with their words."""

    rules: Variant
    model: VariantModel
    document: Document
    words: Faults


def idle(phases: Sequence[Phase], merged: Document) -> list[Finding]:
    """Return the findings about what has no effect in any of the phases in which it stands.

    ``merged`` is the document of the variant before its parameters are replaced.
    """
    finders = (_always, _twice, _repeated, _never, _of_groups)
    idle_names = (*idle_parameters(merged), *unused_names(merged))
    unused = [finding for finding in idle_names if finding.file == merged.file]
    found = [
        {*phase.words.others, *(one for find in finders for one in find(phase.model, phase.document))}
        for phase in phases
    ]
    if not any(found):
        return unused
    open_places = {mark for node in merged.root.within() if node.refers for mark in node.key_marks}
    # The places of all values and keys of the rules, without those of further phases.
    places = [
        {
            mark
            for key, entry in phase.document.root.entries.items()
            for node in (entry.node.within() if key != "phases" else ())
            for mark in (node.mark, *node.key_marks)
        }
        for phase in phases
    ]

    def holds_in_all_phases(finding: Finding) -> bool:
        place = Mark(finding.file, finding.line, finding.column)
        return (
            place.file == merged.file
            and not (finding.code == "unused-key" and place in open_places)
            and all(finding in one or place not in there for one, there in zip(found, places, strict=True))
        )

    return [*unused, *filter(holds_in_all_phases, set().union(*found))]


def _of_groups(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about operations that do nothing to the group that their entry is about."""
    of_groups = [
        (node, verb)
        for section in ("effects", "moves")
        for name, entry in getattr(model, section).items()
        for number, verb in enumerate(entry.do if entry.each is not None else ())
        if (node := document.node((section, name, "do", number)))
    ]
    for node, verb in of_groups:
        for part in Sourced(verb, node).below():
            where = part.value if part.field in ("piece", "at") else None
            if isinstance(where, Squares):
                # What goes together must be the members' own; else it is enough that it follows from them.
                is_about_it = where.of_role == "it" if verb.goes_together else "it" in roles((where,))
                if not is_about_it:
                    yield part.node.mark.finding("each-without-it", key=part.field)


def _always(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about laws for both players under which every move falls."""
    for name, law in model.laws.items():
        for key in OF_LAWS if len(law.sides) > 1 else ():
            said, node = getattr(law, key), document.node(("laws", name, key))
            if node is not None and node.value != {} and said == When():
                yield node.mark.finding("holds-always")


def _twice(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about laws and further walks that say what another one says."""
    laws = {name: replace(law, reason=None) for name, law in model.laws.items()}
    sections: dict[str, Mapping[str, object]] = {"laws": laws, "walks": model.walks}
    for section, entries in sections.items():
        told = [*entries.values()]
        for number, name in enumerate(entries):
            if told[number] in told[:number]:
                yield document.key_finding((section, name), "duplicate")


_OF_A_KIND: Final = ("name", "symbol")
"""The keys that are the same for all units of a kind."""


def _repeated(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about readings of kinds that repeat keys of the kind, or that state nothing."""
    for section, kinds in (("pieces", model.pieces), ("fairy", model.fairy)):
        for kind, piece in kinds.items():
            own = document.node((section, kind))
            for number in range(len(piece.readings)):
                path = (section, kind, READINGS, number)
                reading = document.node(path) if is_stated(document, path) else None
                if own is None or reading is None:
                    continue
                stated = [key for key, entry in reading.entries.items() if own.entries.get(key) != entry]
                others = [key for key in stated if key not in (*_OF_A_KIND, "colour")]
                idle = [key for key in stated if key in _OF_A_KIND] if others else ["colour"]
                yield from Sourced(None, reading).unused(dict.fromkeys(idle))


Told = dict[str, frozenset[object]]
"""What conditions leave open of a move, by what they ask about: nothing is left where no move is so."""


def _never(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about conditions that no move fulfils together with those around them."""
    entries: dict[str, Operations | Law] = {**model.effects, **model.moves, **model.laws}
    for name, entry in entries.items():
        section = next(key for key in ("effects", "moves", "laws") if name in getattr(model, key))
        around: Told = {"for": frozenset(entry.sides)} if isinstance(entry, ExtraMove | Law) else {}
        if isinstance(entry, Law):
            yield from _excluded(document, (section, name, "forbid"), entry.forbid, around)
            continue
        yield from _excluded(document, (section, name, "when"), entry.when, around)
        told = _together(entry.when, around)
        yield from _excluded(document, (section, name, "if"), entry.if_, told)
        told = _together(entry.if_, told)
        for number, verb in enumerate(entry.do):
            yield from _in_verb(document, (section, name, "do", number), verb, told)


def _in_verb(document: Document, path: KeyPath, verb: Verb, around: Told) -> Iterator[Finding]:
    """Findings about the conditions of an operation, and of those that follow upon it."""
    path = (*path, catalogue.word_of(verb))
    yield from _excluded(document, (*path, "if"), verb.if_, around)
    for number, follower in enumerate(verb.then):
        yield from _in_verb(document, (*path, "then", number), follower, _together(verb.if_, around))


def _excluded(
    document: Document, path: KeyPath, condition: Condition | None, around: Told
) -> Iterator[Finding]:
    """A finding about a condition that excludes what is said around it, or that excludes itself; none if
    something around it is excluded already."""
    node = document.node(path)
    if condition is None or node is None or not all(around.values()):
        return
    about = next((key for key, left in _together(condition, around).items() if not left), None)
    if about is not None:
        yield node.mark.finding("never-together", about=about)


def _together(condition: Condition | None, around: Told) -> Told:
    """Return what a condition leaves open of a move besides what is said around it; only what does not change
    while the move is made is asked about."""
    found = dict(around)
    for part in condition.all if isinstance(condition, All) else filter(None, (condition,)):
        for key, values in _asked(part):
            found[key] = found[key] & values if key in found else values
    return found


def _asked(condition: Condition) -> Iterator[tuple[str, frozenset[object]]]:
    """Yield what a condition asks about, and what it admits there."""
    if isinstance(condition, When):
        yield from _admitted(condition)
    when = condition.not_ if isinstance(condition, Not) else None
    if isinstance(when, When) and when.capture is not None and when == When(capture=when.capture):
        yield "capture", frozenset((not when.capture,))
    elif isinstance(when, When) and when.for_ is not None and when == When(for_=when.for_):
        yield "for", frozenset(PLAYERS) - {*when.for_}


def _admitted(when: When) -> Iterator[tuple[str, frozenset[object]]]:
    if when.capture is not None or when.capturing is not None:
        yield "capture", frozenset((when.capture is not False,))
    if when.types and PROMOTION not in when.types:
        # A move of any other type may be a promotion, too.
        yield "type", frozenset(when.types)
    for key, one in (("made", when.made), ("left", when.left)):
        if one is not None:
            yield key, frozenset((one,))
    if when.for_ is not None:
        yield "for", frozenset(when.for_)
    for key, pieces in (("by", when.by), ("capturing", when.capturing)):
        if pieces is not None and pieces.kinds:
            yield key, frozenset(pieces.kinds)
