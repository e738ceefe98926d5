"""`play`: whole games, typed by a script."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

import ecumene
from ecumene.bots import Budget, Chance, decide, load
from ecumene.cli import play, spoken
from ecumene.cli.saves import Autosave
from ecumene.cli.session import Session
from ecumene.cli.terminal import Terminal

Run = Callable[..., Result]
PLAY = ("play", "oasis", "--seed", "3", "--option", "rounds=3")


def answers(sitting: str, seed: str = "3", number: bool = True) -> Iterator[str]:
    """What the people of a game type, up to its end; the last choice every time."""
    record = ecumene.Record.new("oasis", seats=len(sitting.split(",")), seed=seed, rounds=3)
    who = sitting.split(",")
    from ecumene.bots import bot_seed

    while not record.state.over:
        seat = record.actor
        legal = record.legal(seat)
        if who[seat] == "human":
            yield str(len(legal)) if number else record.game.sentence(legal[-1])
            record.play(legal[-1], seat)
        else:
            bot = load(who[seat])(bot_seed(record.seed))
            record.play(decide(bot, record.state, seat), seat)


def the_record(kept: Path) -> ecumene.Record:
    (path,) = kept.iterdir()
    return ecumene.Record.load(path)


@pytest.mark.parametrize("number", [True, False])
def test_a_whole_game_by_numbers_or_by_sentences(run: Run, kept: Path, number: bool) -> None:
    typed = "\n".join(answers("human,greedy", number=number)) + "\n"
    result = run(*PLAY, "--seats", "human,greedy", input=typed)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "Oasis · the end" in result.stdout
    assert "wins." in result.stdout or "share the victory." in result.stdout
    record = the_record(kept)
    assert record.state.over
    assert record.names == ["Player 1", "greedy 2"]
    assert record.options == {"rounds": 3}
    assert str(next(kept.iterdir())) in result.stdout.replace("\n", "")


def test_labels_can_be_typed_too(run: Run, kept: Path) -> None:
    record = ecumene.Record.new("oasis", seats=2, seed="3", rounds=3)
    label = record.game.label(record.legal(0)[1], record.state.observe(0), "en")
    result = run(*PLAY, "--seats", "human,random", input=f"{label}\nquit\n\n")
    assert result.exit_code == 0
    assert the_record(kept).steps[0].action == record.legal(0)[1]


def test_bots_alone_are_watched(run: Run, kept: Path) -> None:
    result = run(*PLAY, "--seats", "random,greedy,random")
    assert result.exit_code == 0
    assert the_record(kept).state.over
    for line in the_record(kept).lines(None):
        assert line.text in result.stdout
    assert "Round 1, the sums: " in result.stdout  # as in the log of a table


def test_why_scores_have_changed_is_told_as_at_a_table(run: Run, kept: Path) -> None:
    position = kept.parent / "hyperborea.toml"
    position.write_text(
        'game = "hyperborea"\nseats = 2\nat = "main"\nseat = 0\n[table]\nsites = {}\n'
        "start = 0\npool = { move = 2 }\noutside = { 0 = { border_1 = 3 } }\n"
        'hexes = { centre = "c05", border_1 = "b01", border_2 = "b02", border_3 = "b03", '
        'border_4 = "b04", border_5 = "b05", border_6 = "b06" }\nopen = ["centre", "border_1", '
        '"border_2", "border_3", "border_4", "border_5", "border_6"]\n'
    )
    line = ("play", "--position", position, "--seats", "human,human")
    moves = "move border_1 centre\nundo\nmove border_1 border_2\nlog\nquit\n\n"
    told = run(*line, input=moves).stdout.split("(control of borderland 2)")
    assert "(control of centre)" in told[0]
    assert len(told) == 3  # once when it happens, once in the whole log
    assert "control of centre" not in told[1]  # what was taken back has not happened


@pytest.mark.parametrize(
    ("game", "name"),
    [(id, option.name) for id in ecumene.games() for option in ecumene.load(id).options],
)
def test_every_option_of_every_game_can_be_given(
    run: Run, kept: Path, game: str, name: str
) -> None:
    """Also those called like something that a game needs besides."""
    spec = ecumene.load(game)
    (option,) = (each for each in spec.options if each.name == name)
    seats = spec.seats[0]
    choices = list(option.choices(seats)) or [not option.default]
    value = ",".join(choices[:seats]) if option.kind == "per_seat" else str(choices[0])
    sitting = ",".join(["human", *["random"] * (seats - 1)])
    line = ("play", game, "--seats", sitting, "--option", f"{name}={value}")
    result = run(*line, input="quit\n\n")
    assert (result.exit_code, result.stderr) == (0, "")
    assert the_record(kept).options[name] == option.check(value, seats)


def test_a_person_sees_the_log_the_table_and_the_choices(run: Run) -> None:
    result = run(*PLAY, "--seats", "human,greedy", input="1\nquit\n\n")
    first, second = result.stdout.split("Oasis · Player 1, step 0")[1].split("Oasis · Player 1")
    record = ecumene.Record.new("oasis", seats=2, seed="3", rounds=3)
    assert record.game.prompt(record.state.observe(0)) in first
    for action in record.legal(0):
        assert record.game.label(action, record.state.observe(0)) in first
        assert record.game.sentence(action) in first
    assert "▮▮▮" in first
    assert "greedy 2 offers" not in first
    assert "greedy 2 offers" in second


def test_nobody_sees_what_others_hide(run: Run) -> None:
    """The screens of two people, cut where the keyboard changes hands."""
    record = ecumene.Record.new("oasis", seats=2, seed="3", rounds=3)
    hands = [
        [record.game.names["card"](card, "en") for card in hand]
        for hand in record.state.hands  # type: ignore[attr-defined]
    ]
    result = run(*PLAY, "--seats", "human,human", input="\n1\n\nquit\n\n")
    cut = "Player 2, take the keyboard and press Enter."
    assert "Player 1, take the keyboard" in result.stdout.split(cut)[0]
    one, two = result.stdout.split(cut)
    for card in hands[0]:
        assert f"Offer {card}" in one
        assert f"Offer {card}" not in two
    for card in hands[1]:
        assert f"Offer {card}" in two
        assert f"Offer {card}" not in one


def test_the_screen_is_wiped_between_two_people(run: Run, monkeypatch: Any) -> None:
    from rich.console import Console

    monkeypatch.setattr(Console, "is_terminal", property(lambda self: True))
    result = run(*PLAY, "--seats", "human,human", input="\n1\n\nquit\n\n")
    before, after = result.stdout.split("Player 2, take the keyboard")
    assert "\x1b[3J\x1b[2J\x1b[H" in before.split("Oasis")[-1]
    assert "\x1b[3J\x1b[2J\x1b[H" in after


def test_one_person_keeps_the_keyboard(run: Run) -> None:
    result = run(*PLAY, "--seats", "human,random,random", input="1\nquit\n\n")
    assert "take the keyboard" not in result.stdout


def test_undo_redo_and_restart(run: Run, kept: Path) -> None:
    """Seed and table are such that seat 0 moves alone over wells and empty markets."""
    position = kept.parent / "alone.toml"
    position.write_text(
        'game = "oasis"\nseats = 2\nat = "turn"\n[table]\nwind = 6\nround = 1\n'
        'places = ["gate", "looms"]\noffers = ["dates_1", "salt_1"]\n'
    )
    line = ("play", "--position", position, "--seats", "human,random")
    steps = "travel\ntravel\nundo\nredo\nrestart turn\nundo\ntravel\nquit\n\n"
    result = run(*line, input=steps)
    assert result.stderr == "There is nothing to take back.\n"
    assert result.exit_code == 2  # a script that was refused something
    assert [step.action for step in the_record(kept).steps] == [
        ecumene.load("oasis").parse("travel")
    ]
    numbers = [int(part.split()[0]) for part in result.stdout.split("Oasis · Player 1, step ")[1:]]
    assert numbers == [0, 1, 2, 1, 2, 0, 1]


def test_a_step_behind_a_barrier_cannot_be_taken_back(run: Run) -> None:
    result = run(*PLAY, "--seats", "human,random", input="1\nundo\nquit\n\n")
    assert result.exit_code == 2
    assert "cannot be taken back" in result.stderr or "was not yours" in result.stderr


def test_save_log_rules_table_and_help(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    typed = f"1\nsave {file}\nlog\nrules OAS-TURN-05\nrules rests market\ntable\nhelp\n?\nquit\n\n"
    result = run(*PLAY, "--seats", "human,random", input=typed)
    assert (result.exit_code, result.stderr) == (0, "")
    assert f"Saved as {file}." in result.stdout.replace("\n", "")
    assert len(ecumene.Record.load(file).steps) >= 2
    assert result.stdout.count("OAS-TURN-05") >= 2
    assert result.stdout.count("Round 1: the wind die shows") == 2
    for command in spoken.COMMANDS:
        assert result.stdout.count(f"  {command.word} ") >= 2
        assert command.help in result.stdout


def test_a_hint_says_what_a_bot_would_choose_and_why(run: Run, kept: Path) -> None:
    result = run(*PLAY, "--seats", "human,random", input="1\nhint\nquit\n\n")
    assert (result.exit_code, result.stderr) == (0, "")
    before = the_record(kept)  # asking has changed nothing
    told = result.stdout.split("A bot would choose: ")[1]
    view = before.state.observe(0)
    labels = [before.game.label(action, view) for action in before.legal(0)]
    assert told.splitlines()[0] in labels
    assert "Chance to win with it: " in told
    german = run(*PLAY, "--seats", "human,random", input="1\ntipp\nHinweis\nende\n\n", lang="de")
    assert (german.exit_code, german.stderr) == (0, "")
    assert german.stdout.count("Ein Bot würde wählen: ") == 2


def test_the_map_can_be_read(run: Run, kept: Path) -> None:
    olympos = ("play", "olympos", "--seed", "3", "--seats", "human,random,random")
    result = run(*olympos, input="map\nquit\nn\n")
    assert (result.exit_code, result.stderr) == (0, "")
    told = " ".join(result.stdout.split())  # as wide as the terminal
    assert "Thracian Sea [thracian]: sea, 2 AP to enter. Next to: Aegean Sea; Chalc" in told
    german = run(*olympos, input="Karte\nende\nn\n", lang="de")
    assert (german.exit_code, german.stderr) == (0, "")
    assert "Thrakien [thrace]: " in " ".join(german.stdout.split())
    without = run(*PLAY, "--seats", "human,random", input="map\nquit\nn\n")
    assert "This game has no map." in without.stdout


def test_what_people_count_can_be_read(run: Run, kept: Path) -> None:
    ankh = ("play", "ankh", "--seed", "3", "--seats", "human,random")
    result = run(*ankh, input="numbers\nquit\nn\n")
    assert (result.exit_code, result.stderr) == (0, "")
    told = result.stdout.split("\n> ")[1]
    assert "Figures" not in told  # what lies on the table stands there
    assert "Camels left: 30" in told
    german = run(*ankh, input="Zahlen\nende\nn\n", lang="de")
    assert (german.exit_code, german.stderr) == (0, "")
    assert "Kamele im Vorrat: 30" in german.stdout


def test_german_words_and_commands(run: Run, kept: Path) -> None:
    typed = "1\nhilfe\nRegeln OAS-TURN-05\nverlauf\nTisch\nzurück\nende\nj\n"
    result = run(*PLAY, "--seats", "human,random", lang="de", input=typed)
    assert "Oase · Spieler 1, Schritt" in result.stdout
    assert "neu beginnen" in result.stdout
    assert "OAS-TURN-05" in result.stdout
    assert "weder Auswahl noch Befehl" not in result.stderr
    assert "Weiter mit" in result.stdout
    assert "zurückgenommen" in result.stderr or "nicht deiner" in result.stderr
    assert the_record(kept).names == ["Spieler 1", "random 2"]


@pytest.mark.parametrize(("last", "files"), [("", 1), ("y", 1), ("n", 0), ("nein", 0), ("FILE", 2)])
def test_quit_asks_whether_to_keep_the_game(
    run: Run, kept: Path, tmp_path: Path, last: str, files: int
) -> None:
    kept.mkdir()
    word = last.replace("FILE", str(kept / "elsewhere.json"))
    result = run(*PLAY, "--seats", "human,random", input=f"1\nquit\n{word}\n")
    assert result.exit_code == 0
    assert len(list(kept.iterdir())) == files
    assert ("Go on with: ecumene play --resume" in result.stdout) == (files > 0)


def test_the_end_of_the_input_is_quit(run: Run, kept: Path) -> None:
    result = run(*PLAY, "--seats", "human,random", input="1\n")
    assert result.exit_code == 0
    assert len(the_record(kept).steps) >= 2


def test_ctrl_c_keeps_the_game(run: Run, kept: Path, monkeypatch: Any) -> None:
    lines = iter(["1"])

    def typed() -> str:
        line = next(lines, None)
        if line is None:
            raise KeyboardInterrupt
        return line

    monkeypatch.setattr("builtins.input", typed)
    result = run(*PLAY, "--seats", "human,random")
    assert result.exit_code == 130
    assert len(the_record(kept).steps) >= 2
    assert "--resume" in result.stdout


def test_a_kept_game_goes_on_where_it_stood(run: Run, kept: Path) -> None:
    typed = list(answers("human,greedy"))
    run(*PLAY, "--seats", "human,greedy", input="\n".join(typed[:3]) + "\n")
    steps = len(the_record(kept).steps)
    result = run("play", "--resume", input="\n".join(typed[3:]) + "\n")
    assert (result.exit_code, result.stderr) == (0, "")
    assert f"Oasis · Player 1, step {steps}" in result.stdout
    assert "the end" in result.stdout
    whole = ecumene.Record.new("oasis", seats=2, seed="3", rounds=3)
    again = the_record(kept)
    assert again.seed == whole.seed
    assert again.state.over
    assert run("play", "--resume").stderr == "There is no unfinished game to go on with.\n"


def test_a_game_whose_program_fails_is_kept(run: Run) -> None:
    name = f"program:{shlex.quote(sys.executable)} -c pass"
    failed = run("play", "oasis", "--seats", f"human,{name}", "--seed", "3", input="1\n" * 9)
    assert failed.exit_code == 2
    assert "has ended" in failed.stderr
    path = re.search(r'The game is kept. Go on with: ecumene play --resume "(.*)"', failed.stdout)
    assert path is not None
    again = run("play", path[1], "--resume", "--seats", "human,random", input="quit\n")
    assert again.exit_code == 0


def test_no_record_starts_a_program(run: Run, tmp_path: Path) -> None:
    """Names are anybody's words; who sat at a server's table chose them, too."""
    trace = tmp_path / "trace"
    names = ["Ann", f"program:touch {trace} 2"]
    record = ecumene.Record.begun(ecumene.load("oasis"), 2, "1", names, None, {})
    file = tmp_path / "record.json"
    record.save(file)
    refused = run("play", "--resume", file, input="1\n")
    assert refused.exit_code == 2
    assert "A program sat in this game" in refused.stderr
    assert "Ann, step" in run("play", "--resume", file, "--seats", "human,greedy").stdout
    assert not trace.exists()


def test_a_game_can_be_resumed_by_file_game_or_with_others(
    run: Run, kept: Path, tmp_path: Path
) -> None:
    run(*PLAY, "--seats", "human,greedy", input="1\n")
    assert "Player 1, step" in run("play", "oasis", "--resume").stdout
    file = next(kept.iterdir())
    copy = tmp_path / "copy.json"
    copy.write_text(file.read_text())
    assert "Spieler 1, Schritt" in run("play", "--resume", copy, lang="de").stdout
    assert "the end" in run("play", "--resume", copy, "--seats", "random,random").stdout
    run("play", "--resume", file, "--seats", "human,human", input="\n1\n\n")
    assert ecumene.Record.load(file).names == ["Player 1", "Player 2"]  # nobody is a bot by name
    refused = run("play", "--resume", file, "--seats", "random,random,random")
    assert refused.exit_code == 2
    assert refused.stderr == "The record has 2 seats, not 3.\n"


def test_without_a_game_one_chooses_from_the_shelf(run: Run) -> None:
    number = ecumene.games().index("oasis") + 1
    result = run("play", input=f"0\n{number}\nhuman,random\n1\nquit\n\n")
    assert result.exit_code == 0
    assert "Which game?" in result.stdout
    assert "Type the number or the id of a game." in result.stderr
    assert "random 2" in result.stdout
    assert "greedy 2" in run("play", input="Oasis\n\n1\n").stdout
    assert run("play").exit_code == 0  # nothing to read is as good as quit


def test_who_sits_where() -> None:
    game = ecumene.load("oasis")
    assert play.seated(game, "3") == ["human", "greedy", "greedy"]
    assert play.seated(game, " Human , random") == ["human", "random"]
    terminal = Terminal("en")
    assert play.names_of(terminal, ["human", "random"]) == ["Player 1", "random 2"]


def test_levels_take_their_seconds_where_somebody_waits(tmp_path: Path) -> None:
    def budgets(*sitting: str) -> list[Budget]:
        record, terminal = ecumene.Record.new("oasis", seats=len(sitting)), Terminal("en")
        seated = Session(terminal, record, [*sitting], Autosave(terminal, tmp_path / "kept.json"))
        return [bot.budget for bot in seated.bots if bot is not None]

    hard, easy, outright = budgets("human", "hard", "easy", "mcts:9")
    assert hard == Budget(seconds=4.5, clock=True)
    assert easy == Budget(seconds=1.0)
    assert outright == Budget()
    assert budgets("hard", "easy") == [Budget(), Budget()]  # nobody waits: equal seeds, equal games


def test_equal_seeds_and_answers_give_equal_games(run: Run, kept: Path) -> None:
    typed = "\n".join(answers("human,greedy,random")) + "\n"
    screens = set()
    for _ in range(2):
        result = run(*PLAY, "--seats", "human,greedy,random", input=typed)
        screens.add(result.stdout.split("Record:")[0])
    assert len(screens) == 1


def test_no_game_leaves_the_generic_view_without_words() -> None:
    """Every game's table can be shown, at every step of a game and to everybody."""
    from rich.console import Console

    from ecumene.cli.view import Renderer

    for name in ecumene.games():
        game = ecumene.load(name)
        state = game.new(seats=game.seats[-1], seed="view")
        chance = Chance("view")
        renderer = Renderer(game, Terminal("de"), [])
        console = Console(width=60)
        for _ in range(15):
            for viewer in (0, None, ecumene.OPEN):
                with console.capture() as shown:
                    console.print(renderer.table(state.observe(viewer)))
                for field in game.table.fields:
                    assert renderer.title(field)[:4] in shown.get()
            if state.over:
                break
            state.apply(chance.pick(state.legal()))
