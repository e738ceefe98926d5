"""The games that are kept: each way to end, each merge."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Final

from ecumene.games.ankh import GAME
from ecumene.games.ankh.names import GOD
from ecumene.games.ankh.state import Ankh
from ecumene.testing.kept import Kept, Played, Wanted

TOP: Final = 31  # the space of the devotion track that ends the game

ENDINGS: Final = {  # the event that ends the game, the rule of the last gain, how many seats win
    "end_top_by_dominance": ("top", "ANK-DOM-01", 1),
    "end_top_by_majorities": ("top", "ANK-BATL-06", 1),
    "end_top_by_battle": ("top", "ANK-BATL-12", 1),
    "end_top_by_magnanimous": ("top", "ANK-POW-10", 1),
    "end_top_by_miracle": ("top", "ANK-BC-MIR-01", 1),
    "end_top_by_worshipful": ("top", "ANK-POW-12", 1),
    "end_top_by_merged_god": ("top", "", 2),
    "end_last_conflict": ("last", "", 1),
    "end_last_conflict_merged_god": ("last", "", 2),
    "end_only_god_left": ("only", "", 1),
    "end_only_merged_god_left": ("only", "", 2),
    "end_nobody_wins": ("nobody", "", 0),
}
"""ANK-END-01 to 04, ANK-FORG-04: a gain can reach the top in any step that gives devotion."""

MERGES: Final = {f"merge_{one}_with_{two}": (one, two) for one, two in permutations(GOD.ids, 2)}
"""The higher and the lower god."""


def ends(kind: str, rule: str, winners: int) -> Callable[[Played[Ankh]], bool]:
    """A game that ends by an event, after a gain, with so many winners."""

    def shows(game: Played[Ankh]) -> bool:
        s, told = game.end, game.told("top", "last", "only", "nobody")
        if [event.kind for event in told] != [kind] or len(s.winners) != winners:
            return False
        if rule and game.told("gain")[-1].rule != rule:
            return False
        if kind == "top" and max(s.scores) != TOP:
            return False
        return winners != 2 or s.team[s.winners[0]] == s.team[s.winners[1]]

    return shows


def merges(higher: str, lower: str) -> Callable[[Played[Ankh]], bool]:
    """A game in which two gods merge, and a guardian is taken over."""
    gods = GOD[higher], GOD[lower]

    def shows(game: Played[Ankh]) -> bool:
        found = [(event.about["higher"], event.about["lower"]) for event in game.told("merge")]
        return found == [gods] and bool(game.told("adopt"))

    return shows


KEPT: Final = Kept(
    GAME,
    Ankh,
    [
        *(Wanted(name, ends(*how)) for name, how in ENDINGS.items()),
        *(
            Wanted(name, merges(*pair), seats=3, options={"gods": [*pair, "random"]})
            for name, pair in MERGES.items()
        ),
    ],
)
