//! The commands: everything that a person can have done by a key, by the menu or by a button.
//!
//! Keys, the menu, the bars, the entries of the start page, the help and the page of keys show parts of
//! one table, [`GROUPS`]. A new command is an [`Action`] with its keys in `config/keys.ron`, and a row
//! here.

use plummet::internals::presets::Action;
use plummet::internals::scene::PictureFormat;
use plummet::internals::scene::art::Icon;
use plummet::internals::text::Message;
use plummet::internals::text::msg::{commands, help, keys, menu};
use plummet::session::Session;

use super::Window;
use crate::app::hints::can_hint;
use crate::app::pages::{GoToPage, HelpPage, SettingsPage};
use crate::app::request::{BoardFact, BoardRequest, NewActivity};

/// Makes a message that has no arguments.
pub(crate) type Say = fn() -> Message;

/// A method of the window that a command calls with the time.
pub(crate) type Run = fn(&mut Window, f64);

/// Returns whether something holds of the game that is shown.
type Test = fn(&Window, &Session) -> bool;

/// One command.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Command {
    pub(crate) action: Action,
    /// What it does, in the lists of keys.
    pub(crate) what: Say,
    /// The most that may cover the board for its key to work.
    pub(crate) cover: Cover,
    run: Run,
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
            Self::Play => menu::play(),
            Self::Learn => menu::learn(),
            Self::Keep => menu::keep(),
            Self::Plummet => menu::plummet(),
        }
    }
}

/// The commands in their groups, each with its title. The lists and the menu have this order.
pub(crate) const GROUPS: &[(Say, &[Command])] = &[
    (
        keys::group_playing,
        &[
            command(Action::Left, help::key_left, |window, now| {
                window.aim_or_step(-1, now)
            })
            .at_once()
            .repeating(),
            command(Action::Right, help::key_right, |window, now| {
                window.aim_or_step(1, now)
            })
            .at_once()
            .repeating(),
            command(Action::Drop, help::key_drop, |window, now| {
                window.ask(BoardRequest::DropAimed, now)
            })
            .at_once(),
        ],
    ),
    (
        keys::group_game,
        &[
            command(Action::New, help::key_new, |window, _| {
                window.open_new_game()
            })
            .face(Icon::New, commands::new)
            .in_menu(MenuPart::Play)
            .over(Cover::Start),
            command(Action::Rematch, help::key_rematch, |window, now| {
                window.ask(BoardRequest::Rematch, now)
            })
            .face(Icon::Again, commands::rematch)
            .in_menu(MenuPart::Play),
            command(Action::Undo, help::key_undo, |window, now| {
                window.ask(BoardRequest::Undo, now)
            })
            .face(Icon::Undo, commands::undo)
            .in_menu(MenuPart::Play)
            .of_game(|_, game| game.can_undo()),
            command(Action::Redo, help::key_redo, |window, now| {
                window.ask(BoardRequest::Redo, now)
            })
            .face(Icon::Redo, commands::redo)
            .in_menu(MenuPart::Play)
            .of_game(|_, game| game.can_redo()),
            command(Action::Pause, help::key_pause, Window::toggle_pause)
                .face(Icon::Pause, commands::pause)
                .or(|_, game| game.is_paused(), Icon::Play, commands::go_on)
                .in_menu(MenuPart::Play)
                .of_game(|_, game| game.result().is_none()),
            command(Action::Resign, help::key_resign, Window::resign)
                .face(Icon::Resign, commands::resign)
                .in_menu(MenuPart::Play)
                .of_game(|_, game| game.result().is_none() && game.setup().has_human()),
            command(Action::Swap, help::key_swap, Window::swap),
            command(Action::MoveNow, help::key_move_now, |window, _| {
                window.move_now()
            }),
            command(Action::Hint, help::key_hint, |window, now| {
                window.ask(BoardRequest::Hint, now)
            })
            .face(Icon::Hint, commands::hint)
            .in_menu(MenuPart::Learn)
            .of_game(|_, game| can_hint(game)),
            command(
                Action::Analysis,
                help::key_analysis,
                Window::toggle_analysis,
            )
            .face(Icon::Scores, commands::analysis)
            .in_menu(MenuPart::Learn),
            command(Action::Why, help::key_why, Window::toggle_why)
                .face(Icon::Why, commands::why)
                .in_menu(MenuPart::Learn),
        ],
    ),
    (
        keys::group_back,
        &[
            command(Action::Back, help::key_back, |window, now| {
                window.ask(BoardRequest::Step(-1), now)
            })
            .repeating(),
            command(Action::Forward, help::key_forward, |window, now| {
                window.ask(BoardRequest::Step(1), now)
            })
            .repeating(),
            command(Action::First, help::key_first, |window, now| {
                window.ask(BoardRequest::Show(0), now)
            }),
            command(Action::Last, help::key_last, |window, now| {
                window.ask(BoardRequest::ShowLast, now)
            }),
        ],
    ),
    (
        keys::group_files,
        &[
            command(Action::Save, help::key_save, Window::save_game)
                .face(Icon::Save, commands::save)
                .in_menu(MenuPart::Keep),
            command(Action::Load, help::key_load, |window, _| {
                window.open_saved_games()
            })
            .face(Icon::Saved, commands::load)
            .in_menu(MenuPart::Keep)
            .over(Cover::Start),
            command(Action::Copy, help::key_copy, |window, now| {
                window.copy_game(None, now)
            })
            .face(Icon::Copy, commands::copy)
            .in_menu(MenuPart::Keep),
            command(Action::Paste, help::key_paste, |window, _| window.paste())
                .face(Icon::Paste, commands::paste)
                .in_menu(MenuPart::Keep)
                .over(Cover::Start),
            command(
                Action::BoardPicture,
                commands::board_picture,
                |window, now| window.export_game(PictureFormat::Png, None, now),
            )
            .face(Icon::Picture, commands::board_picture)
            .in_menu(MenuPart::Keep),
            command(Action::Animation, commands::animation, |window, now| {
                window.export_game(PictureFormat::Gif, None, now)
            })
            .face(Icon::Film, commands::animation)
            .in_menu(MenuPart::Keep),
        ],
    ),
    (
        keys::group_review,
        &[
            command(Action::Review, help::key_review, |window, now| {
                window.begin_activity(NewActivity::ToggleReview, now)
            })
            .face(Icon::Review, commands::review)
            .in_menu(MenuPart::Learn)
            .if_possible(|window, _| window.can_review()),
            command(Action::BetterLine, help::key_better_line, |window, now| {
                window.ask(BoardRequest::Better, now)
            }),
            command(Action::TryAgain, help::key_try_again, |window, now| {
                window.ask(BoardRequest::Again, now)
            }),
            command(
                Action::NextMistake,
                help::key_next_mistake,
                |window, now| window.ask(BoardRequest::Next, now),
            ),
            command(
                Action::PreviousMistake,
                help::key_previous_mistake,
                |window, now| window.ask(BoardRequest::Previous, now),
            ),
        ],
    ),
    (
        keys::group_board,
        &[
            command(Action::Completions, help::key_completions, |window, _| {
                window.screen.toggle_marks()
            }),
            command(Action::Fit, help::key_fit, |window, _| window.fit_board()).at_once(),
            command(Action::ZoomIn, help::key_zoom_in, |window, _| {
                window.zoom(1)
            })
            .at_once()
            .repeating(),
            command(Action::ZoomOut, help::key_zoom_out, |window, _| {
                window.zoom(-1)
            })
            .at_once()
            .repeating(),
            command(Action::GoTo, help::key_go_to, |window, _| {
                window.open(GoToPage::default())
            })
            .face(Icon::Next, commands::go_to)
            .in_menu(MenuPart::Play),
        ],
    ),
    (
        keys::group_spoken,
        &[
            command(Action::SayMove, help::key_say_move, |window, now| {
                window.say(BoardFact::LastMove, now)
            }),
            command(Action::SayColumn, help::key_say_column, |window, now| {
                window.say(BoardFact::Column, now)
            }),
            command(Action::SayRow, help::key_say_row, |window, now| {
                window.say(BoardFact::Row, now)
            }),
            command(Action::SayBoard, help::key_say_board, |window, now| {
                window.say(BoardFact::Board, now)
            }),
            command(Action::SayTurn, help::key_say_turn, |window, now| {
                window.say(BoardFact::Turn, now)
            }),
            command(Action::SayThreats, help::key_say_threats, |window, now| {
                window.say(BoardFact::Threats, now)
            }),
            command(Action::SayFree, help::key_say_free, |window, now| {
                window.say(BoardFact::FreeColumns, now)
            }),
            command(Action::SayScore, help::key_say_score, |window, now| {
                window.say(BoardFact::Score, now)
            }),
        ],
    ),
    (
        keys::group_program,
        &[
            command(Action::Cancel, help::key_cancel, Window::return_to_present).at_once(),
            command(Action::Menu, help::key_menu, |window, _| {
                window.toggle_menu()
            })
            .face(Icon::Menu, commands::menu)
            .over(Cover::Page),
            command(Action::SetUp, commands::set_up, |window, _| {
                window.open_set_up()
            })
            .face(Icon::Edit, commands::set_up)
            .in_menu(MenuPart::Play)
            .over(Cover::Start),
            command(Action::Together, commands::together, |window, _| {
                window.open_together()
            })
            .face(Icon::Together, commands::together)
            .in_menu(MenuPart::Play)
            .over(Cover::Start),
            command(Action::Start, commands::start, Window::go_to_start)
                .face(Icon::Home, commands::start)
                .in_menu(MenuPart::Play),
            command(Action::Openings, commands::openings, |window, _| {
                window.open_openings()
            })
            .face(Icon::Openings, commands::openings)
            .in_menu(MenuPart::Learn)
            .over(Cover::Start),
            command(Action::Lessons, commands::lessons, |window, _| {
                window.open_lessons()
            })
            .face(Icon::Lessons, commands::lessons)
            .in_menu(MenuPart::Learn)
            .over(Cover::Start),
            command(Action::Puzzles, commands::puzzles, |window, _| {
                window.open_puzzles()
            })
            .face(Icon::Puzzles, commands::puzzles)
            .in_menu(MenuPart::Learn)
            .over(Cover::Start),
            command(Action::Exercises, commands::exercises, |window, now| {
                window.begin_activity(NewActivity::Exercises, now)
            })
            .face(Icon::Again, commands::exercises)
            .over(Cover::Start),
            command(Action::Statistics, help::key_statistics, |window, _| {
                window.open_statistics()
            })
            .face(Icon::Statistics, commands::statistics)
            .in_menu(MenuPart::Plummet)
            .over(Cover::Start),
            command(Action::Arena, commands::arena, |window, _| {
                window.open_arena()
            })
            .face(Icon::Arena, commands::arena)
            .in_menu(MenuPart::Plummet)
            .over(Cover::Start),
            command(Action::Training, commands::training, |window, _| {
                window.open_training()
            })
            .face(Icon::Training, commands::training)
            .in_menu(MenuPart::Plummet)
            .over(Cover::Start),
            command(Action::Settings, help::key_settings, |window, _| {
                window.open(SettingsPage::new())
            })
            .face(Icon::Settings, commands::settings)
            .in_menu(MenuPart::Plummet)
            .over(Cover::Start),
            command(Action::Mute, help::key_mute, Window::toggle_mute)
                .face(Icon::Sound, commands::sound_off)
                .or(
                    |window, _| window.is_muted(),
                    Icon::Silence,
                    commands::sound_on,
                )
                .over(Cover::Faults),
            command(Action::Picture, help::key_picture, |window, _| {
                window.files.want_picture()
            })
            .face(Icon::Share, commands::picture)
            .in_menu(MenuPart::Keep)
            .over(Cover::Faults),
            command(Action::Theme, help::key_theme, Window::use_next_theme)
                .face(Icon::Theme, commands::theme)
                .in_menu(MenuPart::Plummet)
                .over(Cover::Faults)
                .staying(),
            command(
                Action::Fullscreen,
                help::key_fullscreen,
                Window::toggle_fullscreen,
            )
            .face(Icon::FullScreen, commands::fullscreen)
            .in_menu(MenuPart::Plummet)
            .over(Cover::Faults)
            .staying(),
            command(Action::Reload, help::key_reload, |window, _| {
                window.reload()
            })
            .over(Cover::Faults),
            command(Action::Help, help::key_help, |window, _| {
                window.toggle(HelpPage::new())
            })
            .face(Icon::Help, commands::help)
            .in_menu(MenuPart::Learn)
            .over(Cover::Pages),
            command(Action::Shortcuts, help::key_shortcuts, |window, _| {
                window.toggle(HelpPage::at_keys())
            })
            .over(Cover::Pages),
            command(Action::Quit, help::key_quit, |window, _| {
                window.pending.quit = true
            })
            .face(Icon::Leave, commands::quit)
            .in_menu(MenuPart::Plummet)
            .over(Cover::Faults),
        ],
    ),
];

/// Returns a command whose key works while nothing covers the board.
const fn command(action: Action, what: Say, run: Run) -> Command {
    Command {
        action,
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

/// Returns all commands.
pub(crate) fn all_commands() -> impl Iterator<Item = &'static Command> {
    GROUPS.iter().flat_map(|(_, commands)| *commands)
}

/// Returns the command of an action.
///
/// # Panics
/// Never: each action has a row.
pub(crate) fn command_of(action: Action) -> &'static Command {
    let found = all_commands().find(|command| command.action == action);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_action_is_one_command() {
        let mut named: Vec<Action> = all_commands().map(|command| command.action).collect();
        named.sort_unstable();
        let mut all = Action::ALL.to_vec();
        all.sort_unstable();
        assert_eq!(named, all);
    }
}
