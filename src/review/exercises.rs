//! Exercises: a person's own mistakes, to solve again after some days.
//!
//! An exercise is due a day after its mistake. Each solution puts it off, by three days and then by
//! seven, and the third in a row ends it. A wrong answer starts it again.

use super::*;
use crate::storage::Moment;

/// The days until an exercise is due, by the number of its solutions in a row.
const DAYS: [u64; 3] = [1, 3, 7];

/// The most exercises that are kept. With more, the oldest ones are dropped.
const MAX_EXERCISES: usize = 1_000;

/// A mistake to avoid the next time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "RawExercise", into = "RawExercise")]
pub struct Exercise {
    /// The id of the preset of the game, or an empty text.
    pub preset: String,
    /// The position before the mistake, with the moves of the game.
    pub position: Position,
    /// The columns that solve the exercise: all that keep the result, or the points in a scoring
    /// game, and give away little.
    pub accepted: Vec<Column>,
    /// The column that was played.
    pub played: Column,
    /// What was wrong with it, such as `blunder`: the name of a [`DropMark`].
    pub mistake: String,
    /// The number of solutions in a row.
    pub solved: u8,
    /// The time from which the exercise is due.
    pub due: Moment,
}

/// All exercises of a person, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercises {
    #[serde(rename = "exercises")]
    list: Vec<Exercise>,
}

impl Exercises {
    /// Returns the exercises, oldest first.
    pub fn list(&self) -> &[Exercise] {
        &self.list
    }

    /// Iterates over the exercises that are due, oldest first.
    pub fn due(&self, now: Moment) -> impl Iterator<Item = &Exercise> {
        self.list.iter().filter(move |exercise| exercise.due <= now)
    }

    /// Adds an exercise for each `?` and `??` of a player where every column has a proven value.
    /// A mistake that has an exercise already starts it again. Moves after a passed turn have no
    /// exercise. Returns the number of exercises added or started again.
    pub fn add(&mut self, review: &Review, player: Player, now: Moment) -> usize {
        let own = review.mistakes().filter(|ply| ply.player == player);
        let mut added = 0;
        for exercise in own.filter_map(|ply| exercise(&review.game, ply, now)) {
            let is_other = |known: &Exercise| !is_same(&known.position, &exercise.position);
            self.list.retain(is_other);
            self.list.push(exercise);
            added += 1;
        }
        let surplus = self.list.len().saturating_sub(MAX_EXERCISES);
        self.list.drain(..surplus);
        added
    }

    /// Answers the exercise of a position, without a column if the solution was shown, which counts as a
    /// wrong answer. Returns whether something changed: not if there is no such exercise, and not by a
    /// right answer before it is due.
    pub fn answer(&mut self, position: &Position, column: Option<Column>, now: Moment) -> bool {
        let found = self
            .list
            .iter_mut()
            .enumerate()
            .find(|(_, known)| is_same(&known.position, position));
        let Some((index, exercise)) = found else {
            return false;
        };
        let is_right = column.is_some_and(|column| exercise.accepted.contains(&column));
        if is_right && exercise.due > now {
            return false;
        }
        exercise.solved = if is_right {
            exercise.solved.saturating_add(1)
        } else {
            0
        };
        match due(exercise.solved, now) {
            Some(due) => exercise.due = due,
            None => drop(self.list.remove(index)),
        }
        true
    }
}

/// Returns the time from which an exercise with `solved` solutions is due; `None` if it has ended.
fn due(solved: u8, now: Moment) -> Option<Moment> {
    const SECONDS: u64 = 24 * 3600;
    let days = DAYS.get(usize::from(solved))?;
    Some(Moment::from_unix(now.unix() + days * SECONDS))
}

/// Returns whether two positions are equal but for the order of their moves.
fn is_same(one: &Position, other: &Position) -> bool {
    one.key == other.key
        && one.to_move == other.to_move
        && one.board == other.board
        && one.ruleset == other.ruleset
}

/// Returns the exercise of a mistake; `None` if a turn was passed before it, or if a column has an
/// estimate, since such a column may be right as well.
fn exercise(game: &GameRecord, ply: &PlyReview, now: Moment) -> Option<Exercise> {
    let mark = ply.mark().filter(|mark| *mark >= DropMark::Mistake)?;
    let mut before: Vec<Column> = game.turns().take(ply.ply).collect::<Option<_>>()?;
    before.pop();
    if ply
        .columns
        .iter()
        .map(|known| known.value)
        .any(|value| !value.score.is_proven())
    {
        return None;
    }
    let ruleset = &game.setup.ruleset;
    Some(Exercise {
        preset: game.setup.preset.clone(),
        position: Position::replay(ruleset, before).ok()?,
        accepted: ply.accepted(!ruleset.is_race()),
        played: ply.column,
        mistake: mark.name().to_owned(),
        solved: 0,
        due: due(0, now)?,
    })
}

/// An exercise as written in a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawExercise {
    game: String,
    accepted: String,
    played: String,
    mistake: String,
    solved: u8,
    due: Moment,
}

impl From<Exercise> for RawExercise {
    fn from(exercise: Exercise) -> Self {
        let size = exercise.position.board.size;
        Self {
            game: game_text(&exercise.preset, &exercise.position),
            accepted: format_moves(exercise.accepted.iter().copied(), size),
            played: format_moves([exercise.played], size),
            mistake: exercise.mistake,
            solved: exercise.solved,
            due: exercise.due,
        }
    }
}

impl TryFrom<RawExercise> for Exercise {
    type Error = Fault;

    fn try_from(raw: RawExercise) -> Result<Self, Fault> {
        let (preset, position) = game_of(&raw.game)?;
        let columns = |key: &str, text: &str| {
            let expected = format!("columns that can be played as {key}, counted from 1");
            legal(text, &position).ok_or_else(|| Fault::new(expected, quote(text)))
        };
        let accepted = columns("accepted", &raw.accepted)?;
        let [played] = columns("played", &raw.played)?[..] else {
            return Err(Fault::new("one column that was played", quote(&raw.played)));
        };
        Ok(Self {
            preset,
            position,
            accepted,
            played,
            mistake: raw.mistake,
            solved: raw.solved,
            due: raw.due,
        })
    }
}

impl TextFile for Exercises {
    const FILE: &str = "exercises.ron";
    const HEADING: &str = "Your exercises in Plummet: positions in which you made a mistake. \
         Columns count from 1.";
    const DEPTH: usize = 3;
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &str = r#"// Your exercises in Plummet: positions in which you made a mistake. Columns count from 1.
(
    version: 1,
    exercises: [
        (
            game: "connect_four 7x6 Line(4) FirstGoal: 4455",
            accepted: "36",
            played: "1",
            mistake: "blunder",
            solved: 1,
            due: "2026-11-22T14:05:09Z",
        ),
    ],
)
"#;

    #[test]
    fn the_text_is_read_as_it_is_written() {
        let exercises = Exercises::read(Path::new("a.ron"), WHOLE).expect("sound exercises");
        assert_eq!(exercises.to_text(), WHOLE);
    }
}
