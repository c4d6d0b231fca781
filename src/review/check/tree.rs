//! The tree of a certificate, node by node.

use super::CheckRefusal;
use super::certificate::{Certificate, CertificateNode, Claim, MAX_NODES};
use super::effect::{Wanted, secured};
use super::shape::Shape;
use crate::rules::{Board, Column, Ending, Outcome, Player, Position};

/// The walk over the nodes of a certificate.
struct Walk<'a> {
    shape: Option<&'a Shape>,
    certificate: &'a Certificate,
    holder: Player,
    /// The nodes that were checked: their boards, and the most plies to the end of the game.
    seen: Vec<Option<(Board, u32)>>,
}

/// Checks that the claim of a certificate follows from its nodes. Returns the most plies to the end
/// of the game.
///
/// # Errors
/// If it does not.
pub(super) fn check(
    shape: Option<&Shape>,
    position: &Position,
    certificate: &Certificate,
) -> Result<u32, CheckRefusal> {
    let found = certificate.nodes.len();
    if found == 0 || found > MAX_NODES {
        return Err(CheckRefusal::Size { found });
    }
    let is_race = position.ruleset().ending() == Ending::FirstGoal;
    if is_race == matches!(certificate.claim, Claim::Leads { .. }) {
        return Err(CheckRefusal::Claim { node: 0 });
    }
    let mut walk = Walk {
        shape,
        certificate,
        holder: certificate.claim.holder(),
        seen: vec![None; found],
    };
    let plies = walk.node(0, &mut position.clone())?;
    match certificate.claim {
        Claim::Wins { within, .. } if plies > within => Err(CheckRefusal::Claim { node: 0 }),
        _ => Ok(plies),
    }
}

impl Walk<'_> {
    /// Checks a node and all below it. Returns the most plies to the end of the game.
    fn node(&mut self, index: usize, position: &mut Position) -> Result<u32, CheckRefusal> {
        let certificate = self.certificate;
        let node = certificate.nodes.get(index);
        let node = node.ok_or(CheckRefusal::NoNode { node: index })?;
        // The end of the game may be one node for many positions.
        if *node == CertificateNode::End {
            return self.end(index, position).map(|()| 0);
        }
        if position.outcome().is_some() {
            return Err(CheckRefusal::Ending { node: index });
        }
        if let Some(Some((board, plies))) = self.seen.get(index) {
            // Discs only become more, so both players to move cannot share a board.
            return if board == position.board() {
                Ok(*plies)
            } else {
                Err(CheckRefusal::TwoPositions { node: index })
            };
        }
        let is_own = position.to_move() == self.holder;
        if is_own != matches!(node, CertificateNode::Move { .. }) {
            return Err(CheckRefusal::Turn { node: index });
        }
        let plies = match node {
            CertificateNode::End => 0,
            CertificateNode::Move { column, next } => {
                self.after(index, *column, *next, position)?
            }
            CertificateNode::Replies { replies } => self.replies(index, replies, position)?,
            CertificateNode::Threat { column, blocked } => {
                self.threat(index, *column, *blocked, position)?
            }
            CertificateNode::Rule(rule) => {
                let (effect, secured) = self
                    .shape
                    .and_then(|shape| secured(shape, position, self.holder, rule))
                    .ok_or(CheckRefusal::Condition { node: index })?;
                if !secured.gives(Wanted::of(certificate.claim, position)) {
                    return Err(CheckRefusal::Claim { node: index });
                }
                effect.in_play
            }
        };
        if let Some(seen) = self.seen.get_mut(index) {
            *seen = Some((position.board().clone(), plies));
        }
        Ok(plies)
    }

    /// Checks that the game is over, with a result that the claim allows.
    fn end(&self, node: usize, position: &Position) -> Result<(), CheckRefusal> {
        let outcome = position.outcome().ok_or(CheckRefusal::Ending { node })?;
        let follows = match self.certificate.claim {
            Claim::Wins { player, .. } => outcome == Outcome::Win(player),
            Claim::Holds { player } => outcome.winner() != Some(player.opponent()),
            Claim::Leads { player, by } => lead(position, player) >= i64::from(by),
        };
        if follows {
            Ok(())
        } else {
            Err(CheckRefusal::Claim { node })
        }
    }

    /// Checks the node after a disc in a column.
    fn after(
        &mut self,
        node: usize,
        column: Column,
        next: usize,
        position: &mut Position,
    ) -> Result<u32, CheckRefusal> {
        position
            .play(column)
            .map_err(|_| CheckRefusal::Column { node, column })?;
        let plies = self.node(next, position);
        position.undo();
        plies.map(|plies| plies + 1)
    }

    fn replies(
        &mut self,
        node: usize,
        replies: &[(Column, usize)],
        position: &mut Position,
    ) -> Result<u32, CheckRefusal> {
        let legal: Vec<Column> = position.legal_columns().collect();
        let missing = legal
            .iter()
            .find(|&&column| !replies.iter().any(|&(reply, _)| reply == column));
        if let Some(&column) = missing {
            return Err(CheckRefusal::Column { node, column });
        }
        let mut most = 0;
        for &(column, next) in replies {
            most = most.max(self.after(node, column, next, position)?);
        }
        Ok(most)
    }

    fn threat(
        &mut self,
        node: usize,
        column: Column,
        blocked: usize,
        position: &mut Position,
    ) -> Result<u32, CheckRefusal> {
        let completes = |column: Column, player| position.gain(column, player) > Some(0);
        let is_race = position.ruleset().ending() == Ending::FirstGoal;
        let opponent = self.holder.opponent();
        let is_met = position
            .legal_columns()
            .any(|reply| completes(reply, opponent));
        if !is_race || is_met || !completes(column, self.holder) {
            return Err(CheckRefusal::NoThreat { node, column });
        }
        let plies = self.after(node, column, blocked, position)?;
        let others = position.legal_columns().any(|reply| reply != column);
        Ok(if others { plies.max(2) } else { plies })
    }
}

/// Returns the points of the player less those of the opponent.
fn lead(position: &Position, player: Player) -> i64 {
    let points = position.points();
    i64::from(points[player]) - i64::from(points[player.opponent()])
}
