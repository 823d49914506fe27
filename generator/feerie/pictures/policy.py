"""What may run on a page: its Content-Security-Policy, which browsers enforce.

A script within a page is named by its fingerprint, made of the script as it is written: what anybody else
puts into the page does not run.
"""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256
from html.parser import HTMLParser
from typing import Final

META: Final = "content-security-policy"
"""By what a page says its policy."""

_FORBIDDEN: Final = {"default-src": "'none'", "base-uri": "'none'", "form-action": "'none'"}

STYLES: Final = "'unsafe-inline'"
"""Styles within a page: figures and pictures have `style` attributes, which fingerprints do not name. Where
nothing can be sent anywhere, a style does no harm."""


def written(directives: Mapping[str, str]) -> str:
    """Return a policy that allows what some directives say, and nothing else."""
    return "; ".join(f"{name} {sources}" for name, sources in {**_FORBIDDEN, **directives}.items() if sources)


def policy_alone(page: str) -> str:
    """Return the policy of a page that needs no other file, for the scripts that it has."""
    scripts = " ".join(map(fingerprint, runs_on(page).scripts))
    return written({"script-src": scripts, "style-src": STYLES, "img-src": "data:"})


def fingerprint(script: str) -> str:
    """Return what a policy calls a script."""
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"


class Runs(HTMLParser):
    """What is to run on a page, noted as the reader comes to it.

    ``scripts`` are the texts of those within it, ``addresses`` those of its others, ``handlers`` the names of
    attributes such as ``onclick``. ``policy`` says what of all these may.
    """

    def __init__(self) -> None:
        super().__init__()
        self.scripts, self.addresses, self.handlers = list[str](), list[str](), list[str]()
        self.policy, self._is_within = "", False

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.handlers += [name for name, _ in attrs if name.startswith("on")]
        if tag == "script":
            told = dict(attrs)
            if "src" in told:
                self.addresses.append(told["src"] or "")
            # JSON is data.
            elif "json" not in (told.get("type") or ""):
                self._is_within = True
                self.scripts.append("")
        elif tag == "meta" and (dict(attrs).get("http-equiv") or "").lower() == META:
            self.policy = dict(attrs).get("content") or ""

    def handle_endtag(self, tag: str) -> None:
        if tag == "script":
            self._is_within = False

    def handle_data(self, data: str) -> None:
        if self._is_within:
            self.scripts[-1] += data


def runs_on(page: str) -> Runs:
    """Return what is to run on a page, or on a part of one."""
    reader = Runs()
    reader.feed(page)
    reader.close()
    return reader
