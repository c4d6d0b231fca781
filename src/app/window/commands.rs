//! The commands: everything that a person can have done by a key, by the menu or by a button.
//!
//! Keys, the menu, the bars, the entries of the start page, the help and the page of keys show parts of
//! one table, [`COMMANDS`]. A new command is an [`Action`] with its keys in `config/keys.ron`, and a row
//! here.

use plummet::internals::presets::Action;
use plummet::internals::scene::PictureFormat;
use plummet::internals::scene::art::Icon;
use plummet::internals::text::{Message, msg};
use plummet::session::Session;

use super::Window;
use crate::app::hints::can_hint;
use crate::app::pages::{GoToPage, HelpPage, Page, SettingsPage};
use crate::app::request::{BoardFact, BoardRequest, NewActivity};

/// Makes a message that has no arguments.
pub(crate) type Say = fn() -> Message;

/// Returns whether something holds of the game that is shown.
type Test = fn(&Window, &Session) -> bool;

/// One command.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Command {
    pub(crate) action: Action,
    pub(crate) group: Group,
    /// What it does, in those lists.
    pub(crate) what: Say,
    /// The most that may cover the board for its key to work.
    pub(crate) cover: Cover,
    run: fn(&mut Window, f64),
    /// Its name on buttons, and its sign.
    face: (Icon, Say),
    /// Its other face, and when it has that.
    other_face: Option<(Test, Icon, Say)>,
    pub(crate) menu: Option<MenuPart>,
    can: Test,
    /// Whether it is about the game alone, and not about an activity over it.
    pub(crate) is_of_game: bool,
    /// Whether the menu stays open.
    pub(crate) stays: bool,
    /// Whether a held key repeats it.
    pub(super) repeats: bool,
    /// Whether it is about the board as it was seen at the press, and is done before the game advances.
    pub(super) is_about_seen_board: bool,
}

/// What covers the board, from the least to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Cover {
    Nothing,
    /// Only the start page.
    Start,
    /// One page over the game.
    Page,
    /// More than one page.
    Pages,
    Faults,
}

/// A part of the lists of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Group {
    Playing,
    Game,
    Back,
    Files,
    Review,
    Board,
    Spoken,
    Program,
}

impl Group {
    pub(crate) fn title(self) -> Message {
        match self {
            Self::Playing => msg::keys::group_playing(),
            Self::Game => msg::keys::group_game(),
            Self::Back => msg::keys::group_back(),
            Self::Files => msg::keys::group_files(),
            Self::Review => msg::keys::group_review(),
            Self::Board => msg::keys::group_board(),
            Self::Spoken => msg::keys::group_spoken(),
            Self::Program => msg::keys::group_program(),
        }
    }
}

/// A part of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MenuPart {
    Play,
    Learn,
    Keep,
    Plummet,
}

impl MenuPart {
    pub(crate) const ALL: [Self; 4] = [Self::Play, Self::Learn, Self::Keep, Self::Plummet];

    pub(crate) fn title(self) -> Message {
        match self {
            Self::Play => msg::menu::play(),
            Self::Learn => msg::menu::learn(),
            Self::Keep => msg::menu::keep(),
            Self::Plummet => msg::menu::plummet(),
        }
    }
}

/// The commands, one group after the other. The lists and the menu have this order.
pub(crate) const COMMANDS: &[Command] = &[
    command(
        Action::Left,
        Group::Playing,
        msg::help::key_left,
        |window, now| window.aim_or_step(-1, now),
    )
    .at_once()
    .repeating(),
    command(
        Action::Right,
        Group::Playing,
        msg::help::key_right,
        |window, now| window.aim_or_step(1, now),
    )
    .at_once()
    .repeating(),
    command(
        Action::Drop,
        Group::Playing,
        msg::help::key_drop,
        |window, now| window.ask(BoardRequest::DropAimed, now),
    )
    .at_once(),
    command(Action::New, Group::Game, msg::help::key_new, |window, _| {
        window.open_new_game()
    })
    .face(Icon::New, msg::commands::new)
    .in_menu(MenuPart::Play)
    .over(Cover::Start),
    command(
        Action::Rematch,
        Group::Game,
        msg::help::key_rematch,
        |window, now| window.ask(BoardRequest::Rematch, now),
    )
    .face(Icon::Again, msg::commands::rematch)
    .in_menu(MenuPart::Play),
    command(
        Action::Undo,
        Group::Game,
        msg::help::key_undo,
        |window, now| window.ask(BoardRequest::Undo, now),
    )
    .face(Icon::Undo, msg::commands::undo)
    .in_menu(MenuPart::Play)
    .of_game(|_, game| game.can_undo()),
    command(
        Action::Redo,
        Group::Game,
        msg::help::key_redo,
        |window, now| window.ask(BoardRequest::Redo, now),
    )
    .face(Icon::Redo, msg::commands::redo)
    .in_menu(MenuPart::Play)
    .of_game(|_, game| game.can_redo()),
    command(
        Action::Pause,
        Group::Game,
        msg::help::key_pause,
        Window::toggle_pause,
    )
    .face(Icon::Pause, msg::commands::pause)
    .or(|_, game| game.is_paused(), Icon::Play, msg::commands::go_on)
    .in_menu(MenuPart::Play)
    .of_game(|_, game| game.result().is_none()),
    command(
        Action::Resign,
        Group::Game,
        msg::help::key_resign,
        Window::resign,
    )
    .face(Icon::Resign, msg::commands::resign)
    .in_menu(MenuPart::Play)
    .of_game(|_, game| game.result().is_none() && game.setup().has_human()),
    command(Action::Swap, Group::Game, msg::help::key_swap, Window::swap),
    command(
        Action::MoveNow,
        Group::Game,
        msg::help::key_move_now,
        |window, _| window.move_now(),
    ),
    command(
        Action::Hint,
        Group::Game,
        msg::help::key_hint,
        |window, now| window.ask(BoardRequest::Hint, now),
    )
    .face(Icon::Hint, msg::commands::hint)
    .in_menu(MenuPart::Learn)
    .of_game(|_, game| can_hint(game)),
    command(
        Action::Analysis,
        Group::Game,
        msg::help::key_analysis,
        Window::toggle_analysis,
    )
    .face(Icon::Scores, msg::commands::analysis)
    .in_menu(MenuPart::Learn),
    command(
        Action::Why,
        Group::Game,
        msg::help::key_why,
        Window::toggle_why,
    )
    .face(Icon::Why, msg::commands::why)
    .in_menu(MenuPart::Learn),
    command(
        Action::Back,
        Group::Back,
        msg::help::key_back,
        |window, now| window.ask(BoardRequest::Step(-1), now),
    )
    .repeating(),
    command(
        Action::Forward,
        Group::Back,
        msg::help::key_forward,
        |window, now| window.ask(BoardRequest::Step(1), now),
    )
    .repeating(),
    command(
        Action::First,
        Group::Back,
        msg::help::key_first,
        |window, now| window.ask(BoardRequest::Show(0), now),
    ),
    command(
        Action::Last,
        Group::Back,
        msg::help::key_last,
        |window, now| window.ask(BoardRequest::ShowLast, now),
    ),
    command(
        Action::Save,
        Group::Files,
        msg::help::key_save,
        Window::save_game,
    )
    .face(Icon::Save, msg::commands::save)
    .in_menu(MenuPart::Keep),
    command(
        Action::Load,
        Group::Files,
        msg::help::key_load,
        |window, _| window.open_saved_games(),
    )
    .face(Icon::Saved, msg::commands::load)
    .in_menu(MenuPart::Keep)
    .over(Cover::Start),
    command(
        Action::Copy,
        Group::Files,
        msg::help::key_copy,
        |window, now| window.copy_game(None, now),
    )
    .face(Icon::Copy, msg::commands::copy)
    .in_menu(MenuPart::Keep),
    command(
        Action::Paste,
        Group::Files,
        msg::help::key_paste,
        |window, _| window.paste(),
    )
    .face(Icon::Paste, msg::commands::paste)
    .in_menu(MenuPart::Keep)
    .over(Cover::Start),
    command(
        Action::BoardPicture,
        Group::Files,
        msg::commands::board_picture,
        |window, now| window.export_game(PictureFormat::Png, None, now),
    )
    .face(Icon::Picture, msg::commands::board_picture)
    .in_menu(MenuPart::Keep),
    command(
        Action::Animation,
        Group::Files,
        msg::commands::animation,
        |window, now| window.export_game(PictureFormat::Gif, None, now),
    )
    .face(Icon::Film, msg::commands::animation)
    .in_menu(MenuPart::Keep),
    command(
        Action::Review,
        Group::Review,
        msg::help::key_review,
        |window, now| window.begin_activity(NewActivity::ToggleReview, now),
    )
    .face(Icon::Review, msg::commands::review)
    .in_menu(MenuPart::Learn)
    .if_possible(|window, _| window.can_review()),
    command(
        Action::BetterLine,
        Group::Review,
        msg::help::key_better_line,
        |window, now| window.ask(BoardRequest::Better, now),
    ),
    command(
        Action::TryAgain,
        Group::Review,
        msg::help::key_try_again,
        |window, now| window.ask(BoardRequest::Again, now),
    ),
    command(
        Action::NextMistake,
        Group::Review,
        msg::help::key_next_mistake,
        |window, now| window.ask(BoardRequest::Next, now),
    ),
    command(
        Action::PreviousMistake,
        Group::Review,
        msg::help::key_previous_mistake,
        |window, now| window.ask(BoardRequest::Previous, now),
    ),
    command(
        Action::Completions,
        Group::Board,
        msg::help::key_completions,
        |window, _| window.screen.toggle_marks(),
    ),
    command(
        Action::Fit,
        Group::Board,
        msg::help::key_fit,
        |window, _| window.fit_board(),
    )
    .at_once(),
    command(
        Action::ZoomIn,
        Group::Board,
        msg::help::key_zoom_in,
        |window, _| window.zoom(1),
    )
    .at_once()
    .repeating(),
    command(
        Action::ZoomOut,
        Group::Board,
        msg::help::key_zoom_out,
        |window, _| window.zoom(-1),
    )
    .at_once()
    .repeating(),
    command(
        Action::GoTo,
        Group::Board,
        msg::help::key_go_to,
        |window, _| window.open(Page::GoTo(GoToPage::new())),
    )
    .face(Icon::Next, msg::commands::go_to)
    .in_menu(MenuPart::Play),
    command(
        Action::SayMove,
        Group::Spoken,
        msg::help::key_say_move,
        |window, now| window.say(BoardFact::LastMove, now),
    ),
    command(
        Action::SayColumn,
        Group::Spoken,
        msg::help::key_say_column,
        |window, now| window.say(BoardFact::Column, now),
    ),
    command(
        Action::SayRow,
        Group::Spoken,
        msg::help::key_say_row,
        |window, now| window.say(BoardFact::Row, now),
    ),
    command(
        Action::SayBoard,
        Group::Spoken,
        msg::help::key_say_board,
        |window, now| window.say(BoardFact::Board, now),
    ),
    command(
        Action::SayTurn,
        Group::Spoken,
        msg::help::key_say_turn,
        |window, now| window.say(BoardFact::Turn, now),
    ),
    command(
        Action::SayThreats,
        Group::Spoken,
        msg::help::key_say_threats,
        |window, now| window.say(BoardFact::Threats, now),
    ),
    command(
        Action::SayFree,
        Group::Spoken,
        msg::help::key_say_free,
        |window, now| window.say(BoardFact::FreeColumns, now),
    ),
    command(
        Action::SayScore,
        Group::Spoken,
        msg::help::key_say_score,
        |window, now| window.say(BoardFact::Score, now),
    ),
    command(
        Action::Cancel,
        Group::Program,
        msg::help::key_cancel,
        Window::return_to_present,
    )
    .at_once(),
    command(
        Action::Menu,
        Group::Program,
        msg::help::key_menu,
        |window, _| window.toggle_menu(),
    )
    .face(Icon::Menu, msg::commands::menu)
    .over(Cover::Page),
    command(
        Action::SetUp,
        Group::Program,
        msg::commands::set_up,
        |window, _| window.open_set_up(),
    )
    .face(Icon::Edit, msg::commands::set_up)
    .in_menu(MenuPart::Play)
    .over(Cover::Start),
    command(
        Action::Together,
        Group::Program,
        msg::commands::together,
        |window, _| window.open_together(),
    )
    .face(Icon::Together, msg::commands::together)
    .in_menu(MenuPart::Play)
    .over(Cover::Start),
    command(
        Action::Start,
        Group::Program,
        msg::commands::start,
        Window::go_to_start,
    )
    .face(Icon::Home, msg::commands::start)
    .in_menu(MenuPart::Play),
    command(
        Action::Openings,
        Group::Program,
        msg::commands::openings,
        |window, _| window.open_openings(),
    )
    .face(Icon::Openings, msg::commands::openings)
    .in_menu(MenuPart::Learn)
    .over(Cover::Start),
    command(
        Action::Lessons,
        Group::Program,
        msg::commands::lessons,
        |window, _| window.open_lessons(),
    )
    .face(Icon::Lessons, msg::commands::lessons)
    .in_menu(MenuPart::Learn)
    .over(Cover::Start),
    command(
        Action::Puzzles,
        Group::Program,
        msg::commands::puzzles,
        |window, _| window.open_puzzles(),
    )
    .face(Icon::Puzzles, msg::commands::puzzles)
    .in_menu(MenuPart::Learn)
    .over(Cover::Start),
    command(
        Action::Exercises,
        Group::Program,
        msg::commands::exercises,
        |window, now| window.begin_activity(NewActivity::Exercises, now),
    )
    .face(Icon::Again, msg::commands::exercises)
    .over(Cover::Start),
    command(
        Action::Statistics,
        Group::Program,
        msg::help::key_statistics,
        |window, _| window.open_statistics(),
    )
    .face(Icon::Statistics, msg::commands::statistics)
    .in_menu(MenuPart::Plummet)
    .over(Cover::Start),
    command(
        Action::Arena,
        Group::Program,
        msg::commands::arena,
        |window, _| window.open_arena(),
    )
    .face(Icon::Arena, msg::commands::arena)
    .in_menu(MenuPart::Plummet)
    .over(Cover::Start),
    command(
        Action::Training,
        Group::Program,
        msg::commands::training,
        |window, _| window.open_training(),
    )
    .face(Icon::Training, msg::commands::training)
    .in_menu(MenuPart::Plummet)
    .over(Cover::Start),
    command(
        Action::Settings,
        Group::Program,
        msg::help::key_settings,
        |window, _| window.open(Page::Settings(SettingsPage::new())),
    )
    .face(Icon::Settings, msg::commands::settings)
    .in_menu(MenuPart::Plummet)
    .over(Cover::Start),
    command(
        Action::Mute,
        Group::Program,
        msg::help::key_mute,
        Window::toggle_mute,
    )
    .face(Icon::Sound, msg::commands::sound_off)
    .or(
        |window, _| window.is_muted(),
        Icon::Silence,
        msg::commands::sound_on,
    )
    .over(Cover::Faults),
    command(
        Action::Picture,
        Group::Program,
        msg::help::key_picture,
        |window, _| window.files.want_picture(),
    )
    .face(Icon::Share, msg::commands::picture)
    .in_menu(MenuPart::Keep)
    .over(Cover::Faults),
    command(
        Action::Theme,
        Group::Program,
        msg::help::key_theme,
        Window::use_next_theme,
    )
    .face(Icon::Theme, msg::commands::theme)
    .in_menu(MenuPart::Plummet)
    .over(Cover::Faults)
    .staying(),
    command(
        Action::Fullscreen,
        Group::Program,
        msg::help::key_fullscreen,
        Window::toggle_fullscreen,
    )
    .face(Icon::FullScreen, msg::commands::fullscreen)
    .in_menu(MenuPart::Plummet)
    .over(Cover::Faults)
    .staying(),
    command(
        Action::Reload,
        Group::Program,
        msg::help::key_reload,
        |window, _| window.reload(),
    )
    .over(Cover::Faults),
    command(
        Action::Help,
        Group::Program,
        msg::help::key_help,
        |window, _| window.toggle(Page::Help(HelpPage::new())),
    )
    .face(Icon::Help, msg::commands::help)
    .in_menu(MenuPart::Learn)
    .over(Cover::Pages),
    command(
        Action::Shortcuts,
        Group::Program,
        msg::help::key_shortcuts,
        |window, _| window.toggle(Page::Help(HelpPage::at_keys())),
    )
    .over(Cover::Pages),
    command(
        Action::Quit,
        Group::Program,
        msg::help::key_quit,
        |window, _| window.pending.quit = true,
    )
    .face(Icon::Leave, msg::commands::quit)
    .in_menu(MenuPart::Plummet)
    .over(Cover::Faults),
];

/// Returns a command whose key works while nothing covers the board.
const fn command(action: Action, group: Group, what: Say, run: fn(&mut Window, f64)) -> Command {
    Command {
        action,
        group,
        what,
        cover: Cover::Nothing,
        run,
        face: (Icon::Next, what),
        other_face: None,
        menu: None,
        can: |_, _| true,
        is_of_game: false,
        stays: false,
        repeats: false,
        is_about_seen_board: false,
    }
}

/// Returns the command of an action.
///
/// # Panics
/// Never: each action has a row.
pub(crate) fn command_of(action: Action) -> &'static Command {
    let found = COMMANDS.iter().find(|command| command.action == action);
    found.expect("each action has a row")
}

impl Command {
    /// Sets its sign and its name on buttons.
    const fn face(mut self, icon: Icon, label: Say) -> Self {
        self.face = (icon, label);
        self
    }

    /// Sets another sign and name, for while `when` holds.
    const fn or(mut self, when: Test, icon: Icon, label: Say) -> Self {
        self.other_face = Some((when, icon, label));
        self
    }

    const fn in_menu(mut self, part: MenuPart) -> Self {
        self.menu = Some(part);
        self
    }

    const fn over(mut self, cover: Cover) -> Self {
        self.cover = cover;
        self
    }

    const fn if_possible(mut self, can: Test) -> Self {
        self.can = can;
        self
    }

    const fn of_game(mut self, can: Test) -> Self {
        self.is_of_game = true;
        self.if_possible(can)
    }

    const fn staying(mut self) -> Self {
        self.stays = true;
        self
    }

    const fn repeating(mut self) -> Self {
        self.repeats = true;
        self
    }

    const fn at_once(mut self) -> Self {
        self.is_about_seen_board = true;
        self
    }

    /// Returns its sign and its name on buttons beside this game.
    pub(crate) fn shown(&self, window: &Window, game: &Session) -> (Icon, Message) {
        match self.other_face {
            Some((when, icon, label)) if when(window, game) => (icon, label()),
            _ => (self.face.0, (self.face.1)()),
        }
    }

    /// Returns whether its buttons beside this game can be pressed.
    pub(crate) fn can(&self, window: &Window, game: &Session) -> bool {
        (self.can)(window, game)
    }
}

impl Window {
    /// Carries out a command.
    pub(crate) fn act(&mut self, action: Action, now: f64) {
        (command_of(action).run)(self, now);
    }
}
