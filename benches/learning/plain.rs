//! The method of learning without any of the tricks.

use plummet::internals::engine::learned::Layout;
use plummet::learning::{Exploration, TrainingSettings};
use plummet::rules::{Column, Ending, Outcome, Player, Position, Ruleset};

/// The method without any of the tricks.
pub(crate) struct Plain {
    layout: Layout,
    settings: TrainingSettings,
    reach: f32,
    weights: Vec<f32>,
    sums: Vec<f32>,
    sizes: Vec<f32>,
    random: fastrand::Rng,
}

/// A position after a move, and the target that replaces what came of it, if any.
struct Step {
    indices: Vec<usize>,
    lead: f32,
    instead: Option<f32>,
}

impl Plain {
    /// Weights of 0; `None` where the board is too large.
    pub(crate) fn new(ruleset: &Ruleset, settings: TrainingSettings) -> Option<Self> {
        let TrainingSettings {
            tuples, tuple_seed, ..
        } = settings;
        let layout = Layout::random_walks(ruleset.size(), tuples, tuple_seed).ok()?;
        let layout = layout.looking_at_threats(settings.threats);
        let weights = layout.weights();
        Some(Self {
            weights: vec![0.0; weights],
            sums: vec![0.0; weights],
            sizes: vec![0.0; weights],
            layout,
            settings,
            reach: match ruleset.ending() {
                Ending::FirstGoal => 1.0,
                Ending::FullBoard => 12.0,
            },
            random: fastrand::Rng::with_seed(1),
        })
    }

    fn indices(&self, position: &Position) -> Vec<usize> {
        let first = position.to_move() == Player::Red;
        let offset = if first { 0 } else { self.layout.table() };
        let indices = self.layout.indices_of(position);
        indices
            .into_iter()
            .map(|index| index as usize + offset)
            .collect()
    }

    fn sum(&self, indices: &[usize]) -> f32 {
        indices.iter().map(|&index| self.weights[index]).sum()
    }

    /// What a position is worth for red.
    fn value(&self, position: &Position) -> f32 {
        if let Some(result) = decided(position) {
            return result;
        }
        lead(position) + self.reach * self.sum(&self.indices(position)).tanh()
    }

    /// Plays one game and learns from it.
    pub(crate) fn play(&mut self, ruleset: &Ruleset) {
        let mut position = Position::new(ruleset);
        if self.random.f32() < self.settings.opened {
            for _ in 0..self.random.usize(0..=self.settings.opening_plies) {
                let columns: Vec<Column> = position.legal_columns().collect();
                let Some(&column) = self.random.choice(&columns) else {
                    break;
                };
                let _ = position.play(column);
                if decided(&position).is_some() {
                    position.undo();
                    break;
                }
            }
        }
        let mut steps: Vec<Step> = Vec::new();
        let result = loop {
            if let Some(result) = decided(&position) {
                break result;
            }
            let choices = choices(&mut position);
            let (mut column, value) = self.best(&mut position, &choices);
            if self.random.f32() < self.settings.explore {
                let aside = self.settings.exploration == Exploration::Aside;
                let all: Vec<Column> = position.legal_columns().collect();
                let other = self.random.choice(if aside { &choices } else { &all });
                column = other.copied().unwrap_or(column);
                if let Some(step) = steps.last_mut().filter(|_| aside) {
                    step.instead = Some(value);
                }
            }
            if position.play(column).is_err() {
                break 0.0;
            }
            steps.push(Step {
                indices: self.indices(&position),
                lead: lead(&position),
                instead: None,
            });
        };
        self.learn(&steps, result);
    }

    fn best(&self, position: &mut Position, choices: &[Column]) -> (Column, f32) {
        let sign = if position.to_move() == Player::Red {
            1.0
        } else {
            -1.0
        };
        let mut best = (Column::new(0), f32::NEG_INFINITY);
        for &column in choices {
            if position.play(column).is_ok() {
                let value = self.value(position);
                position.undo();
                if sign * value > best.1 {
                    best = (column, sign * value);
                }
            }
        }
        (best.0, sign * best.1)
    }

    fn learn(&mut self, steps: &[Step], result: f32) {
        let lambda = self.settings.lambda;
        let mut target = result;
        for step in steps.iter().rev().skip(1) {
            target = step.instead.unwrap_or(target);
            let value = self.sum(&step.indices).tanh();
            let aim = ((target - step.lead) / self.reach).clamp(-1.0, 1.0);
            let error = (aim - value) * (1.0 - value * value);
            let share = self.settings.step / step.indices.len() as f32;
            for &index in &step.indices {
                let size = self.sizes[index];
                let agreement = if size > 0.0 {
                    self.sums[index].abs() / size
                } else {
                    1.0
                };
                self.weights[index] += share * (2.7 * (agreement - 1.0)).exp() * error;
                self.sums[index] += error;
                self.sizes[index] += error.abs();
            }
            target = (1.0 - lambda) * (step.lead + self.reach * value) + lambda * target;
        }
    }
}

/// Points that red has more than yellow.
fn lead(position: &Position) -> f32 {
    if position.ruleset().ending() == Ending::FirstGoal {
        return 0.0;
    }
    let points = position.points();
    points.red as f32 - points.yellow as f32
}

fn completes(position: &Position, column: Column, player: Player) -> bool {
    position.gain(column, player).unwrap_or(0) > 0
}

/// The moves that do not hand over a win, of which one has to stop a threat if there is
/// one; all in a scoring game.
fn choices(position: &mut Position) -> Vec<Column> {
    let all: Vec<Column> = position.legal_columns().collect();
    if position.ruleset().ending() == Ending::FullBoard {
        return all;
    }
    let other = position.to_move().opponent();
    let threats: Vec<Column> = all
        .iter()
        .copied()
        .filter(|&column| completes(position, column, other))
        .collect();
    let candidates = if threats.is_empty() { all } else { threats };
    let mut safe = Vec::new();
    for column in candidates {
        if position.play(column).is_ok() {
            let replies: Vec<Column> = position.legal_columns().collect();
            if !replies
                .iter()
                .any(|&reply| completes(position, reply, other))
            {
                safe.push(column);
            }
            position.undo();
        }
    }
    safe
}

/// The result for red of a game that is over, or of a race that is as good as over.
fn decided(position: &Position) -> Option<f32> {
    let race = position.ruleset().ending() == Ending::FirstGoal;
    match position.outcome() {
        Some(_) if !race => return Some(lead(position)),
        Some(Outcome::Draw) => return Some(0.0),
        Some(Outcome::Win(player)) => return Some(if player == Player::Red { 1.0 } else { -1.0 }),
        None if !race => return None,
        None => {}
    }
    let player = position.to_move();
    let own = if player == Player::Red { 1.0 } else { -1.0 };
    let mut columns = position.legal_columns();
    if columns.any(|column| completes(position, column, player)) {
        return Some(own);
    }
    choices(&mut position.clone()).is_empty().then_some(-own)
}
