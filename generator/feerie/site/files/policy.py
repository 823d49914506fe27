"""What may run on the pages of a site, and what of a page would not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feerie.printing.policy import STYLES, fingerprint, runs_on, written

# What is read from a disk has no origin, and to some browsers is not even `'self'`; on the web nothing is `file:`.
_OWN: Final = "'self' file:"

_LOADED: Final = {
    # CodeMirror writes its own style element.
    "style-src": f"{_OWN} {STYLES}",
    # The signs of the theme are in its style sheet; a picture that is taken along is drawn from its text.
    "img-src": f"{_OWN} data: blob:",
    "font-src": _OWN,
    "connect-src": "'self'",
    # Python has a worker to itself, which has a policy of its own, if its host sends one with it.
    "worker-src": "'self'",
}


def site_policy(templates: str, *, served: bool = False) -> str:
    """Return the policy of a page that may run the site's own files, and the scripts in parts of its templates.

    What is ``served`` to who writes it gets a script from MkDocs, which changes with every page.
    """
    within = ["'unsafe-inline'"] if served else [*map(fingerprint, runs_on(templates).scripts)]
    return written({"script-src": " ".join([_OWN, *dict.fromkeys(within)]), **_LOADED})


def refused(page: str) -> Iterator[tuple[str, str]]:
    """Yield what would not run on a page by its policy: the beginning of the text, and what to do about it."""
    runs = runs_on(page)
    for script in runs.scripts:
        if fingerprint(script) not in runs.policy:
            yield _begun(script), "a script is a file, named in extra_javascript"
    for tag, name in runs.handlers:
        yield f"<{tag} {name}=…>", "a script in a file adds a listener"
    for address in runs.addresses:
        if "//" in address.partition("?")[0]:
            yield address, "a script is a file of the site"


def _begun(script: str) -> str:
    """Return the beginning of a script on one line."""
    text = " ".join(script.split())
    return text if len(text) <= 40 else f"{text[:39]}…"
