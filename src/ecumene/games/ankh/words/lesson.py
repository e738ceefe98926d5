"""How to play, for somebody who sits down for the first time."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_

LESSON: Final = (
    N_(
        "You are a god of Egypt, and devotion keeps you alive. The first god at the top of the "
        "devotion track wins at once; otherwise the god with the most devotion after the fifth "
        "conflict does."
    ),
    N_(
        "On your turn take an action, then a second one from a lower row: move your figures, "
        "summon a figure, gain followers, unlock an ankh power. Each action moves its marker one "
        "step, and all players move the same markers."
    ),
    N_(
        "A marker that reaches the end of its row brings an event and ends your turn. You take "
        "control of a monument beside your figures, or you divide a region with camels, or a "
        "conflict breaks out everywhere."
    ),
    N_(
        "In a conflict the regions are resolved in the order of their tokens. A god that is alone "
        "in a region gains 1 devotion. Where several gods have figures they fight: all choose a "
        "battle card in secret, and the highest strength of figures, card and powers wins. The "
        "winner gains 1 devotion; warriors and guardians of the others die."
    ),
    N_(
        "Most devotion comes from monuments: in each region where you have a figure you gain 1 "
        "for having more obelisks than each other god, and the same for temples and pyramids."
    ),
    N_(
        "A played card stays on the table until Cycle of Ma'at brings it back, so everybody can "
        "tell what you still hold. Keep followers for powers, for building and for bids."
    ),
    N_(
        "After the third conflict, if three or more gods play, the two with the least devotion "
        "merge into one, led by two players. After the fourth, every god in the red part of the "
        "track is forgotten and leaves the game."
    ),
)
