"""The Ancient World."""

from __future__ import annotations

from typing import Final

from ecumene.engine.consequences import Gauge
from ecumene.engine.lang import N_
from ecumene.engine.options import RANDOM, Option
from ecumene.engine.picture import Accent
from ecumene.engine.spec import GameSpec, Opening
from ecumene.games.ancient_world import draw, names
from ecumene.games.ancient_world.actions import ACTIONS
from ecumene.games.ancient_world.bots.evaluation import evaluate, evaluate_all, promise
from ecumene.games.ancient_world.chapters import CHAPTERS
from ecumene.games.ancient_world.content import DIE, LESSON, MOST_SEATS
from ecumene.games.ancient_world.content.verbs import VERBS
from ecumene.games.ancient_world.facts import FACT_NAMES
from ecumene.games.ancient_world.invariants import invariants
from ecumene.games.ancient_world.laying import clear
from ecumene.games.ancient_world.scoring import scores, winners
from ecumene.games.ancient_world.setup import SEAT_WORDS, setup
from ecumene.games.ancient_world.sources import sources
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.table import TABLE
from ecumene.games.ancient_world.words import labels as words
from ecumene.games.ancient_world.words.causes import causes
from ecumene.games.ancient_world.words.glossary import glossary
from ecumene.games.ancient_world.words.landmarks import ANNOUNCEMENTS, SECTIONS
from ecumene.games.ancient_world.words.narration import NARRATION

GAME: Final = GameSpec(
    id="ancient_world",
    package=names.PACKAGE,
    title=names.TITLE,
    blurb=names.BLURB,
    credits="Ryan Laukat; Red Raven Games, Schwerkraft-Verlag",
    seats=range(2, MOST_SEATS + 1),
    minutes=(60, 120),
    state=AncientWorld,
    actions=ACTIONS,
    idle=words.is_idle,
    setup=setup,
    table=TABLE,
    chapters=CHAPTERS,
    score=scores,
    rank=winners,
    names={**names.NAMES, **FACT_NAMES},
    narration=NARRATION,
    layout=draw.TABLETOP.parts,
    painter=draw.TABLETOP.draw,
    invariants=invariants,
    accent=Accent("#8a3b2a", "#f1ddd3", "#e39a7f", "#3a1f18"),
    longest=2_000,
    rules=2,  # ANC-RUL-30
    options=(
        Option(
            "expand_plus",
            "flag",
            default=False,
            label=N_("Expand+"),
            help=N_("Expand lets you choose among the top three provinces."),
        ),
        Option(
            "start",
            "choice",
            default=RANDOM,
            label=N_("First player"),
            help=N_("The seat that begins with the first-player marker."),
            choices=lambda seats: [*SEAT_WORDS[:seats], RANDOM],
        ),
    ),
    labels=words.LABELS,
    prompts=words.PROMPTS,
    evaluate=evaluate,
    evaluate_all=evaluate_all,
    promise=promise,
    glossary=glossary,
    lesson=LESSON,
    painted_cover=draw.painted_cover,
    emblem_of=draw.emblem,
    headliner=words.headline,
    gauges=(
        Gauge("coins", N_("Coins")),
        Gauge("knowledge", N_("Knowledge")),
        Gauge("strength", N_("Strength")),
        Gauge("conscripted", N_("Strength of conscripts")),
    ),
    sources=sources,
    causes=causes,
    sections=SECTIONS,
    announcements=ANNOUNCEMENTS,
    verbs=VERBS,
    turn="turn",
    opening=Opening(("at",)),
    bare=clear,
    dice={"damage": [names.FACE.ids[face] for face in DIE]},
)
