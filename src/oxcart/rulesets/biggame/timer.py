"""How long things last; clocks that obey it run outside the rules. Rules: "Timer", "Permission"."""

from dataclasses import dataclass

from oxcart.rulesets.biggame.facts import QUIET_TURNS


@dataclass(frozen=True)
class Timer:
    """Seconds as the referee has set them; usual are 30 to 45 for early turns and 45 to 60 for later ones."""

    early: int = 40
    late: int = 50
    choices: int = 20
    """For set-up and for discards."""
    request: int = 5
    """For a host to answer."""

    def of_turn(self, turn: int) -> int:
        """The trading and building phase of a turn."""
        return self.early if turn <= QUIET_TURNS else self.late
