//! The sentences of reviews and questions. Numbers of moves are a player's own; columns count from 1.

use super::*;

/// Returns the mark of a move as a word or two.
pub fn grade_word(ply: &PlyReview) -> Message {
    let key = match ply.mark() {
        Some(mark) => mark.name(),
        None if is_best(ply) => "best",
        // It may have turned the game.
        None if ply.hard_to_see().is_some() => return review::grade("hidden"),
        None => "good",
    };
    review::grade(certain(key, ply))
}

/// Returns a mistake as the key of the sentence that asks for a better move; `None` if it is none.
pub fn mistake_key(ply: &PlyReview) -> Option<String> {
    let mark = ply.mark().filter(|mark| *mark >= DropMark::Mistake)?;
    Some(certain(mark.name(), ply))
}

/// Returns the key of a sentence about what is a fact or an estimate.
fn certain(key: &str, ply: &PlyReview) -> String {
    format!("{key}{}", if is_fact(ply) { "" } else { "-probably" })
}

fn is_fact(ply: &PlyReview) -> bool {
    ply.verdict.is_some_and(|it| it.is_fact)
}

fn is_best(ply: &PlyReview) -> bool {
    ply.verdict.is_some_and(|it| it.grade == Grade::Best)
}

/// Returns the colour of a move: red is for what could have been seen.
pub fn tone(theme: &Theme, ply: &PlyReview) -> Color32 {
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
    let Some(grade) = ply.verdict.map(|verdict| verdict.grade) else {
        return review::no_grade();
    };
    let (moves, mut points) = (ply.hard_to_see(), None);
    let how = match grade {
        Grade::Best => return kept(ply, scoring),
        Grade::Slower { .. } => "slower",
        Grade::FasterLoss { .. } => "sooner",
        Grade::PointsLost { points: lost } => {
            points = Some(lost);
            "points"
        }
        _ if !is_fact(ply) => "became",
        Grade::MissedWin => "became-draw",
        _ if moves.is_some() => "became-late",
        _ => "became",
    };
    let [after, before] = [ply.after, ply.before].map(|value| -> Argument {
        match grade {
            Grade::Slower { .. } | Grade::FasterLoss { .. } => own_moves(value.score).into(),
            _ => value.words(scoring).into(),
        }
    });
    review::cost(after, before, certain(how, ply), moves, points)
}

/// Returns that a move left a threat which could have been stopped; `None` if it did not. Who could
/// win at once had no reason to stop one.
pub fn unblocked(ply: &PlyReview, position: &Position, names: &PlayerNames) -> Option<Message> {
    let column = threat(position).filter(|column| *column != ply.column)?;
    let had_better = matches!(ply.before.score, Score::LossIn(2) | Score::WinIn(1));
    let could = ply.after.score == Score::LossIn(2) && !had_better;
    could.then(|| {
        review::unblocked(
            column.number(),
            goal_key(&position.ruleset),
            names.name(ply.player.opponent()),
        )
    })
}

/// Returns that this move decided a game, and which column was better; of a game that was lost before, only
/// that a threat had to be blocked.
pub fn story(ply: &PlyReview, session: &Session) -> Option<Message> {
    let (names, position) = (
        PlayerNames::of(&session.setup),
        session.position_at(ply.ply - 1),
    );
    let blocks = unblocked(ply, &position, &names);
    if matches!(ply.before.score, Score::LossIn(_)) {
        return blocks;
    }
    let open = blocks.and(threat(&position));
    let how = match (open, session.outcome().and_then(Outcome::winner)) {
        (Some(_), _) => "open",
        (None, None) => "missed",
        _ if ply.is_mistake() => "better",
        _ => "turned",
    };
    let column = open.or(ply.better.first().copied());
    let player = names.name(ply.player);
    Some(review::story(
        column.map(Column::number),
        how,
        player,
        ply.ply,
    ))
}

/// Returns the sentence about a move that keeps the value.
fn kept(ply: &PlyReview, scoring: bool) -> Message {
    let (before, after) = (ply.before, ply.after);
    let how = match before.score {
        _ if ply.columns.len() == 1 => "only",
        _ if !before.score.is_proven() || !after.score.is_proven() => match after.score {
            Score::Points(_) | Score::Heuristic(_) => "none-better",
            _ => "none-better-like",
        },
        _ if !ply.is_choice() => "one-value",
        Score::WinIn(1) => "wins",
        Score::WinIn(_) => "win",
        Score::Draw => "draw",
        Score::LossIn(_) if before.exact && after.exact => "lost-slowest",
        Score::LossIn(_) => "lost",
        _ => "ends",
    };
    review::kept(how, after.words(scoring))
}

/// Returns what the better moves would have kept; `None` if the move is a best one.
pub fn better(ply: &PlyReview, scoring: bool) -> Option<Message> {
    let grade = ply.verdict?.grade;
    if grade == Grade::Best {
        return None;
    }
    let mut best = ply.best();
    let is_slower = !grade.is_mistake() && matches!(ply.before.score, Score::WinIn(_))
        || matches!(ply.before.score, Score::LossIn(_));
    // Otherwise every move that keeps the result is as good an answer as the quickest one.
    let accepted = ply.accepted(scoring);
    let is_quickest = is_slower || accepted.is_empty() || accepted == best;
    if !is_quickest {
        best = accepted;
    }
    let how = match ply.before.score {
        Score::Heuristic(_) => "looks",
        Score::WinIn(1) if is_quickest => "at-once",
        Score::WinIn(_) if grade.is_mistake() => "wins",
        Score::WinIn(_) => "sooner",
        Score::Draw => "draws",
        Score::LossIn(_) => "longer",
        Score::Points(_) => "points",
    };
    Some(review::better(
        columns(&best),
        best.len(),
        how,
        ply.before.words(scoring),
    ))
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
    review::show(match ply.before.score {
        Score::WinIn(_) => "win",
        _ if ply.better.is_empty() => "next",
        Score::Draw => "draw",
        _ => "better",
    })
}

/// Returns the label of the button that shows what follows the move that was played.
pub fn played_label(ply: &PlyReview) -> Message {
    review::show(match ply.after.score {
        Score::LossIn(_) => "loss",
        _ => "next",
    })
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
    let setup = &session.setup;
    let names = PlayerNames::of(setup);
    let first = names.you().unwrap_or(Player::Red);
    msg::text::plain(Argument::list(
        Join::Dots,
        [
            Message::of_file(&setup.title),
            review::players(names.title(first), names.title(first.opponent())),
            result(session),
        ],
    ))
}

/// Returns how the game ended.
pub fn result(session: &Session) -> Message {
    let moves = session.position.ply();
    let Some(result) = session.result() else {
        return review::unfinished(moves);
    };
    let (how, player) = match (result.outcome.winner(), result.cause) {
        (None, _) => ("drawn", None),
        (winner, Cause::Board) => ("won", winner),
        (winner, Cause::Resignation) => ("resigned", winner.map(Player::opponent)),
        (winner, _) => ("won-after", winner),
    };
    review::ended(player.map(Player::name), how, moves)
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
    let (number, opponent) = (column.number(), position.to_move.opponent());
    let scoring = position.ruleset.ending == Ending::FullBoard;
    let (how, points) = match value.map(|value| value.score) {
        None => ("plain", 0),
        Some(Score::LossIn(2)) => ("at-once", 0),
        Some(Score::Points(0)) => ("level", 0),
        Some(Score::Points(ahead @ 1..)) => ("ahead", ahead),
        Some(Score::Points(behind)) => ("behind", -behind),
        Some(Score::Heuristic(_)) => ("looks", 0),
        Some(_) => ("leads", 0),
    };
    let value = value.map(|value| value.words(scoring));
    practice::wrong(opponent.name(), number, how, points, value)
}

/// Returns the praise for a right answer in a position.
pub fn praise(
    column: Column,
    position: &Position,
    before: Option<Value>,
    is_proven: bool,
) -> Message {
    let (player, goal) = (position.to_move, goal_key(&position.ruleset));
    let stops = threat(position) == Some(column) && position.gain(column, player) == Some(0);
    let how = match before.map(|value| value.score) {
        _ if !is_proven => "probably",
        Some(Score::WinIn(1)) => "wins",
        _ if stops => "stops",
        Some(Score::WinIn(_)) => "win",
        Some(Score::Draw) => "draw",
        Some(Score::Points(_)) => "points",
        Some(Score::LossIn(_)) => "loss",
        _ => "plain",
    };
    practice::right(player.opponent().name(), column.number(), goal, how)
}

/// Returns what a puzzle asks for.
pub fn puzzle_task(puzzle: &Puzzle) -> Message {
    let how = match (puzzle.kind, puzzle.result) {
        (PuzzleKind::WinInOne, _) => "at-once",
        (PuzzleKind::ShortWin | PuzzleKind::LongWin, _) => "win",
        (PuzzleKind::Block, _) => "block",
        (PuzzleKind::Zugzwang, Score::WinIn(_)) => "zugzwang-win",
        (PuzzleKind::Zugzwang, _) => "zugzwang-draw",
        (PuzzleKind::Defence, _) => "defence",
        (PuzzleKind::Points, _) => "points",
    };
    practice::puzzle(
        puzzle.position.to_move.name(),
        practice::puzzle_task(
            how,
            own_moves(puzzle.result),
            Value::exact(puzzle.result).words(true),
        ),
    )
}

/// Returns the sentence before the line of play that shows a solution.
pub fn solution(accepted: &[Column], before: Option<Value>) -> Message {
    let how = match before.map(|value| value.score) {
        _ if accepted.len() == 1 => "one",
        Some(Score::WinIn(_)) => "win",
        Some(Score::Draw) => "draw",
        _ => "other",
    };
    practice::solution(columns(accepted), accepted.len(), how)
}

#[cfg(test)]
mod tests;
