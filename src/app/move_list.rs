//! The list of moves. A click on a move shows the position after it.

use egui::accesskit::Role;
use egui::{
    Align, Align2, Button, CornerRadius, Layout, Rect, RichText, ScrollArea, Sense, Stroke,
    StrokeKind, Ui, Vec2,
};
use plummet::internals::presets::{Colour, Theme};
use plummet::internals::scene::art::Icon;
use plummet::internals::text::{Message, msg};
use plummet::session::{Session, Turn};

use super::language::t;
use super::pictures::icon_image;
use super::reader::name_control;
use super::request::BoardRequest;
use super::style::{bold, card, colour, regular};
use super::ui_output::{UiOutput, return_to};

/// The height of a line, in points.
const LINE_HEIGHT: f32 = 24.0;
/// The heading, the margins of the card and the gap above it, in points.
const AROUND: f32 = 72.0;
/// The right end of the line numbers, and the left ends of the two moves, in points.
const NUMBER_RIGHT: f32 = 44.0;
const MOVE_LEFTS: [f32; 2] = [58.0, 112.0];
const MOVE_WIDTH: f32 = 46.0;

/// The least width of a list whose marked moves stand far apart, in points.
const WIDE_FROM: f32 = 230.0;

/// The mark of a reviewed move.
#[derive(Clone, Debug)]
pub(crate) struct MoveMark {
    /// The mark in words.
    pub(crate) word: Message,
    /// The mark, such as `??`.
    pub(crate) text: &'static str,
    pub(crate) ink: Colour,
}

/// The list of the moves of a game.
#[derive(Clone, Copy)]
pub(crate) struct MoveList<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) session: &'a Session,
    /// The number of moves in the position that is shown.
    pub(crate) shown: usize,
    /// The marks of moves by their numbers. `Some` in a review, which shows the position before the
    /// highlighted move; otherwise the highlighted move is the last one in the position.
    pub(crate) marks: Option<&'a dyn Fn(usize) -> Option<MoveMark>>,
}

/// What stands in one of the two places of a line.
#[derive(Clone, Copy)]
enum LineItem {
    Turn(Turn),
    /// The player swapped sides instead of dropping a disc.
    Swap,
    /// The other player had no turn in between.
    Empty,
}

/// The places of a line's number and moves, in points from its left end.
struct LinePlaces {
    number_right: f32,
    moves: [f32; 2],
    width: f32,
}

impl MoveList<'_> {
    /// Returns the list of a game's moves.
    pub(crate) fn of<'a>(theme: &'a Theme, session: &'a Session) -> MoveList<'a> {
        MoveList {
            theme,
            session,
            shown: session.shown().ply(),
            marks: None,
        }
    }

    /// Shows a card of this height in points, or a higher one for one move: the heading with the step
    /// buttons, and the moves.
    pub(crate) fn show(&self, ui: &mut Ui, height: f32, out: &mut UiOutput) {
        let height = (height - AROUND).max(1.5 * LINE_HEIGHT);
        card(self.theme).show(ui, |ui| {
            ui.set_width(ui.available_width());
            self.heading(ui, out);
            // `show_rows` computes the visible lines from this distance.
            ui.spacing_mut().item_spacing.y = 0.0;
            let slots = self.slots();
            let places = self.places(ui.available_width());
            let mut area = ScrollArea::vertical()
                .id_salt("moves")
                .max_height(height)
                .min_scrolled_height(height)
                .auto_shrink([false, false]);
            if self.marks.is_none() {
                area = area.stick_to_bottom(true);
            } else if let Some(offset) = self.new_offset(ui, &slots, height) {
                area = area.vertical_scroll_offset(offset);
            }
            area.show_rows(ui, LINE_HEIGHT, slots.len().div_ceil(2), |ui, rows| {
                for pair in slots.chunks(2).skip(rows.start).take(rows.len()) {
                    self.line(ui, &places, pair, out);
                }
            });
        });
    }

    fn heading(&self, ui: &mut Ui, out: &mut UiOutput) {
        ui.horizontal(|ui| {
            ui.label(RichText::new(t(msg::panel::moves())).font(bold(15.0)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                let (shown, last) = (self.shown, self.session.position().ply());
                let (is_past, is_begun) = (shown < last, shown > 0);
                for (name, icon, enabled, action) in [
                    ("last", Icon::Last, is_past, BoardRequest::ShowLast),
                    ("forward", Icon::Next, is_past, BoardRequest::Step(1)),
                    ("back", Icon::Previous, is_begun, BoardRequest::Step(-1)),
                    ("first", Icon::First, is_begun, BoardRequest::Show(0)),
                ] {
                    let icon = icon_image(ui, icon, 12.0, ui.visuals().text_color());
                    let button = Button::new(icon).min_size(Vec2::splat(28.0));
                    let response = ui.add_enabled(enabled, button);
                    name_control(&response, Role::Button, || t(msg::spoken::step(name)));
                    out.button(name, &response, || action);
                }
            });
        });
    }

    /// Returns the turns of the game. A swap of sides takes the place of a move, so that each
    /// colour keeps its column.
    fn slots(&self) -> Vec<LineItem> {
        let mut slots: Vec<LineItem> = self.session.turns().map(LineItem::Turn).collect();
        if self.session.is_swapped() && !slots.is_empty() {
            slots.splice(1..1, [LineItem::Swap, LineItem::Empty]);
        }
        slots
    }

    /// Returns the places in a list of this width.
    fn places(&self, width: f32) -> LinePlaces {
        if self.marks.is_none() {
            return LinePlaces {
                number_right: NUMBER_RIGHT,
                moves: MOVE_LEFTS,
                width: MOVE_WIDTH,
            };
        }
        let is_wide = width >= WIDE_FROM;
        LinePlaces {
            number_right: if is_wide { NUMBER_RIGHT } else { 30.0 },
            moves: if is_wide {
                [58.0, 150.0]
            } else {
                [36.0, 112.0]
            },
            width: 72.0,
        }
    }

    /// Returns the offset that shows the highlighted move in the middle, if another move is
    /// highlighted than in the last frame.
    fn new_offset(&self, ui: &Ui, slots: &[LineItem], height: f32) -> Option<f32> {
        let id = ui.scope_id().with("highlighted");
        let wanted = (self.shown, slots.len());
        let before = ui.data(|data| data.get_temp::<(usize, usize)>(id));
        ui.data_mut(|data| data.insert_temp(id, wanted));
        if before == Some(wanted) {
            return None;
        }
        let is_highlighted = |slot: &LineItem| match slot {
            LineItem::Turn(turn) => turn.ply == self.highlighted(),
            LineItem::Swap | LineItem::Empty => false,
        };
        let place = slots.iter().position(is_highlighted);
        let line = place.unwrap_or(slots.len()) / 2;
        let top = line as f32 * LINE_HEIGHT;
        Some((top - height / 2.0 + LINE_HEIGHT).max(0.0))
    }

    /// Returns the number of the highlighted move.
    const fn highlighted(&self) -> usize {
        if self.marks.is_some() {
            self.shown + 1
        } else {
            self.shown
        }
    }

    /// Shows a line: the number of its first move, and up to two moves.
    fn line(&self, ui: &mut Ui, places: &LinePlaces, pair: &[LineItem], out: &mut UiOutput) {
        let size = Vec2::new(ui.available_width(), LINE_HEIGHT);
        let (line, _) = ui.allocate_exact_size(size, Sense::hover());
        let at = line.left_center() + Vec2::new(places.number_right, 0.0);
        let dim = colour(self.theme.dim);
        if let Some(number) = line_number(pair) {
            let number = format!("{number}.");
            ui.painter()
                .text(at, Align2::RIGHT_CENTER, number, regular(14.0), dim);
        }
        for (slot, x) in pair.iter().zip(places.moves) {
            let place = Rect::from_min_size(
                line.left_top() + Vec2::new(x, 1.0),
                Vec2::new(places.width, LINE_HEIGHT - 2.0),
            );
            let word = |word: &str| {
                let (at, align) = (place.center(), Align2::CENTER_CENTER);
                ui.painter().text(at, align, word, regular(14.0), dim);
            };
            let (turn, column) = match slot {
                LineItem::Turn(turn) => (turn, turn.column),
                LineItem::Swap => {
                    word(&t(msg::panel::swapped()));
                    continue;
                }
                LineItem::Empty => continue,
            };
            let Some(column) = column else {
                // A passed turn takes its place in the line, so that each player keeps their
                // column.
                word("\u{2013}");
                continue;
            };
            let entry = MoveEntry {
                theme: self.theme,
                ply: turn.ply,
                column: column.number(),
                is_shown: turn.ply == self.highlighted(),
                taken_back: turn.taken_back,
                mark: self.marks.and_then(|mark| mark(turn.ply)),
            };
            if entry.show(ui, place, out) {
                match (turn.taken_back, self.marks.is_some()) {
                    (true, _) => out.request(return_to(turn.ply)),
                    (false, true) => out.request(BoardRequest::Show(turn.ply - 1)),
                    (false, false) => out.request(BoardRequest::Show(turn.ply)),
                }
            }
        }
    }
}

/// Returns the number of the first move of a line.
fn line_number(pair: &[LineItem]) -> Option<usize> {
    pair.iter().find_map(|slot| match slot {
        LineItem::Turn(turn) => turn.column.map(|_| turn.ply),
        LineItem::Swap | LineItem::Empty => None,
    })
}

/// One move of the list.
struct MoveEntry<'a> {
    theme: &'a Theme,
    ply: usize,
    column: usize,
    is_shown: bool,
    taken_back: bool,
    mark: Option<MoveMark>,
}

impl MoveEntry<'_> {
    /// Shows the move. Returns whether it was clicked.
    fn show(&self, ui: &Ui, place: Rect, out: &mut UiOutput) -> bool {
        let (theme, ply) = (self.theme, self.ply);
        let (is_shown, taken_back) = (self.is_shown, self.taken_back);
        let id = ui.scope_id().with(("move", ply));
        let response = ui.interact(place, id, Sense::click());
        name_control(&response, Role::Button, || {
            t(match &self.mark {
                Some(mark) => msg::spoken::listed_mark(self.column, &mark.word, ply),
                None => msg::spoken::listed_move(self.column, ply),
            })
        });
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
        let Some(mark) = &self.mark else {
            let centre = if place.width() > MOVE_WIDTH {
                place.left_center() + Vec2::new(MOVE_WIDTH / 2.0, 0.0)
            } else {
                place.center()
            };
            ui.painter()
                .text(centre, Align2::CENTER_CENTER, self.column, font, ink);
            return response.clicked();
        };
        let centre = place.left_center() + Vec2::new(MOVE_WIDTH / 2.0, 0.0);
        ui.painter()
            .text(centre, Align2::CENTER_CENTER, self.column, font, ink);
        let at = centre + Vec2::new(22.0, 0.0);
        ui.painter().text(
            at,
            Align2::LEFT_CENTER,
            mark.text,
            bold(14.0),
            colour(mark.ink),
        );
        response.clicked()
    }
}

#[cfg(test)]
mod tests {
    use plummet::presets::Catalog;
    use plummet::rules::{ByPlayer, Column};
    use plummet::session::{Command, GameSetup, Opening, Origin, Seat};

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
                MoveList::of(theme, &session).show(ui, 200.0 + AROUND, &mut out);
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

    #[test]
    fn lines_have_the_numbers_of_moves_and_a_swap_takes_the_place_of_one() {
        let catalog = Catalog::built_in();
        let theme = catalog.theme("dark").expect("a built-in theme");
        let preset = catalog.preset("connect_four").expect("a built-in preset");
        let seats = ByPlayer::from_fn(|_| Seat::Human);
        let mut setup = GameSetup::plain(&preset.id, &preset.name, preset.ruleset.clone(), seats);
        setup.opening = Opening::Swap;
        let mut session = Session::new(setup);
        let origin = Origin::Human;
        let play = |session: &mut Session, column| {
            let column = Column::new(column);
            let command = Command::Play { column, origin };
            session.apply(command).expect("a move");
        };
        let shown = |session: &Session| {
            let slots = MoveList::of(theme, session).slots();
            let number = |pair: &[LineItem]| line_number(pair).unwrap_or(0);
            let is_swap =
                |pair: &[LineItem]| pair.iter().any(|slot| matches!(slot, LineItem::Swap));
            let lines = slots.chunks(2).map(|pair| (number(pair), is_swap(pair)));
            lines.collect::<Vec<_>>()
        };
        play(&mut session, 3);
        session.apply(Command::Swap { origin }).expect("a swap");
        assert_eq!(shown(&session), [(1, true), (0, false)]);
        for column in [2, 2, 4, 5] {
            play(&mut session, column);
        }
        let swapped = [(1, true), (2, false), (3, false), (5, false)];
        assert_eq!(shown(&session), swapped);
        session.apply(Command::Rematch).expect("a rematch");
        for column in [3, 3, 3, 2, 2] {
            play(&mut session, column);
        }
        assert_eq!(shown(&session), [(1, false), (3, false), (5, false)]);
    }
}
