//! The page of saved and finished games.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use egui::FocusDirection;
use jiff::tz::TimeZone;

use super::*;
use msg::saved;

/// The height of a row, in points.
const ROW_HEIGHT: f32 = 52.0;
/// The rows that Page Up and Page Down lead on.
const PAGE: isize = 6;

/// The saved and the finished games as last listed, each newest first.
#[derive(Default)]
pub struct LoadPage {
    /// `None` until they are listed.
    games: Option<Vec<Rc<Listed>>>,
    /// The faults in the file of the finished games.
    faults: Vec<ConfigError>,
    shows_finished: bool,
    /// The title of the rules whose games are shown; `None` for all games.
    title: Option<String>,
    /// The row of the chosen game. After a removal, the game that moved into it is chosen.
    chosen: usize,
    /// Whether the chosen row gets the keyboard, unless another control has it.
    needs_focus: bool,
    /// Whether it gets the keyboard whatever has it: it was clicked, or reached by a key.
    takes_focus: bool,
}

impl LoadPage {
    /// Takes the games that were listed.
    pub fn take(&mut self, saved: Vec<SavedFile>, finished: FinishedList) {
        let has_only_finished = saved.is_empty() && !finished.games.is_empty();
        let saved = saved.into_iter().map(|it| (Some(it.path), it.game));
        let finished_games = finished.games.into_iter().map(|game| (None, Ok(game)));
        let listed = saved.chain(finished_games).map(|(file, game)| {
            Rc::new(Listed {
                file,
                game: game.map(Arc::new),
                board: OnceCell::new(),
            })
        });
        // It opens at the tab that has games.
        self.shows_finished |= self.games.is_none() && has_only_finished;
        self.games = Some(listed.collect());
        self.faults = finished.faults;
        self.needs_focus = true;
    }

    /// Returns the games of the tab.
    fn of_tab(&self) -> impl Iterator<Item = &Rc<Listed>> {
        let games = self.games.as_deref().unwrap_or_default().iter();
        games.filter(|it| it.file.is_none() == self.shows_finished)
    }

    /// Returns the games that are shown. A file that cannot be read is shown with all games.
    fn shown(&self) -> Vec<Rc<Listed>> {
        let title = self.title.as_deref();
        let is_shown = |it: &&Rc<Listed>| title.is_none() || it.title() == title;
        self.of_tab().filter(is_shown).cloned().collect()
    }

    /// Shows the choice of rules, unless all games have the same.
    fn filter(&mut self, ui: &mut Ui) {
        let titles: BTreeSet<String> = self
            .of_tab()
            .filter_map(|it| it.title().map(str::to_owned))
            .collect();
        // The last game of the chosen rules may have been removed.
        self.title.take_if(|title| !titles.contains(title));
        if titles.len() > 1 {
            let all = (None, "all".to_owned(), saved::all_games());
            let titles = titles.into_iter().map(|title| {
                let label = Message::of_file(Escaped::text(&title).to_string());
                (Some(title.clone()), title, label)
            });
            let choices = std::iter::once(all).chain(titles);
            if pick_row(ui, saved::show(), "filter", &mut self.title, choices).changed() {
                self.chosen = 0;
            }
        }
    }

    /// Shows the filter and the games.
    fn list(&mut self, ui: &mut Ui, app: &Window) {
        self.filter(ui);
        let games = self.shown();
        let last = games.len().saturating_sub(1);
        self.chosen = self.chosen.min(last);
        let before = self.chosen;
        rows_apart(ui, 5.0);
        let is_free = ui.memory(|memory| memory.focused().is_none());
        let needs_focus = std::mem::take(&mut self.needs_focus) && is_free;
        let needs_focus = std::mem::take(&mut self.takes_focus) || needs_focus;
        for (row, listed) in games.iter().enumerate() {
            let is_chosen = row == before;
            if !is_chosen && is_out_of_sight(ui, ROW_HEIGHT) {
                continue;
            }
            let response = listed.row(ui, app, row, is_chosen);
            if response.double_clicked() {
                listed.open(app);
            }
            if response.clicked() {
                self.chosen = row;
                self.takes_focus = true;
            }
            if is_chosen {
                if needs_focus {
                    response.request_focus();
                    response.scroll_to_me_animation(None, ScrollAnimation::none());
                }
                app.focus_once(&response);
                // The ids come from the file, so that rows above it do not change which control has
                // the focus.
                let id = Id::unique(("details of a game", listed.file.as_ref().ok_or(row)));
                ui.scope_builder(UiBuilder::new().scope_id(id), |ui| listed.details(ui, app));
                let step = step_of_keys(ui, &response);
                if step != 0 {
                    self.chosen = row.saturating_add_signed(step).min(last);
                    self.takes_focus = true;
                }
            }
        }
    }
}

impl Sheet for LoadPage {
    const LOOK: Look = Look::fixed(msg::commands::load, Width::Usual, 580.0);

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        let before = self.shows_finished;
        tabs(
            ui,
            "games",
            &mut self.shows_finished,
            [
                (false, "saved", saved::tab_saved()),
                (true, "finished", saved::tab_finished()),
            ],
        );
        if self.shows_finished != before {
            self.chosen = 0;
        }
        if self.shows_finished {
            list_faults(ui, &self.faults);
        }
        let nothing = match self.shows_finished {
            true if app.store.settings.keep_finished => saved::none_finished(),
            true => saved::none_kept(),
            false => match key_of(app.keys(), Action::Save) {
                Some(key) => saved::none_key(key),
                None => saved::none(),
            },
        };
        if self.of_tab().next().is_some() {
            self.list(ui, app);
        } else {
            match self.games {
                Some(_) => nothing_yet(ui, Icon::Saved, nothing),
                // A sign would be seen for a moment before the games.
                None => note(ui, saved::looking()),
            }
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &Window) {
        let chosen = self.shown().into_iter().nth(self.chosen);
        let chosen = chosen.filter(|it| it.game.is_ok());
        let is_pressed = main_button(ui, chosen.is_some(), "open_game", saved::open()).clicked();
        if is_pressed && let Some(chosen) = chosen {
            chosen.open(app);
        }
        // A row gets the focus.
        dismiss_button(ui, app, "close", msg::text::close());
        let count = self.of_tab().count();
        if self.shows_finished
            && (count > 0 || !self.faults.is_empty())
            && sure_button(ui, "clear_games", saved::clear(), saved::clear_sure(count))
        {
            app.then(Window::clear_finished);
        }
    }
}

fn row_name(row: usize) -> String {
    format!("game:{row}")
}

/// Returns how many rows the keys lead on from the chosen row, which alone has the keyboard: Tab leads
/// to its buttons, whatever the number of games.
fn step_of_keys(ui: &Ui, row: &Response) -> isize {
    if !row.has_focus() {
        return 0;
    }
    let keys = [
        (Key::ArrowDown, 1),
        (Key::ArrowUp, -1),
        (Key::PageDown, PAGE),
        (Key::PageUp, -PAGE),
        (Key::End, isize::MAX),
        (Key::Home, isize::MIN),
    ];
    let step = ui.input(|input| {
        // A slow frame gets several presses of one key.
        let times = |key| isize::try_from(input.num_presses(key)).unwrap_or(isize::MAX);
        keys.iter().fold(0, |sum: isize, (key, by)| {
            sum.saturating_add(by.saturating_mul(times(*key)))
        })
    });
    if step != 0 {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
    step
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
            let position = self.game.as_ref().ok()?.record.position();
            Some(position.ok()?.board.clone())
        };
        self.board.get_or_init(replay).as_ref()
    }

    fn open(&self, app: &Window) {
        if let Ok(game) = self.game.clone() {
            app.then(move |window| window.resume(&game, GameOrigin::Loaded));
        }
    }

    /// Shows what stands below the chosen game: the buttons that review, share, rename and remove it,
    /// and its place.
    fn details(&self, ui: &mut Ui, app: &Window) {
        ui.horizontal_wrapped(|ui| {
            if let Ok(game) = &self.game {
                let has_moves = game.record.columns().next().is_some();
                let (own, place) = (game.clone(), self.file.clone());
                button_if(ui, has_moves, "review_game", saved::review())
                    .acts(move |window| window.review_game(&own.record, place));
                let own = game.clone();
                button(ui, "copy_game", saved::copy())
                    .acts(move |window| window.copy_game(Some(&own)));
                let own = game.clone();
                button(ui, "draw_game", saved::picture()).acts(move |window| {
                    window.export_game(PictureFormat::Png, Some(&own));
                });
                if self.file.is_none() {
                    let own = game.clone();
                    button(ui, "save_game", saved::save())
                        .acts(move |window| window.save_finished(SavedGame::clone(&own)));
                }
            }
            let Some(file) = self.file.clone() else {
                return;
            };
            let own = file.clone();
            let title = self
                .game
                .as_ref()
                .map(|game| headline(game, None, &app.store.zone));
            let title = title.unwrap_or(Message::verbatim(""));
            button(ui, "rename_game", saved::rename()).acts(move |window| {
                let given = SavedGames::given_name(&own);
                window.open(AskPage::rename(own, given, title));
            });
            if sure_button(ui, "remove_game", saved::remove(), saved::remove_sure()) {
                app.then(|window| window.remove_game(file));
            }
        });
        ui.separator();
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
        match &self.file {
            Some(file) => response.on_hover_text(Escaped::path(file).to_string()),
            None => response,
        }
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
