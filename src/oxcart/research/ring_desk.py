"""An event of the Big Game as an environment sees it: everybody acts in steps, the clock and the referee are steps too.

A phase in which players choose lasts until all of them wait in the same step, or for as many steps as the clock has.
Then the clock does what it does in a hall: it chooses for those who are late, discards at random, closes the turn. A
request for permission is granted at the end of the step in which the host could have answered it. Every declared
victory that stands is confirmed.
"""

import numpy as np
import numpy.typing as npt

from oxcart.game.errors import BadSetting, IllegalAction
from oxcart.game.event import Event
from oxcart.game.event_speed import compile_now
from oxcart.rulesets.biggame.blocks import SPACE
from oxcart.rulesets.biggame.phases import ASK_NOTHING

WAIT = SPACE.start("open")
"""Behind the actions of players, which keep their numbers: do nothing in this step."""
ENDS = {"setup": "due", "discard": "due", "play": "close"}
"""What ends a phase in which players choose."""


class RingDesk:
    """One event after another with the same settings."""

    def __init__(self, boards: int, pitch: int, turns: int | None, clock: int, fast: bool) -> None:
        """Check the settings; `fast` compiles the rules first, if that is allowed."""
        if clock < 1 or (turns is not None and turns < 1):
            raise BadSetting("an event needs at least one turn, and a clock of at least one step")
        if fast:
            compile_now()
        self._boards, self._pitch, self._turns, self._clock = boards, pitch, turns, clock
        self.event = Event(boards, pitch)
        self.steps = 0
        """How many steps this event has seen."""
        self._late = 0  # steps of the present phase
        self._chance = np.random.default_rng(0)

    @property
    def over(self) -> bool:
        """Has somebody won?"""
        return self.event.phase == "over"

    @property
    def cut_short(self) -> bool:
        """Has the event seen all turns it was to have, with nobody having won?"""
        turns = self._turns
        return turns is not None and self.event.phase == "ready" and int(self.event.event[0]["turn"]) >= turns

    def begin(self, seed: int) -> None:
        """Set a new event up."""
        self.event = Event(self._boards, self._pitch)
        self._chance = np.random.default_rng(seed)
        self.steps = self._late = 0

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        """Ones at what the seat may do now; waiting is always possible until the event is over or cut short."""
        mask = np.zeros(WAIT + 1, dtype=np.int8)
        if not self.over and not self.cut_short:
            bits = np.frombuffer(self.event.legal_set(seat), dtype=np.uint8)
            mask[:WAIT] = np.unpackbits(bits, count=WAIT, bitorder="little")
            mask[WAIT] = 1
        return mask

    def step(self, actions: list[int]) -> dict[int, str]:
        """All seats act, the first of them another one in each step; tells who was refused something, and why."""
        for action in actions:
            if not 0 <= action <= WAIT:
                raise ValueError(f"there is no action {action}; actions go from 0 to {WAIT}, which is to wait")
        event, seats = self.event, len(actions)
        before = event.phase, int(event.event[0]["turn"])
        asked = event.players[["ask", "ask_place"]].copy()
        refused: dict[int, str] = {}
        for seat in ((self.steps + k) % seats for k in range(seats)):
            if actions[seat] == WAIT:
                continue
            try:
                event.play(seat, SPACE.texts[actions[seat]])
            except IllegalAction as against:
                refused[seat] = str(against)
            self._draw_for(seat)
        self._grant_what_was_asked(asked)
        self.steps += 1
        self._late += 1
        if event.phase in ENDS and (self._late >= self._clock or all(action == WAIT for action in actions)):
            event.play(None, ENDS[event.phase])
        self._go_on()
        if (event.phase, int(event.event[0]["turn"])) != before:
            self._late = 0
        return refused

    def _draw_for(self, seat: int | None) -> None:
        """Chance acts for a seat or for the event, as long as it is to."""
        while count := self.event.tickets(seat):
            self.event.play(seat, self.event.outcome(int(self._chance.integers(count)), seat))

    def _grant_what_was_asked(self, asked: npt.NDArray[np.void]) -> None:
        """Requests that were open before the step and still are have had their answer, which was none."""
        players = self.event.players
        for seat in np.flatnonzero(asked["ask"] != ASK_NOTHING).tolist():
            if players[seat]["ask"] == asked[seat]["ask"] and players[seat]["ask_place"] == asked[seat]["ask_place"]:
                self.event.play(seat, "grant")

    def _go_on(self) -> None:
        """Referee and chance bring the event to the next choice of players, or to its end."""
        event = self.event
        while not self.over and not self.cut_short:
            if event.phase == "ready":
                event.play(None, "open")
            elif event.phase == "judge":
                event.play(None, "confirm")
            elif event.phase == "discard" and event.event[0]["overdue"]:
                for seat in np.flatnonzero(event.players["owed"]).tolist():
                    self._draw_for(seat)
            elif event.phase in ENDS:
                return
            else:
                self._draw_for(None)
