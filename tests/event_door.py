"""A position of the Big Game whose actions go through the door of an event, which tells what they brought about."""

from typing import Any, Self

from oxcart.game.event import Deed, Event
from tests.event_position import EventPosition


class DoorPosition(EventPosition):
    """A position that keeps what was told of its last actions."""

    def __init__(self, boards: int = 5, pitch: int = 12, **settings: Any) -> None:
        super().__init__(boards, pitch, **settings)
        self.door = Event(boards, pitch)
        self.door.event, self.door.boards, self.door.players, self.door.table = self.arrays
        self.deeds: list[Deed] = []

    def play(self, seat: int | None, *texts: str) -> Self:
        if not hasattr(self, "door"):
            return super().play(seat, *texts)
        self.deeds = [self.door.perform(seat, [text]) for text in texts]
        return self

    @property
    def told(self) -> list[Any]:
        """What was told of the last actions."""
        return [told for deed in self.deeds for told in deed.told]

    def kinds(self) -> list[str]:
        return [told.kind for told in self.told]
