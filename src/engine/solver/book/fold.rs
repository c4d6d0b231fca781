//! From the last layer of a book to all layers.

use super::positions::{Layers, estimate, quiet};
use super::{BookEntry, ForShape, MAX_POSITIONS, Unbookable, for_shape};
use crate::engine::boards::{Geometry, Word};
use crate::engine::solver::board::SolverPosition;
use crate::engine::solver::bounds::win_with_disc;
use crate::rules::Size;

/// Lists the keys of the positions that have an entry, one list for each number of discs from 0
/// to `plies`.
///
/// # Errors
/// If the board has too few cells, or too many such positions.
pub(super) fn keys_of(size: Size, plies: u8) -> Result<Vec<Vec<u128>>, Unbookable> {
    keys_up_to(size, plies, MAX_POSITIONS)
}

/// As [`keys_of`], with at most `limit` positions of each number of discs. Lists nothing if the
/// estimate says that there are too many for any book.
pub(super) fn keys_up_to(
    size: Size,
    plies: u8,
    limit: usize,
) -> Result<Vec<Vec<u128>>, Unbookable> {
    let cells = u32::from(size.columns) * u32::from(size.rows);
    if u32::from(plies) >= cells {
        return Err(Unbookable::Plies { cells, plies });
    }
    let estimate = estimate(size, plies);
    if estimate > MAX_POSITIONS as u128 {
        return Err(Unbookable::Estimate { plies, estimate });
    }
    let limit = limit.min(MAX_POSITIONS);
    for_shape(size, ListKeys { plies, limit })?
}

struct ListKeys {
    plies: u8,
    limit: usize,
}

impl ForShape for ListKeys {
    type Out = Result<Vec<Vec<u128>>, Unbookable>;

    fn with<G: Geometry>(self, shape: G) -> Self::Out {
        let mut layers = Layers::new(shape);
        let mut all = Vec::new();
        for plies in 0..=self.plies {
            if plies > 0 && !layers.advance(self.limit) {
                let limit = self.limit;
                return Err(Unbookable::Positions { plies, limit });
            }
            let keys = quiet(shape, layers.keys());
            all.push(keys.into_iter().map(Word::wide).collect());
        }
        Ok(all)
    }
}

/// Derives the entries of all layers, in one list, from those of the last.
///
/// # Errors
/// If no shape fits the board.
pub(super) fn fold(
    size: Size,
    keys: &[Vec<u128>],
    last: &[BookEntry],
) -> Result<Vec<BookEntry>, Unbookable> {
    Ok(for_shape(size, FoldLayers { keys, last })?)
}

struct FoldLayers<'a> {
    keys: &'a [Vec<u128>],
    last: &'a [BookEntry],
}

impl ForShape for FoldLayers<'_> {
    type Out = Vec<BookEntry>;

    fn with<G: Geometry>(self, shape: G) -> Self::Out {
        let mut layers = vec![self.last.to_vec()];
        for pair in self.keys.windows(2).rev() {
            let [keys, next] = pair else { continue };
            let known = layers.last().map_or(&[][..], Vec::as_slice);
            let entry = |key: &u128| {
                let state = SolverPosition::of_key(shape, G::Word::narrow(*key));
                best(shape, &state, |child| {
                    let index = next.binary_search(&child.wide()).ok()?;
                    known.get(index).copied()
                })
            };
            let entries = keys.iter().map(entry).collect();
            layers.push(entries);
        }
        layers.into_iter().rev().flatten().collect()
    }
}

/// Derives the entry of a position from those of the positions after it. Of equally good
/// columns it has the one closest to the middle.
fn best<G: Geometry>(
    shape: G,
    state: &SolverPosition<G::Word>,
    known: impl Fn(G::Word) -> Option<BookEntry>,
) -> BookEntry {
    let playable = shape.playable(state.mask());
    let mut found: Option<(i32, u32, u32)> = None;
    for column in 0..shape.width() {
        let cell = playable & shape.column(column);
        if cell.none() {
            continue;
        }
        let reply = state.play(shape, cell);
        let key = reply.key(shape);
        let score = match known(key.min(shape.mirror(key))) {
            Some(entry) => i32::from(entry.score),
            None => decided(shape, &reply),
        };
        let off_centre = (2 * column).abs_diff(shape.width() - 1);
        let better = found.is_none_or(|(best, off, _)| (-score, off) > (best, off_centre));
        if better {
            found = Some((-score, off_centre, column));
        }
    }
    let (score, _, column) = found.unwrap_or_default();
    BookEntry::new(score, column)
}

/// The score of a position that the next two discs decide.
fn decided<G: Geometry>(shape: G, state: &SolverPosition<G::Word>) -> i32 {
    let playable = shape.playable(state.mask());
    if (playable & state.mover_wins).any() {
        win_with_disc(shape.cells(), state.ply + 1)
    } else if (playable & state.other_wins).several() {
        -win_with_disc(shape.cells(), state.ply + 2)
    } else {
        // The board is full.
        0
    }
}
