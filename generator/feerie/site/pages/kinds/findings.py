"""The list of all findings: their codes under the headings of the page, with what is said of each."""

from collections.abc import Collection, Iterator, Mapping
from functools import partial
from typing import Final

from feerie.language.languages import Language
from feerie.language.wording.meanings import FindingText, finding_texts
from feerie.site.pages.addresses import FINDINGS
from feerie.site.pages.generated import Content, Generated

PLACES: Final = ()

OTHERS: Final = "others"
"""The heading of the findings that no other heading is for."""

Listed = Mapping[str, list[FindingText]]
"""What is said of findings, by the anchors of the headings below which they stand."""


def pages(content: Content) -> Iterator[Generated]:
    """Yield the list, if there is a page for it, whose headings are those that findings stand below."""
    if FINDINGS in content.written:
        values = {"listed": partial(_listed, content.words.language), "anchor_of": anchor_of}
        yield Generated(FINDINGS, "findings.md", content.words["findings"], values)


def _listed(language: Language, anchors: Collection[str]) -> Listed:
    """Return the findings by headings: below one that is called as their codes begin, else below the last."""
    found: dict[str, list[FindingText]] = {}
    for one in finding_texts(language):
        beginning = one.code.replace("_", "-").split("-")[0]
        found.setdefault(beginning if beginning in anchors else OTHERS, []).append(one)
    return found


def anchor_of(code: str) -> str:
    """Return the address of a finding on the page."""
    return f"finding-{code}".replace("_", "-")
