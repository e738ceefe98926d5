"""What people count at the table, worked out by the rules; observations show it by name."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine import codes
from ecumene.engine.kinds import Kind, Listed, Number
from ecumene.engine.lang import N_, translator
from ecumene.engine.names import Names, messages, namers
from ecumene.engine.narration import Namer
from ecumene.engine.table import Fact, by_seat, owner
from ecumene.games.ancient_world.bounds import (
    MOST_ARMIES,
    MOST_IN_MILITARY_ROW,
    MOST_IN_STATE_ROW,
)
from ecumene.games.ancient_world.content import (
    ABILITIES,
    ARROWS_COUNT,
    BOARD,
    DEFENCE,
    KINDS,
    SKILLS,
)
from ecumene.games.ancient_world.names import ABILITY, ACTION, BANNER, DECK, PACKAGE, STAR, SYMBOL
from ecumene.games.ancient_world.pieces import BITS, army_limit, conscripts, free_capacity
from ecumene.games.ancient_world.programs import CONSCRIPT_STRENGTH
from ecumene.games.ancient_world.scoring import hungry, own_banners
from ecumene.games.ancient_world.sources import SOURCE_IDS, TITLES, points_by_source
from ecumene.games.ancient_world.state import NAME, NO_CARD, AncientWorld
from ecumene.games.ancient_world.steps.attack import (
    BYTE,
    beatable,
    free_strength,
    full_strength,
    reach,
)
from ecumene.games.ancient_world.steps.build import no_building
from ecumene.games.ancient_world.steps.expand import no_province
from ecumene.games.ancient_world.steps.recruit import no_recruit
from ecumene.games.ancient_world.steps.refusals import REASONS, Reason
from ecumene.games.ancient_world.steps.storage import deck_in_use
from ecumene.games.ancient_world.steps.turn import entries

SHIFTS: Final[list[int]] = [BITS * at for at in range(len(ABILITIES))]  # of might, by ability
MEANS: Final = Names(  # of an attack: without and with arrows
    "means", ["swords", "both"], messages(PACKAGE, N_("swords only"), N_("with arrows"))
)
STRENGTH: Final = MEANS.by(Number(200))
PILE: Final = Names(
    "pile",
    ["state", "military", "province"],
    messages(PACKAGE, N_("State cards"), N_("Military cards"), N_("Provinces")),
)
PART: Final = Names("part", SOURCE_IDS, messages(PACKAGE, *TITLES))  # of a score

FACT_NAMES: Final[dict[str, Namer]] = namers(MEANS, PILE, PART)

_SHORT: Final = {  # but for coins, of which one may be missing
    "owned": N_("owned already"),
    "place": N_("no free place"),
    "knowledge": N_("{n} knowledge short"),
    "army": N_("no army free"),
    "none": N_("none left"),
}


class WhyNot(Kind):
    """Nothing, or a reason and how much is missing: ``{"why": "coins", "n": 2}``."""

    def said(self, word: Any, lang: str) -> str:
        if not word:
            return ""
        say, why, n = translator(PACKAGE, lang), word["why"], word["n"]
        if why == "coins":
            return say.plural("{n} coin short", "{n} coins short", n, n=n)
        return say(_SHORT[why], n=n)

    def write(self, value: Any) -> Any:
        reason, n = value
        return {"why": REASONS[reason], "n": n} if reason >= 0 else ""

    def code(self) -> codes.Code:
        return codes.Parts((("why", codes.Choice(tuple(REASONS))), ("n", codes.Whole(0, 99))))


def symbols(s: AncientWorld, seat: int) -> list[int]:
    """ANC-SYM: on the capital and all undamaged cards."""
    return s.symbols[KINDS * seat : KINDS * seat + KINDS]


def abilities(s: AncientWorld, seat: int) -> list[list[int]]:
    """ANC-ATK-09, ANC-REC-11: the active card and the legacies under it, by army."""
    return [[might >> shift & BYTE for shift in SHIFTS] for might in s.might[seat]]


def army_prices(s: AncientWorld, seat: int) -> list[int]:
    """ANC-ATK-06: one coin more than lie on the picture; -1 once it was used."""
    return [coins + 1 if coins < NAME else -1 for coins in s.card_coins[seat]]


def reaches(s: AncientWorld, seat: int) -> list[int]:
    """ANC-ATK-08: by titan deck."""
    plain, shot = reach(s, seat, False), reach(s, seat, True)
    found = []
    for titan in s.titans_up:
        found.append(0 if titan == NO_CARD else shot if ARROWS_COUNT[titan] else plain)
    return found


def all_beatable(s: AncientWorld, seat: int) -> int:
    """ANC-ATK-02: mask of titan decks."""
    mask = 0
    for deck in beatable(s, seat):
        mask |= 1 << deck
    return mask


def left(s: AncientWorld) -> list[int]:
    """How many cards the deck in use, the military and the province deck have."""
    return [len(s.state_decks[deck_in_use(s)]), len(s.military_deck), len(s.province_deck)]


def refusals(s: AncientWorld, seat: int, cards: list[int]) -> list[Reason]:
    """For each card why it cannot be built."""
    return [no_building(s, seat, card) for card in cards]


def free_armies(s: AncientWorld, seat: int) -> int:
    """ANC-DMG-04: while somebody discards armies there are more than the limit allows."""
    return max(0, army_limit(s, seat) - len(s.active[seat]))


FACTS: Final[tuple[Fact[AncientWorld], ...]] = (
    by_seat(
        "symbols",
        SYMBOL.by(Number(60)),
        "Symbols of each seat on its capital and its undamaged cards: food, capacity, income, "
        "armies, swords, arrows, explore bonus.",
        symbols,
    ),
    by_seat(
        "banners",
        BANNER.by(Number(20)),
        "Banners of each seat by tribe, wild ones apart.",
        own_banners,
    ),
    by_seat("free_places", Number(40), "How many more state cards fit.", free_capacity),
    by_seat(
        "free_armies",
        Number(MOST_ARMIES),
        "How many more armies each seat may have.",
        free_armies,
    ),
    by_seat(
        "hungry", Number(SKILLS), "Citizens that are hungry, or will be at the round's end.", hungry
    ),
    by_seat(
        "points_of",
        PART.by(Number(99, least=-60)),
        "Points now, by tribe, of special cards and of hungry citizens.",
        points_by_source,
    ),
    by_seat(
        "abilities",
        Listed(ABILITY.by(Number(BYTE)), most=MOST_ARMIES),
        "What each army brings when it is used, its legacies included.",
        abilities,
    ),
    by_seat(
        "army_prices",
        Listed(Number(99, least=-1), most=MOST_ARMIES),
        "Coins that using each army costs; -1 if it was used in this round.",
        army_prices,
    ),
    by_seat(
        "conscripted",
        Number(40),
        "Strength from own citizens at Conscript.",
        lambda s, seat: CONSCRIPT_STRENGTH * conscripts(s, seat),
    ),
    by_seat(
        "free_strength",
        STRENGTH,
        "Strength in every attack that costs nothing, with swords alone and with arrows.",
        lambda s, seat: [free_strength(s, seat, False), free_strength(s, seat, True)],
    ),
    by_seat(
        "full_strength",
        STRENGTH,
        "Strength with all armies that are unused in this round, whatever they cost.",
        lambda s, seat: [full_strength(s, seat, False), full_strength(s, seat, True)],
    ),
    by_seat(
        "reach",
        STAR.by(Number(200), 0),
        "The most strength each seat can pay for against each open titan.",
        reaches,
    ),
    by_seat(
        "beatable",
        STAR.mask,
        "The decks whose open titan each seat could defeat now.",
        all_beatable,
    ),
    Fact(
        "defences",
        STAR.by(Number(30), 0),
        "The strength that each open titan needs.",
        lambda s: [0 if titan == NO_CARD else DEFENCE[titan] for titan in s.titans_up],
    ),
    Fact(
        "entry",
        ACTION.by(Listed(Number(9, least=-1), most=SKILLS)),
        "By board action the coins that a citizen of skill 1 to 5 pays to come; -1 if it may not.",
        lambda s: [entries(s, action) for action in range(BOARD)],
    ),
    by_seat(
        "no_building",
        Listed(WhyNot(), most=MOST_IN_STATE_ROW),
        'For each card of the state row why a seat cannot build it, or "".',
        lambda s, seat: refusals(s, seat, s.state_row),
    ),
    by_seat(
        "no_stored",
        Listed(WhyNot(), most=30),
        'For each stored card why its owner cannot build it, or "".',
        lambda s, seat: refusals(s, seat, [*s.stored[seat]]),
        owner,
    ),
    by_seat(
        "no_recruit",
        Listed(WhyNot(), most=MOST_IN_MILITARY_ROW),
        'For each card of the military row why a seat cannot recruit it, or "".',
        lambda s, seat: [no_recruit(s, seat, card) for card in s.military_row],
    ),
    by_seat(
        "no_province", WhyNot(), 'Why a seat cannot take the open province, or "".', no_province
    ),
    Fact("deck", DECK.name, "The state deck in use.", deck_in_use),
    Fact(
        "left",
        PILE.by(Number(50)),
        "Cards that are left in the state deck in use, the military and the province deck.",
        left,
    ),
)
