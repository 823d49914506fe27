// What stands on the board after each legal move, and the score then, by the rules of vchess, as JSON.
// Arguments: the module of a variant's rules, its class, and `turns` if a turn of several moves counts as one,
// `squares` if the moves from each square are asked for, where its list of all moves leaves some out, or both.
// As JSON on standard input: positions as FENs of vchess, or lists of boards, each of which is a game from the
// first position on, asked about at each of them.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [path, name, what] = process.argv.slice(2);
const rules = (await import(pathToFileURL(path)))[name];
global.V = rules;

function* fromSquares(game) {
  for (const [x, rank] of game.board.entries())
    for (const [y, unit] of rank.entries())
      if (unit !== rules.EMPTY && game.canIplay(game.turn, [x, y])) yield* game.getPossibleMovesFrom([x, y]);
}

const moves = (game) => (what.includes("squares") ? [...fromSquares(game)] : game.getAllValidMoves());

// The moves that may be played, or turns of several where a turn is asked about as a whole.
function* ways(game, player = game.turn) {
  for (const move of moves(game)) {
    game.play(move);
    const reached = [game.getBaseFen(), game.getCurrentScore()];
    if (what.includes("turns") && game.turn === player) {
      for (const way of ways(game, player)) yield { ...way, moves: [move, ...way.moves] };
    } else yield { moves: [move], reached };
    game.undo(move);
  }
}

function* played(boards) {
  const made = [];
  for (const [index, board] of boards.entries()) {
    // What has been tried and taken back leaves traces in some games: each position is reached anew.
    const game = new rules(rules.GenRandInitFen({ randomness: 0 }));
    for (const move of made) game.play(move);
    if (game.getBaseFen() !== board) return;
    const found = [...ways(game)];
    yield found.map(({ reached }) => reached);
    const next = found.find(({ reached: [after] }) => after === boards[index + 1]);
    if (!next) return;
    made.push(...next.moves);
  }
}

const alone = (fen) => [...ways(new rules(fen))].map(({ reached }) => reached);
const asked = JSON.parse(readFileSync(0, "utf-8"));
console.log(JSON.stringify(asked.map((one) => (Array.isArray(one) ? [...played(one)] : alone(one)))));
