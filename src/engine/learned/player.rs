//! The learned levels: networks with search.

use std::sync::{Arc, LazyLock};

use super::evaluator::NetEvaluator;
use super::file::{NetFault, NetFile};
use super::layout::learnable;
use super::net::Net;
use crate::engine::search::{SearchEngine, SearchSettings};
use crate::engine::{Analysis, Control, Engine, EngineError, EngineHandle, PerRuleset};
use crate::rules::{Position, Ruleset};
use crate::text::{Message, msg};

/// The networks shipped with the program; they are examined on the first use.
static SHIPPED: LazyLock<[NetFile; 3]> = LazyLock::new(|| {
    let files: [&[u8]; 3] = [
        include_bytes!("../../../assets/learned/connect_four.net"),
        include_bytes!("../../../assets/learned/connect_square.net"),
        include_bytes!("../../../assets/learned/most_fours_6x6.net"),
    ];
    files.map(|bytes| NetFile::new(String::new(), bytes))
});

/// Plays with a network for the ruleset: one of the given files, else a shipped one.
#[derive(Debug)]
pub struct Learned {
    settings: SearchSettings,
    nets: Vec<NetFile>,
    playing: PerRuleset<SearchEngine<NetEvaluator>>,
}

impl Learned {
    /// Creates a player with these search settings. `nets` come before the shipped networks.
    pub fn new(settings: SearchSettings, nets: Vec<NetFile>) -> Self {
        Self {
            settings,
            nets,
            playing: PerRuleset::default(),
        }
    }

    /// Returns why neither these files nor the shipped ones hold a network for the ruleset, or
    /// `None` if one does.
    pub fn why_no_net(ruleset: &Ruleset, nets: &[NetFile]) -> Option<Message> {
        bytes_for(ruleset, nets).err()
    }
}

impl Net {
    /// Makes an engine that searches with the estimates of this network, within the limits of
    /// each request.
    pub fn engine(self) -> EngineHandle {
        let evaluator = NetEvaluator::new(Arc::new(self));
        SearchEngine::with_evaluator(SearchSettings::default(), evaluator).into()
    }
}

/// Returns the file of the first network for the ruleset. If none of `nets` fits and one is
/// damaged, returns its fault and no shipped network: the damaged file may be for this ruleset.
fn bytes_for<'a>(ruleset: &Ruleset, nets: &'a [NetFile]) -> Result<&'a [u8], Message> {
    learnable(ruleset.size)?;
    let mut faults = Vec::new();
    for net in nets {
        match net.check(ruleset) {
            Ok(()) => return Ok(&net.bytes),
            Err(NetFault::Rules { .. }) => {}
            Err(fault) => faults.push(format!("{}: {fault}", net.name)),
        }
    }
    if !faults.is_empty() {
        return Err(Message::verbatim(faults.join("; ")));
    }
    let mut shipped = SHIPPED.iter();
    let shipped = shipped.find(|net| net.check(ruleset).is_ok());
    shipped
        .map(|net| &**net.bytes)
        .ok_or_else(msg::levels::no_network)
}

impl Engine for Learned {
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        let ruleset = &position.ruleset;
        let engine = self.playing.try_get(ruleset, || {
            let unsupported = |reason: String| EngineError::unsupported("Learned", reason);
            let bytes = bytes_for(ruleset, &self.nets).map_err(|it| unsupported(it.to_string()))?;
            let net = Net::read(bytes, ruleset).map_err(|it| unsupported(it.to_string()))?;
            let evaluator = NetEvaluator::new(Arc::new(net));
            Ok::<_, EngineError>(SearchEngine::with_evaluator(self.settings, evaluator))
        });
        engine?.analyze(position, control)
    }
}
