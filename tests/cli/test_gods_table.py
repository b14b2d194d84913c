"""Help from the Gods in the terminal: what people type, the menu, the headline, and how the cards are shown."""

import pytest
from rich.console import Console

from oxcart.cli.table.headline import headline
from oxcart.cli.table.menu import kinds_now, menu
from oxcart.cli.table.names import Misunderstood, find_verb
from oxcart.cli.table.phrases import split_line, understand
from oxcart.cli.table.screen import board_picture, figures
from tests.temple import Temple


def meaning(temple: Temple, line: str, seat: int = 0) -> list[str]:
    first, *words = split_line(line)
    return understand(temple.game, seat, find_verb(temple.game, first, kinds_now(temple.game, seat)), words)


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("flip", ["flip"]),
        ("exchange isis", ["exchange:isis"]),
        ("exchange for os", ["exchange:osiris"]),
        ("horus grain turquoise", ["horus:grain-p1"]),
        ("horus stone of gray and turquoise", ["horus:ore-p1-p2"]),
        ("horus papyrus p2", ["horus:wool-p2"]),
        ("back cattle", ["give_back:lumber"]),
        ("return stone", ["give_back:ore"]),
        ("ptah stone for cattle", ["ptah:lumber-ore"]),
        ("atum stone", ["atum:ore"]),
        ("osiris 24", ["osiris:24"]),
        ("osiris 24 31", ["osiris:24", "road:31"]),
        ("isis grain", ["isis:grain"]),
        ("maat gray", ["maat:p2"]),
        ("maat_take stone", ["maat_take:ore"]),
        ("hapi_settle 12", ["hapi_settle:12"]),
        ("hapi_city 12", ["hapi_city:12"]),
        ("amun stone for grain", ["amun:ore-grain"]),
        ("amun 2 stone grain", ["amun:ore-grain"]),
        ("thoth plain", ["thoth:plain"]),
        ("thoth brick for papyrus", ["thoth:wool-brick"]),
        ("keep mercenary", ["keep:knight"]),
        ("keep palace", ["keep:palace"]),
        ("bastet", ["bastet"]),
    ],
)
def test_a_line_means(line: str, steps: list[str]) -> None:
    assert meaning(Temple(), line) == steps


@pytest.mark.parametrize(
    ("line", "question"),
    [
        ("exchange", "Which god"),
        ("exchange zeus", "is no god"),
        ("horus grain", "one or two players"),
        ("ptah", "Which card for which"),
        ("ptah stone", "Name two cards"),
        ("amun stone", "what you give and what you take"),
        ("keep", "Which card"),
    ],
)
def test_what_is_missing_is_asked_for(line: str, question: str) -> None:
    with pytest.raises(Misunderstood, match=question):
        meaning(Temple(), line)


def test_words_with_two_meanings_mean_what_is_possible() -> None:
    temple = Temple().god(0, "atum").roll(1, 3)
    assert meaning(temple, "pass") == ["pass"]
    assert meaning(temple, "take stone") == ["atum:ore"]
    temple.play(0, "pass")
    assert meaning(temple, "pass") == ["end"]


def details(temple: Temple, seat: int = 0) -> dict[str, str]:
    return {entry.kind: entry.detail for entry in menu(temple.game, seat)}


def test_the_menu_and_the_headline_of_every_god() -> None:
    temple = Temple().hand(0, brick=1).hand(1, grain=1)
    assert details(temple)["horus"] == "such as: horus grain red"
    temple.play(0, "horus:grain-p1")
    assert headline(temple.game, 0) == "Give a card back to Turquoise."
    assert details(temple) == {"give_back": "brick, grain"}
    temple.play(0, "give_back:brick")
    assert headline(temple.game, 0) == "Horus has helped: flip the card, or exchange it for another god."
    assert details(temple)["exchange"] == "Atum, Osiris, Isis, Amun, Thoth, Bastet"

    temple = Temple().god(0, "ptah", "B").hand(0, brick=2).settlement(0, 10)
    assert details(temple)["ptah"] == "ptah brick for cattle"
    assert meaning(temple, "ptah") == ["ptah:lumber-brick"]
    temple.play(0, "ptah:lumber-brick")
    assert headline(temple.game, 0) == "Place your oxcart: write road and a number on the board."
    temple.play(0, temple.game.legal(0)[0])
    assert headline(temple.game, 0) == "Ptah has helped: exchange it for another god."

    temple = Temple().god(1, "atum").roll(1, 3)
    assert headline(temple.game, 1) == "The roll gave you nothing: Atum gives you a card, or pass."
    assert details(temple, 1)["atum"] == "cattle, brick, papyrus, grain, stone"

    temple = Temple().god(1, "isis").roll(3, 4)
    assert headline(temple.game, 1) == "A 7! Isis gives you a card."

    temple = Temple().god(0, "maat").hand(1, grain=2, stone=1).settlement(1, 0)
    assert details(temple)["maat"] == "maat turquoise"
    temple.play(0, "maat:p1")
    assert headline(temple.game, 0) == "Turquoise holds 2 grain, 1 stone: take one."
    assert meaning(temple, "take grain") == ["maat_take:grain"]

    temple = Temple().god(0, "amun").hand(0, stone=4)
    assert details(temple)["amun"] == "two for one: amun stone ..."
    temple.play(0, "amun:ore-grain")
    assert headline(temple.game, 0) == "Amun trades two stone for one; flip or exchange him when done."

    temple = Temple().god(0, "thoth").hand(0, stone=1, grain=1, papyrus=1, brick=1)
    assert details(temple)["thoth"].startswith("thoth plain; thoth brick for papyrus")
    temple.play(0, "thoth:plain").play("chance", "look:knight", "look:palace", "look:knight")
    assert headline(temple.game, 0) == "Keep one of the cards you are looking at."
    assert details(temple) == {"keep": "mercenary, Mummification"}

    temple = Temple().god(0, "osiris").settlement(0, 0)
    edges = [int(e) for e in temple.game.board.topology.corner_edges[0] if e < 72]
    temple.road(0, edges[0])
    assert details(temple)["osiris"] == f"osiris {edges[0]}"
    temple.play(0, f"osiris:{edges[0]}")
    assert headline(temple.game, 0) == "Place the oxcart on another path: write road and a number on the board."

    temple = Temple().god(0, "hapi").army(0, 1).hand(0, stone=2, grain=1).settlement(0, 10)
    assert details(temple)["hapi_city"].startswith("hapi_city 10 (")
    temple = Temple().god(0, "bastet").robber((0, -2))
    assert details(temple)["bastet"].startswith("send the robber")


def test_the_screen_shows_the_gods() -> None:
    temple = Temple(3).god(0, "isis", "B").play(0, "end").turn(0)
    console = Console(width=160, color_system=None)
    with console.capture() as capture:
        console.print(figures(temple.game, 0, ["you", "", ""]))
    told = capture.get()
    assert "Gods     Purple Isis B  Turquoise Ptah A  Gray Hapi A" in told
    assert "Display  Horus, Atum, Osiris, Maat, Amun, Thoth, Bastet" in told
    assert "God      Isis B: Whenever anybody rolls a 7" in told
    assert board_picture(temple.game, 0).plain
