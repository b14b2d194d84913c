"""`oxcart event`: events of the Big Game from the command line."""

import contextlib
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from oxcart.cli.complaints import Complaint

if TYPE_CHECKING:
    import asyncio
    import socket

    from oxcart.cli.practice import Practice

event = typer.Typer(help="Events of the Big Game: a hall full of boards, joined to a ring.", no_args_is_help=True)

LOOK_SECONDS = 0.2
"""How often the organizer looks whether the event is over."""
PITCHES = (10, 12, 14)


@event.callback()
def events() -> None:
    """What stands before a command of events."""


@event.command()
def demo(
    players: Annotated[
        int, typer.Option(min=6, max=2000, metavar="N", help="How many seats; bots take them all.")
    ] = 60,
    pace: Annotated[
        float, typer.Option(min=0.001, max=1.0, help="Factor on all times: 0.1 is ten times as fast as a real event.")
    ] = 0.1,
    pitch: Annotated[int, typer.Option(help="Columns from island to island: 10, 12 or 14.")] = 12,
    hurry: Annotated[bool, typer.Option("--hurry", help="End a turn as soon as everybody is done.")] = False,
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets phones of your network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = 0,
    data: Annotated[Path | None, typer.Option(help="Keep the event in this folder instead of forgetting it.")] = None,
    open_hall: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the hall screen in a browser, where there is one.")
    ] = True,
    stay: Annotated[bool, typer.Option("--stay", help="Serve on when the event is over, until Ctrl-C.")] = False,
) -> None:
    """Run a practice event full of bots to its end: to watch, to referee, or to take a seat over."""
    import asyncio

    from oxcart.cli.practice import Practice
    from oxcart.server.logs import log_to_stderr
    from oxcart.server.serving import CannotListen, address_of, listening_socket

    if pitch not in PITCHES:
        raise Complaint(f"islands are {', '.join(map(str, PITCHES))} columns apart, not {pitch}")
    try:
        bound = listening_socket(host, port)
    except CannotListen as error:
        raise Complaint(str(error)) from error
    log_to_stderr(False)
    practice = Practice(address_of(bound), players, pace, pitch, hurry)
    with contextlib.closing(bound), contextlib.ExitStack() as stack:
        folder = data or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="oxcart-practice-")))
        asyncio.run(run(practice, bound, folder, open_hall, stay))


async def run(practice: "Practice", bound: "socket.socket", folder: Path, open_hall: bool, stay: bool) -> None:
    """Serve, and let the organizer lead the event to its end beside it."""
    import asyncio

    from oxcart.game import event_speed
    from oxcart.server.app import create_app
    from oxcart.server.serving import serve
    from oxcart.server.settings import ServerSettings

    stop = asyncio.Event()
    serving = asyncio.Event()
    event_speed.prepare()  # the other games' rules are not needed here
    app = create_app(ServerSettings.from_environment(data=folder), compile_kernels=False)
    server = asyncio.create_task(serve(app, bound, serving.set, stop))
    leading = asyncio.create_task(lead(practice, serving, open_hall))
    await asyncio.wait((server, leading), return_when=asyncio.FIRST_COMPLETED)
    if leading.done() and (not stay or leading.exception()):
        stop.set()
    await server
    leading.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await leading


async def lead(practice: "Practice", serving: "asyncio.Event", open_hall: bool) -> None:
    """From the creation of the event to its printed result, unless the server is told to stop before."""
    import asyncio

    from oxcart.cli.practice import ServerGone

    await serving.wait()
    with contextlib.suppress(ServerGone):
        await asyncio.to_thread(practice.begin, open_hall)
        while not await asyncio.to_thread(practice.is_over):
            await asyncio.sleep(LOOK_SECONDS)
        for line in await asyncio.to_thread(practice.result):
            typer.echo(line)
