"""Germany: the map, its cities and its landmark places."""

from collections import Counter

import pytest

from oxcart.boards import load
from oxcart.game import Game
from tests.germany_position import BLUE, LANDMARK, ORANGE, RED, WHITE, Country, dealt

BOARD = load("germany")
TABLE = """pasture 8, pasture 10, fields 11, hills 3, forest 5, fields 3, hills 6, pasture 9, fields 8, hills 4,
 pasture 2, forest 4, mountains 5, pasture 11, forest 6, fields 6, mountains 10, hills 8, fields 4, mountains 9,
 forest 3, fields 12, forest 9, pasture 5, mountains 8, hills 4, pasture 6, mountains 12, forest 10, forest 2,
 mountains 5, hills 10, fields 9, mountains 11"""
"""Terrain and number of h01 to h34."""
CITIES = """Aachen, Baden-Baden, Dessau, Dortmund, Düsseldorf, Emden, Erfurt, Flensburg, Frankfurt (Oder), Hamburg,
 Hannover, Heidelberg, Hof, Kassel, Konstanz, Leipzig, Magdeburg, Marburg, Neubrandenburg, Osnabrück, Passau,
 Regensburg, Rostock, Saarbrücken, Stralsund, Stuttgart, Ulm, Würzburg"""
LANDMARKS = {
    "Berlin": "Brandenburg Gate",
    "Bremen": "Town Hall with Roland",
    "Dresden": "Frauenkirche",
    "Eisenach": "Wartburg",
    "Frankfurt (Main)": "Römer",
    "Freiburg": "Cathedral",
    "Köln": "Cathedral",
    "Lübeck": "Holsten Gate",
    "München": "Frauenkirche",
    "Nürnberg": "Imperial Castle",
    "Schwerin": "Castle",
    "Trier": "Porta Nigra",
}


def names(kind: str) -> set[str]:
    return {place.name for place in BOARD.places if place.kind == kind}


def around(h: Country, place: str) -> list[str]:
    """The hexes at a place, by terrain and number."""
    board = h.game.board
    hexes = [int(x) for x in board.topology.corner_hexes[h.spot(place)] if x < len(board.hexes)]
    return sorted(f"{board.terrain[x]} {board.tokens[x]}" for x in hexes)


def beside(h: Country, place: str) -> set[int]:
    """The intersections next to a place."""
    topology = h.game.board.topology
    return {int(c) for c in topology.corner_corners[h.spot(place)] if c != topology.corner_count}


@pytest.mark.rule("germany.board.terrain-yield")
def test_what_the_terrains_yield():
    h = Country().hall(RED, "Hof").hall(BLUE, "Hamburg").hall(ORANGE, "Leipzig").hall(WHITE, "Passau").roll(4, 5)
    assert [h.cards(seat) for seat in range(4)] == [{"lumber": 1}, {"wool": 1}, {"ore": 1}, {"grain": 1}]
    h = Country().hall(RED, "Marburg").roll(4, 4)
    assert h.cards(RED) == {"brick": 1}


@pytest.mark.rule("germany.board.fixed")
@pytest.mark.parametrize("halls", ["cards", "free"])
def test_the_map_is_the_same_in_every_game(halls):
    games = [Game.new("germany", 4, options={"halls": halls}, seed=seed) for seed in (1, 2, 3)]
    for game in games:
        row = game._states[0]
        assert game.board.to_dict() == BOARD.to_dict()
        assert row["token"][:34].tolist() == list(BOARD.tokens)
        assert row["hex_resource"][:34].tolist() == games[0]._states[0]["hex_resource"][:34].tolist()


@pytest.mark.rule("germany.board.no-desert")
def test_every_hex_has_a_number_and_a_resource():
    h = Country()
    assert set(h.row["token"][:34].tolist()) == {2, 3, 4, 5, 6, 8, 9, 10, 11, 12}
    assert set(h.row["hex_resource"][:34].tolist()) == set(range(5))


@pytest.mark.rule("germany.board.no-harbours")
@pytest.mark.parametrize("city", ["Emden", "Rostock", "Flensburg", "Stralsund"])
def test_no_city_changes_a_rate(city):
    h = Country().hall(RED, city).hand(RED, wool=3, brick=2)
    assert set(h.player(RED)["rates"].values()) == {3}
    trades = {action for action in h.game.legal(RED) if action.startswith("bank:")}
    assert trades == {f"bank:3-wool-{key}" for key in ("lumber", "brick", "grain", "ore")}
    assert not BOARD.harbours


@pytest.mark.rule("germany.board.intersection-kinds")
def test_open_city_and_landmark_intersections():
    h = Country().hall(RED, "Saarbrücken").road(RED, "Trier", "Saarbrücken", "i61", "Heidelberg")
    h.hand(RED, lumber=1, brick=1, wool=1, grain=2, ore=2)
    built = {action for action in h.game.legal(RED) if action.startswith(("settle:", "landmark:"))}
    assert built == {h.hall_in("Heidelberg"), h.landmark_in("Trier")}
    kinds = Counter(place.kind for place in BOARD.places)
    assert kinds == {"city": 28, "landmark": 12}


@pytest.mark.rule("germany.board.city-count")
def test_twenty_eight_cities():
    assert len(names("city")) == 28
    taken = {corner for player in dealt().seen()["players"] for corner in player["settlements"]}
    empty = {place.corner for place in BOARD.places if place.kind == "city"} - taken
    assert (len(taken), len(empty)) == (12, 16)


@pytest.mark.rule("germany.board.city-names")
def test_the_cities():
    listed = {name.strip() for name in CITIES.split(",")}
    assert len(listed) == 28
    assert names("city") == listed
    assert not {"Berlin", "Köln"} & listed


@pytest.mark.rule("germany.board.landmark-places")
def test_the_landmarks_and_their_places():
    assert {place.name: place.building for place in BOARD.places if place.kind == "landmark"} == LANDMARKS
    assert not names("landmark") & names("city")
    h = Country()
    for name in LANDMARKS:
        topology = h.game.board.topology
        path = next(int(e) for e in topology.corner_edges[h.spot(name)] if e != topology.edge_count)
        end = next(c for c in h.ends(path) if c != h.spot(name))
        h.road(RED, name, f"i{end + 1}")
    h.hand(RED, **LANDMARK)
    built = {action for action in h.game.legal(RED) if action.startswith("landmark:")}
    assert built == {h.landmark_in(name) for name in LANDMARKS}


@pytest.mark.rule("germany.board.hexes")
def test_thirty_four_hexes():
    counts = Counter(BOARD.terrain)
    assert counts == {"forest": 7, "pasture": 7, "fields": 7, "mountains": 7, "hills": 6}
    assert counts.total() == 34


@pytest.mark.rule("germany.board.hex-table")
def test_terrain_and_number_of_each_hex():
    listed = [entry.split() for entry in TABLE.split(",")]
    assert [[terrain, str(token)] for terrain, token in zip(BOARD.terrain, BOARD.tokens, strict=True)] == listed
    counts = Counter(BOARD.tokens)
    assert counts == {2: 2, 12: 2, 3: 3, 11: 3} | dict.fromkeys((4, 5, 6, 8, 9, 10), 4)
    assert [k for k, entry in enumerate(listed, 1) if entry == ["mountains", "12"]] == [28]
    for hexagon, neighbours in enumerate(BOARD.topology.hex_hexes[:-1]):
        for other in (int(x) for x in neighbours if x < 34):
            assert BOARD.tokens[hexagon] != BOARD.tokens[other]
            assert not {BOARD.tokens[hexagon], BOARD.tokens[other]} <= {6, 8}


@pytest.mark.rule("germany.board.graph")
def test_intersections_and_paths():
    h = Country()
    assert (BOARD.topology.corner_count, BOARD.topology.edge_count) == (93, 126)
    assert BOARD.topology.corner_count - len(BOARD.places) == 53
    assert around(h, "Heidelberg") == ["fields 12", "hills 4", "pasture 6"]
    assert beside(h, "Heidelberg") == {h.spot(place) for place in ("i61", "Würzburg", "Stuttgart")}
    assert around(h, "Flensburg") == ["pasture 8"]
    assert beside(h, "Flensburg") == {h.spot("i01"), h.spot("i05")}
    assert h.hall(RED, "Flensburg").hand(RED, lumber=1, brick=1).open_roads(RED) == {
        h.road_on("Flensburg", "i01"),
        h.road_on("Flensburg", "i05"),
    }, "paths on the outer edge are paths too"


@pytest.mark.rule("germany.board.outer-fields")
def test_fourteen_fields_outside_the_map():
    h = Country().landmark(RED, *list(LANDMARKS)[:6]).landmark(BLUE, *list(LANDMARKS)[6:])
    h.hall(RED, "Hof").road(RED, "Hof", "i53", "i59", "i64", "i70", "i76").army(BLUE, 3, holder=True)
    seen = h.seen()
    fields = {*seen["landmarks"], "route" * (seen["route_holder"] == RED), "army" * (seen["army_holder"] == BLUE)}
    assert len(fields) == 14
    assert [h.halls_left(seat) for seat in (RED, BLUE)] == [12 - 1 - 6 - 1, 12 - 6 - 1]
    assert h.game.faults() == 0
