"""Oxcart's server as the load test starts it: limits on clients lifted, everything else as usual."""

import asyncio
import sys
from pathlib import Path

from oxcart.game.speed import compile_now
from oxcart.rulesets import BY_KEY
from oxcart.server.app import create_app
from oxcart.server.serving import listening_socket, serve
from oxcart.server.settings import ServerSettings

if __name__ == "__main__":
    compile_now(BY_KEY["egypt"])
    settings = ServerSettings(
        data=Path(sys.argv[2]), joins_per_minute=1_000_000, messages_per_second=1_000_000, bot_pace=0
    )
    app = create_app(settings, compile_kernels=False)
    with listening_socket("127.0.0.1", int(sys.argv[1])) as bound:
        asyncio.run(serve(app, bound, lambda: None))
