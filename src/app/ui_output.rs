//! The effects that one run of the interface is to have, and the places of its controls.

use crate::app::prelude::*;
use std::fmt;

/// What is done to the window once the interface was shown.
pub struct Effect(Box<Change>);

/// A change of the window.
type Change = dyn FnOnce(&mut Window);

/// Collects the effects of one run of the interface and the places of its controls.
#[derive(Debug, Default)]
pub struct UiOutput {
    /// The effects in order.
    pub effects: Vec<Effect>,
    /// The player whose completions alone are marked, if the panel shows that choice.
    pub isolated: Option<Option<Player>>,
    /// Whether the page that has just been opened has yet to give a control the focus.
    pub needs_focus: bool,
    /// The visible controls: name and place in points.
    pub buttons: Vec<(String, egui::Rect)>,
    /// The name of the focused control.
    pub focus: Option<String>,
}

/// Returns an effect. It gets the window.
pub fn then(run: impl FnOnce(&mut Window) + 'static) -> Effect {
    Effect(Box::new(run))
}

/// Returns the effect that closes the topmost page, or the panel of faults.
pub fn dismissal() -> Effect {
    then(|window| window.dismiss())
}

/// Returns the effect that undoes or redoes until this number of discs has been dropped.
pub fn return_to(ply: usize) -> Effect {
    then(move |window| window.return_to(ply))
}

impl Effect {
    /// Carries it out.
    pub fn carry_out(self, window: &mut Window) {
        (self.0)(window);
    }
}

impl fmt::Debug for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Effect")
    }
}

impl From<Action> for Effect {
    fn from(action: Action) -> Self {
        then(move |window| window.act(action))
    }
}

impl From<BoardRequest> for Effect {
    fn from(request: BoardRequest) -> Self {
        then(move |window| window.ask(request))
    }
}

impl UiOutput {
    /// Adds an effect.
    pub fn request(&mut self, effect: impl Into<Effect>) {
        self.effects.push(effect.into());
    }

    /// Gives a control the focus when its page is first shown.
    pub fn focus_once(&mut self, response: &egui::Response) {
        // A page may be laid out twice before it is visible; requesting the focus in one of them
        // is enough.
        if std::mem::take(&mut self.needs_focus) {
            response.request_focus();
        }
    }

    /// Notes a button's place and, if it was clicked, its effect.
    pub fn button<E: Into<Effect>>(
        &mut self,
        name: impl Into<String>,
        response: &egui::Response,
        effect: impl FnOnce() -> E,
    ) {
        self.control(name, response);
        if response.clicked() {
            self.request(effect());
        }
    }

    /// Notes the place of a control.
    pub fn control(&mut self, name: impl Into<String>, response: &egui::Response) {
        // Scroll a control into view when the keyboard moves the focus to it.
        if response.gained_focus() {
            response.scroll_to_me_animation(None, egui::style::ScrollAnimation::none());
        }
        let name = name.into();
        if response.has_focus() {
            self.focus = Some(name.clone());
        }
        if response.interact_rect.is_positive() {
            self.buttons.push((name, response.interact_rect));
        }
    }
}
