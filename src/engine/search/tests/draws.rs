//! Squares that pairs of cells prevent, and the choice among moves that keep a draw.

use super::*;
use crate::rules::Cell;

/// Whether a player completes no square of side 2 if the other one takes a cell of every pair.
/// Tries all choices of where the pairs of each column begin.
fn pairs_can_be_chosen(position: &Position, player: Player) -> bool {
    let board = &position.board;
    let size = board.size;
    let empty = |column: u8, row: u8| board.at(Cell::new(Column::new(column), row)).is_none();
    (0_u32..1 << size.columns).any(|choice| {
        let pair = |column: u8, row: u8| {
            let begins = (choice >> column & 1) as u8;
            row % 2 == begins && empty(column, row) && empty(column, row + 1)
        };
        let open = |column: u8, row: u8| {
            let cells = [(0, 0), (0, 1), (1, 0), (1, 1)];
            cells.iter().all(|&(right, up)| {
                let cell = Cell::new(Column::new(column + right), row + up);
                board.at(cell) != Some(player.opponent())
            })
        };
        (1..size.columns).all(|right| {
            (1..size.rows).all(|upper| {
                let (left, lower) = (right - 1, upper - 1);
                !open(left, lower) || pair(left, lower) || pair(right, lower)
            })
        })
    })
}

/// The expectation of `SearchThread::set_traps` for the player to move, computed from the rules.
fn expected(position: &Position, pairs: u32) -> i64 {
    let sure = i64::from(traps::WIN_VALUE);
    let columns = sensible(position);
    let columns = match columns {
        Err(value) => return value * sure,
        Ok(columns) => columns,
    };
    if open_windows(position, position.to_move) == 0 {
        return 0;
    }
    if pairs == 0 {
        let mut evaluator = HandMade::new();
        evaluator.begin(position, &mut || false);
        return i64::from(evaluator.evaluate(&WideBoard::of(position), position.to_move));
    }
    let values = columns.iter().map(|&column| {
        let mut after = position.clone();
        after.play(column).expect("a legal column");
        answered(&after, pairs)
    });
    values.max().unwrap_or(0)
}

fn answered(position: &Position, pairs: u32) -> i64 {
    let sure = i64::from(traps::WIN_VALUE);
    let columns = match sensible(position) {
        Err(value) => return -value * sure,
        Ok(columns) => columns,
    };
    let sum: i64 = columns
        .iter()
        .map(|&column| {
            let mut after = position.clone();
            after.play(column).expect("a legal column");
            expected(&after, pairs - 1)
        })
        .sum();
    let (sound, all) = (columns.len(), position.legal_columns().count());
    let [sound, all] = [sound, all].map(|number| i64::try_from(number).expect("a few"));
    let mean = sum / sound;
    mean + (sure - mean) * (all - sound) / (traps::OVERLOOK_RATE * all)
}

/// As `expected`, for a scoring game.
fn expected_points(position: &Position, pairs: u32) -> i64 {
    let mover = position.to_move;
    if let Some(result) = sure_result(position) {
        return result * i64::from(traps::WIN_VALUE);
    }
    if pairs == 0 {
        let mut evaluator = HandMade::new();
        evaluator.begin(position, &mut || false);
        let value = evaluator.evaluate(&WideBoard::of(position), mover);
        let lead = i64::from(lead(position) * POINT + value);
        return i64::from(traps::WIN_VALUE) * lead / (lead.abs() + i64::from(POINT));
    }
    let values = position.legal_columns().map(|column| {
        let mut after = position.clone();
        after.play(column).expect("a legal column");
        answered_for_points(&after, pairs)
    });
    values.max().expect("a move")
}

fn answered_for_points(position: &Position, pairs: u32) -> i64 {
    if let Some(result) = sure_result(position) {
        return -result * i64::from(traps::WIN_VALUE);
    }
    let mover = position.to_move;
    let values = |columns: Vec<Column>| -> i64 {
        let count = i64::try_from(columns.len()).expect("a few");
        let values = columns.into_iter().map(|column| {
            let mut after = position.clone();
            after.play(column).expect("a legal column");
            expected_points(&after, pairs - 1)
        });
        values.sum::<i64>() / count
    };
    let every: Vec<Column> = position.legal_columns().collect();
    let scoring = every.iter().copied();
    let scoring: Vec<Column> = scoring
        .filter(|&column| position.gain(column, mover) > Some(0))
        .collect();
    let every = values(every);
    if scoring.is_empty() {
        return every;
    }
    let taken = values(scoring);
    taken + (every - taken) / traps::OVERLOOK_RATE
}

/// The mover's lead in points.
fn lead(position: &Position) -> i32 {
    let points = position.points;
    let lead = points.red.cast_signed() - points.yellow.cast_signed();
    if position.to_move == Player::Red {
        lead
    } else {
        -lead
    }
}

/// The result for the mover, if no number of open windows could change it.
fn sure_result(position: &Position) -> Option<i64> {
    let mover = position.to_move;
    let open = |player| i32::try_from(open_windows(position, player)).expect("a few");
    let lead = lead(position);
    let (least, most) = (lead - open(mover.opponent()), lead + open(mover));
    let known = position.board.free() == 0 || least > 0 || most < 0 || (least, most) == (0, 0);
    known.then_some(i64::from(lead.signum()))
}

/// The moves after which the opponent has no immediate win, or the result: 1 with an immediate
/// win, 0 on a full board, -1 if there is no such move.
fn sensible(position: &Position) -> Result<Vec<Column>, i64> {
    let wins = |position: &Position| {
        let mover = position.to_move;
        let mut columns = position.legal_columns();
        columns.any(|column| position.gain(column, mover) > Some(0))
    };
    if wins(position) {
        return Err(1);
    }
    let legal: Vec<Column> = position.legal_columns().collect();
    if legal.is_empty() {
        return Err(0);
    }
    let sound = legal.into_iter().filter(|&column| {
        let mut after = position.clone();
        after.play(column).expect("a legal column");
        !wins(&after)
    });
    let sound: Vec<Column> = sound.collect();
    if sound.is_empty() { Err(-1) } else { Ok(sound) }
}

fn expectation_is_right<B: SearchBoard>(board: B, position: &Position, pairs: u32) {
    let mut evaluator = HandMade::new();
    evaluator.begin(position, &mut || false);
    let table = TranspositionTable::new(1 << 16).expect("a small table");
    let mut stop = |_| false;
    let race = position.ruleset.ending == Ending::FirstGoal;
    let mut search = SearchThread::new(board, &mut evaluator, position, &table, &mut stop);
    let found = search.expected_value(pairs).expect("never stopped");
    let slow = if race {
        expected(position, pairs)
    } else {
        expected_points(position, pairs)
    };
    assert_eq!(i64::from(found), slow, "{position:?}");
}

proptest! {
    #[test]
    fn squares_are_paired_off_as_the_slow_way_says(
        columns in 2_u32..7, rows in 2_u32..7,
        choices in proptest::collection::vec(any::<u8>(), 0..36),
    ) {
        let Some(rules) = ruleset(columns, rows, &[Goal::Square(2)], Ending::FirstGoal) else {
            return Ok(());
        };
        let Some(position) = position(&rules, &choices, rules.size.cells()) else {
            return Ok(());
        };
        let slow = pairs_can_be_chosen(&position, position.to_move);
        if let Some(board) = Bitboard::<u64>::new(&position) {
            prop_assert_eq!(board.mover_is_paired_off(), slow);
        }
        let wide = Bitboard::<u128>::new(&position).expect("a small board");
        prop_assert_eq!(wide.mover_is_paired_off(), slow);
    }

    #[test]
    fn expectations_are_those_of_the_slow_way(
        rules in rulesets(5), choices in proptest::collection::vec(any::<u8>(), 0..20),
        pairs in 0_u32..3,
    ) {
        let Some(position) = position(&rules, &choices, rules.size.cells()) else {
            return Ok(());
        };
        if let Some(board) = Bitboard::<u64>::new(&position) {
            expectation_is_right(board, &position, pairs);
        }
        expectation_is_right(WideBoard::of(&position), &position, pairs);
    }

    #[test]
    fn a_result_is_not_given_away_for_a_trap(
        rules in rulesets(5), choices in proptest::collection::vec(any::<u8>(), 25),
    ) {
        let Some(position) = position(&rules, &choices, 9) else { return Ok(()) };
        let mut engine = SearchEngine::new(SearchSettings {
            table_bytes: 1 << 16,
            ..SearchSettings::default()
        });
        let stop = AtomicBool::new(false);
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let mut reader = |_: &Analysis| {};
        let mut control = Control::new(limits, &stop, &FrozenClock).with_reader(&mut reader);
        let answer = engine.analyze(&position, &mut control).expect("a game that goes on");
        if let Some(Score::Draw | Score::Points(_)) = answer.score {
            let (mut oracle, mut played) = (Exhaustive::default(), position.clone());
            let truth = oracle.value(&mut played);
            let value = oracle.after(&mut played, answer.best.expect("a move"));
            let kept = match value {
                Score::Points(_) => value == truth,
                _ => result(value) >= 0,
            };
            prop_assert!(kept, "{:?} {:?}", answer, position);
            prop_assert_eq!(answer.pv.first().copied(), answer.best);
        }
    }
}
