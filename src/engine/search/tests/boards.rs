//! What boards answer, disc by disc, against the rules.

use super::*;

/// Everything that a board answers, against the rules.
fn answers_are_right<F: Field>(field: &F, position: &Position) {
    let players = [
        (Side::Mover, position.to_move()),
        (Side::Other, position.to_move().opponent()),
    ];
    let legal: Vec<Column> = position.board().open_columns().collect();
    assert_eq!(columns(field, field.moves()), legal);
    assert_eq!(field.free() as usize, position.board().free());
    for (side, player) in players {
        let gaining: Vec<Column> = legal
            .iter()
            .copied()
            .filter(|&column| position.gain(column, player) > Some(0))
            .collect();
        assert_eq!(
            columns(field, field.completing(side)),
            gaining,
            "{position:?}"
        );
        let enabling: Vec<Column> = legal
            .iter()
            .copied()
            .filter(|&column| {
                // The disc below must not take part, so it is the opponent's.
                let mut board = position.board().clone();
                board
                    .drop_disc(column, player.opponent())
                    .expect("an open column");
                let landing = board.landing(column);
                landing.is_some_and(|cell| {
                    crate::rules::points_at(&board, position.goals(), cell, player) > 0
                })
            })
            .collect();
        assert_eq!(
            columns(field, field.enabling(side)),
            enabling,
            "{position:?}"
        );
        assert_eq!(field.chances(side) as usize, chances(position, player));
    }
    if position.ruleset().ending() == Ending::FullBoard {
        let points = players.map(|(_, player)| position.points()[player].cast_signed());
        assert_eq!(field.lead(), points[0] - points[1]);
    }
}

/// The height of every column and each player's threats in it, against the rules.
fn threats_are_right<F: Field>(field: &F, threats: &Threats, position: &Position) {
    let board = position.board();
    for column in board.size().all_columns() {
        let index = column.index();
        assert_eq!(field.height(index), board.height(column));
        assert_eq!(threats.height(index), board.height(column));
        for player in [Player::Red, Player::Yellow] {
            let rows: u16 = (board.height(column)..board.size().rows)
                .filter(|&row| {
                    let cell = Cell::new(column, row);
                    crate::rules::points_at(board, position.goals(), cell, player) > 0
                })
                .map(|row| 1 << row)
                .sum();
            let side = if player == position.to_move() {
                Side::Mover
            } else {
                Side::Other
            };
            assert_eq!(field.threats(side, index), rows, "{position:?}");
            assert_eq!(
                threats.rows(player, index),
                u128::from(rows),
                "{position:?}"
            );
        }
    }
}

/// Plays a game on the board and on the rules, and takes it back.
pub(super) fn plays_along<F: Field>(mut field: F, start: &Position, choices: &[u8]) {
    let mut game = start.clone();
    let mut keys = vec![field.key()];
    let mut discs = Vec::new();
    let mut threats = Threats::of(start).expect("all");
    answers_are_right(&field, &game);
    threats_are_right(&field, &threats, &game);
    for &choice in choices {
        let legal: Vec<Column> = game.legal_columns().collect();
        if legal.is_empty() {
            break;
        }
        let column = legal[usize::from(choice) % legal.len()];
        let played = game.play(column).expect("a legal column");
        if game.outcome().is_some() {
            game.undo();
            break;
        }
        field.play(field.move_in(column));
        threats.place(played.cell, played.player);
        answers_are_right(&field, &game);
        threats_are_right(&field, &threats, &game);
        keys.push(field.key());
        discs.push((played.cell, played.player));
    }
    for (key, (cell, player)) in keys.iter().rev().skip(1).zip(discs.into_iter().rev()) {
        field.undo();
        threats.lift(cell, player);
        assert_eq!(field.key(), *key);
    }
    answers_are_right(&field, start);
    threats_are_right(&field, &threats, start);
}
