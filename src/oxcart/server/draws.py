"""Everything chance did in a finished game, as tickets that anybody with an HMAC can draw again.

The list names how many tickets each draw was among, so a checker needs no rules to compare them with the secret.
"""

from typing import TypedDict

from oxcart.game import Game, Log
from oxcart.game.log import CHANCE_NAME
from oxcart.server.dice import Committed, label_of
from oxcart.server.export import play_line, read


class Draw(TypedDict):
    """One outcome: ticket `ticket` of `tickets`, the counter-th of its stream; long numbers are written as text."""

    line: int
    stream: str
    counter: int
    tickets: str
    ticket: str
    outcome: str


def draws_of(text: str) -> list[Draw]:
    """The draws of an export in the order of its lines, as the secret gives them; inherited ones are another's."""
    evidence = read(text)
    own_from = evidence.forked.actions + 2 if evidence.forked else 2
    dice = Committed(bytes.fromhex(evidence.table.secret or ""), evidence.table.words)
    game = Game.replay(Log(evidence.header), upto=0)
    found: list[Draw] = []
    for line, (player, action) in enumerate(evidence.actions, 2):
        if player == CHANCE_NAME and line >= own_from:
            stream, tickets = label_of(game.phase), game.tickets()
            counter = dice.counters.get(stream, 0)
            ticket = dice.draw(stream, tickets)
            found.append(
                {
                    "line": line,
                    "stream": stream,
                    "counter": counter,
                    "tickets": str(tickets),
                    "ticket": str(ticket),
                    "outcome": game.outcome(ticket),
                }
            )
        play_line(game, line, player, action)
    return found
