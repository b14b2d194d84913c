"""`oxcart serve`: a server for tables of people and bots, in one process, or a few, with one folder."""

from pathlib import Path
from typing import Annotated

import typer

from oxcart.cli.complaints import Complaint


def serve(
    data: Annotated[Path | None, typer.Option(help="The folder that keeps all tables [default: oxcart-data].")] = None,
    host: Annotated[str | None, typer.Option(help="The address to listen on [default: 127.0.0.1].")] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port [default: 8250]; 0 takes a free one.")
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another site whose pages may connect; give it once for each.")
    ] = None,
    secure_cookies: Annotated[
        bool | None, typer.Option("--secure-cookies", help="Send cookies over HTTPS alone; for use behind a proxy.")
    ] = None,
    trust_proxy: Annotated[
        bool | None, typer.Option("--trust-proxy", help="Believe the proxy's X-Forwarded-For about addresses.")
    ] = None,
    processes: Annotated[
        int | None, typer.Option(min=1, max=16, help="How many processes share the tables [default: 1].")
    ] = None,
    bot_pace: Annotated[
        float | None, typer.Option(min=0.0, help="Factor on the thinking time of bots; 0 is at once.")
    ] = None,
    log_json: Annotated[bool, typer.Option("--log-json", help="Log JSON lines instead of text.")] = False,
    open_page: Annotated[
        str | None, typer.Option("--open", metavar="PATH", help="Open this page in a browser; / is the first one.")
    ] = None,
    play: Annotated[
        str | None, typer.Option(metavar="GAME", help="Sit down at a table of this game, against bots, in a browser.")
    ] = None,
) -> None:
    """Open a house where people and bots sit down at tables. The operator's token comes from OXCART_ADMIN_TOKEN."""
    import asyncio

    from oxcart.cli.browser import open_in_browser
    from oxcart.game.settings import find_ruleset
    from oxcart.server.annexes import Annexes
    from oxcart.server.app import create_app
    from oxcart.server.invitation import Invitations
    from oxcart.server.logs import log_to_stderr
    from oxcart.server.quick import QuickWish
    from oxcart.server.serving import CannotListen, address_of, listening_socket
    from oxcart.server.serving import serve as serve_tables
    from oxcart.server.settings import ServerSettings
    from oxcart.server.shares import FRONT, Share
    from oxcart.server.store import StoreError

    invitations = Invitations()
    try:
        page = invitations.invite(QuickWish(find_ruleset(play).facts.key)) if play else open_page
        settings = ServerSettings.from_environment(
            data=data,
            host=host,
            port=port,
            origins=tuple(origin) if origin else None,
            secure_cookies=secure_cookies,
            trust_proxy=trust_proxy,
            processes=processes,
            bot_pace=bot_pace,
        )
        bound = listening_socket(settings.host, settings.port)
    except (ValueError, CannotListen) as error:
        raise Complaint(str(error)) from error
    log_to_stderr(log_json)
    address = address_of(bound)

    def ready() -> None:
        typer.echo(f"Oxcart is at {address} and keeps its tables in {settings.data}; Ctrl-C ends it.")
        if page is not None:
            link = address + page.removeprefix("/")
            typer.echo(f"{'Play' if play else 'Look'} at {link}")
            open_in_browser(link)

    try:
        settings.data.mkdir(parents=True, exist_ok=True)
        annexes = Annexes(settings, log_json) if settings.processes > 1 else None
        app = create_app(settings, invitations=invitations, share=Share(FRONT, settings.processes))
        switchboard = annexes.switchboard() if annexes else None
        asyncio.run(serve_tables(app, bound, ready, switchboard=switchboard, company=annexes))
    except StoreError as error:
        raise Complaint(f"{settings.data}: {error}") from error
    except OSError as error:
        raise Complaint(f"the folder {settings.data} cannot be used: {error.strerror or error}") from error
    finally:
        bound.close()
