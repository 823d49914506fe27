"""A study as it is shown on a page in a language."""

from __future__ import annotations

from feerie.drawing import draw_panel, draw_strip, draw_symbols, theme
from feerie.site.exploration import exploration_file
from feerie.site.views import FigureView, PanelView
from feerie.studies.accounts import moves, proved
from feerie.studies.frames import operations
from feerie.studies.gallery import picture
from feerie.studies.reader import Reader
from feerie.studies.scenes import caption, title
from feerie.studies.study import Study
from feerie.wording import Language


def figure_view(study: Study, language: Language, name: str, anchor: str, yaml: str = "") -> FigureView:
    """The view of a study; ``name`` is its id, ``anchor`` its place on the page, ``yaml`` its text."""
    reader = Reader(study.variant, language)
    shown = picture(study, reader)
    # A panel may stand on a page beside those of other variants.
    prefix = name.replace("/", "-")
    # The panels of a family show where moves lead, not what they are made of.
    done = [() for _ in shown.panels] if study.family else [operations(frame) for frame in study.panels]
    return FigureView(
        id=name,
        anchor=anchor,
        title=title(study, reader) if ("title", language) in study.passages else "",
        caption=caption(study, reader),
        panels=tuple(
            PanelView(
                number,
                panel.name,
                panel.sentence,
                draw_panel(panel, f"{prefix}-{number}"),
                done[number - 1],
            )
            for number, panel in enumerate(shown.panels, start=1)
        ),
        moves=tuple(moves(study, reader)),
        fen=reader.fen(study.start),
        standalone=draw_strip(shown, theme("light")),
        symbols=draw_symbols(shown.panels),
        claims=tuple(proved(study, reader)),
        family=bool(study.family),
        exploration=exploration_file(study, reader, shown.panels, yaml),
    )
