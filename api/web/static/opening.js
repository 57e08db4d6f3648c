// The form that opens a table: what is agreed on beside game, seats and modules.

const MINUTE = 60;

// As the API has it; what is left as it is is not sent, and so as the server has it.
export function agreed(form) {
  const options = { undo: form.undo.value, forfeit: form.forfeit.value, handover: form.handover.value };
  if (form.clock.value) options.clock = { move_seconds: Number(form.clock.value) };
  const delay = form.delay.value === "end" ? "end" : Number(form.delay.value);
  if (delay) options.spectators = { delay, hands: form.hands.checked && mayShowHands(delay) };
  return options;
}

// Hands are shown late enough, and not when the game is over: then they are open anyway.
const mayShowHands = (delay) => delay !== "end" && delay >= 15 * MINUTE;

export function agreeing(form) {
  form.delay.onchange = () => {
    const may = mayShowHands(form.delay.value === "end" ? "end" : Number(form.delay.value));
    form.hands.disabled = !may;
    form.hands.checked &&= may;
  };
  form.delay.onchange();
}
