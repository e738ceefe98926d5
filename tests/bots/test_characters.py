"""Bots with a face."""

from __future__ import annotations

from ecumene.bots import MctsBot, load
from ecumene.bots.characters import CHARACTERS, company
from ecumene.bots.levels import LEVELS


def test_characters_play_at_their_level_in_their_own_style() -> None:
    for name, each in CHARACTERS.items():
        bot = load(name)("seed")
        assert isinstance(bot, MctsBot)
        assert (bot.level, bot.style) == (each.level, each.style)
    assert {each.level_name for each in CHARACTERS.values()} == set(LEVELS)
    manners = [each.manner for each in CHARACTERS.values()]
    styles = [(each.level_name, each.style) for each in CHARACTERS.values()]
    assert len(set(manners)) == len(set(styles)) == len(CHARACTERS)  # who says so is so


def test_company_is_mixed() -> None:
    assert company("normal", 3) == ["oren", "selene", "oren"]
    assert company("hard", 1) == ["kadmos"]
