"""The one door to a match, for people and bots alike."""

from durbar.match.live import Live
from durbar.match.seating import HOUSEHOLD, PERSON, Place, hashed, household
from durbar.match.service import UNBEGUN_DAYS, Service, Thought

__all__ = ["HOUSEHOLD", "PERSON", "UNBEGUN_DAYS", "Live", "Place", "Service", "Thought", "hashed", "household"]
