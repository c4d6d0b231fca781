//! Best play of a game for points: who scores where, in the order of play.

use std::cmp::Reverse;

use super::explainer::Explainer;
use super::lines::lines_through;
use super::words::or_none;
use crate::rules::{ByPlayer, Cell, Column, Player, Position};
use crate::text::{Argument, Join, Message, msg};

/// The most moves that are named one by one.
const MAX_EVENTS: usize = 6;

/// The moves that are named whatever they do: the first one and the reply. Where one of them scores
/// nothing although another column would, the text says what that column costs at the end.
const FIRST_MOVES: usize = 2;

/// One line of best play to the end of a game for points.
pub(super) struct PointsCourse {
    /// What it says.
    pub(super) message: Message,
    /// The cells of the lines that the first move completes or stops that does.
    pub(super) cells: Vec<Cell>,
}

/// What a move does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CourseKind {
    Scores,
    /// The opponent would score with a disc in its cell.
    Blocks,
    /// Neither.
    Plays,
}

/// A move that may be named.
struct CourseEvent {
    kind: CourseKind,
    player: Player,
    points: u32,
    cell: Cell,
    /// The moves before it.
    ply: usize,
    /// The lines that it completes or stops.
    lines: Vec<Vec<Cell>>,
}

impl Explainer {
    /// Returns one line of best play to the end, after `first` if there is one. `None` if the effort
    /// does not suffice.
    pub(super) fn course(
        &mut self,
        position: &Position,
        first: Option<Column>,
    ) -> Option<PointsCourse> {
        let (mut current, mut events, mut costs) = (position.clone(), Vec::new(), Vec::new());
        let mut next = first;
        while current.outcome().is_none() {
            let column = next.take().or_else(|| self.best_play(&current))?;
            let ply = current.ply() - position.ply();
            let event = self.event_of(&current, column, ply)?;
            if ply < FIRST_MOVES
                && event.points == 0
                && let Some((points, scoring)) = most_points(&current)
            {
                let cost = self.cost(&current, scoring)?;
                let when = if ply == 0 { "first" } else { "reply" };
                let player = self.words.who(event.player);
                let message = msg::why::points_cost(scoring.number(), cost, player, points, when);
                costs.extend((cost > 0).then_some(message));
            }
            if ply < FIRST_MOVES || event.kind == CourseKind::Scores {
                events.push(event);
            }
            current.play(column).ok()?;
        }
        if events.iter().all(|event| event.kind != CourseKind::Scores) {
            events.clear();
        }
        let (so_far, all) = (position.points(), current.points());
        let more = ByPlayer::from_fn(|player| all[player] - so_far[player]);
        let named = match events.len() {
            0..=MAX_EVENTS => events.len(),
            _ => MAX_EVENTS - 1,
        };
        let is_cut = named < events.len();
        let lines = events.iter().map(|event| &event.lines);
        let cells = lines.clone().find(|lines| !lines.is_empty());
        let cells = cells.map(|lines| lines.concat());
        let mut next = 0;
        let events = events.iter().take(named).map(|event| {
            let is_next = event.ply == next;
            next = event.ply + 1;
            self.event(event, is_next)
        });
        let events = (named > 0).then(|| Argument::list(Join::Commas, events));
        let [red, yellow] = [Player::Red, Player::Yellow].map(|player| self.words.who(player));
        let totals = is_cut.then(|| msg::why::points_to_come(yellow, more.yellow, red, more.red));
        Some(PointsCourse {
            message: msg::why::course(
                or_none((!costs.is_empty()).then(|| Argument::list(Join::Sentences, costs))),
                or_none(events),
                or_none(first.map(Column::number)),
                or_none(totals),
            ),
            cells: cells.unwrap_or_default(),
        })
    }

    /// Returns the points that a move costs at the end, against best play.
    fn cost(&mut self, position: &Position, column: Column) -> Option<u32> {
        let mut after = position.clone();
        after.play(column).ok()?;
        let (best, then) = (self.finder.value(position)?, self.finder.value(&after)?);
        u32::try_from(best + then).ok()
    }

    /// Returns what a move does: it scores, or keeps the opponent from scoring there, or neither.
    fn event_of(&self, position: &Position, column: Column, ply: usize) -> Option<CourseEvent> {
        let (player, cell) = (position.to_move(), position.board().landing(column)?);
        let points = |player| position.gain(column, player).unwrap_or(0);
        let (own, other) = (points(player), points(player.opponent()));
        let (kind, of) = match (own, other) {
            (1.., _) => (CourseKind::Scores, Some(player)),
            (0, 1..) => (CourseKind::Blocks, Some(player.opponent())),
            (0, 0) => (CourseKind::Plays, None),
        };
        let through = |of| lines_through(self.finder.checker(), position, cell, of);
        let lines = of.into_iter().flat_map(through).map(<[Cell]>::to_vec);
        Some(CourseEvent {
            kind,
            player,
            points: own,
            cell,
            ply,
            lines: lines.collect(),
        })
    }

    /// Returns who does what, with the first and the last cell of each line; `is_next` says that no move
    /// is left out before it.
    fn event(&self, event: &CourseEvent, is_next: bool) -> Message {
        let ends = |line: &Vec<Cell>| {
            let (first, last) = line.first().zip(line.last())?;
            Some(msg::why::between(
                self.words.cell(*first),
                self.words.cell(*last),
            ))
        };
        let lines = Argument::list(Join::And, event.lines.iter().filter_map(ends));
        let (cell, player) = (self.words.cell(event.cell), self.words.who(event.player));
        let kind = match event.kind {
            CourseKind::Scores => "scores",
            CourseKind::Blocks => "blocks",
            CourseKind::Plays => "plays",
        };
        let when = if is_next { "next" } else { "later" };
        msg::why::event(cell, kind, lines, player, event.points, when)
    }
}

/// Returns the most points that the next disc can score, and the first column that does, if one does.
pub(super) fn most_points(position: &Position) -> Option<(u32, Column)> {
    let gained = |column| Some((position.gain(column, position.to_move())?, column));
    let gains = position.legal_columns().filter_map(gained);
    let gains = gains.filter(|(points, _)| *points > 0);
    gains.max_by_key(|(points, column)| (*points, Reverse(*column)))
}
