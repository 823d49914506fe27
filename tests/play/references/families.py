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
    Kamikaze,
    Making,
    RexInclusive,
    Strict,
    Super,
    across_from_home,
    antipode,
    at_enemy_home,
    at_home_of_capturer,
    equipollent,
    home,
    mirrored,
    on_the_file,
    where,
)
from tests.play.references.mirror import Mirror
from tests.play.references.orthodox import Orthodox
from tests.play.references.parrain import Parrain

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
    "circe-couscous": Circe(at_home_of_capturer),
    "circe-malefique-vertical": Circe(across_from_home),
    "circe-take-make": Making(),
    "pwc": Circe(lambda _, step: step.start),
    "anticirce": Anticirce(),
    "anticirce-cheylan": Anticirce(cheylan=True),
    "circe-parrain": Parrain(),
    "contraparrain": Parrain(-1),
    "coups-miroir": Mirror(),
    "checkered": Checkered(),
    "checkered-sans-switch": Checkered(switches=False),
}
