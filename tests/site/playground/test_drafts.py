"""No draft that a reader has written is lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.site.playground.sheet import fold, take_back, text

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

MINE = "variant: circe\ntitle: mine\n"
HERS = "variant: circe\ntitle: hers\n"
THEIRS = "variant: madrasi\ntitle: theirs\n"

VARIANT = """\
id: rooks
extends: orthodox
name: {fr: Tours, en: Rooks}
"""

NOON = 1_753_444_800_000
"""Noon of 25 July 2025 in London's winter time, in milliseconds."""

FULL = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
BARRED = f"""{FULL}
const get = Storage.prototype.getItem
Storage.prototype.getItem = function (name) {{
  if (String(name).startsWith("feerie")) throw new DOMException("", "SecurityError")
  return get.call(this, name)
}}"""
"""What does so to the theme, too, breaks the theme."""


def earlier(page: Page) -> Locator:
    """What can be had back, one line a draft."""
    return page.locator(".feerie-earlier li")


def follow(page: Page, draft: str) -> None:
    """Open a link that somebody has shared."""
    page.goto(page.evaluate("text => feerie.linkToDraft(text)", draft))
    expect(text(page)).to_have_value(draft)


def again(page: Page) -> None:
    """Open the playground as the menu does."""
    page.goto(page.url.partition("#")[0].partition("?")[0] + "?again")
    expect(page.locator(".feerie-editor").first).to_be_visible()


def tab(page: Page) -> Page:
    """The playground in another tab of the same reader."""
    other = page.context.new_page()
    other.goto(page.url.partition("#")[0])
    expect(text(other)).to_be_visible()
    return other


def keep(page: Page, drafts: Mapping[str, object]) -> None:
    """Have the browser keep drafts, and the playground opened after that."""
    stored = {name: json.dumps(draft) for name, draft in drafts.items()}
    page.evaluate("drafts => Object.assign(localStorage, drafts)", stored)
    again(page)


def test_links_in_a_row_leave_the_reader_s_own_draft(write: Open) -> None:
    page = write()
    text(page).fill(MINE)
    follow(page, HERS)
    follow(page, THEIRS)
    expect(fold(page)).to_have_text("Earlier drafts (1)")
    again(page)
    expect(text(page)).to_have_value(MINE)
    expect(fold(page)).to_be_hidden()


def test_a_link_with_a_variant_alone_opens_on_its_text(write: Open) -> None:
    page = write()
    page.goto(page.evaluate("text => feerie.linkToDraft(text)", VARIANT))
    expect(text(page, "Variant")).to_have_value(VARIANT)
    expect(text(page)).to_be_hidden()


def test_the_draft_of_a_link_is_kept_once_it_is_edited(write: Open) -> None:
    page = write()
    text(page).fill(MINE)
    follow(page, HERS)
    text(page).fill(THEIRS)
    again(page)
    expect(text(page)).to_have_value(THEIRS)
    take_back(page)
    expect(text(page)).to_have_value(MINE)


def test_whoever_takes_a_draft_back_keeps_the_one_at_hand(write: Open) -> None:
    page = write()
    text(page).fill(MINE)
    follow(page, HERS)
    take_back(page)
    expect(text(page)).to_have_value(MINE)
    expect(text(page)).to_be_focused()
    take_back(page)
    expect(text(page)).to_have_value(HERS)


def test_what_was_written_an_instant_before_the_page_is_loaded_again_is_there(write: Open) -> None:
    page = write()
    text(page).fill(MINE)
    page.wait_for_function("() => history.state?.draft")
    page.evaluate("history.replaceState = () => {}")
    text(page).fill(HERS)
    page.reload()
    expect(text(page)).to_have_value(HERS)


def test_every_tab_writes_a_draft_of_its_own(write: Open) -> None:
    page = write()
    text(page).fill(MINE)
    other = tab(page)
    expect(text(other)).to_have_value(MINE)
    text(other).fill(HERS)
    text(page).fill(THEIRS)
    expect(fold(page)).to_have_text("Earlier drafts (1)")
    again(page)
    expect(text(page)).to_have_value(THEIRS)
    again(other)
    expect(text(other)).to_have_value(HERS)
    take_back(other)
    expect(text(other)).to_have_value(THEIRS)


def test_a_tab_that_was_duplicated_goes_on_under_a_name_of_its_own(write: Open) -> None:
    page = write()
    text(page).fill(MINE)
    page.wait_for_function("() => history.state?.draft")
    with page.expect_popup() as duplicate:
        page.evaluate("() => { open(location.href) }")
    other = duplicate.value
    expect(text(other)).to_have_value(MINE)
    text(page).fill(HERS)
    text(other).fill(THEIRS)
    expect(earlier(other).filter(has_text="variant: circe")).to_have_count(1)
    expect(earlier(page).filter(has_text="variant: madrasi")).to_have_count(1)


def test_many_drafts_of_one_tab_do_not_cost_another_tab_its_own(write: Open) -> None:
    page = write()
    text(page).fill(MINE)
    other = tab(page)
    follow(other, HERS)
    others = {f"feerie.draft.{number}": drafted(number, NOON * 2) for number in range(10)}
    keep(other, others)
    follow(other, HERS)
    text(other).fill(THEIRS)
    assert MINE not in kept(other)
    again(page)
    expect(text(page)).to_have_value(MINE)


def drafted(number: int, edited: int = NOON) -> dict[str, object]:
    return {"diagram": f"variant: circe\nwhy: {number}\n", "variant": None, "edited": edited + number}


def kept(page: Page) -> list[str]:
    """The diagrams of the drafts that the browser keeps."""
    stored = page.evaluate(
        "Object.entries(localStorage).filter(([name]) => name.startsWith('feerie.draft.'))"
    )
    return [json.loads(draft)["diagram"] for _, draft in stored]


def test_ten_drafts_can_be_had_back_the_latest_first(write: Open) -> None:
    page = write()
    keep(page, {f"feerie.draft.{number}": drafted(number) for number in range(12)})
    follow(page, HERS)
    text(page).fill(MINE)
    again(page)
    expect(earlier(page)).to_have_count(10)
    assert sorted(kept(page)) == sorted([MINE, *(str(drafted(number)["diagram"]) for number in range(2, 12))])
    take_back(page, 9)
    expect(text(page)).to_have_value("variant: circe\nwhy: 2\n")


@pytest.mark.parametrize(
    ("language", "name", "time"),
    [("en", "Rooks", "25 Jul 2025, 12:00"), ("fr", "Tours", "25 juil. 2025, 12:00")],
)
def test_a_draft_is_told_by_the_name_of_its_variant_and_when_it_was_edited(
    write: Open, language: str, name: str, time: str
) -> None:
    page = write(f"{language}/playground/", timezone_id="UTC")
    one = {"diagram": "", "variant": VARIANT, "edited": NOON}
    block = VARIANT.replace("{fr: Tours, en: Rooks}", '\n  fr: Tours\n  en: "Rooks"\n')
    own = {"diagram": MINE, "variant": None, "edited": NOON + 1}
    keep(page, {"feerie.draft.a": one, "feerie.draft.b": {**one, "variant": block}, "feerie.draft.c": own})
    expect(earlier(page)).to_have_count(2)
    fold(page).click()
    for number in range(2):
        expect(earlier(page).nth(number)).to_contain_text(f"{name}{time}")
        expect(earlier(page).nth(number).get_by_role("button", name=f": {name}, {time}")).to_have_count(2)


@pytest.mark.parametrize("refusal", [FULL, BARRED], ids=["full", "barred"])
def test_a_browser_that_keeps_nothing_is_told_of_once_and_nothing_is_lost(write: Open, refusal: str) -> None:
    page = write()
    page.context.add_init_script(refusal)
    page.reload()
    note = page.get_by_text("The browser does not keep what you write.")
    expect(note).to_have_count(0)
    text(page).fill(MINE)
    expect(note).to_have_count(1)
    page.evaluate("document.querySelector('.feerie-desk > [role=status]').textContent = ''")
    follow(page, HERS)
    take_back(page)
    expect(text(page)).to_have_value(MINE)
    take_back(page)
    expect(text(page)).to_have_value(HERS)
    expect(note).to_have_count(0)
    page.reload()
    expect(text(page)).to_have_value(HERS)


def test_storage_that_has_become_full_does_not_bring_an_older_text_back(write: Open) -> None:
    page = write()
    text(page).fill(MINE)
    page.wait_for_function("() => history.state?.draft")
    page.evaluate(f"() => {{ {FULL} }}")
    text(page).fill(HERS)
    page.wait_for_function("() => history.state.draft === null")
    page.reload()
    expect(text(page)).to_have_value(HERS)
    take_back(page)
    expect(text(page)).to_have_value(MINE)


def test_what_former_versions_kept_is_brought_over(write: Open) -> None:
    page = write()
    former = {"feerie.playground": MINE, "feerie.playground.before": HERS}
    keep(page, {name: {"diagram": draft, "variant": None} for name, draft in former.items()})
    expect(text(page)).to_have_value(MINE)
    expect(earlier(page)).to_have_count(1)
    take_back(page)
    expect(text(page)).to_have_value(HERS)
    assert not page.evaluate("Object.keys(localStorage).some(name => name.startsWith('feerie.playground'))")


def test_drafts_are_taken_back_and_deleted_by_keys_alone(write: Open) -> None:
    page = write()
    keep(page, {f"feerie.draft.{number}": drafted(number) for number in range(4)})
    page.on("dialog", lambda dialog: dialog.accept())
    fold(page).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Delete").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(earlier(page)).to_have_count(2)
    expect(page.get_by_role("button", name="Delete").first).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(text(page)).to_have_value("variant: circe\nwhy: 1\n")
    expect(text(page)).to_be_focused()
    for _ in range(2):
        if page.locator(".feerie-earlier details[open]").count() == 0:
            fold(page).press("Enter")
        page.get_by_role("button", name="Delete").first.press("Enter")
    expect(text(page)).to_be_focused()
    expect(fold(page)).to_be_hidden()
    assert kept(page) == ["variant: circe\nwhy: 1\n"]


def test_a_change_of_language_takes_the_draft_along(write: Open) -> None:
    page = write()
    follow(page, HERS)
    page.locator("a[data-feerie-language=fr]").click()
    expect(text(page, "Diagramme")).to_have_value(HERS)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "in those of today"), ("fr", "dans ceux d’aujourd’hui")],
)
def test_a_link_in_former_words_opens_in_those_of_today(write: Open, language: str, said: str) -> None:
    page = write(f"{language}/playground/")
    page.goto(page.evaluate("text => feerie.linkToDraft(text)", f"{VARIANT}turn: {{ends_on: check}}\n"))
    today = f"{VARIANT}turn: {{until: check}}\n"
    expect(text(page, "Variant" if language == "en" else "Variante")).to_have_value(today)
    expect(page.get_by_text(said)).to_be_visible()
    # The address has it too, and nobody is told of it twice.
    page.reload()
    expect(text(page, "Variant" if language == "en" else "Variante")).to_have_value(today)
    expect(page.get_by_text(said)).to_have_count(0)
