// A career card with its three tasks.

import { at, box, label, place, svg, upon } from "../../svg.js";
import { figure, glyphs } from "./icons.js";
import { print } from "./print.js";

export const CAREER = { width: 330, height: 82 };

const PARTS = ["doubloons", "vp"];

// `seat`: whose it is; without one it is only offered.
export function career(board, id, seat = "") {
  const { words } = board;
  const { tasks, completion } = print.careers[id];
  const done = seat ? board.state.boards[seat].tasks : {};
  const said = tasks.map((options) => taskSays(board, options));
  return svg(
    "g",
    {},
    place(
      board,
      id,
      [words.name(id), ...said, `✓✓✓ ${words.worded(completion)}`].join(" · "),
      box(0, 0, CAREER.width, CAREER.height, "career", 6),
      label(8, 14, words.name(id), { size: 12, max: 190, kind: "title" }),
      label(CAREER.width - 96, 14, "✓✓✓ →", { size: 10.5, kind: "faint" }),
      at(CAREER.width - 52, 4, glyphs(rewards(completion), 12).node),
    ),
    upon(
      board,
      id,
      ...tasks.map((options, number) => at(5, 20 + number * 20, task(board, options, { number, seat, done }))),
    ),
  );
}

export const taskSays = ({ words }, options) =>
  options.map((one) => words.worded({ [one.condition]: one.min })).join(` ${words.page("or")} `);

const rewards = (reward) => PARTS.filter((what) => reward[what]).map((what) => ({ what, said: String(reward[what]) }));

function task(board, options, { number, seat, done }) {
  const claimed = done[number] !== undefined;
  const said = taskSays(board, options);
  const gained = rewards(options[0].reward);
  return place(
    board,
    `task/${number + 1}`,
    `${number + 1}: ${said} → ${board.words.worded(Object.fromEntries(gained.map(({ what, said: n }) => [what, Number(n)])))}${claimed ? " ✓" : ""}`,
    box(0, 0, CAREER.width - 10, 18, claimed ? "task done" : "task", 4),
    label(6, 13, number + 1, { size: 10.5, kind: "number" }),
    label(18, 13, said, { size: 10.5, max: 232 }),
    at(254, 2.5, glyphs(gained, 12).node),
    claimed ? label(306, 13.5, "✓", { size: 13, kind: "strong" }) : seat ? figure(board, seat, 308, 11, 5) : null,
  );
}
