"""Checking an event: does everything chance did follow from the secrets that the server was bound to?

The evidence, as `/evidence` shows it, is enough to check all rolls; a log, which begins with the evidence, to check the
cards drawn and lost as well. Nothing but that text is needed, and never the server.
"""

import json
from collections.abc import Iterator
from typing import Any

from oxcart.game import OxcartError
from oxcart.game.event import Event
from oxcart.game.event_speed import compile_now
from oxcart.rulesets.biggame.facts import BLOCK
from oxcart.server.dice import SECRET_BYTES, commitment_of
from oxcart.server.events.dice import RollBlock, chance_of
from oxcart.server.events.rest_shapes import BlockFacts, EventEvidence
from oxcart.server.evidence import Mismatch, Report
from oxcart.server.export import BadExport, converted

LONG_LOG = 50_000
"""Actions of a log from which on compiled rules are worth the wait."""
ROLLS, SECONDS, CARDS = "rolls", "second rolls", "cards"


def is_of_event(text: str) -> bool:
    """Is it the evidence or the log of an event, rather than the archive of a game?"""
    first = _first_document(text)
    return isinstance(first, dict) and "evidence" in first


def verify_event(text: str, noted: str | None = None) -> Report:
    """Check the evidence or the log of an event; `noted` is a fingerprint somebody wrote down before its rolls."""
    report = Report(checked={ROLLS: 0, SECONDS: 0, CARDS: 0})
    try:
        first = _first_document(text)
        whole = first["evidence"] != "event"
        evidence = converted(first["evidence"] if whole else first, EventEvidence, "line 1")
        _check_evidence(evidence, noted, report)
        if whole:
            _check_log(first, text.splitlines()[1:], evidence, report)
        else:
            report.notes.append("Cards drawn and lost at random are checked with the log of the event.")
        report.complete = True
    except (OxcartError, ValueError, TypeError, KeyError, IndexError) as error:
        report.problems.append(str(error))
    return report


def _first_document(text: str) -> Any:
    """The document that the text is or begins with; None if it is none."""
    try:
        return json.JSONDecoder().raw_decode(text.lstrip("\ufeff \n\r\t"))[0]
    except (ValueError, RecursionError):
        return None


def _check_evidence(evidence: EventEvidence, noted: str | None, report: Report) -> None:
    """Hold every block to its fingerprint, and its rolls to its order."""
    report.notes.append(f"Event {evidence['name']} ({evidence['code']}): {evidence['turns']} turns.")
    published = [evidence["commitment"], *(block["fingerprint"] for block in evidence["blocks"])]
    if noted is not None and noted.strip().lower() not in published:
        report.problems.append(f"you noted {noted}, but this event published {', '.join(published)}")
    for number, block in enumerate(evidence["blocks"]):
        if block["number"] != number:
            raise BadExport(f"block {block['number']} stands in the place of block {number}")
        report.problems += _block_problems(block, report)
    if sum(len(block["rolls"]) for block in evidence["blocks"]) != evidence["turns"]:
        report.problems.append(f"{evidence['turns']} turns are said to have been played, but the blocks have others")
    if evidence["secret"] is None:
        raise BadExport("the event is still running: its secret is revealed when it is over")
    if commitment_of(_revealed(evidence["secret"])) != evidence["commitment"]:
        report.problems.append("the secret of the event has not the SHA-256 that was published")


def _block_problems(block: BlockFacts, report: Report) -> Iterator[str]:
    """What is wrong with a block of rolls."""
    said = f"block {block['number'] + 1}"
    report.notes.append(f"The fingerprint of {said} was {block['fingerprint']}; compare it with the one you saw.")
    if block["secret"] is None:
        raise BadExport(f"{said} is still being played: its order is shown when it is over")
    drawn = RollBlock(_revealed(block["secret"]), block["number"])
    if drawn.fingerprint() != block["fingerprint"]:
        yield f"the secret of {said} does not give the fingerprint that was published"
    if list(drawn.order()) != block["order"]:
        yield f"the order of {said} is not the one that its secret gives"
    if len(block["rolls"]) > BLOCK:
        raise BadExport(f"{said} has more than {BLOCK} rolls")
    first = BLOCK * block["number"] + 1
    for turn, roll in enumerate(block["rolls"], first):
        yield from _compared(report, turn, ROLLS, drawn.action(turn), f"number:{roll}")
    for turn, roll in block["seconds"]:
        if not first <= turn < first + len(block["rolls"]):
            raise BadExport(f"turn {turn} is not in {said}")
        yield from _compared(report, turn, SECONDS, drawn.second(turn), f"second:{roll}")


def _compared(report: Report, turn: int, label: str, drawn: str, told: str) -> Iterator[str]:
    """Count an outcome, and say what is wrong with it."""
    report.checked[label] += 1
    if drawn != told:
        yield f"turn {turn}: {told} was played, but the secret gives {drawn}"


def _check_log(header: dict[str, Any], lines: list[str], evidence: EventEvidence, report: Report) -> None:
    """Replay a log, comparing every outcome of chance with the one that the secrets give."""
    if len(lines) > LONG_LOG:
        compile_now()
    event = Event.replay(json.dumps({key: value for key, value in header.items() if key != "evidence"}))
    secret = _revealed(evidence["secret"] or "")
    blocks = [RollBlock(_revealed(block["secret"] or ""), block["number"]) for block in evidence["blocks"]]
    for line, text in enumerate(lines, 2):
        seat, action = json.loads(text)
        if event.actor(action) == "chance":
            label = CARDS if seat is not None else SECONDS if action.startswith("second") else ROLLS
            drawn = chance_of(event, secret, blocks, seat)
            report.checked[label] += label == CARDS  # rolls have been counted with their block
            if drawn != action and report.mismatch is None:
                report.mismatch = Mismatch(line, label, drawn, action)
                report.problems.append(str(report.mismatch))
        event.play(seat, action)
    if int(event.event[0]["turn"]) != evidence["turns"] or event.winner != evidence["winner"]:
        report.problems.append("the evidence is not that of the log: its turns or its winner are others")
    report.notes.append(f"The log has {len(lines)} actions; {report.checked[CARDS]} cards were drawn or lost in it.")


def _revealed(secret: str) -> bytes:
    """A secret from hex."""
    try:
        found = bytes.fromhex(secret)
    except ValueError as error:
        raise BadExport(f"a secret is hexadecimal: {error}") from error
    if len(found) != SECRET_BYTES:
        raise BadExport(f"a secret has {SECRET_BYTES} bytes, not {len(found)}")
    return found
