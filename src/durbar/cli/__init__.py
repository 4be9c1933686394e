"""The command line."""

from durbar.cli.app import app, main

__all__ = ["app", "main"]
