"""A table that somebody is planning: what was typed, and what is wrong with it.

Fields of the form: ``seat-0`` (me, local, open or bot:NAME), ``name-0``, ``own-0-OPTION`` (a choice
per seat), ``option-OPTION``, ``seed``, ``speed``, ``hints``; ``typed`` says that they were sent.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, cast, get_args

from ecumene.bots.characters import company
from ecumene.engine.errors import N_, Error
from ecumene.engine.lang import translator
from ecumene.engine.options import Option, settle_options
from ecumene.engine.spec import GameSpec
from ecumene.web.bots.levels import check_bot
from ecumene.web.rooms.events import Speed
from ecumene.web.rooms.opening import Plan, SeatPlan
from ecumene.web.rooms.typed import clean_name

MOST: Final = 20  # seats that are read
LONGEST: Final = 200  # characters of a seed
BOT: Final = "bot:"

Form = Mapping[str, str]
Faults = dict[str, str]
"""By field, as sentences; what belongs to no field stands under the empty name."""


@dataclass
class Chair:
    """A seat as it was planned."""

    who: str  # me, local, open, bot:NAME
    name: str = ""
    own: dict[str, str] = field(default_factory=dict)  # options that each seat chooses

    @property
    def plan(self) -> SeatPlan:
        """The same for whoever opens the table."""
        if self.who.startswith(BOT):
            return SeatPlan("bot", "", self.who.removeprefix(BOT))
        kind = cast(Literal["me", "local", "open"], self.who)
        return SeatPlan(kind, "" if kind == "open" else self.name.strip())


@dataclass
class Draft:
    """Everything on the page of a new table."""

    game: GameSpec[Any]
    seats: list[Chair]
    options: dict[str, Any]  # text, or a bool for a flag
    seed: str = ""
    speed: str = "fast"
    hints: bool = True


def read(game: GameSpec[Any], form: Form, bots: bool, seats: int) -> Draft:
    """What was typed; without anything a sensible beginning with this many seats."""
    if "typed" not in form:
        others = [_other(seat, bots) for seat in range(1, seats)]
        chairs = [_new_chair(game, who) for who in ("me", *others)]
        return Draft(game, chairs, {option.name: option.default for option in game.options})
    chairs = []
    while len(chairs) < MOST and (who := form.get(f"seat-{len(chairs)}")) is not None:
        at = len(chairs)
        own = {
            option.name: form.get(f"own-{at}-{option.name}", _default(option))
            for option in _per_seat(game)
        }
        chairs.append(Chair(who, form.get(f"name-{at}", ""), own))
    options: dict[str, Any] = {}
    for option in game.options:
        key = f"option-{option.name}"
        if option.kind == "flag":
            options[option.name] = key in form
        elif option.kind != "per_seat":
            options[option.name] = form.get(key, str(option.default))
    speed = form.get("speed", "fast")
    return Draft(game, chairs, options, form.get("seed", ""), speed, "hints" in form)


def change(draft: Draft, what: str, bots: bool) -> None:
    """Carry out a button of the form: "add", or "remove-2"."""
    seats = draft.seats
    if what == "add" and len(seats) < draft.game.seats[-1]:
        seats.append(_new_chair(draft.game, _other(len(seats), bots)))
    number = what.removeprefix("remove-")
    if number != what and number.isdecimal() and len(seats) > draft.game.seats[0]:
        del seats[int(number) : int(number) + 1]


def _other(seat: int, bots: bool) -> str:
    """Who sits on a seat that nobody has chosen for: another character than next to it."""
    return f"{BOT}{company('normal', seat)[-1]}" if bots else "local"


def _new_chair(game: GameSpec[Any], who: str) -> Chair:
    return Chair(who, "", {option.name: _default(option) for option in _per_seat(game)})


def _default(option: Option) -> str:
    default = option.default
    return str(default[0] if isinstance(default, list | tuple) else default)


def _per_seat(game: GameSpec[Any]) -> list[Option]:
    return [option for option in game.options if option.kind == "per_seat"]


def check(draft: Draft, lang: str, bots: bool) -> Faults:
    """What is wrong, beside the field where it is."""
    faults = _check_seats(draft, lang, bots)
    faults |= _check_options(draft, lang)
    say = translator("ecumene", lang)
    if len(draft.seed) > LONGEST:
        faults["seed"] = say(N_("That is too long: at most {most} characters."), most=LONGEST)
    if draft.speed not in get_args(Speed):
        faults["speed"] = say(N_('"{field}" has a value that is not possible.'), field="speed")
    return faults


def _check_seats(draft: Draft, lang: str, bots: bool) -> Faults:
    faults: Faults = {}
    say = translator("ecumene", lang)
    if len(draft.seats) not in draft.game.seats:
        faults["seats"] = say(
            N_("{game} is for {low} to {high} seats, not {seats}."),
            game=draft.game.title.get(lang, draft.game.title["en"]),
            low=draft.game.seats[0],
            high=draft.game.seats[-1],
            seats=len(draft.seats),
        )
    me = 0
    for at, chair in enumerate(draft.seats):
        me += chair.who == "me"
        try:
            if chair.who.startswith(BOT):
                check_bot(chair.who.removeprefix(BOT), bots)
            elif chair.who not in ("me", "local", "open"):
                faults[f"seat-{at}"] = say(N_("Who is to sit here?"))
            elif chair.name.strip() and chair.who != "open":
                clean_name(chair.name)
        except Error as error:
            faults[f"seat-{at}"] = error.sentence(lang)
        if chair.who == "me" and me > 1:
            faults[f"seat-{at}"] = say(
                N_("You can sit on one seat; the others are for people on this device.")
            )
    return faults


def _check_options(draft: Draft, lang: str) -> Faults:
    game, seats = draft.game, len(draft.seats)
    if seats not in game.seats:
        return {}
    faults: Faults = {}
    for option in game.options:
        labelled = replace(option, name=game.say(option.label, lang))  # sentences speak of the page
        try:
            labelled.check(_value(draft, option), seats)
        except Error as error:
            faults[f"option-{option.name}"] = error.sentence(lang)
    return faults or _conflicts(draft, lang)


def _conflicts(draft: Draft, lang: str) -> Faults:
    game, seats = draft.game, len(draft.seats)
    values = {each.name: each.check(_value(draft, each), seats) for each in game.options}
    labels = {each.name: game.say(each.label, lang) for each in game.options}
    say = translator("ecumene", lang)
    return {
        f"option-{option.name}": say(
            N_("This does not go with “{other}” as it is chosen."), other=labels[conflict.other]
        )
        for option in game.options
        for conflict in option.conflicts
        if values[option.name] == conflict.value and values[conflict.other] == conflict.other_value
    }


def _value(draft: Draft, option: Option) -> Any:
    """A value in its own type, as far as the text is one of the choices."""
    if option.kind == "flag":
        return draft.options[option.name]
    known = {str(each): each for each in option.choices(len(draft.seats))}
    if option.kind == "per_seat":
        texts = [chair.own.get(option.name, _default(option)) for chair in draft.seats]
        return [known.get(text, text) for text in texts]
    text = str(draft.options[option.name])
    return known.get(text, text)


def plan(draft: Draft) -> Plan:
    """The table, if nothing is wrong with it."""
    chosen = {option.name: _value(draft, option) for option in draft.game.options}
    return Plan(
        draft.game.id,
        [chair.plan for chair in draft.seats],
        settle_options(draft.game.options, chosen, len(draft.seats)),
        draft.seed or None,
        cast(Speed, draft.speed),
        draft.hints,
    )


def notes(draft: Draft, lang: str) -> Faults:
    """Choices that this number of seats does not have any more, and what stands there instead."""
    told: Faults = {}
    say = translator("ecumene", lang)
    for option in draft.game.options:
        if option.kind not in ("choice", "int"):
            continue
        known = {str(each) for each in option.choices(len(draft.seats))}
        text = str(draft.options[option.name])
        if known and text not in known:
            draft.options[option.name] = str(option.default)
            told[f"option-{option.name}"] = say(
                N_("Your choice is not there for {seats} seats: please choose again."),
                seats=len(draft.seats),
            )
    return told
