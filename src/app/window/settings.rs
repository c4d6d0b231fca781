//! Changes the settings and applies them.

use plummet::internals::scene::Motion;
use plummet::internals::storage::{Beginner, MotionSetting, Settings};
use plummet::internals::text::{Message, msg};

use super::Window;
use crate::app::store::Store;

impl Window {
    pub(super) fn is_muted(&self) -> bool {
        self.files.store.settings().muted
    }

    pub(super) fn toggle_mute(&mut self) {
        let mut settings = self.files.store.settings().clone();
        settings.muted = !settings.muted;
        let state = if settings.muted { "off" } else { "on" };
        self.set(settings);
        self.messages.note(msg::notices::sounds(state));
    }

    pub(super) fn use_next_theme(&mut self) {
        if let Some(theme) = self.configuration.next_theme() {
            let text = msg::notices::theme(Message::of_file(&theme.name));
            let mut settings = self.files.store.settings().clone();
            settings.theme = Some(theme.id.clone());
            self.set(settings);
            self.messages.note(text);
        }
    }

    /// Switches between full screen and a window.
    pub(super) fn toggle_fullscreen(&mut self) {
        self.fullscreen = Some(self.memory.toggle_fullscreen(self.now));
    }

    /// Lets games against levels begin so.
    pub(crate) fn set_beginner(&mut self, begins: Beginner) {
        self.files.store.set_beginner(begins);
    }

    /// Uses and saves other settings.
    pub(crate) fn set(&mut self, settings: Settings) {
        self.files.store.set(settings);
        self.take_settings();
    }

    /// Applies the settings to the theme, the sound and the animation.
    pub(super) fn take_settings(&mut self) {
        let settings = self.files.store.settings();
        self.configuration.take_theme(settings);
        let volume = if settings.muted { 0 } else { settings.volume };
        self.sound.set_volume(volume);
        let motion = motion(&self.files.store);
        self.screen.game.scene.set_motion(motion, self.now);
        self.take_language();
    }
}

/// Returns how discs move according to the settings.
pub(super) fn motion(store: &Store) -> Motion {
    let settings = store.settings();
    Motion {
        reduced: settings.motion == MotionSetting::Reduced,
        speed: f64::from(settings.animation_speed) / 100.0,
    }
}
