//! Cards of the panels: what they say, as data, and how they look.

use super::*;
use crate::app::fitting::width_of;
use crate::app::pages::{drop_down, option};
use crate::app::pictures::{face_image, icon_image, paint_disc};
use crate::app::reader::{name_picture, say};
use crate::app::style::{bright_veil, card, has_borders, primary_button};
use egui::{Align2, CursorIcon, Margin, ProgressBar, Rect};
use plummet::internals::scene::art::Face;
use std::cmp::Ordering;

/// The width of a button beside its texts, in points.
const PADDING: f32 = 20.0;

/// The most parts that are shown as dots, and the greatest radius of a dot, in points.
const MOST_DOTS: usize = 20;
const DOT: f32 = 4.5;

/// The side of the disc on a card, from the least to the greatest, in points.
const LEAST_DISC: f32 = 28.0;
const MOST_DISC: f32 = 120.0;
/// The size of a move of a line of play, in points.
const MOVE: Vec2 = Vec2::splat(22.0);

/// The opacity of the fill of a button on a card.
const SOFT: f32 = 0.1;

pub struct Card<'a> {
    window: &'a Window,
    /// The edge, where surfaces have borders, of a card that stands out and is read out; `None`: a plain one.
    edge: Option<Color32>,
    pub parts: Vec<Part>,
    /// Its least height, in points.
    pub height: f32,
}

/// A part of a card, from top to bottom.
pub enum Part {
    /// A title, and the grade behind it.
    Graded(Message, Message, Color32),
    Text(Message, FontId, Color32),
    /// The moves of a line as small discs with the numbers of their columns: how many are on the board, and
    /// who plays the first one.
    Moves(Vec<Column>, usize, Player),
    Buttons(Vec<CardButton>),
    /// A sentence that may have cells to show: its index, and whether they are shown.
    Reason(Sentence, usize, bool),
    /// A bar: how much of something is done, from 0 to 1, and its tooltip.
    Progress(f32, Option<Message>),
    /// How many parts something has, and which one this is: as dots, or in words if those are too many.
    Place(usize, usize, Message),
    /// The disc to drop, in the middle of what is left of the card.
    Disc(Player),
    Gap,
}

impl<'a> Card<'a> {
    pub fn new(
        window: &'a Window,
        edge: impl Into<Option<Color32>>,
        title: impl Into<Option<Message>>,
    ) -> Self {
        let (edge, parts) = (edge.into(), Vec::new());
        let mut card = Self {
            window,
            edge,
            parts,
            height: 0.0,
        };
        card.title(title);
        card
    }

    pub fn title(&mut self, title: impl Into<Option<Message>>) {
        self.add(title, bold(15.0), self.window.theme.text);
    }

    pub fn text(&mut self, text: impl Into<Option<Message>>) {
        self.tinted(text, self.window.theme.text);
    }

    pub fn tinted(&mut self, text: impl Into<Option<Message>>, ink: Color32) {
        self.add(text, regular(14.0), ink);
    }

    pub fn small(&mut self, text: impl Into<Option<Message>>) {
        self.add(text, regular(13.0), self.window.theme.dim);
    }

    pub fn add(&mut self, text: impl Into<Option<Message>>, font: FontId, ink: Color32) {
        let text = text.into();
        self.parts
            .extend(text.map(|text| Part::Text(text, font, ink)));
    }

    pub fn buttons(&mut self, row: impl Into<Vec<CardButton>>) {
        self.parts.push(Part::Buttons(row.into()));
    }

    pub fn show(self, ui: &mut Ui) {
        let theme = &self.window.theme;
        let mut frame = card(theme);
        let mut height = self.height - frame.total_margin().sum().y;
        if let Some(edge) = self.edge {
            let margin = if ui.available_width() >= 260.0 { 12 } else { 7 };
            let pen = Stroke::new(if has_borders(theme) { 1.5 } else { 0.0 }, edge);
            frame = frame
                .fill(bright_veil(theme))
                .stroke(pen)
                .inner_margin(Margin::same(margin));
            height = self.height - frame.total_margin().sum().y;
        }
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_min_height(height.max(0.0));
            self.show_parts(ui);
        });
        ui.add_space(4.0);
    }

    /// Shows the parts without a frame.
    pub fn show_parts(self, ui: &mut Ui) {
        let (window, stands_out) = (self.window, self.edge.is_some());
        let theme = &window.theme;
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        // What buttons are filled with elsewhere is not seen on this ground.
        let soft = theme.text.gamma_multiply(SOFT);
        ui.visuals_mut().widgets.inactive.weak_bg_fill = soft;
        let text = |ui: &mut Ui, words: Message, font, ink| {
            let words = t(words);
            if stands_out {
                say(ui, || words.clone());
            }
            let words = RichText::new(words).font(font).color(ink);
            ui.add(Label::new(words).wrap());
        };
        for part in self.parts {
            match part {
                Part::Text(words, font, ink) => text(ui, words, font, ink),
                Part::Graded(title, grade, ink) => {
                    ui.horizontal_wrapped(|ui| {
                        text(ui, title, bold(15.0), theme.text);
                        text(ui, grade, bold(14.0), ink);
                    });
                }
                Part::Moves(columns, played, first) => {
                    let row = ui.horizontal_wrapped(|ui| {
                        ui.spacing_mut().item_spacing = Vec2::splat(4.0);
                        for (index, column) in columns.iter().enumerate() {
                            let (place, _) = space(ui, MOVE);
                            let player = if index.is_multiple_of(2) {
                                first
                            } else {
                                first.opponent()
                            };
                            let (look, mut painter) = (theme.disc(player), ui.painter().clone());
                            painter.multiply_opacity(if index < played { 1.0 } else { 0.6 });
                            painter.circle_filled(place.center(), MOVE.x / 2.0, look.face);
                            let (at, align) = (place.center(), Align2::CENTER_CENTER);
                            painter.text(at, align, column.number(), bold(13.0), look.ink);
                        }
                    });
                    let columns = || columns.iter().map(|column| column.number());
                    let words = t(msg::panel::line(Argument::list(Join::Commas, columns())));
                    name_control(&row.response, Role::Label, || words.clone());
                    tooltip(row.response, words);
                }
                Part::Buttons(row) if stands_out => button_rows(ui, window, row),
                Part::Buttons(row) => {
                    ui.horizontal_wrapped(|ui| {
                        for button in row {
                            button.show(ui, window, 0.0);
                        }
                    });
                }
                Part::Reason(sentence, ..) if sentence.cells.is_empty() => {
                    text(ui, sentence.message, regular(14.0), theme.text);
                }
                Part::Reason(sentence, index, is_shown) => {
                    let words = t(sentence.message);
                    let details = sentence.detail.map(|it| format!(" {}", t(it)));
                    let said = words.clone() + &details.unwrap_or_default();
                    say(ui, || said.clone());
                    let ink = if is_shown { theme.accent } else { theme.text };
                    let text = RichText::new(&words).font(regular(14.0));
                    let label = Label::new(text.color(ink)).wrap();
                    let label = ui
                        .add(label.sense(Sense::click()))
                        .on_hover_cursor(CursorIcon::PointingHand);
                    name_control(&label, Role::Button, || said);
                    label.asks(format!("why:{}", index + 1), || {
                        then(move |window| window.show_reason(index))
                    });
                }
                Part::Progress(share, told) => {
                    let bar = ProgressBar::new(share).desired_height(6.0);
                    let bar = ui.add(bar.fill(theme.accent));
                    if let Some(told) = told {
                        tooltip(bar, t(told));
                    }
                }
                Part::Place(all, index, words) if all <= MOST_DOTS => {
                    let size = Vec2::new(ui.available_width(), 3.0 * DOT);
                    let (place, response) = space(ui, size);
                    let step = (4.0 * DOT).min(size.x / all as f32);
                    for dot in 0..all {
                        let at = place.left_center() + Vec2::new((dot as f32 + 0.5) * step, 0.0);
                        let (radius, ink) = match dot.cmp(&index) {
                            Ordering::Less => (0.75, theme.accent),
                            Ordering::Equal => (1.0, theme.text),
                            Ordering::Greater => (0.75, theme.text.gamma_multiply(2.0 * SOFT)),
                        };
                        ui.painter().circle_filled(at, radius * DOT, ink);
                    }
                    let words = t(words);
                    say(ui, || words.clone());
                    name_picture(&response, || words.clone());
                    tooltip(response, words);
                }
                Part::Place(_, _, words) => text(ui, words, regular(13.0), theme.dim),
                Part::Disc(player) => {
                    let left = ui.min_rect().bottom() - ui.cursor().top();
                    let size = Vec2::new(ui.available_width(), left.max(LEAST_DISC));
                    let (place, _) = space(ui, size);
                    let side = (0.6 * place.size().min_elem()).clamp(LEAST_DISC, MOST_DISC);
                    let square = Rect::from_center_size(place.center(), Vec2::splat(side));
                    paint_disc(ui.painter(), square, theme, player);
                }
                Part::Gap => ui.add_space(2.0),
            }
        }
    }
}

pub struct CardButton {
    /// Its name in the event log.
    pub name: String,
    pub label: Message,
    /// The action whose key does the same.
    pub action: Option<Action>,
    /// Whether it has the sign of the action.
    pub has_icon: bool,
    /// Who stands before its label.
    pub face: Option<Face>,
    pub is_main: bool,
    pub is_enabled: bool,
    pub effect: Effect,
    /// The buttons of the list that it opens.
    pub list: Vec<Self>,
}

impl CardButton {
    pub fn new(name: impl Into<String>, label: Message, effect: impl Into<Effect>) -> Self {
        Self {
            name: name.into(),
            label,
            action: None,
            has_icon: false,
            face: None,
            is_main: false,
            is_enabled: true,
            effect: effect.into(),
            list: Vec::new(),
        }
    }

    /// Creates the button of an action.
    pub fn of(name: &str, label: Message, action: Action) -> Self {
        Self {
            action: Some(action),
            ..Self::new(name, label, action)
        }
    }

    /// Makes it the button of the main action if `is_main`.
    pub fn main_if(self, is_main: bool) -> Self {
        Self { is_main, ..self }
    }

    pub fn only_if(self, is_enabled: bool) -> Self {
        Self { is_enabled, ..self }
    }

    /// Shows the button, at least this wide. Its tooltip names its key.
    pub fn show(self, ui: &mut Ui, window: &Window, width: f32) {
        if !self.list.is_empty() {
            let response = drop_down(ui, &self.name, t(self.label))
                .width(96.0)
                .show_ui(ui, |ui| {
                    for choice in self.list {
                        let response = option(ui, false, choice.label);
                        response.asks(choice.name, || choice.effect);
                    }
                });
            response.response.named(self.name);
            return;
        }
        let (mut size, session) = (Vec2::new(width, CONTROL_HEIGHT), window.seen());
        let command = self.action.map(command_of);
        let is_enabled = self.is_enabled && command.is_none_or(|it| it.can(window, session));
        let question = window.question_of(&self.name);
        let button = if question.is_some() {
            // The pointer stays over it.
            let shown = window.shown.controls.iter();
            let shown = shown.filter(|(name, _)| *name == self.name);
            size.x = shown.map(|(_, place)| place.width()).fold(size.x, f32::max);
            Button::new(RichText::new(t(msg::game::sure())).color(window.theme.warn))
        } else if self.is_main {
            primary_button(ui, &self.label)
        } else {
            let ink = ui.visuals().text_color();
            let icon = command.filter(|_| self.has_icon);
            let icon = icon.map(|it| icon_image(ui, it.shown(window, session).0, 18.0, ink));
            let icon = self.face.map(|it| face_image(ui, it, 26.0)).or(icon);
            Button::opt_image_and_text(icon, Some(t(&self.label).into()))
        };
        let mut response = ui.add_enabled(is_enabled, button.min_size(size));
        if let Some(action) = self.action.filter(|_| question.is_none()) {
            response = tooltip(response, t(with_key(self.label, window.keys(), action)));
        }
        response.asks(self.name, || self.effect);
    }
}

/// Shows buttons in one row of equal widths, or one below the other if their labels do not fit.
pub fn button_rows(ui: &mut Ui, window: &Window, buttons: Vec<CardButton>) {
    let (gap, whole) = (ui.spacing().item_spacing.x, ui.available_width());
    let count = buttons.len() as f32;
    let share = ((whole + gap) / count - gap).floor();
    let needed = |it: &CardButton| width_of(ui, &t(&it.label), &regular(14.0)) + PADDING;
    let needs: Vec<f32> = buttons.iter().map(needed).collect();
    // Equal where that is enough for each.
    let is_equal = needs.iter().all(|need| *need <= share);
    let spare = (share - needs.iter().sum::<f32>() / count).floor();
    let widths = needs.into_iter().map(|need| match is_equal {
        true => share,
        false if spare < 0.0 => whole,
        false => need + spare,
    });
    let show = |ui: &mut Ui| {
        for (button, width) in buttons.into_iter().zip(widths) {
            button.show(ui, window, width);
        }
    };
    if is_equal || spare >= 0.0 {
        ui.horizontal(show);
    } else {
        show(ui);
    }
}

/// Shows contents that scroll inside this place. Returns their height, in points.
pub fn scrolled(ui: &mut Ui, inside: Rect, id: &str, contents: impl FnOnce(&mut Ui)) -> f32 {
    let layout = Layout::top_down(Align::Min);
    let mut body = ui.new_child(UiBuilder::new().max_rect(inside).layout(layout));
    body.set_clip_rect(inside.expand2(Vec2::new(4.0, 2.0)));
    let shown = ScrollArea::vertical()
        .id_salt(id)
        .auto_shrink([false, false])
        .show(&mut body, |ui| {
            leave_room_for_bar(ui);
            contents(ui);
        });
    shown.content_size.y
}
