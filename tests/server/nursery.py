"""A nursery of servers: imports everything once, then forks a server process whenever one is asked for.

A fork starts serving in a tenth of the time of a new interpreter, which is what makes hundreds of `kill -9` affordable.
Orders come as JSON lines on stdin, answers go to stdout; a server's log goes to the file named in its order.
"""

import asyncio
import gc
import json
import os
import signal
import sys
from pathlib import Path
from typing import Any, NoReturn

from litestar import Litestar

from oxcart.server import serving
from oxcart.server.app import create_app
from oxcart.server.logs import log_to_stderr
from oxcart.server.serving import listening_socket, serve
from oxcart.server.settings import ServerSettings

serving.FORBEARANCE_SECONDS = 60  # on a busy machine goodbyes take longer, and a hurried one is logged as an error


def answer(**facts: Any) -> None:
    """One line, written at once, so that lines of several processes never mix."""
    os.write(1, (json.dumps(facts) + "\n").encode())


def app_of(data: str) -> Litestar:
    """The application for a folder, without the limits that would slow tests down."""
    settings = ServerSettings(
        data=Path(data), bot_pace=0, messages_per_second=100_000, joins_per_minute=1_000_000, admin_token="operator"
    )
    return create_app(settings, compile_kernels=False)


def be_a_server(app: Litestar, order: dict[str, Any]) -> NoReturn:
    """Serve as `oxcart serve` does, until killed."""
    log = os.open(order["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(log, 2)
    os.close(0)
    code = 1
    try:
        log_to_stderr(as_json=True)
        bound = listening_socket("127.0.0.1", order["port"])
        asyncio.run(serve(app, bound, lambda: answer(ready=os.getpid())))
        code = 0
    except BaseException as error:
        os.write(2, f"the server failed: {error!r}\n".encode())
        answer(ready=os.getpid(), error=repr(error))
    os._exit(code)


def main() -> None:
    """Carry out orders until stdin ends, then kill what is left."""
    apps: dict[str, Litestar] = {}
    running: set[int] = set()
    try:
        for line in sys.stdin:
            order = json.loads(line)
            if order["do"] == "start":
                app = apps.get(order["data"]) or apps.setdefault(order["data"], app_of(order["data"]))
                pid = os.fork()
                if pid == 0:
                    gc.freeze()
                    be_a_server(app, order)
                running.add(pid)
                answer(started=pid, order=order["order"])
            else:
                os.kill(order["pid"], signal.Signals[order["do"]])
                running.discard(order["pid"])
                _, status = os.waitpid(order["pid"], 0)
                answer(ended=order["pid"], status=os.waitstatus_to_exitcode(status))
    finally:
        for pid in running:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


if __name__ == "__main__":
    main()
