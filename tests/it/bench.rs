//! `plummet bench`: the signature of every search, and what the command prints.

use crate::support::{Ran, Shell, TickingClock};

/// The nodes of all parts of the bench, as `plummet bench` prints them last.
///
/// A change that is not meant to change a search keeps this number. One that is meant to
/// replaces it, and its commit states the number before and after: `Bench: 123 -> 456`.
const SIGNATURE: u64 = 11_991_509;

fn run(arguments: &[&str]) -> Ran {
    let shell = Shell {
        clock: &TickingClock::at_seconds(0),
        ..Shell::default()
    };
    shell.run(["bench"].iter().chain(arguments))
}

/// The names and nodes that are printed, and the error stream.
fn bench(arguments: &[&str]) -> (Vec<(String, u64)>, String) {
    let ran = run(arguments);
    assert_eq!(ran.code(), 0, "{}", ran.err);
    let Ran { out, err, .. } = ran;
    let lines = out.lines().map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [name, nodes] = words[..] else {
            panic!("two words: {line}")
        };
        (name.to_owned(), nodes.parse().expect("a number"))
    });
    (lines.collect(), err)
}

#[test]
fn the_signature_is_known() {
    let (mut parts, _) = bench(&[]);
    let (name, signature) = parts.pop().expect("a last line");
    assert_eq!(name, "signature");
    assert_eq!(
        signature,
        parts.iter().map(|(_, nodes)| nodes).sum::<u64>(),
        "the sum of {parts:#?}"
    );
    assert_eq!(signature, SIGNATURE, "{parts:#?}");
}

/// Every part begins with fresh tables.
#[test]
fn a_part_alone_has_the_same_number_as_after_others() {
    let (parts, err) = bench(&["exact-middle"]);
    let names: Vec<&str> = parts.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["exact-middle-easy", "exact-middle-medium"]);
    let (alone, _) = bench(&["exact-middle-medium"]);
    assert_eq!(parts[1..], alone);
    // The clock moves on by a millisecond whenever somebody looks.
    let nodes: u64 = parts.iter().map(|(_, nodes)| nodes).sum();
    assert_eq!(err, format!("0.00 s, {} nodes/s\n", nodes * 1000));
}
