"""The shared engine: decisions, chance, zones, knowledge, games in progress. It knows no game and no screen."""
