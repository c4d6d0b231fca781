//! The cells of each tuple of a network, and how a disc changes the index of a slot.

use super::limits::{MAX_NET_SIDE, MAX_TUPLE_CELLS, MAX_TUPLES, MAX_WEIGHTS};
use super::threats::{ColumnThreats, ThreatSlots};
use super::tuple::{Segment, codes_of, segments, walk};
use crate::engine::boards::SearchBoard;
use crate::rules::{Board, Cell, Player, Position, Size};
use crate::text::{Message, msg};

/// The tuples of a network on a board of one size.
///
/// Every tuple has two *slots*: one reads its cells, the other their mirror image. Both use the
/// same weights, so that a position and its mirror image have equal values. The *index* of a
/// slot is where the codes of its tuple begin, plus the code: the sum of the numbers of the
/// tuple's segments, each times the segment's value. A disc changes the index by an amount that
/// depends only on the cell and the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The size of the board.
    pub size: Size,
    /// The cells of every tuple.
    pub tuples: Vec<Vec<u8>>,
    /// The indices of the tuple slots on an empty board.
    empty: Vec<u32>,
    /// The slots that a disc changes, by the index of its cell.
    changes: Vec<Vec<SlotChange>>,
    /// The slots for threats, after those of the tuples.
    pub(crate) threats: ThreatSlots,
}

/// How a disc in a cell changes the index of a slot: it fills the cell, and it makes the cell
/// above reachable, which may be the lowest of a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SlotChange {
    pub(crate) slot: u16,
    /// The place value of the cell; 0 if the slot does not contain it.
    disc: u32,
    /// The place value of the segment that begins above the cell; 0 if none does.
    above: u32,
}

impl SlotChange {
    /// The change of the index by a disc of the first or the second player.
    #[inline(always)]
    pub(crate) fn delta(self, first: bool) -> u32 {
        // The marker bit moves up by one cell. The bit that it leaves is 1 for the second
        // player.
        let by = if first { 1 } else { 2 };
        self.disc * by + self.above
    }
}

impl Layout {
    /// Creates a layout of these tuples; a cell has the index `column * rows + row`.
    ///
    /// # Errors
    /// If the board is too large or a tuple is invalid: a sentence.
    pub fn new(size: Size, tuples: Vec<Vec<u8>>) -> Result<Self, String> {
        learnable(size).map_err(|why| why.to_string())?;
        if tuples.is_empty() || tuples.len() > MAX_TUPLES {
            return Err(wrong_number(tuples.len()));
        }
        let length = tuples[0].len();
        for (index, tuple) in tuples.iter().enumerate() {
            let sound = |(place, cell): (usize, &u8)| {
                usize::from(*cell) < size.cells() && !tuple[..place].contains(cell)
            };
            let fits = (1..=MAX_TUPLE_CELLS).contains(&tuple.len()) && tuple.len() == length;
            if !fits || !tuple.iter().enumerate().all(sound) {
                return Err(format!(
                    "tuple {} must have as many cells as the first, 1 to {MAX_TUPLE_CELLS}, each on \
                     the board and none twice",
                    index + 1
                ));
            }
        }
        let segments: Vec<_> = tuples.iter().map(|tuple| segments(tuple, size)).collect();
        let (mut empty, mut tuple_weights) = (Vec::new(), 0);
        for segments in &segments {
            let landing = segments.iter().filter(|it| it.lowest % size.rows == 0);
            empty.push(tuple_weights + landing.map(|segment| segment.value).sum::<u32>());
            tuple_weights += codes_of(segments);
        }
        // The empty board is its own mirror image.
        empty.extend_from_within(..);
        let found = 2 * tuple_weights as usize;
        if found > MAX_WEIGHTS {
            return Err(format!(
                "expected tuples of at most {MAX_WEIGHTS} weights, found {found}"
            ));
        }
        let changes = size.all_cells();
        Ok(Self {
            size,
            changes: changes
                .map(|cell| changes_by(cell, &segments, size))
                .collect(),
            tuples,
            empty,
            threats: ThreatSlots::new(size, tuple_weights),
        })
    }

    /// Creates a layout of random tuples of neighbouring cells, drawn as walks of a king. With
    /// at least as many tuples as cells, every cell is in some tuple.
    ///
    /// # Errors
    /// If the board is too large or the number of tuples is out of range.
    pub fn random_walks(size: Size, tuples: usize, seed: u64) -> Result<Self, String> {
        learnable(size).map_err(|why| why.to_string())?;
        if tuples == 0 || tuples > MAX_TUPLES {
            return Err(wrong_number(tuples));
        }
        let mut random = fastrand::Rng::with_seed(seed);
        let mut starts: Vec<Cell> = size.all_cells().collect();
        random.shuffle(&mut starts);
        let walks = starts.iter().cycle().take(tuples);
        let walks = walks.map(|&start| walk(start, size, &mut random)).collect();
        Self::new(size, walks)
    }

    /// The number of slots of the tuples: two for each.
    pub fn tuple_slots(&self) -> usize {
        2 * self.tuples.len()
    }

    /// The number of slots: those of the tuples and those for threats.
    pub fn slots(&self) -> usize {
        self.tuple_slots() + self.threats.len()
    }

    /// The number of weights in one of the two tables.
    pub fn table(&self) -> usize {
        self.threats.end as usize
    }

    /// The number of weights in both tables. The first table is for positions with the first
    /// player to move.
    pub fn weights(&self) -> usize {
        2 * self.table()
    }

    /// The slots that a disc in a cell changes.
    #[inline(always)]
    pub(crate) fn changes(&self, cell: Cell) -> &[SlotChange] {
        &self.changes[self.size.index(cell)]
    }

    /// Returns the index of every slot in a position, in which the first player is to move, on a
    /// board of it. The board must have the size of the layout.
    pub fn indices_of<B: SearchBoard>(&self, position: &Position, board: &B) -> Vec<u32> {
        let mut indices = self.tuple_indices_of(&position.board, position.to_move);
        let views = ColumnThreats::of(board, true);
        self.threats.each(views, |index| indices.push(index));
        indices
    }

    /// Returns the indices of the tuple slots on a board.
    pub(super) fn tuple_indices_of(&self, board: &Board, first: Player) -> Vec<u32> {
        let mut indices = self.empty.clone();
        for (cell, player) in board.all_discs() {
            self.place(&mut indices, cell, player == first);
        }
        indices
    }

    /// Updates the indices for a new disc in the cell.
    #[inline]
    pub(crate) fn place(&self, indices: &mut [u32], cell: Cell, first: bool) {
        for change in self.changes(cell) {
            if let Some(index) = indices.get_mut(usize::from(change.slot)) {
                *index += change.delta(first);
            }
        }
    }

    /// Takes back [`Self::place`].
    #[inline]
    pub(crate) fn lift(&self, indices: &mut [u32], cell: Cell, first: bool) {
        for change in self.changes(cell) {
            if let Some(index) = indices.get_mut(usize::from(change.slot)) {
                *index -= change.delta(first);
            }
        }
    }
}

/// The slots that a disc in the cell changes; `segments` are those of each tuple.
fn changes_by(cell: Cell, segments: &[Vec<Segment>], size: Size) -> Vec<SlotChange> {
    let mut changes = Vec::new();
    for (slot, own) in (0_u16..).zip(segments.iter().chain(segments)) {
        let is_mirrored = usize::from(slot) >= segments.len();
        // The segment that contains a cell, and the place of the cell in it.
        let seen = |cell: Cell| {
            let cell = if is_mirrored {
                mirrored(cell, size)
            } else {
                cell
            };
            let index = u32::try_from(size.index(cell)).ok()?;
            own.iter().find_map(|&it| Some((it, it.place(index)?)))
        };
        let disc = seen(cell).map_or(0, |(segment, place)| segment.value << place);
        let above = match cell.offset(0, 1, size).and_then(seen) {
            Some((segment, 0)) => segment.value,
            _ => 0,
        };
        if disc > 0 || above > 0 {
            changes.push(SlotChange { slot, disc, above });
        }
    }
    changes
}

fn mirrored(cell: Cell, size: Size) -> Cell {
    let last = i32::from(size.columns) - 1;
    let column = i32::try_from(cell.column.index()).unwrap_or(0);
    cell.offset(last - 2 * column, 0, size).unwrap_or(cell)
}

/// Returns the player who moves when an even number of discs has been dropped since the start.
pub fn first_player(position: &Position) -> Player {
    let start = position.ruleset.start.free();
    if start.abs_diff(position.board.free()).is_multiple_of(2) {
        position.to_move
    } else {
        position.to_move.opponent()
    }
}

/// Checks whether a board can be learned.
///
/// # Errors
/// If it is too large.
pub fn learnable(size: Size) -> Result<(), Message> {
    if size.columns.max(size.rows) > MAX_NET_SIDE {
        return Err(msg::levels::learned_size(
            size.columns,
            MAX_NET_SIDE,
            size.rows,
        ));
    }
    Ok(())
}

fn wrong_number(found: usize) -> String {
    format!("expected 1 to {MAX_TUPLES} tuples, found {found}")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::Column;

    /// The index of a slot read off the board, cell by cell.
    fn plain_index(layout: &Layout, board: &Board, first: Player, slot: usize) -> u32 {
        let size = board.size;
        let count = layout.tuples.len();
        let mut cells = layout.tuples[slot % count].clone();
        cells.sort_unstable();
        let (mut code, mut value) = (0, 1);
        let mut cells = cells.into_iter().peekable();
        while let Some(lowest) = cells.next() {
            let mut run = vec![lowest];
            while let Some(next) = cells.next_if(|&next| {
                next == run[run.len() - 1] + 1 && next / size.rows == lowest / size.rows
            }) {
                run.push(next);
            }
            let column = lowest / size.rows;
            let column = if slot < count {
                column
            } else {
                size.columns - 1 - column
            };
            let column = Column::new(column);
            let cell = |number: &u8| Cell::new(column, number % size.rows);
            let discs: Vec<Player> = run.iter().map_while(|at| board.at(cell(at))).collect();
            if board.height(column) >= lowest % size.rows {
                let mut number = 1 << discs.len();
                for (place, &player) in discs.iter().enumerate() {
                    number += u32::from(player != first) << place;
                }
                code += value * number;
            }
            value *= 2_u32.pow(u32::try_from(run.len()).expect("a short run") + 1);
        }
        let before = layout.tuples[..slot % count].iter();
        let before = before.map(|tuple| codes_of(&segments(tuple, size)));
        before.sum::<u32>() + code
    }

    fn plain_indices(layout: &Layout, board: &Board, first: Player) -> Vec<u32> {
        let slots = 0..layout.tuple_slots();
        slots
            .map(|slot| plain_index(layout, board, first, slot))
            .collect()
    }

    proptest! {
        #[test]
        fn indices_kept_disc_by_disc_are_those_of_the_board(
            columns in 2_u8..=12, rows in 2_u8..=12, tuples in 1_usize..40, seed in any::<u64>(),
            moves in proptest::collection::vec(any::<usize>(), 0..60),
        ) {
            let size = Size::new(columns, rows);
            let layout = Layout::random_walks(size, tuples, seed).expect("a small board");
            let mut board = Board::new(size);
            let first = Player::Yellow;
            let mut indices = layout.tuple_indices_of(&board, first);
            prop_assert_eq!(&indices, &plain_indices(&layout, &board, first));
            let mut player = first;
            let mut way = Vec::new();
            for number in moves {
                let open: Vec<Column> = board.open_columns().collect();
                let Some(&column) = open.get(number % open.len().max(1)) else { break };
                let cell = board.drop_disc(column, player).expect("an open column");
                layout.place(&mut indices, cell, player == first);
                prop_assert_eq!(&indices, &plain_indices(&layout, &board, first));
                prop_assert_eq!(&indices, &layout.tuple_indices_of(&board, first));
                way.push(cell);
                player = player.opponent();
            }
            for cell in way.into_iter().rev() {
                player = player.opponent();
                layout.lift(&mut indices, cell, player == first);
            }
            prop_assert_eq!(&indices, &layout.tuple_indices_of(&Board::new(size), first));
        }

        #[test]
        fn walks_visit_neighbours_and_all_cells(columns in 2_u8..=12, rows in 2_u8..=12, seed in any::<u64>()) {
            let size = Size::new(columns, rows);
            let layout = Layout::random_walks(size, size.cells(), seed).expect("a small board");
            let mut seen = vec![false; size.cells()];
            for tuple in layout.tuples {
                prop_assert_eq!(tuple.len(), size.cells().min(MAX_TUPLE_CELLS));
                for (place, &cell) in tuple.iter().enumerate() {
                    seen[usize::from(cell)] = true;
                    let near = |other: &u8| {
                        (cell / rows).abs_diff(other / rows) <= 1
                            && (cell % rows).abs_diff(other % rows) <= 1
                    };
                    prop_assert!(place == 0 || tuple[..place].iter().any(near));
                }
            }
            prop_assert!(seen.into_iter().all(|seen| seen));
        }
    }

    #[test]
    fn a_layout_that_makes_no_sense_is_refused() {
        let size = Size::new(7, 6);
        let cells = |tuples: &[&[u8]]| {
            let tuples = tuples.iter().map(|tuple| tuple.to_vec()).collect();
            Layout::new(size, tuples)
        };
        assert!(cells(&[&[0, 1], &[5, 41]]).is_ok());
        let told = |made: Result<Layout, String>| made.expect_err("a fault").to_string();
        assert_eq!(told(cells(&[])), "expected 1 to 200 tuples, found 0");
        for broken in [&[0_u8, 42][..], &[3, 3], &[1], &[0, 1, 2]] {
            assert!(told(cells(&[&[0, 1], broken])).starts_with("tuple 2 must have as many cells"));
        }
        let long: Vec<u8> = (0..11).collect();
        assert!(told(cells(&[&long])).starts_with("tuple 1 must have as many cells"));
        // Cells side by side need the most weights: each has four states of its own.
        let wide = Size::new(12, 12);
        let row: Vec<u8> = (0..10).map(|column| 12 * column).collect();
        assert!(Layout::new(wide, vec![row.clone(); 16]).is_ok());
        assert!(told(Layout::new(wide, vec![row; 17])).ends_with("found 35651584"));
        let found = Size::new(13, 4);
        assert_eq!(
            Layout::random_walks(found, 3, 1).err(),
            learnable(found).err().map(|why| why.to_string())
        );
    }
}
