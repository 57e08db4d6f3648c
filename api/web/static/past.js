// The past of a table: the scrubber through its moments, and its story in sentences.

import { ask } from "./client.js";
import { element } from "./dom.js";
import { lament } from "./lament.js";
import { language } from "./phrases.js";

const $ = (id) => document.getElementById(id);

// `show` draws page.view.
export function past(page, show) {
  let wanted = 0;

  // The slider asks faster than answers come: only the moment asked for last is shown.
  async function jump(number) {
    const asked = ++wanted;
    const { seat } = page;
    const live = number >= page.now.version;
    const view = live
      ? page.now
      : await ask(`/api/tables/${page.table}/at/${Math.max(1, number)}`, { token: page.seat?.token });
    if (asked !== wanted || !page.now || page.seat !== seat) return; // the seat was left meanwhile
    page.view = live ? page.now : view;
    page.picked = [];
    if (live) $("timeline").scrollTop = 0;
    show();
  }

  // A moment that does not come is not shown: the slider goes back to the one that is.
  const go = (number) =>
    page.now &&
    jump(number).catch((error) => {
      if (!page.now) return;
      scrubber(page);
      lament(error, page.words);
    });
  $("moment").oninput = (event) => go(Number(event.target.value));
  $("earlier").onclick = () => page.view && go(page.view.version - 1);
  $("later").onclick = () => page.view && go(page.view.version + 1);
  $("live").onclick = () => go(page.now?.version);
  return { scrubber: () => scrubber(page), story: storyOf(page, go) };
}

function scrubber(page) {
  const moment = $("moment");
  moment.max = page.now.version;
  moment.value = page.view.version;
  $("shown").textContent = `${page.view.version} / ${page.now.version}`;
  $("live").disabled = $("later").disabled = page.view === page.now;
  $("earlier").disabled = page.view.version <= 1;
  mark(page);
}

// The sentence of the moment shown. Of some moments nothing is told: they belong to the last one that tells something.
function mark({ view, now }) {
  const list = $("timeline");
  const rows = [...list.children];
  const shown = view === now ? undefined : rows.find((row) => row.value <= view.version);
  for (const row of rows) row.classList.toggle("shown", row === shown);
  if (!shown) return;
  const [here, frame] = [shown.getBoundingClientRect(), list.getBoundingClientRect()];
  if (here.top < frame.top || here.bottom > frame.bottom) list.scrollTop += here.top - frame.top;
}

// Only news are asked for; where moves were taken back, the whole story is, for what no longer stands is struck out.
function storyOf(page, go) {
  let told = { language: "", seat: "", number: 0, undone: false };
  return async () => {
    if (!page.now) return;
    const { version, undone } = page.now;
    const same = told.language === language() && told.seat === page.now.you && !told.undone && !undone;
    const [after, before] = [same ? told.number : 0, told.number];
    if (after && after >= version) return;
    told = { language: language(), seat: page.now.you, number: version, undone };
    const path = `/api/tables/${page.table}/timeline?lang=${language()}&after=${after}`;
    const paragraphs = await ask(path, { token: page.seat?.token });
    page.story = [...(after ? page.story : []), ...paragraphs];
    const rows = [...paragraphs].reverse().map((one) => paragraph(one, before > 0 && one.number > before, go));
    if (!after) {
      $("timeline").replaceChildren(...rows);
      return mark(page);
    }
    for (const old of $("timeline").querySelectorAll(".fresh")) old.classList.remove("fresh");
    const known = $("timeline").firstElementChild?.value ?? 0;
    $("timeline").prepend(...rows.filter((row) => row.value > known));
    // Who has acted sees what came of it.
    if (page.acted && page.view === page.now) $("timeline").scrollTop = 0;
    page.acted = false;
  };
}

function paragraph(one, fresh, go) {
  const classes = [one.stands ? "" : "undone", fresh ? "fresh" : "", one.seat].join(" ");
  const number = element(
    "button",
    { type: "button", class: "number", onclick: () => go(one.number) },
    String(one.number),
  );
  return element("li", { class: classes, value: one.number }, number, element("span", {}, one.sentences.join(" ")));
}
