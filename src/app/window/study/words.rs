//! The sentences of reviews and questions. Numbers of moves are a player's own; columns count from 1.

use super::*;

/// Returns the mark of a move as a word or two.
pub fn grade_word(ply: &PlyReview) -> Message {
    let key = match ply.mark() {
        Some(mark) => mark.name(),
        None if is_best(ply) => "best",
        None => "good",
    };
    if is_fact(ply) {
        review::grade(key)
    } else {
        review::grade_probably(key)
    }
}

/// Returns a mistake as the key of the sentence that asks for a better move; `None` if it is none.
pub fn mistake_key(ply: &PlyReview) -> Option<String> {
    let mark = ply.mark().filter(|mark| *mark >= DropMark::Mistake)?;
    let certainty = if is_fact(ply) { "" } else { "-probably" };
    Some(format!("{}{certainty}", mark.name()))
}

fn is_fact(ply: &PlyReview) -> bool {
    ply.verdict.is_some_and(|it| it.is_fact)
}

fn is_best(ply: &PlyReview) -> bool {
    ply.verdict.is_some_and(|it| it.grade == Grade::Best)
}

/// Returns the colour of a move: red is for what could have been seen.
pub fn tone(theme: &Theme, ply: &PlyReview) -> Colour {
    match ply.mark() {
        Some(DropMark::Blunder) => theme.error,
        Some(DropMark::Mistake) => theme.warn,
        Some(DropMark::Inaccuracy) => theme.dim,
        None if is_best(ply) => theme.good,
        None => theme.dim,
    }
}

/// Returns the number of own moves to a win or a loss; 0 for other scores.
const fn own_moves(score: Score) -> u32 {
    match score {
        Score::WinIn(plies) => plies.div_ceil(2),
        Score::LossIn(plies) => plies / 2,
        _ => 0,
    }
}

/// Returns what a move cost.
pub fn cost(ply: &PlyReview, scoring: bool) -> Message {
    let Some(verdict) = ply.verdict else {
        return review::no_grade();
    };
    let (before, after) = (ply.before.words(scoring), ply.after.words(scoring));
    let (own_before, own_after) = (own_moves(ply.before.score), own_moves(ply.after.score));
    match (verdict.grade, verdict.is_fact) {
        (Grade::Best, _) => kept(ply, scoring),
        (Grade::Slower { .. }, true) => review::slower(own_after, own_before),
        (Grade::Slower { .. }, false) => review::slower_probably(),
        (Grade::FasterLoss { .. }, true) => review::sooner(own_after, own_before),
        (Grade::FasterLoss { .. }, false) => review::sooner_probably(),
        (Grade::PointsLost { points }, true) => review::cost(after, before, points),
        (Grade::PointsLost { points }, false) => review::cost_probably(after, before, points),
        (_, false) => review::became_probably(after, before),
        (Grade::MissedWin, true) => review::became_draw(before),
        (_, true) => match ply.hard_to_see() {
            Some(moves) => review::became_late(after, before, moves),
            None => review::became(after, before),
        },
    }
}

/// Returns that a move left a threat which could have been stopped; `None` if it did not. Who could
/// win at once had no reason to stop one.
pub fn unblocked(ply: &PlyReview, position: &Position, names: &PlayerNames) -> Option<Message> {
    let column = threat(position).filter(|column| *column != ply.column)?;
    let had_better = matches!(ply.before.score, Score::LossIn(2) | Score::WinIn(1));
    let could = ply.after.score == Score::LossIn(2) && !had_better;
    could.then(|| {
        let (goal, opponent) = (goal_key(position.ruleset()), ply.player.opponent());
        review::unblocked(column.number(), goal, names.name(opponent))
    })
}

/// Returns the sentence about a move that keeps the value.
fn kept(ply: &PlyReview, scoring: bool) -> Message {
    let value = ply.before.words(scoring);
    if ply.columns.len() == 1 {
        return review::only_move();
    }
    if !ply.before.score.is_proven() || !ply.after.score.is_proven() {
        let value = ply.after.words(scoring);
        return match ply.after.score {
            Score::Points(_) | Score::Heuristic(_) => review::none_better(value),
            _ => review::none_better_like(value),
        };
    }
    if !ply.is_choice() {
        return review::one_value(value);
    }
    match ply.before.score {
        Score::WinIn(1) => review::wins(),
        Score::WinIn(_) => review::keeps_win(value),
        Score::Draw => review::keeps_draw(),
        Score::LossIn(_) if ply.before.exact && ply.after.exact => review::lost_slowest(value),
        Score::LossIn(_) => review::lost(),
        _ => review::ends(value),
    }
}

/// Returns what the better moves would have kept; `None` if the move is a best one.
pub fn better(ply: &PlyReview, scoring: bool) -> Option<Message> {
    let grade = ply.verdict?.grade;
    if grade == Grade::Best {
        return None;
    }
    // Every move that keeps the result is as good an answer as the quickest one.
    let best = match ply.accepted(scoring) {
        accepted if !accepted.is_empty() => accepted,
        _ => ply.best(),
    };
    let (list, count) = (columns(&best), best.len());
    Some(match ply.before.score {
        Score::Heuristic(_) => review::better_looks(list, count),
        Score::WinIn(1) if best == ply.best() => review::better_at_once(list, count),
        Score::WinIn(_) if grade.is_mistake() => review::better_wins(list, count),
        Score::WinIn(_) => review::better_sooner(list, count),
        Score::Draw => review::better_draws(list, count),
        Score::LossIn(_) => review::better_longer(list, count),
        Score::Points(_) => {
            let value = ply.before.words(scoring);
            review::better_points(list, count, value)
        }
    })
}

/// Returns the numbers of columns as a list.
pub fn columns(columns: &[Column]) -> Argument {
    Argument::list(Join::And, columns.iter().map(|column| column.number()))
}

/// Returns how certain a grade is, and whether it is a fact.
pub fn certainty(ply: &PlyReview) -> Option<(Message, bool)> {
    let is_exact = ply.before.exact && ply.after.exact;
    let is_fact = ply.verdict?.is_fact;
    let message = match is_fact {
        true if is_exact => review::proven(),
        true => review::proven_roughly(),
        false => review::estimate(),
    };
    Some((message, is_fact))
}

/// Returns the label of the button that shows the better line.
pub fn better_label(ply: &PlyReview) -> Message {
    match ply.before.score {
        Score::WinIn(_) => review::show_win(),
        _ if ply.better.is_empty() => review::show_next(),
        Score::Draw => review::show_draw(),
        _ => review::show_better(),
    }
}

/// Returns the label of the button that shows what follows the move that was played.
pub fn played_label(ply: &PlyReview) -> Message {
    match ply.after.score {
        Score::LossIn(_) => review::show_loss(),
        _ => review::show_next(),
    }
}

/// Returns how many of these mistakes there are of each kind; `None` without any.
pub fn counts<'a>(mistakes: impl Iterator<Item = &'a PlyReview>) -> Option<Message> {
    let mut counts = [0; 3];
    for ply in mistakes {
        counts[match ply.mark() {
            _ if !is_fact(ply) => 2,
            Some(DropMark::Blunder) => 1,
            _ => 0,
        }] += 1;
    }
    let words = [
        review::mistakes,
        review::blunders,
        review::probable_mistakes,
    ];
    let parts: Vec<Message> = words
        .into_iter()
        .zip(counts)
        .filter(|(_, count)| *count > 0)
        .map(|(words, count)| words(count))
        .collect();
    (!parts.is_empty()).then(|| msg::text::plain(Argument::list(Join::Dots, parts)))
}

/// Returns the line beside the title: the game, the players, the result.
pub fn summary(session: &Session) -> Message {
    let setup = session.setup();
    let names = PlayerNames::of(setup);
    let first = names.you().unwrap_or(Player::Red);
    let parts = [
        Message::of_file(&setup.title),
        review::players(names.title(first), names.title(first.opponent())),
        result(session),
    ];
    msg::text::plain(Argument::list(Join::Dots, parts))
}

/// Returns how the game ended.
pub fn result(session: &Session) -> Message {
    let moves = session.position().ply();
    let Some(result) = session.result() else {
        return review::unfinished(moves);
    };
    match (result.outcome, result.cause) {
        (Outcome::Draw, _) => review::drawn(moves),
        (Outcome::Win(player), Cause::Board) => review::won(player.name(), moves),
        (Outcome::Win(player), Cause::Resignation) => {
            review::resigned(player.opponent().name(), moves)
        }
        (Outcome::Win(player), _) => review::won_after(player.name(), moves),
    }
}

/// Returns the headline of the end of the game.
pub fn ending(session: &Session) -> Message {
    match session.outcome() {
        Some(outcome) => headline(session, outcome),
        None => review::not_over(),
    }
}

/// Returns what a wrong answer in a position leads to.
pub fn refuted(column: Column, value: Option<Value>, position: &Position) -> Message {
    let (number, opponent) = (column.number(), position.to_move().opponent());
    let scoring = position.ruleset().ending() == Ending::FullBoard;
    let Some(value) = value else {
        return practice::wrong(number);
    };
    match value.score {
        Score::LossIn(2) => practice::wrong_at_once(opponent.name(), number),
        Score::Points(0) => practice::wrong_level(number),
        Score::Points(ahead @ 1..) => practice::wrong_ahead(number, ahead.unsigned_abs()),
        Score::Points(behind) => practice::wrong_behind(number, behind.unsigned_abs()),
        Score::Heuristic(_) => practice::wrong_looks(number, value.words(scoring)),
        _ => practice::wrong_leads(number, value.words(scoring)),
    }
}

/// Returns the praise for a right answer in a position.
pub fn praise(
    column: Column,
    position: &Position,
    before: Option<Value>,
    is_proven: bool,
) -> Message {
    let (number, player) = (column.number(), position.to_move());
    if !is_proven {
        return practice::right_probably(number);
    }
    let score = before.map(|value| value.score);
    let stops = threat(position) == Some(column) && position.gain(column, player) == Some(0);
    match score {
        Some(Score::WinIn(1)) => practice::right_wins(number),
        _ if stops => {
            let (colour, goal) = (player.opponent().name(), goal_key(position.ruleset()));
            practice::right_stops(colour, number, goal)
        }
        Some(Score::WinIn(_)) => practice::right_win(number),
        Some(Score::Draw) => practice::right_draw(number),
        Some(Score::Points(_)) => practice::right_points(number),
        Some(Score::LossIn(_)) => practice::right_loss(number),
        _ => practice::right(number),
    }
}

/// Returns what a puzzle asks for.
pub fn puzzle_task(puzzle: &Puzzle) -> Message {
    let moves = own_moves(puzzle.result);
    let task = match (puzzle.kind, puzzle.result) {
        (PuzzleKind::WinInOne, _) => practice::puzzle_at_once(),
        (PuzzleKind::ShortWin | PuzzleKind::LongWin, _) => practice::puzzle_win(moves),
        (PuzzleKind::Block, _) => practice::puzzle_block(),
        (PuzzleKind::Zugzwang, Score::WinIn(_)) => practice::puzzle_zugzwang_win(moves),
        (PuzzleKind::Zugzwang, _) => practice::puzzle_zugzwang_draw(),
        (PuzzleKind::Defence, _) => practice::puzzle_defence(),
        (PuzzleKind::Points, _) => practice::puzzle_points(Value::exact(puzzle.result).words(true)),
    };
    practice::puzzle(puzzle.position.to_move().name(), task)
}

/// Returns the sentence before the line of play that shows a solution.
pub fn solution(accepted: &[Column], before: Option<Value>) -> Message {
    let (list, count) = (columns(accepted), accepted.len());
    match before.map(|value| value.score) {
        _ if count == 1 => practice::solution(),
        Some(Score::WinIn(_)) => practice::solution_win(list, count),
        Some(Score::Draw) => practice::solution_draw(list, count),
        _ => practice::solution_other(list, count),
    }
}

#[cfg(test)]
mod tests;
