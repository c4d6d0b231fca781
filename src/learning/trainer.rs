//! The trainer: plays games, averages the weights and keeps the best average.

#![expect(
    clippy::disallowed_methods,
    reason = "threads that play the games of one training and end with it"
)]

use super::contest::duel;
use super::game::{LearningRules, SelfPlay};
use super::values::LearningWeights;
use super::*;

/// Games between two updates of the average.
const AVERAGE_INTERVAL: u64 = 10_000;
/// The least share of the new weights in the average.
const MIN_AVERAGE_SHARE: f32 = 0.02;
/// Games between two duels of the averaged weights against the best ones so far.
const DUEL_INTERVAL: u64 = 200_000;
/// Games of a duel.
const DUEL_GAMES: u32 = 400;
/// The least score with which the averaged weights replace the best ones: two standard errors
/// below an even score. Newer weights are taken to be stronger unless they clearly lose.
const MIN_DUEL_SCORE: f64 = 0.46;

/// A network in training.
#[derive(Debug)]
pub struct Trainer {
    pub(super) ruleset: Ruleset,
    /// The settings.
    pub settings: TrainingSettings,
    pub(super) values: LearningWeights,
    /// The running average of the weights, by index.
    pub(super) average: Vec<f32>,
    /// The best of the averages so far, as a network.
    pub(super) best: Option<Net>,
    /// Games played so far.
    pub games: u64,
    /// The training time so far, which its owner counts and the record of the network states.
    pub time: Duration,
}

impl Trainer {
    /// Begins a training.
    ///
    /// # Errors
    /// If the board is too large or the number of tuples is out of range.
    pub fn new(ruleset: &Ruleset, settings: TrainingSettings) -> Result<Self, String> {
        let layout = layout(ruleset, settings)?;
        Ok(Self::of(ruleset, settings, layout))
    }

    /// Checks that a training can begin, without allocating its weights.
    ///
    /// # Errors
    /// As for [`Trainer::new`].
    pub fn check(ruleset: &Ruleset, settings: TrainingSettings) -> Result<(), String> {
        layout(ruleset, settings).map(drop)
    }

    pub(super) fn of(ruleset: &Ruleset, settings: TrainingSettings, layout: Layout) -> Self {
        let values = LearningWeights::new(layout);
        Self {
            ruleset: ruleset.clone(),
            settings,
            average: vec![0.0; values.layout.weights()],
            values,
            best: None,
            games: 0,
            time: Duration::ZERO,
        }
    }

    /// Plays `games` more games, or fewer if `stop` is set, and learns from them. Uses fewer
    /// threads if the system refuses to start that many.
    pub fn play(&mut self, games: u64, threads: NonZeroUsize, stop: &AtomicBool) {
        let end = self.games.saturating_add(games);
        while self.games < end && !stop.load(Relaxed) {
            let pause = (self.games / AVERAGE_INTERVAL + 1) * AVERAGE_INTERVAL;
            self.portion(end.min(pause), threads, stop);
            if self.games == pause {
                self.take_average();
            }
            if self.games == pause && pause.is_multiple_of(DUEL_INTERVAL) {
                self.keep_better();
            }
        }
    }

    fn portion(&mut self, end: u64, threads: NonZeroUsize, stop: &AtomicBool) {
        self.values.set_step(self.settings.step, self.step_factor());
        let position = Position::new(&self.ruleset);
        let next = AtomicU64::new(self.games);
        let next_game = || {
            let game = (!stop.load(Relaxed)).then(|| next.fetch_add(1, Relaxed));
            game.filter(|game| *game < end)
        };
        if let Some(board) = Bitboard::<u64>::new(&position) {
            self.run(&board, &position, threads, &next_game);
        } else if let Some(board) = Bitboard::<u128>::new(&position) {
            self.run(&board, &position, threads, &next_game);
        } else {
            self.run(&WideBoard::of(&position), &position, threads, &next_game);
        }
        self.games = next.into_inner().min(end);
    }

    /// Returns the factor of the step for the next games. It changes only when the weights are
    /// averaged, so that it does not depend on how the games are split into calls.
    fn step_factor(&self) -> f32 {
        let steady = self.settings.steady.max(1);
        let games = self.games - self.games % AVERAGE_INTERVAL;
        #[expect(clippy::cast_precision_loss, reason = "a ratio")]
        let part = steady as f32 / games.max(steady) as f32;
        part
    }

    fn run<B: SearchBoard + Sync>(
        &self,
        board: &B,
        position: &Position,
        threads: NonZeroUsize,
        next_game: &(dyn Fn() -> Option<u64> + Sync),
    ) {
        let rules = LearningRules {
            race: self.ruleset.ending == Ending::FirstGoal,
            reach: reach(&self.ruleset),
        };
        let indices = self.values.layout.indices_of(position, board);
        let work = || {
            let (board, indices) = (board.clone(), indices.clone());
            let mut play = SelfPlay::new(&self.values, self.settings, rules, board, indices);
            while let Some(game) = next_game() {
                play.play(&mut game_rng(self.settings.seed, game));
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..threads.get() {
                let builder = std::thread::Builder::new();
                if builder.spawn_scoped(scope, work).is_err() {
                    break;
                }
            }
            work();
        });
    }

    fn take_average(&mut self) {
        let taken = self.games / AVERAGE_INTERVAL;
        // Early weights change fast, so the share of new ones starts at 1 and shrinks.
        let part = u16::try_from(taken).map_or(0.0, |taken| 2.0 / (f32::from(taken) + 1.0));
        let part = part.clamp(MIN_AVERAGE_SHARE, 1.0);
        for (index, average) in self.average.iter_mut().enumerate() {
            *average += part * (self.values.weight(index) - *average);
        }
    }

    /// Plays a duel of the averaged weights against the best ones so far and keeps the better.
    fn keep_better(&mut self) {
        let candidate = self.averaged();
        let keep = self.best.take().is_none_or(|best| {
            let mut random = game_rng(self.settings.seed ^ DUEL_SEED, self.games);
            let score = duel(&self.ruleset, &candidate, &best, DUEL_GAMES, &mut random);
            if score < MIN_DUEL_SCORE {
                self.best = Some(best);
            }
            score >= MIN_DUEL_SCORE
        });
        if keep {
            self.best = Some(candidate);
        }
    }

    /// Returns the network of the averaged weights; before the first average, of the latest.
    fn averaged(&self) -> Net {
        let latest = |index| self.values.weight(index);
        let weights = if self.games < AVERAGE_INTERVAL {
            (0..self.average.len()).map(latest).collect()
        } else {
            self.average.clone()
        };
        let record = TrainingRecord {
            games: self.games,
            seconds: self.time.as_secs_f64(),
            seed: self.settings.seed,
            settings: self.settings.to_string(),
        };
        let layout = self.values.layout.clone();
        Net::rounded(&self.ruleset, layout, &weights, record)
    }

    /// Returns the network to play with: the best so far, or the average before the first duel.
    pub fn net(&self) -> Net {
        self.best.clone().unwrap_or_else(|| self.averaged())
    }
}

fn layout(ruleset: &Ruleset, settings: TrainingSettings) -> Result<Layout, String> {
    Layout::random_walks(ruleset.size, settings.tuples, settings.tuple_seed)
}

/// Changes the seed for duels, so that they do not repeat the random numbers of games.
const DUEL_SEED: u64 = 0x5E1E_C710;

/// Returns the random numbers of one game.
fn game_rng(seed: u64, game: u64) -> fastrand::Rng {
    let mixed = game.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ seed.rotate_left(32);
    fastrand::Rng::with_seed(mixed)
}
