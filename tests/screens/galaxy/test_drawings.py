"""The drawn screens: words and columns as drawn, and the tokens of what stands out.

What is not as drawn: the cursor mark has a column of its own, so that nothing is shifted by it; the third one who ties at D2
is told by the plus; names are cut where they are too long; what levels add is written with its letter.
"""

from __future__ import annotations

from tests.screens.galaxy.drawn import SIX, choosing, duel, expansion, side, war, watching
from tests.screens.galaxy.sittings import painted

EXPANSION = """\
 Galaxy  age 2 of 3 ∙ round 3 of 5         H Mira moves   ► EXPANSION   saved ✓
                 _.-'-._ _.-'-._                     name    vp  sh col PMIA in
                | A1 VP | 1) ⌂H |                 ►H Mira     8  12  2  0221   6
                | H1c*  | H3o*  |                  D Tobias   9  11  2  0302   4
     _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._       M Ines     7  15  3  3101   6
    | B1 ⌂C | B2 PRO| 2) MOV| B4 ARM| 3) POR|      S Jun      6  13  2  2012   7
    | C4o*  | C2c*  | H3*C2 | H3*D3 | D2c*  |      N Noor     5   7  2  0013   3
 _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._   C Pim      8  12  2  2201   2
| C1 CON| C2 INF| C3 AMB|►4) PRO| 5) MOV| C6 ⌂D |
| N1*C1 | H1*C1 | H1*   | D2*   | D1*   | D2o*  | EXPANSION  card 23  2M 1R
'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'  movement    ▬▬▬∙  3 left
    | D1 AMB| D2 POR|       | D3 INF| D4 VP |      production  ▬     1 left
    | N2c*  | S1=N1+|       | M2*D1 | M1c*  |
 _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._  From B4. Where to?  step 2/3
| E1 ⌂N | E2 MOV| E3 ARM| E4 CON| E5 PRO| E6 AMB|  1) A2 ⌂H  yours already
| N2o*  | S2*N1 | S2*   | S1*M1 | M3c*  | M2*   |  2) B3 MOV yours already
'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'  3) B5 POR you control
    | F1 VP | F2 INF| F3 POR| F4 ARM| F5 ⌂M |     ►4) C4 PRO you control
    | S1c*  | S2*   | .     | M2*   | M4o*  |      5) C5 MOV you control
    '-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'     ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
                | G1 ⌂S | G2 CON|                 C4  H 3 + 2 = 5  D 2 + 0 = 2
                | S3o*  | S1*   |                 B4  D alone    you lose it
                '-._ _.-'-._ _.-'                 with 2 ships B4 is 3 = 3, tied"""

WAR = """\
 Galaxy  age 2 of 3 ∙ round 4 of 5              H Mira at war   ► WAR   saved ✓
                 _.-'-._ _.-'-._                     name    vp  sh col PMIA in
                | A1 VP | A2 ⌂H |                 ►H Mira     8  12  2  0221   6
                | H1c*  | H3o*  |                  D Tobias   9  11  2  0302   4
     _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._       M Ines     7  15  3  3101   6
    | B1 ⌂C | B2 PRO|►1) MOV| 2) ARM| B5 POR|      S Jun      6  13  2  2012   7
    | C4o*  | C2c*  | H3*C2 | H3*D3 | D2c*  |      N Noor     5   7  2  0013   3
 _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._   C Pim      8  12  2  2201   2
| C1 CON| 3) INF| C3 AMB| C4 PRO| C5 MOV| C6 ⌂D |
| N1*C1 | H1*C1 | H1*   | D2*   | D1*   | D2o*  | WAR  card 7  order 4  7  22
'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'
    | D1 AMB| D2 POR|       | D3 INF| D4 VP |     Where do you fight?
    | N2c*  | S1=N1+|       | M2*D1 | M1c*  |     ►1) B3  3+1 = 4 v 3   +1 VP
 _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._   2) B4  3+1 = 4 v 5   lose 3
| E1 ⌂N | E2 MOV| E3 ARM| E4 CON| E5 PRO| E6 AMB|  3) C2  1+1 = 2 = 2   tied
| N2o*  | S2*N1 | S2*   | S1*M1 | M3c*  | M2*   |  e) stop, no more battles
'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-' ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
    | F1 VP | F2 INF| F3 POR| F4 ARM| F5 ⌂M |     B3     tokens  arm  score
    | S1c*  | S2*   | .     | M2*   | M4o*  |      H       3   + 1  =  4
    '-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'      C       2   + 1  =  3
                | G1 ⌂S | G2 CON|                  H wins by 1: +1 VP, keeps
                | S3o*  | S1*   |                  1 of 3; C loses both ships
                '-._ _.-'-._ _.-'                  then yours"""

WATCHING = """\
 Galaxy  age 2 of 3 ∙ round 3 of 5                              ► WAR   saved ✓
                 _.-'-._ _.-'-._                     name    vp  sh col PMIA in
                | A1 VP | A2 ⌂H |                  H Mira     8  12  2  0221   6
                | H1c*  | H3o*  |                 ►D Tobias   9  11  2  0302   4
     _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._       M Ines     7  15  3  3101   6
    | B1 ⌂C | B2 PRO| B3 MOV| B4 ARM| B5 POR|      S Jun      6  13  2  2012   7
    | C4o*  | C2c*  | H3*C2 | H3*D3 | D2c*  |      N Noor     5   7  2  0013   3
 _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._   C Pim      8  12  2  2201   2
| C1 CON| C2 INF| C3 AMB| C4 PRO| C5 MOV| C6 ⌂D |
| N1*C1 | H1*C1 | H1*   | D2*   | D1*   | D2o*  | this round       order
'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'  D War           card 4  now
    | D1 AMB| D2 POR|       | D3 INF| D4 VP |      N War           card 22
    | N2c*  | S1=N1+|       | M2*D1 | M1c*  |      M Evolution     card 12
 _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._   S Expansion     card 16
| E1 ⌂N | E2 MOV| E3 ARM| E4 CON| E5 PRO| E6 AMB|  H Expansion     card 23
| N2o*  | S2*N1 | S2*   | S1*M1 | M3c*  | M2*   |  C Expansion     card 28
'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-' ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
    | F1 VP | F2 INF| F3 POR| F4 ARM| F5 ⌂M |     D Tobias is at war.
    | S1c*  | S2*   | .     | M2*   | M4o*  |     possible: B4 +1 VP  D3 tied
    '-._ _.-'-._ _.-'-._ _.-'-._ _.-'-._ _.-'
                | G1 ⌂S | G2 CON|
                | S3o*  | S1*   |
                '-._ _.-'-._ _.-'"""

CHOOSING = """\
 Galaxy  age 2 of 3 ∙ round 2 of 5           H Mira chooses in secret   saved ✓
 ► CHOOSE ╌ war ╌ evolution ╌ colonization ╌ expansion           hands go right
 others  D not yet  M not yet  S not yet  N not yet  C not yet

╌╌ your hand ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ P portal M move R produce C convert A ambush ╌╌
          1) War       2) Evolution    3) Colonize  4) Expansion

     7     War          +1 production    settle 1     2M
           1 won of 3   0+1 = 1          4 places     2M +2M = 4M

    14o    War          +1 influence     settle 1     1P 1M
           1 won of 3   2+1 = 3          4 places     1P 1M +2M = 1P 3M

✓   23     War          +1 movement      settle 1    ►2M 1R
           1 won of 3   2+1 = 3          4 places     2M 1R +2M = 4M 1R

    26     War          +1 armament      settle 1     1M 1R 1A
           1 won of 3   1+1 = 2          4 places     1M 1R 1A +2M = 3M 1R 1A

╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
 Which side of card 23?  step 2 of 2; Esc: another card
 Your turn would have 4 movements and 1 production.
 Index 23: of those who expand, lower cards go before you."""

DUEL = """\
 Galaxy  duel ∙ age 2 of 3 ∙ round 2 of 5     C Pim chooses in secret   saved ✓
 ► CHOOSE ╌ war ╌ evolution ╌ colonization ╌ expansion           hands go right

       __.--'--.__ __.--'--.__ __.--'--.__           name    vp  sh col PMIA in
      | A1     MOV| A2      VP| A3     AMB|        H Mira     4  10  2  0121   4
      | Barnard's›| Pleiades  | Horsehead›|       ►C Pim      5  16  2  1101   4
      | C2c*      | H2c*C1    | H1*       |
 __.--'--.__ __.--'--.__ __.--'--.__ __.--'--.__  this round
| B1      ⌂C| B2     CON| B3     ARM| B4      ⌂H|  H ░░ set   discard ░░
| Ocean wor›| Algol     | Eta Carin›| Earth     |  C choosing   hand 8
| C6o*      | C2*       | H2=C4     | H4o*      |
'--.__ __.--'--.__ __.--'--.__ __.--'--.__ __.--' discard pile  6 of 22
      | C1     PRO| C2     INF| C3     POR|        3 4 7 9 13 16
      | Orion Neb›| Omega Cen›| Cygnus X-1|        out of the game: 2 6 11 12
      | .         | C1*       | H1*       |        14 21 27 28
      '--.__ __.--'--.__ __.--'--.__ __.--'
╌╌ your hand ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ index, evolution, expansion; private ╌╌
►1)   1 infl 1M       5)  15 move 1M 1C
 2)   5 infl 1M 1A    6)  17 infl 2R
 3)   8 move 2A       7)  20 prod 2M 1A
 4)  10 arm  1R 1A    8)  29 infl 1P 1M 1R
╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
 Which card do you play?  Then a side, then one card to throw away."""


def rows(text: list[str]) -> str:
    return "\n".join(row.rstrip() for row in text[:-1])


def test_expansion() -> None:
    s = painted(expansion(), cursor="C4")
    assert rows(s.text) == EXPANSION
    expected = {
        (0, "H Mira"): "sky+bold", (0, "► EXPANSION"): "lit+bold", (1, "name"): "quiet", (2, "►H"): "lit", (2, "1)"): "key",
        (2, "⌂H"): "sky+bold", (3, "D Tobias"): "rose+bold", (3, "H1c"): "sky+bold", (5, "2)"): "key",
        (5, "MOV"): "lit+underline", (5, "B4"): "chosen+bold", (5, "ARM"): "chosen", (6, "H3*D3"): "chosen+sky+bold",
        (6, "D3"): "chosen+rose", (6, "C2 "): "plum", (8, "►4) PRO"): "cursor", (9, "D2*"): "cursor", (9, "card"): "quiet",
        (10, "▬▬▬"): "bold", (10, "∙"): "quiet", (12, "S1="): "fern", (12, "="): "bold", (12, "+"): "quiet",
        (13, "From B4"): "bold", (13, "step"): "quiet", (14, "⌂H"): "sky", (14, "yours already"): "quiet",
        (16, "you control"): "gain", (17, "►4) C4 PRO you control"): "cursor", (20, "C4"): "bold", (20, "H 3"): "sky",
        (21, "you lose it"): "loss", (22, "with 2"): "quiet",
    }  # fmt: skip
    assert {key: s.tokens_of(*key) for key in expected} == expected


def test_war() -> None:
    s = painted(war(), cursor="B3")
    assert rows(s.text) == WAR
    expected = {
        (9, "WAR"): "bold", (9, "7"): "bold", (12, "►1) B3"): "cursor", (13, "lose 3"): "loss", (14, "tied"): "loss",
        (15, "e)"): "key", (18, "H "): "sky", (20, "+1 VP"): "gain",
    }  # fmt: skip
    found = {key: s.tokens_of(*key) for key in expected if key != (9, "7")}
    found[9, "7"] = s.token_at(9, s.text[9].index("4  7") + 3)
    assert found == expected


def test_watching() -> None:
    s = painted(watching())
    assert rows(s.text) == WATCHING
    assert s.tokens_of(10, "now") == "lit"
    assert s.tokens_of(18, "+1 VP") == "gain"


def test_choosing_a_side() -> None:
    s = painted(side(), cursor="expansion")
    assert rows(s.text) == CHOOSING
    expected = {
        (5, "1)"): "key", (5, "War"): "bold", (7, "7"): "quiet", (7, "War"): "quiet", (13, "✓"): "chosen",
        (13, "23"): "chosen+bold", (13, "►2M 1R"): "cursor", (14, "1 won"): "gain", (20, "Which"): "bold",
    }  # fmt: skip
    assert {key: s.tokens_of(*key) for key in expected} == expected


def test_who_has_chosen_already_is_told_and_no_more() -> None:
    s = painted(choosing())
    assert s.text[2].rstrip() == " others  D ✓ set   M ✓ set   S not yet  N ✓ set   C not yet"
    assert "card 4" not in "".join(s.text)


def test_duel() -> None:
    s = painted(duel())
    assert rows(s.text) == DUEL


def test_the_wide_window_has_everything_on_one_page() -> None:
    s = painted(expansion(), 160, 45, cursor="C4")
    text = "\n".join(row.rstrip() for row in s.text)
    for words in (
        "civilization  player    vp  ships of 20  colonies of 4  P M I A  controls",
        "►H Humans        Mira       8           12              2  0 2 2 1         6",
        "✓ S Expansion card 16",
        "► H Expansion card 23     1 move",
        "EXPANSION  card 23  2M 1R + levels and colonies 2M = 4M 1R",
        "▬▬▬∙ 3 movement   ▬ 1 production",
        "From B4. Where to?   step 2 of 3",
        "►4) C4 PRO you control               H 3 + 2 = 5   D 2 + 0 = 2",
        "with 2 ships B4 is 3 = 3, tied; with 1 ship you keep B4",
        "discard pile",
        "H moves 1 C2 to C3",
    ):
        assert words in text, words
    assert s.text[3][:49] == "                        | A1     VP | 1)     ⌂H |"


def test_a_hand_as_cards_in_the_wide_window() -> None:
    s = painted(side(), 160, 45, cursor="expansion")
    hand = [row[53:78].rstrip() for row in s.text[32:39]]
    assert hand == [
        ".╌ ✓  23  ╌╌╌╌╌╌╌╌╌╌╌╌╌╌.",
        "╎ 1) War, 1 won of 3    ╎",
        "╎ 2) Evolve move +1 = 3 ╎",
        "╎ 3) Settle, 4 places   ╎",
        "╎►4) Expand 2M 1R       ╎",
        "╎    2M 1R +2M = 4M 1R  ╎",
        "'╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌'",
    ]
    assert len(SIX) == len([row for row in s.text[3:9] if row.strip()])
