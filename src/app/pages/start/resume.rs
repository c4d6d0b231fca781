//! The unfinished games on the start page.

use std::path::Path;

use egui::{Align, Color32, CornerRadius, Rect, Response, Stroke, StrokeKind, Ui, Vec2, vec2};
use plummet::internals::presets::Colour;
use plummet::internals::scene::PlayerNames;
use plummet::internals::storage::SavedGame;
use plummet::internals::text::{Argument, Join, Message, msg};
use plummet::rules::Position;
use plummet::session::{GameSetup, Seat};

use super::{Sizes, StartPage};
use crate::app::age::age;
use crate::app::pages::tile::{Emphasis, Words, grid, stack, tile};
use crate::app::pictures::paint_board;
use crate::app::request::GameOrigin;
use crate::app::store::now;
use crate::app::style::{RADIUS, bold, colour, regular};
use crate::app::ui_output::{Effect, UiOutput, then};
use crate::app::window::Window;

/// A game that can be continued.
#[derive(Clone, Copy, Debug)]
pub(super) struct OfferedGame<'a> {
    index: usize,
    game: &'a SavedGame,
    /// Its file, if it is not this window's own game.
    file: Option<&'a Path>,
    /// Whether no other game can be continued.
    is_alone: bool,
}

impl OfferedGame<'_> {
    /// Returns the name of its card in the log.
    fn name(self) -> String {
        match self.index {
            0 => "continue_game".to_owned(),
            index => format!("continue_game:{}", index + 1),
        }
    }

    fn effect(self) -> Effect {
        match self.file {
            Some(file) => {
                let file = file.to_owned();
                then(|window, _| window.continue_game(file))
            }
            None => {
                let game = self.game.clone();
                then(move |window, now| window.resume(&game, GameOrigin::Loaded, now))
            }
        }
    }
}

/// Returns the games that can be continued: that of this window, then those of windows that have
/// ended.
pub(super) fn games(window: &Window) -> Vec<OfferedGame<'_>> {
    let own = window.store().unfinished().map(|game| (game, None));
    let others = window.store().offers().iter();
    let others = others.map(|offer| (&offer.game, Some(offer.path.as_path())));
    let games: Vec<_> = own.into_iter().chain(others).collect();
    let is_alone = games.len() == 1;
    let games = games.into_iter().enumerate();
    games
        .map(|(index, (game, file))| OfferedGame {
            index,
            game,
            file,
            is_alone,
        })
        .collect()
}

/// Returns the places of their cards, from the top left corner of `area`, whose height is not used.
pub(super) fn places(area: Rect, count: usize, sizes: Sizes) -> Vec<Rect> {
    let columns = if sizes.is_wide { count.min(2) } else { 1 };
    grid(area, count, columns, sizes.resume, sizes.gap)
}

impl StartPage {
    /// Shows the card of an unfinished game.
    pub(super) fn resume(
        &mut self,
        ui: &Ui,
        window: &Window,
        sizes: Sizes,
        (place, offer): (Rect, OfferedGame<'_>),
        out: &mut UiOutput,
    ) -> Response {
        let (theme, game, name) = (window.theme(), offer.game, offer.name());
        let response = tile(ui, theme, &name, place, Emphasis::Framed);
        out.button(name, &response, || offer.effect());
        let inside = place.shrink2(vec2(14.0, 8.0));
        let picture = Rect::from_min_size(inside.min, vec2(inside.height() * 1.2, inside.height()));
        let position = self.position(offer.index, game);
        if let Some(position) = position {
            paint_board(ui.painter(), picture.shrink(3.0), theme, position.board());
        }
        // Beside another card there is no room for what looks like a button.
        let has_button = sizes.is_wide && offer.is_alone;
        let button = if has_button { 132.0 } else { 0.0 };
        let text = Rect::from_min_max(
            egui::pos2(picture.right() + 16.0, inside.top()),
            inside.max - vec2(button + 8.0, 0.0),
        );
        let age = game
            .date
            .map(|then| age(then, now(), window.store().zone()));
        let facts = about(game, position).into_iter().chain(age);
        let facts = msg::text::plain(Argument::list(Join::Dots, facts));
        let lines = vec![
            Words::new(msg::start::r#continue(), bold(15.0), theme.text),
            Words::new(facts, regular(12.5), theme.dim).rows(2),
        ];
        stack(ui, text, Align::Min, lines);
        if has_button {
            let pill = Rect::from_center_size(
                inside.right_center() - vec2(button / 2.0, 0.0),
                Vec2::new(button, 40.0),
            );
            let look = (colour(theme.accent), theme.panel);
            paint_pill(ui, pill, look, msg::start::r#continue(), 15.0);
        }
        response
    }

    /// Returns the position of the game on a card. It is replayed when the game changes.
    fn position(&mut self, index: usize, game: &SavedGame) -> Option<&Position> {
        let is_known = |(known, _): &(SavedGame, _)| known == game;
        if !self.unfinished.get(index).is_some_and(is_known) {
            let position = game.record.position().ok();
            self.unfinished.truncate(index);
            self.unfinished.push((game.clone(), position));
        }
        let (_, position) = self.unfinished.get(index)?;
        position.as_ref()
    }
}

/// Paints what looks like a button: the whole tile is one.
pub(super) fn paint_pill(
    ui: &Ui,
    place: Rect,
    (fill, ink): (Color32, Colour),
    text: Message,
    size: f32,
) {
    let outline = Stroke::new(1.0, ui.visuals().widgets.inactive.bg_stroke.color);
    let round = CornerRadius::same(RADIUS);
    ui.painter()
        .rect(place, round, fill, outline, StrokeKind::Inside);
    stack(
        ui,
        place,
        Align::Center,
        vec![Words::new(text, bold(size), ink)],
    );
}

/// Returns who plays what, who moves, and the number of discs.
fn about(game: &SavedGame, position: Option<&Position>) -> Vec<Message> {
    let setup = &game.record.setup;
    let names = PlayerNames::of(setup);
    let turn = position.map(|it| msg::start::to_move(names.name(it.to_move())));
    let discs = msg::start::discs(game.record.columns().count());
    let facts = [Some(players(setup)), turn, Some(discs)];
    facts.into_iter().flatten().collect()
}

fn players(setup: &GameSetup) -> Message {
    let title = Message::of_file(&setup.title);
    let name = |level: &Seat| Message::of_file(level.name());
    match (&setup.seats.red, &setup.seats.yellow) {
        (Seat::Human, Seat::Human) => msg::start::two_players(title),
        (Seat::Human, level) | (level, Seat::Human) => msg::start::against(title, name(level)),
        (red, yellow) => msg::start::levels(title, name(red), name(yellow)),
    }
}
