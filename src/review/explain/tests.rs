//! What sentences call players, cells and columns.

use super::*;
const CATALOGUE: &str = include_str!("../../../assets/text/en/why.ftl");

/// The words on a board of this size, on which players are called by their colours.
fn words(columns: u8, rows: u8) -> Wording {
    Wording {
        names: ByPlayer::from_fn(|player: Player| Who::Colour(player.name())),
        size: Size::new(columns, rows),
    }
}

/// The names of rules of play and the bare word "goal" say nothing to a player.
#[test]
fn sentences_use_words_of_the_game() {
    let names = [
        "claimeven",
        "inverse",
        "vertical",
        "goal ",
        "(exact)",
        "depth ",
    ];
    for text in CATALOGUE.lines().filter(|line| !line.starts_with('#')) {
        let words = text
            .split_whitespace()
            .filter(|word| !word.starts_with('$'));
        let text = words.collect::<Vec<_>>().join(" ");
        assert!(!names.iter().any(|name| text.contains(name)), "{text}");
    }
}

#[test]
fn a_player_is_called_you_within_a_sentence() {
    let mut words = words(7, 6);
    words.names.yellow = Who::You;
    let start = Position::new(&Ruleset::connect_four());
    let moves = words.moves(&start, &[Column::new(3), Column::new(3)]);
    assert_eq!(msg::text::plain(moves).to_string(), "Red 4a and you 4b");
    let lead = msg::why::lead_line(Argument::list(
        Join::Commas,
        [
            msg::why::clause_plays(4_u8, words.who(Player::Yellow)),
            msg::why::clause_blocks_in(5_u8, words.who(Player::Red)),
        ],
    ));
    let (player, other) = (words.who(Player::Yellow), words.who(Player::Red));
    let covers = |lead: Argument| {
        let answers = msg::why::answer_rest(words.in_columns(&[Column::new(0)]), 1, player);
        msg::why::covers(answers, "leads", lead, other, player).to_string()
    };
    assert_eq!(
        covers(lead.into()),
        "You play column 4, Red has to block in column 5; then you stop everything that Red could \
         still complete. After any other disc in column 1 you play there too, or elsewhere if it is full."
    );
    assert!(covers("already".into()).starts_with("Already now you stop"));
    assert!(covers("none".into()).starts_with("You stop"));
}
