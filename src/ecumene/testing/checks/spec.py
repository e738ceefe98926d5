"""The game as it is declared: sentences, slots, catalogue, translations, rule tests."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

from ecumene.compiled import is_compiled
from ecumene.engine.errors import IllegalAction
from ecumene.engine.flow import Ask, Frame, State
from ecumene.engine.lang import translator
from ecumene.engine.narration import Plural
from ecumene.engine.slots import has_slots, slots_of
from ecumene.engine.spec import GameSpec
from ecumene.testing.folder import exemptions, folder_of

_ID = re.compile(r"[A-Z]{3}-[A-Z0-9]+(?:-[A-Z]+)?-\d+")


def opening_is_answered(game: GameSpec[Any]) -> None:
    """The answers that make an opening have verbs of the game, and there is one at least."""
    known = {block.verb for block in game.actions.blocks}
    for verb in game.opening.verbs:
        assert verb in known, f'An opening begins with "{verb}": that is no verb of the game.'
    assert game.opening.length > 0, "An opening needs one answer at least."


def sentences_round_trip(game: GameSpec[Any]) -> None:
    """Every action of the space has a sentence that stands for it alone."""
    seen: dict[str, int] = {}
    for action in range(len(game.actions)):
        sentence = game.sentence(action)
        assert sentence == " ".join(sentence.lower().split()), f"{sentence!r} is not plain."
        assert sentence not in seen, f"{sentence!r} is action {seen.get(sentence)} and {action}."
        seen[sentence] = action
        for spelling in (sentence, sentence.upper(), f"  {sentence} "):
            parsed = game.parse(spelling)
            assert parsed == action, f"{spelling!r} is action {action} and is read as {parsed}."
        verb, _ = game.actions.split(action)
        assert sentence == verb or sentence.startswith(f"{verb} "), (
            f"{sentence!r} has another verb."
        )
    for outside in (-1, len(game.actions)):
        try:
            game.sentence(outside)
        except IllegalAction:
            continue
        raise AssertionError(f"Action {outside} is outside the space and has a sentence.")


def slots_are_written(game: GameSpec[Any]) -> None:
    """Slots, clones and the keys in the README are those that follow from the state."""
    from ecumene.testing.slots import changes  # also a command: not before it is run

    if is_compiled(game.state):  # it tells nothing of its source any more
        return
    for change in changes(game):
        raise AssertionError(
            f"{change.path.name}: {change.why} does not follow from the slots any more. Write it "
            f"anew with python -m ecumene.testing.slots {game.id}"
        )


def slots_are_declared(game: GameSpec[Any]) -> None:
    """Every slot of the state is a field of the table, or named as one that follows from others."""
    every = set(slots_of(State))
    own = set(slots_of(game.state)) - every
    assert not hasattr(game.state, "__dict__") or "__dict__" not in dir(game.state()), (
        f"{game.state.__name__} has no __slots__: anything could be kept there unseen."
    )
    declared = {*game.table.by_slot, *game.table.unseen}
    for slot in sorted(own - declared):
        raise AssertionError(
            f"The slot {slot} of {game.state.__name__} is not declared in the table: it would be "
            "missing in observations, positions and digests. Add a Field, or name it in unseen."
        )
    for slot in sorted(declared - own - every):
        raise AssertionError(f"The table declares {slot}, which is no slot of the state.")
    helpless = [field.slot for field in game.table.fields if not field.help.strip()]
    assert not helpless, f"The fields {', '.join(helpless)} have no help for writers of positions."
    for pool in game.table.pools:
        places = [field.slot for field in game.table.of_pool(pool)]
        assert pool.rest in places, f"The rest of the {pool.name}, {pool.rest}, is not one of them."


def decisions_are_asked(game: GameSpec[Any], folder: Path | None = None) -> None:
    """Asks name a rule and a decision of the catalogue; decisions have an ask or an option."""
    catalogue = game.catalogue
    exempt = exemptions(folder or folder_of(game), "unasked")
    points: set[str] = set()
    for ask in asks_of(game):
        where = f"{ask.__module__}.{ask.__name__}"
        assert ask.point in catalogue.decisions, f"{where}: no decision is called {ask.point!r}."
        known = ask.rule in catalogue.rules or ask.rule in catalogue.rulings
        assert known, f"{where}: no rule is called {ask.rule!r}."
        met = ask.rule in catalogue.for_players
        assert met, f"{where}: players meet {ask.rule}, and its chapter is for makers."
        points.add(ask.point)
    options = {option.name for option in game.options}
    for point in catalogue.decisions:
        name = re.sub(r"^(?:DP|DEC|D)-", "", point).replace("-", "_").lower()
        asked = point in points or name.rpartition(".")[2] in options
        if asked:
            assert point not in exempt, f"{point} is asked, and exemptions.toml says it is not."
        else:
            assert point in exempt, (
                f"The decision {point} has no ask and no option; if that is right, give the reason "
                "in exemptions.toml under [unasked]."
            )
    unknown = sorted(exempt.keys() - catalogue.decisions.keys())
    assert not unknown, f"exemptions.toml names {', '.join(unknown)}, which is no decision."


def asks_of(game: GameSpec[Any]) -> list[type[Ask[Any]]]:
    """The asks of a game, without those that are only the base of others."""
    asks = [each for each in game.frames.values() if issubclass(each, Ask)]
    return [each for each in asks if each.point or not each.__subclasses__()]


def frames_cover_their_slots(game: GameSpec[Any]) -> None:
    """Every frame has slots and no dictionary, and the words declared for slots are of some."""
    known: set[str] = set()
    for frame in game.frames.values():
        slots = set(slots_of(frame))
        known |= slots
        bare = [base for base in frame.__mro__ if _counts(base) and not has_slots(base)]
        assert not bare, f"{bare[0].__name__ if bare else ''} has no __slots__."
        unknown = sorted(frame.kinds.keys() - slots)
        assert not unknown, (
            f"{frame.__name__} has words for {', '.join(unknown)}, but no such slot."
        )
    lost = sorted(game.table.frames.keys() - known)
    assert not lost, f"The table has words for {', '.join(lost)}, but no frame has such a slot."


def _counts(base: type) -> bool:
    return issubclass(base, Frame)


def templates_are_sound(game: GameSpec[Any]) -> None:
    """Every gap of a log template, in every language, can be filled by a namer of the game."""
    known = {"", "player", "seat", *game.names}
    for kind, template in game.narration.items():
        texts = [template.one, template.many] if isinstance(template, Plural) else [template]
        for lang in game.languages:
            say = translator(game.package, lang)
            said = [say(text) for text in texts]
            if isinstance(template, Plural):
                said = [say.plural(template.one, template.many, n) for n in (1, 2)]
            for text in said:
                specs = {spec for _, name, spec, _ in Formatter().parse(text) if name is not None}
                lost = sorted(each or "" for each in specs - known)
                assert not lost, f'"{kind}" ({lang}): no names for {", ".join(lost)} in {text!r}.'


def mentions_are_defined(game: GameSpec[Any]) -> None:
    """The catalogue mentions no rule that it does not define."""
    for rule, line in game.catalogue.undefined.items():
        raise AssertionError(f"rules.md, line {line}: {rule} is mentioned and nowhere defined.")


def translations_are_complete(game: GameSpec[Any]) -> None:
    """Every message and every row has its translation, in the languages the title is in."""
    from ecumene.testing.messages import missing  # also a command: not before it is run

    left = [str(each) for each in missing(game.package) if each.lang in game.languages]
    assert not left, (
        f"{len(left)} texts are not ready. Translate them (python -m ecumene.testing.messages "
        f"{game.package} writes the catalogue), or leave the language out of the title for now:\n"
        + "\n".join(left)
    )
    for lang in game.languages:
        assert game.title[lang].strip(), f"The game has no title in {lang}."


def rules_have_tests(game: GameSpec[Any], folder: Path | None = None) -> None:
    """Every rule of the catalogue is named by a test of the game, or exempt with a reason."""
    folder = folder or folder_of(game)
    exempt = exemptions(folder, "untested")
    tested = set(rules_named(folder, list(game.catalogue.rules)))
    left = [rule for rule in game.catalogue.rules if rule not in tested and rule not in exempt]
    assert not left, (
        f"{len(left)} of {len(game.catalogue.rules)} rules have no test: {', '.join(left)}. Name a "
        f"test after the rule, such as test_{left[0].lower().replace('-', '_')}_what_it_says, or "
        "give the reason in exemptions.toml under [untested]."
    )
    idle = sorted(rule for rule in exempt if rule in tested or rule not in game.catalogue.rules)
    assert not idle, f"exemptions.toml names {', '.join(idle)}, which has a test or is no rule."


def rules_named(folder: Path, rules: list[str]) -> Iterator[str]:
    """The rules that the tests of a folder name, in a function's name or its docstring."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            name = node.name.upper().replace("_", "-")
            docstring = ast.get_docstring(node) or ""
            yield from _ID.findall(docstring)
            for rule in rules:
                # most rules are not even part of a name
                if rule in name and re.search(rf"(?<![A-Z0-9]){rule}(?!\d)", name):
                    yield rule


def verbs_are_done(game: GameSpec[Any]) -> None:
    """Every verb of the component files has a function of the rules that does it."""
    if game.verbs is not None:
        for verb in game.verbs.homeless():
            raise AssertionError(
                f'Effects with the verb "{verb}" carry numbers and nothing does them: '
                "bind a function of the rules to it."
            )
