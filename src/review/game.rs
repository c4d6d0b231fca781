//! The review of a game: every move judged from the last to the first, as JSON, and kept beside the game.

use super::*;
use crate::outside::{Limit, read_text};
use crate::rules::ReplayError;
use crate::session::Opening;
use crate::storage::{SavedGames, StorageError, write_atomically};
use serde_json::json;
use std::path::PathBuf;

/// The version of the layout of the JSON. Under one number fields are only added.
const SCHEMA: u32 = 2;

/// The review of one move.
#[derive(Clone, Debug, PartialEq)]
pub struct PlyReview {
    /// The number of the move, from 1 on.
    pub ply: usize,
    /// The player who made the move.
    pub player: Player,
    /// The column of the move.
    pub column: Column,
    /// The value of the position before the move, for the player who made it.
    pub before: Value,
    /// The value of the move, for the player who made it.
    pub after: Value,
    /// The values of all legal columns before the move, left to right.
    pub columns: Vec<ColumnValue>,
    /// The exact grade; `None` where the swap rule applies.
    pub verdict: Option<Verdict>,
    /// What the values are worth to the player.
    pub scale: ScoreScale,
    /// Best play of both players after the move: the refutation of a mistake.
    pub line: Vec<Column>,
    /// A better move and best play after it; empty if the move is a best one.
    pub better: Vec<Column>,
}

/// What was found out about a move.
#[derive(Deserialize)]
struct Found {
    before: Value,
    columns: Vec<ColumnValue>,
    line: Vec<Column>,
    better: Vec<Column>,
}

impl PlyReview {
    /// Returns the review of a move in a position, or `None` if the column has no value. There is no grade
    /// where the swap rule applies, for the first disc and the answer to it: their values by the plain rules say
    /// nothing about them.
    fn new(
        game: &GameRecord,
        position: &Position,
        column: Column,
        strengths: ByPlayer<Strength>,
        found: Found,
    ) -> Option<Self> {
        let (player, ply) = (position.to_move, position.ply() + 1);
        let after = value_in(&found.columns, column)?;
        let is_graded = game.setup.opening == Opening::Plain || ply > 2;
        Some(Self {
            ply,
            player,
            column,
            before: found.before,
            after,
            columns: found.columns,
            verdict: is_graded.then(|| grade(found.before, after, !is_race(position))),
            scale: ScoreScale::of(position, strengths[player]),
            line: found.line,
            better: found.better,
        })
    }

    /// Returns the columns that keep the value of the position, left to right.
    pub fn best(&self) -> Vec<Column> {
        let top = top_rank(&self.columns);
        self.columns_where(|value| Some(value.score.rank()) == top)
    }

    fn columns_where(&self, is_so: impl Fn(Value) -> bool) -> Vec<Column> {
        self.columns
            .iter()
            .filter(|known| is_so(known.value))
            .map(|known| known.column)
            .collect()
    }

    /// Returns the expected scores before and after the move.
    pub fn expected(&self) -> [Expected; 2] {
        self.scale.of_move(self.before, self.after)
    }

    /// Returns the mark; `None` for a move that gives away little, and where the swap rule applies.
    pub fn mark(&self) -> Option<DropMark> {
        self.mark_of(self.after, self.verdict?.grade)
    }

    /// Returns whether the mark is `?` or `??`.
    pub fn is_mistake(&self) -> bool {
        self.mark() >= Some(DropMark::Mistake)
    }

    /// Returns after how many own moves the loss comes to which the move turned a better result,
    /// if that is too late to be seen.
    pub fn hard_to_see(&self) -> Option<u32> {
        hard_to_see(self.before, self.after)
    }

    fn mark_of(&self, after: Value, grade: Grade) -> Option<DropMark> {
        let [of_before, of_after] = self.scale.of_move(self.before, after);
        mark(
            self.before,
            after,
            of_before.drop_to(of_after),
            grade,
            self.scale.is_measured,
        )
    }

    /// Returns the columns that are proven to keep the result, or the points in a scoring game,
    /// and give away little, left to right. `scoring` is whether points count in the game.
    pub fn accepted(&self, scoring: bool) -> Vec<Column> {
        self.columns_where(|value| value.score.is_proven() && self.is_accepted(value, scoring))
    }

    /// Returns whether a move of this value keeps the result, or the points in a scoring game, and
    /// gives away little.
    pub fn is_accepted(&self, value: Value, scoring: bool) -> bool {
        let grade = grade(self.before, value, scoring).grade;
        !grade.is_mistake() && self.mark_of(value, grade).is_none()
    }

    /// Returns whether the legal columns had different values.
    pub fn is_choice(&self) -> bool {
        self.best().len() < self.columns.len()
    }
}

/// A review of a whole game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The game.
    pub game: GameRecord,
    /// Whose expected scores judge the players.
    pub strengths: ByPlayer<Strength>,
    /// The reviews of the moves, first to last.
    pub plies: Vec<PlyReview>,
}

/// What cannot be derived again from a kept review.
#[derive(Deserialize)]
struct Kept {
    strength: ByPlayer<Strength>,
    plies: Vec<Found>,
}

impl Review {
    /// Returns the accuracy of a player, from 0 to 100, by the mean drop of the expected score
    /// over the graded moves of the player that were choices. `None` if there is none.
    pub fn accuracy(&self, player: Player) -> Option<f64> {
        let choices = self
            .plies
            .iter()
            .filter(|ply| ply.player == player)
            .filter(|ply| ply.is_choice() && ply.verdict.is_some());
        accuracy(choices.map(|ply| {
            let [before, after] = ply.expected();
            before.drop_to(after)
        }))
    }

    /// Iterates over the moves with the mark `?` or `??`, first to last.
    pub fn mistakes(&self) -> impl Iterator<Item = &PlyReview> {
        self.plies.iter().filter(|ply| ply.is_mistake())
    }

    /// Writes the review as JSON, one move on a line. Columns count from 0.
    pub fn to_json(&self) -> String {
        let setup = &self.game.setup;
        let rounded = |accuracy: f64| (accuracy * 10.0).round() / 10.0;
        let head = json!({
            "schema": SCHEMA,
            "preset": setup.preset,
            "game": self.game.line(),
            "moves": format_moves(&self.game.moves, setup.ruleset.size),
            "swap_rule": setup.opening == Opening::Swap,
            "strength": self.strengths,
            "accuracy": ByPlayer::from_fn(|player| self.accuracy(player).map(rounded)),
        });
        let plies = self.plies.iter().map(|ply| {
            let grade = ply.verdict.map(|it| it.grade);
            let [before, after] = ply.expected().map(Expected::share);
            let ply = json!({
                "ply": ply.ply,
                "player": ply.player.name(),
                "column": ply.column,
                "before": ply.before,
                "after": ply.after,
                "best": ply.best(),
                "grade": grade.map(Grade::name),
                "cost": grade.and_then(Grade::cost),
                "proven": ply.verdict.is_some_and(|it| it.is_fact),
                "mark": ply.mark().map(DropMark::symbol),
                "hard_to_see": ply.hard_to_see().is_some(),
                "expected_before": before,
                "expected_after": after,
                "line": ply.line,
                "better": ply.better,
                "columns": ply.columns,
            });
            ply.to_string()
        });
        let (head, plies) = (head.to_string(), plies.collect::<Vec<_>>().join(",\n"));
        let head = head.strip_suffix('}').unwrap_or(&head);
        format!("{head},\n\"plies\":[\n{plies}\n]}}\n")
    }

    /// Reads the review of `game` as [`Self::to_json`] writes it. Returns `None` if the text is
    /// damaged, of another version or about another game.
    pub fn from_json(text: &str, game: &GameRecord) -> Option<Self> {
        let kept: Kept = serde_json::from_str(text).ok()?;
        let mut review = Self {
            game: game.clone(),
            strengths: kept.strength,
            plies: Vec::new(),
        };
        let mut position = game.position().ok()?;
        for found in kept.plies.into_iter().rev() {
            let mut after = position.clone();
            let column = position.undo()?;
            while after.undo_pass() {}
            let columns = found.columns.iter().map(|known| known.column);
            // The value of a position is that of its best column, perhaps only as an estimate.
            let is_sound = position.legal_columns().eq(columns)
                && top_rank(&found.columns) == Some(found.before.score.rank());
            position.after(found.better.iter().copied())?;
            after
                .after(found.line.iter().copied())
                .filter(|_| is_sound)?;
            let ply = PlyReview::new(game, &position, column, review.strengths, found)?;
            review.plies.push(ply);
        }
        if position.ply() > 0 {
            return None;
        }
        review.plies.reverse();
        // What follows from other fields must agree with them.
        (review.to_json() == text).then_some(review)
    }
}

/// Returns the kept review of a saved game; `None` if there is none, or if it is damaged, of
/// another version or about other moves or rules. It is then made again.
pub fn kept_review(game_file: &Path, game: &GameRecord) -> Option<Review> {
    let text = read_text(&SavedGames::review_of(game_file), Limit::REVIEW).ok()?;
    Review::from_json(&text, game)
}

/// Keeps a review beside the file of its game, and returns the path.
///
/// # Errors
/// If it cannot be written. A review that was there is then unchanged.
pub fn keep_review(game_file: &Path, review: &Review) -> Result<PathBuf, StorageError> {
    let path = SavedGames::review_of(game_file);
    write_atomically(&path, review.to_json())?;
    Ok(path)
}

/// What a review may spend.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget {
    /// The most positions that the exact solver examines for the values of one move, and again
    /// for its lines. Other engines examine fewer, since they are slower.
    pub nodes: u64,
    /// The time for the whole review; without a limit the review depends on the game alone.
    pub time: Option<Duration>,
}

impl Default for Budget {
    /// Enough to score nearly all moves of Connect Four exactly.
    fn default() -> Self {
        Self {
            nodes: 20_000_000,
            time: None,
        }
    }
}

/// A move gets this many times its even share of the time that is left: most moves need less.
const TIME_SHARES: u32 = 4;

/// The progress of a run.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// The review of the move that was judged last.
    pub ply: &'a PlyReview,
    /// The number of moves judged so far.
    pub done: usize,
    /// The number of moves of the game.
    pub total: usize,
    /// The number of positions examined so far.
    pub nodes: u64,
}

/// A review in progress.
#[derive(Debug)]
pub struct Run {
    game: GameRecord,
    budget: Budget,
    position: Position,
    /// Whose expected scores judge the players.
    pub strengths: ByPlayer<Strength>,
}

/// What is known of the position after the move that is being judged.
struct KnownAfter {
    value: Value,
    line: Vec<Column>,
}

impl Run {
    /// Replays the game. Levels are judged at their own strength, people as casual players.
    ///
    /// # Errors
    /// At the first move that cannot be played.
    pub fn new(game: GameRecord, budget: Budget) -> Result<Self, ReplayError> {
        Ok(Self {
            position: game.position()?,
            strengths: Strength::of_seats(&game.setup, Strength::default()),
            game,
            budget,
        })
    }

    /// Reviews the game on the calling thread. Begins with the last move, since the results of
    /// later positions help with earlier ones, and calls `report` after each move. Returns `None`
    /// soon after `stop` is set.
    pub fn run(
        self,
        clock: &dyn Clock,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Progress<'_>),
    ) -> Option<Review> {
        let (game, strengths, mut position) = (self.game, self.strengths, self.position);
        let end = self.budget.time.map(|time| clock.now() + time);
        let total = position.ply();
        if stop.load(Relaxed) {
            return None;
        }
        let mut judge = Judge::new(&position.ruleset);
        let (mut plies, mut known) = (Vec::new(), None);
        for done in 1..=total {
            let now = clock.now();
            let share = |end: Duration| {
                let left_moves = u32::try_from(total - done + 1).unwrap_or(u32::MAX);
                let left_time = end.saturating_sub(now);
                let share = (left_time / left_moves).saturating_mul(TIME_SHARES);
                now + share.min(left_time)
            };
            let effort = Effort {
                until: end.map(share),
                clock,
                ..Effort::of_nodes(self.budget.nodes, stop)
            };
            let at = &mut position;
            let (ply, before) = judge_move(&mut judge, &game, at, strengths, known, effort)?;
            known = Some(before);
            report(Progress {
                ply: &ply,
                done,
                total,
                nodes: judge.nodes,
            });
            plies.push(ply);
        }
        plies.reverse();
        Some(Review {
            game,
            strengths,
            plies,
        })
    }
}

/// Judges the last move of `position` and takes it back. `known` is what is known of the
/// position. Returns what is known of the position before the move, too; `None` if stopped.
fn judge_move(
    judge: &mut Judge,
    game: &GameRecord,
    position: &mut Position,
    strengths: ByPlayer<Strength>,
    mut known: Option<KnownAfter>,
    effort: Effort<'_>,
) -> Option<(PlyReview, KnownAfter)> {
    while position.undo_pass() {
        known = None;
    }
    let after_move = position.clone();
    let column = position.undo()?;
    let known_value = known.as_ref().map(|known| ColumnValue {
        column,
        value: known.value.before_move(),
    });
    let judged = judge.judge(position, known_value, effort)?;
    let after = value_in(&judged.columns, column)?;
    let best = best_column(&judged.columns, position.board.size)?;
    let line = match known {
        // The line belongs to this value.
        Some(known) if known.value == after.after_move() => known.line,
        _ => judge.line(&after_move, after.after_move(), effort),
    };
    let (mut best_line, mut better) = (vec![column], Vec::new());
    if after.score.rank() == best.value.score.rank() {
        best_line.extend(&line);
        best_line = shortened(best_line, after);
    } else {
        if !best.value.score.is_proven() && judged.pv.first() == Some(&best.column) {
            best_line = shortened(judged.pv, best.value);
        } else {
            let then = position.after([best.column])?;
            best_line = vec![best.column];
            best_line.extend(judge.line(&then, best.value.after_move(), effort));
        }
        better = best_line.clone();
    }
    if effort.stop.load(Relaxed) {
        return None;
    }
    let before = judged.before;
    let found = Found {
        before,
        columns: judged.columns,
        line,
        better,
    };
    let known = KnownAfter {
        value: before,
        line: best_line,
    };
    let ply = PlyReview::new(game, position, column, strengths, found)?;
    Some((ply, known))
}

/// Returns the value of a move and best play after it, for example the refutation of a wrong
/// answer. Returns `None` if the move cannot be played, or soon after `stop` is set.
pub fn refutation(
    position: &Position,
    column: Column,
    budget: Budget,
    (clock, stop): (&dyn Clock, &AtomicBool),
) -> Option<(Value, Vec<Column>)> {
    let effort = Effort {
        until: budget.time.map(|time| clock.now() + time),
        clock,
        ..Effort::of_nodes(budget.nodes, stop)
    };
    let mut judge = Judge::new(&position.ruleset);
    let value = value_in(&judge.judge(position, None, effort)?.columns, column)?;
    let line = judge.line(&position.after([column])?, value.after_move(), effort);
    (!stop.load(Relaxed)).then_some((value, line))
}
