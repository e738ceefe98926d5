"""Scenes: an observation, read once for all drawings of a table.

A game subclasses ``Scene``, says whose table, words and actions these are, and adds what only it
asks:

class MyScene(Scene):
    package, actions, state = PACKAGE, ACTIONS, MyState
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, ClassVar, TypeVar

from ecumene.draw.drawing import Drawing, Layer, at_rest
from ecumene.draw.watched import Bare, WatchedView
from ecumene.engine.actions import ActionSpace
from ecumene.engine.flow import State
from ecumene.engine.lang import translator
from ecumene.engine.narration import Template, fill
from ecumene.engine.picture import PIGMENTS, Emblem
from ecumene.engine.viewers import View

T = TypeVar("T")


def _seats(view: View) -> int:
    return len(view["scores"])


def _asked(view: View) -> str:
    return "" if view["ask"] is None else str(view["ask"]["kind"])


def about_of(view: View) -> dict[str, int]:
    """What a question is about."""
    return {} if view["ask"] is None else view["ask"]["about"]


def actor_of(view: View) -> int:
    """Who is asked; -1 if nobody is."""
    return -1 if view["ask"] is None else int(view["ask"]["seat"])


def _given(view: View) -> list[list[int]]:
    return [] if view["ask"] is None else view["ask"]["given"]


def own_seat(view: View) -> int:
    """Whose table a view shows: the viewer's, else that of whoever is to move, else a winner's."""
    seat = view["seat"]
    if isinstance(seat, int):
        return seat
    if view["ask"] is not None:
        return actor_of(view)
    winners = view["winners"]
    return int(winners[0]) if winners else 0


class Scene:
    """Who looks, what lies there, who is asked about what, and what can be chosen."""

    package: ClassVar[str]  # whose messages are said
    actions: ClassVar[ActionSpace]
    state: ClassVar[type[State]]  # of the game, whose labels, prompts and names these are

    def __init__(self, view: View, lang: str) -> None:
        self.view = view
        self.table: dict[str, Any] = view["table"]
        self.lang = lang
        self.say = translator(self.package, lang)
        self.seats = self.find("seats", _seats)

    def find(self, name: Hashable, find: Callable[[View], T]) -> T:
        """A fact worked out of the view: where parts are shared, by those for whom it is equal."""
        view = self.view
        return view.find(name, find) if isinstance(view, WatchedView) else find(view)

    def detail(self, name: Hashable, make: Callable[[], T]) -> T:
        """A detail of a drawing: where views are drawn in a row, made once of the same facts."""
        view = self.view
        return view.detail(name, make) if isinstance(view, WatchedView) else make()

    def layer(self, drawing: Drawing, name: str, fill: Callable[[Layer], None]) -> None:
        """A layer on top of those before, drawn anew only when its own facts are others."""

        def make() -> Layer:
            layer = Layer(f"{drawing.part}-{name}")
            fill(layer)
            return layer

        drawing.layers.append(self.detail(("layer", drawing.part, name), make))

    # What is asked

    @property
    def asked(self) -> str:
        """The kind of question; empty if nothing is asked."""
        return self.find("asked", _asked)

    def is_asked(self, *kinds: str) -> bool:
        """Is one of these questions asked?"""
        return self.find(("asked", *kinds), lambda view: _asked(view) in kinds)

    @property
    def about(self) -> dict[str, int]:
        """What the question is about."""
        return self.find("about", about_of)

    @property
    def actor(self) -> int:
        """Who is asked; -1 if nobody is."""
        return self.find("actor", actor_of)

    def acts(self, seat: int) -> bool:
        """Is it this seat that is asked?"""
        return self.find(("actor", seat), lambda view: actor_of(view) == seat)

    # What can be chosen

    @property
    def legal(self) -> dict[str, dict[int, int]]:
        """By verb: number -> action."""
        return self.find("legal", self._by_verb)

    def _by_verb(self, view: View) -> dict[str, dict[int, int]]:
        found: dict[str, dict[int, int]] = {}
        for action in view["legal"]:
            verb, number = self.actions.split(action)
            found.setdefault(verb, {})[number] = action
        return found

    def _of_verb(self, verb: str) -> dict[int, int]:
        by_verb = self._by_verb

        def find(view: View) -> dict[int, int]:
            known = view.look("legal", by_verb) if isinstance(view, Bare) else by_verb(view)
            return known.get(verb, {})

        return self.find(("legal", verb), find)

    def lit(self, *verbs: str) -> dict[int, int]:
        """The actions of some verbs, by number; the first verb wins."""
        found: dict[int, int] = {}
        for verb in reversed(verbs):
            found.update(self._of_verb(verb))
        return found

    def action(self, verb: str, number: int = 0) -> int | None:
        """One action of a verb, if it is offered; most verbs without a number have only one."""
        return self._of_verb(verb).get(number)

    def offers(self, verb: str) -> bool:
        """Can anything of a verb be chosen?"""
        return bool(self._of_verb(verb))

    @property
    def choosing(self) -> bool:
        """Does the viewer choose now?"""
        return self.find("choosing", lambda view: bool(view["legal"]))

    def told(self, title: str, action: int | None) -> str:
        """A title that begins with what a click would do."""
        if action is None:
            return title
        return f"{self.label(action)} · {title}"

    def tell(self, template: Template, **about: Any) -> str:
        """A message, in singular or plural as its number asks."""
        return fill(self.say, template, about, about)

    def label(self, action: int) -> str:
        """An action as a button says it."""
        return self.state.game.label(action, self.view, self.lang)

    @property
    def prompt(self) -> str:
        """What is asked, to whoever looks."""
        return self.state.game.prompt(self.view, self.lang)

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.state.game.title[self.lang]

    @property
    def headline(self) -> str:
        """Where the game stands, in a few words."""
        return self.state.game.headline(self.view, self.lang)

    def put(
        self,
        layer: Layer,
        name: str,
        x: float,
        y: float,
        body: str,
        told: str,
        action: int | None = None,
        kind: str = "",
        about: str = "",
        words: str = "",
    ) -> None:
        """Lay down a piece that may be lit; its title begins with what a click on it would do."""
        title = self.told(told, action)
        layer.piece(
            name, x, y, body, title=title, action=action, kind=kind, about=about, words=words
        )

    def fixed(
        self,
        layer: Layer,
        name: str,
        x: float,
        y: float,
        body: str,
        told: str,
        action: int | None = None,
        kind: str = "",
        about: str = "",
        words: str = "",
    ) -> None:
        """Lay down something that never moves; where it cannot be chosen it is made only once."""
        if action is None:
            layer.add(at_rest(f"{layer.name}-{name}", x, y, body, told, kind, about, words))
        else:
            self.put(layer, name, x, y, body, told, action, kind, about, words)

    def given(self) -> list[tuple[int, str, int]]:
        """Secret answers of this moment that the viewer may know: seat, verb, number."""
        return [(seat, *self.actions.split(action)) for seat, action in self.find("given", _given)]

    # Seats

    @property
    def own(self) -> int:
        """The seat whose table this is: the viewer's, else the one to move, else a winner."""
        return self.find("own", own_seat)

    def is_own(self, seat: int) -> bool:
        """Is it this seat whose table this is?"""
        return self.find(("own", seat), lambda view: own_seat(view) == seat)

    def of(self, key: str, seat: int = -1) -> Any:
        """What the table says of a seat, without one of whose table this is."""
        who = self.own if seat < 0 else seat
        return self.find(("of", key, who), lambda view: view["table"][key][who])

    def score(self, seat: int) -> int:
        """The points of a seat now."""
        return self.find(("score", seat), lambda view: int(view["scores"][seat]))

    def mine(self, seat: int) -> bool:
        """Does the viewer sit there?"""
        return self.find(("mine", seat), lambda view: bool(view["seat"] == seat))

    def waits(self, seat: int) -> bool:
        """Does a seat owe an answer?"""
        return self.find(("waits", seat), lambda view: seat in view["waiting"])

    def won(self, seat: int) -> bool:
        """Is a seat among the winners?"""
        return self.find(("won", seat), lambda view: seat in view["winners"])

    def name(self, seat: int) -> str:
        """What a player is called, here as everywhere."""
        return self.state.game.called(self.view, seat, self.lang)

    def emblem(self, seat: int) -> Emblem:
        """Colour and letters of a seat."""
        return Emblem(PIGMENTS[seat % len(PIGMENTS)], str(seat + 1))
