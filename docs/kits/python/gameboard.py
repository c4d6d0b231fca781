"""COMPSCI 130: the smallest GameBoard that chooses legal columns. Run it by adapter.py."""


class GameBoard:
    def __init__(self, size):
        self.size = size
        self.num_entries = [0] * size
        self.items = [[0] * size for i in range(size)]
        self.points = [0] * 2

    def free_slots_as_close_to_middle_as_possible(self):
        """Returns the columns that are not full, in any order."""
        return [column for column in range(self.size) if self.num_entries[column] < self.size]

    def column_resulting_in_max_points(self, player):
        """Returns a column that is not full, and no points."""
        return self.free_slots_as_close_to_middle_as_possible()[0], 0
