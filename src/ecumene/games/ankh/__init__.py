"""Ankh: Gods of Egypt."""

from __future__ import annotations

from typing import Final

from ecumene.engine.consequences import Gauge
from ecumene.engine.lang import N_
from ecumene.engine.options import RANDOM, Option
from ecumene.engine.picture import Accent
from ecumene.engine.spec import Faction, GameSpec, Opening
from ecumene.games.ankh import draw, names
from ecumene.games.ankh.actions import ACTIONS
from ecumene.games.ankh.bots.evaluation import evaluate, evaluate_all, promise
from ecumene.games.ankh.chapters import CHAPTERS
from ecumene.games.ankh.content import LESSON, LIMITS
from ecumene.games.ankh.deeds import VERBS
from ecumene.games.ankh.facts import FACT_NAMES
from ecumene.games.ankh.invariants import invariants
from ecumene.games.ankh.laying import clear
from ecumene.games.ankh.scoring import scores, sides, winners
from ecumene.games.ankh.setup import CHOOSE, SEAT_WORDS, guardians_of, scenarios_for, setup
from ecumene.games.ankh.sources import awards, sources
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.table import TABLE, redeal
from ecumene.games.ankh.words import labels as words
from ecumene.games.ankh.words.glossary import glossary
from ecumene.games.ankh.words.landmarks import ANNOUNCEMENTS, SECTIONS
from ecumene.games.ankh.words.narration import NARRATION
from ecumene.games.ankh.words.places import places

GAME: Final = GameSpec(
    id="ankh",
    package=names.PACKAGE,
    title=names.TITLE,
    blurb=names.BLURB,
    credits="Eric M. Lang; CMON, Guillotine Games",
    seats=range(LIMITS.min_players, LIMITS.max_players + 1),
    minutes=(60, 120),
    state=Ankh,
    actions=ACTIONS,
    setup=setup,
    table=TABLE,
    chapters=CHAPTERS,
    score=scores,
    rank=winners,
    names={**names.NAMES, **FACT_NAMES},
    narration=NARRATION,
    layout=draw.TABLE.parts,
    painter=draw.TABLE.draw,
    invariants=invariants,
    accent=Accent("#0a686c", "#d5e6e3", "#5cc3c2", "#143234"),
    longest=10_000,
    options=(
        Option(
            "scenario",
            "choice",
            default="middle_kingdom",
            label=N_("Scenario"),
            help=N_("Where pieces and monuments start, and which special rules apply."),
            choices=lambda seats: [*scenarios_for(seats), RANDOM],
        ),
        Option(
            "gods",
            "per_seat",
            default=CHOOSE,
            label=N_("Gods"),
            help=N_("A god for each seat, chosen at the table, given here or drawn."),
            choices=lambda seats: [*names.GOD.ids, CHOOSE, RANDOM],
            shared=(CHOOSE, RANDOM),
            words={CHOOSE: N_("Chosen at the table")},
        ),
        Option(
            "guardian_1",
            "choice",
            default=RANDOM,
            label=N_("Guardian of level 1"),
            help=N_("The guardian that the second unlocked power brings."),
            choices=lambda seats: [*guardians_of(1), RANDOM],
        ),
        Option(
            "guardian_2",
            "choice",
            default=RANDOM,
            label=N_("Guardian of level 2"),
            help=N_("The guardian that the fourth unlocked power brings."),
            choices=lambda seats: [*guardians_of(2), RANDOM],
        ),
        Option(
            "guardian_3",
            "choice",
            default=RANDOM,
            label=N_("Guardian of level 3"),
            help=N_("The guardian that the fifth unlocked power brings."),
            choices=lambda seats: [*guardians_of(3), RANDOM],
        ),
        Option(
            "start",
            "choice",
            default=RANDOM,
            label=N_("Start seat"),
            help=N_("The seat that takes the first turn and is player 1 of the scenario."),
            choices=lambda seats: [*SEAT_WORDS[:seats], RANDOM],
            words=dict(zip(SEAT_WORDS, names.SEATS, strict=True)),
        ),
    ),
    labels=words.LABELS,
    idle=words.is_idle,
    prompts=words.PROMPTS,
    asides=words.ASIDES,
    caller=words.called,
    evaluate=evaluate,
    evaluate_all=evaluate_all,
    promise=promise,
    sides=sides,
    redeal=redeal,
    glossary=glossary,
    lesson=LESSON,
    painted_cover=draw.painted_cover,
    emblem_of=draw.emblem,
    headliner=words.headline,
    places_of=places,
    gauges=(Gauge("followers", N_("Followers")),),
    sources=sources,
    awards=awards,
    sections=SECTIONS,
    announcements=ANNOUNCEMENTS,
    factions=(Faction(N_("God"), names.GOD, lambda s: s.gods),),
    verbs=VERBS,
    turn="turn",
    opening=Opening(("take",), length=3),
    team="team",
    bare=clear,
)
