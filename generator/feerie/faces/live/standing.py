"""How the side to move stands: check and who gives it, mate, a game that is over and why."""

from __future__ import annotations

from feerie.engine.play.legality.checkers import checkers
from feerie.engine.play.legality.exposure import counting
from feerie.engine.play.outcome import Status
from feerie.engine.rules.variant.end import Draw, Result
from feerie.errors import TooManyContinuations
from feerie.faces.live.games import Moment
from feerie.language.wording.descriptions import Attacker, ended, standing, tally_words
from feerie.language.wording.language import as_sentence
from feerie.pictures.showing.audience import Audience


def told_standing(moment: Moment, audience: Audience) -> str:
    """Return what is to be said of the side to move; only the counters if the game goes on without check."""
    counters = [as_sentence(words) for words in tally_words(moment.position, audience.lexicon)]
    return " ".join(filter(None, (_standing(moment, audience), *counters)))


def _standing(moment: Moment, audience: Audience) -> str:
    """Return what is to be said of check and of the end; nothing if the game goes on without check."""
    if moment.status is Status.ONGOING:
        return ""
    game, lexicon = moment.game, audience.lexicon
    winner, rule = moment.outcome.winner, moment.outcome.rule
    if rule is not None:
        return as_sentence(ended(winner, rule.reason, lexicon, is_played=isinstance(rule, Draw)))
    end, player = game.variant.ends[game.player], game.player
    if end.no_piece is not None and not game.has_unit():
        return as_sentence(standing(f"no_piece_{end.no_piece}", player, lexicon))
    if not game.in_check():
        code = "stalemate" if end.stalemate is Result.DRAW else f"stalemate_{end.stalemate}"
        return as_sentence(standing(code, player, lexicon))
    try:
        found = checkers(counting(game), game.legality.views)
    except TooManyContinuations:
        found = []
    royal = found[0].royal if found else counting(game)[0][0]
    name = audience.variant.geometry.name
    attackers = dict.fromkeys(
        Attacker(one.unit, name(one.at)) for one in found if one.unit and one.at is not None
    )
    code = "check"
    if not moment.legal:
        code = "checkmate" if end.checkmate is Result.LOSS else f"checkmate_{end.checkmate}"
    if game.variant.check.of == "enemy":
        code = f"{code}_by_theirs"
    return as_sentence(standing(code, player, lexicon, royal, attackers))
