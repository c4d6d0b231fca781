//! The panel beside the board: players and points, notices, moves.

use egui::{
    Align, Button, CornerRadius, Frame, Label, Layout, Margin, RichText, ScrollArea, Sense, Stroke,
    Ui, UiBuilder, Vec2,
};
use plummet::presets::Theme;
use plummet::rules::{Ending, Player};
use plummet::scene::capitalised;
use plummet::session::{Seat, Session};

use super::actions::{Action, Collected};
use super::analysis_panel::analysis_panel;
use super::analyst::State;
use super::disc_art::paint_disc;
use super::style::{CONTROL_HEIGHT, bold, colour, regular};

/// Shows the panel.
pub(crate) fn side_panel(
    ui: &mut Ui,
    rect: egui::Rect,
    theme: &Theme,
    session: &Session,
    offers: &[Offer],
    (analysis, key): (&State<'_>, &str),
    out: &mut Collected,
) {
    ui.painter()
        .rect_filled(rect, CornerRadius::ZERO, colour(theme.panel));
    let inside = rect.shrink2(Vec2::new(10.0, 12.0));
    let (body, foot) = inside.split_top_bottom_at_y(inside.bottom() - CONTROL_HEIGHT - 8.0);
    let child = |ui: &mut Ui, rect: egui::Rect, layout| {
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
        child.set_clip_rect(rect.expand(2.0));
        child
    };
    let mut footer = child(ui, foot, Layout::left_to_right(Align::Max));
    buttons(&mut footer, theme, out);
    let mut ui = child(ui, body, Layout::top_down(Align::Min));
    ScrollArea::vertical()
        .id_salt("panel")
        .auto_shrink([false, false])
        .show(&mut ui, |ui| {
            let mut isolated = None;
            for player in Player::BOTH {
                if player_card(ui, theme, session, player) {
                    isolated = Some(player);
                }
                ui.add_space(8.0);
            }
            if session.setup().ruleset.ending() == Ending::FullBoard {
                out.actions.push(Action::Isolate(isolated));
            }
            for offer in offers {
                offer_card(ui, theme, offer, out);
            }
            ui.add_space(4.0);
            analysis_panel(ui, theme, analysis, key, out);
            ui.label(RichText::new("Moves").font(bold(15.0)));
            let used = ui.min_rect().height();
            moves(ui, theme, session, (body.height() - used - 12.0).max(72.0));
        });
}

fn buttons(ui: &mut Ui, theme: &Theme, out: &mut Collected) {
    let response = ui.add(Button::new("Theme"));
    out.button("theme", &response, || Action::NextTheme);
    response.on_hover_text(&theme.name);
    let response = ui.add(Button::new("Full screen"));
    out.button("fullscreen", &response, || Action::ToggleFullscreen);
    let response = ui.add(Button::new("Help"));
    out.button("help", &response, || Action::ToggleHelp);
}

/// Something that can be done about a change of the configuration.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Offer {
    /// The preset that it is about.
    pub(crate) preset: String,
    /// What has changed.
    pub(crate) text: String,
    /// What can be done about it: the button's name, its words, what it does.
    pub(crate) button: Option<(&'static str, &'static str, Action)>,
}

/// A player's name, disc and points. Returns whether the pointer is over it.
fn player_card(ui: &mut Ui, theme: &Theme, session: &Session, player: Player) -> bool {
    let position = session.position();
    let to_move = position.outcome().is_none() && position.to_move() == player;
    let won = position.outcome().and_then(|outcome| outcome.winner()) == Some(player);
    let edge = if to_move {
        Stroke::new(2.0, colour(theme.accent))
    } else if won {
        Stroke::new(2.0, colour(theme.good))
    } else {
        Stroke::new(2.0, egui::Color32::TRANSPARENT)
    };
    let card = Frame::new()
        .stroke(edge)
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::same(10))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                let (rect, _) = ui.allocate_exact_size(Vec2::splat(48.0), Sense::hover());
                ui.painter()
                    .rect_filled(rect, CornerRadius::same(8), colour(theme.hole));
                paint_disc(ui.painter(), rect.shrink(4.0), theme, player);
                ui.add_space(4.0);
                ui.vertical(|ui| names(ui, theme, session, player, to_move, won));
                if session.setup().ruleset.ending() == Ending::FullBoard {
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        let points = position.points()[player].to_string();
                        ui.label(RichText::new(points).font(bold(30.0)));
                    });
                }
            });
        });
    ui.rect_contains_pointer(card.response.rect)
}

fn names(ui: &mut Ui, theme: &Theme, session: &Session, player: Player, to_move: bool, won: bool) {
    let seat = &session.setup().seats[player];
    let state = if won {
        Some(("wins", theme.good))
    } else if to_move && *seat == Seat::Human {
        Some(("to move", theme.accent))
    } else if to_move {
        Some(("thinking\u{2026}", theme.accent))
    } else {
        None
    };
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.horizontal(|ui| {
        ui.label(RichText::new(capitalised(player.name())).font(bold(15.0)));
        if let Some((text, ink)) = state {
            ui.label(RichText::new(text).font(regular(14.0)).color(colour(ink)));
        }
    });
    let name = RichText::new(seat.name())
        .font(regular(14.0))
        .color(colour(theme.dim));
    ui.add(Label::new(name).truncate());
}

fn offer_card(ui: &mut Ui, theme: &Theme, offer: &Offer, out: &mut Collected) {
    Frame::new()
        .stroke(Stroke::new(1.0, colour(theme.warn)))
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::same(10))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.add(Label::new(RichText::new(&offer.text).font(regular(14.0))).wrap());
            if let Some((name, label, action)) = &offer.button {
                let response = ui.add(Button::new(*label));
                out.button(*name, &response, || action.clone());
            }
        });
    ui.add_space(8.0);
}

/// The moves in pairs, the last one in view.
fn moves(ui: &mut Ui, theme: &Theme, session: &Session, height: f32) {
    let columns: Vec<String> = session
        .position()
        .moves()
        .map(|column| column.number().to_string())
        .collect();
    let pairs: Vec<&[String]> = columns.chunks(2).collect();
    let line = 24.0;
    ScrollArea::vertical()
        .max_height(height)
        .auto_shrink([false, false])
        .stick_to_bottom(true)
        .show_rows(ui, line, pairs.len(), |ui, rows| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for index in rows {
                let (rect, _) =
                    ui.allocate_exact_size(Vec2::new(ui.available_width(), line), Sense::hover());
                let is_last = index + 1 == pairs.len();
                if is_last {
                    let tint = colour(theme.accent).gamma_multiply(0.25);
                    ui.painter().rect_filled(rect, CornerRadius::same(4), tint);
                }
                let ink = colour(if is_last { theme.text } else { theme.dim });
                let cells = std::iter::once(format!("{}.", index + 1))
                    .chain(pairs.get(index).into_iter().copied().flatten().cloned());
                for (cell, x) in cells.zip([44.0_f32, 84.0, 124.0]) {
                    let at = rect.left_center() + Vec2::new(x, 0.0);
                    let anchor = egui::Align2::RIGHT_CENTER;
                    ui.painter().text(at, anchor, cell, regular(14.0), ink);
                }
            }
        });
}
