//! Carries out requests of keys, panels and pages: one method for each concern.

use std::mem;
use std::sync::Arc;

use plummet::internals::presets::Rebinding;
use plummet::internals::scene::{Caption, Motion, PictureFormat};
use plummet::internals::storage::{MotionSetting, SavedGame, Settings};
use plummet::internals::text::{Message, msg};
use plummet::session::{Command, GameSetup, Session};

use super::Window;
use super::configuration::ReloadReason;
use crate::app::arena_run::Arena;
use crate::app::game::seat_of;
use crate::app::language::t;
use crate::app::pages::{
    ArenaPage, GoToPage, HelpPage, KeysPage, LessonsPage, LoadPage, MenuPage, NamesPage,
    NewGamePage, OpeningsPage, Page, PuzzlesPage, SetUpPage, SettingsPage, StartPage,
    StatisticsPage, TogetherPage, TrainingPage, game_against, setup_against,
};
use crate::app::platform::Pacing;
use crate::app::request::{
    PageName, PageRequest, Request, StorageRequest, TrainingRequest, WindowRequest,
};
use crate::app::store::Store;

impl Window {
    /// Carries out a request.
    pub(super) fn carry_out(&mut self, request: Request, pacing: &Pacing, now: f64) {
        match request {
            Request::Game(request) => self.play(request, now),
            Request::Board(request) => self.ask(request, now),
            Request::Begin(new) => self.begin_activity(new, now),
            Request::View(request) => self.change_view(request, now),
            Request::Page(request) => self.turn_page(request, now),
            Request::Storage(request) => self.carry_out_storage(request, now),
            Request::Training(request) => self.train(request, now),
            Request::Arena(task) if self.may_begin(&task) => {
                let before = self.arena.take();
                self.arena = Some(Arena::start(
                    task,
                    &self.configuration.catalog,
                    before,
                    &self.screen.runtime,
                ));
            }
            // The question about a program is open.
            Request::Arena(_) => {}
            Request::Together(request) => self.meet(request, now),
            Request::Window(request) => self.adjust(request, pacing, now),
            Request::Allow { command, request } => {
                self.allow(&command, *request, pacing, now);
            }
        }
    }

    /// Opens and closes pages.
    pub(super) fn turn_page(&mut self, request: PageRequest, now: f64) {
        match request {
            PageRequest::Open(name) => {
                let page = self.page(name);
                self.open(page);
            }
            PageRequest::Toggle(name) => {
                let page = self.page(name);
                let is_same = |top: &Page| mem::discriminant(top) == mem::discriminant(&page);
                if self.pages.last().is_some_and(is_same) {
                    self.pages.pop();
                } else {
                    self.open(page);
                }
            }
            PageRequest::Puzzles(list) => self.pages.push(Page::Puzzles(PuzzlesPage::at(
                list,
                &self.shelf.studies().puzzles,
            ))),
            PageRequest::Opponents(setup) => {
                let page = NewGamePage::from_setup(&setup).with_others_open();
                self.open(Page::NewGame(Box::new(page)));
            }
            PageRequest::Start => {
                self.end_activities(now);
                // The clock is not visible on the start page.
                if self.screen.session().clock_runs() && !self.is_linked() {
                    self.command(Command::Pause, now);
                }
                // The start page hides the status line, and with it the question.
                self.messages.withdraw_question();
                self.pages.clear();
                self.files.store.list_offers();
                self.open(Page::Start(StartPage::new()));
            }
            PageRequest::Dismiss if !self.faults.is_empty() => self.faults.dismiss(),
            // The start page stays open: there is always a game behind it.
            PageRequest::Dismiss => self.pages.pop(),
        }
    }

    pub(super) fn open(&mut self, page: Page) {
        self.screen.game.scene_mut().aim(None);
        self.pages.push(page);
    }

    /// Returns the game that the dialog for a new game begins with: the one that the player chose
    /// last, in this run or before.
    fn offered_setup(&self) -> GameSetup {
        let (catalog, store) = (&self.configuration.catalog, &self.files.store);
        if let Some(chosen) = &self.screen.chosen {
            return chosen.clone();
        }
        let last = store.last_game();
        match catalog.preset(&last.preset) {
            Some(preset) => {
                setup_against(preset, catalog.level(&last.opponent), last.person_begins())
            }
            None => self.screen.session().setup().clone(),
        }
    }

    pub(super) fn page(&mut self, name: PageName) -> Page {
        if matches!(
            name,
            PageName::Lessons | PageName::Puzzles | PageName::Statistics
        ) {
            self.files
                .read_studies(&mut self.shelf, &self.configuration);
        }
        let setup = self.screen.session().setup();
        let offered = self.offered_setup();
        match name {
            PageName::Menu => Page::Menu(MenuPage::new(self.pages.hides_game())),
            PageName::NewGame => Page::NewGame(Box::new(NewGamePage::from_setup(&offered))),
            PageName::OwnRules => {
                let page = NewGamePage::from_setup(&offered).with_rules_open();
                Page::NewGame(Box::new(page))
            }
            PageName::Load => Page::Load(Box::new(LoadPage::new(self.files.list_games()))),
            PageName::Settings => Page::Settings(SettingsPage::new()),
            PageName::Bindings => Page::Keys(KeysPage::new()),
            PageName::Puzzles => Page::Puzzles(PuzzlesPage::new(&offered.preset)),
            PageName::Lessons => Page::Lessons(LessonsPage::new()),
            PageName::Together => {
                let broken_off = self.files.store.list_broken_off();
                let page = TogetherPage::new(&offered, broken_off, self.screen.runtime.clone());
                Page::Together(Box::new(page))
            }
            PageName::Statistics => Page::Statistics(StatisticsPage::new()),
            PageName::Arena => {
                let (preset, folder) = (setup.preset.clone(), self.files.store.arenas());
                let page = ArenaPage::new(preset, folder, self.files.list_results());
                Page::Arena(Box::new(page))
            }
            PageName::Help => Page::Help(HelpPage::new()),
            PageName::Keys => Page::Help(HelpPage::at_keys()),
            PageName::Training => Page::Training(TrainingPage::new(&setup.preset)),
            PageName::SetUp => {
                let page = SetUpPage::new(self.screen.session(), &self.configuration.catalog);
                Page::SetUp(Box::new(page))
            }
            PageName::Openings => {
                let position = self.screen.session().shown().clone();
                let games = self.files.store.list_finished();
                let page = OpeningsPage::new(position, games, self.screen.runtime.clone());
                Page::Openings(Box::new(page))
            }
            PageName::GoTo => Page::GoTo(GoToPage::new()),
            PageName::Names(player) => Page::Names(NamesPage::new(self.screen.session(), player)),
        }
    }

    /// Reads or writes files and the clipboard.
    fn carry_out_storage(&mut self, request: StorageRequest, now: f64) {
        match request {
            StorageRequest::Save(None) => self.save_game(now),
            StorageRequest::Save(Some(game)) => {
                self.files.save_finished(*game, &mut self.messages, now);
                self.list_games();
            }
            StorageRequest::Copy(game) => self.copy_game(game.as_deref(), now),
            StorageRequest::Paste => {
                let pages = self.pages.changes();
                self.pasting.request_text(self.screen.paste_purpose(pages));
            }
            StorageRequest::Picture => self.files.want_picture(),
            StorageRequest::Export(format, game) => {
                self.export_game(format, game.as_deref(), now);
            }
            StorageRequest::Worksheet(pages) => self.files.print(pages, &mut self.messages, now),
            // The dialog chooses the new preset once the configuration has been read again.
            StorageRequest::Preset(saving) => {
                let catalog = &self.configuration.catalog;
                match self.files.store.save_preset(&saving, catalog) {
                    Ok(save) => {
                        let job = move || Ok(ReloadReason::Saved(*saving, save()));
                        self.files.change_configuration(&self.configuration, job);
                    }
                    Err(error) => {
                        let done = ReloadReason::Saved(*saving, Err(error));
                        self.reloaded(done, false, now);
                    }
                }
            }
            StorageRequest::CopyRules(preset) => match self.files.store.copy_rules(&preset) {
                Ok(copy) => {
                    let job = || copy().map(ReloadReason::Copied);
                    self.files.change_configuration(&self.configuration, job);
                }
                Err(error) => self.messages.error(Message::verbatim(error), now),
            },
            StorageRequest::Keys(change) => self.save_keys(change, now),
            StorageRequest::RemoveGame(path) => {
                self.files.remove_game(path);
                self.list_games();
            }
            StorageRequest::ClearFinished => {
                self.files.clear_finished();
                self.list_games();
            }
            StorageRequest::RenameGame(path, name) => {
                self.files.rename_game(path, name);
                self.list_games();
            }
            StorageRequest::ListResults => {
                let listing = self.files.list_results();
                if let Some(Page::Arena(page)) = self.pages.last_mut() {
                    page.set_listing(listing);
                }
            }
            StorageRequest::ExportTable { file, league } => self.files.export_table(file, league),
        }
    }

    /// Changes key bindings in their file, and uses them.
    fn save_keys(&mut self, change: Rebinding, now: f64) {
        let catalog = &self.configuration.catalog;
        match self.files.store.save_keys(change, catalog) {
            Ok(save) => {
                let job = || save().map(ReloadReason::Keys);
                self.files.change_configuration(&self.configuration, job);
            }
            Err(error) => self.messages.error(Message::verbatim(error), now),
        }
    }

    /// Saves the game on the board; one under review with what is known of it.
    fn save_game(&mut self, now: f64) {
        let session = self.screen.game_to_keep();
        let subject = self.screen.activities.subject();
        match subject.and_then(|subject| subject.review()) {
            Some(review) => {
                let game = (session, Arc::clone(review));
                self.files.save_reviewed(game, &mut self.messages, now);
            }
            None => self.files.save(session, &mut self.messages, now),
        }
    }

    /// Copies the game on the board, or this one.
    fn copy_game(&mut self, game: Option<&SavedGame>, now: f64) {
        let record = match game {
            Some(game) => game.record.clone(),
            None => self.screen.game_to_keep().record(),
        };
        let copied = self.pasting.copy(&record);
        match self.pages.last_mut() {
            Some(Page::Load(page)) => page.changed(&copied.clone().map(Some)),
            Some(Page::SetUp(page)) => page.tell(copied.clone()),
            _ => {}
        }
        match copied {
            Ok(text) => self.messages.result(text, now),
            Err(error) => self.messages.error(error, now),
        }
    }

    /// Saves a picture of the board, or the whole game as an animation.
    fn export_game(&mut self, format: PictureFormat, game: Option<&SavedGame>, now: f64) {
        let chosen = match game.map(|game| Session::resume(&game.record)).transpose() {
            Ok(chosen) => chosen,
            Err(error) => {
                let error = Message::verbatim(error.to_string());
                return self.messages.error(error, now);
            }
        };
        let session = match (&chosen, format) {
            (Some(session), _) => session,
            (None, PictureFormat::Png) => self.screen.session(),
            (None, PictureFormat::Gif) => self.screen.game_to_keep(),
        };
        let position = match format {
            PictureFormat::Png => session.shown(),
            PictureFormat::Gif => session.position(),
        };
        let drawn = (
            position.clone(),
            Caption::of(session, t),
            self.configuration.theme.clone(),
        );
        self.files.export(format, drawn, &mut self.messages, now);
    }

    /// Lists the saved and finished games again for their page.
    fn list_games(&mut self) {
        let listings = self.files.list_games();
        if let Some(Page::Load(page)) = self.pages.last_mut() {
            page.set_listings(listings);
        }
    }

    /// Carries out a request of the training page.
    fn train(&mut self, request: TrainingRequest, now: f64) {
        match request {
            TrainingRequest::Begin { preset, minutes } => {
                if let Some(preset) = self.configuration.catalog.preset(&preset) {
                    self.training_runs.start(preset, minutes);
                }
            }
            TrainingRequest::Stop => self.training_runs.stop(),
            TrainingRequest::Discard => self.training_runs.discard(),
            TrainingRequest::Keep => {
                let training_runs = &mut self.training_runs;
                self.files
                    .keep_trained(training_runs, &mut self.messages, now);
            }
            TrainingRequest::Play => {
                let level = self.training_runs.opponent();
                if let (Some(run), Some(level)) = (self.training_runs.current(), level) {
                    self.start(game_against(run, seat_of(&level)), now);
                }
            }
        }
    }

    /// Carries out a request about the window and the program.
    fn adjust(&mut self, request: WindowRequest, pacing: &Pacing, now: f64) {
        match request {
            WindowRequest::Set(settings) => self.set(*settings, now),
            WindowRequest::Begin(begins) => self.files.store.set_beginner(begins),
            WindowRequest::ToggleMute => {
                let mut settings = self.files.store.settings().clone();
                settings.muted = !settings.muted;
                let state = if settings.muted { "off" } else { "on" };
                self.set(settings, now);
                self.messages.note(msg::notices::sounds(state), now);
            }
            WindowRequest::NextTheme => {
                if let Some(theme) = self.configuration.next_theme() {
                    let text = msg::notices::theme(Message::of_file(&theme.name));
                    let mut settings = self.files.store.settings().clone();
                    settings.theme = Some(theme.id.clone());
                    self.set(settings, now);
                    self.messages.note(text, now);
                }
            }
            WindowRequest::ToggleFullscreen => {
                let fills_screen = self.memory.toggle_fullscreen(now);
                pacing.set_fullscreen(fills_screen);
            }
            WindowRequest::Reload => {
                let job = || Ok(ReloadReason::Requested);
                self.files.change_configuration(&self.configuration, job);
            }
            WindowRequest::OpenFile(path) => {
                self.messages.attempt(self.opened.open(&path, now), now);
            }
            WindowRequest::Quit => self.pending.quit = true,
        }
    }

    /// Uses and saves other settings.
    pub(super) fn set(&mut self, settings: Settings, now: f64) {
        if let Err(error) = self.files.store.set(settings) {
            self.messages
                .fail(Message::verbatim(error.to_string()), now);
        }
        self.take_settings(now);
    }

    /// Applies the settings to the theme, the sound and the animation.
    pub(super) fn take_settings(&mut self, now: f64) {
        let settings = self.files.store.settings();
        self.configuration.take_theme(settings);
        let volume = if settings.muted { 0 } else { settings.volume };
        self.sound.set_volume(volume);
        let motion = motion(&self.files.store);
        self.screen.game.scene_mut().set_motion(motion, now);
        self.take_language(now);
    }
}

/// Returns how discs move according to the settings.
pub(super) fn motion(store: &Store) -> Motion {
    let settings = store.settings();
    Motion {
        reduced: settings.motion == MotionSetting::Reduced,
        speed: f64::from(settings.animation_speed) / 100.0,
    }
}
