//! The sentences of the review. Numbers of moves are a player's own; columns count from 1.

use crate::app::language::t;
use plummet::engine::Score;
use plummet::internals::presets::{Colour, Theme};
use plummet::internals::review::{
    DropMark, Grade, PlyReview, Puzzle, PuzzleKind, Value, Verdict, goal_word, threat,
};
use plummet::internals::rules::with_plural;
use plummet::internals::scene::{PlayerNames, capitalised, headline};
use plummet::internals::text::Who;
use plummet::rules::{Column, Outcome, Player, Position};
use plummet::session::{Cause, Session};

/// Returns the mark of a move as a word or two.
pub(super) fn grade_word(ply: &PlyReview) -> &'static str {
    let is_fact = ply.verdict.is_some_and(Verdict::is_fact);
    let is_best = ply.verdict.is_some_and(|it| it.grade() == Grade::Best);
    match (ply.mark(), is_fact) {
        (Some(DropMark::Blunder), true) => "Blunder",
        (Some(DropMark::Mistake), true) => "Mistake",
        (Some(DropMark::Inaccuracy), true) => "Inaccuracy",
        (Some(DropMark::Blunder), false) => "Probably a blunder",
        (Some(DropMark::Mistake), false) => "Probably a mistake",
        (Some(DropMark::Inaccuracy), false) => "Probably an inaccuracy",
        (None, true) if is_best => "Best",
        (None, true) => "Good",
        (None, false) => "Probably fine",
    }
}

/// Returns a mistake as part of a sentence: `a blunder`.
pub(super) fn mistake(ply: &PlyReview) -> String {
    let Some(mark) = ply.mark().filter(|mark| *mark >= DropMark::Mistake) else {
        return String::new();
    };
    let probably = match ply.verdict.is_some_and(Verdict::is_fact) {
        true => "",
        false => "probably ",
    };
    format!("{probably}{}", with_article(mark.name()))
}

/// Returns the name of a mistake with its article.
pub(super) fn with_article(name: &str) -> String {
    match name {
        // Exercises of earlier versions.
        "points lost" => "a loss of points".to_owned(),
        _ => format!("a {name}"),
    }
}

/// Returns the colour of a move: red is for what could have been seen.
pub(super) fn tone(theme: &Theme, ply: &PlyReview) -> Colour {
    match ply.mark() {
        Some(DropMark::Blunder) => theme.error,
        Some(DropMark::Mistake) => theme.warn,
        Some(DropMark::Inaccuracy) => theme.dim,
        None if ply.verdict.is_some_and(|it| it.grade() == Grade::Best) => theme.good,
        None => theme.dim,
    }
}

/// Returns the title of a move: who played what.
pub(super) fn title(names: &PlayerNames, player: Player, ply: usize, column: Column) -> String {
    let number = column.number();
    match names.name(player) {
        Who::You => format!("Move {ply}: you played {number}"),
        name => format!("Move {ply}: {} played {number}", t(name.name())),
    }
}

/// Returns what a move cost, as a sentence.
pub(super) fn cost(ply: &PlyReview, scoring: bool) -> String {
    let Some(verdict) = ply.verdict else {
        return "The swap rule applies here, so this move has no grade.".to_owned();
    };
    let (before, after) = (ply.before.words(scoring), ply.after.words(scoring));
    let moves = |value: Value| match value.score {
        Score::WinIn(plies) => plies.div_ceil(2),
        Score::LossIn(plies) => plies / 2,
        Score::Draw | Score::Points(_) | Score::Heuristic(_) => 0,
    };
    match verdict {
        Verdict::Fact(Grade::Best) | Verdict::Probably(Grade::Best) => kept(ply, scoring),
        Verdict::Fact(Grade::Slower { .. }) => format!(
            "Still a win, but in {} instead of {}.",
            moves(ply.after),
            moves(ply.before)
        ),
        Verdict::Probably(Grade::Slower { .. }) => {
            "Still a win, but probably a slower one.".to_owned()
        }
        Verdict::Fact(Grade::FasterLoss { .. }) => format!(
            "Lost already, but now in {} instead of {}.",
            moves(ply.after),
            moves(ply.before)
        ),
        Verdict::Probably(Grade::FasterLoss { .. }) => {
            "Lost already, and probably sooner than necessary.".to_owned()
        }
        Verdict::Fact(Grade::PointsLost { points }) => format!(
            "This cost {}: {before} became {after}.",
            with_plural(points, "point")
        ),
        Verdict::Probably(Grade::PointsLost { points }) => format!(
            "This probably cost about {}: {before} became {after}.",
            with_plural(points, "point")
        ),
        Verdict::Fact(Grade::MissedWin) => format!("{} became a draw.", capitalised(&before)),
        Verdict::Fact(Grade::Mistake | Grade::Blunder) => match ply.hard_to_see() {
            Some(moves) => format!(
                "{} became {after} \u{b7} hard to see: punished only {moves} moves later.",
                capitalised(&before)
            ),
            None => format!("{} became {after}.", capitalised(&before)),
        },
        Verdict::Probably(Grade::MissedWin | Grade::Mistake | Grade::Blunder) => {
            format!("Probably from {before} to {after}.")
        }
    }
}

/// Returns that a move left a threat which could have been stopped; `None` if it did not.
pub(super) fn unblocked(
    ply: &PlyReview,
    position: &Position,
    names: &PlayerNames,
) -> Option<String> {
    let column = threat(position).filter(|column| *column != ply.column)?;
    let could = ply.after.score == Score::LossIn(2) && ply.before.score != Score::LossIn(2);
    could.then(|| {
        let whose = match names.name(ply.player.opponent()) {
            Who::You => "your".to_owned(),
            name => format!("{}'s", t(name.name())),
        };
        let number = column.number();
        let goal = goal_word(position.ruleset());
        format!("Column {number} would have blocked {whose} {goal}.")
    })
}

/// Returns the sentence about a move that keeps the value.
fn kept(ply: &PlyReview, scoring: bool) -> String {
    let value = ply.before.words(scoring);
    if ply.columns.len() == 1 {
        return "The only possible move.".to_owned();
    }
    if !ply.before.score.is_proven() || !ply.after.score.is_proven() {
        return format!(
            "No better move was found. It looks {}.",
            looks(ply.after, scoring)
        );
    }
    if !ply.is_choice() {
        return format!("Every move has one value here: {value}.");
    }
    match ply.before.score {
        Score::WinIn(1) => "This wins the game.".to_owned(),
        Score::WinIn(_) => format!("This keeps {value}."),
        Score::Draw => "This keeps the draw.".to_owned(),
        Score::LossIn(_) if ply.before.exact && ply.after.exact => {
            format!("Lost already. No move holds out longer: {value}.")
        }
        Score::LossIn(_) => "Lost already, whatever is played.".to_owned(),
        Score::Points(_) | Score::Heuristic(_) => {
            format!("With best play the game ends {value}.")
        }
    }
}

/// Returns an estimate as a word after `looks`.
fn looks(value: Value, scoring: bool) -> String {
    match value.score {
        Score::WinIn(_) | Score::LossIn(_) | Score::Draw => {
            format!("like {}", value.words(scoring))
        }
        Score::Points(_) | Score::Heuristic(_) => value.words(scoring),
    }
}

/// Returns what the better moves would have kept; `None` if the move is a best one.
pub(super) fn better(ply: &PlyReview, scoring: bool) -> Option<String> {
    let grade = ply.verdict?.grade();
    if grade == Grade::Best {
        return None;
    }
    // Every move that keeps the result is as good an answer as the quickest one.
    let best = match ply.accepted(scoring) {
        accepted if !accepted.is_empty() => accepted,
        _ => ply.best(),
    };
    let (list, plural) = (named(&best), best.len() > 1);
    let s = if plural { "" } else { "s" };
    if !ply.before.score.is_proven() {
        return Some(format!("{list} look{s} better."));
    }
    Some(match ply.before.score {
        Score::WinIn(1) if best == ply.best() => format!("{list} win{s} at once."),
        Score::WinIn(_) if grade.is_mistake() => format!("{list} keep{s} the win."),
        Score::WinIn(_) => format!("{list} win{s} sooner."),
        Score::Draw => format!("{list} keep{s} the draw."),
        Score::LossIn(_) => format!("{list} hold{s} out longer."),
        Score::Points(_) | Score::Heuristic(_) if scoring => {
            format!("{list} stay{s} {}.", ply.before.words(scoring))
        }
        Score::Points(_) | Score::Heuristic(_) => format!("{list} look{s} better."),
    })
}

/// Returns columns with their noun: `Column 2`, `Columns 2 and 5`.
pub(super) fn named(list: &[Column]) -> String {
    let noun = if list.len() == 1 { "Column" } else { "Columns" };
    format!("{noun} {}", columns(list))
}

/// Returns columns as a list: `2`, `2 and 5`, `1, 2 and 5`.
pub(super) fn columns(columns: &[Column]) -> String {
    let numbers: Vec<String> = columns.iter().map(|it| it.number().to_string()).collect();
    match numbers.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// Returns how certain a grade is, and whether it is a fact.
pub(super) fn certainty(ply: &PlyReview) -> Option<(&'static str, bool)> {
    let is_exact = ply.before.exact && ply.after.exact;
    Some(match ply.verdict? {
        Verdict::Fact(_) if is_exact => ("Proven \u{b7} exact to the last disc", true),
        Verdict::Fact(_) => ("Proven \u{b7} the number of moves is not exact", true),
        Verdict::Probably(_) => ("An estimate, not proven", false),
    })
}

/// Returns the label of the button that shows the better line.
pub(super) fn better_label(ply: &PlyReview) -> &'static str {
    let is_best = ply.better.is_empty();
    match ply.before.score {
        Score::WinIn(_) => "Show the win",
        _ if is_best => "Show what follows",
        Score::Draw => "Show the draw",
        Score::LossIn(_) | Score::Points(_) | Score::Heuristic(_) => "Show the better line",
    }
}

/// Returns the label of the button that shows what follows the move that was played.
pub(super) fn played_label(ply: &PlyReview) -> &'static str {
    match ply.after.score {
        Score::LossIn(_) => "Show the loss",
        Score::WinIn(_) | Score::Draw | Score::Points(_) | Score::Heuristic(_) => {
            "Show what follows"
        }
    }
}

/// Returns the counts of a player's mistakes as a sentence.
pub(super) fn counts<'a>(plies: impl Iterator<Item = &'a PlyReview>) -> String {
    let (mut blunders, mut mistakes, mut probable) = (0_usize, 0_usize, 0_usize);
    for ply in plies {
        match (ply.mark(), ply.verdict.is_some_and(Verdict::is_fact)) {
            (Some(DropMark::Blunder | DropMark::Mistake), false) => probable += 1,
            (Some(DropMark::Blunder), true) => blunders += 1,
            (Some(DropMark::Mistake), true) => mistakes += 1,
            (Some(DropMark::Inaccuracy) | None, _) => {}
        }
    }
    let parts = [
        (mistakes, "mistake"),
        (blunders, "blunder"),
        (probable, "probable mistake"),
    ];
    let parts = parts.into_iter().filter(|(count, _)| *count > 0);
    let parts: Vec<String> = parts
        .map(|(count, noun)| with_plural(count, noun))
        .collect();
    if parts.is_empty() {
        "no mistakes".to_owned()
    } else {
        parts.join(" \u{b7} ")
    }
}

/// Returns the line beside the title: the game, the players, the result.
pub(super) fn summary(session: &Session) -> String {
    let setup = session.setup();
    let names = PlayerNames::of(setup);
    let first = names.you().unwrap_or(Player::Red);
    let name = |player: Player| t(names.title(player));
    let players = format!("{} against {}", name(first), name(first.opponent()));
    format!(
        "{} \u{b7} {players} \u{b7} {}",
        setup.title,
        result(session)
    )
}

/// Returns how the game ended.
pub(super) fn result(session: &Session) -> String {
    let moves = session.position().ply();
    let Some(result) = session.result() else {
        return format!("Unfinished after {}", with_plural(moves, "move"));
    };
    match (result.outcome, result.cause) {
        (Outcome::Draw, _) => format!("A draw at move {moves}"),
        (Outcome::Win(player), Cause::Board) => {
            format!("{} won at move {moves}", capitalised(player.name()))
        }
        (Outcome::Win(player), Cause::Resignation) => {
            let loser = capitalised(player.opponent().name());
            format!("{loser} resigned after move {moves}")
        }
        (Outcome::Win(player), _) => {
            format!("{} won after move {moves}", capitalised(player.name()))
        }
    }
}

/// Returns the headline of the end of the game.
pub(super) fn ending(session: &Session) -> String {
    match session.outcome() {
        Some(outcome) => t(headline(session, outcome)),
        None => "The game is not over".to_owned(),
    }
}

/// Returns what a wrong answer of `player` leads to.
pub(super) fn refuted(
    column: Column,
    value: Option<Value>,
    player: Player,
    scoring: bool,
) -> String {
    let number = column.number();
    let opponent = capitalised(player.opponent().name());
    match value {
        None => format!("Not column {number}."),
        Some(value) if value.score == Score::LossIn(2) => {
            format!("Not column {number}: {opponent} then wins at once.")
        }
        Some(value) if value.score.is_proven() => {
            format!(
                "Not column {number}: it leads to {}.",
                leads(value, scoring)
            )
        }
        Some(value) => format!(
            "Probably not column {number}: it looks {}.",
            looks(value, scoring)
        ),
    }
}

/// Returns a proven value as words after `leads to`.
fn leads(value: Value, scoring: bool) -> String {
    match value.score {
        Score::Points(0) => "a level game".to_owned(),
        Score::Points(points) if points < 0 => {
            format!("a loss by {}", with_plural(points.unsigned_abs(), "point"))
        }
        Score::Points(points) => {
            format!(
                "a win by {} only",
                with_plural(points.unsigned_abs(), "point")
            )
        }
        Score::WinIn(_) | Score::LossIn(_) | Score::Draw | Score::Heuristic(_) => {
            value.words(scoring)
        }
    }
}

/// Returns the praise for a right answer in a position.
pub(super) fn praise(
    column: Column,
    position: &Position,
    before: Option<Value>,
    is_proven: bool,
) -> String {
    let number = column.number();
    if !is_proven {
        return format!("Well played: column {number} looks right.");
    }
    let score = before.map(|value| value.score);
    if score == Some(Score::WinIn(1)) {
        return format!("Right! Column {number} wins the game.");
    }
    if threat(position) == Some(column) && position.gain(column, position.to_move()) == Some(0) {
        let opponent = capitalised(position.to_move().opponent().name());
        let goal = goal_word(position.ruleset());
        return format!("Right! Column {number} stops {opponent}'s {goal}.");
    }
    let what = match score {
        Some(Score::WinIn(_)) => "the win",
        Some(Score::Draw) => "the draw",
        Some(Score::Points(_)) => "every point",
        Some(Score::LossIn(_)) => "the game going",
        Some(Score::Heuristic(_)) | None => return format!("Right! Column {number} is right."),
    };
    format!("Right! Column {number} keeps {what}.")
}

pub(super) fn puzzle_task(puzzle: &Puzzle) -> String {
    let value = Value::exact(puzzle.result);
    let moves = match puzzle.result {
        Score::WinIn(plies) => plies.div_ceil(2),
        Score::LossIn(_) | Score::Draw | Score::Points(_) | Score::Heuristic(_) => 0,
    };
    let task = match (puzzle.kind, puzzle.result) {
        (PuzzleKind::WinInOne, _) => "Win the game at once.".to_owned(),
        (PuzzleKind::ShortWin | PuzzleKind::LongWin, _) => {
            format!("One column wins, in {moves} moves. After any other one the win is gone.")
        }
        (PuzzleKind::Block, _) => "Your opponent is about to win. One column stops it.".to_owned(),
        (PuzzleKind::Zugzwang, Score::WinIn(_)) => format!(
            "One column wins, in {moves} moves: in the end your opponent runs out of good moves."
        ),
        (PuzzleKind::Zugzwang, _) => {
            "One column holds the draw. After any other one you run out of good moves.".to_owned()
        }
        (PuzzleKind::Defence, _) => "One column holds the draw. Every other one loses.".to_owned(),
        (PuzzleKind::Points, _) => {
            let words = value.words(true);
            format!("One column scores most. With best play the game ends {words}.")
        }
    };
    let drop = match puzzle.position.to_move() {
        Player::Red => "Drop a red disc.",
        Player::Yellow => "Drop a yellow disc.",
    };
    format!("{task} {drop}")
}

/// Returns the sentence before the line of play that shows a solution.
pub(super) fn solution(accepted: &[Column], before: Option<Value>) -> String {
    let all = named(accepted);
    let what = match before.map(|value| value.score) {
        Some(Score::WinIn(_)) => "win",
        Some(Score::Draw) => "hold the draw",
        Some(Score::LossIn(_) | Score::Points(_) | Score::Heuristic(_)) | None => "are right",
    };
    match accepted {
        [_] => "This is the solution:".to_owned(),
        [_, _] => format!("{all} both {what}. One line of play:"),
        _ => format!("{all} all {what}. One line of play:"),
    }
}

#[cfg(test)]
mod tests;
