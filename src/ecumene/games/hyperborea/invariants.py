"""What is true of every table: section 22 of the catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ecumene.engine.masks import numbers_of
from ecumene.games.hyperborea.content import (
    ALL_CARDS,
    CARD_IDS,
    CARD_STACK,
    COLOURS,
    DISPLAY,
    FACTIONS,
    FORTRESSES,
    GEMS,
    GHOSTS,
    GREY,
    HEXES,
    LIMITS,
    MINIS,
    POWERS,
    ROWS,
    RUIN_TIER,
    RUINS,
    STACK_HEIGHT,
    STACKS,
    START,
    TOP_LEVEL,
)
from ecumene.games.hyperborea.cubes import count_supply, cubes_on, full, needed, sets_of
from ecumene.games.hyperborea.geometry import (
    HIDING,
    IN_PLAY,
    NEAR,
    NO_SITE,
    PLACE_IDS,
    RUIN,
    SITE_IDS,
    SITE_KIND,
    SITE_TIER,
    SITES,
)
from ecumene.games.hyperborea.ground import achieved, refresh
from ecumene.games.hyperborea.minis import (
    captured,
    count,
    enemies_at,
    on_map,
    present,
    tokens_left,
    total,
)
from ecumene.games.hyperborea.sets import (
    BASE_SETS,
    BITS,
    GREY_AS,
    OCCUPIED,
    ORANGE,
    PERMANENT,
    SET_IDS,
    SPACE_KINDS,
    WITH_SET,
)
from ecumene.games.hyperborea.state import GHOST, NOTHING, Hyperborea
from ecumene.games.hyperborea.steps.main import TakeTurn
from ecumene.games.hyperborea.steps.opening import Opening
from ecumene.games.hyperborea.steps.sites import ChooseTileUse


def invariants(s: Hyperborea) -> Iterator[str]:
    """Sentences about what cannot be so; none on a possible table."""
    problems = list(_shape(s))
    if not problems:
        problems = [*_pieces(s), *_map(s)]
        for seat in range(s.seats):
            problems += _seat(s, seat)
    if not problems:
        problems = [*_moment(s)]
    yield from problems


def _shape(s: Hyperborea) -> Iterator[str]:
    sizes = (
        (s.bag, COLOURS),
        (s.available, COLOURS),
        (s.unused, COLOURS),
        (s.levels, ROWS),
        (s.on_base, BASE_SETS),
    )
    if any(len(row) != size * s.seats for row, size in sizes):
        yield "cubes, sets and levels need one entry per seat (HYP-SETUP-04)."
        return
    chosen = [each for each in s.factions if each != NOTHING]
    if len(set(chosen)) != len(chosen) or len(FACTIONS) < s.seats:
        yield "two seats have the same faction (HYP-SETUP-02)."
    if any(each not in range(-1, s.seats) for each in (s.turn, s.start, s.ending)):
        yield "a seat is named that is not there (HYP-TURN-01)."
    if any(owner not in (*range(-1, s.seats), GHOST) for owner in s.sites):
        yield "a site holds a mini of a seat that is not there (HYP-COMP-08)."
    if not 1 <= s.length <= 3:
        yield "the length is short, normal or long (HYP-MODE-01)."
    if not 1 <= s.round <= LIMITS.max_rounds + 1:
        yield f"rounds go from 1 to {LIMITS.max_rounds} (HYP-END-11)."


def _pieces(s: Hyperborea) -> Iterator[str]:
    """Invariants 1, 3, 5 and 6."""
    if min(*s.bag, *s.available, *s.unused, *s.tokens, *s.pool, *s.slain) < 0:
        yield "there is less than nothing of something (HYP-COMP-04)."
    supply = count_supply(s)
    if min(supply) < 0:
        yield "there are more cubes of a colour than in the box (HYP-COMP-04)."
    elif s.supply != supply:
        yield "the supply does not follow from the cubes (HYP-COMP-04)."
    ghosts = max(s.ghosts, 0) + s.sites.count(GHOST) + sum(s.slain)
    if ghosts != GHOSTS:
        yield f"there are {ghosts} ghosts, not {GHOSTS} (HYP-COMP-08)."
    tiles: Counter[int] = Counter()
    for row in (*s.ruins, *s.undrawn, s.used, tuple(s.kept), (s.looking,)):
        tiles.update(tile for tile in row if tile != NOTHING)
    if tiles != Counter({at: row.copies for at, row in enumerate(RUINS)}):
        yield "the 72 ruin tiles are not all there (HYP-COMP-11)."
    if any(RUIN_TIER[tile] != tier for tier, pile in enumerate(s.undrawn) for tile in pile):
        yield "a ruin tile lies with those of another back (HYP-SETUP-11)."
    if s.gem_supply and sum(s.gems) > GEMS:
        yield f"there are more than {GEMS} gems (HYP-COMP-12)."
    if any(s.on_cards[card] for row in (*s.stacks, s.display) for card in row if card != NOTHING):
        yield "cubes lie on a technology that nobody owns (HYP-PLACE-01)."
    cards = Counter(card for row in (*s.stacks, s.display, *s.cards) for card in row)
    del cards[NOTHING]
    if cards != Counter(range(ALL_CARDS)):
        yield "the 64 technologies are not all there once (HYP-COMP-10)."
    for stack in range(len(STACKS)):
        shown = s.display[DISPLAY * stack : DISPLAY * stack + DISPLAY]
        if any(CARD_STACK[card] != stack for card in (*shown, *s.stacks[stack]) if card >= 0):
            yield "a technology lies with another stack (HYP-SETUP-19)."
        if not 0 <= s.known[stack] <= len(s.stacks[stack]):
            yield "more cards of a stack are known than it has (HYP-HID-03)."
    if any(s.waste >> at & 1 for at, card in enumerate(s.display) if card == NOTHING):
        yield "a grey cube lies on the display where no card is (HYP-ADV-06)."
    hexes = Counter(hex for hex in (*s.hexes, *s.box) if hex != NOTHING)
    if hexes != Counter(range(len(HEXES))):
        yield "the 36 hexes are not all there once (HYP-COMP-01)."


def _map(s: Hyperborea) -> Iterator[str]:
    """Invariants 3, 7, 11 and 19."""
    if s.open & ~IN_PLAY[s.seats]:
        yield "a place lies open that is not used with so many seats (HYP-SETUP-09)."
        return
    for place in range(HIDING):
        used = bool(IN_PLAY[s.seats] >> place & 1)
        if used != (s.hexes[place] != NOTHING):
            yield f"{PLACE_IDS[place]} must have a hex if and only if it is used (HYP-SETUP-07)."
            return
        if used and (HEXES[s.hexes[place]].kind == "central") != (place == 0):
            yield "a central hex lies in the middle and nowhere else (HYP-SETUP-06)."
    for seat in range(s.seats):
        there = present(s, seat)
        if there & ~s.open:
            yield f"seat {seat} has a mini where no hex lies face up (HYP-FOG-03)."
        for place in numbers_of(there & IN_PLAY[s.seats]):
            if NEAR[s.seats][place] & ~s.open:
                yield f"a face-down hex lies beside a mini of seat {seat} (HYP-FOG-01)."
                return
    for site, owner in enumerate(s.sites):
        place, at = divmod(site, SITES)
        face = s.ground[place]
        kind = SITE_KIND[SITES * face + at] if face >= 0 else NO_SITE
        if owner != NOTHING and kind == NO_SITE:
            yield f"somebody is in {SITE_IDS[site]}, which is no site (HYP-COMP-16)."
        if owner == GHOST and place >= HIDING:
            yield "a ghost is in a homeland (HYP-SETUP-14)."
        if s.ruins[site] and kind != RUIN:
            yield f"ruin tiles lie on {SITE_IDS[site]}, which is no ruin (HYP-SETUP-12)."
        elif s.ruins[site]:
            tier = SITE_TIER[SITES * face + at]
            if any(RUIN_TIER[tile] != tier for tile in s.ruins[site]):
                yield f"{SITE_IDS[site]} has a tile with another back (HYP-SETUP-13)."
            if len(s.ruins[site]) > STACK_HEIGHT[tier]:
                yield f"{SITE_IDS[site]} has too many tiles (HYP-SETUP-13)."
    again = s.clone()
    refresh(again)
    if (again.ground, again.standing, again.inside) != (s.ground, s.standing, s.inside):
        yield "the map does not follow from its pieces (HYP-FOG-03)."
    if again.fits != s.fits:
        yield "what sets take does not follow from their cubes (HYP-PLACE-08)."
    if s.stopped and s.turn != NOTHING:
        yield from stopped_wrongly(s)


def stopped_wrongly(s: Hyperborea) -> Iterator[str]:
    """Minis of the seat on turn that cannot have been stopped."""
    for place in range(len(PLACE_IDS)):
        stopped = count(s.stopped, place)
        if stopped > count(s.outside[s.turn], place):
            yield "more minis are stopped than stand there (HYP-MOVE-15)."
        elif stopped and not enemies_at(s, s.turn, place):
            yield "minis are stopped where no enemy stands outside sites (HYP-MOVE-15)."


def _seat(s: Hyperborea, seat: int) -> Iterator[str]:
    """Invariants 2, 4, 7, 8, 10 and 18."""
    name = f"seat {seat}"
    minis = max(s.reserve[seat], 0) + on_map(s, seat) + captured(s, seat)
    if minis != MINIS:
        yield f"{name} has {minis} minis, not {MINIS} (HYP-COMP-08)."
    if tokens_left(s, seat) < 0 or total(s.forts[seat]) > FORTRESSES:
        yield f"{name} has more than {FORTRESSES} fortress tokens (HYP-FORT-06)."
    if any(count(s.forts[seat], place) and face < 0 for place, face in enumerate(s.ground)):
        yield f"{name} has a fortress where no hex lies face up (HYP-FORT-01)."
    if s.graves[seat] >> seat & 1 or s.graves[seat] >> s.seats:
        yield f"the graveyard of {name} holds a mini that cannot be there (HYP-ATT-05)."
    for technology in range(0, BASE_SETS, 2):
        first = BASE_SETS * seat + technology
        if s.on_base[first] and s.on_base[first + 1]:
            yield f"{name} has cubes on both sets of {SET_IDS[technology]} (HYP-PLACE-11)."
    for number in sets_of(s, seat):
        cubes = cubes_on(s, seat, number)
        if OCCUPIED[cubes] & ~needed(s, seat, number):
            yield f"{name} has a cube beside the spaces of {SET_IDS[number]} (HYP-PLACE-02)."
            continue
        as_grey = (GREY, ORANGE) if s.powers[seat] == GREY_AS else (GREY,)
        for space in numbers_of(OCCUPIED[cubes]):  # others may have been swapped in
            kind, colour = SPACE_KINDS[number][space], (cubes >> BITS * space & 15) - 1
            if kind not in as_grey if colour == GREY else kind == GREY:
                yield f"a cube cannot lie on {SET_IDS[number]} of {name} (HYP-PLACE-04)."
    at = ROWS * seat
    if any(not 0 <= level <= TOP_LEVEL for level in s.levels[at : at + ROWS]):
        yield f"{name} has a marker outside of 0 to {TOP_LEVEL} (HYP-DEV-01)."
    if s.gems[seat] < 0:
        yield f"{name} has less than no gems (HYP-REM-03)."
    if achieved(s, seat) & ~s.objectives[seat]:
        yield f"{name} has met a condition and has no tile for it (HYP-END-04)."
    if s.objectives[seat] & ~s.met:
        yield f"{name} has a tile for a condition that nobody has met (HYP-END-08)."
    if any(not PERMANENT[BASE_SETS + card] for card in numbers_of(s.lasting[seat])):
        yield f"{name} has a lasting effect of a card without one (HYP-PERM-01)."
    if any(card not in s.cards[seat] for card in numbers_of(s.lasting[seat])):
        yield f"{name} has a lasting effect of a card that it does not own (HYP-PERM-01)."
    for card in s.cards[seat]:
        lasts, filled = bool(s.lasting[seat] >> card & 1), full(s, seat, BASE_SETS + card)
        if PERMANENT[BASE_SETS + card] and filled and not lasts:
            yield f"{CARD_IDS[card]} of {name} is full and does not work (HYP-PERM-01)."
        if s.permanent_rule and lasts and not filled:
            yield f"{CARD_IDS[card]} of {name} works and is not full (HYP-PERM-09)."
    yield from _power(s, seat, name)


def _power(s: Hyperborea, seat: int, name: str) -> Iterator[str]:
    """Faction tiles, and what lies on them."""
    power = s.powers[seat]
    if power != NOTHING and (not s.mode or power // 2 != s.factions[seat]):
        yield f"{name} has a faction tile that it cannot have (HYP-SETUP-16)."
    if s.gift[seat] != NOTHING and s.gift[seat] not in s.cards[seat]:
        yield f"{name} holds a card from setup that it does not own (HYP-FACT-08)."
    params = POWERS[power].params if power != NOTHING else None
    if s.tokens[seat] > (params.tokens if params else 0):
        yield f"{name} has more tokens than its faction tile takes (HYP-FACT-02)."
    if s.on_tile[seat] and power != WITH_SET:
        yield f"{name} has cubes on a faction tile without spaces (HYP-FACT-06)."
    if s.turn == NOTHING and not any(isinstance(it, Opening) and it.pc > 1 for it in s.stack):
        return  # tiles and cards of setup may still be chosen
    if s.mode and power == NOTHING:
        yield f"{name} has no faction tile (HYP-SETUP-16)."
    given = [CARD_IDS[s.gift[seat]]] if s.gift[seat] != NOTHING else []
    choices = params.choices if params else ()
    if len(given) != min(len(choices), 1) or any(card not in choices for card in given):
        yield f"{name} did not begin with the technology of its faction tile (HYP-FACT-08)."


def _moment(s: Hyperborea) -> Iterator[str]:
    """Invariants 12 and 13: what depends on where the game stands."""
    if not s.stack:
        return
    top = s.stack[-1]
    playing = any(isinstance(frame, TakeTurn) for frame in s.stack)
    if (any(s.pool) or s.tied or s.stopped) and not playing:
        yield "the pool is not empty outside of a main part (HYP-POOL-04)."
    for seat in range(s.seats):
        at = COLOURS * seat
        if seat != s.turn != NOTHING and sum(s.available[at : at + COLOURS]) > START.draw:
            yield f"seat {seat} has drawn more than {START.draw} cubes (HYP-EOT-02)."
    if s.looking != NOTHING and not isinstance(top, ChooseTileUse):
        yield "somebody looks at a tile, and is not asked about it (HYP-RUIN-04)."
