"""The Great Pyramid in the terminal: what people type, the menu, and what they see of the site."""

import pytest
from rich.console import Console

from oxcart.cli.table.menu import greyed, kinds_now, menu
from oxcart.cli.table.names import Misunderstood, find_verb
from oxcart.cli.table.phrases import split_line, understand
from oxcart.cli.table.screen import board_picture, figures
from tests.site import Site


@pytest.fixture
def site() -> Site:
    """Purple, on turn, has a boat, a block, the favor and the cards for more."""
    site = Site(3).hand(0, papyrus=2, cattle=2, stone=1, grain=1)
    site.settlement(0, site.corner((0, 0), (0, 1), (-1, 1))).boat(0, site.nile((0, 0), (0, 1)))
    site.road(0, site.edge((0, 1), (-1, 1)), site.edge((0, 1), (-1, 2))).gold(2).blocks(1, 0, 0)
    return site


def meaning(site: Site, line: str) -> list[str]:
    first, *words = split_line(line)
    return understand(site.game, 0, find_verb(site.game, first, kinds_now(site.game, 0)), words)


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("boat 44", ["boat:44"]),
        ("block", ["block:3"]),
        ("block 7", ["block:7"]),
        ("pyramid 7", ["block:7"]),
        ("favor grain for stone", ["favor:grain-ore"]),
        ("vizier 1 grain 1 brick", ["favor:grain-brick"]),
        ("gold 5", ["gold:5"]),
        ("lay 5", ["gold:5"]),
    ],
)
def test_a_line_means(site: Site, line: str, steps: list[str]) -> None:

    assert meaning(site, line) == steps


def test_a_gold_block_alone_goes_on_the_first_space(site: Site) -> None:
    site.seven(8)
    assert meaning(site, "gold") == ["gold:3"]
    assert {entry.kind: entry.detail for entry in menu(site.game, 0)} == {
        "gold": "on one of 13 spaces; gold alone takes the first"
    }


def test_a_favor_names_two_cards(site: Site) -> None:
    with pytest.raises(Misunderstood, match="such as: favor grain stone"):
        meaning(site, "favor grain")
    site.hand(0)
    with pytest.raises(Misunderstood, match="Where\\?"):
        meaning(site, "block")


def test_the_menu_and_what_is_greyed(site: Site) -> None:
    entries = {entry.kind: entry for entry in menu(site.game, 0)}
    assert entries["boat"].cost == "1 cattle, 2 papyrus"
    assert entries["block"].cost == "1 cattle, 1 stone"
    assert entries["favor"].detail.startswith("favor cattle for brick/papyrus/grain/stone")
    assert "boat" not in greyed(site.game, 0)
    site.hand(0)
    assert {"boat", "block", "favor"} <= set(greyed(site.game, 0))


def test_the_screen_shows_boats_and_the_site(site: Site) -> None:
    console = Console(width=120, color_system=None)
    with console.capture() as capture:
        console.print(figures(site.game, 0, ["you", "", ""]))
    told = capture.get()
    assert "level 1, 3 of 30; gold 10 left; Purple 1, Turquoise 0, Gray 0" in told
    assert "Blessing Purple; Vizier's Favor: Purple" in told
    assert "2≈ 11■" in told
    assert "~P~" in board_picture(site.game, 0).plain
