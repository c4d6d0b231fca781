//! Networks that learned by playing against themselves: their files, the search with
//! them, and training.

mod files;
#[cfg(unix)]
mod interrupted;
mod runs;

use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::effort::cases;
use plummet::engine::learned::{Net, NetFault, NetFile};
use plummet::engine::solver::{Solver, SolverSettings};
use plummet::engine::{EngineError, LevelEngine, LevelSearch, Limits, Score, engine_of};
use plummet::internals::engine::learned::{NetEvaluator, first_player};
use plummet::internals::engine::search::{Evaluator, SearchEngine, SearchSettings, WideBoard};
use plummet::learning::{Trainer, TrainingSettings, Yardstick};
use plummet::presets::{Catalog, Level};
use plummet::rules::notation::parse_moves;
use plummet::rules::{Column, Ending, Goal, Player, Position, Ruleset};
use proptest::prelude::*;

use crate::support::{ask, race, refusal, rules};

const ONE: NonZeroUsize = NonZeroUsize::MIN;

fn points(columns: u32, rows: u32) -> Ruleset {
    rules(columns, rows, &[Goal::Line(3)], Ending::FullBoard)
}

fn small(ruleset: &Ruleset, seed: u64) -> TrainingSettings {
    TrainingSettings {
        tuples: 12,
        // Within the few games of the tests.
        steady: 2_000,
        ..TrainingSettings::of(ruleset, seed)
    }
}

fn trained(ruleset: &Ruleset, seed: u64, games: u64) -> Trainer {
    let mut trainer = Trainer::new(ruleset, small(ruleset, seed)).expect("a small board");
    trainer.play(games, ONE, &AtomicBool::new(false));
    assert_eq!(trainer.games, games);
    trainer
}

/// The bytes with a checksum that fits them again.
fn signed(mut content: Vec<u8>) -> Vec<u8> {
    let mut crc = flate2::Crc::new();
    crc.update(&content);
    content.extend(crc.sum().to_le_bytes());
    content
}

/// The file with some text of its first two lines replaced, and a checksum that fits.
fn altered(file: &[u8], old: &str, new: &str) -> Vec<u8> {
    let text = old.as_bytes();
    let place = file.windows(text.len()).position(|part| part == text);
    let place = place.expect("the text is in the header");
    let mut content = file[..place].to_vec();
    content.extend(new.as_bytes());
    content.extend(&file[place + text.len()..file.len() - 4]);
    signed(content)
}

fn learned_level(nets: Vec<NetFile>) -> Level {
    Level {
        id: "learned".to_owned(),
        name: "Learned".to_owned(),
        about: "Learns.".to_owned(),
        engine: LevelEngine::Learned(LevelSearch {
            depth: Some(3),
            threads: 1,
            hash: 1,
            nets,
            ..LevelSearch::default()
        }),
        ratings: std::collections::BTreeMap::new(),
        translations: std::collections::BTreeMap::new(),
        is_named: false,
    }
}

#[test]
fn the_same_seed_gives_the_same_weights_however_the_games_are_cut() {
    for rules in [
        race(5, 4, &[Goal::Line(3)]),
        race(4, 4, &[Goal::Square(2)]),
        points(4, 4),
    ] {
        let stop = AtomicBool::new(false);
        let whole = trained(&rules, 7, 12_000);
        let mut pieces = trained(&rules, 7, 5_000);
        let bytes = pieces.to_bytes().expect("enough memory");
        let mut resumed = Trainer::read(&bytes, &rules).expect("a sound file");
        pieces.play(1_234, ONE, &stop);
        pieces.play(5_766, ONE, &stop);
        resumed.play(7_000, ONE, &stop);
        let of = |trainer: &Trainer| trainer.to_bytes().expect("enough memory");
        assert!(of(&whole) == of(&pieces), "played in pieces");
        assert!(of(&whole) == of(&resumed), "stopped and gone on with");
        assert_ne!(of(&whole), of(&trained(&rules, 8, 12_000)));
    }
}

#[test]
fn a_broken_training_is_refused() {
    let rules = race(4, 4, &[Goal::Line(3)]);
    let bytes = trained(&rules, 1, 200).to_bytes().expect("enough memory");
    assert!(Trainer::read(&bytes, &rules).is_ok());
    // A file without its checksum is whole again once it is signed.
    for cut in (0..bytes.len() - 4).step_by(53) {
        assert!(
            Trainer::read(&bytes[..cut], &rules).is_err(),
            "cut at {cut}"
        );
        let signed = signed(bytes[..cut].to_vec());
        assert!(Trainer::read(&signed, &rules).is_err(), "cut at {cut}");
    }
    let other = Trainer::read(&bytes, &race(4, 4, &[Goal::Line(4)]));
    assert!(matches!(other, Err(NetFault::Rules { .. })));
    let net = trained(&rules, 1, 10).net().to_bytes().expect("memory");
    let other = Trainer::read(&net, &rules);
    assert!(matches!(other, Err(NetFault::File(_))));
    let best = altered(&bytes, "\"best\":0", "\"best\":9");
    assert!(matches!(
        Trainer::read(&best, &rules),
        Err(NetFault::File(_))
    ));
}

#[test]
fn threads_play_as_many_games_as_asked_and_stop_when_told() {
    let rules = race(4, 4, &[Goal::Line(3)]);
    let mut trainer = Trainer::new(&rules, small(&rules, 1)).expect("a small board");
    let three = NonZeroUsize::new(3).expect("three");
    trainer.play(501, three, &AtomicBool::new(false));
    assert_eq!(trainer.games, 501);
    trainer.play(1_000, three, &AtomicBool::new(true));
    assert_eq!(trainer.games, 501);
}

#[test]
fn what_was_learned_beats_chance_in_every_kind_of_game() {
    let stop = AtomicBool::new(false);
    let kinds = [
        (race(12, 12, &[Goal::Line(5)]), 40),
        (points(5, 5), 3_000),
        (race(6, 5, &[Goal::Line(4), Goal::Square(2)]), 3_000),
        (race(6, 5, &[Goal::Line(4)]), 3_000),
        (race(5, 5, &[Goal::Square(2)]), 3_000),
    ];
    let tried = cases(2, kinds.len());
    for (rules, games) in kinds.into_iter().take(tried) {
        let net = Arc::new(trained(&rules, 1, games).net());
        let mut yardstick = Yardstick::new(&rules, 1, &stop);
        let milestone = yardstick.measure(&net, &stop).expect("nobody stops it");
        let score = milestone.scores.first().copied().unwrap_or(0.0);
        assert!(score > 0.85, "{}: {score}", rules.size);
    }
}

#[test]
fn a_solved_yardstick_knows_how_many_moves_are_right() {
    let stop = AtomicBool::new(false);
    let rules = race(5, 4, &[Goal::Line(4)]);
    let mut yardstick = Yardstick::new(&rules, 1, &stop);
    assert!(yardstick.knows_exact_play());
    let net = Arc::new(trained(&rules, 1, 4_000).net());
    let milestone = yardstick.measure(&net, &stop).expect("nobody stops it");
    let (kept, of) = milestone.exact.expect("a solved game");
    assert!(kept > of * 7 / 10, "{kept} of {of}");
    assert!(!Yardstick::new(&points(4, 4), 1, &stop).knows_exact_play());
    assert_eq!(yardstick.measure(&net, &AtomicBool::new(true)), None);
}

#[test]
fn the_last_points_of_a_scoring_game_are_counted_exactly() {
    // Searched to the end, the score is that of the rules, whatever the network thinks.
    let rules = points(3, 3);
    let net = Arc::new(trained(&rules, 1, 200).net());
    let settings = SearchSettings::default();
    let mut learned = SearchEngine::with_evaluator(settings, NetEvaluator::new(net));
    let mut plain = SearchEngine::new(settings);
    let position = Position::new(&rules);
    let score = |answer: Result<plummet::engine::Analysis, EngineError>| {
        answer.expect("a game that goes on").score
    };
    let one = score(ask(&mut learned, &position, Limits::default()));
    let other = score(ask(&mut plain, &position, Limits::default()));
    assert!(matches!(one, Some(Score::Points(_))), "{one:?}");
    assert_eq!(one, other);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(8, 24)))]
    #[test]
    fn estimates_follow_the_discs_and_know_no_left_and_right(
        choices in proptest::collection::vec(any::<u8>(), 0..30), kind in 0_usize..3,
    ) {
        let rules = [
            race(5, 4, &[Goal::Line(4)]), race(5, 4, &[Goal::Square(2)]), points(5, 4),
        ];
        let rules = &rules[kind];
        let net = Arc::new(trained(rules, 3, 150).net());
        let value = |evaluator: &NetEvaluator, position: &Position, player| {
            let board = position.board.clone();
            let position = Position::from_board(rules, board, player).expect("the size");
            evaluator.evaluate(&WideBoard::of(&position), player)
        };
        let mut position = Position::new(rules);
        let mut mirrored = Position::new(rules);
        let mut evaluator = NetEvaluator::new(Arc::clone(&net));
        evaluator.begin(&position, &mut || false);
        let mut way = Vec::new();
        for choice in choices {
            let legal: Vec<Column> = position.legal_columns().collect();
            if legal.is_empty() {
                break;
            }
            let column = legal[usize::from(choice) % legal.len()];
            let other = Column::from_index(4 - column.index()).expect("a column");
            let played = position.play(column).expect("a legal column");
            mirrored.play(other).expect("a legal column");
            evaluator.place(played.cell, played.player);
            way.push(played);
            let mut fresh = NetEvaluator::new(Arc::clone(&net));
            fresh.begin(&position, &mut || false);
            let mut turned = NetEvaluator::new(Arc::clone(&net));
            turned.begin(&mirrored, &mut || false);
            for player in [Player::Red, Player::Yellow] {
                let kept = value(&evaluator, &position, player);
                prop_assert_eq!(kept, value(&fresh, &position, player));
                prop_assert_eq!(kept, value(&turned, &mirrored, player));
            }
            prop_assert_eq!(first_player(&position), Player::Red);
        }
        for played in way.into_iter().rev() {
            position.undo();
            evaluator.lift(played.cell, played.player);
            let mut fresh = NetEvaluator::new(Arc::clone(&net));
            fresh.begin(&position, &mut || false);
            for player in [Player::Red, Player::Yellow] {
                let kept = value(&evaluator, &position, player);
                prop_assert_eq!(kept, value(&fresh, &position, player));
            }
        }
    }
}

/// The nets of the program, by the preset that they are for.
const SHIPPED: [&str; 3] = ["connect_four", "connect_square", "most_fours_6x6"];

#[test]
fn the_networks_of_the_program_are_small_and_play_their_games() {
    let catalog = Catalog::built_in();
    let level = catalog.level("learned").expect("a learned level");
    for preset in SHIPPED {
        let rules = &catalog.preset(preset).expect("a preset").ruleset;
        assert_eq!(refusal(&level.engine, rules), None, "{preset}");
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let file = root.join("assets/learned").join(format!("{preset}.net"));
        let bytes = std::fs::read(file).expect("a file");
        assert!(bytes.len() <= 2 << 20, "{preset}: {} bytes", bytes.len());
        let net = Net::read(&bytes, rules).expect("a sound network");
        assert!(net.record.games > 100_000, "{preset}");
    }
}

#[test]
fn the_network_for_connect_four_keeps_the_result_of_easy_positions() {
    let rules = Ruleset::default();
    let mut level = learned_level(Vec::new());
    if let LevelEngine::Learned(search) = &mut level.engine {
        (search.depth, search.nodes) = (None, Some(3_000));
    }
    let mut engine = engine_of(&level.engine, 1);
    let mut solver = Solver::with_settings(&rules, SolverSettings::default()).expect("solvable");
    let mut wrong = 0;
    let lines = include_str!("solver/sets/L3_R1.txt").lines().take(60);
    for line in lines {
        let (moves, score) = line.split_once(' ').expect("moves and score");
        let moves = parse_moves(moves, rules.size).expect("a move list");
        let position = Position::replay(&rules, moves).expect("legal moves");
        let answer = ask(engine.as_mut(), &position, Limits::default());
        let best = answer.expect("a game that goes on").best.expect("a move");
        let (mut nodes, mut go_on) = (0, |_| false);
        let value = solver.solve_move_until(&position, best, &mut nodes, &mut go_on);
        let value = value.expect("solvable").expect("solved").value;
        let score: i32 = score.parse().expect("a number");
        wrong += usize::from(value.signum() != score.signum());
    }
    assert!(wrong <= 1, "{wrong} of 60 moves do not keep the result");
}
