//! Random sizes, goals and boards.

use plummet::rules::{Board, Goal, Player, Size};
use proptest::prelude::*;

/// Which sizes of board a law is tried on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sizes {
    /// 2x2 to 9x9.
    Small,
    /// 2x2 to 99x99.
    Any,
}

pub(crate) fn size(sizes: Sizes) -> BoxedStrategy<Size> {
    let square = |sides: std::ops::RangeInclusive<u8>| (sides.clone(), sides);
    let size = match sizes {
        Sizes::Small => square(2..=9).boxed(),
        Sizes::Any => {
            prop_oneof![2 => square(2..=30), 1 => square(2..=99), 1 => square(99..=99)].boxed()
        }
    };
    size.prop_map(|(columns, rows)| Size::new(columns, rows))
        .boxed()
}

pub(crate) fn player() -> impl Strategy<Value = Player> {
    prop_oneof![Just(Player::Red), Just(Player::Yellow)]
}

/// One to three goals, at least one of which fits the size.
pub(crate) fn goals(size: Size) -> impl Strategy<Value = Vec<Goal>> {
    let goal = prop_oneof![
        4 => (2..=6_u32).prop_map(Goal::Line),
        3 => (2..=4_u32).prop_map(Goal::Square),
        1 => (2..=99_u32).prop_map(Goal::Line),
        1 => (2..=99_u32).prop_map(Goal::Square),
    ];
    prop::collection::vec(goal, 1..=3).prop_map(move |mut goals| {
        let (columns, rows) = (u32::from(size.columns), u32::from(size.rows));
        goals[0] = match goals[0] {
            Goal::Line(length) => Goal::Line(length.min(columns.max(rows))),
            Goal::Square(side) => Goal::Square(side.min(columns.min(rows))),
        };
        let mut once: Vec<Goal> = Vec::new();
        for goal in goals {
            if !once.contains(&goal) {
                once.push(goal);
            }
        }
        once
    })
}

/// A board with each column filled to a random height; `reds` in 256 discs are
/// red.
pub(crate) fn random_board(size: Size, reds: u8, rng: &mut fastrand::Rng) -> Board {
    let mut board = Board::new(size);
    for column in size.all_columns() {
        for _ in 0..rng.u8(0..=size.rows) {
            let player = if rng.u8(..) < reds {
                Player::Red
            } else {
                Player::Yellow
            };
            board.drop_disc(column, player).expect("below the top");
        }
    }
    board
}
