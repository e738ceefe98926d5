"""How to play, for somebody who sits down for the first time."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_

LESSON: Final = (
    N_(
        "You lead one of six factions into a land under fog. Gems, slain ghosts and enemies, your "
        "coloured cubes, technologies, objectives and controlled hexes bring points."
    ),
    N_(
        "At the end of every turn you draw three cubes from your bag. In your turn you place them "
        "on the spaces of technologies. When a set is full its effects enter your pool, and you "
        "use them in any order until the turn ends. What is not used is lost."
    ),
    N_(
        "Movement brings minis to cities and ruins. Entering a site is free: a city gives its "
        "effects at once, a ruin a tile that you use or keep. The mini then stays there until "
        "your next reset. Ghosts must be destroyed first."
    ),
    N_(
        "When your bag is empty at the end of a turn you reset: minis leave their sites, and the "
        "cubes of full sets and unused ones go back into the bag. Count your bag: three cubes a "
        "turn are best."
    ),
    N_(
        "Steps raise your markers. A marker at 4 or 5 can be turned into one new cube of its "
        "colour, at 6 into two. Science brings technologies from the display; each comes with a "
        "grey cube, which is waste and fits only grey spaces."
    ),
    N_(
        "The end comes when enough different conditions have been met: 12 gems (15 with two "
        "players), five technologies, the last mini on the map. Whoever triggers it finishes the "
        "turn, all others have one more."
    ),
)
