// What the head of every page does: somebody signs out.

import { ask } from "./client.js";
import { signInLink } from "./me.js";

const button = document.getElementById("sign-out");

// Whoever signs in comes back with what the address says, such as an invitation.
for (const link of document.querySelectorAll('header a[href^="/sign-in?next="]'))
  link.addEventListener("click", () => link.setAttribute("href", signInLink()));

// If the session has ended meanwhile, the page that is loaded says so.
if (button)
  button.onclick = async () => {
    await ask("/api/sessions/current", { method: "DELETE" }).catch(() => null);
    location.assign("/");
  };
