//! What a rule of play secures for the holder who answers every move of the opponent by it.

use std::collections::BTreeSet;

use super::certificate::{Group, Rule};
use super::cover::Precedence;
use super::lines::Lines;
use super::plan::{Fate, Plan, is_upright};
use crate::rules::{Board, Cell, Ending, Player, Position};

/// What a rule secures for the holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Secured {
    /// Whether the holder completes a goal.
    pub(super) completes: bool,
    /// The lines that the opponent may still complete.
    pub(super) uncovered: usize,
    /// The lines that the holder completes for certain.
    pub(super) certain_lines: usize,
    /// The free cells that may be filled.
    pub(super) in_play: u32,
}

/// Derives what a rule secures for the holder in a position where the opponent moves. Returns
/// `None` if the rule does not apply.
pub(super) fn secured(
    lines: &Lines,
    position: &Position,
    holder: Player,
    rule: &Rule,
) -> Option<Secured> {
    let plan = Plan::new(position, holder, rule)?;
    Some(secured_by(&plan, lines, is_race(position)))
}

fn secured_by(plan: &Plan<'_>, lines: &Lines, race: bool) -> Secured {
    let certain = lines.all().filter(|line| plan.is_certain(line));
    let certain_lines = certain.count();
    let uncovered = plan
        .open_to_opponent(lines)
        .filter(|line| !race || plan.before(line, lines).is_none());
    Secured {
        completes: plan.decides || certain_lines > 0,
        uncovered: uncovered.count(),
        certain_lines,
        in_play: plan.in_play,
    }
}

/// Returns the plan of a rule that keeps the opponent from completing a line in a race, or the game
/// may end before.
fn safe_plan<'a>(
    lines: &Lines,
    position: &'a Position,
    holder: Player,
    rule: &Rule,
) -> Option<Plan<'a>> {
    let plan = Plan::new(position, holder, rule)?;
    let race = is_race(position);
    let is_safe = !race || secured_by(&plan, lines, race).uncovered == 0;
    is_safe.then_some(plan)
}

/// Returns whether the holder completes a line for certain, if the holder plays by the rule and no
/// goal is completed before. The rule must keep the opponent from completing a line in a race.
pub(super) fn secures(
    lines: &Lines,
    position: &Position,
    holder: Player,
    rule: &Rule,
    line: &[Cell],
) -> bool {
    safe_plan(lines, position, holder, rule)
        .is_some_and(|plan| lines.contains(line) && plan.is_certain(line))
}

/// Returns whether the opponent never gets a free cell, if the holder plays by the rule: the
/// holder gets it for certain, or it is never filled. The rule must keep the opponent from
/// completing a line in a race.
pub(super) fn denies(
    lines: &Lines,
    position: &Position,
    holder: Player,
    rule: &Rule,
    cell: Cell,
) -> bool {
    safe_plan(lines, position, holder, rule)
        .is_some_and(|plan| plan.board.at(cell).is_none() && plan.fate(cell) != Fate::Contested)
}

fn is_race(position: &Position) -> bool {
    position.ruleset().ending() == Ending::FirstGoal
}

/// Returns the names of the rules of play that a rule consists of, and of those by which a line of
/// the holder comes before one of the opponent.
pub(super) fn names(
    lines: &Lines,
    position: &Position,
    holder: Player,
    rule: &Rule,
) -> Vec<&'static str> {
    let Some(plan) = Plan::new(position, holder, rule) else {
        return Vec::new();
    };
    let of_groups = rule.groups.iter();
    let mut names: BTreeSet<&str> = of_groups
        .flat_map(|group| names_of(group, plan.board))
        .collect();
    if is_race(position) {
        let open = plan.open_to_opponent(lines);
        let before = open.filter_map(|line| plan.before(line, lines));
        names.extend(before.map(|before| match before {
            Precedence::Aftereven => "aftereven",
            Precedence::Before => "before",
            Precedence::Specialbefore => "specialbefore",
        }));
    }
    names.into_iter().collect()
}

fn names_of(group: &Group, board: &Board) -> Vec<&'static str> {
    let has_above = |levels: u8| {
        let mut columns = group.columns().iter();
        columns.any(|&column| board.free_cells(column) > levels)
    };
    match group {
        Group::Above { decides: None, .. } => vec!["claimeven"],
        Group::Above { .. } => vec!["deciding threat"],
        Group::Linked { levels: 1, .. } if has_above(1) => vec!["baseinverse", "claimeven"],
        Group::Linked { levels: 1, .. } => vec!["baseinverse"],
        Group::Linked { levels, .. } if has_above(*levels) => vec!["linked columns", "claimeven"],
        Group::Linked { .. } => vec!["linked columns"],
        Group::Free { pairs, .. } => names_of_pairs(pairs),
        Group::Lowinverse { pairs, linked, .. } => {
            let mut names = names_of_pairs(pairs);
            names.extend((!linked.is_empty()).then_some("lowinverse"));
            names
        }
        Group::Highinverse { .. } => vec!["highinverse"],
        Group::Baseclaim { .. } => vec!["baseclaim"],
    }
}

fn names_of_pairs(pairs: &[[Cell; 2]]) -> Vec<&'static str> {
    let name = |&[first, second]: &[Cell; 2]| match is_upright(first, second) {
        true => "vertical",
        false => "baseinverse",
    };
    pairs.iter().map(name).collect()
}
