"""What a photograph of the table would show."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import State

Row = tuple[int, ...]  # replaced as a whole, never modified: clones share it
Rows = tuple[Row, ...]  # by seat, the same: what seldom changes
NOTHING: Final = -1


class Anunnaki(State):
    """The table of Anunnaki.

    Pieces on boards are kept by their territories; control, siege and contest follow from them
    and are never kept. Supplies are what is left of the box. Gods of Atlantis stand where a
    civilisation of Atlantis still lies.
    """

    __slots__ = (
        "armouries",
        "artifact_box",
        "artifact_discard",
        "artifact_looked",
        "artifact_stack",
        "artifacts",
        "beginner",
        "civ_box",
        "civs",
        "conquered",
        "contract_box",
        "contract_stack",
        "contracts",
        "cube_supply",
        "cubes",
        "culture",
        "culture_box",
        "culture_used",
        "dealt",
        "destiny",
        "developed",
        "display",
        "domination",
        "ended",
        "exhausted",
        "fighters",
        "first",
        "followers",
        "fulfilled",
        "goals",
        "god_box",
        "gods",
        "guarded",
        "hands",
        "houses",
        "known_armouries",
        "known_hands",
        "laid",
        "majors",
        "mana",
        "minors",
        "open_civs",
        "open_culture",
        "pandora",
        "pawns",
        "played",
        "present",
        "realm",
        "resources",
        "returned",
        "round",
        "settled",
        "settlements",
        "slots",
        "spots",
        "star",
        "summoned",
        "tracks",
        "turn",
        "two_vp",
        "vp",
        "weapon_box",
    )

    # The table
    first: int  # the seat that plays first in every round
    turn: int  # the seat whose turn it is; NOBODY before the first turn
    round: int
    ended: int  # 1 once the end of the game is triggered
    laid: int  # 1 once the table is laid, after gods were returned
    beginner: int  # 1: house symbols on contracts are ignored
    star: Row  # by position: the tile there, the same for all
    goals: Row  # by development track, then of the domination track
    two_vp: int  # mask of spaces of the domination track
    # Houses, by seat
    houses: Row
    vp: list[int]
    domination: list[int]  # space
    tracks: list[int]  # 3 * seat + track: space
    resources: list[int]  # 4 * seat + resource
    mana: list[int]
    # The stars, by seat
    pawns: list[int]  # position; -1 beside the star
    cubes: list[int]  # mask of spaces
    cube_supply: list[int]
    developed: Row  # mask of tiles
    slots: Row  # mask of the slots whose token has been taken
    # Pieces on boards, by seat: their territories, ascending
    followers: list[Row]
    minors: list[Row]
    majors: list[int]  # territory; -1 on the action board
    settlements: list[Row]
    # Gods, by seat
    dealt: Rows  # before one of them is returned
    gods: Rows
    summoned: Row  # mask of minor gods
    returned: Row
    god_box: Row  # of all houses
    # Weapons, by seat
    hands: list[Row]
    armouries: list[Row]
    played: Rows  # in the running fight, openly
    weapon_box: Row  # of houses that are not in play
    known_hands: Row  # mask of weapons that everybody knows to be there
    known_armouries: Row
    # The boards
    exhausted: list[int]  # by group of icons
    civs: list[int]  # by spot; -1 for none
    open_civs: int  # mask of spots
    civ_box: Row
    conquered: Rows  # by seat
    culture: list[int]  # by spot; -1 for none
    open_culture: int  # mask of spots
    culture_box: Row
    culture_used: Row  # resolved
    # Contracts
    contract_box: Row  # of houses that are not in play
    contract_stack: Row  # the last is on top
    display: Row
    contracts: list[Row]  # by seat, open
    fulfilled: Rows  # by seat
    # Artifacts
    artifact_stack: Row
    artifact_box: Row
    artifacts: Rows  # by seat, face up
    artifact_discard: Row
    artifact_looked: int  # mask of seats that know what is left of the stack
    pandora: int  # mask of tokens that are left with the Box
    destiny: int  # the track that was chosen in secret; -1 for none
    # What follows from the others
    present: list[int]  # by seat: mask of territories with followers or gods
    settled: list[int]  # by seat: mask of territories with own settlements
    fighters: list[int]  # by seat: the same as present, with settlements of Norrenis
    guarded: int  # mask of territories with a civilisation
    realm: int  # mask of all territories in play
    spots: int  # mask of the spots with a culture token

    def clone(self) -> Anunnaki:
        s = Anunnaki.__new__(Anunnaki)
        self.copy_flow(s)
        s.armouries = self.armouries[:]
        s.artifact_box = self.artifact_box
        s.artifact_discard = self.artifact_discard
        s.artifact_looked = self.artifact_looked
        s.artifact_stack = self.artifact_stack
        s.artifacts = self.artifacts
        s.beginner = self.beginner
        s.civ_box = self.civ_box
        s.civs = self.civs[:]
        s.conquered = self.conquered
        s.contract_box = self.contract_box
        s.contract_stack = self.contract_stack
        s.contracts = self.contracts[:]
        s.cube_supply = self.cube_supply[:]
        s.cubes = self.cubes[:]
        s.culture = self.culture[:]
        s.culture_box = self.culture_box
        s.culture_used = self.culture_used
        s.dealt = self.dealt
        s.destiny = self.destiny
        s.developed = self.developed
        s.display = self.display
        s.domination = self.domination[:]
        s.ended = self.ended
        s.exhausted = self.exhausted[:]
        s.fighters = self.fighters[:]
        s.first = self.first
        s.followers = self.followers[:]
        s.fulfilled = self.fulfilled
        s.goals = self.goals
        s.god_box = self.god_box
        s.gods = self.gods
        s.guarded = self.guarded
        s.hands = self.hands[:]
        s.houses = self.houses
        s.known_armouries = self.known_armouries
        s.known_hands = self.known_hands
        s.laid = self.laid
        s.majors = self.majors[:]
        s.mana = self.mana[:]
        s.minors = self.minors[:]
        s.open_civs = self.open_civs
        s.open_culture = self.open_culture
        s.pandora = self.pandora
        s.pawns = self.pawns[:]
        s.played = self.played
        s.present = self.present[:]
        s.realm = self.realm
        s.resources = self.resources[:]
        s.returned = self.returned
        s.round = self.round
        s.settled = self.settled[:]
        s.settlements = self.settlements[:]
        s.slots = self.slots
        s.spots = self.spots
        s.star = self.star
        s.summoned = self.summoned
        s.tracks = self.tracks[:]
        s.turn = self.turn
        s.two_vp = self.two_vp
        s.vp = self.vp[:]
        s.weapon_box = self.weapon_box
        return s

    def photograph(self) -> list[object]:
        return [
            self.armouries,
            self.artifact_box,
            self.artifact_discard,
            self.artifact_looked,
            self.artifact_stack,
            self.artifacts,
            self.beginner,
            self.civ_box,
            self.civs,
            self.conquered,
            self.contract_box,
            self.contract_stack,
            self.contracts,
            self.cube_supply,
            self.cubes,
            self.culture,
            self.culture_box,
            self.culture_used,
            self.dealt,
            self.destiny,
            self.developed,
            self.display,
            self.domination,
            self.ended,
            self.exhausted,
            self.fighters,
            self.first,
            self.followers,
            self.fulfilled,
            self.goals,
            self.god_box,
            self.gods,
            self.guarded,
            self.hands,
            self.houses,
            self.known_armouries,
            self.known_hands,
            self.laid,
            self.majors,
            self.mana,
            self.minors,
            self.open_civs,
            self.open_culture,
            self.pandora,
            self.pawns,
            self.played,
            self.present,
            self.realm,
            self.resources,
            self.returned,
            self.round,
            self.settled,
            self.settlements,
            self.slots,
            self.spots,
            self.star,
            self.summoned,
            self.tracks,
            self.turn,
            self.two_vp,
            self.vp,
            self.weapon_box,
        ]
