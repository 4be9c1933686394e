"""The tables. Entries of the log only grow; their key (match, number) is the optimistic lock."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

METADATA: Final = MetaData()

SETTINGS: Final = Table(
    "setting",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

USERS: Final = Table(
    "user",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
)

MATCHES: Final = Table(
    "match",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("components", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("status", String(10), nullable=False, index=True),  # open, running, over; closed: it never began
    Column("public", Boolean, nullable=False),
    Column("host", String(32), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("changed_ms", BigInteger, nullable=False),
)

SEATS: Final = Table(
    "seat",
    METADATA,
    Column("match", String(32), ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # person, bot, open
    Column("name", String(60), nullable=False),
    Column("user", String(32), nullable=True, index=True),
    Column("bot", String(40), nullable=True),
    Column("invite", String(40), nullable=True, unique=True),
    Column("token", String(64), nullable=True, unique=True),  # SHA-256 of the seat token
    UniqueConstraint("match", "user"),  # nobody sees two hands
)

ENTRIES: Final = Table(
    "entry",
    METADATA,
    Column("match", String(32), ForeignKey("match.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("codes", String, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
)

# choices that are still sealed: replaced and deleted freely, so that a change of mind leaves no trace
SEALED: Final = Table(
    "sealed",
    METADATA,
    Column("match", String(32), ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("after", Integer, nullable=False),  # the last entry when it was made
    Column("codes", String, nullable=False),
)
