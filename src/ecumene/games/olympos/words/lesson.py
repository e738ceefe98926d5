"""How to play, for somebody who sits down for the first time."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_

LESSON: Final = (
    N_(
        "You lead a people into Greece, the Aegean and Atlantis. Areas, progress tiles, wonders "
        "and prestige bring points; whoever has the most after the last turn wins."
    ),
    N_(
        "Time is the currency. Every action moves your marker along the track by its price, and "
        "whoever is furthest back is on turn, several times in a row if need be. On one space "
        "the topmost marker plays first. Hourglasses pay before your marker moves."
    ),
    N_(
        "Expand: move one settler as far as you like. A new settler costs 2, every land area 1, "
        "every sea space 2. An empty area is yours at once; against others or a tribe you always "
        "win, for 1, 2 or 3 more by swords. Whoever is beaten stays underneath and gets an "
        "hourglass."
    ),
    N_(
        "Make progress for 7: your tiles and cubes must show the cost, and only cubes are spent. "
        "Then put a piece on a bonus space below. Wonders also cost 7 and need stars: tokens of "
        "the star areas, some progress, and your pieces in the column of the wonder."
    ),
    N_(
        "At every Zeus space you draw a destiny card, and gods appear: good ones favour whoever "
        "has most Zeus symbols, bad ones strike whoever has fewest. One symbol more than the "
        "lowest keeps you safe."
    ),
    N_(
        "Once your marker has reached the last Zeus space you have one more turn. Stopping early "
        "is worth up to 5 points; nobody may pass the cross."
    ),
)
