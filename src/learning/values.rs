//! The weights of a network in training.

use super::*;

/// The weights of a network with their step sizes.
///
/// Each weight has its own step size, which is larger the more its past errors agree in sign:
/// temporal coherence learning (Beal, Smith 1999) with the exponential transfer of Bagheri,
/// Thill, Koch and Konen (2014). Several threads may learn at once without locks. Words are
/// written atomically; a change that another thread overwrites is lost.
#[derive(Debug)]
pub struct LearningWeights {
    pub layout: Layout,
    /// The step of one slot: the step of a position divided by its slots.
    share: f32,
    weights: Vec<AtomicU32>,
    /// For each weight the sum of its errors and the sum of their absolute values.
    errors: Vec<[AtomicU32; 2]>,
    /// Step sizes by agreement of the errors, 0 to 1 in 256ths.
    rates: Vec<f32>,
}

/// The exponent of the transfer from agreement to step size.
const BEND: f32 = 2.7;

fn load(cell: &AtomicU32) -> f32 {
    f32::from_bits(cell.load(Relaxed))
}

fn store(cell: &AtomicU32, value: f32) {
    cell.store(value.to_bits(), Relaxed);
}

/// A weight, the sum of its errors and the sum of their absolute values.
pub type LearnedWeight = [f32; 3];

impl LearningWeights {
    /// Makes weights of 0. They do not change before the [step](Self::set_step) is set.
    pub fn new(layout: Layout) -> Self {
        let count = layout.weights();
        let rates = (0..=256_u16).map(|part| (BEND * (f32::from(part) / 256.0 - 1.0)).exp());
        Self {
            layout,
            share: 0.0,
            weights: (0..count).map(|_| AtomicU32::new(0)).collect(),
            errors: (0..count)
                .map(|_| [AtomicU32::new(0), AtomicU32::new(0)])
                .collect(),
            rates: rates.collect(),
        }
    }

    /// Sets the step of a position's value towards its target to `step * part`.
    pub fn set_step(&mut self, step: f32, part: f32) {
        let slots = u16::try_from(self.layout.slots()).map_or(1.0, f32::from);
        self.share = step / slots * part;
    }

    /// Where the weights of positions in which this player is to move begin.
    #[inline(always)]
    fn offset(&self, first_to_move: bool) -> usize {
        if first_to_move {
            0
        } else {
            self.layout.table()
        }
    }

    /// Returns the weights of positions in which this player is to move.
    #[inline(always)]
    pub fn table(&self, first_to_move: bool) -> WeightTable<'_> {
        let offset = self.offset(first_to_move);
        WeightTable(&self.weights[offset..offset + self.layout.table()])
    }

    /// Moves the value of a position, the hyperbolic tangent of the sum of its weights, towards
    /// the target. Returns the value before.
    pub fn learn(&self, indices: &[u32], first_to_move: bool, target: f32) -> f32 {
        let value = self.table(first_to_move).sum(indices).tanh();
        let error = (target - value) * (1.0 - value * value);
        if error == 0.0 {
            return value;
        }
        let size = error.abs();
        let offset = self.offset(first_to_move);
        for &index in indices {
            let index = index as usize + offset;
            let [sum, sizes] = &self.errors[index];
            let (old_sum, old_sizes) = (load(sum), load(sizes));
            let rate = if old_sizes > 0.0 {
                let agreement = (old_sum.abs() / old_sizes).min(1.0) * 256.0;
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "from 0 to 256"
                )]
                let part = agreement as usize;
                self.rates[part]
            } else {
                1.0
            };
            let weight = &self.weights[index];
            store(weight, load(weight) + self.share * rate * error);
            store(sum, old_sum + error);
            store(sizes, old_sizes + size);
        }
        value
    }

    /// Prefetches what [`learn`](Self::learn) needs for a position, to be called while another
    /// position learns.
    #[inline(always)]
    pub fn prefetch(&self, indices: &[u32], first_to_move: bool) {
        let offset = self.offset(first_to_move);
        for &index in indices {
            let index = index as usize + offset;
            prefetch(&self.errors[index]);
            prefetch(&self.weights[index]);
        }
    }

    pub fn weight(&self, index: usize) -> f32 {
        load(&self.weights[index])
    }

    /// Returns one weight with its errors.
    pub fn learned(&self, index: usize) -> LearnedWeight {
        let [sum, sizes] = &self.errors[index];
        [load(&self.weights[index]), load(sum), load(sizes)]
    }

    /// Sets one weight with its errors.
    pub fn set(&self, index: usize, [weight, sum, sizes]: LearnedWeight) {
        store(&self.weights[index], weight);
        store(&self.errors[index][0], sum);
        store(&self.errors[index][1], sizes);
    }
}

/// The half of the weights for positions with one player to move.
#[derive(Clone, Copy, Debug)]
pub struct WeightTable<'a>(&'a [AtomicU32]);

impl WeightTable<'_> {
    #[inline(always)]
    pub fn at(self, index: u32) -> f32 {
        load(&self.0[index as usize])
    }

    /// Prefetches a weight.
    #[inline(always)]
    pub fn prefetch(self, index: u32) {
        prefetch(&self.0[index as usize]);
    }

    /// Returns the sum of the weights of a position.
    #[inline]
    pub fn sum(self, indices: &[u32]) -> f32 {
        indices.iter().map(|&index| self.at(index)).sum()
    }

    /// Returns the sum of the weights of a position and writes each weight to `parts`.
    #[inline]
    pub fn parts(self, indices: &[u32], parts: &mut [f32]) -> f32 {
        let mut sum = 0.0;
        for (&index, part) in indices.iter().zip(parts) {
            *part = self.at(index);
            sum += *part;
        }
        sum
    }
}
