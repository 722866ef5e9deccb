"""The screen of Galaxy: the map of hexes, the hands of four-sided cards, what each choice would change."""
