"""The viewer's own hand, large."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Drawing, text
from ecumene.draw.seals import seal
from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import seat_name
from ecumene.games.oasis.content import CARD_IDS, GOOD_OF, GOODS
from ecumene.games.oasis.draw.cards import OUTLINE, WIDE, card_face, card_space
from ecumene.games.oasis.draw.pieces import DISPLAY, emblem_of, heading, lamp, panel_ground
from ecumene.games.oasis.draw.shapes import box, moved
from ecumene.games.oasis.draw.stock import WIDTH
from ecumene.games.oasis.draw.targets import targets
from ecumene.games.oasis.steps.deck import MOST_CARDS
from ecumene.games.oasis.words.labels import PACKAGE, View, card_name, describe, label

HAND_HEIGHT: Final = 200
SCALE: Final = 1.12
LEFT: Final = 90
TOP: Final = 23
STEP: Final = WIDE * SCALE + 15


def holder(view: View) -> int | None:
    """Whose hand is shown: the viewer's, or to a viewer who sees all that of the seat asked."""
    if view["seat"] == "open":
        return None if view["ask"] is None else int(view["ask"]["seat"])
    return None if view["seat"] is None else int(view["seat"])


def hand(view: View, lang: str) -> Drawing:
    """The cards one can choose from."""
    say = translator(PACKAGE, lang)
    drawing = Drawing("hand", WIDTH, HAND_HEIGHT, describe(view, lang))
    ground = drawing.layer("ground")
    seat = holder(view)
    ground.add(panel_ground(WIDTH, HAND_HEIGHT, seat is not None))
    cards = drawing.layer("cards")
    title = say(N_("Room for a card"))
    space = card_space(SCALE) if seat is not None else moved(card_space(SCALE), 0, 0, opacity=0.4)
    for n in range(MOST_CARDS):
        cards.piece(f"space{n}", LEFT + n * STEP, TOP, space, title=title, kind="space")
    above = drawing.layer("words")
    if seat is None:
        words = N_("The game is over.") if view["over"] else N_("Hands are hidden")
        above.add(_plaque(say(words)))
        return drawing
    ground.add(seal(emblem_of(seat), 46, 84, 24))
    ground.add(text(seat_name(seat, lang), 46, 132, 15, font_family=DISPLAY))
    ground.add(heading(say(N_("Hand")), 46, 36, 18, "middle"))
    chosen = targets(view)
    for n, word in enumerate(view["table"]["hands"][seat]):
        card = CARD_IDS.index(word)
        action = chosen.get(("card", card))
        title, body = card_name(card, lang), card_face(card, lang, SCALE)
        if action is not None:
            title = label(action, view, lang)
            body = moved(lamp(OUTLINE, 9, 6), 0, 0, SCALE) + body
        x, good = LEFT + n * STEP, GOODS[GOOD_OF[card]].id
        cards.piece(word, x, TOP, body, title=title, action=action, kind="card", about=good)
    return drawing


def _plaque(words: str) -> str:
    """What is said instead of cards."""
    middle = WIDTH / 2
    return box(middle - 110, 82, (220, 36), 18, "panel", "line", 1.2) + text(
        words, middle, 105, 15, fill="var(--ink-2)"
    )
