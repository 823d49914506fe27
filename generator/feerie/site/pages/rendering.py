"""Templates filled in: every text that is put into one is escaped, unless it is HTML already."""

from __future__ import annotations

from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from feerie.pictures.policy import policy_alone
from feerie.site.pages.inline import inline, marked, plain


def rendered(template: str, **values: Any) -> str:
    """Return a template of this package filled in."""
    return _ENVIRONMENT.get_template(template).render(values)


def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("feerie.site.pages"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    environment.filters |= {"inline": inline, "marked": marked, "plain": plain, "policy_alone": policy_alone}
    return environment


_ENVIRONMENT: Final = _environment()
