//! What one run of the interface asks for, and where its controls are.

use super::request::Request;

/// Collects what one run of the interface asks for and where its buttons are.
#[derive(Debug, Default)]
pub(crate) struct Collected {
    /// What was asked for, in order.
    pub(crate) requests: Vec<Request>,
    /// The buttons seen, by name.
    pub(crate) buttons: Vec<(String, egui::Rect)>,
    /// The button that has the keyboard.
    pub(crate) focus: Option<String>,
}

impl Collected {
    /// Asks for something.
    pub(crate) fn ask(&mut self, request: impl Into<Request>) {
        self.requests.push(request.into());
    }

    /// Notes where a button is and, if it was clicked, what it asks for.
    pub(crate) fn button<R: Into<Request>>(
        &mut self,
        name: impl Into<String>,
        response: &egui::Response,
        request: impl FnOnce() -> R,
    ) {
        self.seen(name, response);
        if response.clicked() {
            self.ask(request());
        }
    }

    /// Notes where something that can be clicked is.
    pub(crate) fn seen(&mut self, name: impl Into<String>, response: &egui::Response) {
        // Whoever goes through the controls by keys sees where they are.
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
