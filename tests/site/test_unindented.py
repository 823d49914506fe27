"""A page without what indents the tags before its article."""

from __future__ import annotations

from feerie.site.handover import unindented


def test_only_tags_before_the_article_lose_what_indents_them() -> None:
    head = "<body>\n    <script>\n  let a = 1\n</script>\n\t<nav>\n  a word</nav>"
    article = "\n<article>\n  <pre>\n    <b>kept</b></pre></article>"
    bare = "<body>\n<script>\n  let a = 1\n</script>\n<nav>\n  a word</nav>"
    assert unindented(head + article) == bare + article
