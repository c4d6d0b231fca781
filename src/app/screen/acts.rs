//! Does what buttons and keys ask for.

use std::mem;

use plummet::internals::scene::MarkFilter;
use plummet::rules::{Cell, Player};
use plummet::session::{Command, GameSetup, Seat};

use super::super::actions::Action;
use super::super::arena_run::{Arena, Task};
use super::super::notice::Question;
use super::super::pages::{ArenaPage, HelpPage, LoadPage, MenuPage, NewGame, Page, StartPage};
use super::super::platform::Pacing;
use super::Screen;

impl Screen {
    /// Does what was asked for. Returns whether that may show otherwise.
    pub(super) fn act_on(&mut self, asked: Vec<Action>, pacing: &Pacing, now: f64) -> bool {
        // Isolating a player's lines is said every frame and moves no control.
        let is_something = asked
            .iter()
            .any(|action| !matches!(action, Action::Isolate(_)));
        // The game's own clockwork, as to ask a level, goes on with the next frame.
        self.asked.redraw |= is_something;
        for action in asked {
            self.act(action, pacing, now);
        }
        is_something
    }

    /// Does what a button or key asked for.
    fn act(&mut self, action: Action, pacing: &Pacing, now: f64) {
        match action {
            Action::Open(page) => self.open(page),
            Action::OpenNewGame => self.open_new_game(),
            Action::OpenLoad => self.open_load(),
            Action::OpenArena => self.open_arena(),
            Action::OpenStart => self.open_start(now),
            Action::ToggleHelp => self.toggle(Page::Help(HelpPage::new())),
            Action::ToggleShortcuts => self.toggle(Page::Help(HelpPage::at_keys())),
            Action::ToggleMenu => self.toggle(Page::Menu(MenuPage::new(self.hides_game()))),
            Action::Dismiss if !self.errors.is_empty() => self.errors.clear(),
            // There is always a game behind the start page.
            Action::Dismiss => self.pages.pop(),
            Action::Start(setup) => self.start(*setup, now),
            Action::Resume(game) => self.resume(&game, now),
            Action::SavePreset(saving) => self.save_preset(*saving, now),
            Action::Save => self.save(now),
            Action::Copy => self.copy(now),
            Action::Paste => self.clipboard.ask(self.paste_in_place()),
            Action::Picture => self.asked.picture = true,
            Action::Set(settings) => self.set(*settings, now),
            Action::ToggleMute => self.toggle_mute(now),
            Action::Reload => self.reload(),
            Action::OpenFile(path) => self.open_file(&path, now),
            Action::CopyRules(preset) => self.copy_rules(&preset, now),
            Action::NextTheme => self.next_theme(now),
            Action::ToggleFullscreen => self.toggle_fullscreen(pacing, now),
            Action::Disk(request) => self.request(request),
            Action::Arena(task) => self.start_arena(task),
            Action::Quit => self.asked.quit = true,
            Action::OpenTraining
            | Action::Train { .. }
            | Action::StopTraining
            | Action::KeepTrained
            | Action::DiscardTrained
            | Action::PlayTrained => self.train(action, now),
            action => self.play(action, now),
        }
    }

    /// Does what concerns the game on the board.
    fn play(&mut self, action: Action, now: f64) {
        match action {
            Action::Game(Command::Rematch) => self.rematch(now),
            Action::Game(command) => self.command(command, now),
            Action::TogglePause => self.command(
                if self.game.session().is_paused() {
                    Command::Resume
                } else {
                    Command::Pause
                },
                now,
            ),
            Action::Resign => self.resign(now),
            Action::Show(ply) => self.command(Command::Show { ply }, now),
            Action::Step(by) => {
                let session = self.game.session();
                let by = isize::try_from(by).unwrap_or(0);
                let ply = session.shown().ply().checked_add_signed(by);
                let last = session.position().ply();
                if let Some(ply) = ply.filter(|&ply| ply <= last) {
                    self.command(Command::Show { ply }, now);
                }
            }
            Action::MoveNow => self.game.move_now(),
            Action::Hint => self.ask_for_hint(now),
            Action::ToggleAnalysis => self.analyst.toggle(),
            Action::StopAnalysis => self.analyst.stop(),
            Action::GoTo(column) => {
                let position = self.game.session().position();
                let top = position.board().size().rows - 1;
                let height = position.board().height(column).min(top);
                self.reveal(Cell::new(column, height));
                self.game.scene_mut().aim(Some(column));
            }
            Action::LookAt(across, up) => self.look_at(across, up),
            Action::Isolate(player) => self.isolate(player),
            Action::ToggleMarks => {
                self.marks_hidden = !self.marks_hidden;
                self.isolate(None);
            }
            Action::ToggleDrawer => self.drawer_open = !self.drawer_open,
            _ => {}
        }
    }

    pub(super) fn open(&mut self, page: Page) {
        self.game.scene_mut().aim(None);
        self.pages.push(page);
    }

    /// Opens a page, or shuts the topmost one if it is of the same kind.
    fn toggle(&mut self, page: Page) {
        let is_same = |top: &Page| mem::discriminant(top) == mem::discriminant(&page);
        if self.pages.last().is_some_and(is_same) {
            self.pages.pop();
        } else {
            self.open(page);
        }
    }

    fn open_new_game(&mut self) {
        let page = NewGame::like(self.game.session().setup());
        self.open(Page::NewGame(Box::new(page)));
    }

    fn open_load(&mut self) {
        let page = LoadPage::new(self.list_games());
        self.open(Page::Load(page));
    }

    fn open_arena(&mut self) {
        let preset = self.game.session().setup().preset.clone();
        let page = ArenaPage::new(preset, self.store.arenas(), self.list_results());
        self.open(Page::Arena(Box::new(page)));
    }

    fn open_start(&mut self, now: f64) {
        // Nobody sees the clock there.
        if self.game.session().clock_runs() {
            self.command(Command::Pause, now);
        }
        // The page hides the status line.
        self.withdraw_question();
        self.pages.clear();
        self.open(Page::Start(StartPage::new()));
    }

    fn start_arena(&mut self, task: Task) {
        let before = self.arena.take();
        self.arena = Some(Arena::start(task, &self.catalog, before));
    }

    fn toggle_fullscreen(&mut self, pacing: &Pacing, now: f64) {
        self.fullscreen = !self.fullscreen;
        pacing.set_fullscreen(self.fullscreen);
        self.remember_fullscreen(now);
    }

    fn isolate(&mut self, player: Option<Player>) {
        let filter = match player {
            Some(player) => MarkFilter::Only(player),
            None if self.marks_hidden => MarkFilter::Hidden,
            None => MarkFilter::All,
        };
        self.game.scene_mut().set_filter(filter);
    }

    pub(super) fn command(&mut self, command: Command, now: f64) {
        let outcomes = self.game.apply(command, now);
        self.tell(outcomes, now);
    }

    pub(super) fn start(&mut self, setup: GameSetup, now: f64) {
        self.pages.clear();
        self.offers.clear();
        self.take_levels();
        self.command(Command::New(Box::new(setup)), now);
    }

    /// Begins the rematch; in the middle of a game only if it is asked for twice.
    fn rematch(&mut self, now: f64) {
        let session = self.game.session();
        let ends_game = session.result().is_none() && session.position().ply() > 0;
        let text = "This game is not over. Once more ends it and begins the rematch";
        if ends_game && !self.is_confirmed(Question::Rematch, || text.to_owned(), now) {
            return;
        }
        // By the levels as they are now, even if their file was edited meanwhile.
        self.take_levels();
        self.command(Command::Rematch, now);
    }

    /// The person to move, or the only one, gives the game up if it is asked for twice.
    fn resign(&mut self, now: f64) {
        let session = self.game.session();
        let is_possible = session.result().is_none() && session.setup().has_human();
        let player = self.who_resigns();
        let text = || format!("Resign for {player}? Once more ends the game, Escape does not");
        if is_possible && !self.is_confirmed(Question::Resign(player), text, now) {
            return;
        }
        self.command(Command::Resign { player }, now);
    }

    /// The person to move, or the only one.
    fn who_resigns(&self) -> Player {
        let session = self.game.session();
        let to_move = session.position().to_move();
        if session.setup().seats[to_move] == Seat::Human {
            to_move
        } else {
            to_move.opponent()
        }
    }
}
