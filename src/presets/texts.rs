//! The texts of shipped files that people read, for languages.

use super::*;

/// Returns the level that plays with the network just trained.
pub fn just_trained(engine: LevelEngine) -> Level {
    Level {
        id: "just-trained".to_owned(),
        name: "Just trained".to_owned(),
        about: "Learned by playing against itself while you watched.".to_owned(),
        engine,
        ratings: BTreeMap::new(),
        translations: BTreeMap::new(),
        is_named: false,
    }
}

/// Returns the names and sentences of presets, levels and themes: their ids in the catalogues of languages,
/// and the English texts. `catalog` is the shipped one.
pub fn shipped_texts(catalog: &Catalog) -> Vec<(String, String)> {
    let of = |id: String, texts: [&str; 2]| {
        let about = format!("{id}-about");
        [(id, texts[0].to_owned()), (about, texts[1].to_owned())]
    };
    let presets = catalog
        .presets
        .iter()
        .flat_map(|it| of(format!("preset-{}", it.id), [&it.name, &it.about]));
    let trained = just_trained(LevelEngine::Random);
    let levels = catalog
        .levels
        .iter()
        .chain([&trained])
        .flat_map(|it| of(format!("level-{}", it.id), [&it.name, &it.about]));
    let themes = catalog
        .themes
        .iter()
        .map(|it| (format!("theme-{}", it.id), it.name.clone()));
    let absences = catalog.levels.iter().flat_map(|level| {
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
    presets
        .chain(levels)
        .chain(themes)
        .chain(absences)
        .collect()
}
