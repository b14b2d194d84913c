"""`python -m oxcart.server.annex`: a further process of a server, begun by the first with its settings and sockets."""

import argparse
import asyncio
import os
import socket
from collections.abc import Sequence

from litestar import Litestar

from oxcart.server.app import create_app
from oxcart.server.logs import log_to_stderr
from oxcart.server.serving import serve
from oxcart.server.settings import ServerSettings
from oxcart.server.shares import Share
from oxcart.server.switchboard import Switchboard


def main(arguments: Sequence[str] | None = None, compile_kernels: bool = True) -> None:
    """Hold a share of the tables until the first process ends."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--process", type=int, required=True, help="which process of the server this is")
    parser.add_argument("--inbox", type=int, required=True, help="the socket on which connections come")
    parser.add_argument("--outboxes", required=True, help="the sockets of all processes, in order")
    parser.add_argument("--lifeline", type=int, required=True, help="a pipe that ends with the first process")
    parser.add_argument("--log-json", action="store_true")
    given = parser.parse_args(arguments)
    settings = ServerSettings.from_environment()
    share = Share(given.process, settings.processes)
    sockets = {process: socket.socket(fileno=int(handle)) for process, handle in enumerate(given.outboxes.split(","))}
    sockets.pop(share.process).close()
    switchboard = Switchboard(share, socket.socket(fileno=given.inbox), sockets)
    log_to_stderr(given.log_json)
    app = create_app(settings, compile_kernels=compile_kernels, share=share)
    asyncio.run(attend(app, switchboard, given.lifeline))


async def attend(app: Litestar, switchboard: Switchboard, lifeline: int) -> None:
    """Serve what other processes hand on for as long as the lifeline holds."""
    parted = asyncio.Event()
    loop = asyncio.get_running_loop()

    def part() -> None:
        loop.remove_reader(lifeline)  # an ended pipe would be reported again and again
        parted.set()

    loop.add_reader(lifeline, part)
    try:
        await serve(app, None, lambda: None, parted, switchboard)
    finally:
        loop.remove_reader(lifeline)
        os.close(lifeline)


if __name__ == "__main__":
    main()
