"""The built browser client, served from memory. What is not in the list made at the start does not exist, so no path
can lead anywhere else.
"""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import blake2b
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

SECURITY = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:;"
        " font-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self';"
        " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
HASHED = "assets/"
"""Vite puts a hash of the contents into the names here, so that a name never gets other contents."""
_WORTH_PACKING = 1024
_PACKED_ALREADY = (".woff", ".woff2", ".png", ".jpg", ".webp", ".avif", ".gz", ".br")


class File:
    """One file in every form in which it can be sent."""

    def __init__(self, root: Path, path: Path) -> None:
        name = path.relative_to(root).as_posix()
        body = path.read_bytes()
        self.kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        if self.kind.startswith("text/") or self.kind == "application/javascript":
            self.kind += "; charset=utf-8"
        self.cache = FOREVER if name.startswith(HASHED) else ASK_AGAIN
        self.tag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
        self.bodies: dict[str, bytes] = {"": body}
        for coding, ending in (("br", ".br"), ("gzip", ".gz")):
            packed = path.with_name(path.name + ending)
            if packed.is_file():
                self.bodies[coding] = packed.read_bytes()
        if "gzip" not in self.bodies and len(body) >= _WORTH_PACKING and not name.endswith(_PACKED_ALREADY):
            self.bodies["gzip"] = gzip.compress(body, 9, mtime=0)

    def response(self, request: Request) -> Response:
        headers = {"Cache-Control": self.cache, "ETag": self.tag, "Vary": "Accept-Encoding", **SECURITY}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        accepted = request.headers.get("accept-encoding", "")
        coding = next((c for c in ("br", "gzip") if c in self.bodies and c in accepted), "")
        if coding:
            headers["Content-Encoding"] = coding
        return Response(self.bodies[coding], headers=headers, media_type=self.kind)


class Static:
    """All files of the client. A path without an ending is one of the client's own screens."""

    def __init__(self, root: Path) -> None:
        self._files = {
            path.relative_to(root).as_posix(): File(root, path)
            for path in sorted(root.rglob("*"))
            if path.is_file() and not path.is_symlink() and path.suffix not in (".gz", ".br", ".map")
        }

    async def serve(self, request: Request) -> Response:
        name = request.path_params["path"]
        found = self._files.get(name)
        if found is None and is_screen(name):
            found = self._files.get("index.html")
        return found.response(request) if found is not None else not_here()


def is_screen(name: str) -> bool:
    return all(part.replace("-", "").isalnum() for part in name.split("/") if part)


def not_here() -> Response:
    return PlainTextResponse("There is nothing here.", 404, headers=SECURITY)


class NoClient:
    """Says what to do when the browser client has not been built."""

    async def serve(self, request: Request) -> Response:
        if request.path_params["path"]:
            return not_here()
        text = "The game server is running, but the browser client has not been built: run `make play`."
        return PlainTextResponse(text, headers={"Cache-Control": ASK_AGAIN, **SECURITY})
