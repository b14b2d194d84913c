"""A checkpoint of the ring: what was played behind it and did not get onto the disk is undone."""

from oxcart.game.event import Event

APART = 256
"""So many actions are played again at most before a fresh checkpoint is worth its copy."""


class Checkpoint:
    """The records of a ring as they were after so many actions."""

    def __init__(self, ring: Event) -> None:
        self._at = len(ring.actions)
        self._rows = ring.event.copy(), ring.boards.copy(), ring.players.copy()

    def moved_on(self, ring: Event) -> "Checkpoint":
        """A checkpoint not too far back; everything the ring has seen must be on disk."""
        return self if len(ring.actions) - self._at < APART else Checkpoint(ring)

    def restore(self, ring: Event, actions: int) -> None:
        """Take the ring back to what it was after so many actions."""
        again = ring.actions[self._at : actions]
        ring.event[:], ring.boards[:], ring.players[:] = self._rows
        del ring.actions[self._at :]
        for seat, text in again:
            ring.play(seat, text)
