"""The browser client is served with good caching, and no path leads anywhere else."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest

from server.players import run, serving, settings_for

SCRIPT = b"console.log('heroes');\n" * 200


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    root = tmp_path / "dist"
    (root / "assets").mkdir(parents=True)
    (root / "index.html").write_text("<!doctype html><title>Tabletop Heroes</title>")
    (root / "assets" / "index-abc123.js").write_bytes(SCRIPT)
    (root / "assets" / "index-abc123.js.br").write_bytes(b"pretend this is brotli")
    (root / "assets" / "index-abc123.js.map").write_text("{}")
    (root / "assets" / "style-def456.css").write_bytes(b"body { color: red }\n" * 100)
    (tmp_path / "secret.txt").write_text("secret")
    (root / "link.txt").symlink_to(tmp_path / "secret.txt")
    return root


def test_hashed_files_are_kept_for_ever_and_pages_are_asked_for_again(tmp_path: Path, dist: Path) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path, dist=dist)) as server,
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as web,
        ):
            page = await web.get("/")
            assert page.status_code == 200
            assert page.headers["content-type"] == "text/html; charset=utf-8"
            assert page.headers["cache-control"] == "no-cache"
            again = await web.get("/", headers={"If-None-Match": page.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            script = await web.get("/assets/index-abc123.js", headers={"Accept-Encoding": "gzip"})
            assert script.content == SCRIPT
            assert script.headers["content-encoding"] == "gzip"
            assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert script.headers["vary"] == "Accept-Encoding"
            request = web.build_request("GET", "/assets/index-abc123.js", headers={"Accept-Encoding": "br, gzip"})
            reply = await web.send(request, stream=True)
            assert reply.headers["content-encoding"] == "br"
            assert b"".join([part async for part in reply.aiter_raw()]) == b"pretend this is brotli"
            style = web.build_request("GET", "/assets/style-def456.css", headers={"Accept-Encoding": "gzip"})
            reply = await web.send(style, stream=True)
            assert gzip.decompress(b"".join([part async for part in reply.aiter_raw()])).startswith(b"body")
            plain = await web.get("/assets/style-def456.css", headers={"Accept-Encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert (await web.get("/t/abc123")).content == page.content
            health = await web.get("/api/health")
            assert health.json()["protocol"] == 1

    run(story())


def test_every_reply_forbids_what_the_client_does_not_need(tmp_path: Path, dist: Path) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path, dist=dist)) as server,
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as web,
        ):
            for path in ("/", "/assets/index-abc123.js", "/nothing.js", "/api/health"):
                headers = (await web.get(path)).headers
                assert "default-src 'none'" in headers["content-security-policy"]
                assert "script-src 'self';" in headers["content-security-policy"]
                assert "frame-ancestors 'none'" in headers["content-security-policy"]
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["referrer-policy"] == "no-referrer"
                assert "server" not in headers

    run(story())


TRICKS = [
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/assets/../../secret.txt",
    "/assets/%2e%2e/%2e%2e/secret.txt",
    "/assets/..%5c..%5csecret.txt",
    "/assets/....//....//secret.txt",
    "//secret.txt",
    "/./secret.txt",
    "/link.txt",
    "/index.html%00.js",
    "/%00",
    "/assets/index-abc123.js.map",
    "/assets/index-abc123.js.br",
    "/etc/passwd%23.txt",
    "/.git/config",
    "/secret.txt",
    "/games.sqlite3",
]


def test_no_path_leads_out_of_the_client(tmp_path: Path, dist: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, dist=dist)) as server:
            for path in TRICKS:
                reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
                reply = await asyncio.wait_for(reader.read(), 5)
                writer.close()
                assert reply.startswith((b"HTTP/1.1 404", b"HTTP/1.1 400")), (path, reply[:80])
                assert b"secret" not in reply.partition(b"\r\n\r\n")[2]

    run(story())


def test_without_a_built_client_the_server_says_what_to_do(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path)) as server,
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as web,
        ):
            assert "make play" in (await web.get("/")).text
            assert (await web.get("/assets/x.js")).status_code == 404

    run(story())
