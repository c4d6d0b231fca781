//! The list of moves. A click on a move shows the position after it.

use egui::{
    Align, Align2, Button, CornerRadius, Layout, Rect, RichText, ScrollArea, Sense, Stroke,
    StrokeKind, Ui, Vec2,
};
use plummet::internals::presets::Theme;
use plummet::rules::Column;
use plummet::session::{Session, Turn};

use super::request::{GameRequest, ViewRequest};
use super::style::{bold, colour, regular};
use super::ui_output::UiOutput;

/// The height of a line, in points.
const LINE_HEIGHT: f32 = 24.0;
/// The right end of the line numbers, and the left ends of the two moves, in points.
const NUMBER_RIGHT: f32 = 44.0;
const MOVE_LEFTS: [f32; 2] = [58.0, 112.0];
const MOVE_WIDTH: f32 = 46.0;

/// Shows the heading with the step buttons, and the moves.
pub(crate) fn move_list(
    ui: &mut Ui,
    theme: &Theme,
    session: &Session,
    height: f32,
    out: &mut UiOutput,
) {
    ui.horizontal(|ui| {
        ui.label(RichText::new("Moves").font(bold(15.0)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let (shown, last) = (session.shown().ply(), session.position().ply());
            for (name, label, enabled, action) in [
                ("last", "\u{bb}", shown < last, ViewRequest::ShowLast),
                ("forward", "\u{203a}", shown < last, ViewRequest::Step(1)),
                ("back", "\u{2039}", shown > 0, ViewRequest::Step(-1)),
                ("first", "\u{ab}", shown > 0, ViewRequest::Show(0)),
            ] {
                let button =
                    Button::new(RichText::new(label).font(bold(15.0))).min_size(Vec2::splat(28.0));
                let response = ui.add_enabled(enabled, button);
                out.button(name, &response, || action);
            }
        });
    });
    lines(ui, theme, session, height, out);
}

fn lines(ui: &mut Ui, theme: &Theme, session: &Session, height: f32, out: &mut UiOutput) {
    // `show_rows` computes the visible lines from this distance.
    ui.spacing_mut().item_spacing.y = 0.0;
    let turns: Vec<Turn> = session.turns().collect();
    let shown = session.shown().ply();
    ScrollArea::vertical()
        .id_salt("moves")
        .max_height(height)
        .auto_shrink([false, false])
        .stick_to_bottom(true)
        .show_rows(ui, LINE_HEIGHT, turns.len().div_ceil(2), |ui, rows| {
            for index in rows {
                let size = Vec2::new(ui.available_width(), LINE_HEIGHT);
                let (line, _) = ui.allocate_exact_size(size, Sense::hover());
                let at = line.left_center() + Vec2::new(NUMBER_RIGHT, 0.0);
                let number = format!("{}.", index + 1);
                let dim = colour(theme.dim);
                ui.painter()
                    .text(at, Align2::RIGHT_CENTER, number, regular(14.0), dim);
                for (side, x) in MOVE_LEFTS.into_iter().enumerate() {
                    let Some(turn) = turns.get(2 * index + side) else {
                        continue;
                    };
                    let (ply, taken_back) = (turn.ply, turn.taken_back);
                    let place = Rect::from_min_size(
                        line.left_top() + Vec2::new(x, 1.0),
                        Vec2::new(MOVE_WIDTH, LINE_HEIGHT - 2.0),
                    );
                    let Some(column) = turn.column.map(Column::number) else {
                        // A passed turn takes its place in the line, so that each player keeps
                        // their column.
                        let centre = place.center();
                        ui.painter().text(
                            centre,
                            Align2::CENTER_CENTER,
                            "\u{2013}",
                            regular(14.0),
                            dim,
                        );
                        continue;
                    };
                    let clicked = move_entry(
                        ui,
                        theme,
                        place,
                        ply,
                        (column, ply == shown, taken_back),
                        out,
                    );
                    if clicked {
                        if taken_back {
                            out.request(GameRequest::ReturnTo(ply));
                        } else {
                            out.request(ViewRequest::Show(ply));
                        }
                    }
                }
            }
        });
}

/// Shows one move. Returns whether it was clicked.
fn move_entry(
    ui: &Ui,
    theme: &Theme,
    place: Rect,
    ply: usize,
    (column, is_shown, taken_back): (usize, bool, bool),
    out: &mut UiOutput,
) -> bool {
    let id = ui.scope_id().with(("move", ply));
    let response = ui.interact(place, id, Sense::click());
    out.control(format!("move:{ply}"), &response);
    let round = CornerRadius::same(4);
    let accent = colour(theme.accent);
    if is_shown {
        ui.painter()
            .rect_filled(place, round, accent.gamma_multiply(0.25));
    } else if response.hovered() {
        ui.painter()
            .rect_filled(place, round, colour(theme.text).gamma_multiply(0.08));
    }
    if response.has_focus() {
        let pen = Stroke::new(2.0, accent);
        ui.painter()
            .rect_stroke(place, round, pen, StrokeKind::Inside);
    }
    let ink = if is_shown { theme.text } else { theme.dim };
    let ink = if taken_back {
        colour(ink).gamma_multiply(0.55)
    } else {
        colour(ink)
    };
    let font = if is_shown { bold(14.0) } else { regular(14.0) };
    ui.painter()
        .text(place.center(), Align2::CENTER_CENTER, column, font, ink);
    response.clicked()
}

#[cfg(test)]
mod tests {
    use plummet::presets::Catalog;
    use plummet::rules::ByPlayer;
    use plummet::session::{Command, GameSetup, Origin, Seat};

    use super::*;

    #[test]
    fn the_last_move_stands_at_the_end_of_a_full_list() {
        let catalog = Catalog::built_in();
        let theme = catalog.theme("dark").expect("a built-in theme");
        let preset = catalog.preset("giant_99x99").expect("a built-in preset");
        let seats = ByPlayer::from_fn(|_| Seat::Human);
        let setup = GameSetup::plain(&preset.id, &preset.name, preset.ruleset.clone(), seats);
        let mut session = Session::new(setup);
        for column in 0..60 {
            let (column, origin) = (Column::new(column), Origin::Human);
            let command = Command::Play { column, origin };
            session.apply(command).expect("a move");
        }
        let ctx = egui::Context::default();
        crate::app::fonts::install(&ctx);
        let mut out = UiOutput::default();
        // The list measures its size in the first run and scrolls to its end in the next.
        for _ in 0..3 {
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                out = UiOutput::default();
                ui.spacing_mut().item_spacing.y = 4.0;
                lines(ui, theme, &session, 200.0, &mut out);
            });
            output.textures_delta.clear();
        }
        let at = |name: &str| out.buttons.iter().find(|(it, _)| it == name).map(|it| it.1);
        let (last, first) = (at("move:60").expect("it is in sight"), at("move:46"));
        let first = first.expect("the list holds eight lines");
        assert!(
            (last.bottom() - first.top() - 8.0 * LINE_HEIGHT).abs() < 4.0,
            "{first} {last}"
        );
    }
}
