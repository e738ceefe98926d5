"""What a bot would do in the place of whoever asks, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

if TYPE_CHECKING:
    from ecumene.bots.advice import Advice
    from ecumene.cli.session import Session
    from ecumene.engine.lang import Translator

ADVISER: Final = "normal"


def show_hint(session: Session, seat: int) -> None:
    """The choice, what the bot expects of it, and the next best one."""
    from ecumene.bots import bot_seed, load
    from ecumene.bots.advice import advise
    from ecumene.bots.registry import budget_of
    from ecumene.engine.scores import signed

    record, _ = session.record, session.terminal.say
    game, lang = record.game, session.terminal.lang
    bot = load(ADVISER)(bot_seed(record.seed))
    bot.budget = budget_of(ADVISER)
    advice = advise(bot, record.state, seat, lang, record.names)
    label = game.label(game.parse(advice.sentence), session.view(seat), lang)
    session.terminal.out.print(Text(_("A bot would choose: {choice}", choice=label), style="bold"))
    lines = []
    if advice.gains:
        gains = [f"{each.title} {signed(each.after - each.before)}" for each in advice.gains]
        lines.append(_("It expects: {gains}.", gains=", ".join(gains)))
    if advice.line:
        lines.append(_("Then probably:"))
        lines += [f"  {session.renderer.player(each.seat)}: {each.label}" for each in advice.line]
    if advice.chance is not None:
        chance = _("Chance to win with it: {chance}.", chance=_.percent(advice.chance, 0))
        lines.append(f"{chance} {_second(advice, _)}".rstrip())
    for line in lines:
        session.terminal.out.print(Text(f"  {line}"))


def _second(advice: Advice, _: Translator) -> str:
    """How the next best choice compares, if there is one."""
    other = advice.second_chance
    if advice.chance is None or other is None:
        return ""
    if advice.chance <= other:  # less well known, but not worse
        return _("About as good: {choice}.", choice=advice.second)
    chance = _.percent(other, 0)
    return _("Next best: {choice}, {chance}.", choice=advice.second, chance=chance)
