"""Run the server until it is told to stop."""

from __future__ import annotations

from errno import EADDRINUSE
from socket import AI_PASSIVE, SOCK_STREAM, create_server, getaddrinfo, socket
from types import FrameType

import uvicorn

from durbar.core.errors import BadText, Busy
from durbar.server.alone import alone_with
from durbar.server.app import create_app
from durbar.server.context import Context
from durbar.server.hub import Hub
from durbar.server.settings import Settings, default_database
from durbar.server.thinking import Think, think

_STOP_S = 4  # after this, connections that are still open are cut


class _Server(uvicorn.Server):
    """Ends the event streams as soon as it is told to stop: they would never end by themselves."""

    def __init__(self, config: uvicorn.Config, hub: Hub, welcome: list[str]) -> None:
        super().__init__(config)
        self._welcome = welcome
        self._hub = hub

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            for line in self._welcome:
                print(line, flush=True)  # noqa: T201 -- what the person who started it wants to know

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._hub.close_soon()
        super().handle_exit(sig, frame)


def serve(host: str = "127.0.0.1", port: int = 8000, database: str | None = None) -> None:
    """Serve until interrupted.

    `database` is an SQLAlchemy URL; by default it is one SQLite file in the user's data folder.
    """
    run(Settings(default_database() if database is None else database), host, port)


def run(settings: Settings, host: str, port: int, work: Think = think) -> None:
    """Serve with these settings until interrupted; `work` is what bots' workers run.

    Busy (`database-in-use`, `port-in-use`) if another server has the SQLite file or the port, BadText (`bad-address`)
    if nobody can listen there.
    """
    app = create_app(settings, work)
    here: Context = app.state.context
    address = f"http://{host}:{port}"
    config = uvicorn.Config(app, host=host, port=port, log_level="warning", timeout_graceful_shutdown=_STOP_S)
    welcome = [f"Durbar is open at {address}", f"Matches are kept in {settings.database}"]
    with alone_with(here.service.store.file(), address):
        _Server(config, here.hub, welcome).run(listening(host, port))


def listening(host: str, port: int) -> list[socket]:
    """A socket for each address of the host; Busy (`port-in-use`) or BadText (`bad-address`) if there is none."""
    try:
        found = getaddrinfo(host, port, type=SOCK_STREAM, flags=AI_PASSIVE)
        return [create_server(address[:2], family=family) for family, _, _, _, address in found]
    except OSError as error:
        if error.errno == EADDRINUSE:
            raise Busy(
                "port-in-use", "Port {port} is in use; choose another with --port.", None, {"port": port}
            ) from None
        raise BadText(
            "bad-address", "Nobody can listen at {host}, port {port}: {reason}. Choose another --host or --port.", None,
            {"host": host, "port": port, "reason": error.strerror or "unknown"},
        ) from None  # fmt: skip
