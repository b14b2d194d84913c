"""What the gods allow, against their slow twins."""

from hypothesis import given
from hypothesis import strategies as st

from oxcart.engine.record import NOBODY
from oxcart.rulesets.gods.blocks import OWN
from oxcart.rulesets.gods.facts import GOD_KEYS
from oxcart.rulesets.gods.hapi import award_army, grow_and_award_army
from tests.naive import gods
from tests.naive.strategies import table_of, temples, unhurried
from tests.naive.twins import Plain, longest_route, route_holder
from tests.temple import Temple

KINDS = {block.key for block in OWN}


def expected(temple: Temple, table: Plain, seat: int, god: str) -> set[str]:
    """The actions of a god that is awake, in the main phase of its owner's turn."""
    row = temple.row
    holders = int(row["route_holder"]), int(row["army_holder"])
    points = [gods.open_points(table, other, *holders) for other in range(table.players)]
    return {
        "horus": lambda: gods.horus(table, seat),
        "ptah": lambda: gods.ptah(table, seat),
        "osiris": lambda: gods.osiris(table, seat),
        "maat": lambda: gods.maat(table, seat, points),
        "hapi": lambda: gods.hapi(table, seat, int(row["army"][seat])),
        "amun": lambda: gods.amun(table, seat),
        "thoth": lambda: gods.thoth(table, seat),
        "bastet": lambda: gods.bastet(table),
    }.get(god, set)()


@unhurried
@given(temples(), st.data())
def test_what_every_god_allows(temple: Temple, data: st.DataObject) -> None:
    seat = temple.game.turn
    for god in GOD_KEYS:
        temple.god(seat, god)
        found = {text for text in temple.game.legal(seat) if text.partition(":")[0] in KINDS}
        assert found == expected(temple, table_of(temple), seat, god), god


@unhurried
@given(temples(roads=30), st.data())
def test_where_osiris_moves_a_road_and_who_has_the_card_then(temple: Temple, data: st.DataObject) -> None:
    seat = temple.game.turn
    temple.god(seat, "osiris")
    ends = sorted(gods.osiris(table_of(temple), seat))
    if not ends:
        return
    chosen = data.draw(st.sampled_from(ends))
    table = table_of(temple)
    moved = table.edges[int(chosen.partition(":")[2])]
    temple.play(seat, chosen)
    places = gods.places_without(table, seat, moved)
    assert set(temple.game.legal(seat)) == {f"road:{table.edges.index(edge)}" for edge in places}
    place = data.draw(st.sampled_from(sorted(places, key=sorted)))
    holder = int(temple.row["route_holder"])
    temple.play(seat, f"road:{table.edges.index(place)}")
    after = table_of(temple)
    assert after.roads[seat] == (table.roads[seat] - {moved}) | {place}
    lengths = [longest_route(after.roads[other], after.foreign(other)) for other in range(after.players)]
    assert temple.row["route"][: after.players].tolist() == lengths
    now = int(temple.row["route_holder"])
    assert (None if now == NOBODY else now) == route_holder(None if holder == NOBODY else holder, lengths)


@unhurried
@given(st.lists(st.integers(0, 6), min_size=3, max_size=4), st.data())
def test_who_has_the_army_card_after_armies_change(armies: list[int], data: st.DataObject) -> None:
    temple = Temple(len(armies))
    temple.row["army"][: len(armies)] = armies
    holder = data.draw(st.sampled_from([None, *(s for s, army in enumerate(armies) if army >= 3)]))
    temple.row["army_holder"] = NOBODY if holder is None else holder
    award_army(temple.states, 0)
    now = gods.army_holder(holder, armies)
    assert temple.row["army_holder"] == (NOBODY if now is None else now)
    grower = data.draw(st.integers(0, len(armies) - 1))
    armies[grower] += 1
    grow_and_award_army(temple.states, 0, grower)
    then = gods.army_holder(now, armies)
    assert temple.row["army_holder"] == (NOBODY if then is None else then)
