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
pub fn shipped_texts(catalog: &Catalog) -> Vec<(String, String)> {
    let of = |id: String, texts: [&str; 2]| {
        let about = format!("{id}-about");
        [(id, texts[0].to_owned()), (about, texts[1].to_owned())]
    };
    let presets = catalog
        .presets()
        .iter()
        .flat_map(|it| of(format!("preset-{}", it.id), [&it.name, &it.about]));
    let levels = catalog
        .levels()
        .iter()
        .flat_map(|it| of(format!("level-{}", it.id), [&it.name, &it.about]));
    let themes = catalog
        .themes()
        .iter()
        .map(|it| (format!("theme-{}", it.id), it.name.clone()));
    let absences = catalog.levels().iter().flat_map(|level| {
        level
            .engine
            .absences()
            .into_iter()
            .zip(1..)
            .map(|(reason, number): (_, u32)| {
                let id = format!("level-{}-absent-{number}", level.id);
                (id, reason.to_owned())
            })
    });
    let LevelTexts { id, name, about } = JUST_TRAINED;
    let trained = of(format!("level-{id}"), [name, about]);
    presets
        .chain(levels)
        .chain(themes)
        .chain(absences)
        .chain(trained)
        .collect()
}
