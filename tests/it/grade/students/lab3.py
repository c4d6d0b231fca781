"""Lab 3, with the functions of its text."""

from random import randint


def get_row(mat, r, c):
    return mat[r], [(r, i) for i in range(len(mat[r]))]


def get_col(mat, r, c):
    return [row[c] for row in mat], [(i, c) for i in range(len(mat))]


def get_dig(mat, r, c):
    off = c - r
    coords = [(i, i + off) for i in range(len(mat)) if 0 <= i + off < len(mat[i])]
    return [mat[row][col] for row, col in coords], coords


def get_cdg(mat, r, c):
    width = len(mat[0]) - 1
    cdg, coords = get_dig([row[::-1] for row in mat], r, width - c)
    return cdg, [(row, width - col) for row, col in coords]


def check_sequence(values, coords, sequence):
    try:
        index = "".join(str(value) for value in values).index(sequence)
        return coords[index : index + len(sequence)]
    except ValueError:
        return []


def check_winner(mat, r, c, player, on_line=4):
    sequence = str(player) * on_line
    for line in (get_row, get_col, get_dig, get_cdg):
        cells = check_sequence(*line(mat, r, c), sequence)
        if cells:
            return cells
    return []


def computer_play(mat, top, player):
    for side in (player, player ^ 1):
        for col, row in enumerate(top):
            if row < len(mat):
                mat[row][col] = side
                winner = check_winner(mat, row, col, side)
                mat[row][col] = 2
                if winner:
                    return col
    return randint(0, len(mat[0]) - 1)
