"""Durbar in the browser: a FastAPI app, event streams, and the static files of the table."""
