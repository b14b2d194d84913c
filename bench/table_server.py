"""Oxcart's server as the load test starts it: limits on clients lifted, everything else as usual.

python bench/table_server.py PORT FOLDER [PROCESSES]
"""

import asyncio
import sys
from pathlib import Path

from oxcart.game.speed import compile_now
from oxcart.rulesets import BY_KEY
from oxcart.server.annexes import Annexes
from oxcart.server.app import create_app
from oxcart.server.serving import listening_socket, serve
from oxcart.server.settings import ServerSettings
from oxcart.server.shares import FRONT, Share

ANNEX = (sys.executable, str(Path(__file__).with_name("table_annex.py")))

if __name__ == "__main__":
    compile_now(BY_KEY["egypt"])
    settings = ServerSettings(
        data=Path(sys.argv[2]),
        joins_per_minute=1_000_000,
        messages_per_second=1_000_000,
        bot_pace=0,
        processes=int(sys.argv[3]) if len(sys.argv) > 3 else 1,
    )
    app = create_app(settings, compile_kernels=False, share=Share(FRONT, settings.processes))
    annexes = Annexes(settings, command=ANNEX) if settings.processes > 1 else None
    with listening_socket("127.0.0.1", int(sys.argv[1])) as bound:
        switchboard = annexes.switchboard() if annexes else None
        asyncio.run(serve(app, bound, lambda: None, switchboard=switchboard, company=annexes))
