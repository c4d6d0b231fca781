//! Certificates against exhaustive search, and `plummet why`.

#[path = "../../../benches/why/check.rs"]
mod certificates;
mod points;
#[path = "../../../benches/why/sentences.rs"]
mod sentences;

use plummet::engine::solver::Solver;
use plummet::internals::review::{
    Certificate, CertificateNode, Checker, Claim, Explainer, Fact, Finder, Group, Proof,
    ProofEffort, Rule, Sentence,
};
use plummet::internals::text::Who;
use plummet::rules::notation::parse_moves;
use plummet::rules::{Board, ByPlayer, Cell, Column, Player, Position, Ruleset};
use serde_json::Value;

use crate::support::Shell;

/// The accepted certificates that are compared with exhaustive search and with the solvers.
const CERTIFICATES: u64 = 5_000;

fn position(ruleset: &Ruleset, moves: &str) -> Position {
    let moves = parse_moves(moves, ruleset.size).expect("a move list");
    Position::replay(ruleset, moves).expect("legal moves")
}

fn above(index: u8, decides: Option<u8>) -> Group {
    let column = Column::new(index);
    Group::Above {
        column,
        decides: decides.map(|row| Cell::new(column, row)),
    }
}

#[test]
fn what_the_checker_accepts_is_true() {
    let counts = certificates::compare(CERTIFICATES, 2);
    assert_eq!(counts.wrong, Vec::<String>::new());
    assert!(counts.all() >= CERTIFICATES);
    assert_eq!(counts.positions.len(), 5, "all games occur");
    assert_eq!(
        counts.refused.get("found"),
        None,
        "nothing found is refused"
    );
    for rule in [
        "claimeven",
        "baseinverse",
        "vertical",
        "aftereven",
        "before",
        "specialbefore",
    ] {
        assert!(
            counts.rules.contains_key(rule),
            "{rule} in {:?}",
            counts.rules
        );
    }
    for origin in [
        "changed",
        "in a changed position",
        "rules at random",
        "single facts",
    ] {
        assert!(
            counts.accepted[origin] > 100 && counts.refused[origin] > 100,
            "{origin}"
        );
    }
}

/// The column that is named is a fastest one, with its own number; a missed win within three moves is said
/// first.
#[test]
fn better_columns_are_the_fastest_and_have_their_own_number() {
    let found = sentences::check_sentences(30, 14, 1);
    assert_eq!(found.wrong, Vec::<String>::new());
    assert!(found.counts["better_wins"] > 0, "{:?}", found.counts);
    let ruleset = Ruleset::connect_four();
    let mut solver = Solver::new(&ruleset).expect("connect four");
    solver.use_shipped_book();
    let mut explainer = Explainer::new(&ruleset, ProofEffort::default());
    let mut found = sentences::CheckedSentences::default();
    for moves in [
        "44445544521",
        "44444342231",
        "5445444543556",
        "45556345442",
        "4443335344452",
        "4444443567",
        "4444443555536",
        "1122144743444",
        "44552",
        "4444334",
        "4444742145615",
    ] {
        let position = position(&ruleset, moves);
        sentences::check_position(&position, &mut explainer, &mut solver, &mut found);
    }
    assert_eq!(found.wrong, Vec::<String>::new());
}

/// Yellow's threat in column 2, row b decides.
const DECIDED: &str = "534567536654354433443657";

#[test]
fn a_deciding_threat_is_refused_with_one_cell_column_or_turn_changed() {
    let ruleset = Ruleset::connect_four();
    let checker = Checker::new(&ruleset);
    let position = position(&ruleset, DECIDED);
    let rule = |groups: Vec<Group>| Certificate {
        claim: Claim {
            player: Player::Yellow,
            least: 1,
        },
        nodes: vec![CertificateNode::Rule(Rule { groups })],
    };
    let sound = [
        above(0, None),
        above(1, Some(1)),
        above(5, None),
        above(6, None),
    ];
    assert!(checker.check(&position, rule(sound.to_vec())).is_some());
    for cell in [0, 2, 3, 5] {
        let mut changed = sound.to_vec();
        changed[1] = above(1, Some(cell));
        assert_eq!(checker.check(&position, rule(changed)), None, "{cell}");
    }
    for column in [1, 2, 5] {
        let mut changed = sound.to_vec();
        changed[0] = above(column, None);
        assert_eq!(checker.check(&position, rule(changed)), None, "{column}");
    }
    let board = position.board.clone();
    let other = Position::from_board(&ruleset, board, Player::Yellow).expect("a board");
    assert_eq!(checker.check(&other, rule(sound.to_vec())), None);
}

#[test]
fn a_certificate_from_outside_cannot_break_the_checker() {
    let ruleset = Ruleset::connect_four();
    let checker = Checker::new(&ruleset);
    let position = Position::new(&ruleset);
    let claim = Claim {
        player: Player::Red,
        least: 0,
    };
    let column = Column::new(3);
    let check = |nodes| checker.check(&position, Certificate { claim, nodes });
    assert_eq!(check(Vec::new()), None);
    let endless = vec![CertificateNode::Move { column, next: 0 }];
    assert_eq!(check(endless), None);
    let missing = vec![CertificateNode::Move { column, next: 7 }];
    assert_eq!(check(missing), None);
    let replies = CertificateNode::Replies {
        replies: vec![(column, 0)],
    };
    let circle = vec![CertificateNode::Move { column, next: 1 }, replies];
    assert_eq!(check(circle), None);
    let outside = Group::Free {
        columns: vec![Column::new(98)],
        pairs: vec![[
            Cell::new(Column::new(98), 255),
            Cell::new(Column::new(98), 0),
        ]],
    };
    let rule = CertificateNode::Rule(Rule {
        groups: vec![outside],
    });
    let nodes = vec![CertificateNode::Move { column, next: 1 }, rule];
    assert_eq!(check(nodes), None);
}

/// Every square holds two cells of a column, one on top of the other, of a pair.
#[test]
fn connect_square_is_a_draw_by_pairs_alone() {
    let ruleset = Ruleset::connect_square();
    let known = Finder::new(&ruleset).find(&Position::new(&ruleset), ProofEffort::default());
    assert_eq!((known.value, known.is_exact), (Some(0), true));
    for checked in &known.checked {
        let nodes = &checked.certificate.nodes;
        assert!(nodes.len() <= 2, "{nodes:?}");
    }
}

#[test]
fn facts_are_refused_where_they_are_not_true() {
    let ruleset = Ruleset::connect_four();
    let checker = Checker::new(&ruleset);
    let at = |column, row| Cell::new(Column::new(column), row);
    // Red has three in the bottom row.
    let position = position(&ruleset, "112233");
    let line: Vec<Cell> = (0..4).map(|column| at(column, 0)).collect();
    let completes = |column, line: &[Cell]| Fact::Completes {
        column: Column::new(column),
        line: line.to_vec(),
    };
    assert!(checker.check_fact(&position, &completes(3, &line)));
    assert!(!checker.check_fact(&position, &completes(4, &line)));
    let shifted: Vec<Cell> = (1..5).map(|column| at(column, 0)).collect();
    assert!(!checker.check_fact(&position, &completes(3, &shifted)));
    let board: Board = position.board.clone();
    let turned = Position::from_board(&ruleset, board, Player::Yellow).expect("a board");
    assert!(!checker.check_fact(&turned, &completes(3, &line)));
    let blocks = Fact::MustBlock {
        column: Column::new(3),
        line,
    };
    // Red completes the line and need not block.
    assert!(checker.check_fact(&turned, &blocks));
    assert!(!checker.check_fact(&position, &blocks));
    assert!(!checker.check_fact(&position, &Fact::Settled));
}

#[test]
fn sentences_name_players_cells_and_columns() {
    let ruleset = Ruleset::connect_four();
    let mut explainer = Explainer::new(&ruleset, ProofEffort::default());
    let position = position(&ruleset, DECIDED);
    let explanation = explainer.position(&position);
    let decides = &explanation.sentences[2];
    assert_eq!(
        decides.text(),
        "Yellow needs only 2b for the line 2b, 3b, 4b and 5b. Red moves next, and the other columns \
         have 12 free cells, an even number: Red runs out of them first and must play right below it, \
         at 2a."
    );
    explainer.words.names = ByPlayer {
        red: Who::named("Anna"),
        yellow: Who::You,
    };
    assert_eq!(
        explainer.position(&position).sentences[2].text(),
        "You need only 2b for the line 2b, 3b, 4b and 5b. Anna moves next, and the other columns have \
         12 free cells, an even number: Anna runs out of them first and must play right below it, at \
         2a."
    );
    assert!(explanation.sentences.len() <= 4);
    for sentence in &explanation.sentences {
        assert_ne!(sentence.proof, Proof::Estimate);
        let text = sentence.text();
        assert!(text.ends_with('.') && !text.contains(['{', '}']), "{text}");
    }
}

/// Returns the sentences about the last of these moves.
fn of_last(ruleset: &Ruleset, moves: &str) -> Vec<String> {
    let mut before = position(ruleset, moves);
    let column = before.undo().expect("a move");
    let mut explainer = Explainer::new(ruleset, ProofEffort::default());
    let explanation = explainer.played(&before, column).expect("a legal move");
    let texts = explanation.sentences.iter();
    texts.map(Sentence::text).collect()
}

#[test]
fn a_mistake_names_whose_result_it_changes_and_the_moves_that_follow() {
    let ruleset = Ruleset::connect_four();
    let texts = of_last(&ruleset, "151211444455577425222273475");
    assert_eq!(texts[0], "Red was winning, but column 5 loses.");
    let line = "Yellow plays column 6, Red has to block on top of it, Yellow plays column 7; then \
                Yellow needs only 3c for the line 2d, 3c, 4b and 5a. Whatever Red plays, in the end ";
    assert!(texts[1].starts_with(line), "{texts:?}");
    assert!(texts[2].starts_with("Column 7 was better"), "{texts:?}");
    // What was played comes first, then what was better.
    let texts = of_last(&Ruleset::connect_square(), "154747771543573753526121133");
    assert_eq!(texts[0], "Red was winning, but column 3 only draws.");
    assert!(
        texts[1].starts_with(
            "Red can always be stopped. Yellow blocks at 4d; then Yellow stops everything that"
        ),
        "{texts:?}"
    );
    assert_eq!(
        texts[2],
        "Column 4 was the winning move: a 2x2 square. Cells 4c, 5c, 4d and 5d."
    );
}

/// The reply is named if it scores all that the move costs.
#[test]
fn the_reply_that_costs_most_is_named() {
    let ruleset = Ruleset::most_fours();
    let texts = of_last(&ruleset, "32363366272622255664477444737741135515115");
    assert_eq!(
        texts,
        [
            "Column 5 costs Red 1 point at the end.",
            "Yellow answers in column 1 and scores 1 point: 1f, 2e, 3d and 4c.",
            "Column 1 was better: Red ends 4 points behind instead of 5.",
            "With column 1 best play may go like this: nobody scores any more.",
        ]
    );
}

/// A block and a win come before a threat that decides at the end of the game.
#[test]
fn a_short_win_is_told_before_a_long_one() {
    let ruleset = Ruleset::connect_four();
    let mut explainer = Explainer::new(&ruleset, ProofEffort::default());
    let explanation = explainer.position(&position(&ruleset, "221643332323366614442265116"));
    let texts = explanation.sentences.iter();
    let texts: Vec<String> = texts.map(Sentence::text).collect();
    assert_eq!(
        texts,
        [
            "Yellow wins with column 5, in at most 2 turns.",
            "Yellow plays column 5; then Yellow threatens 5c. A disc that blocks there lets Yellow win on \
             top of it, at 5d. Cells 2f, 3e, 4d, 5c, 3d, 5d and 6d."
        ]
    );
}

/// A threat is a line of one player that lacks one cell, after the moves that the sentence names.
#[test]
fn threats_are_lines_that_lack_one_cell() {
    let ruleset = Ruleset::connect_four();
    let mut explainer = Explainer::new(&ruleset, ProofEffort::default());
    let mut threats = 0;
    for moves in [
        "477373334424466",
        "564655675462576677775",
        "254445555222",
        "644644662622116442223",
    ] {
        let position = position(&ruleset, moves);
        let explanation = explainer.position(&position);
        let sentences = explanation.sentences.iter();
        for threat in sentences.filter(|it| it.id().starts_with("decides")) {
            threats += 1;
            let mut then = position.clone();
            for &column in &threat.after {
                then.play(column).expect("a legal move");
            }
            let discs = threat.cells.iter().map(|&cell| then.board.at(cell));
            let (own, free): (Vec<_>, Vec<_>) = discs.partition(Option::is_some);
            assert_eq!((own.len(), free.len()), (3, 1), "{moves}");
            assert!(own.iter().all(|&disc| disc == own[0]), "{moves}");
        }
    }
    assert!(threats >= 3, "{threats}");
}

/// A block that was missed is the reason; the better move follows, and nothing else.
#[test]
fn a_missed_block_is_followed_by_the_better_move() {
    let texts = of_last(&Ruleset::connect_four(), "166644444634");
    assert_eq!(
        texts,
        [
            "Column 4 leaves 2a open: Red completes 4 in a row. Cells 1a, 2a, 3a and 4a.",
            "Yellow was winning, but column 4 loses.",
            "Column 2 was better: Yellow wins in at most 15 turns.",
        ]
    );
}

/// No reason is known of a long win; the middle is one, and so is a missed block.
#[test]
fn a_long_win_begins_with_the_column_that_is_named() {
    let ruleset = Ruleset::connect_four();
    let mut explainer = Explainer::new(&ruleset, ProofEffort::default());
    let explanation = explainer.position(&position(&ruleset, "443"));
    let texts = explanation.sentences.iter();
    let texts: Vec<String> = texts.map(Sentence::text).collect();
    let column = texts[0].strip_prefix("Yellow can surely win in 19 turns, beginning with column ");
    let column = column.expect("a column").trim_end_matches('.');
    assert_eq!(column.len(), 1, "{texts:?}");
    assert_eq!(texts[1], "The computer tried every way to go on.");
    let texts = of_last(&ruleset, "4");
    assert_eq!(texts[1], "The middle is part of most lines.");
    let texts = of_last(&ruleset, "414243");
    let expected = ["Yellow was already losing, and left 4d open. Cells 4a, 4b, 4c and 4d."];
    assert_eq!(texts, expected);
}

/// A draw has a reason for each player.
#[test]
fn a_draw_has_a_reason_for_each_player() {
    let ruleset = Ruleset::connect_square();
    let mut explainer = Explainer::new(&ruleset, ProofEffort::default());
    for moves in ["357125544662565244336", "34311246733353152276"] {
        let sentences = explainer.position(&position(&ruleset, moves)).sentences;
        let texts: Vec<String> = sentences.iter().map(Sentence::text).collect();
        for stops in [
            "Red stops everything that Yellow",
            "Yellow stops everything that Red",
        ] {
            assert!(texts.iter().any(|it| it.contains(stops)), "{texts:?}");
        }
    }
}

#[test]
fn a_block_and_the_move_that_keeps_the_result_are_one() {
    let ruleset = Ruleset::connect_square();
    let mut explainer = Explainer::new(&ruleset, ProofEffort::default());
    let explanation = explainer.position(&position(&ruleset, "357125544662565244336"));
    let ids: Vec<&str> = explanation.sentences.iter().map(Sentence::id).collect();
    assert_eq!(ids, ["must_block", "draw_by_block", "covers", "covers"]);
}

fn why(arguments: &[&str]) -> String {
    let arguments = std::iter::once("why").chain(arguments.iter().copied());
    Shell::default().run(arguments).done()
}

#[test]
fn why_explains_the_last_move_and_the_position() {
    let out = why(&["1122334"]);
    let line = "Red completes 4 in a row with column 4. Cells 1a, 2a, 3a and 4a.";
    assert_eq!(out, format!("Move 7: Red played column 4. {line}\n"));
    let out = why(&[DECIDED]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 2, "{out}");
    assert!(
        lines[0]
            .starts_with("Move 24: Yellow played column 7. With column 7 Yellow is still winning."),
        "{out}"
    );
    assert!(
        lines[1].starts_with("Red to move. Red must block at 7c")
            && lines[1].contains("Even so Red loses against best play"),
        "{out}"
    );
}

#[test]
fn why_explains_a_board() {
    let out = why(&["--board", "rrr....,yyy....,.......,.......,.......,......."]);
    assert_eq!(
        out,
        "Red to move. Red completes 4 in a row with column 4. Cells 1a, 2a, 3a and 4a.\n"
    );
    let board = "rrr....,yy.....,.......,.......,.......,.......";
    let out = why(&["--board", board, "--to-move", "yellow"]);
    assert!(
        out.starts_with("Yellow to move. Yellow must block at 4a, or Red completes 4 in a row"),
        "{out}"
    );
}

#[test]
fn why_writes_certificates_as_json() {
    let json: Value = serde_json::from_str(&why(&[DECIDED, "--json"])).expect("JSON");
    assert_eq!(json["schema"], 1);
    let position = &json["position"];
    assert_eq!(position["to_move"], "red");
    assert_eq!(position["result"], "loss");
    let certificate = &position["certificates"][0];
    assert_eq!(
        (&certificate["player"], &certificate["least"]),
        (&"yellow".into(), &1.into())
    );
    let sentences = position["sentences"].as_array().expect("a list");
    assert!(!sentences.is_empty() && sentences.len() <= 4);
    assert_eq!(json["last_move"]["played"], 6);
}
