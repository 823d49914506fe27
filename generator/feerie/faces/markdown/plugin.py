"""The plugin of MkDocs that draws the fenced diagrams of any site, and changes nothing else of it."""

import re
import secrets
from pathlib import Path
from typing import Final

from mkdocs.config import config_options as option
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from feerie.errors import FeerieError
from feerie.faces.markdown import Figures
from feerie.language.definitions.folders import shown_path
from feerie.language.languages import REFERENCE

_TOKEN: Final = f"feerie-{secrets.token_hex(8)}"
_PLACE: Final = re.compile(rf"(?:<p>\s*)?<!--{_TOKEN}-(\d+)-->(?:\s*</p>)?")


class FiguresConfig(Config):
    """The options of the plugin in `mkdocs.yml`."""

    lang = option.Type(str, default=str(REFERENCE))
    theme = option.Type(str, default="light")


class FiguresPlugin(BasePlugin[FiguresConfig]):
    """Draws the diagrams of a page; its HTML gets them when no other extension looks at it any more."""

    _figures: Figures
    _drawn: list[str]

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Begin afresh: variants may have changed since the last build."""
        try:
            folder = Path(config.config_file_path).parent
            self._figures = Figures(folder, self.config.lang, self.config.theme)
        except FeerieError as error:
            raise PluginError(f"plugins: feerie-figures: {error}") from error
        self._drawn = []
        return config

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Draw the diagrams of a page, and put a comment in the place of each."""
        path = page.file.abs_src_path
        name = shown_path(Path(path)) if path else page.file.src_uri
        # What MkDocs has taken off the top of the page, its front matter, counts in the lines of its file.
        above = page.file.content_string.replace("\r\n", "\n").removesuffix(markdown).count("\n")
        try:
            return self._figures.drawn(name, markdown, self._kept, above=above)
        except FeerieError as error:
            raise PluginError(str(error)) from error

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Put the figures in the places of their comments."""
        return _PLACE.sub(lambda found: self._drawn[int(found[1])], html)

    def _kept(self, figure: str) -> str:
        self._drawn.append(figure)
        return f"<!--{_TOKEN}-{len(self._drawn) - 1}-->"
