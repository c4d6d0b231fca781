//! The cards of the first presets, and the list of the others.

use egui::{Align, CornerRadius, Rect, Response, ScrollArea, Sense, Ui, UiBuilder, pos2, vec2};
use plummet::internals::book::solved;
use plummet::internals::scene::with_best_play;
use plummet::internals::text::{Message, msg};
use plummet::presets::Preset;
use plummet::rules::Ending;

use super::resume::paint_pill;
use super::{CARD_TEXT, CARDS, Choice, Sizes, StartPage, offered};
use crate::app::bars::size_text;
use crate::app::language::t;
use crate::app::pages::tile::{Emphasis, Words, grid, stack, tile};
use crate::app::pictures::paint_position;
use crate::app::reader::is_needed;
use crate::app::style::{CARD_RADIUS, bold, colour, heavy, regular, tooltip, veil};
use crate::app::ui_output::{UiOutput, then};
use crate::app::window::Window;

impl StartPage {
    /// Shows the cards and the list. Returns their height.
    pub(super) fn cards(
        &mut self,
        ui: &mut Ui,
        window: &Window,
        sizes: Sizes,
        (place, choice): (Rect, Choice<'_>),
        out: &mut UiOutput,
    ) -> f32 {
        let cards: Vec<&Preset> = offered(window.catalog()).collect();
        let others = window.catalog().presets().get(CARDS..).unwrap_or_default();
        if sizes.is_wide {
            let height = place.height().max(300.0);
            let places = grid(place, cards.len() + 1, cards.len() + 1, height, 12.0);
            let mut places = places.into_iter();
            for (preset, place) in cards.into_iter().zip(&mut places) {
                self.card(ui, window, sizes, (place, preset, choice), out);
            }
            if let Some(place) = places.next() {
                self.list_beside(ui, window, (place, others, choice), out);
            }
            return height;
        }
        let height = 104.0;
        let places = grid(place, cards.len(), 1, height, sizes.gap);
        let mut bottom = place.top();
        for (preset, place) in cards.into_iter().zip(places) {
            self.card(ui, window, sizes, (place, preset, choice), out);
            bottom = place.bottom() + sizes.gap;
        }
        let below = place.with_min_y(bottom);
        bottom + self.list(ui, window, (below, others, choice), out) - place.top()
    }

    /// Highlights a preset when the pointer or the keyboard comes to it.
    fn follow(&mut self, ui: &Ui, response: &Response, preset: &Preset) {
        let is_moving = ui.input(|input| input.pointer.delta() != egui::Vec2::ZERO);
        if response.gained_focus() || (response.hovered() && is_moving) {
            self.preset = Some(preset.id.clone());
        }
    }

    /// Shows the card of a preset.
    fn card(
        &mut self,
        ui: &Ui,
        window: &Window,
        sizes: Sizes,
        (place, preset, choice): (Rect, &Preset, Choice<'_>),
        out: &mut UiOutput,
    ) {
        let is_highlighted = choice.preset.is_some_and(|it| it.id == preset.id);
        let emphasis = match is_highlighted {
            true => Emphasis::Framed,
            false => Emphasis::None,
        };
        let name = format!("card:{}", preset.id);
        let response = tile(ui, window.theme(), &name, place, emphasis);
        if is_highlighted {
            self.focus_first(&response);
        }
        out.control(name, &response);
        self.follow(ui, &response, preset);
        if response.clicked() {
            choice.start(preset, out);
        }
        if !is_needed(ui, place) {
            return;
        }
        let refusal = choice.refusal(preset);
        let (picture, text) = if sizes.is_wide {
            let (picture, text) = place.split_top_bottom_at_y(place.bottom() - CARD_TEXT);
            (picture.shrink2(vec2(18.0, 16.0)), text)
        } else {
            let (picture, text) = place.split_left_right_at_x(place.left() + 122.0);
            (picture.shrink(12.0), text)
        };
        let (position, completions) = self.pictures.of(preset, &preset.ruleset);
        paint_position(ui.painter(), picture, window.theme(), position, completions);
        if refusal.is_some() {
            let veil = colour(window.theme().panel).gamma_multiply(0.65);
            let veiled = picture.expand(10.0);
            ui.painter()
                .rect_filled(veiled, CornerRadius::same(8), veil);
        }
        card_text(ui, window, sizes, (text, preset), refusal, is_highlighted);
    }

    /// Shows the list beside the cards, which scrolls if it is long.
    fn list_beside(
        &mut self,
        ui: &mut Ui,
        window: &Window,
        (place, others, choice): (Rect, &[Preset], Choice<'_>),
        out: &mut UiOutput,
    ) {
        panel(ui, window, place);
        let inside = place.shrink2(vec2(16.0, 14.0));
        let title = Words::new(msg::start::more_games(), bold(15.0), window.theme().text);
        let height = title.paint(ui, inside, Align::Min) + 8.0;
        let button = 36.0;
        let rows = Rect::from_min_max(
            pos2(inside.left(), inside.top() + height),
            pos2(inside.right(), inside.bottom() - button - 10.0),
        );
        let mut inner = ui.new_child(UiBuilder::new().max_rect(rows));
        ScrollArea::vertical()
            .id_salt("more rules")
            .auto_shrink([false, false])
            .show(&mut inner, |ui| {
                let place = ui.available_rect_before_wrap();
                let place = Rect::from_min_size(ui.min_rect().min, place.size());
                let height = self.rows(ui, window, (place, others, choice), out);
                let whole = Rect::from_min_size(place.min, vec2(place.width(), height));
                ui.allocate_rect(whole, Sense::hover());
            });
        let place = inside.with_min_y(inside.bottom() - button);
        make_own(ui, window, place, out);
    }

    /// Shows the list below the cards. Returns its height.
    fn list(
        &mut self,
        ui: &Ui,
        window: &Window,
        (place, others, choice): (Rect, &[Preset], Choice<'_>),
        out: &mut UiOutput,
    ) -> f32 {
        let title = Words::new(msg::start::more_games(), bold(15.0), window.theme().text);
        let mut top = place.top() + title.paint(ui, place, Align::Min) + 6.0;
        top += self.rows(ui, window, (place.with_min_y(top), others, choice), out) + 6.0;
        let button = Rect::from_min_size(pos2(place.left(), top), vec2(place.width(), 36.0));
        make_own(ui, window, button, out);
        button.bottom() - place.top()
    }

    /// Shows a row for each preset. Returns their height.
    fn rows(
        &mut self,
        ui: &Ui,
        window: &Window,
        (place, others, choice): (Rect, &[Preset], Choice<'_>),
        out: &mut UiOutput,
    ) -> f32 {
        let places = grid(place, others.len(), 1, 34.0, 4.0);
        let mut bottom = place.top();
        for (preset, place) in others.iter().zip(places) {
            let emphasis = match choice.preset {
                Some(chosen) if chosen.id == preset.id => Emphasis::Framed,
                _ => Emphasis::Raised,
            };
            let name = format!("more:{}", preset.id);
            let response = tile(ui, window.theme(), &name, place, emphasis);
            if emphasis == Emphasis::Framed {
                self.focus_first(&response);
            }
            out.control(name, &response);
            self.follow(ui, &response, preset);
            let refusal = choice.refusal(preset);
            let ink = match refusal {
                Some(_) => window.theme().dim,
                None => window.theme().text,
            };
            let inside = place.shrink2(vec2(10.0, 0.0));
            let size = size_text(preset.ruleset.size());
            let size = Words::new(size, regular(12.5), window.theme().dim);
            stack(ui, inside, Align::Max, vec![size]);
            let title = inside.with_max_x(inside.right() - 56.0);
            let words = Words::new(Message::of_file(&preset.name), regular(14.0), ink);
            stack(ui, title, Align::Min, vec![words]);
            if response.clicked() {
                choice.start(preset, out);
            }
            let about = Message::of_file(&preset.about);
            let about = refusal.unwrap_or_else(|| match value_of(preset) {
                Some(value) => msg::start::about_value(about, value),
                None => about,
            });
            tooltip(response, t(about));
            bottom = place.bottom();
        }
        bottom - place.top()
    }
}

/// Shows the texts of a card: its name, its rules in a line, its size, and what a click
/// does, or why nothing happens.
fn card_text(
    ui: &Ui,
    window: &Window,
    sizes: Sizes,
    (place, preset): (Rect, &Preset),
    refusal: Option<Message>,
    is_highlighted: bool,
) {
    let theme = window.theme();
    let (align, inside) = match sizes.is_wide {
        true => (Align::Center, place.shrink2(vec2(12.0, 0.0))),
        false => (Align::Min, place.shrink2(vec2(4.0, 6.0))),
    };
    let about_size = 12.5;
    let mut lines = vec![
        Words::new(Message::of_file(&preset.name), heavy(19.0), theme.text),
        Words::new(
            Message::of_file(&preset.about),
            regular(about_size),
            theme.text,
        )
        .rows(2),
    ];
    if let Some(refusal) = refusal {
        lines.truncate(1);
        lines.push(Words::new(refusal, regular(about_size), theme.warn).rows(5));
        return stack(ui, inside, align, lines);
    }
    let small = regular(11.5);
    let size = size_text(preset.ruleset.size());
    let size = match preset.ruleset.ending() {
        Ending::FullBoard => msg::start::most_points(size),
        Ending::FirstGoal => size,
    };
    lines.push(Words::new(size, small, theme.dim));
    if !sizes.is_wide {
        return stack(ui, inside, align, lines);
    }
    let pill = vec2(130.0, 32.0);
    let pill = Rect::from_center_size(
        pos2(inside.center().x, inside.bottom() - 12.0 - pill.y / 2.0),
        pill,
    );
    // From the top, so that the names of all cards are on one line.
    let mut top = inside.top();
    for words in lines {
        top += words.paint(ui, inside.with_min_y(top), align) + 3.0;
    }
    let look = match is_highlighted {
        true => (colour(theme.accent), theme.panel),
        false => (ui.visuals().widgets.inactive.weak_bg_fill, theme.text),
    };
    paint_pill(ui, pill, look, msg::start::play(), 14.0);
}

/// Returns the result of a game with best play in words, if it is known.
fn value_of(preset: &Preset) -> Option<Message> {
    with_best_play(solved::of(&preset.ruleset)?.score)
}

/// Paints the panel of the list.
fn panel(ui: &Ui, window: &Window, place: Rect) {
    let round = CornerRadius::same(CARD_RADIUS);
    ui.painter().rect_filled(place, round, veil(window.theme()));
}

/// Shows the button that opens the editor of rules.
fn make_own(ui: &Ui, window: &Window, place: Rect, out: &mut UiOutput) {
    let response = tile(ui, window.theme(), "make_own", place, Emphasis::Raised);
    let text = Words::new(msg::start::own(), regular(14.0), window.theme().text);
    stack(ui, place, Align::Center, vec![text]);
    out.button("make_own", &response, || {
        then(|window, _| window.open_own_rules())
    });
}
