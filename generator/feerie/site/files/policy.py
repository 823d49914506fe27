"""What may run on the pages of a site, and what of a page would not."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from feerie.pictures.policy import STYLES, fingerprint, runs_on, written

_OWN: Final = "'self' file:"
"""The files of the site. Those on a disk are not `'self'` to every browser; on the web nothing is `file:`."""

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
    """Return the policy of a page that may run files of the site, and the scripts in parts of its templates.

    A page that is ``served`` to who writes it gets a script from MkDocs, another one each time.
    """
    within = ["'unsafe-inline'"] if served else [*map(fingerprint, runs_on(templates).scripts)]
    return written({"script-src": " ".join([_OWN, *dict.fromkeys(within)]), **_LOADED})


@dataclass(frozen=True, slots=True)
class Refusal:
    """What would not run on a page: how it begins there, and what to do about it."""

    text: str
    remedy: str

    def told(self, name: str, source: str) -> str:
        """Return the warning of it, with the line and column where it begins in the text that a page is made
        of; of what is not there the beginning. ``name`` is what messages call that text."""
        before = source.partition(self.text)[0] if self.text in source else ""
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        return f"{name}:{line}:{column}: browsers will not run “{self.text}” on this page: {self.remedy}"


def refused(page: str) -> Iterator[Refusal]:
    """Yield what would not run on a page by its policy; on one without a policy everything does."""
    runs = runs_on(page)
    if not runs.policy:
        return
    for script in runs.scripts:
        if fingerprint(script) not in runs.policy:
            begun = next((line.strip()[:60] for line in script.splitlines() if line.strip()), "<script>")
            yield Refusal(begun, "a script is a file, named in extra_javascript")
    for name in runs.handlers:
        yield Refusal(name, "a script in a file adds a listener")
    for address in runs.addresses:
        if "//" in address.partition("?")[0]:
            yield Refusal(address, "a script is a file of the site")
