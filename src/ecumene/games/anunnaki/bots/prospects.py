"""What a turn that is under way can still bring: the question that is asked, and what waits."""

from __future__ import annotations

from ecumene.engine.masks import numbers_of
from ecumene.games.anunnaki.bots.rewards import (
    best_tile,
    bottom,
    exchange,
    gained,
    harvest,
    market,
    of_choice,
    program,
    recruits,
    rows,
    settlement,
    signing,
    technology,
    weapons,
)
from ecumene.games.anunnaki.bots.worth import (
    CUBE_MOVED,
    CULTURE,
    FOLLOWER,
    MAJOR,
    MINOR,
    MOVED,
    READY,
    TELEPORTED,
)
from ecumene.games.anunnaki.content import (
    ALL_RESOURCES,
    BOARD_MASK,
    CONTRACT_PROGRAMS,
    CULTURE_AROUND,
    CULTURE_BOARD,
    CULTURE_PROGRAMS,
    ELLENYS,
    END_GODS,
    END_POINTS,
    GOD_PROGRAMS,
    GOD_TRACK,
    MAJOR_TRACKS,
    TILE_PROGRAMS,
    ZEUS_N,
)
from ecumene.games.anunnaki.pieces import COUNTS, controlled, improved
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.additional import MAJOR as MAJOR_GOD
from ecumene.games.anunnaki.steps.additional import ChooseReplaced
from ecumene.games.anunnaki.steps.contracts import Fulfil, TakeContract
from ecumene.games.anunnaki.steps.culture import surrounded
from ecumene.games.anunnaki.steps.effects import Effects
from ecumene.games.anunnaki.steps.followers import PlaceFollower
from ecumene.games.anunnaki.steps.harvest import ChooseHarvest
from ecumene.games.anunnaki.steps.movement import ChooseDestination, ChooseTraveller, MoveStep
from ecumene.games.anunnaki.steps.resources import (
    ChooseCreation,
    ChooseExchange,
    ChooseGain,
    ChoosePrice,
)
from ecumene.games.anunnaki.steps.settlements import ChooseSite
from ecumene.games.anunnaki.steps.star import LiftCube, PutCube
from ecumene.games.anunnaki.steps.technology import ActivateTile, ActNow, ChooseTechnology
from ecumene.games.anunnaki.steps.weapons import TakeWeapon


def prospects(s: Anunnaki, seat: int, left: float) -> float:
    """What waits on the stack for a seat, and what the question that it is asked may bring."""
    value = 0.0
    for frame in s.stack[1:-1]:
        if isinstance(frame, Effects):
            if frame.seat == seat:
                value += frame.factor * program(s, seat, frame.program, left, frame.pc)
        elif isinstance(frame, Fulfil):
            if frame.seat == seat:
                value += promised(s, frame, left)
    top = s.stack[-1]
    return value + asked(s, seat, left) if top.actor == seat else value


def promised(s: Anunnaki, frame: Fulfil, left: float) -> float:
    """The rows of a contract that has been paid and is not through."""
    if frame.pc >= 4:
        return bottom(s, frame.seat, frame.contract, left)
    if frame.free:
        middle = program(s, frame.seat, CONTRACT_PROGRAMS[frame.contract], left)
        return middle + bottom(s, frame.seat, frame.contract, left)
    return rows(s, frame.seat, frame.contract, left)


def asked(s: Anunnaki, seat: int, left: float) -> float:
    """About as much as the answers to the question bring."""
    top = s.stack[-1]
    if isinstance(top, MoveStep):
        return left * MOVED * top.left
    if isinstance(top, ChooseHarvest):
        return harvest(s, seat, top.left, top.done, left)
    if isinstance(top, ChooseTraveller):
        return left * TELEPORTED * top.left
    if isinstance(top, ChooseDestination):
        return left * TELEPORTED
    if isinstance(top, TakeContract):
        return signing(s, seat, left)
    if isinstance(top, PlaceFollower):
        return recruits(s, seat, top.left, left)
    if isinstance(top, ChooseSite):
        return settlement(s, seat, left)
    if isinstance(top, ChooseTechnology):
        return technology(s, seat, left)
    if isinstance(top, ActNow):
        return program(s, seat, TILE_PROGRAMS[top.tile][1], left)
    if isinstance(top, ActivateTile):
        return best_tile(s, seat, top.colour, left)
    if isinstance(top, TakeWeapon):
        return weapons(s, seat, 1, left)
    if isinstance(top, ChooseReplaced):
        return summoned(s, seat, top.god, left)
    if isinstance(top, ChooseGain):
        return left * of_choice(s, seat, top.left)
    if isinstance(top, ChooseCreation):
        return left * max([gained(s, seat, each, top.n) for each in range(ALL_RESOURCES)])
    if isinstance(top, ChoosePrice):
        return left * market(s, seat, 1)
    if isinstance(top, ChooseExchange):
        return left * exchange(s, seat, top.paid)
    if isinstance(top, LiftCube | PutCube):
        return left * CUBE_MOVED
    return 0.0


def summoned(s: Anunnaki, seat: int, god: int, left: float) -> float:
    """A god in place of a follower: what it is worth beyond its token, its steps, its power."""
    lost = left * FOLLOWER
    if god == MAJOR_GOD:
        steps = program(s, seat, MAJOR_TRACKS[s.houses[seat]], left)
        return left * MAJOR * (1 - READY) - lost + steps
    value = left * MINOR * (1 - READY) - lost
    value += program(s, seat, GOD_TRACK[god], left) + program(s, seat, GOD_PROGRAMS[god], left)
    if END_GODS >> god & 1:
        count, type, vp, group = END_POINTS[god]
        value += vp * (COUNTS[count](s, seat, type) // group)
    return value


def tokens(s: Anunnaki, seat: int, left: float) -> float:
    """Culture tokens that will be resolved at the end of the turn."""
    value = 0.0
    for spot in numbers_of(surrounded(s)):
        value += token(s, seat, spot, left)
    return value


def token(s: Anunnaki, seat: int, spot: int, left: float) -> float:
    """What a surrounded token brings a seat."""
    zeus = s.houses[seat] == ELLENYS
    if not controlled(s, seat) & CULTURE_AROUND[spot] and not (
        zeus and s.present[seat] & BOARD_MASK[CULTURE_BOARD[spot]]
    ):
        return 0.0
    times = ZEUS_N if zeus and improved(s, seat) else 1
    if not s.open_culture >> spot & 1:
        return times * CULTURE * left
    return times * program(s, seat, CULTURE_PROGRAMS[s.culture[spot]], left)
