"""Anunnaki: Dawn of the Gods."""

from __future__ import annotations

from typing import Final

from ecumene.engine.consequences import Gauge
from ecumene.engine.lang import N_
from ecumene.engine.picture import Accent
from ecumene.engine.spec import Faction, GameSpec, Opening
from ecumene.games.anunnaki import draw, names
from ecumene.games.anunnaki.actions import ACTIONS
from ecumene.games.anunnaki.bots.evaluation import evaluate, evaluate_all, promise
from ecumene.games.anunnaki.chapters import CHAPTERS
from ecumene.games.anunnaki.content import BY_SEATS
from ecumene.games.anunnaki.content.verbs import VERBS
from ecumene.games.anunnaki.facts import FACT_NAMES
from ecumene.games.anunnaki.invariants import invariants
from ecumene.games.anunnaki.laying import bare
from ecumene.games.anunnaki.scoring import scores, sources, winners
from ecumene.games.anunnaki.setup import OPTIONS, setup
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps import deeds  # noqa: F401 - binds verbs to the rules
from ecumene.games.anunnaki.steps.fights import redeal
from ecumene.games.anunnaki.table import TABLE
from ecumene.games.anunnaki.words.causes import causes
from ecumene.games.anunnaki.words.glossary import glossary
from ecumene.games.anunnaki.words.headline import headline
from ecumene.games.anunnaki.words.labels import LABELS, PROMPTS
from ecumene.games.anunnaki.words.landmarks import ANNOUNCEMENTS, SECTIONS
from ecumene.games.anunnaki.words.lesson import LESSON
from ecumene.games.anunnaki.words.narration import NARRATION
from ecumene.games.anunnaki.words.places import places

FACTION: Final = Faction(N_("House"), names.HOUSE, lambda s: s.houses)

GAME: Final = GameSpec(
    id="anunnaki",
    package=names.PACKAGE,
    title=names.TITLE,
    blurb=names.BLURB,
    credits="Simone Luciani, Danilo Sabia; Cranio Creations",
    seats=range(min(BY_SEATS), max(BY_SEATS) + 1),
    minutes=(90, 180),
    state=Anunnaki,
    actions=ACTIONS,
    setup=setup,
    table=TABLE,
    chapters=CHAPTERS,
    score=scores,
    rank=winners,
    names={**names.NAMES, **FACT_NAMES},
    narration=NARRATION,
    labels=LABELS,
    prompts=PROMPTS,
    caller=draw.called,
    layout=draw.TABLE.parts,
    painter=draw.TABLE.draw,
    invariants=invariants,
    accent=Accent("#93450f", "#efdfcf", "#eda566", "#3a2412"),
    longest=20_000,
    options=OPTIONS,
    redeal=redeal,
    emblem_of=draw.emblem,
    painted_cover=draw.painted_cover,
    headliner=headline,
    places_of=places,
    gauges=(
        Gauge("mana", N_("Mana")),
        Gauge("domination", N_("Domination")),
    ),
    evaluate=evaluate,
    evaluate_all=evaluate_all,
    promise=promise,
    glossary=glossary,
    lesson=LESSON,
    sources=sources,
    causes=causes,
    sections=SECTIONS,
    announcements=ANNOUNCEMENTS,
    factions=(FACTION,),
    verbs=VERBS,
    turn="turn",
    opening=Opening(("pawn to",)),
    bare=bare,
)
