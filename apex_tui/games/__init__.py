"""The games: one package each, pure rules on top of the engine."""
