"""What the boards of all games have in common, and how a new game gets its board.

A game's screens are a package ``apex_tui/screens/<game>/``. It writes what is its own and takes the rest from here:

``screen.py``
    ``<Game>Screen(TableScreen)``: the entry that the registry names. It holds ``board`` and overrides as little as it can:
    ``choice_word`` (what a label does), ``horizon`` (what ends the taking back), ``own_labels`` (keys that choices keep).
    A game with a row to be put together derives from :class:`apex_tui.screens.arranging.ArrangingTable` instead.
``board.py``
    ``<Game>Board(BoardBase)``: title, track, which picture a moment gets, pages, verbs. :class:`~.base.BoardBase` gives the
    log's half of :class:`apex_tui.screens.board.Board` from the game's ``log.py``, and the usual answers to the rest.
``sitting.py``
    ``Sitting(Seating[<Game>View, SeatView])``: what one picture asks more than once. :class:`~.sitting.Seating` knows who
    sits where, names and marks, the prompt, its choices and their labels.
``log.py``
    ``log_line``, ``log_right``, ``log_detail``, ``heading``, ``hits``: a log line in colour and what it means.
    :class:`~.side_log.SideLog` draws the newest of them beside the board, folded and under their headings.
``words.py``, ``inspect.py``
    What is said of the thing under the cursor, and everything about it.
``moments.py``
    New log lines as :class:`~apex_tui.screens.board.Frame`: only what a person should see happen.
``ending.py``, ``tally.py``
    The end: :mod:`.ending` has the page's frame, the winners in a sentence, values over the rounds, and the table of facts;
    the tally counts them from the log.
zones, each in a module of its own (``seats.py``, ``piles.py``, ``wide.py``, ...)
    Pure drawing into a ``Surface``. :mod:`.stack` puts zones one below the other as far as there is room, :mod:`.flow` puts
    items into the gaps of rows, :func:`~.flow.part` cuts a list that scrolls.

What may be chosen is registered under its choice id, what can only be looked at under ``card:<id>``, a seat under
``seat:<number>``. Everything is drawn from the :class:`~apex_tui.screens.board.Scene` alone, so that tests need no
terminal: ``tests/screens/told.py`` plays a game and gives every scene of it, ``tests/screens/watched.py`` finds text
over text and text outside.
"""
