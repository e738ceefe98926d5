"""Records: play, replay, undo up to the barrier, redo, forks, snapshots, files."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from ecumene import BadOption, BadPosition, BadRecord, Error, IllegalAction, Record, games, load
from ecumene.engine import record as record_module
from ecumene.engine.archive import decode
from ecumene.engine.barrier import Barrier
from ecumene.engine.flow import State
from ecumene.engine.options import Option
from ecumene.engine.replay import salvage


def at_turn(**table: Any) -> Record:
    """Seat 0 on its turn at the gate, four water, everybody else far away."""
    start = {
        "game": "oasis",
        "seats": 2,
        "at": "turn",
        "seat": 0,
        "table": {
            "round": 1,
            "wind": 4,
            "places": ["gate", "looms"],
            "offers": ["dates_1", "dates_2"],
            **table,
        },
    }
    return Record.new("oasis", start=start)


def whole_game(seed: int = 7, seats: int = 3, rounds: int = 5) -> Record:
    record = Record.new("oasis", seats=seats, seed=seed, rounds=rounds)
    while not record.state.over:
        choices = record.legal()
        record.play(choices[(len(record.steps) * 7 + len(record.pending)) % len(choices)])
    return record


def options_of(game: str) -> dict[str, Option]:
    return {option.name: option for option in load(game).options}


def edited(record: Record, **changes: Any) -> str:
    return json.dumps({**json.loads(record.text()), **changes})


# Playing


def test_a_sentence_of_another_moment_is_refused_with_rule_and_choices() -> None:
    record = at_turn()
    with pytest.raises(IllegalAction) as caught:
        record.play("pay toll")
    assert str(caught.value) == (
        '"pay toll" is not possible now; possible: travel, buy, rest. (OAS-TURN-01)'
    )
    assert caught.value.rule == "OAS-TURN-01"
    assert len(record.steps) == 0


def test_a_seat_that_is_not_asked_is_refused() -> None:
    with pytest.raises(IllegalAction, match="Seat 1 is not asked now; seat 0 decides"):
        at_turn().play("rest", seat=1)


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    with pytest.raises(IllegalAction, match="The game is over"):
        whole_game().play("rest")


def test_simultaneous_answers_come_in_any_order_and_are_kept_in_seat_order() -> None:
    record = Record.new("oasis", seats=3, seed=1)
    first = {seat: record.state.legal(seat)[0] for seat in range(3)}
    for seat in (2, 0):
        record.play(first[seat], seat=seat)
    assert len(record.steps) == 0
    assert record.actor == 1
    record.play(first[1], seat=1)
    assert [(step.seat, step.action) for step in record.steps] == sorted(first.items())


def test_a_simultaneous_answer_can_be_changed_until_the_last_is_in() -> None:
    record = Record.new("oasis", seats=2, seed=1)
    one, other = record.state.legal(0)[:2]
    record.play(one, seat=0)
    record.play(other, seat=0)
    record.undo(0)
    assert record.actor == 0
    record.play(other, seat=0)
    record.play(record.state.legal(1)[0], seat=1)
    assert record.steps[0].action == other


def test_a_fault_in_the_rules_leaves_the_game_where_it_stood(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = at_turn()
    before = record.state.position()

    true_apply = State.apply

    def break_down(self: State, action: int) -> None:
        true_apply(self, action)
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(State, "apply", break_down)
        with pytest.raises(ZeroDivisionError):
            record.play("travel")
    assert record.state.position() == before
    record.play("travel")


def test_a_fault_in_the_last_answer_of_a_moment_undoes_all_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = Record.new("oasis", seats=2, seed=1)
    before = record.state.position()
    record.play(record.state.legal(0)[0], seat=0)
    true_apply = State.apply

    def break_down(self: State, action: int) -> None:
        true_apply(self, action)
        if self.step == 2:
            raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(State, "apply", break_down)
        with pytest.raises(ZeroDivisionError):
            record.play(record.state.legal(1)[0], seat=1)
    assert record.state.position() == before
    assert record.steps == []


# Taking back


def test_own_steps_can_be_taken_back_one_by_one_and_played_again() -> None:
    record = at_turn(places=["wadi", "looms"])
    start = record.state.position()
    record.play("travel")
    once = record.state.position()
    record.play("travel")
    twice = record.state.position()
    record.undo(0)
    assert record.state.position() == once
    record.undo(0)
    assert record.state.position() == start
    record.redo()
    record.redo()
    assert record.state.position() == twice
    with pytest.raises(IllegalAction, match="Nothing has been taken back"):
        record.redo()


def test_a_turn_can_be_taken_back_to_its_start() -> None:
    record = at_turn()
    start = record.state.position()
    record.play("travel")
    record.play("travel")
    record.undo_turn(0)
    assert record.state.position() == start


def test_another_way_forgets_what_could_be_played_again() -> None:
    record = at_turn()
    record.play("travel")
    record.undo(0)
    record.play("buy")
    assert record.undone == []


@pytest.mark.parametrize(
    ("barrier", "table", "sentences"),
    [
        (Barrier.SEEN, {}, ["buy"]),  # the actor itself saw a card of the deck
        (Barrier.CHANCE, {"deck": []}, ["buy"]),  # the discarded cards were shuffled
        (Barrier.ASKED, {"places": ["cistern", "looms"]}, ["travel"]),  # a host decides
        (Barrier.CHANCE, {}, ["rest"]),  # the wind die of the next round
    ],
)
def test_nobody_takes_back_what_somebody_has_learned(
    barrier: Barrier, table: dict[str, Any], sentences: list[str]
) -> None:
    if "deck" in table:
        cards = [f"{good}_{n}" for good in ("salt", "silk", "incense") for n in range(1, 7)]
        dates = [f"dates_{n}" for n in range(3, 7)]
        hands = [cards[:3], cards[3:6]]
        table = {"deck": [], "hands": hands, "discard": cards[6:] + dates}
    record = at_turn(**table)
    for sentence in sentences:
        record.play(sentence)
    assert record.can_undo(0) is barrier
    with pytest.raises(IllegalAction) as caught:
        record.undo(0)
    assert str(caught.value) == barrier.value
    assert caught.value.sentence("de") != barrier.value


def test_the_last_step_of_a_game_stays() -> None:
    hands = [["salt_1", "salt_2", "salt_3"], ["silk_1", "silk_2", "silk_3"]]
    record = at_turn(round=5, rounds=5, hands=hands)
    record.play("rest")
    assert record.state.over
    assert record.can_undo(0) is Barrier.OVER


def test_nobody_takes_back_the_step_of_another() -> None:
    record = at_turn()
    record.play("travel")
    assert record.can_undo(1) is Barrier.NOT_YOURS
    assert Record.new("oasis").can_undo(0) is Barrier.NOTHING


def test_what_all_have_chosen_stays_chosen() -> None:
    record = Record.new("oasis", seats=2, seed=1)
    for seat in range(2):
        record.play(record.state.legal(seat)[0], seat=seat)
    assert record.can_undo(1) is Barrier.TOGETHER


# Looking back


def test_undo_and_jumps_never_replay_the_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    record = whole_game(seats=5, rounds=8)
    assert len(record.steps) > 2 * record_module.SNAPSHOT
    applied = 0
    true_apply = State.apply

    def counted(self: State, action: int) -> None:
        nonlocal applied
        applied += 1
        true_apply(self, action)

    monkeypatch.setattr(State, "apply", counted)
    for step in range(len(record.steps) + 1):
        applied = 0
        state = record.goto(step)
        assert state.step == step
        assert applied < record_module.SNAPSHOT
    applied = 0
    record.rewind(len(record.steps) - 1)
    assert applied < record_module.SNAPSHOT


def test_a_jump_gives_the_game_as_it_stood() -> None:
    record = Record.new("oasis", seats=3, seed=5)
    stood = [record.state.position()]
    while not record.state.over:
        record.play(record.legal()[-1])
        while len(stood) <= len(record.steps):
            stood.append(record.state.position())
    for step, position in enumerate(stood):
        if position["step"] == step:  # not in the middle of a moment, which is played at once
            assert record.goto(step).position() == position
    assert sum(position["step"] == step for step, position in enumerate(stood)) > 20


@pytest.mark.parametrize("step", [-1, 10_000])
def test_a_step_that_is_not_there_is_refused(step: int) -> None:
    with pytest.raises(BadRecord, match=f"There is no step {step}: this game has steps 0 to"):
        whole_game().goto(step)


def test_a_fork_goes_its_own_way_and_says_where_it_came_from() -> None:
    record = whole_game()
    before = record.text()
    fork = record.fork(20)
    assert fork.state.position() == record.goto(20).position()
    fork.play(fork.legal()[-1])
    assert record.text() == before
    assert fork.parent is not None
    assert fork.parent.step == 20
    assert fork.document().actions[:20] == record.document().actions[:20]
    fork.verify()


def test_a_fork_with_a_seed_draws_other_lots() -> None:
    record = whole_game()
    fork = record.fork(20, seed="other")
    assert fork.state.position()["table"] == record.goto(20).position()["table"]
    assert fork.state.key != record.state.key
    while not fork.state.over:
        fork.play(fork.legal()[-1])
    fork.verify()


def test_a_fork_of_a_running_game_deals_anew_what_its_viewer_cannot_know() -> None:
    record = Record.new("oasis", seats=3, seed=3)
    hands = set()
    for _ in range(10):
        fork = record.fork_hidden(None, viewer=0)
        assert fork.state.observe(0)["table"] == record.state.observe(0)["table"]
        assert fork.seed != record.seed
        hands.add(str(fork.state.position()["table"]["hands"]))
        fork.verify()
    assert len(hands) > 1


def test_the_log_says_to_each_what_it_may_know() -> None:
    record = at_turn()
    record.play("buy")
    own = [line.text for line in record.lines(0)]
    others = [line.text for line in record.lines(1)]
    assert own[-2:][0] == others[-1] == "Player 1 draws a card."
    assert own[-1].startswith("It is ")
    assert record.lines(0, "de")[-1].text.startswith("Es ist ")


# Files


def test_nobody_reads_the_log_from_a_seat_that_is_not_there() -> None:
    record = whole_game()
    for viewer in (9, -1):
        with pytest.raises(BadOption, match="There is no seat"):
            record.lines(viewer)


def test_a_document_is_a_copy() -> None:
    record = whole_game()
    record.document().options["rounds"] = 99
    record.document().names.append("Nobody")
    record.verify()


def test_a_record_is_saved_and_loaded(tmp_path: Path) -> None:
    record = whole_game()
    record.names = ["Ann", "Ben", "Cyd"]
    record.save(tmp_path / "game.json")
    again = Record.load(tmp_path / "game.json")
    assert again.text() == record.text()
    assert again.lines(None)[1].text.split()[0] in {"Ann", "Ben", "Cyd"}


def test_a_record_has_one_answer_per_line() -> None:
    record = whole_game()
    lines = [line.strip().strip(',"') for line in record.text().splitlines()]
    for step in record.steps:
        assert record.game.sentence(step.action) in lines


def test_a_running_game_can_be_saved_and_goes_on() -> None:
    record = whole_game()
    half = record.fork(25)
    again = Record.loads(half.text())
    for step in record.steps[25:]:
        again.apply(step.action)
    assert again.document().result == record.document().result


BROKEN: list[tuple[str, Any]] = [
    ("is not whole, or not JSON", lambda text: text[: len(text) // 2]),
    ("is not whole, or not JSON", lambda text: ""),
    ("is not whole, or not JSON", lambda text: "[" * 100_000),
    ("is not a record of Ecumene", lambda text: '{"moves": []}'),
    ("is not a record of Ecumene", lambda text: "[1, 2]"),
    ("is of format 99", lambda text: text.replace('"ecumene": 1', '"ecumene": 99')),
    ("is not a record", lambda text: text.replace('"ecumene": 1', '"ecumene": 0')),
    ("is damaged", lambda text: text.replace('"seats": 3', '"seats": "three"')),
    ("is damaged", lambda text: text.replace('"seats"', '"stools"')),
    ("There is no game", lambda text: text.replace('"oasis"', '"oasi"')),
    ("for 2 to 5 seats, not 9", lambda text: text.replace('"seats": 3', '"seats": 9')),
    ('There is no option "raunds"', lambda text: text.replace('"rounds"', '"raunds"')),
    ("is of version 99 of the rules", lambda text: text.replace('"rules": 1', '"rules": 99')),
    ("no version 0 of the rules", lambda text: text.replace('"rules": 1', '"rules": 0')),
    ("A name is a line of text", lambda text: text.replace("[]", '["a", "b", "\\u001b[2J"]', 1)),
    ("does not have", lambda text: text.replace('"end"', '"9000"')),
    ("does not fit", lambda text: text.replace('"travel"', '"pay toll"', 1)),
    ("No action is called", lambda text: text.replace('"travel"', '"fly"', 1)),
]


def test_going_back_together_forgets_what_could_be_played_again() -> None:
    record = at_turn()
    seat = record.actor
    record.play("travel")
    record.undo(seat)
    record.rewind(0)
    with pytest.raises(IllegalAction, match="Nothing has been taken back"):
        record.redo()


@pytest.mark.parametrize("answer", [None, 1.5, -1, 10**6])
def test_an_answer_that_is_no_action_is_refused(answer: Any) -> None:
    with pytest.raises(IllegalAction, match="There is no action"):
        whole_game().play(answer)


def test_a_seed_and_options_go_before_those_of_the_start() -> None:
    start = {"seats": 3, "at": "turn", "seed": "7", "options": {"rounds": 4}}
    plain = Record.new("oasis", start=start)
    assert plain.options == {"rounds": 4}
    chosen = Record.new("oasis", seed=8, start=start, rounds=6)
    assert chosen.options == {"rounds": 6}
    assert chosen.state.position()["table"]["rounds"] == 6
    assert chosen.state.key != plain.state.key
    assert Record.loads(chosen.text()).state.position() == chosen.state.position()
    with pytest.raises(BadPosition, match="must be tables"):
        Record.new("oasis", start={"options": 5}, rounds=3)


@pytest.mark.parametrize("game", [game for game in games() if "start" in options_of(game)])
def test_a_game_may_have_an_option_called_start(game: str) -> None:
    option = options_of(game)["start"]
    value = next(each for each in option.choices(2) if each != option.default)
    record = Record.new(game, seats=2, seed=1, start=value)
    assert (record.start, record.options["start"]) == (None, value)
    again = Record.new(game, start=record.state.position())
    assert again.start is not None


@pytest.mark.parametrize(("sentence", "spoil"), BROKEN)
def test_a_broken_record_gets_its_sentence(sentence: str, spoil: Any) -> None:
    with pytest.raises(Error) as caught:
        Record.loads(spoil(whole_game().text()))
    assert sentence in str(caught.value)
    assert len(str(caught.value)) < 600


def test_an_edited_record_is_found_out() -> None:
    record = whole_game()
    document = json.loads(record.text())
    with pytest.raises(BadRecord, match="After answer 50"):
        Record.loads(edited(record, digests={**document["digests"], "50": "0" * 16}))
    with pytest.raises(BadRecord, match="At its end"):
        Record.loads(edited(record, digests={"end": "0" * 16}))
    with pytest.raises(BadRecord, match="The result is not"):
        Record.loads(edited(record, result={"scores": [99, 0, 0], "winners": [0]}))
    with pytest.raises(BadRecord, match="longer than any game"):
        Record.loads(edited(record, actions=["rest"] * 100_000))
    with pytest.raises(BadRecord, match="2 names for 3 seats"):
        Record.loads(edited(record, names=["a", "b"]))
    with pytest.raises(BadRecord, match="cannot begin"):
        Record.loads(edited(record, start={"game": "oasis", "seats": 3, "at": "lunch"}))


def test_what_still_replays_of_a_damaged_record_is_shown() -> None:
    record = whole_game(seats=5, rounds=8)
    document = decode(record.text(), "record")
    actions = [*document.actions[:120], "pay toll", *document.actions[121:]]
    damaged = decode(edited(record, actions=actions), "record")
    shown, why = salvage(damaged)
    assert len(shown.steps) == 100  # the last digest before the damage
    assert why is not None
    assert "Answer 12" in str(why)
    assert salvage(document)[1] is None


def test_a_gigantic_file_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(10**11)  # sparse: it takes no space
    with pytest.raises(BadRecord, match="too large to be a record"):
        Record.load(path)


def test_unreadable_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "noise.json").write_bytes(b"\xff\xfe\x00\x81")
    with pytest.raises(BadRecord, match="is not a text file"):
        Record.load(tmp_path / "noise.json")
    with pytest.raises(BadRecord, match="cannot be read: no such file"):
        Record.load(tmp_path / "nothing.json")
    with pytest.raises(BadRecord, match="cannot be read: is a directory"):
        Record.load(tmp_path)


def test_the_old_file_survives_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    record = whole_game()
    record.save(path)
    old = path.read_text()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Error, match=r"cannot be written: no space left.*Nothing was changed"):
        record.fork(3).save(path)
    assert path.read_text() == old
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Error, match="cannot be written: no such file or directory"):
        whole_game().save(tmp_path / "nowhere" / "game.json")
