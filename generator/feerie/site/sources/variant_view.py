"""A variant as it is shown on a page in a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from feerie.definitions.lineage import ROOT
from feerie.definitions.variant_file import VariantFile
from feerie.drawing import Panel, draw_symbols, draw_thumbnail
from feerie.languages import LANGUAGES, Language
from feerie.rules.variant import Variant
from feerie.site.sources.copied import copied
from feerie.site.sources.figure_view import figure_view
from feerie.site.terms.features import features
from feerie.site.views import KindView, VariantView
from feerie.studies.audience import Audience
from feerie.studies.panels import board, strip
from feerie.studies.study import Study
from feerie.wording import said_in, typeset


def variant_view(
    file: VariantFile,
    studies: Sequence[Study],
    texts: Mapping[str, str],
    language: Language,
    orthodox: Variant,
) -> VariantView:
    """The view of a variant with the studies of its diagrams, and their ``texts`` by their ids; of its
    relatives it knows nothing. ``orthodox`` is the game that it is compared with.
    """
    model = file.model
    audience = Audience(file.variant, language)
    picture = _thumbnail(file, studies, language)
    return VariantView(
        id=file.id,
        name=said_in(language, model.name),
        summary=said_in(language, model.summary) if model.summary else "",
        origin=said_in(language, model.origin) if model.origin else "",
        keywords=tuple(typeset(word, language) for word in model.keywords.get(language, ())),
        translations=_names(file, language),
        verification={program: name[language] for program, name in model.verification.items()},
        parent=file.parents[0] if file.parents else None,
        figures=tuple(
            figure_view(
                study,
                _audience(study, audience),
                study.id,
                study.id.rpartition("/")[2],
                copied(study.diagram, texts[study.id]) if study.id in texts else "",
            )
            for study in studies
        ),
        added=model.added,
        features=features(file.variant, orthodox),
        lineage=tuple(parent for parent in file.parents if parent != ROOT),
        kinds=_kinds(file.variant, language),
        spoken={each: _spoken(file, studies, each) for each in LANGUAGES},
        thumbnail=draw_thumbnail(picture) if picture else "",
        symbols=draw_symbols([picture]) if picture else {},
    )


def _audience(study: Study, audience: Audience) -> Audience:
    """The reader of a study; a diagram may be of another variant than that of its folder."""
    return audience if study.variant is audience.variant else audience.of(study.variant)


def _kinds(variant: Variant, language: Language) -> tuple[KindView, ...]:
    """All the kinds that there may be, those among them that only positions bring."""
    lexicon = Audience(variant, language).lexicon
    return tuple(
        KindView(kind, lexicon.noun(kind).one, {each: piece.symbol[each] for each in LANGUAGES})
        for kind, piece in variant.pieces.items()
    )


def _spoken(file: VariantFile, studies: Sequence[Study], language: Language) -> str:
    """Everything that is written about a variant in a language."""
    texts = [file.model.name, file.model.summary]
    texts += [text for study in studies for text in (study.diagram.model.title, study.diagram.model.caption)]
    words = [said_in(language, text) for text in texts if text]
    return "\n".join([*words, *file.model.keywords.get(language, ())])


def _names(file: VariantFile, language: Language) -> dict[str, str]:
    """What it is called in other languages: in the other of the site, then as its file says."""
    others = [other for other in LANGUAGES if other != language]
    named = {other: said_in(other, file.model.name) for other in others}
    return {**named, **file.model.translations}


def relatives(id_: str, parents: Mapping[str, str | None]) -> list[str]:
    """The variants akin to one: its parent, its children, and the other children of its parent.

    ``parents`` has the parent of every variant. All variants descend from orthodox chess, which makes
    nobody akin.
    """
    parent = parents[id_]
    family = {name for name, other in parents.items() if other == id_ and id_ != ROOT}
    if parent not in (None, ROOT):
        family |= {parent, *(name for name, other in parents.items() if other == parent)}
    return sorted(family - {id_})


def _thumbnail(file: VariantFile, studies: Sequence[Study], language: Language) -> Panel | None:
    """What a variant is recognised by: the end of its first diagram with a move, else its first position."""
    audience = Audience(file.variant, language)
    telling = next((study for study in studies if study.played and not study.family), None)
    if telling is not None:
        # Without the trays, arrows that lead to them are not drawn either.
        return replace(strip(telling, audience).panels[-1], trays=())
    return board(file.variant.start, audience) if file.variant.start else None
