"""Set-ups of Carnivore with options of free text, for the kit."""

CARDS = {
    "felidae": ("flexible_spine", "camouflage"),
    "ursidae": ("standing_upright", "den_building"),
    "mustelidae": ("keen_senses", "raft_formation"),
}

VARIANTS = [
    (1, {"archetype": archetype, "family": family, "level": "hard", "level_card": card})
    for archetype, (family, cards) in zip(
        ("specialist", "opportunist", "specialist"), CARDS.items(), strict=True
    )
    for card in cards[1:]
]
"""Each family's second level card: the first one is what comes by itself."""
