"""Names for bots, so that a table reads as a table of players; the level of a bot is told beside its name."""

import hashlib

BOT_NAMES = (
    *("Ada", "Bruno", "Carmen", "Dario", "Elsa", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Kira", "Leon", "Mara"),
    *("Nils", "Olga", "Pablo", "Rosa", "Samir", "Tilda", "Umar", "Vera", "Wim", "Yara", "Zeno"),
)


def bot_name(table_id: str, seat: int) -> str:
    """The name of the bot on a seat: always the same there, another on every seat of a table."""
    first = int.from_bytes(hashlib.sha256(table_id.encode()).digest()[:4], "big")
    return BOT_NAMES[(first + seat) % len(BOT_NAMES)]
