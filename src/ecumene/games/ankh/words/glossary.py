"""What everything on the table does, with a picture of it, and how to play."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.engine.glossary import Group, entries, of_group, terms
from ecumene.engine.lang import N_
from ecumene.engine.narration import Entry
from ecumene.games.ankh.content import TERMS
from ecumene.games.ankh.draw.gallery import card_plate, god_plate, guardian_plate, power_plate
from ecumene.games.ankh.draw.maps import SIZE, scenario_map
from ecumene.games.ankh.draw.plates import plate
from ecumene.games.ankh.draw.tokens import PAINTERS
from ecumene.games.ankh.names import (
    CARD,
    EVENT,
    GOD,
    GUARDIAN,
    PACKAGE,
    PIECE,
    POWER,
    ROW,
    SCENARIO,
)

_TERM: Final = terms(TERMS, PIECE, ROW, EVENT)


def _terms(title: str, group: str) -> Group:
    return Group(
        title,
        _TERM,
        lambda number, lang: PAINTERS[_TERM.ids[number]](lang),
        of_group(TERMS, group),
    )


GROUPS: Final = (
    Group(N_("Gods"), GOD, god_plate),
    Group(N_("Ankh powers"), POWER, power_plate),
    Group(N_("Guardians"), GUARDIAN, guardian_plate),
    Group(N_("Battle cards"), CARD, card_plate),
    _terms(N_("Figures"), "figures"),
    _terms(N_("Monuments"), "monuments"),
    _terms(N_("Actions"), "actions"),
    _terms(N_("Events"), "events"),
    _terms(N_("Devotion"), "devotion"),
    _terms(N_("Board"), "board"),
    _terms(N_("Tokens"), "tokens"),
)
MAPS: Final = (Group(N_("Scenarios"), SCENARIO, lambda number, lang: scenario_map(number)),)


@cache
def glossary(lang: str) -> tuple[Entry, ...]:
    """Every piece with rules of its own, then everything else, then the scenarios."""
    maps = entries(PACKAGE, lang, MAPS, lambda id, name, body: plate(id, name, body, SIZE))
    return (*entries(PACKAGE, lang, GROUPS, plate), *maps)


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
