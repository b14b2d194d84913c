"""Actions are small ints in declared blocks, with text both ways: `road:24`, `discard:grain`, `end`.

The block table of a ruleset is the single source for encoding, mask size, notation and documentation.
"""

from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property


@dataclass(frozen=True)
class Block:
    """A run of consecutive actions of one kind; `names` spell the arguments, numbers do when there are none."""

    key: str
    count: int
    names: tuple[str, ...] = ()
    meaning: str = field(default="", compare=False)

    def argument(self, index: int) -> str:
        """The text of the block's index-th argument."""
        return self.names[index] if self.names else str(index)


class UnknownAction(ValueError):
    """A text or number that names no action of the game."""


def members_of(actions: bytes) -> list[int]:
    """The numbers of a set of actions, ascending."""
    left = int.from_bytes(actions, "little")
    numbers = []
    while left:
        low = left & -left
        numbers.append(low.bit_length() - 1)
        left ^= low
    return numbers


@dataclass(frozen=True)
class ActionSpace:
    """All actions of a ruleset, in order of their blocks."""

    blocks: tuple[Block, ...]

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The first action of each block, and behind them the number of actions."""
        starts = [0]
        for block in self.blocks:
            starts.append(starts[-1] + block.count)
        return tuple(starts)

    @property
    def count(self) -> int:
        """How many actions there are."""
        return self.starts[-1]

    @property
    def words(self) -> int:
        """How many words a set of actions takes."""
        return (self.count + 63) // 64

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The text of every action, by its number."""
        return tuple(self.to_text(action) for action in range(self.count))

    @cached_property
    def _by_text(self) -> dict[str, int]:
        return {text: action for action, text in enumerate(self.texts)}

    def extended(self, *blocks: Block) -> "ActionSpace":
        """The actions of a game that builds on another: the other's keep their numbers, its own come behind them."""
        return ActionSpace((*self.blocks, *blocks))

    def block_set(self, *keys: str) -> int:
        """The set of the blocks with these keys: one bit for each block, in their order."""
        order = [block.key for block in self.blocks]
        return sum(1 << order.index(key) for key in keys)

    def start(self, key: str) -> int:
        """The first action of the block with this key."""
        return self.starts[[b.key for b in self.blocks].index(key)]

    def split(self, action: int) -> tuple[Block, int]:
        """The block of an action and its index there."""
        if not 0 <= action < self.count:
            raise UnknownAction(f"there is no action {action}; actions go from 0 to {self.count - 1}")
        number = bisect_right(self.starts, action) - 1
        return self.blocks[number], action - self.starts[number]

    def to_text(self, action: int) -> str:
        """The text of an action."""
        block, index = self.split(action)
        return block.key if block.count == 1 else f"{block.key}:{block.argument(index)}"

    def from_text(self, text: str) -> int:
        """The action of a text; `UnknownAction` says what would have been understood."""
        action = self._by_text.get(text.strip())
        if action is None:
            raise UnknownAction(self._explain(text.strip()))
        return action

    def _explain(self, text: str) -> str:
        key, colon, _ = text.partition(":")
        for block in self.blocks:
            if block.key == key:
                if block.count == 1:
                    return f"'{key}' takes no argument: write '{key}'"
                first, last = block.argument(0), block.argument(block.count - 1)
                problem = "does not know that argument" if colon else "needs an argument"
                return f"'{key}' {problem}: write '{key}:{first}' ... '{key}:{last}'"
        return f"there is no action '{text}'; actions begin with {', '.join(b.key for b in self.blocks)}"
