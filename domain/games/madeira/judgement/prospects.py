"""What the crown's requests in hand would bring, as the seat's pieces stand now."""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira.board import CITIES, COLONIES, FAVOURS, GUILDS, MARKETS, REQUESTS, SHIP_PP, SLOTS
from domain.games.madeira.rules.urbanization import prestige_of, standing
from domain.games.madeira.state import Home, State

from .advice import Prospect
from .moment import Moment
from .weights import WEIGHTS


def of_requests(state: State, seat: str, moment: Moment) -> float:
    """The best for the next scoring at what they bring now, the others at what they may bring later."""
    held = state.homes[seat].requests
    if not held:
        return 0.0
    weight = WEIGHTS.scored_now if moment.this_round else WEIGHTS.scored_later
    later = gains = 0.0
    chosen = []
    for value, hope in prospects(state, seat, moment):
        hoped = value + WEIGHTS.hope * max(0.0, hope - value)
        later += WEIGHTS.kept * hoped
        chosen.append(weight * (value if moment.this_round else hoped) - WEIGHTS.kept * hoped)
    if moment.to_score:
        gains = sum(sorted(chosen)[-moment.to_score :])
    return later + gains


def prospects(state: State, seat: str, moment: Moment) -> Iterator[Prospect]:
    """Of each request in hand: those of the base's kinds, then what modules tell of theirs."""
    held = state.homes[seat].requests
    for kind in set(held) & REQUESTS.keys():
        for at, value in enumerate(each_brings(kind, held.count(kind), state, seat, moment)):
            yield Prospect(value, WEIGHTS.request[kind] * WEIGHTS.again**at)
    for brings in moment.advice.requests:
        yield from brings(state, seat, moment)


def each_brings(kind: str, number: int, state: State, seat: str, moment: Moment) -> list[float]:
    """What each of so many requests of one kind would bring in the next scoring, the first one first."""
    home, most = state.homes[seat], REQUESTS[kind].max_items
    if kind == "wealth":
        share = WEIGHTS.wealth_now if moment.this_round else WEIGHTS.wealth_later
        return [share * max(0, min(most, home.reals - most * at)) for at in range(number)]
    if kind == "guild_influence":
        return influence(home, number)
    if kind == "urbanization":
        cities = in_cities(state, seat, moment)
        return [cities[at] if at < len(cities) else 0.0 for at in range(number)]
    ships = ships_bring(home, PLACES[kind], moment.scoring)
    return [float(sum(ships[most * at : most * (at + 1)])) for at in range(number)]


def in_cities(state: State, seat: str, moment: Moment) -> list[float]:
    """What the cities show for the seat, most first; within one turn only its own pieces and neutrals move."""
    pieces = (tuple(state.homes[seat].workers), state.neutrals)
    known = moment.cities.get(pieces)
    if known is None:
        known = sorted((float(prestige_of(city, standing(state, seat, city))) for city in CITIES), reverse=True)
        moment.cities[pieces] = known
    return known


def influence(home: Home, number: int) -> list[float]:
    """One face-up favour of each guild counts for each request."""
    up = dict.fromkeys(GUILDS, 0)
    for favour, is_up in home.favours.items():
        up[FAVOURS[favour].guild] += is_up
    each = REQUESTS["guild_influence"].pp_per_item
    return [float(each * sum(there > at for there in up.values())) for at in range(number)]


def ships_bring(home: Home, places: tuple[str, ...], scoring: int) -> list[int]:
    """The prestige of the ships in these markets or colonies, most first."""
    there = [PLACE[slot] for slot in home.ships if slot in PLACE and PLACE[slot] in places]
    return sorted((SHIP_PP.get((place, scoring), 0) for place in there), reverse=True)


PLACE = {slot: row.place for slot, row in SLOTS.items()}
PLACES = {"market_routes": MARKETS, "expeditions": COLONIES}
