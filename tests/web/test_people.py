"""Who may do what: cookies, invitations, personal links, tokens, shared devices, spectators."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Any

import pytest

from ecumene.web.errors import CannotServe
from ecumene.web.rooms.people import hashed, read_key
from tests.web.guests import Guest, Server, play_out, serving, two


def test_the_key_is_made_once_and_for_its_user_alone(tmp_path: Path) -> None:
    key = read_key(tmp_path)
    assert read_key(tmp_path) == key
    assert len(key) == 32
    assert stat.S_IMODE(os.stat(tmp_path / "key").st_mode) == 0o600
    (tmp_path / "key").write_bytes(b"short")
    with pytest.raises(CannotServe, match="is damaged"):
        read_key(tmp_path)
    with pytest.raises(CannotServe, match="cannot be used"):
        read_key(tmp_path / "nowhere")


def test_a_cookie_is_signed_and_kept_from_scripts(server: Server) -> None:
    guest = Guest(server.client)
    response = guest.send("POST", "/api/me", json={"name": " Ada  L. "})
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie  # on plain http it would be lost
    assert response.json()["name"] == "Ada L."
    id, _, seal = guest.cookie.partition(".")
    for forged in (f"{id}.", f"{id}.{seal[:-1]}x", f"x{id}.{seal}", "x", id):
        guest.cookie = forged
        assert guest.get("/me")["known"] is False


def test_nobody_becomes_a_guest_by_looking(server: Server) -> None:
    guest = Guest(server.client)
    assert guest.get("/me") == {"known": False, "name": "", "lang": "en"}
    assert guest.get("/me/tables") == []
    assert guest.cookie == ""


def test_an_invitation_opens_one_seat_once(server: Server) -> None:
    ada, ben, eve = (server.guest(name) for name in ("Ada", "Ben", "Eve"))
    table = ada.table("me", "open", "open")
    token = ada.invite(table)
    link = ben.get(f"/join/{token}")
    assert (link["table"], link["seat"], link["free"], link["kind"]) == (table, 1, True, "invite")
    assert "already sit" in ada.refused("/join", 409, token=token)["error"]
    assert ben.post("/join", token=token, name="Benny")["table"] == table
    assert [seat["name"] for seat in ada.look(table)["seats"]][:2] == ["Ada", "Benny"]
    assert "is taken: Benny" in eve.refused("/join", 409, token=token)["error"]
    assert ben.get(f"/join/{token}")["free"] is False
    assert eve.get(f"/tables/{table}")["mine"] == []


def test_tokens_have_128_bits_and_only_their_hashes_are_kept(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.table("me", "open")
    token = ada.invite(table)
    bearer = ada.post("/me/token")["token"]
    personal = ada.post(f"/tables/{table}/link")["token"]
    kept = b"".join(path.read_bytes() for path in server.folder.glob("tables.db*"))
    for each in (token, bearer, personal):
        assert len(each) >= 22
        assert each.encode() not in kept
        assert hashed(each).encode() in kept


def test_only_those_at_the_table_see_invitations(server: Server) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = ada.table("me", "open")
    assert eve.send("GET", f"/api/tables/{table}/invitations").status_code == 403
    assert Guest(server.client).send("GET", f"/api/tables/{table}/invitations").status_code == 401
    shown = ada.get(f"/tables/{table}/invitations")
    assert shown[0]["link"].endswith(f"/join/{shown[0]['token']}")


def test_an_old_invitation_opens_nothing_after_somebody_has_left(server: Server) -> None:
    ada, ben, table = two(server)
    eve = server.guest("Eve")
    old = server.hall.people.invitation(table, 1, 0)
    assert ben.post(f"/tables/{table}/leave", successor=True)["status"] == "waiting"
    assert ben.look(table)["mine"] == []
    eve.refused("/join", 409, token=old)
    eve.post("/join", token=ada.invite(table))
    assert eve.look(table)["mine"] == [1]
    assert eve.look(table)["status"] == "playing"


def test_a_personal_link_brings_a_seat_to_another_device(server: Server) -> None:
    ada, _, table = two(server)
    token = ada.post(f"/tables/{table}/link")["token"]
    phone = Guest(server.client)
    assert phone.get(f"/join/{token}")["kind"] == "personal"
    phone.post("/join", token=token)
    assert phone.look(table)["mine"] == [0]
    assert phone.look(table) == ada.look(table)
    before = phone.look(table)["version"]
    phone.post("/join", token=token)  # again: nothing new
    assert phone.look(table)["version"] == before
    crowd = [Guest(server.client) for _ in range(7)]
    for device in crowd[:6]:
        device.post("/join", token=token)
    assert "too many devices" in crowd[6].refused("/join", 409, token=token)["error"]
    phone.answer(table)
    assert ada.look(table)["chosen"] is not None
    assert [row["table"] for row in phone.get("/me/tables")] == [table]


def test_a_personal_link_of_somebody_who_left_is_worth_nothing(server: Server) -> None:
    ada, ben, table = two(server)
    token = ben.post(f"/tables/{table}/link")["token"]
    ben.post(f"/tables/{table}/leave")
    Guest(server.client).refused("/join", 404, token=token)
    assert ben.refused(f"/tables/{table}/link", 403)["error"].startswith("You do not sit")
    assert ada.look(table)["seats"][1]["kind"] == "open"


def test_a_program_plays_by_its_token(server: Server) -> None:
    ada = server.guest("Ada")
    program = Guest(server.client)
    program.token = ada.post("/me/token")["token"]
    assert program.get("/me")["name"] == "Ada"
    table = program.table("me", "local")
    assert program.get(f"/tables/{table}/legal", seat=0)
    ada.send("DELETE", "/api/me/token")
    assert program.send("GET", "/api/me").status_code == 401
    assert ada.look(table)["mine"] == [0, 1]


def test_unknown_links_make_no_guest(server: Server) -> None:
    guest = Guest(server.client)
    told = guest.refused("/join", 404, token="A" * 22)
    assert told["error"] == "This link is not valid, or no longer."
    assert guest.cookie == ""
    bearer = server.guest("Ada").post("/me/token")["token"]
    guest.refused("/join", 404, token=bearer)


def test_spectators_look_and_do_nothing(server: Server) -> None:
    ada, _, table = two(server)
    eve = server.guest("Eve")
    seen = eve.look(table)
    assert (seen["seat"], seen["mine"], seen["choices"], seen["undo"]) == (None, [], [], None)
    assert seen["observation"]["table"]["hands"][0] == ["?"] * 3
    version = seen["version"]
    action = ada.look(table)["choices"][0]["action"]
    for path, body in (
        ("answers", {"action": action, "version": version}),
        ("answers", {"action": action, "version": version, "seat": 0}),
        ("undo", {"version": version}),
        ("withdraw", {"version": version}),
        ("redo", {"version": version}),
        ("proposals", {"matter": "end", "version": version}),
        ("votes", {"agree": True}),
        ("name", {"name": "Eve"}),
        ("leave", {"seat": 0}),
        ("resign", {}),
        ("bot", {"seat": 0}),
        ("back", {"seat": 0}),
        ("chat", {"text": "hello"}),
        ("speed", {"speed": "slow"}),
        ("step", {}),
        ("link", {}),
        ("rematch", {}),
    ):
        assert eve.refused(f"/tables/{table}/{path}", 403, **body)["error"]
    assert eve.look(table) == seen
    stranger = Guest(server.client)
    assert stranger.look(table) == seen
    stranger.refused(f"/tables/{table}/answers", 401, action=action, version=version)


def hot_seat(server: Server) -> tuple[Guest, str]:
    ada = server.guest("Ada")
    return ada, ada.table("me", "local", seed="hot")


def test_a_shared_device_shows_no_secret_before_the_right_seat_is_confirmed(server: Server) -> None:
    ada, table = hot_seat(server)
    seen = ada.look(table)
    assert (seen["mine"], seen["cover"], seen["seat"]) == ([0, 1], 0, None)
    assert seen["prompt"] == "Pass the device to Ada."
    assert seen["choices"] == []
    assert seen["observation"]["table"]["hands"] == [["?"] * 3, ["?"] * 3]
    first = ada.look(table, seat=0)
    assert (first["cover"], first["seat"]) == (None, 0)
    assert first["observation"]["table"]["hands"][1] == ["?"] * 3
    told = ada.answer(table, seat=0)  # the device still believes to be in the first hands
    assert (told["cover"], told["seat"]) == (1, None)
    assert told["observation"]["table"]["hands"] == [["?"] * 3, ["?"] * 3]
    assert told["chosen"] is None
    second = ada.look(table, seat=1)
    assert second["seat"] == 1
    assert ada.look(table, seat=0)["cover"] == 1
    ada.answer(table, seat=1)
    assert ada.look(table)["step"] == 2


def test_the_past_is_covered_too(server: Server) -> None:
    ada, table = hot_seat(server)
    for seat in (0, 1):
        ada.answer(table, seat=seat)
    now = ada.look(table)
    other = 1 - now["cover"]
    back = ada.look(table, step=0, seat=other)
    assert back["observation"]["table"]["hands"] == [["?"] * 3, ["?"] * 3]
    path = f"/api/tables/{table}?step=0&seat={other}&as={other}"
    assert ada.send("GET", path).status_code == 403


def test_names_are_made_harmless(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.table("me", "local")
    told = ada.post(f"/tables/{table}/name", seat=1, name="B\u202een\n\x00 x")
    assert told["seats"][1]["name"] == "B en x"
    assert ada.refused(f"/tables/{table}/name", 422, seat=1, name=" \n ")["error"]
    assert ada.refused(f"/tables/{table}/name", 422, seat=1, name="x" * 41)["error"]


def test_my_tables_say_whose_turn_it_is(server: Server) -> None:
    ada, ben, table = two(server)
    (row,) = ada.get("/me/tables")
    assert (row["your_turn"], row["seats"], row["status"]) == (True, [0], "playing")
    ada.answer(table)
    assert ada.get("/me/tables")[0]["your_turn"] is False
    assert ada.get(f"/tables/{table}/turn")["your_turn"] is False
    assert ben.get(f"/tables/{table}/turn")["your_turn"] is True


def test_a_seat_is_kept_over_a_restart(server: Server) -> None:
    ada, _, table = two(server)
    seen = ada.look(table)
    with serving(server.folder) as later:
        guest = later.guest()
        guest.cookie = ada.cookie
        assert guest.look(table) == seen


def test_all_my_finished_games_in_one_archive(server: Server) -> None:
    import io
    import zipfile

    ada, ben, table = two(server)
    play_out([ada, ben], table)
    ada.table("me", "local")
    packed: Any = ada.send("GET", "/api/me/records")
    with zipfile.ZipFile(io.BytesIO(packed.content)) as archive:
        (name,) = archive.namelist()
        assert archive.read(name).decode() == ada.send("GET", f"/api/tables/{table}/record").text
