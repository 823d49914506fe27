"""A variant that is made of its file and of all that the file inherits."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Final

from feerie.engine.board.units import Colour
from feerie.engine.rules.variant import Variant
from feerie.errors import DefinitionError, Finding, TooManyContinuations
from feerie.language import ROOT
from feerie.language.definitions.faults.clashes import clashes
from feerie.language.definitions.faults.idle import Phase, idle
from feerie.language.definitions.faults.words import faults
from feerie.language.definitions.inheriting.parameter_types import Names
from feerie.language.definitions.inheriting.parameters import names_of, substitute
from feerie.language.definitions.models.variant_model import VariantModel, phases
from feerie.language.definitions.setup import first_position
from feerie.language.definitions.verified_file import Comparison
from feerie.language.reading import Document, KeyPath, Mark, validate

_DELETING: Final = ("extends", "phases")
"""The keys below which null has a meaning: a variant without a parent, an entry that a phase leaves out."""


@dataclass(frozen=True)
class VariantFile:
    """A variant as it is read: its rules, its model and its document.

    The document has everything inherited and every parameter replaced; ``parents`` are the ids of the
    variants that it extends, the nearest first; ``sources`` are the files as they are written, its own first,
    then theirs; ``merged`` has everything inherited, with the parameters as they are written; ``verified``
    is what proves the rule, by whom.
    """

    variant: Variant
    model: VariantModel
    document: Document
    parents: tuple[str, ...] = ()
    sources: tuple[Document, ...] = ()
    merged: Document | None = None
    verified: Mapping[str, Comparison] = field(default_factory=dict)

    @property
    def lineage(self) -> tuple[str, ...]:
        """The ids of its parents, orthodox chess left out."""
        return tuple(parent for parent in self.parents if parent != ROOT)

    @property
    def id(self) -> str:
        """The id of the variant."""
        return self.variant.id

    @contextmanager
    def blamed(self) -> Iterator[None]:
        """Raise DefinitionError for TooManyContinuations in the block: a finding at the entry to blame."""
        try:
            yield
        except TooManyContinuations as error:
            marks = [mark for name in error.multiplied if (mark := self._mark(name))]
            # The last entry that it names, preferably in the variant's own file.
            own = [mark for mark in marks if mark.file == self.document.file]
            mark = [self.document.key_mark(("id",)), *marks, *own][-1]
            raise DefinitionError((mark.finding(error.code, **error.values),)) from error

    def _mark(self, name: str) -> Mark | None:
        """The place of the key of an entry or a section, perhaps in a phase."""
        phases = [("phases", number) for number in self.model.phases]
        sections: tuple[KeyPath, ...] = (("effects",), ("moves",), ("laws",), ())
        places = ((*path, *section, name) for path in ((), *phases) for section in sections)
        found = next(filter(self.document.node, places), None)
        return None if found is None else self.document.key_mark(found)


def read_variant(merged: Document, parents: tuple[str, ...], folder: str | None) -> VariantFile:
    """Return the variant of a document that has all that it inherits from its ``parents``.

    ``folder`` is the id that the variant must have, None if it may have any.
    Raises DefinitionError with everything that is wrong.
    """
    names = names_of(merged)
    document = substitute(merged, names)
    model = validate(VariantModel, document, context=names, deleting=_DELETING)
    first = _phase(1, model, document)
    findings = [*first.words.clashing, *clashes(model, document)]
    if folder not in (None, model.id):
        findings.append(document.finding(("id",), "id-folder-mismatch", id=model.id, folder=folder))
    if findings:
        raise DefinitionError(tuple(findings))
    further = _phases(document, names)
    if findings := idle([first, *further.values()], merged):
        raise DefinitionError(tuple(findings))
    variant = replace(first.rules, phases={key: phase.rules for key, phase in further.items()})
    start = first_position(model.position, variant, document)
    return VariantFile(replace(variant, start=start), model, document, parents, merged=merged)


def _phase(number: int, model: VariantModel, document: Document) -> Phase:
    rules = model.variant()
    return Phase(rules, model, document, faults(number, rules, model, document))


def _phases(document: Document, names: Names) -> dict[tuple[int, Colour | None], Phase]:
    """The rules of the further phases, by number and keeper; equal findings for both keepers are one."""
    found: dict[tuple[int, Colour | None], Phase] = {}
    findings: set[Finding] = set()
    for key, settled in phases(document):
        try:
            model = validate(VariantModel, settled, context=names, deleting=_DELETING)
        except DefinitionError as error:
            findings.update(error.findings)
        else:
            found[key] = _phase(key[0], model, settled)
            findings.update(found[key].words.clashing, clashes(model, settled))
    if findings:
        raise DefinitionError(tuple(findings))
    return found
