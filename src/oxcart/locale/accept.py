"""Which of our languages a reader wants, by the Accept-Language header of HTTP or the name of a locale."""

import re

from oxcart.locale.languages import DEFAULT, LANGUAGES

WANTED = re.compile(r"\s*([A-Za-z]{1,8})(?:[-_][A-Za-z0-9]{1,8})*\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?")
"""One wish: a language, whatever country or script, and how much it is wished for."""


def best(accept_language: str | None) -> str:
    """The most wished for of our languages, the first named among equals; English when none is."""
    chosen, most = DEFAULT, 0.0
    for wish in (accept_language or "").split(","):
        found = WANTED.fullmatch(wish)
        if found and found[1].lower() in LANGUAGES:
            weight = float(found[2] or 1)
            if weight > most:
                chosen, most = found[1].lower(), weight
    return chosen
