"""Reading and writing matches. Every method is one transaction; all of them may be called from any thread."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Row, create_engine, delete, event, func, insert, select, update
from sqlalchemy.engine import Engine
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, OperationalError

from durbar.core.errors import BadText, Busy, Stale
from durbar.core.playthrough import Entry
from durbar.storage.schema import ENTRIES, MATCHES, METADATA, SEALED, SEATS, SETTINGS, USERS

_UNFINISHED: Final = ("open", "running")


@dataclass(frozen=True)
class SeatRow:
    """Who sits at a seat. `invite` is the secret part of the seat's invitation link, free or used;
    `token` the hash of a seat token."""

    seat: int
    kind: str
    name: str
    user: str | None = None
    bot: str | None = None
    invite: str | None = None
    token: str | None = None


@dataclass(frozen=True)
class MatchRow:
    """A match without its log. Times are milliseconds since 1970; `changed_ms` is when a seat was taken, an entry came
    in or the table was closed last."""

    id: str
    game: str
    rules_version: int
    components: str
    seats: int
    options: dict[str, bool | str]
    seed: bytes
    commitment: str
    status: str
    public: bool
    host: str
    created_ms: int
    changed_ms: int


class Store:
    """A database by its SQLAlchemy URL; the tables are made when they are missing.

    BadText: `bad-database` for what is no such URL, `no-driver`, `no-such-folder`, `no-database` if it does not open.
    """

    def __init__(self, url: str) -> None:
        self._engine = _engine(url)
        if self._engine.dialect.name == "sqlite":
            _tune_sqlite(self._engine)
        try:
            METADATA.create_all(self._engine)
        except DBAPIError as error:
            raise BadText(
                "no-database", "The database {url} can't be opened: {reason}.", None,
                {"url": self._engine.url.render_as_string(), "reason": " ".join(str(error.orig).split())},
            ) from None  # fmt: skip

    def file(self) -> Path | None:
        """The file of a database that one server should have for itself; None for one that many may share."""
        if self._engine.dialect.name != "sqlite":
            return None
        with self._begin() as db:
            main = db.exec_driver_sql("PRAGMA database_list").first()
        return Path(main.file).resolve() if main is not None and main.file else None

    def close(self) -> None:
        self._engine.dispose()

    @contextmanager
    def _begin(self) -> Iterator[Connection]:
        try:
            with self._engine.begin() as connection:
                yield connection
        except OperationalError:  # its text would repeat the statement and its values
            raise Busy("busy", "The database is busy; please try again.") from None

    def setting(self, name: str, default: str) -> str:
        """A setting; the first caller's default stays for good."""
        with self._begin() as db:
            found: str | None = db.scalar(select(SETTINGS.c.value).where(SETTINGS.c.name == name))
            if found is None:
                db.execute(insert(SETTINGS).values(name=name, value=default))
                return default
            return found

    def user_name(self, user: str) -> str | None:
        with self._begin() as db:
            found: str | None = db.scalar(select(USERS.c.name).where(USERS.c.id == user))
            return found

    def put_user(self, user: str, name: str, now_ms: int) -> None:
        """Add a user or change the name, also at the seats taken so far."""
        with self._begin() as db:
            changed = db.execute(update(USERS).where(USERS.c.id == user).values(name=name))
            if changed.rowcount == 0:
                db.execute(insert(USERS).values(id=user, name=name, created_ms=now_ms))
            db.execute(update(SEATS).where(SEATS.c.user == user).values(name=name))

    def add_match(self, match: MatchRow, seats: list[SeatRow]) -> None:
        with self._begin() as db:
            db.execute(insert(MATCHES).values(**vars(match)))
            db.execute(insert(SEATS), [{"match": match.id, **vars(seat)} for seat in seats])

    def match(self, match: str) -> MatchRow | None:
        with self._begin() as db:
            row = db.execute(select(MATCHES).where(MATCHES.c.id == match)).first()
            return None if row is None else _match_row(row)

    def seats(self, match: str) -> list[SeatRow]:
        with self._begin() as db:
            return _seat_rows(db, match)

    def invited(self, invite: str) -> tuple[str, int] | None:
        """The match and seat that an invitation is for."""
        with self._begin() as db:
            row = db.execute(select(SEATS.c.match, SEATS.c.seat).where(SEATS.c.invite == invite)).first()
            return None if row is None else (row[0], row[1])

    def take_seat(self, match: str, row: SeatRow, now_ms: int) -> bool:
        """Sit down at an open seat; False if somebody else was quicker or the table has been closed. The match runs
        once no seat is open."""
        waits = select(MATCHES.c.id).where(MATCHES.c.id == match, MATCHES.c.status == "open")
        with suppress(IntegrityError), self._begin() as db:  # a user can't have two seats at a table
            taken = db.execute(
                update(SEATS)
                .where(SEATS.c.match.in_(waits), SEATS.c.seat == row.seat, SEATS.c.kind == "open")
                .values(**vars(row))
            )
            if taken.rowcount == 0:
                return False
            left = db.scalar(select(func.count()).where(SEATS.c.match == match, SEATS.c.kind == "open"))
            status = {"status": "running"} if left == 0 else {}
            db.execute(update(MATCHES).where(MATCHES.c.id == match).values(changed_ms=now_ms, **status))
            return True
        return False

    def entries(self, match: str) -> list[Entry]:
        with self._begin() as db:
            rows = db.execute(select(ENTRIES).where(ENTRIES.c.match == match).order_by(ENTRIES.c.number))
            return [Entry(row.number, row.seat, tuple(row.codes.split())) for row in rows]

    def sealed(self, match: str) -> dict[int, tuple[int, tuple[str, ...]]]:
        """The sealed choices by seat: the entry with which that choosing began, and its codes."""
        with self._begin() as db:
            rows = db.execute(select(SEALED).where(SEALED.c.match == match).order_by(SEALED.c.seat))
            return {row.seat: (row.after, tuple(row.codes.split())) for row in rows}

    def append(self, match: str, entries: list[Entry], over: bool, now_ms: int, keep_sealed: bool = False) -> None:
        """Write new entries; Stale (`log-moved-on`) if another process wrote one of these numbers first.

        Sealed choices are forgotten, for they have opened, unless `keep_sealed`.
        """
        values = [
            {"match": match, "number": e.number, "seat": e.seat, "codes": " ".join(e.codes), "at_ms": now_ms}
            for e in entries
        ]
        try:
            with self._begin() as db:
                last = db.scalar(select(func.max(ENTRIES.c.number)).where(ENTRIES.c.match == match)) or 0
                if last + 1 != entries[0].number:
                    raise Stale("log-moved-on", "The match has moved on.")
                db.execute(insert(ENTRIES), values)
                if not keep_sealed:
                    db.execute(delete(SEALED).where(SEALED.c.match == match))
                status = {"status": "over"} if over else {}
                db.execute(update(MATCHES).where(MATCHES.c.id == match).values(changed_ms=now_ms, **status))
        except IntegrityError:
            raise Stale("log-moved-on", "The match has moved on.") from None

    def seal(self, match: str, seat: int, after: int, last: int, codes: tuple[str, ...]) -> None:
        """Keep a sealed choice until it opens; Stale if entries have come in since `last`.

        `after` is the entry with which the sealed choices began.
        """
        with self._begin() as db:
            db.execute(delete(SEALED).where(SEALED.c.match == match, SEALED.c.seat == seat))
            stored = db.scalar(select(func.max(ENTRIES.c.number)).where(ENTRIES.c.match == match)) or 0
            if stored != last:
                raise Stale("log-moved-on", "The match has moved on.")
            db.execute(insert(SEALED).values(match=match, seat=seat, after=after, codes=" ".join(codes)))

    def unseal(self, match: str, seat: int) -> None:
        """Forget a sealed choice."""
        with self._begin() as db:
            db.execute(delete(SEALED).where(SEALED.c.match == match, SEALED.c.seat == seat))

    def match_ids_of(self, user: str) -> list[str]:
        """The ids of all matches in which a user has a seat."""
        with self._begin() as db:
            return list(db.scalars(select(SEATS.c.match).where(SEATS.c.user == user)))

    def unfinished_of(self, host: str) -> int:
        """How many tables this user has made that wait for people or run."""
        with self._begin() as db:
            made = select(func.count()).where(MATCHES.c.host == host, MATCHES.c.status.in_(_UNFINISHED))
            return db.scalar(made) or 0

    def unfinished_of_household(self, beginning: str) -> int:
        """How many tables wait for people or run that were made by users whose ids begin so."""
        with self._begin() as db:
            host = func.substr(MATCHES.c.host, 1, len(beginning))
            made = select(func.count()).where(host == beginning, MATCHES.c.status.in_(_UNFINISHED))
            return db.scalar(made) or 0

    def unfinished(self) -> int:
        """How many tables wait for people or run."""
        with self._begin() as db:
            return db.scalar(select(func.count()).where(MATCHES.c.status.in_(_UNFINISHED))) or 0

    def matches_of(self, user: str, limit: int) -> list[MatchRow]:
        """A user's matches, changed last first; those that are over or closed come last."""
        mine = select(SEATS.c.match).where(SEATS.c.user == user)
        with self._begin() as db:
            rows = db.execute(
                select(MATCHES)
                .where(MATCHES.c.id.in_(mine))
                .order_by(MATCHES.c.status.not_in(_UNFINISHED), MATCHES.c.changed_ms.desc())
                .limit(limit)
            )
            return [_match_row(row) for row in rows]

    def public_matches(self, status: str, limit: int) -> list[MatchRow]:
        """Public matches of a status, changed last first."""
        with self._begin() as db:
            rows = db.execute(
                select(MATCHES)
                .where(MATCHES.c.public, MATCHES.c.status == status)
                .order_by(MATCHES.c.changed_ms.desc())
                .limit(limit)
            )
            return [_match_row(row) for row in rows]

    def close_unbegun(self, before_ms: int, now_ms: int) -> list[str]:
        """Close the tables that have waited for people since before that time; their ids."""
        with self._begin() as db:
            closed = (
                update(MATCHES)
                .where(MATCHES.c.status == "open", MATCHES.c.changed_ms < before_ms)
                .values(status="closed", changed_ms=now_ms)
                .returning(MATCHES.c.id)
            )
            return list(db.scalars(closed))

    def replace_seat(self, match: str, row: SeatRow, now_ms: int) -> None:
        """Somebody else sits at this seat from now on."""
        with self._begin() as db:
            db.execute(update(SEATS).where(SEATS.c.match == match, SEATS.c.seat == row.seat).values(**vars(row)))
            db.execute(update(MATCHES).where(MATCHES.c.id == match).values(changed_ms=now_ms))

    def call_off(self, match: str, now_ms: int) -> bool:
        """Close a table that waits for people; False if it waits no longer."""
        with self._begin() as db:
            waits = update(MATCHES).where(MATCHES.c.id == match, MATCHES.c.status == "open")
            return db.execute(waits.values(status="closed", changed_ms=now_ms)).rowcount > 0

    def running(self) -> list[str]:
        """The ids of all matches that are running."""
        with self._begin() as db:
            return list(db.scalars(select(MATCHES.c.id).where(MATCHES.c.status == "running")))


def _engine(url: str) -> Engine:
    try:
        engine = create_engine(url)
    except ArgumentError:
        raise BadText(
            "bad-database", "“{text}” is no URL of a database; that of a file is sqlite:///PATH.", None,
            {"text": url[:60]},
        ) from None  # fmt: skip
    except ModuleNotFoundError as error:
        raise BadText(
            "no-driver", "This database wants the Python module {module}; install it beside Durbar.", None,
            {"module": error.name},
        ) from None  # fmt: skip
    file = engine.url.database if engine.dialect.name == "sqlite" else None
    if file and not file.startswith("file:") and not Path(file).parent.is_dir():
        raise BadText("no-such-folder", "There is no folder {path}.", None, {"path": str(Path(file).parent)})
    return engine


def _match_row(row: Row[Any]) -> MatchRow:
    return MatchRow(**row._mapping)


def _seat_rows(db: Connection, match: str) -> list[SeatRow]:
    rows = db.execute(select(SEATS).where(SEATS.c.match == match).order_by(SEATS.c.seat))
    return [SeatRow(**{k: v for k, v in row._mapping.items() if k != "match"}) for row in rows]


def _tune_sqlite(engine: Engine) -> None:
    """Write-ahead logging, so that readers never wait; a writer waits for another up to 10 seconds."""

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
