"""The files of a draft as they go below `diagrams/`, in a ZIP."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping
from io import BytesIO
from itertools import count
from string import ascii_lowercase
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from feerie.errors import DefinitionError, FeerieError
from feerie.faces.workshop.answers import plain_findings
from feerie.faces.workshop.desk import DIAGRAM, NAME, VARIANT, Desk, Draft, draft_of, id_of
from feerie.language.definitions.folders import VARIANT as FILE
from feerie.language.definitions.library import lacking
from feerie.language.languages import Language
from feerie.language.reading.document import parse_document

_NAMED: Final = re.compile(r"^variant:[^\n]*\n?", re.MULTILINE)
"""The line of a diagram that its folder says."""

_ADDRESS: Final = re.compile(r"https?://[!-~]+")
"""The address of a schema as it may stand in a comment."""

_DAY: Final = (1980, 1, 1, 0, 0, 0)
"""The day of every file: the same draft makes the same parcel."""


def parcel(desk: Desk, request: Mapping[str, Any], language: Language) -> dict[str, Any]:
    """Return the files of a draft in a ZIP, and what `feerie check` will find in them.

    With the address of a ``schema`` their first line tells editors where it is.
    """
    draft = draft_of(request)
    findings = [*desk.look(draft).findings]
    folder, name = _place(desk, draft)
    files = {} if draft.is_blank else {f"{folder}/{name}.yml": _NAMED.sub("", draft.diagram, count=1)}
    if draft.variant is not None:
        files[f"{folder}/{FILE}"] = draft.variant
    elif not findings:
        findings = [
            one for one in lacking(parse_document(draft.diagram, DIAGRAM)) if one.code != "unused-key"
        ]
    return {
        "name": f"{folder}-{name}.zip" if draft.variant is None else f"{folder}.zip",
        "files": sorted(files),
        "zip": b64encode(_packed(files, _first_line(request))).decode("ascii"),
        "findings": plain_findings(findings, draft, language),
    }


def _place(desk: Desk, draft: Draft) -> tuple[str, str]:
    """Return the folder of a draft, and the name of its diagram: the first that is free there."""
    if draft.variant is not None:
        return id_of(draft.variant) or VARIANT, NAME
    looked = desk.look(draft)
    folder = looked.file.id if looked.file else DIAGRAM
    try:
        taken = {path.stem for path in desk.library.diagrams(folder)}
    except (FeerieError, DefinitionError):
        taken = set()
    names = (letter * times for times in count(1) for letter in ascii_lowercase)
    return folder, next(name for name in names if name not in taken)


def _first_line(request: Mapping[str, Any]) -> str:
    """Return the comment by which an editor finds the schema; empty where its address is not known."""
    address = str(request.get("schema", ""))
    return f"# yaml-language-server: $schema={address}\n" if _ADDRESS.fullmatch(address) else ""


def _packed(files: Mapping[str, str], first_line: str) -> bytes:
    """Return files in a ZIP, in their order, each with a first line."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(
                ZipInfo(name, _DAY), (first_line + files[name]).encode(errors="replace"), ZIP_DEFLATED
            )
    return packed.getvalue()
