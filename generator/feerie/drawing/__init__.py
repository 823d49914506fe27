"""Drawing: from a scene, which is plain values, to SVG.

It knows no rules, no languages and no notation: every text is handed over as it is to be shown.

| word | what it is |
|---|---|
| figure | the drawing of a unit: a shape of the piece set, filled and turned, or a disc with letters |
| kind | the nature of a unit, for which some figure stands |
| mark | what is said about a square or two: frame, arrow, badge, ghost, cross, dot |
| grammar | the table from the operations of a step to its marks |
| tray | a box, a reserve or a limbo beside the board, with its slots |
| stack | the units that wait beneath a square, as a tile in its corner |
| phase | the phase of a game and who keeps it, right of the board |
| panel | one board with its marks, its trays and what its caption says |
| strip | the panels of a figure in a row: one file |
| sprite | the pieces that the panels of a page share |
| theme | the colour of each tone: light, dark, print |
| tone | what a colour is for |
| part | something that panels have in common, drawn once for a script to place |
| pen | how parts of a picture are coloured, classed and named |
| canvas | elements and numbers as SVG: all that knows svgwrite |

From ``draw_strip`` and ``draw_panel`` down, every module draws one noun: `board`, `frames`, `arrows`,
`figures`, `stacks`, `badges`, `trays`, `phases`. Lengths are in user units, 45 a square; those of
`measures.toml` in squares.
"""

from feerie.drawing.annotations import ANNOTATIONS, annotation, equal_vectors
from feerie.drawing.contact_sheet import draw_contact_sheet
from feerie.drawing.figure import Figure, Fill
from feerie.drawing.grammar import LOOKS, marks_of, waiting_marks
from feerie.drawing.inline import draw_panel, draw_sprite, draw_symbols, draw_thumbnail, symbols_of
from feerie.drawing.layout import extent, largest
from feerie.drawing.marks import (
    Arrow,
    Badge,
    Cross,
    Dot,
    Family,
    Frame,
    Ghost,
    InTray,
    Mark,
    Outline,
    Shaft,
    Sign,
)
from feerie.drawing.parts import Part, Parts, Setting, ground, parted, setting
from feerie.drawing.piece_set import piece_set
from feerie.drawing.scene import Edge, Held, Panel, Phase, Side, Strip, Tray
from feerie.drawing.slots import followed
from feerie.drawing.strip import draw_strip
from feerie.drawing.stylesheet import stylesheet
from feerie.drawing.theme import THEMES, Theme, theme

__all__ = [
    "ANNOTATIONS",
    "LOOKS",
    "THEMES",
    "Arrow",
    "Badge",
    "Cross",
    "Dot",
    "Edge",
    "Family",
    "Figure",
    "Fill",
    "Frame",
    "Ghost",
    "Held",
    "InTray",
    "Mark",
    "Outline",
    "Panel",
    "Part",
    "Parts",
    "Phase",
    "Setting",
    "Shaft",
    "Side",
    "Sign",
    "Strip",
    "Theme",
    "Tray",
    "annotation",
    "draw_contact_sheet",
    "draw_panel",
    "draw_sprite",
    "draw_strip",
    "draw_symbols",
    "draw_thumbnail",
    "equal_vectors",
    "extent",
    "followed",
    "ground",
    "largest",
    "marks_of",
    "parted",
    "piece_set",
    "setting",
    "stylesheet",
    "symbols_of",
    "theme",
    "waiting_marks",
]
