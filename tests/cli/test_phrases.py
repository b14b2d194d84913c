"""What people type, and what it means."""

import pytest

from oxcart import Game
from oxcart.cli.table.menu import greyed, kinds_now, menu, why_kind_not
from oxcart.cli.table.names import Misunderstood, find_verb
from oxcart.cli.table.phrases import split_line, understand
from oxcart.cli.table.why import why_not_steps


@pytest.fixture(scope="module")
def game() -> Game:
    """Ancient Egypt, three players, purple (seat 0) on turn after a roll of 8."""
    game = Game.new("egypt", 3, seed=1, chance="manual")
    game.play("chance", "lot:p0")
    game.play(0, "roll")
    game.play("chance", "dice:4+4")
    return game


def meaning(game: Game, line: str, seat: int = 0) -> list[str]:
    first, *words = split_line(line)
    return understand(game, seat, find_verb(game, first, kinds_now(game, seat)), words)


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("road 24", ["road:24"]),
        ("road:24", ["road:24"]),
        ("oxcart 24", ["road:24"]),
        ("ROAD 24 25", ["road:24", "road:25"]),
        ("settle 12", ["settle:12"]),
        ("set 12", ["settle:12"]),
        ("s 12", ["settle:12"]),
        ("settlement 12", ["settle:12"]),
        ("city 8", ["city:8"]),
        ("temple 8", ["city:8"]),
        ("end", ["end"]),
        ("e", ["end"]),
        ("done", ["end"]),
        ("r", ["roll"]),
        ("buy a card", ["buy"]),
        ("mercenary", ["knight"]),
        ("knight pasture 8 gray", ["knight", "robber:12", "rob:p2"]),
        ("robber desert", ["robber:9"]),
        ("robber quarry 8 tur", ["robber:11", "rob:p1"]),
        ("rob gray", ["rob:p2"]),
        ("rob p1", ["rob:p1"]),
        ("trade 4 grain stone", ["bank:4-grain-ore"]),
        ("trade 4 grain for 1 stone", ["bank:4-grain-ore"]),
        ("trade 4 grain ore", ["bank:4-grain-ore"]),
        ("bank:4-grain-ore", ["bank:4-grain-ore"]),
        ("trade grain for stone", ["bank:4-grain-ore"]),
        ("trade 8 grain for 2 stone", ["bank:4-grain-ore", "bank:4-grain-ore"]),
        ("t 3 cat pap", ["bank:3-lumber-wool"]),
        ("offer 1 grain for 1 stone to all", ["give:grain", "want:ore", "offer:all"]),
        ("offer grain for stone", ["give:grain", "want:ore", "offer:all"]),
        ("offer 2grain and a brick for stone to gray", ["give:grain"] * 2 + ["give:brick", "want:ore", "offer:p2"]),
        ("trade 1 grain for 1 stone with turquoise", ["give:grain", "want:ore", "offer:p1"]),
        ("offer:all", ["offer:all"]),
        ("offer gray", ["offer:p2"]),
        ("discard 2 grain 1 stone", ["discard:grain", "discard:grain", "discard:ore"]),
        ("discard grain grain stone", ["discard:grain", "discard:grain", "discard:ore"]),
        ("plenty grain stone", ["plenty", "pick:grain", "pick:ore"]),
        ("invention 2 stone", ["plenty", "pick:ore", "pick:ore"]),
        ("monopoly papyrus", ["monopoly:wool"]),
        ("roads 12 13", ["roads", "road:12", "road:13"]),
        ("yes", ["accept"]),
        ("no", ["decline"]),
        ("give 2 grain", ["give:grain", "give:grain"]),
    ],
)
def test_a_line_means(game: Game, line: str, steps: list[str]) -> None:
    assert meaning(game, line) == steps


def test_an_answer_by_offer_goes_to_the_player_on_turn(game: Game) -> None:
    assert meaning(game, "offer grain for stone", seat=2)[-1] == "offer:p0"


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("dance", "means nothing"),
        ("road", "Where?"),
        ("road north", "'north' is no place"),
        ("end now", "stands alone"),
        ("rob", "Whom?"),
        ("rob pink", "'pink' is no player"),
        ("trade grain", "such as: trade 4 grain stone"),
        ("trade 4 grain silver", "is no resource"),
        ("trade 7 grain for 2 stone", "4 grain buy 1 stone"),
        ("trade 1 grain stone", "4, 3 or 2"),
        ("offer grain", "is no player"),
        ("offer 1 grain to all", "Say what you give and what you want"),
        ("discard", "Which cards?"),
        ("discard 3", "3 of what?"),
        ("discard 99 grain", "from 1 to 19"),
        ("monopoly", "Name one resource"),
        ("robber", "Where to?"),
        ("robber 8", "quarry 8 or pasture 8"),
        ("robber swamp 8", "is no terrain"),
        ("robber desert 8", "There is no hex"),
        ("ro 24", "'ro' could be"),
    ],
)
def test_a_line_that_means_nothing_says_what_would(game: Game, line: str, hint: str) -> None:
    with pytest.raises(Misunderstood) as said:
        meaning(game, line)
    assert hint in str(said.value)


def test_the_menu_groups_what_is_legal(game: Game) -> None:
    kinds = [entry.kind for entry in menu(game, 0)]
    assert "end" in kinds
    assert "give" not in kinds
    assert {entry.kind: entry.cost for entry in menu(game, 0)}.get("road", "1 cattle, 1 brick") == "1 cattle, 1 brick"
    assert set(kinds).isdisjoint(greyed(game, 0))
    for kind in greyed(game, 0):
        rule, sentence = why_kind_not(game, 0, kind) or ("", "")
        assert rule.startswith("egypt.")
        assert sentence


def test_why_looks_no_further_than_chance(game: Game) -> None:
    assert why_not_steps(game, 0, ["end", "end"]) == ("egypt.turn.next-player", "It is not your turn.")
    before = game.record()
    assert why_not_steps(game, 0, ["settle:0"]) is not None
    assert game.record() == before
