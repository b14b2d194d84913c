"""Sentences with places in braces: which places there are, and which values a finished sentence has in them."""

import re

PLACE = re.compile(r"\{(\w+)\}")


def places(template: str) -> set[str]:
    """The names in braces."""
    return set(PLACE.findall(template))


def pattern_of(template: str) -> re.Pattern[str]:
    """What recognises a sentence made from the template; its groups are the values."""
    parts = PLACE.split(template)  # text, name, text, name, ... text
    seen: set[str] = set()
    pattern = ""
    for number, part in enumerate(parts):
        if number % 2 == 0:
            pattern += re.escape(part)
        else:
            pattern += f"(?P={part})" if part in seen else f"(?P<{part}>.*?)"
            seen.add(part)
    return re.compile(pattern, re.DOTALL)


def plain_length(template: str) -> int:
    """How much of a template is text: the more, the surer a sentence that fits was made from it."""
    return len(PLACE.sub("", template))


def fill(template: str, values: dict[str, str]) -> str:
    """The template with the values in their places; other places stay open."""
    return PLACE.sub(lambda found: values.get(found[1], found[0]), template)
