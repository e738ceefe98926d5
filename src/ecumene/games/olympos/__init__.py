"""Olympos."""

from __future__ import annotations

from typing import Final

from ecumene.engine.consequences import Gauge
from ecumene.engine.errors import N_
from ecumene.engine.picture import Accent
from ecumene.engine.spec import GameSpec, Opening
from ecumene.games.olympos import draw, names
from ecumene.games.olympos.actions import ACTIONS
from ecumene.games.olympos.bots.evaluation import evaluate, evaluate_all, promise
from ecumene.games.olympos.chapters import CHAPTERS
from ecumene.games.olympos.content import BY_SEATS
from ecumene.games.olympos.facts import FACT_NAMES
from ecumene.games.olympos.invariants import invariants
from ecumene.games.olympos.laying import clear
from ecumene.games.olympos.scoring import scores, sources, winners
from ecumene.games.olympos.setup import setup
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.table import TABLE
from ecumene.games.olympos.words import labels as words
from ecumene.games.olympos.words.causes import causes
from ecumene.games.olympos.words.glossary import glossary
from ecumene.games.olympos.words.headline import headline
from ecumene.games.olympos.words.landmarks import ANNOUNCEMENTS, SECTIONS
from ecumene.games.olympos.words.lesson import LESSON
from ecumene.games.olympos.words.narration import NARRATION
from ecumene.games.olympos.words.places import places

GAME: Final = GameSpec(
    id="olympos",
    package=names.PACKAGE,
    title=names.TITLE,
    blurb=names.BLURB,
    credits="Philippe Keyaerts; Ystari",
    seats=range(min(BY_SEATS), max(BY_SEATS) + 1),
    minutes=(60, 120),
    state=Olympos,
    actions=ACTIONS,
    setup=setup,
    table=TABLE,
    chapters=CHAPTERS,
    turn="turn",
    opening=Opening(("develop", "build")),
    score=scores,
    rank=winners,
    names={**names.NAMES, **FACT_NAMES},
    narration=NARRATION,
    labeller=words.label,
    prompter=words.prompt,
    layout=draw.TABLE.parts,
    painter=draw.TABLE.draw,
    invariants=invariants,
    accent=Accent("#2f5d8a", "#dbe6f0", "#8fb7de", "#17293a"),
    longest=2_500,
    bare=clear,
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
        Gauge("track", N_("Space on the track"), -1),
        Gauge("hourglasses", N_("Hourglasses")),
        Gauge("swords", N_("Swords")),
        Gauge("star_tokens", N_("Stars")),
        Gauge("zeus", N_("Zeus symbols")),
    ),
    sources=sources,
    causes=causes,
    sections=SECTIONS,
    announcements=ANNOUNCEMENTS,
)
