"""COMP3308: the smallest program that plays legal moves.

    python3 connect_four.py <state> <red|yellow> [<M|A> <depth>]
"""

import sys

# The first row of the state is the bottom one, the last row the top one.
rows = sys.argv[1].split(",")
print(rows[-1].index("."))
if len(sys.argv) > 3:
    # The number of nodes examined belongs here.
    print(1)
