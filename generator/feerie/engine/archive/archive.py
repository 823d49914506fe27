"""The variants of an archive: a file with variants in their plain form."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from feerie.engine.archive.classes import version
from feerie.engine.archive.form import plain, restored
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.variant.text import Text
from feerie.errors import FeerieError


def written(variants: Iterable[Variant]) -> str:
    """Return the archive of some variants, as JSON."""
    forms = {variant.id: plain(variant) for variant in variants}
    whole = {"version": version(), "variants": forms}
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


class Archive(Mapping[str, Variant]):
    """The variants of an archive by id; each is made when it is first asked for, and then kept.

    Raises FeerieError for a text that is no archive (``archive-form``), for one of another version of the
    program (``archive-version``), and when a variant is asked for whose form makes none (``archive-form``).
    """

    def __init__(self, text: str) -> None:
        self._made: dict[str, Variant] = {}
        self._forms: Mapping[str, Any] = {}
        try:
            whole = json.loads(text)
            found, self._forms = whole["version"], whole["variants"]
        except (KeyError, TypeError, ValueError) as error:
            raise FeerieError("archive-form", part=None) from error
        if found != version():
            raise FeerieError("archive-version", found=found, expected=version())

    def __getitem__(self, id_: str) -> Variant:
        if id_ not in self._made:
            self._made[id_] = self._variant(id_)
        return self._made[id_]

    def __iter__(self) -> Iterator[str]:
        return iter(self._forms)

    def __len__(self) -> int:
        return len(self._forms)

    def name(self, id_: str) -> Text:
        """Return the name of a variant, whose rules are not made for that."""
        name: Text = restored(self._forms[id_]["name"])
        return name

    def _variant(self, id_: str) -> Variant:
        form = self._forms[id_]
        try:
            variant = restored(form)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise FeerieError("archive-form", part=id_) from error
        if not isinstance(variant, Variant):
            raise FeerieError("archive-form", part=id_)
        return variant
