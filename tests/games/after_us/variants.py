"""Set-ups of After Us that no list of values gives, for the kit: together they put each object into play."""

VARIANTS = [
    (1, {"objects": "mobile_phone,minibar,game_console"}),
    (2, {"objects": "mobile_phone,boombox,pinball_machine"}),
    (3, {"objects": "minibar,computer,game_console"}),
    (4, {"objects": "mobile_phone,computer,moped"}),
]
