//! The bar above the board and the status line below it.

use super::card::CardButton;
use super::*;
use crate::app::fitting::width_of;
use crate::app::pictures::paint_disc;
use crate::app::style::{heavy, icon_button};
use msg::bar;

/// The width in points below which the bar leaves out the summary of the rules.
const SUMMARY_FROM: f32 = 860.0;

/// The least room for the points, in points.
const POINTS_FROM: f32 = 90.0;
/// The least width of the game's name beside the points, in points.
const TITLE_FROM: f32 = 60.0;
/// The width of the button of a training run, in points.
const TRAINING_WIDTH: f32 = 184.0;

/// Shows a command as an icon. Its tooltip is its name with its key. `name` is that of the button in the
/// event log.
pub fn command_icon(ui: &mut Ui, window: &Window, name: &str, action: Action) {
    let (command, game) = (command_of(action), window.seen());
    let (icon, label) = command.shown(window, game);
    let label = with_key(label, window.keys(), action);
    let question = window.question_of(name);
    let response = ui.scope(|ui| {
        if question.is_some() {
            ui.visuals_mut().override_text_color = Some(window.theme.warn);
        }
        icon_button(ui, command.can(window, game), icon, label)
    });
    if let Some(question) = question {
        response.inner.show_tooltip_text(t(question));
    }
    response.inner.asks(name, || action);
}

/// Returns what a button does, with its key.
pub fn with_key(label: Message, keys: &Keys, action: Action) -> Message {
    match key_of(keys, action) {
        Some(key) => bar::with_key(key, label),
        None => label,
    }
}

impl Window {
    /// Shows the bar above the board: the name of the game or the study, what it is about, and the
    /// buttons.
    pub fn top_bar(&self, ui: &mut Ui, rect: Rect) {
        let mut ui = child(ui, rect, Layout::right_to_left(Align::Center));
        let (ui, session) = (&mut ui, self.seen());
        let (is_drawer, is_roomy) = (self.areas.is_drawer, rect.width() >= SUMMARY_FROM);
        if let Some(study) = &self.study {
            return study.bar(ui, self, is_roomy);
        }
        ui.spacing_mut().item_spacing.x = if is_drawer { 2.0 } else { 8.0 };
        if is_drawer {
            icon_button(ui, true, Icon::Panel, bar::panel())
                .asks("drawer", || then(|window| window.toggle_drawer()));
        }
        let is_at_end = session.result().is_some() && !session.shows_past();
        for &action in self.bar_actions(is_at_end) {
            // The card with this button may be hidden.
            if action == Action::Rematch && is_drawer && is_at_end {
                let again = CardButton::of(action.name(), msg::panel::again(), action);
                again.main_if(true).show(ui, self, 0.0);
            } else {
                command_icon(ui, self, action.name(), action);
            }
        }
        if let Some(state) = self.training_runs.status_text() {
            // Wide enough for a large number of games, so that it does not move with every report.
            let (text, width) = if is_roomy {
                (bar::training_state(state), TRAINING_WIDTH)
            } else {
                (bar::training(), 0.0)
            };
            ui.add(
                Button::new(RichText::new(t(text)).color(self.theme.accent))
                    .min_size(egui::vec2(width, 0.0)),
            )
            .asks("training", || Action::Training);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            command_icon(ui, self, "home", Action::Start);
            self.title(ui, session, is_roomy);
        });
    }

    /// Returns the commands of the bar from right to left. Where the panel is a drawer, the bar offers
    /// what is needed in a game and at its end.
    fn bar_actions(&self, is_at_end: bool) -> &'static [Action] {
        use Action::{Help, Hint, Menu, Mute, New, Redo, Rematch, Review, Undo};
        match self.areas.is_drawer {
            false => &[Menu, Help, Mute, Rematch, Redo, Undo],
            true if is_at_end && self.can_review() => &[Menu, Rematch, Review],
            true => &[Menu, Rematch, Hint, Redo, Undo, New],
        }
    }

    fn title(&self, ui: &mut Ui, session: &Session, is_roomy: bool) {
        let (theme, setup) = (&self.theme, &session.setup);
        // Where the panel is a drawer, its points may be hidden.
        if self.areas.is_drawer && setup.ruleset.ending == Ending::FullBoard {
            if ui.available_width() >= POINTS_FROM {
                let points = session.shown().points;
                let disc = |ui: &mut Ui, player: Player| {
                    let (rect, _) = space(ui, egui::Vec2::splat(22.0));
                    paint_disc(ui.painter(), rect, theme, player);
                };
                ui.spacing_mut().item_spacing.x = 6.0;
                disc(ui, Player::Red);
                ui.label(
                    RichText::new(format!("{} : {}", points.red, points.yellow)).font(bold(19.0)),
                );
                disc(ui, Player::Yellow);
                ui.add_space(6.0);
            }
            if ui.available_width() < TITLE_FROM {
                return;
            }
        }
        let title = RichText::new(t(Message::of_file(&setup.title))).font(heavy(19.0));
        ui.add(Label::new(title).truncate());
        if is_roomy {
            let rule = setup.ruleset.size_and(setup.ruleset.in_short());
            ui.add_space(8.0);
            let rule = RichText::new(t(rule)).color(theme.dim);
            ui.add(Label::new(rule).truncate());
        }
    }

    /// Shows the status line: the notice, or else what is on the board; at its right end the keys that
    /// are useful now, if both fit.
    pub fn status_line(&self, ui: &mut Ui, rect: Rect) {
        let theme = &self.theme;
        let mut ui = child(ui, rect, Layout::left_to_right(Align::Center));
        let (what, hints) = self.status();
        // The button that asks may be hidden.
        let is_seen = self.messages.question().is_some_and(|(button, _)| {
            let mut controls = self.shown.controls.iter();
            controls.any(|(name, _)| name == button)
        });
        let is_here = |it: &&Notice| it.at.is_none() && !is_seen;
        let (text, ink) = match self.messages.notice.as_ref().filter(is_here) {
            Some(notice) => {
                let ink = if notice.is_trouble {
                    theme.warn
                } else {
                    theme.accent
                };
                (Escaped::text(&t(&notice.text)).to_string(), ink)
            }
            None => (t(what), theme.dim),
        };
        let hints: Vec<String> = hints.iter().map(t).collect();
        let keys = hints.join("   ");
        let font = regular(14.0);
        let whole = width_of(&ui, &text, &font) + width_of(&ui, &keys, &font) + 32.0;
        let has_room = whole < ui.available_width();
        let text = RichText::new(text).font(font.clone()).color(ink);
        ui.add(Label::new(text).truncate());
        if has_room {
            let keys = RichText::new(keys).font(font).color(theme.dim);
            from_right(&mut ui, |ui| ui.label(keys));
        }
    }

    /// Returns what is on the board, with the score of the aimed column if the analysis knows it, and
    /// what useful keys do.
    fn status(&self) -> (Message, Vec<Message>) {
        if let Some(study) = &self.study {
            return study.status(self.keys(), self.line.as_ref());
        }
        let (session, aimed) = (self.seen(), self.game.scene.aimed);
        // The card that says it may be hidden.
        let story = self.story().filter(|_| self.areas.is_drawer);
        let text = match story {
            Some((_, story)) if !session.shows_past() => story.clone(),
            _ => status(session, aimed),
        };
        let hints = keys_in(session, self.keys());
        let score = aimed
            .zip(self.analyst.analysis(session))
            .and_then(|(column, analysis)| score_of(analysis, column));
        let (Some(score), Some(column)) = (score, aimed) else {
            return (text, hints);
        };
        let score = assessment(session, score);
        let text = match session.shows_past() {
            // A click would drop no disc here, so the text does not name the column yet.
            true => msg::game::status_column_score(column.number(), score, text),
            false => msg::game::status_score(score, text),
        };
        (text, hints)
    }
}

/// Returns a bar at this place.
fn child(ui: &mut Ui, rect: Rect, layout: Layout) -> Ui {
    ui.new_child(
        UiBuilder::new()
            .max_rect(rect.shrink2(egui::vec2(16.0, 0.0)))
            .layout(layout),
    )
}

/// What the key of an action does.
pub type Hint = (Action, fn(Message) -> Message);

/// Returns what the keys of actions do, if they have some.
pub fn key_hints(keys: &Keys, hints: &[Hint]) -> Vec<Message> {
    let told = |(action, does): &Hint| key_of(keys, *action).map(does);
    hints.iter().filter_map(told).collect()
}

/// Returns the keys that are useful now in a game.
fn keys_in(session: &Session, keys: &Keys) -> Vec<Message> {
    let hints: &[Hint] = if session.shows_past() {
        &[
            (Action::Forward, bar::key_next_move),
            (Action::Last, bar::key_last_move),
        ]
    } else if session.result().is_some() {
        &[
            (Action::Rematch, bar::key_rematch),
            (Action::New, bar::key_new_game),
        ]
    } else if session.awaits_human() {
        let columns = session.position.board.size.columns.min(9);
        return vec![match key_of(keys, Action::Drop) {
            Some(key) => bar::keys_of_columns(columns, key),
            None => bar::digits_of_columns(columns),
        }];
    } else {
        &[]
    };
    key_hints(keys, hints)
}

/// Returns a board's size as text: `7 × 6`.
pub fn size_text(size: Size) -> Message {
    msg::rules::size(size.columns, size.rows)
}
