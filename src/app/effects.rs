//! What the interface asks of the window, and where its controls are, for the event log.
//!
//! egui keeps both until the end of a pass.

use crate::app::prelude::*;
use egui::mutex::Mutex;
use egui::style::ScrollAnimation;
use egui::{Context, Id, Rect};

/// What is done to the window once the interface was shown.
pub struct Effect(pub Box<dyn FnOnce(&mut Window) + Send>);

/// What a pass of the interface has noted.
#[derive(Clone, Default)]
pub struct Noted {
    /// The effects that it asks for, in order.
    pub effects: Arc<Mutex<Vec<Effect>>>,
    /// The visible controls: name and place in points.
    pub controls: Vec<(String, Rect)>,
    /// The name of the focused control.
    pub focus: Option<String>,
}

/// Returns an effect. It gets the window.
pub fn then(run: impl FnOnce(&mut Window) + Send + 'static) -> Effect {
    Effect(Box::new(run))
}

/// Returns the effect that closes the topmost page, or the panel of faults.
pub fn dismissal() -> Effect {
    then(Window::dismiss)
}

/// Returns the effect that undoes or redoes until this number of discs has been dropped.
pub fn return_to(ply: usize) -> Effect {
    then(move |window| window.return_to(ply))
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

fn note(ctx: &Context, change: impl FnOnce(&mut Noted)) {
    ctx.data_mut(|data| change(data.get_temp_mut_or_default(Id::NULL)));
}

/// Asks for an effect.
pub fn request(ctx: &Context, effect: impl Into<Effect>) {
    let effect = effect.into();
    note(ctx, |noted| noted.effects.lock().push(effect));
}

/// Takes what was noted since the last call.
pub fn take_noted(ctx: &Context) -> Noted {
    ctx.data_mut(|data| data.remove_temp(Id::NULL))
        .unwrap_or_default()
}

pub trait Asks {
    /// Notes the place of a control, under its name in the event log.
    fn named(self, name: impl Into<String>) -> Self;

    /// Notes the place of a control and, if it was clicked, asks for an effect.
    fn asks<E: Into<Effect>>(&self, name: impl Into<String>, effect: impl FnOnce() -> E);

    /// Asks for a change of the window if the control was clicked.
    fn acts(&self, run: impl FnOnce(&mut Window) + Send + 'static);
}

impl Asks for Response {
    fn named(self, name: impl Into<String>) -> Self {
        // Scroll a control into view when the keyboard moves the focus to it.
        if self.gained_focus() {
            self.scroll_to_me_animation(None, ScrollAnimation::none());
        }
        let (name, has_focus) = (name.into(), self.has_focus());
        if has_focus {
            focus_ring(&self);
        }
        note(&self.ctx, |noted| {
            if has_focus {
                noted.focus = Some(name.clone());
            }
            if self.interact_rect.is_positive() {
                noted.controls.push((name, self.interact_rect));
            }
        });
        self
    }

    fn asks<E: Into<Effect>>(&self, name: impl Into<String>, effect: impl FnOnce() -> E) {
        if self.clone().named(name).clicked() {
            request(&self.ctx, effect());
        }
    }

    fn acts(&self, run: impl FnOnce(&mut Window) + Send + 'static) {
        if self.clicked() {
            request(&self.ctx, then(run));
        }
    }
}

impl Window {
    /// Asks for an effect.
    pub fn request(&self, effect: impl Into<Effect>) {
        request(&self.ctx, effect);
    }

    /// Asks for a change.
    pub fn then(&self, run: impl FnOnce(&mut Self) + Send + 'static) {
        self.request(then(run));
    }

    /// Gives the focus to the control that calls `focus_once` next.
    pub fn move_focus(&self) {
        self.needs_focus.set(true);
    }

    /// Gives a control the focus when its page is first shown.
    pub fn focus_once(&self, response: &Response) {
        // A page may be laid out twice before it is visible; requesting the focus in one of them
        // is enough.
        if self.needs_focus.take() {
            response.request_focus();
        }
    }
}
