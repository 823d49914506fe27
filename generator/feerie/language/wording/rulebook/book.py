"""All sentences of a variant: what it states itself, then what it inherits, from the nearest variant on."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, takewhile
from typing import Final

from feerie.engine.rules.variant import Text, Variant
from feerie.errors import Mark
from feerie.language import IDENTITY
from feerie.language.wording.grammar import contracted, name_in
from feerie.language.wording.language import Value, as_sentence, said_in
from feerie.language.wording.lexicon import Lexicon
from feerie.language.wording.rulebook.entries import Clause, gone
from feerie.language.wording.rulebook.said import Said
from feerie.language.wording.rulebook.sections import TELLERS, section
from feerie.language.wording.rulebook.teller import Teller
from feerie.language.wording.rulebook.templates import PHASES


@dataclass(frozen=True, slots=True)
class Sentence:
    """What values of a file say, in one or more sentences; ``path`` is the path of their key."""

    path: tuple[str, ...]
    text: str
    places: tuple[Mark, ...]

    def lines(self, file: str) -> tuple[int, ...]:
        """The numbers of the lines of a file that it tells, from that of its key on as far as none is left
        out; none if it tells nothing of that file."""
        found = [place.line for place in self.places if place.file == file]
        return tuple(takewhile(set(found).__contains__, count(found[0]))) if found else ()

    def key(self, file: str) -> str:
        """The path of the key by which a file says it: what a file says of an entry that it does not name, it
        says by a parameter."""
        return ".".join(self.path) if self.places[:1] and self.places[0].file == file else "with"


@dataclass(frozen=True, slots=True)
class Chapter:
    """The sentences that come from the file of one variant; ``heading`` is empty for the variant's own."""

    variant: str
    file: str
    heading: str
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The rule of a variant.

    ``summed_up`` has a sentence for each of the kinds that one sentence only names together, and those that
    are inherited of units that the variant has not.
    """

    name: str
    title: str
    chapters: tuple[Chapter, ...]
    summed_up: tuple[Sentence, ...] = ()

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """The sentences of all chapters."""
        return tuple(sentence for chapter in self.chapters for sentence in chapter.sentences)


@dataclass(frozen=True, slots=True)
class Ancestor:
    """A variant of a lineage: its id, its name, the file where it is, and what that file says."""

    id: str
    name: Text
    file: str
    said: Said


def rulebook(rules: Variant, whole: Said, lineage: Sequence[Ancestor], lexicon: Lexicon) -> Book:
    """Return the rule of a variant.

    ``whole`` is its file with all that it inherits, every parameter replaced, and ``rules`` what that means;
    ``lineage`` is the variant itself, then the variants that it extends, the nearest first.
    """
    teller = Teller(lexicon, rules)
    own = lineage[0]
    clauses: list[Clause] = []
    for name in (*TELLERS, *(name for name in whole.entries if name not in (*TELLERS, *IDENTITY))):
        if (said := whole.entries.get(name)) is not None:
            clauses += _phases(teller, whole, said) if name == PHASES else section(teller, name, said)
    clauses += _deleted(teller, own.said, lineage[1:])
    files = [ancestor.file for ancestor in lineage]
    of_each: dict[int, list[Sentence]] = {number: [] for number in range(len(lineage))}
    left_out: list[Clause] = []
    for clause in clauses:
        # The number of the nearest variant of the lineage of which the clause says something.
        found = {place.file for one in clause.said for place in one.throughout()}
        number = next((number for number, file in enumerate(files) if file in found), len(files) - 1)
        if number and (clause.path[0] == FAIRY or _is_moot(teller, clause.path)):
            left_out.append(clause)
        elif not (number and clause.path[0] == PARAMS):
            of_each[number].append(_sentence(clause, lexicon))
    if fairy := [clause for clause in left_out if clause.path[0] == FAIRY]:
        kinds = [lexicon.kind(clause.path[1]).form("") for clause in fairy]
        others = str(len(kinds) - _SOME) if len(kinds) > _SOME else None
        told = teller.fill("pieces", "fairy", {"kinds": ", ".join(kinds[:_SOME]), "others": others})
        clause = Clause((FAIRY,), (told,), tuple(one for clause in fairy for one in clause.said))
        of_each[len(lineage) - 1].append(_sentence(clause, lexicon))
    chapters = (
        Chapter(one.id, one.file, _heading(teller, one) if number else "", tuple(of_each[number]))
        for number, one in enumerate(lineage)
    )
    return Book(
        said_in(lexicon.language, own.name),
        _title(teller, lineage),
        tuple(one for one in chapters if one.sentences),
        tuple(_sentence(clause, lexicon) for clause in left_out),
    )


def _is_moot(teller: Teller, path: tuple[str, ...]) -> bool:
    """Whether a clause is about pawns, kings that castle or their partners where there are none, or about
    check where nothing is royal."""
    if path[0] == "exiled_pawns":
        return not any(piece.pawn for piece in teller.own_kinds.values())
    castling = teller.rules.castling
    if path[0] == "castling" and castling is not None:
        needed = (castling.kings or teller.royal, castling.partners)
        return any(teller.own_kinds.keys().isdisjoint(kinds) for kinds in needed)
    is_of_royals = path[0] == "check" or path == ("end", "checkmate")
    return is_of_royals and not (teller.royal or teller.rules.check.royals is not None)


FAIRY: Final = "fairy"
_SOME: Final = 3
_KINDS: Final = ("pieces", "fairy")
_NAMED: Final = ("effects", "laws", "walks")
PARAMS: Final = "params"


def _phases(teller: Teller, whole: Said, phases: Said) -> Iterator[Clause]:
    for number, sections in phases.entries.items():
        if sections.value is None:
            continue
        lead = teller.fill("titles", "phase", {"phase": number})
        for name in TELLERS:
            said = sections.entries.get(name)
            for clause in section(teller, name, _laid_over(whole, name, said)) if said else ():
                told = [f"{lead}, {one}" for one in _ended(teller, whole, clause) or clause.clauses]
                yield Clause((PHASES, number, *clause.path), tuple(told), clause.said)


def _ended(teller: Teller, whole: Said, clause: Clause) -> tuple[str, ...]:
    """Return what an entry says that a phase leaves out; nothing if the phase has it."""
    said = whole.at(*clause.path)
    if clause.said[0].value is not None or said is None:
        return ()
    told = _entry(teller, clause.path, said)
    return tuple(teller.fill("entries", "ended", {"clause": one}) for one in told)


def _entry(teller: Teller, path: tuple[str, ...], said: Said) -> tuple[str, ...]:
    """Return the clauses of one entry of a section; none if the section says nothing of it."""
    name, key = path
    told = next(section(teller, name, Said({key: said})), None)
    return () if told is None else told.clauses


def _laid_over(whole: Said, name: str, said: Said) -> Said:
    """Return the entries of a phase with the fields that they do not state, as the variant has them."""
    under = whole.entries.get(name)
    if under is None or name not in ("effects", "moves", "laws"):
        return said
    entries: dict[str, Said] = {}
    for key, one in said.entries.items():
        inherited = under.entries.get(key)
        both = {**inherited.entries, **one.entries} if inherited and one.entries else None
        entries[key] = Said(both, one.places) if both else one
    return Said(entries, said.places)


def _deleted(teller: Teller, own: Said, elders: Sequence[Ancestor]) -> Iterator[Clause]:
    """Yield a clause for each entry that a file leaves out of what it inherits from ``elders``."""
    for name, said in own.entries.items():
        if name in IDENTITY:
            continue
        if said.value is None:
            yield Clause((name,), (gone(teller, name),), (said,))
        if name in _KINDS:
            without = {key: one for key, one in said.entries.items() if one.value is None}
            yield from section(teller, name, Said(without))
        for key, one in said.entries.items():
            if one.value is None and name not in _KINDS:
                yield Clause((name, key), _left_out(teller, (name, key), elders), (one,))
            elif one.value is not None and name != PHASES:
                for field, value in one.entries.items():
                    if value.value is None:
                        yield _without(teller, (name, key, field), value)


def _left_out(teller: Teller, path: tuple[str, str], elders: Sequence[Ancestor]) -> tuple[str, ...]:
    """Return that an entry is left out: by its name, or if the language has none by what it says.

    What a parameter says of it is not known here.
    """
    name, key = path
    inherited = (elder.said.at(*path) for elder in elders)
    was = next((one for one in inherited if one is not None and one.value is not None), None)
    if was is None or name not in _NAMED or teller.lexicon.names("cause", key) or "$" in was.text:
        return (gone(teller, key, name),)
    return tuple(teller.fill("entries", "gone", {"name": one}) for one in _entry(teller, path, was))


def _without(teller: Teller, path: tuple[str, str, str], said: Said) -> Clause:
    """Return the clause that a field of an entry is left out: a kind without a home square, or its key."""
    name, key, field = path
    if name in _KINDS and field == "home":
        homeless = Said({field: Said((), said.places)})
        return Clause(path, _entry(teller, (name, key), homeless), (said,))
    return Clause(path, (gone(teller, f"{key}.{field}"),), (said,))


def _sentence(clause: Clause, lexicon: Lexicon) -> Sentence:
    told = (as_sentence(contracted(part, lexicon.language)) for part in clause.clauses)
    places = dict.fromkeys(place for one in clause.said for place in one.throughout())
    return Sentence(clause.path, " ".join(told), tuple(places))


def _heading(teller: Teller, ancestor: Ancestor) -> str:
    language = teller.lexicon.language
    return _said(teller, "inherited", {"parent": name_in("in", said_in(language, ancestor.name), language)})


def _title(teller: Teller, lineage: Sequence[Ancestor]) -> str:
    language = teller.lexicon.language
    own, *elders = [said_in(language, one.name) for one in lineage]
    elders = [name_in("after", elder, language) for elder in elders]
    composed = lineage[0].said.at("extends")
    parents = elders[: len(composed.items) if composed and composed.items else 1]
    code = "child" if parents else "root"
    return _said(teller, code, {"name": own, "parent": teller.joined(parents)})


def _said(teller: Teller, code: str, values: Mapping[str, Value]) -> str:
    return contracted(teller.fill("titles", code, values), teller.lexicon.language)
