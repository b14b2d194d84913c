"""Germany as a ruleset: what it replaces is in use, every field is judged, faults are found, boards are refused."""

from collections.abc import Callable

import numpy as np
import pytest

from oxcart.boards import Board, load
from oxcart.bots.germany import ADAPTED as WITH_BOTS
from oxcart.engine.bits import exclude, include
from oxcart.engine.faults import Fault
from oxcart.engine.record import NOBODY
from oxcart.game import BadSetting, Game
from oxcart.game.settings import settle
from oxcart.rulesets import BY_KEY, GAMES, almanac
from oxcart.rulesets.germany import codes, faults, reasons
from oxcart.rulesets.germany.adapted import ADAPTED
from oxcart.rulesets.germany.facts import DECK, REWARD_CARDS, REWARD_DEVELOPMENT, TARGETS
from oxcart.rulesets.germany.fields import STATE
from oxcart.rulesets.germany.redact import HIDDEN_FIELDS, PUBLIC_FIELDS
from oxcart.sim import loops, perft
from tests.germany_position import BLUE, LANDMARK, ORANGE, RED, WHITE, Country, dealt

BELOW, GERMANY = BY_KEY["classic"], BY_KEY["germany"]


def test_nothing_is_replaced_in_vain():
    assert loops.BY_RULESET["germany"].play_many is WITH_BOTS.of(loops.classic.play_many)
    assert ADAPTED.of(loops.classic.play_many) is not loops.classic.play_many
    assert perft.COUNTERS["germany"] is ADAPTED.of(perft.count_tree)
    assert not ADAPTED.unused()


def test_it_is_a_game_of_its_own_with_two_options():
    assert GERMANY in GAMES
    assert settle("germany").options == {"halls": "cards", "domestic": "on"}
    for option in ("order", "setup", "gods", "goods"):
        with pytest.raises(BadSetting, match=f"has no option '{option}'"):
            settle("germany", options={option: "on"})
    with pytest.raises(BadSetting, match="option halls is one of cards, free, not 'dealt'"):
        settle("germany", options={"halls": "dealt"})


@pytest.mark.rule("germany.component.players")
@pytest.mark.parametrize("players", [2, 5])
def test_three_or_four_play(players):
    with pytest.raises(BadSetting, match=rf"for 3 to 4 players, not {players} \[germany.component.players\]"):
        settle("germany", players)


@pytest.mark.rule("germany.setup.colours")
def test_colours_are_those_of_the_box():
    assert settle("germany", 3).colours == ("red", "blue", "orange")
    with pytest.raises(BadSetting, match="nobody can play green; the colours are red, blue, orange, white"):
        settle("germany", 3, colours=["red", "blue", "green"])
    with pytest.raises(BadSetting, match="red is taken already"):
        settle("germany", 3, colours=["red", "blue", "red"])


@pytest.mark.rule("germany.end.three-players", "germany.end.four-players")
def test_the_target_depends_on_the_number_of_players():
    assert [GERMANY.facts.target_with(players) for players in (3, 4)] == [12, 10]
    for players, target in TARGETS.items():
        assert Game.new("germany", players, seed=1)._table[0]["target"] == target
    assert BELOW.facts.target_with(3) == BELOW.facts.target


def test_the_classic_game_is_left_alone():
    assert GERMANY.phases[: len(BELOW.phases)] == BELOW.phases
    kinds = [block.key for block in GERMANY.space.blocks]
    assert kinds[: len(BELOW.space.blocks)] == [
        {"city": "landmark", "monopoly": "trade"}.get(block.key, block.key) for block in BELOW.space.blocks
    ]
    assert not any("germany" in function.__qualname__ for function in BELOW.kernel.ENTRY_POINTS)
    assert not {"sites", "landmarks", "returned"} & set(BELOW.state.names)


@pytest.mark.parametrize("halls", ["cards", "free"])
def test_a_log_names_the_game_and_replays(halls):
    game = Game.new("germany", 3, options={"halls": halls}, seed=3)
    assert game.log.header["game"] == "germany"
    assert Game.replay(game.log.to_text()).record() == game.record()


def test_every_reason_has_a_rule_that_holds_here_and_a_sentence():
    book = almanac.load("germany")
    assert {getattr(codes, name) for name in codes.NAMES} <= set(reasons.OWN)
    for rule, sentence in GERMANY.reasons.values():
        assert rule in book, rule
        assert sentence.endswith(".")
        assert "{" not in sentence


# ---------------------------------------------------------------------- what may be known


def test_every_field_of_the_record_is_judged():
    assert sorted(PUBLIC_FIELDS + HIDDEN_FIELDS) == sorted(STATE.names)


def full_of_secrets() -> Country:
    """Everybody holds cards; after a 7 blue has discarded, white has not finished."""
    country = sound().hand(RED, wool=2).hand(BLUE, ore=6, grain=3).hand(WHITE, brick=8).dev(ORANGE, trade=1, point=1)
    country.roll(3, 4).play(BLUE, *["discard:ore"] * 3, "discard:grain").play(WHITE, "discard:brick")
    return country


def redacted(country, viewer):
    """The row the viewer gets."""
    out = np.zeros(1, dtype=STATE)
    GERMANY.kernel.redact(country.states, 0, country.table, viewer, out, 0)
    return out[0]


@pytest.mark.rule("germany.hidden.resource-hand", "germany.hidden.development-cards", "germany.hidden.counts-public")
@pytest.mark.parametrize("viewer", [RED, ORANGE, 4, 15])
def test_public_fields_are_the_same_for_all(viewer):
    country = full_of_secrets()
    seen = redacted(country, viewer)
    for name in PUBLIC_FIELDS:
        assert seen[name].tobytes() == country.row[name].tobytes(), name
    assert not seen["hand"][BLUE].any()
    if viewer != ORANGE:
        assert not seen["dev"][ORANGE].any()
        assert seen["deck"].tolist() == DECK.tolist()


@pytest.mark.rule("germany.hidden.open-transfers", "germany.seven.discard-together")
def test_discards_lie_face_down_until_all_have_finished():
    country = full_of_secrets()
    bank = country.row["bank"].tolist()
    for viewer, own in ((RED, []), (BLUE, [0, 0, 0, 1, 3]), (WHITE, [0, 1, 0, 0, 0]), (15, [])):
        seen = redacted(country, viewer)
        assert seen["returned"].sum() == sum(own)
        if own:
            assert seen["returned"][viewer].tolist() == own
        assert seen["bank"].tolist() == bank
    assert not any(event.kind == "discard" for event in country.game.events)
    country.play(WHITE, *["discard:brick"] * 3)
    assert not country.row["returned"].any()
    assert (country.row["bank"] - bank).tolist() == [0, 4, 0, 1, 3]
    told = [event.seen_by(None) for event in country.game.events if event.kind == "discard"]
    assert told == [
        {"kind": "discard", "seat": BLUE, "cards": {"grain": 1, "ore": 3}},
        {"kind": "discard", "seat": WHITE, "cards": {"brick": 4}},
    ]


# ---------------------------------------------------------------------- boards that do not fit


def changed(**changes: object) -> Board:
    return Board.from_dict(
        {key: value for key, value in {**load("germany").to_dict(), **changes}.items() if value is not None}
    )


CARDS = [card.to_dict() for card in load("germany").start_cards]
CITIES = [place.to_dict() for place in load("germany").places if place.kind == "city"]


@pytest.mark.parametrize(
    ("board", "says"),
    [
        (load("tests/brook"), "harbours"),
        (load("tests/ring"), "0 cities are too few for the first town halls of 3 players"),
        (changed(places=CITIES[:8], start_cards=None), "8 cities are too few"),
        (changed(robber=None), "on which hex the robber begins"),
        (changed(start_cards=None), "3 players need 3 to 4 start cards, not 0"),
        (changed(start_cards=CARDS[:2]), "3 players need 3 to 4 start cards, not 2"),
        (
            changed(start_cards=[{**card, "cities": card["cities"][:2]} for card in CARDS]),
            "start card A has 2 cities; this game begins with 3",
        ),
        (
            changed(start_cards=[{**card, "cards": {"ore": 5}} for card in CARDS]),
            "more ore than the 18 cards there are",
        ),
    ],
)
def test_a_board_that_does_not_fit_is_refused(board, says):
    with pytest.raises(BadSetting, match=says):
        Game.new("germany", 3, board)


def test_without_start_cards_halls_are_placed_freely():
    game = Game.new("germany", 3, changed(start_cards=None), {"halls": "free"}, seed=1)
    assert game.phase == "found_settlement"
    assert {player["card"] for player in game.view(None)["players"]} == {None}


# ---------------------------------------------------------------------- soundness


def sound() -> Country:
    """A sound position: halls, a landmark, and roads that pass it."""
    country = Country().hall(RED, "Aachen").road(RED, "Aachen", "Trier").hall(BLUE, "Kassel").hall(WHITE, "Hof")
    return country.landmark(RED, "Trier").road(RED, "Trier", "i65").road(BLUE, "Kassel", "Marburg")


def set_field(name: str, value: int) -> Callable[[Country], object]:
    return lambda country: country.row.__setitem__(name, value)


FAULTS = {
    "a hall without a city": (lambda c: include(c.row["settlements"][RED], c.spot("i61")), faults.HALL_PLACE),
    "two halls in a city": (lambda c: include(c.row["settlements"][RED], c.spot("Hof")), int(Fault.PIECES_OVERLAP)),
    "a city that is taken and open": (lambda c: include(c.row["open"], c.spot("Hof")), int(Fault.OPEN_CORNERS)),
    "a city that is empty and closed": (lambda c: exclude(c.row["open"], c.spot("Ulm")), int(Fault.OPEN_CORNERS)),
    "an open corner": (lambda c: include(c.row["open"], c.spot("i61")), int(Fault.OPEN_CORNERS)),
    "a hall nobody sees": (lambda c: exclude(c.row["occupied"], c.spot("Hof")), int(Fault.OCCUPIED)),
    "a landmark in a city": (lambda c: include(c.row["landmarks"][RED], c.spot("Ulm")), faults.LANDMARKS),
    "a landmark built twice": (
        lambda c: include(c.row["landmarks"][BLUE], c.spot("Trier")), int(Fault.PIECES_OVERLAP)
    ),
    "a landmark that waits": (lambda c: include(c.row["sites"], c.spot("Trier")), faults.LANDMARKS),
    "a landmark that is lost": (lambda c: exclude(c.row["sites"], c.spot("Berlin")), faults.LANDMARKS),
    "a reach past an empty city": (
        lambda c: include(c.row["reach"][BLUE], c.ways("Marburg", "Eisenach")[0]), int(Fault.REACH)
    ),
    "no reach past a landmark": (
        lambda c: exclude(c.row["reach"][RED], c.ways("Trier", "Saarbrücken")[0]), int(Fault.REACH)
    ),
    "no reach from a hall": (lambda c: exclude(c.row["reach"][WHITE], c.ways("Hof", "i53")[0]), int(Fault.REACH)),
    "a road nobody touches": (lambda c: exclude(c.row["touched"][RED], c.spot("i65")), int(Fault.TOUCHED)),
    "a thirteenth hall": (lambda c: c.crowd(RED, 12), int(Fault.TOO_MANY_PIECES)),
    "a city building": (lambda c: include(c.row["cities"][RED], c.spot("Ulm")), int(Fault.TOO_MANY_PIECES)),
    "the field of a short road": (set_field("route_holder", RED), int(Fault.ROUTE_HOLDER)),
    "the army field of nobody's army": (
        lambda c: c.army(BLUE, 3).army(RED, 1, holder=True), int(Fault.ARMY_HOLDER)
    ),
    "a reward of nothing": (set_field("reward", REWARD_CARDS), faults.REWARDS),
    "cards to claim of nothing": (set_field("reward_cards", 1), faults.REWARDS),
    "a claim of no card": (
        lambda c: c.phase("reward").row.__setitem__("reward", REWARD_DEVELOPMENT), faults.REWARDS
    ),
    "a Trade card not played": (set_field("trade_card", 1), faults.REWARDS),
    "cards aside": (lambda c: c.row["returned"].__setitem__((RED, 0), 1), faults.ASIDE),
    "an ore too many": (lambda c: c.supply(ore=19), int(Fault.CARDS_NOT_CONSERVED)),
    "a card of the deck": (lambda c: c.deck(knight=14), int(Fault.DEV_CARDS_NOT_CONSERVED)),
    "a start card nobody dealt": (lambda c: c.row["start_card"].__setitem__(RED, 1), faults.START_CARD),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_broken_record_is_found_out(name):
    country = sound()
    assert country.game.faults() == 0
    break_it, fault = FAULTS[name]
    break_it(country)
    assert country.game.faults() & fault


@pytest.mark.parametrize("cards", [(0, 0, 1, 2), (0, 1, 2, NOBODY)])
def test_start_cards_are_dealt_once_each(cards):
    country = dealt()
    assert country.game.faults() == 0
    country.row["start_card"][:] = cards
    assert country.game.faults() == faults.START_CARD


def test_cards_aside_are_no_fault_while_others_owe_some():
    country = full_of_secrets()
    assert country.game.phase == "discard"
    assert country.game.faults() == 0


# ---------------------------------------------------------------------- for people


def test_events_are_told_with_the_names_of_places():
    country = dealt("BACD").hand(RED, **LANDMARK, lumber=2, brick=2, wool=1).dev(RED, trade=1)
    country.roll(1, 1).play(RED, country.road_on("Saarbrücken", "Trier"), country.landmark_in("Trier"))
    country.play(RED, country.road_on("Trier", "Aachen")).hand(RED, lumber=1, brick=1, wool=1, grain=1)
    country.play(RED, country.hall_in("Aachen"), "trade").hand(RED, ore=2)
    country.play(RED, "bank:2-ore-wool").hand(RED, **LANDMARK).road(RED, "Hof", "Erfurt", "Eisenach")
    country.play(RED, country.landmark_in("Eisenach"), "claim").play("chance", "draw:knight")
    country.road(RED, "Düsseldorf", "Dortmund", "Köln").hand(RED, **LANDMARK)
    country.play(RED, country.landmark_in("Köln"), "pick:ore", "forgo").hand(RED).play(RED, "end")
    names = ["Ana", "Bo", "Cy", "Di"]
    told = [country.game.tell(event, RED, names) for event in country.game.events]
    assert told[:2] == [
        "Ana is dealt start card B: Düsseldorf, Hof, Saarbrücken, and 1 lumber, 1 brick.",
        "Bo is dealt start card A: Hamburg, Osnabrück, Dessau, and 1 lumber, 1 brick.",
    ]
    assert told[told.index("Ana builds a road.") :] == [
        "Ana builds a road.",
        "Ana builds the landmark of Trier: Porta Nigra.",
        "Ana places a free road.",
        "Ana builds a town hall in Aachen.",
        "Ana plays Trade.",
        "Ana trades 2 ore for 1 wool with the supply.",
        "Ana builds the landmark of Eisenach: Wartburg.",
        "Ana receives a development card as a reward: mercenary.",
        "Ana builds the landmark of Köln: Cathedral.",
        "Ana takes 1 ore from the supply.",
        "Ana gives up the rest of the reward.",
        "It is Bo's turn.",
    ]
    unseen = [country.game.tell(event, BLUE, names) for event in country.game.events]
    assert "Ana receives a development card as a reward." in unseen


def test_land_without_a_name_has_a_number():
    game = Game.new("germany", 3, "tests/duchy", seed=2, chance="manual")
    country = Country.of(game)
    country.phase("robber").turn(0)
    game.play(0, "robber:3")
    assert game.tell(game.events[-1], None) == "red moves Götz to hex 3."
