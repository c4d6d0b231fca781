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
    let mut texts = Vec::new();
    let mut add = |id: String, text: &str| texts.push((id, text.to_owned()));
    for it in &catalog.presets {
        add(format!("preset-{}", it.id), &it.name);
        add(format!("preset-{}-about", it.id), &it.about);
    }
    for it in catalog
        .levels
        .iter()
        .chain([&just_trained(LevelEngine::Random)])
    {
        add(format!("level-{}", it.id), &it.name);
        add(format!("level-{}-about", it.id), &it.about);
        for (number, reason) in (1..).zip(it.engine.absences()) {
            add(format!("level-{}-absent-{number}", it.id), reason);
        }
    }
    for it in &catalog.themes {
        add(format!("theme-{}", it.id), &it.name);
    }
    texts
}
