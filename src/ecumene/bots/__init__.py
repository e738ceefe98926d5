"""Bots: anything that chooses for a seat, knowing only what that seat may know."""

from __future__ import annotations

from ecumene.bots.base import Blind, Bot, Budget, World, bot_seed, decide, imagine, imagining
from ecumene.bots.chance import Chance
from ecumene.bots.mcts import MctsBot
from ecumene.bots.registry import GROUP, UnknownBot, bots, is_bot, load, seat_bots

__all__ = [
    "GROUP",
    "Blind",
    "Bot",
    "Budget",
    "Chance",
    "MctsBot",
    "UnknownBot",
    "World",
    "bot_seed",
    "bots",
    "decide",
    "imagine",
    "imagining",
    "is_bot",
    "load",
    "seat_bots",
]
