//! Reviews as JSON: the output of `plummet review --json`, and the review kept beside a game.

use std::fmt::Write;

use serde::{Deserialize, Serialize};

use super::expected::{Expected, ScoreScale, Strength};
use super::grade::{Verdict, grade};
use super::ply::{ColumnValue, PlyReview, Review, is_under_swap_rule};
use super::value::Value;
use crate::engine::Score;
use crate::rules::notation::format_moves;
use crate::rules::{ByPlayer, Column, Ending, Position};
use crate::session::{GameRecord, Opening};

/// The version of the layout. Under one number fields are only added.
const SCHEMA: u32 = 2;

/// The fields of a review before its plies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Head {
    schema: u32,
    preset: String,
    /// The game on one line: its rules and moves.
    game: String,
    /// The moves, columns from 1.
    moves: String,
    passes: Vec<usize>,
    swap_rule: bool,
    strength: ByPlayer<String>,
    accuracy: ByPlayer<Option<f64>>,
}

/// A review. The order of its fields is that of the text.
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct RawReview {
    #[serde(flatten)]
    head: Head,
    plies: Vec<RawPly>,
}

/// One move. Columns count from 0.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct RawPly {
    ply: usize,
    player: String,
    column: usize,
    before: RawValue,
    after: RawValue,
    best: Vec<usize>,
    grade: Option<String>,
    cost: Option<u32>,
    proven: bool,
    mark: Option<String>,
    hard_to_see: bool,
    expected_before: f64,
    expected_after: f64,
    line: Vec<usize>,
    better: Vec<usize>,
    columns: Vec<RawColumn>,
}

/// A value, for the player who made the move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct RawValue {
    kind: String,
    value: i32,
    exact: bool,
}

/// The value of one column.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct RawColumn {
    column: usize,
    #[serde(flatten)]
    value: RawValue,
}

impl Review {
    /// Writes the review as JSON, one move on a line.
    #[must_use]
    pub fn to_json(&self) -> String {
        let head = json(&self.head());
        // One brace only: the last field of the head is an object itself.
        let mut text = head.strip_suffix('}').unwrap_or(&head).to_owned();
        text.push_str(",\n\"plies\":[");
        for (index, ply) in self.plies.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            // Writing to a string cannot fail.
            let _ = write!(text, "{comma}\n{}", json(&RawPly::from(ply)));
        }
        text.push_str("\n]}\n");
        text
    }

    /// Reads the review of `game` as [`Self::to_json`] writes it. Returns `None` if the text is
    /// damaged, of another version or about another game.
    #[must_use]
    pub fn from_json(text: &str, game: &GameRecord) -> Option<Self> {
        let raw: RawReview = serde_json::from_str(text).ok()?;
        let mut position = game.position().ok()?;
        if raw.plies.len() != position.ply() {
            return None;
        }
        let strength = |name: &String| Strength::named(name);
        let strengths = ByPlayer {
            red: strength(&raw.head.strength.red)?,
            yellow: strength(&raw.head.strength.yellow)?,
        };
        let mut plies = Vec::new();
        for raw in raw.plies.iter().rev() {
            let column = position.undo()?;
            plies.push(ply(raw, column, (&position, strengths), game)?);
        }
        plies.reverse();
        let review = Self {
            game: game.clone(),
            strengths,
            plies,
        };
        // What follows from other fields must agree with them.
        let again = RawReview {
            head: review.head(),
            plies: review.plies.iter().map(RawPly::from).collect(),
        };
        (again == raw).then_some(review)
    }

    fn head(&self) -> Head {
        let rounded = |accuracy: f64| (accuracy * 10.0).round() / 10.0;
        let setup = &self.game.setup;
        Head {
            schema: SCHEMA,
            preset: setup.preset.clone(),
            game: self.game.line(),
            moves: format_moves(self.game.columns(), setup.ruleset.size()),
            passes: self.game.passes(),
            swap_rule: setup.opening == Opening::Swap,
            strength: ByPlayer::from_fn(|player| self.strengths[player].name().to_owned()),
            accuracy: ByPlayer::from_fn(|player| self.accuracy(player).map(rounded)),
        }
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value)
        .unwrap_or_else(|error| unreachable!("texts and numbers can be written: {error}"))
}

/// Builds the review of the move that is played in `position`.
fn ply(
    raw: &RawPly,
    column: Column,
    (position, strengths): (&Position, ByPlayer<Strength>),
    game: &GameRecord,
) -> Option<PlyReview> {
    let scoring = position.ruleset().ending() == Ending::FullBoard;
    let values = raw.columns.iter().map(|raw| {
        Some(ColumnValue {
            column: Column::from_index(raw.column)?,
            value: raw.value.value(scoring)?,
        })
    });
    let columns: Vec<ColumnValue> = values.collect::<Option<_>>()?;
    if !position
        .legal_columns()
        .eq(columns.iter().map(|known| known.column))
    {
        return None;
    }
    let before = raw.before.value(scoring)?;
    // The value of a position is that of its best column, perhaps only as an estimate.
    if columns.iter().map(|known| known.value.score.rank()).max() != Some(before.score.rank()) {
        return None;
    }
    let after = columns.iter().find(|known| known.column == column)?.value;
    let mut after_move = position.clone();
    after_move.play(column).ok()?;
    let ply = position.ply() + 1;
    let is_graded = !is_under_swap_rule(game, ply);
    Some(PlyReview {
        ply,
        player: position.to_move(),
        column,
        before,
        after,
        columns,
        verdict: is_graded.then(|| grade(before, after, scoring)),
        scale: ScoreScale::of(position, strengths[position.to_move()]),
        line: line(&raw.line, after_move)?,
        better: line(&raw.better, position.clone())?,
    })
}

/// Reads a line that can be played from a position.
fn line(raw: &[usize], mut position: Position) -> Option<Vec<Column>> {
    raw.iter()
        .map(|&index| {
            let column = Column::from_index(index)?;
            position.play(column).ok()?;
            Some(column)
        })
        .collect()
}

impl From<&PlyReview> for RawPly {
    fn from(ply: &PlyReview) -> Self {
        let indices = |columns: &[Column]| columns.iter().map(|column| column.index()).collect();
        let grade = ply.verdict.map(Verdict::grade);
        let [expected_before, expected_after] = ply.expected().map(Expected::share);
        let column = |known: &ColumnValue| RawColumn {
            column: known.column.index(),
            value: known.value.into(),
        };
        Self {
            ply: ply.ply,
            player: ply.player.name().to_owned(),
            column: ply.column.index(),
            before: ply.before.into(),
            after: ply.after.into(),
            best: indices(&ply.best()),
            grade: grade.map(|grade| grade.name().to_owned()),
            cost: grade.and_then(super::Grade::cost),
            proven: ply.verdict.is_some_and(Verdict::is_fact),
            mark: ply.mark().map(|mark| mark.symbol().to_owned()),
            hard_to_see: ply.hard_to_see().is_some(),
            expected_before,
            expected_after,
            line: indices(&ply.line),
            better: indices(&ply.better),
            columns: ply.columns.iter().map(column).collect(),
        }
    }
}

impl From<Value> for RawValue {
    fn from(value: Value) -> Self {
        let plies = |plies: u32| i32::try_from(plies).unwrap_or(i32::MAX);
        let (kind, number) = match value.score {
            Score::WinIn(number) => ("win_in", plies(number)),
            Score::LossIn(number) => ("loss_in", plies(number)),
            Score::Draw => ("draw", 0),
            Score::Points(points) => ("points", points),
            Score::Heuristic(estimate) => ("heuristic", estimate),
        };
        Self {
            kind: kind.to_owned(),
            value: number,
            exact: value.exact,
        }
    }
}

impl RawValue {
    /// Reads the value; `None` if it makes no sense in the game.
    fn value(&self, scoring: bool) -> Option<Value> {
        let plies = u32::try_from(self.value).ok().filter(|&plies| plies > 0);
        let score = match self.kind.as_str() {
            "win_in" if !scoring => Score::WinIn(plies?),
            "loss_in" if !scoring => Score::LossIn(plies?),
            "draw" if !scoring => Score::Draw,
            "points" if scoring => Score::Points(self.value),
            "heuristic" => Score::Heuristic(self.value),
            _ => return None,
        };
        let may_be_exact = score.is_proven();
        let may_be_bound = matches!(score, Score::WinIn(_) | Score::LossIn(_));
        let is_sound = if self.exact {
            may_be_exact
        } else {
            may_be_bound || !may_be_exact
        };
        is_sound.then_some(Value {
            score,
            exact: self.exact,
        })
    }
}
