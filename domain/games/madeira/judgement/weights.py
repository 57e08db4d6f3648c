"""What greedy holds things to be worth, in prestige points; all its opinions are numbers of this table."""

from __future__ import annotations

from msgspec import Struct, field

GOOD = {"wheat": 0.5, "sugar": 0.75, "wine": 1.0}
REQUEST = {"market_routes": 7.0, "expeditions": 5.5, "guild_influence": 4.5, "urbanization": 8.0, "wealth": 6.5}


class Weights(Struct, frozen=True):
    """Each number with a sentence of its own."""

    # -- stores ---------------------------------------------------------------------------------------
    real: float = 0.34  # A real while there are still costs to pay.
    real_at_end: float = 0.2  # A real, or a piece that is sold for one, when nothing can be bought any more.
    reals_wanted: int = 9  # So many reals a seat is glad to hold for one round; more are worth less.
    real_too_many: float = 0.26  # A real beyond those.
    good: dict[str, float] = field(default_factory=lambda: dict(GOOD))  # A good while ships may still sail.
    goods_wanted: int = 5  # More than so many of one good wait long for a ship.
    wood: float = 0.45  # Wood that ships, districts and upkeep will want some day.
    wood_wanted: int = 5  # So much wood beyond this round's upkeep is useful.
    bread: float = 0.3  # Bread beyond all that the workers will eat, for weak dice.
    bread_spare_wanted: int = 3  # More spare bread than that is only sold at the end.

    # -- dues -----------------------------------------------------------------------------------------
    hungry_soon: float = 0.9  # The same in Phases A and B: there is time to find bread.
    hungry_now: float = 1.3  # A worker of this round's feeding without bread.
    hungry_later: float = 0.36  # The same in each round to come.
    spare_step: float = 0.3  # A step of the windmill above the workers, each feeding: more workers will come.
    wood_short_now: float = 0.95  # A ship of this round's upkeep whose wood is not there.
    wood_short_reached: float = 0.65  # The same, if wood may be bought.
    wood_short_later: float = 0.35  # The same in each round to come.

    # -- pirates --------------------------------------------------------------------------------------
    first_pirate: float = 0.6  # Having any at all, as a share of the least loss that a rank brings at this table.
    pirate: float = 0.85  # Each pirate.

    # -- workers --------------------------------------------------------------------------------------
    harvests: tuple[float, ...] = (0.8, 0.45, 0.2)  # Harvests a round in the best, second and third region.
    wood_on_field: float = 0.55  # What a wooded field yields.
    region_reached: float = 0.35  # The first worker of a region opens its building actions, each round.
    region_held: float = 0.3  # The third worker opens the better halves, each round.
    forest: float = 0.45  # Wood without end for ships and districts, each round.
    guards: tuple[float, ...] = (1.9, 1.5, 0.4, 0.2)  # The first, second ... in the City Watch may take a pirate die.
    leading_the_watch: float = 1.6  # The sole lead in the Watch, while the honor of this round lies ahead.
    citizen: float = 0.35  # A worker in a city: income of the Mayor.
    city_reached: float = 0.13  # The first one in a city, for each point of its smaller number.
    colony_income: float = 0.85  # How much of a good the yearly income from a colony is worth.

    # -- ships, favours, requests ---------------------------------------------------------------------
    ship: float = 0.17  # A ship at sea, for each point that its place shows in each scoring still to come.
    ship_in_colony: float = 0.3  # Workers that arrive beside it bring prestige.
    favour_up: float = 1.5  # A face-up favour may be used.
    favour_down: float = 0.9  # A face-down favour may be turned up again.
    guild: float = 0.5  # The first favour of a guild, for requests still to be drawn.
    scored_now: float = 0.95  # A point that a request would bring in this round's scoring.
    scored_later: float = 0.6  # The same in a scoring of a later round.
    kept: float = 0.5  # A point of a request that is not scored next.
    hope: float = 0.5  # How much of what a request may still come to is believed.
    again: float = 0.7  # The second of a kind is harder to serve.
    wealth_now: float = 0.62  # A real for the nation's wealth in this round: more than it is worth anyway.
    wealth_later: float = 0.25  # The same in a later round.
    request: dict[str, float] = field(default_factory=lambda: dict(REQUEST))  # What a request may come to.

    # -- dice and buildings ---------------------------------------------------------------------------
    bread_action: float = 0.45  # A bread of the Moinho.
    move_to_field: float = 0.6  # A worker's move to a field.
    move_to_city: float = 0.6  # A worker's move of the Capitania, besides its prestige.
    move_to_colony: float = 0.8  # A worker's move of the Alfândega, besides its prestige.
    move_to_watch: float = 0.9  # A worker's move of the Fortaleza, besides the pirates driven away.
    turn_up: float = 0.8  # A favour turned up by the Casa da Coroa.
    dice_to_come: float = 1.0  # Other seats' dice will lower the cost by so many reals.
    reward: float = 1.6  # A king's reward that is still to be taken.
    die_face: float = 0.3  # Each point on the dice of a row.
    late_row: float = 0.25  # Each row further down plays later.
    worth_a_die: float = 0.15  # A die must bring so much, or it is better to pass.
    worth_a_favour: float = 0.2  # So much must using a favour bring over keeping it.
    worth_the_windmill: float = 0.15  # So much must a windmill action bring.


WEIGHTS = Weights()
