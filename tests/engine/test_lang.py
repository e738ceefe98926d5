"""Messages are found, translated, and missed when they are not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ecumene.engine.errors import BadOption, ContentError
from ecumene.engine.lang import LANGUAGES, N_, preferred, translator
from ecumene.engine.registry import games, load
from ecumene.testing.messages import main, messages, missing, packages, refresh

SOURCE = """
from ecumene.engine.lang import N_
from ecumene.engine.narration import Plural

LATER = N_("A long way")
TOLD = {"dig": Plural("{who:seat} digs a well.", "{who:seat} digs {n} wells.", "n")}

def speak(_, n):
    return _("Go, {name}", name="x") + _.plural("{n} camel", "{n} camels", n, n=n) + _(LATER)
"""
GERMAN = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "A long way"
msgstr "Ein weiter Weg"

msgid "Go, {name}"
msgstr "Geh, {name}"

msgid "{n} camel"
msgid_plural "{n} camels"
msgstr[0] "ein Kamel"
msgstr[1] "{n} Kamele"

msgid "{who:seat} digs a well."
msgid_plural "{who:seat} digs {n} wells."
msgstr[0] "{who:seat} gräbt einen Brunnen."
msgstr[1] "{who:seat} gräbt {n} Brunnen."
"""
KEYS = ["A long way", "Go, {name}", "{n} camel", "{who:seat} digs a well."]


class Speaker:
    """A package on disk with a source and a German catalogue."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.name = root.name
        root.mkdir()
        (root / "__init__.py").write_text(SOURCE, encoding="utf-8")
        (root / "locale").mkdir()
        self.german = root / "locale" / "de.po"
        self.german.write_text(GERMAN, encoding="utf-8")

    def faults(self) -> list[tuple[str, str]]:
        return [(each.message, each.why) for each in missing(self.name)]


@pytest.fixture
def speaker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Speaker:
    # translators are kept by name, and so are modules
    monkeypatch.syspath_prepend(tmp_path)
    return Speaker(tmp_path / tmp_path.name.replace("-", "_"))


@pytest.mark.parametrize("package", packages())
def test_every_message_has_a_german_translation(package: str) -> None:
    """Run `python -m ecumene.testing.messages` and translate what it lists."""
    assert [str(each) for each in missing(package)] == []


@pytest.mark.parametrize("game", games())
def test_our_own_games_speak_every_language(game: str) -> None:
    """A game that leaves a language out of its title is asked for no translation into it."""
    assert load(game).languages == LANGUAGES


def test_rows_without_a_german_word_are_listed(speaker: Speaker) -> None:
    (speaker.root / "content").mkdir()
    rows = """
        [[card]]
        id = "ox"
        name_en = "Ox"
        soft_en = "O|x"
        [[card.side]]
        text_en = "It pulls."
        text_de = "Er zieht."
    """
    (speaker.root / "content" / "cards.toml").write_text(rows, encoding="utf-8")
    assert speaker.faults() == [("Ox", "has no translation (content/cards.toml, ox, name_de)")]


def test_the_messages_of_ecumene_are_found_and_those_of_games_are_not() -> None:
    found = [message.id for message in messages("ecumene")]
    assert 'There is no game "{word}".' in found
    for game in packages()[1:]:
        assert {message.id for message in messages(game)} - set(found)


@pytest.mark.parametrize("game", games())
def test_headings_of_fields_and_facts_are_messages_of_their_game(game: str) -> None:
    spec = load(game)
    found = {message.id for message in messages(spec.package)}
    assert {shown.title for _, shown in spec.table.shown} <= found
    assert spec.table.facts


def test_german_is_looked_up_and_filled_in(speaker: Speaker) -> None:
    _ = translator(speaker.name, "de")
    assert _("Go, {name}") == "Geh, {name}"
    assert _("Go, {name}", name="Ra") == "Geh, Ra"
    assert _(N_("A long way")) == "Ein weiter Weg"
    assert _.plural("{n} camel", "{n} camels", 1, n=1) == "ein Kamel"
    assert _.plural("{n} camel", "{n} camels", 3, n=3) == "3 Kamele"
    assert _.plural("{n} camel", "{n} camels", 0) == "{n} Kamele"
    assert _.lang == "de"


def test_english_and_unknown_messages_stay_as_they_are(speaker: Speaker) -> None:
    assert translator(speaker.name, "en")("Go, {name}", name="Ra") == "Go, Ra"
    assert translator(speaker.name, "en").plural("{n} camel", "{n} camels", 1, n=1) == "1 camel"
    assert translator(speaker.name, "de")("Never written") == "Never written"
    assert translator(speaker.name, "de")("") == ""


def test_a_package_without_a_catalogue_speaks_english(speaker: Speaker) -> None:
    speaker.german.unlink()
    assert translator(speaker.name, "de")("A long way") == "A long way"


def test_a_translator_is_made_once(speaker: Speaker) -> None:
    assert translator(speaker.name, "de") is translator(speaker.name, "de")


def test_a_fuzzy_translation_is_not_spoken(speaker: Speaker) -> None:
    fuzzy = GERMAN.replace('msgid "A long way"', '#, fuzzy\nmsgid "A long way"')
    speaker.german.write_text(fuzzy, encoding="utf-8")
    assert translator(speaker.name, "de")("A long way") == "A long way"


def test_a_broken_catalogue_is_named(speaker: Speaker) -> None:
    speaker.german.write_text(GERMAN + "nonsense\n", encoding="utf-8")
    with pytest.raises(ContentError, match=rf"^locale/de\.po of {speaker.name} is broken: "):
        translator(speaker.name, "de")
    (fault,) = missing(speaker.name)
    assert fault.why.startswith("is broken")


def test_english_never_loads_babel() -> None:
    code = (
        "import sys; from ecumene.engine.lang import translator; translator('ecumene', 'en')('x');"
        "sys.exit('babel' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# ---------------------------------------------------------------------- which language


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(variable, raising=False)
    return monkeypatch


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "nl:de:en"}, "de"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "de_DE@euro", "LANG": "en_GB"}, "de"),
        ({"LC_ALL": "en_US.UTF-8", "LC_MESSAGES": "de_DE"}, "en"),
    ],
)
def test_the_environment_chooses_the_language(
    environment: pytest.MonkeyPatch, variables: dict[str, str], lang: str
) -> None:
    for name, value in variables.items():
        environment.setenv(name, value)
    assert preferred() == lang


def test_an_explicit_language_wins(environment: pytest.MonkeyPatch) -> None:
    environment.setenv("LC_ALL", "en_US")
    assert preferred("de") == "de"
    assert preferred("DE-at") == "de"


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("den", r'^Ecumene does not speak "den"\. Did you mean "(en|de)"\?$'),
        ("fr", r'^Ecumene does not speak "fr"\. Known are: en, de\.$'),
    ],
)
def test_an_unknown_language_is_refused(asked: str, answer: str) -> None:
    with pytest.raises(BadOption, match=answer):
        preferred(asked)
    with pytest.raises(BadOption, match=answer):
        translator("ecumene", asked)


# ---------------------------------------------------------------------- what is missing


def test_a_full_translation_lacks_nothing(speaker: Speaker) -> None:
    assert [m.id if isinstance(m.id, str) else m.id[0] for m in messages(speaker.name)] == KEYS
    assert speaker.faults() == []


def test_everything_is_missing_without_a_catalogue(speaker: Speaker) -> None:
    speaker.german.unlink()
    assert speaker.faults() == [(key, "has no translation") for key in KEYS]


@pytest.mark.parametrize(
    ("old", "new", "message", "why"),
    [
        ("Ein weiter Weg", "", "A long way", "has no translation"),
        ("{n} Kamele", "", "{n} camel", "has no translation"),
        (
            'msgid "A long way"',
            '#, fuzzy\nmsgid "A long way"',
            "A long way",
            "has a translation that is marked fuzzy",
        ),
        (
            "Geh, {name}",
            "Geh, {Name}",
            "Go, {name}",
            "is translated with other placeholders: 'Geh, {Name}'",
        ),
        (
            "Geh, {name}",
            "Geh, {name",
            "Go, {name}",
            "is translated with other placeholders: 'Geh, {name'",
        ),
        (
            "{who:seat} gräbt {n}",
            "{who} gräbt {n}",
            "{who:seat} digs a well.",
            "is translated with other placeholders: '{who} gräbt {n} Brunnen.'",
        ),
        ("A long way", "A short way", "A short way", "is in no source any more"),
        (
            '"Ein weiter Weg"',
            '"Ein weiter Weg"\n\n#~ msgid "Once"\n#~ msgstr "Einst"',
            "Once",
            "is in no source any more",
        ),
    ],
)
def test_each_fault_is_reported(
    speaker: Speaker, old: str, new: str, message: str, why: str
) -> None:
    assert old in GERMAN
    speaker.german.write_text(GERMAN.replace(old, new), encoding="utf-8")
    assert (message, why) in speaker.faults()


def test_an_f_string_is_no_message(speaker: Speaker) -> None:
    (speaker.root / "more.py").write_text("def f(_, x):\n    return _(f'Go, {x}')\n")
    ((message, why),) = speaker.faults()
    assert message == "f'Go, {x}'"
    assert why == "is an f-string, which cannot be translated (more.py, line 2)"


def test_tests_and_packages_with_their_own_catalogue_are_left_out(speaker: Speaker) -> None:
    for folder in ("tests", "inner", "inner/locale", "inner/deep"):
        (speaker.root / folder).mkdir()
    for path in ("tests/test_a.py", "inner/a.py", "inner/deep/a.py"):
        (speaker.root / path).write_text('_("Not ours")\n', encoding="utf-8")
    assert speaker.faults() == []


def test_refreshing_adds_drops_sorts_and_keeps(speaker: Speaker) -> None:
    more = SOURCE + '\nNEW = N_("Brand new")\n'
    (speaker.root / "__init__.py").write_text(more, encoding="utf-8")
    old = GERMAN.replace('"A long way"', '"A short way"')
    speaker.german.write_text(old, encoding="utf-8")
    assert refresh(speaker.name) == ["A short way"]
    text = speaker.german.read_text(encoding="utf-8")
    ids = [line for line in text.splitlines() if line.startswith("msgid ")]
    assert ids == [
        'msgid ""',
        'msgid "A long way"',
        'msgid "Brand new"',
        'msgid "Go, {name}"',
        'msgid "{n} camel"',
        'msgid "{who:seat} digs a well."',
    ]
    assert 'msgstr "Geh, {name}"' in text
    assert 'msgstr[1] "{n} Kamele"' in text
    assert "Date" not in text
    assert "#:" not in text
    assert str(speaker.root) not in text
    assert refresh(speaker.name) == []
    assert speaker.german.read_text(encoding="utf-8") == text


def test_a_message_that_becomes_plural_needs_new_words(speaker: Speaker) -> None:
    plural = SOURCE.replace('N_("A long way")', 'Plural("A long way", "{n} long ways", "n")')
    (speaker.root / "__init__.py").write_text(plural, encoding="utf-8")
    refresh(speaker.name)
    assert speaker.faults() == [("A long way", "has no translation")]


def test_the_command_refreshes_and_says_what_is_missing(
    speaker: Speaker, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([speaker.name]) == 0
    assert capsys.readouterr().out == ""
    speaker.german.write_text(GERMAN.replace("A long way", "A short way"), encoding="utf-8")
    assert main([speaker.name]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{speaker.name}: dropped 'A short way', which is in no source any more",
        f"{speaker.name}, de: 'A long way' has no translation",
    ]


def test_the_command_leaves_a_broken_catalogue_alone(
    speaker: Speaker, capsys: pytest.CaptureFixture[str]
) -> None:
    speaker.german.write_text(GERMAN + "nonsense\n", encoding="utf-8")
    assert main([speaker.name]) == 1
    assert "is broken" in capsys.readouterr().out
    assert speaker.german.read_text(encoding="utf-8") == GERMAN + "nonsense\n"


def test_the_command_refuses_a_package_that_is_not_there(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["no_such_game"]) == 2
    assert "no_such_game" in capsys.readouterr().err
