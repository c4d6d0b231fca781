//! A trained network.

use super::layout::Layout;
use super::threats::ColumnThreats;
use crate::engine::boards::{GoalWindows, without_stop};
use crate::rules::{Ending, Goal, MIN_SIDE, Ruleset, Size};

/// A trained network.
///
/// The weights that a position selects are added. In a race, the hyperbolic tangent of the sum
/// is the expected result for the first player: 1 for a win, -1 for a loss. In a scoring game
/// it is the expected difference of the points still to come, in units of its `reach`.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    pub(super) rules: RulesText,
    pub(crate) layout: Layout,
    pub(super) race: bool,
    /// The weights in units of `unit`: both tables in a row.
    pub(super) weights: Vec<i8>,
    pub(super) unit: f32,
    /// The number of points that corresponds to a hyperbolic tangent of 1, in a scoring game.
    pub(super) reach: f32,
    /// How the network was trained.
    pub record: TrainingRecord,
}

/// The training of a network.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrainingRecord {
    /// The number of games of self-play.
    pub games: u64,
    /// The duration of the training, in seconds.
    pub seconds: f64,
    /// The seed of the training.
    pub seed: u64,
    /// The settings, as text.
    pub settings: String,
}

/// The rules that a network was trained for, as far as they matter to it. The first player may
/// have either colour. It does not matter whether a game ends early when no player can complete
/// anything, since its result is the same.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct RulesText(String);

impl RulesText {
    /// Returns the text of a ruleset.
    pub fn of(ruleset: &Ruleset) -> Self {
        let mut goals: Vec<Goal> = ruleset.goals.to_vec();
        goals.sort_by_key(|goal| goal.to_string());
        let goals: Vec<String> = goals.iter().map(ToString::to_string).collect();
        let ending = match ruleset.ending {
            Ending::FirstGoal => "the first one wins",
            Ending::FullBoard => "most points on the full board win",
        };
        let size = ruleset.size;
        let mut text = format!("{size}, {}, {ending}", goals.join(" and "));
        let start = &ruleset.start;
        if start.discs > 0 {
            text.push_str(", from");
            for cell in size.all_cells() {
                let letter = match start.at(cell) {
                    None => '.',
                    Some(player) if player == ruleset.first => 'f',
                    Some(_) => 's',
                };
                if cell.row == 0 {
                    text.push(' ');
                }
                text.push(letter);
            }
        }
        Self(text)
    }

    /// The size of the board, which begins the text; `None` if the text is invalid.
    pub(super) fn size(&self) -> Option<Size> {
        let (columns, rows) = self.0.split(',').next()?.split_once('x')?;
        let side = |text: &str| text.parse().ok().filter(|&side| side >= MIN_SIDE);
        Some(Size::new(side(columns)?, side(rows)?))
    }

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The resolution of estimates in a race: a sum of weights is counted in thousandths.
pub(super) const FINE: f32 = 1_000.0;

impl Net {
    /// Creates a network from trained weights, rounded to 8 bits.
    ///
    /// # Panics
    /// If the number of weights is not that of the layout.
    #[doc(hidden)]
    pub fn rounded(
        ruleset: &Ruleset,
        layout: Layout,
        weights: &[f32],
        record: TrainingRecord,
    ) -> Self {
        assert_eq!(weights.len(), layout.weights(), "a weight for every index");
        let largest = weights
            .iter()
            .fold(0.0_f32, |most, weight| most.max(weight.abs()));
        let unit = (largest / 127.0).max(1e-6);
        let round = |weight: &f32| -> i8 {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "the largest weight has 127 units"
            )]
            let units = (weight / unit).round() as i8;
            units
        };
        Self {
            rules: RulesText::of(ruleset),
            layout,
            race: ruleset.ending == Ending::FirstGoal,
            weights: weights.iter().map(round).collect(),
            unit,
            reach: reach(ruleset),
            record,
        }
    }

    /// Returns the sum of the weights of a position, given the indices of its tuple slots and
    /// the threats of its columns.
    #[inline]
    pub(crate) fn sum(
        &self,
        indices: &[u32],
        views: impl Iterator<Item = ColumnThreats>,
        first_to_move: bool,
    ) -> f32 {
        let table = self.layout.table();
        let table = if first_to_move {
            self.weights.get(..table)
        } else {
            self.weights.get(table..)
        };
        let table = table.unwrap_or_default();
        let weight = |index: u32| {
            table
                .get(index as usize)
                .map_or(0, |&weight| i32::from(weight))
        };
        let mut sum: i32 = indices.iter().map(|&index| weight(index)).sum();
        self.layout
            .threats
            .each(views, |index| sum += weight(index));
        #[expect(
            clippy::cast_precision_loss,
            reason = "some hundred slots of 127 at most are far below 2^24"
        )]
        let sum = sum as f32;
        sum * self.unit
    }
}

/// The difference of points that games hardly ever exceed: a quarter of the number of windows,
/// at least 1. In a race 1.
pub(crate) fn reach(ruleset: &Ruleset) -> f32 {
    match ruleset.ending {
        Ending::FirstGoal => 1.0,
        Ending::FullBoard => {
            let (size, goals) = (ruleset.size, &ruleset.goals);
            let count = without_stop(|stop| GoalWindows::list(size, goals, stop))
                .list
                .len();
            // Boards have at most 12x12 cells.
            (u16::try_from(count).map_or(f32::from(u16::MAX), f32::from) / 4.0).max(1.0)
        }
    }
}
