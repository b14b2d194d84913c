"""Oxcart's server as the load test starts it: limits on clients lifted, everything else as usual."""

import sys
from pathlib import Path

import uvicorn

from oxcart.game.speed import compile_now
from oxcart.rulesets import BY_KEY
from oxcart.server.app import create_app
from oxcart.server.settings import ServerSettings

if __name__ == "__main__":
    compile_now(BY_KEY["egypt"])
    settings = ServerSettings(
        data=Path(sys.argv[2]), joins_per_minute=1_000_000, messages_per_second=1_000_000, bot_pace=0
    )
    uvicorn.run(
        create_app(settings, compile_kernels=False),
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="error",
    )
