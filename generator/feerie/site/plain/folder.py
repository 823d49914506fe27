"""Plain pages written into a folder, for any generator of sites: `feerie pages`.

| file | content |
|---|---|
| `navigation.json` | for each language its navigation: a list of pages, and of sections by their names |
| `<language>/**.md` | a page: front matter in YAML, then Markdown with the HTML of figures in it |
| `<language>/assets/feerie.css`, `feerie.js` | the style of figures, and the script that steps them |
| `<language>/variants/<variant>/<name>.svg` | a figure as one picture |
| `<language>/variants/<variant>/<name>.json` | what the script asks for: the moves that can be tried |

The rest are the files that stand beside the pages that are written by hand.
"""

import json
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from feerie.errors import DefinitionError, Finding
from feerie.language.definitions.folders import findings_of, shown_path
from feerie.language.languages import LANGUAGES
from feerie.language.reading.document import read_bytes
from feerie.site.plain.plain_site import PlainSite
from feerie.site.plain.project import Written
from feerie.site.site_words import labels

NAVIGATION: Final = "navigation.json"


def read_docs(folder: Path) -> tuple[dict[str, Written], dict[str, Path], list[Finding]]:
    """Return the pages of a language's folder that are written by hand, the other files beside them but for
    hidden ones, and what cannot be read. What a link leads to must stand beside the languages."""
    written: dict[str, Written] = {}
    others: dict[str, Path] = {}
    findings: list[Finding] = []
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if path.is_dir() or any(part.startswith(".") for part in name.parts):
            continue
        try:
            if path.suffix == ".md":
                text = read_bytes(path, folder.parent, shown_path(path)).decode("utf-8-sig")
                written[name.as_posix()] = Written(shown_path(path), text.replace("\r\n", "\n"))
            elif path.resolve(strict=True).is_relative_to(folder.parent.resolve()):
                others[name.as_posix()] = path
            else:
                findings.append(Finding(shown_path(path), 1, 1, "path-outside", {"path": shown_path(path)}))
        except DefinitionError as error:
            findings += findings_of(error, path)
        except (OSError, UnicodeDecodeError):
            findings.append(Finding(shown_path(path), 1, 1, "io", {}))
    return written, others, findings


def export(folder: Path, sites: Sequence[tuple[PlainSite, Mapping[str, Path]]]) -> int:
    """Write the sites, each with further files, into a folder that is new, empty, or an earlier export.

    The folder is written whole or not at all. Returns the number of pages; raises OSError (FileExistsError
    if other files are in the folder).
    """
    if not _is_free(folder):
        raise FileExistsError(f"{shown_path(folder)} is neither empty nor an earlier export")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as temporary:
        draft = Path(temporary, "new")
        navigation = {site.language: outline(site) for site, _ in sites}
        _write(draft / NAVIGATION, json.dumps(navigation, ensure_ascii=False, indent=2) + "\n")
        for site, others in sites:
            home = draft / site.language
            for path in site.pages:
                _write(home / path, site.markdown(path))
            for path, content in site.assets.items():
                _write(home / path, content)
            for path, source in others.items():
                (home / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, home / path)
        if folder.exists():
            folder.rename(Path(temporary, "old"))
        draft.rename(folder)
    return sum(len(site.pages) for site, _ in sites)


def outline(site: PlainSite) -> Sequence[Any]:
    """Return a navigation with all pages: the home page, then a section for each folder, its index first and
    the others by their files."""
    words = labels(site.language)
    outline: list[Any] = []
    sections: dict[str, list[str]] = {}
    for path in sorted(site.pages, key=_is_inner):
        folder, _, name = path.rpartition("/")
        if not folder:
            outline.append(name)
        elif folder in sections:
            sections[folder].append(path)
        else:
            outline.append({words.translated(folder): sections.setdefault(folder, [path])})
    for paths in sections.values():
        paths.sort(key=lambda path: (_is_inner(path), path))
    return sorted(outline, key=lambda entry: entry != "index.md")


def _is_inner(path: str) -> bool:
    return not path.endswith("index.md")


def _is_free(folder: Path) -> bool:
    """Return whether nothing is in a folder but what an earlier export has written."""
    if not folder.exists():
        return True
    names = {path.name for path in folder.iterdir()} if folder.is_dir() else {""}
    return not names or (NAVIGATION in names and names <= {NAVIGATION, *LANGUAGES})


def _write(path: Path, content: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
