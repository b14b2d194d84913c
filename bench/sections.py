"""The sections of results.md: one is replaced or added, the others stay as they are."""

import re
from pathlib import Path

RESULTS = Path(__file__).parent / "results.md"


def write_section(title: str, text: str, file: Path = RESULTS) -> None:
    """Put a section into the file, in the place of the one of that title or at the end."""
    head, *sections = re.split(r"^(?=## )", file.read_text(), flags=re.MULTILINE)
    made = f"## {title}\n\n{text.strip()}\n\n"
    places = [k for k, section in enumerate(sections) if section.startswith(f"## {title}\n")]
    if places:
        sections[places[0]] = made
    else:
        sections = [section.rstrip() + "\n\n" for section in sections] + [made]
    file.write_text("".join([head, *sections]).rstrip() + "\n")
