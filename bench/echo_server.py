"""The yardstick: a bare Litestar application on uvicorn that sends every frame back."""

import sys
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket


@websocket("/ws/{code:str}")
async def echo(socket: WebSocket[Any, Any, Any], code: str) -> None:
    """Send every frame back."""
    await socket.accept()
    while True:
        await socket.send_data(await socket.receive_data(mode="text"), mode="text")


if __name__ == "__main__":
    uvicorn.run(
        Litestar([echo], openapi_config=None),
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="error",
    )
