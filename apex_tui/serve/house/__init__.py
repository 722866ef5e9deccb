"""The house: shared tables and the people at them. Knows nothing of SSH; :class:`House` is all that a server needs."""

from apex_tui.serve.house.house import House
from apex_tui.serve.house.limits import HouseLimits

__all__ = ["House", "HouseLimits"]
