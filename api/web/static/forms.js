// Forms that say beside their button what became of them.

import { Problem, Unreachable } from "./client.js";

export const fields = (form) => Object.fromEntries(new FormData(form));

// Whatever was wrong stays to be read until the form is sent again.
export function told(form, text, wrong = true) {
  const place = form.querySelector(".told");
  place.textContent = text;
  place.classList.toggle("wrong", wrong);
  place.hidden = !text;
}

// `work` is handed the fields and the phrases of now, and returns what is to be said, if anything. Who is quick may send
// a form before the phrases have come: `words` is waited for.
// What is typed twice (`again`, and the field named `first`) must be the same: nobody could restore a password.
export function sends(form, words, work, first = "") {
  form.onsubmit = async (event) => {
    event.preventDefault();
    const button = form.querySelector("button[type=submit]");
    told(form, "");
    button.disabled = true;
    const [phrases, typed] = [await words(), fields(form)];
    try {
      if (first && typed.again !== typed[first]) told(form, phrases.page("not-the-same"));
      else told(form, (await work(typed, phrases)) || "", false);
    } catch (error) {
      told(form, said(error, phrases));
    } finally {
      button.disabled = false;
    }
  };
}

function said(error, words) {
  if (error instanceof Unreachable) return words.page("unreachable");
  if (!(error instanceof Problem)) throw error;
  return words.refusal(error.body) || (error.status === 422 ? words.page("check-what-you-typed") : error.message);
}
