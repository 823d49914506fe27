"""Kinds that are called alike: nobody could tell, from words alone, who stands where."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from feerie.definitions.variant_file import VariantFile
from feerie.errors import Finding
from feerie.languages import LANGUAGES
from feerie.studies.audience import Audience


def called_alike(file: VariantFile) -> Iterator[Finding]:
    """Where a name that a variant gives is in one language that of another of its kinds, too."""
    pieces = file.variant.pieces
    for language in LANGUAGES:
        lexicon = Audience(file.variant, language).lexicon
        kinds = defaultdict(list)
        for kind in pieces:
            kinds[lexicon.noun(kind).one].append(kind)
        for name, several in kinds.items():
            own = [kind for kind in several if pieces[kind].name]
            if len(several) > 1 and own:
                path = (
                    "fairy" if own[-1] in file.variant.spare else "pieces",
                    own[-1],
                    "name",
                    str(language),
                )
                values = {"name": name, "language": str(language), "kinds": [*several]}
                yield file.document.finding(path, "name-clash", **values)
