"""Set-ups of Galaxy that the option values of the smallest table do not give, for the kit."""

VARIANTS = [
    (seats, {"first_chooser": f"seat_{seats}", "exploration": exploration})
    for seats, exploration in ((4, "on"), (6, "off"))
]
"""A seat that a table of two does not have begins."""
