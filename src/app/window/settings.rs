//! Changes the settings and applies them; among them the language of the window, or else that of the system.

use super::*;
use crate::app::language::{show_in, tell_own};
use crate::app::platform;

impl Window {
    pub fn is_muted(&self) -> bool {
        self.store.settings.muted
    }

    pub fn toggle_mute(&mut self) {
        self.change_settings(|settings| settings.muted ^= true);
        let state = if self.is_muted() { "off" } else { "on" };
        self.note(msg::notices::sounds(state));
    }

    pub fn use_next_theme(&mut self) {
        let mut themes = self.catalog.themes.iter().cycle();
        if themes.any(|theme| theme.id == self.theme.id)
            && let Some(next) = themes.next()
        {
            let (id, text) = (
                next.id.clone(),
                msg::notices::theme(Message::of_file(&next.name)),
            );
            self.change_settings(|settings| settings.theme = Some(id));
            self.note(text);
        }
    }

    /// Switches between full screen and a window.
    pub fn toggle_fullscreen(&mut self) {
        self.fullscreen = Some(self.memory.toggle_fullscreen(self.now));
    }

    pub fn change_settings(&mut self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.store.settings.clone();
        change(&mut settings);
        self.set(settings);
    }

    /// Uses and saves other settings.
    pub fn set(&mut self, settings: Settings) {
        self.store.set(settings);
        self.take_settings();
    }

    /// Applies the settings to the theme, the sound and the animation.
    pub fn take_settings(&mut self) {
        self.take_theme();
        let settings = &self.store.settings;
        let volume = if settings.muted { 0 } else { settings.volume };
        self.sound.volume = volume;
        let motion = motion(&self.store);
        self.game.scene.timeline.set_motion(motion, self.now);
        let (faults, sentence) = self.languages.show(self.store.settings.language.as_deref());
        self.tell_own_texts();
        if let Some(sentence) = sentence {
            self.messages.error(sentence);
        }
        self.messages.faults(&faults);
        self.faults.extend(faults);
    }
}

/// Returns how discs move according to the settings.
pub fn motion(store: &Store) -> Motion {
    let settings = &store.settings;
    Motion {
        reduced: settings.motion == MotionSetting::Reduced,
        speed: f64::from(settings.animation_speed) / 100.0,
    }
}

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
