"""How to play, for somebody who sits down for the first time."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_

LESSON: Final = (
    N_(
        "You lead a house of gods from its dying planet to Gaia. Contracts, won fights and "
        "settlements bring points during the game; tracks, goals and gods bring them at the end. "
        "Whoever has the most wins."
    ),
    N_(
        "Alone you play against a bot, by the rules for two: take a table with two seats and give "
        "the other one to a bot. For a first time choose the option First game: four gods are "
        "dealt without a choice, and contracts ask for no house."
    ),
    N_(
        "Every turn your pawn moves to another tile of your star and performs its action. If the "
        "tiles are joined by a line without a cube, put a cube there and take the mana it shows. "
        "Cubes all around a token make it ready: with it you summon a god."
    ),
    N_(
        "After the main action you may spend mana on one more action: perform another tile, take "
        "weapons, develop a tile beside your pawn, build a settlement or recruit followers. Then "
        "you may summon a god and fulfil a contract."
    ),
    N_(
        "You control a territory with units, or with a settlement alone, if nobody else has units "
        "there. Harvest what your strength and the free icons allow; one icon is exhausted for "
        "good. Shrines feed the creation action. Surrounded culture tokens pay everybody beside "
        "them."
    ),
    N_(
        "Where your units meet a civilisation or other units, you fight at the end of your turn. "
        "Attackers need an advanced weapon. Units and weapons add up, attackers win ties, losers "
        "return to their capital. Whoever conquers Atlantis chooses an artifact."
    ),
    N_(
        "At the end every development track multiplies the goal tile beside it. The domination "
        "track begins at -8, and its bolt line must be crossed before anybody reaches the last "
        "space of a development track."
    ),
    N_(
        "The last of fourteen cubes, or the last space of a development track, triggers the end: "
        "the round is finished, and Atlantis is locked at once."
    ),
)
