// What stands on the board after each legal move, by the rules of vchess, as JSON.
// Arguments: the module of a variant's rules, its class, a position as a FEN of vchess.
import { pathToFileURL } from "node:url";

const [path, name, fen] = process.argv.slice(2);
const rules = (await import(pathToFileURL(path)))[name];
global.V = rules;

const game = new rules(fen);
const boards = game.getAllValidMoves().map((move) => {
  game.play(move);
  const board = game.getBaseFen();
  game.undo(move);
  return board;
});
console.log(JSON.stringify(boards));
