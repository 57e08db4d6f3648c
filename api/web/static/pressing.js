// A click is lost if what was pressed is drawn anew before it is let go: so drawing waits.

let pressed = false;
let later = null;

// Whether something is pressed; then `draw` is called once it is let go.
export function held(draw) {
  if (pressed) later = draw;
  return pressed;
}

function letGo() {
  const draw = later;
  pressed = false;
  later = null;
  draw?.();
}

addEventListener("pointerdown", (event) => (pressed = Boolean(event.target.closest("#board, #menu, #status"))), true);
addEventListener("click", () => (pressed = false), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(letGo), true);
