"""A study as it is shown on a page in a language."""

from __future__ import annotations

from base64 import b85encode
from dataclasses import replace
from zlib import compress

from feerie.drawing import Strip, draw_panel, draw_strip, draw_symbols, extent, theme
from feerie.notation.symbols import settled
from feerie.site.sources.exploration_file import exploration_file
from feerie.site.views import FigureView, PanelView
from feerie.studies.audience import Audience
from feerie.studies.captions import caption, moves, proved, title
from feerie.studies.frames import operations
from feerie.studies.outcomes import picture
from feerie.studies.study import Study


def figure_view(study: Study, plain: Audience, name: str, anchor: str, yaml: str = "") -> FigureView:
    """The view of a study; ``name`` is its id, ``anchor`` its place on the page, ``yaml`` its text."""
    audience = plain.choosing
    told = picture(study, audience)
    shown = _drawn(told)
    # The panels of a family show where moves lead, not what they are made of.
    done = [() for _ in shown.panels] if study.family else [operations(frame) for frame in study.panels]
    return FigureView(
        id=name,
        anchor=anchor,
        title=title(study, audience) if ("title", plain.language) in study.passages else "",
        caption=caption(study, audience),
        panels=tuple(
            PanelView(
                number,
                told.panels[number - 1].name,
                told.panels[number - 1].sentence,
                draw_panel(panel),
                done[number - 1],
                panel.title,
                panel.description,
                extent((panel,)).ratio,
            )
            for number, panel in enumerate(shown.panels, start=1)
        ),
        moves=tuple(moves(study, audience)),
        fen=audience.fen(study.start),
        standalone=draw_strip(shown, theme("light")),
        symbols=draw_symbols(shown.panels),
        claims=tuple(proved(study, audience)),
        family=bool(study.family),
        packed=_packed(exploration_file(study, audience, shown.panels, yaml)),
    )


def _packed(exploration: bytes) -> str:
    return b85encode(compress(exploration, 1)).decode("ascii") if exploration else ""


def _drawn(told: Strip) -> Strip:
    """A picture to be drawn: no script changes its letters."""
    panels = tuple(
        replace(
            panel,
            name=settled(panel.name),
            sentence=settled(panel.sentence),
            title=settled(panel.title),
            description=settled(panel.description),
        )
        for panel in told.panels
    )
    return replace(told, panels=panels, title=settled(told.title), description=settled(told.description))
