"""The variants as a tree of what each derives from."""

from __future__ import annotations

from feerie.site.pages.kinds.variants import Branch, tree
from feerie.site.shelf import Shelf
from feerie.site.views import VariantView


def variant(id_: str, parent: str | None = "orthodox", *mechanisms: str) -> VariantView:
    return VariantView(id_, id_, "", parent=parent, mechanisms=dict.fromkeys(mechanisms, ()))


ROOT = variant("orthodox", None)
FOREST = [
    variant("alone"),
    variant("child", "head"),
    variant("grandchild", "child"),
    variant("head"),
    variant("lawful", "orthodox", "forbidden"),
    ROOT,
]

Told = tuple[str, list["Told"]]


def told(branch: Branch) -> Told:
    return branch.variant.id if branch.variant else branch.shelf, [*map(told, branch.branches)]


def test_every_variant_hangs_from_its_parent_and_those_without_branches_stand_behind_on_shelves() -> None:
    (root,) = tree(FOREST)
    assert told(root) == (
        "orthodox",
        [
            ("head", [("child", [("grandchild", [])])]),
            ("laws", [("lawful", [])]),
            ("others", [("alone", [])]),
        ],
    )
    assert (root.size, root.branches[0].size) == (5, 2)


def test_a_variant_whose_parent_is_not_there_is_a_root_of_its_own() -> None:
    assert [told(root)[0] for root in tree(FOREST[:5])] == ["alone", "head", "lawful"]


def test_there_is_a_tree_only_where_something_derives_from_a_variant_besides_the_root() -> None:
    assert Shelf(tuple(FOREST), {}).has_tree
    assert Shelf((variant("head"), variant("child", "head")), {}).has_tree
    assert not Shelf((ROOT, variant("alone"), variant("lost", "nowhere")), {}).has_tree
