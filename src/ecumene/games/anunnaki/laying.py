"""Laying the table: ANU-SETUP, for a new game and for what a position leaves out."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.frozen import changed
from ecumene.engine.viewers import NOBODY
from ecumene.games.anunnaki.content import (
    ALL_RESOURCES,
    ALL_TERRITORIES,
    ARMOURY,
    BASICS,
    BOARD_OF,
    BOX_OF_PANDORA,
    CAPITAL,
    CARD_HOUSE,
    CIV_SPOTS,
    CONTRACT_HOUSE,
    CUBES,
    CULTURE_BOARD,
    FIRST_GAME,
    GAIA_BOARD,
    GOALS,
    GOD_HOUSE,
    GODS_OF,
    HOUSES,
    LAST,
    MAJOR_SLOT,
    PANDORA,
    RESOURCE_IDS,
    SETUP,
    SHRINE_START,
    SLOT_SPACES,
    TABLET,
    TILES,
    TWO_VP_SPACES,
)
from ecumene.games.anunnaki.gains import rest_at
from ecumene.games.anunnaki.pieces import recount, refresh
from ecumene.games.anunnaki.state import NOTHING, Anunnaki, Row
from ecumene.games.anunnaki.steps.contracts import fill_display

KEPT: Final = SETUP.minor_gods_dealt - 1  # ANU-SETUP-06: one is returned
BARE: Final = 2  # of `laid`, until a document is complete
NO_NAMES: Final[Collection[str]] = ()


def shuffled(s: Anunnaki, pieces: Collection[int]) -> list[int]:
    """Some pieces in random order."""
    laid = sorted(pieces)
    s.shuffle(laid)
    return laid


# Houses


def give_house(s: Anunnaki, seat: int, house: int) -> None:
    """ANU-SETUP-03, ANU-SETUP-07 to ANU-SETUP-13: what a house brings along."""
    s.houses = changed(s.houses, seat, house)
    s.followers[seat] = start_followers(house)
    s.settlements[seat] = start_settlements(house)
    recount(s, seat)
    give_weapons(s, seat)
    row = HOUSES[house]
    s.domination[seat] = row.start_domination_space
    s.mana[seat] = row.start_mana
    for at, id in enumerate(RESOURCE_IDS):
        s.resources[ALL_RESOURCES * seat + at] = row.start_resources[id]


def start_followers(house: int) -> Row:
    """ANU-SETUP-07, ANU-SETUP-08: two in the capital, one at the shrine beside it."""
    there = [CAPITAL[house]] * SETUP.capital_followers
    return tuple(sorted([*there, *[SHRINE_START[house]] * SETUP.shrine_followers]))


def start_settlements(house: int) -> Row:
    """ANU-SETUP-07: one in the capital."""
    return (CAPITAL[house],) * SETUP.capital_settlements


def give_weapons(s: Anunnaki, seat: int) -> None:
    """ANU-SETUP-11: basic weapons in hand, advanced ones in the armoury."""
    house = s.houses[seat]
    s.hands[seat] = BASICS[house]
    s.armouries[seat] = ARMOURY[house]
    s.weapon_box = tuple(card for card in s.weapon_box if CARD_HOUSE[card] != house)


def deal_gods(s: Anunnaki, seat: int) -> None:
    """ANU-SETUP-06, ANU-SETUP-22: five minor gods of seven, or four in a first game."""
    n = FIRST_GAME.minor_gods_dealt if s.beginner else SETUP.minor_gods_dealt
    dealt = shuffled(s, GODS_OF[s.houses[seat]])[:n]
    s.dealt = changed(s.dealt, seat, tuple(sorted(dealt)))
    s.god_box = tuple(god for god in s.god_box if god not in dealt)


def keep_gods(s: Anunnaki, seat: int, returned: int) -> None:
    """ANU-SETUP-06: four cards lie face up; one is known to its owner alone."""
    s.gods = changed(s.gods, seat, tuple(god for god in s.dealt[seat] if god != returned))
    s.returned = changed(s.returned, seat, returned)
    s.dealt = changed(s.dealt, seat, ())


# The rest of the table


def lay_table(s: Anunnaki, named: Collection[str] = NO_NAMES) -> None:
    """ANU-SETUP-15 to ANU-SETUP-21, in the order of ANU-SETUP-24; what is named lies already."""
    refresh(s)
    if "star" not in named:
        s.star = tuple(shuffled(s, range(len(TILES))))  # ANU-SETUP-15
    if "civs" not in named:
        lay_civs(s)
    if "culture" not in named:
        lay_culture(s)
    if "artifact_stack" not in named:
        lay_artifacts(s)
    lay_contracts(s, named)
    if "two_vp" not in named:
        s.two_vp = TWO_VP_SPACES & ~passed_by_all(s)  # ANU-SETUP-20
    if "goals" not in named:
        s.goals = tuple(shuffled(s, range(len(GOALS))))  # ANU-SETUP-21
    s.laid = 1
    refresh(s)
    open_culture(s)


def passed_by_all(s: Anunnaki) -> int:
    """ANU-DOM-03: mask of the domination spaces that somebody has reached or passed."""
    return (2 << max(0, *s.domination)) - 1


def open_culture(s: Anunnaki) -> None:
    """ANU-SETUP-17: tokens next to a unit lie face up."""
    units = 0
    for present in s.present:
        units |= present
    for territory in range(ALL_TERRITORIES):
        if units >> territory & 1:
            rest_at(s, territory)


def lay_civs(s: Anunnaki) -> None:
    """ANU-SETUP-16: a civilisation, face down, on every spot in play."""
    tiles = shuffled(s, s.civ_box)
    boards = (*s.houses, GAIA_BOARD[s.seats])
    spots = [spot for spot, at in enumerate(CIV_SPOTS) if BOARD_OF[at] in boards]
    for spot in spots[sum(map(len, s.conquered)) :]:  # a position may have some conquered
        s.civs[spot] = tiles.pop()
    s.civ_box = tuple(sorted(tiles))


def lay_culture(s: Anunnaki) -> None:
    """ANU-SETUP-17: a culture token, face down, on every spot in play."""
    tokens = shuffled(s, s.culture_box)
    boards = (*s.houses, GAIA_BOARD[s.seats])
    spots = [spot for spot, board in enumerate(CULTURE_BOARD) if board in boards]
    for spot in spots[len(s.culture_used) :]:  # a position may have some resolved
        s.culture[spot] = tokens.pop()
    s.culture_box = tuple(sorted(tokens))


def lay_artifacts(s: Anunnaki) -> None:
    """ANU-SETUP-18: three of six as a stack; fewer if some have been taken already."""
    taken = sum(len(row) for row in s.artifacts) + len(s.artifact_discard)
    cards = shuffled(s, s.artifact_box)
    n = max(0, SETUP.artifacts_in_game - taken)
    s.artifact_stack, s.artifact_box = tuple(cards[:n]), tuple(sorted(cards[n:]))


def box_contracts(s: Anunnaki) -> None:
    """ANU-SETUP-19, ANU-SETUP-23: contracts of houses that are not in play stay in the box."""
    every, playing = (*s.contract_box, *s.contract_stack), (-1, *s.houses)
    away = [each for each in every if CONTRACT_HOUSE[each] not in playing]
    if s.beginner:
        away = []
    s.contract_stack = tuple(each for each in every if each not in away)
    s.contract_box = tuple(sorted(away))


def lay_contracts(s: Anunnaki, named: Collection[str]) -> None:
    """ANU-SETUP-19: the contracts of houses in play, six of them open."""
    if "contract_box" not in named and ("contract_stack" not in named or "houses" in named):
        box_contracts(s)
    if "contract_stack" not in named:
        s.contract_stack = tuple(shuffled(s, s.contract_stack))
    if "display" not in named:
        # of a stack that is named the ends may have been said, so the middle comes first
        fill_display(s, len(s.contract_stack) // 2 if "contract_stack" in named else 0)


# Positions


def complete(s: Anunnaki, named: Collection[str]) -> None:
    """What follows from the slots that a hand-written document names, and what it leaves out."""
    if all(slot in named for slot in s.game.table.by_slot):  # written by a state
        return
    if s.laid == BARE:
        named = {*named, "civs", "culture", "followers", "settlements"}
    elif s.laid and "laid" not in named:  # a first game, in which nobody chooses a god
        take_back(s, named)
    complete_houses(s)
    for seat in range(s.seats):
        drawn = s.dealt[seat] if "gods" in named else (*s.dealt[seat], *s.gods[seat])
        if any(GOD_HOUSE[god] != s.houses[seat] for god in drawn):  # before houses were named
            s.god_box = tuple(sorted((*s.god_box, *drawn)))
            s.dealt = changed(s.dealt, seat, ())
            s.gods = s.gods if "gods" in named else changed(s.gods, seat, ())
        cards = (*s.hands[seat], *s.armouries[seat], *s.played[seat])
        if any(CARD_HOUSE[card] != s.houses[seat] for card in cards) or not cards:
            s.weapon_box = tuple(sorted((*s.weapon_box, *s.hands[seat], *s.armouries[seat])))
            s.hands[seat] = s.armouries[seat] = ()
    for seat in range(s.seats):
        if not s.hands[seat] and not s.armouries[seat]:
            give_weapons(s, seat)
        basics = [card for card in s.armouries[seat] if card in BASICS[s.houses[seat]]]
        s.armouries[seat] = tuple(card for card in s.armouries[seat] if card not in basics)
        s.hands[seat] = tuple(sorted((*s.hands[seat], *basics)))
        complete_gods(s, seat)
        if "followers" not in named:
            s.followers[seat] = start_followers(s.houses[seat])
        if "settlements" not in named:
            s.settlements[seat] = start_settlements(s.houses[seat])
    if "cubes" in named and "cube_supply" not in named:
        s.cube_supply = [CUBES - mask.bit_count() for mask in s.cubes]
    complete_slots(s, named)
    if "first" not in named:
        s.first = 0 if "turn" not in named or s.turn < 0 else s.turn
    complete_artifacts(s, named)
    if "ended" not in named:
        s.ended = int(triggered(s))
    lay_table(s, named)
    refuse(s)


def complete_houses(s: Anunnaki) -> None:
    """Seats without a house get one that is left."""
    left = [house for house in range(len(HOUSES)) if house not in s.houses]
    for seat, house in enumerate(s.houses):
        if house < 0:
            s.houses = changed(s.houses, seat, left.pop(0))


def complete_slots(s: Anunnaki, named: Collection[str]) -> None:
    """ANU-SUM-01, ANU-STAR-06: tokens of summoned gods were taken, and those surrounded."""
    for seat in range(s.seats):
        mask = s.slots[seat]
        if "slots" not in named:
            mask = (1 << s.summoned[seat].bit_count()) - 1
            if s.majors[seat] >= 0:
                mask |= MAJOR_SLOT
        for slot, spaces in enumerate(SLOT_SPACES):
            if spaces & ~s.cubes[seat] == 0:
                mask |= 1 << slot
        s.slots = changed(s.slots, seat, mask)


def complete_gods(s: Anunnaki, seat: int) -> None:
    """ANU-SETUP-06: four cards lie open, those summoned among them, and one has been returned."""
    own = [god for god in s.god_box if GOD_HOUSE[god] == s.houses[seat]]
    s.shuffle(own)
    spare = sorted([*s.dealt[seat], *own], key=lambda god: not s.summoned[seat] >> god & 1)
    missing = KEPT - len(s.gods[seat])
    kept, spare = spare[: max(0, missing)], spare[max(0, missing) :]
    s.gods = changed(s.gods, seat, tuple(sorted((*s.gods[seat], *kept))))
    s.dealt = changed(s.dealt, seat, ())
    if s.returned[seat] < 0 and spare and not s.beginner:
        s.returned = changed(s.returned, seat, spare.pop(0))
    others = [god for god in s.god_box if GOD_HOUSE[god] != s.houses[seat]]
    s.god_box = tuple(sorted((*others, *spare)))


def complete_artifacts(s: Anunnaki, named: Collection[str]) -> None:
    """ANU-ART-02, ANU-HID-03: the Box has its tokens; who has an artifact saw the others."""
    for seat, row in enumerate(s.artifacts):
        if BOX_OF_PANDORA in row and "pandora" not in named:
            s.pandora = (1 << len(PANDORA)) - 1
        if row and "artifact_looked" not in named:
            s.artifact_looked |= 1 << seat


def triggered(s: Anunnaki) -> bool:
    """ANU-END-01: a cube supply is empty, or somebody is on the last space of a track."""
    return not min(s.cube_supply) or max(s.tracks) == LAST


def refuse(s: Anunnaki) -> None:
    """What a document must not say, although it is so for a moment of a game."""
    if triggered(s) and not s.ended:
        raise BadPosition(N_("Somebody has triggered the end of the game (ANU-END-01)."))
    if s.destiny < 0 and any(TABLET in row for row in s.artifacts):
        raise BadPosition(N_("The Tablet of Destinies needs its track: destiny (ANU-ART-10)."))


def bare(s: Anunnaki) -> None:
    """A table without pieces on boards, without civilisations and without culture tokens."""
    take_back(s)
    s.laid = BARE
    for seat in range(s.seats):
        s.followers[seat] = s.settlements[seat] = ()
        recount(s, seat)


def take_back(s: Anunnaki, named: Collection[str] = NO_NAMES) -> None:
    """What setup has laid on boards and displays, and a document does not name, goes back."""
    if "civs" not in named:
        s.civ_box = tuple(sorted((*s.civ_box, *(civ for civ in s.civs if civ >= 0))))
        s.civs = [NOTHING] * len(s.civs)
    if "culture" not in named:
        s.culture_box = tuple(sorted((*s.culture_box, *(each for each in s.culture if each >= 0))))
        s.culture = [NOTHING] * len(s.culture)
    if "open_culture" not in named:
        s.open_culture = 0
    if "artifact_stack" not in named:
        s.artifact_box = tuple(sorted((*s.artifact_box, *s.artifact_stack)))
        s.artifact_stack = ()
    if "display" not in named and "contract_stack" not in named:
        s.contract_stack = tuple(sorted((*s.contract_stack, *s.display)))
        s.display = ()


def unlay(s: Anunnaki) -> None:
    """Everything that is laid out after the choice of gods goes back."""
    take_back(s)
    s.star = s.goals = ()
    s.two_vp = s.open_civs = 0
    for seat in range(s.seats):
        back = [s.returned[seat]] if s.returned[seat] >= 0 else []
        s.dealt = changed(s.dealt, seat, tuple(sorted((*s.gods[seat], *back))))
        s.gods = changed(s.gods, seat, ())
        s.returned = changed(s.returned, seat, NOTHING)
    s.laid = 0
    s.turn = NOBODY
    refresh(s)
