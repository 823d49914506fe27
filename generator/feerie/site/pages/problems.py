"""What is wrong in a file, shown on the page that would have been made from it."""

from __future__ import annotations

from html import escape

from feerie.site.labels import Labels
from feerie.site.views import Problem


def problem_html(problem: Problem, words: Labels) -> str:
    """An admonition that says what is wrong and where."""
    title = words["problem_variant" if problem.figure is None else "problem"]
    kept = f"<p>{words['last_good']}</p>" if problem.kept else ""
    place, sentence = escape(problem.place, quote=False), escape(problem.sentence, quote=False)
    return (
        f'<div class="admonition failure feerie-problem" role="alert"><p class="admonition-title">{title}</p>'
        f"<p><code>{place}</code> {sentence}</p>{kept}</div>"
    )
