"""The server's settings, from flags and the environment (OXCART_HOST, OXCART_PORT, ...)."""

import os
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Self


@dataclass(frozen=True)
class ServerSettings:
    """Everything an operator can choose."""

    data: Path = field(default=Path("oxcart-data"))
    host: str = "127.0.0.1"
    port: int = 8250
    origins: tuple[str, ...] = ()
    """Further origins whose pages may open sockets; the server's own is always allowed."""
    secure_cookies: bool = False
    """Set behind HTTPS: cookies are then sent over it alone."""
    admin_token: str = field(default="", repr=False)
    """Opens the operator's endpoints; empty closes them."""
    processes: int = 1
    """How many processes share the tables; the first takes all connections."""
    bot_pace: float = 1.0
    """Factor on the thinking time of bots."""
    joins_per_minute: int = 60
    checkins_per_minute: int = 1200
    """For events: the phones of a whole hall may share one address."""
    messages_per_second: int = 20
    trust_proxy: bool = False
    """Take the client's address from X-Forwarded-For, as set by a reverse proxy."""

    def __post_init__(self) -> None:
        if self.processes < 1:
            raise ValueError(f"a server has at least one process, not {self.processes}")

    @classmethod
    def from_environment(cls, **flags: object) -> Self:
        """Flags first, then OXCART_* variables, then the defaults."""
        chosen: dict[str, object] = {}
        for entry in fields(cls):
            value = flags.get(entry.name)
            if value is None:
                value = os.environ.get(f"OXCART_{entry.name.upper()}")
            if value is not None:
                chosen[entry.name] = parse(entry.name, entry.type, value)
        return cls(**chosen)  # type: ignore[arg-type]

    def to_environment(self) -> dict[str, str]:
        """The variables that `from_environment` makes the same settings of."""
        values = {entry.name: getattr(self, entry.name) for entry in fields(self)}
        return {f"OXCART_{name.upper()}": spell(value) for name, value in values.items()}


def spell(value: object) -> str:
    """A setting's value as text."""
    return ",".join(value) if isinstance(value, tuple) else str(value)


def parse(name: str, kind: object, value: object) -> object:
    """A setting's value from text; anything that is not text is taken as it is."""
    if not isinstance(value, str):
        return value
    try:
        if kind == "int" or kind is int:
            return int(value)
        if kind == "float" or kind is float:
            return float(value)
    except ValueError:
        raise ValueError(f"OXCART_{name.upper()} must be a number, not '{value}'") from None
    if kind is bool:
        if value.lower() not in ("0", "1", "true", "false", "yes", "no"):
            raise ValueError(f"OXCART_{name.upper()} is yes or no, not '{value}'")
        return value.lower() in ("1", "true", "yes")
    if kind is Path:
        return Path(value)
    return tuple(part for part in value.split(",") if part) if name == "origins" else value
