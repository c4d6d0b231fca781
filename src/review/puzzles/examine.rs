//! What a puzzle is: its one right column, its kind, its line with forks, and the proof of one that is claimed.

use super::*;

/// The fewest columns of a puzzle.
const MIN_COLUMNS: usize = 3;

/// The longest win of the kind [`PuzzleKind::ShortWin`], in plies.
const SHORT_WIN: u32 = 5;

/// The longest win, or loss of a wrong column, whose lines of best play are all looked at, in
/// plies. Longer ones have too many.
const MAX_ZUGZWANG: u32 = 13;

/// The most plies of a line of a draw.
const MAX_LINE: usize = 22;

/// The most own moves of a line after which other replies are examined.
const MAX_FORKED_MOVES: usize = 3;

/// The most forks of a puzzle.
const MAX_FORKS: usize = 6;

/// The most positions that are examined for the values of one position of a claimed puzzle.
pub(super) const NODES: u64 = 20_000_000;

/// The most positions that are examined for a puzzle with all of its forks.
const PUZZLE_NODES: u64 = 3 * NODES;

/// Examines positions with an effort for each.
#[derive(Debug)]
pub(super) struct Examiner<'a> {
    pub(super) judge: Judge,
    pub(super) effort: Effort<'a>,
}

impl<'a> Examiner<'a> {
    pub(super) fn new(ruleset: &Ruleset, stop: &'a AtomicBool) -> Self {
        Self {
            judge: Judge::new(ruleset),
            effort: Effort::of_nodes(NODES, stop),
        }
    }

    pub(super) fn judge(&mut self, position: &Position) -> Option<Judgement> {
        self.judge.judge(position, None, self.effort)
    }

    /// Proves a puzzle.
    ///
    /// # Errors
    /// What is wrong, or could not be proven before the examiner was stopped.
    pub(super) fn verify(&mut self, claimed: &Puzzle) -> Result<(), Fault> {
        let most = self.judge.nodes.saturating_add(PUZZLE_NODES);
        self.judge.failures = [0; 2];
        self.effort.nodes = NODES;
        let position = &claimed.position;
        let scoring = !is_race(position);
        let found = self.judge(position).and_then(|judged| {
            let right = only_right(&judged, scoring)?;
            let kind = self.kind(position, &judged, right)?;
            Some((right.column, right.value.score, kind))
        });
        let answer = claimed
            .answer()
            .map(|column| (column, claimed.result, claimed.kind));
        let (Some(found), Some(answer)) = (found, answer) else {
            return Err(Fault::new(
                "a position with one right column, three or more to choose from, and proven values",
                "another position",
            ));
        };
        if answer != found {
            let words = |(column, score, kind): (Column, Score, PuzzleKind)| {
                let value = Value::exact(score).words(scoring);
                format!("{} with column {column}: {value}", kind.name())
            };
            return Err(Fault::new(words(found), words(answer)));
        }
        for fork in &claimed.forks {
            self.effort.nodes = most.saturating_sub(self.judge.nodes).min(NODES);
            if self.effort.nodes == 0 {
                return Err(Fault::new(
                    format!("forks that {PUZZLE_NODES} positions prove"),
                    "some that take more",
                ));
            }
            let is_sound = match &fork[..] {
                [before @ .., reply, right] => {
                    let after = position.after(before.iter().copied());
                    let found = after.and_then(|after| self.right_after(&after, *reply));
                    claimed.line.starts_with(before) && found == Some(*right)
                }
                _ => false,
            };
            if !is_sound {
                return Err(Fault::new(
                    "a fork that ends with a reply and the one right column after it",
                    "another one",
                ));
            }
        }
        Ok(())
    }

    /// Returns the kind of a position with one right column; `None` if it is no puzzle: it has
    /// too few columns, or a win of unknown length.
    pub(super) fn kind(
        &mut self,
        position: &Position,
        judged: &Judgement,
        right: ColumnValue,
    ) -> Option<PuzzleKind> {
        if judged.columns.len() < MIN_COLUMNS {
            return None;
        }
        let blocks = threat(position) == Some(right.column);
        Some(match right.value.score {
            Score::Points(_) => PuzzleKind::Points,
            Score::WinIn(_) if !judged.before.exact => return None,
            Score::WinIn(1) => PuzzleKind::WinInOne,
            Score::WinIn(_) | Score::Draw if blocks => PuzzleKind::Block,
            Score::WinIn(2..=SHORT_WIN) => PuzzleKind::ShortWin,
            Score::WinIn(..=MAX_ZUGZWANG) if self.ends(position, &mut HashSet::new()) => {
                PuzzleKind::Zugzwang
            }
            Score::WinIn(_) => PuzzleKind::LongWin,
            Score::Draw if self.holds_by_zugzwang(position, judged) => PuzzleKind::Zugzwang,
            Score::Draw => PuzzleKind::Defence,
            Score::LossIn(_) | Score::Heuristic(_) => return None,
        })
    }

    /// Returns whether every wrong column loses by zugzwang, and none of them soon.
    fn holds_by_zugzwang(&mut self, position: &Position, judged: &Judgement) -> bool {
        let is_late = |known: &ColumnValue| match known.value.score {
            Score::LossIn(plies) => {
                known.value.exact && (SHORT_WIN + 1..=MAX_ZUGZWANG).contains(&plies)
            }
            _ => true,
        };
        judged.columns.iter().all(is_late)
            && judged.columns.iter().all(|known| {
                let after = position.after([known.column]);
                !matches!(known.value.score, Score::LossIn(_))
                    || after.is_some_and(|after| self.ends(&after, &mut HashSet::new()))
            })
    }

    /// Returns whether every line of best play from a won or lost position ends by zugzwang: before the last
    /// move of the side that loses, the other side can complete nothing at once, and yet every column
    /// loses. The side that wins does so as soon as possible, the other one loses as late as possible.
    /// Positions of `seen` are known to end so, or are being looked at.
    fn ends(&mut self, position: &Position, seen: &mut HashSet<u64>) -> bool {
        if !seen.insert(position.key) {
            return true;
        }
        let exact = |judged: &Judgement| judged.columns.iter().all(|known| known.value.exact);
        let Some(judged) = self.judge(position).filter(exact) else {
            return false;
        };
        match judged.before.score {
            Score::LossIn(2) => threat(position).is_none(),
            Score::LossIn(_) | Score::WinIn(2..) => judged.columns.iter().all(|known| {
                let after = position.after([known.column]);
                known.value.score != judged.before.score
                    || after.is_some_and(|after| self.ends(&after, seen))
            }),
            _ => false,
        }
    }

    /// Returns best play of both players, beginning with the right column, to the end but for a draw;
    /// `None` if that was not found.
    pub(super) fn line(&mut self, position: &Position, right: ColumnValue) -> Option<Vec<Column>> {
        let after = position.after([right.column])?;
        let rest = self.judge.line(
            &after,
            Value::exact(right.value.score).after_move(),
            self.effort,
        );
        let mut line = [vec![right.column], rest].concat();
        if right.value.score == Score::Draw {
            line.truncate(MAX_LINE);
        }
        (result_of(position, &line) == Some(right.value.score)).then_some(line)
    }

    /// Returns the forks of a line: for other replies of the opponent, the moves up to the reply and
    /// the one right column after it. Replies after which a column ends the game at once are left out,
    /// and so are those after which several columns are right.
    pub(super) fn forks(&mut self, position: &Position, line: &[Column]) -> Vec<Vec<Column>> {
        let (mut found, mut current) = (Vec::new(), position.clone());
        for (index, &column) in line.iter().enumerate().take(2 * MAX_FORKED_MOVES) {
            for reply in current
                .legal_columns()
                .filter(|_| index % 2 == 1)
                .filter(|&reply| reply != column)
            {
                if found.len() >= MAX_FORKS {
                    return found;
                }
                if let Some(right) = self.right_after(&current, reply) {
                    let before = line.iter().copied().take(index);
                    found.push(before.chain([reply, right]).collect());
                }
            }
            if current.play(column).is_err() {
                break;
            }
        }
        found
    }

    /// Returns the one right column after a reply.
    fn right_after(&mut self, position: &Position, reply: Column) -> Option<Column> {
        let after = position.after([reply])?;
        let judged = self.judge(&after).filter(|it| it.columns.len() > 1)?;
        let right = only_right(&judged, !is_race(position))?.column;
        after.after([right])?.outcome.is_none().then_some(right)
    }
}

/// Returns the only column that wins, holds the draw, or ends with the most points; `None` if
/// there are several, if a column has an estimate, or if all columns lose.
pub(super) fn only_right(judged: &Judgement, scoring: bool) -> Option<ColumnValue> {
    let columns = &judged.columns;
    if columns.iter().any(|known| !known.value.score.is_proven()) {
        return None;
    }
    let worth = |known: &ColumnValue| match known.value.score {
        Score::Points(points) => points,
        _ => known.value.result().unwrap_or(0),
    };
    let top = columns.iter().map(worth).max()?;
    let mut best = columns.iter().filter(|known| worth(known) == top);
    let (first, second) = (best.next()?, best.next());
    (second.is_none() && (scoring || top >= 0)).then_some(*first)
}

/// Returns the result to which best play leads; `None` if that is a loss, or if a game for points does not
/// end.
pub(super) fn result_of(position: &Position, line: &[Column]) -> Option<Score> {
    let (player, end) = (position.to_move, position.after(line.iter().copied())?);
    match end.outcome {
        outcome if !is_race(position) => {
            outcome?;
            Some(Score::Points(i32::try_from(end.lead(player)).ok()?))
        }
        Some(Outcome::Win(winner)) => {
            let plies = u32::try_from(line.len()).ok()?;
            (winner == player).then_some(Score::WinIn(plies))
        }
        _ => Some(Score::Draw),
    }
}
