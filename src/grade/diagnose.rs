//! Which known mistake explains the answers of a program.
//!
//! A mistake explains them if the reference with this mistake gives every answer of the program. If
//! no single mistake does, pairs of two ids are tried.

use super::*;

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
pub(super) fn diagnoses(answers: &[SearchedCase<'_>], cases: usize) -> Vec<Diagnosis> {
    let is_right = |(_, right, printed): &SearchedCase<'_>| printed.agrees_with(right);
    if answers.len() < FEWEST || answers.iter().all(is_right) {
        return Vec::new();
    }
    let mut answers = answers.to_vec();
    // The quick searches first, since most mistakes fail at one of the first cases; and of those
    // the ones that were answered wrong.
    answers.sort_by_key(|answer| (is_right(answer), answer.1.nodes));
    let explains = |mistakes: &[Mistake]| {
        let variant = Mistake::variant(mistakes);
        let mut answers = answers.iter();
        answers.all(|(call, _, printed)| {
            printed.agrees_with(&search_before(call, variant, printed.nodes, 0).0)
        })
    };
    // The first of those with the same ids.
    let mut found: Vec<Diagnosis> = Vec::new();
    let mut try_all = |mistakes: &[Mistake]| {
        let ids: Vec<String> = mistakes.iter().map(|it| it.id.to_owned()).collect();
        if found.iter().all(|it| it.mistakes != ids) && explains(mistakes) {
            let does: Vec<&str> = mistakes.iter().map(|mistake| mistake.does).collect();
            found.push(Diagnosis {
                mistakes: ids,
                sentence: format!(
                    "a search that {} gives your answers on {} of {cases} cases",
                    does.join(", and "),
                    answers.len()
                ),
            });
        }
        !found.is_empty()
    };
    let explained = MISTAKES.map(|one| try_all(&[one]));
    if !explained.contains(&true) {
        for (index, &one) in MISTAKES.iter().enumerate() {
            for &other in MISTAKES[index + 1..].iter().filter(|it| it.id != one.id) {
                try_all(&[one, other]);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::cases::{Case, Course, PrintedAnswer, RightAnswer};
    use super::super::reference::search_with;
    use super::*;

    /// The answers of the reference with these mistakes to the questions of the default call.
    fn diagnosed(cases: &[Case], mistakes: &[Mistake]) -> Vec<Diagnosis> {
        let variant = Mistake::variant(mistakes);
        // Eight plies without pruning take longer than a student's program has.
        let doubles = mistakes.iter().any(|it| it.id == "depth-in-moves");
        let answers = cases.iter().filter_map(|case| match &case.right {
            RightAnswer::Search(call, _) if doubles && call.depth > 2 => None,
            RightAnswer::Search(call, right) => {
                let found = search_with(call, variant);
                let column = found.column.map_or(-1, |column| column.index() as i64);
                let nodes = found.nodes;
                Some((call, right, PrintedAnswer { column, nodes }))
            }
            _ => None,
        });
        let answers: Vec<_> = answers.collect();
        diagnoses(&answers, answers.len())
    }

    /// The questions of the default call.
    fn searches() -> Vec<Case> {
        Course::Comp3308.cases(41, 1)
    }

    #[test]
    fn every_variant_is_named() {
        let cases = searches();
        assert_eq!(diagnosed(&cases, &[]), []);
        let (mut unseen, mut unnamed) = (Vec::new(), Vec::new());
        for mistake in MISTAKES {
            let found = diagnosed(&cases, &[mistake]);
            if found.is_empty() {
                unseen.push(mistake.does);
            } else if !found.iter().any(|one| one.mistakes == [mistake.id]) {
                unnamed.push((mistake.does, found));
            }
        }
        assert_eq!(unnamed, []);
        assert_eq!(unseen, [""; 0]);
    }

    /// The first variant of each mistake.
    fn firsts() -> Vec<Mistake> {
        let mut firsts = MISTAKES.to_vec();
        firsts.dedup_by_key(|mistake| mistake.id);
        firsts
    }

    fn are_named(cases: &[Case], one: Mistake, other: Mistake) {
        let found = diagnosed(cases, &[one, other]);
        let ids = BTreeSet::from([one.id, other.id]);
        let names = |found: &Diagnosis| {
            let found = found.mistakes.iter().map(String::as_str);
            found.collect::<BTreeSet<_>>() == ids
        };
        assert!(found.iter().any(names), "{ids:?}: {found:?}");
    }

    /// Beside these mistakes another one may not show: nothing is cut, or no win is worth UTILITY.
    const HIDING: [&str; 3] = ["no-pruning", "evaluates-wins", "depth-in-moves"];

    #[test]
    fn every_mistake_is_named_beside_the_next() {
        let cases = searches();
        let mut firsts = firsts();
        firsts.retain(|one| !HIDING.contains(&one.id));
        for pair in firsts.windows(2) {
            are_named(&cases, pair[0], pair[1]);
        }
    }

    #[test]
    #[ignore = "some 20 s: `.ci/long tests` runs it"]
    fn every_pair_is_named() {
        let (cases, mut firsts) = (searches(), firsts());
        firsts.truncate(12);
        firsts.retain(|one| !HIDING.contains(&one.id));
        for (index, &one) in firsts.iter().enumerate() {
            for &other in &firsts[index + 1..] {
                are_named(&cases, one, other);
            }
        }
    }
}
