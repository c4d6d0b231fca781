//! Marks for play, the file of Gradescope, and searches as trees.

use std::fs;

use plummet::engine::published::minimax::{Pruning, search};
use plummet::rules::{Position, Ruleset};
use serde_json::Value;

use super::{graded, root, wrong_program};
use crate::scratch::Scratch;
use crate::support::Shell;

/// Plays few games by the rules of COMP3308 and returns the report as JSON.
fn played(command: &[&str]) -> Value {
    let options = [
        "--course", "comp3308", "--count", "0", "--play", "--games", "2",
    ];
    let (_, report) = graded(&options, command, root());
    serde_json::to_value(report.play.expect("games")).expect("JSON")
}

#[test]
fn equal_seeds_give_equal_marks_for_play() {
    let Some(program) = wrong_program() else {
        return;
    };
    let command = [program.to_str().expect("text"), "right"];
    let first = played(&command);
    assert_eq!(first, played(&command));
    assert_eq!(first["preset"], "connect_four");
    let levels = first["levels"].as_array().expect("levels");
    assert_eq!(levels.len(), 4);
    for level in levels {
        let games = ["won", "drawn", "lost"].map(|result| level[result].as_u64().expect("a count"));
        assert_eq!(games.iter().sum::<u64>(), 2);
    }
    assert_eq!(
        (&first["forfeits"], &first["errors"]),
        (&Value::from(0), &Value::from(0))
    );
    let quality = &first["quality"];
    assert!(quality["moves"].as_u64() > Some(20), "{quality}");
    for (name, most) in [("keep_result", 1.0), ("drop", 1.0)] {
        let estimate = &quality[name];
        let mean = estimate["mean"].as_f64().expect("a mean");
        let ends = [0, 1].map(|end| estimate["interval"][end].as_f64().expect("an end"));
        assert!(
            ends[0] <= mean && mean <= ends[1] && (0.0..=most).contains(&mean),
            "{estimate}"
        );
    }
}

#[test]
fn missed_moves_count_as_forfeits_or_as_errors() {
    let scratch = Scratch::new();
    let script = r#"n=$(($(cat number 2>/dev/null || echo 0) + 1)); echo $n > number
        [ $((n % 9)) = 8 ] && sleep 2
        [ $((n % 9)) = 4 ] && exit 3
        for c in 0 1 2 3 4 5 6; do
            case $(echo "${1##*,}" | cut -c $((c + 1))) in .) echo $c; exit 0;; esac
        done"#;
    let file = scratch.write("bot.sh", script);
    let command = ["sh", file.to_str().expect("text")];
    let options = [
        "--course", "comp3308", "--count", "0", "--play", "--games", "2",
    ];
    let options = [&options[..], &["--time", "300"]].concat();
    let (_, report) = graded(&options, &command, &scratch.0);
    let play = report.play.expect("games");
    assert!(play.forfeits > 0 && play.errors > 0, "{play:?}");
    assert!(play.trouble.is_some());
}

#[test]
fn the_file_of_gradescope_has_the_listed_fields() {
    let Some(program) = wrong_program() else {
        return;
    };
    let scratch = Scratch::new();
    let file = scratch.file("results.json");
    let program = program.to_str().expect("text");
    let options = [
        "--course", "comp3308", "--count", "0", "--play", "--games", "1",
    ];
    let options = [&options[..], &["--gradescope", &file]].concat();
    graded(&options, &[program, "root-not-counted"], root());
    let text = fs::read_to_string(&file).expect("a file");
    let results: Value = serde_json::from_str(&text).expect("JSON");
    let manual = fs::read_to_string(root().join("docs/grade.md")).expect("the manual");
    let fields = |value: &Value, prefix: &str| {
        for name in value.as_object().expect("an object").keys() {
            assert!(
                manual.contains(&format!("| `{prefix}{name}` |")),
                "{prefix}{name}"
            );
        }
    };
    fields(&results, "");
    let tests = results["tests"].as_array().expect("tests");
    assert_eq!(tests.len(), 9);
    let mut failed = 0;
    for test in tests {
        fields(test, "tests.");
        let share =
            test["score"].as_f64().expect("a score") / test["max_score"].as_f64().expect("points");
        assert!((0.0..=1.0).contains(&share));
        failed += usize::from(test["status"] == "failed");
        assert_eq!(test["status"] == "passed", share >= 1.0);
    }
    assert_eq!(failed, 2, "the two node counts");
    for entry in results["leaderboard"].as_array().expect("a leaderboard") {
        fields(entry, "leaderboard.");
        assert!(entry["value"].is_number());
    }
    assert!(
        results["output"]
            .as_str()
            .expect("text")
            .contains("does not count the root")
    );
    for (name, _) in manual
        .match_indices("| `tests.")
        .map(|(at, _)| (&manual[at + 9..], ()))
    {
        let name = name.split('`').next().expect("a name");
        assert!(
            tests[0].get(name).is_some(),
            "{name} is in the manual alone"
        );
    }
}

/// Checks a node against its children, and returns the number of nodes shown.
fn check_node(node: &Value, is_pruned: bool) -> u64 {
    let children = node["children"].as_array().expect("children");
    let mut next = node["visit"].as_u64().expect("a number") + 1;
    let mut shown = 1;
    for child in children {
        assert_eq!(child["visit"], next, "children follow each other");
        next += child["nodes"].as_u64().expect("nodes");
        shown += check_node(child, is_pruned);
    }
    if !children.is_empty() {
        assert_eq!(
            next - node["visit"].as_u64().expect("a number"),
            node["nodes"]
        );
        let values = children
            .iter()
            .map(|child| child["value"].as_i64().expect("a value"));
        let best = if node["to_move"] == "red" {
            values.max()
        } else {
            values.min()
        };
        assert_eq!(node["value"].as_i64(), best);
    }
    assert_eq!(node["cut"].is_null(), node["end"] != "cut");
    assert!(is_pruned || node["cut"].is_null());
    if let Some(cut) = node["cut"].as_object() {
        assert!(cut["alpha"].as_i64() >= cut["beta"].as_i64());
    }
    shown
}

#[test]
fn a_tree_shows_the_search_that_is_counted() {
    let shell = Shell::default();
    for moves in ["4455", "444433222", "12345677654321"] {
        let position = Position::from_moves(&Ruleset::connect_four(), moves).expect("moves");
        for (level, pruning, depth) in [
            ("minimax-4", Pruning::None, 4),
            ("alpha-beta-6", Pruning::AlphaBeta, 6),
        ] {
            let found = search(&position.board, 4, position.to_move, pruning, depth);
            let tree = |shown: &str| -> Value {
                let ran = shell.run(["tree", moves, "--level", level, "--depth", shown, "--json"]);
                serde_json::from_str(&ran.done()).expect("JSON")
            };
            let whole = tree("6");
            assert_eq!(whole["nodes"], found.nodes);
            assert_eq!(
                whole["column"],
                found.column.map_or(-1, |column| column.index() as i64)
            );
            assert_eq!(whole["value"], found.value);
            let shown = check_node(&whole["root"], pruning == Pruning::AlphaBeta);
            assert_eq!(shown, found.nodes, "every node is shown");
            let top = tree("0");
            assert_eq!(top["root"]["nodes"], found.nodes);
            assert_eq!(top["root"]["children"], Value::Array(Vec::new()));
        }
    }
    let text = shell
        .run(["tree", "4455", "--level", "alpha-beta-6"])
        .done();
    assert!(text.contains("cut before columns"), "{text}");
}
