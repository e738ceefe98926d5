"""What is true of every table: section 29 of the catalogue."""

from __future__ import annotations

from collections.abc import Iterator

from ecumene.engine.masks import numbers_of
from ecumene.games.anunnaki.content import (
    AFTERLIFE_BIT,
    ALL_RESOURCES,
    ALL_TRACKS,
    ARMOURY,
    BASIC,
    BASICS,
    BOARD_OF,
    BOLT,
    BOX_OF_PANDORA,
    BY_SEATS,
    CIV_SPOTS,
    CONTRACT_HOUSE,
    CUBES,
    CULTURE_BOARD,
    EXHAUSTION_TOKENS,
    FOLLOWERS,
    FULL,
    GOALS,
    GODS_OF,
    ICON_COUNT,
    ICON_IDS,
    ICON_RESOURCE,
    ICON_TERRITORY,
    LAST,
    LAST_DOMINATION,
    MAJOR_SLOT,
    MANA,
    MINORS,
    NORRENIS,
    RESOURCE_IDS,
    SETTLEMENTS,
    SETUP,
    TABLET,
    TERRITORY_IDS,
    TILES,
    TWO_VP_SPACES,
)
from ecumene.games.anunnaki.geometry import FOREIGN_CAPITALS
from ecumene.games.anunnaki.laying import KEPT, passed_by_all
from ecumene.games.anunnaki.pieces import contested, may_enter_afterlife, ready_minors
from ecumene.games.anunnaki.state import NOTHING, Anunnaki
from ecumene.games.anunnaki.steps.fights import Fight
from ecumene.games.anunnaki.steps.star import MovePawn


def invariants(s: Anunnaki) -> Iterator[str]:
    """Sentences about what cannot be so; none on a possible table."""
    problems = [*_shape(s)]
    if not problems:
        problems = [*_boards(s), *_cards(s), *_moment(s)]
        for seat in range(s.seats):
            if s.houses[seat] >= 0:
                problems += [*_seat(s, seat), *_pieces(s, seat), *_weapons(s, seat)]
    yield from problems


def _shape(s: Anunnaki) -> Iterator[str]:
    taken = [house for house in s.houses if house >= 0]
    if len(taken) != len(set(taken)) or (s.laid and len(taken) < s.seats):
        yield "every seat needs a different house (ANU-SETUP-03)."
    if s.first not in range(s.seats) or s.turn not in range(-1, s.seats):
        yield "there is no such seat (ANU-SETUP-14)."
    if not 0 <= s.round <= SETUP.max_rounds:
        yield f"there are {SETUP.max_rounds} rounds at most (ANU-END-15)."
    if min(s.domination) < 0:
        yield "somebody is outside of the domination track (ANU-DOM-06)."
    for name, each in (("tracks", ALL_TRACKS), ("resources", ALL_RESOURCES)):
        if len(getattr(s, name)) != each * s.seats:
            yield f"{name} needs one entry per seat (ANU-COMP-02)."
    if s.laid and (len(s.star) != len(TILES) or len(s.goals) != len(GOALS)):
        yield "the star has ten tiles, and there are four goal tiles (ANU-SETUP-15)."
    if any(at not in range(s.seats) for at in numbers_of(s.artifact_looked)):
        yield "there is no such seat (ANU-SETUP-14)."


def _boards(s: Anunnaki) -> Iterator[str]:
    """Tokens and tiles on the boards."""
    for icon, n in enumerate(s.exhausted):
        if not 0 <= n <= ICON_COUNT[icon]:
            yield f"{ICON_IDS[icon]} has {n} exhaustion tokens (ANU-HARV-04)."
        if n and not s.realm >> ICON_TERRITORY[icon] & 1:
            yield f"{ICON_IDS[icon]} is not in play (ANU-SETUP-02)."
    for resource, id in enumerate(RESOURCE_IDS):
        used = sum(n for icon, n in enumerate(s.exhausted) if ICON_RESOURCE[icon] == resource)
        if used > EXHAUSTION_TOKENS:
            yield f"there are more than {EXHAUSTION_TOKENS} tokens of {id} (ANU-COMP-08)."
    for spot, territory in enumerate(CIV_SPOTS):
        if s.civs[spot] >= 0 and not s.realm >> territory & 1:
            yield f"{TERRITORY_IDS[territory]} is not in play (ANU-SETUP-16)."
        if s.open_civs >> spot & 1 and s.civs[spot] < 0:
            yield f"no civilisation lies in {TERRITORY_IDS[territory]} (ANU-FIGHT-12)."
    boards = {BOARD_OF[territory] for territory in numbers_of(s.realm & ~AFTERLIFE_BIT)}
    for spot, token in enumerate(s.culture):
        if token >= 0 and CULTURE_BOARD[spot] not in boards:
            yield "a culture token lies on a board that is not in play (ANU-SETUP-17)."
        if s.open_culture >> spot & 1 and token < 0:
            yield "no culture token lies where one is open (ANU-MOVE-07)."
    if s.two_vp & ~TWO_VP_SPACES:
        yield "a two-VP token lies on a space without a mark (ANU-SETUP-20)."
    if s.two_vp & passed_by_all(s):
        yield "a two-VP token lies where somebody has passed (ANU-DOM-03)."
    most = BY_SEATS[s.seats]
    if sum(civ >= 0 for civ in s.civs) + sum(map(len, s.conquered)) > most.civilisations:
        yield f"there are up to {most.civilisations} civilisations (ANU-SETUP-16)."
    if s.spots.bit_count() + len(s.culture_used) > most.culture_tokens:
        yield f"there are up to {most.culture_tokens} culture tokens (ANU-SETUP-17)."


def _cards(s: Anunnaki) -> Iterator[str]:
    """Contracts, artifacts and tokens beside them."""
    if s.laid:
        shown = min(SETUP.contract_display, len(s.display) + len(s.contract_stack))
        if len(s.display) != shown:
            yield f"the display must show {shown} contracts (ANU-ACT-05)."
        total = len(s.contract_stack) + len(s.display)
        total += sum(len(row) for row in (*s.contracts, *s.fulfilled))
        most = 36 if s.beginner else BY_SEATS[s.seats].contracts
        if total > most:
            yield f"there are {total} contracts, not up to {most} (ANU-SETUP-19)."
        if any(CONTRACT_HOUSE[each] in (-1, *s.houses) for each in s.contract_box):
            yield "a contract in the box belongs to the stack (ANU-SETUP-19)."
    taken = sum(map(len, s.artifacts)) + len(s.artifact_discard)
    if taken + len(s.artifact_stack) > SETUP.artifacts_in_game:
        yield f"there are {SETUP.artifacts_in_game} artifacts (ANU-SETUP-18)."
    if s.pandora and not any(BOX_OF_PANDORA in row for row in s.artifacts):
        yield "nobody has the Box, and Pandora tokens lie there (ANU-ART-02)."
    if not s.pandora and any(BOX_OF_PANDORA in row for row in s.artifacts):
        yield "the Box is discarded with its last token (ANU-ART-04)."
    if s.destiny >= 0 and not any(TABLET in row for row in s.artifacts):
        yield "nobody has the Tablet, and a track is chosen (ANU-ART-10)."


def _seat(s: Anunnaki, seat: int) -> Iterator[str]:
    name = f"seat {seat}"
    at = ALL_RESOURCES * seat
    if any(not 0 <= n <= FULL for n in s.resources[at : at + ALL_RESOURCES]):
        yield f"{name} has less than 0 or more than {FULL} of a resource (ANU-MAP-07)."
    if s.mana[seat] < 0 or sum(s.mana) > MANA.total:
        yield f"there are {MANA.total} mana crystals (ANU-RUL-19)."
    if s.cubes[seat].bit_count() + s.cube_supply[seat] != CUBES or s.cube_supply[seat] < 0:
        yield f"{name} needs {CUBES} cubes on the star and in the supply (ANU-COMP-02)."
    if s.vp[seat] < 0:
        yield f"{name} has less than 0 VP (ANU-TURN-05)."
    if s.domination[seat] > LAST_DOMINATION:
        yield f"{name} is outside of the domination track (ANU-DOM-06)."
    for track in range(ALL_TRACKS):
        space = s.tracks[ALL_TRACKS * seat + track]
        if not 0 <= space <= LAST:
            yield f"{name} is outside of a development track (ANU-TRK-01)."
        if space == LAST and s.domination[seat] < BOLT:
            yield f"{name} is on a last space without having crossed the bolt line (ANU-DOM-05)."
    if s.laid:
        if len(s.gods[seat]) != KEPT:
            yield f"{name} needs {KEPT} minor gods (ANU-SETUP-06)."
        gods = {*s.gods[seat], s.returned[seat]} - {NOTHING}
        if not gods <= {*GODS_OF[s.houses[seat]]}:
            yield f"{name} has a minor god of another house (ANU-SETUP-06)."
        if any(god not in s.gods[seat] for god in numbers_of(s.summoned[seat])):
            yield f"{name} has summoned a god that is not its own (ANU-SUM-02)."
    if ready_minors(s, seat) < 0:
        yield f"{name} has summoned more gods than it had tokens (ANU-SUM-01)."
    if s.majors[seat] >= 0 and not s.slots[seat] & MAJOR_SLOT:
        yield f"{name} has summoned the major god without its token (ANU-SUM-01)."


def _pieces(s: Anunnaki, seat: int) -> Iterator[str]:
    name, house = f"seat {seat}", s.houses[seat]
    if len(s.followers[seat]) > FOLLOWERS:
        yield f"{name} has more than {FOLLOWERS} followers (ANU-COMP-02)."
    if len(s.minors[seat]) != s.summoned[seat].bit_count() or len(s.minors[seat]) > MINORS:
        yield f"{name} needs one figure on a board for each summoned minor god (ANU-SUM-03)."
    if len(s.settlements[seat]) > SETTLEMENTS:
        yield f"{name} has more than {SETTLEMENTS} settlements (ANU-COMP-02)."
    everywhere = s.present[seat] | s.settled[seat]
    if everywhere & ~s.realm:
        yield f"{name} has pieces on a board that is not in play (ANU-SETUP-02)."
    if everywhere & FOREIGN_CAPITALS[house]:
        yield f"{name} has a piece in a foreign capital (ANU-MAP-05)."
    if everywhere & AFTERLIFE_BIT and not may_enter_afterlife(s, seat):
        yield f"{name} has a piece on the afterlife tile without the map (ANU-ART-06)."
    if house != NORRENIS:
        if len(set(s.settlements[seat])) != len(s.settlements[seat]):
            yield f"{name} has two settlements in a territory (ANU-SETT-02)."
        for other in range(s.seats):
            if other != seat and s.houses[other] != NORRENIS:
                if s.settled[seat] & s.settled[other]:
                    yield "two settlements share a territory (ANU-SETT-02)."
    others = [at for at in range(s.seats) if at != seat]
    for at, one in enumerate(others):
        if s.fighters[seat] & s.fighters[one] & s.guarded:
            yield "units of two players stand at a civilisation (ANU-FIGHT-08)."
        for two in others[at + 1 :]:
            if s.fighters[seat] & s.fighters[one] & s.fighters[two]:
                yield "units of three players share a territory (ANU-FIGHT-08)."
    if s.settled[seat] & ~s.fighters[seat] & s.guarded:
        yield f"{name} has a settlement at a civilisation (ANU-SETT-01)."


def _weapons(s: Anunnaki, seat: int) -> Iterator[str]:
    """ANU-COMP-06, ANU-HID-02."""
    name, house = f"seat {seat}", s.houses[seat]
    cards = (*s.hands[seat], *s.armouries[seat], *s.played[seat])
    if sorted(cards) != sorted((*BASICS[house], *ARMOURY[house])):
        yield f"{name} needs its nine weapons (ANU-COMP-06)."
    if any(BASIC >> card & 1 for card in s.armouries[seat]):
        yield f"{name} has a basic weapon in the armoury (ANU-SETUP-11)."
    for known, row in ((s.known_hands, s.hands), (s.known_armouries, s.armouries)):
        if any(card not in row[seat] for card in numbers_of(known[seat])):
            yield f"a weapon of {name} is not where it is known to be (ANU-HID-01)."
    if s.played[seat] and s.stack and not any(isinstance(each, Fight) for each in s.stack):
        yield f"{name} has laid weapons outside of a fight (ANU-WEAP-05)."


def _moment(s: Anunnaki) -> Iterator[str]:
    """What depends on where the game stands; before the frames are laid, nothing."""
    if s.stack and isinstance(s.stack[-1], MovePawn):
        if any(contested(s, seat) for seat in range(s.seats)):
            yield "a territory is contested at the start of a turn (ANU-CTRL-08)."
