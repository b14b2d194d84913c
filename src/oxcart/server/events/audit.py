"""The audit log: what referees, clock and server did, in sentences, each with the link of the journal's chain."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import islice
from typing import Any

from oxcart.server.events.model import EventModel, Noted
from oxcart.server.events.referee_shapes import AuditLine
from oxcart.server.language import say

SHOWN = 30
"""Lines of a console; the rest is asked for."""
SEATED = ("seated", "left", "hand")
"""What players do themselves; their board signs for it."""


def audit_lines(
    model: EventModel, before: int | None = None, most: int = SHOWN, lang: str | None = None
) -> list[AuditLine]:
    """The newest lines, or those before a record of that number, newest first, in the event's language or another."""
    earlier = (noted for noted in reversed(model.audit) if before is None or noted.n < before)
    return [audit_line(model, noted, lang or model.wish.lang) for noted in islice(earlier, most)]


def audit_line(model: EventModel, noted: Noted, lang: str) -> AuditLine:
    """A record as a line of the audit log."""
    note = noted.body.get("note", "")
    text = said(sentence_of(noted.body), lang)
    return {
        "n": noted.n,
        "at": noted.at,
        "who": said(who_did(model, noted.body), lang),
        "text": f"{text} {note}" if note else text,
        "chain": noted.chain,
    }


@lru_cache(maxsize=4096)
def said(sentence: str, lang: str) -> str:
    """A sentence in a language; a console asks for the same ones again and again."""
    return say(sentence, lang)


def who_did(model: EventModel, body: Mapping[str, Any]) -> str:
    """Who signs for a record: a referee by name, a player by the board, or the server."""
    by = body.get("by", "")
    if body["kind"] in SEATED and not by:
        return seat_in_words(body["seat"])
    if body["kind"] == "acts":
        return seat_in_words(declaring(body)[0])
    if by == model.organizer or body["kind"] == "created":
        return model.referees.get(by) or "The organizer"
    return model.referees.get(by, "The server")


def seat_in_words(seat: int | None) -> str:
    """A seat as people find it in the hall; nothing for no seat."""
    if seat is None:
        return ""
    board = seat // 2 + 1
    return f"board {board}, moon" if seat % 2 else f"board {board}, sun"


def sentence_of(body: Mapping[str, Any]) -> str:
    """What a record says, in a sentence; bodies name the player, who may have gone since."""
    who, place = body.get("nickname", ""), seat_in_words(body.get("seat"))
    match body:
        case {"kind": "created", "wish": {"seats": seats}}:
            return f"The event is planned with {seats} seats."
        case {"kind": "seated"}:
            return f"{who} sits down at {place}."
        case {"kind": "left"}:
            return f"{who} leaves {place}."
        case {"kind": "referee", "name": name}:
            return f"{name} becomes a referee."
        case {"kind": "started", "boards": boards, "fillers": fillers}:
            return f"The ring is closed over {boards} boards; {len(fillers)} seats are for fillers."
        case {"kind": "clock"}:
            return clock_sentence([text for _, text in body.get("steps", ())])
        case {"kind": "acts"}:
            others = len(declaring(body)) - 1
            return f"Victory is declared, and by {others} more." if others else "Victory is declared."
        case {"kind": "back"}:
            return "The server is back; what time was left is left."
        case {"kind": "hand", "up": True, "text": text}:
            return f"A hand is raised: {text}" if text else "A hand is raised."
        case {"kind": "hand"}:
            return f"The hand raised at {place} is down."
        case {"kind": "filler", "on": True}:
            return f"A filler plays for {who} at {place}."
        case {"kind": "filler"}:
            return f"{who} at {place} plays again."
    return deed_sentence(body, who, place)


def declaring(body: Mapping[str, Any]) -> list[int]:
    """The seats that declare victory in a record of actions."""
    return [seat for seat, text in body["steps"] if text == "declare"]


def deed_sentence(body: Mapping[str, Any], who: str, place: str) -> str:
    """What a referee did."""
    match body:
        case {"kind": "paused"}:
            return "The clock is stopped."
        case {"kind": "resumed"}:
            return "The clock runs again."
        case {"kind": "time", "seconds": seconds}:
            longer = f"There are {seconds} seconds more."
            return f"There are {-seconds} seconds less." if seconds < 0 else longer
        case {"kind": "hold", "on": on}:
            return "The next roll is held back." if on else "The next roll need not wait any longer."
        case {"kind": "timer", "timer": {"early": early, "late": late}}:
            return f"Turns last {early}, later {late} seconds from now on."
        case {"kind": "announced", "text": text}:
            return f"Announced: {text}"
        case {"kind": "judged", "do": "confirm"}:
            return f"The victory of {who} at {place} is confirmed."
        case {"kind": "judged"}:
            return f"The declaration of {who} at {place} is rejected."
        case {"kind": "sanctioned", "do": "warn"}:
            return f"{who} at {place} is warned."
        case {"kind": "sanctioned", "do": "suspend"}:
            return f"{who} at {place} is suspended for the rest of the turn."
        case {"kind": "sanctioned"}:
            return f"{who} at {place} is removed; a filler plays on."
        case {"kind": "extended"}:
            return "Another block of rolls is added."
        case {"kind": "closed"}:
            return "The event is closed."
    return str(body["kind"])


def clock_sentence(steps: list[str]) -> str:
    """What the clock did, from the actions that went with it."""
    rolls = [text.partition(":")[2] for text in steps if text.startswith(("number:", "second:"))]
    match steps[0] if steps else "", rolls:
        case _, [first, second]:
            return f"A {first} is rolled, and a {second} for the robbers."
        case "open", [first]:
            return f"A {first} is rolled."
        case _, [second]:
            return f"The second roll is a {second}."
        case "close", _:
            return "The turn is over."
        case "grant", _:
            return "A request was not answered in time, so it is granted."
        case "confirm", _:
            return "The best declaration is confirmed."
    return "The time for choices is over."
