//! Best play up to the first moment at which a short reason exists.

use super::course::most_points;
use super::explainer::{Explainer, is_race};
use super::reasons::{Said, reasons};
use super::sentence::{Proof, Sentence};
use super::words::{Wording, or_none};
use crate::rules::{Column, Player, Position};
use crate::text::{Argument, Message, msg};

/// The most moves of best play after which a reason is looked for.
const MAX_AHEAD: usize = 10;

/// Each of these positions gets this part of the effort for one.
const AHEAD_PARTS: u32 = 10;

/// The reasons of a result after moves of best play: of a draw one for each player.
struct ReasonsThere {
    sentences: Vec<Sentence>,
    /// Whether one is of one line of several.
    has_example: bool,
}

impl Explainer {
    /// Returns that only a complete search explains a position, with best play from there up to the
    /// first position that has a short reason, and that reason. `before` are the moves from the
    /// explained position, and `better` is a better one than the last of them.
    pub(super) fn ahead(
        &mut self,
        position: &Position,
        before: &[Column],
        better: Option<Column>,
    ) -> Vec<Sentence> {
        let better = or_none(better.map(Column::number));
        if !is_race(position) {
            return self.points_ahead(position, before, better, None);
        }
        let (mut current, mut line) = (position.clone(), Vec::new());
        let mut found = None;
        while line.len() < MAX_AHEAD {
            let Some(column) = self.best_play(&current) else {
                break;
            };
            if current.play(column).is_err() || current.outcome().is_some() {
                break;
            }
            line.push(column);
            let is_first = found.is_none();
            let after = [before, &line].concat();
            if let Some(there) = self.reasons_there(&current, &after, is_first) {
                let is_short = !there.has_example;
                found = Some((line.len(), there.sentences));
                if is_short {
                    break;
                }
            }
        }
        if let Some((moves, _)) = found {
            line.truncate(moves);
        }
        let moves = self.words.moves(position, &line);
        let message = match found {
            _ if line.is_empty() => msg::why::only_solver(better),
            Some(_) => msg::why::reason_ahead(better, moves),
            None => msg::why::line_ahead(better, moves),
        };
        let said = Sentence::plain(message, Proof::Solver);
        [said]
            .into_iter()
            .chain(found.into_iter().flat_map(|(_, reasons)| reasons))
            .collect()
    }

    /// Returns the points so far of a game for points, and those of best play to the end, which begins
    /// with `first` if a sentence named it.
    fn points_ahead(
        &mut self,
        position: &Position,
        before: &[Column],
        better: Argument,
        first: Option<Column>,
    ) -> Vec<Sentence> {
        let Some(course) = self.course(position, first) else {
            let said = Sentence::plain(msg::why::only_solver(better), Proof::Solver);
            let now = Sentence::plain(standing(&self.words, position), Proof::Rules);
            return vec![now, said];
        };
        let now = points_now(&self.words, position, or_none(None::<Message>));
        let message = msg::why::points_later(better, course.message, now);
        vec![Sentence {
            cells: course.cells,
            after: before.to_vec(),
            ..Sentence::plain(message, Proof::Solver)
        }]
    }

    /// Puts best play in the place of sentences that leave the points at the end to a search.
    pub(super) fn with_line(
        &mut self,
        position: &Position,
        before: &[Column],
        first: Option<Column>,
        mut sentences: Vec<Sentence>,
    ) -> Vec<Sentence> {
        let leaves = |sentence: &Sentence| sentence.id() == "only_search_points";
        let Some(index) = sentences.iter().position(leaves) else {
            return sentences;
        };
        let line = self.points_ahead(position, before, or_none(None::<Message>), first);
        sentences.splice(index..=index, line);
        sentences.retain(|sentence| !leaves(sentence));
        sentences
    }

    /// Returns the first reason of each certificate of a result, unless one is a search itself.
    fn reasons_there(
        &mut self,
        position: &Position,
        after: &[Column],
        with_example: bool,
    ) -> Option<ReasonsThere> {
        let known = self.find_with(position, self.effort.part(AHEAD_PARTS));
        let is_said = known.is_exact && !known.checked.is_empty();
        let reasons = |no_example: bool| {
            let said = Said {
                no_example,
                other_reasons: true,
                ..Said::default()
            };
            let first = |checked| {
                let found = reasons(self.place(position, after), checked, said);
                let first = found.into_iter().next();
                first.filter(|first| !first.is_of_search())
            };
            let found: Option<Vec<Sentence>> = known.checked.iter().map(first).collect();
            found.filter(|_| is_said)
        };
        let there = |has_example: bool| {
            let sentences = reasons(!has_example)?;
            Some(ReasonsThere {
                sentences,
                has_example,
            })
        };
        there(false).or_else(|| there(true).filter(|_| with_example))
    }

    /// Returns a move of best play: one that keeps the result, and wins as soon or loses as late as
    /// possible, where the effort suffices. So the column with which a win is named has its number.
    pub(super) fn best_play(&mut self, position: &Position) -> Option<Column> {
        let value = self.finder.value(position)?;
        if value == 0 || !is_race(position) {
            return self.best_of_solver(position, value);
        }
        let plies = self.finder.plies_to_win(position)?;
        position.legal_columns().find(|&column| {
            let mut after = position.clone();
            after.play(column).is_ok()
                && match after.outcome() {
                    Some(outcome) => plies == 1 && outcome.winner().is_some(),
                    None => {
                        self.finder.value(&after) == Some(-value)
                            && self.finder.plies_to_win(&after) == Some(plies - 1)
                    }
                }
        })
    }
}

/// Returns who leads, and by how many points.
fn leader(position: &Position) -> (Player, u32) {
    let points = position.points();
    let leader = match points.red < points.yellow {
        true => Player::Yellow,
        false => Player::Red,
    };
    (leader, points.red.abs_diff(points.yellow))
}

/// Returns who leads in a game for points, and what the next disc could score at most: what a person
/// sees of a position whose end is not known.
fn standing(words: &Wording, position: &Position) -> Message {
    let mover = position.to_move();
    let gain = most_points(position)
        .map(|(points, column)| msg::why::gain(column.number(), words.who(mover), points));
    points_now(words, position, or_none(gain))
}

fn points_now(words: &Wording, position: &Position, gain: Argument) -> Message {
    let (leader, points) = leader(position);
    match points {
        0 => msg::why::level_now(gain),
        _ => msg::why::leads_now(gain, words.who(leader), points),
    }
}
