"""The board of Germany, held to its facts: land, numbers, paths, places, rewards and start cards."""

from collections import Counter

import pytest

from oxcart.boards import Board, BoardError, load
from oxcart.boards.pieces import starting_pieces
from oxcart.boards.tokens import HOT_NUMBERS, TOKEN_NUMBERS, pips
from oxcart.engine.resources import BRICK, GRAIN, LUMBER, ORE, RESOURCE_KEYS, WOOL

GERMANY = load("germany")
TOPOLOGY = GERMANY.topology
HEXES = (
    "pasture 8, pasture 10, fields 11, hills 3, forest 5, fields 3, hills 6, pasture 9, fields 8, hills 4, pasture 2, "
    "forest 4, mountains 5, pasture 11, forest 6, fields 6, mountains 10, hills 8, fields 4, mountains 9, forest 3, "
    "fields 12, forest 9, pasture 5, mountains 8, hills 4, pasture 6, mountains 12, forest 10, forest 2, mountains 5, "
    "hills 10, fields 9, mountains 11"
)
"""The hexes from north to south, in a row from the west."""
AXIAL = (
    *((2, -4), (0, -3), (1, -3), (2, -3), (3, -3), (4, -3), (0, -2), (1, -2), (2, -2), (3, -2)),
    *((-1, -1), (0, -1), (1, -1), (2, -1), (3, -1), (-2, 0), (-1, 0), (0, 0), (1, 0), (2, 0)),
    *((-2, 1), (-1, 1), (0, 1), (1, 1), (-3, 2), (-2, 2), (-1, 2), (0, 2), (1, 2)),
    *((-3, 3), (-2, 3), (-1, 3), (0, 3), (-2, 4)),
)
# where each place lies: the number of its corner, the land round it, and what a path leads to
CITIES = {
    "Aachen": (54, "fields 6, forest 3", "48, Köln, Trier"),
    "Baden-Baden": (77, "hills 4, forest 2, mountains 5", "71, Stuttgart, Freiburg"),
    "Dessau": (39, "mountains 5, pasture 11, fields 4", "Magdeburg, 45, Leipzig"),
    "Dortmund": (43, "pasture 2, fields 6, mountains 10", "Düsseldorf, 37, Köln"),
    "Düsseldorf": (36, "pasture 2, fields 6", "30, 42, Dortmund"),
    "Emden": (20, "pasture 10, hills 6", "14, 15, 25"),
    "Erfurt": (51, "hills 8, fields 4, forest 9", "45, Eisenach, Hof"),
    "Flensburg": (1, "pasture 8", "0, 4"),
    "Frankfurt (Oder)": (29, "hills 4, forest 6", "24, Berlin, 35"),
    "Hamburg": (16, "fields 11, hills 3, pasture 9", "10, Bremen, 22"),
    "Hannover": (32, "pasture 9, forest 4, mountains 5", "26, 27, 38"),
    "Heidelberg": (66, "fields 12, hills 4, pasture 6", "60, Würzburg, Stuttgart"),
    "Hof": (57, "fields 4, forest 9, pasture 5", "Erfurt, 52, 62"),
    "Kassel": (44, "forest 4, mountains 10, hills 8", "37, 38, Marburg"),
    "Konstanz": (87, "mountains 5, mountains 11", "Freiburg, 83, 90"),
    "Leipzig": (46, "pasture 11, fields 4, mountains 9", "Dessau, 40, 52"),
    "Magdeburg": (33, "fields 8, mountains 5, pasture 11", "27, 28, Dessau"),
    "Marburg": (50, "mountains 10, hills 8, fields 12", "Kassel, Frankfurt (Main), Eisenach"),
    "Neubrandenburg": (18, "forest 5, fields 3, hills 4", "Stralsund, 23, 24"),
    "Osnabrück": (31, "hills 6, pasture 2, forest 4", "25, 26, 37"),
    "Passau": (80, "forest 10, fields 9", "Regensburg, 75, 85"),
    "Regensburg": (74, "mountains 12, forest 10, fields 9", "68, 79, Passau"),
    "Rostock": (11, "hills 3, forest 5", "Lübeck, 6, Schwerin"),
    "Saarbrücken": (65, "forest 3, mountains 8, hills 4", "Trier, 60, 71"),
    "Stralsund": (12, "forest 5, fields 3", "6, 7, Neubrandenburg"),
    "Stuttgart": (72, "hills 4, pasture 6, mountains 5", "Heidelberg, Baden-Baden, Ulm"),
    "Ulm": (78, "pasture 6, mountains 5, hills 10", "Stuttgart, 73, 83"),
    "Würzburg": (61, "fields 12, forest 9, pasture 6", "Eisenach, Heidelberg, Nürnberg"),
}
LANDMARKS = {
    "Berlin": (34, "hills 4, pasture 11, forest 6", "28, Frankfurt (Oder), 40"),
    "Bremen": (21, "fields 11, hills 6, pasture 9", "15, Hamburg, 26"),
    "Dresden": (47, "forest 6, mountains 9", "40, 41, 53"),
    "Eisenach": (56, "hills 8, fields 12, forest 9", "Marburg, Erfurt, Würzburg"),
    "Frankfurt (Main)": (55, "mountains 10, forest 3, fields 12", "Köln, Marburg, 60"),
    "Freiburg": (82, "forest 2, mountains 5", "Baden-Baden, 86, Konstanz"),
    "Köln": (49, "fields 6, mountains 10, forest 3", "Dortmund, Aachen, Frankfurt (Main)"),
    "Lübeck": (5, "pasture 8, hills 3", "2, 10, Rostock"),
    "München": (84, "hills 10, fields 9", "79, 88, 89"),
    "Nürnberg": (67, "forest 9, pasture 6, mountains 12", "Würzburg, 62, 73"),
    "Schwerin": (17, "hills 3, forest 5, fields 8", "Rostock, 22, 23"),
    "Trier": (59, "forest 3, mountains 8", "Aachen, 64, Saarbrücken"),
}
BUILDINGS = {
    "berlin": ("Brandenburg Gate", "development", 1),
    "bremen": ("Town Hall with Roland", "cards", 2),
    "dresden": ("Frauenkirche", "road", 1),
    "eisenach": ("Wartburg", "development", 1),
    "frankfurt": ("Römer", "cards", 2),
    "freiburg": ("Cathedral", "development", 2),
    "koeln": ("Cathedral", "cards", 2),
    "luebeck": ("Holsten Gate", "road", 1),
    "muenchen": ("Frauenkirche", "road", 1),
    "nuernberg": ("Imperial Castle", "cards", 2),
    "schwerin": ("Castle", "development", 1),
    "trier": ("Porta Nigra", "road", 1),
}
START_CARDS = {
    "A": (("dessau", "hamburg", "osnabrueck"), {"brick": 7, "grain": 5, "lumber": 3, "ore": 4, "wool": 7}),
    "B": (("duesseldorf", "hof", "saarbruecken"), {"brick": 3, "grain": 8, "lumber": 6, "ore": 5, "wool": 5}),
    "C": (("hannover", "marburg", "stralsund"), {"brick": 5, "grain": 3, "lumber": 7, "ore": 7, "wool": 4}),
    "D": (("regensburg", "rostock", "stuttgart"), {"brick": 5, "grain": 4, "lumber": 7, "ore": 5, "wool": 5}),
}
CORNER_OF = {place.key: place.corner for place in GERMANY.places}


def land(h: int) -> str:
    assert GERMANY.terrain
    assert GERMANY.tokens
    return f"{GERMANY.terrain[h]} {GERMANY.tokens[h]}"


def hexes_at(corner: int) -> list[int]:
    return [int(h) for h in TOPOLOGY.corner_hexes[corner] if h != TOPOLOGY.hex_count]


def neighbours(corner: int) -> list[int]:
    return [int(c) for c in TOPOLOGY.corner_corners[corner] if c != TOPOLOGY.corner_count]


@pytest.mark.rule("germany.board.hexes", "germany.board.hex-table", "germany.board.no-desert", "germany.board.fixed")
def test_the_land_and_its_numbers():
    assert GERMANY.layout == "fixed"
    assert TOPOLOGY.hexes == AXIAL
    assert [land(h) for h in range(34)] == HEXES.split(", ")
    assert Counter(GERMANY.terrain) == {"forest": 7, "pasture": 7, "fields": 7, "mountains": 7, "hills": 6}
    assert GERMANY.tokens
    assert set(GERMANY.tokens) == set(TOKEN_NUMBERS)
    counts = Counter(GERMANY.tokens)
    assert [counts[number] for number in TOKEN_NUMBERS] == [2, 3, 4, 4, 4, 4, 4, 4, 3, 2]
    for h in range(34):
        for other in TOPOLOGY.hex_hexes[h]:
            if other != TOPOLOGY.hex_count:
                assert GERMANY.tokens[h] != GERMANY.tokens[other]
                assert not {GERMANY.tokens[h], GERMANY.tokens[other]} <= set(HOT_NUMBERS)


@pytest.mark.rule("germany.board.terrain-yield")
def test_what_the_land_yields():
    assert GERMANY.produces == {"forest": LUMBER, "hills": BRICK, "pasture": WOOL, "fields": GRAIN, "mountains": ORE}


@pytest.mark.rule("germany.board.no-harbours")
def test_nothing_on_the_map_trades():
    assert GERMANY.harbours == ()
    assert TOPOLOGY.pathless == ()


@pytest.mark.rule("germany.board.graph", "germany.board.intersection-kinds")
def test_the_paths_and_intersections():
    assert (TOPOLOGY.corner_count, TOPOLOGY.edge_count) == (93, 126)
    kinds = Counter(place.kind for place in GERMANY.places)
    assert kinds == {"city": 28, "landmark": 12}
    assert TOPOLOGY.corner_count - sum(kinds.values()) == 53
    reached, rest = {0}, [0]
    while rest:
        new = set(neighbours(rest.pop())) - reached
        reached |= new
        rest += new
    assert len(reached) == 93


@pytest.mark.rule(
    "germany.board.city-count", "germany.board.city-names", "germany.board.landmark-places", "germany.board.graph"
)
@pytest.mark.parametrize(("kind", "table"), [("city", CITIES), ("landmark", LANDMARKS)])
def test_where_the_places_lie(kind, table):
    name_of = {place.corner: place.name for place in GERMANY.places}
    named = {place.name: place.corner for place in GERMANY.places if place.kind == kind}
    assert named == {name: corner for name, (corner, _, _) in table.items()}
    for corner, round_it, beside in table.values():
        assert sorted(land(h) for h in hexes_at(corner)) == sorted(round_it.split(", "))
        assert {name_of.get(c, str(c)) for c in neighbours(corner)} == set(beside.split(", "))


@pytest.mark.rule("germany.board.landmark-places")
def test_the_landmarks_and_their_rewards():
    built = {p.key: (p.building, p.reward.kind, p.reward.count) for p in GERMANY.places if p.reward}
    assert built == BUILDINGS
    assert Counter(kind for _, kind, _ in built.values()) == {"development": 4, "cards": 4, "road": 4}


def test_keys_are_the_names_in_plain_letters():
    plain = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", " ": "-", "(": None, ")": None})
    for place in GERMANY.places:
        assert place.key == place.name.lower().replace(" (main)", "").translate(plain)


def test_every_hex_has_a_city_and_a_name():
    cities = {place.corner for place in GERMANY.places if place.kind == "city"}
    for h in range(34):
        assert cities & {int(c) for c in TOPOLOGY.hex_corners[h]}
    assert len(set(GERMANY.regions)) == 34
    assert (GERMANY.regions[0], GERMANY.regions[27], GERMANY.regions[33]) == (
        "Schleswig",
        "Franconian Jura",
        "Allgäu Alps",
    )


def test_the_start_cards():
    assert GERMANY.terrain
    assert GERMANY.tokens
    assert {card.letter: card.cities for card in GERMANY.start_cards} == {k: v for k, (v, _) in START_CARDS.items()}
    for card in GERMANY.start_cards:
        assert card.cards == {"lumber": 1, "brick": 1}
        corners = [CORNER_OF[key] for key in card.cities]
        yields: Counter[str] = Counter()
        for h in (h for corner in corners for h in hexes_at(corner)):
            product = GERMANY.produces[GERMANY.terrain[h]]
            assert product is not None
            yields[RESOURCE_KEYS[product]] += pips(GERMANY.tokens[h])
        assert yields == START_CARDS[card.letter][1]
        assert sum(yields.values()) in (26, 27)
    starts = [CORNER_OF[key] for card in GERMANY.start_cards for key in card.cities]
    assert len(set(starts)) == 12
    assert not any(set(neighbours(corner)) & set(starts) for corner in starts)


def test_the_robber_begins_east_of_nuernberg():
    assert GERMANY.robber is not None
    assert land(GERMANY.robber) == "mountains 12"
    assert GERMANY.robber in hexes_at(CORNER_OF["nuernberg"])
    assert starting_pieces(GERMANY).robber == GERMANY.robber


def test_the_page_is_told_the_places():
    places = GERMANY.to_dict()["places"]
    assert {"corner": 57, "kind": "city", "key": "hof", "name": "Hof"} in places
    reward = {"kind": "development", "count": 2}
    freiburg = {"corner": 82, "kind": "landmark", "key": "freiburg", "name": "Freiburg"}
    assert {**freiburg, "building": "Cathedral", "reward": reward} in places
    assert "places" not in load("classic-beginner").to_dict()


HOF = {"kind": "city", "key": "hof", "name": "Hof", "corner": 57}
TRIER = {"kind": "landmark", "key": "trier", "name": "Trier", "corner": 59, "building": "Porta Nigra"}
ROAD = {"kind": "road", "count": 1}


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"places": [HOF | {"corner": 93}]}, r"places\[0\].corner: 93 is out of range"),
        ({"places": [HOF | {"corner": True}]}, r"places\[0\].corner: found true"),
        ({"places": [HOF | {"key": "Hof"}]}, r'places\[0\].key: "Hof" is no name'),
        ({"places": [HOF | {"reward": ROAD}]}, r"places\[0\].reward: a city has none"),
        ({"places": [HOF | {"kind": "village"}]}, r'places\[0\].kind: unknown kind "village"'),
        ({"places": [TRIER]}, r'places\[0\]: missing key "reward"'),
        ({"places": [TRIER | {"reward": ROAD | {"kind": "gold"}}]}, r'places\[0\].reward.kind: unknown kind "gold"'),
        ({"places": [TRIER | {"reward": ROAD | {"count": 0}}]}, r"places\[0\].reward.count: 0 is out of range"),
        ({"places": [HOF, HOF | {"key": "ulm", "name": "Ulm"}]}, r"the corner 57 is named by places\[0\] too"),
        ({"places": [HOF, HOF | {"corner": 1, "name": "Ulm"}]}, r'the key "hof" is named by places\[0\] too'),
        ({"places": [HOF, HOF | {"corner": 1, "key": "ulm"}]}, r'the name "Hof" is named by places\[0\] too'),
        ({"start_cards": [{"letter": "A", "cities": ["trier"]}]}, r'cities\[0\]: there is no city "trier"'),
        ({"start_cards": [{"letter": "A", "cities": [["hof"]]}]}, r"cities\[0\]: there is no city a list of 1"),
        ({"start_cards": [{"letter": "A"}]}, r'start_cards\[0\]: missing key "cities"'),
        ({"start_cards": [{"letter": k, "cities": ["hof"]} for k in "AB"]}, r'the city "hof" is named by'),
        ({"start_cards": [{"letter": "A", "cities": [c]} for c in ("hof", "ulm")]}, r'the letter "A" is named by'),
        (
            {"start_cards": [{"letter": "A", "cities": ["hof"]}, {"letter": "B", "cities": ["ulm", "kassel"]}]},
            "different numbers of cities",
        ),
        (
            {"start_cards": [{"letter": "A", "cities": ["hof"], "cards": {"gold": 1}}]},
            r'start_cards\[0\].cards.gold: unknown resource "gold"',
        ),
        (
            {"start_cards": [{"letter": "A", "cities": ["hof"], "cards": {"ore": 0}}]},
            r"start_cards\[0\].cards.ore: 0 is out of range",
        ),
        ({"robber": [9, 9]}, r"robber: there is no hex \(9, 9\)"),
    ],
)
def test_mistakes_are_named(wrong, problem):
    with pytest.raises(BoardError, match=problem):
        Board.from_dict(GERMANY.to_dict() | {"start_cards": []} | wrong)
