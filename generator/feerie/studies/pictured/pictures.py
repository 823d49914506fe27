"""A study as a picture in a language: its steps, or the outcomes in its family."""

from __future__ import annotations

from dataclasses import replace

from feerie.language.wording import as_sentence
from feerie.pictures.drawing import Strip
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.outcomes import outcomes
from feerie.pictures.showing.panels import strip
from feerie.studies.pictured.own_marks import own_marks
from feerie.studies.problems.problem_texts import above, below, heading
from feerie.studies.study import Study
from feerie.studies.texts import title


def picture(study: Study, audience: Audience) -> Strip:
    """Return the picture of a study: of its family if it has one, else of its steps.

    That of a problem has its texts round it, instead of the turn. The marks of the author are in the last
    panel of steps, and in the first one of a family.
    """
    called, own = title(study, audience), own_marks(study)
    if study.family:
        return outcomes(study.start, study.family, audience, called, own)
    made = strip(study.panels, study.played, audience, called, own)
    if study.problem is None:
        return made
    told = heading(study.problem, audience)
    if len(made.panels) == 1:
        made = replace(made, panels=(replace(made.panels[0], name="", sentence=""),))
    asked = ", ".join(filter(None, (told.meaning or told.stipulation, told.count, *told.notes)))
    said = f"{made.description} {as_sentence(asked)}".strip()
    return replace(made, description=said, above=above(told), below=below(told))
