//! Finds certificates: trees of moves that end with the game or with a rule of play.
//!
//! The results of the solvers say which moves of the holder keep a claim, so every branch ends
//! well; the search is for few nodes. It tries short wins by threats first, and then every move of the
//! holder with a small budget before larger ones.

use super::*;
use crate::engine::solver::Exactness;
use std::cell::Cell as Counter;

/// The memory of each table, in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// The budgets with which the moves of the holder are tried, in nodes of the opponent.
const BUDGETS: [u32; 4] = [6, 40, 250, 1_500];

/// The most moves of the holder before the last one in a win by threats.
const MAX_FORCED_MOVES: u32 = 4;

/// The most positions of the search for a win by threats.
const MAX_FORCED_POSITIONS: u32 = 3_000;

/// The most columns that leave the alternating answers for a free group, besides odd ones.
const MAX_FREED: u32 = 2;

/// The most pairs that are tried for one set of lines.
const MAX_TRIES: u32 = 60;

/// The node at which games end: it is one for all.
const END: usize = 0;

/// What the search for certificates may spend on one position.
#[derive(Clone, Copy, Debug)]
pub struct ProofEffort {
    /// The most positions that the solvers examine.
    pub solved: u64,
    /// The most positions of the opponent in the search for a proof.
    pub tried: u32,
    /// The most sets of groups that are tested as rules of play in the search for a proof.
    pub tested: u64,
}

impl Default for ProofEffort {
    fn default() -> Self {
        Self {
            solved: 2_000_000,
            tried: 800,
            tested: 400_000,
        }
    }
}

/// The certified result of a position.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// The result for the player to move, as the solvers know it: 1, 0 or -1 in a race; the final
    /// difference of points in a game for points.
    pub value: Option<i32>,
    /// What is proven. A win needs one certificate; a draw, and a difference of points, two.
    pub checked: Vec<Checked>,
    /// Whether the certificates alone give the exact result.
    pub is_exact: bool,
}

/// Finds certificates for positions of one ruleset, and their results with the tables of its engines.
#[derive(Debug)]
pub struct Finder {
    /// The checker of what is found.
    pub checker: Checker,
    /// Once set, the finder finds nothing more.
    pub stop: Arc<AtomicBool>,
    solver: Option<Solver>,
    proofs: ProofSearch,
    known: HashMap<u64, i32>,
    /// The positions that may still be examined.
    left: u64,
}

impl Finder {
    /// Creates a finder.
    pub fn new(ruleset: &Ruleset) -> Self {
        Self {
            checker: Checker::new(ruleset),
            stop: Arc::default(),
            solver: solver_for(ruleset, TABLE_BYTES),
            proofs: ProofSearch::new(TABLE_BYTES),
            known: HashMap::new(),
            left: 0,
        }
    }

    /// Finds certificates of the result of a position. On boards of more than 128 cells only the
    /// result of a game that is over is known.
    pub fn find(&mut self, position: &Position, effort: ProofEffort) -> Known {
        const MOST_KNOWN: usize = 1 << 20;
        let mut known = Known {
            value: end_value(position),
            ..Known::default()
        };
        if known.value.is_some() || self.checker.shape.is_none() {
            return known;
        }
        if self.known.len() > MOST_KNOWN {
            self.known.clear();
        }
        self.left = effort.solved;
        known.value = self.value(position);
        let Some(value) = known.value else {
            return known;
        };
        let claims = claims(position, value);
        for &claim in &claims {
            if let Some(certificate) = certificate(self, position, claim, effort) {
                let checked = self.checker.check(position, certificate);
                debug_assert!(checked.is_some(), "{claim:?} in {position:?}");
                known.checked.extend(checked);
            }
        }
        known.is_exact = known.checked.len() == claims.len();
        known
    }

    /// Returns the result of a position as in [`Known::value`], with what is left of the effort of
    /// the last search.
    pub fn value(&mut self, position: &Position) -> Option<i32> {
        let known = self.known.get(&position.key).copied();
        if let Some(value) = end_value(position).or(known) {
            return Some(value);
        }
        let mut value = self.ask(position, Exactness::Weak)?;
        if is_race(position) {
            value = value.signum();
        }
        self.known.insert(position.key, value);
        Some(value)
    }

    /// Returns the number of discs until the end of a won or lost race, with what is left of the
    /// effort of the last search; `None` if the rules have no exact solver.
    pub fn plies_to_win(&mut self, position: &Position) -> Option<u32> {
        self.solver.as_ref()?;
        match proven(self.ask(position, Exactness::Exact)?, position) {
            Score::WinIn(plies) | Score::LossIn(plies) => Some(plies),
            _ => None,
        }
    }

    /// Asks the solver, or the proofs for other rules.
    fn ask(&mut self, position: &Position, exactness: Exactness) -> Option<i32> {
        let (left, flag) = (self.left, &self.stop);
        let mut stop = |nodes| nodes > left || flag.load(Relaxed);
        let found = match &mut self.solver {
            Some(solver) => solver
                .solve_until(position, exactness, &mut stop)
                .ok()
                .flatten()
                .map(|it| (it.value, it.nodes)),
            None => self
                .proofs
                .prove(position, &mut stop)
                .ok()
                .flatten()
                .map(|it| (it.value, it.nodes)),
        };
        self.left = left.saturating_sub(found.map_or(left, |(_, nodes)| nodes));
        found.map(|(value, _)| value)
    }
}

/// Returns the claims that together are the result `value` of the player to move.
fn claims(position: &Position, value: i32) -> Vec<Claim> {
    let (player, opponent) = (position.to_move, position.to_move.opponent());
    let claim = |player, least| Claim { player, least };
    match value {
        _ if value == 0 || !is_race(position) => {
            vec![claim(player, value), claim(opponent, -value)]
        }
        1.. => vec![claim(player, value)],
        _ => vec![claim(opponent, -value)],
    }
}

/// A search for the proof of one claim.
struct CertificateSearch<'a> {
    finder: &'a mut Finder,
    claim: Claim,
    holder: Player,
    nodes: Vec<CertificateNode>,
    /// The nodes that were found, or the budgets that were too small, by the key of the positions.
    known: HashMap<u64, Result<usize, u32>>,
    /// The rules that were sought for positions of the opponent.
    rules: HashMap<u64, Option<Rule>>,
    /// The sets of groups that may still be tested.
    tests: u64,
}

/// Finds something after a disc in a column.
fn after<T>(
    position: &mut Position,
    column: Column,
    find: impl FnOnce(&mut Position) -> Option<T>,
) -> Option<T> {
    position.play(column).ok()?;
    let found = find(position);
    position.undo();
    found
}

/// Finds a certificate of a claim; `None` if none was found within the effort.
fn certificate(
    finder: &mut Finder,
    position: &Position,
    claim: Claim,
    effort: ProofEffort,
) -> Option<Certificate> {
    let mut search = CertificateSearch {
        finder,
        claim,
        holder: claim.player,
        nodes: vec![CertificateNode::End],
        known: HashMap::new(),
        rules: HashMap::new(),
        tests: effort.tested,
    };
    let mut position = position.clone();
    let (mut budget, mut left) = (effort.tried, MAX_FORCED_POSITIONS);
    let is_win = is_race(&position) && claim.least > 0;
    let forced = (0..=MAX_FORCED_MOVES)
        .filter(|_| is_win)
        .find_map(|moves| search.forced(&mut position, moves, &mut left));
    let root = forced.or_else(|| search.node(&mut position, &mut budget))?;
    let nodes = search.in_order(root)?;
    Some(Certificate { claim, nodes })
}

impl CertificateSearch<'_> {
    fn add(&mut self, node: CertificateNode) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// Finds a win of the holder with at most `moves` threats before the last move, each of which leaves
    /// the opponent one reply.
    fn forced(&mut self, position: &mut Position, moves: u32, left: &mut u32) -> Option<usize> {
        if position.outcome.is_some() {
            return None;
        }
        if position.to_move != self.holder {
            let column = *threats(position, self.holder).first()?;
            let blocked = after(position, column, |it| self.forced(it, moves, left))?;
            return Some(self.add(CertificateNode::Threat { column, blocked }));
        }
        *left = left.checked_sub(1)?;
        let winning = completing(position, self.holder).next();
        if let Some(column) = winning {
            return Some(self.add(CertificateNode::Move { column, next: END }));
        }
        let moves = moves.checked_sub(1)?;
        let legal: Vec<Column> = position.legal_columns().collect();
        legal.into_iter().find_map(|column| {
            let next = after(position, column, |it| self.forced(it, moves, left))?;
            Some(self.add(CertificateNode::Move { column, next }))
        })
    }

    fn node(&mut self, position: &mut Position, budget: &mut u32) -> Option<usize> {
        if position.outcome.is_some() {
            return Some(END);
        }
        let key = position.key;
        let (before, known) = (*budget, self.known.get(&key).copied());
        match known {
            Some(Ok(found)) => return Some(found),
            Some(Err(failed)) if failed >= before => return None,
            _ => {}
        }
        let is_own = position.to_move == self.holder;
        if !is_own && let Some(node) = self.closing_node(position) {
            return Some(self.keep(key, node));
        }
        let is_stopped = self.finder.stop.load(Relaxed);
        if self.tests == 0 || before == 0 && !is_own || is_stopped {
            return None;
        }
        let node = if is_own {
            self.own_move(position, budget)
        } else {
            *budget -= 1;
            self.answers(position, budget)
        };
        if node.is_none() {
            self.known.insert(key, Err(before));
        }
        node.map(|node| self.keep(key, node))
    }

    fn keep(&mut self, key: u64, node: CertificateNode) -> usize {
        let index = self.add(node);
        self.known.insert(key, Ok(index));
        index
    }

    /// Returns a node that needs no further search: two threats at once, or a rule.
    fn closing_node(&mut self, position: &mut Position) -> Option<CertificateNode> {
        let [first, second, ..] = threats(position, self.holder)[..] else {
            return self.rule(position).map(CertificateNode::Rule);
        };
        let key = after(position, first, |it| Some(it.key))?;
        let win = CertificateNode::Move {
            column: second,
            next: END,
        };
        Some(CertificateNode::Threat {
            column: first,
            blocked: self.keep(key, win),
        })
    }

    /// Finds the holder's move.
    fn own_move(&mut self, position: &mut Position, budget: &mut u32) -> Option<CertificateNode> {
        if let Some(column) = self.closing_move(position) {
            let next = after(position, column, |it| self.node(it, &mut 0))?;
            return Some(CertificateNode::Move { column, next });
        }
        let candidates = self.candidates(position)?;
        for cap in BUDGETS {
            for &column in &candidates {
                let given = cap.min(*budget);
                let mut left = given;
                let next = after(position, column, |it| self.node(it, &mut left));
                *budget -= given - left;
                if let Some(next) = next {
                    return Some(CertificateNode::Move { column, next });
                }
            }
            if cap >= *budget {
                break;
            }
        }
        None
    }

    /// Returns a move after which one node ends the proof. A rule proves the result itself and is
    /// cheaper than a solver.
    fn closing_move(&mut self, position: &mut Position) -> Option<Column> {
        let size = position.board.size;
        let winning = completing(position, self.holder);
        if let Some(column) = middle_first(winning, size).first()
            && is_race(position)
        {
            return Some(*column);
        }
        middle_first(position.legal_columns(), size)
            .into_iter()
            .find(|&column| {
                after(position, column, |it| {
                    let closes = it.outcome.is_none()
                        && (threats(it, self.holder).len() > 1 || self.rule(it).is_some());
                    closes.then_some(())
                })
                .is_some()
            })
    }

    /// Returns the moves that keep the claim, the most promising first.
    fn candidates(&mut self, position: &mut Position) -> Option<Vec<Column>> {
        let mut kept = Vec::new();
        for column in middle_first(position.legal_columns(), position.board.size) {
            let (value, order) = after(position, column, |it| {
                let order = match threats(it, self.holder).len() {
                    0 => it.legal_columns().count(),
                    _ => 1,
                };
                Some((self.finder.value(it)?, order))
            })?;
            if -value >= self.claim.least {
                kept.push((order, column));
            }
        }
        kept.sort_by_key(|&(order, _)| order);
        Some(kept.into_iter().map(|(_, column)| column).collect())
    }

    /// Finds an answer to every move of the opponent.
    fn answers(&mut self, position: &mut Position, budget: &mut u32) -> Option<CertificateNode> {
        if let [column] = threats(position, self.holder)[..] {
            let blocked = after(position, column, |it| self.node(it, budget))?;
            return Some(CertificateNode::Threat { column, blocked });
        }
        let legal: Vec<Column> = position.legal_columns().collect();
        let mut replies = Vec::new();
        for column in legal {
            let next = after(position, column, |it| self.node(it, budget))?;
            replies.push((column, next));
        }
        Some(CertificateNode::Replies { replies })
    }

    fn rule(&mut self, position: &Position) -> Option<Rule> {
        if let Some(rule) = self.rules.get(&position.key) {
            return rule.clone();
        }
        if self.tests == 0 {
            return None;
        }
        let shape = self.finder.checker.shape.as_ref()?;
        let (rule, tests) = rule_for(shape, position, self.claim);
        self.tests = self.tests.saturating_sub(tests);
        self.rules.insert(position.key, rule.clone());
        rule
    }

    /// Returns the nodes below `root`, itself first; `None` if they are too many.
    fn in_order(&self, root: usize) -> Option<Vec<CertificateNode>> {
        let mut numbers = HashMap::from([(root, 0)]);
        let (mut order, mut nodes) = (vec![root], Vec::new());
        while let Some(&index) = order.get(nodes.len()) {
            let mut node = self.nodes.get(index)?.clone();
            let mut number = |next: &mut usize| {
                *next = *numbers.entry(*next).or_insert_with(|| {
                    order.push(*next);
                    order.len() - 1
                });
            };
            match &mut node {
                CertificateNode::Move { next, .. } => number(next),
                CertificateNode::Threat { blocked, .. } => number(blocked),
                CertificateNode::Replies { replies } => {
                    replies.iter_mut().for_each(|(_, next)| number(next));
                }
                CertificateNode::End | CertificateNode::Rule(_) => {}
            }
            nodes.push(node);
            if order.len() > MAX_NODES {
                return None;
            }
        }
        Some(nodes)
    }
}

/// The lines and columns of a position for which a rule is sought: the opponent moves, and every answer
/// follows.
struct Problem<'a> {
    /// The sets of groups that were tested.
    tests: Counter<u64>,
    position: &'a Position,
    board: &'a Board,
    claim: Claim,
    lines: OpenLines<'a>,
    columns: Vec<Open>,
}

/// An open column.
#[derive(Clone, Copy)]
struct Open {
    column: Column,
    free: u8,
    /// The cell in which the holder completes a goal when it gets every second cell.
    decides: Option<Cell>,
}

/// Returns a rule from which a claim follows, `None` if none was found, and the number of sets of
/// groups that were tested.
fn rule_for(shape: &Shape, position: &Position, claim: Claim) -> (Option<Rule>, u64) {
    let (board, landings) = (&position.board, shape.landings(&position.board));
    let lines = OpenLines::new(shape, position, claim.player);
    let is_completed = |&line: &Cells| line.is_power_of_two() && line & landings != 0;
    if lines.race && lines.other.iter().any(is_completed) {
        // The opponent completes a goal with the next disc.
        return (None, 1);
    }
    let open = |column| {
        let mut rows = (board.height(column) + 1..shape.size.rows).step_by(2);
        let wins = |row: &u8| lines.race && lines.own.contains(&shape.rows(column, [*row]));
        Open {
            column,
            free: board.free_cells(column),
            decides: rows.find(wins).map(|row| Cell::new(column, row)),
        }
    };
    let columns = board.open_columns().map(open).collect();
    let problem = Problem {
        tests: Counter::new(0),
        position,
        board,
        claim,
        lines,
        columns,
    };
    (problem.rule_found(), problem.tests.get().max(1))
}

impl Problem<'_> {
    const fn is_win(&self) -> bool {
        self.lines.race && self.claim.least > 0
    }

    fn rule_found(&self) -> Option<Rule> {
        let is_odd = |open: &Open| open.decides.is_none() && open.free % 2 == 1;
        let (odd, even): (Vec<Open>, Vec<Open>) = self.columns.iter().partition(|it| is_odd(it));
        let above = all_above(&even);
        if self.is_win() && !self.may_win(&above) {
            return None;
        }
        if odd.len() % 2 == 1 {
            return self.freed(&[], &self.columns);
        }
        self.link(&odd, above)
            .or_else(|| self.free_some(&even, &odd))
    }

    /// Returns whether the holder can complete a goal with these columns answered on top.
    fn may_win(&self, above: &Rule) -> bool {
        let Some(effect) = self.secured(above) else {
            return false;
        };
        // Above linked pairs of an odd column lie certain cells, too.
        let mut certain = effect.certain;
        for open in self.columns.iter().filter(|open| open.free % 2 == 1) {
            certain |= self.lines.shape.rows(
                open.column,
                self.board.height(open.column) + 1..self.lines.shape.size.rows,
            );
        }
        effect.decides || self.lines.own.iter().any(|line| line & !certain == 0)
    }

    /// Links odd columns in pairs, in all ways.
    fn link(&self, odd: &[Open], rule: Rule) -> Option<Rule> {
        let Some((first, rest)) = odd.split_first() else {
            return self.gives(&rule).then_some(rule);
        };
        for (index, second) in rest.iter().enumerate() {
            let mut others = rest.to_vec();
            others.remove(index);
            for levels in (1..=first.free.min(second.free)).step_by(2) {
                let mut rule = rule.clone();
                rule.groups.push(Group::Linked {
                    columns: [first.column, second.column],
                    levels,
                });
                if let Some(rule) = self.link(&others, rule) {
                    return Some(rule);
                }
            }
        }
        None
    }

    /// Puts the odd columns and some even ones into a free group.
    fn free_some(&self, even: &[Open], odd: &[Open]) -> Option<Rule> {
        let candidates: Vec<&Open> = even.iter().filter(|open| open.decides.is_none()).collect();
        let count = u32::try_from(candidates.len()).unwrap_or(0).min(16);
        let mut sets: Vec<u32> = (0..1 << count).collect();
        sets.retain(|set| set.count_ones() <= MAX_FREED || *set == (1 << count) - 1);
        sets.sort_by_key(|set| set.count_ones());
        sets.into_iter().find_map(|set| {
            let is_freed = |open: &Open| {
                candidates
                    .iter()
                    .take(16)
                    .enumerate()
                    .any(|(index, it)| it.column == open.column && set & 1 << index != 0)
            };
            let (freed, above): (Vec<Open>, Vec<Open>) =
                even.iter().partition(|open| is_freed(open));
            let freed = [odd, &freed].concat();
            (!freed.is_empty()).then(|| self.freed(&above, &freed))?
        })
    }

    /// Returns a rule with these columns answered on top, and those in a free group.
    fn freed(&self, above: &[Open], freed: &[Open]) -> Option<Rule> {
        let mut rule = all_above(above);
        let columns: Vec<Column> = freed.iter().map(|open| open.column).collect();
        let effect = self.secured(&rule)?;
        // The pairs for the lines take about as long as these tests.
        self.tests.set(self.tests.get() + 5);
        if self.is_win() && !effect.completes() {
            return None;
        }
        let cells = columns
            .iter()
            .map(|&column| self.lines.shape.column(column));
        let mut search = PairSearch {
            shape: self.lines.shape,
            cells: cells.fold(0, |all, cells| all | cells) & self.lines.free,
            landings: self.lines.shape.landings(self.board),
            instead: Vec::new(),
            pairs: Vec::new(),
            tries: 0,
        };
        let mut lines = effect.uncovered;
        if !self.lines.race {
            // In a game for points pairs for as many lines as possible; the count decides.
            lines.retain(|&line| search.pairs_of(line, 0).next().is_some());
            while !search.covers(&lines) {
                lines.pop();
            }
        } else if !search.covers(&lines) {
            // Lines without a pair of their own need another one of the holder before them.
            let mut stuck = lines.clone();
            stuck.retain(|&line| search.pairs_of(line, 0).next().is_none());
            search.instead = self.before(effect.certain, search.cells, &stuck);
            let has_line = |line: &Cells| search.instead.iter().any(|(it, _)| it == line);
            if stuck.is_empty() || !stuck.iter().all(has_line) || !search.covers(&lines) {
                return None;
            }
        }
        let pair = |pair: &Cells| {
            let mut cells = self.lines.shape.cells(*pair);
            Some([cells.next()?, cells.next()?])
        };
        rule.groups.push(Group::Free {
            columns,
            pairs: search.pairs.iter().filter_map(pair).collect(),
        });
        (self.lines.race || self.gives(&rule)).then_some(rule)
    }

    /// Returns pairs of cells on top of each other that let the holder complete a line before the
    /// opponent completes one of `lines`.
    fn before(&self, certain: Cells, cells: Cells, lines: &[Cells]) -> Vec<(Cells, Vec<Cells>)> {
        let mut found = Vec::new();
        for &line in lines {
            for &own in &self.lines.own {
                let needed = own & !certain;
                let uppers = needed << 1;
                if (needed | uppers) & !cells == 0
                    && uppers & !line == 0
                    && uppers & needed == 0
                    && self.lines.shape.is_above(line, own)
                {
                    found.push((line, bits(needed).map(|low| low | low << 1).collect()));
                }
            }
        }
        found
    }

    /// Returns whether a rule secures what is wanted.
    fn gives(&self, rule: &Rule) -> bool {
        self.secured(rule)
            .is_some_and(|it| it.gives(self.claim, self.position))
    }

    fn secured(&self, rule: &Rule) -> Option<Effect> {
        self.tests.set(self.tests.get() + 1);
        let mut effect = rule.effect(self.lines.shape, self.board)?;
        self.lines.secure(&mut effect);
        Some(effect)
    }
}

/// Returns the rule that answers on top in these columns.
fn all_above(open: &[Open]) -> Rule {
    let above = open.iter().map(|open| Group::Above {
        column: open.column,
        decides: open.decides,
    });
    Rule {
        groups: above.collect(),
    }
}

/// A search for disjoint pairs of cells of a free group that cover lines: of each pair the holder gets at
/// least one cell.
struct PairSearch<'a> {
    shape: &'a Shape,
    /// The free cells of the columns.
    cells: Cells,
    /// The cells that can be played now.
    landings: Cells,
    /// Lines with pairs: a line needs no pair of its own if the holder has all of those.
    instead: Vec<(Cells, Vec<Cells>)>,
    pairs: Vec<Cells>,
    tries: u32,
}

impl<'a> PairSearch<'a> {
    /// Returns the pairs within a line that hold no `taken` cell.
    fn pairs_of(&self, line: Cells, taken: Cells) -> impl Iterator<Item = Cells> + use<'a> {
        let (cells, shape) = (line & self.cells & !taken, self.shape);
        // The cells of a column are neighbours in the set, and so are the top of one column and
        // the bottom of the next.
        let upright = bits(cells & (cells >> 1)).map(|low| low | low << 1);
        let open = cells & self.landings;
        let base = bits(open).flat_map(move |first| {
            let later = open & !(first | (first - 1));
            bits(later).map(move |second| first | second)
        });
        upright.filter(|&pair| shape.is_upright(pair)).chain(base)
    }

    /// Covers the lines with pairs from the start.
    fn covers(&mut self, lines: &[Cells]) -> bool {
        (self.pairs, self.tries) = (Vec::new(), 0);
        self.cover(lines, 0)
    }

    /// Covers the lines with pairs, the line with the fewest pairs first.
    fn cover(&mut self, lines: &[Cells], taken: Cells) -> bool {
        let pairs_of = |&line: &Cells| (self.pairs_of(line, taken).count(), line);
        let Some((_, line)) = lines.iter().map(pairs_of).min() else {
            return true;
        };
        let covered = |pair: Cells| lines.iter().filter(|&&line| line & pair == pair).count();
        let mut options: Vec<Cells> = self.pairs_of(line, taken).collect();
        options.sort_by_key(|&pair| Reverse(covered(pair)));
        let mut options: Vec<Vec<Cells>> = options.into_iter().map(|pair| vec![pair]).collect();
        let instead = self.instead.iter().filter(|(of, _)| *of == line);
        options.extend(instead.map(|(_, pairs)| pairs.clone()));
        options
            .iter()
            .any(|pairs| self.with(pairs, line, lines, taken))
    }

    /// Takes pairs that cover `line`, and covers the others.
    fn with(&mut self, pairs: &[Cells], line: Cells, lines: &[Cells], taken: Cells) -> bool {
        self.tries += 1;
        if self.tries > MAX_TRIES {
            return false;
        }
        let mut added = pairs.to_vec();
        added.retain(|pair| !self.pairs.contains(pair));
        let cells = added.iter().fold(0, |cells, pair| cells | pair);
        if cells & taken != 0 {
            return false;
        }
        let is_covered = |line: Cells| added.iter().any(|pair| line & pair == *pair);
        let mut rest = lines.to_vec();
        rest.retain(|&other| other != line && !is_covered(other));
        let count = self.pairs.len();
        self.pairs.extend(added);
        let is_covered = self.cover(&rest, taken | cells);
        if !is_covered {
            self.pairs.truncate(count);
        }
        is_covered
    }
}
