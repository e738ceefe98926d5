"""One panel per seat: its god, what it has, what it may still play."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.lamp import lamp_box
from ecumene.draw.marks import faded, icon, words
from ecumene.draw.measures import fitting
from ecumene.draw.panel import pips, seat_ground, seat_seal
from ecumene.engine.lang import N_
from ecumene.engine.narration import Plural, Template
from ecumene.games.ankh import content
from ecumene.games.ankh.draw import pieces
from ecumene.games.ankh.draw.hand import bid_mark, tiny_cards
from ecumene.games.ankh.draw.scene import AnkhScene
from ecumene.games.ankh.names import GOD, KIND, POWER

WIDTH: Final = 368
HEIGHT: Final = 64
BRIEF: Final = 42  # the height of a panel with one line
_UPPER, _LOWER = 20, 47  # the two lines of a panel
_CARDS: Final = 234  # where the middle of the first card is
_TOKENS_END: Final = 250
_GROUPS: Final = tuple(content.SLOT_LEVEL.count(level) for level in (1, 2, 3))
_WHOLE: Final = {"suns": content.SUN_TOKENS, "gates": content.UNDERWORLD_TOKENS}
_TOLD: Final[dict[str, Template]] = {
    "devotion": N_("{god}: {n} devotion"),
    "followers": Plural("{god}: {n} follower", "{god}: {n} followers", "n"),
    "bid": Plural(
        "{god}: bid {n} follower in the last battle",
        "{god}: bid {n} followers in the last battle",
        "n",
    ),
    "warriors": Plural("{god}: {n} warrior in the pool", "{god}: {n} warriors in the pool", "n"),
    "ankhs": Plural("{god}: {n} ankh token in the pool", "{god}: {n} ankh tokens in the pool", "n"),
    "suns": Plural("{n} sun token left", "{n} sun tokens left", "n"),
    "gates": Plural("{n} underworld token left", "{n} underworld tokens left", "n"),
}


def seat_panel(scene: AnkhScene, seat: int, height: float = HEIGHT) -> Drawing:
    """What everybody may know of a seat."""
    drawing = Drawing(f"seat{seat}", WIDTH, height, "")
    ground, layer = drawing.layer("ground"), drawing.layer("pieces")
    brief, plays = height < HEIGHT - 4, scene.plays(seat)
    _ground(ground, scene, seat, height, brief or not plays)
    _seals(layer, scene, seat, height / 2)
    if plays:
        panel = _Panel(layer, scene, seat, height / 2 - _UPPER if brief else (height - HEIGHT) / 2)
        panel.worth()
        panel.tokens(_UPPER + 13 if brief else _LOWER + 4)
        if not brief:
            panel.warriors(58, _LOWER)
            panel.numbers()
            panel.guardians()
            tiny_cards(layer, scene, seat, _CARDS, panel.top + _LOWER)
        elif scene.action("trap warrior of", scene.gods[seat]) is not None:
            panel.warriors(150, _UPPER)
    return drawing


def _ground(ground: Layer, scene: AnkhScene, seat: int, height: float, one_line: bool) -> None:
    middle = height / 2
    out = scene.forgotten(seat) or scene.team[seat] != seat
    shift = 9 if scene.merged(seat) else 0
    name = scene.names(seat)
    seat_ground(
        ground,
        scene,
        seat,
        WIDTH,
        height,
        x=52 + shift,
        y=middle + 6 if one_line else middle - HEIGHT / 2 + 26,
        size=17 if not shift else fitting(name, 92, 17, 13),
        name=name,
        note=_note(scene, seat),
        ink="ink-3" if out else "ink",
    )
    if scene.won(seat):
        ground.add(icon("laurel-crown", 25, middle - 19, 22, "accent"))


def _seals(layer: Layer, scene: AnkhScene, seat: int, y: float) -> None:
    """Its god, and a god that has merged with it."""
    strength = 0.5 if scene.forgotten(seat) or scene.team[seat] != seat else 1
    spots = [(seat, 27.0, y, 15.5, "seal-key")]
    spots += [(other, 43.0, y - 12, 9.5, "panel") for other in scene.merged(seat)]
    for each, x, line, size, key in spots:
        god = scene.gods[each]
        body = faded(seat_seal(scene, each, size, key), strength)
        about = GOD.ids[god] if god >= 0 else ""
        layer.piece(f"god{each}", x, line, body, title=scene.name(each), about=about)


def _note(scene: AnkhScene, seat: int) -> str:
    """You, merged, forgotten."""
    say = scene.say
    notes = [say(N_("you"))] if scene.mine(seat) else []
    if scene.forgotten(seat):
        notes.append(say(N_("forgotten")))
    elif scene.team[seat] != seat:
        notes.append(say(N_("merged into {god}"), god=scene.name(scene.team[seat])))
    elif scene.gods[seat] < 0:
        notes.append(say(N_("chooses a god")))
    return ", ".join(notes)


@cache
def _stat(name: str, n: int, large: bool, lit: bool) -> str:
    size = 18 if large else 15
    body = lamp_box(-11, -11, 46 if large else 34, 22) if lit else ""
    body += pieces.sign(name, 0, 0, size, "ink" if lit else "ink-2")
    return body + words(str(n), size / 2 + 4, 0.33 * size, size - 1, "ink", weight=700)


class _Panel:
    """The pieces of one panel."""

    def __init__(self, layer: Layer, scene: AnkhScene, seat: int, top: float) -> None:
        self.layer = layer
        self.scene = scene
        self.seat = seat
        self.top = top
        self.name = scene.names(seat)
        self.acts = scene.actor >= 0 and scene.team[scene.actor] == seat

    def piece(
        self, name: str, x: float, y: float, body: str, told: str, action: int | None = None
    ) -> None:
        """Something that may be lit."""
        self.scene.put(self.layer, name, x, self.top + y, body, told, action)

    def told(self, name: str, n: int) -> str:
        """What a number says."""
        return self.scene.tell(_TOLD[name], god=self.name, n=n)

    def own(self, verb: str, number: int = 0) -> int | None:
        """An action, if it is this god that takes it."""
        return self.scene.action(verb, number) if self.acts else None

    def stat(
        self, name: str, x: float, y: float, icon: str, n: int, action: int | None = None
    ) -> None:
        """A number with its sign; the upper ones are larger."""
        body = _stat(icon, n, y == _UPPER, action is not None)
        self.piece(name, x, y, body, self.told(name, n), action)

    def worth(self) -> None:
        """Devotion and followers, and the bid of the last battle."""
        table, seat = self.scene.table, self.seat
        self.stat("devotion", 264, _UPPER, "laurels", table["standing"][seat])
        action = self.own("sacrifice followers")
        self.stat("followers", 306, _UPPER, "prayer", table["followers"][seat], action)
        bid = self.scene.bid(seat, last=True)
        if bid is not None:
            self.piece("bid", 354, _UPPER, bid_mark(bid), self.told("bid", bid))

    def warriors(self, x: float, y: float) -> None:
        """The pool; there a warrior is summoned from, and trapped."""
        scene, action = self.scene, self.own("summon")
        if action is None:
            action = scene.action("trap warrior of", scene.gods[self.seat])
        self.stat("warriors", x, y, "shield", scene.table["warriors_left"][self.seat], action)

    def numbers(self) -> None:
        """Ankh tokens and unlocked powers."""
        scene, seat = self.scene, self.seat
        self.stat("ankhs", 93, _LOWER, "ankh", scene.table["ankhs_left"][seat])
        powers = scene.table["powers"][seat]
        listed = ", ".join(POWER(each, scene.lang) for each in powers) or "–"
        told = scene.say(N_("{god}: ankh powers: {powers}"), god=self.name, powers=listed)
        x = max(154, 135 + 13 * len(scene.pool(seat)))
        self.piece("powers", x, _LOWER, pips(len(powers), _GROUPS), told)

    def tokens(self, low: float) -> None:
        """Tiebreaker and what belongs to the god powers, from right to left."""
        scene, table, seat, x = self.scene, self.scene.table, self.seat, float(_TOKENS_END)
        if table["tiebreaker"] == seat:
            ready, action = table["tiebreaker_ready"], self.own("use tiebreaker")
            told = scene.say(N_("Tiebreaker, ready") if ready else N_("Tiebreaker, used"))
            body = pieces.tiebreaker(ready, action is not None)
            self.piece("tiebreaker", 41, low, body, told, action)
        if scene.has_power(seat, content.AMUN):
            ready, action = table["amun_ready"], self.own("announce two cards")
            told = scene.say(N_("Amun token, ready") if ready else N_("Amun token, used"))
            x -= 22
            body = pieces.amun_token(ready, action is not None)
            self.piece("amun", x + 10, _UPPER, body, told, action)
        for god, name, verb, token in (
            (content.RA, "suns", "illuminate", pieces.sun_badge(0, 0, 6.4)),
            (content.OSIRIS, "gates", "place underworld", pieces.gate(7, 1.6)),
        ):
            if scene.has_power(seat, god):
                n, action, whole = table[f"{name}_left"], self.own(verb), _WHOLE[name]
                x -= 36
                body = pieces.row_of_tokens(token, n, whole, action is not None)
                self.piece(name, x + 8, _UPPER, body, self.told(name, n), action)
        if scene.has_power(seat, content.ANUBIS):
            self._traps(x - 4)

    def _traps(self, x: float) -> None:
        """Slots for trapped warriors, the rightmost first."""
        scene = self.scene
        trapped = [seat for seat, n in enumerate(scene.table["trapped"]) for _ in range(n)]
        for slot in range(content.TRAP_SLOTS):
            told = scene.say(N_("A free slot for a trapped warrior"))
            body, action = pieces.free_trap(), None
            if slot < len(trapped):
                seat = trapped[slot]
                told = scene.say(N_("A trapped warrior of {god}"), god=scene.name(seat))
                if scene.actor >= 0 and scene.team[scene.actor] == seat:
                    action = scene.action("ransom warrior")
                body = lamp_box(-10, -10, 20, 20) if action is not None else ""
                body += seat_seal(scene, seat, 8.4)
            at = x - 8 - 18 * (content.TRAP_SLOTS - 1 - slot)
            self.piece(f"trap{slot}", at, _UPPER, body, told, action)

    def guardians(self) -> None:
        """The guardians in the pool."""
        scene = self.scene
        for n, kind in enumerate(scene.pool(self.seat)):
            if self.acts:
                action = self.own("summon", kind - content.WARRIOR)
            else:
                action = scene.action("adopt from pool", kind - content.FIRST_GUARDIAN)
            message = N_("{kind} in the pool of {god}")
            told = scene.say(message, kind=KIND(kind, scene.lang), god=self.name)
            body = lamp_box(-10, -10, 20, 20, 10) if action is not None else ""
            body += pieces.guardian_disc(kind, 8.4, scene.emblem(self.seat).pigment)
            self.piece(f"{KIND.ids[kind]}{n}", 126 + 13 * n, _LOWER, body, told, action)
