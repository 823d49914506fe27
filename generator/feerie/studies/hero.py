"""The hero of a variant: the diagram that shows, on top of its page, the move that makes the variant."""

from collections.abc import Iterable, Iterator
from contextlib import suppress

from feerie.errors import FeerieError, Finding, nearest
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.diagrams import Diagram
from feerie.language.definitions.variant_file import VariantFile
from feerie.studies.study import Study


def hero(file: VariantFile, studies: Iterable[Study]) -> Study | None:
    """Return the study that a variant names as its hero, else the first with a move; None without any."""
    shown = [study for study in studies if shows_move(study.diagram)]
    named = f"{file.id}/{file.model.hero}"
    return next((study for study in shown if study.id == named), shown[0] if shown else None)


def wrong_hero(file: VariantFile, library: Library) -> Iterator[Finding]:
    """Yield what is wrong with the hero that a variant names: no diagram of that name, or one without a
    move."""
    name = file.model.hero
    if name is None:
        return
    names = [path.stem for path in library.diagrams(file.id)] if file.id in library.ids else []
    if name not in names:
        values = {"id": name, "expected": names or None, "nearest": nearest(name, names)}
        yield file.document.finding(("hero",), "unknown-diagram", **values)
        return
    # What is wrong with a diagram is told where that is written.
    with suppress(FeerieError):
        if not shows_move(library.diagram(f"{file.id}/{name}")):
            better = next((one for one in names if _is_hero(library, f"{file.id}/{one}")), None)
            yield file.document.finding(("hero",), "hero-without-move", id=name, nearest=better)


def _is_hero(library: Library, id_: str) -> bool:
    try:
        return shows_move(library.diagram(id_))
    except FeerieError:
        return False


def shows_move(diagram: Diagram) -> bool:
    """Return whether a diagram shows a move, step by step."""
    return bool(diagram.model.moves) and not diagram.model.compares
