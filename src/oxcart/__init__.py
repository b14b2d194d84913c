"""Oxcart: the historical games of the settlers family, complete, rule-true and fast."""

from typing import Any

__version__ = "0.1.0"

_DOOR = ("BadLog", "BadSetting", "Game", "IllegalAction", "Log", "OxcartError", "UnknownAction")
__all__ = ["__version__", *_DOOR]


def __getattr__(name: str) -> Any:
    """The names of the Python door, loaded when first asked for: `import oxcart` itself is light."""
    if name in _DOOR:
        from oxcart import game

        return getattr(game, name)
    raise AttributeError(f"module 'oxcart' has no attribute '{name}'")
