//! The public test sets of the solver: positions by their moves, each with its score.

/// The sets by name, easy ends first.
pub(crate) const SETS: [(&str, &str); 6] = [
    (
        "L3_R1",
        include_str!("../../tests/it/solver/sets/L3_R1.txt"),
    ),
    (
        "L2_R1",
        include_str!("../../tests/it/solver/sets/L2_R1.txt"),
    ),
    (
        "L2_R2",
        include_str!("../../tests/it/solver/sets/L2_R2.txt"),
    ),
    (
        "L1_R1",
        include_str!("../../tests/it/solver/sets/L1_R1.txt"),
    ),
    (
        "L1_R2",
        include_str!("../../tests/it/solver/sets/L1_R2.txt"),
    ),
    (
        "L1_R3",
        include_str!("../../tests/it/solver/sets/L1_R3.txt"),
    ),
];
