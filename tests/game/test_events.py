"""What has happened, told to each seat as far as it may know."""

from oxcart.game import Game
from oxcart.rulesets.contract import Event
from tests.position import Position


def told(game: Game, kind: str, viewer: int | None) -> str:
    """The last event of a kind as the viewer reads it."""
    event = [event for event in game.events if event.kind == kind][-1]
    return game.tell(event, viewer)


def test_only_thief_and_victim_know_the_stolen_card() -> None:
    position = Position().hand(1, stone=2, grain=1).settlement(1, 0)
    hexagon = int(position.game.board.topology.corner_hexes[0, 0])
    position.row["robber"] = (hexagon + 1) % 19
    position.phase("robber").row["resume"] = position.game.ruleset.phases.index("main")
    position.play(0, f"robber:{hexagon}", "rob:p1").play("chance", "steal:ore")
    event = position.game.events[-1]
    assert event.seen_by(0) == event.seen_by(1) == {"kind": "steal", "seat": 0, "other": 1, "cards": {"ore": 1}}
    assert event.seen_by(2) == event.seen_by(None) == {"kind": "steal", "seat": 0, "other": 1}
    assert told(position.game, "steal", 1) == "purple takes 1 stone from turquoise."
    assert (
        told(position.game, "steal", 3) == told(position.game, "steal", None) == "purple takes a card from turquoise."
    )


def test_only_the_buyer_knows_the_card() -> None:
    position = Position().hand(0, stone=1, grain=1, papyrus=1)
    position.play(0, "buy").play("chance", "draw:plenty")
    assert told(position.game, "buy", 0) == "purple buys a development card: Invention."
    assert told(position.game, "buy", 1) == told(position.game, "buy", None) == "purple buys a development card."
    assert all("plenty" not in str(event.seen_by(1)) for event in position.game.events)


def test_a_draft_is_nobodys_business() -> None:
    position = Position().hand(0, stone=2)
    before = len(position.game.events)
    position.play(0, "give:ore", "want:wool", "withdraw")
    assert len(position.game.events) == before
    position.play(0, "give:ore", "want:wool", "offer:p2")
    assert told(position.game, "offer", None) == "purple offers 1 stone for 1 papyrus to gray."
    position.play(0, "withdraw")
    assert told(position.game, "withdraw", 1) == "purple withdraws the offer."


def test_names_can_be_given() -> None:
    game = Game.new("egypt", 3, seed=1, chance="manual", ages=[50, 40, 30])
    game.play_all([(0, "roll"), ("chance", "dice:3+4")])
    rolled = next(event for event in game.events if event.kind == "dice")
    assert game.tell(rolled, None, ["Ada", "Ben", "Cy"]) == "Ada rolls 3 and 4: 7."


def test_whoever_asks_again_hears_the_same_and_then_the_rest() -> None:
    game = Game.new("egypt", 3, seed=1, chance="manual", ages=[50, 40, 30])
    game.play(0, "roll")
    first = list(game.events)
    assert game.events == first
    game.play("chance", "dice:1+1")
    assert game.events[: len(first)] == first
    assert len(game.events) > len(first)


def test_a_secret_is_added_for_those_who_know_it() -> None:
    event = Event("buy", 2, {"number": 1}, {"card": "plenty"}, frozenset({2}))
    assert event.seen_by(2) == {"kind": "buy", "seat": 2, "number": 1, "card": "plenty"}
    assert event.seen_by(0) == event.seen_by(None) == {"kind": "buy", "seat": 2, "number": 1}
