"""Number tokens: which numbers they carry and how likely each is.

Rules: Egypt, "Number Tokens".
"""

NO_TOKEN = 0
"""The token of a hex that has none."""
TOKEN_NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
HOT_NUMBERS = (6, 8)
"""The most frequent tokens, printed in red."""


def pips(number: int) -> int:
    """In how many of the 36 rolls of two dice this number comes up; shown as dots on its token."""
    return 6 - abs(7 - number) if 2 <= number <= 12 else 0
