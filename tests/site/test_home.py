"""The home page: what its front matter names is shown between what is written by hand."""

from __future__ import annotations

from dataclasses import replace

from feerie.language.languages import Language
from feerie.site.pages.addresses import Addresses
from feerie.site.pages.generated import Content
from feerie.site.pages.home_page import Home, home_page, read_home
from feerie.site.pages.plain_page import PlainPage, fill
from feerie.site.shelf import Shelf
from feerie.site.site_words import labels
from feerie.site.views import FigureView, PanelView, VariantView

WORDS = labels(Language("en"))
PANELS = (
    PanelView(1, "Before", "White to move", "<svg>1</svg>", ratio="400/500"),
    PanelView(2, "Move", "Rb5-g5", "<svg>2</svg>", ratio="400/400"),
)


def variant(name: str) -> VariantView:
    figure = FigureView(f"{name}/a", "a", "", "", PANELS, (), "", b"", claims=("One.", "Two."))
    return VariantView(
        name, name.title(), "", lead=f"The lead of {name}.", hero=f"{name}/a", figures=(figure,)
    )


SHELF = Shelf((variant("circe"), variant("reserve"), variant("madrasi")), {})
KNOWN = {one.id: one for one in SHELF.variants}


def made(
    home: Home,
    prose: str = "# Home\n\nOne line.\n\n## More\n",
    shelf: Shelf = SHELF,
    content: Content | None = None,
) -> str:
    draft = PlainPage("index.md", WORDS, Addresses(directories=False))
    text = home_page(home, content or Content(shelf, WORDS)).written(draft, prose)
    return fill(fill(text, draft.blocks), draft.drawings)


def test_the_front_matter_names_variants_and_what_it_misspells_is_told() -> None:
    front = "---\ntitle: T\nplay: [circe, resreve]\nstart: [ madrasi ]  # easy\n---\n"
    home, (wrong,) = read_home("docs/en/index.md", front, KNOWN)
    assert home == Home(("circe",), ("madrasi",))
    assert (wrong.file, wrong.line, wrong.column, wrong.code) == (
        "docs/en/index.md",
        3,
        15,
        "unknown-variant",
    )
    assert wrong.values["nearest"] == "reserve"


def test_a_home_page_that_names_nothing_is_written_by_hand() -> None:
    assert read_home("index.md", "---\ntitle: T\n---\n", KNOWN) == (None, [])


def test_one_hero_is_there_without_a_script_and_the_others_wait_for_it() -> None:
    text = made(Home(play=("circe", "reserve")))
    assert text.count('<div class="feerie-act">') == 2
    assert text.count("<template>") == 1
    assert text.index(">Circe</a>") < text.index("<template>") < text.index(">Reserve</a>")
    assert 'style="--feerie-stage:400/500"' in text, "the tallest board gives its room"


def test_what_there_is_stands_between_the_opening_and_the_rest() -> None:
    text = made(Home(play=("circe",), start=("madrasi",)))
    places = [
        text.index(part)
        for part in (
            "One line.",
            "feerie-stage",
            "Where to start",
            "The lead of madrasi.",
            "## More",
            "3 diagrams",
        )
    ]
    assert places == sorted(places)
    assert "3 variants, 3 diagrams, and 6 statements checked by machine." in text
    assert '<a class="md-button" href="variants/index.html" data-feerie-random>' in text


def test_a_variant_without_a_hero_is_not_played() -> None:
    bare = replace(variant("circe"), hero=None)
    assert "feerie-stage" not in made(Home(play=("circe",)), shelf=Shelf((bare,), {}))


def test_a_site_that_plays_has_doors_to_a_game_and_to_what_is_familiar() -> None:
    content = Content(SHELF, WORDS, is_playing=True, familiar=["madrasi", "chess", "circe"])
    text = made(Home(start=("reserve",)), content=content)
    assert '<a class="md-button" href="play.html">Play a game</a>' in text
    assert text.index('"play.html?variant=madrasi"') < text.index('"play.html?variant=circe"')
    assert "exercises.html" not in text
    assert "play.html" not in made(Home(start=("reserve",)))
