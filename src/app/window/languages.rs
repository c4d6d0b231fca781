//! The language of the window: that of the settings, or else that of the system.

use super::*;
use crate::app::language::{show_in, tell_own};
use crate::app::platform;
use plummet::internals::presets::{language, languages};
use plummet::internals::review::shipped_texts;
use plummet::internals::text::Language;

/// The languages that can be chosen, and the one that is shown.
pub struct Languages {
    pub path: SearchPath,
    /// The language that the system asks for, such as `de_DE.UTF-8`.
    of_system: Option<String>,
    /// Ids, and names in the language itself.
    pub list: Vec<(String, String)>,
    shown: String,
}

impl Languages {
    /// `of_environment` is what the environment names; the system is asked where it names nothing.
    pub fn new(path: SearchPath, of_environment: Option<String>) -> Self {
        Self {
            list: languages(&path),
            path,
            of_system: of_environment.or_else(platform::language),
            shown: String::new(),
        }
    }

    /// Shows the window in the wanted language, in that of the system, or in English. Returns the faults of
    /// the person's own catalogue, and a sentence if something of the language is not there.
    fn show(&mut self, wanted: Option<&str>) -> (Vec<ConfigError>, Option<Message>) {
        let ids = self.list.iter().map(|(id, _)| id.as_str());
        let wanted_or_system = wanted.or(self.of_system.as_deref());
        let id = Language::meant(wanted_or_system.unwrap_or_default(), ids).unwrap_or("en");
        if id == self.shown {
            return (Vec::new(), None);
        }
        let Some((language, faults)) = language(&self.path, id) else {
            return (Vec::new(), None);
        };
        let texts = shipped_texts();
        let lacks = language.missing(&texts).count();
        let is_unknown = |wanted: &&str| Language::meant(wanted, std::iter::once(id)).is_none();
        let sentence = match wanted.filter(is_unknown) {
            Some(wanted) => Some(msg::settings::no_language(wanted)),
            None => (lacks > 0).then(|| msg::settings::language_lacks(lacks)),
        };
        show_in(language.knowing(texts));
        self.shown = id.to_owned();
        (faults, sentence)
    }
}

impl Window {
    /// Shows the window in the language of the settings, if it is another one.
    pub fn take_language(&mut self) {
        let (faults, sentence) = self.languages.show(self.store.settings.language.as_deref());
        self.tell_own_texts();
        if let Some(sentence) = sentence {
            self.messages.error(sentence);
        }
        self.messages.faults(&faults);
        self.faults.extend(faults);
    }

    /// Tells the texts of the person's own files in the language, where the files have them.
    pub fn tell_own_texts(&self) {
        let catalog = &self.catalog;
        let presets = catalog.presets.iter().map(|it| &it.translations);
        let levels = catalog.levels.iter().map(|it| &it.translations);
        let lessons = self.studies.lessons.list().iter();
        let told = presets
            .chain(levels)
            .chain(lessons.map(|it| &it.translations))
            .filter_map(|texts| texts.get(&self.languages.shown))
            .flatten();
        tell_own(told.map(|(text, told)| (text.clone(), told.clone())));
    }
}
