// Moves a second, each confirmed to who made it: node drive.cjs PORT MATCHES MOVES AT_ONCE

const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { game } = require("./game.cjs");

const [port, matches, moves, atOnce] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;

async function post(path, body) {
  const answer = await fetch(`${server}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  return answer.json();
}

// Both players of a new match, connected.
async function seated() {
  const { matchID } = await post(`/games/adding/create`, { numPlayers: 2 });
  const players = [];
  for (const playerID of ["0", "1"]) {
    const { playerCredentials } = await post(`/games/adding/${matchID}/join`, { playerID, playerName: playerID });
    const client = Client({
      game, matchID, playerID, credentials: playerCredentials, numPlayers: 2, debug: false,
      multiplayer: SocketIO({ server }),
    });
    client.start();
    players.push(client);
  }
  await Promise.all(players.map((one) => until(one, (state) => state.isConnected)));
  return players;
}

const until = (client, holds) =>
  new Promise((done) => {
    if (client.getState() && holds(client.getState())) return done();
    const stop = client.subscribe((state) => {
      if (!state || !holds(state)) return;
      stop();
      done();
    });
  });

// A move counts once the other player has been told of it: by then it is stored.
async function play(players, late) {
  for (let made = 0; made < moves; made += 1) {
    const began = performance.now();
    players[made % 2].moves.add();
    await until(players[(made + 1) % 2], (state) => state.G.sum > made);
    late.push(performance.now() - began);
  }
}

const PATIENCE = 60_000; // a peer that loses a message would keep its match waiting for ever

async function main() {
  setTimeout(() => process.exit(1), PATIENCE);
  const all = [];
  for (let number = 0; number < matches; number += 1) all.push(await seated());
  const late = [];
  const began = performance.now();
  const hands = Array.from({ length: atOnce }, (_, place) => all.filter((_, number) => number % atOnce === place));
  await Promise.all(hands.map(async (mine) => { for (const players of mine) await play(players, late); }));
  const seconds = (performance.now() - began) / 1000;
  late.sort((one, other) => one - other);
  const part = (share) => late[Math.floor(share * (late.length - 1))];
  console.log(JSON.stringify({ moves_per_second: late.length / seconds, p50: part(0.5), p99: part(0.99) }));
  process.exit(0);
}

main();
