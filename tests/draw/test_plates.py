"""Plates, covers and descriptions of the kit."""

from __future__ import annotations

from xml.etree import ElementTree

from ecumene.draw.covers import cover, filled, gradient
from ecumene.draw.marks import box
from ecumene.draw.plates import HEIGHT, WIDTH, centred, fanned, plate, tinted
from ecumene.draw.telling import clauses, listing
from ecumene.engine.lang import translator


def test_a_plate_has_ids_of_its_own_and_round_corners() -> None:
    tree = ElementTree.fromstring(plate("ox", "An <ox>", tinted("accent"), 138))
    ids = [each.get("id") for each in tree.iter() if each.get("id")]
    assert ids == ["piece-ox", "piece-ox-face", "piece-ox-face-rest", "piece-ox-edge"]
    assert tree.get("viewBox") == f"0 0 {WIDTH} 138"
    assert tree.findtext("{http://www.w3.org/2000/svg}desc") == "An <ox>"


def test_a_card_lies_in_the_middle_of_its_plate() -> None:
    assert centred("", (60, 80)) == f'<g transform="translate(50 {(HEIGHT - 80) / 2:g})"></g>'
    assert "translate(65 30) scale(0.500)" in centred("", (60, 80), 0.5)


def test_a_fan_turns_evenly_to_both_sides() -> None:
    drawn = fanned([box(0, 0, 9, 9, 0, "ink")] * 3, (9, 9))
    assert [f"rotate({turn})" in drawn for turn in (-24, 0, 24)] == [True] * 3


def test_gradients_of_a_cover_begin_with_its_id() -> None:
    sky = gradient("sand", "sky", ("0", "#000"), ("1", "#fff")) + filled("sand", "sky")
    tree = ElementTree.fromstring(cover("sand", "Sand", "", sky))
    ids = {each.get("id") for each in tree.iter() if each.get("id")}
    assert ids == {"cover-sand", "cover-sand-edge", "cover-sand-sky"}
    assert "url(#cover-sand-sky)" in sky


def test_what_is_not_there_is_not_told() -> None:
    say = translator("ecumene", "en")
    assert listing(say, "Cards: {names}.", []) == []
    assert listing(say, "Cards: {names}.", ["one", "two"]) == ["Cards: one, two."]
    assert clauses("one", "", "two") == "one; two."
