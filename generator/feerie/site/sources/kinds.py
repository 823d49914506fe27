"""The kinds of units of variants as the values that pages show."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from feerie.engine.board.units import Kind
from feerie.engine.rules.variant import Variant, legs
from feerie.engine.rules.words.walks.betza_writing import apart, written
from feerie.language import IDENTITY, LANGUAGES, ROOT, Language
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.wording.rulebook.book import Book
from feerie.pictures.drawing.sheets.embedded import draw_walk, walk_symbols
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.walks import legs_of, shown_walk
from feerie.site import programs
from feerie.site.views import KindUser, KindView
from feerie.studies.rulebooks import book_of

_KINDS: Final = ("pieces", "fairy")


def kind_views(files: Sequence[VariantFile], language: Language) -> tuple[KindView, ...]:
    """Return the kinds of variants, each as the first variant that has it declares it."""
    found: dict[Kind, VariantFile] = {}
    for file in files:
        for kind in file.variant.pieces:
            found.setdefault(kind, file)
    # Most kinds are declared by one variant, whose rule is long.
    own = {file.id: file for file in found.values()}
    tellers = {id_: _Teller(file.variant, book_of(file, language), language) for id_, file in own.items()}
    users = _Users(files, language)
    return tuple(tellers[file.id].view(kind, users.of(file.variant, kind)) for kind, file in found.items())


def own_kinds(variant: Variant, orthodox: Variant, book: Book, language: Language) -> tuple[KindView, ...]:
    """Return the kinds of a variant that orthodox chess does not have, or that go otherwise there; its
    ``book`` tells how."""
    usual = {kind: _walk(orthodox, kind) for kind in orthodox.pieces if kind not in orthodox.spare}
    own = [
        kind
        for kind in variant.pieces
        if kind not in variant.spare and usual.get(kind) != _walk(variant, kind)
    ]
    return tuple(map(_Teller(variant, book, language).view, own)) if own else ()


def _walk(variant: Variant, kind: Kind) -> tuple[object, ...]:
    piece = variant.pieces[kind]
    return piece.pawn, piece.readings, legs_of(variant, kind)


class _Teller:
    """Tells of the kinds of a variant in a language, with the sentences of its rule that tell of them."""

    def __init__(self, variant: Variant, book: Book, language: Language) -> None:
        self._variant, self._language = variant, language
        self._lexicons = {each: Audience(variant, each).lexicon for each in LANGUAGES}
        told = ((sentence.path, sentence.text) for sentence in book.sentences)
        self._sentences = {path[1]: text for path, text in told if path[0] in _KINDS and len(path) > 1}

    def view(self, kind: Kind, users: tuple[KindUser, ...] = ()) -> KindView:
        """Return what is shown of a kind, and the variants that use it."""
        symbol = self._variant.pieces[kind].symbol
        shown = shown_walk(self._variant, kind, symbol[self._language])
        return KindView(
            kind,
            {each: lexicon.noun(kind).one for each, lexicon in self._lexicons.items()},
            {each: symbol[each] for each in LANGUAGES},
            str(shown.sort),
            draw_walk(shown.walk),
            walk_symbols([shown.walk]),
            shown.square,
            shown.goes,
            self._sentences.get(kind, ""),
            written(legs_of(self._variant, kind)),
            {program: letters for program, of in programs().items() if (letters := of(kind))},
            users,
        )


class _Users:
    """The variants that use a kind which every variant may use: they have one with the same walk, or name the
    kind in their rules."""

    def __init__(self, files: Sequence[VariantFile], language: Language) -> None:
        roots = [file.variant for file in files if file.id == ROOT]
        usual = {kind: piece for variant in roots for kind, piece in variant.pieces.items()}
        self._fairy = frozenset(kind for variant in roots for kind in variant.spare)
        self._files = [file for file in files if file.id != ROOT]
        self._named = {file.id: frozenset(_texts(file)) for file in self._files}
        self._walks = {
            file.id: {
                kind: apart(legs_of(file.variant, kind))
                for kind, piece in file.variant.pieces.items()
                if kind not in file.variant.spare and piece != usual.get(kind)
            }
            for file in self._files
        }
        self._names = {file.id: Audience(file.variant, language).lexicon for file in self._files}

    def of(self, variant: Variant, kind: Kind) -> tuple[KindUser, ...]:
        """Return the variants that use a kind of a variant, in the order in which they are given."""
        walk = apart(legs_of(variant, kind))
        if kind not in self._fairy or not walk:
            return ()
        users: dict[str, KindUser] = {}
        for file in self._files:
            alike = [one for one, legs in self._walks[file.id].items() if legs == walk]
            pieces, walks = file.variant.pieces, file.variant.walks
            further = {apart(tuple(legs(one.walk or (), pieces.get, set()))) for one in walks}
            if alike or walk in further or kind in self._named[file.id]:
                other = next((one for one in alike if one != kind and kind not in alike), None)
                name = self._names[file.id].noun(other).one if other else ""
                users.setdefault(file.id, KindUser(file.id, name))
        return tuple(users.values())


def _texts(file: VariantFile) -> Iterator[str]:
    """Yield the words of a variant's rules, the fairy kinds that every variant may use left out."""
    entries: Mapping[str, object] = file.document.root.entries
    for key in entries:
        if key not in (*IDENTITY, _KINDS[1]):
            for node in file.document.root.entries[key].node.within():
                if isinstance(node.value, str):
                    yield node.value
