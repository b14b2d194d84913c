"""`oxcart verify`: works out again everything that chance did in a finished game of a server."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from oxcart.cli.complaints import Complaint
from oxcart.cli.output import Json, console, print_json

if TYPE_CHECKING:
    from oxcart.server.evidence import Report

LARGEST_EXPORT = 128 * 1024 * 1024
"""Bytes that are fetched at most; a game has some hundred thousand, an event of a thousand people ten million."""
PATIENCE_SECONDS = 20.0
"""How long a server may stay silent, and how long a whole export may take."""
PIECE = 64 * 1024


def verify(
    source: Annotated[str, typer.Argument(metavar="FILE|URL", help="An archive export, or the address of one.")],
    commitment: Annotated[
        str | None, typer.Option(metavar="HEX", help="The commitment you noted before the game began.")
    ] = None,
    json: Json = False,
) -> None:
    """Check a finished game or event: does everything chance did follow from the secret the server was bound to?"""
    from rich.markup import escape

    report = check(source, commitment)
    if json:
        print_json(as_document(report))
    else:
        out = console()
        for line in report.lines[:-1]:
            out.print(escape(line), soft_wrap=True)
        out.print(f"[bold {'green' if report.ok else 'red'}]{escape(report.lines[-1])}[/]", soft_wrap=True)
    if not report.ok:
        raise typer.Exit(1)


def check(source: str, commitment: str | None) -> "Report":
    """The report on an export in a file or at an address: of a game, or of an event."""
    from oxcart.server.events.verification import is_of_event, verify_event
    from oxcart.server.evidence import read_file, verify_text

    if commitment is not None and not is_commitment(commitment):
        raise Complaint("a commitment is 64 hexadecimal digits, the SHA-256 of the secret")
    text = fetch(source) if source.lower().startswith(("http://", "https://")) else read_file(source)
    return verify_event(text, commitment) if is_of_event(text) else verify_text(text, commitment)


def is_commitment(text: str) -> bool:
    """Does the text have the form of a SHA-256 in hex?"""
    digits = text.strip().lower()
    return len(digits) == 64 and set(digits) <= set("0123456789abcdef")


def fetch(address: str) -> str:
    """The text at an address, of bounded size and in bounded time."""
    from http.client import HTTPException
    from time import monotonic
    from urllib.error import HTTPError
    from urllib.request import Request, urlopen

    give_up = monotonic() + PATIENCE_SECONDS
    got = bytearray()
    try:
        with urlopen(Request(address, headers={"Accept": "application/x-ndjson"}), timeout=PATIENCE_SECONDS) as answer:
            while piece := answer.read1(PIECE):
                got += piece
                if len(got) > LARGEST_EXPORT:
                    raise Complaint(f"{address}: more than {LARGEST_EXPORT // 2**20} MB; this is no game")
                if monotonic() > give_up:
                    raise Complaint(f"{address}: not all there after {PATIENCE_SECONDS:.0f} seconds")
        return got.decode()
    except UnicodeDecodeError as error:
        raise Complaint(f"{address}: this is no Oxcart game: it is not UTF-8 text") from error
    except (OSError, HTTPException, ValueError) as error:
        if isinstance(error, HTTPError):
            error.close()  # it is an answer too, with a connection of its own
        raise Complaint(f"{address} cannot be fetched: {error}") from error


def as_document(report: "Report") -> dict[str, Any]:
    """The report as JSON types."""
    return {
        "ok": report.ok,
        "checked": report.checked,
        "problems": report.problems,
        "mismatch": asdict(report.mismatch) if report.mismatch else None,
        "lines": report.lines,
    }
