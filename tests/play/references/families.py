"""Which reference stands for which variant."""

from __future__ import annotations

from tests.play.references.anticirce import Anticirce
from tests.play.references.buried import Diagram, Parachute, Volcanic
from tests.play.references.checkered import Checkered
from tests.play.references.circe import (
    Assassins,
    Cage,
    Chameleon,
    Circe,
    Clone,
    Kamikaze,
    Ladder,
    Making,
    RexInclusive,
    Strict,
    Super,
    Turncoats,
    across_from_home,
    antipode,
    at_enemy_home,
    at_enemy_home_of_capturer,
    at_home_of_capturer,
    equipollent,
    home,
    mirrored,
    on_the_file,
    on_the_file_of_the_enemy,
    on_the_rank,
    where,
)
from tests.play.references.mirror import Mirror
from tests.play.references.orthodox import Orthodox, shifted, vector
from tests.play.references.parrain import Parrain
from tests.play.references.place import kind_of, of_side, other, side_of

REFERENCES: dict[str, Orthodox] = {
    "orthodox": Orthodox(),
    "circe": Circe(),
    "circe-stricts": Strict(),
    "circe-equipollents": Circe(equipollent),
    "circe-symetriques": Circe(lambda _, step: mirrored(where(step))),
    "circe-diametral": Circe(lambda unit, step: mirrored(home(unit, where(step)))),
    "circe-malefiques": Circe(at_enemy_home),
    "circe-colonne": Circe(on_the_file),
    "circe-antipodes": Circe(antipode),
    "super-circe": Super(),
    "circe-assassins": Assassins(),
    "circe-rex-inclusive": RexInclusive(),
    "circe-volcaniques": Volcanic(),
    "circe-parachutage": Parachute(),
    "circe-diagramme": Diagram(),
    "circe-cameleon": Chameleon(),
    "circe-cage": Cage(),
    "circe-kamikaze": Kamikaze(),
    "circe-clone": Clone(),
    "circe-clone-malefique": Clone(at_enemy_home),
    "circe-symetrique-vertical": Circe(lambda _, step: (7 - where(step)[0], where(step)[1])),
    "circe-symetrique-horizontal": Circe(lambda _, step: (where(step)[0], 7 - where(step)[1])),
    "circe-colonne-malefique": Circe(on_the_file_of_the_enemy),
    "circe-couscous-malefique": Circe(at_enemy_home_of_capturer),
    "circe-couscous": Circe(at_home_of_capturer),
    "circe-rangee": Circe(on_the_rank),
    "circe-turncoats": Turncoats(),
    "circe-agents-doubles": Turncoats(at_enemy_home),
    "circe-einstein": Ladder("qrbnp"),
    "circe-einstein-inverse": Ladder("pnbrq"),
    "circe-malefique-vertical": Circe(across_from_home),
    "circe-take-make": Making(),
    "pwc": Circe(lambda _, step: step.start),
    "anticirce": Anticirce(),
    "anticirce-cheylan": Anticirce(cheylan=True),
    "anticirce-malefique": Anticirce(
        lambda unit, _, end, __: home(of_side(kind_of(unit), other(side_of(unit))), end)
    ),
    "anticirce-symetrique": Anticirce(lambda _, __, ___, at: mirrored(at)),
    "anticirce-symetrique-vertical": Anticirce(lambda _, __, ___, at: (7 - at[0], at[1])),
    "anticirce-symetrique-horizontal": Anticirce(lambda _, __, ___, at: (at[0], 7 - at[1])),
    "anticirce-colonne-malefique": Anticirce(
        lambda unit, _, end, at: (at[0], home(of_side(kind_of(unit), other(side_of(unit))), end)[1])
    ),
    "anticirce-colonne": Anticirce(lambda unit, _, end, at: (at[0], home(unit, end)[1])),
    "anticirce-equipollents": Anticirce(lambda _, start, end, at: shifted(at, vector(start, end))),
    "anticirce-antipodes": Anticirce(lambda _, __, ___, at: ((at[0] + 4) % 8, (at[1] + 4) % 8)),
    "circe-parrain": Parrain(),
    "contraparrain": Parrain(-1),
    "coups-miroir": Mirror(),
    "checkered": Checkered(),
    "checkered-sans-switch": Checkered(switches=False),
}
