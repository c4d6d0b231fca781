//! Disjoint pairs of cells that cover lines: of each pair the holder gets at least one cell.

use crate::review::check::{Cells, bits};

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

/// Pairs of which a line needs none if the holder has all of them.
#[derive(Clone, Debug)]
pub(super) struct Instead {
    pub(super) line: Cells,
    pub(super) pairs: Vec<Cells>,
}

/// Returns disjoint pairs such that each line contains one, or has all of one of `instead`; with
/// `partly`, such that many lines contain one.
pub(super) fn pairs_that_cover(
    group: &FreeGroup,
    lines: &[Cells],
    instead: &[Instead],
    partly: bool,
) -> Option<Vec<Cells>> {
    let mut search = PairSearch {
        group,
        instead,
        pairs: Vec::new(),
        tries: 0,
    };
    let mut lines = lines.to_vec();
    if partly {
        lines.retain(|&line| group.pairs_of(line, 0).next().is_some());
        while !search.cover(&lines, 0) {
            lines.pop();
            (search.pairs, search.tries) = (Vec::new(), 0);
        }
        return Some(search.pairs);
    }
    search.cover(&lines, 0).then_some(search.pairs)
}

struct PairSearch<'a> {
    group: &'a FreeGroup,
    instead: &'a [Instead],
    pairs: Vec<Cells>,
    tries: u32,
}

impl FreeGroup {
    /// Returns the pairs within a line that hold no `taken` cell.
    pub(super) fn pairs_of(&self, line: Cells, taken: Cells) -> impl Iterator<Item = Cells> {
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

impl PairSearch<'_> {
    /// Covers the lines with pairs, the line with the fewest pairs first.
    fn cover(&mut self, lines: &[Cells], taken: Cells) -> bool {
        let group = self.group;
        let hardest = lines
            .iter()
            .map(|&line| (group.pairs_of(line, taken).count(), line))
            .min();
        let Some((_, line)) = hardest else {
            return true;
        };
        let mut options: Vec<Cells> = group.pairs_of(line, taken).collect();
        let covered = |pair: Cells| lines.iter().filter(|&&line| line & pair == pair).count();
        options.sort_by_key(|&pair| std::cmp::Reverse(covered(pair)));
        options
            .into_iter()
            .any(|pair| self.with(&[pair], line, lines, taken))
            || self.instead.iter().any(|instead| {
                instead.line == line && self.with(&instead.pairs, line, lines, taken)
            })
    }

    /// Takes pairs that cover `line`, and covers the others.
    fn with(&mut self, pairs: &[Cells], line: Cells, lines: &[Cells], taken: Cells) -> bool {
        self.tries += 1;
        if self.tries > MAX_TRIES {
            return false;
        }
        let added: Vec<Cells> = pairs
            .iter()
            .copied()
            .filter(|pair| !self.pairs.contains(pair))
            .collect();
        let cells = added.iter().fold(0, |cells, pair| cells | pair);
        if cells & taken != 0 {
            return false;
        }
        let rest: Vec<Cells> = lines
            .iter()
            .copied()
            .filter(|&other| other != line && !added.iter().any(|pair| other & pair == *pair))
            .collect();
        let count = self.pairs.len();
        self.pairs.extend(added);
        let is_covered = self.cover(&rest, taken | cells);
        if !is_covered {
            self.pairs.truncate(count);
        }
        is_covered
    }
}
