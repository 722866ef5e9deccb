"""The testing kit: what every game must keep, for free by being registered.

`subjects` lists the games (and the toy) with their seat counts and option values; `walk` plays them at random; the other
modules hold the checks that `tests/games/test_every_game.py` puts to every one of them. `script` plays a game as told, for
the tests of single rules: `from tests.kit.script import scripted`.

    pytest tests/games/test_every_game.py --games 2000      at least so many random games of every registered game
"""
