"""All promises that a game keeps, in the order in which a fault is best understood."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Final

from ecumene.engine.spec import GameSpec
from ecumene.testing.check import Check
from ecumene.testing.checks import (
    consequences,
    copies,
    drawing,
    guided,
    hidden,
    log,
    pages,
    places,
    play,
    questions,
    reckoning,
    refusals,
    spec,
    teaching,
    together,
    undo,
    vectors,
    words,
)

CHECKS: Final[tuple[Check, ...]] = (
    play.choices_are_in_order,
    copies.clone_is_independent,
    copies.replay_equals_play,
    play.invariants_hold,
    play.pieces_are_conserved,
    play.results_are_consistent,
    hidden.observations_are_plain,
    words.asks_are_in_the_catalogue,
    copies.positions_round_trip,
    copies.records_survive_saving,
    copies.jumps_arrive,
    undo.barriers_stand,
    undo.undo_restores,
    undo.forks_begin_where_they_were_cut,
    together.nobody_waits_for_a_secret,
    together.answers_come_in_any_order,
    together.being_asked_tells_nothing,
    hidden.redeals_are_invisible,
    hidden.redeals_are_real,
    hidden.imagined_worlds_play_on,
    log.events_have_words,
    log.listening_changes_nothing,
    log.lines_keep_secrets,
    questions.questions_tell_nothing,
    consequences.consequences_are_true,
    refusals.refusals_name_rules,
    words.prompts_ask,
    words.choices_have_labels,
    words.tables_have_words,
    words.factions_have_names,
    drawing.drawings_are_sound,
    drawing.standalone_drawings_are_whole,
    pages.emblems_differ,
    pages.headlines_tell,
    places.maps_lead_somewhere,
    pages.sources_add_up,
    reckoning.points_have_reasons,
    reckoning.awards_are_told,
    *([vectors.vectors_tell_what_observations_tell] if find_spec("numpy") else []),
)
"""Promises about play: each looks at one random game."""

DECLARED: Final[tuple[Callable[[GameSpec[Any]], None], ...]] = (
    spec.sentences_round_trip,
    spec.opening_is_answered,
    spec.slots_are_written,
    spec.slots_are_declared,
    spec.frames_cover_their_slots,
    spec.mentions_are_defined,
    spec.decisions_are_asked,
    spec.templates_are_sound,
    reckoning.sections_are_told,
    spec.verbs_are_done,
    refusals.verbs_are_offered,
    teaching.rules_are_told,
    teaching.rulebook_is_told,
    teaching.examples_are_true,
    teaching.pictures_are_drawn,
    guided.guide_is_told,
    guided.guide_can_be_followed,
    guided.guide_lets_go,
    drawing.icons_are_listed,
    pages.cover_is_sound,
    pages.lesson_is_told,
    pages.glossary_is_told,
    pages.glossary_is_drawn,
)
"""Promises about what a game declares; each takes the game alone."""
