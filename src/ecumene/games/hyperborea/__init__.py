"""Hyperborea."""

from __future__ import annotations

from typing import Final

from ecumene.engine.consequences import Gauge
from ecumene.engine.lang import N_
from ecumene.engine.picture import Accent
from ecumene.engine.spec import Faction, GameSpec, Opening
from ecumene.games.hyperborea import draw, names
from ecumene.games.hyperborea.actions import ACTIONS
from ecumene.games.hyperborea.bots.evaluation import evaluate, evaluate_all, promise
from ecumene.games.hyperborea.chapters import CHAPTERS
from ecumene.games.hyperborea.content import LAYOUTS
from ecumene.games.hyperborea.content.verbs import VERBS
from ecumene.games.hyperborea.facts import FACT_NAMES
from ecumene.games.hyperborea.invariants import invariants
from ecumene.games.hyperborea.laying import bare
from ecumene.games.hyperborea.options import OPTIONS
from ecumene.games.hyperborea.scoring import scores, sources, winners
from ecumene.games.hyperborea.setup import setup
from ecumene.games.hyperborea.state import Hyperborea
from ecumene.games.hyperborea.table import TABLE
from ecumene.games.hyperborea.words.causes import causes
from ecumene.games.hyperborea.words.glossary import glossary
from ecumene.games.hyperborea.words.headline import headline
from ecumene.games.hyperborea.words.labels import ASIDES, LABELS, PROMPTS
from ecumene.games.hyperborea.words.landmarks import ANNOUNCEMENTS, SECTIONS
from ecumene.games.hyperborea.words.lesson import LESSON
from ecumene.games.hyperborea.words.narration import NARRATION
from ecumene.games.hyperborea.words.places import places

_SEATS: Final = [layout.players for layout in LAYOUTS]

GAME: Final = GameSpec(
    id="hyperborea",
    package=names.PACKAGE,
    title=names.TITLE,
    blurb=names.BLURB,
    credits="Andrea Chiarvesio and Pierluca Zizzi; Yemaia",
    seats=range(min(_SEATS), max(_SEATS) + 1),
    minutes=(60, 150),
    state=Hyperborea,
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
    asides=ASIDES,
    layout=draw.TABLE.parts,
    painter=draw.TABLE.draw,
    invariants=invariants,
    accent=Accent("#67398c", "#e5dbee", "#c9a2ec", "#2d1f3b"),
    longest=40_000,
    options=OPTIONS,
    bare=bare,
    evaluate=evaluate,
    evaluate_all=evaluate_all,
    promise=promise,
    glossary=glossary,
    lesson=LESSON,
    emblem_of=draw.emblem,
    painted_cover=draw.painted_cover,
    headliner=headline,
    places_of=places,
    gauges=(
        Gauge("gems", N_("Gems")),
        Gauge("tokens", N_("Tokens"), 0),
        Gauge("reserve", N_("Miniatures in the reserve"), -1),
    ),
    sources=sources,
    causes=causes,
    sections=SECTIONS,
    announcements=ANNOUNCEMENTS,
    verbs=VERBS,
    turn="turn",
    opening=Opening(("place",), length=3, nouns=1),
    factions=(
        Faction(N_("Faction"), names.FACTION, lambda s: s.factions),
        Faction(N_("Faction tile"), names.POWER, lambda s: s.powers),
    ),
)
