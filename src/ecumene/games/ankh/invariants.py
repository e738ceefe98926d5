"""What is true of every table: ANK-INV."""

from __future__ import annotations

from collections.abc import Iterator

from ecumene.engine.viewers import NOBODY
from ecumene.games.ankh.board import LAND, WATER, aim_mask, spaces_of
from ecumene.games.ankh.content import (
    ANUBIS,
    APEP,
    CAMELS,
    CYCLES,
    EVENT_SPACE,
    FIRST_GUARDIAN,
    FORGETTING,
    GOD,
    KINDS,
    LAST_EVENT,
    LEVEL_OF,
    LEVEL_POWERS,
    LIMITS,
    MERGING,
    OSIRIS,
    RA,
    RED_LAST,
    SCENARIOS,
    SCORPION,
    START_SPACE,
    SUN_TOKENS,
    TOKENS,
    TOP,
    TRAP_SLOTS,
    UNDERWORLD_TOKENS,
)
from ecumene.games.ankh.names import GUARDIAN, KIND, MONUMENT, ROW
from ecumene.games.ankh.pieces import (
    all_monuments,
    ankhs_in_pool,
    enemies_of,
    free_bases,
    guardians_on_card,
    monuments_in_supply,
    refresh,
    warriors_in_pool,
)
from ecumene.games.ankh.regions import CAMEL_SIDES, LEAST_SPACES, in_rows
from ecumene.games.ankh.state import Ankh, God
from ecumene.games.ankh.steps.caravan import rows_from
from ecumene.games.ankh.steps.conflict import Conflict
from ecumene.games.ankh.steps.merge import Merge
from ecumene.games.ankh.steps.turn import ChooseAction, ChooseSecondAction


def invariants(s: Ankh) -> Iterator[str]:
    """Sentences about what cannot be so; none on a possible table."""
    problems = list(_seats(s))
    if not problems:
        problems = [*_gods(s), *_board(s), *_regions(s), *_dashboard(s), *_caches(s)]
        problems += [*_story(s), *_ending(s), *_moment(s)]
    yield from problems


def _seats(s: Ankh) -> Iterator[str]:
    seats = range(s.seats)
    chosen = [god for god in s.gods if god != NOBODY]
    if len(set(chosen)) != len(chosen):
        yield "two seats have the same god (ANK-COMP-01)."
    if s.start not in seats or s.turn not in seats:
        yield "start or turn names no seat (ANK-SET-04)."
    if any(god not in seats or s.team[god] != god for god in s.team):
        yield "team names a god that no seat leads (ANK-MERG-12)."
    elif len(set(s.team)) < s.seats - 1 or (len(set(s.team)) < s.seats and s.seats < 3):
        yield "more gods have merged than can (ANK-INV-17)."
    if len(set(s.ladder)) != len(s.ladder) or any(
        god not in seats or s.team[god] != god for god in s.ladder
    ):
        yield "ladder must name every god in the game once (ANK-DEV-04)."
    if s.scenario < 0 or s.seats not in SCENARIOS[s.scenario].player_counts:
        yield "the scenario does not allow so many seats (ANK-SET-08)."
    if s.tiebreaker != NOBODY and s.tiebreaker not in s.ladder:
        yield "a god that is not in the game holds the tiebreaker (ANK-INV-14)."


def is_merging(s: Ankh) -> bool:
    """ANK-MERG-20: while guardians are taken over, the lower god has lost its figures already."""
    return bool(s.ladder) and not s.figures[s.ladder[0]][GOD] and not s.controlled[s.ladder[0]]


def _gods(s: Ankh) -> Iterator[str]:
    merging = is_merging(s)
    for god in range(s.seats):
        name = f"god {god}"
        inside = god in s.ladder
        figures = inside and not (merging and god == s.ladder[0])
        if s.figures[god][GOD].bit_count() != figures:
            yield f"{name} has {s.figures[god][GOD].bit_count()} god figures (ANK-INV-01)."
        if not inside and (
            s.own[god] or s.controlled[god] or s.trapped[god] or any(s.guardians[god])
        ):
            yield f"{name} is not in the game, but its pieces are (ANK-MERG-03, ANK-FORG-01)."
        if not inside and (s.followers[god] or s.powers[god] or s.played[god]):
            yield f"{name} is not in the game, but has followers, powers or cards (ANK-FORG-06)."
        if warriors_in_pool(s, god) < 0 or s.trapped[god] < 0:
            yield f"{name} has more than 6 warriors (ANK-INV-01)."
        if ankhs_in_pool(s, god) < 0:
            yield f"{name} controls more than 9 monuments (ANK-INV-05)."
        if not 0 <= s.devotion[god] <= TOP:
            yield f"{name} has {s.devotion[god]} devotion (ANK-INV-08)."
        if s.followers[god] < 0:
            yield f"{name} has {s.followers[god]} followers (ANK-INV-08)."
        if free_bases(s, god, False) < 0 or free_bases(s, god, True) < 0:
            yield f"{name} has more guardians than bases (ANK-INV-11)."
        if min(s.guardians[god]) < 0:
            yield f"{name} has fewer than 0 guardians (ANK-INV-02)."
        yield from _powers(s, god)
        if s.played[god] & (s.in_battle[god] | s.face_down[god]) or (
            s.in_battle[god] & s.face_down[god]
        ):
            yield f"{name} has a card twice (ANK-INV-07)."
        if s.played[god] & CYCLES:
            yield f"{name} has not taken back Cycle of Ma'at (ANK-INV-07)."
    if any(s.devotion[low] > s.devotion[high] for low, high in zip(s.ladder, s.ladder[1:])):
        yield "ladder must go from least to most devotion (ANK-INV-08)."
    anubis = s.holder[ANUBIS]
    if sum(s.trapped) > (0 if anubis == NOBODY else TRAP_SLOTS):
        yield "more warriors are trapped than Anubis has slots (ANK-INV-12)."
    if anubis != NOBODY and s.trapped[anubis]:
        yield "Anubis' god has trapped its own warriors (ANK-INV-12)."


def _powers(s: Ankh, god: God) -> Iterator[str]:
    counts = [(s.powers[god] & LEVEL_POWERS[level]).bit_count() for level in (1, 2, 3)]
    if max(counts) > 2 or (counts[1] and counts[0] < 2) or (counts[2] and counts[1] < 2):
        yield f"god {god} cannot have these powers (ANK-INV-06)."


def _board(s: Ankh) -> Iterator[str]:
    taken = twice = 0
    for mask in (s.cities, *s.monuments, *(mask for figures in s.figures for mask in figures)):
        twice |= taken & mask
        taken |= mask
    for _ in spaces_of(twice):
        yield "two pieces stand on one space (ANK-INV-09)."
    for god in range(s.seats):
        for kind in range(KINDS):
            if kind != APEP and s.figures[god][kind] & WATER:
                yield f"a {KIND.ids[kind]} stands on water (ANK-INV-09)."
    if (s.cities | all_monuments(s) | s.underworld) & WATER:
        yield "a monument, a city or an underworld token lies on water (ANK-MAP-06)."
    if s.underworld & (s.cities | all_monuments(s)):
        yield "an underworld token lies under a monument or a city (ANK-GOD-OSI-01)."
    for god in range(s.seats):
        controlled = s.controlled[god]
        others = [s.controlled[other] for other in range(god)]
        if controlled & ~all_monuments(s) or any(controlled & other for other in others):
            yield f"god {god} controls what it cannot (ANK-MON-01)."
    for kind, name in enumerate(MONUMENT.ids):
        if monuments_in_supply(s, kind) < 0:
            yield f"there are more than 10 {name}s (ANK-INV-03)."
    ra, osiris = s.holder[RA], s.holder[OSIRIS]
    lit = s.illuminated
    if lit and not is_merging(s) and (ra == NOBODY or lit & ~(s.own[ra] & ~s.figures[ra][GOD])):
        yield "only warriors and guardians of Ra's god have sun tokens (ANK-GOD-RA-02)."
    if lit.bit_count() > SUN_TOKENS:
        yield "there are more than 3 sun tokens (ANK-INV-12)."
    tokens = 0 if osiris == NOBODY else UNDERWORLD_TOKENS
    if s.underworld.bit_count() > tokens:
        yield f"there are more than {tokens} underworld tokens (ANK-INV-12)."
    if osiris != NOBODY and not is_merging(s) and s.underworld & enemies_of(s, osiris):
        yield "a figure of another god stands on the underworld (ANK-GOD-OSI-05)."
    yield from _guardians(s)


def _guardians(s: Ankh) -> Iterator[str]:
    if [LEVEL_OF[max(kind, 0)] for kind in s.guardian_kinds] != [1, 2, 3]:
        yield "guardian_kinds must be one guardian of each level (ANK-SET-10)."
    if min(s.removed) < 0:
        yield "fewer than 0 guardians have left the game (ANK-INV-02)."
    for guardian, name in enumerate(GUARDIAN.ids):
        kind = guardian + FIRST_GUARDIAN
        owned = s.removed[guardian] + sum(pool[guardian] for pool in s.guardians)
        there = any(s.figures[god][kind] for god in range(s.seats))
        if (owned or there) and kind not in s.guardian_kinds:
            yield f"{name} is not in play (ANK-SET-10)."
        if kind in s.guardian_kinds and guardians_on_card(s, kind) < 0:
            yield f"there are more figures of {name} than in play (ANK-INV-02)."
    scorpions = 0
    for god in range(s.seats):
        scorpions |= s.figures[god][SCORPION]
    if sorted(aim // 6 for aim in s.aims) != [*spaces_of(scorpions)]:
        yield "every giant scorpion on the board, and nothing else, aims (ANK-GRD-SCO-01)."
    if not all(aim_mask(aim) for aim in s.aims):
        yield "a giant scorpion aims off the board (ANK-GRD-SCO-01)."


def _regions(s: Ankh) -> Iterator[str]:
    if s.camels.bit_count() > CAMELS:
        yield "there are more than 30 camels (ANK-INV-04)."
    if s.camels & ~CAMEL_SIDES:
        yield "a camel stands on a river or at water (ANK-CAML-01)."
    elif not in_rows(s.camels):
        yield "the camels do not stand in rows that divide regions (ANK-CAML-02, ANK-CAML-03)."
    if min(s.caravan, default=0) < 0 or (s.caravan and not rows_from(s)):
        yield "no legal row begins with the caravan (ANK-CAML-01)."
    if len(s.regions) > TOKENS:
        yield "there are more regions than conflict order tokens (ANK-INV-04)."
    union = 0
    for land in s.regions:
        union |= land
        if land.bit_count() < LEAST_SPACES:
            yield "a region has fewer than 6 land spaces (ANK-INV-10)."
    if union != LAND or sum(land.bit_count() for land in s.regions) != LAND.bit_count():
        yield "regions do not divide the land (ANK-INV-10)."
    if not 0 <= s.battlefield <= len(s.regions):
        yield "battlefield names no region (ANK-MAP-11)."


def _dashboard(s: Ankh) -> Iterator[str]:
    for row, name in enumerate(ROW.ids):
        if not START_SPACE[row][s.seats] <= s.markers[row] <= EVENT_SPACE[row]:
            yield f"the marker of {name} stands on space {s.markers[row]} (ANK-TURN-04)."
    if sum(s.markers[row] == space for row, space in enumerate(EVENT_SPACE)) > 1:
        yield "two markers stand on their event spaces (ANK-TURN-06)."
    if not 0 <= s.event <= LAST_EVENT:
        yield f"the event marker stands on space {s.event} (ANK-INV-13)."


def is_won(s: Ankh) -> bool:
    """ANK-END-01, ANK-FORG-04: a god is at the top, or fewer than two gods are left."""
    return len(s.ladder) < 2 or s.devotion[s.ladder[-1]] == TOP


def _story(s: Ankh) -> Iterator[str]:
    """ANK-EVT-02: gods merge after the third conflict and are forgotten after the fourth."""
    merged = len(set(s.team)) < s.seats
    if merged and s.event < MERGING:
        yield f"gods have merged before event {MERGING} (ANK-MERG-01)."
    if not merged and s.seats >= LIMITS.merge_min_players and s.event > MERGING:
        yield f"no gods have merged, and event {MERGING} is past (ANK-INV-17)."
    forgotten = [god for god in set(s.team) if god not in s.ladder]
    if forgotten and s.event < FORGETTING:
        yield f"a god is forgotten before event {FORGETTING} (ANK-FORG-01)."
    if any(s.devotion[god] > RED_LAST for god in forgotten):
        yield "a god is forgotten that is not in the red (ANK-FORG-01)."
    if FORGETTING < s.event < LAST_EVENT and any(s.devotion[god] <= RED_LAST for god in s.ladder):
        yield f"a god in the red is left, and event {FORGETTING} is past (ANK-FORG-01)."


def _ending(s: Ankh) -> Iterator[str]:
    """ANK-END: a won game is over, and no other."""
    if sum(s.devotion[god] == TOP for god in s.ladder) > 1:
        yield "two gods are at the top of the track (ANK-END-01)."
    if s.stack and is_won(s):
        yield "a god has won, and the game goes on (ANK-END-01, ANK-FORG-04)."
    if s.over and not is_won(s) and s.event < LAST_EVENT:
        yield "nobody has won, and the game is over (ANK-END-03)."


def _moment(s: Ankh) -> Iterator[str]:
    """What depends on where in a turn the game stands; before the frames are laid, nothing."""
    if not s.stack:
        return
    if isinstance(s.stack[-1], ChooseAction | ChooseSecondAction) and any(
        s.markers[row] == space for row, space in enumerate(EVENT_SPACE)
    ):
        yield "a marker is on its event space, and no event is resolved (ANK-INV-13)."
    if any(isinstance(frame, Conflict | Merge) for frame in s.stack):
        return
    if s.event == MERGING and s.seats >= LIMITS.merge_min_players and len(set(s.team)) == s.seats:
        yield f"no gods have merged, and event {MERGING} is over (ANK-INV-17)."
    if s.event == FORGETTING and any(s.devotion[god] <= RED_LAST for god in s.ladder):
        yield f"a god in the red is left, and event {FORGETTING} is over (ANK-FORG-01)."
    if s.tiebreaker != NOBODY:
        yield "outside of conflicts the tiebreaker is in the supply (ANK-INV-14)."
    if s.battlefield:
        yield "outside of conflicts there is no battlefield (ANK-CONF-03)."
    if any(s.face_down) or any(s.in_battle):
        yield "outside of battles no card is chosen or in battle (ANK-INV-07)."


def _caches(s: Ankh) -> Iterator[str]:
    again = s.clone()
    refresh(again)
    for slot in ("own", "full", "regions", "wide", "near", "holder", "order", "ladder"):
        if getattr(again, slot) != getattr(s, slot):
            yield f"{slot} does not fit the other pieces."
