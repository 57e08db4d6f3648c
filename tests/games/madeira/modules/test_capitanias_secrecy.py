"""EXP0-19, EXP2-11: who knows which cards of Capitanias, and from when on."""

from __future__ import annotations

from domain.games.madeira.modules.capitanias.annex import capitanias
from domain.games.madeira.modules.capitanias.choosing import TakeDeck
from domain.games.madeira.modules.capitanias.draft import CardPicked, Pick, PickCard
from domain.games.madeira.modules.capitanias.printed import CARDS
from domain.games.madeira.modules.capitanias.ring import LEFT
from domain.kernel.agenda import Together, awaited
from domain.kernel.asking import menu
from domain.kernel.deciding import decide
from domain.kernel.secrecy import Cards, seen_by
from domain.kernel.together import AnswerSealed, TakeBack
from domain.kernel.values import write
from tests.games.madeira.modules.cards import annex
from tests.games.madeira.modules.drafts import ALL, R1, R2, R3, all_pick, dealt, four
from tests.games.madeira.table import SEATS


def test_ext_34_secrecy():
    """EXT-34, EXP2-08, EXP2-11, EXP0-19, QE2-3: Bea has picked, Ana has not; Ana sees that, and her own deck alone."""
    scenario = four()
    picked = scenario.played(("blue", Pick(annex(scenario).decks["blue"].cards.faces[2])))
    seen = seen_by(picked.state, "red")
    decks = capitanias(seen).decks
    assert seen.sealed["blue"].move is None and awaited(seen) == ("red", "yellow", "purple")
    assert decks["red"] == annex(picked).decks["red"]
    others = {place: deck.cards.held for place, deck in decks.items() if place != "red"}
    assert others == {"blue": 5, "yellow": 5, "purple": 5}
    assert [*menu(picked.rules, seen, "red")] == [*menu(picked.rules, picked.state, "red")]
    passed = picked.played(
        *((seat, Pick(annex(picked).decks[seat].cards.faces[0])) for seat in ("red", "yellow", "purple"))
    )
    now = capitanias(seen_by(passed.state, "red"))
    assert now.decks["red"] == annex(passed).decks["red"] and now.decks["red"].group == R2
    assert all(isinstance(deck.cards.held, int) for place, deck in now.decks.items() if place != "red")
    assert (len(now.hands["blue"]), now.drawn["blue"]) == (2, ("colony", R3))


def test_a_pick_may_be_taken_back_until_all_are_in():
    """EXP2-08"""
    scenario = four()
    first, second, *_ = annex(scenario).decks["blue"].cards.faces
    back = scenario.played(("blue", Pick(first)), ("blue", TakeBack()))
    assert back.state == scenario.state
    after = all_pick(back.played(("blue", Pick(second)), ("blue", TakeBack())))
    assert first in annex(after).hands["blue"].faces


def test_nothing_that_others_receive_hangs_on_a_pick():
    """EXP0-19, EXP2-11: facts, state and menu are byte for byte alike, whichever card Bea takes."""
    scenario, told = four(), []
    faces = {seat: annex(scenario).decks[seat].cards.faces for seat in SEATS}
    for which in (0, 4):
        world, heard = scenario, []
        for seat, card in (("blue", which), ("red", 1), ("yellow", 1), ("purple", 1)):
            facts = decide(world.rules, world.state, seat, Pick(faces[seat][card]), world.chance)
            world = world.given(*facts)
            heard.append(write(seen_by(facts, "red")))
        heard += [write(seen_by(world.state, "red")), write(menu(world.rules, seen_by(world.state, "red"), "red"))]
        told.append(heard)
    assert told[0] == told[1]


def test_the_fact_of_a_pick_holds_the_card_as_a_secret_of_its_seat():
    """EXP2-08, EXP0-19"""
    scenario = four()
    card = annex(scenario).decks["blue"].cards.faces[0]
    before = scenario.played(*((s, Pick(annex(scenario).decks[s].cards.faces[0])) for s in ("red", "yellow", "purple")))
    facts = decide(before.rules, before.state, "blue", Pick(card), before.chance)
    assert isinstance(facts[0], AnswerSealed) and card.encode() not in write(seen_by(facts, None))
    assert CardPicked("blue", R3, Cards(("blue",), (card,))) in facts
    assert CardPicked("blue", R3, Cards(("blue",), 1)) in seen_by(facts, "red")


def test_who_holds_a_deck_sees_it_and_who_has_passed_it_on_does_not():
    """EXP2-09, EXP2-11: each deck is read by its holder and nobody else; one on the table by nobody."""
    scenario = dealt("blue", "yellow", "red")[1]
    scenario = scenario.played(("red", TakeDeck(R3)), ("yellow", TakeDeck(R1)), ("blue", TakeDeck(ALL)))
    for _ in range(4):
        for place, deck in annex(scenario).decks.items():
            assert deck.cards.readers == (() if place == LEFT else (place,))
        assert isinstance(scenario.state.agenda[-1].effect, Together)
        assert {type(frame.effect) for frame in scenario.state.agenda[-1].effect.frames} == {PickCard}
        scenario = all_pick(scenario, -1)


def test_what_is_left_of_the_decks_goes_to_the_box_unseen():
    """EXP2-10: four picks and a Colony card are the hand; the last card of each deck is nowhere any more."""
    scenario = four()
    for _ in range(4):
        scenario = all_pick(scenario)
    held = [card for hand in annex(scenario).hands.values() for card in hand.faces]
    assert len(held) == 20 and all(len(hand) == 5 for hand in annex(scenario).hands.values())
    there = write(scenario.state)
    assert sum(f'"{card}"'.encode() in there for card in CARDS) == 20
