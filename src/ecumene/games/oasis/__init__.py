"""Oasis: caravans, secret offers and tolls."""

from __future__ import annotations

from typing import Final

from ecumene.engine.consequences import Gauge
from ecumene.engine.lang import N_
from ecumene.engine.options import Option
from ecumene.engine.picture import Accent
from ecumene.engine.spec import GameSpec, Opening
from ecumene.games.oasis import draw, names
from ecumene.games.oasis.actions import ACTIONS
from ecumene.games.oasis.content import LESSON
from ecumene.games.oasis.scoring import awards, evaluate, scores, sources, winners
from ecumene.games.oasis.setup import clear, setup
from ecumene.games.oasis.state import Oasis
from ecumene.games.oasis.steps.round import (
    DIE,
    ROUNDS,
    Game,
    Round,
    discard_offers,
    order_of_play,
)
from ecumene.games.oasis.steps.turn import TakeTurn, Turns
from ecumene.games.oasis.table import TABLE, invariants
from ecumene.games.oasis.words import labels as words
from ecumene.games.oasis.words.glossary import glossary
from ecumene.games.oasis.words.landmarks import ANNOUNCEMENTS, SECTIONS
from ecumene.games.oasis.words.narration import NARRATION


def at_round(s: Oasis, seat: int) -> None:
    """A round begins, and *seat* has the start marker; offers of an earlier round are discarded."""
    discard_offers(s)
    s.start = seat
    s.call(Game())
    s.call(Round())


def at_turn(s: Oasis, seat: int) -> None:
    """The offers lie open, it is the turn of *seat*, and those after it in the order follow.

    The water is what the wind gave, unless the position says that some of it is spent.
    """
    order = order_of_play(s)
    s.call(Game())
    s.call(Round(after_offers=True))
    begun = s.water > 0
    s.call(Turns(order[order.index(seat) :], begun))
    if begun:
        s.call(TakeTurn(seat))


GAME: Final = GameSpec(
    id="oasis",
    package=names.PACKAGE,
    title=names.TITLE,
    blurb=names.BLURB,
    credits="Ecumene",
    seats=range(2, 6),
    minutes=(5, 10),
    state=Oasis,
    actions=ACTIONS,
    setup=setup,
    table=TABLE,
    chapters={"round": at_round, "turn": at_turn},
    score=scores,
    rank=winners,
    names=names.NAMES,
    narration=NARRATION,
    layout=draw.TABLETOP.parts,
    painter=draw.TABLETOP.draw,
    invariants=invariants,
    accent=Accent("#8a5a12", "#f0e2c6", "#e6b566", "#3a2a10"),
    longest=1_000,
    options=(
        Option(
            "rounds",
            "int",
            default=5,
            label=N_("Rounds"),
            help=N_("How many rounds are played."),
            choices=lambda seats: ROUNDS,
        ),
    ),
    labels=words.LABELS,
    idle=words.is_idle,
    prompts=words.PROMPTS,
    asides=words.ASIDES,
    evaluate=evaluate,
    glossary=glossary,
    lesson=LESSON,
    painted_cover=draw.painted_cover,
    emblem_of=draw.emblem,
    headliner=words.headline,
    gauges=(Gauge("coins", N_("Coins")),),
    opening=Opening(("rest", "buy", "travel")),
    sources=sources,
    awards=awards,
    sections=SECTIONS,
    announcements=ANNOUNCEMENTS,
    bare=clear,
    dice={"wind": range(1, DIE + 1)},
)
