"""A study as it is shown on a page in a language."""

from __future__ import annotations

from collections.abc import Iterable

from feerie.board.fen import print_fen
from feerie.drawing import Panel, draw_panel, draw_strip, theme
from feerie.drawing.panel import needed
from feerie.drawing.pen import PREFIX, Pen
from feerie.notation import write
from feerie.site.views import FigureView, PanelView, Symbols
from feerie.studies.claims import Proof
from feerie.studies.reader import Reader
from feerie.studies.scenes import caption, strip, title
from feerie.studies.study import Study
from feerie.wording import Language, as_sentence, proof


def figure_view(study: Study, language: Language, name: str, anchor: str) -> FigureView:
    """The view of a study; ``name`` is its id, and ``anchor`` its place on the page."""
    reader = Reader(study.variant, language)
    picture = strip(study, reader)
    return FigureView(
        id=name,
        anchor=anchor,
        title=title(study, reader) if ("title", language) in study.passages else "",
        caption=caption(study, reader),
        panels=tuple(
            PanelView(number, panel.name, panel.sentence, draw_panel(panel, f"{anchor}-{number}"))
            for number, panel in enumerate(picture.panels, start=1)
        ),
        moves=tuple(write(played.move, reader.symbols) for played in study.played),
        fen=print_fen(study.start, study.variant.alphabet),
        standalone=draw_strip(picture, theme("light")),
        symbols=symbols(picture.panels),
        claims=tuple(_sentence(found, reader) for found in study.proofs),
    )


def symbols(panels: Iterable[Panel]) -> Symbols:
    """What inline panels refer to, by id."""
    pen = Pen(theme("light"), PREFIX, inline=True)
    return {part.attribs["id"]: part.write() for part in needed(pen, panels).elements}


def _sentence(found: Proof, reader: Reader) -> str:
    values = {name: reader.told(value) for name, value in found.values.items()}
    return as_sentence(proof(found.subject, values, reader.lexicon))
