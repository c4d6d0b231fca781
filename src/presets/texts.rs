//! The texts of shipped files that people read, for languages.

use crate::presets::Catalog;

/// The texts of a level that no file has.
#[derive(Clone, Copy, Debug)]
pub struct LevelTexts {
    /// The id of the level.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is, in one sentence.
    pub about: &'static str,
}

/// The level that plays with the network just trained.
pub const JUST_TRAINED: LevelTexts = LevelTexts {
    id: "just-trained",
    name: "Just trained",
    about: "Learned by playing against itself while you watched.",
};

/// Returns the names and sentences of presets, levels and themes: their ids in the catalogues of languages,
/// and the English texts. `catalog` is the shipped one.
pub(crate) fn shipped_texts(catalog: &Catalog) -> Vec<(String, String)> {
    let presets = catalog.presets().iter().flat_map(|preset| {
        let id = format!("preset-{}", preset.id);
        [
            (id, &preset.name),
            (format!("preset-{}-about", preset.id), &preset.about),
        ]
    });
    let levels = catalog.levels().iter().flat_map(|level| {
        let id = format!("level-{}", level.id);
        [
            (id, &level.name),
            (format!("level-{}-about", level.id), &level.about),
        ]
    });
    let absences = catalog.levels().iter().flat_map(|level| {
        let reasons = level.engine.absences().into_iter().enumerate();
        reasons.map(|(index, reason)| {
            let id = format!("level-{}-absent-{}", level.id, index + 1);
            (id, reason.to_owned())
        })
    });
    let LevelTexts { id, name, about } = JUST_TRAINED;
    let trained = [
        (format!("level-{id}"), name),
        (format!("level-{id}-about"), about),
    ];
    let trained = trained.map(|(id, text)| (id, text.to_owned()));
    let themes = catalog.themes().iter();
    let themes = themes.map(|theme| (format!("theme-{}", theme.id), &theme.name));
    let texts = presets.chain(levels).chain(themes);
    texts
        .map(|(id, text)| (id, text.clone()))
        .chain(absences)
        .chain(trained)
        .collect()
}
