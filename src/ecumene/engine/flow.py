"""The flow of a game: a state, and a stack of frames saying what happens next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Self, TypeVar

from mypy_extensions import mypyc_attr

from ecumene.engine.narration import Event
from ecumene.engine.rng import WORDS, Undecided, block, key_of, script
from ecumene.engine.slots import added_slots
from ecumene.engine.viewers import EVERYBODY, NOBODY

if TYPE_CHECKING:
    from ecumene.engine.refusals import Refusal
    from ecumene.engine.spec import GameSpec

NO_ANSWER: Final = -1
FORETOLD: Final = WORDS - 1  # words of a block after its first, which is drawn with it
UNHEARD: Final[list[Event]] = []  # the events of all states to which nobody listens

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything on the table, plus the stack of unfinished business.

    A game's state adds slots for what lies on its table, and a hand-written ``clone`` that
    starts with ``self.copy_flow(s)``.
    """

    __slots__ = (
        "actor",
        "answer",
        "block",
        "choices",
        "drawn",
        "events",
        "key",
        "over",
        "rules",
        "seats",
        "stack",
        "step",
        "telling",
    )

    game: ClassVar[GameSpec[Any]]  # set when the game is declared

    actor: int  # the seat that decides now; NOBODY when the game is over
    answer: int  # what the last frame that finished said to its caller
    choices: list[int]  # the legal actions of the actor, ascending; never modified
    drawn: int  # how many random words have been drawn
    events: list[Event]  # what has been told since somebody began to listen; never cloned
    key: bytes  # of the random words
    over: bool
    rules: int  # the version of the rules by which this game is played
    seats: int
    stack: list[Frame[Any]]
    step: int  # how many answers have been given
    telling: bool  # somebody listens: `if s.telling: s.tell(...)`
    block: tuple[int, ...]  # the current block of random words: follows from key and drawn

    def __init__(self) -> None:
        self.actor = NOBODY
        self.answer = NO_ANSWER
        self.choices = []
        self.drawn = 0
        self.events = UNHEARD
        self.key = b""
        self.over = False
        self.rules = 0
        self.seats = 0
        self.stack = []
        self.step = 0
        self.telling = False
        self.block = ()

    def clone(self) -> Self:
        """An independent copy to which nobody listens."""
        raise NotImplementedError

    def photograph(self) -> list[object]:
        """What the slots hold that the game adds, by their names in order; nothing is copied.

        A game that is looked at often writes them out (`make slots`).
        """
        return [getattr(self, slot) for slot in added_slots(type(self), State)]

    def copy_flow(self, s: State) -> None:
        """Give a bare clone what every game has; what is never modified is shared."""
        s.answer = NO_ANSWER
        s.events = UNHEARD
        s.telling = False
        s.actor = self.actor
        s.choices = self.choices
        s.drawn = self.drawn
        s.key = self.key
        s.over = self.over
        s.rules = self.rules
        s.seats = self.seats
        s.stack = [frame.clone() for frame in self.stack]
        s.step = self.step
        s.block = self.block

    # What rules call

    def call(self, frame: Frame[Any]) -> None:
        """Suspend the frame on top until *frame* is done."""
        self.stack.append(frame)

    def call_each(self, frames: Sequence[Frame[Any]]) -> None:
        """Suspend the frame on top until all *frames* are done, first to last."""
        self.stack.extend(reversed(frames))

    def done(self, answer: int = NO_ANSWER) -> None:
        """Finish the frame on top; the one below resumes with the answer."""
        self.stack.pop()
        self.answer = answer

    def end(self) -> None:
        """The game is over, whatever was still pending."""
        self.stack.clear()

    def roll(self, sides: int) -> int:
        """A fair number in ``0..sides - 1``."""
        while True:
            place = self.drawn % WORDS
            if place == 0:
                self.block = block(self.key, self.drawn // WORDS)
                if not self.block:
                    raise Undecided([sides])
            self.drawn += 1
            word = self.block[place]
            number = word % sides
            if word - number <= 0x100000000 - sides:  # not from the last, incomplete row of sides
                return number

    def shuffle(self, cards: list[int]) -> None:
        """Put a list into random order, in place."""
        last = len(cards) - 1
        try:
            while last > 0:
                other = self.roll(last + 1)
                cards[last], cards[other] = cards[other], cards[last]
                last -= 1
        except Undecided:  # what else is to be rolled is known
            raise Undecided(range(last + 1, 1, -1)) from None

    def reseed(self, seed: str) -> None:
        """Draw from now on from another seed."""
        self.key = key_of(seed)
        self.drawn = 0

    def resume(self, key: bytes, drawn: int) -> None:
        """Draw on from the middle of a stream."""
        self.key = key
        self.drawn = drawn
        self.block = block(key, drawn // WORDS) if drawn % WORDS else ()  # drawn with its first

    def follow(self, numbers: Sequence[int]) -> None:
        """Let exactly these numbers be rolled next; whoever rolls on is ``Undecided``.

        For frameworks that decide by themselves what chance does, roll by roll.
        """
        self.key, self.drawn = script(numbers)
        self.block = block(self.key, 0)

    def foretell(self, numbers: Sequence[int]) -> None:
        """Let the next rolls give these numbers, at most ``FORETOLD`` of them.

        They take the place of the random words that would come next, so that nothing else knows
        of them: clones carry them in their block, and whoever reseeds or resumes forgets them.
        """
        place = self.drawn % WORDS
        words = block(self.key, self.drawn // WORDS)
        self.block = (*words[:place], *numbers, *words[place + len(numbers) :])

    def foretold(self) -> list[int]:
        """The coming words that the key does not give."""
        place = self.drawn % WORDS
        if place == 0:  # the next roll takes a whole new block
            return []
        coming, words = list(self.block), block(self.key, self.drawn // WORDS)
        while len(coming) > place and coming[-1] == words[len(coming) - 1]:
            coming.pop()
        return coming[place:]

    def listen(self) -> None:
        """Begin to collect events."""
        self.events = []
        self.telling = True

    def tell(self, kind: str, rule: str, to: int = EVERYBODY, **about: int | list[int]) -> None:
        """Report what happened to those who listen; *to* is a mask of the seats that may know."""
        self.events.append(Event(kind, rule, to, about, self.drawn))

    def knows(self, viewer: int, seat: int) -> bool:
        """May *viewer* know the secrets of *seat*? Games with teams say so of team mates."""
        return viewer == seat

    # What players call

    @property
    def waiting(self) -> tuple[int, ...]:
        """All seats that owe an answer now, ascending."""
        return self.stack[-1].waiting() if self.stack else ()

    def legal(self, seat: int = NOBODY) -> list[int]:
        """The actions open to the actor, or to any waiting seat, in ascending order."""
        if seat == NOBODY or seat == self.actor:
            return self.choices[:]
        return self.stack[-1].legal_for(self, seat) if self.stack else []

    def apply(self, action: int) -> None:
        """Play *action* for the actor, then run the rules up to the next choice."""
        self.step += 1
        self.stack[-1].apply(self, action)
        self.settle()

    @property
    def scores(self) -> list[int]:
        """One number per seat at any time, for display."""
        return self.game.score(self)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; nobody while the game goes on."""
        return tuple(self.game.rank(self)) if self.over else ()

    @property
    def returns(self) -> list[float]:
        """Per seat 1/k for k winning sides, else 0; team mates count as one side."""
        return self.game.returns(self)

    def observe(self, viewer: int | None) -> dict[str, Any]:
        """What a viewer may know, as JSON."""
        return self.game.observe(self, viewer)

    def determinise(self, viewer: int | None, seed: int | str) -> Self:
        """A clone with everything that viewer cannot know dealt anew."""
        world: Self = self.game.determinise(self, viewer, seed)
        return world

    def position(self) -> dict[str, Any]:
        """This very moment as a document, with nothing hidden."""
        return self.game.write_position(self)

    def _repr_svg_(self) -> str:
        return self.game.draw(self.game.observe(self, None), standalone=True)

    def settle(self) -> None:
        """Run procedures and take forced decisions until somebody really has to choose."""
        stack = self.stack
        while stack:
            top = stack[-1]
            if top.actor < 0:
                answer = self.answer
                self.answer = NO_ANSWER  # heard once, by the next to run
                top.run(self, answer)
                continue
            choices = top.legal(self)
            if len(choices) < 2 and not top.secret:
                if not choices:
                    raise AssertionError(f"{type(top).__name__} offers nothing: a dead end")
                if not stack[0].stepwise:
                    top.apply(self, choices[0])
                    continue
            self.actor = top.actor
            self.choices = choices
            return
        self.actor = NOBODY
        self.choices = []
        self.over = True


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """A piece of unfinished business. Frames hold ints and lists of ints that nobody modifies."""

    __slots__ = ("actor",)

    secret: ClassVar[bool] = False
    stepwise: ClassVar[bool] = False  # below all others: forced decisions are asked for
    kinds: ClassVar[dict[str, Any]] = {}  # slot -> Kind, for position documents; ints without one

    actor: int

    def run(self, s: S, answer: int) -> None:
        """Go on until something is called or done; only procedures run."""
        raise NotImplementedError

    def legal(self, s: S) -> list[int]:
        """What the actor may answer, ascending; only asks have answers."""
        raise NotImplementedError

    def apply(self, s: S, action: int) -> None:
        """Take the answer."""
        raise NotImplementedError

    def clone(self) -> Frame[S]:
        raise NotImplementedError

    def waiting(self) -> tuple[int, ...]:
        """The seats that owe an answer to this frame."""
        return (self.actor,)

    def legal_for(self, s: S, seat: int) -> list[int]:
        """What a waiting seat may answer; nothing for the others."""
        return self.legal(s) if seat == self.actor else []

    def ask_of(self, seat: int) -> Ask[S] | None:
        """The question this frame puts to a seat, if any."""
        return None

    def given(self) -> list[tuple[int, int]]:
        """Secret answers that are in and not yet carried out, as (seat, action)."""
        return []

    def redeal(self, s: S, viewer: int) -> None:
        """Forget what *viewer* cannot know, in a clone; few frames hold anything of the kind."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Frame[S]):
    """Runs rules in order; never waits for anyone. ``pc`` is the line of the rulebook reached."""

    __slots__ = ("pc",)

    def __init__(self) -> None:
        self.actor = NOBODY
        self.pc = 0

    def clone(self) -> Frame[S]:
        """A procedure that remembers more than its line copies every slot by itself."""
        frame = self.__class__.__new__(self.__class__)  # an argument-less constructor, if any
        frame.actor = NOBODY
        frame.pc = self.pc
        return frame


class Stepwise(Procedure[S]):
    """Lies below all other frames of a game in which even a single possible answer is asked for.

    A frame, so that clones, positions and records carry it, and other games pay nothing for it.
    """

    __slots__ = ()

    stepwise = True

    def run(self, s: S, answer: int) -> None:
        s.done()

    def clone(self) -> Frame[S]:
        return self  # it remembers nothing


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Frame[S]):
    """Puts one question to one seat; never changes once built, so clones share it.

    A *secret* ask is one whose options, or whose being asked at all, tell the others something
    they may not know: the engine then asks even if only one answer is possible. One that
    *declares* has its answerer say something true about hidden things, because a rule demands it.
    """

    __slots__ = ()

    point: ClassVar[str] = ""  # the decision point of the catalogue, such as DP-TIE
    rule: ClassVar[str] = ""  # the rule that asks
    told: ClassVar[tuple[str, ...]] = ()  # the slots that its prompt may mention
    offers: ClassVar[tuple[str, ...]] = ()  # the verbs of all that it may ever offer
    declares: ClassVar[bool] = False  # whoever hears the answer lawfully learns something from it

    def __init__(self, actor: int) -> None:
        self.actor = actor

    def clone(self) -> Frame[S]:
        return self

    def ask_of(self, seat: int) -> Ask[S] | None:
        return self if seat == self.actor else None

    def apply(self, s: S, action: int) -> None:
        """Answer the caller with the action itself; most asks change the table instead."""
        s.done(action)

    def why_not(self, s: S, verb: str, n: int) -> Refusal | None:
        """Why an action that is not legal is not, where a rule can be named.

        *n* is its number within the block of its verb. Whoever answers is told the reason: it may
        rest on nothing that they cannot know.
        """
        return None

    def about(self, s: S) -> dict[str, Any]:
        """What the prompt may mention, known to all viewers."""
        return {slot: getattr(self, slot) for slot in self.told}
