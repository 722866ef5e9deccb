"""Set-ups of Magpies with options of free text."""

VARIANTS = [(3, {"first": "seat_2", "ghost": "on"}), (5, {"first": "seat_5", "wild": "on"})]
