//! Several threads find what one thread finds.

use super::*;

/// The answer of a search without limits.
fn answer(position: &Position, threads: usize) -> Analysis {
    let mut engine = SearchEngine::new(SearchSettings {
        threads: NonZeroUsize::new(threads).expect("not zero"),
        table_bytes: 1 << 20,
        ..SearchSettings::default()
    });
    let stop = AtomicBool::new(false);
    let mut control = Control::new(Limits::default(), &stop, &FrozenClock);
    engine.analyze(position, &mut control).expect("an answer")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(25, 100)))]

    #[test]
    fn threads_prove_what_one_thread_proves(
        rules in rulesets(6), choices in proptest::collection::vec(any::<u8>(), 36),
        threads in 2_usize..=8,
    ) {
        let position = position(&rules, &choices, 15);
        prop_assume!(position.is_some());
        let Some(position) = position else { return Ok(()) };
        let (alone, several) = (answer(&position, 1), answer(&position, threads));
        prop_assert!(alone.score.is_some_and(Score::is_proven));
        prop_assert_eq!(several.score, alone.score, "{:?}", position);
    }
}
