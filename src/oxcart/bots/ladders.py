"""The ladder over bots of every game, by the ruleset's key."""

from oxcart.bots import classic, germany, gods, inkas, pyramid

LADDERS = {
    "classic": classic.choose,
    "egypt": classic.choose,
    "gods": gods.choose,
    "pyramid": pyramid.choose,
    "inkas": inkas.choose,
    "germany": germany.choose,
}
"""The function that names a bot's action in a game: given the bot's id, what its seat knows, and what it may do."""
