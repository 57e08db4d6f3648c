// Tiles that lie here and there: requests, guild favours, king's rewards.

import { box, label, place, svg } from "../../svg.js";
import { altered } from "./additions.js";
import { print } from "./print.js";

const MARKS = {
  market_routes: "M-6 2 H6 L4 6 H-4Z M0 1 V-6 L5 0Z",
  expeditions: "M0 -6.5 L2 -1.5 L6.5 0 L2 1.5 L0 6.5 L-2 1.5 L-6.5 0 L-2 -1.5Z",
  guild_influence: "M-5 -6 H5 V0 Q5 5 0 6.5 Q-5 5 -5 0Z",
  urbanization: "M-6 6 V-1 L0 -6 L6 -1 V6 H2 V2 H-2 V6Z",
  wealth: "M-6 0 A6 6 0 1 1 6 0 A6 6 0 1 1 -6 0 M-2.5 0 A2.5 2.5 0 1 0 2.5 0 A2.5 2.5 0 1 0 -2.5 0",
};

// A request of the crown, and how high such tiles are at this table.
export const tile = (board, request, width) =>
  altered(board, "request", printedTile(board, request, width), request, width);
export const requestTold = (board, request) => altered(board, "request-told", board.words.name(request), request);
export const tileHeight = (board) => altered(board, "request-height", 24);

// The sign of a kind of requests, around the middle.
export const kindMark = (kind, x, y) =>
  svg("path", { d: MARKS[kind] ?? "", class: "mark", "fill-rule": "evenodd", transform: `translate(${x} ${y})` });

function printedTile(board, request, width) {
  const kind = print.kindOf(request);
  const mark = kindMark(kind, 12, 12);
  const short = label(23, 16, board.words.short(kind), { size: 11, max: width - 27 });
  return place(board, request, requestTold(board, request), box(0, 0, width, 24, "request", 4), mark, short);
}

// A guild favour; face-down ones are pale, hatched, and say so. `id` is where it lies, if that is what is picked.
export function favour(board, which, width, { up = true, id = which } = {}) {
  const { words } = board;
  const guild = print.guildOf(which);
  const told = [
    words.name(which),
    words.name(guild),
    words.tile(which, print.favours[which]),
    up ? "" : words.page("face-down"),
  ];
  return place(
    board,
    id,
    told.filter(Boolean).join(" · "),
    box(0, 0, width, 24, `favour ${up ? "" : "down"}`, 4),
    svg("circle", { cx: 13, cy: 12, r: 9, class: `guild ${guild}` }),
    label(13, 16, words.short(guild), { size: 11, anchor: "middle", kind: "onDark" }),
    label(26, 16, up ? words.name(which) : `(${words.name(which)})`, {
      size: 11,
      max: width - 30,
      kind: up ? "" : "faint",
    }),
  );
}

export function reward(board, which, width) {
  const { words } = board;
  const said = words.tile(which, print.rewards[which]);
  return place(
    board,
    which,
    `${words.name(which)}: ${said}`,
    box(0, 0, width, 24, "reward", 4),
    label(width / 2, 16, said, { size: 11, max: width - 8, anchor: "middle" }),
  );
}
