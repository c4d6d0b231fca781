//! Expected scores: how often a player of some strength wins from a position, by its value.
//!
//! An exact value says what best play leads to. A [`ScoreTable`] says what it leads to between two
//! players of one [`Strength`]: the mean result of a level in games against itself, 1 for a win and
//! ½ for a draw. A race has one row of scores, by the own moves to the end. A game in which points
//! count has several rows, by the number of free cells, each by the proven margin.
//!
//! `examples/measure_scores` measures the tables.

use super::*;
use crate::storage::Statistics;

/// The most own moves to the end that a race distinguishes: those of 7x6.
const LONGEST: u32 = 21;

/// The cells of a row of a race: wins, the draw, losses.
const RACE_CELLS: usize = 2 * LONGEST as usize + 1;

/// The largest margin that a scoring game distinguishes.
const WIDEST: i32 = 6;

/// The cells of a row of a scoring game.
const POINT_CELLS: usize = 2 * WIDEST as usize + 1;

/// The most free cells of the rows of a scoring game. The last two rows hold for more as well, one for
/// odd numbers and one for even ones: who has the last disc matters while many cells are free.
const FREE_CELLS: [u32; 5] = [4, 8, 12, 15, 16];

/// How well a player plays: the level whose table judges the moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Strength {
    /// As the level `casual`, and weaker.
    #[default]
    Casual,
    /// As the level `steady`.
    Steady,
    /// As the level `skilled`.
    Skilled,
    /// As the level `strong`, and stronger.
    Strong,
}

impl Strength {
    /// All strengths, weakest first.
    pub const ALL: [Self; 4] = [Self::Casual, Self::Steady, Self::Skilled, Self::Strong];

    /// Returns the id of the level that was measured.
    pub fn name(self) -> &'static str {
        match self {
            Self::Casual => "casual",
            Self::Steady => "steady",
            Self::Skilled => "skilled",
            Self::Strong => "strong",
        }
    }

    /// Returns the strength of a level: its own, or that of the measured level whose rating is
    /// nearest. A level that the program does not know counts as casual.
    pub fn of_level(id: &str) -> Self {
        match id {
            "steady" | "alpha-beta-6" | "alpha-beta-10" => Self::Steady,
            "skilled" | "search-4" => Self::Skilled,
            "strong" | "expert" | "champion" | "perfect" | "learned" | "learned-1"
            | "search-quick" | "search-strong" => Self::Strong,
            _ => Self::Casual,
        }
    }

    /// Returns the strength of a person: that of the strongest level which the person has beaten
    /// in a game.
    pub fn of_person(statistics: &Statistics, preset: &str) -> Self {
        statistics
            .tallies
            .iter()
            .filter(|tally| tally.preset == preset && tally.won > 0)
            .map(|tally| Self::of_level(&tally.level))
            .max()
            .unwrap_or_default()
    }

    /// Returns the strengths of the players of a game. `person` is that of people.
    pub fn of_seats(setup: &GameSetup, person: Self) -> ByPlayer<Self> {
        ByPlayer::from_fn(|player| match &setup.seats[player] {
            Seat::Human | Seat::Elsewhere => person,
            Seat::Level { id, .. } => Self::of_level(id),
        })
    }
}

/// A share of a whole game, from 0 for a loss to 1 for a win, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Expected(u32);

impl Expected {
    /// Returns the expected score nearest to a number from 0 to 1.
    pub fn of(share: f64) -> Self {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "from 0 to 1000"
        )]
        Self((share.clamp(0.0, 1.0) * 1000.0).round() as u32)
    }

    /// Returns the expected score as a number from 0 to 1.
    pub fn share(self) -> f64 {
        f64::from(self.0) / 1000.0
    }

    /// Returns by how much a move lowers the expected score, in thousandths.
    pub fn drop_to(self, after: Self) -> u32 {
        self.0.saturating_sub(after.0)
    }
}

/// The expected score of one value, smoothed over the neighbours so that a better value has no lower one,
/// and the number of positions that were measured for it.
pub type ScoreCell = (Expected, u32);

/// Expected scores of one strength in one family of games.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoreTable {
    /// The id of the preset whose games were played.
    pub preset: String,
    /// The level that played them.
    pub strength: Strength,
    /// The number of games.
    pub games: u32,
    /// The seed of the games.
    pub seed: u64,
    /// The rows, by the most free cells of their positions. Each is a list from the best value
    /// to the worst.
    pub rows: Vec<(u32, Vec<ScoreCell>)>,
}

impl ScoreTable {
    /// Returns the expected score of a value for the player to move in a position with `free`
    /// free cells. An estimate of a race has the score that it states.
    pub fn expected(&self, value: Value, free: usize, family: Family) -> Expected {
        let Some(cell) = cell_of(value, family) else {
            return Expected::of(value.expected_result());
        };
        let row = row_of(free, self.rows.iter().map(|(most, _)| *most));
        self.rows
            .get(row)
            .and_then(|(_, cells)| cells.get(cell))
            .map_or(Expected::of(0.5), |(score, _)| *score)
    }
}

/// Returns the row of positions with `free` free cells: the first one that has room for them, but of
/// the last two the one for as even a number.
pub fn row_of(free: usize, rows: impl ExactSizeIterator<Item = u32>) -> usize {
    let Some(by_parity) = rows.len().checked_sub(2) else {
        return 0;
    };
    let free = u32::try_from(free).unwrap_or(u32::MAX);
    let row = rows.take(by_parity).take_while(|&most| most < free).count();
    row + usize::from(row == by_parity && free.is_multiple_of(2))
}

/// Returns the most free cells of the rows of a family, and the number of cells of each.
pub fn shape_of(family: Family) -> (Vec<u32>, usize) {
    match family {
        Family::Lines | Family::Squares => (vec![2 * LONGEST], RACE_CELLS),
        Family::Points => (FREE_CELLS.to_vec(), POINT_CELLS),
    }
}

/// Returns the cell of a value in a row; `None` for the estimate of a race.
pub fn cell_of(value: Value, family: Family) -> Option<usize> {
    let own = |moves: u32| usize::try_from(moves.clamp(1, LONGEST)).ok();
    let points = |margin: i32| usize::try_from(WIDEST - margin.clamp(-WIDEST, WIDEST)).ok();
    match value.score {
        Score::WinIn(plies) => Some(own(plies.div_ceil(2))? - 1),
        Score::LossIn(plies) => Some(RACE_CELLS - own(plies / 2)?),
        Score::Draw => usize::try_from(LONGEST).ok(),
        Score::Points(margin) => points(margin),
        Score::Heuristic(estimate) if family == Family::Points => points(whole_points(estimate)),
        Score::Heuristic(_) => None,
    }
}

/// Tables of expected scores.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExpectedScores {
    /// The tables, by preset and strength.
    pub tables: Vec<ScoreTable>,
}

impl ExpectedScores {
    /// Returns the table of a preset and a strength.
    pub fn table(&self, preset: &str, strength: Strength) -> Option<&ScoreTable> {
        self.tables
            .iter()
            .find(|known| known.preset == preset && known.strength == strength)
    }
}

impl TextFile for ExpectedScores {
    const FILE: &str = "expected.ron";
    const HEADING: &str = "Expected scores in thousandths, made by examples/measure_scores, each with its \
         number of positions. Each row goes from the best value to the worst:\n\
         a win with own move 1 to 21, a draw, a loss after own move 21 to 1; or margins from 6 \
         points ahead to 6 behind.";
    const DEPTH: usize = 4;
}

static SHIPPED: LazyLock<ExpectedScores> = LazyLock::new(|| {
    let text = include_str!("../../assets/expected.ron");
    match ExpectedScores::read(Path::new("expected.ron"), text) {
        Ok(scores) => scores,
        Err(faults) => unreachable!("the shipped tables are sound: {faults:?}"),
    }
});

/// What values of one position are worth to its player to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScoreScale {
    family: Family,
    free: usize,
    strength: Strength,
    /// Whether the table is one of this very game: lengths of other races mean something else.
    pub(super) is_measured: bool,
}

impl ScoreScale {
    /// Returns the scale of a position between two players of this strength.
    pub fn of(position: &Position, strength: Strength) -> Self {
        Self {
            family: Family::of(&position.ruleset),
            free: position.board.free(),
            strength,
            is_measured: [Ruleset::connect_four(), Ruleset::connect_square()]
                .iter()
                .any(|it| it.is_same_game(&position.ruleset)),
        }
    }

    /// Returns the expected scores before and after a move by their values. Estimates of points are
    /// rounded once, as for the grade: by how much the move lowers them.
    pub(super) fn of_move(self, before: Value, mut after: Value) -> [Expected; 2] {
        if self.family == Family::Points {
            let lost = before.points_lost(after).cast_signed();
            after = Value::exact(Score::Points(whole_points(before.hundredths()) - lost));
        }
        [before, after].map(|value| self.expected(value))
    }

    /// Returns the expected score of a value.
    pub fn expected(self, value: Value) -> Expected {
        match SHIPPED.table(self.family.preset(), self.strength) {
            Some(table) => table.expected(value, self.free, self.family),
            None => Expected::of(value.expected_result()),
        }
    }
}

/// Returns the tables of the program.
pub fn shipped_scores() -> &'static ExpectedScores {
    &SHIPPED
}

#[cfg(test)]
mod tests;
