//! The requests of one run of the interface, and the places of its controls.

use super::request::Request;

/// Collects the requests of one run of the interface and the places of its controls.
#[derive(Debug, Default)]
pub(crate) struct UiOutput {
    /// The requests in order.
    pub(crate) requests: Vec<Request>,
    /// The visible controls: name and place in points.
    pub(crate) buttons: Vec<(String, egui::Rect)>,
    /// The name of the focused control.
    pub(crate) focus: Option<String>,
}

impl UiOutput {
    /// Adds a request.
    pub(crate) fn request(&mut self, request: impl Into<Request>) {
        self.requests.push(request.into());
    }

    /// Notes a button's place and, if it was clicked, its request.
    pub(crate) fn button<R: Into<Request>>(
        &mut self,
        name: impl Into<String>,
        response: &egui::Response,
        request: impl FnOnce() -> R,
    ) {
        self.control(name, response);
        if response.clicked() {
            self.request(request());
        }
    }

    /// Notes the place of a control.
    pub(crate) fn control(&mut self, name: impl Into<String>, response: &egui::Response) {
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
