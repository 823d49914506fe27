"""The theme's styles: a rule is left out that no page can use, and no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from feerie.site.files.bundle import thin_out, thinned

USED = frozenset({"here", "also", "data-md-color-primary=white", "dir=ltr"})


@pytest.mark.parametrize(
    ("style", "wanted"),
    [
        (".here{a:b}.gone{a:b}", ".here{a:b}"),
        (".gone,.here:hover,p{a:b}", ".here:hover,p{a:b}"),
        (".here .gone{a:b}.here>.also{a:b}", ".here>.also{a:b}"),
        (':is(.gone,.here) p,[a=".gone"]{a:b}', ':is(.gone,.here) p,[a=".gone"]{a:b}'),
        ("p:not(.gone,:is(.gone,p)){a:b}", "p:not(.gone,:is(.gone,p)){a:b}"),
        ("@media print{.gone{a:b}}", ""),
        ('@media print{.gone{a:b}p{a:b}}@charset "x";', '@media print{p{a:b}}@charset "x";'),
        ("@keyframes gone{0%{a:b}to{a:c}}", "@keyframes gone{0%{a:b}to{a:c}}"),
        ('/* .here */p{b:url("data:{;}")}', 'p{b:url("data:{;}")}'),
        (
            "[data-md-color-primary=red] p,[data-md-color-primary=white]{a:b}",
            "[data-md-color-primary=white]{a:b}",
        ),
        ("[dir=rtl] p,[dir=ltr] p{a:b}", "[dir=ltr] p{a:b}"),
    ],
)
def test_a_rule_stays_that_a_page_can_use(style: str, wanted: str) -> None:
    assert thinned(style, USED) == wanted


def test_what_a_page_or_a_script_has_is_used_and_pictures_that_are_drawn_stay(tmp_path: Path) -> None:
    style = tmp_path / "assets/stylesheets/main.css"
    style.parent.mkdir(parents=True)
    drawn = "--drawn:url(\"data:image/svg+xml,<svg a='b;c'>\");"
    style.write_text(
        f':root{{{drawn}--not:url("data:x")}}.page{{m:var(--drawn)}}.later{{a:b}}.none{{m:var(--not)}}',
        encoding="utf-8",
    )
    (tmp_path / "index.html").write_text('<p class="one page">', encoding="utf-8")
    (tmp_path / "own.js").write_text('add("later")', encoding="utf-8")
    thin_out(tmp_path)
    assert style.read_text(encoding="utf-8") == f":root{{{drawn}}}.page{{m:var(--drawn)}}.later{{a:b}}"


def test_of_what_the_theme_s_scripts_name_that_stays_of_which_a_page_has_a_part(tmp_path: Path) -> None:
    style = tmp_path / "assets/stylesheets/main.css"
    scripts = tmp_path / "assets/javascripts"
    for folder in (style.parent, scripts):
        folder.mkdir(parents=True)
    classes = ("md-nav--open", "md-search__item", "md-code__button", "tabbed-set", "word")
    style.write_text("".join(f".{name}{{a:b}}" for name in classes), encoding="utf-8")
    (tmp_path / "index.html").write_text('<p class="md-nav">', encoding="utf-8")
    (scripts / "bundle.js").write_text(" ".join(classes[:-1]), encoding="utf-8")
    (tmp_path / "assets/feerie-index.js").write_text('"word"', encoding="utf-8")
    thin_out(tmp_path)
    assert style.read_text(encoding="utf-8") == ".md-nav--open{a:b}.md-code__button{a:b}"


@pytest.mark.parametrize(
    ("page", "made"),
    [
        ('<script id="__config">{"annotate": null, "features": [], "version": null}</script>', ""),
        ('<script id="__config">{"annotate": {"json": [".s2"]}}</script>', "annotation tooltip"),
        ('<script id="__config">{"annotate": null, "features": ["content.tooltips"]}</script>', "tooltip"),
        ('<script id="__config">{"annotate": null, "version": {"provider": "mike"}}</script>', "version"),
        ('<pre class="annotate">', "annotation tooltip"),
        ("<a data-preview>", "tooltip"),
    ],
)
def test_what_the_theme_s_scripts_make_stays_where_a_page_asks_for_it(
    page: str, made: str, tmp_path: Path
) -> None:
    style, script = tmp_path / "assets/stylesheets/main.css", tmp_path / "assets/javascripts/bundle.js"
    for file in (style, script):
        file.parent.mkdir(parents=True)
    names = ("annotation", "tooltip", "version")
    style.write_text("".join(f".md-{name}{{a:b}}" for name in names), encoding="utf-8")
    script.write_text(" ".join(f"md-{name}" for name in names), encoding="utf-8")
    (tmp_path / "index.html").write_text(page, encoding="utf-8")
    thin_out(tmp_path)
    assert style.read_text(encoding="utf-8") == "".join(f".md-{name}{{a:b}}" for name in made.split())
