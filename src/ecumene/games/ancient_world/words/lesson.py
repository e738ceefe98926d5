"""How to play, for somebody who sits down for the first time."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_

LESSON: Final = (
    N_(
        "You rule a city-state and court five tribes. After six rounds the banners on your state "
        "cards and titans count, tribe by tribe: one is worth 1 point, six are worth 11. Two or "
        "three long rows beat many short ones."
    ),
    N_(
        "On your turn place one citizen, attack one titan, or pass for the round. A citizen goes "
        "to an action of the board or to one of your own state cards and carries it out at once."
    ),
    N_(
        "At most board actions a citizen must have a higher skill than all that lie there. At "
        "Build and Recruit anybody may come, but unless the same skill lies there already the "
        "next one pays a coin. Rebuild is open to all and brings the first-player marker."
    ),
    N_(
        "A state card needs free capacity, of which provinces and titans bring more. Its symbols "
        "work as long as it is undamaged: food, income, swords, arrows, armies."
    ),
    N_(
        "To attack, pay armies: one coin more than already lies on the picture of the card. You "
        "may only attack what you can defeat. A used card rests until the next round, and its "
        "coins stay on it, so recruit new cards and retire the old ones: their legacy stays."
    ),
    N_(
        "A defeated titan strikes back: one damage die per banner turns your cards over or takes "
        "coins. At the end everything is repaired for free."
    ),
    N_(
        "At the end of a round you take income, and every citizen needs food. Hungry citizens "
        "miss the next round, and after the last one each of them costs 2 points. Coins only "
        "break ties, so spend them."
    ),
)
