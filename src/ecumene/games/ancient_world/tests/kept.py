"""The games that are kept: each way in which a game is decided, and each tie-break."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.content import BANNER_VP, WILD
from ecumene.games.ancient_world.scoring import own_banners
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.testing.kept import Kept, Played, Wanted

Shows = Callable[[Played[AncientWorld]], bool]

PLUS: Final = "_expand_plus"
STEPS: Final = ("points", "coins", "cards", "knowledge")  # ANC-SCORE-07: compared in this order

BY_POINTS: Final = [f"points_{seats}_seats{plus}" for seats in GAME.seats for plus in ("", PLUS)]
TIES: Final = {  # the comparison that breaks it, and the seats
    **{f"tie_by_{step}_{seats}_seats": (step, seats) for seats in GAME.seats for step in STEPS[1:]},
    f"tie_by_coins_2_seats{PLUS}": ("coins", 2),
    f"tie_by_cards_3_seats{PLUS}": ("cards", 3),
    f"tie_by_knowledge_2_seats{PLUS}": ("knowledge", 2),
}
SHARED: Final = {  # how many win, of how many seats
    "tie_shared_by_2_of_2": (2, 2),
    f"tie_shared_by_2_of_2{PLUS}": (2, 2),
    "tie_shared_by_2_of_3": (2, 3),
    "tie_shared_by_2_of_4": (2, 4),
    "tie_shared_by_3_of_3": (3, 3),
    "tie_shared_by_3_of_4": (3, 4),
    "tie_shared_by_4_of_4": (4, 4),
}


def row_of(s: AncientWorld, seat: int) -> dict[str, int]:
    """What is compared, counted from what lies on the table."""
    table = s.observe(None)["table"]
    cards = sum(len(table[place][seat]) for place in ("built", "provinces", "titans"))
    coins, knowledge = table["coins"][seat], table["knowledge"][seat]
    return {"points": s.scores[seat], "coins": coins, "cards": cards, "knowledge": knowledge}


def best(s: AncientWorld, seats: Sequence[int], step: str) -> list[int]:
    """Those of some seats that have most of something."""
    most = max(row_of(s, seat)[step] for seat in seats)
    return [seat for seat in seats if row_of(s, seat)[step] == most]


def decision(s: AncientWorld) -> tuple[str, list[int]]:
    """Which comparison left as few seats as there are in the end, and which these are."""
    left, step = list(range(s.seats)), ""
    for each in STEPS:
        fewer = best(s, left, each)
        if len(fewer) < len(left):
            left, step = fewer, each
    return step, left


def hunger(s: AncientWorld, seat: int) -> int:
    """Points for the citizens of a seat in the hungry box."""
    places: list[str] = s.observe(None)["table"]["citizens"][seat]
    return -2 * places.count("hungry")


def banners(s: AncientWorld, seat: int, wild: bool = True) -> int:
    """Points for the banners of a seat, with or without its wild one."""
    counts = own_banners(s, seat)
    if wild and s.wild[seat] >= 0:
        counts[s.wild[seat]] += counts[WILD]
    return sum(BANNER_VP[count] for count in counts[:WILD])


def leaders(points: Sequence[int]) -> tuple[int, ...]:
    """The seats with most points."""
    return tuple(seat for seat, each in enumerate(points) if each == max(points))


# What games show


def by_points(game: Played[AncientWorld]) -> bool:
    """ANC-SCORE-07: most points win."""
    return len(leaders(game.end.scores)) == 1


def by_tie_break(step: str) -> Shows:
    """ANC-SCORE-07: the points are equal, and a comparison decides."""

    def shows(game: Played[AncientWorld]) -> bool:
        s = game.end
        return len(leaders(s.scores)) > len(s.winners) == 1 and decision(s)[0] == step

    return shows


def shared_by(count: int) -> Shows:
    """ANC-SCORE-07: nothing differs between so many seats."""
    return lambda game: len(game.end.winners) == count


def among_those_still_tied(game: Played[AncientWorld]) -> bool:
    """ANC-SCORE-07: the most cards win, among those with most coins; somebody else has more."""
    s, tied = game.end, leaders(game.end.scores)
    if len(s.winners) != 1 or len(tied) < 3:
        return False
    return decision(s)[0] == "cards" and best(s, tied, "cards") != list(s.winners)


def below_zero(game: Played[AncientWorld]) -> bool:
    """ANC-SCORE-08: a total may be negative."""
    return min(game.end.scores) < 0


def by_hunger(game: Played[AncientWorld]) -> bool:
    """ANC-SCORE-02: hungry citizens cost a seat the victory."""
    s = game.end
    fed = [points - hunger(s, seat) for seat, points in enumerate(s.scores)]
    return leaders(s.scores) == s.winners != leaders(fed)


def by_wild_banner(game: Played[AncientWorld]) -> bool:
    """ANC-SCORE-09: another seat would have won without the wild banner."""
    s = game.end
    if not game.told("wild"):
        return False
    without = [
        points - banners(s, seat) + banners(s, seat, wild=False)
        for seat, points in enumerate(s.scores)
    ]
    return leaders(s.scores) == s.winners != leaders(without) and len(leaders(without)) == 1


def by_special_cards(game: Played[AncientWorld]) -> bool:
    """ANC-SCORE-05: another seat would have won without the points of special cards."""
    s = game.end
    without = [hunger(s, seat) + banners(s, seat) for seat in range(s.seats)]
    return leaders(s.scores) == s.winners != leaders(without) and len(leaders(without)) == 1


def by_first_rules(game: Played[AncientWorld]) -> bool:
    """ANC-RUL-30: of version 1, in which stored cards that cannot be built left Build idle.

    It can be kept and not be found again: new games are of newer rules.
    """
    return game.end.rules == 1 and game.said("idle at build")


def wanted(name: str, shows: Shows, seats: int | None = None) -> Wanted[AncientWorld]:
    """ANC-VAR-02: the name also says whether Expand+ is played; then a province is chosen."""
    plus = name.endswith(PLUS)

    def all_of_it(game: Played[AncientWorld]) -> bool:
        if (seats or game.end.seats) != game.end.seats or game.end.expand_plus != plus:
            return False
        return game.said("keep ") == plus and shows(game)

    return Wanted(name, all_of_it, seats, {"expand_plus": plus})


FIRST_RULES: Final = "rules_1_idle_beside_stored_cards"
STILL_TIED: Final = "tie_only_among_those_still_tied"
OTHERS: Final[dict[str, Shows]] = {
    STILL_TIED: among_those_still_tied,
    "end_with_less_than_nothing": below_zero,
    "end_decided_by_hunger": by_hunger,
    "end_decided_by_wild_banner": by_wild_banner,
    "end_decided_by_special_cards": by_special_cards,
    FIRST_RULES: by_first_rules,
}

KEPT: Final = Kept(
    GAME,
    AncientWorld,
    [
        *(wanted(name, by_points, int(name.split("_")[1])) for name in BY_POINTS),
        *(wanted(name, by_tie_break(step), seats) for name, (step, seats) in TIES.items()),
        *(wanted(name, shared_by(count), seats) for name, (count, seats) in SHARED.items()),
        *(wanted(name, shows) for name, shows in OTHERS.items()),
    ],
)
