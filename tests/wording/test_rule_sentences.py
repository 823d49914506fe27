"""Sentences of the rules as a player says them: articles, numbers, pronouns, what is only one of several."""

from __future__ import annotations

from pathlib import Path

import pytest

from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.language.languages import Language
from feerie.studies.rulebooks import book_of

COUNTERS = "counters: {c: {fr: prix, en: prize}}\n"
ASKED = COUNTERS + "end: {rules: {e: {when: {counter: c, at_least: 90}, winner: player}}}\n"
CAPTURE = "when: {capture: true}"
MIRRORED = "{mirror: capture, about: vertical}"
LAST = "[a8, b8, c8, d8, e8, f8, g8, h8]"
NORTH = "{translate: arrival, by: {board_way: [[0, 1]]}}"
PUSH = "{transfer: {piece: it, to: {translate: it, by: {own_way: [[0, -1]]}}}}"
PUSHES = f"moves: {{m: {{name: {{fr: poussée, en: push}}, one: {{kind: pawn}}, do: [{PUSH}]}}}}\n"

GUARDED = "{mutate: {piece: {any: {kind: bishop, guarded_by: it}}, to: [queen]}}"
NOTATION = "notation: '{piece}{square}+{to}'"

CASES = [
    (
        (
            "effects: {e: {each: any, do: [{transfer: {piece: it, to: "
            "{line: it, along: {board_way: [[0, -1]]}, at: last}}}]}}"
        ),
        "to the last empty square before a unit or the edge straight down from its own square.",
        "sur la dernière case libre avant une pièce ou le bord tout droit vers le bas à partir de sa case.",
    ),
    (
        "pieces: {pawn: {walk: [{ride: {own_way: [[0, -1], [1, -1], [-1, -1]]}, at_most: 2, only: quiet}]}}",
        "moves up to two squares straight backward or diagonally backward, without capturing",
        "se déplace d’au plus deux cases droit en arrière ou en diagonale vers l’arrière, sans prendre",
    ),
    (
        "pieces: {knight: {walk: [{ride: {every_way: [[0, 1], [1, 1]]}, at_most: 3, within: {rank: 1}}]}}",
        "moves up to three squares along a rank, file or diagonal, without leaving",
        "se déplace d’au plus trois cases en colonne, en traverse ou en diagonale, sans quitter",
    ),
    (
        "turn: {moves: 2}\nlaws: {l: {forbid: [{made: 1}, {not: {by: last.mover}}]}}",
        "if the unit that moves is not the unit that made the previous move.",
        "si la pièce qui joue n’est pas la pièce qui a joué au coup précédent.",
    ),
    (
        (
            f"{PUSHES.rstrip()[:-1]}, n: {{name: {{fr: saut, en: jump}}, do: [pass]}}}}\n"
            "effects: {e: {when: {not: {type: [m, n]}}, do: [{remove: {piece: a1}}]}}"
        ),
        "if the move is not “push” or “jump”",
        "si l’on ne joue ni « poussée » ni « saut »",
    ),
    (
        "laws: {l: {forbid: {exists: {kind: knight, attacked_by: {count: {colour: enemy}, is: 0}}}}}",
        "if there is a knight attacked by no enemy unit.",
        "s’il y a un cavalier qui n’est attaqué par aucune pièce adverse.",
    ),
    (
        "laws: {l: {forbid: {exists: {kind: knight, attacks: {count: {colour: enemy}, is: 0}}}}}",
        "if there is a knight that attacks no enemy unit.",
        "s’il y a un cavalier qui n’attaque aucune pièce adverse.",
    ),
    (
        "end: {rules: {e: {when: [{for: [white]}, {count: {colour: enemy}, is: 0}], winner: player}}}",
        "wins as soon as the move is White’s and the enemy has no unit.",
        "gagne dès que le coup est celui des Blancs et que l’adversaire n’a plus aucune pièce.",
    ),
    (
        (
            "walks: {w: {of: {not: {any_of: [pawn, {kind: king, attacked_by: any}]}}, to: {all: "
            "[{observed_by: {colour: own}}, {not: {observed_by: {colour: enemy}}}]}}}"
        ),
        (
            "A unit other than a pawn or a king attacked by an enemy unit may also move straight to a square "
            "observed by a unit of its own side that is not observed by an enemy unit"
        ),
        (
            "Une pièce autre qu’un pion ou un roi attaqué par une pièce adverse peut aussi aller directement "
            "sur une case observée par une pièce de son camp qui n’est pas observée par une pièce adverse"
        ),
    ),
    (
        f"{COUNTERS}laws: {{l: {{forbid: [{{by: pawn}}, {{counter: c, is: 1}}]}}}}",
        "A pawn may not move if the player’s “prize” count is 1.",
        "Un pion ne peut pas jouer si le compteur « prix » du joueur est à 1.",
    ),
    (
        "laws: {l: {forbid_after: [{by: bishop}, {not: {exists: {adjacent_to: {on: arrival}}}}]}}",
        "A bishop may not move if, after the move, there is no unit adjacent to a unit",
        "Un fou ne peut pas jouer si, après le coup, il n’y a aucune pièce au contact d’une pièce",
    ),
    (
        "laws: {l: {forbid_after: [{by: pawn}, {gives: checkmate}]}}",
        "A pawn may not move if the move gives checkmate.",
        "Un pion ne peut pas jouer si le coup donne mat.",
    ),
    (
        "laws: {l: {prefer: {by: {kind: last.mover}}}}",
        "If a unit of the same kind as the unit that made the previous move can move, such a move must",
        "Si une pièce de même nature que la pièce qui a joué au coup précédent peut jouer, il faut jouer un",
    ),
    (
        "moves: {m: {name: {fr: saut, en: jump}, do: [pass]}}\nlaws: {l: {prefer: {type: m}}}",
        "A player who can play “jump” must do so.",
        "Qui peut jouer « saut » doit le faire.",
    ),
    (
        (
            "effects: {e: {when: [{by: pawn}, {same_square: arrival, as: {rank: 5}}], "
            "do: [{remove: {piece: mover}}]}}"
        ),
        "When a pawn moves and the arrival square is on the player’s fifth rank, it disappears.",
        "Quand un pion joue et que la case d’arrivée est sur la cinquième traverse du joueur, il disparaît.",
    ),
    (
        (
            "effects: {e: {when: [{by: knight}, {any_of: [{gives: check}, {same_square: arrival, as: e4}]}], "
            "do: [{remove: {piece: mover}}]}}"
        ),
        "When a knight moves, if the move gives check or the arrival square is e4, it disappears.",
        "Quand un cavalier joue, si le coup donne échec ou si la case d’arrivée est e4, il disparaît.",
    ),
    (
        f"{COUNTERS}walks: {{w: {{of: {{kind: pawn, not: {{counter: c}}}}, to: a1}}}}",
        "A pawn whose “prize” count is 0 may also move straight to a1",
        "Un pion dont le compteur « prix » est à 0 peut aussi aller directement sur a1",
    ),
    (
        "walks: {w: {of: {kind: pawn}, to: {translate: it, by: {own_way: [[-1, 1], [1, 1]]}}}}",
        "A pawn may also move straight to a square diagonally ahead of it",
        "Un pion peut aussi aller directement sur une case en diagonale devant lui",
    ),
    (
        (
            "effects: {e: {when: {by: king}, each: {moved: false, on: {file: arrival}}, "
            "do: [{remove: {piece: it}}]}}"
        ),
        "every unit that has not moved and is on the file of the arrival square disappears",
        "toute pièce qui n’a pas encore bougé et qui est sur la colonne de la case d’arrivée disparaît",
    ),
    (
        (
            "effects: {e: {when: {by: rook}, if: {exists: {kind: queen, on: mover}}, "
            "do: [{remove: {piece: mover}}]}}"
        ),
        "When a rook moves, if it is a queen, it disappears.",
        "Quand une tour joue, si elle est une dame, elle disparaît.",
    ),
    (
        (
            f"effects: {{e: {{{CAPTURE}, do: [pass], "
            "if: {not: {exists: {on: mover, not: {kind: captured}}}}}}"
        ),
        "if it is not a unit of a different kind from the captured unit, the player passes",
        "si elle n’est pas une pièce d’une autre nature que la pièce prise, le joueur passe",
    ),
    (
        "effects: {e: {do: [{remove: {piece: mover, if: {after: capture}}}]}}",
        "At every move, if the previous move was a capture, the moving unit disappears.",
        "À chaque coup, si le coup précédent est une prise, la pièce qui joue disparaît.",
    ),
    (
        "walks: {w: {of: {kind: officer, royal: false}, borrow: rook}}",
        "A piece other than a pawn or a king may also move like a rook",
        "Une figure autre qu’un roi se déplace aussi comme une tour",
    ),
    (
        (
            f"board: {{zones: {{z: {LAST}}}}}\n"
            "laws: {l: {forbid_after: {exists: {kind: king, on: {any: z}}}}}"
        ),
        "there is a king on the eighth rank",
        "il y a un roi sur la huitième traverse",
    ),
    (
        "laws: {l: {require_after: {all: [{attacked: king}, {empty: a1}, {exists: queen}, {empty: a2}]}}}",
        "only if afterwards a king is attacked, a1 is empty, there is a queen and a2 is empty",
        "que si, ensuite, un roi est attaqué, si a1 est vide, s’il y a une dame et si a2 est vide",
    ),
    (
        "effects: {e: {when: {by: king}, do: [{transfer: {piece: mover, to: {file: departure, rank: 1}}}]}}",
        "to the square where the player’s first rank meets the file of the departure square",
        "sur la case où la première traverse du joueur croise la colonne de la case de départ",
    ),
    (
        f"effects: {{e: {{{CAPTURE}, do: [{{rebirth: {{piece: captured, at: departure, as: mover}}}}]}}}}",
        "the captured unit is reborn (with the kind that the capturing unit had) on the departure square",
        "la pièce prise renaît sur la case de départ (avec la nature qu’avait la pièce qui prend)",
    ),
    (
        f"effects: {{e: {{{CAPTURE}, do: [{{rebirth: {{piece: captured, at: departure, as: knight}}}}]}}}}",
        "the captured unit is reborn (as a knight) on the departure square",
        "la pièce prise renaît sur la case de départ (en cavalier)",
    ),
    (
        "effects: {e: {when: {for: [black], capture: true}, do: [{remove: {piece: mover}}]}}",
        "When a unit captures on Black’s turn, it disappears.",
        "Quand une pièce prend au tour des Noirs, elle disparaît.",
    ),
    (
        "effects: {e: {when: {by: rook, after: capture}, do: [{remove: {piece: mover}}]}}",
        "When a rook moves right after a capture, it disappears.",
        "Quand une tour joue juste après une prise, elle disparaît.",
    ),
    (
        "effects: {e: {when: {after: capture, for: [white]}, do: [{remove: {piece: mover}}]}}",
        "At every move that follows a capture of White, the moving unit disappears.",
        "À chaque coup qui suit une prise des Blancs, la pièce qui joue disparaît.",
    ),
    (
        f"moves: {{m: {{one: {{kind: rook}}, do: [{GUARDED}, {{remove: {{piece: it}}}}], {NOTATION}}}}}",
        "a bishop guarded by the chosen unit becomes a queen; the chosen unit disappears",
        "le joueur choisit une tour ; un fou protégé par la pièce choisie devient dame",
    ),
    (
        f"effects: {{e: {{{CAPTURE}, each: {{kind: rook}}, do: [{GUARDED}]}}}}",
        "for every rook, a bishop guarded by that unit becomes a queen",
        "pour toute tour, un fou protégé par cette pièce devient dame",
    ),
    (
        f"{ASKED}effects: {{e: {{do: [{{tally: {{counter: c, piece: mover, by: -2}}}}]}}}}",
        "the moving unit has its “prize” count lowered by 2, to 0 at least",
        "la pièce qui joue voit son compteur « prix » diminuer de 2, sans passer sous 0",
    ),
    (
        f"{ASKED}effects: {{e: {{do: [{{tally: {{counter: c, of: opponent, by: -1}}}}]}}}}",
        "the opponent’s “prize” count falls by 1, to 0 at least",
        "le compteur « prix » de l’adversaire diminue de 1, sans passer sous 0",
    ),
    ("board: {ranks: 1}", "The board has one rank.", "L’échiquier a une seule traverse."),
    (
        "exiled_pawns: {first_rank: {steps: 1}}",
        "A pawn on its first rank may go one square forward.",
        "Un pion de la première traverse peut avancer d’une case.",
    ),
    (
        "pieces: {pawn: {double_step: never}}",
        "one square forward, without capturing; one square diagonally forward, only to capture",
        "d’une case en avant, sans prendre ; d’une case en diagonale vers l’avant, seulement pour prendre",
    ),
    (
        PUSHES,
        "“push”: a pawn of the player’s choice is transferred to the square just behind it",
        "« poussée » : un pion au choix du joueur est transféré sur la case juste derrière lui",
    ),
    (
        f"{PUSHES}laws: {{l: {{forbid: [{{not: {{type: m}}}}, {{exists: {{kind: queen}}}}]}}}}",
        "If there is a queen, only “push” may be played.",
        "S’il y a une dame, on ne peut jouer que « poussée ».",
    ),
    (
        f"{PUSHES}turn: {{moves: 2}}\nlaws: {{l: {{forbid: [{{type: m}}, {{made: 0}}]}}}}",
        "No unit may play “push” at the start of a turn.",
        "Aucune pièce ne peut jouer « poussée » au début du tour.",
    ),
    (
        "pieces: {rook: {walk: [{ride: {every_way: [[0, 1]]}, within: {not: [a1, h8]}}]}}",
        "without leaving the squares outside a1 or h8",
        "sans quitter les cases hors de a1 ou h8",
    ),
    (
        f"effects: {{e: {{{CAPTURE}, do: [{{transfer: {{piece: mover, to: {NORTH}}}}}]}}}}",
        "it is transferred to the square just above the arrival square",
        "elle est transférée sur la case juste au-dessus de la case d’arrivée",
    ),
    (
        "castling: {regained_by: drop}",
        "A king or a rook dropped on its home square may castle.",
        "Un roi ou une tour parachutés sur leur case d’origine peuvent roquer.",
    ),
    (
        "pieces: {rook: {walk: {betza: '[D-B]'}}}",
        "diagonally, going on from the square on the way (two squares along a rank or file), which must be",
        "en diagonale, à partir de la case du chemin (de deux cases en colonne ou en traverse), qui doit",
    ),
    (
        "position: {white: [Kg1, Ra1], black: [Kg8]}",
        "The game begins with the position `6k1/8/8/8/8/8/8/R5K1 w - - 0 1`.",
        "La position de départ est `6k1/8/8/8/8/8/8/R5K1 w - - 0 1`.",
    ),
    (
        "pieces: {rook: {walk: [{leap: {every_way: [[0, 1]]}, within: {rank: 1, file: [a, b]}}]}}",
        "without leaving its first rank and files a and b",
        "sans quitter sa première traverse et les colonnes a et b",
    ),
    (
        "pieces: {rook: {walk: [{leap: {every_way: [[0, 1]]}, within: {rank: [1, 2, 3]}}]}}",
        "without leaving its first three ranks",
        "sans quitter ses trois premières traverses",
    ),
    (
        "promotion: {at: {rank: [6, 7, 8]}}",
        "A pawn is promoted on its last three ranks.",
        "Un pion est promu sur ses trois dernières traverses.",
    ),
    (
        "pieces: {knight: {promotion: [rook]}}\npromotion: {at: {rank: 7}}",
        "A unit is promoted on its seventh rank.",
        "Une pièce est promue sur sa septième traverse.",
    ),
    (
        f"effects: {{e: {{{CAPTURE}, do: [{{mutate: {{piece: mover, to: [mover, captured]}}}}]}}}}",
        "it takes the kind of the capturing unit or of the captured unit",
        "elle adopte la nature de la pièce qui prend ou de la pièce prise",
    ),
    (
        "effects: {e: {do: [{mutate: {piece: mover, to: [queen, rook]}}]}}",
        "the moving unit becomes a queen or a rook",
        "la pièce qui joue devient dame ou tour",
    ),
    (
        f"effects: {{e: {{{CAPTURE}, do: [{{transfer: {{piece: mover, to: {MIRRORED}}}}}]}}}}",
        "the mirror image of the capture square in the vertical axis of the board",
        "la case symétrique de la case de prise par rapport à l’axe vertical de l’échiquier",
    ),
    (
        "laws: {l: {forbid_after: {exists: {kind: pawn, on: {rank: [1, 8]}}}}}",
        "a pawn on the first or eighth rank",
        "un pion sur la première ou la huitième traverse",
    ),
    (
        "laws: {l: {forbid_after: {exists: {kind: pawn, on: {rank: 4}}}}}",
        "a pawn on the player’s fourth rank",
        "un pion sur la quatrième traverse du joueur",
    ),
    (
        "pieces: {rook: {walk: [{ride: {every_way: [[0, 1]]}, at_most: 1}]}}",
        "along a rank or file, but at most one step",
        "en colonne ou en traverse, un seul pas au plus",
    ),
    (
        (
            "effects: {e: {when: {by: {kind: [pawn, rook]}}, do: [{mutate: {piece: mover, by: 1, "
            "ladder: [pawn, rook, queen]}}]}}"
        ),
        "When a pawn or a rook moves, it becomes the next kind in the order pawn → rook → queen.",
        "Quand un pion ou une tour joue, il devient la pièce suivante dans l’ordre pion → tour → dame.",
    ),
    (
        "pieces: {knight: {walk: [{ride: {every_way: [[1, 2]]}, path: [[0, 1]]}]}}",
        "repeated in one direction, each only if the first square straight on is empty",
        "répétés dans une direction, chacun seulement si la première case tout droit est vide",
    ),
    (
        "pieces: {rook: {walk: [{hop: all, land: halfway}]}}",
        "moves in any direction, not over a unit but to the square halfway to it",
        "en toute direction, non pas par-dessus une pièce mais jusqu’à la case à mi-chemin",
    ),
    (
        (
            "effects: {e: {when: any, do: [{transfer: {piece: mover, to: {all: [[d4, c6], {any: empty}]}, "
            "must: true}}]}}"
        ),
        "is transferred to one of d4 and c6 that is empty",
        "est transférée sur celle des cases d4 et c6 qui est vide",
    ),
    (
        "effects: {e: {when: {capture: true}, do: [{rebirth: {piece: mover, at: {home: mover}}}]}}",
        "it is reborn on its home square; if there is no room, it disappears; a king stays where it is",
        "elle renaît sur sa case d’origine ; faute de place, elle disparaît ; un roi reste où il est",
    ),
    (
        "laws: {l: {forbid: {same_square: arrival, as: {cell: departure, files: 1, ranks: 3}}}}",
        "in the same cell of one by three squares as the departure square",
        "dans le même bloc d’une case sur trois que la case de départ",
    ),
    (
        "laws: {l: {forbid_after: {exists: {kind: [queen, rook], colour: white, moved: true}}}}",
        "White has a queen or a white rook that has moved",
        "il y a une dame blanche ou une tour blanche qui a déjà bougé",
    ),
    (
        "laws: {l: {require_after: {not: {exists: {kind: [queen, rook, pawn]}}}}}",
        "there is no queen, rook or pawn",
        "il n’y a aucune dame, aucune tour ni aucun pion",
    ),
    (
        "laws: {l: {forbid: {by: {any_of: [{kind: queen, on: departure}, rook]}}}}",
        "A queen on the departure square or a rook may not move.",
        "Une dame sur la case de départ ou une tour ne peut pas jouer.",
    ),
    (
        (
            f"effects: {{e: {{{CAPTURE}, each: {{colour: enemy, "
            "on: {translate: arrival, by: {every_way: [[0, 1], [1, 1]]}}}, do: [{remove: {piece: it}}]}}"
        ),
        "every enemy unit on a square next to the arrival square disappears",
        "toute pièce adverse sur une case voisine de la case d’arrivée disparaît",
    ),
    (
        "laws: {l: {forbid_after: {exists: {on: {translate: arrival, by: {every_way: [[1, 0]]}}}}}}",
        "a unit on a square one step along a rank or file from the arrival square",
        "une pièce sur une case voisine (en colonne ou en traverse) de la case d’arrivée",
    ),
    (
        "laws: {l: {forbid_after: {exists: {on: {translate: arrival, by: {own_way: [[0, 1]]}}}}}}",
        "a unit on the square just in front of the arrival square",
        "une pièce sur la case juste devant la case d’arrivée",
    ),
    (
        ASKED + "effects: {e: {do: [{tally: {counter: c, by: {points: {queen: 9}, of: mover}}}]}}",
        "the player’s “prize” count rises by the value of the moving unit (queen 9)",
        "le compteur « prix » du joueur augmente de la valeur de la pièce qui joue (dame 9)",
    ),
    (
        ASKED + "effects: {e: {do: [{tally: {counter: c, becomes: {count: queen}}}]}}",
        "the player’s “prize” count is set to the number of queens on the board",
        "le compteur « prix » du joueur passe au nombre de dames sur l’échiquier",
    ),
    (
        ASKED + "effects: {e: {do: [{tally: {counter: c, by: {counter: c, of: opponent}}}]}}",
        "the player’s “prize” count rises by the opponent’s “prize” count",
        "le compteur « prix » du joueur augmente du compteur « prix » de l’adversaire",
    ),
    (
        "laws: {l: {require_after: {not: {more: {points: {rook: 5}, of: queen}, than: replies, by: 2}}}}",
        "the total value of the queens (rook 5) does not exceed the number of legal replies by 2 or more",
        "la valeur totale des dames (tour 5) ne dépasse pas le nombre de réponses légales de 2 ou plus",
    ),
    (
        "laws: {l: {forbid_after: {exists: {kind: king, on: {reach: mover, as: knight, only: capture}}}}}",
        "a king on a square to which the moving unit could go by the walk of a knight by a capture",
        "un roi sur une case où la pièce qui joue pourrait aller par la marche d’un cavalier en prenant",
    ),
    (
        (
            f"effects: {{e: {{{CAPTURE}, "
            "do: [{walk: {piece: mover, to: {reach: mover, as: captured}}}]}}"
        ),
        "to a square to which it could go by the walk of the captured unit",
        "sur une case où elle pourrait aller par la marche de la pièce prise",
    ),
    (
        "walks: {w: {borrow: {on: {translate: it, by: {own_way: [[-1, 0]]}}}}}",
        "like a unit on the square just to the left of it",
        "comme une pièce sur la case juste à gauche d’elle",
    ),
    (
        "laws: {l: {forbid_after: {empty: {translate: arrival, by: {own_way: [[1, 1]]}}}}}",
        "the square diagonally ahead to the right of the arrival square is empty",
        "la case en diagonale devant à droite de la case d’arrivée",
    ),
    (
        "pieces: {pawn: {walk: [{betza: lfNrrNlB}]}}",
        (
            "two squares forward and one to the side to the left, two squares sideways and one straight "
            "to the right, or any distance diagonally to the left"
        ),
        (
            "de deux cases en avant et d’une de côté à gauche, de deux cases de côté et d’une tout droit à "
            "droite, ou d’autant de cases qu’on veut en diagonale à gauche"
        ),
    ),
    (
        "walks: {w: {borrow: {on: {translate: it, by: {own_way: [[-1, 0], [1, 0]]}}}}}",
        "like a unit on a square just beside it",
        "comme une pièce sur une case juste à côté d’elle",
    ),
    (
        "laws: {l: {forbid_after: {empty: {translate: arrival, by: {every_way: [[1, 1]]}}}}}",
        "no unit stands on a square one step diagonally from the arrival square",
        "aucune pièce n’est sur une case voisine (en diagonale) de la case d’arrivée",
    ),
    (
        "laws: {l: {require_after: {not: {empty: {any: centre}}}}}\nboard: {zones: {centre: [d4, e4]}}",
        "a unit stands on d4 or e4",
        "une pièce est sur d4 ou e4",
    ),
    (
        "laws: {l: {require_after: {not: {empty: departure}}}}",
        "the departure square is not empty",
        "la case de départ n’est pas vide",
    ),
    (
        "laws: {l: {forbid: {all: [{capture: true}, {empty: {home: mover}}]}}}",
        "No unit may capture if the home square of the capturing unit is empty.",
        "Aucune pièce ne peut prendre si la case d’origine de la pièce qui prend est vide.",
    ),
    (
        "laws: {l: {forbid: {all: [{by: rook}, {exists: {kind: queen, colour: mover}}]}}}",
        "A rook may not move if there is a queen of its colour.",
        "Une tour ne peut pas jouer s’il y a une dame de sa couleur.",
    ),
    (
        (
            f"effects: {{e: {{{CAPTURE}, one: {{kind: rook, colour: captured}}, "
            "do: [{remove: {piece: it}}]}}"
        ),
        "a rook of the colour of the captured unit, as the player chooses, disappears",
        "une tour de la couleur de la pièce prise, au choix du joueur, disparaît",
    ),
    (
        f"effects: {{e: {{{CAPTURE}, one: {{kind: rook}}, do: [{{remove: {{piece: it}}}}]}}}}",
        "a rook of the player’s choice disappears",
        "une tour au choix du joueur disparaît",
    ),
    (
        f"effects: {{e: {{{CAPTURE}, one: {{kind: rook}}, do: [{{transfer: {{piece: mover, to: it}}}}]}}}}",
        "it is transferred to the square of a rook of the player’s choice",
        "elle est transférée sur la case d’une tour au choix du joueur",
    ),
    (
        "walks: {w: {of: queen, walk: [], instead: true}}",
        "A queen cannot move.",
        "Une dame ne peut pas jouer.",
    ),
    (
        "walks: {w: {of: queen, walk: [], instead: true}, x: {of: queen, borrow: knight}}",
        "A queen cannot move in its own way.",
        "Une dame ne peut pas jouer selon sa propre marche.",
    ),
    (
        "walks: {w: {of: queen, walk: [], instead: true, only: capture}}",
        "A queen cannot capture.",
        "Une dame ne peut pas prendre.",
    ),
    (
        "pieces: {pawn: {class: officer, promotion: [queen]}}\npromotion: {to: [rook]}",
        "Any other promotion would be to rook.",
        "Toute autre pièce serait promue en tour.",
    ),
    (
        "pieces: {pawn: {class: officer, promotion: [queen]}}\npromotion: {at: last_rank}",
        "Units that can be promoted are promoted on their last rank.",
        "Les pièces qui peuvent être promues le sont sur leur dernière traverse.",
    ),
    (
        "pieces: {pawn: {class: officer}, knight: {class: pawn}}\npromotion: {to: [rook]}",
        "A knight is promoted to rook.",
        "Un cavalier est promu en tour.",
    ),
    ("promotion: {to: [rook]}", "A pawn is promoted to rook.", "Un pion est promu en tour."),
    (
        "board: {zones: {z: [d1, e2, f3]}}\npieces: {queen: {walk: {betza: B, within: {any: z}}}}",
        "The queen (Q) moves any distance diagonally, without leaving d1, e2 or f3",
        "La dame (D) se déplace d’autant de cases qu’on veut en diagonale, sans quitter d1, e2 ou f3",
    ),
    (
        "pieces: {knight: {walk: [{leap: {every_way: [[2, 3]]}, via: [[0, 1], [1, 2]]}]}}",
        (
            "The knight (N) moves three squares straight and two to the side, if each of the squares on the "
            "way (one square along a rank or file and two squares straight and one to the side) is empty"
        ),
        (
            "Le cavalier (C) se déplace de trois cases tout droit et de deux de côté, si chaque case du "
            "chemin (d’une case en colonne ou en traverse et de deux cases tout droit et d’une de côté) "
            "est vide"
        ),
    ),
    (
        "board: {zones: {far: [a8], near: [h1]}}\npromotion: {at: {white: {any: far}, black: {any: near}}}",
        "For White, a pawn is promoted on a8, for Black on h1.",
        "Chez les Blancs, un pion est promu sur a8, chez les Noirs sur h1.",
    ),
    (
        "board: {zones: {goal: [a8, b8, c8, d8]}}\nlaws: {l: {forbid: {by: {on: {any: goal}}}}}",
        "A unit on one of the squares a8 to d8 may not move.",
        "Une pièce sur l’une des cases de a8 à d8 ne peut pas jouer.",
    ),
    (
        "board: {zones: {left: [a1, a2, a3]}}\npieces: {queen: {walk: {betza: B, within: {any: left}}}}",
        "The queen (Q) moves any distance diagonally, without leaving the squares a1 to a3",
        "La dame (D) se déplace d’autant de cases qu’on veut en diagonale, sans quitter les cases de a1 à a3",
    ),
    (
        (
            "board: {zones: {z: [a1, b2, c1, d2, e1, f2, g1, h2, a3, c3, e3]}}\n"
            "laws: {l: {forbid: {by: {on: {any: z}}}}}"
        ),
        "A unit in the zone “z” may not move.",
        "Une pièce dans la zone `z` ne peut pas jouer.",
    ),
    (
        "board: {topology: torus}\nexiled_pawns: {last_rank: step}",
        "A pawn on its last rank goes on moving as a pawn, where it can.",
        "Un pion placé sur sa dernière traverse joue encore selon sa marche, s’il le peut.",
    ),
    (
        "board: {files: 10}",
        "The board has ten files and eight ranks.",
        "L’échiquier a 10 colonnes et 8 traverses.",
    ),
    (
        "end: {rules: {bare: {when: {count: {colour: enemy}, is: 1}, winner: player}}}",
        "The player who has just moved wins as soon as the enemy has exactly one unit.",
        "Le joueur qui vient de jouer gagne dès que l’adversaire n’a plus qu’une pièce.",
    ),
    (
        "end: {rules: {few: {when: [{count: queen, is: 0}, {count: rook, at_most: 2}], winner: nobody}}}",
        "The game is drawn as soon as there is no queen and there are at most two rooks.",
        "La partie est nulle dès qu’il n’y a aucune dame et qu’il y a au plus deux tours.",
    ),
    (
        (
            "captured: {goes: reserve}\n"
            "moves: {land: {do: [drop: {at: {any: empty}}], notation: '{piece}@{square}'}}"
        ),
        "“drop”: a unit from the player’s own reserve is placed on any empty square. It is written,",
        "« parachutage » : une pièce de la réserve du joueur est parachutée sur n’importe quelle case vide.",
    ),
    (
        (
            COUNTERS
            + "effects: {e: {when: {capturing: {counter: c}}, do: [{tally: {counter: c, piece: mover}}]}}"
        ),
        "a unit captures a unit whose “prize” count is 1 or more,",
        "une pièce prend une pièce dont le compteur « prix » est à 1 ou plus,",
    ),
    (
        "pieces: {knight: {walk: [rook, bishop, {leap: {every_way: [[1, 3]]}}]}}",
        "The knight (N) moves like a rook or a bishop, or three squares straight and one to the side.",
        "Le cavalier (C) se déplace comme une tour ou un fou, ou de trois cases tout droit et d’une de côté.",
    ),
    (
        "pieces: {knight: {walk: [{ride: {every_way: [[1, 3]]}}]}}",
        "moves by leaps of three squares straight and one to the side, repeated in one direction",
        "se déplace par des bonds de trois cases tout droit et d’une de côté, répétés dans une direction",
    ),
    (
        "pieces: {knight: {walk: [{leap: {own_way: [[1, 3]]}}]}}",
        "The knight (N) moves three squares forward and one square to the right.",
        "Le cavalier (C) se déplace de trois cases en avant et d’une case vers la droite.",
    ),
    (
        (
            f"effects: {{e: {{{CAPTURE}, "
            "do: [{transfer: {piece: mover, to: {translate: arrival, by: move}}}]}}"
        ),
        "it is transferred to the square reached by repeating the move from the arrival square",
        "elle est transférée sur la case où l’on arrive en répétant le coup depuis la case d’arrivée",
    ),
    (
        "laws: {l: {forbid: {all: [{not: {empty: departure}}, {not: {adjacent: departure, to: arrival}}]}}}",
        "A move is allowed only if the departure square is empty or the departure square is adjacent",
        "Un coup n’est permis que si la case de départ est vide ou si la case de départ est voisine",
    ),
    (
        "laws: {l: {forbid: {all: [{empty: {home: mover}}, {not: {capture: true}}]}}}",
        "and no unit captures.",
        "et si aucune pièce ne prend.",
    ),
    (
        "laws: {l: {forbid_after: [{exists: queen}, {exists: rook}, {exists: pawn}]}}",
        "where there is a queen, there is a rook and there is a pawn.",
        "où il y a une dame, où il y a une tour et où il y a un pion.",
    ),
    (
        (
            "laws: {l: {forbid_after: "
            "[{exists: queen}, {any_of: [{exists: rook}, [{exists: pawn}, {exists: king}]]}]}}"
        ),
        (
            "all of the following hold: there is a queen; and one of these: there is a rook; "
            "there is a pawn and there is a king."
        ),
        (
            "toutes ces conditions sont remplies : il y a une dame ; et l’une de celles-ci : "
            "il y a une tour ; il y a un pion et il y a un roi."
        ),
    ),
    (
        "pieces: {pawn: {class: officer}}",
        "The rules for pawns do not apply to it.",
        "Les règles des pions ne valent pas pour lui.",
    ),
    (
        "pieces: {queen: ~, bishop: ~}\npromotion: {to: [rook]}\nposition: {fen: 4k3/8/8/8/8/8/8/4K3 w - -}",
        "There are no queens or bishops.",
        "Il n’y a aucune dame ni aucun fou.",
    ),
    (
        "pieces: {pawn: {home: ~}}",
        "The pawn has no home square.",
        "Le pion n’a pas de case d’origine.",
    ),
]


@pytest.mark.parametrize(("rules", "english", "french"), CASES, ids=[case[1] for case in CASES])
def test_a_rule_is_told_as_a_player_says_it(rules: str, english: str, french: str, tmp_path: Path) -> None:
    path = tmp_path / "v.yml"
    path.write_text(f"id: v\nname: {{fr: V, en: V}}\n{rules}\n", encoding="utf-8")
    file = Library(shipped()).variant_at(path)
    for language, expected in (("en", english), ("fr", french)):
        own = " ".join(one.text for one in book_of(file, Language(language)).chapters[0].sentences)
        assert expected in own.replace("\u202f", " ")


@pytest.mark.parametrize(
    ("pieces", "told"), [("{}", True), ("{rook: ~}", False), ("{king: ~}", False), ("{queen: ~}", True)]
)
def test_castling_is_told_where_those_that_castle_are_there(
    pieces: str, *, told: bool, tmp_path: Path
) -> None:
    path = tmp_path / "v.yml"
    rules = f"pieces: {pieces}\npromotion: {{to: [bishop]}}\nposition: ~\ncheck: ~\n"
    path.write_text(f"id: v\nname: {{fr: V, en: V}}\n{rules}", encoding="utf-8")
    book = book_of(Library(shipped()).variant_at(path), Language("en"))
    sentences = [one.text for chapter in book.chapters for one in chapter.sentences]
    assert any("may castle" in one for one in sentences) == told
