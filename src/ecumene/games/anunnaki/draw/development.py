"""The development board: tracks with their goals, the display of contracts."""

from __future__ import annotations

from typing import Final

from ecumene.draw.cards import lamplight
from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import box, paragraph, words
from ecumene.draw.measures import fitting
from ecumene.draw.panel import headed
from ecumene.draw.seals import seal
from ecumene.engine.lang import N_
from ecumene.games.anunnaki.content import BOLT, DOMINATION_VP, LAST, MULTIPLIER
from ecumene.games.anunnaki.draw.scene import AnunnakiScene
from ecumene.games.anunnaki.names import CONTRACT, GOAL, TRACK, WAY

WIDTH: Final = 560.0
ROW: Final = 46.0
CARD_SIZE: Final = (176.0, 62.0)
HEIGHT: Final = 34 + 4 * ROW + 2 * (CARD_SIZE[1] + 6) + 8


def development(scene: AnunnakiScene) -> Drawing:
    """Four tracks with their goal tiles, then the contracts on display."""
    drawing = headed("development", WIDTH, HEIGHT, scene.say(N_("Development board")))
    ground, markers = drawing.layer("tracks"), drawing.layer("markers")
    cards = drawing.layer("cards")
    table, lang = scene.table, scene.lang
    for row in range(len(WAY)):
        y = 32 + row * ROW
        name = WAY(row, lang)
        ground.add(words(name, 10, y + 14, fitting(name, 110, 12, 9), "ink", weight=600))
        if table["goals"]:
            goal = GOAL[table["goals"][row]]
            text = scene.say(N_("goal: {name}"), name=GOAL(goal, lang))
            ground.add(words(text, 10, y + 29, fitting(text, 110, 11, 8), "ink-2"))
        last = LAST if row < len(TRACK) else len(DOMINATION_VP) - 1
        step = (WIDTH - 140) / (last + 1)
        for space in range(last + 1):
            label = f"×{MULTIPLIER[space]}" if row < len(TRACK) else str(DOMINATION_VP[space])
            bolt = row == len(TRACK) and space >= BOLT
            fill = "accent-soft" if bolt else "raised"
            ground.add(box(128 + space * step, y, step - 2, 32, 3, fill, "line", 1))
            token = row == len(TRACK) and space in table["two_vp"]
            mark = f"{label} +2" if token else label
            size = fitting(mark, step - 4, 11, 7)
            ground.add(words(mark, 128 + (space + 0.5) * step, y + 28, size, "ink-3", "middle"))
        for seat in range(scene.seats):
            if row < len(TRACK):
                space = table["tracks"][seat].get(TRACK.ids[row], 0)
            else:
                space = table["domination"][seat]
            x = 128 + (space + 0.5) * step + 6 * (seat - (scene.seats - 1) / 2)
            title = f"{scene.name(seat)}: {name} {space}"
            mark = seal(scene.emblem(seat), 0, 0, 6)
            markers.piece(f"way{row}-{seat}", x, y + 9, mark, title=title, kind="marker")
    for at, id in enumerate(table["display"]):
        contract = CONTRACT[id]
        line, column = divmod(at, 3)
        action = scene.action("sign", contract)
        body = lamplight(*CARD_SIZE, 6) if action is not None else ""
        body += box(0, 0, *CARD_SIZE, 6, "raised", "line-strong", 1)
        name, text = CONTRACT(contract, lang), CONTRACT.text(contract, lang)
        body += words(name, 6, 15, fitting(name, CARD_SIZE[0] - 12, 12, 9), "ink", weight=600)
        body += paragraph(text, 6, 29, CARD_SIZE[0] - 12, 11, "ink-2", 3)
        spot = (8 + column * (CARD_SIZE[0] + 6), 36 + 4 * ROW + line * (CARD_SIZE[1] + 6))
        scene.put(cards, id, *spot, body, f"{name}: {text}", action, "card")
    return drawing
