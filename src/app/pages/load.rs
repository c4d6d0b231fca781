//! The page of saved and finished games.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use egui::EventFilter;
use jiff::tz::TimeZone;
use plummet::internals::scene::PictureFormat;
use plummet::internals::storage::{FinishedList, SavedFile, SavedGames, game_name};
use plummet::rules::{Board, Outcome};

use super::*;
use msg::saved;

/// The height of a row, in points.
const ROW_HEIGHT: f32 = 52.0;
/// The rows that Page Up and Page Down lead on.
const PAGE: isize = 6;
/// The letters that the field of a name takes. More than a name may have, so that a name that is
/// too long is refused with a sentence instead of being cut.
const MAX_TYPED: usize = 1_000;

/// The saved and the finished games as last listed.
#[derive(Default)]
pub struct LoadPage {
    saved: GameList,
    finished: GameList,
    /// The faults in the file of the finished games.
    faults: Vec<ConfigError>,
    shows_finished: bool,
    /// Whether the removal of all finished games waits for a second press.
    asks_to_clear: bool,
}

impl LoadPage {
    /// Takes the games that were listed.
    pub fn take(&mut self, saved: Vec<SavedFile>, finished: FinishedList) {
        let saved = saved.into_iter().map(|it| (Some(it.path), it.game));
        self.saved.set(saved);
        let games = finished.games.into_iter().map(|game| (None, Ok(game)));
        self.finished.set(games);
        self.faults = finished.faults;
    }

    const fn shown(&mut self) -> &mut GameList {
        if self.shows_finished {
            &mut self.finished
        } else {
            &mut self.saved
        }
    }
}

impl Sheet for LoadPage {
    const LOOK: Look = Look::fixed(msg::commands::load, [640.0, 580.0]);

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        let before = self.shows_finished;
        ui.horizontal(|ui| {
            choices_as(
                Role::RadioButton,
                ui,
                "games",
                &mut self.shows_finished,
                [
                    (false, "saved", saved::tab_saved()),
                    (true, "finished", saved::tab_finished()),
                ],
            )
        });
        if self.shows_finished != before {
            self.asks_to_clear = false;
            app.then(|window| window.told = None);
        }
        if self.shows_finished {
            faults(ui, &self.faults);
        }
        let nothing = match self.shows_finished {
            true if app.store.settings.keep_finished => saved::none_finished(),
            true => saved::none_kept(),
            false => match key_of(app.catalog.keys(), Action::Save) {
                Some(key) => saved::none_key(key),
                None => saved::none(),
            },
        };
        match &self.shown().games {
            Some(games) if !games.is_empty() => self.shown().show(ui, app),
            _ if app.told.is_some() => outcome(ui, app),
            // A sign would be seen for a moment before the games.
            None => note(ui, saved::looking()),
            Some(_) => nothing_yet(ui, Icon::Saved, nothing),
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &Window) {
        let open = if self.shows_finished {
            saved::look_back()
        } else {
            saved::open()
        };
        let picked = self.shown().chosen().and_then(|it| it.game.as_ref().ok());
        let is_pressed = main_button(ui, picked.is_some(), "open_game", open).clicked();
        if is_pressed && let Some(game) = picked {
            open_game(game, app);
        }
        // A row gets the focus.
        dismiss_button(ui, app, "close", msg::text::close());
        let count = self.finished.games.as_ref().map_or(0, Vec::len);
        if !self.shows_finished || (count == 0 && self.faults.is_empty()) {
            self.asks_to_clear = false;
            return;
        }
        let label = if self.asks_to_clear {
            saved::clear_sure(count)
        } else {
            saved::clear()
        };
        if button(ui, "clear_games", label).clicked() {
            if self.asks_to_clear {
                app.then(Window::clear_finished);
            }
            self.asks_to_clear ^= true;
        }
    }
}

fn open_game(game: &SavedGame, app: &Window) {
    let game = game.clone();
    app.then(move |window| window.resume(&game, GameOrigin::Loaded));
}

/// Games, newest first, and the one that is chosen.
#[derive(Default)]
struct GameList {
    /// `None` until they are listed.
    games: Option<Vec<Listed>>,
    chosen: usize,
    change: Change,
    /// The title of the rules whose games are listed; `None` for all games.
    title: Option<String>,
    needs_focus: bool,
}

/// The change of the chosen game that the player has begun.
#[derive(Default)]
enum Change {
    #[default]
    None,
    /// The removal waits for a second click.
    Remove,
    /// A name is being typed. `needs_focus` until its field has had the focus.
    Rename { typed: String, needs_focus: bool },
}

impl GameList {
    /// Takes the games that were listed. After a removal, the game that moved into the same row is
    /// chosen.
    fn set(
        &mut self,
        games: impl Iterator<Item = (Option<PathBuf>, Result<SavedGame, Vec<ConfigError>>)>,
    ) {
        let games: Vec<_> = games
            .map(|(file, game)| Listed {
                file,
                game: game.map(Arc::new),
                board: OnceCell::new(),
            })
            .collect();
        self.chosen = self.chosen.min(games.len().saturating_sub(1));
        self.games = Some(games);
        self.change = Change::None;
        self.needs_focus = true;
    }

    fn chosen(&self) -> Option<&Listed> {
        self.games.as_ref()?.get(self.chosen)
    }

    /// Shows the choice of rules, unless all games have the same. Returns the places of the games that
    /// are listed. A file that cannot be read is listed with all games.
    fn filter(&mut self, ui: &mut Ui) -> Vec<usize> {
        let games = self.games.as_deref().unwrap_or_default();
        let titles: BTreeSet<&str> = games.iter().filter_map(Listed::title).collect();
        // The last game of the chosen rules may have been removed.
        self.title.take_if(|title| !titles.contains(title.as_str()));
        if titles.len() > 1 {
            let all = (None, "all".to_owned(), saved::all_games());
            let titles = titles.iter().map(|&title| {
                let label = Message::of_file(Escaped::text(title).to_string());
                (Some(title.to_owned()), title.to_owned(), label)
            });
            pick_row(
                ui,
                saved::show(),
                "filter",
                &mut self.title,
                std::iter::once(all).chain(titles),
            );
        }
        let title = self.title.as_deref();
        games
            .iter()
            .enumerate()
            .filter(|(_, it)| title.is_none() || it.title() == title)
            .map(|(index, _)| index)
            .collect()
    }

    /// Shows the filter and the games.
    fn show(&mut self, ui: &mut Ui, app: &Window) {
        let visible = self.filter(ui);
        if !visible.contains(&self.chosen) {
            self.chosen = visible.first().copied().unwrap_or(0);
        }
        rows_apart(ui, 5.0);
        let before = self.chosen;
        // The chosen row gets the focus, unless the player has focused another control.
        let is_free = ui.memory(|memory| memory.focused().is_none());
        let needs_focus = std::mem::take(&mut self.needs_focus) && is_free;
        let mut focused = None;
        for (row, &index) in visible.iter().enumerate() {
            let is_chosen = before == index;
            let place = ui.cursor().with_max_y(ui.cursor().top() + ROW_HEIGHT);
            // Of a long list, the rows out of sight are only room.
            if !is_chosen && !ui.is_rect_visible(place) {
                ui.allocate_space(vec2(ui.available_width(), ROW_HEIGHT));
                continue;
            }
            let Some(listed) = self.games.as_ref().and_then(|games| games.get(index)) else {
                continue;
            };
            let response = listed.row(ui, app, row, is_chosen);
            if response.double_clicked()
                && let Ok(game) = &listed.game
            {
                open_game(game, app);
            }
            let mut chosen = response.clicked().then_some(row);
            if is_chosen {
                if needs_focus {
                    response.request_focus();
                }
                app.focus_once(&response);
                // The ids come from the file, so that rows above it do not change which control has
                // the focus.
                let id = Id::unique(("details of a game", listed.file.as_ref().ok_or(index)));
                let (file, game) = (listed.file.clone(), listed.game.as_ref().ok().cloned());
                ui.scope_builder(UiBuilder::new().scope_id(id), |ui| {
                    self.details(ui, app, file, game)
                });
                let step = step_of_keys(ui, &response);
                if step != 0 {
                    let last = visible.len() - 1;
                    chosen = Some(row.saturating_add_signed(step).min(last));
                }
            }
            if let Some(row) = chosen {
                self.chosen = visible.get(row).copied().unwrap_or(index);
                self.change = Change::None;
                focused = Some(row);
                app.then(|window| window.told = None);
            }
        }
        // After all rows: one that is not chosen yet gives the focus up.
        if let Some(row) = focused {
            ui.memory_mut(|memory| memory.request_focus(tile_id(&row_name(row))));
        }
    }

    /// Shows what stands below the chosen game: its place, and the buttons that review, share, rename
    /// and remove it.
    fn details(
        &mut self,
        ui: &mut Ui,
        app: &Window,
        file: Option<PathBuf>,
        game: Option<Arc<SavedGame>>,
    ) {
        match &file {
            Some(file) if matches!(self.change, Change::Rename { .. }) => {
                self.rename(ui, app, file);
            }
            _ => self.buttons(ui, app, file.clone(), game),
        }
        match file {
            _ if app.told.is_some() => outcome(ui, app),
            Some(file) => {
                ui.add(Label::new(words(place(&file), regular(12.5)).weak()).truncate())
                    .on_hover_text(Escaped::path(&file).to_string());
            }
            None => {}
        }
        ui.separator();
    }

    /// Shows the buttons of a game.
    fn buttons(
        &mut self,
        ui: &mut Ui,
        app: &Window,
        file: Option<PathBuf>,
        game: Option<Arc<SavedGame>>,
    ) {
        ui.horizontal_wrapped(|ui| {
            if let Some(game) = game {
                let has_moves = game.record.columns().next().is_some();
                let (own, place) = (game.clone(), file.clone());
                button_if(ui, has_moves, "review_game", saved::review())
                    .acts(move |window| window.review_game(&own.record, place));
                let own = game.clone();
                button(ui, "copy_game", saved::copy())
                    .acts(move |window| window.copy_game(Some(&own)));
                let own = game.clone();
                button(ui, "draw_game", saved::picture()).acts(move |window| {
                    window.export_game(PictureFormat::Png, Some(&own));
                });
                if file.is_none() {
                    button(ui, "save_game", saved::save())
                        .acts(move |window| window.save_finished(SavedGame::clone(&game)));
                }
            }
            let Some(file) = file else { return };
            if button(ui, "rename_game", saved::rename()).clicked() {
                self.change = Change::Rename {
                    typed: SavedGames::given_name(&file).unwrap_or_default(),
                    needs_focus: true,
                };
            }
            let is_asked = matches!(self.change, Change::Remove);
            let label = if is_asked {
                saved::remove_sure()
            } else {
                saved::remove()
            };
            let response = button(ui, "remove_game", label);
            if response.clicked() {
                self.change = Change::Remove;
            }
            if is_asked && response.clicked() {
                // The button disappears with the row, so it must not keep the focus.
                response.surrender_focus();
                app.then(|window| window.remove_game(file));
            }
        });
    }

    /// Shows the field for another name.
    fn rename(&mut self, ui: &mut Ui, app: &Window, file: &Path) {
        let Change::Rename { typed, needs_focus } = &mut self.change else {
            return;
        };
        let (mut is_done, mut fault) = (false, None);
        ui.horizontal_wrapped(|ui| {
            let width = (ui.available_width() - 230.0).clamp(120.0, 320.0);
            let response = field(
                ui,
                "game_name",
                width,
                TextEdit::singleline(typed)
                    .char_limit(MAX_TYPED)
                    .hint_text(t(saved::name_hint())),
            );
            if std::mem::take(needs_focus) {
                response.request_focus();
            }
            let name = game_name(typed).map(str::to_owned);
            let save = button_if(ui, name.is_ok(), "save_name", saved::name_save());
            match name {
                Ok(name) if save.clicked() || is_entered(ui, &response) => {
                    // The field disappears with the row, so it must not keep the focus.
                    save.surrender_focus();
                    let file = file.to_owned();
                    app.then(|window| window.rename_game(file, name));
                    is_done = true;
                }
                Ok(_) => {}
                Err(error) => fault = Some(error),
            }
            is_done |= button(ui, "cancel_name", saved::cancel()).clicked();
        });
        // An empty field is no mistake yet.
        if let Some(fault) = fault.filter(|_| !typed.trim().is_empty()) {
            warning(ui, Message::verbatim(fault.to_string()));
        }
        if is_done {
            self.change = Change::None;
        }
    }
}

fn row_name(row: usize) -> String {
    format!("game:{row}")
}

/// Returns the place of a saved game in the words of the program: the kind of game and the name of
/// its file.
fn place(path: &Path) -> Message {
    let name = path.file_name().unwrap_or_default();
    let name = Escaped::path(Path::new(name)).to_string();
    if SavedGames::is_unfinished(path) {
        saved::place_unfinished(name)
    } else {
        saved::place(name)
    }
}

/// Returns how many rows the keys lead on from the chosen row, which alone has the keyboard: Tab leads
/// to its buttons, whatever the number of games.
fn step_of_keys(ui: &Ui, row: &Response) -> isize {
    if !row.has_focus() {
        return 0;
    }
    let arrows = EventFilter {
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(row.id, arrows));
    let keys = [
        (Key::ArrowDown, 1),
        (Key::ArrowUp, -1),
        (Key::PageDown, PAGE),
        (Key::PageUp, -PAGE),
        (Key::End, isize::MAX),
        (Key::Home, isize::MIN),
    ];
    ui.input(|input| {
        keys.iter()
            .filter(|(key, _)| input.key_pressed(*key))
            .fold(0, |sum: isize, (_, by)| sum.saturating_add(*by))
    })
}

/// A game on the page.
struct Listed {
    /// Its file; `None` for a finished game, which has none of its own.
    file: Option<PathBuf>,
    game: Result<Arc<SavedGame>, Vec<ConfigError>>,
    /// The final board, computed when the row is first visible.
    board: OnceCell<Option<Board>>,
}

impl Listed {
    /// Returns the title of its rules.
    fn title(&self) -> Option<&str> {
        let game = self.game.as_ref().ok()?;
        Some(&game.record.setup.title)
    }

    /// Returns the board after all moves, which it replays.
    fn board(&self) -> Option<&Board> {
        let replay = || {
            Some(
                self.game
                    .as_ref()
                    .ok()?
                    .record
                    .position()
                    .ok()?
                    .board
                    .clone(),
            )
        };
        self.board.get_or_init(replay).as_ref()
    }

    /// Shows its board, title and players.
    fn row(&self, ui: &mut Ui, app: &Window, row: usize, is_chosen: bool) -> Response {
        let (title, about, ink) = match &self.game {
            Ok(game) => {
                let given = self.file.as_deref().and_then(SavedGames::given_name);
                let title = headline(game, given.as_deref(), &app.store.zone);
                (title, about(game, given.is_some()), None)
            }
            Err(faults) => {
                let name = self.file.as_deref().and_then(Path::file_name);
                let name = Escaped::path(Path::new(name.unwrap_or_default()));
                let fault = faults.first().map(ToString::to_string).unwrap_or_default();
                let title = saved::unreadable(name.to_string());
                (
                    title,
                    Message::verbatim(fault),
                    Some(ui.visuals().warn_fg_color),
                )
            }
        };
        let line = |line: Message| Message::verbatim(Escaped::text(&t(line)).to_string());
        // The arrows lead from row to row.
        let sense = if is_chosen {
            Sense::click()
        } else {
            Sense::CLICK
        };
        let response = Tile::row(row_name(row))
            .look(Emphasis::Bare)
            .when(is_chosen, Emphasis::Chosen)
            .sense(sense)
            .margin(10.0, 7.0)
            .picture(vec2(52.0, 38.0), |ui, place| {
                if let Some(board) = self.board() {
                    paint_board(ui.painter(), place, &app.theme, board);
                }
            })
            .title(line(title), ink)
            .about(line(about))
            .rows(1)
            .show(ui, ROW_HEIGHT);
        is_choice(&response, Role::ListItem, is_chosen);
        response
    }
}

/// Returns the name that the player gave to the game, or the title of its rules, and the date.
fn headline(game: &SavedGame, given: Option<&str>, zone: &TimeZone) -> Message {
    let title = match given {
        Some(given) => Message::verbatim(given),
        None => Message::of_file(&game.record.setup.title),
    };
    match game.date {
        Some(date) => saved::headline(date.local(zone).to_string(), title),
        None => title,
    }
}

/// Describes the players, the length and the result of a game, and its rules if its headline does
/// not.
fn about(game: &SavedGame, with_rules: bool) -> Message {
    let setup = &game.record.setup;
    let names = PlayerNames::of(setup);
    // The person comes first, else red.
    let first = names.you().unwrap_or(Player::Red);
    let (first, second) = (names.title(first), names.title(first.opponent()));
    let result = match game.record.result.map(|result| result.outcome) {
        None => saved::unfinished(),
        Some(Outcome::Draw) => saved::draw(),
        Some(Outcome::Win(player)) => saved::won(names.name(player)),
    };
    let moves = game.record.columns().count();
    if with_rules {
        saved::about_rules(first, moves, result, Message::of_file(&setup.title), second)
    } else {
        saved::about(first, moves, result, second)
    }
}

#[cfg(test)]
mod tests {
    use plummet::internals::storage::Moment;
    use plummet::rules::{ByPlayer, Column, Ruleset};
    use plummet::session::{Command, GameSetup, Opening, Origin, Seat, Session};

    use super::*;

    /// The person who answers the first disc with a swap has red from then on.
    #[test]
    fn a_game_with_a_swap_is_described_by_the_seats_after_it() {
        let seats = ByPlayer {
            red: Seat::level("random", "Random"),
            yellow: Seat::Human,
        };
        let mut session = Session::new(GameSetup {
            opening: Opening::Swap,
            ..GameSetup::plain("p", "P", Ruleset::connect_four(), seats)
        });
        let column = Column::new(3);
        let origin = Origin::Engine {
            revision: session.revision,
        };
        let disc = Command::Play { column, origin };
        session.apply(disc).expect("red begins");
        let origin = Origin::Human;
        session.apply(Command::Swap { origin }).expect("allowed");
        let player = Player::Red;
        session.apply(Command::Resign { player }).expect("a person");
        let saved = SavedGame::of(&session, Moment::from_unix(0));
        let read = SavedGame::read(Path::new("a.ron"), &saved.to_text()).expect("our own text");
        for game in [saved, read] {
            assert_eq!(
                about(&game, false).to_string(),
                "You vs Random  \u{b7}  1 move  \u{b7}  Random won"
            );
        }
    }
}
