//! Changes the settings and applies them.

use super::*;
use plummet::internals::storage::MotionSetting;

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
        self.take_language();
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
