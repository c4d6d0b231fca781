//! The page of saved and finished games.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::path::Path;

use egui::EventFilter;
use jiff::tz::TimeZone;
use plummet::internals::scene::{PictureFormat, PlayerNames};
use plummet::internals::storage::{FinishedList, GameName, SavedFile, SavedGames};
use plummet::rules::{Board, Outcome};

use super::*;

/// The height of a row, in points.
const ROW_HEIGHT: f32 = 52.0;
/// The rows that Page Up and Page Down lead on.
const PAGE: isize = 6;
/// The letters that the field of a name takes. More than a name may have, so that a name that is
/// too long is refused with a sentence instead of being cut.
const MAX_TYPED: usize = 1_000;

/// The saved and the finished games as last listed.
#[derive(Debug)]
pub struct LoadPage {
    /// The jobs that list the games.
    listing: Option<Ticket<Vec<SavedFile>>>,
    reading: Option<Ticket<FinishedList>>,
    saved: GameList,
    finished: GameList,
    /// The faults in the file of the finished games.
    faults: Vec<ConfigError>,
    shows_finished: bool,
    /// The last failure.
    trouble: Option<Message>,
    /// Whether the removal of all finished games waits for a second press.
    asks_to_clear: bool,
}

/// The jobs that list the saved and the finished games, or the reason that there is none.
#[derive(Debug)]
pub struct Listings {
    pub saved: Result<Ticket<Vec<SavedFile>>, String>,
    pub finished: Result<Ticket<FinishedList>, String>,
}

impl LoadPage {
    pub fn new(listings: Listings) -> Self {
        let mut page = Self {
            listing: None,
            reading: None,
            saved: GameList::default(),
            finished: GameList::default(),
            faults: Vec::new(),
            shows_finished: false,
            trouble: None,
            asks_to_clear: false,
        };
        page.saved.needs_focus = true;
        page.set_listings(listings);
        page
    }

    /// Replaces the jobs that list the games.
    pub fn set_listings(&mut self, listings: Listings) {
        self.trouble = None;
        match listings.saved {
            Ok(listing) => self.listing = Some(listing),
            Err(trouble) => self.trouble = Some(Message::verbatim(trouble)),
        }
        match listings.finished {
            Ok(reading) => self.reading = Some(reading),
            Err(trouble) => self.trouble = Some(Message::verbatim(trouble)),
        }
    }

    /// Shows what became of a request about a game.
    pub fn changed(&mut self, result: &Result<Option<Message>, Message>) {
        match result {
            Ok(news) => self.shown().news.clone_from(news),
            Err(trouble) => self.trouble = Some(trouble.clone()),
        }
    }

    const fn shown(&mut self) -> &mut GameList {
        match self.shows_finished {
            true => &mut self.finished,
            false => &mut self.saved,
        }
    }

    /// Takes the lists once they are there.
    fn take_listings(&mut self, ctx: &Context) {
        let saved = self.listing.as_mut().and_then(Ticket::take);
        let finished = self.reading.as_mut().and_then(Ticket::take);
        let is_news = saved.is_some() || finished.is_some();
        self.listing.take_if(|_| saved.is_some());
        self.reading.take_if(|_| finished.is_some());
        let trouble = |trouble: String| Some(Message::verbatim(trouble));
        match saved {
            Some(Ok(games)) => {
                let games = games
                    .into_iter()
                    .map(|it| Listed::new(Some(it.path), it.game));
                self.saved.set(games);
            }
            Some(Err(found)) => self.trouble = trouble(found),
            None => {}
        }
        match finished {
            Some(Ok(list)) => {
                self.faults = list.faults;
                let games = list
                    .games
                    .into_iter()
                    .map(|game| Listed::new(None, Ok(game)));
                self.finished.set(games);
            }
            Some(Err(found)) => self.trouble = trouble(found),
            None => {}
        }
        // The chosen row gets the focus, unless the player has focused another control.
        if is_news && ctx.memory(|memory| memory.focused().is_none()) {
            self.shown().needs_focus = true;
        }
    }
}

impl Sheet for LoadPage {
    const SIZE: [f32; 2] = [640.0, 580.0];
    const KEEPS_HEIGHT: bool = true;
    const TITLE: fn() -> Message = msg::commands::load;

    fn body(&mut self, ui: &mut Ui, app: &App) {
        self.take_listings(ui.ctx());
        let before = self.shows_finished;
        ui.horizontal(|ui| {
            let both = [
                (false, "saved", msg::saved::tab_saved()),
                (true, "finished", msg::saved::tab_finished()),
            ];
            choices_as(
                Role::RadioButton,
                ui,
                "games",
                &mut self.shows_finished,
                both,
            );
        });
        self.asks_to_clear &= self.shows_finished == before;
        if let Some(trouble) = &self.trouble {
            warning(ui, trouble);
        }
        if self.shows_finished {
            faults(ui, &self.faults);
        }
        if self.trouble.is_none() && self.shown().games.is_empty() {
            let is_reading = match self.shows_finished {
                true => self.reading.is_some(),
                false => self.listing.is_some(),
            };
            let nothing = match self.shows_finished {
                true if app.store().settings().keep_finished => msg::saved::none_finished(),
                true => msg::saved::none_kept(),
                false => match key_of(app.catalog().keys(), Action::Save) {
                    Some(key) => msg::saved::none_key(key),
                    None => msg::saved::none(),
                },
            };
            // A sign would be seen for a moment before the games.
            match is_reading {
                true => note(ui, msg::saved::looking()),
                false => nothing_yet(ui, Icon::Saved, nothing),
            }
        }
        self.shown().show(ui, app);
    }

    fn foot(&mut self, ui: &mut Ui, app: &App) {
        let open = match self.shows_finished {
            true => msg::saved::look_back(),
            false => msg::saved::open(),
        };
        let picked = self.shown().chosen().and_then(|it| it.game.as_ref().ok());
        let is_pressed = main_button(ui, picked.is_some(), "open_game", open).clicked();
        if let (true, Some(game)) = (is_pressed, picked) {
            open_game(game, app);
        }
        // A row gets the focus.
        dismiss_button(ui, app, "close", msg::text::close());
        let count = self.finished.games.len();
        if !self.shows_finished || (count == 0 && self.faults.is_empty()) {
            self.asks_to_clear = false;
            return;
        }
        let label = match self.asks_to_clear {
            true => msg::saved::clear_sure(count),
            false => msg::saved::clear(),
        };
        if button(ui, "clear_games", label).clicked() {
            if self.asks_to_clear {
                app.then(|window| window.clear_finished());
            }
            self.asks_to_clear ^= true;
        }
    }
}

fn open_game(game: &SavedGame, app: &App) {
    let game = game.clone();
    app.then(move |window| window.resume(&game, GameOrigin::Loaded));
}

/// Games, newest first, and the one that is chosen.
#[derive(Debug, Default)]
struct GameList {
    games: Vec<Listed>,
    chosen: Option<usize>,
    /// The index and the file of the game that the change and the news are about.
    of: (usize, Option<PathBuf>),
    change: Change,
    /// What became of the last request about it.
    news: Option<Message>,
    /// The title of the rules whose games are listed; `None` for all games.
    title: Option<String>,
    needs_focus: bool,
}

/// The change of the chosen game that the player has begun.
#[derive(Debug, Default)]
enum Change {
    #[default]
    None,
    /// The removal waits for a second click.
    Remove,
    /// A name is being typed. `needs_focus` until its field has had the focus.
    Rename { typed: String, needs_focus: bool },
}

impl GameList {
    /// Takes the games that were listed.
    fn set(&mut self, games: impl Iterator<Item = Listed>) {
        self.games = games.collect();
        // After a removal, the game that moved into the same row is chosen.
        let last = self.games.len().checked_sub(1);
        self.chosen = last.map(|last| self.chosen.unwrap_or(0).min(last));
    }

    fn chosen(&self) -> Option<&Listed> {
        self.games.get(self.chosen?)
    }

    /// Shows the choice of rules, unless all games have the same.
    fn filter(&mut self, ui: &mut Ui) {
        let titles: BTreeSet<&str> = self.games.iter().filter_map(Listed::title).collect();
        // The last game of the chosen rules may have been removed.
        self.title.take_if(|title| !titles.contains(title.as_str()));
        if titles.len() < 2 {
            return;
        }
        let all = (None, "all".to_owned(), msg::saved::all_games());
        let titles = titles.iter().map(|&title| {
            let label = Message::of_file(Escaped::text(title).to_string());
            (Some(title.to_owned()), title.to_owned(), label)
        });
        let choices: Vec<_> = std::iter::once(all).chain(titles).collect();
        pick_row(ui, msg::saved::show(), "filter", &mut self.title, choices);
    }

    /// Shows the filter and the games. A file that cannot be read is listed with all games.
    fn show(&mut self, ui: &mut Ui, app: &App) {
        self.filter(ui);
        let title = self.title.as_deref();
        let is_visible = |index: &usize| {
            let listed = self.games.get(*index);
            listed.is_some_and(|listed| title.is_none() || listed.title() == title)
        };
        let visible: Vec<usize> = (0..self.games.len()).filter(is_visible).collect();
        if !self.chosen.is_some_and(|index| visible.contains(&index)) {
            self.chosen = visible.first().copied();
        }
        ui.spacing_mut().item_spacing.y = 5.0;
        let before = self.chosen;
        for (row, &index) in visible.iter().enumerate() {
            let is_chosen = before == Some(index);
            let place = ui.cursor().with_max_y(ui.cursor().top() + ROW_HEIGHT);
            // Of a long list, the rows out of sight are only room.
            if !is_chosen && !ui.is_rect_visible(place) {
                ui.allocate_space(vec2(ui.available_width(), ROW_HEIGHT));
                continue;
            }
            let Some(listed) = self.games.get(index) else {
                continue;
            };
            let response = listed.row(ui, app, row, is_chosen);
            if is_chosen && std::mem::take(&mut self.needs_focus) {
                response.request_focus();
            }
            if let (true, Ok(game)) = (response.double_clicked(), &listed.game) {
                open_game(game, app);
            }
            if response.clicked() {
                self.choose(Some(&index));
            }
            if !is_chosen {
                continue;
            }
            let step = step_of_keys(ui, &response);
            if step != 0 {
                let last = visible.len() - 1;
                self.choose(visible.get(row.saturating_add_signed(step).min(last)));
            }
            // The ids come from the file, so that rows above it do not change which control has
            // the focus.
            let file = self.games.get(index).and_then(|it| it.file.clone());
            let id = Id::unique(("details of a saved game", file.as_ref().ok_or(index)));
            ui.scope_builder(UiBuilder::new().scope_id(id), |ui| {
                self.details(ui, app, index, file);
            });
        }
        if self.chosen != before {
            ui.ctx().request_repaint();
        }
    }

    fn choose(&mut self, index: Option<&usize>) {
        self.chosen = index.copied();
        self.needs_focus = true;
    }

    /// Shows what stands below the chosen game: its place, and the buttons that review, share, rename
    /// and remove it.
    fn details(&mut self, ui: &mut Ui, app: &App, index: usize, file: Option<PathBuf>) {
        let of = (index, file);
        if self.of != of {
            self.of = of;
            (self.change, self.news) = (Change::None, None);
        }
        let file = self.of.1.clone();
        match &file {
            Some(file) if matches!(self.change, Change::Rename { .. }) => {
                self.rename(ui, app, file);
            }
            _ => self.buttons(ui, app, index, file.as_ref()),
        }
        match (&self.news, &file) {
            (Some(news), _) => note(ui, news),
            (None, Some(file)) => {
                let place = words(place(file), regular(12.5)).weak();
                let label = ui.add(Label::new(place).truncate());
                label.on_hover_text(Escaped::path(file).to_string());
            }
            (None, None) => {}
        }
        ui.separator();
    }

    /// Shows the buttons of a game.
    fn buttons(&mut self, ui: &mut Ui, app: &App, index: usize, file: Option<&PathBuf>) {
        ui.horizontal_wrapped(|ui| {
            if let Some(Ok(game)) = self.games.get(index).map(|it| &it.game) {
                let has_moves = game.record.columns().next().is_some();
                let own = || game.clone();
                if button_if(ui, has_moves, "review_game", msg::saved::review()).clicked() {
                    let (game, file) = (own(), file.cloned());
                    app.then(move |window| window.review_game(&game.record, file));
                }
                if button(ui, "copy_game", msg::saved::copy()).clicked() {
                    let game = own();
                    app.then(move |window| window.copy_game(Some(&game)));
                }
                if button(ui, "draw_game", msg::saved::picture()).clicked() {
                    let game = own();
                    app.then(move |window| window.export_game(PictureFormat::Png, Some(&game)));
                }
                if file.is_none() && button(ui, "save_game", msg::saved::save()).clicked() {
                    let game = own();
                    app.then(|window| window.save_finished(game));
                }
            }
            let Some(file) = file else { return };
            if button(ui, "rename_game", msg::saved::rename()).clicked() {
                self.change = Change::Rename {
                    typed: SavedGames::given_name(file).unwrap_or_default(),
                    needs_focus: true,
                };
            }
            let is_asked = matches!(self.change, Change::Remove);
            let label = match is_asked {
                true => msg::saved::remove_sure(),
                false => msg::saved::remove(),
            };
            let response = button(ui, "remove_game", label);
            if response.clicked() && is_asked {
                // The button disappears with the row, so it must not keep the focus.
                response.surrender_focus();
                let file = file.clone();
                app.then(|window| window.remove_game(file));
                self.change = Change::None;
            } else if response.clicked() {
                self.change = Change::Remove;
            }
        });
    }

    /// Shows the field for another name.
    fn rename(&mut self, ui: &mut Ui, app: &App, file: &Path) {
        let Change::Rename { typed, needs_focus } = &mut self.change else {
            return;
        };
        let (mut is_done, mut fault) = (false, None);
        ui.horizontal_wrapped(|ui| {
            let width = (ui.available_width() - 230.0).clamp(120.0, 320.0);
            let edit = TextEdit::singleline(typed).char_limit(MAX_TYPED);
            let edit = edit.hint_text(t(msg::saved::name_hint()));
            let response = field(ui, "game_name", width, edit);
            if std::mem::take(needs_focus) {
                response.request_focus();
            }
            let name = typed.parse::<GameName>();
            let save = button_if(ui, name.is_ok(), "save_name", msg::saved::name_save());
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
            is_done |= button(ui, "cancel_name", msg::saved::cancel()).clicked();
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
        let pressed = keys.iter().filter(|(key, _)| input.key_pressed(*key));
        pressed.fold(0, |sum: isize, (_, by)| sum.saturating_add(*by))
    })
}

/// A game on the page.
#[derive(Debug)]
struct Listed {
    /// Its file; `None` for a finished game, which has none of its own.
    file: Option<PathBuf>,
    game: Result<SavedGame, Vec<ConfigError>>,
    /// The final board, computed when the row is first visible.
    board: OnceCell<Option<Board>>,
}

impl Listed {
    fn new(file: Option<PathBuf>, game: Result<SavedGame, Vec<ConfigError>>) -> Self {
        Self {
            file,
            game,
            board: OnceCell::new(),
        }
    }

    /// Returns the title of its rules.
    fn title(&self) -> Option<&str> {
        let game = self.game.as_ref().ok()?;
        Some(&game.record.setup.title)
    }

    /// Returns the board after all moves, which it replays.
    fn board(&self) -> Option<&Board> {
        let replay = || {
            let position = self.game.as_ref().ok()?.record.position().ok()?;
            Some(position.board().clone())
        };
        self.board.get_or_init(replay).as_ref()
    }

    /// Shows its board, title and players.
    fn row(&self, ui: &mut Ui, app: &App, row: usize, is_chosen: bool) -> Response {
        let (title, about, ink) = match &self.game {
            Ok(game) => {
                let given = self.file.as_deref().and_then(SavedGames::given_name);
                let title = headline(game, given.as_deref(), app.store().zone());
                (title, about(game, given.is_some()), None)
            }
            Err(faults) => {
                let name = self.file.as_deref().and_then(Path::file_name);
                let name = Escaped::path(Path::new(name.unwrap_or_default()));
                let fault = faults.first().map(ToString::to_string).unwrap_or_default();
                let title = msg::saved::unreadable(name.to_string());
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
        let response = Tile::row(format!("game:{row}"))
            .look(Emphasis::Bare)
            .when(is_chosen, Emphasis::Chosen)
            .sense(sense)
            .margin(10.0, 7.0)
            .picture(vec2(52.0, 38.0), |ui, place| {
                if let Some(board) = self.board() {
                    paint_board(ui.painter(), place, app.theme(), board);
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
        Some(date) => msg::saved::headline(date.local(zone).to_string(), title),
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
        None => msg::saved::unfinished(),
        Some(Outcome::Draw) => msg::saved::draw(),
        Some(Outcome::Win(player)) => msg::saved::won(names.name(player)),
    };
    let moves = game.record.columns().count();
    match with_rules {
        true => {
            let rules = Message::of_file(&setup.title);
            msg::saved::about_rules(first, moves, result, rules, second)
        }
        false => msg::saved::about(first, moves, result, second),
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
            revision: session.revision(),
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
