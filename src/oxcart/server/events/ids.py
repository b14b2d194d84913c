"""First answers: a message that comes again gets the answer it got the first time, and does nothing."""

from oxcart.server.events.protocol import EventAck, EventRefused

REMEMBERED = 64
"""How many message ids of a seat the journal's answers are kept for,"""
PASSING = 32
"""and how many refusals, which leave no record."""

Answer = EventAck | EventRefused
TRY_AGAIN = ("not_stored",)
"""Refusals that were the store's; the same message may be sent again."""


class FirstAnswers:
    """What the recent messages of a seat were answered."""

    __slots__ = ("_kept", "_passing")

    def __init__(self) -> None:
        self._kept: dict[str, int] = {}
        self._passing: dict[str, EventRefused] = {}

    def to(self, message_id: str) -> Answer | None:
        """The first answer to a message, if it is known."""
        if message_id in self._kept:
            return EventAck(message_id, self._kept[message_id])
        return self._passing.get(message_id)

    def note(self, message_id: str, n: int) -> None:
        """The message is in the journal; it was acknowledged with this number. Fillers' have no id."""
        if message_id:
            self._kept[message_id] = n
            if len(self._kept) > REMEMBERED:
                del self._kept[next(iter(self._kept))]

    def note_refusal(self, message_id: str, answer: EventRefused) -> None:
        """The message was refused for good."""
        if answer.code not in TRY_AGAIN:
            self._passing[message_id] = answer
            if len(self._passing) > PASSING:
                del self._passing[next(iter(self._passing))]
