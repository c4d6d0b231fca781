//! Finds a rule of play that secures a result: the opponent moves, and every answer follows.

use std::cell::Cell as Counter;

use super::free::{FreeGroup, Instead, pairs_that_cover};
use crate::review::check::{Cells, Effect, Group, OpenLines, Rule, Shape, Wanted, bits};
use crate::rules::{Board, Cell, Column, Player, Position};

/// The most columns that leave the alternating answers for a free group, besides odd ones.
const MAX_FREED: u32 = 2;

/// The lines and columns of a position for which a rule is sought.
struct Problem<'a> {
    /// The sets of groups that were tested.
    tests: Counter<u64>,
    shape: &'a Shape,
    board: &'a Board,
    wanted: Wanted,
    race: bool,
    lines: OpenLines,
    landings: Cells,
    columns: Vec<Open>,
}

/// An open column.
#[derive(Clone, Copy, Debug)]
struct Open {
    column: Column,
    free: u8,
    /// The cell in which the holder completes a goal when it gets every second cell.
    decides: Option<Cell>,
}

/// Returns a rule that secures what is wanted, `None` if none was found, and the number of sets of
/// groups that were tested.
pub(super) fn rule_for(
    shape: &Shape,
    position: &Position,
    holder: Player,
    wanted: Wanted,
) -> (Option<Rule>, u64) {
    let board = position.board();
    let mut problem = Problem {
        tests: Counter::new(0),
        shape,
        board,
        wanted,
        race: !matches!(wanted, Wanted::Gain(_)),
        lines: OpenLines::new(shape, position, holder),
        landings: shape.landings(board),
        columns: Vec::new(),
    };
    let is_completed = |&line: &Cells| line.is_power_of_two() && line & problem.landings != 0;
    if problem.race && problem.lines.other.iter().any(is_completed) {
        // The opponent completes a goal with the next disc.
        return (None, 1);
    }
    let open = board.open_columns();
    problem.columns = open.map(|column| problem.open(column)).collect();
    let rule = problem.rule_found();
    (rule, problem.tests.get().max(1))
}

impl Problem<'_> {
    fn open(&self, column: Column) -> Open {
        let rows = self.board.height(column) + 1..self.shape.size.rows;
        let wins = |row: &u8| self.lines.own.contains(&self.shape.rows(column, [*row]));
        let decides = rows.step_by(2).find(wins).filter(|_| self.race);
        Open {
            column,
            free: self.board.free_cells(column),
            decides: decides.map(|row| Cell::new(column, row)),
        }
    }

    fn rule_found(&self) -> Option<Rule> {
        let (odd, even): (Vec<Open>, Vec<Open>) = self
            .columns
            .iter()
            .partition(|open| open.decides.is_none() && open.free % 2 == 1);
        let above = all_above(&even);
        if self.wanted == Wanted::Win && !self.may_win(&above) {
            return None;
        }
        if odd.len() % 2 == 1 {
            return self.freed(&[], &self.columns);
        }
        let linked = self.link(&odd, above);
        linked.or_else(|| self.free_some(&even, &odd))
    }

    /// Returns whether the holder can complete a goal with these columns answered on top.
    fn may_win(&self, above: &Rule) -> bool {
        let Some(effect) = self.effect(above) else {
            return false;
        };
        // Above linked pairs of an odd column lie certain cells, too.
        let odd = self.columns.iter().filter(|open| open.free % 2 == 1);
        let certain = odd.fold(effect.certain, |certain, open| {
            let rows = self.board.height(open.column) + 1..self.shape.size.rows;
            certain | self.shape.rows(open.column, rows)
        });
        let decides = |group: &Group| {
            matches!(
                group,
                Group::Above {
                    decides: Some(_),
                    ..
                }
            )
        };
        above.groups.iter().any(decides) || self.lines.own.iter().any(|line| line & !certain == 0)
    }

    /// Links odd columns in pairs, in all ways.
    fn link(&self, odd: &[Open], rule: Rule) -> Option<Rule> {
        let Some((first, rest)) = odd.split_first() else {
            return self.gives(&rule).then_some(rule);
        };
        for (index, second) in rest.iter().enumerate() {
            let mut others = rest.to_vec();
            others.remove(index);
            for levels in (1..=first.free.min(second.free)).step_by(2) {
                let mut rule = rule.clone();
                rule.groups.push(Group::Linked {
                    columns: [first.column, second.column],
                    levels,
                });
                if let Some(rule) = self.link(&others, rule) {
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
        sets.into_iter().find_map(|set| {
            let is_freed = |open: &Open| {
                let mut freed = candidates.iter().take(16).enumerate();
                freed.any(|(index, it)| it.column == open.column && set & 1 << index != 0)
            };
            let (freed, above): (Vec<Open>, Vec<Open>) =
                even.iter().partition(|open| is_freed(open));
            let freed = [odd, &freed].concat();
            (!freed.is_empty()).then(|| self.freed(&above, &freed))?
        })
    }

    /// Returns a rule with these columns answered on top, and those in a free group.
    fn freed(&self, above: &[Open], freed: &[Open]) -> Option<Rule> {
        let mut rule = all_above(above);
        let columns: Vec<Column> = freed.iter().map(|open| open.column).collect();
        let cells = columns.iter().map(|&column| self.shape.column(column));
        let group = FreeGroup {
            rows: self.shape.size.rows,
            cells: cells.fold(0, |all, cells| all | cells) & self.lines.free,
            landings: self.landings,
        };
        let effect = self.effect(&rule)?;
        let secured = self.lines.secured(self.shape, &effect, self.race);
        // The pairs for the lines take about as long as these tests.
        self.tests.set(self.tests.get() + 5);
        if self.wanted == Wanted::Win && !secured.completes {
            return None;
        }
        // In a game for points pairs for as many lines as possible; the count decides.
        let uncovered = secured.uncovered;
        let pairs = pairs_that_cover(&group, &uncovered, &[], !self.race).or_else(|| {
            // Lines without a pair of their own need another one of the holder before them.
            let mut stuck = uncovered.clone();
            stuck.retain(|&line| group.pairs_of(line, 0).next().is_none());
            let before = self.before(effect.certain, &group, &stuck);
            let has_line = |line: &Cells| before.iter().any(|instead| instead.line == *line);
            if stuck.is_empty() || !stuck.iter().all(has_line) {
                return None;
            }
            pairs_that_cover(&group, &uncovered, &before, false)
        })?;
        let pair = |pair: &Cells| {
            let mut cells = self.shape.cells(*pair);
            Some([cells.next()?, cells.next()?])
        };
        rule.groups.push(Group::Free {
            columns,
            pairs: pairs.iter().filter_map(pair).collect(),
        });
        (self.race || self.gives(&rule)).then_some(rule)
    }

    /// Returns pairs of cells on top of each other that let the holder complete a line before the
    /// opponent completes one of `lines`.
    fn before(&self, certain: Cells, group: &FreeGroup, lines: &[Cells]) -> Vec<Instead> {
        let mut found = Vec::new();
        for &line in lines {
            for &own in &self.lines.own {
                let needed = own & !certain;
                let uppers = needed << 1;
                let is_within = needed & group.cells == needed && uppers & group.cells == uppers;
                if is_within
                    && uppers & line == uppers
                    && uppers & needed == 0
                    && self.shape.is_above(line, own)
                {
                    let pairs = bits(needed).map(|low| low | low << 1).collect();
                    found.push(Instead { line, pairs });
                }
            }
        }
        found
    }

    /// Returns whether a rule secures what is wanted.
    fn gives(&self, rule: &Rule) -> bool {
        let effect = self.effect(rule);
        let secured = effect.map(|it| self.lines.secured(self.shape, &it, self.race));
        secured.is_some_and(|secured| secured.gives(self.wanted))
    }

    fn effect(&self, rule: &Rule) -> Option<Effect> {
        self.tests.set(self.tests.get() + 1);
        rule.effect(self.shape, self.board)
    }
}

/// Returns the rule that answers on top in these columns.
fn all_above(open: &[Open]) -> Rule {
    let above = open.iter().map(|open| Group::Above {
        column: open.column,
        decides: open.decides,
    });
    Rule {
        groups: above.collect(),
    }
}
