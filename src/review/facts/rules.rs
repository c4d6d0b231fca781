//! Finds a rule of play that secures a result: the opponent moves, and every answer follows.

use std::cell::Cell;

use super::free::{FreeGroup, Instead, pairs_that_cover};
use super::joined::{JoinedGroup, OpenColumn, joined_groups};
use super::shape::{Cells, HolderView, Shape, bits};
use crate::review::check::{Group, Rule};
use crate::rules::Column;

/// What a rule must secure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// A win in a race.
    Win,
    /// At least a draw in a race.
    Hold,
    /// At least this many points more than on the board, in a game for points.
    Gain(i32),
}

/// The most columns that leave the alternating answers for a free group, besides odd ones.
const MAX_FREED: u32 = 2;

/// The lines and columns of a position for which a rule is sought.
struct Problem<'a> {
    /// The sets of groups that were tested.
    tests: Cell<u64>,
    shape: &'a Shape,
    view: &'a HolderView,
    wanted: Wanted,
    /// The free cells of lines that the holder or the opponent may still complete.
    own: Vec<Cells>,
    other: Vec<Cells>,
    landings: Cells,
    columns: Vec<Open>,
}

/// An open column.
#[derive(Clone, Copy, Debug)]
struct Open {
    index: usize,
    height: u8,
    free: u8,
    /// The row of the cell in which the holder completes a goal when it gets every second cell.
    decides: Option<u8>,
}

#[derive(Clone, Debug, Default)]
struct GroupChoice {
    /// The columns whose discs are answered on top.
    above: Vec<Open>,
    /// Pairs of columns, with the number of levels.
    linked: Vec<(Open, Open, u8)>,
    /// Two or three columns that belong together in another way.
    joined: Option<JoinedGroup>,
}

/// Returns a rule that secures what is wanted, `None` if none was found, and the number of sets of
/// groups that were tested. With `join`, a rule in which columns are joined; other rules are simpler.
pub(super) fn rule_for(
    shape: &Shape,
    view: &HolderView,
    wanted: Wanted,
    join: bool,
) -> (Option<Rule>, u64) {
    let Some(problem) = Problem::new(shape, view, wanted) else {
        return (None, 1);
    };
    let rule = problem.rule_found(join);
    (rule, problem.tests.get().max(1))
}

impl<'a> Problem<'a> {
    /// Returns the problem; `None` if the opponent completes a goal with the next disc.
    fn new(shape: &'a Shape, view: &'a HolderView, wanted: Wanted) -> Option<Self> {
        let landings = view.landings(shape);
        let other: Vec<Cells> = view.other_lines(shape).collect();
        let race = !matches!(wanted, Wanted::Gain(_));
        if race
            && other
                .iter()
                .any(|&line| line.is_power_of_two() && line & landings != 0)
        {
            return None;
        }
        let mut problem = Self {
            tests: Cell::new(0),
            shape,
            view,
            wanted,
            own: view.own_lines(shape).collect(),
            other,
            landings,
            columns: Vec::new(),
        };
        problem.columns = problem.open_columns(race);
        Some(problem)
    }

    fn rule_found(&self, join: bool) -> Option<Rule> {
        let (odd, even): (Vec<Open>, Vec<Open>) = self
            .columns
            .iter()
            .partition(|open| open.decides.is_none() && open.free % 2 == 1);
        if self.wanted == Wanted::Win && !self.may_win(&even) {
            return None;
        }
        let plan = GroupChoice {
            above: even.clone(),
            ..GroupChoice::default()
        };
        if odd.len() % 2 == 1 {
            return if join {
                None
            } else {
                self.freed(&[], &self.columns)
            };
        }
        if join {
            return self.join(&even, &odd);
        }
        let linked = self.link(&odd, plan);
        linked.or_else(|| self.free_some(&even, &odd))
    }

    fn open_columns(&self, race: bool) -> Vec<Open> {
        let rows = self.shape.size.rows;
        let heights = self.view.heights.iter().enumerate();
        let open = heights.filter(|&(_, &height)| height < rows);
        open.map(|(index, &height)| {
            let wins = |row: &u8| self.own.contains(&self.shape.bit(index, *row));
            Open {
                index,
                height,
                free: rows - height,
                decides: (height + 1..rows).step_by(2).find(wins).filter(|_| race),
            }
        })
        .collect()
    }

    /// Returns whether the holder can complete a goal with these columns answered on top.
    fn may_win(&self, even: &[Open]) -> bool {
        let odd = self.columns.iter().filter(|open| open.free % 2 == 1);
        // Above linked pairs of an odd column lie certain cells, too.
        let above = odd.flat_map(|open| {
            let rows = open.height + 1..self.shape.size.rows;
            rows.map(|row| self.shape.bit(open.index, row))
        });
        let certain = even
            .iter()
            .fold(0, |cells, open| cells | self.certain(open, 0));
        let certain = above.fold(certain, |cells, cell| cells | cell);
        even.iter().any(|open| open.decides.is_some())
            || self.own.iter().any(|&line| line & !certain == 0)
    }

    /// Returns the cells that the holder gets above the first `levels` free cells.
    fn certain(&self, open: &Open, levels: u8) -> Cells {
        let end = open.decides.map_or(self.shape.size.rows, |row| row + 1);
        (open.height + levels + 1..end)
            .step_by(2)
            .fold(0, |cells, row| cells | self.shape.bit(open.index, row))
    }

    /// Returns the cells that are never filled.
    fn unreached(&self, open: &Open) -> Cells {
        let rows = self.shape.size.rows;
        let begin = open.decides.map_or(rows, |row| row + 1);
        (begin..rows).fold(0, |cells, row| cells | self.shape.bit(open.index, row))
    }

    /// Links odd columns in pairs, in all ways.
    fn link(&self, odd: &[Open], plan: GroupChoice) -> Option<Rule> {
        let Some((&first, rest)) = odd.split_first() else {
            return self.complete(&plan, &[]).then(|| self.rule(&plan, None));
        };
        for (index, &second) in rest.iter().enumerate() {
            let mut others = rest.to_vec();
            others.remove(index);
            for levels in (1..=first.free.min(second.free)).step_by(2) {
                let mut plan = plan.clone();
                plan.linked.push((first, second, levels));
                if let Some(rule) = self.link(&others, plan) {
                    return Some(rule);
                }
            }
        }
        None
    }

    /// Puts the odd columns and some even ones into a free group.
    fn free_some(&self, even: &[Open], odd: &[Open]) -> Option<Rule> {
        let candidates: Vec<&Open> = even.iter().filter(|open| open.decides.is_none()).collect();
        let count = u32::try_from(candidates.len()).unwrap_or(0).min(16);
        let mut sets: Vec<u32> = (0..1 << count).collect();
        sets.retain(|set| set.count_ones() <= MAX_FREED || *set == (1 << count) - 1);
        sets.sort_by_key(|set| set.count_ones());
        for set in sets {
            let is_freed = |open: &Open| {
                let index = candidates
                    .iter()
                    .position(|other| other.index == open.index);
                index.is_some_and(|index| index < 16 && set & 1 << index != 0)
            };
            let (freed, above): (Vec<Open>, Vec<Open>) =
                even.iter().partition(|open| is_freed(open));
            let freed = [odd, &freed].concat();
            if freed.is_empty() {
                continue;
            }
            if let Some(rule) = self.freed(&above, &freed) {
                return Some(rule);
            }
        }
        None
    }

    /// Returns a rule with these columns answered on top, and those in a free group.
    fn freed(&self, above: &[Open], freed: &[Open]) -> Option<Rule> {
        let plan = GroupChoice {
            above: above.to_vec(),
            ..GroupChoice::default()
        };
        let cells = freed
            .iter()
            .fold(0, |cells, open| cells | self.shape.column(open.index));
        let group = FreeGroup {
            rows: self.shape.size.rows,
            cells: cells & !(self.view.own | self.view.other),
            landings: self.landings,
        };
        let (completes, uncovered) = self.uncovered(&plan, &[]);
        // The pairs for the lines take about as long as these tests.
        self.tests.set(self.tests.get() + 5);
        if self.wanted == Wanted::Win && !completes {
            return None;
        }
        if matches!(self.wanted, Wanted::Gain(_)) {
            // Pairs for as many lines as possible; the count decides.
            let pairs = pairs_that_cover(&group, &uncovered, &[], true)?;
            return self
                .complete(&plan, &pairs)
                .then(|| self.rule(&plan, Some((freed, &pairs))));
        }
        let pairs = pairs_that_cover(&group, &uncovered, &[], false).or_else(|| {
            // Lines without a pair of their own need another one of the holder before them.
            let mut stuck = uncovered.clone();
            stuck.retain(|&line| group.pairs_of(line, 0).next().is_none());
            let before = self.before(&plan, &group, &stuck);
            let has_line = |line: &Cells| before.iter().any(|instead| instead.line == *line);
            if stuck.is_empty() || !stuck.iter().all(has_line) {
                return None;
            }
            pairs_that_cover(&group, &uncovered, &before, false)
        })?;
        Some(self.rule(&plan, Some((freed, &pairs))))
    }

    /// Joins two or three columns, answers the other even ones on top and links the odd ones.
    fn join(&self, even: &[Open], odd: &[Open]) -> Option<Rule> {
        let undecided = |open: &&Open| open.decides.is_none();
        let place = |open: &Open| OpenColumn {
            index: open.index,
            height: open.height,
            free: open.free,
        };
        let places =
            |of: &[Open]| -> Vec<OpenColumn> { of.iter().filter(undecided).map(place).collect() };
        // Other groups change nothing for lines beside their columns.
        let base = GroupChoice {
            above: even.to_vec(),
            ..GroupChoice::default()
        };
        let columns = |columns: &mut dyn Iterator<Item = usize>| {
            columns.fold(0, |cells, index| cells | self.shape.column(index))
        };
        let of_odd = columns(&mut odd.iter().map(|open| open.index));
        let (_, mut open_lines) = self.uncovered(&base, &[]);
        open_lines.retain(|line| line & of_odd == 0);
        let may_help = |joined: &JoinedGroup| {
            let in_line = |pair: &Cells| self.other.iter().any(|line| line & pair == *pair);
            let mut indices = joined.group.columns().iter().map(|column| column.index());
            let cells = columns(&mut indices);
            joined.special.iter().any(in_line)
                && (matches!(self.wanted, Wanted::Gain(_))
                    || open_lines.iter().all(|line| line & cells != 0))
        };
        let groups = joined_groups(self.shape, &places(even), &places(odd));
        groups.into_iter().filter(may_help).find_map(|joined| {
            let is_joined = |open: &&Open| {
                let mut columns = joined.group.columns().iter();
                columns.any(|column| column.index() == open.index)
            };
            let others = |of: &[Open]| -> Vec<Open> {
                let others = of.iter().filter(|open| !is_joined(open));
                others.copied().collect()
            };
            let plan = GroupChoice {
                above: others(even),
                linked: Vec::new(),
                joined: Some(joined.clone()),
            };
            self.link(&others(odd), plan)
        })
    }

    /// Returns pairs of cells on top of each other that let the holder complete a line before the
    /// opponent completes one of `lines`.
    fn before(&self, plan: &GroupChoice, group: &FreeGroup, lines: &[Cells]) -> Vec<Instead> {
        if matches!(self.wanted, Wanted::Gain(_)) {
            return Vec::new();
        }
        let certain = self.certain_of(plan);
        let mut found = Vec::new();
        for &line in lines {
            for &own in &self.own {
                let needed = own & !certain;
                let uppers = needed << 1;
                let is_within = needed & group.cells == needed && uppers & group.cells == uppers;
                if is_within
                    && uppers & line == uppers
                    && uppers & needed == 0
                    && self.comes_later(line, own)
                {
                    let pairs = bits(needed).map(|low| low | low << 1).collect();
                    found.push(Instead { line, pairs });
                }
            }
        }
        found
    }

    /// Returns whether the plan with these free pairs secures what is wanted.
    fn complete(&self, plan: &GroupChoice, pairs: &[Cells]) -> bool {
        let (completes, uncovered) = self.uncovered(plan, pairs);
        match self.wanted {
            Wanted::Win => completes && uncovered.is_empty(),
            Wanted::Hold => uncovered.is_empty(),
            Wanted::Gain(wanted) => {
                let certain = self.certain_of(plan);
                let gained = self
                    .own
                    .iter()
                    .filter(|&&line| line & !certain == 0)
                    .count();
                let count = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
                count(gained) - count(uncovered.len()) >= wanted
            }
        }
    }

    /// Returns the cells that the holder gets for certain.
    fn certain_of(&self, plan: &GroupChoice) -> Cells {
        let above = plan
            .above
            .iter()
            .fold(0, |cells, open| cells | self.certain(open, 0));
        let joined = plan.joined.as_ref().map_or(0, |joined| joined.certain);
        plan.linked
            .iter()
            .fold(above | joined, |cells, (first, second, levels)| {
                cells | self.certain(first, *levels) | self.certain(second, *levels)
            })
    }

    /// Returns whether the holder completes a goal for certain, and the lines of the opponent that
    /// are not covered.
    fn uncovered(&self, plan: &GroupChoice, pairs: &[Cells]) -> (bool, Vec<Cells>) {
        self.tests.set(self.tests.get() + 1);
        let certain = self.certain_of(plan);
        let blocked = plan
            .above
            .iter()
            .fold(certain, |cells, open| cells | self.unreached(open));
        let mut pairs = pairs.to_vec();
        for (first, second, levels) in &plan.linked {
            pairs.extend((0..*levels).map(|level| {
                self.shape.bit(first.index, first.height + level)
                    | self.shape.bit(second.index, second.height + level)
            }));
        }
        if let Some(joined) = &plan.joined {
            pairs.extend(&joined.pairs);
        }
        let in_pairs = pairs.iter().fold(0, |cells, pair| cells | pair);
        let may_come_before: Vec<Cells> = match self.wanted {
            Wanted::Gain(_) => Vec::new(),
            _ => self
                .own
                .iter()
                .copied()
                .filter(|line| line & !(certain | in_pairs) == 0)
                .collect(),
        };
        let comes_before = |own: Cells, line: Cells| {
            let is_held = |cell: Cells| {
                cell & certain != 0
                    || pairs
                        .iter()
                        .any(|pair| pair & cell != 0 && pair & !cell & line != 0)
            };
            self.comes_later(line, own) && bits(own).all(is_held)
        };
        let uncovered = self.other.iter().copied().filter(|&line| {
            line & blocked == 0
                && !pairs.iter().any(|pair| line & pair == *pair)
                && !may_come_before.iter().any(|&own| comes_before(own, line))
        });
        let is_won = may_come_before.iter().any(|line| line & !certain == 0);
        let decides = plan.above.iter().any(|open| open.decides.is_some());
        (decides || is_won, uncovered.collect())
    }

    /// Returns whether `line` holds a cell above the highest cell of `own` in each of its columns.
    /// The discs of the line lie below all free cells.
    fn comes_later(&self, line: Cells, own: Cells) -> bool {
        self.columns.iter().all(|open| {
            let column = self.shape.column(open.index);
            let (line, own) = (line & column, own & column);
            own == 0 || line.leading_zeros() < own.leading_zeros()
        })
    }

    fn rule(&self, plan: &GroupChoice, free: Option<(&[Open], &[Cells])>) -> Rule {
        let column = |open: &Open| Column::from_index(open.index).unwrap_or(Column::new(0));
        let mut groups = Vec::new();
        for open in &plan.above {
            let cell = |row| self.shape.cell(self.shape.bit(open.index, row));
            groups.push(Group::Above {
                column: column(open),
                decides: open.decides.map(cell),
            });
        }
        for (first, second, levels) in &plan.linked {
            groups.push(Group::Linked {
                columns: [column(first), column(second)],
                levels: *levels,
            });
        }
        groups.extend(plan.joined.iter().map(|joined| joined.group.clone()));
        if let Some((columns, pairs)) = free {
            let cells = |pair: &Cells| {
                let low = pair & pair.wrapping_neg();
                [self.shape.cell(low), self.shape.cell(pair & !low)]
            };
            groups.push(Group::Free {
                columns: columns.iter().map(column).collect(),
                pairs: pairs.iter().map(cells).collect(),
            });
        }
        Rule { groups }
    }
}
