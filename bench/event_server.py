"""The event server as the load test starts it: limits on clients lifted, everything else as usual."""

import asyncio
import sys
from pathlib import Path

from oxcart.game import event_speed
from oxcart.server.app import create_app
from oxcart.server.serving import listening_socket, serve
from oxcart.server.settings import ServerSettings

MANY = 1_000_000

if __name__ == "__main__":
    event_speed.compile_now()
    settings = ServerSettings(
        data=Path(sys.argv[2]), joins_per_minute=MANY, checkins_per_minute=MANY, messages_per_second=MANY
    )
    app = create_app(settings, compile_kernels=False)
    with listening_socket("127.0.0.1", int(sys.argv[1])) as bound:
        asyncio.run(serve(app, bound, lambda: None))
