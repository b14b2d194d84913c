"""Results: who may see them when, what is counted, and a sheet that no spreadsheet misreads."""

import csv
import io
from functools import cmp_to_key, partial

import pytest

from oxcart.server.events.counting import ranks
from oxcart.server.events.results import COLUMNS, csv_of, results_of, standing_still
from tests.server.events.desk import ANN, BO, Http, planned, refused
from tests.server.events.played import played


@pytest.mark.rule("biggame.victory.tie-cards")
def test_the_ranking_of_an_event_that_is_over() -> None:
    model = played()
    results = results_of(model, model.ring)
    order = [row["seat"] for row in results["ranking"]]
    assert order == sorted(range(6), key=cmp_to_key(partial(ranks, model.ring)))
    assert [row["rank"] for row in results["ranking"]] == [1, 2, 3, 4, 5, 6]
    assert results["turns"] == 62
    for row in results["ranking"]:
        assert row["points"] == sum(line["points"] for line in row["lines"])
        assert (row["board"], row["group"]) == (row["seat"] // 2, ("sun", "moon")[row["seat"] % 2])
        assert row["filler"] == (row["seat"] == 5)


def test_hidden_cards_are_counted_at_the_end_alone() -> None:
    model = played(turns=31)
    for row in results_of(model, model.ring)["ranking"]:
        assert "cards" not in {line["what"] for line in row["lines"]}
        assert row["points"] == model.ring.points()[row["seat"]]
    lines = results_of(played(), played().ring)["ranking"][0]["lines"]
    assert {line["what"] for line in lines} == {"settlements", "cities", "territories", "route", "army", "cards"}


def test_what_is_counted_stands_still() -> None:
    ring = played(turns=31).ring
    still = standing_still(ring)
    assert still.record() == ring.record()
    still.players["hand_size"] += 1
    assert still.record() != ring.record()


def test_the_sheet_can_be_read_back() -> None:
    model = played()
    results = results_of(model, model.ring)
    text = csv_of(results)
    assert text.startswith("\ufeffrank,")
    sheet = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))
    assert list(sheet[0]) == list(COLUMNS)
    for row, line in zip(results["ranking"], sheet, strict=True):
        assert (line["rank"], line["board"], line["nickname"]) == (
            str(row["rank"]),
            str(row["board"] + 1),
            row["nickname"],
        )
        counted = ("settlements", "cities", "territories", "route", "army", "cards")
        assert sum(int(line[what]) for what in counted) == row["points"] == int(line["points"])


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx"])
def test_no_name_is_a_formula(name: str) -> None:
    model = played()
    results = results_of(model, model.ring)
    results["ranking"][0]["nickname"] = name
    cells = next(iter(csv.reader(io.StringIO(csv_of(results).partition("\r\n")[2], newline=""))))
    assert cells[3] == f"'{name}"


def test_results_are_for_referees_until_the_end(http: Http) -> None:
    desk = planned(http)
    desk.join(BO, 'Bo, "the best"')
    refused(desk.get("results"), 409, "not_started")
    desk.do("start")
    for what in ("results", "results.csv"):
        refused(desk.get(what, BO), 403, "forbidden")
        assert desk.get(what, ANN).status_code == 200
    refused(desk.get("log", ANN), 409, "still_running")
    assert desk.get("evidence", BO).json()["secret"] is None
    desk.do("close_event")
    sheet = desk.get("results.csv", BO)
    assert sheet.headers["content-type"] == "text/csv; charset=utf-8"
    assert sheet.headers["content-disposition"] == f'attachment; filename="{desk.code}.csv"'
    assert '"Bo, ""the best"""' in sheet.text
    assert len(desk.get("results", BO).json()["ranking"]) == 6
    assert desk.get("log", BO).text.count("\n") >= 1
    assert len(desk.get("evidence", BO).json()["secret"]) == 64
