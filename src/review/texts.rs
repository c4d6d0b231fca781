//! The texts of shipped files that people read, for languages.

use super::*;
use crate::presets::texts;

/// Returns the texts of the shipped presets, levels and themes (`presets::shipped_texts`) and those of
/// the shipped lessons: their ids in the catalogues of languages, and the English texts. Each text
/// stands once. Steps and their ids count from 1: `lesson-ID-2-hint` is the hint of the second one.
pub fn shipped_texts() -> Vec<(String, String)> {
    let catalog = Catalog::built_in();
    let mut texts = texts::shipped_texts(&catalog);
    let lessons = Lessons::default().reload(&SearchPath::built_in(), &catalog);
    texts.extend(lessons.list().iter().flat_map(of_lesson));
    let mut seen = HashSet::new();
    texts.retain(|(_, text)| !text.is_empty() && seen.insert(text.clone()));
    texts
}

fn of_lesson(lesson: &Lesson) -> Vec<(String, String)> {
    let id = format!("lesson-{}", lesson.id);
    let mut texts = vec![
        (id.clone(), lesson.name.clone()),
        (format!("{id}-about"), lesson.about.clone()),
    ];
    for (step, number) in lesson.steps.iter().zip(1..) {
        let id = format!("{id}-{number}");
        texts.push((id.clone(), step.text.clone()));
        let parts = [
            ("right", &step.right),
            ("wrong", &step.wrong),
            ("hint", &step.hint),
        ];
        texts.extend(parts.map(|(part, text)| (format!("{id}-{part}"), text.clone())));
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_those_of_catalogues_and_stand_once() {
        let texts = shipped_texts();
        let mut ids = HashSet::new();
        for (id, text) in &texts {
            let is_id = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
            assert!(id.chars().all(is_id), "{id}");
            assert!(ids.insert(id) && !text.is_empty(), "{id}: {text}");
        }
        for (id, begin) in [
            ("lesson-falling", "How discs fall"),
            ("lesson-falling-about", ""),
            ("lesson-falling-1", ""),
            ("preset-connect_four", "Connect Four"),
        ] {
            let found = texts.iter().find(|(known, _)| known == id);
            assert!(
                found.is_some_and(|(_, text)| text.starts_with(begin)),
                "{id}: {found:?}"
            );
        }
    }
}
