"""Bots have names of their own."""

from oxcart.server.names import BOT_NAMES, bot_name


def test_no_two_bots_of_a_table_share_a_name() -> None:
    for table in ("", "a", "5f0c"):
        assert len({bot_name(table, seat) for seat in range(8)}) == 8
    assert len({bot_name(str(table), 0) for table in range(500)}) == len(BOT_NAMES)
    assert bot_name("5f0c", 3) == bot_name("5f0c", 3)
