"""Catalogues as .po files: a strict reader and writer of the part of the format we use.

Entries stand between blank lines: `#` comments, a `msgid`, a `msgstr`, each perhaps over several quoted lines. Contexts
and plural forms are refused: our sentences are whole. A translation marked `#, fuzzy` counts as none, as in gettext.
"""

import re
from dataclasses import dataclass

QUOTED = r'(?:[ \t]*"(?:[^"\\\n]|\\[\\"nt])*"[ \t]*\n)+'
ENTRY = re.compile(rf"(?P<comments>(?:#.*\n)*)msgid(?P<msgid>{QUOTED})msgstr(?P<msgstr>{QUOTED})")
COMMENTS = re.compile(r"(?:#.*\n)+")
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
ESCAPE = re.compile(r"\\(.)")
ESCAPES = {"\\": "\\", '"': '"', "n": "\n", "t": "\t"}
NOTE = "#. "
FUZZY = re.compile(r"^#,.*\bfuzzy\b", re.MULTILINE)


class PoError(ValueError):
    """A file that is no catalogue of ours; the text names the line and what stands there."""


@dataclass
class Entry:
    """A sentence, its translation (empty when there is none yet), and notes on where it is used."""

    msgid: str
    msgstr: str = ""
    notes: tuple[str, ...] = ()


@dataclass
class Catalogue:
    """The header of a file, and its entries by sentence, in order."""

    header: str
    entries: dict[str, Entry]


def read(text: str) -> Catalogue:
    """The catalogue a file holds; PoError names the first entry that is wrong."""
    header, entries = "", dict[str, Entry]()
    line = 1
    for block in re.split(r"(\n(?:[ \t]*\n)+)", text.replace("\r\n", "\n").rstrip() + "\n"):
        found = ENTRY.fullmatch(block if block.endswith("\n") else block + "\n")
        if found:
            entry = read_entry(found)
            if entry.msgid in entries:
                raise PoError(f"line {line}: {entry.msgid!r} is there twice")
            if entry.msgid:
                entries[entry.msgid] = entry
            else:
                header = entry.msgstr
        elif block.strip() and not COMMENTS.fullmatch(block.strip() + "\n"):
            raise PoError(f"line {line}: no entry of a msgid and a msgstr: {block.strip()[:60]!r}")
        line += block.count("\n")
    return Catalogue(header, entries)


def read_entry(found: re.Match[str]) -> Entry:
    """One entry; a fuzzy translation is none, except in the header."""
    msgid, msgstr = unquoted(found["msgid"]), unquoted(found["msgstr"])
    comments = found["comments"]
    notes = tuple(line.removeprefix(NOTE) for line in comments.splitlines() if line.startswith(NOTE))
    return Entry(msgid, "" if msgid and FUZZY.search(comments) else msgstr, notes)


def unquoted(lines: str) -> str:
    """The text of quoted lines, joined."""
    return ESCAPE.sub(lambda found: ESCAPES[found[1]], "".join(LITERAL.findall(lines)))


def quoted(text: str) -> str:
    """A text as a .po file writes it: on one line, or on several if it has some."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t").replace("\n", "\\n")
    if "\\n" not in escaped:
        return f'"{escaped}"'
    return '""\n' + "\n".join(f'"{part}"' for part in re.findall(r"(?:(?!\\n).)*(?:\\n)|.+$", escaped))


def write(catalogue: Catalogue) -> str:
    """The file of a catalogue."""
    blocks = [f'msgid ""\nmsgstr {quoted(catalogue.header)}\n']
    for entry in catalogue.entries.values():
        notes = "".join(f"{NOTE}{note}\n" for note in entry.notes)
        blocks.append(f"{notes}msgid {quoted(entry.msgid)}\nmsgstr {quoted(entry.msgstr)}\n")
    return "\n".join(blocks)
