"""The page of a table: who sits there, what is said, how it ends."""

from __future__ import annotations

import re
from pathlib import Path

from ecumene.web.settings import Settings
from tests.web.guests import Server, play_out, serving, two
from tests.web.tablepage import SCRIPT, choose, page, post

# Seats


def test_a_shared_device_shows_a_cover_without_any_part_of_the_table(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.table("me", "local")
    covered = page(ada, table)
    assert "Pass the device to Ada." in covered.text
    assert not [each for each in covered.find("svg") if "drawing" in each.get("class", "")]
    assert covered.actions("button") == set()
    shown = page(ada, table, seat=0)
    assert shown.actions("button")
    assert shown.body["data-stream"] == f"/t/{table}/events?seat=0"
    assert choose(ada, table, 0).status_code == 204
    assert "show my cards" in page(ada, table, seat=0).text, "now the other person has to answer"
    assert page(ada, table, seat=1).actions("button")


def test_an_open_seat_is_offered_to_those_who_may_invite(server: Server) -> None:
    ada, cleo = server.guest("Ada"), server.guest("Cleo")
    table = ada.table("me", "open")
    shown = page(ada, table)
    assert shown.body["data-status"] == "waiting"
    assert "x-guests" in shown.text
    assert "x-guests" not in page(cleo, table).text
    links = ada.send("GET", f"/t/{table}/links").text
    assert ada.invite(table) in links
    assert "Your seat on another device" in links
    refused = cleo.send("GET", f"/t/{table}/links")
    assert refused.status_code == 403
    assert ada.invite(table) not in page(ada, table).text, "the shared page holds no token"


def test_people_come_go_and_speak(server: Server) -> None:
    ada, ben, table = two(server)
    assert post(ben, table, "name", name="Benedict").status_code == 204
    assert "Benedict" in page(ada, table).text
    post(ada, table, "say", text="Good <luck>!")
    post(ada, table, "say", text="beware of salt", private="true")
    assert "Good &lt;luck&gt;!" in page(ben, table).text
    assert "beware of salt" in page(ada, table).text
    assert "beware of salt" not in page(ben, table).text
    post(ada, table, "speed", speed="paused")
    assert ada.look(table)["speed"] == "paused"
    assert post(ada, table, "speed", speed="warp").status_code == 422
    assert "You do not sit" in post(server.guest("Cleo"), table, "speed", speed="slow").text
    assert post(ben, table, "leave").status_code == 204
    assert page(ada, table).body["data-status"] == "waiting"


def test_a_bot_plays_for_a_seat_until_it_is_taken_back(tmp_path: Path) -> None:
    slow = Settings(rate=1e6, burst=10**6, guests=10**6, workers=1)
    with serving(tmp_path, slow) as server:
        ada = server.guest("Ada")
        table = ada.table("me", "bot", speed="paused")
        assert "pauses" in page(ada, table).text or choose(ada, table).status_code == 204
        assert "pauses" in page(ada, table).text
        assert post(ada, table, "bot", seat=0).status_code == 204
        assert ada.look(table)["seats"][0]["bot"] == "normal"
        assert "Play again myself" in page(ada, table).text
        assert post(ada, table, "back", seat=0).status_code == 204
        post(ada, table, "speed", speed="step")
        assert "waits for your step" in page(ada, table).text
        assert "Next bot move" in page(ada, table).text
        assert post(ada, table, "step").status_code == 204
        told = ada.send("GET", f"/t/{table}/hint", headers=SCRIPT)
        assert told.status_code == 200
        assert post(ada, table, "resign", seat=0).status_code == 204
        assert page(ada, table).body["data-status"] == "over"


def test_a_hint_is_refused_in_words_where_there_are_no_bots(server: Server) -> None:
    ada, _, table = two(server)
    told = ada.send("GET", f"/t/{table}/hint", headers=SCRIPT)
    assert told.status_code == 200
    assert "This server plays without bots." in told.text


# The end


def test_the_end_tells_who_won_and_where_the_points_came_from(server: Server) -> None:
    ada, ben, table = two(server)
    play_out([ada, ben], table)
    shown = page(ada, table)
    seen = ada.look(table)
    assert shown.body["data-status"] == "over"
    assert seen["seed"] in shown.text
    assert "Nothing was arranged" in shown.text
    assert f"/t/{table}/replay" in shown.text
    ranking = shown.text.split('<div class="ranking"')[1].split("</table>")[0]
    rows = re.findall(r"<tr( class=\"won\")?><th scope=\"row\">", ranking)
    assert len(rows) == 2
    assert sum(bool(row) for row in rows) == len(seen["winners"])
    again = post(ada, table, "rematch")
    assert again.status_code == 204
    goes = again.headers["hx-redirect"]
    assert goes == f"/t/{ben.look(table)['rematch']}"
    assert goes in page(ben, table).text


def test_a_deleted_table_leads_home(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.table("me", "open")
    version = ada.look(table)["version"]
    gone = post(ada, table, "propose", matter="delete", version=version)
    assert gone.headers["hx-redirect"] == "/"
    answer = ada.send("GET", f"/t/{table}", headers={"accept": "text/html"})
    assert answer.status_code == 404
    assert "This table has been deleted." in answer.text


def test_the_drawer_finds_rules(server: Server) -> None:
    ada, _, table = two(server)
    assert "OAS-RND-02" in ada.send("GET", f"/t/{table}/rules", params={"q": "offer"}).text
    assert "OAS-RND-02" in ada.send("GET", f"/t/{table}/rules", params={"q": "OAS-RND-02"}).text
    whole = ada.send("GET", f"/t/{table}/rules").text
    assert "Search the rules" in whole
