"""Stand-ins: a source that computes nothing, and the variants and figures that it has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from feerie.errors import DefinitionError, Finding
from feerie.language.languages import Language
from feerie.language.notation.writing import Letter
from feerie.site.sources.source import StudiedFolder
from feerie.site.views import FigureView, KindView, PanelView, VariantView

BOARD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" role="img" aria-labelledby="{id}-t">'
    '<title id="{id}-t">{title}</title>'
    '<rect class="fe-f-light" fill="#F2EEE4" width="80" height="80"/>'
    '<path class="fe-f-dark" fill="#C6BCA6" d="M0 70h10v10h-10zM20 70h10v10h-10zM40 70h10v10h-10z"/>'
    '<use href="#fe-rook" x="30" y="30"/></svg>'
)
ROOK = '<path id="fe-rook" d="M0 0h10v10h-10z"/>'
OWN_ROOK = '<g id="fe-rook.own" class="fe-own" display="none"/>'
ROOK_LETTER = Letter("T", ("T", "R", "♖"))
OPERATIONS: Sequence[tuple[str, ...]] = ((), ("displace",), ("place",))


def figure(name: str, language: Language, title: str, *, panels: int = 3) -> FigureView:
    """A figure whose drawings are stand-ins."""
    steps = {"fr": ["Avant", "Déplacement", "Naissance"], "en": ["Before", "Move", "Birth"]}[language]
    anchor = name.replace("/", "-")
    return FigureView(
        id=name,
        anchor=name.rpartition("/")[2],
        title=title,
        caption="*Tb5-g5* & <script>alert(1)</script>",
        panels=tuple(
            PanelView(
                number,
                step,
                ROOK_LETTER.marked() + "b5-g5",
                BOARD.format(id=f"{anchor}-{number}", title=step),
                OPERATIONS[number - 1],
            )
            for number, step in enumerate(steps[:panels], start=1)
        ),
        moves=({"fr": "Tb5-g5[+wPb5]", "en": "Rb5-g5[+wPb5]"}[language],),
        fen="3k4/8/8/1R6/8/8/8/6K1 w - -",
        standalone=f'<svg xmlns="http://www.w3.org/2000/svg"><title>{title}</title></svg>'.encode(),
        symbols={"fe-rook": ROOK, "fe-rook.own": OWN_ROOK},
        claims=({"fr": "Huit pions dans la boîte.", "en": "Eight pawns in the box."}[language],),
    )


def variant(
    name: str, names: dict[str, str], language: Language, figures: Sequence[FigureView] = ()
) -> VariantView:
    """A variant with some facts."""
    return VariantView(
        id=name,
        name=names[language],
        summary={
            "fr": "Un pion **naît** sur la case quittée.",
            "en": "A pawn is **born** on the square left.",
        }[language],
        origin="Pierre Monréal, 1965",
        keywords=({"fr": "naissance", "en": "birth"}[language],),
        translations={"de": "Wachposten"},
        verification={"Popeye": "Sentinelles"},
        parent="orthodox" if name != "orthodox" else None,
        relatives=("sentinelles", "orthodox"),
        figures=tuple(figures),
        opening=figure(f"{name}/first-position", language, "", panels=1),
        added="2026-11-20",
        mechanisms={"birth": ()} if name != "orthodox" else {},
        spoken={"fr": "Un pion naît.", "en": "A pawn is born."},
        thumbnail=BOARD.format(id=f"thumbnail-{name}", title=""),
        symbols={"fe-rook": ROOK},
    )


@dataclass
class FakeSource(StudiedFolder):
    """A source that computes nothing.

    ``wrong`` are its findings, ``hidden`` what they keep from being shown.
    """

    wrong: list[Finding] = field(default_factory=list)
    hidden: set[str] = field(default_factory=set)

    def refresh(self) -> None:
        pass

    def foresee(self, fences: Iterable[tuple[str, Language, str]]) -> None:
        pass

    def forget(self) -> None:
        pass

    def variants(self, language: Language) -> Sequence[VariantView]:
        title = {"fr": "La tour joue", "en": "The rook moves"}[language]
        figures = [figure(name, language, title) for name in ("sentinelles/a", "sentinelles/b")]
        views = [
            variant("orthodox", {"fr": "Échecs orthodoxes", "en": "Orthodox chess"}, language),
            replace(
                variant("sentinelles", {"fr": "Échecs Sentinelles", "en": "Sentinels"}, language, figures),
                characters=True,
            ),
        ]
        return [
            replace(view, figures=tuple(shown for shown in view.figures if shown.id not in self.hidden))
            for view in views
            if view.id not in self.hidden
        ]

    def kinds(self, language: Language) -> Sequence[KindView]:  # noqa: ARG002
        names = {"fr": "tour", "en": "rook"}
        return [
            KindView("rook", names, {"fr": "T", "en": "R"}, "riders", BOARD, {"fe-rook": ROOK}, "d4", ("d5",))
        ]

    def findings(self) -> Sequence[tuple[str, Finding]]:
        return [("sentinelles", finding) for finding in self.wrong]

    def figure(self, text: str, language: Language, name: str) -> FigureView:
        for number, line in enumerate(text.splitlines(), start=1):
            if "wrong" in line:
                place = ("", number, line.index("wrong") + 1)
                raise DefinitionError((Finding(*place, "unknown-key", {"key": "wrong"}),))
        made = replace(figure(name, language, text.strip().splitlines()[0]), anchor=name)
        return replace(made, still=made.standalone.decode()) if "still" in text else made
