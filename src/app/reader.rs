//! What screen readers get besides egui's own nodes: names of controls, and the sentences to say.
//!
//! Nothing here is computed while no reader asks.

use crate::app::prelude::*;
use egui::Id;
use egui::accesskit::Node;

/// Returns whether a screen reader asks for the interface.
pub fn has_reader(ui: &Ui) -> bool {
    ui.ctx()
        .accesskit_node_builder(ui.unique_id(), |_| ())
        .is_some()
}

/// Gives a control the name that people see, with its key. `name` is only called for a reader.
pub fn name_control(response: &Response, role: Role, name: impl FnOnce() -> String) {
    describe(response, |node| {
        node.set_role(role);
        node.set_label(name());
    });
}

/// Changes the node of a control, if there is a reader.
pub fn describe(response: &Response, change: impl FnOnce(&mut Node)) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_bounds(bounds(response.rect));
        if !response.enabled() {
            node.set_disabled();
        }
        if response.sense.senses_click() {
            node.add_action(egui::accesskit::Action::Click);
        }
        if response.sense.is_focusable() {
            node.add_action(egui::accesskit::Action::Focus);
        }
        change(node);
    });
}

/// Changes the node of the group that this area is, if there is a reader.
pub fn describe_group(ui: &Ui, change: impl FnOnce(&mut Node)) {
    ui.accesskit_node_builder(ui.unique_id(), change);
}

/// Gives a picture its words.
pub fn name_picture(response: &Response, words: impl FnOnce() -> String) {
    name_control(response, Role::Image, words);
}

/// Returns the name of the group that this area is, if a reader asks for it.
pub fn group_name(ui: &Ui) -> Option<String> {
    let name = |node: &mut Node| node.label().map(str::to_owned);
    ui.ctx().accesskit_node_builder(ui.unique_id(), name)?
}

/// Gives a control its label as its name, behind that of the group that it is in: alone it says little.
pub fn name_in_group(response: &Response, group: Option<&str>, label: &str) {
    describe(response, |node| {
        node.set_label(match group {
            Some(group) => t(msg::spoken::choice(label, group)),
            None => label.to_owned(),
        });
    });
}

pub fn bounds(rect: egui::Rect) -> egui::accesskit::Rect {
    egui::accesskit::Rect {
        x0: rect.min.x.into(),
        y0: rect.min.y.into(),
        x1: rect.max.x.into(),
        y1: rect.max.y.into(),
    }
}

/// Makes one of several buttons, of which one is chosen, such a one for readers.
pub fn is_choice(response: &Response, role: Role, is_chosen: bool) {
    describe(response, |node| {
        node.set_role(role);
        if role == Role::RadioButton {
            node.set_toggled(is_chosen.into())
        } else {
            node.clear_toggled();
            node.set_selected(is_chosen);
        }
    });
}

/// Makes what this area contains a group of this name.
pub fn name_group(ui: &Ui, role: Role, name: &str) {
    describe_group(ui, |node| {
        node.set_role(role);
        if !name.is_empty() {
            node.set_label(name);
        }
    });
}

/// Makes an area a dialog of this title.
pub fn name_dialog(ui: &Ui, title: &str) {
    name_group(ui, Role::Dialog, title);
    describe_group(ui, Node::set_modal);
}

/// Forgets what the pass before has noted.
pub fn begin_pass(ctx: &egui::Context) {
    ctx.data_mut(|data| {
        data.remove_temp::<Vec<String>>(said_id());
    });
}

/// Notes a sentence that is said once, when it is first shown.
pub fn say(ui: &Ui, text: impl FnOnce() -> String) {
    if has_reader(ui) {
        let text = text();
        ui.data_mut(|data| {
            let said: &mut Vec<String> = data.get_temp_mut_or_default(said_id());
            said.push(text);
        });
    }
}

/// Takes the sentences noted since the last call.
pub fn take_said(ctx: &egui::Context) -> Vec<String> {
    ctx.data_mut(|data| data.remove_temp(said_id()))
        .unwrap_or_default()
}

fn said_id() -> Id {
    Id::unique("said")
}
