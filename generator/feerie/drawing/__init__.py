"""Drawing: from a scene, which is plain values, to SVG. It knows no rules, no languages and no notation.

Texts are handed over as they are to be shown. Lengths are in user units, 45 to a square; those of
`measures.toml` are in squares.

| module | noun |
|---|---|
| `scene` | panels and strips as values: units, trays, phase; a panel turned for Black |
| `marks` | what is marked on a board: border, arrow, badge, ghost, cross, dot, label, ray; in five hues |
| `looks` | the table from events to marks |
| `piece_set` | the drawings of pieces, and the figure (drawing, fill, rotation) of each kind of unit |
| `theme` | the colour of each tone (light, dark, print), and the measures |
| `author_file`, `theme_file`, `piece_set_file` | the file of an author's theme or piece set |
| `path_data` | the outlines in such a file |
| `canvas` | elements and numbers as SVG: the only module that knows svgwrite |
| `pen` | how parts of a picture are coloured, classed and named; the stylesheet of pages |
| `layout` | the room that panels take, and the `<svg>` round it |
| `chessboard`, `piece_svg`, `borders`, `arrows`, `badges`, `labels`, `rays`, `trays` | each draws one noun |
| `arrow_paths` | where the arrows of a panel lead, between squares, round a cylinder and to trays |
| `tiles` | the side to move and the phase, right of the board |
| `panel` | one board with everything on and beside it |
| `panel_badges`, `panel_definitions` | the badges of a panel; what panels refer to |
| `inscription` | lines of text: their width, where they break, above and below panels |
| `legend` | units and marks with what they mean |
| `strip` | panels in rows, with captions and inscriptions, as a file |
| `embedded` | panels, thumbnails and the sprite of shared pieces for a page |
| `walks` | how a unit goes, as a small picture with few elements |
| `contact_sheet` | every drawing of the piece set in every fill |
"""

from feerie.drawing.contact_sheet import draw_contact_sheet
from feerie.drawing.embedded import (
    draw_panel,
    draw_sprite,
    draw_symbols,
    draw_thumbnail,
    draw_unit,
    symbols_of,
)
from feerie.drawing.layout import extent
from feerie.drawing.legend import mark_key
from feerie.drawing.looks import LOOKS, limbo_marks, looking_as, marks_of
from feerie.drawing.marks import (
    ANNOTATIONS,
    Arrow,
    Badge,
    Border,
    Cross,
    Dot,
    Ghost,
    Hue,
    InTray,
    Label,
    Mark,
    Outline,
    Ray,
    Shaft,
    Sign,
    annotation,
    equal_vectors,
)
from feerie.drawing.pen import stylesheet
from feerie.drawing.piece_set import Figure, Fill, piece_set
from feerie.drawing.scene import Edge, Held, Inscription, Key, Panel, Phase, Side, Strip, Tray, turned
from feerie.drawing.strip import draw_strip
from feerie.drawing.theme import THEMES, Theme, theme
from feerie.drawing.trays import slotted
from feerie.drawing.walks import Walk, draw_walk, walk_symbols

__all__ = [
    "ANNOTATIONS",
    "LOOKS",
    "THEMES",
    "Arrow",
    "Badge",
    "Border",
    "Cross",
    "Dot",
    "Edge",
    "Figure",
    "Fill",
    "Ghost",
    "Held",
    "Hue",
    "InTray",
    "Inscription",
    "Key",
    "Label",
    "Mark",
    "Outline",
    "Panel",
    "Phase",
    "Ray",
    "Shaft",
    "Side",
    "Sign",
    "Strip",
    "Theme",
    "Tray",
    "Walk",
    "annotation",
    "draw_contact_sheet",
    "draw_panel",
    "draw_sprite",
    "draw_strip",
    "draw_symbols",
    "draw_thumbnail",
    "draw_unit",
    "draw_walk",
    "equal_vectors",
    "extent",
    "limbo_marks",
    "looking_as",
    "mark_key",
    "marks_of",
    "piece_set",
    "slotted",
    "stylesheet",
    "symbols_of",
    "theme",
    "turned",
    "walk_symbols",
]
