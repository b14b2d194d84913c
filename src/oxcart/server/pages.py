"""The browser's pages: files of the built client, and its one page for every address that is no file.

The client is built into the folder `web` beside this module by `make web`; a wheel has it inside. Without a build the
page says so in plain words.
"""

import asyncio
import hashlib
import re
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from oxcart.server.errors import not_found

BUILT = Path(__file__).parent / "web"
PAGE = "index.html"
ASSETS = "assets/"
"""Files below this carry a hash of their content in their names, so they may be kept for ever."""

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
"""Keep it, but ask whether it is still the one."""

PACKED = (("br", ".br"), ("gzip", ".gz"))
"""The encodings a file may lie beside itself in, the best first."""
REFUSED = re.compile(r";\s*q=0(\.0*)?\s*$")
"""How a client says that it does not want an encoding."""
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
"""What the system's table may not know, or knows otherwise."""

NOT_BUILT = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Oxcart</title>"
    "<h1>Oxcart</h1><p>The server is running, but its pages have not been built. Run <code>make web</code> and load "
    "this page again.<p>Programs can play all the same: see <a href=/schema/openapi.json>/schema/openapi.json</a>."
)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[Path] = Path()) -> Response[bytes]:
    """A file of the client, or the page, which finds out by itself what the address stands for."""
    return await asyncio.to_thread(answer, BUILT, str(path).strip("/"), request.headers)


def answer(root: Path, path: str, headers: Any) -> Response[bytes]:
    """The answer to a request for a path below the folder of the build."""
    file = file_at(root, path)
    if file is None:
        if path.startswith(ASSETS):
            raise not_found("file")
        file = file_at(root, PAGE)
    if file is None:
        return Response(NOT_BUILT.encode(), media_type="text/html", status_code=503)
    kind = TYPES.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream"
    sent, encoding = packed(file, headers.get("accept-encoding", ""))
    content, tag = read(sent, sent.stat().st_mtime_ns)
    kept = {
        "cache-control": FOR_EVER if path.startswith(ASSETS) else ASK_AGAIN,
        "etag": tag,
        "vary": "accept-encoding",
    }
    if headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=kept)
    if encoding:
        kept["content-encoding"] = encoding
    return Response(content, media_type=kind, headers=kept)


def file_at(root: Path, path: str) -> Path | None:
    """The file of that path, which must really lie in the folder."""
    try:
        file = (root / path).resolve(strict=True)
    except (OSError, ValueError):
        return None
    return file if file.is_file() and file.is_relative_to(root.resolve()) else None


def packed(file: Path, accepted: str) -> tuple[Path, str | None]:
    """The smallest form of a file that the client understands, and its encoding."""
    understood = {part.partition(";")[0].strip() for part in accepted.split(",") if not REFUSED.search(part)}
    for encoding, ending in PACKED:
        beside = file.with_name(file.name + ending)
        if encoding in understood and beside.is_file():
            return beside, encoding
    return file, None


@lru_cache(maxsize=256)
def read(file: Path, changed_ns: int) -> tuple[bytes, str]:
    """The content of a file as of its last change, and its tag."""
    content = file.read_bytes()
    return content, f'"{hashlib.sha256(content).hexdigest()[:20]}"'
