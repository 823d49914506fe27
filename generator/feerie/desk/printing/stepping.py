"""HTML that shows a panel at a time, and needs no other file.

Without scripts all panels are there, one below another.
"""

from html import escape
from importlib.resources import files
from string import Template
from xml.etree.ElementTree import Element

from feerie.language.wording.language import chapter
from feerie.pictures.drawing.canvas import text_of
from feerie.pictures.policy import policy_alone
from feerie.studies.options import Printed


def html(picture: Printed) -> str:
    """Return a page with the panels of a picture, to step through by buttons or arrow keys."""
    panels = [*picture.panels()]
    words = chapter(picture.audience.language, "printing")["stepping"]
    colours = picture.look.colours
    told = {
        "language": picture.audience.language,
        "title": picture.strip.title,
        "page": colours["page"],
        "ink": colours["ink"],
        "width": str(round(max(panel.width for panel in panels))),
        **words,
    }
    figures = []
    for panel in panels:
        figure = Element("figure")
        figure.append(panel.root)
        figures.append(text_of(figure))
    # What stands above the board in the pictures is not said twice.
    is_told = any(text.text in picture.strip.title for text in picture.strip.above)
    heading = "" if is_told else f"<h1>{escape(picture.strip.title)}</h1>\n"
    page = Template(files("feerie.desk.printing").joinpath("stepping.html").read_text(encoding="utf-8"))
    # The script of the template may run, whatever the texts and pictures bring.
    policy = policy_alone(page.safe_substitute())
    plain = {key: escape(text) for key, text in told.items()}
    return page.substitute(plain | {"policy": policy, "heading": heading, "figures": "\n".join(figures)})
