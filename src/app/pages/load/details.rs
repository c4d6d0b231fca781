//! What stands below the chosen game: its place, and the buttons that review, share, rename and remove
//! it.

use std::path::{Path, PathBuf};

use egui::{CornerRadius, Key, Label, RichText, Sense, TextEdit, Ui, Vec2};
use plummet::internals::outside::Escaped;
use plummet::internals::scene::PictureFormat;
use plummet::internals::storage::{GameName, GameNameError, SavedGame, SavedGames};
use plummet::internals::text::{Message, msg};

use super::row::Listed;
use crate::app::language::t;
use crate::app::pages::sheet::{foot_button, note, warning};
use crate::app::request::NewActivity;
use crate::app::style::{CONTROL_HEIGHT, colour, focus_ring, regular};
use crate::app::ui_output::{UiOutput, then};
use crate::app::window::Window;

/// The letters that the field of a name takes. More than a name may have, so that a name that is
/// too long is refused with a sentence instead of being cut.
const MAX_TYPED: usize = 1_000;

/// The change of the chosen game that the player has begun.
#[derive(Debug, Default)]
pub(super) struct GameDetails {
    /// The index of that game and its file.
    of: (usize, Option<PathBuf>),
    change: Change,
    /// What became of the last request about it.
    news: Option<Message>,
}

#[derive(Debug, Default)]
enum Change {
    #[default]
    None,
    /// The removal waits for a second click.
    Remove,
    /// A name is being typed. `needs_focus` until its field has had the focus.
    Rename { typed: String, needs_focus: bool },
}

impl GameDetails {
    /// Shows what became of the last request.
    pub(super) fn tell(&mut self, news: Option<Message>) {
        self.news = news;
    }

    /// Shows the details of a game.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        window: &Window,
        (index, listed): (usize, &Listed),
        out: &mut UiOutput,
    ) {
        let of = (index, listed.file.clone());
        if self.of != of {
            *self = Self {
                of,
                ..Self::default()
            };
        }
        let file = listed.file.as_deref();
        let next = match (&mut self.change, file) {
            (Change::Rename { typed, needs_focus }, Some(file)) => {
                rename(ui, (file, typed, needs_focus), out)
            }
            (Change::Remove, Some(_)) => buttons(ui, listed, true, out),
            (Change::None | Change::Remove | Change::Rename { .. }, _) => {
                buttons(ui, listed, false, out)
            }
        };
        if let Some(next) = next {
            self.change = next;
        }
        match (&self.news, file) {
            (Some(news), _) => note(ui, news),
            (None, Some(file)) => {
                let place = RichText::new(t(place(file))).font(regular(12.5));
                let label = Label::new(place.color(colour(window.theme().dim))).truncate();
                ui.add(label).on_hover_text(Escaped::path(file).to_string());
            }
            (None, None) => {}
        }
        let size = Vec2::new(ui.available_width(), 1.0);
        let (line, _) = ui.allocate_exact_size(size, Sense::hover());
        ui.painter()
            .rect_filled(line, CornerRadius::ZERO, colour(window.theme().background));
    }
}

/// Shows the buttons of a game. Returns the change that begins.
fn buttons(ui: &mut Ui, listed: &Listed, is_asked: bool, out: &mut UiOutput) -> Option<Change> {
    let mut next = None;
    ui.horizontal_wrapped(|ui| {
        if let Ok(game) = &listed.game {
            sharing_buttons(ui, listed, game, out);
        }
        let Some(file) = &listed.file else { return };
        let response = ui.add(foot_button(msg::saved::rename()));
        out.control("rename_game", &response);
        if response.clicked() {
            next = Some(Change::Rename {
                typed: SavedGames::given_name(file).unwrap_or_default(),
                needs_focus: true,
            });
        }
        let label = match is_asked {
            true => msg::saved::remove_sure(),
            false => msg::saved::remove(),
        };
        let response = ui.add(foot_button(label));
        out.control("remove_game", &response);
        if response.clicked() {
            next = Some(if is_asked {
                // The button disappears with the row, so it must not keep the focus.
                response.surrender_focus();
                let file = file.clone();
                out.request(then(|window, _| window.remove_game(file)));
                Change::None
            } else {
                Change::Remove
            });
        }
    });
    next
}

/// Shows the buttons that review a game, give it to others, and save a finished one for good.
fn sharing_buttons(ui: &mut Ui, listed: &Listed, game: &SavedGame, out: &mut UiOutput) {
    let has_moves = game.record.columns().next().is_some();
    let game = || Box::new(game.clone());
    let response = ui.add_enabled(has_moves, foot_button(msg::saved::review()));
    out.button("review_game", &response, || {
        NewActivity::SavedReview(game(), listed.file.clone())
    });
    let response = ui.add(foot_button(msg::saved::copy()));
    out.button("copy_game", &response, || {
        let game = game();
        then(move |window, now| window.copy_game(Some(&game), now))
    });
    let response = ui.add(foot_button(msg::saved::picture()));
    out.button("draw_game", &response, || {
        let game = game();
        then(move |window, now| window.export_game(PictureFormat::Png, Some(&game), now))
    });
    if listed.file.is_none() {
        let response = ui.add(foot_button(msg::saved::save()));
        out.button("save_game", &response, || {
            let game = game();
            then(|window, now| window.save_finished(*game, now))
        });
    }
}

/// Shows the field for another name. Returns the change that follows when it is done.
fn rename(
    ui: &mut Ui,
    (file, typed, needs_focus): (&Path, &mut String, &mut bool),
    out: &mut UiOutput,
) -> Option<Change> {
    let (mut next, mut fault) = (None, None);
    ui.horizontal_wrapped(|ui| {
        let width = (ui.available_width() - 230.0).clamp(120.0, 320.0);
        let field = TextEdit::singleline(typed)
            .hint_text(t(msg::saved::name_hint()))
            .font(regular(14.0))
            .char_limit(MAX_TYPED)
            .desired_width(width)
            .min_size(Vec2::new(width, CONTROL_HEIGHT));
        let response = ui.add(field);
        focus_ring(ui, &response);
        out.control("game_name", &response);
        if std::mem::take(needs_focus) {
            response.request_focus();
        }
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let name = typed.parse::<GameName>();
        let save = ui.add_enabled(name.is_ok(), foot_button(msg::saved::name_save()));
        out.control("save_name", &save);
        match name {
            Ok(name) if save.clicked() || entered => {
                // The field disappears with the row, so it must not keep the focus.
                save.surrender_focus();
                let file = file.to_owned();
                out.request(then(|window, _| window.rename_game(file, name)));
                next = Some(Change::None);
            }
            Ok(_) => {}
            Err(error) => fault = Some(error),
        }
        let cancel = ui.add(foot_button(msg::saved::cancel()));
        out.control("cancel_name", &cancel);
        if cancel.clicked() {
            next = Some(Change::None);
        }
    });
    // An empty field is no mistake yet.
    if let Some(fault) = fault.filter(|fault| *fault != GameNameError::Empty) {
        warning(ui, Message::verbatim(fault.to_string()));
    }
    next
}

/// Returns the place of a saved game in the words of the program: the kind of game and the name of
/// its file.
fn place(path: &Path) -> Message {
    let name = path.file_name().unwrap_or_default();
    let name = Escaped::path(Path::new(name)).to_string();
    match SavedGames::is_unfinished(path) {
        true => msg::saved::place_unfinished(name),
        false => msg::saved::place(name),
    }
}
