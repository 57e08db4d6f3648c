// Each seat's Home: stores, pieces, dice, requests, favours. One's own comes first.

import { sign } from "../../sign.js";
import { at, box, flow, label, place, svg, titled, upon, widthOf } from "../../svg.js";
import { additions } from "./additions.js";
import { counted, die, icon, marker, ship, worker } from "./icons.js";
import { favour, tile, tileHeight } from "./tiles.js";

const STORES = ["wheat", "sugar", "wine", "wood", "bread", "reals"];
const TOTAL = 984;
const GAP = 10;
const LINE = 29;
const TILE = 97;

export function homes(board) {
  const { seats } = board.state;
  const columns = seats.length === 3 ? 3 : 2;
  const width = (TOTAL - GAP * (columns - 1)) / columns;
  const own = [...seats].sort((one, other) => (other === board.view.you) - (one === board.view.you));
  const inside = own.map((seat) => ({ seat, ...content(mine(board, seat), seat, width - 20) }));
  const heights = [];
  for (let first = 0; first < own.length; first += columns)
    heights.push(Math.max(...inside.slice(first, first + columns).map((one) => one.height)) + 44);
  const tops = heights.map((_, row) => heights.slice(0, row).reduce((sum, one) => sum + one + GAP, 0));
  const made = inside.map((one, number) => {
    const row = Math.floor(number / columns);
    return at((number % columns) * (width + GAP), tops[row], home(board, one, width, heights[row]));
  });
  return { node: svg("g", {}, ...made), height: heights.reduce((sum, one) => sum + one + GAP, 0) };
}

// What lies in other Homes cannot be picked.
const mine = (board, seat) => (seat === board.view.you ? board : { ...board, open: new Set(), focus: [] });

function home(board, one, width, height) {
  const { seat } = one;
  const { words, state, view } = board;
  const owner = mine(board, seat);
  const id = seat === view.you ? "home" : `home/${seat}`;
  const said = words.worded({ prestige: state.homes[seat].prestige });
  const kind = view.awaited.includes(seat) ? "panel home acting" : "panel home";
  return svg(
    "g",
    {},
    place(owner, id, `${words.name("home")}: ${words.name(seat)} · ${said}`, box(0, 0, width, height, kind, 12)),
    upon(owner, id, ...strip(board, seat, width), at(10, 40, one.node)),
  );
}

// The head of a Home: whose it is, whether the table waits for it, its points.
function strip(board, seat, width) {
  const { words, state, view } = board;
  const sits = view.seats.find((one) => one.seat === seat);
  const acting = view.awaited.includes(seat) ? `▸ ${words.page("acting")}` : "";
  return [
    svg("path", { d: `M0 32 V12 Q0 0 12 0 H${width - 12} Q${width} 0 ${width} 12 V32Z`, class: `strip ${seat}` }),
    svg("circle", { cx: 20, cy: 16, r: 11, class: "disc" }),
    sign(board, seat, 20, 16, 6.5),
    label(38, 21, [words.name(seat), sits?.name].filter(Boolean).join(" · "), {
      size: 13.5,
      max: width - 190,
      kind: "onDark strong",
    }),
    acting ? label(width - 82, 20, acting, { size: 11, anchor: "end", max: 70, kind: "onDark" }) : null,
    icon("prestige", width - 74, 8),
    label(width - 54, 21, state.homes[seat].prestige, { size: 15, kind: "onDark strong" }),
  ];
}

function content(board, seat, width) {
  const home = board.state.homes[seat];
  const rows = [
    stores(board, home),
    [...pieces(board, seat, home), ...additions(board, "home-pieces", seat)],
    tiles(board, home),
    ...additions(board, "home-rows", seat, width),
  ];
  let height = 0;
  const nodes = rows.map((items) => {
    const set = flow(items, width, 4, LINE);
    const made = at(0, height, set.node);
    height += set.height;
    return made;
  });
  return { node: svg("g", {}, ...nodes), height };
}

function stores(board, home) {
  const { words } = board;
  const goods = STORES.map((what) => store(board, what, home[what], words.worded({ [what]: home[what] })));
  const pirates = words.total(home.pirates);
  return [...goods, store(board, "pirates", pirates, `${words.name("pirates")}: ${pirates}`)];
}

function store(board, what, amount, told) {
  const width = Math.max(34, 23 + widthOf(amount, 12, true));
  return { width, node: place(board, what, told, box(0, 0, width, 25, "store", 5), counted(what, amount, 3, 5, 15)) };
}

function pieces(board, seat, home) {
  const { words } = board;
  const number = (drawn, what, amount) => ({
    width: 56,
    node: titled(`${words.name(what)}: ${amount}`, drawn, label(28, 17, `×${amount}`, { size: 12, kind: "number" })),
  });
  const dice = home.dice.map((value) => {
    const frame = svg("rect", { x: 0, y: 0, width: 26, height: 25, rx: 5, class: "clear" });
    return {
      width: 26,
      node: place(board, `guild-die/${value}`, `${words.name("dice")}: ${value}`, frame, die(board, value, 13, 12.5)),
    };
  });
  return [
    number(worker(board, seat, 14, 14, 7), "workers", home.workers.home ?? 0),
    number(ship(board, seat, 14, 13), "ships", home.ships.home ?? 0),
    number(marker(board, seat, 14, 12), "markers", home.markers.home ?? 0),
    ...dice,
  ];
}

function tiles(board, home) {
  const asks = board.view.question?.row === undefined ? board : { ...board, open: new Set() };
  const height = tileHeight(board) + 5;
  const requests = home.requests.map((request) => ({ width: TILE, height, node: tile(asks, request, TILE) }));
  const favours = Object.entries(home.favours).map(([which, up]) => ({
    width: TILE,
    node: favour(board, which, TILE, { up }),
  }));
  return [...requests, ...favours];
}
