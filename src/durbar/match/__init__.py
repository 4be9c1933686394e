"""The one door to a match, for people and bots alike."""

from durbar.match.live import Live
from durbar.match.seating import PERSON, Place, hashed
from durbar.match.service import UNBEGUN_DAYS, Service, Thought

__all__ = ["PERSON", "UNBEGUN_DAYS", "Live", "Place", "Service", "Thought", "hashed"]
