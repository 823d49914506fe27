"""Plain values as YAML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import yaml


class _Writer(yaml.SafeDumper):
    """Writes a text of several lines as a block, and never an alias."""

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002
        return True


def _text(writer: _Writer, text: str) -> yaml.ScalarNode:
    style = "|" if "\n" in text else None
    return writer.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Writer.add_representer(str, _text)


def yaml_of(data: Mapping[str, Any]) -> str:
    """Return a mapping as a document of YAML: its keys in their order, lists of words on one line."""
    return yaml.dump(
        data, Dumper=_Writer, sort_keys=False, allow_unicode=True, default_flow_style=None, width=110
    )
