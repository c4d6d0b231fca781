"""DATA0006, done right."""


def add_coin(board, coin, column):
    board = [row[:] for row in board]
    for row in reversed(board):
        if row[column] == 0:
            row[column] = coin
            break
    return board


def squares(board):
    for row in range(len(board) - 1):
        for column in range(len(board[0]) - 1):
            yield [board[row + up][column + right] for up in (0, 1) for right in (0, 1)]


def is_winner(board, coin):
    return any(all(cell == coin for cell in square) for square in squares(board))


def heuristic(board, coin):
    value = 0
    for square in squares(board):
        own = square.count(coin)
        if own and own + square.count(0) == 4:
            value += 10 ** (own - 1)
    return value


def ai_move(board, coin):
    print("a word that is no answer")
    legal = [column for column in range(len(board[0])) if board[0][column] == 0]
    boards = [add_coin(board, coin, column) for column in legal]
    return max(boards, key=lambda after: heuristic(after, coin))
