//! What screen readers get besides egui's own nodes: names of controls, and what is said.
//!
//! Nothing here is computed while no reader asks.

use std::collections::VecDeque;

use egui::accesskit::{Live, Node, Role};
use egui::{Id, Response, Sense, Ui, UiBuilder};
use plummet::internals::scene::{
    column_words, last_move, moves_after, status, threats_of, turn_words,
};
use plummet::internals::text::{Message, msg};
use plummet::rules::Column;
use plummet::session::Session;

use super::language::t;
use super::notice::Notice;

/// The most sentences that are kept to be read again.
const KEPT: usize = 12;

/// Returns whether a screen reader asks for the interface.
pub(crate) fn has_reader(ui: &Ui) -> bool {
    ui.ctx()
        .accesskit_node_builder(ui.unique_id(), |_| ())
        .is_some()
}

/// Gives a control the name that people see, with its key. `name` is only called for a reader.
pub(crate) fn name_control(response: &Response, role: Role, name: impl FnOnce() -> String) {
    describe(response, |node| {
        node.set_role(role);
        node.set_label(name());
    });
}

/// Changes the node of a control, if there is a reader.
pub(crate) fn describe(response: &Response, change: impl FnOnce(&mut Node)) {
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

/// Gives a picture its words.
pub(crate) fn name_picture(response: &Response, words: impl FnOnce() -> String) {
    name_control(response, Role::Image, words);
}

/// Returns a label with a key behind it; the label alone if the key is empty.
pub(crate) fn label_with_key(label: &Message, key: &str) -> String {
    match key {
        "" => t(label),
        key => t(msg::bar::with_key(key, label)),
    }
}

pub(crate) fn bounds(rect: egui::Rect) -> egui::accesskit::Rect {
    egui::accesskit::Rect {
        x0: rect.min.x.into(),
        y0: rect.min.y.into(),
        x1: rect.max.x.into(),
        y1: rect.max.y.into(),
    }
}

/// Begins a button whose painted words are its name: see [`painted`].
pub(crate) fn begin_words(response: &Response) {
    let mut is_heard = false;
    describe(response, |node| {
        node.set_role(Role::Button);
        is_heard = true;
    });
    if is_heard {
        let control = (response.id, response.rect);
        let ctx = &response.ctx;
        ctx.data_mut(|data| data.insert_temp(words_id(), control));
    }
}

/// Tells readers a painted text: it belongs to the name of the button around it that began last, or
/// stands alone.
pub(crate) fn painted(ui: &Ui, within: egui::Rect, text: &str) {
    if !has_reader(ui) || text.is_empty() {
        return;
    }
    let control: Option<(Id, egui::Rect)> = ui.data(|data| data.get_temp(words_id()));
    match control.filter(|(_, around)| around.contains(within.center())) {
        Some((id, _)) => {
            ui.ctx().accesskit_node_builder(id, |node| {
                let name = match node.label() {
                    Some(before) => t(msg::text::comma(before, text)),
                    None => text.to_owned(),
                };
                node.set_label(name);
            });
        }
        None => {
            let (x, y) = (within.left().to_bits(), within.top().to_bits());
            let id = ui.unique_id().with(("words", x, y, text));
            let label = ui.interact(within, id, Sense::hover());
            describe(&label, |node| {
                node.set_role(Role::Label);
                node.set_value(text);
            });
        }
    }
}

/// Returns whether a part of a page has to be made: it is seen, or a reader asks for all.
pub(crate) fn is_needed(ui: &Ui, place: egui::Rect) -> bool {
    ui.is_rect_visible(place) || has_reader(ui)
}

/// Makes one of several buttons, of which one is chosen, such a one for readers.
pub(crate) fn is_choice(response: &Response, role: Role, is_chosen: bool) {
    describe(response, |node| {
        node.set_role(role);
        match role == Role::RadioButton {
            true => node.set_toggled(is_chosen.into()),
            false => {
                node.clear_toggled();
                node.set_selected(is_chosen);
            }
        }
    });
}

/// Makes what this area contains a group of this name.
pub(crate) fn name_group(ui: &Ui, role: Role, name: &str) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(role);
        if !name.is_empty() {
            node.set_label(name);
        }
    });
}

/// Makes an area a dialog of this title.
pub(crate) fn name_dialog(ui: &Ui, title: &str) {
    name_group(ui, Role::Dialog, title);
    ui.ctx()
        .accesskit_node_builder(ui.unique_id(), Node::set_modal);
}

/// Forgets what the pass before has noted.
pub(crate) fn begin_pass(ctx: &egui::Context) {
    ctx.data_mut(|data| {
        data.remove_temp::<Vec<String>>(said_id());
        data.remove::<(Id, egui::Rect)>(words_id());
    });
}

/// Notes a sentence that is said once, when it is first shown.
pub(crate) fn say(ui: &Ui, text: impl FnOnce() -> String) {
    if has_reader(ui) {
        let text = text();
        ui.data_mut(|data| {
            let said: &mut Vec<String> = data.get_temp_mut_or_default(said_id());
            said.push(text);
        });
    }
}

/// Takes the sentences noted since the last call.
pub(crate) fn take_said(ctx: &egui::Context) -> Vec<String> {
    ctx.data_mut(|data| data.remove_temp(said_id()))
        .unwrap_or_default()
}

fn words_id() -> Id {
    Id::unique("painted words")
}

fn said_id() -> Id {
    Id::unique("said")
}

/// What can be heard in a frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hearable<'a> {
    /// The game on the board; `None` where a page hides it.
    pub(crate) session: Option<&'a Session>,
    pub(crate) aimed: Option<Column>,
    /// Whether the threats of the opponent are said.
    pub(crate) says_threats: bool,
    pub(crate) notice: Option<&'a Notice>,
    /// The sentences that cards and pages show.
    pub(crate) shown: &'a [String],
}

/// Says what changes: each sentence is a node of a live region.
#[derive(Debug, Default)]
pub(crate) struct Speaker {
    /// The sentences said last, with their numbers.
    said: VecDeque<(u64, String)>,
    count: u64,
    /// The position that was said last: its key and number of moves, and whether the game was over.
    position: Option<(u64, usize, bool)>,
    aimed: Option<Column>,
    /// When the notice that was said last disappears, which no other notice shares, and its text.
    notice: Option<(f64, String)>,
    shown: Vec<String>,
}

impl Speaker {
    /// Says what has changed since the last call. Returns whether there was something.
    pub(crate) fn follow(&mut self, now: &Hearable<'_>) -> bool {
        let mut new = Vec::new();
        if let Some(session) = now.session {
            new.extend(self.board(session, now.says_threats).iter().map(t));
            let aimed = now.aimed.filter(|_| now.aimed != self.aimed);
            new.extend(aimed.map(|column| t(column_words(session.shown().board(), column))));
            self.aimed = now.aimed;
        }
        let is_new = |text: &&String| !self.shown.contains(text);
        new.extend(now.shown.iter().filter(is_new).cloned());
        self.shown = now.shown.to_vec();
        let notice = now.notice.map(|it| (it.until, t(&it.text)));
        if notice != self.notice {
            new.extend(notice.iter().map(|(_, text)| text.clone()));
            self.notice = notice;
        }
        let before = self.count;
        for (index, text) in new.iter().enumerate() {
            // A card and the status line may tell the same.
            if !new.iter().take(index).any(|other| other == text) {
                self.count += 1;
                self.said.push_back((self.count, text.clone()));
            }
        }
        let surplus = self.said.len().saturating_sub(KEPT);
        self.said.drain(..surplus);
        before != self.count
    }

    /// Returns what is new on the board: the moves, the result, the threats.
    fn board(&mut self, session: &Session, says_threats: bool) -> Vec<Message> {
        let position = session.shown();
        let (ply, is_over) = (position.ply(), session.result().is_some());
        let now = (position.key(), ply, is_over);
        let before = self.position.replace(now);
        let Some((last_key, last_ply, was_over)) = before.filter(|before| *before != now) else {
            return match before {
                Some(_) => Vec::new(),
                None => vec![turn_words(session, None)],
            };
        };
        let mut told = Vec::new();
        let has_moved = (last_key, last_ply) != (now.0, ply);
        if has_moved && ply == 0 && !session.shows_past() {
            told.push(turn_words(session, None));
        } else if has_moved && ply == last_ply + 2 && !session.shows_past() {
            // An answer that came in the same frame.
            told.push(moves_after(session, last_ply));
        } else if has_moved {
            told.push(last_move(session));
        }
        if is_over && !was_over {
            told.push(status(session, None));
        }
        if has_moved && says_threats && session.awaits_human() && !session.shows_past() {
            let opponent = position.to_move().opponent();
            told.extend(threats_of(session, opponent));
        }
        told
    }

    /// Shows what was said, for readers alone.
    pub(crate) fn show(&self, ui: &mut Ui) {
        if !has_reader(ui) {
            return;
        }
        let place = egui::Rect::from_min_size(ui.max_rect().left_bottom(), egui::Vec2::ZERO);
        // Its nodes stay the same whatever lies around it: a reader says a new node.
        let log = UiBuilder::new()
            .scope_id(Id::unique("said log"))
            .max_rect(place)
            .accessibility_role(Role::Log)
            .accessibility_label(t(msg::spoken::log()));
        let ui = ui.new_child(log);
        for (number, text) in &self.said {
            let id = ui.unique_id().with(*number);
            let line = ui.interact(place, id, Sense::hover());
            describe(&line, |node| {
                node.set_role(Role::Label);
                node.set_value(text.clone());
                node.set_live(Live::Polite);
            });
        }
    }
}
