//! Best play up to the first moment at which a short reason exists.

use std::cmp::Reverse;

use super::explainer::{Explainer, is_race};
use super::reasons::{Said, reasons};
use super::sentence::{Proof, Sentence};
use super::words::{Wording, or_none};
use crate::rules::{ByPlayer, Column, Player, Position};
use crate::text::{Argument, Join, Message, msg};

/// The most moves of best play after which a reason is looked for.
const MAX_AHEAD: usize = 10;

/// A reason after moves of best play.
struct ReasonThere {
    sentence: Sentence,
    /// Whether it is one of one line of several.
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
            return self.points_ahead(position, before, better);
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
            if let Some(reason) = self.reason_there(&current, &[before, &line].concat(), is_first) {
                let is_short = !reason.has_example;
                found = Some((line.len(), reason.sentence));
                if is_short {
                    break;
                }
            }
        }
        if let Some((moves, _)) = found {
            line.truncate(moves);
        }
        let moves = self.words.moves(position.to_move(), &line);
        let message = match found {
            _ if line.is_empty() => msg::why::only_solver(better),
            Some(_) => msg::why::reason_ahead(better, moves),
            None => msg::why::line_ahead(better, moves),
        };
        let said = Sentence::plain(message, Proof::Solver);
        [said]
            .into_iter()
            .chain(found.map(|(_, reason)| reason))
            .collect()
    }

    /// Returns best play of a game for points up to the move that brings the final difference, if
    /// that comes soon; otherwise the points so far and those of best play to the end.
    fn points_ahead(
        &mut self,
        position: &Position,
        before: &[Column],
        better: Argument,
    ) -> Vec<Sentence> {
        let line = self.best_line(position);
        let end = line
            .iter()
            .try_fold(position.clone(), |mut end, &(_, column)| {
                end.play(column).ok()?;
                Some(end)
            });
        let Some(end) = end.filter(|end| end.outcome().is_some()) else {
            let said = Sentence::plain(msg::why::only_solver(better), Proof::Solver);
            let now = Sentence::plain(standing(&self.words, position), Proof::Rules);
            return vec![said, now];
        };
        let last_score = line.iter().rposition(|&(points, _)| points > 0);
        let soon = last_score.filter(|&last| last < MAX_AHEAD);
        let message = match soon {
            Some(last) => {
                let moves = self.scoring_moves(position.to_move(), &line[..=last]);
                let (leader, points) = leader(&end);
                let then = match points {
                    0 => msg::why::level_then(),
                    _ => msg::why::leads_then(self.words.who(leader), points),
                };
                msg::why::points_ahead(better, moves, then)
            }
            None => {
                let now = points_now(&self.words, position, or_none(None::<Message>));
                let (so_far, all) = (position.points(), end.points());
                let more = ByPlayer::from_fn(|player| all[player] - so_far[player]);
                let [red, yellow] =
                    [Player::Red, Player::Yellow].map(|player| self.words.who(player));
                let rest = match last_score {
                    None => msg::why::no_points_to_come(),
                    Some(_) => msg::why::points_to_come(yellow, more.yellow, red, more.red),
                };
                msg::why::points_later(better, now, rest)
            }
        };
        let after = before.to_vec();
        vec![Sentence {
            after,
            ..Sentence::plain(message, Proof::Solver)
        }]
    }

    /// Returns the moves of both players, with their points.
    fn scoring_moves(&self, first: Player, line: &[(u32, Column)]) -> Argument {
        let turns = [first, first.opponent()].into_iter().cycle();
        let moves = turns.zip(line).map(|(player, &(points, column))| {
            let (number, who) = (column.number(), self.words.who(player));
            match points {
                0 => msg::why::r#move(number, who),
                _ => msg::why::move_scores(number, who, points),
            }
        });
        Argument::list(Join::And, moves)
    }

    /// Returns best play of a game for points, with the points of each move, as far as the effort
    /// goes.
    fn best_line(&mut self, position: &Position) -> Vec<(u32, Column)> {
        let (mut current, mut line) = (position.clone(), Vec::new());
        while current.outcome().is_none()
            && let Some(column) = self.best_play(&current)
        {
            let points = current.gain(column, current.to_move()).unwrap_or(0);
            if current.play(column).is_err() {
                break;
            }
            line.push((points, column));
        }
        line
    }

    /// Puts best play in the place of sentences that leave the points at the end to a search.
    pub(super) fn with_line(
        &mut self,
        position: &Position,
        before: &[Column],
        mut sentences: Vec<Sentence>,
    ) -> Vec<Sentence> {
        let leaves = |sentence: &Sentence| sentence.id() == "only_search_points";
        let Some(index) = sentences.iter().position(leaves) else {
            return sentences;
        };
        let line = self.ahead(position, before, None);
        sentences.splice(index..=index, line);
        sentences.retain(|sentence| !leaves(sentence));
        sentences
    }

    /// Returns the first reason of a certified result, unless it is a search itself.
    fn reason_there(
        &mut self,
        position: &Position,
        after: &[Column],
        with_example: bool,
    ) -> Option<ReasonThere> {
        let known = self.find(position);
        let checked = known.checked.first().filter(|_| known.is_exact)?;
        let reason = |no_example| {
            let said = Said {
                no_example,
                ..Said::default()
            };
            let found = reasons(self.place(position, after), checked, said);
            let first = found.into_iter().next();
            first.filter(|first| !first.id().starts_with("only_search"))
        };
        let short = reason(true).map(|sentence| ReasonThere {
            sentence,
            has_example: false,
        });
        short.or_else(|| {
            let sentence = reason(false).filter(|_| with_example)?;
            Some(ReasonThere {
                sentence,
                has_example: true,
            })
        })
    }

    /// Returns a move of best play: one that keeps the result, and wins as soon or loses as late as
    /// possible, where the effort suffices.
    pub(super) fn best_play(&mut self, position: &Position) -> Option<Column> {
        let value = self.finder.value(position)?;
        if value == 0 || !is_race(position) {
            return self.best_of_solver(position, value);
        }
        let mut best: Option<(i64, Column)> = None;
        for column in position.legal_columns() {
            let mut after = position.clone();
            after.play(column).ok()?;
            if self.finder.value(&after)? != -value {
                continue;
            }
            let plies = match after.outcome() {
                Some(_) => 0,
                None => i64::from(self.finder.plies_to_win(&after)?),
            };
            let rank = -plies * i64::from(value);
            if best.is_none_or(|(known, _)| rank > known) {
                best = Some((rank, column));
            }
        }
        best.map(|(_, column)| column)
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
    let gained = |column: Column| Some((position.gain(column, mover)?, column));
    let gains = position.legal_columns().filter_map(gained);
    let gains = gains.filter(|(points, _)| *points > 0);
    let most = gains.max_by_key(|(points, column)| (*points, Reverse(*column)));
    let gain =
        most.map(|(points, column)| msg::why::gain(column.number(), words.who(mover), points));
    points_now(words, position, or_none(gain))
}

fn points_now(words: &Wording, position: &Position, gain: Argument) -> Message {
    let (leader, points) = leader(position);
    match points {
        0 => msg::why::level_now(gain),
        _ => msg::why::leads_now(gain, words.who(leader), points),
    }
}
