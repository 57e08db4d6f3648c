// Capitanias: the draft, one's own hand, and what lies before each seat; where its moves lead.

import { active, burgher } from "./active.js";
import { draft } from "./draft.js";
import { handInPlay } from "./hand.js";

const DIE_ON_CARD = "die-on-card";

// A pirate die is taken from the Watch, or from a building with what else lies there.
const pirateDie = ({ source, die }) => ({ watch: [`pirate-die/${die}`], corsair: ["corsair-die"] })[source] ?? [source];

export const CAPITANIAS = {
  adds: { "bands-first": draft, "bands-hand": handInPlay, "home-rows": active, city: burgher },
  steps: {
    "madeira.capitanias.take-deck": ({ group }) => [`deck/${group}`],
    "madeira.capitanias.lay-to-the-left": ({ group }) => [`deck/${group}`],
    "madeira.capitanias.pick": ({ card }) => [card],
    "madeira.capitanias.play-card": ({ card }) => [card],
    "madeira.capitanias.row-reals": ({ row }) => [`passing/${row}`],
    "madeira.capitanias.row-action": ({ row }) => [`passing/${row}`],
    "madeira.capitanias.act-then-harvest": ({ character }) => [character],
    "madeira.capitanias.harvest-then-act": ({ character }) => [character],
    "madeira.capitanias.take-good": ({ good }) => [good],
    "madeira.capitanias.buy-for-goods": ({ district }) => [district],
    "madeira.capitanias.settle-burgher": ({ city }) => (city === "nowhere" ? [] : [city]),
    "madeira.capitanias.pardon-die": (move) => ["cap_amnistia", ...pirateDie(move)],
    "madeira.capitanias.take-die": (move) => pirateDie(move),
    "madeira.capitanias.place-reserved-die": ({ building }) => [building, DIE_ON_CARD],
    "madeira.capitanias.lay-die": ({ die }) => ["cap_d_joao_ii", `guild-die/${die}`],
    "madeira.capitanias.keep-card": () => ["cap_calecute"],
    "madeira.capitanias.let-card-go": () => ["cap_calecute"],
  },
};
