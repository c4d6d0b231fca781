//! The file of an unfinished training. A resumed training goes on as if it had never stopped.
//!
//! The body holds the file of the best network, if there is one, and then for every weight that has
//! learned its index (4 bytes), value, sum of errors, sum of their sizes and average (4 bytes each), the
//! lowest byte first.

use super::*;

const KIND: &str = "training";
/// Bytes of a weight in the file.
const WEIGHT_BYTES: usize = 20;
/// The most bytes of the best network.
const MAX_BEST_BYTES: usize = 64 << 20;
/// The largest absolute value of a weight; larger ones make a file invalid. Values are sums
/// of weights bent to -1 to 1, so sound weights are far smaller.
const MAX_WEIGHT: f32 = 1_000.0;
/// The most games of a training: about a thousand years of them.
const MAX_GAMES: u64 = 1 << 50;

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TrainingHeader {
    rules: RulesText,
    settings: TrainingSettings,
    tuples: Vec<Vec<u8>>,
    games: u64,
    /// The training time, in nanoseconds.
    nanoseconds: u64,
    /// Bytes of the best network; 0 if there is none yet.
    best: usize,
    /// The number of weights that have learned.
    weights: usize,
}

impl Trainer {
    /// Returns the file of this training.
    ///
    /// # Errors
    /// If it does not fit into memory.
    pub fn to_bytes(&self) -> io::Result<Vec<u8>> {
        let mut body = match &self.best {
            Some(best) => best.to_bytes()?,
            None => Vec::new(),
        };
        let best = body.len();
        for (number, (index, average)) in (0_u32..).zip(self.average.iter().enumerate()) {
            let [weight, sum, sizes] = self.values.learned(index);
            if sizes > 0.0 {
                body.extend(number.to_le_bytes());
                let values = [weight, sum, sizes, *average];
                body.extend(values.into_iter().flat_map(f32::to_le_bytes));
            }
        }
        let header = TrainingHeader {
            rules: RulesText::of(&self.ruleset),
            settings: self.settings,
            tuples: self.values.layout.tuples.to_vec(),
            games: self.games,
            nanoseconds: u64::try_from(self.time.as_nanos()).unwrap_or(u64::MAX),
            best,
            weights: (body.len() - best) / WEIGHT_BYTES,
        };
        pack(KIND, &header, &body, Compression::fast())
    }

    /// Reads the file of a training for `ruleset`.
    ///
    /// # Errors
    /// If the file is damaged or invalid, or holds a training for other rules.
    pub fn read(bytes: &[u8], ruleset: &Ruleset) -> Result<Self, NetFault> {
        let (header, body): (TrainingHeader, _) = open(KIND, bytes)?;
        header.rules.check(ruleset)?;
        let settings = header.settings;
        let layout = Layout::new(ruleset.size, header.tuples)?;
        let fits = header.weights <= layout.weights() && header.best <= MAX_BEST_BYTES;
        if !(fits && settings.are_sound() && header.games <= MAX_GAMES) {
            return Err(fault(format!(
                "{} games, {settings}, {} weights and a best network of {} bytes",
                header.games, header.weights, header.best
            )));
        }
        let body = body.unpack(header.best + header.weights * WEIGHT_BYTES)?;
        let (best, entries) = body.split_at(header.best);
        let mut trainer = Self::of(ruleset, settings, layout);
        trainer.games = header.games;
        trainer.time = Duration::from_nanos(header.nanoseconds);
        if !best.is_empty() {
            trainer.best = Some(Net::read(best, ruleset)?);
        }
        let (entries, _) = entries.as_chunks::<WEIGHT_BYTES>();
        entries.iter().try_for_each(|entry| trainer.take(entry))?;
        Ok(trainer)
    }

    /// Reads one weight.
    fn take(&mut self, entry: &[u8; WEIGHT_BYTES]) -> Result<(), NetFault> {
        let (words, _) = entry.as_chunks::<4>();
        let mut words = words.iter().copied();
        let mut word = || words.next().unwrap_or_default();
        let index = u32::from_le_bytes(word()) as usize;
        let values: [f32; 4] = std::array::from_fn(|_| f32::from_le_bytes(word()));
        let [weight, sum, sizes, average] = values;
        let is_sound = values.iter().all(|value| value.is_finite())
            && weight.abs().max(average.abs()) <= MAX_WEIGHT
            && sizes >= 0.0;
        match self.average.get_mut(index).filter(|_| is_sound) {
            Some(place) => {
                *place = average;
                self.values.set(index, [weight, sum, sizes]);
                Ok(())
            }
            None => Err(fault(format!(
                "expected finite weights of at most {MAX_WEIGHT} below {}, found {values:?} at {index}",
                self.average.len()
            ))),
        }
    }
}

fn fault(reason: String) -> NetFault {
    senseless(KIND, reason).into()
}
