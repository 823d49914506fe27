"""A position or a move as SVG, drawn as the panels of a diagram are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from feerie.engine.board.position import Position
from feerie.faces.api.messages import speaking, spoken
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.wording.language import said_in
from feerie.pictures.drawing.scene import Strip
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme
from feerie.pictures.showing.audience import Audience
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.pictured.pictures import picture
from feerie.studies.study import Study


def strip(study: Study, lang: str) -> Strip:
    """Return the picture of a study in a language."""
    with speaking():
        return picture(study, Audience(study.variant, spoken(lang)))


def drawn(scene: Strip, look: str) -> str:
    """Return a picture as an SVG file in the colours of a theme; raises FeerieError (``theme``)."""
    with speaking():
        return draw_strip(scene, theme(look))


def played(
    file: VariantFile, checked: CheckedLibrary, position: Position, moves: Sequence[str] = ()
) -> Study:
    """Return the study of some moves from a position; of the position alone, if there are none."""
    return checked.show(position, file, file.id, file.id, moves=[*moves])


def named(scene: Strip, file: VariantFile, lang: str) -> Strip:
    """Return a picture that is called after its variant."""
    return replace(scene, title=said_in(spoken(lang), file.variant.name))
