"""Artifacts: ANU-ATL-04, ANU-ATL-05, ANU-ART."""

from __future__ import annotations

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.games.anunnaki.actions import ADVANCE, DESTINY, HORN_TAKE, KEEP, PAY, TAKE
from ecumene.games.anunnaki.content import (
    ALL_RESOURCES,
    ALL_TRACKS,
    ARTIFACTS,
    BASIC,
    BOX_OF_PANDORA,
    CORNUCOPIA,
    HORN_GAIN,
    HORN_PAY,
    HORN_VP,
    LAST,
    PANDORA,
    PANDORA_LOSSES,
    PANDORA_PROGRAMS,
    SCARAB,
    SCARAB_TIMES,
)
from ecumene.games.anunnaki.content.verbs import VERBS
from ecumene.games.anunnaki.gains import advance, gain_resource, gain_vp, pay_mana, pay_resource
from ecumene.games.anunnaki.names import PANDORA as PANDORA_NAMES
from ecumene.games.anunnaki.names import spoken
from ecumene.games.anunnaki.pieces import bolted, in_order, with_one, without
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.effects import perform
from ecumene.games.anunnaki.steps.followers import LoseFollower
from ecumene.games.anunnaki.steps.resources import room
from ecumene.games.anunnaki.steps.weapons import LoseWeapon


def use_up(s: Anunnaki, seat: int, artifact: int, rule: str) -> None:
    """An artifact leaves the game."""
    s.artifacts = changed(s.artifacts, seat, without(s.artifacts[seat], artifact))
    s.artifact_discard += (artifact,)
    if s.telling:
        s.tell("used_up", rule, seat=seat, artifact=artifact)


# Conquest


def conquer_atlantis(s: Anunnaki, seat: int) -> None:
    """ANU-ATL-04, ANU-ATL-05: the conqueror looks at the stack in secret and keeps one."""
    if s.artifact_stack:
        s.artifact_looked |= 1 << seat
        if s.telling:
            n = len(s.artifact_stack)
            s.tell("look", "ANU-ATL-04", seat=seat, n=n)
            s.tell("looked", "ANU-ATL-04", 1 << seat, artifacts=list(s.artifact_stack))
        s.call(KeepArtifact(seat))


class KeepArtifact(Ask[Anunnaki]):
    """artifact.keep: one of the stack."""

    __slots__ = ()

    secret = True
    point = "artifact.keep"
    rule = "ANU-ATL-04"
    offers = ("keep",)

    def legal(self, s: Anunnaki) -> list[int]:
        return [KEEP + artifact for artifact in sorted(s.artifact_stack)]

    def apply(self, s: Anunnaki, action: int) -> None:
        seat, artifact = self.actor, action - KEEP
        s.done()
        s.artifact_stack = without(s.artifact_stack, artifact)
        s.artifacts = changed(s.artifacts, seat, with_one(s.artifacts[seat], artifact))
        if s.telling:
            s.tell("keep", self.rule, seat=seat, artifact=artifact)
        for step in ARTIFACTS[artifact].on_take:
            ON_TAKE[VERBS[step.do]](s, seat)


def take_pandora(s: Anunnaki, seat: int) -> None:
    """ANU-ART-02."""
    s.pandora = (1 << len(PANDORA)) - 1


def take_afterlife(s: Anunnaki, seat: int) -> None:
    """ANU-ART-06: who has the map has the tile; nothing else lies there."""


def choose_destiny(s: Anunnaki, seat: int) -> None:
    """ANU-ART-10."""
    s.call(ChooseDestiny(seat))


ON_TAKE = VERBS.bind(
    "taking an artifact",
    {
        "take_pandora_tokens": take_pandora,
        "take_afterlife_tile": take_afterlife,
        "choose_secret_track": choose_destiny,
    },
)


class ChooseDestiny(Ask[Anunnaki]):
    """destiny.track: a development track, in secret."""

    __slots__ = ()

    secret = True
    point = "destiny.track"
    rule = "ANU-ART-10"
    offers = ("destiny",)

    def legal(self, s: Anunnaki) -> list[int]:
        return [DESTINY + track for track in range(ALL_TRACKS)]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        s.destiny = action - DESTINY
        if s.telling:
            s.tell("destiny", self.rule, seat=self.actor)
            s.tell("destined", self.rule, 1 << self.actor, track=s.destiny)


# Pandora


class Pandora(Procedure[Anunnaki]):
    """ANU-ART-02, ANU-ART-03: gain the item; the others lose one, in turn order."""

    __slots__ = ("seat", "token")

    kinds = spoken(token=PANDORA_NAMES.name)

    def __init__(self, seat: int, token: int) -> None:
        super().__init__()
        self.seat = seat
        self.token = token

    def run(self, s: Anunnaki, answer: int) -> None:
        self.pc += 1
        if self.pc == 1:
            s.pandora &= ~(1 << self.token)
            if s.telling:
                s.tell("pandora", "ANU-ART-02", seat=self.seat, pandora=self.token)
            if not s.pandora:  # ANU-ART-04
                use_up(s, self.seat, BOX_OF_PANDORA, "ANU-ART-04")
            perform(s, self.seat, PANDORA_PROGRAMS[self.token])
        elif self.pc <= s.seats:
            other = in_order(s, self.seat)[self.pc - 1]
            verb, n = PANDORA_LOSSES[self.token]
            LOSE[verb](s, other, n)
        else:
            s.done()

    def clone(self) -> Frame[Anunnaki]:
        frame = Pandora(self.seat, self.token)
        frame.pc = self.pc
        return frame


def lose_mana(s: Anunnaki, seat: int, n: int) -> None:
    """ANU-RUL-69."""
    pay_mana(s, seat, min(n, s.mana[seat]), "ANU-ART-03")


def lose_follower(s: Anunnaki, seat: int, n: int) -> None:
    """ANU-RUL-69: from a board; who has none there loses nothing."""
    if s.followers[seat]:
        s.call(LoseFollower(seat))


def lose_weapon(s: Anunnaki, seat: int, n: int) -> None:
    """ANU-ART-03."""
    if any(not BASIC >> card & 1 for card in s.hands[seat]):
        s.call(LoseWeapon(seat))


LOSE = VERBS.bind(
    "Pandora",
    {
        "lose_mana": lose_mana,
        "lose_follower": lose_follower,
        "lose_advanced_weapon": lose_weapon,
    },
    PANDORA_LOSSES,
)


# The Cornucopia


def horn_can_gain(s: Anunnaki, seat: int) -> bool:
    """ANU-ART-11, ANU-RUL-68."""
    return bool(room(s, seat))


def horn_payable(s: Anunnaki, seat: int) -> list[int]:
    """ANU-ART-11: types of which there is enough to pay."""
    at = ALL_RESOURCES * seat
    return [each for each in range(ALL_RESOURCES) if s.resources[at + each] >= HORN_PAY]


def blow_horn(s: Anunnaki, seat: int, action: int) -> None:
    """ANU-ART-11: it is removed for one of two effects."""
    use_up(s, seat, CORNUCOPIA, "ANU-ART-11")
    s.call(HornGain(seat) if action == HORN_TAKE else HornPay(seat))


class HornGain(Ask[Anunnaki]):
    """cornucopia.type: which resource is gained."""

    __slots__ = ()

    point = "cornucopia.type"
    rule = "ANU-ART-11"
    offers = ("take",)

    def legal(self, s: Anunnaki) -> list[int]:
        return [TAKE + resource for resource in room(s, self.actor)]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        gain_resource(s, self.actor, action - TAKE, HORN_GAIN, self.rule)


class HornPay(Ask[Anunnaki]):
    """cornucopia.type: which resource is paid."""

    __slots__ = ()

    point = "cornucopia.type"
    rule = "ANU-ART-11"
    offers = ("pay",)

    def legal(self, s: Anunnaki) -> list[int]:
        return [PAY + resource for resource in horn_payable(s, self.actor)]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        pay_resource(s, self.actor, action - PAY, HORN_PAY, self.rule)
        gain_vp(s, self.actor, HORN_VP, self.rule)


# The Scarab Amulet


def scarab_tracks(s: Anunnaki, seat: int) -> list[int]:
    """ANU-ART-05: tracks on which a step is possible."""
    last = LAST if bolted(s, seat) else LAST - 1
    return [track for track in range(ALL_TRACKS) if s.tracks[ALL_TRACKS * seat + track] < last]


class Scarab(Procedure[Anunnaki]):
    """ANU-ART-05: two times one step on a development track of choice."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def run(self, s: Anunnaki, answer: int) -> None:
        self.pc += 1
        if self.pc > SCARAB_TIMES or not scarab_tracks(s, self.seat):
            s.done()
        else:
            s.call(ChooseScarab(self.seat))

    def clone(self) -> Frame[Anunnaki]:
        frame = Scarab(self.seat)
        frame.pc = self.pc
        return frame


class ChooseScarab(Ask[Anunnaki]):
    """scarab.track: where the next step is made."""

    __slots__ = ()

    point = "scarab.track"
    rule = "ANU-ART-05"
    offers = ("advance",)

    def legal(self, s: Anunnaki) -> list[int]:
        return [ADVANCE + track for track in scarab_tracks(s, self.actor)]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        advance(s, self.actor, action - ADVANCE, 1, self.rule)


def scarab_owner(s: Anunnaki) -> int:
    """The seat with the Scarab Amulet, or -1."""
    return next((seat for seat in range(s.seats) if SCARAB in s.artifacts[seat]), -1)
