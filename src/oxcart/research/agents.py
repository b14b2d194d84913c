"""What PettingZoo environments have in common: an agent a seat, `player_0` first, and the spaces of each."""

from gymnasium import spaces

from oxcart.research.desk import masked_space
from oxcart.research.observation import Vectors


class Agents:
    """The agents of an environment; it comes before PettingZoo's class among the bases."""

    def seat_agents(self, seats: int, bounds: tuple[Vectors, Vectors], actions: int) -> None:
        """Nobody plays yet, but there are so many seats, all with the same spaces."""
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.observation_spaces = {agent: masked_space(*bounds, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent's observations look like."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The actions of the game, by their numbers."""
        return self.action_spaces[agent]
