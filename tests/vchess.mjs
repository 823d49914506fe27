// What stands on the board after each legal move, and the score then, by the rules of vchess, as JSON.
// Arguments: the module of a variant's rules, its class, positions as FENs of vchess.
import { pathToFileURL } from "node:url";

const [path, name, ...fens] = process.argv.slice(2);
const rules = (await import(pathToFileURL(path)))[name];
global.V = rules;

const answers = fens.map((fen) => {
  const game = new rules(fen);
  return game.getAllValidMoves().map((move) => {
    game.play(move);
    const answer = [game.getBaseFen(), game.getCurrentScore()];
    game.undo(move);
    return answer;
  });
});
console.log(JSON.stringify(answers));
