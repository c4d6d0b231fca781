//! Certificates: a claim about a position, and the tree of nodes that proves it.

use serde::{Serialize, Serializer};

use crate::rules::{Cell, Column, Player};

/// The most nodes of a certificate.
pub const MAX_NODES: usize = 3_000;

/// A result that a certificate proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "claim", rename_all = "snake_case")]
pub enum Claim {
    /// The player wins within this number of plies.
    Wins {
        /// The winner.
        #[serde(serialize_with = "named")]
        player: Player,
        /// The most discs of both players until the win.
        #[serde(rename = "number")]
        within: u32,
    },
    /// The player wins or draws.
    Holds {
        /// The player who does not lose.
        #[serde(serialize_with = "named")]
        player: Player,
    },
    /// In a game for points, the player ends ahead by at least this many points.
    Leads {
        /// The player.
        #[serde(serialize_with = "named")]
        player: Player,
        /// The points of the player less those of the opponent.
        #[serde(rename = "number")]
        by: i32,
    },
}

impl Claim {
    /// Returns the player for whom the claim is made.
    #[must_use]
    pub const fn holder(self) -> Player {
        match self {
            Self::Wins { player, .. } | Self::Holds { player } | Self::Leads { player, .. } => {
                player
            }
        }
    }
}

/// A claim with its proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Certificate {
    /// The claim.
    #[serde(flatten)]
    pub claim: Claim,
    /// The nodes of the proof; the first one is the position itself. Each position occurs once.
    pub nodes: Vec<CertificateNode>,
}

/// One position of a proof. Numbers of nodes are indices of [`Certificate::nodes`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CertificateNode {
    /// The game is over.
    End,
    /// The holder moves.
    Move {
        /// The column of the disc.
        column: Column,
        /// The node after it.
        next: usize,
    },
    /// The opponent moves.
    Replies {
        /// Every legal column, left to right, with the node after it.
        replies: Vec<(Column, usize)>,
    },
    /// The opponent moves, and the holder completes a goal in `column` unless the opponent's disc
    /// is there.
    Threat {
        /// The column of the threat.
        column: Column,
        /// The node after the opponent's disc in that column.
        blocked: usize,
    },
    /// The opponent moves, and the holder answers every move by a rule.
    Rule(Rule),
}

/// A rule of play: the open columns in groups, so that the holder answers every move in its group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rule {
    /// The groups. Each open column is in exactly one.
    pub groups: Vec<Group>,
}

/// Columns in which the holder answers by one rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Group {
    /// The holder answers on top of each disc, and so gets every second free cell.
    Above {
        /// The column, with an even number of free cells below the end.
        column: Column,
        /// The cell in which the holder then completes a goal. The cells above it stay free.
        decides: Option<Cell>,
    },
    /// The lowest free cells of two columns are pairs, level by level: the holder gets one cell of
    /// each. Above the pairs the holder answers on top of each disc.
    Linked {
        /// The columns.
        columns: [Column; 2],
        /// The number of pairs.
        levels: u8,
    },
    /// The holder gets at least one cell of each pair, whatever the order of the moves: two cells,
    /// one on top of the other, or two cells that both can be played now. Any other disc is
    /// answered anywhere in the group.
    Free {
        /// The columns, with an even number of free cells if there are other groups.
        columns: Vec<Column>,
        /// The pairs. No cell is in two of them.
        pairs: Vec<[Cell; 2]>,
    },
}

impl Group {
    /// Returns the columns of the group.
    #[must_use]
    pub fn columns(&self) -> &[Column] {
        match self {
            Self::Above { column, .. } => std::slice::from_ref(column),
            Self::Linked { columns, .. } => columns,
            Self::Free { columns, .. } => columns,
        }
    }
}

/// Writes the name of a player, as in all JSON.
pub(super) fn named<S: Serializer>(player: &Player, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(player.name())
}
