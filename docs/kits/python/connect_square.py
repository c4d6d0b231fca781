"""DATA0006: the smallest ai_move that plays legal moves. Run it by adapter.py."""


def add_coin(board, coin, column):
    """Returns the board after a coin in a column that is not full."""
    board = [row[:] for row in board]
    free = [row for row in board if row[column] == 0]
    free[-1][column] = coin
    return board


def ai_move(board, coin):
    """Returns the board after a coin in the first column that is not full."""
    return add_coin(board, coin, board[0].index(0))
