"""What pieces are called when somebody points at them."""

from __future__ import annotations

from ecumene.engine.lang import N_
from ecumene.games.ankh.board import NUMBER
from ecumene.games.ankh.content import GOD
from ecumene.games.ankh.draw.hexes import space_word
from ecumene.games.ankh.draw.scene import Figure, Scene
from ecumene.games.ankh.names import kind_name, monument_name


def figure_title(scene: Scene, figure: Figure) -> str:
    """A figure: kind, god, space and state."""
    say, space = scene.say, space_word(figure.space)
    if figure.kind == GOD:
        told = [say(N_("{god}, god figure on {space}"), god=scene.names(figure.seat), space=space)]
    else:
        message = N_("{kind} of {god} on {space}")
        kind = kind_name(figure.kind, scene.lang)
        told = [say(message, kind=kind, god=scene.names(figure.seat), space=space)]
    if any(NUMBER[name] == figure.space for name in scene.table["illuminated"]):
        told.append(say(N_("illuminated")))
    if any(NUMBER[name] == figure.space for name in scene.table["shielded"]):
        told.append(say(N_("protected by Flood")))
    return ", ".join(told)


def monument_title(scene: Scene, space: int) -> str:
    """A monument: type, space and who controls it."""
    say = scene.say
    name = monument_name(scene.monuments[space], scene.lang)
    seat = scene.controller.get(space)
    if seat is None:
        return say(N_("{monument} on {space}, neutral"), monument=name, space=space_word(space))
    message = N_("{monument} on {space}, controlled by {god}")
    return say(message, monument=name, space=space_word(space), god=scene.names(seat))
