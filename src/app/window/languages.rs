//! The language of the window: that of the settings, or else that of the system.

use plummet::internals::presets::{language, languages};
use plummet::internals::review::shipped_texts;
use plummet::internals::text::{Language, Message, msg};
use plummet::presets::{ConfigError, SearchPath};

use super::Window;
use crate::app::language::{show_in, tell_own};
use crate::app::platform;

/// The languages that can be chosen, and the one that is shown.
#[derive(Debug)]
pub(super) struct Languages {
    pub(super) path: SearchPath,
    /// The language that the system asks for, such as `de_DE.UTF-8`.
    of_system: Option<String>,
    /// Ids, and names in the language itself.
    pub(super) list: Vec<(String, String)>,
    shown: String,
}

impl Languages {
    /// `of_environment` is what the environment names; the system is asked where it names nothing.
    pub(super) fn new(path: SearchPath, of_environment: Option<String>) -> Self {
        Self {
            list: languages(&path),
            path,
            of_system: of_environment.or_else(platform::language),
            shown: String::new(),
        }
    }

    /// Returns the id of the language to show, English if the wanted one is not there.
    fn chosen(&self, wanted: Option<&str>) -> &str {
        let ids = self.list.iter().map(|(id, _)| id.as_str());
        let meant = |text: &str| Language::meant(text, ids.clone());
        let of_system = self.of_system.as_deref();
        meant(wanted.or(of_system).unwrap_or_default()).unwrap_or("en")
    }

    /// Shows the window in the wanted language, or in that of the system. Returns the faults of the
    /// person's own catalogue, and a sentence if something of the language is not there.
    fn show(&mut self, wanted: Option<&str>) -> (Vec<ConfigError>, Option<Message>) {
        let for_tests = wanted.and_then(Language::named).filter(Language::is_pseudo);
        let id = match &for_tests {
            Some(pseudo) => pseudo.id().to_owned(),
            None => self.chosen(wanted).to_owned(),
        };
        if id == self.shown {
            return (Vec::new(), None);
        }
        let Some((language, faults)) = language(&self.path, &id) else {
            return (Vec::new(), None);
        };
        let is_unknown =
            |wanted: &str| Language::meant(wanted, [id.as_str()].into_iter()).is_none();
        let unknown = wanted.filter(|wanted| is_unknown(wanted));
        let texts = match id.as_str() {
            "en" => Vec::new(),
            _ => shipped_texts(),
        };
        let lacks = language.missing(&texts).count();
        show_in(language.knowing(texts));
        self.shown = id;
        let sentence = match (unknown, lacks) {
            (Some(wanted), _) => Some(msg::settings::no_language(wanted)),
            (None, 0) => None,
            (None, lacks) => Some(msg::settings::language_lacks(lacks)),
        };
        (faults, sentence)
    }
}

impl Window {
    /// Shows the window in the language of the settings, if it is another one.
    pub(super) fn take_language(&mut self) {
        let wanted = self.files.store.settings().language.clone();
        let (faults, sentence) = self.languages.show(wanted.as_deref());
        self.tell_own_texts();
        if let Some(sentence) = sentence {
            self.messages.error(sentence);
        }
        if !faults.is_empty() {
            self.messages.faults(&faults);
            self.faults.shown.extend(faults);
        }
    }

    /// Tells the texts of the person's own files in the language, where the files have them.
    pub(super) fn tell_own_texts(&self) {
        let catalog = &self.configuration.catalog;
        let presets = catalog.presets().iter().map(|it| &it.translations);
        let levels = catalog.levels().iter().map(|it| &it.translations);
        let lessons = self.files.studies.lessons.list().iter();
        let all = presets
            .chain(levels)
            .chain(lessons.map(|it| &it.translations));
        let told = all
            .filter_map(|texts| texts.get(&self.languages.shown))
            .flatten();
        tell_own(told.map(|(text, told)| (text.clone(), told.clone())));
    }
}
