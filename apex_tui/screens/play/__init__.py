"""The parts of the table screen: picks, pacing, the foot, what was, and how it ends."""
