//! Sentences about better columns in random positions, compared with the exact solver: the column that is
//! named is a fastest one, with its own number, and a missed win within three moves is said.

use std::collections::BTreeMap;

use fastrand::Rng;
use plummet::engine::Score;
use plummet::engine::solver::{Solver, SolverSettings};
use plummet::internals::review::{Explainer, ProofEffort, Sentence};
use plummet::prelude::*;
use plummet::rules::notation::format_moves;

/// The sentences that were checked, by their ids, and what is wrong with some.
#[derive(Debug, Default)]
pub(super) struct CheckedSentences {
    pub(super) counts: BTreeMap<&'static str, u64>,
    pub(super) wrong: Vec<String>,
}

/// Explains `positions` random positions of Connect Four of at least `least` discs, and the last moves.
pub(super) fn check_sentences(positions: u64, least: usize, seed: u64) -> CheckedSentences {
    let ruleset = Ruleset::connect_four();
    let settings = SolverSettings::default();
    let mut solver = Solver::with_settings(&ruleset, settings).expect("connect four");
    solver.use_shipped_book();
    let mut explainer = Explainer::new(&ruleset, ProofEffort::default());
    let (mut rng, mut found) = (Rng::with_seed(seed), CheckedSentences::default());
    let mut done = 0;
    while done < positions {
        let plies = rng.usize(least..=30);
        let mut position = Position::new(&ruleset);
        while position.ply() < plies && position.outcome.is_none() {
            let legal: Vec<Column> = position.legal_columns().collect();
            let column = rng.choice(legal).expect("a column");
            position.play(column).expect("a legal column");
        }
        if position.outcome.is_some() {
            continue;
        }
        done += 1;
        check_position(&position, &mut explainer, &mut solver, &mut found);
    }
    found
}

/// Explains one position and its last move, and checks what is said.
pub(super) fn check_position(
    position: &Position,
    explainer: &mut Explainer,
    solver: &mut Solver,
    found: &mut CheckedSentences,
) {
    let now = explainer.position(position).sentences;
    let mut before = position.clone();
    let column = before.undo().expect("a move");
    let of_move = explainer.played(&before, column).expect("legal").sentences;
    let moves = format_moves(position.moves(), position.board.size);
    let mut wrong = |what: String| found.wrong.push(format!("{moves}: {what}"));
    let best = solver.solve(&before).expect("the game goes on");
    for sentence in &of_move {
        *found.counts.entry(sentence.id()).or_default() += 1;
        let text = sentence.text();
        let [named, number] = numbers(&text);
        let of_named = named.map(|named| {
            solver
                .solve_columns(&before)
                .expect("the game goes on")
                .into_iter()
                .find(|known| known.column.number() == named)
                .expect("a legal column")
                .score
        });
        let own = |score: Option<Score>| match score {
            Some(Score::WinIn(plies)) => Some(plies.div_ceil(2)),
            _ => None,
        };
        let is_true = match sentence.id() {
            "better_wins" => {
                let at_once = text.contains("with the next move").then_some(1);
                let number = at_once.or(number.and_then(|it| u32::try_from(it).ok()));
                own(of_named) == own(Some(best))
                    && own(of_named) <= number
                    && own(of_named).is_some()
            }
            "better_completes" => of_named == Some(Score::WinIn(1)),
            "better_draw" => of_named == Some(Score::Draw) && best == Score::Draw,
            _ => true,
        };
        if !is_true {
            wrong(format!("{text} {of_named:?} {best:?}"));
        }
    }
    for sentence in now.iter().filter(|it| it.id() == "solver_wins") {
        let text = sentence.text();
        let Some((_, column)) = text
            .trim_end_matches('.')
            .rsplit_once("beginning with column ")
        else {
            continue;
        };
        let [_, number] = numbers(&text.replacen("in ", "column 0 ", 1));
        let best = solver.solve_columns(position).expect("the game goes on");
        let named = best.iter().find(|known| known.column.to_string() == column);
        let is_true = match named.map(|known| known.score) {
            Some(Score::WinIn(plies)) => {
                let fastest = solver.solve(position) == Ok(Score::WinIn(plies));
                let exact = number.is_none_or(|it| it == plies.div_ceil(2) as usize);
                fastest && exact
            }
            _ => false,
        };
        *found.counts.entry("solver_wins").or_default() += 1;
        if !is_true {
            wrong(text);
        }
    }
    let mut after = before.clone();
    after.play(column).expect("legal");
    let then = solver.solve(&after).expect("the game goes on");
    let is_missed = match (best, then) {
        (Score::WinIn(plies @ 1..=5), Score::LossIn(then)) => then + 1 > plies,
        (Score::WinIn(1..=5), _) => true,
        _ => false,
    };
    let first = of_move.first().map_or("", Sentence::id);
    let is_better = of_move.iter().any(|it| it.is_better);
    let of_block = ["does_not_block", "had_to_block", "stops", "must_block"];
    if is_missed && !is_better && !of_block.contains(&first) {
        let said: Vec<String> = of_move.iter().map(Sentence::text).collect();
        wrong(format!(
            "a missed win is not said: {best:?} {}",
            said.join(" ")
        ));
    }
}

/// Returns the number behind "column", in any case of letters, and the next number.
fn numbers(text: &str) -> [Option<usize>; 2] {
    let digits = |text: &str| -> Option<usize> {
        let begin = text.find(|it: char| it.is_ascii_digit())?;
        let text = &text[begin..];
        let end = text
            .find(|it: char| !it.is_ascii_digit())
            .unwrap_or(text.len());
        text[..end].parse().ok()
    };
    let Some(place) = text.find("olumn ") else {
        return [None, None];
    };
    let rest = &text[place + "olumn ".len()..];
    let named = digits(rest);
    let behind = rest.trim_start_matches(|it: char| it.is_ascii_digit());
    [named, digits(behind)]
}
