"""The drawn positions, row for row and token for token."""

from __future__ import annotations

from dataclasses import replace

from apex_tui.screens.after_us.sitting import Sitting
from tests.screens.after_us.drawn import TOP, arranging, choosing_a_disc, drawn, resolving
from tests.screens.after_us.sittings import painted

ARRANGING = """\
 After Us  4 tribes ∙ round 5                        ▴A Mira arranges   saved ✓
 ► ASSEMBLE ╌ attract ╌ rest                                        first to 80

 ▴A Mira     34 ▬▬▬▬▬▬∙∙∙∙∙∙∙∙∙∙  F1 U1 G0 E2  rage 5   11 apes 3/4  arranging
 ◉B Tobias   38 ▬▬▬▬▬▬▬∙∙∙∙∙∙∙∙∙  F0 U2 G4 E1  rage 2   12 apes 1/7  done
 ▮C Ines     29 ▬▬▬▬▬∙∙∙∙∙∙∙∙∙∙∙  F2 U0 G1 E6  rage 9   10 apes 4/2  done
 ◊D Jun      31 ▬▬▬▬▬▬∙∙∙∙∙∙∙∙∙∙  F4 U1 G0 E0  rage 0   12 apes 5/3  thinking

╌╌ objects ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
 x) remove an ape 4 rage    b) Boombox 2E    Computer 5E    Moped 6E 9E

╌╌ your assembly ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ a bracket missing at an edge: still open ╌╌
   .╌ 1) Tamarin ╌╌╌╌╌.╌ 2) Tamarin ╌╌╌╌╌.╌ 3) Orangutan I ╌.╌ 4) Mandrill II ╌.
top╎ G]    [E]     [U + G]            [F ╎   [U]   [F]   [E + G]     [2F]      ╎
   ╎                  ╎                  ╎                  ╎                  ╎
mid╎             [G+E » 1VP]         [2F » 2VP]        [F+U»╎   [F+G»4VP]   [F»╎
   ╎                  ╎                  ╎                  ╎                  ╎
low╎                  ╎              ∙2G » 2E]           [U » 3VP]  [1VP]   [F»╎
   '╌ 4 rage +F ╌╌╌╌╌╌'╌ 8 rage +G ╌╌╌╌╌╌'╌ 140 rage +3VP ╌╌'╌ 210 rage +3VP ╌╌'
 this order   F +0  U +1  G +0  E +1  +11 VP  34 + 11 = 45   3 kinds ✓
 last order   F +3  U +0  G +0  E +1  +10 VP   11 of 12 closed frames payable
╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
 Put your four apes in a row.  2) Tamarin is up: a digit or Left Right moves it."""
"""As drawn, but for the row of the objects: with 5 rage an ape may be removed here, too, and that takes the room."""

RESOLVING = """\
 After Us  4 tribes ∙ round 5         ▴A Mira resolves the middle row   saved ✓
 ► ASSEMBLE ╌ attract ╌ rest                                        first to 80

 ▴A Mira     34 ▬▬▬▬▬▬∙∙∙∙∙∙∙∙∙∙  F4 U3 G2 E4  rage 5   11 apes 3/4  resolving
 ◉B Tobias   38 ▬▬▬▬▬▬▬∙∙∙∙∙∙∙∙∙  F0 U2 G4 E1  rage 2   12 apes 1/7  done
 ▮C Ines     29 ▬▬▬▬▬∙∙∙∙∙∙∙∙∙∙∙  F2 U0 G1 E6  rage 9   10 apes 4/2  done
 ◊D Jun      31 ▬▬▬▬▬▬∙∙∙∙∙∙∙∙∙∙  F4 U1 G0 E0  rage 0   12 apes 5/3  thinking

╌╌ any time ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
 x) remove an ape 4 rage for the bonus below it    Computer 5E: one energy short

╌╌ your assembly ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ ✓ activated  ∙ passed by  ► now ╌╌
   .╌ Tamarin ╌╌╌╌╌╌╌╌.╌ Tamarin ╌╌╌╌╌╌╌╌.╌ Orangutan I ╌╌╌╌.╌ Mandrill II ╌╌╌╌.
top╎ G]    ✓E]     ✓U + G]            [F ╎   ✓U]   ✓F]   ✓E + G]     ✓2F]      ╎
   ╎                  ╎                  ╎                  ╎                  ╎
mid╎             ►G+E » 1VP]         [2F » 2VP]        [F+U»╎   [F+G»4VP]   [F»╎
   ╎                  ╎                  ╎                  ╎                  ╎
low╎                  ╎              [2G » 2E]           [U » 3VP]  [1VP]   [F»╎
   '╌ 4 rage +F ╌╌╌╌╌╌'╌ 8 rage +G ╌╌╌╌╌╌'╌ 140 rage +3VP ╌╌'╌ 210 rage +3VP ╌╌'
 1VP for G+E?   1) activate pay G E get +1 VP   2) skip never reached again
 after it  F4 U3 G1 E3   then  2F»2VP  F+G»4VP   low  ∙2G»2E  U»3VP  1VP
╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
 top row gave  +3F +2U +2G +2E  nothing was paid"""
"""As drawn, with the sign of the grid before what will not be payable: the colour alone must not say it."""

DISCS = """\
 After Us  4 tribes ∙ round 5          ▴A Mira picks a disc in secret   saved ✓
 ✓ assemble ╌ ► ATTRACT ╌ rest                                      first to 80
 ▴A Mira     43 ▬▬▬▬▬▬▬▬∙∙∙∙∙∙∙∙  F3 U2 G0 E3  rage 5   11 apes 3/4  disc ?
 ◉B Tobias   46 ▬▬▬▬▬▬▬▬▬∙∙∙∙∙∙∙  F1 U2 G3 E1  rage 4   12 apes 1/7  disc ░░ set
 ▮C Ines     38 ▬▬▬▬▬▬▬∙∙∙∙∙∙∙∙∙  F2 U1 G1 E7  rage 9   10 apes 4/2  disc later
 ◊D Jun      36 ▬▬▬▬▬▬▬∙∙∙∙∙∙∙∙∙  F4 U3 G0 E1  rage 0   12 apes 5/3  disc later

╌╌ your discs ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ bonus ∙ price by level ∙ what it could bring ╌╌
►1) Mandrill     +2 VP                 3F or 6F     have 3  Mandrill I  14 left
 2) Orangutan    +2 energy             3U or 6U     have 2  one short
 3) Gorilla      +2 rage               3G or 6G     have 0  three short
 4) Chimpanzee   one frame again @     3 or 6 same  3F      Chimp. I  15 left

╌╌ the eight decks, cards left ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
 II   Mandrill 11    Orangutan 12    Gorilla 12    Chimpanzee 11     price 6
 I    Mandrill 14    Orangutan 14    Gorilla 15    Chimpanzee 15     price 3


╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
 Which disc do you play?  All turn over together; nobody sees yours before.
 Mandrill: +2 VP, then you may pay 3F for the top Mandrill I. A neighbour
 (◉B or ◊D) may pay two alike to copy the +2 VP.   best @ now: low U»3VP
 This choice is final once confirmed."""

WIDE = """\
   .╌ Tamarin ╌╌╌╌╌╌╌╌╌╌╌╌╌╌.╌ Tamarin ╌╌╌╌╌╌╌╌╌╌╌╌╌╌.╌ Orangutan I ╌╌╌╌╌╌╌╌╌╌.╌ Mandrill II ╌╌╌╌╌╌╌╌╌╌.
top╎ G]       ✓E]        ✓U + G]                  [F ╎     ✓U]     ✓F]     ✓E + G]        ✓2F]         ╎
   ╎                        ╎                        ╎                        ╎                        ╎
mid╎                   ►G+E » 1VP]               [2F » 2VP]              [F+U»╎      [F+G»4VP]      [F»╎
   ╎                        ╎                        ╎                        ╎                        ╎
low╎                        ╎                    [2G » 2E]                 [U » 3VP]     [1VP]      [F»╎
   '╌ 4 rage +F ╌╌╌╌╌╌╌╌╌╌╌╌'╌ 8 rage +G ╌╌╌╌╌╌╌╌╌╌╌╌'╌ 140 rage +3VP ╌╌╌╌╌╌╌╌'╌ 210 rage +3VP ╌╌╌╌╌╌╌╌'

 1VP for G+E?      1) activate  pay G E, get +1 VP        2) skip  it is never reached again
 after it  F4 U3 G1 E3      then middle  2F»2VP  F+G»4VP      low  2G»2E one short  U»3VP  1VP
 any time  x) remove an ape 4 rage      Computer 5E: one energy short"""
"""The left part of the wide drawing, from the assembly down."""


def test_arranging() -> None:
    s = painted(arranging())
    assert "\n".join(row.rstrip() for row in s.text[:-1]) == ARRANGING
    expected = {
        (1, "► ASSEMBLE"): "lit+bold", (3, "34"): "bold", (3, "arranging"): "lit", (4, "done"): "quiet",
        (8, "objects"): "quiet", (9, "b)"): "key", (9, "Boombox"): "lit+underline", (9, "Computer"): "quiet",
        (11, "your assembly"): "bold",
        (12, "1)"): "key", (12, "2) Tamarin"): "chosen", (12, "3)"): "key", (13, "top"): "quiet", (13, "G]"): "quiet",
        (13, "[E]"): "ink", (13, "[F "): "quiet", (17, "∙2G"): "quiet", (18, "rage"): "quiet", (19, "+11 VP"): "gain+bold",
        (19, "45"): "bold", (19, "✓"): "gain", (20, "last order"): "quiet", (22, "Put"): "bold",
        (22, "2) Tamarin"): "chosen", (22, "Left Right"): "key", (22, "moves"): "quiet",
    }  # fmt: skip
    assert {key: s.tokens_of(*key) for key in expected} == expected


def test_what_is_joined_stands_on_ground_of_its_own() -> None:
    s = painted(arranging())
    row = s.rows[13]
    at = row.text.index("[U + G]")
    assert row.grounds[at : at + 7] == ["joined"] * 7
    assert row.grounds[at - 1] == row.grounds[at + 7] == ""
    inside = row.text.index("[E]")
    assert row.grounds[inside] == ""


def test_resolving() -> None:
    s = painted(resolving())
    assert "\n".join(row.rstrip() for row in s.text[:-1]) == RESOLVING
    expected = {
        (3, "F4 U3"): "bold", (3, "resolving"): "lit", (9, "x)"): "key", (9, "remove"): "lit+underline", (9, "for"): "quiet",
        (13, "✓E]"): "gain", (13, "✓U + G]"): "gain", (15, "►G+E » 1VP]"): "cursor", (15, "[2F » 2VP]"): "ink",
        (15, "[F+U»"): "quiet", (19, "1VP for"): "bold", (19, "1)"): "key", (19, "activate"): "bold", (19, "+1 VP"): "gain",
        (20, "after it"): "quiet", (20, "G1"): "bold", (20, "∙2G»2E"): "loss", (22, "+3F"): "gain", (22, "top row"): "quiet",
    }  # fmt: skip
    assert {key: s.tokens_of(*key) for key in expected} == expected


def test_disc_choice() -> None:
    s = painted(choosing_a_disc())
    assert "\n".join(row.rstrip() for row in s.text[:-1]) == DISCS


def test_the_wide_window() -> None:
    s = painted(resolving(), 160, 45)
    assert "\n".join(row[:105].rstrip() for row in s.text[8:19]) == WIDE
    assert [row[108:].rstrip() for row in s.text[9:12]] == [
        " Boombox   2E   not yet", " Computer  5E   not yet", " Moped  6E 9E   attract phase"
    ]  # fmt: skip
    assert "neighbours" in s.text[26]


def test_names_are_cut_only_where_there_is_no_room_for_them() -> None:
    scene = replace(resolving(), names=("Mira", "Oleander Rex", "Ines", "Jun"))
    assert "◉B Oleand›  38" in painted(scene).text[4]
    for width, height in ((108, 30), (140, 44), (160, 45), (200, 60)):
        rows = painted(scene, width, height).text
        line = next(row for row in rows if "◉B" in row)
        assert "◉B Oleander Rex  38" in line, (width, line)
        assert "12 apes 1/7  done" in line
        assert " 34 ▬" in next(row for row in rows if "▴A Mira  " in row)


def test_a_frame_that_cannot_be_paid_says_what_took_the_resource() -> None:
    position = drawn("resolving")
    for _ in (*TOP, 1, 2, 3):
        position.game.answer(1, ("activate",))
    s = painted(position.scene())
    row = next(row for row in s.text if row.startswith(" 2E for 2G?"))
    assert "two grains short, went for middle F+G»4VP  ►1) skip" in row
    # The same frame without anything spent before says only what is missing.
    position = drawn("resolving")
    while position.game.pending[1].kind == "frame":
        scene = position.scene()
        frame = Sitting(scene).frame(1, scene.view.seats[0].frame)
        if frame is not None and frame.cost and "activate" not in position.game.pending[1].options:
            break
        position.game.answer(1, ("skip",))
    row = next(row for row in painted(scene).text if " short" in row and "skip" in row)
    assert "went for" not in row
