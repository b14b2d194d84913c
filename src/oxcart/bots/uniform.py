"""The uniform bot: every legal action is as likely as any other."""

from oxcart.engine.bits import nth, size, wide
from oxcart.engine.dice import below
from oxcart.engine.jit import kernel


@kernel
def pick_any(legal, stream, k):
    """A uniform member of the legal set; no random number is drawn when there is only one."""
    count = size(legal)
    ticket = 0
    if count > 1:
        ticket = wide(below(stream, k, count))
    return nth(legal, ticket)
