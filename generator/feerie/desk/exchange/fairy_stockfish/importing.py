"""An ini of Fairy-Stockfish as folders of ours, a variant each."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from feerie.desk.exchange.fairy_stockfish import ini
from feerie.desk.exchange.fairy_stockfish.ending import sections as sections_of
from feerie.desk.exchange.fairy_stockfish.facts import Facts, Sections
from feerie.desk.exchange.fairy_stockfish.ini import Unsaid
from feerie.desk.exchange.foreign_text import Source, Word, shortened
from feerie.desk.exchange.rules import Rules
from feerie.errors import DefinitionError, Finding, nearest
from feerie.language import LANGUAGES, ROOT
from feerie.language.definitions.folders import VARIANT
from feerie.language.definitions.library import Library
from feerie.language.reading.plain_values import written_out
from feerie.language.wording.language import capital


@dataclass(frozen=True, slots=True)
class Imported:
    """A variant as the data of its file, by its id, and where its section stands."""

    id: str
    data: Mapping[str, Any]
    at: Word

    @property
    def text(self) -> str:
        """The text of the file."""
        return written_out(self.data)


@dataclass(frozen=True, slots=True)
class _Base:
    """The settings of a variant that others inherit, and the one of ours that it is, or comes from."""

    values: Mapping[str, ini.Setting]
    ours: str
    own: Mapping[str, ini.Setting]


def read_variants(source: Source, rules: Rules) -> Iterator[Imported]:
    """Yield the variants of an ini that our rules can say; what cannot be said is a fault at its key."""
    called = {name.casefold(): id_ for id_, name in rules.names_in(ini.PROGRAM).items()}
    known = dict[str, _Base]()
    for name, values in ini.bases().items():
        ours = ROOT if name == "chess" else called.get(name, ROOT)
        known[name] = _Base(values, ours, values if ours != ROOT else ini.bases()["chess"])
    for section in ini.sections(source):
        parent = section.parent.text if section.parent else ini.DEFAULTS
        if parent not in known:
            source.fault(
                section.parent or section.name, "unknown-base", id=parent, nearest=nearest(parent, known)
            )
            continue
        base = known[parent]
        values = ini.laid_over(base.values, section.lines)
        known[section.name.text] = _Base(values, base.ours, base.own)
        try:
            data = _drafted(values, base, rules)
        except Unsaid as error:
            told = values.get(error.key, ini.Setting("", ""))
            at = told.at or section.name
            key = at.text if told.at else error.key
            source.fault(at, "unsaid-setting", key=key, value=shortened(told.one) or "false")
            continue
        id_ = _id(section.name.text)
        title = capital(section.name.text.replace("-", " "))
        names = dict.fromkeys(LANGUAGES, title)
        head = {"id": id_, "name": names, "verification": {ini.PROGRAM: section.name.text}}
        yield Imported(id_, {**head, **data}, section.name)


def faults_of(variants: Sequence[Imported], library: Library) -> Iterator[tuple[Imported, Sequence[Finding]]]:
    """Yield the variants that the library refuses, were they in it, with what is wrong."""
    with TemporaryDirectory() as folder:
        for one in variants:
            path = Path(folder, one.id, VARIANT)
            path.parent.mkdir()
            path.write_text(one.text, "utf-8")
        beside = library.joined(Path(folder))
        for one in variants:
            try:
                beside.variant(one.id)
            except DefinitionError as error:
                yield one, error.findings


def _drafted(values: Mapping[str, ini.Setting], base: _Base, rules: Rules) -> Sections:
    """Return what a file says of a variant: what differs from one of ours, or the whole."""
    if base.ours != ROOT:
        variant = rules.library.variant(base.ours).variant
        own_kinds = (kind for kind in variant.pieces if kind not in variant.spare)
        letters = {variant.pieces[kind].letter.lower(): kind for kind in own_kinds}
        (own, unsaid), (its, lacking) = _draft(values, letters), _draft(base.own, letters)
        same = {key for key in lacking if values[key][:2] == base.own[key][:2]}
        shipped = rules.library.document_at(rules.library.path(base.ours)).data
        found = _changes(its, own, shipped)
        if found is not None and not [key for key in unsaid if key not in same]:
            return {"extends": base.ours, **found}
    own, unsaid = _draft(values, {})
    if unsaid:
        raise Unsaid(unsaid[0])
    return own


def _draft(values: Mapping[str, ini.Setting], letters: Mapping[str, str]) -> tuple[Sections, list[str]]:
    """Return the sections that settings make, and the settings that these do not say."""
    facts = Facts(values, ini.bases()[ini.DEFAULTS], base=letters)
    return sections_of(facts), facts.unasked


_AT_ONCE: Final = ("position", "promotion", "castling", "check", "captured", "colours")
"""The sections that are said whole."""


def _changes(under: Sections, over: Sections, shipped: Sections) -> Sections | None:
    """Return what sections say else than others, of a variant that a file of ours says; None if they say
    something that this calls otherwise."""
    found: Sections = {}
    for section in {*under, *over}:
        before, after = under.get(section, {}), over.get(section, {})
        if before == after:
            continue
        if section in _AT_ONCE or not isinstance(after, dict):
            if not after:
                return None
            called = shipped.get(section)
            if isinstance(after, dict) and isinstance(called, dict):
                # Without the fields that ours has besides.
                after = after | {key: None for key in called if key not in after}
            found[section] = after
            continue
        entries = {key: one for key, one in after.items() if key not in before or before[key] != one}
        entries |= dict.fromkeys(key for key in before if key not in after)
        called = shipped.get(section, {})
        if section == "board":
            # What is painted on another board is not painted on this one.
            entries |= {key: None for key in ("palaces", "river", "stars") if key in called}
        if any(key in before and (key not in called or before[key] is None) for key in entries):
            return None
        if section == "end" and "rules" in entries:
            rules = _changes({"rules": before.get("rules", {})}, {"rules": after.get("rules", {})}, called)
            if rules is None:
                return None
            entries |= rules
        found[section] = entries
    return {key: found[key] for key in (*over, *found) if key in found}


def _id(name: str) -> str:
    """Return the id of a variant: small letters and digits, with hyphens between."""
    text = re.sub("[^a-z0-9]+", "-", name.casefold()).strip("-")
    return text if text[:1].isalpha() else f"v{text}"
