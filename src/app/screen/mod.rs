//! The one screen: a game with its panels, and the dialogs over it.

mod configuration;
mod controls;
mod scores;

use std::sync::Arc;
use std::time::Duration;

use plummet::cli::{self, Launch};
use plummet::engine::{Clock, Worker};
use plummet::presets::{ConfigError, Theme, Watch};
use plummet::rules::ByPlayer;
use plummet::scene::{MarkFilter, Motion, Record, Rect, WindowLayout};
use plummet::session::{Command, Event, GameSetup, Seat};

use super::actions::{Action, Collected};
use super::analyst::Analyst;
use super::bars::{TopBar, key_hint, status_line};
use super::board_view::BoardView;
use super::config_panel::config_panel;
use super::egui_adapter::EguiAdapter;
use super::event_log::EventLog;
use super::game::{Game, Outcomes, seat_of};
use super::help::help;
use super::hints::Hints;
use super::input::Input;
use super::lookout::Lookout;
use super::new_game::NewGame;
use super::overlay::Overlay;
use super::pacing::{Next, Pacing, Waker};
use super::paint::Paint;
use super::side_panel::{Offer, side_panel};
use super::style;

/// How long a notice stays in the status line, in seconds.
const NOTICE: f64 = 4.0;

/// Everything that the window shows.
#[derive(Debug)]
pub(crate) struct Screen {
    watch: Watch,
    lookout: Lookout,
    /// When changed files are looked at again, to see whether somebody is still
    /// writing them.
    look_again: Option<f64>,
    game: Game,
    view: BoardView,
    theme: Theme,
    dialog: Option<NewGame>,
    helping: bool,
    /// The faults shown over the game until they are dismissed.
    errors: Vec<ConfigError>,
    offers: Vec<Offer>,
    notice: Option<Notice>,
    analyst: Analyst,
    hints: Hints,
    drawer_open: bool,
    fullscreen: bool,
    marks_hidden: bool,
    quitting: bool,
    /// Whether the interface has the theme's colours.
    restyled: bool,
    /// What keys asked for in this frame.
    pending: Vec<Action>,
    layout: WindowLayout,
    /// Where a drag of the board is, while a button for it is held.
    drag: Option<(f32, f32)>,
    log: EventLog,
    title: String,
}

#[derive(Debug)]
struct Notice {
    text: String,
    until: f64,
}

impl Screen {
    /// The screen as the command line asks for it.
    pub(crate) fn new(launch: Launch, log: EventLog, clock: Arc<dyn Clock>, waker: Waker) -> Self {
        let Launch {
            watch,
            game,
            asks_for_game,
            theme,
            ..
        } = launch;
        let catalog = watch.catalog();
        let setup = setup_of(&game);
        let dialog = asks_for_game.then(|| NewGame::like(&setup));
        let seed = fastrand::u64(..);
        let errors = catalog.errors().to_vec();
        let worker = Worker::with_call(Arc::clone(&clock), {
            let waker = waker.clone();
            move || waker.wake()
        });
        let mut screen = Self {
            lookout: Lookout::start(watch.search_path().clone(), waker.clone()),
            look_again: None,
            game: Game::new(
                setup,
                watch.catalog().levels(),
                worker,
                seed,
                Motion::default(),
            ),
            watch,
            view: BoardView::default(),
            theme,
            dialog,
            helping: false,
            errors: Vec::new(),
            offers: Vec::new(),
            notice: None,
            analyst: Analyst::new(Arc::clone(&clock), waker.clone()),
            hints: Hints::new(Arc::clone(&clock), waker.clone()),
            drawer_open: false,
            fullscreen: false,
            marks_hidden: false,
            quitting: false,
            restyled: false,
            pending: Vec::new(),
            layout: WindowLayout::new(0.0, 0.0, 1.0, false),
            drag: None,
            log,
            title: String::new(),
        };
        screen.log_start();
        screen.tell_errors(&errors);
        screen.errors = errors;
        screen
    }

    /// Whether the player wants to leave.
    pub(crate) fn is_quitting(&self) -> bool {
        self.quitting
    }

    /// Gives the interface the theme's colours.
    pub(crate) fn restyle(&mut self, ctx: &egui::Context) {
        style::apply(ctx, &self.theme);
        self.restyled = true;
    }

    /// One frame: input, the game, the interface.
    pub(crate) fn update(
        &mut self,
        input: &Input,
        ui: &mut EguiAdapter,
        pacing: &Pacing,
        now: f64,
    ) {
        if !self.restyled {
            self.restyle(ui.context());
        }
        // A press belongs to the board that the player saw, before any resize.
        self.board_input(input, now);
        self.lay_out(input);
        self.poll_configuration(now);
        self.keys(input, ui, now);
        let outcomes = self.game.tick(now);
        self.tell(outcomes, now);
        self.follow_scores(now);
        if self
            .notice
            .as_ref()
            .is_some_and(|notice| now >= notice.until)
        {
            self.notice = None;
        }
        let mut collected = self.run_interface(input, ui, now);
        let asked = std::mem::take(&mut self.pending);
        let asked: Vec<Action> = asked
            .into_iter()
            .chain(collected.actions.drain(..))
            .collect();
        let mut stale = false;
        for action in asked {
            // Isolating a player's lines is said every frame and moves no control.
            stale |= !matches!(action, Action::Isolate(_));
            self.act(action, pacing, now);
        }
        if stale {
            self.follow_scores(now);
            collected = self.run_again(input, ui, now);
        }
        if ui.next(now) != Next::Now {
            self.log_layout(&collected, ui.context().pixels_per_point());
        }
        self.retitle(pacing);
    }

    /// Shows the interface anew after something was done, so that the next press
    /// meets the controls as they are now. A dialog that opens needs a pass to
    /// measure itself first.
    fn run_again(&mut self, input: &Input, ui: &mut EguiAdapter, now: f64) -> Collected {
        let quiet = Input {
            events: Vec::new(),
            ..input.clone()
        };
        self.lay_out(input);
        self.run_interface(&quiet, ui, now);
        self.run_interface(&quiet, ui, now)
    }

    fn lay_out(&mut self, input: &Input) {
        let (width, height) = input.screen;
        self.layout = WindowLayout::new(width, height, input.dpi, self.drawer_open);
        let scene = self.game.scene_mut();
        scene.set_area(self.layout.board, input.dpi);
        scene.set_scored(self.analyst.is_on());
    }

    /// Draws the frame.
    pub(crate) fn draw(&mut self, paint: &Paint, ui: &EguiAdapter, dpi: f32, now: f64) {
        let background = self.theme.background;
        macroquad::window::clear_background(macroquad::color::Color::from_rgba(
            background.red,
            background.green,
            background.blue,
            255,
        ));
        self.view.draw(paint, &self.game, &self.theme, now, dpi);
        ui.paint(paint);
    }

    /// When the next frame is wanted.
    pub(crate) fn next(&self, ui: &EguiAdapter, now: f64) -> Next {
        if self.game.scene().is_moving(now) {
            return Next::Now;
        }
        let within = |at: f64| Next::Within(Duration::from_secs_f64((at - now).max(0.0)));
        [
            self.notice.as_ref().map(|notice| notice.until),
            self.look_again,
            self.game.reply_due(),
            self.analyst
                .period()
                .map(|period| now + period.as_secs_f64()),
        ]
        .into_iter()
        .flatten()
        .fold(ui.next(now), |next, at| next.sooner(within(at)))
    }

    /// Whether a dialog keeps input from the board.
    fn is_covered(&self) -> bool {
        self.dialog.is_some() || self.helping || !self.errors.is_empty()
    }

    /// Shows the panels and dialogs.
    fn run_interface(&mut self, input: &Input, ui: &mut EguiAdapter, now: f64) -> Collected {
        let mut collected = Collected::default();
        let picture = self.game.scene().picture(self.game.session(), now);
        let text = self.status_text();
        let hint = key_hint(self.game.session(), self.watch.catalog().keys());
        let notice = self.notice.as_ref().map(|notice| notice.text.as_str());
        let (session, theme, catalog) = (self.game.session(), &self.theme, self.watch.catalog());
        let (layout, offers, errors) = (self.layout, &self.offers, &self.errors);
        let analysis = (self.analyst.state(), self.analysis_key());
        let known = self.analyst.analysis(session);
        let helping = self.helping;
        let dialog = &mut self.dialog;
        ui.run(input, 1.0, now, |ui| {
            // A second pass of the same frame begins anew.
            collected = Collected::default();
            let out = &mut collected;
            let ctx = ui.ctx().clone();
            let points = |rect: plummet::scene::Rect| {
                let scale = 1.0 / ctx.pixels_per_point();
                egui::Rect::from_min_size(
                    egui::pos2(rect.x * scale, rect.y * scale),
                    egui::vec2(rect.w * scale, rect.h * scale),
                )
            };
            Overlay::new(ui.painter(), theme).paint(&picture, session, known);
            let bar = TopBar {
                rect: points(layout.top_bar),
                theme,
                session,
                keys: catalog.keys(),
                has_drawer: layout.is_drawer,
            };
            bar.show(ui, out);
            status_line(ui, points(layout.status), theme, &text, notice, &hint);
            if layout.panel.w > 0.0 {
                let analysis = (&analysis.0, analysis.1.as_str());
                side_panel(
                    ui,
                    points(layout.panel),
                    theme,
                    session,
                    offers,
                    analysis,
                    out,
                );
            }
            if !errors.is_empty() {
                config_panel(&ctx, theme, errors, out);
            } else if helping {
                help(&ctx, theme, catalog, session.setup(), out);
            } else if let Some(dialog) = dialog {
                dialog.show(&ctx, theme, catalog, out);
            }
        });
        collected
    }

    /// Does what a button or key asked for.
    fn act(&mut self, action: Action, pacing: &Pacing, now: f64) {
        match action {
            Action::OpenNewGame => {
                self.dialog = Some(NewGame::like(self.game.session().setup()));
                self.game.scene_mut().aim(None);
            }
            Action::Start(setup) => self.start(*setup, now),
            Action::Dismiss if !self.errors.is_empty() => self.errors.clear(),
            Action::Dismiss if self.helping => self.helping = false,
            Action::Dismiss => self.dialog = None,
            Action::ToggleHelp => self.helping = !self.helping,
            Action::Game(Command::Rematch { .. }) => {
                let setup = self.game.session().setup();
                let preset = self.watch.catalog().preset(&setup.preset);
                let rules = preset.and_then(|preset| preset.changed(&setup.changes).ok());
                let outcomes = self.game.apply(Command::Rematch { rules }, now);
                self.tell(outcomes, now);
            }
            Action::Game(command) => {
                let outcomes = self.game.apply(command, now);
                self.tell(outcomes, now);
            }
            Action::Isolate(player) => {
                let filter = match player {
                    Some(player) => MarkFilter::Only(player),
                    None if self.marks_hidden => MarkFilter::Hidden,
                    None => MarkFilter::All,
                };
                self.game.scene_mut().set_filter(filter);
            }
            Action::ToggleMarks => {
                self.marks_hidden = !self.marks_hidden;
                self.act(Action::Isolate(None), pacing, now);
            }
            Action::Hint => self.ask_for_hint(now),
            Action::ToggleAnalysis => self.analyst.toggle(),
            Action::StopAnalysis => self.analyst.stop(),
            Action::ToggleDrawer => self.drawer_open = !self.drawer_open,
            Action::NextTheme => self.next_theme(),
            Action::ToggleFullscreen => {
                self.fullscreen = !self.fullscreen;
                pacing.set_fullscreen(self.fullscreen);
            }
            Action::Reload => self.reload(now),
            Action::OpenFile(path) => self.open_file(&path, now),
            Action::Quit => self.quitting = true,
        }
    }

    fn start(&mut self, setup: GameSetup, now: f64) {
        self.dialog = None;
        self.offers.clear();
        self.game.set_levels(self.watch.catalog().levels());
        let outcomes = self.game.apply(Command::New(Box::new(setup)), now);
        self.tell(outcomes, now);
    }

    /// Passes on what a command or a tick had to tell.
    fn tell(&mut self, outcomes: Outcomes, now: f64) {
        if outcomes.events.contains(&Event::Started) {
            self.marks_hidden = false;
            self.log_start();
        }
        for record in outcomes.events.iter().filter_map(Record::of) {
            self.log.write(&record);
        }
        if let Some(text) = outcomes.notice {
            self.log.write(&Record::Error { text: text.clone() });
            self.note(text, now);
        } else if !outcomes.events.is_empty() {
            // The game went on: what could not be done before is forgotten.
            self.notice = None;
        }
    }

    fn note(&mut self, text: String, now: f64) {
        self.notice = Some(Notice {
            text,
            until: now + NOTICE,
        });
    }

    fn log_start(&mut self) {
        let setup = self.game.session().setup();
        let size = setup.ruleset.size();
        self.log.write(&Record::Start {
            preset: setup.preset.clone(),
            columns: size.columns,
            rows: size.rows,
        });
    }

    fn log_layout(&mut self, collected: &Collected, pixels_per_point: f32) {
        let board = self.game.scene().layout(self.game.session().position());
        let buttons = collected.buttons.iter().map(|(name, rect)| {
            let at = *rect * pixels_per_point;
            (
                name.as_str(),
                Rect::new(at.min.x, at.min.y, at.width(), at.height()),
            )
        });
        self.log.write_layout(Record::layout(&board, buttons));
    }

    fn retitle(&mut self, pacing: &Pacing) {
        let title = format!("Plummet \u{2013} {}", self.game.session().setup().title);
        if title != self.title {
            pacing.set_title(&title);
            self.title = title;
        }
    }
}

/// The game that the command line asks for.
fn setup_of(game: &cli::Game) -> GameSetup {
    let seats = ByPlayer::from_fn(|player| match &game.seats[player] {
        None => Seat::Human,
        Some(level) => seat_of(level),
    });
    GameSetup {
        changes: game.preset.changes_to(&game.ruleset),
        ..GameSetup::plain(
            game.preset.id.clone(),
            game.preset.name.clone(),
            game.ruleset.clone(),
            seats,
        )
    }
}
