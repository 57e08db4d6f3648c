// Which moments of the story stand, and so can be gone back to, or brought back.

const PLAYED = ["move-played", "game-started"];

const played = ({ story }) => (story ?? []).filter((one) => PLAYED.includes(one.kind));

// The move that stands last at the moment shown; why it cannot be gone back to, if that is so.
export function momentToGoBackTo(page) {
  const moves = played(page);
  const shown = moves.findLast((one) => one.number <= page.view.version);
  if (!shown) return { to: page.view.version };
  if (!shown.stands) return { to: shown.number, why: "moment-gone" };
  return shown === moves.findLast((one) => one.stands) ? { to: shown.number, why: "moment-last" } : { to: shown.number };
}

// What would be made again is somebody else's move: why it cannot be, in words; null if it can.
export function redoOfOther(page) {
  if (page.now.options.undo === "free") return null;
  const moves = played(page);
  const last = moves.findLast((one) => one.stands)?.number ?? 0;
  const next = moves.find((one) => one.number > last);
  return next && next.seat !== page.now.you ? page.words.page("redo-of-other", { seat: next.seat }) : null;
}
