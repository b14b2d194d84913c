"""All notable paths, by name."""

from tests.golden import paths_board, paths_cards, paths_germany, paths_gods, paths_inkas, paths_pyramid
from tests.golden.registry import PATHS

__all__ = ["PATHS", "paths_board", "paths_cards", "paths_germany", "paths_gods", "paths_inkas", "paths_pyramid"]
