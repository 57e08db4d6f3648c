// The smallest rule there is: two players add one in turn, for ever; beside the sum lies a board of the size asked for.

const board = require("./board.json");

exports.game = {
  name: "adding",
  setup: () => ({ sum: 0, board }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }) => ({ ...G, sum: G.sum + 1 }) },
};
