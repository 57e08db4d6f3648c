// The smallest game there is: two players add one in turn, for ever.

exports.game = {
  name: "adding",
  setup: () => ({ sum: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }) => ({ sum: G.sum + 1 }) },
};
