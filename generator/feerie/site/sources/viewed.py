"""A variant and its studies as the values that pages show."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from itertools import accumulate
from typing import Any, Final, TypeVar

from feerie.engine.board.fen import print_fen
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.variant.end import Winner
from feerie.language import LANGUAGES, ROOT, Language
from feerie.language.definitions.models.diagrams import Diagram
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.notation.writing import settled
from feerie.language.wording.language import said_in, typeset
from feerie.language.wording.rulebook.book import Book, Chapter, Sentence
from feerie.pictures.drawing.scene import Inscription, Panel, Strip
from feerie.pictures.drawing.sheets.embedded import draw_panel, draw_symbols, draw_thumbnail
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme
from feerie.pictures.drawing.trays import extent
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.panels import board
from feerie.pictures.showing.sequence import operations
from feerie.site.sources.answers import answers, turned
from feerie.site.sources.kinds import own_kinds
from feerie.site.terms.mechanisms import Place, mechanisms
from feerie.site.views import FigureView, PanelView, VariantView
from feerie.studies.missing import hero
from feerie.studies.pictures import caption, moves, picture, proved_beyond, title
from feerie.studies.problems.problem_texts import heading, solution
from feerie.studies.rulebooks import book_of, passages
from feerie.studies.study import Study

_OPENING: Final = re.compile(r"(?:&\S+\s+)?[\"']?")
"""What may stand between the place of a word and the word."""


def variant_view(
    file: VariantFile,
    studies: Sequence[Study],
    texts: Mapping[str, str],
    language: Language,
    orthodox: Variant,
    rules: Mapping[str, Mapping[str, str]],
) -> VariantView:
    """Return the view of a variant with the studies of its diagrams, but without its relatives and families,
    and without a look at its first position.

    ``texts`` has the texts of the diagrams, and that of the variant's own file, by their ids; ``orthodox`` is
    the game that has no mechanisms, ``rules`` are what the boards of the diagrams ask with.
    """
    model = file.model
    audience = Audience(file.variant, language)
    played = hero(file, studies)
    picture = _thumbnail(file.variant, played, language)
    book = book_of(file, language)
    return VariantView(
        id=file.id,
        name=said_in(language, model.name),
        summary=said_in(language, model.summary) or _told(book),
        lead=said_in(language, model.lead),
        hero=played.id if played else None,
        inventors=model.inventors,
        year=(model.year or "").replace("-", "–"),
        source=said_in(language, model.source),
        origin=said_in(language, model.origin),
        keywords=tuple(typeset(word, language) for word in model.keywords.get(language, ())),
        translations=_names(file, language),
        verification={program: name[language] for program, name in model.verification.items()},
        verified=file.verified,
        parent=file.parents[0] if file.parents else None,
        kinds=own_kinds(file.variant, orthodox, book, language),
        characters=bool(file.variant.characters),
        has_own_array=_array(file.variant) != _array(orthodox),
        figures=tuple(
            figure_view(
                study,
                # A diagram may be of another variant than that of its folder.
                audience if study.variant is audience.variant else audience.of(study.variant),
                study.id,
                study.id.rpartition("/")[2],
                copied(study.diagram, texts[study.id]) if texts[study.id] else "",
                rules.get(study.id),
            )
            for study in studies
        ),
        added=model.added,
        mechanisms=_mechanisms(book, mechanisms(file.variant, orthodox)),
        chapters=tuple(map(_linked, book.chapters)),
        rule=passages(file, texts.get(file.id, ""), book),
        played_ends=_played_ends(file.variant, orthodox, language),
        lineage=file.lineage,
        composed=model.composed,
        spoken={each: _spoken(file, studies, each) for each in LANGUAGES},
        thumbnail=draw_thumbnail(picture, silent=True) if picture else "",
        symbols=draw_symbols([picture]) if picture else {},
    )


def _linked(chapter: Chapter) -> Chapter:
    """Return a chapter of whose sentences no more places are known than a page links to: the first of all,
    and the first in the chapter's own file. All places of all rules need much more room than the rules."""
    sentences = []
    for one in chapter.sentences:
        own = [place for place in one.places if place.file == chapter.file]
        sentences.append(replace(one, places=tuple(dict.fromkeys((*one.places[:1], *own[:1])))))
    return replace(chapter, sentences=tuple(sentences))


def _played_ends(variant: Variant, orthodox: Variant, language: Language) -> dict[str, tuple[str, ...]]:
    """Return how a game that is played ends besides, its own and what it inherits: ``drawn``, ``won`` by a
    side, and ``unplayed``, what orthodox chess has and this game has not."""
    own = {rule.name: said_in(language, rule.reason) for rule in variant.draws if rule.reason}
    usual = {rule.name: said_in(language, rule.reason) for rule in orthodox.draws if rule.reason}
    drawn = {rule.name for rule in variant.draws if rule.winner is Winner.NOBODY}
    told = {
        "drawn": (text for name, text in own.items() if name in drawn),
        "won": (text for name, text in own.items() if name not in drawn),
        "unplayed": (text for name, text in usual.items() if name not in own and text not in own.values()),
    }
    return {code: found for code, texts in told.items() if (found := tuple(dict.fromkeys(texts)))}


def _array(variant: Variant) -> object:
    start = variant.start
    return start and (variant.geometry, start.units, start.reserves)


def opening_view(study: Study, language: Language) -> FigureView:
    """Return the view of a study of a variant's first position, with every tray that a game may have: the
    board that one plays on takes its place, and is no higher."""
    yaml = f'position: {{fen: "{print_fen(study.start, study.variant.alphabet)}"}}\n'
    anchor = study.id.rpartition("/")[2]
    audience = Audience(study.variant, language)
    return figure_view(study, audience, study.id, anchor, copied(study.diagram, yaml), empty=True)


def _mechanisms(book: Book, found: Mapping[str, Sequence[Place]]) -> dict[str, tuple[str, ...]]:
    """Return for each mechanism the sentences of the rule that are told of its places."""
    own = [chapter for chapter in book.chapters if not chapter.heading or chapter.variant != ROOT]
    told = [sentence for chapter in own for sentence in chapter.sentences]
    return {
        mechanism: tuple(dict.fromkeys(one.text for one in told if _is_of(one, places)))
        for mechanism, places in found.items()
    }


def _is_of(sentence: Sentence, places: Iterable[Place]) -> bool:
    path = tuple(map(str, sentence.path))
    in_any_phase = path[2:] if path[0] == "phases" else path
    return any(place in (path[: len(place)], in_any_phase[: len(place)]) for place in places)


def _spoken(file: VariantFile, studies: Sequence[Study], language: Language) -> str:
    """Return the sentences about a variant in a language; names and keywords use no term."""
    texts = [file.model.lead, file.model.summary]
    texts += [text for study in studies for text in (study.diagram.model.title, study.diagram.model.caption)]
    return "\n".join(said_in(language, text) for text in texts if text)


def _told(book: Book) -> str:
    """What a variant's own file says, in sentences; nothing if it says nothing of the rule."""
    own = (chapter.sentences for chapter in book.chapters if not chapter.heading)
    return " ".join(one.text for sentences in own for one in sentences)


def _names(file: VariantFile, language: Language) -> dict[str, str]:
    """Return the names of a variant in other languages: in those of the site, then those that its file
    adds."""
    others = [other for other in LANGUAGES if other != language]
    named = {other: said_in(other, file.model.name) for other in others}
    return {**named, **file.model.translations}


def relatives(id_: str, parents: Mapping[str, str | None]) -> list[str]:
    """Return the relatives of a variant: its parent, its children, and the other children of its parent.

    ``parents`` has the parent of every variant. All variants descend from orthodox chess: this counts for
    nothing.
    """
    parent = parents[id_]
    family = {name for name, other in parents.items() if other == id_ and id_ != ROOT}
    if parent not in (None, ROOT):
        family |= {parent, *(name for name, other in parents.items() if other == parent)}
    return sorted(family - {id_})


def _thumbnail(variant: Variant, played: Study | None, language: Language) -> Panel | None:
    """Return the small picture of a variant: the end of its hero, else its first position."""
    # In a list of all variants characters would weigh more than they tell.
    audience = Audience(variant, language)
    if played is not None:
        # Without the trays, arrows that lead to them are not drawn either.
        return replace(picture(played, audience).panels[-1], trays=())
    return board(variant.start, audience) if variant.start else None


def figure_view(
    study: Study,
    plain: Audience,
    name: str,
    anchor: str,
    yaml: str = "",
    rules: Mapping[str, str] | None = None,
    *,
    empty: bool = False,
) -> FigureView:
    """Return the view of a study; ``name`` is its id, ``anchor`` its place on the page, ``yaml`` its text,
    and ``rules`` what its board asks with (see `answers`); ``empty`` as for `picture`."""
    audience = plain.choosing
    told = picture(study, audience, empty=empty)
    shown = _drawn(told)
    # The panels of a family show where moves lead, not what they are made of.
    done = [() for _ in shown.panels] if study.family else [operations(frame) for frame in study.panels]
    names = {one.variant.id: said_in(plain.language, one.variant.name) for one in study.family}
    return FigureView(
        id=name,
        anchor=anchor,
        title=title(study, audience) if ("title", plain.language) in study.passages else "",
        caption=caption(study, audience),
        panels=tuple(
            PanelView(
                number,
                said.name,
                said.sentence,
                draw_panel(panel, silent=True),
                steps,
                panel.title,
                panel.description,
                extent((panel,)).ratio,
                said.notation,
                {id_: names[id_] for id_ in panel.variants},
            )
            for number, (said, panel, steps) in enumerate(
                zip(told.panels, shown.panels, done, strict=True), start=1
            )
        ),
        moves=tuple(moves(study, audience)),
        fen=audience.fen(study.start),
        standalone=draw_strip(shown, theme("light")).encode(),
        symbols=draw_symbols(shown.panels),
        claims=tuple(proved_beyond(study, audience)),
        checked=len(study.proofs),
        family=study.diagram.model.family,
        rival=study.diagram.model.confused_with or "",
        answers=answers(study, audience, yaml, rules),
        turned=turned(study, shown.panels),
        heading=heading(study.problem, audience) if study.problem else None,
        solution=solution(study.problem, audience) if study.problem else (),
    )


Text = TypeVar("Text", Strip, Panel, Inscription)


def _drawn(told: Strip) -> Strip:
    """Return a strip as it is drawn: no script changes the letters of a picture."""
    parts: dict[str, Any] = {
        name: tuple(map(_settled, getattr(told, name))) for name in ("panels", "above", "below")
    }
    return replace(_settled(told), **parts)


def _settled(told: Text) -> Text:
    """Return something with its texts in letters that stay."""
    known = ((field.name, getattr(told, field.name)) for field in fields(told))
    texts: dict[str, Any] = {name: settled(text) for name, text in known if isinstance(text, str)}
    return replace(told, **texts)


def copied(diagram: Diagram, text: str) -> str:
    """Return the text of a diagram as a reader copies it, so that it can be put anywhere.

    It says what its folder says of it: its variant, and the variant of the diagrams that it begins from.
    """
    starts = [0, *accumulate(map(len, text.splitlines(keepends=True)))]
    # A name that is repeated by an alias stands in the file once.
    places = {starts[at.line - 1] + at.column - 1 for at in diagram.neighbours}
    for place in sorted(places, reverse=True):
        opening = _OPENING.match(text, place)
        end = opening.end() if opening else place
        text = f"{text[:end]}{diagram.folder}/{text[end:]}"
    return text if diagram.model.named else f"variant: {diagram.folder}\n{text}"
