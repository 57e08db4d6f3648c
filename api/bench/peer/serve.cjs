// boardgame.io's own server with its PostgreSQL store: node serve.cjs PORT DATABASE_URL

const { Server, Origins } = require("boardgame.io/server");
const { PostgresStore } = require("bgio-postgres");
const { game } = require("./game.cjs");

const [port, database] = process.argv.slice(2);
const store = new PostgresStore(database, { logging: false, pool: { max: 16 } });
Server({ games: [game], db: store, origins: [Origins.LOCALHOST] }).run(Number(port), () => console.log("ready"));
