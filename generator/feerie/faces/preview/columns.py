"""What a file shows: a diagram, or a variant with its first position, in each language."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from feerie.errors import DefinitionError
from feerie.faces.api.pictures import played
from feerie.language.definitions.folders import VARIANT, yaml_files
from feerie.language.definitions.library import Library
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording import said_in
from feerie.pictures.drawing import Panel
from feerie.pictures.showing.audience import Audience
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import CheckedLibraries, called_alike, is_variant, study_at
from feerie.studies.pictured.pictures import picture
from feerie.studies.study import Study
from feerie.studies.texts import caption, moves, proved, title


@dataclass(frozen=True, slots=True)
class Column:
    """What a file shows in one language; ``text`` is a caption or a summary, and may hold inline Markdown."""

    title: str
    text: str = ""
    panels: tuple[Panel, ...] = ()
    moves: tuple[str, ...] = ()
    fen: str = ""
    claims: tuple[str, ...] = ()


def columns_of(path: Path) -> dict[Language, Column]:
    """Read a file and return what it shows; raises FeerieError with everything that is wrong with it."""
    path = path.absolute()
    checked = CheckedLibraries(Library.near(path.parent)).at(path)
    if is_variant(path, checked.library):
        return _of_variant(checked.library.variant_at(path), checked)
    study = study_at(path, checked)
    return {language: _of_study(study, Audience(study.variant, language)) for language in LANGUAGES}


def diagrams_beside(path: Path) -> tuple[str, ...]:
    """Return the names of the diagrams of a variant, in order; of a file that is none, none."""
    if path.name != VARIANT:
        return ()
    return tuple(file.stem for file in yaml_files(path.parent) if file.name != VARIANT)


def _of_variant(file: VariantFile, checked: CheckedLibrary) -> dict[Language, Column]:
    checked.begin(file)
    if findings := tuple(called_alike(file)):
        raise DefinitionError(findings)
    start, summary = file.variant.start, file.model.summary
    study = played(file, checked, start) if start else None
    return {
        language: replace(
            _of_study(study, Audience(file.variant, language)) if study else Column(""),
            title=said_in(language, file.model.name),
            text=said_in(language, summary) if summary else "",
        )
        for language in LANGUAGES
    }


def _of_study(study: Study, audience: Audience) -> Column:
    return Column(
        title(study, audience),
        caption(study, audience),
        picture(study, audience).panels,
        tuple(moves(study, audience)),
        audience.fen(study.start),
        tuple(proved(study, audience)),
    )
