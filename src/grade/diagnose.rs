//! Which known mistake explains the answers of a program.
//!
//! A mistake explains them if the reference with this mistake gives every answer of the program. If
//! no single mistake does, pairs of two ids are tried.

use serde::{Deserialize, Serialize};

use super::cases::{PrintedAnswer, SearchCase};
use super::mistakes::{MISTAKES, Mistake};
use super::reference::search_with;

/// The fewest answers from which anything follows.
const FEWEST: usize = 5;

/// Mistakes that give all answers of a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diagnosis {
    /// Their ids, one or two.
    pub mistakes: Vec<String>,
    /// The diagnosis in a sentence.
    pub sentence: String,
}

/// Returns the diagnoses of the answers that a program gave to `cases` searches. Where several
/// mistakes give the same answers in all of them, there are several, without a reason to prefer
/// one. Right answers have none.
pub(super) fn diagnoses(answers: &[(&SearchCase, PrintedAnswer)], cases: usize) -> Vec<Diagnosis> {
    let is_right = |(case, printed): &(&SearchCase, PrintedAnswer)| printed.agrees_with(case.right);
    if answers.len() < FEWEST || answers.iter().all(is_right) {
        return Vec::new();
    }
    let mut answers = answers.to_vec();
    // The quick searches first, since most mistakes fail at one of the first cases; and of those
    // the ones that were answered wrong.
    answers.sort_by_key(|answer| (is_right(answer), answer.0.right.nodes));
    let explains = |mistakes: &[Mistake]| {
        let variant = Mistake::variant(mistakes);
        let mut answers = answers.iter();
        answers.all(|(case, printed)| printed.agrees_with(search_with(&case.call, &variant)))
    };
    let describe = |mistakes: &[Mistake]| {
        let does: Vec<&str> = mistakes.iter().map(|mistake| mistake.does).collect();
        Diagnosis {
            mistakes: mistakes
                .iter()
                .map(|mistake| mistake.id.to_owned())
                .collect(),
            sentence: format!(
                "a search that {} gives your answers on {} of {cases} cases",
                does.join(", and "),
                answers.len()
            ),
        }
    };
    let singles = MISTAKES.iter().map(|&mistake| vec![mistake]);
    let found = distinct(singles.filter(|one| explains(one)));
    if !found.is_empty() {
        return found.iter().map(|one| describe(one)).collect();
    }
    let pairs = MISTAKES.iter().enumerate().flat_map(|(index, &one)| {
        let others = MISTAKES[index + 1..]
            .iter()
            .filter(move |other| other.id != one.id);
        others.map(move |&other| vec![one, other])
    });
    let found = distinct(pairs.filter(|pair| explains(pair)));
    found.iter().map(|pair| describe(pair)).collect()
}

/// Keeps the first of those with the same ids.
fn distinct(found: impl Iterator<Item = Vec<Mistake>>) -> Vec<Vec<Mistake>> {
    let ids =
        |mistakes: &[Mistake]| -> Vec<&str> { mistakes.iter().map(|mistake| mistake.id).collect() };
    let mut kept: Vec<Vec<Mistake>> = Vec::new();
    for mistakes in found {
        if kept.iter().all(|other| ids(other) != ids(&mistakes)) {
            kept.push(mistakes);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::cases::{Case, Course};
    use super::*;

    /// The answers of the reference with these mistakes to the questions of the default call.
    fn diagnosed(cases: &[SearchCase], mistakes: &[Mistake]) -> Vec<Diagnosis> {
        let variant = Mistake::variant(mistakes);
        let answers: Vec<_> = cases
            .iter()
            .map(|case| {
                let found = search_with(&case.call, &variant);
                let column = found
                    .column
                    .map_or(-1, |column| i64::try_from(column).expect("few"));
                let nodes = found.nodes;
                (case, PrintedAnswer { column, nodes })
            })
            .collect();
        diagnoses(&answers, cases.len())
    }

    /// The searches of the default call.
    fn searches() -> Vec<SearchCase> {
        let cases = Course::Comp3308.cases(42, 1).into_iter();
        let searches = cases.filter_map(|case| match case {
            Case::Search(case) => Some(case),
            Case::Tournament(_) | Case::Function(_) => None,
        });
        searches.collect()
    }

    #[test]
    fn every_variant_is_named() {
        let cases = searches();
        assert_eq!(diagnosed(&cases, &[]), []);
        let mut unseen = Vec::new();
        for mistake in MISTAKES {
            let found = diagnosed(&cases, &[mistake]);
            let names = |one: &Diagnosis| {
                one.mistakes == [mistake.id] && one.sentence.contains(mistake.does)
            };
            if !found.iter().any(names) {
                assert_eq!(found, [], "{}", mistake.does);
                unseen.push(mistake.does);
            }
        }
        // A four ends the game, so it is evaluated only beside another mistake.
        assert_eq!(unseen, ["counts a four also as two threes"]);
    }

    /// The first variant of each mistake.
    fn firsts() -> Vec<Mistake> {
        let mut firsts = MISTAKES.to_vec();
        firsts.dedup_by_key(|mistake| mistake.id);
        firsts
    }

    fn are_named(cases: &[SearchCase], one: Mistake, other: Mistake) {
        let found = diagnosed(cases, &[one, other]);
        let ids = BTreeSet::from([one.id, other.id]);
        let names = |found: &Diagnosis| {
            let found = found.mistakes.iter().map(String::as_str);
            found.collect::<BTreeSet<_>>() == ids
        };
        assert!(found.iter().any(names), "{ids:?}: {found:?}");
    }

    #[test]
    fn every_mistake_is_named_beside_the_next() {
        let cases = searches();
        for pair in firsts().windows(2) {
            are_named(&cases, pair[0], pair[1]);
        }
    }

    #[test]
    #[ignore = "some 20 s: `.ci/long tests` runs it"]
    fn every_pair_is_named() {
        let (cases, firsts) = (searches(), firsts());
        for (index, &one) in firsts.iter().enumerate() {
            for &other in &firsts[index + 1..] {
                are_named(&cases, one, other);
            }
        }
    }
}
