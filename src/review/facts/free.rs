//! Disjoint pairs of cells that cover lines: of each pair the holder gets at least one cell.

use super::shape::Cells;

/// The most pairs that are tried for one set of lines.
const MAX_TRIES: u32 = 60;

/// The columns of a free group.
#[derive(Clone, Copy, Debug)]
pub(super) struct FreeGroup {
    /// The number of rows of the board.
    pub(super) rows: u8,
    /// The free cells of the columns.
    pub(super) cells: Cells,
    /// The cells that can be played now.
    pub(super) landings: Cells,
}

/// Returns disjoint pairs such that each line contains one; with `partly`, such that many do.
pub(super) fn pairs_that_cover(
    group: &FreeGroup,
    lines: &[Cells],
    partly: bool,
) -> Option<Vec<Cells>> {
    let mut pairs = Vec::new();
    let mut tries = 0;
    let mut lines = lines.to_vec();
    if partly {
        lines.retain(|&line| group.pairs_of(line, 0).next().is_some());
        while !cover(group, &lines, &mut pairs, 0, &mut tries) {
            lines.pop();
            (pairs, tries) = (Vec::new(), 0);
        }
        return Some(pairs);
    }
    cover(group, &lines, &mut pairs, 0, &mut tries).then_some(pairs)
}

impl FreeGroup {
    /// Returns the pairs within a line that hold no `taken` cell.
    fn pairs_of(&self, line: Cells, taken: Cells) -> impl Iterator<Item = Cells> {
        let cells = line & self.cells & !taken;
        // The cells of a column are neighbours in the set, and so are the top of one column and
        // the bottom of the next.
        let lower = cells & (cells >> 1) & !self.tops();
        let upright = bits(lower).map(|low| low | low << 1);
        let open = cells & self.landings;
        let base = bits(open).flat_map(move |first| {
            let later = open & !(first | (first - 1));
            bits(later).map(move |second| first | second)
        });
        upright.chain(base)
    }

    /// Returns the top cells of all columns.
    fn tops(&self) -> Cells {
        let rows = u32::from(self.rows);
        let columns = 128 / rows;
        (0..columns).fold(0, |tops, column| tops | 1 << (column * rows + rows - 1))
    }
}

/// Iterates over the cells of a set.
fn bits(mut cells: Cells) -> impl Iterator<Item = Cells> {
    std::iter::from_fn(move || {
        let low = cells & cells.wrapping_neg();
        cells &= !low;
        (low != 0).then_some(low)
    })
}

/// Covers the lines with pairs, the line with the fewest pairs first.
fn cover(
    group: &FreeGroup,
    lines: &[Cells],
    pairs: &mut Vec<Cells>,
    taken: Cells,
    tries: &mut u32,
) -> bool {
    let hardest = lines
        .iter()
        .map(|&line| (group.pairs_of(line, taken).count(), line))
        .min();
    let Some((count, line)) = hardest else {
        return true;
    };
    if count == 0 {
        return false;
    }
    let mut options: Vec<Cells> = group.pairs_of(line, taken).collect();
    let covered = |pair: Cells| lines.iter().filter(|&&line| line & pair == pair).count();
    options.sort_by_key(|&pair| std::cmp::Reverse(covered(pair)));
    for pair in options {
        *tries += 1;
        if *tries > MAX_TRIES {
            return false;
        }
        pairs.push(pair);
        let rest: Vec<Cells> = lines
            .iter()
            .copied()
            .filter(|line| line & pair != pair)
            .collect();
        if cover(group, &rest, pairs, taken | pair, tries) {
            return true;
        }
        pairs.pop();
    }
    false
}
