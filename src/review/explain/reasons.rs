//! Why a certificate holds: its first nodes as sentences. Moves that leave the opponent one reply each
//! are told in one, with the two threats at their end; of a tree of many lines the one cell that decides all
//! of them, or one line as an example.

use super::*;
use std::collections::VecDeque;

/// The most moves of an example.
const MAX_EXAMPLE: usize = 9;

/// The most pairs of cells that are named one by one.
const MAX_PAIRS: usize = 12;

/// A certificate whose reasons are sought.
struct ReasonSearch<'a> {
    checker: &'a Checker,
    words: &'a Wording,
    checked: &'a Checked,
    holder: Player,
    /// What the holder and the opponent are called.
    both: [&'a Who; 2],
    /// The moves from the explained position to the one whose reasons are sought.
    after: Vec<Column>,
    /// What the first moves do, until a sentence says it.
    first: Option<Message>,
    said: Said,
    /// The names of the rules of play that the next sentences use.
    rules: Vec<&'static str>,
    found: Vec<Sentence>,
}

/// Returns why the claim of a certificate about a position holds, the most important reason first. The
/// position comes `after` these moves from the explained one.
pub(super) fn reasons(
    explainer: &Explainer,
    position: &Position,
    after: &[Column],
    checked: &Checked,
    said: Said,
) -> Vec<Sentence> {
    let (words, holder) = (&explainer.words, checked.claim().player);
    let mut reasons = ReasonSearch {
        checker: &explainer.finder.checker,
        words,
        checked,
        holder,
        both: [holder, holder.opponent()].map(|player| words.who(player)),
        after: after.to_vec(),
        first: None,
        said,
        rules: Vec::new(),
        found: Vec::new(),
    };
    let Some(CertificateNode::Move { column, next }) = checked.certificate.nodes.first() else {
        reasons.of_opponent(position, 0, None);
        return reasons.found;
    };
    let cell = Cell::new(*column, position.board.height(*column));
    let Some(then) = position.after([*column]) else {
        return Vec::new();
    };
    if then.outcome.is_some() {
        let says = if said.other_move {
            Says::BetterCompletes
        } else {
            Says::Completes
        };
        return explainer
            .of_line(position, after, says, cell)
            .into_iter()
            .collect();
    }
    // What the holder's first move does.
    let blocked = reasons.line(position, cell, holder.opponent());
    let [player, _] = reasons.both;
    reasons.first = Some(match blocked {
        Some(_) => why::lead_blocks(words.cell(cell), player),
        None => why::lead_line(Argument::from(why::clause_plays(*column, player))),
    });
    reasons.after.push(*column);
    reasons.of_opponent(&then, *next, Some(*column));
    reasons.found
}

impl ReasonSearch<'_> {
    fn is_win(&self) -> bool {
        self.checker.ruleset.is_race() && self.checked.claim().least > 0
    }

    /// Adds the reasons where the opponent moves, after the holder's move in `played`: follows threats as
    /// long as every reply but one loses at once.
    fn of_opponent(&mut self, position: &Position, mut node: usize, played: Option<Column>) {
        let nodes = &self.checked.certificate.nodes;
        let (mut now, mut start) = (position.clone(), position.clone());
        if played.is_some() {
            start.undo();
        }
        let mut line: Vec<Column> = played.into_iter().collect();
        let told = line.len();
        let mut two = None;
        while let Some(CertificateNode::Threat { column, blocked }) = nodes.get(node)
            && let Some(CertificateNode::Move { column: own, next }) = nodes.get(*blocked)
        {
            two = last_threats(&now, *column, *own);
            if two.is_some() || now.play(*column).is_err() || now.play(*own).is_err() {
                break;
            }
            line.extend([*column, *own]);
            node = *next;
        }
        if line.len() > told {
            let clauses = Argument::list(Join::Commas, self.clauses(&start, &line));
            self.first = Some(why::lead_line(clauses));
            self.after.extend(line.iter().skip(told));
        }
        match (two, nodes.get(node)) {
            (Some((first, second)), _) => self.two_threats(&now, first, second),
            (None, Some(CertificateNode::Rule(rule))) => self.rule(&now, rule),
            _ => self.tree(&now, node),
        }
    }

    /// Returns the moves of a line one by one.
    fn clauses(&self, start: &Position, line: &[Column]) -> Vec<Message> {
        let ([player, other], mut before) = (self.both, None);
        let mut is_own = start.to_move != self.holder;
        let clause = |&column: &Column| {
            is_own = !is_own;
            match before.replace(column) {
                _ if is_own => why::clause_plays(column, player),
                Some(before) if before == column => why::clause_blocks_on_top(other),
                _ => why::clause_blocks_in(column, other),
            }
        };
        line.iter().map(clause).collect()
    }

    /// Adds the two threats at the end of a line.
    fn two_threats(&mut self, position: &Position, first: Cell, second: Cell) {
        let line = |cell| self.line(position, cell, self.holder);
        let Some(((_, line), (_, second_line))) = line(first).zip(line(second)) else {
            return self.search();
        };
        let (words, [player, _], lead) = (self.words, self.both, self.first.take());
        let [at, second_at] = [first, second].map(|it| words.cell(it));
        let message = if first.column == second.column {
            why::threat_above(at, lead, player, second_at)
        } else {
            why::two_threats(at, lead, player, second_at)
        };
        let line = joined(line, second_line);
        let detail = why::cells(words.cells(&line));
        let said = self.add(message, line);
        (said.detail, said.says) = (Some(detail), Says::TwoThreats);
    }

    /// Adds what a rule secures.
    fn rule(&mut self, position: &Position, rule: &Rule) {
        let rules = self.checker.names(position, self.holder, rule);
        let (cells, answers) = self.answers(&position.board, rule);
        if self.is_win() {
            self.rules = rules;
            match rule.deciding()[..] {
                [cell] => self.decides(position, cell, Some(rule)),
                [cell, ..] => self.decides(position, cell, None),
                [] => self.certain_line(position, rule),
            }
            if !answers.is_empty() {
                let (answers, [_, other]) = (Argument::list(Join::Sentences, answers), self.both);
                self.add(why::answers(answers, other), cells);
            }
        } else {
            self.covers(position, rule, rules, cells, answers);
        }
    }

    /// Returns the cells that lie in pairs, and how the holder answers, in sentences: in pairs, on top,
    /// anywhere. A column in which a threat decides with the next disc is left out.
    fn answers(&self, board: &Board, rule: &Rule) -> (Vec<Cell>, Vec<Message>) {
        let ([player, other], words) = (self.both, self.words);
        let mut pairs = self.checker.pairs(board, rule);
        let cells = pairs.concat();
        pairs.sort_by_key(|pair| pair.first().map(|first| (first.column, first.row)));
        // The columns in which every disc outside the pairs is answered on top, or with any disc.
        let (mut on_top, mut any) = (Vec::new(), Vec::new());
        for group in &rule.groups {
            match group {
                Group::Above { column, decides } => {
                    // A threat that decides with the next disc was named.
                    if decides.is_none_or(|cell| cell.row > board.height(*column) + 1) {
                        on_top.push(*column);
                    }
                }
                Group::Linked { columns, levels } => {
                    let has_more = |column: &&Column| board.free_cells(**column) > *levels;
                    on_top.extend(columns.iter().filter(has_more));
                }
                Group::Free { columns, pairs } => {
                    let has_more = |column: &&Column| {
                        let paired = pairs.iter().flatten().filter(|it| it.column == **column);
                        usize::from(board.free_cells(**column)) > paired.count()
                    };
                    any.extend(columns.iter().filter(has_more));
                }
            }
        }
        on_top.sort_unstable();
        any.sort_unstable();
        let mut found = Vec::new();
        let count = pairs.len();
        if count > 0 {
            let cells = if count > MAX_PAIRS {
                why::pairs(count).into()
            } else {
                words.cell_pairs(&pairs)
            };
            found.push(why::answer_pairs(cells, count, other, player));
        }
        if !on_top.is_empty() {
            let places = words.in_columns(&on_top);
            let has_pair = cells.iter().any(|cell| on_top.contains(&cell.column));
            found.push(if has_pair {
                why::answer_others_on_top(places, other, player)
            } else {
                why::answer_on_top(places, other, player)
            });
        }
        if !any.is_empty() {
            found.push(why::answer_rest(words.in_columns(&any), any.len(), player));
        }
        (cells, found)
    }

    /// Adds a threat that decides: by this rule, or else in the end, if the opponent does not lose before.
    fn decides(&mut self, position: &Position, cell: Cell, rule: Option<&Rule>) {
        let Some((goal, line)) = self.line(position, cell, self.holder) else {
            return self.search();
        };
        let below = Cell::new(cell.column, cell.row.saturating_sub(1));
        let shape = match goal {
            Goal::Line(_) => "line",
            Goal::Square(_) => "square",
        };
        let (words, [player, other], lead) = (self.words, self.both, self.first.take());
        let (at, cells, below_it) = (words.cell(cell), words.cells(&line), words.cell(below));
        let message = match rule {
            Some(rule) => {
                let board = &position.board;
                let free: u32 = board
                    .open_columns()
                    .filter(|it| *it != cell.column)
                    .map(|it| u32::from(board.free_cells(it)))
                    .sum();
                let free = Some(free).filter(|free| *free > 0 && free.is_multiple_of(2));
                // The moves in the column until a disc of the opponent, who moves, lies below the cell.
                let path = usize::from(below.row.saturating_sub(board.height(cell.column)));
                let path = (path > 0).then(|| words.moves(position, &vec![cell.column; path]));
                let sooner = self
                    .certain(position, rule, Some(cell))
                    .map(|(_, line, _)| words.cells(&line));
                why::decides(
                    at,
                    cells,
                    lead,
                    player,
                    why::runs_out(below_it, free, other, path, player, sooner),
                    shape,
                )
            }
            None => why::decides_later(below_it, at, cells, lead, other, player, shape),
        };
        self.add(message, line).says = Says::InTheEnd;
    }

    /// Returns the line that a player completes with a disc in the cell.
    fn line(&self, position: &Position, cell: Cell, player: Player) -> Option<(Goal, Vec<Cell>)> {
        self.checker.lines_through(position, cell, player).next()
    }

    /// Adds why the opponent completes nothing more, if that follows.
    fn covers(
        &mut self,
        position: &Position,
        rule: &Rule,
        rules: Vec<&'static str>,
        cells: Vec<Cell>,
        answers: Vec<Message>,
    ) {
        let (holder, [player, other]) = (self.holder, self.both);
        let no_lines = Fact::NoLines {
            player: holder.opponent(),
        };
        if self.checker.check_fact(position, &no_lines) {
            let message = why::no_lines(goals(position.goals(), false), self.first.take(), other);
            self.add_fact(message, Vec::new(), no_lines);
            return;
        }
        let covered = Fact::Covered {
            holder,
            rule: rule.clone(),
        };
        if !self.checker.check_fact(position, &covered) {
            return self.search();
        }
        let lead: Argument = match self.first.take() {
            Some(first) => first.into(),
            None if !self.after.is_empty() => "from-then".into(),
            None if self.said.other_reasons => "already".into(),
            None => "none".into(),
        };
        let claim = if is_race(position) { "holds" } else { "leads" };
        let answers = Argument::list(Join::Sentences, answers);
        self.rules = rules;
        self.add_fact(
            why::covers(answers, claim, lead, other, player),
            cells,
            covered,
        )
        .says = Says::Long;
    }

    /// Returns the line with the fewest free cells that the holder completes for certain, one that does not
    /// need the cell in `without`.
    fn certain(
        &self,
        position: &Position,
        rule: &Rule,
        without: Option<Cell>,
    ) -> Option<(Goal, Vec<Cell>, Fact)> {
        let (board, holder) = (&position.board, self.holder);
        let is_open = |(_, line): &(Goal, Vec<Cell>)| {
            line.iter()
                .all(|it| board.at(*it) != Some(holder.opponent()) && Some(*it) != without)
        };
        let mut lines: Vec<(Goal, Vec<Cell>)> = self.checker.lines().filter(is_open).collect();
        lines.sort_by_key(|(_, line)| free_cells(board, line).len());
        lines.into_iter().find_map(|(goal, line)| {
            let fact = Fact::Certain {
                holder,
                line: line.clone(),
                rule: rule.clone(),
            };
            self.checker
                .check_fact(position, &fact)
                .then_some((goal, line, fact))
        })
    }

    /// Adds the line that the holder completes for certain.
    fn certain_line(&mut self, position: &Position, rule: &Rule) {
        let Some((goal, line, fact)) = self.certain(position, rule, None) else {
            return self.search();
        };
        let (words, [player, other], lead) = (self.words, self.both, self.first.take());
        let missing = words.cells(&free_cells(&position.board, &line));
        let (all, goal) = (words.cells(&line), goals(&[goal], true));
        let message = why::certain_line(missing, goal, lead, all, other, player);
        self.add_fact(message, line, fact).says = Says::InTheEnd;
    }

    /// Adds the reason of a tree, where the opponent moves: the threat that decides at all its ends,
    /// or a line of it that ends with a short reason.
    fn tree(&mut self, position: &Position, node: usize) {
        if let Some(cell) = self.decides_everywhere()
            && self.line(position, cell, self.holder).is_some()
        {
            return self.decides(position, cell, None);
        }
        // An example shows neither how many points a player gets nor that nobody wins: it may end with a win.
        let example = self
            .example(position, node)
            .filter(|_| self.is_win() && !self.said.no_example);
        let Some((line, end, node)) = example else {
            return self.search();
        };
        let lead = self.first.take();
        let is_said = lead.is_none() && !self.said.other_reasons;
        let claim = if is_said { "said" } else { "wins" };
        let ([player, other], moves) = (self.both, self.words.moves(position, &line));
        self.first = Some(why::lead_example(claim, lead, moves, other, player));
        self.after.extend(line);
        let said = self.found.len();
        self.of_opponent(&end, node, None);
        if let Some(example) = self.found.get_mut(said) {
            example.says = Says::Long;
        }
    }

    /// Returns the cell in which the holder can win wherever the tree ends with a rule.
    fn decides_everywhere(&self) -> Option<Cell> {
        let cells = self
            .checked
            .certificate
            .nodes
            .iter()
            .filter_map(|node| match node {
                CertificateNode::Rule(rule) => Some(rule.deciding()),
                _ => None,
            });
        cells
            .reduce(|mut all, cells| {
                all.retain(|cell| cells.contains(cell));
                all
            })?
            .first()
            .copied()
    }

    /// Returns the shortest line of a tree that ends with a rule or with two threats: its moves, and the
    /// position and the node to which it leads.
    fn example(&self, position: &Position, node: usize) -> Option<(Vec<Column>, Position, usize)> {
        let nodes = &self.checked.certificate.nodes;
        let mut lines = VecDeque::from([(Vec::new(), position.clone(), node)]);
        let mut seen = HashSet::from([node]);
        while let Some((moves, position, node)) = lines.pop_front() {
            let next: Vec<(Column, usize)> = match nodes.get(node)? {
                CertificateNode::Rule(_) => return Some((moves, position, node)),
                CertificateNode::Threat { column, blocked } => {
                    if let Some(CertificateNode::Move { column: own, .. }) = nodes.get(*blocked)
                        && last_threats(&position, *column, *own).is_some()
                    {
                        return Some((moves, position, node));
                    }
                    vec![(*column, *blocked)]
                }
                CertificateNode::Replies { replies } => replies.clone(),
                CertificateNode::Move { column, next } => vec![(*column, *next)],
                CertificateNode::End => Vec::new(),
            };
            for (column, node) in next {
                if moves.len() < MAX_EXAMPLE
                    && seen.insert(node)
                    && let Some(position) = position.after([column])
                {
                    lines.push_back(([&moves[..], &[column]].concat(), position, node));
                }
            }
        }
        None
    }

    /// Adds that only a search finds the result, as no short reason is known.
    fn search(&mut self) {
        let says = if self.checker.ruleset.is_race() {
            Says::OnlySolver
        } else {
            Says::OnlySearchPoints
        };
        self.add(why::only_solver(), Vec::new()).says = says;
    }

    fn add_fact(&mut self, message: Message, cells: Vec<Cell>, fact: Fact) -> &mut Sentence {
        let said = self.add(message, cells);
        said.proof = Proof::Fact(fact);
        said
    }

    fn add(&mut self, message: Message, cells: Vec<Cell>) -> &mut Sentence {
        self.found.push_mut(Sentence {
            cells,
            after: self.after.clone(),
            rules: self.rules.clone(),
            ..Sentence::plain(message, Proof::Certificate(self.checked.clone()))
        })
    }
}

fn free_cells(board: &Board, line: &[Cell]) -> Vec<Cell> {
    line.iter()
        .copied()
        .filter(|&cell| board.at(cell).is_none())
        .collect()
}

/// Returns the cells of two threats of which the opponent can block only the first.
fn last_threats(position: &Position, column: Column, own: Column) -> Option<(Cell, Cell)> {
    let first = position.board.landing(column)?;
    let now = position.after([column])?;
    let second = now.board.landing(own)?;
    now.after([own])?.outcome?.winner()?;
    Some((first, second))
}
