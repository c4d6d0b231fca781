//! The learned levels: a network with search.

use std::sync::{Arc, LazyLock};

use super::evaluator::NetEvaluator;
use super::file::{Examined, NetFault};
use super::layout::learnable;
use super::net::Net;
use super::net_file::NetFile;
use crate::engine::search::{SearchEngine, SearchSettings};
use crate::engine::{Analysis, Control, Engine, EngineError, EngineHandle, PerRuleset};
use crate::rules::{Position, Ruleset};

/// The networks that come with the program.
const SHIPPED: [&[u8]; 3] = [
    include_bytes!("../../../assets/learned/connect_four.net"),
    include_bytes!("../../../assets/learned/connect_square.net"),
    include_bytes!("../../../assets/learned/most_fours_6x6.net"),
];

/// What is known of them, found out when it is asked for first.
static EXAMINED: LazyLock<[Examined; 3]> = LazyLock::new(|| SHIPPED.map(Examined::new));

/// Plays by a network for the rules: one of its own files, else one that comes with the
/// program.
#[derive(Debug)]
pub struct Learned {
    settings: SearchSettings,
    nets: Vec<NetFile>,
    playing: PerRuleset<SearchEngine<NetEvaluator>>,
}

impl Learned {
    /// A player that searches like this, with these files before those of the program.
    #[must_use]
    pub fn new(settings: SearchSettings, nets: Vec<NetFile>) -> Self {
        Self {
            settings,
            nets,
            playing: PerRuleset::default(),
        }
    }

    /// Why there is no network for the rules among these files and those of the program,
    /// if so.
    #[must_use]
    pub fn lacking(ruleset: &Ruleset, nets: &[NetFile]) -> Option<String> {
        bytes_for(ruleset, nets).err()
    }

    fn player(&mut self, ruleset: &Ruleset) -> Result<&mut SearchEngine<NetEvaluator>, String> {
        self.playing.try_get(ruleset, || {
            let bytes = bytes_for(ruleset, &self.nets)?;
            let net = Net::read(bytes, ruleset).map_err(|error| error.to_string())?;
            let evaluator = NetEvaluator::new(Arc::new(net));
            Ok(SearchEngine::with_evaluator(self.settings, evaluator))
        })
    }
}

impl Net {
    /// An engine that searches with the estimates of this network, as deep as the limits of
    /// each request allow.
    #[must_use]
    pub fn engine(self) -> EngineHandle {
        let evaluator = NetEvaluator::new(Arc::new(self));
        SearchEngine::with_evaluator(SearchSettings::default(), evaluator).into()
    }
}

/// The file of the first network for the rules. Where it is not clear what a damaged file of
/// a person's own was for, a network of the program never plays in its stead.
fn bytes_for<'a>(ruleset: &Ruleset, nets: &'a [NetFile]) -> Result<&'a [u8], String> {
    learnable(ruleset.size()).map_err(|error| error.to_string())?;
    let mut faults = Vec::new();
    for net in nets {
        match net.check(ruleset) {
            Ok(()) => return Ok(net.bytes()),
            Err(NetFault::Rules { .. }) => {}
            Err(fault) => faults.push(format!("{}: {fault}", net.name())),
        }
    }
    if !faults.is_empty() {
        return Err(faults.join("; "));
    }
    let mut shipped = SHIPPED.into_iter().zip(&*EXAMINED);
    shipped
        .find(|(_, examined)| examined.check(ruleset).is_ok())
        .map(|(bytes, _)| bytes)
        .ok_or_else(|| {
            "no network has learned these rules yet; plummet train and the training page make one"
                .to_owned()
        })
}

impl Engine for Learned {
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let unsupported = |reason| EngineError::Unsupported {
            level: "Learned".to_owned(),
            reason,
        };
        self.player(position.ruleset())
            .map_err(unsupported)?
            .analyze(position, control)
    }
}
