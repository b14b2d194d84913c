"""What can be wrong with a dataset."""

from oxcart.game.errors import OxcartError


class BadDataset(OxcartError, ValueError):
    """A folder that cannot become a dataset or is none; the text says what to do."""
