"""How Carnivore looks: the board of its table."""
