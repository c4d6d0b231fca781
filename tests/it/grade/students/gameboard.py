"""COMPSCI 130, done right."""


class GameBoard:
    def __init__(self, size):
        self.size = size
        self.num_entries = [0] * size
        self.items = [[0] * size for i in range(size)]
        self.points = [0] * 2

    def num_free_positions_in_column(self, column):
        return self.size - self.num_entries[column]

    def game_over(self):
        return all(entries == self.size for entries in self.num_entries)

    def display(self):
        for row in reversed(self.items):
            print(" ".join(" ox"[item] for item in row))
        print("-" * (2 * self.size - 1))
        print(" ".join(str(column) for column in range(self.size)))
        print("Points player 1:", self.points[0])
        print("Points player 2:", self.points[1])

    def num_new_points(self, row, column, player):
        def run(up, right):
            length, r, c = 0, row + up, column + right
            while 0 <= r < self.size and 0 <= c < self.size and self.items[r][c] == player:
                length, r, c = length + 1, r + up, c + right
            return min(length, 3)

        lines = [(0, 1), (1, 0), (1, 1), (1, -1)]
        return sum(max(0, run(up, right) + run(-up, -right) - 2) for up, right in lines)

    def add(self, column, player):
        if column < 0 or column >= self.size or self.num_entries[column] >= self.size:
            return False
        row = self.num_entries[column]
        self.items[row][column] = player
        self.num_entries[column] += 1
        self.points[player - 1] += self.num_new_points(row, column, player)
        return True

    def free_slots_as_close_to_middle_as_possible(self):
        free = [column for column in range(self.size) if self.num_entries[column] < self.size]
        return sorted(free, key=lambda column: (abs(column - (self.size - 1) / 2), column))

    def column_resulting_in_max_points(self, player):
        best = (-1, 0)
        points = -1
        for column in self.free_slots_as_close_to_middle_as_possible():
            row = self.num_entries[column]
            self.items[row][column] = player
            new = self.num_new_points(row, column, player)
            self.items[row][column] = 0
            if new > points:
                best, points = (column, new), new
        return best
