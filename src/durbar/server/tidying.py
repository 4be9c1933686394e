"""What a server does from time to time, whether anybody asks or not."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from durbar.match import Service

_LOG: Final = logging.getLogger("durbar.server")
_EVERY_S: Final = 60


async def tidying(service: Service) -> None:
    """Tidy up again and again, until cancelled."""
    while True:
        try:
            await asyncio.to_thread(service.tidy)
        except Exception as error:  # noqa: BLE001 -- a busy database must not end the tidying for good
            _LOG.warning("tidying up failed (%s)", type(error).__name__)
        await asyncio.sleep(_EVERY_S)
