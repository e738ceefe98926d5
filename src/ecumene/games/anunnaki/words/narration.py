"""The lines of the log."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.narration import Plural, Template

NARRATION: Final[dict[str, Template]] = {
    # Setup
    "first": N_("{seat:seat} plays first in every round."),
    "house": N_("{seat:player} leads {house:house}."),
    "return": N_("You return {god:god}."),
    "gods": N_("The minor gods of {seat:seat}: {gods:god}."),
    # Turns and the star
    "turn": N_("Round {n}: the turn of {seat:seat}."),
    "pawn": N_("{seat:seat} moves the pawn: {tile:tile}."),
    "perform": N_("{seat:seat} performs {tile:tile}."),
    "perform_developed": N_("{seat:seat} performs {tile:tile} (developed)."),
    "cube": N_("{seat:seat} puts a cube between {one:tile} and {other:tile}."),
    "ready": N_("{seat:seat} has a minor summoning token ready."),
    "ready_major": N_("{seat:seat} has the major summoning token ready."),
    "trigger": N_("{seat:seat} triggers the end of the game: this round is the last."),
    # Gains and costs
    "gain": N_("{seat:seat} gains {n} {resource:resource}."),
    "pay": N_("{seat:seat} pays {n} {resource:resource}."),
    "mana": N_("{seat:seat} gains {n} mana."),
    "pay_mana": N_("{seat:seat} gives {n} mana."),
    "vp": N_("{seat:seat} gains {n} VP."),
    "advance": Plural(
        "{seat:seat} advances {n} step to space {space}: {way:way}.",
        "{seat:seat} advances {n} steps to space {space}: {way:way}.",
        "n",
    ),
    "follower": N_("{seat:seat} places a follower: {territory:territory}."),
    "recall": N_("{seat:seat} returns a follower to the supply: {territory:territory}."),
    "arm": N_("{seat:seat} takes an advanced weapon."),
    "armed": N_("You take {card:card}."),
    "disarm": N_("{seat:seat} returns an advanced weapon."),
    "disarmed": N_("You return {card:card}."),
    "sign": N_("{seat:seat} takes {contract:contract}."),
    "offer": N_("On display now: {contract:contract}."),
    "fulfil": N_("{seat:seat} fulfils {contract:contract}."),
    "harvest": N_("{seat:seat} harvests {territory:territory} with strength {n}."),
    "exhaust": N_("{territory:territory}: 1 icon of {resource:resource} is exhausted."),
    "develop": N_("{seat:seat} develops {tile:tile}."),
    "build": N_("{seat:seat} builds a settlement: {territory:territory}."),
    "mana_action": N_("{seat:seat}, mana action: {mana_action:mana_action}."),
    # Boards
    "move": N_("{seat:seat}: {unit:unit} from {start:territory} to {territory:territory}."),
    "reveal": N_("A culture token is revealed ({spot:spot}): {culture:culture}."),
    "culture": N_("{seat:seat} takes the culture reward: {culture:culture}."),
    # Gods
    "summon": N_("{seat:seat} summons {god:god}: {territory:territory}."),
    "summon_major": N_("{seat:seat} summons {major_god:major_god}: {territory:territory}."),
    # Fights
    "fight": N_("{seat:seat} attacks {other:seat}: {territory:territory}."),
    "fight_civ": N_("{seat:seat} attacks the ancient civilisation: {territory:territory}."),
    "unarmed": N_("{seat:seat} has no weapon to attack with and loses: {territory:territory}."),
    "play": N_("{seat:seat} plays {cards:card}."),
    "use": N_("{seat:seat} uses {card:card}."),
    "withdraw": N_("{seat:seat} takes back {card:card}."),
    "reveal_civ": N_("The civilisation is revealed ({territory:territory}): {civ:civ}."),
    "strengths": N_("Strengths: {n} of the attacker against {m}."),
    "win": N_("{seat:seat} wins the fight."),
    "retreat": N_("{seat:seat} retreats: {territory:territory}."),
    "conquer": N_("{seat:seat} conquers the civilisation: {territory:territory}."),
    # Artifacts
    "look": N_("{seat:seat} looks at {n} artifacts."),
    "looked": N_("You look at {artifacts:artifact}."),
    "keep": N_("{seat:seat} keeps {artifact:artifact}."),
    "used_up": N_("{seat:seat} gives up {artifact:artifact}."),
    "destiny": N_("{seat:seat} chooses a track in secret."),
    "destined": N_("You choose the {track:track}."),
    "pandora": N_("{seat:seat} discards a Pandora token: {pandora:pandora}."),
    # The end
    "destiny_end": N_("The Tablet of {seat:seat} showed the {track:track}: {n} VP."),
    "points": N_("{seat:seat} has {n} VP in all."),
    "winner": N_("{seat:seat} wins."),
}
