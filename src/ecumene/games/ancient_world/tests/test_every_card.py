"""Every state card does what its row says: actions and triggers."""

from __future__ import annotations

import pytest

from ecumene.games.ancient_world.content import STATES
from ecumene.games.ancient_world.content.rows import StateCard, Step
from ecumene.games.ancient_world.pieces import food
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.fights import fought
from ecumene.games.ancient_world.tests.tables import armies, asked, choices, damaged, lay, play

ACTIONS = [card for card in STATES if card.action]
TRIGGERS = [card for card in STATES if card.triggers]
BOARD_ASKS = {
    "expand": ["DEC-STEP", "DEC-EXPANDPAY"],
    "explore": ["DEC-STEP", "DEC-EXPLOREMODE", "DEC-STORE"],
    "recruit": ["DEC-RECRUIT", "DEC-SLOT"],
    "build": ["DEC-BUILD"],
}
RICH = (
    "coins 20, knowledge 20, provinces broad_plain amber_coast border_march, "
    "armies militia:2/2 city_guard:0/2 spearmen, "
    "states wheat_fields* smithy* barracks* shrine* "
)
UP = {"one": "moss_giant", "two": "horned_king", "three": "first_titan"}


def rich(card: StateCard, other: str = "states library") -> AncientWorld:
    """A turn in round 4 of a seat that can do everything."""
    row = "hanging_gardens armoury" if card.id != "hanging_gardens" else "armoury"
    return lay(
        "turn",
        RICH + card.id,
        other,
        round=4,
        state_row=row,
        military_row="raiders sappers",
        titans_up=UP,
    )


def driven(s: AncientWorld) -> list[str]:
    """Answer all questions of an action with the first answer; the questions in their order."""
    points = []
    while asked(s) != "DEC-TURN":
        points.append(asked(s))
        play(s, choices(s)[0])
    return points


def questions(step: Step) -> list[str]:
    """What a step asks of a seat that can do everything."""
    match step.do:
        case "repair":
            return ["DEC-REPAIR"] * step.n
        case "claim_first_player":
            return ["DEC-CLAIM"]
        case "board_action":
            return BOARD_ASKS[step.action]
        case "remove_own_military_coin":
            return ["DEC-OUTPOST"] * step.n
        case "copy_opponent_card_action":
            return ["DEC-COPY"]
        case "reorder_titan_deck":
            return ["DEC-SCOUTDECK", *["DEC-SCOUTORDER"] * (step.n - 1)]
        case _:
            return []


@pytest.mark.parametrize("card", ACTIONS, ids=lambda card: card.id)
def test_anc_sym_01_a_citizen_on_a_card_brings_what_its_row_says(card: StateCard) -> None:
    """ANC-SYM-01: coins, knowledge, strength and questions follow from the steps alone."""
    s = rich(card)
    meals = food(s, 0)
    before = s.clone()
    play(s, "place 1", f"at {card.id}")
    points = driven(s)
    assert points == [each for step in card.action for each in questions(step)]
    steps = {step.do: step for step in card.action}
    coins = knowledge = strength = 0
    for step in card.action:
        match step.do:
            case "gain_coins":
                coins += step.n
            case "gain_coins_per_food":
                coins += step.n * meals
            case "gain_knowledge":
                knowledge += step.n
            case "buy_knowledge":
                coins -= step.price_coins
                knowledge += step.n
            case "round_strength":
                strength += step.n
            case "copy_opponent_card_action":
                knowledge += 1  # of the library
            case "board_action" if step.action == "expand":
                knowledge -= 1
            case "board_action" if step.action == "build":
                coins -= 6  # for the armoury
    assert s.coins[0] - before.coins[0] == coins
    assert s.knowledge[0] - before.knowledge[0] == knowledge
    assert s.strength[0] == strength
    mended = len(damaged(before, 0)) - len(damaged(s, 0))
    assert mended == (steps["repair"].n if "repair" in steps else 0)
    lifted = "militia:2/2" not in armies(s, 0)
    assert lifted is ("remove_own_military_coin" in steps)
    assert s.first == 0
    assert s.claimed is ("claim_first_player" in steps)


@pytest.mark.parametrize("card", ACTIONS, ids=lambda card: card.id)
def test_anc_sym_01_a_damaged_card_has_no_action(card: StateCard) -> None:
    s = lay("turn", f"coins 20, states {card.id}*", "", round=4, state_row="")
    assert not [each for each in choices(play(s, "place 1")) if each.endswith(f" {card.id}")]


def happening(card: StateCard, event: str, star: str = "") -> AncientWorld:
    """The event of a trigger takes place; seat 0 owns the card."""
    city = f"coins 9, armies militia:0/1 freed_gladiators, states {card.id}{star}"
    up = {**UP, "one": "marsh_crawler"}
    learner = {"left_neighbour_learns": 1, "right_neighbour_learns": 2}
    if event in learner:
        s = lay("turn", city, "coins 9", "coins 9", seat=learner[event], round=4, state_row="")
        return play(s, "place 1", "at learn")
    s = lay(
        "turn",
        city + ", strength 5",
        "",
        round=4,
        state_row="armoury",
        military_row="raiders",
        titans_up=up,
    )
    match event:
        case "first_to_pass":
            return play(s, "pass")
        case "gain_citizen":
            return play(s, "place 1", "at grow")
        case "owner_expands":
            return play(s, "place 1", "at expand")
        case "owner_retires":
            return play(s, "place 1", "at recruit", "recruit raiders", "replace freed_gladiators")
    assert event == "owner_defeats_titan"
    return fought(s, "blank", "attack one", "send freed_gladiators", "fight")


COSTS = {"gain_citizen": 3, "owner_expands": 3, "owner_defeats_titan": 1}
REACTION_ASKS = {
    "remove_own_military_coin": "DEC-OUTPOST",
    "buy_knowledge": "DEC-SCRIBES",
    "store_card_from_row_or_deck": "DEC-PLAYWRIGHTS",
}


@pytest.mark.parametrize("card", TRIGGERS, ids=lambda card: card.id)
def test_every_trigger_fires_at_its_event(card: StateCard) -> None:
    """ANC-CARD-28: coins come at once, optional reactions are questions to the owner."""
    (step,) = card.triggers
    s = happening(card, step.on)
    coins = s.coins[0] - (9 - COSTS.get(step.on, 0))
    if step.optional:
        assert (asked(s), s.actor) == (REACTION_ASKS[step.do], 0)
        assert coins == 0
    else:
        assert asked(s) == "DEC-TURN"
        assert coins == step.n * (3 if step.do == "gain_coins_per_food" else 1)


@pytest.mark.parametrize("card", TRIGGERS, ids=lambda card: card.id)
def test_anc_card_28_a_damaged_card_does_not_react(card: StateCard) -> None:
    (step,) = card.triggers
    s = happening(card, step.on, "*")
    assert asked(s) == "DEC-TURN"
    assert s.coins[0] == 9 - COSTS.get(step.on, 0)


def test_every_state_card_has_something_to_test() -> None:
    """Rows without symbols, action, trigger and so on say that only their banners count."""
    plain = []
    for card in STATES:
        kinds = (card.symbols, card.on_gain, card.action, card.triggers, card.endgame)
        if not any(kinds) and card.one_shot is None and "wild" not in card.banners:
            plain.append(card)
    assert {card.text_en for card in plain} == {"Only its banners count."}
    assert [card.id for card in STATES if card.one_shot] == ["crane"]
