"""The screens of Evolution: the watering hole, the rows of species round it, hands, and what hunts what."""
