//! The list of moves. A click on a move shows the position after it.

use super::effects::return_to;
use super::pictures::icon_image;
use super::style::card;
use super::window::GameReview;
use crate::app::prelude::*;
use egui::style::ScrollAnimation;
use egui::{Align2, Direction, Id, Rect};

/// The height of a line, in points.
const LINE_HEIGHT: f32 = 24.0;
/// The heading, the margins of the card and the gap above it, in points.
const AROUND: f32 = 72.0;
/// The width of a move without a mark, in points.
const MOVE_WIDTH: f32 = 46.0;
/// The least width of a list whose marked moves stand far apart, in points.
const WIDE_FROM: f32 = 230.0;

/// The list of the moves of a game.
#[derive(Clone, Copy)]
pub struct MoveList<'a> {
    pub theme: &'a Theme,
    pub session: &'a Session,
    /// The number of moves in the position that is shown.
    pub shown: usize,
    /// The review whose marks are shown. It shows the position before the highlighted move; otherwise
    /// that is the last one in the position.
    pub review: Option<&'a GameReview>,
}

/// A swap of sides takes the place of this move, so that each colour keeps its column.
const SWAP: usize = 1;

impl MoveList<'_> {
    /// The height of its card with three lines, in points.
    pub const LEAST: f32 = AROUND + 3.0 * LINE_HEIGHT;

    /// Returns the list of a game's moves.
    pub fn of<'a>(theme: &'a Theme, session: &'a Session) -> MoveList<'a> {
        MoveList {
            theme,
            session,
            shown: session.shown().ply(),
            review: None,
        }
    }

    /// Shows a card of this height in points, or a higher one for one move, or in a game for three lines: the
    /// heading with the step buttons, and the moves.
    pub fn show(&self, ui: &mut Ui, height: f32) {
        let least = if self.review.is_none() { 3.0 } else { 1.5 };
        let whole = (height - AROUND).max(least * LINE_HEIGHT);
        // No line is cut through.
        let height = (whole / LINE_HEIGHT).floor() * LINE_HEIGHT;
        card(self.theme).show(ui, |ui| {
            ui.set_width(ui.available_width());
            self.heading(ui);
            // `show_rows` computes the visible lines from this distance.
            ui.spacing_mut().item_spacing.y = 0.0;
            let slots = self.slots();
            let lines = slots.len().div_ceil(2);
            let mut area = ScrollArea::vertical()
                .id_salt("moves")
                .max_height(height)
                .min_scrolled_height(height)
                .auto_shrink([false, false]);
            // Another move is highlighted than in the last frame, or in a list of another height: it is
            // shown in the middle.
            let id = ui.scope_id().with("highlighted");
            let wanted = self.wanted(slots.len(), height);
            if ui.data(|data| data.get_temp(id)) != Some(wanted) {
                ui.data_mut(|data| data.insert_temp(id, wanted));
                let is_shown =
                    |slot: &Option<Turn>| slot.is_some_and(|it| it.ply == self.highlighted());
                let line = slots.iter().position(is_shown).unwrap_or(slots.len()) / 2;
                let top = (line + 1) as f32 * LINE_HEIGHT - height / 2.0;
                let end = lines as f32 * LINE_HEIGHT - height;
                area = area.vertical_scroll_offset(top.min(end).max(0.0));
            }
            let mut gets_focus = false;
            let place = area.show_rows(ui, LINE_HEIGHT, lines, |ui, rows| {
                for line in rows {
                    gets_focus |= self.line(ui, line, &slots, id, height);
                }
            });
            ui.add_space(whole - height);
            // The list has scrolled to the move, and the panel scrolls to the list.
            if gets_focus {
                ui.scroll_to_rect_animation(place.inner_rect, None, ScrollAnimation::none());
            }
        });
    }

    fn heading(&self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            ui.label(words(msg::panel::moves(), bold(15.0)));
            from_right(ui, |ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                let is_past = self.shown < self.session.position.ply();
                let is_begun = self.shown > 0;
                for (name, icon, enabled, action) in [
                    ("last", Icon::Last, is_past, BoardRequest::Show(usize::MAX)),
                    ("forward", Icon::Next, is_past, BoardRequest::Step(1)),
                    ("back", Icon::Previous, is_begun, BoardRequest::Step(-1)),
                    ("first", Icon::First, is_begun, BoardRequest::Show(0)),
                ] {
                    let icon = icon_image(ui, icon, 12.0, ui.visuals().text_color());
                    let response =
                        ui.add_enabled(enabled, Button::new(icon).min_size(Vec2::splat(28.0)));
                    name_control(&response, Role::Button, || t(msg::spoken::step(name)));
                    response.asks(name, || action);
                }
            });
        });
    }

    /// Returns the turns of the game, two for each line; `None` for a swap, and for the turn that the
    /// other player did not have in between.
    fn slots(&self) -> Vec<Option<Turn>> {
        let mut slots: Vec<Option<Turn>> = self.session.turns().map(Some).collect();
        if self.session.is_swapped() && !slots.is_empty() {
            slots.splice(SWAP..SWAP, [None, None]);
        }
        slots
    }

    /// Returns what changes where the list has to scroll.
    const fn wanted(&self, slots: usize, height: f32) -> (usize, usize, u32) {
        (self.shown, slots, height as u32)
    }

    /// Returns the number of the highlighted move.
    fn highlighted(&self) -> usize {
        self.shown + usize::from(self.review.is_some())
    }

    /// Shows a line: the number of its first move, and up to two moves. `id` is that of the highlighted move
    /// in a list of this height. Returns whether one gets the focus.
    fn line(&self, ui: &mut Ui, line: usize, slots: &[Option<Turn>], id: Id, height: f32) -> bool {
        let mut gets_focus = false;
        let size = Vec2::new(ui.available_width(), LINE_HEIGHT);
        let (row, _) = space(ui, size);
        let (number_right, lefts, width) = match self.review {
            None => (44.0, [58.0, 112.0], MOVE_WIDTH),
            Some(_) if size.x >= WIDE_FROM => (44.0, [58.0, 150.0], 72.0),
            Some(_) => (30.0, [36.0, 112.0], 72.0),
        };
        let dim = self.theme.dim;
        let word = |ui: &Ui, at, align, word: &str| {
            ui.painter().text(at, align, word, regular(14.0), dim);
        };
        if let Some(number) = line_number(slots, line) {
            word(
                ui,
                row.left_center() + Vec2::new(number_right, 0.0),
                Align2::RIGHT_CENTER,
                &format!("{number}."),
            );
        }
        for (index, left) in [2 * line, 2 * line + 1].into_iter().zip(lefts) {
            let place = Rect::from_min_size(
                row.left_top() + Vec2::new(left, 1.0),
                Vec2::new(width, LINE_HEIGHT - 2.0),
            );
            let text = match slots.get(index) {
                Some(None) if index == SWAP => t(msg::panel::swapped()),
                Some(Some(turn)) => match turn.column {
                    Some(column) => {
                        let response = self.entry(ui, place, *turn, column.number(), id);
                        gets_focus |= response.gained_focus();
                        if response.clicked() {
                            // It stays below the pointer.
                            let shown = turn.ply - usize::from(self.review.is_some());
                            let wanted = Self { shown, ..*self }.wanted(slots.len(), height);
                            ui.data_mut(|data| data.insert_temp(id, wanted));
                        }
                        continue;
                    }
                    // A passed turn takes its place in the line, so that each player keeps their column.
                    None => "\u{2013}".to_owned(),
                },
                _ => continue,
            };
            word(ui, place.center(), Align2::CENTER_CENTER, &text);
        }
        gets_focus
    }

    /// Shows a move.
    fn entry(&self, ui: &mut Ui, place: Rect, turn: Turn, column: usize, id: Id) -> Response {
        let (theme, ply) = (self.theme, turn.ply);
        let is_shown = ply == self.highlighted();
        let mark = self.review.and_then(|review| review.mark(ply, theme));
        let button = Button::new("").small().corner_radius(4);
        let (button, ink, font) = if is_shown {
            (
                button.fill(theme.accent.gamma_multiply(0.25)),
                theme.text,
                bold(14.0),
            )
        } else {
            (button.frame_when_inactive(false), theme.dim, regular(14.0))
        };
        let layout = Layout::centered_and_justified(Direction::TopDown);
        // The lines above it, which may be out of sight, do not change which control it is.
        let child = UiBuilder::new().scope_id(id.with(ply)).max_rect(place);
        let response = ui.new_child(child.layout(layout)).add(button);
        // The list can scroll to it only once the panel has scrolled to the list.
        let is_seen = ui.clip_rect().height() >= LINE_HEIGHT;
        if response.gained_focus() && !is_seen {
            ui.data_mut(|data| data.insert_temp(id, ply));
        } else if is_seen
            && response.has_focus()
            && ui.data_mut(|data| data.remove_temp(id)) == Some(ply)
        {
            response.scroll_to_me_animation(None, ScrollAnimation::none());
        }
        name_control(&response, Role::Button, || {
            t(match &mark {
                Some((word, ..)) => msg::spoken::listed_mark(column, word, ply),
                None => msg::spoken::listed_move(column, ply),
            })
        });
        let response = match &mark {
            Some((word, ..)) => tooltip(response, t(word)),
            None => response,
        };
        response.asks(format!("move:{ply}"), || -> Effect {
            if turn.taken_back {
                return_to(ply)
            } else {
                BoardRequest::Show(ply - usize::from(self.review.is_some())).into()
            }
        });
        let opacity = if turn.taken_back { 0.55 } else { 1.0 };
        let ink = ink.gamma_multiply(opacity);
        let at = place.left_center() + Vec2::new(MOVE_WIDTH / 2.0, 0.0);
        let painter = ui.painter();
        painter.text(at, Align2::CENTER_CENTER, column, font, ink);
        if let Some((_, mark, ink)) = mark {
            painter.text(
                at + Vec2::new(22.0, 0.0),
                Align2::LEFT_CENTER,
                mark,
                bold(14.0),
                ink,
            );
        }
        response
    }
}

/// Returns the number of the first move of a line.
fn line_number(slots: &[Option<Turn>], line: usize) -> Option<usize> {
    Some(
        slots
            .iter()
            .skip(2 * line)
            .take(2)
            .flatten()
            .find(|turn| turn.column.is_some())?
            .ply,
    )
}

#[cfg(test)]
mod tests {
    use plummet::presets::Catalog;
    use plummet::rules::{ByPlayer, Column};
    use plummet::session::{Command, GameSetup, Opening, Origin, Seat};

    use super::*;
    use crate::app::effects::take_noted;

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
        let mut controls = Vec::new();
        // The list measures its size in the first run and scrolls to its end in the next.
        for _ in 0..3 {
            ctx.run_ui(egui::RawInput::default(), |ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                MoveList::of(theme, &session).show(ui, 200.0 + AROUND);
                controls = take_noted(ui).controls;
            })
            .textures_delta
            .clear();
        }
        let at = |name: &str| controls.iter().find(|(it, _)| it == name).map(|it| it.1);
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
            let lines = 0..slots.len().div_ceil(2);
            let is_swap = |line| line == 0 && slots.get(SWAP).is_some_and(Option::is_none);
            lines
                .map(|line| (line_number(&slots, line).unwrap_or(0), is_swap(line)))
                .collect::<Vec<_>>()
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
