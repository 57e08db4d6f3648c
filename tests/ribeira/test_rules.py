import pytest

from domain.kernel.agenda import Frame, Together
from domain.kernel.joins import Choose, Decline, May
from domain.kernel.rulebook import Rulebook
from domain.kernel.secrecy import Cards, Sealed, Total
from domain.kernel.together import AnswerSealed, AnswersOpened, AnswerTakenBack, TakeBack
from tests.ribeira.game.base import BASE
from tests.ribeira.game.cards import printed
from tests.ribeira.game.rules.bids import Bid, BidShown, CountBids, LightWon, MakeBid
from tests.ribeira.game.rules.crew import CrewSent, Send
from tests.ribeira.game.rules.deck import CardDrawn, DeckShuffled
from tests.ribeira.game.rules.draft import CardKept, Keep, KeepOne, PacketDealt, PacketsPassed, PassOn
from tests.ribeira.game.rules.exchange import Exchange, Exchanged
from tests.ribeira.game.rules.fishing import Fish, Rest
from tests.ribeira.game.rules.goods import Gained
from tests.ribeira.game.rules.play import CardPlayed, CrewTaken, Give, Play
from tests.ribeira.game.rules.rounds import EndTurn, RollTide, TideRolled
from tests.ribeira.game.rules.scoring import Score, Scored
from tests.ribeira.game.rules.storms import DieRolled, StormsChanged
from tests.ribeira.game.state import empty
from tests.ribeira.game.words import Calm, Draw, GiveCards, Main, Turn, TurnEnd
from tests.scenario import Scenario

TABLE = Scenario(Rulebook(*BASE), empty("ann", "bob"))
COINS = TABLE.given(*(Gained(seat, "coin", 2) for seat in ("ann", "bob")))
ANN_TO_GO = COINS.asked(Frame("ann", Main()), Frame("ann", TurnEnd()))


def holding(*cards, table=COINS):
    return table.given(*(CardDrawn("ann", Cards(("ann",), (card,))) for card in cards))


def deck(*cards):
    return DeckShuffled(Cards((), cards))


def packet(seat, *cards):
    return PacketDealt(seat, Cards((seat,), cards))


def in_hand(*cards):
    return holding(*cards, table=COINS.given(deck(*cards)))


def bids():
    return COINS.asked(Frame("", Together((Frame("ann", MakeBid()), Frame("bob", MakeBid())))), Frame("", CountBids()))


def sealed(seat, coin):
    return AnswerSealed(seat, Sealed((seat,), Bid(coin)))


def test_an_exchange_may_come_before_the_main_action_and_the_question_is_asked_afresh():
    after = ANN_TO_GO.when("ann", Exchange("coin", 1)).then(Exchanged("ann", "coin", 1))
    assert after.waiting == [Main(), TurnEnd()]
    assert after.given(Gained("ann", "coin", -1)).offers("ann")[Exchange("coin", 1)] == "RIB-01"


def test_a_turn_is_ended_by_its_seat_while_an_exchange_is_still_open():
    resting = ANN_TO_GO.when("ann", Rest()).then()
    assert resting.waiting == [TurnEnd()]
    resting.when("ann", EndTurn()).then()


def test_a_turn_ends_by_itself_when_no_exchange_can_be_paid():
    poor = ANN_TO_GO.given(Gained("ann", "coin", -2))
    assert poor.when("ann", Rest()).then().waiting == []


def test_nothing_is_exchanged_in_the_turn_of_another_or_outside_turns():
    ANN_TO_GO.when("bob", Exchange("coin", 1)).refused("move.seat")
    bids().when("ann", Exchange("coin", 1)).refused("move.offered")


def test_nothing_is_exchanged_inside_a_payment():
    table = in_hand("net-a", "net-b").asked(Frame("ann", GiveCards(2)), Frame("ann", TurnEnd()))
    assert set(table.offers("ann")) == {Give("net-a"), Give("net-b")}


def test_fishing_brings_what_the_tide_brings():
    ANN_TO_GO.given(TideRolled(4)).when("ann", Fish()).then(Gained("ann", "fish", 4))


def test_fishing_at_high_tide_is_a_dive():
    high = ANN_TO_GO.given(TideRolled(5)).rolling(2)
    two_storms = StormsChanged("ann", 2, Total.of(("ann",), 2))
    high.when("ann", Fish()).then(Gained("ann", "fish", 5), DieRolled("ann", 2), two_storms)


def test_a_psalm_calms_as_many_storms_as_there_are():
    table = COINS.given(StormsChanged("ann", 1, Total.of(("ann",), 1))).asked(Frame("ann", May(Calm(2))))
    none_left = StormsChanged("ann", -1, Total.of(("ann",), 0))
    table.when("ann", Choose(Calm(2))).then(none_left)


def test_a_card_that_is_too_dear_is_closed():
    table = in_hand("psalm-a").given(Gained("ann", "coin", -2)).asked(Frame("ann", Main()))
    table.when("ann", Play("psalm-a")).refused("RIB-01")


def test_the_crew_does_a_whole_main_action_and_then_the_rest_of_its_card():
    table = in_hand("hawk-a").asked(Frame("ann", Main()))
    hired = table.when("ann", Play("hawk-a")).then(
        Gained("ann", "coin", -1), CardPlayed("ann", "hawk-a"), CrewTaken("ann", "hawk-a")
    )
    sent = hired.asked(Frame("ann", Main())).when("ann", Send("hawk-a")).then(CrewSent("ann", "hawk-a"))
    assert sent.offers("ann") == {Fish(): None, Rest(): None}
    sent.given(TideRolled(3)).when("ann", Fish()).then(Gained("ann", "fish", 3), Gained("ann", "coin", 1))


def test_cards_within_cards_six_deep():
    """Two choirs, sent crew, a main action, a card of it, a choice: each waits inside the last."""
    rich = in_hand("choir-a", "choir-b", "hawk-a", "barter-a", "lamp-a", "lamp-b").given(Gained("ann", "fish", 9))
    table = rich.asked(Frame("ann", Main())).played(("ann", Play("hawk-a")))
    choir, barter = printed("choir-a").effect.effect, printed("barter-a").effect.effect
    deep = table.asked(Frame("ann", Main()), Frame("ann", TurnEnd())).played(
        ("ann", Send("hawk-a")),
        ("ann", Play("choir-a")),
        ("ann", Choose(choir)),
        ("ann", Play("choir-b")),
        ("ann", Choose(choir)),
        ("ann", Play("barter-a")),
        ("ann", Choose(barter)),
        ("ann", Give("lamp-a")),
    )
    sources = [frame.source for frame in reversed(deep.state.agenda)]
    assert sources == ["barter-a", "barter-a", "choir-b", "choir-a", "hawk-a", ""]
    gains = [Gained("ann", *gain) for gain in (("coin", 4), ("fish", 1), ("fish", 1), ("coin", 1))]
    deep.when("ann", Give("lamp-b")).then(CardPlayed("ann", "lamp-b"), *gains)


def test_drawing_from_an_empty_deck_shuffles_what_was_played():
    table = in_hand("net-a").given(CardPlayed("ann", "net-a")).asked(Frame("ann", May(Draw(2))))
    table.when("ann", Choose(Draw(2))).then(deck("net-a"), CardDrawn("ann", Cards(("ann",), ("net-a",))))


def test_bids_stay_sealed_until_all_are_in_and_are_shown_in_the_order_of_seats():
    waiting = bids().when("bob", Bid(2)).then(sealed("bob", 2))
    shown = (BidShown("ann", 1), BidShown("bob", 2))
    waiting.when("ann", Bid(1)).then(
        sealed("ann", 1), AnswersOpened(), *shown, Gained("bob", "coin", -2), LightWon("bob")
    )


def test_a_sealed_bid_may_be_taken_back_and_only_that():
    waiting = bids().played(("bob", Bid(2)))
    assert waiting.offers("bob") == {TakeBack(): None}
    again = waiting.when("bob", TakeBack()).then(AnswerTakenBack("bob"))
    again.when("bob", Bid(0)).then(sealed("bob", 0))


def test_a_bid_above_the_purse_is_not_offered():
    bids().when("ann", Bid(3)).refused("move.offered")


def test_equal_bids_win_nothing():
    last = bids().played(("ann", Bid(2))).when("bob", Bid(2))
    last.then(sealed("bob", 2), AnswersOpened(), BidShown("ann", 2), BidShown("bob", 2))


def test_packets_pass_to_the_left_when_all_have_kept_a_card():
    frames = Together((Frame("ann", KeepOne()), Frame("bob", KeepOne())))
    dealt = TABLE.given(deck("a", "b", "x", "y"), packet("ann", "a", "b"), packet("bob", "x", "y"))
    table = dealt.asked(Frame("", frames), Frame("", PassOn())).played(("ann", Keep("b")))
    table.when("bob", Keep("x")).then(
        AnswerSealed("bob", Sealed(("bob",), Keep("x"))),
        AnswersOpened(),
        CardKept("ann", Cards(("ann",), ("b",))),
        CardKept("bob", Cards(("bob",), ("x",))),
        PacketsPassed({"bob": Cards(("bob",), ("a",)), "ann": Cards(("ann",), ("y",))}),
    )


def test_a_light_counts_three_a_coin_one_and_a_storm_less_one():
    played = COINS.given(LightWon("ann"), StormsChanged("bob", 3, Total.of(("bob",), 3)))
    scored = Scored({
        "ann": {"lights": 3, "coin": 2, "storms": 0},
        "bob": {"lights": 0, "coin": 2, "storms": -3},
    }, ("ann", "bob"))  # fmt: skip
    played.asked(Frame("ann", May(Draw())), Frame("", Score())).when("ann", Decline()).then(scored)


@pytest.mark.parametrize("tide", range(1, 7))
def test_each_round_begins_with_the_tide(tide):
    table = TABLE.rolling(tide).asked(Frame("ann", May(Draw())), Frame("", RollTide()), Frame("bob", Turn()))
    assert table.when("ann", Decline()).then(TideRolled(tide)).waiting == [Main(), TurnEnd()]
