// What a seat has gained: synergy tokens, quest tiles, combat tokens, barriers crossed.

import { at, box, label, place, svg } from "../../svg.js";
import { capital } from "../../text.js";
import { icon } from "./icons.js";
import { print } from "./print.js";
import { questTold } from "./quests.js";

export function possessions(board, seat) {
  const { words, state } = board;
  const own = state.boards[seat];
  return svg(
    "g",
    {},
    ...print.synergies.map((symbol, number) =>
      at(number * 38, 0, synergy(board, symbol, own.synergies.includes(symbol))),
    ),
    at(
      0,
      34,
      counted(
        board,
        "quest",
        "quests",
        own.quests.length,
        own.quests.map((quest) => questTold(board, quest)),
      ),
    ),
    at(
      64,
      34,
      counted(
        board,
        "combat",
        "tokens",
        own.tokens.length,
        own.tokens.map((token) => words.name(token)),
      ),
    ),
    at(
      128,
      34,
      counted(
        board,
        "explore",
        "barriers",
        own.barriers.length,
        own.barriers.map((one) => words.page(`barrier-${one}`)),
      ),
    ),
    own.investments.length ? at(200, 0, investments(board, own.investments)) : null,
  );
}

function synergy(board, symbol, owned) {
  const { words } = board;
  return place(
    board,
    symbol,
    `${words.name("synergies")}: ${words.name(symbol)}${owned ? " ✓" : ""}`,
    svg("circle", { cx: 16, cy: 15, r: 14.5, class: owned ? "token owned" : "token bare" }),
    svg("g", { class: owned ? "" : "dim" }, icon(symbol, 8, 7, 16)),
    owned ? label(27, 28, "✓", { size: 11, anchor: "middle", kind: "strong" }) : null,
  );
}

function counted({ words }, drawn, what, amount, each) {
  const told = [`${words.name(what)}: ${amount}`, ...each].join(" · ");
  return svg(
    "g",
    { role: "img", "aria-label": told },
    svg("title", {}, told),
    box(0, 0, 58, 24, "store", 5),
    icon(drawn, 4, 4),
    label(26, 17, `×${amount}`, { size: 12.5, kind: "number" }),
  );
}

function investments({ words }, list) {
  const said = list.map((id) => words.name(id));
  return svg(
    "g",
    { role: "img", "aria-label": `${words.name("investments")}: ${words.worded(list)}` },
    label(0, 10, capital(words.name("investments")), { size: 10, max: 128, kind: "faint" }),
    ...said.map((name, number) => label(0, 24 + number * 13, name, { size: 11, max: 128, kind: "strong" })),
  );
}
