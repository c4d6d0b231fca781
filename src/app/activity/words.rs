//! The sentences of reviews and questions. Numbers of moves are a player's own; columns count from 1.

use plummet::engine::Score;
use plummet::internals::presets::{Colour, Theme};
use plummet::internals::review::{
    DropMark, Grade, PlyReview, Puzzle, PuzzleKind, Value, Verdict, goal_key, threat,
};
use plummet::internals::scene::{PlayerNames, headline};
use plummet::internals::text::{Argument, Join, Message, msg};
use plummet::rules::{Column, Outcome, Player, Position};
use plummet::session::{Cause, Session};

/// Returns the mark of a move as a word or two.
pub(super) fn grade_word(ply: &PlyReview) -> Message {
    let key = match ply.mark() {
        Some(mark) => mark.name(),
        None if is_best(ply) => "best",
        None => "good",
    };
    match is_fact(ply) {
        true => msg::review::grade(key),
        false => msg::review::grade_probably(key),
    }
}

/// Returns a mistake as the key of the sentence that asks for a better move; `None` if it is none.
pub(super) fn mistake_key(ply: &PlyReview) -> Option<String> {
    let mark = ply.mark().filter(|mark| *mark >= DropMark::Mistake)?;
    let certainty = if is_fact(ply) { "" } else { "-probably" };
    Some(format!("{}{certainty}", mark.name()))
}

fn is_fact(ply: &PlyReview) -> bool {
    ply.verdict.is_some_and(Verdict::is_fact)
}

fn is_best(ply: &PlyReview) -> bool {
    ply.verdict.is_some_and(|it| it.grade() == Grade::Best)
}

/// Returns the colour of a move: red is for what could have been seen.
pub(super) fn tone(theme: &Theme, ply: &PlyReview) -> Colour {
    match ply.mark() {
        Some(DropMark::Blunder) => theme.error,
        Some(DropMark::Mistake) => theme.warn,
        Some(DropMark::Inaccuracy) => theme.dim,
        None if is_best(ply) => theme.good,
        None => theme.dim,
    }
}

/// Returns the title of a move: who played what.
pub(super) fn title(names: &PlayerNames, player: Player, ply: usize, column: Column) -> Message {
    msg::review::r#move(column.number(), ply, names.name(player))
}

/// Returns the number of own moves to a win or a loss; 0 for other scores.
const fn own_moves(score: Score) -> u32 {
    match score {
        Score::WinIn(plies) => plies.div_ceil(2),
        Score::LossIn(plies) => plies / 2,
        Score::Draw | Score::Points(_) | Score::Heuristic(_) => 0,
    }
}

/// Returns what a move cost.
pub(super) fn cost(ply: &PlyReview, scoring: bool) -> Message {
    let Some(verdict) = ply.verdict else {
        return msg::review::no_grade();
    };
    let (before, after) = (ply.before.words(scoring), ply.after.words(scoring));
    let moves = || (own_moves(ply.after.score), own_moves(ply.before.score));
    match verdict {
        Verdict::Fact(Grade::Best) | Verdict::Probably(Grade::Best) => kept(ply, scoring),
        Verdict::Fact(Grade::Slower { .. }) => {
            let (after, before) = moves();
            msg::review::slower(after, before)
        }
        Verdict::Probably(Grade::Slower { .. }) => msg::review::slower_probably(),
        Verdict::Fact(Grade::FasterLoss { .. }) => {
            let (after, before) = moves();
            msg::review::sooner(after, before)
        }
        Verdict::Probably(Grade::FasterLoss { .. }) => msg::review::sooner_probably(),
        Verdict::Fact(Grade::PointsLost { points }) => msg::review::cost(after, before, points),
        Verdict::Probably(Grade::PointsLost { points }) => {
            msg::review::cost_probably(after, before, points)
        }
        Verdict::Fact(Grade::MissedWin) => msg::review::became_draw(before),
        Verdict::Fact(Grade::Mistake | Grade::Blunder) => match ply.hard_to_see() {
            Some(moves) => msg::review::became_late(after, before, moves),
            None => msg::review::became(after, before),
        },
        Verdict::Probably(Grade::MissedWin | Grade::Mistake | Grade::Blunder) => {
            msg::review::became_probably(after, before)
        }
    }
}

/// Returns that a move left a threat which could have been stopped; `None` if it did not. Who could
/// win at once had no reason to stop one.
pub(super) fn unblocked(
    ply: &PlyReview,
    position: &Position,
    names: &PlayerNames,
) -> Option<Message> {
    let column = threat(position).filter(|column| *column != ply.column)?;
    let had_better = matches!(ply.before.score, Score::LossIn(2) | Score::WinIn(1));
    let could = ply.after.score == Score::LossIn(2) && !had_better;
    could.then(|| {
        let (goal, opponent) = (goal_key(position.ruleset()), ply.player.opponent());
        msg::review::unblocked(column.number(), goal, names.name(opponent))
    })
}

/// Returns the sentence about a move that keeps the value.
fn kept(ply: &PlyReview, scoring: bool) -> Message {
    let value = ply.before.words(scoring);
    if ply.columns.len() == 1 {
        return msg::review::only_move();
    }
    if !ply.before.score.is_proven() || !ply.after.score.is_proven() {
        let value = ply.after.words(scoring);
        return match ply.after.score {
            Score::WinIn(_) | Score::LossIn(_) | Score::Draw => {
                msg::review::none_better_like(value)
            }
            Score::Points(_) | Score::Heuristic(_) => msg::review::none_better(value),
        };
    }
    if !ply.is_choice() {
        return msg::review::one_value(value);
    }
    match ply.before.score {
        Score::WinIn(1) => msg::review::wins(),
        Score::WinIn(_) => msg::review::keeps_win(value),
        Score::Draw => msg::review::keeps_draw(),
        Score::LossIn(_) if ply.before.exact && ply.after.exact => msg::review::lost_slowest(value),
        Score::LossIn(_) => msg::review::lost(),
        Score::Points(_) | Score::Heuristic(_) => msg::review::ends(value),
    }
}

/// Returns what the better moves would have kept; `None` if the move is a best one.
pub(super) fn better(ply: &PlyReview, scoring: bool) -> Option<Message> {
    let grade = ply.verdict?.grade();
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
        Score::Heuristic(_) => msg::review::better_looks(list, count),
        Score::WinIn(1) if best == ply.best() => msg::review::better_at_once(list, count),
        Score::WinIn(_) if grade.is_mistake() => msg::review::better_wins(list, count),
        Score::WinIn(_) => msg::review::better_sooner(list, count),
        Score::Draw => msg::review::better_draws(list, count),
        Score::LossIn(_) => msg::review::better_longer(list, count),
        Score::Points(_) => {
            let value = ply.before.words(scoring);
            msg::review::better_points(list, count, value)
        }
    })
}

/// Returns the numbers of columns as a list.
pub(super) fn columns(columns: &[Column]) -> Argument {
    Argument::list(Join::And, columns.iter().map(|column| column.number()))
}

/// Returns how certain a grade is, and whether it is a fact.
pub(super) fn certainty(ply: &PlyReview) -> Option<(Message, bool)> {
    let is_exact = ply.before.exact && ply.after.exact;
    Some(match ply.verdict? {
        Verdict::Fact(_) if is_exact => (msg::review::proven(), true),
        Verdict::Fact(_) => (msg::review::proven_roughly(), true),
        Verdict::Probably(_) => (msg::review::estimate(), false),
    })
}

/// Returns the label of the button that shows the better line.
pub(super) fn better_label(ply: &PlyReview) -> Message {
    match ply.before.score {
        Score::WinIn(_) => msg::review::show_win(),
        _ if ply.better.is_empty() => msg::review::show_next(),
        Score::Draw => msg::review::show_draw(),
        Score::LossIn(_) | Score::Points(_) | Score::Heuristic(_) => msg::review::show_better(),
    }
}

/// Returns the label of the button that shows what follows the move that was played.
pub(super) fn played_label(ply: &PlyReview) -> Message {
    match ply.after.score {
        Score::LossIn(_) => msg::review::show_loss(),
        Score::WinIn(_) | Score::Draw | Score::Points(_) | Score::Heuristic(_) => {
            msg::review::show_next()
        }
    }
}

/// Returns the counts of a player's mistakes; `None` without any.
pub(super) fn counts<'a>(plies: impl Iterator<Item = &'a PlyReview>) -> Option<Message> {
    let (mut blunders, mut mistakes, mut probable) = (0_usize, 0_usize, 0_usize);
    for ply in plies {
        match (ply.mark(), is_fact(ply)) {
            (Some(DropMark::Blunder | DropMark::Mistake), false) => probable += 1,
            (Some(DropMark::Blunder), true) => blunders += 1,
            (Some(DropMark::Mistake), true) => mistakes += 1,
            (Some(DropMark::Inaccuracy) | None, _) => {}
        }
    }
    let parts = [
        (mistakes, msg::review::mistakes(mistakes)),
        (blunders, msg::review::blunders(blunders)),
        (probable, msg::review::probable_mistakes(probable)),
    ];
    let mut parts = parts.into_iter().filter(|(count, _)| *count > 0).peekable();
    parts.peek()?;
    let parts = parts.map(|(_, message)| message);
    Some(msg::text::plain(Argument::list(Join::Dots, parts)))
}

/// Returns the line beside the title: the game, the players, the result.
pub(super) fn summary(session: &Session) -> Message {
    let setup = session.setup();
    let names = PlayerNames::of(setup);
    let first = names.you().unwrap_or(Player::Red);
    let parts = [
        Message::of_file(&setup.title),
        msg::review::players(names.title(first), names.title(first.opponent())),
        result(session),
    ];
    msg::text::plain(Argument::list(Join::Dots, parts))
}

/// Returns how the game ended.
pub(super) fn result(session: &Session) -> Message {
    let moves = session.position().ply();
    let Some(result) = session.result() else {
        return msg::review::unfinished(moves);
    };
    match (result.outcome, result.cause) {
        (Outcome::Draw, _) => msg::review::drawn(moves),
        (Outcome::Win(player), Cause::Board) => msg::review::won(player.name(), moves),
        (Outcome::Win(player), Cause::Resignation) => {
            msg::review::resigned(player.opponent().name(), moves)
        }
        (Outcome::Win(player), Cause::Forfeit | Cause::Time) => {
            msg::review::won_after(player.name(), moves)
        }
    }
}

/// Returns the headline of the end of the game.
pub(super) fn ending(session: &Session) -> Message {
    match session.outcome() {
        Some(outcome) => headline(session, outcome),
        None => msg::review::not_over(),
    }
}

/// Returns what a wrong answer of `player` leads to.
pub(super) fn refuted(
    column: Column,
    value: Option<Value>,
    player: Player,
    scoring: bool,
) -> Message {
    let number = column.number();
    let Some(value) = value else {
        return msg::practice::wrong(number);
    };
    match value.score {
        Score::LossIn(2) => msg::practice::wrong_at_once(player.opponent().name(), number),
        Score::WinIn(_) | Score::LossIn(_) | Score::Draw => {
            msg::practice::wrong_leads(number, value.words(scoring))
        }
        Score::Points(points) => {
            let distance = points.unsigned_abs();
            match points {
                0 => msg::practice::wrong_level(number),
                1.. => msg::practice::wrong_ahead(number, distance),
                _ => msg::practice::wrong_behind(number, distance),
            }
        }
        Score::Heuristic(_) => msg::practice::wrong_looks(number, value.words(scoring)),
    }
}

/// Returns the praise for a right answer in a position.
pub(super) fn praise(
    column: Column,
    position: &Position,
    before: Option<Value>,
    is_proven: bool,
) -> Message {
    let (number, player) = (column.number(), position.to_move());
    if !is_proven {
        return msg::practice::right_probably(number);
    }
    let score = before.map(|value| value.score);
    let stops = threat(position) == Some(column) && position.gain(column, player) == Some(0);
    match score {
        Some(Score::WinIn(1)) => msg::practice::right_wins(number),
        _ if stops => {
            let (colour, goal) = (player.opponent().name(), goal_key(position.ruleset()));
            msg::practice::right_stops(colour, number, goal)
        }
        Some(Score::WinIn(_)) => msg::practice::right_win(number),
        Some(Score::Draw) => msg::practice::right_draw(number),
        Some(Score::Points(_)) => msg::practice::right_points(number),
        Some(Score::LossIn(_)) => msg::practice::right_loss(number),
        Some(Score::Heuristic(_)) | None => msg::practice::right(number),
    }
}

/// Returns what a puzzle asks for.
pub(super) fn puzzle_task(puzzle: &Puzzle) -> Message {
    let moves = own_moves(puzzle.result);
    let task = match (puzzle.kind, puzzle.result) {
        (PuzzleKind::WinInOne, _) => msg::practice::puzzle_at_once(),
        (PuzzleKind::ShortWin | PuzzleKind::LongWin, _) => msg::practice::puzzle_win(moves),
        (PuzzleKind::Block, _) => msg::practice::puzzle_block(),
        (PuzzleKind::Zugzwang, Score::WinIn(_)) => msg::practice::puzzle_zugzwang_win(moves),
        (PuzzleKind::Zugzwang, _) => msg::practice::puzzle_zugzwang_draw(),
        (PuzzleKind::Defence, _) => msg::practice::puzzle_defence(),
        (PuzzleKind::Points, _) => {
            msg::practice::puzzle_points(Value::exact(puzzle.result).words(true))
        }
    };
    msg::practice::puzzle(puzzle.position.to_move().name(), task)
}

/// Returns the sentence before the line of play that shows a solution.
pub(super) fn solution(accepted: &[Column], before: Option<Value>) -> Message {
    let (list, count) = (columns(accepted), accepted.len());
    match before.map(|value| value.score) {
        _ if count == 1 => msg::practice::solution(),
        Some(Score::WinIn(_)) => msg::practice::solution_win(list, count),
        Some(Score::Draw) => msg::practice::solution_draw(list, count),
        Some(Score::LossIn(_) | Score::Points(_) | Score::Heuristic(_)) | None => {
            msg::practice::solution_other(list, count)
        }
    }
}

#[cfg(test)]
mod tests;
