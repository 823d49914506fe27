"""The same moves under a variant and all that derive from it: who belongs to it, and what each panel says."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

from feerie.errors import DefinitionError
from feerie.language import ROOT
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.languages import Language
from feerie.language.reading.document import parse_document
from feerie.pictures.drawing.marking.marks import Cross, Dot
from feerie.pictures.drawing.scene import Panel
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.outcomes import grouped
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.pictures import picture
from feerie.studies.study import Study
from tests.asking import asked_of
from tests.sample import families, parents, variants

ENGLISH = Language("en")
RULES = "name: {{fr: {id}, en: {id}}}\nid: {id}\nextends: {parent}\n{more}\n"
CAPTURE = """
family: true
position: {white: [Kg1, Re1], black: [Kb8, Ne5]}
moves: [Re1xe5]
"""
"""The home square of the knight, b8, is occupied."""


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """A family of five: two that play as their parent, one that forbids a move, one that leaves a choice;
    and a broken one."""
    for id_, parent, more in (
        ("alpha", "circe", ""),
        ("beta", "alpha", "with: {occupied: forbid}"),
        ("delta", "alpha", "with: {at: {any: empty}}"),
        ("gamma", "alpha", ""),
        ("omega", "alpha", "effects: 3"),
        ("stranger", "circe", ""),
    ):
        (tmp_path / id_).mkdir()
        text = RULES.format(id=id_, parent=parent, more=more)
        (tmp_path / id_ / "variant.yml").write_text(text, encoding="utf-8")
    return Library(tmp_path, shipped())


def _add(library: Library, id_: str, more: str) -> None:
    folder = library.folders[0] / id_
    folder.mkdir()
    (folder / "variant.yml").write_text(RULES.format(id=id_, parent="alpha", more=more), encoding="utf-8")


def studied(library: Library, text: str, variant: str = "alpha") -> Study:
    diagram = read_diagram("family", parse_document(text, "family.yml"))
    return CheckedLibrary(library).play(diagram, library.variant(variant))


def panels(
    library: Library, text: str, language: Language = ENGLISH, variant: str = "alpha"
) -> dict[str, Panel]:
    study = studied(library, text, variant)
    return {panel.name: panel for panel in picture(study, Audience(study.variant, language)).panels}


def test_a_family_is_a_variant_and_all_that_derive_from_it_but_for_broken_ones(library: Library) -> None:
    names = [member.variant.id for member in studied(library, CAPTURE).family]
    assert names == ["alpha", "beta", "delta", "gamma"]
    assert [member.variant.id for member in studied(library, CAPTURE, "beta").family] == ["beta"]


def test_whoever_derives_from_a_variant_later_is_shown_by_itself(library: Library) -> None:
    _add(library, "aleph", "")
    later = Library(*library.folders)
    assert "aleph" in [member.variant.id for member in studied(later, CAPTURE).family]


@pytest.mark.parametrize(
    "more",
    [
        "board: {files: 9}",
        "pieces: {N: none}",
        'pieces: {R: {name: {fr: canon, en: cannon}, betza: "mRcpR"}}',
        "castling: none",
    ],
)
def test_a_member_in_which_the_position_cannot_stand_is_left_out(library: Library, more: str) -> None:
    position = "family: true\nposition: {fen: 4k3/8/8/4n3/8/8/8/4R2K w - -}\nmoves: [Re1xe5]\n"
    castling = "family: true\nposition: {fen: 4k3/8/8/8/8/8/8/4K2R w K -}\nmoves: [O-O]\n"
    _add(library, "strange", more)
    for text, stands in ((position, "castling" in more), (castling, False)):
        names = [member.variant.id for member in studied(Library(*library.folders), text).family]
        assert ("strange" in names) == stands
        assert "alpha" in names


def test_a_member_that_cannot_read_a_move_is_left_out(library: Library) -> None:
    _add(library, "strange", "pieces: {Q: none, N: none}\nposition: none")
    text = "family: true\nposition: {white: [Kg1, Pa7], black: [Kb4]}\nmoves: [a7-a8=Q]\n"
    names = [member.variant.id for member in studied(Library(*library.folders), text).family]
    assert names[0] == "alpha"
    assert "strange" not in names


def test_of_many_variants_the_first_few_are_named(library: Library) -> None:
    for number in range(8):
        _add(library, f"twin{number}", "")
    twins = panels(Library(*library.folders), CAPTURE)
    assert [*twins][1] == "alpha, gamma, twin0, twin1 and 6 others"
    assert [*twins.values()][1].variants == ("alpha", "gamma", *(f"twin{number}" for number in range(8)))
    assert not any(panel.variants for name, panel in twins.items() if "others" not in name)


def test_a_captured_unit_that_is_kept_is_told() -> None:
    text = "family: true\nposition: {white: [Kg1, Re1], black: [Kb8, Ne5]}\nmoves: [Re1xe5]\n"
    _, (name, told), *_ = panels(Library(shipped()), text, variant="crazyhouse").items()
    assert name.startswith("Crazyhouse")
    assert told.sentence == "The captured knight goes into reserve as a white knight"


def test_members_with_the_same_outcome_share_a_panel(library: Library) -> None:
    assert list(panels(library, CAPTURE)) == ["Before", "alpha, gamma", "delta", "beta"]


def test_a_unit_that_might_be_reborn_and_is_not_is_told(library: Library) -> None:
    assert (
        panels(library, CAPTURE)["alpha, gamma"].caption
        == "The black knight is lost: b8 is occupied (Re1×e5)"
    )


def test_where_nothing_comes_of_a_move_the_panel_says_so(library: Library) -> None:
    text = CAPTURE.replace("Re1xe5", "Re1-e2")
    assert panels(library, text)["alpha, beta, delta, gamma"].caption == "Nothing is added (Re1-e2)"


def test_a_unit_that_waits_for_its_rebirth_is_told(library: Library) -> None:
    (member,) = (
        panel for panel in panels(library, CAPTURE, variant="contraparrain").values() if panel.number == 2
    )
    assert member.caption == "The captured knight waits for its rebirth (Re1×e5)"


def test_a_forbidden_move_is_explained_and_crossed_out_in_the_position_before(library: Library) -> None:
    panel = panels(library, CAPTURE)["beta"]
    assert panel.sentence == "Re1×e5 is illegal: the captured unit could not be reborn"
    assert panel.marks == (Cross(panel.geometry.square("e5")),)
    assert panel.units.keys() == panels(library, CAPTURE)["Before"].units.keys()


def test_a_choice_is_told_and_its_squares_are_dotted(library: Library) -> None:
    panel = panels(library, CAPTURE)["delta"]
    dots = {mark.at for mark in panel.marks if isinstance(mark, Dot)}
    assert panel.caption == f"{len(dots)} ways to go on; the player chooses (Re1×e5)"
    assert panel.geometry.square("a1") in dots
    assert panel.geometry.square("b8") not in dots
    assert panel.description.startswith(f"{panel.caption}: a1, b1, c1, d1, e1, f1, h1, a2, ")


def test_a_few_choices_are_told_one_by_one(library: Library) -> None:
    text = """
family: true
position: {white: [Kg1, Pe7], black: [Kh6]}
moves: [e7-e8]
"""
    assert list(panels(library, text)) == ["Before", "alpha, beta, delta, gamma"]
    told = panels(library, text)["alpha, beta, delta, gamma"].sentence
    assert told == "e7-e8=Q, e7-e8=R, e7-e8=B or e7-e8=N"


def test_a_text_without_effects_does_not_mean_the_move_without_them(library: Library) -> None:
    (super_circe,) = studied(library, CAPTURE, "super-circe").family
    assert not super_circe.played
    assert len(super_circe.choices) > 40


def test_the_description_begins_with_what_becomes_of_the_moves(library: Library) -> None:
    panel = panels(library, CAPTURE, Language("fr"))["beta"]
    (first,) = (panel for panel in panels(library, CAPTURE, Language("fr")).values() if panel.number == 1)
    assert first.title == "Image 1 sur 4\u202f: avant"
    assert panel.title == "Image 4 sur 4\u202f: beta"
    assert panel.description.startswith("Te1×e5 est illégal")
    assert "Trait aux Blancs" in panel.description


def test_the_moves_need_not_be_legal_under_the_first_of_the_family(library: Library) -> None:
    study = studied(library, CAPTURE + 'caption: "{Re1xe5} is forbidden."\n', "beta")
    assert study.played == ()
    assert study.family[0].refused is not None


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        (CAPTURE.replace("[Re1xe5]", "[Re1e5]"), "unreadable-move", (3, 9)),
        (CAPTURE.replace("[Re1xe5]", '["Re1xe5[+bNa1]"]'), "other-move", (3, 9)),
        (CAPTURE.replace("moves: [Re1xe5]", ""), "missing-key", (1, 1)),
        (CAPTURE + "panels: [before]\n", "unused-key", (4, 1)),
    ],
)
def test_what_is_wrong_in_a_family_is_told_with_its_place(
    library: Library, text: str, code: str, place: tuple[int, int]
) -> None:
    with pytest.raises(DefinitionError) as caught:
        studied(library, text.lstrip())
    assert [(it.code, (it.line, it.column)) for it in caught.value.findings] == [(code, place)]


def compared() -> dict[str, list[str]]:
    """The figures of the families that ship, by the variants that the families derive from."""
    return {id_: [*figures] for id_, figures in groupby(families(), head)}


def head(figure: str) -> str:
    return figure.partition("/")[0]


def test_every_family_that_ships_is_compared() -> None:
    lineages = ([one for one in parents(id_) if one != ROOT] for id_ in variants())
    heads = {lineage[-1] for lineage in lineages if lineage}
    # Relatives of these differ in a move S, or in first moves of units that have not moved: a text of that
    # cannot be read under both.
    assert heads - compared().keys() == {"checkered", "makruk"}


@asked_of("head", compared(), most=2)
def test_any_two_members_of_a_family_that_ships_part_in_a_figure(head: str) -> None:
    checked = CheckedLibrary(Library(shipped()))
    panels: dict[str, list[int]] = {}
    for study in map(checked.study, compared()[head]):
        for number, outcome in enumerate(grouped(study.family, Audience(study.variant, ENGLISH))):
            for one in outcome.members:
                panels.setdefault(one.variant.id, []).append(number)
    assert len({tuple(numbers) for numbers in panels.values()}) == len(panels) > 1


APART = CAPTURE.replace("family: true", "confused_with: OTHER")


def test_two_variants_that_are_taken_for_one_another_are_shown_side_by_side(library: Library) -> None:
    text = APART.replace("OTHER", "beta")
    assert [member.variant.id for member in studied(library, text).family] == ["alpha", "beta"]
    assert list(panels(library, text)) == ["Before", "alpha", "beta"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        # They derive from the same and add nothing.
        (APART.replace("OTHER", "gamma"), "same-outcome"),
        # Neither rule allows the move, be it for other reasons.
        (APART.replace("OTHER", "beta").replace("Re1xe5", "Re1xe6"), "same-outcome"),
        (APART.replace("OTHER", "nowhere"), "unknown-variant"),
        (APART.replace("OTHER", "beta") + "family: true\n", "unused-key"),
    ],
    ids=["the same", "both refused", "unknown", "a family besides"],
)
def test_a_pair_must_part(library: Library, text: str, code: str) -> None:
    with pytest.raises(DefinitionError) as caught:
        studied(library, text.lstrip())
    place = (1, 1) if code == "unused-key" else (1, len("confused_with: ") + 1)
    assert [(it.code, (it.line, it.column)) for it in caught.value.findings] == [(code, place)]
