"""A study as a picture in a language: its steps, or the outcomes in its family."""

from __future__ import annotations

from feerie.drawing import Mark, Strip, annotation
from feerie.showing.audience import Audience
from feerie.showing.outcomes import outcomes
from feerie.showing.panels import strip
from feerie.studies.study import Study
from feerie.studies.texts import title


def picture(study: Study, audience: Audience) -> Strip:
    """Return the picture of a study: of its family if it has one, else of its steps.

    The marks of the author are in the last panel of steps, and in the first one of a family.
    """
    called, own = title(study, audience), _own_marks(study)
    if study.family:
        return outcomes(study.start, study.family, audience, called, own)
    return strip(study.panels, study.played, audience, called, own)


def _own_marks(study: Study) -> tuple[Mark, ...]:
    marks, geometry = study.diagram.model.marks, study.variant.geometry
    return tuple(annotation(mark.shape, "-".join(mark.squares), geometry) for mark in marks)
