"""What an event shows of its secrets: fingerprints from the beginning, the secrets when what they decide is over."""

from collections.abc import Sequence

from oxcart.rulesets.biggame.facts import BLOCK
from oxcart.server.dice import commitment_of
from oxcart.server.errors import conflict
from oxcart.server.events.dice import RollBlock, Step
from oxcart.server.events.model import EventModel
from oxcart.server.events.rest_shapes import BlockFacts, EventEvidence
from oxcart.server.events.results import require_ring
from oxcart.server.export import as_line

FORMAT = 1
BETWEEN_TURNS = ("ready", "over")
"""The phases in which the last turn with all its rolls lies behind."""


def evidence_of(model: EventModel) -> EventEvidence:
    """The evidence as far as it can be shown now."""
    steps = model.event.actions if model.event is not None else []
    rolls = [number_of(text) for seat, text in steps if seat is None and text.startswith("number:")]
    over = is_over(model)
    closed = len(rolls) if over or model.clock.phase in BETWEEN_TURNS else len(rolls) - 1
    return {
        "oxcart": FORMAT,
        "evidence": "event",
        "code": model.code,
        "name": model.wish.name,
        "turns": len(rolls),
        "winner": model.event.winner if model.event is not None else None,
        "commitment": commitment_of(model.secret),
        "secret": model.secret.hex() if over else None,
        "blocks": [
            block_facts(block, rolls, seconds_in(steps), over or closed >= BLOCK * (block.number + 1))
            for block in model.blocks
        ],
    }


def is_over(model: EventModel) -> bool:
    """Has the event ended, so that nothing of it is secret any more?"""
    return model.status in ("finished", "closed")


def block_facts(block: RollBlock, rolls: Sequence[int], seconds: Sequence[tuple[int, int]], over: bool) -> BlockFacts:
    """A block; its secret and its order only when it is over, with the second roll of its last turn."""
    first = BLOCK * block.number
    return {
        "number": block.number,
        "fingerprint": block.fingerprint(),
        "secret": block.secret.hex() if over else None,
        "order": list(block.order()) if over else None,
        "rolls": list(rolls[first : first + BLOCK]),
        "seconds": [(turn, number) for turn, number in seconds if first < turn <= first + BLOCK],
    }


def seconds_in(steps: Sequence[Step]) -> list[tuple[int, int]]:
    """The second rolls of a log, each with its turn."""
    turn, found = 0, []
    for seat, text in steps:
        if seat is None and text.startswith("number:"):
            turn += 1
        elif seat is None and text.startswith("second:"):
            found.append((turn, number_of(text)))
    return found


def number_of(text: str) -> int:
    """The number of a roll."""
    return int(text.partition(":")[2])


def log_of(model: EventModel) -> str:
    """The log of an event that is over, its first line with the evidence."""
    event = require_ring(model)
    if not is_over(model):
        raise conflict("still_running", "The event is still running; its log is shown when it is over.")
    first = as_line({**event.header, "evidence": evidence_of(model)})
    return "".join([first, *(as_line([seat, text]) for seat, text in event.actions)])
