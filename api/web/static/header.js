// What the head of every page does: somebody signs out.

import { ask } from "./client.js";

const button = document.getElementById("sign-out");

// If the session has ended meanwhile, the page that is loaded says so.
if (button)
  button.onclick = async () => {
    await ask("/api/sessions/current", { method: "DELETE" }).catch(() => null);
    location.assign("/");
  };
