//! Certificates: a claim about a position with the tree of nodes that proves it, and their checker.
//!
//! The [`Checker`] derives what a certificate claims, or refuses it. It knows the rules of the game and the
//! condition of each rule of play; it has no solver and no search. A [`Checked`] certificate exists only
//! if the checker accepted it. `finder` finds certificates and trusts none before it is checked.
//!
//! # Soundness
//!
//! The *holder* is the player for whom the claim is made; the *opponent* is the other one. A tree
//! of nodes has one move of the holder where the holder moves, and all legal moves where the
//! opponent moves. It ends where the game ends, or with a [`Rule`] that fixes the holder's answer
//! to every move from there on.
//!
//! # Why the answers are always possible
//!
//! The opponent moves, and every group has an even number of cells in play, or it is a free group
//! that is alone.
//!
//! - [`Group::Above`]: the opponent's disc in the first of two cells opens the second.
//! - [`Group::Linked`]: before each move of the opponent both columns have equally many of the
//!   paired cells filled, so the other cell of the pair is open. The number of cells above the
//!   pairs is even in each column, so that these are answered as in [`Group::Above`].
//! - [`Group::Free`]: a disc in a pair without discs is answered in the pair: the lower cell of an
//!   upright pair opens the upper one, and of two cells that can be played now the other one stays
//!   open. Any other disc is answered with any disc in the group; after the opponent's move an odd
//!   number of its cells is left, or the group is alone and a full board ends the game. So a pair
//!   that holds a disc always holds one of the holder.
//!
//! # Why the claims follow
//!
//! - The opponent's line is covered if it holds a disc of the holder, a cell that the holder gets
//!   for certain (the second of two cells in [`Group::Above`]), both cells of a pair, or a cell that
//!   is never filled. It is never completed.
//! - A line of the holder of discs and certain cells is completed.
//! - The opponent's line is covered, too, if the holder has completed another line *before*. That
//!   line holds no disc of the opponent. Above each of its free cells the opponent's line has a cell
//!   in the column, so that they are all filled by then. And each of them is the holder's: it is
//!   certain, or the opponent's line holds the other cell of its pair. With certain cells alone this
//!   is Allis's aftereven, with pairs of cells on top of each other before, and with other pairs
//!   specialbefore.
//! - Where a group decides, the opponent runs out of other moves, as all other cells in play are
//!   answered, and must at last play below the deciding cell.

mod finder;

use super::*;
use crate::rules::points_at;
use serde::Serializer;

pub use finder::*;

/// The most nodes of a certificate.
const MAX_NODES: usize = 3_000;

/// A result that a certificate proves.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Claim {
    /// The player for whom the claim is made.
    #[serde(serialize_with = "named")]
    pub player: Player,
    /// What the player gets at least: in a race 1 is a win and 0 a draw, in a game for points it is the
    /// final difference of points.
    pub least: i32,
}

/// A claim with its proof.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Certificate {
    /// The claim.
    #[serde(flatten)]
    pub claim: Claim,
    /// The nodes of the proof; the first one is the position itself. Each position occurs once.
    pub nodes: Vec<CertificateNode>,
}

/// One position of a proof. Numbers of nodes are indices of [`Certificate::nodes`].
#[derive(Clone, Debug, PartialEq, Serialize)]
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
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rule {
    /// The groups. Each open column is in exactly one.
    pub groups: Vec<Group>,
}

/// Columns in which the holder answers by one rule.
#[derive(Clone, Debug, PartialEq, Serialize)]
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
    pub fn columns(&self) -> &[Column] {
        match self {
            Self::Above { column, .. } => std::slice::from_ref(column),
            Self::Linked { columns, .. } => columns,
            Self::Free { columns, .. } => columns,
        }
    }
}

/// Writes the name of a player, as in all JSON.
fn named<S: Serializer>(player: &Player, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(player.name())
}

/// A fact about a position that the checker can test. The *mover* is the player to move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Fact {
    /// The mover completes a goal with a disc in the column.
    Completes {
        /// The column.
        column: Column,
        /// The cells of the goal.
        line: Vec<Cell>,
    },
    /// The mover completes no goal with the next disc, and the opponent completes one in the column
    /// unless the mover's disc is there.
    MustBlock {
        /// The column.
        column: Column,
        /// The cells of the opponent's goal.
        line: Vec<Cell>,
    },
    /// The mover scores with a disc in the column.
    Scores {
        /// The column.
        column: Column,
        /// The points.
        points: u32,
    },
    /// No player completes a goal any more, however both play.
    Settled,
    /// The player has no line left to complete: each holds a disc of the opponent.
    NoLines {
        /// The player.
        #[serde(serialize_with = "named")]
        player: Player,
    },
    /// The holder completes the line for certain, if no goal is completed before, by the rule.
    Certain {
        /// The player who plays by the rule; not the mover.
        #[serde(rename = "player", serialize_with = "named")]
        holder: Player,
        /// The cells of the line.
        line: Vec<Cell>,
        /// The rule.
        rule: Rule,
    },
    /// The opponent of `holder` completes no goal any more, if the holder plays by the rule.
    Covered {
        /// The player who plays by the rule; not the mover.
        #[serde(rename = "player", serialize_with = "named")]
        holder: Player,
        /// The rule.
        rule: Rule,
    },
}

/// A certificate that the checker accepted for its position. Only [`Checker::check`] makes one.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Checked {
    /// The certificate.
    #[serde(flatten)]
    pub certificate: Certificate,
    /// The most plies to the end of the game on the paths of the certificate.
    pub plies: u32,
}

impl Checked {
    /// Returns what is proven.
    pub fn claim(&self) -> Claim {
        self.certificate.claim
    }
}

/// Checks certificates and facts about positions of one ruleset.
#[derive(Clone, Debug)]
pub struct Checker {
    pub(super) ruleset: Ruleset,
    /// The lines as bit sets; rules of play apply to no larger boards.
    shape: Option<Shape>,
}

impl Checker {
    /// Creates a checker for positions of the ruleset.
    pub fn new(ruleset: &Ruleset) -> Self {
        let (size, ruleset) = (ruleset.size, ruleset.clone());
        let mut checker = Self {
            ruleset,
            shape: None,
        };
        checker.shape = (size.cells() <= 128).then(|| {
            let lines = Vec::new();
            let mut shape = Shape { size, lines };
            shape.lines = checker.lines().map(|(_, it)| shape.set(&it)).collect();
            shape
        });
        checker
    }

    /// Checks a certificate about a position; `None` if the claim does not follow.
    pub fn check(&self, position: &Position, certificate: Certificate) -> Option<Checked> {
        if certificate.nodes.len() > MAX_NODES {
            return None;
        }
        let plies = Walk {
            shape: self.shape.as_ref(),
            certificate: &certificate,
            seen: HashMap::new(),
        }
        .node(0, &mut position.clone())?;
        Some(Checked { certificate, plies })
    }

    /// Returns whether a fact about a position is one.
    pub fn check_fact(&self, position: &Position, fact: &Fact) -> bool {
        let (board, mover) = (&position.board, position.to_move);
        let race = self.ruleset.is_race();
        // Whether the line of a player lacks only the next cell of a column.
        let lacks_only = |line: &[Cell], column: Column, player: Player| {
            let missing = Cell::new(column, board.height(column));
            let is_own = |&cell: &Cell| cell == missing || board.at(cell) == Some(player);
            self.is_line(line)
                && line.iter().all(is_own)
                && line.contains(&missing)
                && board.at(missing).is_none()
        };
        if position.outcome.is_some() {
            return false;
        }
        match fact {
            Fact::Completes { column, line } => lacks_only(line, *column, mover),
            Fact::MustBlock { column, line } => {
                race && lacks_only(line, *column, mover.opponent())
                    && completing(position, mover).next().is_none()
            }
            Fact::Scores { column, points } => {
                !race && *points > 0 && position.gain(*column, mover) == Some(*points)
            }
            Fact::Settled => !position.anybody_can_complete(),
            Fact::NoLines { player } => self.lines().all(|(_, line)| {
                let mut owners = line.iter().map(|&cell| board.at(cell));
                owners.clone().any(|owner| owner == Some(player.opponent()))
                    || owners.all(|owner| owner == Some(*player))
            }),
            Fact::Covered { holder, rule } | Fact::Certain { holder, rule, .. } => {
                let secured = |shape| Some((shape, secured(shape, position, *holder, rule)?));
                let Some((shape, effect)) = self.shape.as_ref().and_then(secured) else {
                    return false;
                };
                let is_covered = effect.uncovered.is_empty();
                let Fact::Certain { line, .. } = fact else {
                    return is_covered;
                };
                let mut free = line.clone();
                free.retain(|&cell| board.at(cell) != Some(*holder));
                // In a race the opponent must not end the game before.
                (is_covered || !race)
                    && self.is_line(line)
                    && !free.is_empty()
                    && shape.set(&free) & !effect.certain == 0
            }
        }
    }

    /// Returns the names in the literature of the rules of play by which `holder` answers, and of those by
    /// which a line of the holder comes before one of the opponent; none if the rule does not apply.
    pub fn names(&self, position: &Position, holder: Player, rule: &Rule) -> Vec<&'static str> {
        let secured = |shape| secured(shape, position, holder, rule);
        let mut names = self
            .shape
            .as_ref()
            .and_then(secured)
            .unwrap_or_default()
            .names;
        names.sort_unstable();
        names.dedup();
        names
    }

    /// Returns the pairs of cells of a rule: of each the holder gets at least one.
    pub(super) fn pairs(&self, board: &Board, rule: &Rule) -> Vec<Vec<Cell>> {
        let pairs = |shape: &Shape| {
            Some(
                rule.effect(shape, board)?
                    .pairs
                    .into_iter()
                    .map(|pair| shape.cells(pair).collect())
                    .collect(),
            )
        };
        self.shape.as_ref().and_then(pairs).unwrap_or_default()
    }

    /// Iterates over the lines of the ruleset: the cells of every goal on its board. A square is a line
    /// here, too.
    pub fn lines(&self) -> impl Iterator<Item = (Goal, Vec<Cell>)> {
        let (size, goals) = (self.ruleset.size, self.ruleset.goals.iter());
        goals.flat_map(move |&goal| {
            let shapes = goal.shapes();
            size.all_cells().flat_map(move |cell| {
                let lines = shapes.iter().filter_map(|shape| line_at(shape, cell, size));
                lines.map(|line| (goal, line)).collect::<Vec<_>>()
            })
        })
    }

    /// Iterates over the lines that `player` completes with a disc in the cell.
    pub(super) fn lines_through(
        &self,
        position: &Position,
        cell: Cell,
        player: Player,
    ) -> impl Iterator<Item = (Goal, Vec<Cell>)> {
        let board = &position.board;
        let is_free = cell.row < board.size.rows && board.at(cell).is_none();
        // Large goals have millions of cells in all their lines; counting points looks at few.
        let completes = is_free && points_at(board, position.goals(), cell, player) > 0;
        let is_own = move |&other: &Cell| other == cell || board.at(other) == Some(player);
        completes
            .then(|| self.lines())
            .into_iter()
            .flatten()
            .filter(move |(_, line)| line.contains(&cell) && line.iter().all(is_own))
    }

    fn is_line(&self, line: &[Cell]) -> bool {
        let (size, goals) = (self.ruleset.size, self.ruleset.goals.iter());
        let mut shapes = goals.flat_map(|goal| goal.shapes());
        line.first().is_some_and(|&first| {
            shapes.any(|shape| line_at(&shape, first, size).is_some_and(|it| it == line))
        })
    }
}

/// Returns the cells of a goal of this shape that begins in a cell.
fn line_at(shape: &[(i32, i32)], first: Cell, size: Size) -> Option<Vec<Cell>> {
    let at = |&(right, up): &(i32, i32)| first.offset(right, up, size);
    shape.iter().map(at).collect()
}

/// The walk over the nodes of a certificate.
struct Walk<'a> {
    shape: Option<&'a Shape>,
    certificate: &'a Certificate,
    /// The nodes that were checked: their boards, and the most plies to the end of the game.
    seen: HashMap<usize, (Board, u32)>,
}

impl Walk<'_> {
    /// Checks a node and all below it. Returns the most plies to the end of the game; `None` if the claim
    /// does not follow.
    fn node(&mut self, index: usize, position: &mut Position) -> Option<u32> {
        let Certificate { claim, nodes } = self.certificate;
        let (node, holder) = (nodes.get(index)?, claim.player);
        if let Some((board, plies)) = self.seen.get(&index) {
            // Discs only become more, so both players to move cannot share a board.
            return (board == &position.board).then_some(*plies);
        }
        let is_own = position.to_move == holder;
        let is_over = position.outcome.is_some();
        if is_over != (*node == CertificateNode::End)
            || !is_over && is_own != matches!(node, CertificateNode::Move { .. })
        {
            return None;
        }
        let plies = match node {
            // The end of the game may be one node for many positions.
            CertificateNode::End => {
                let value = end_value(position)?;
                let value = if is_own { value } else { -value };
                return (value >= claim.least).then_some(0);
            }
            CertificateNode::Move { column, next } => self.after(*column, *next, position)?,
            CertificateNode::Replies { replies } => {
                let has_reply = |column| replies.iter().any(|&(reply, _)| reply == column);
                if !position.legal_columns().all(has_reply) {
                    return None;
                }
                let mut most = 0;
                for &(column, next) in replies {
                    most = most.max(self.after(column, next, position)?);
                }
                most
            }
            CertificateNode::Threat { column, blocked } => {
                if !threats(position, holder).contains(column) {
                    return None;
                }
                let others = position.legal_columns().any(|reply| reply != *column);
                let least = if others { 2 } else { 0 };
                self.after(*column, *blocked, position)?.max(least)
            }
            CertificateNode::Rule(rule) => {
                let effect = secured(self.shape?, position, holder, rule)?;
                effect.gives(*claim, position).then_some(effect.in_play)?
            }
        };
        self.seen.insert(index, (position.board.clone(), plies));
        Some(plies)
    }

    /// Checks the node after a disc in a column.
    fn after(&mut self, column: Column, next: usize, position: &mut Position) -> Option<u32> {
        position.play(column).ok()?;
        let plies = self.node(next, position);
        position.undo();
        Some(plies? + 1)
    }
}

/// Returns the columns in which `holder` completes a goal of a race with the next disc; none if the
/// opponent, whose turn it is, completes one first.
fn threats(position: &Position, holder: Player) -> Vec<Column> {
    if !is_race(position) || completing(position, holder.opponent()).next().is_some() {
        return Vec::new();
    }
    completing(position, holder).collect()
}

/// What becomes of the free cells under a rule, if they are filled at all before the game ends.
#[derive(Debug, Default)]
struct Effect {
    /// The cells that the holder gets.
    certain: Cells,
    /// The cells that are never filled.
    never: Cells,
    /// Pairs of cells. They are never both the opponent's.
    pairs: Vec<Cells>,
    /// The number of free cells that may be filled.
    in_play: u32,
    /// Whether a group decides the game.
    decides: bool,
    /// The free cells of the lines that the opponent may still complete.
    uncovered: Vec<Cells>,
    /// The lines that the holder completes for certain.
    certain_lines: usize,
    /// The names of the rules of play in the literature.
    names: Vec<&'static str>,
}

impl Group {
    /// Returns what the holder gets by the group where the opponent moves; `None` if its condition
    /// is not met. That a cell decides is not looked at. `alone` is whether no other group is there.
    fn effect(&self, shape: &Shape, board: &Board, alone: bool) -> Option<Effect> {
        let rows = shape.size.rows;
        // The opponent gets the first of two cells, the holder the second.
        let alternate = |column: Column, first: u8, end: u8| {
            let count = end.checked_sub(first)?;
            count.is_multiple_of(2).then(|| Effect {
                certain: shape.rows(column, (first + 1..end).step_by(2)),
                in_play: count.into(),
                names: Vec::from_iter((count > 0).then_some("claimeven")),
                ..Effect::default()
            })
        };
        match self {
            Self::Above { column, decides } => {
                let first = board.height(*column);
                let end = match decides {
                    Some(cell) if cell.column == *column && (first..rows).contains(&cell.row) => {
                        cell.row + 1
                    }
                    Some(_) => return None,
                    None => rows,
                };
                Some(Effect {
                    never: shape.rows(*column, end..rows),
                    decides: decides.is_some(),
                    names: vec![decides.map_or("claimeven", |_| "deciding threat")],
                    ..alternate(*column, first, end)?
                })
            }
            Self::Linked { columns, levels } => {
                let mut effect = Effect::default();
                for &column in columns {
                    effect.add(alternate(column, board.height(column) + levels, rows)?);
                }
                let level = |up: u8| {
                    let cells = columns.map(|column| Cell::new(column, board.height(column) + up));
                    shape.set(&cells)
                };
                effect.pairs = (0..*levels).map(level).collect();
                effect.in_play += 2 * u32::from(*levels);
                effect.names.push(match levels {
                    1 => "baseinverse",
                    _ => "linked columns",
                });
                (*levels > 0).then_some(effect)
            }
            Self::Free { columns, pairs } => {
                let free = |set, &column| set | shape.rows(column, board.height(column)..rows);
                let (mut left, landings) = (columns.iter().fold(0, free), shape.landings(board));
                let mut effect = Effect {
                    in_play: left.count_ones(),
                    ..Effect::default()
                };
                for pair in pairs {
                    let is_on_board = |it: &Cell| columns.contains(&it.column) && it.row < rows;
                    let pair = pair.iter().all(is_on_board).then(|| shape.set(pair))?;
                    let is_base = pair & landings == pair && pair.count_ones() == 2;
                    let is_upright = shape.is_upright(pair);
                    if pair & left != pair || !is_base && !is_upright {
                        return None;
                    }
                    let name = if is_upright {
                        "vertical"
                    } else {
                        "baseinverse"
                    };
                    effect.names.push(name);
                    left &= !pair;
                    effect.pairs.push(pair);
                }
                (alone || effect.in_play.is_multiple_of(2)).then_some(effect)
            }
        }
    }
}

impl Rule {
    /// Returns the cells in which the rule decides the game.
    pub(super) fn deciding(&self) -> Vec<Cell> {
        self.groups
            .iter()
            .filter_map(|group| match group {
                Group::Above { decides, .. } => *decides,
                _ => None,
            })
            .collect()
    }

    /// Returns what the holder gets by the groups together; `None` if the condition of one is not
    /// met.
    fn effect(&self, shape: &Shape, board: &Board) -> Option<Effect> {
        let mut effect = Effect::default();
        for group in &self.groups {
            effect.add(group.effect(shape, board, self.groups.len() == 1)?);
        }
        Some(effect)
    }

    /// Returns what the holder gets where the opponent moves; `None` if the rule does not apply to
    /// the position.
    fn applied(&self, shape: &Shape, position: &Position, holder: Player) -> Option<Effect> {
        let board = &position.board;
        let wins = |cell: &Cell| {
            is_race(position) && points_at(board, position.goals(), *cell, holder) > 0
        };
        // Each open column is in exactly one group, and no other column in any.
        let mut columns: Vec<Column> = self
            .groups
            .iter()
            .flat_map(Group::columns)
            .copied()
            .collect();
        columns.sort_unstable();
        let applies = position.outcome.is_none()
            && position.to_move != holder
            && columns.into_iter().eq(board.open_columns());
        let effect = applies.then(|| self.effect(shape, board))??;
        self.deciding().iter().all(wins).then_some(effect)
    }
}

impl Effect {
    fn add(&mut self, other: Self) {
        self.certain |= other.certain;
        self.never |= other.never;
        self.pairs.extend(other.pairs);
        self.in_play += other.in_play;
        self.decides |= other.decides;
        self.names.extend(other.names);
    }

    /// Returns whether a claim about a position follows.
    fn gives(&self, claim: Claim, position: &Position) -> bool {
        let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let is_covered = self.uncovered.is_empty();
        match claim.least {
            least if !is_race(position) => {
                let gained = count(self.certain_lines) - count(self.uncovered.len());
                position.lead(claim.player) + gained >= i64::from(least)
            }
            ..=0 => is_covered,
            1 => is_covered && self.completes(),
            _ => false,
        }
    }

    /// Returns whether the holder completes a goal.
    fn completes(&self) -> bool {
        self.decides || self.certain_lines > 0
    }
}

/// The lines of a position that a player may still complete: the free cells of each.
struct OpenLines<'a> {
    shape: &'a Shape,
    race: bool,
    /// Those of the holder of a claim.
    own: Vec<Cells>,
    /// Those of the opponent.
    other: Vec<Cells>,
    free: Cells,
}

impl<'a> OpenLines<'a> {
    /// Returns the open lines. Completed ones are left out.
    fn new(shape: &'a Shape, position: &Position, holder: Player) -> Self {
        let (mut own, mut other) = (0, 0);
        for (cell, player) in position.board.all_discs() {
            let discs = if player == holder {
                &mut own
            } else {
                &mut other
            };
            *discs |= shape.set(&[cell]);
        }
        let free_parts = |of: Cells, against: Cells| {
            let free = shape
                .lines
                .iter()
                .filter(|&line| line & against == 0)
                .map(|line| line & !of);
            free.filter(|&free| free != 0).collect()
        };
        Self {
            shape,
            race: is_race(position),
            own: free_parts(own, other),
            other: free_parts(other, own),
            free: !(own | other),
        }
    }

    /// Adds to an effect what follows for the lines.
    fn secure(&self, effect: &mut Effect) {
        let is_certain = |line: &&Cells| **line & !effect.certain == 0;
        effect.certain_lines = self.own.iter().filter(is_certain).count();
        let pairs = &effect.pairs;
        let in_pairs = pairs.iter().fold(effect.certain, |set, pair| set | pair);
        let mut early = self.own.clone();
        early.retain(|line| self.race && line & !in_pairs == 0);
        for &line in &self.other {
            if line & (effect.certain | effect.never) == 0
                && !pairs.iter().any(|pair| line & pair == *pair)
            {
                let precedes = |own: &Cells| self.precedes(*own, line, effect.certain, pairs);
                match early.iter().filter_map(precedes).min() {
                    Some(name) => effect.names.push(name),
                    None => effect.uncovered.push(line),
                }
            }
        }
    }

    /// Returns the name of the rule by which the holder completes the line `own` before the opponent
    /// completes `line`, in a race; `None` if that does not follow. A simpler rule has a lesser name.
    fn precedes(
        &self,
        own: Cells,
        line: Cells,
        certain: Cells,
        pairs: &[Cells],
    ) -> Option<&'static str> {
        if !self.shape.is_above(line, own) {
            return None;
        }
        let mut found = "aftereven";
        for cell in bits(own & !certain) {
            let holds_other = |pair: &&Cells| *pair & cell != 0 && *pair & !cell & line != 0;
            let names = pairs.iter().filter(holds_other).map(|&pair| {
                if self.shape.is_upright(pair) {
                    "before"
                } else {
                    "specialbefore"
                }
            });
            found = found.max(names.min()?);
        }
        Some(found)
    }
}

/// Derives what the holder gets by a rule in a position where the opponent moves, and what follows for
/// the lines. Returns `None` if the rule does not apply.
fn secured(shape: &Shape, position: &Position, holder: Player, rule: &Rule) -> Option<Effect> {
    let mut effect = rule.applied(shape, position, holder)?;
    OpenLines::new(shape, position, holder).secure(&mut effect);
    Some(effect)
}

/// A set of cells. The cell of column `c` and row `r` has the bit `c * rows + r`.
type Cells = u128;

/// The lines of a ruleset as sets of cells, on a board of at most 128 cells.
#[derive(Clone, Debug)]
struct Shape {
    size: Size,
    lines: Vec<Cells>,
}

impl Shape {
    /// Returns a set of cells of the board.
    fn set(&self, cells: &[Cell]) -> Cells {
        let cell = |set, cell: &Cell| set | self.rows(cell.column, [cell.row]);
        cells.iter().fold(0, cell)
    }

    /// Returns the cells of these rows of a column.
    fn rows(&self, column: Column, rows: impl IntoIterator<Item = u8>) -> Cells {
        let first = column.index() * usize::from(self.size.rows);
        rows.into_iter()
            .map(|row| 1 << (first + usize::from(row)))
            .fold(0, |set: Cells, bit: Cells| set | bit)
    }

    /// Returns all cells of a column.
    fn column(&self, column: Column) -> Cells {
        self.rows(column, 0..self.size.rows)
    }

    /// Returns the cells of a set, column by column from the bottom.
    fn cells(&self, set: Cells) -> impl Iterator<Item = Cell> + use<> {
        let rows = u32::from(self.size.rows);
        bits(set).filter_map(move |bit| {
            let (column, row) = (bit.trailing_zeros() / rows, bit.trailing_zeros() % rows);
            let column = Column::from_index(usize::try_from(column).ok()?)?;
            Some(Cell::new(column, u8::try_from(row).ok()?))
        })
    }

    /// Returns whether the lower one of two cells lies right below the other.
    fn is_upright(&self, pair: Cells) -> bool {
        let (low, rows) = (pair & pair.wrapping_neg(), u32::from(self.size.rows));
        pair == low | low << 1 && low.trailing_zeros() % rows + 1 < rows
    }

    /// Returns whether `line` holds a cell above the highest one of `own` in each of its columns.
    fn is_above(&self, line: Cells, own: Cells) -> bool {
        self.size.all_columns().all(|column| {
            let column = self.column(column);
            let (line, own) = (line & column, own & column);
            own == 0 || line.leading_zeros() < own.leading_zeros()
        })
    }

    /// Returns the cells that can be played on a board.
    fn landings(&self, board: &Board) -> Cells {
        let landing = |set, column| set | self.rows(column, [board.height(column)]);
        board.open_columns().fold(0, landing)
    }
}

/// Iterates over the cells of a set.
fn bits(mut cells: Cells) -> impl Iterator<Item = Cells> {
    std::iter::from_fn(move || {
        let low = cells & cells.wrapping_neg();
        cells &= !low;
        (low != 0).then_some(low)
    })
}
