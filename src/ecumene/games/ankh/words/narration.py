"""The lines of the log."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.narration import Plural, Template

NARRATION: Final[dict[str, Template]] = {
    # Setup
    "god": N_("{seat:player} plays {god:god}."),
    "scenario": N_("The scenario is {scenario:scenario}."),
    "guardians": N_("Guardians in play: {kinds:kind}."),
    "start": N_("{god:god} takes the first turn."),
    "start_power": N_("{god:god} begins with {power:power}."),
    # Turns
    "action": N_("{god:god} takes {row:row}."),
    "event": N_("{god:god} triggers event {n}: {event:event}."),
    "move": N_("{god:god}: {figure:kind} moves from {space:space} to {target:space}."),
    "aim": N_("The giant scorpion on {space:space} aims at {one:space} and {other:space}."),
    "summon": N_("{god:god}: {figure:kind} appears on {space:space}."),
    "ransom": N_("{god:god} pays {anubis:god} 1 follower for a trapped warrior."),
    "illuminate": N_("The {figure:kind} on {space:space} is illuminated."),
    "followers": Plural("{god:god} gains {n} follower.", "{god:god} gains {n} followers.", "n"),
    "no_followers": N_("{god:god} gains no followers."),
    "unlock": N_("{god:god} unlocks {power:power}."),
    "guardian": N_("{god:god} takes control of {figure:kind}."),
    # Events
    "control": N_("{god:god} takes control of the {monument:monument} on {space:space}."),
    "no_control": N_("{god:god} can take control of nothing."),
    "caravan": Plural(
        "{n} camel divides {region:region}.", "{n} camels divide {region:region}.", "n"
    ),
    "keep_token": N_("The part around {space:space} keeps token {token}."),
    "new_token": N_("The part around {space:space} gets token {token}."),
    "swap_tokens": N_("Tokens {token} and {other} are swapped."),
    "destroy": N_("The giant scorpion destroys the {monument:monument} on {space:space}."),
    "dominate": N_("{god:god} dominates {region:region}."),
    # Battles
    "battle": N_("Battle in {region:region}: {gods:god}."),
    "two_cards": N_("{god:god} will play two cards."),
    "cards": N_("{god:god} plays {cards:card}."),
    "build": N_("{god:god} builds on {space:space}: {monument:monument}."),
    "plague": N_("{god:god} sends a plague over {region:region}."),
    "bid": Plural("{god:god} sacrifices {n} follower.", "{god:god} sacrifices {n} followers.", "n"),
    "strength": N_("{god:god} has strength {n}."),
    "win": N_("{god:god} wins in {region:region}."),
    "no_winner": N_("Nobody wins in {region:region}."),
    "save": N_("The {figure:kind} on {space:space} is saved."),
    "kill": N_("{god:god}: {figure:kind} on {space:space} is killed."),
    "trap": N_("{god:god} traps a warrior of {owner:god}."),
    "underworld": N_("{god:god} lays an underworld token on {space:space}."),
    "cycle": N_("{god:god} takes back all cards."),
    # Devotion
    "majority": N_("Majority in {region:region}, {monument:monument}: {god:god}, +1 devotion."),
    "gain": N_("{god:god} gains {n} devotion ({source:source}) and is on {space}."),
    "lose": N_("{god:god} loses {n} devotion (a Cat Mummy was killed) and is on {space}."),
    "peace": N_("The conflict is over."),
    # Merge and end
    "merge": N_("{higher:god} and {lower:god} merge; {higher:god} is the higher god."),
    "adopt": N_("{god:god} takes over {figure:kind}."),
    "merged": N_("The merged god is on {space}."),
    "forget": N_("{god:god} is forgotten."),
    "only": N_("{god:god} is the only god of Egypt."),
    "nobody": N_("All gods are forgotten: nobody wins."),
    "top": N_("{god:god} reaches the top of the devotion track."),
    "last": N_("{god:god} has the most devotion after the last conflict."),
}
