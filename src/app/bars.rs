//! The bar above the board and the status line below it.

use egui::{Align, Button, Label, Layout, Response, RichText, Ui, UiBuilder};
use plummet::internals::outside::Escaped;
use plummet::internals::presets::{Action as KeyAction, Keys, Theme};
use plummet::internals::scene::art::Icon;
use plummet::internals::text::{Message, msg};
use plummet::rules::{Ending, Player, Size};
use plummet::session::Session;

use super::fitting::{Space, fitted, fitted_label, fitted_rows};
use super::language::{key_of, t};
use super::notice::Notice;
use super::pictures::paint_disc;
use super::style::{bold, colour, heavy, icon_button, regular};
use super::ui_output::{UiOutput, then};
use super::window::{Window, command_of};

/// The width in points below which the bar leaves out the summary of the rules.
const SUMMARY_FROM: f32 = 860.0;

/// The least room for the points, in points.
const POINTS_FROM: f32 = 90.0;
/// The least width of the game's name beside the points, in points.
const TITLE_FROM: f32 = 60.0;
/// The width of the button of a training run, in points.
const TRAINING_WIDTH: f32 = 184.0;

/// Shows a command as an icon. Its tooltip is its name with its key. `game` is the one that is shown.
pub(super) fn command_icon(
    ui: &mut Ui,
    window: &Window,
    game: &Session,
    action: KeyAction,
) -> Response {
    let command = command_of(action);
    let (icon, label) = command.shown(window, game);
    let about = with_key(label, window.keys(), action);
    icon_button(ui, command.can(window, game), icon, about)
}

/// Returns what a button does, with its key.
pub(super) fn with_key(label: Message, keys: &Keys, action: KeyAction) -> Message {
    match key_of(keys, action) {
        Some(key) => msg::bar::with_key(key, label),
        None => label,
    }
}

/// The game's name, its rule and the buttons.
#[derive(Debug)]
pub(crate) struct TopBar<'a> {
    /// The bar's place, in points.
    pub(crate) rect: egui::Rect,
    pub(crate) theme: &'a Theme,
    pub(crate) session: &'a Session,
    pub(crate) window: &'a Window,
    /// The state of a training run in one line, if there is one.
    pub(crate) training: Option<&'a Message>,
    /// Whether the side panel is a drawer, which a button opens.
    pub(crate) has_drawer: bool,
}

impl TopBar<'_> {
    /// Shows the bar.
    pub(crate) fn show(&self, ui: &mut Ui, out: &mut UiOutput) {
        let mut ui = ui.new_child(
            UiBuilder::new()
                .max_rect(self.rect.shrink2(egui::vec2(16.0, 0.0)))
                .layout(Layout::right_to_left(Align::Center)),
        );
        let ui = &mut ui;
        ui.spacing_mut().item_spacing.x = if self.has_drawer { 2.0 } else { 8.0 };
        if self.has_drawer {
            let response = icon_button(ui, true, Icon::Panel, msg::bar::panel());
            out.button("drawer", &response, || {
                then(|window, _| window.toggle_drawer())
            });
        }
        for &action in self.actions() {
            let response = command_icon(ui, self.window, self.session, action);
            out.button(action.name(), &response, || action);
        }
        if let Some(training) = self.training {
            self.training(ui, training, out);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let home = command_icon(ui, self.window, self.session, KeyAction::Start);
            out.button("home", &home, || KeyAction::Start);
            self.title(ui);
        });
    }

    /// Shows the button that opens the page of a training run.
    fn training(&self, ui: &mut Ui, state: &Message, out: &mut UiOutput) {
        let is_roomy = self.rect.width() >= SUMMARY_FROM;
        let text = RichText::new(match is_roomy {
            true => t(state),
            false => t(msg::bar::training()),
        });
        let button = Button::new(text.color(colour(self.theme.accent)));
        // Wide enough for a large number of games, so that it does not move with every report.
        let width = if is_roomy { TRAINING_WIDTH } else { 0.0 };
        let response = ui.add(button.min_size(egui::vec2(width, 0.0)));
        out.button("training", &response, || KeyAction::Training);
    }

    /// Returns the commands from right to left. Where the panel is a drawer, the bar offers what is
    /// needed in a game and at its end.
    fn actions(&self) -> &'static [KeyAction] {
        use KeyAction::{Help, Hint, Menu, Mute, New, Redo, Rematch, Review, Undo};
        let session = self.session;
        let is_at_end = session.result().is_some() && !session.shows_past();
        match self.has_drawer {
            false => &[Menu, Help, Mute, Rematch, Redo, Undo],
            true if is_at_end && self.window.can_review() => {
                &[Menu, Rematch, Review, Redo, Undo, New]
            }
            true => &[Menu, Rematch, Hint, Redo, Undo, New],
        }
    }

    /// Shows the points of both players beside their discs.
    fn points(&self, ui: &mut Ui) {
        let points = self.session.shown().points();
        let disc = |ui: &mut Ui, player: Player| {
            let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(22.0), egui::Sense::hover());
            paint_disc(ui.painter(), rect, self.theme, player);
        };
        ui.spacing_mut().item_spacing.x = 6.0;
        disc(ui, Player::Red);
        let score = format!("{} : {}", points.red, points.yellow);
        ui.label(RichText::new(score).font(bold(19.0)));
        disc(ui, Player::Yellow);
        ui.add_space(6.0);
    }

    fn title(&self, ui: &mut Ui) {
        let setup = self.session.setup();
        // Where the panel is a drawer, its points may be hidden.
        if self.has_drawer && setup.ruleset.ending() == Ending::FullBoard {
            if ui.available_width() >= POINTS_FROM {
                self.points(ui);
            }
            if ui.available_width() < TITLE_FROM {
                return;
            }
        }
        let title = t(Message::of_file(&setup.title));
        fitted_label(ui, &title, &heavy(19.0), colour(self.theme.text));
        if self.rect.width() >= SUMMARY_FROM {
            let rule = setup.ruleset.size_and(setup.ruleset.in_short());
            ui.add_space(8.0);
            fitted_rows(ui, &t(rule), &regular(14.0), colour(self.theme.dim), 2);
        }
    }
}

/// Shows the status line: the notice, or else `text`; at its right end `key_reminder`, if both fit.
pub(crate) fn status_line(
    ui: &mut Ui,
    rect: egui::Rect,
    theme: &Theme,
    text: &Message,
    notice: Option<&Notice>,
    key_reminder: Option<&Message>,
) {
    let mut ui = ui.new_child(
        UiBuilder::new()
            .max_rect(rect.shrink2(egui::vec2(16.0, 0.0)))
            .layout(Layout::left_to_right(Align::Center)),
    );
    let (text, ink) = match notice {
        Some(notice) if notice.is_trouble => {
            (Escaped::text(&t(&notice.text)).to_string(), theme.warn)
        }
        Some(notice) => (Escaped::text(&t(&notice.text)).to_string(), theme.accent),
        None => (t(text), theme.dim),
    };
    let key_reminder = key_reminder.map(t).unwrap_or_default();
    let font = regular(14.0);
    let measure = |text: &str| {
        let painter = ui.painter();
        painter
            .layout_no_wrap(text.to_owned(), font.clone(), colour(ink))
            .size()
            .x
    };
    let has_room = measure(&text) + measure(&key_reminder) + 32.0 < ui.available_width();
    let space = Space {
        height: rect.height(),
        ..Space::row(ui.available_width()).rows(2)
    };
    let galley = fitted(&ui, &text, (&font, colour(ink)), space);
    ui.add(Label::new(galley));
    if has_room {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(
                RichText::new(key_reminder)
                    .font(font)
                    .color(colour(theme.dim)),
            );
        });
    }
}

/// Returns the keys that are useful now.
pub(crate) fn key_hint(session: &Session, keys: &Keys) -> Option<Message> {
    let key = |action: KeyAction, what: fn(Message) -> Message| key_of(keys, action).map(what);
    let [first, second] = if session.shows_past() {
        [
            key(KeyAction::Forward, msg::bar::key_next_move),
            key(KeyAction::Last, msg::bar::key_last_move),
        ]
    } else if session.result().is_some() {
        [
            key(KeyAction::Rematch, msg::bar::key_rematch),
            key(KeyAction::New, msg::bar::key_new_game),
        ]
    } else if session.awaits_human() {
        let columns = session.position().board().size().columns.min(9);
        return Some(match key_of(keys, KeyAction::Drop) {
            Some(key) => msg::bar::keys_of_columns(columns, key),
            None => msg::bar::digits_of_columns(columns),
        });
    } else {
        return None;
    };
    match (first, second) {
        (Some(first), Some(second)) => Some(msg::bar::two_keys(first, second)),
        (first, second) => first.or(second),
    }
}

/// Returns a board's size as text: `7 × 6`.
pub(crate) fn size_text(size: Size) -> Message {
    msg::rules::size(size.columns, size.rows)
}

#[cfg(test)]
mod tests {
    use plummet::presets::Catalog;
    use plummet::rules::{ByPlayer, Player, Ruleset, RulesetSpec};
    use plummet::session::{Command, GameSetup, Seat};

    use super::*;

    #[test]
    fn after_a_resignation_the_key_hint_offers_a_rematch() {
        let catalog = Catalog::built_in();
        let ruleset = Ruleset::new(&RulesetSpec::default()).expect("the usual rules");
        let seats = ByPlayer::from_fn(|_| Seat::Human);
        let setup = GameSetup::plain("connect_four", "Connect Four", ruleset, seats);
        let mut session = Session::new(setup);
        let hint = key_hint(&session, catalog.keys());
        let hint = hint.expect("a hint").to_string();
        assert!(hint.ends_with("to drop"), "{hint}");
        let player = Player::Red;
        session.apply(Command::Resign { player }).expect("a person");
        let hint = key_hint(&session, catalog.keys());
        let hint = hint.expect("a hint").to_string();
        assert!(hint.contains("rematch"), "{hint}");
    }
}
