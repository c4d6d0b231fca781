//! Short wins by threats alone: every move of the holder leaves the opponent one reply.

use super::tree::in_order;
use crate::review::check::{Certificate, CertificateNode, Claim};
use crate::rules::{Column, Position};

/// The most moves of the holder before the last one.
const MAX_MOVES: u32 = 4;

/// The most positions of one search.
const MAX_POSITIONS: u32 = 3_000;

/// A search for a win by threats.
struct ThreatSearch {
    left: u32,
    nodes: Vec<CertificateNode>,
}

/// Returns the shortest win by threats as a certificate of `claim`, whose holder wins a race;
/// `None` if there is none that is short.
pub(super) fn forced_win(position: &Position, claim: Claim) -> Option<Certificate> {
    let mut search = ThreatSearch {
        left: MAX_POSITIONS,
        nodes: Vec::new(),
    };
    let is_own = position.to_move() == claim.holder();
    let found = (0..=MAX_MOVES).any(|moves| {
        search.nodes.clear();
        let mut position = position.clone();
        if is_own {
            search.own(&mut position, moves)
        } else {
            search.reply(&mut position, moves)
        }
    });
    // The nodes were added from the end to the beginning, each before the one that leads to it.
    let last = search.nodes.len().checked_sub(1).filter(|_| found)?;
    let nodes = in_order(&search.nodes, last)?;
    Some(Certificate { claim, nodes })
}

impl ThreatSearch {
    /// Finds a win of the player to move with at most `moves` threats before the last move.
    fn own(&mut self, position: &mut Position, moves: u32) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let mover = position.to_move();
        let legal: Vec<Column> = position.legal_columns().collect();
        let wins = |column: &&Column| position.gain(**column, mover) > Some(0);
        if let Some(&column) = legal.iter().find(wins) {
            self.nodes.push(CertificateNode::End);
            self.add_move(column);
            return true;
        }
        if moves == 0 {
            return false;
        }
        legal.into_iter().any(|column| {
            if position.play(column).is_err() {
                return false;
            }
            let found = position.outcome().is_none() && self.reply(position, moves - 1);
            position.undo();
            if found {
                self.add_move(column);
            }
            found
        })
    }

    /// Finds a win of the other player, who threatens to complete a goal.
    fn reply(&mut self, position: &mut Position, moves: u32) -> bool {
        let (opponent, holder) = (position.to_move(), position.to_move().opponent());
        let completes = |column: &Column, player| position.gain(*column, player) > Some(0);
        let legal: Vec<Column> = position.legal_columns().collect();
        if legal.iter().any(|column| completes(column, opponent)) {
            return false;
        }
        let mut threats = legal.iter().filter(|column| completes(column, holder));
        let Some(&column) = threats.next() else {
            return false;
        };
        if position.play(column).is_err() {
            return false;
        }
        let found = position.outcome().is_none() && self.own(position, moves);
        position.undo();
        if found {
            let blocked = self.nodes.len() - 1;
            self.nodes.push(CertificateNode::Threat { column, blocked });
        }
        found
    }

    fn add_move(&mut self, column: Column) {
        let next = self.nodes.len() - 1;
        self.nodes.push(CertificateNode::Move { column, next });
    }
}
