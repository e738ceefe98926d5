"""Why something cannot be done in the main part of a turn, verb by verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.refusals import (
    APART,
    COSTS,
    ELSEWHERE,
    NONE_LEFT,
    NOT_HELD,
    NOT_THERE,
    NOT_YOURS,
    TAKEN,
    WRONG_KIND,
    YOURS,
    Refusal,
)
from ecumene.games.hyperborea.actions import OF_FORT, OF_SEAT, TARGETS
from ecumene.games.hyperborea.content import COLOURS, ROWS, TOP_LEVEL
from ecumene.games.hyperborea.cubes import full, sets_of
from ecumene.games.hyperborea.geometry import NEAR, PAIRS, SITES, SITES_OF
from ecumene.games.hyperborea.minis import BITS, homelands, present
from ecumene.games.hyperborea.programs import MOVE
from ecumene.games.hyperborea.sets import ON_ANY, WAYS
from ecumene.games.hyperborea.state import NOTHING, Hyperborea
from ecumene.games.hyperborea.steps.development import LOWEST
from ecumene.games.hyperborea.steps.movement import costs_of

NO_EFFECT: Final = N_("No such effect is in your pool now.")
NO_CUBE: Final = N_("You have no available cube of this colour.")
FULL: Final = N_("The set is full.")
TOO_LOW: Final = N_("The marker has to reach level {n} first.")
AT_TOP: Final = N_("The marker is at the top.")
NOBODY_THERE: Final = N_("There is nobody to hit.")
FORTIFIED: Final = N_("Fortresses have to be hit first.")

No = Callable[[Hyperborea, int, int], Refusal | None]  # (s, seat, number within the block)

RULE_OF: Final = {  # by verb that needs an effect of the pool
    "move": "HYP-MOVE-01",
    "fly": "HYP-FLY-01",
    "attack": "HYP-ATT-01",
    "shoot": "HYP-RANGE-01",
    "fortress": "HYP-FORT-01",
    "mini": "HYP-MINI-01",
    "clone": "HYP-CLONE-01",
    "gem": "HYP-GEM-01",
    "learn": "HYP-ADV-01",
    "replace": "HYP-ADV-02",
    "spy": "HYP-SPY-01",
    "retrieve": "HYP-RETR-01",
    "swap": "HYP-REM-05",
    "create": "HYP-CREATE-01",
    "draw": "HYP-DRAW-01",
    "develop": "HYP-DEV-02",
}


def no_cube(s: Hyperborea, seat: int, n: int) -> Refusal | None:
    """HYP-PLACE-01, HYP-PLACE-02, HYP-PLACE-09: why a cube cannot go on a set."""
    number, way = divmod(n, WAYS)
    colour = way if way < ON_ANY else way - ON_ANY
    if number not in sets_of(s, seat):
        return Refusal("HYP-PLACE-01", NOT_YOURS)
    if full(s, seat, number):
        return Refusal("HYP-PLACE-09", FULL)
    if not s.available[COLOURS * seat + colour]:
        return Refusal("HYP-PLACE-01", NO_CUBE)
    return Refusal("HYP-PLACE-02", WRONG_KIND)


def no_entry(s: Hyperborea, seat: int, site: int, city: bool) -> Refusal | None:
    """HYP-CITY-01, HYP-CITY-02, HYP-RUIN-02: why no mini can go into a site."""
    place, at = divmod(site, SITES)
    if s.ground[place] < 0 or (at, city) not in [
        (each, bool(c)) for each, c in SITES_OF[s.ground[place]]
    ]:
        return None
    if s.sites[site] != NOTHING:
        return Refusal("HYP-CITY-02" if city else "HYP-RUIN-02", TAKEN)
    if not city and not s.ruins[site]:
        return Refusal("HYP-RUIN-02", NONE_LEFT)
    return Refusal("HYP-CITY-01" if city else "HYP-RUIN-01", NOT_THERE)


def no_step(s: Hyperborea, seat: int, n: int) -> Refusal | None:
    """HYP-MOVE-02, HYP-MOVE-08, HYP-MOVE-10: why a mini cannot make a step."""
    place, to = PAIRS[n]
    near = NEAR[s.seats]
    if not s.standing[seat] >> place & 1:
        apart = not s.standing[seat] & (near[place] | near[to])
        return Refusal("HYP-MOVE-02", APART) if apart else None
    if not near[place] >> to & 1:
        return None
    if s.ground[to] < 0:
        return Refusal("HYP-MOVE-02")
    cost = costs_of(s, seat)[s.ground[place]][s.ground[to]]
    if cost > s.pool[MOVE]:
        return Refusal("HYP-MOVE-08", COSTS, {"cost": cost, "have": s.pool[MOVE]})
    return Refusal("HYP-MOVE-10")


def no_target(s: Hyperborea, seat: int, n: int) -> Refusal | None:
    """HYP-ATT-01, HYP-ATT-02, HYP-FORT-03: why somebody cannot be hit."""
    place, target = divmod(n, TARGETS)
    if target in (OF_SEAT + seat, OF_FORT + seat):
        return Refusal("HYP-ATT-01", YOURS)
    if not s.standing[seat] >> place & 1:
        return Refusal("HYP-ATT-02", NOT_THERE)
    owner = s.sites[SITES * place + target] if target < SITES else target - OF_SEAT
    if 0 <= owner < s.seats and s.forts[owner] >> BITS * place & 15:
        return Refusal("HYP-FORT-03", FORTIFIED)
    return Refusal("HYP-ATT-02", NOBODY_THERE)


def no_mini(s: Hyperborea, seat: int, place: int) -> Refusal | None:
    """HYP-MINI-01: why no mini can be raised in a hex."""
    if not s.reserve[seat]:
        return Refusal("HYP-MINI-01", NONE_LEFT)
    return Refusal("HYP-MINI-01", ELSEWHERE if place not in homelands(s, seat) else "")


def no_clone(s: Hyperborea, seat: int, place: int) -> Refusal | None:
    """HYP-CLONE-01: why no mini can be cloned in a hex."""
    return Refusal("HYP-CLONE-01", NOT_THERE if s.reserve[seat] else NONE_LEFT)


def no_fortress(s: Hyperborea, seat: int, place: int) -> Refusal | None:
    """HYP-FORT-01, HYP-FORT-06: why no fortress can be put on a hex."""
    there = present(s, seat) >> place & 1
    return Refusal("HYP-FORT-06", NONE_LEFT) if there else Refusal("HYP-FORT-01", NOT_THERE)


def no_upgrade(s: Hyperborea, seat: int, row: int) -> Refusal | None:
    """HYP-DEV-05, HYP-DEV-07: why a marker brings no cubes."""
    if s.levels[ROWS * seat + row] < LOWEST:
        return Refusal("HYP-DEV-05", TOO_LOW, {"n": LOWEST})
    return Refusal("HYP-DEV-07", NONE_LEFT)


def no_development(s: Hyperborea, seat: int, n: int) -> Refusal | None:
    """HYP-DEV-09: why a marker does not rise."""
    top = s.levels[ROWS * seat + n % ROWS] >= TOP_LEVEL
    return Refusal("HYP-DEV-09", AT_TOP) if top else Refusal("HYP-DEV-02", NO_EFFECT)


def no_card(s: Hyperborea, seat: int, card: int) -> Refusal | None:
    """HYP-ADV-01: why a card cannot be gained."""
    return Refusal("HYP-ADV-01", YOURS if card in s.cards[seat] else ELSEWHERE)


def no_spying(s: Hyperborea, seat: int, card: int) -> Refusal | None:
    """HYP-SPY-01, HYP-SPY-02: why a card cannot be copied."""
    if card in s.cards[seat]:
        return Refusal("HYP-SPY-01", YOURS)
    return Refusal("HYP-SPY-02")


NO: Final[dict[str, No]] = {
    "place": no_cube,
    "city": lambda s, seat, n: no_entry(s, seat, n, True),
    "ruin": lambda s, seat, n: no_entry(s, seat, n, False),
    "use kept": lambda s, seat, n: Refusal("HYP-RUIN-06", NOT_HELD),
    "upgrade": no_upgrade,
    "move": no_step,
    "attack": no_target,
    "mini": no_mini,
    "clone": no_clone,
    "fortress": no_fortress,
    "develop": no_development,
    "learn": no_card,
    "spy": no_spying,
}


def no_use(s: Hyperborea, seat: int, verb: str, n: int, able: bool) -> Refusal | None:
    """Why something is not offered; *able* says whether the pool has an effect for it."""
    if verb in RULE_OF and not able:
        return Refusal(RULE_OF[verb], NO_EFFECT)
    return NO[verb](s, seat, n) if verb in NO else None
