"""One panel per seat: its god, what it has, what it may still play."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, faded, icon, panel, stage, title, words
from ecumene.draw.measures import breadth, fitting
from ecumene.engine.lang import N_
from ecumene.games.ankh.content import (
    AMUN,
    ANUBIS,
    CARD_IDS,
    FIRST_GUARDIAN,
    GOD_IDS,
    KIND_IDS,
    OSIRIS,
    POWER_IDS,
    RA,
    SUN_TOKENS,
    TRAP_SLOTS,
    UNDERWORLD_TOKENS,
    WARRIOR,
)
from ecumene.games.ankh.draw.glyphs import (
    amun,
    card_slot,
    free_trap,
    gates,
    last_bid,
    pips,
    stat,
    suns,
    tiebreaker,
)
from ecumene.games.ankh.draw.gods import PIGMENTS, seal
from ecumene.games.ankh.draw.pieces import guardian_disc
from ecumene.games.ankh.draw.scene import Scene
from ecumene.games.ankh.draw.shapes import lamp_box
from ecumene.games.ankh.names import card_name, kind_name, power_name

WIDTH: Final = 368
HEIGHT: Final = 64
_UPPER, _LOWER = 20, 47  # the two lines of a panel
_CARDS: Final = 224  # where the cards begin
_TOKENS_END: Final = 250


def seat_panel(scene: Scene, seat: int, desc: str, height: float = HEIGHT) -> Drawing:
    """What everybody may know of a seat."""
    drawing = Drawing(f"seat{seat}", WIDTH, height, desc)
    drawing.layer("ground").add(*_ground(scene, seat, height))
    layer = stage(drawing, "pieces")
    _seals(layer, scene, seat, height / 2)
    if scene.team[seat] == seat and not scene.forgotten(seat) and scene.gods[seat] >= 0:
        panel_ = _Panel(layer, scene, seat, (height - HEIGHT) / 2)
        panel_.numbers()
        panel_.tokens()
        panel_.guardians()
        panel_.cards()
    return drawing


def _ground(scene: Scene, seat: int, height: float) -> list[str]:
    view, god = scene.view, scene.gods[seat]
    mine = view["seat"] == seat
    marks = [panel(WIDTH, height, mine)]
    if seat in view["waiting"]:
        marks.append(box(1.5, 10, 5, height - 20, 2.5, "accent"))
    middle = height / 2
    out = scene.forgotten(seat) or scene.team[seat] != seat
    shift = 9 if scene.merged(seat) else 0
    name = scene.names(seat)
    size = 17 if not shift else fitting(name, 92, 17, 13)
    plain = out or god < 0  # nothing but the name
    y = middle + 6 if plain else middle - HEIGHT / 2 + 26
    marks.append(title(name, 52 + shift, y, size, "ink-3" if out else "ink"))
    note = _note(scene, seat)
    if note:
        x = 60 + shift + 1.06 * breadth(name, size)
        marks.append(words(note, x, y, 13, "ink-3"))
    if seat in view["winners"]:
        marks.append(icon("laurel-crown", 25, middle - 19, 22, "accent"))
    return marks


def _seals(layer: Layer, scene: Scene, seat: int, y: float) -> None:
    """Its god, and a god that has merged with it."""
    spots = [(seat, 27.0, y, 15.5)]
    spots += [(other, 43.0, y - 12, 9.5) for other in scene.merged(seat)]
    strength = 0.5 if scene.forgotten(seat) or scene.team[seat] != seat else 1
    for each, x, line, size in spots:
        god, key = scene.gods[each], "seal-key" if each == seat else "panel"
        body = faded(seal(god, scene.mono(each), 0, 0, size, key), strength)
        about = GOD_IDS[god] if god >= 0 else ""
        layer.piece(f"god{each}", x, line, body, title=scene.name(each), about=about)


def _note(scene: Scene, seat: int) -> str:
    """You, merged, forgotten."""
    say = scene.say
    notes = []
    if scene.view["seat"] == seat:
        notes.append(say(N_("you")))
    if scene.forgotten(seat):
        notes.append(say(N_("forgotten")))
    elif scene.team[seat] != seat:
        notes.append(say(N_("merged into {god}"), god=scene.name(scene.team[seat])))
    elif scene.gods[seat] < 0:
        notes.append(say(N_("chooses a god")))
    return ", ".join(notes)


class _Panel:
    """The pieces of one panel."""

    def __init__(self, layer: Layer, scene: Scene, seat: int, top: float) -> None:
        self.layer = layer
        self.scene = scene
        self.seat = seat
        self.top = top
        ask = scene.view["ask"]
        self.acts = ask is not None and scene.team[ask["seat"]] == seat

    def piece(
        self, name: str, x: float, y: float, body: str, told: str, action: int | None = None
    ) -> None:
        """Something that may be lit."""
        self.layer.piece(
            name, x, self.top + y, body, title=self.scene.told(told, action), action=action
        )

    def own(self, verb: str, number: int = 0) -> int | None:
        """An action, if it is this god that takes it."""
        return self.scene.legal.get(verb, {}).get(number) if self.acts else None

    def numbers(self) -> None:
        """Devotion and followers; warriors, ankh tokens and unlocked powers."""
        scene, seat, say = self.scene, self.seat, self.scene.say
        table, name = scene.table, scene.names(seat)
        n = table["devotion"][seat]
        told = say(N_("{god}: {n} devotion"), god=name, n=n)
        self.piece("devotion", 264, _UPPER, stat("laurels", n, False, True), told)
        n = table["followers"][seat]
        action = self.own("sacrifice followers")
        told = say.plural("{god}: {n} follower", "{god}: {n} followers", n, god=name, n=n)
        body = stat("prayer", n, action is not None, True)
        self.piece("followers", 306, _UPPER, body, told, action)
        n = scene.bid(seat, last=True)
        if n is not None:
            told = say.plural(
                "{god}: bid {n} follower in the last battle",
                "{god}: bid {n} followers in the last battle",
                n,
                god=name,
                n=n,
            )
            self.piece("bid", 354, _UPPER, last_bid(n), told)
        n = scene.warriors_left(seat)
        action = self.own("summon")
        if action is None:
            action = scene.legal.get("trap warrior of", {}).get(scene.gods[seat])
        told = say.plural(
            "{god}: {n} warrior in the pool",
            "{god}: {n} warriors in the pool",
            n,
            god=name,
            n=n,
        )
        body = stat("shield", n, action is not None, False)
        self.piece("warriors", 58, _LOWER, body, told, action)
        n = scene.ankhs_left(seat)
        told = say.plural(
            "{god}: {n} ankh token in the pool",
            "{god}: {n} ankh tokens in the pool",
            n,
            god=name,
            n=n,
        )
        self.piece("ankhs", 93, _LOWER, stat("ankh", n, False, False), told)
        powers = table["powers"][seat]
        listed = ", ".join(power_name(POWER_IDS.index(each), scene.lang) for each in powers)
        told = say(N_("{god}: ankh powers: {powers}"), god=name, powers=listed or "–")
        x = max(154, 135 + 13 * len(scene.pool(seat)))
        self.piece("powers", x, _LOWER, pips(len(powers)), told)

    def tokens(self) -> None:
        """Tiebreaker and what belongs to the god powers, from right to left."""
        scene, say = self.scene, self.scene.say
        powers, x = scene.powers_of(self.seat), float(_TOKENS_END)
        if scene.table["tiebreaker"] == self.seat:
            ready = scene.table["tiebreaker_ready"]
            action = self.own("use tiebreaker")
            told = say(N_("Tiebreaker, ready")) if ready else say(N_("Tiebreaker, used"))
            body = tiebreaker(ready, action is not None)
            self.piece("tiebreaker", 41, 51, body, told, action)
        if AMUN in powers:
            ready = scene.table["amun_ready"]
            action = self.own("announce two cards")
            told = say(N_("Amun token, ready")) if ready else say(N_("Amun token, used"))
            x -= 22
            self.piece("amun", x + 10, _UPPER, amun(ready, action is not None), told, action)
        if RA in powers:
            left = SUN_TOKENS - len(scene.table["illuminated"])
            action = self.own("illuminate")
            told = say.plural("{n} sun token left", "{n} sun tokens left", left, n=left)
            x -= 36
            self.piece("suns", x + 8, _UPPER, suns(left, action is not None), told, action)
        if OSIRIS in powers:
            left = UNDERWORLD_TOKENS - len(scene.table["underworld"])
            action = self.own("place underworld")
            told = say.plural(
                "{n} underworld token left", "{n} underworld tokens left", left, n=left
            )
            x -= 36
            self.piece("gates", x + 8, _UPPER, gates(left, action is not None), told, action)
        if ANUBIS in powers:
            self._traps(x - 4)

    def _traps(self, x: float) -> None:
        """Slots for trapped warriors, the rightmost first."""
        scene = self.scene
        trapped = [seat for seat, n in enumerate(scene.table["trapped"]) for _ in range(n)]
        ransom = scene.action("ransom warrior")
        ask = scene.view["ask"]
        for slot in range(TRAP_SLOTS):
            at = x - 8 - 18 * (TRAP_SLOTS - 1 - slot)
            if slot >= len(trapped):
                told = scene.say(N_("A free slot for a trapped warrior"))
                self.piece(f"trap{slot}", at, _UPPER, free_trap(), told)
                continue
            seat = trapped[slot]
            told = scene.say(N_("A trapped warrior of {god}"), god=scene.name(seat))
            action = ransom if ask and scene.team[ask["seat"]] == seat else None
            body = lamp_box(-10, -10, 20, 20) if action is not None else ""
            body += seal(scene.gods[seat], scene.mono(seat), 0, 0, 8.4)
            self.piece(f"trap{slot}", at, _UPPER, body, told, action)

    def guardians(self) -> None:
        """The guardians in the pool."""
        scene, seat = self.scene, self.seat
        adopt = scene.lit("adopt from pool") if not self.acts else {}
        for n, kind in enumerate(scene.pool(seat)):
            action = self.own("summon", kind - WARRIOR)
            action = adopt.get(kind - FIRST_GUARDIAN) if action is None else action
            message = N_("{kind} in the pool of {god}")
            told = scene.say(message, kind=kind_name(kind, scene.lang), god=scene.names(seat))
            body = lamp_box(-10, -10, 20, 20, 10) if action is not None else ""
            body += guardian_disc(kind, 0, 0, 8.4, PIGMENTS[scene.gods[seat]])
            self.piece(f"{KIND_IDS[kind]}{n}", 126 + 13 * n, _LOWER, body, told, action)

    def cards(self) -> None:
        """All seven cards: in hand, played, or in this battle; those of the last are marked."""
        scene, seat = self.scene, self.seat
        say, god = scene.say, scene.gods[seat]
        played, open_ = scene.cards("played", seat), scene.cards("in_battle", seat)
        down, chosen = scene.cards("face_down", seat), scene.given("play", seat)
        shown = [] if scene.revealed else scene.cards("shown", seat)
        for card in range(len(CARD_IDS)):
            name = card_name(card, scene.lang)
            if card in open_:
                state, told = "battle", say(N_("{card}: in this battle"), card=name)
            elif card in down:
                state, told = "down", say(N_("{card}: face down in this battle"), card=name)
            elif card in chosen:
                state, told = "down", say(N_("{card}: chosen in secret"), card=name)
            elif card in played:
                state, told = "played", say(N_("{card}: played"), card=name)
            elif scene.has_card_down(seat) and not down:
                state, told = "hand", say(N_("{card}: in hand or face down"), card=name)
            else:
                state, told = "hand", say(N_("{card}: in hand"), card=name)
            last = card in shown
            if last:
                told = ", ".join((told, say(N_("shown in the last battle"))))
            body = card_slot(card, state, PIGMENTS[god], last)
            self.piece(CARD_IDS[card], _CARDS + 10 + 19.4 * card, _LOWER, body, told)
