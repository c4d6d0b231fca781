"""Lab 3: the smallest computer_play that chooses legal columns. Run it by adapter.py."""


def computer_play(mat, top, player):
    """Returns the first column that is not full."""
    return next(column for column, row in enumerate(top) if row < len(mat))
