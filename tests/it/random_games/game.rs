//! One random game, played by library and twin side by side.

use fastrand::Rng;

use super::twin::Twin;
use super::{Counts, Difference, compare, engines, rulesets, same, texts};
use plummet::rules::notation::format_game;
use plummet::rules::{Column, Position, Ruleset, RulesetSpec};

/// Plies between two comparisons on boards of more than [`rulesets::LARGE`] cells.
const COMPARISON_INTERVAL: usize = 97;

/// A game in progress, in the library and in the twin.
#[derive(Debug)]
pub(super) struct ComparedGame {
    rng: Rng,
    spec: RulesetSpec,
    position: Position,
    twin: Twin,
    /// The library's key after each ply.
    keys: Vec<u64>,
}

impl ComparedGame {
    /// Begins game `number`.
    ///
    /// # Panics
    /// If the library refuses the ruleset.
    pub(super) fn new(seed: u64, number: u64) -> Self {
        // Spread neighbouring numbers over the seeds.
        let mut rng = Rng::with_seed(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let spec = rulesets::random(&mut rng);
        let rules = Ruleset::new(&spec).expect("a sound ruleset");
        let position = Position::new(&rules);
        Self {
            rng,
            twin: Twin::new(&spec, &rules),
            keys: vec![position.key],
            spec,
            position,
        }
    }

    /// Returns the number of discs dropped so far.
    pub(super) fn ply(&self) -> usize {
        self.twin.moves.len()
    }

    /// Returns the game so far in the one-line format.
    pub(super) fn text(&self) -> String {
        let moves = self.twin.moves.iter().copied().map(Column::new);
        format_game("", &self.position.ruleset, moves)
    }

    /// Plays the game to its end, then takes every move back.
    ///
    /// # Errors
    /// The first difference.
    pub(super) fn play(&mut self, figures: &mut Counts) -> Result<(), Difference> {
        let cells = self.cells();
        figures.games += 1;
        figures.large += u64::from(cells > rulesets::SMALL);
        figures.giant += u64::from(cells > rulesets::LARGE);
        same(
            "the ruleset as a spec",
            &self.position.ruleset.spec,
            &self.normal_spec(),
        )?;
        let rules = &self.position.ruleset;
        same("the goals", &rules.goals, &self.spec.goals)?;
        same("the ending", &rules.ending, &self.spec.ending)?;
        while self.step(figures)? {}
        texts::game(&self.position, &self.twin)?;
        self.take_back()
    }

    const fn cells(&self) -> u32 {
        self.spec.columns * self.spec.rows
    }

    /// Returns the spec as the library normalises it: a starting position without discs is left
    /// out.
    fn normal_spec(&self) -> RulesetSpec {
        let mut spec = self.spec.clone();
        if spec
            .start
            .iter()
            .all(|row| row.chars().all(|letter| letter == '.'))
        {
            spec.start.clear();
        }
        spec
    }

    /// Compares the two positions and drops a disc in both. Returns whether the game goes on.
    fn step(&mut self, figures: &mut Counts) -> Result<bool, Difference> {
        let over = self.position.outcome.is_some();
        let open = self.twin.open();
        let looks =
            self.cells() <= rulesets::LARGE || self.ply().is_multiple_of(COMPARISON_INTERVAL);
        if looks || over || open.is_empty() {
            figures.positions += 1;
            let outcome = compare::position(&self.position, &self.twin)?;
            if self.rng.u8(0..8) == 0 {
                compare::pass(&mut self.position, &self.twin, outcome)?;
            }
            let column = self.rng.u8(..);
            if outcome.is_some() || self.twin.landing(column).is_none() {
                compare::refusal(&mut self.position, column)?;
            }
            texts::board(&self.position, &self.twin)?;
        }
        if over || open.is_empty() {
            return Ok(false);
        }
        if looks && self.cells() <= rulesets::LARGE {
            engines::compare_engines(&self.position, &self.twin, &mut self.rng, figures)?;
        }
        let column = open[self.rng.usize(0..open.len())];
        let before = looks.then(|| self.position.clone());
        figures.plies += 1;
        figures.completions += if looks {
            compare::play(&mut self.position, &mut self.twin, column)?
        } else {
            let played = self.position.play(Column::new(column));
            same("whether a move can be played", &played.is_ok(), &true)?;
            self.twin.drop_disc(column);
            0
        };
        self.keys.push(self.position.key);
        if let Some(before) = before {
            let mut back = self.position.clone();
            back.undo();
            same("the position before the move", &back, &before)?;
        }
        Ok(true)
    }

    /// Takes every move back and checks the earlier keys and, in the end, the starting position.
    fn take_back(&mut self) -> Result<(), Difference> {
        while let Some(column) = self.twin.moves.last().copied() {
            same(
                "the move that is taken back",
                &self.position.undo(),
                &Some(Column::new(column)),
            )?;
            self.twin.undo();
            let kept = self.keys.get(self.ply()).copied();
            same("the key after undo", &Some(self.position.key), &kept)?;
        }
        same("the move before the first", &self.position.undo(), &None)?;
        let start = Position::new(&self.position.ruleset);
        same("the position after undo", &self.position, &start)
    }
}
