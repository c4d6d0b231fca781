//! The commands: everything that a person can have done by a key, by the menu or by a button.
//!
//! Keys, the menu, the bars, the entries of the start page, the help and the page of keys show parts of
//! one table, [`GROUPS`]. A new command is an [`Action`] with its keys in `config/keys.ron`, and a row
//! here.

use super::*;
use Action::*;
use MenuPart::{Keep, Learn, Play, Plummet};
use plummet::internals::text::msg::{commands, help, keys, menu};

/// Makes a message that has no arguments.
pub type Say = fn() -> Message;

/// What a command does.
#[derive(Clone, Copy)]
enum Run {
    Ask(BoardRequest),
    Do(fn(&mut Window)),
}

/// Returns whether something holds of the game that is shown.
type Test = fn(&Window, &Session) -> bool;

/// One command.
#[derive(Clone, Copy)]
pub struct CommandRow {
    pub action: Action,
    /// What it does, in the lists of keys.
    pub what: Say,
    /// The most that may cover the board for its key to work.
    pub cover: Cover,
    run: Run,
    /// Its name on buttons, and its sign.
    face: (Icon, Say),
    /// Its other face, and when it has that.
    other_face: Option<(Test, Icon, Say)>,
    pub menu: Option<MenuPart>,
    can: Test,
    /// Whether it is about the game alone, and not about a study over it.
    pub is_of_game: bool,
    /// Whether the menu stays open.
    pub stays: bool,
    /// Whether a held key repeats it.
    pub repeats: bool,
}

/// What covers the board, from the least to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cover {
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
pub enum MenuPart {
    Play,
    Learn,
    Keep,
    Plummet,
}

impl MenuPart {
    pub const ALL: [Self; 4] = [Self::Play, Self::Learn, Self::Keep, Self::Plummet];

    pub fn title(self) -> Message {
        match self {
            Self::Play => menu::play(),
            Self::Learn => menu::learn(),
            Self::Keep => menu::keep(),
            Self::Plummet => menu::plummet(),
        }
    }
}

/// The commands in their groups, each with its title. The lists and the menu have this order.
pub const GROUPS: &[(Say, &[CommandRow])] = &[
    (
        keys::group_playing,
        &[
            command(Left, help::key_left, |window| window.aim_or_step(-1)).repeating(),
            command(Right, help::key_right, |window| window.aim_or_step(1)).repeating(),
            ask(Drop, help::key_drop, BoardRequest::DropAimed),
        ],
    ),
    (
        keys::group_game,
        &[
            command(New, help::key_new, Window::open_new_game)
                .face(Icon::New, commands::new)
                .page(Play),
            ask(Rematch, help::key_rematch, BoardRequest::Rematch)
                .face(Icon::Again, commands::rematch)
                .in_menu(Play),
            ask(Undo, help::key_undo, BoardRequest::Undo)
                .face(Icon::Undo, commands::undo)
                .in_menu(Play)
                .of_game(|_, game| game.can_undo()),
            ask(Redo, help::key_redo, BoardRequest::Redo)
                .face(Icon::Redo, commands::redo)
                .in_menu(Play)
                .of_game(|_, game| game.can_redo()),
            command(Pause, help::key_pause, Window::toggle_pause)
                .face(Icon::Pause, commands::pause)
                .or(|_, game| game.paused, Icon::Play, commands::go_on)
                .in_menu(Play)
                .of_game(|_, game| game.result().is_none()),
            command(Resign, help::key_resign, Window::resign)
                .face(Icon::Resign, commands::resign)
                .in_menu(Play)
                .of_game(|_, game| game.result().is_none() && game.setup.has_human()),
            command(Swap, help::key_swap, Window::swap),
            command(MoveNow, help::key_move_now, Window::move_now),
            ask(Action::Hint, help::key_hint, BoardRequest::Hint)
                .face(Icon::Hint, commands::hint)
                .in_menu(Learn)
                .of_game(|_, game| can_hint(game)),
            command(
                Action::Analysis,
                help::key_analysis,
                Window::toggle_analysis,
            )
            .face(Icon::Scores, commands::analysis)
            .in_menu(Learn),
            command(Action::Why, help::key_why, Window::toggle_why)
                .face(Icon::Why, commands::why)
                .in_menu(Learn),
        ],
    ),
    (
        keys::group_back,
        &[
            ask(Back, help::key_back, BoardRequest::Step(-1)).repeating(),
            ask(Forward, help::key_forward, BoardRequest::Step(1)).repeating(),
            ask(First, help::key_first, BoardRequest::Show(0)),
            ask(Last, help::key_last, BoardRequest::Show(usize::MAX)),
        ],
    ),
    (
        keys::group_files,
        &[
            command(Save, help::key_save, Window::save_game)
                .face(Icon::Save, commands::save)
                .in_menu(Keep),
            command(Load, help::key_load, Window::open_saved_games)
                .face(Icon::Saved, commands::load)
                .page(Keep),
            command(Action::Copy, help::key_copy, |window| {
                window.copy_game(None)
            })
            .face(Icon::Copy, commands::copy)
            .in_menu(Keep),
            command(Paste, help::key_paste, Window::paste)
                .face(Icon::Paste, commands::paste)
                .page(Keep),
            command(BoardPicture, commands::board_picture, |window| {
                window.export_game(PictureFormat::Png, None)
            })
            .icon(Icon::Picture)
            .in_menu(Keep),
            command(Animation, commands::animation, |window| {
                window.export_game(PictureFormat::Gif, None)
            })
            .icon(Icon::Film)
            .in_menu(Keep),
        ],
    ),
    (
        keys::group_review,
        &[
            command(Review, help::key_review, Window::toggle_review)
                .face(Icon::Review, commands::review)
                .in_menu(Learn)
                .if_possible(|window, _| window.can_review() || window.study.is_some()),
            ask(BetterLine, help::key_better_line, BoardRequest::Better),
            ask(TryAgain, help::key_try_again, BoardRequest::Again),
            ask(NextMistake, help::key_next_mistake, BoardRequest::Next),
            ask(
                PreviousMistake,
                help::key_previous_mistake,
                BoardRequest::Previous,
            ),
        ],
    ),
    (
        keys::group_board,
        &[
            command(Completions, help::key_completions, |window| {
                window.toggle_marks()
            }),
            command(Fit, help::key_fit, Window::fit_board),
            command(ZoomIn, help::key_zoom_in, |window| {
                window.zoom(1, window.areas.board.centre())
            })
            .repeating(),
            command(ZoomOut, help::key_zoom_out, |window| {
                window.zoom(-1, window.areas.board.centre())
            })
            .repeating(),
            command(GoTo, help::key_go_to, |window| {
                window.open(GoToPage::default())
            })
            .face(Icon::Next, commands::go_to)
            .in_menu(Play),
        ],
    ),
    (
        keys::group_spoken,
        &[
            command(SayMove, help::key_say_move, |window| window.say(last_move)),
            command(SayColumn, help::key_say_column, Window::say_column),
            command(SayRow, help::key_say_row, Window::say_row),
            command(SayBoard, help::key_say_board, |window| {
                window.say(|game| read_board(game.shown()))
            }),
            command(SayTurn, help::key_say_turn, |window| {
                window.say(|game| turn_words(game, game.time_left))
            }),
            command(SayThreats, help::key_say_threats, Window::say_threats),
            command(SayFree, help::key_say_free, |window| {
                window.say(|game| free_columns(game.shown()))
            }),
            command(SayScore, help::key_say_score, |window| {
                window.say(score_words)
            }),
        ],
    ),
    (
        keys::group_program,
        &[
            command(Cancel, help::key_cancel, Window::return_to_present),
            command(Menu, help::key_menu, Window::toggle_menu)
                .face(Icon::Menu, commands::menu)
                .over(Cover::Page),
            command(SetUp, commands::set_up, Window::open_set_up)
                .icon(Icon::Edit)
                .page(Play),
            command(Together, commands::together, Window::open_together)
                .icon(Icon::Together)
                .page(Play),
            command(Start, commands::start, Window::go_to_start)
                .icon(Icon::Home)
                .in_menu(Play),
            command(Openings, commands::openings, Window::open_openings)
                .icon(Icon::Openings)
                .page(Learn),
            command(Lessons, commands::lessons, Window::open_lessons)
                .icon(Icon::Lessons)
                .page(Learn),
            command(Puzzles, commands::puzzles, Window::open_puzzles)
                .icon(Icon::Puzzles)
                .page(Learn),
            command(Exercises, commands::exercises, Window::practise)
                .icon(Icon::Again)
                .over(Cover::Start),
            command(Statistics, help::key_statistics, Window::open_statistics)
                .face(Icon::Statistics, commands::statistics)
                .page(Plummet),
            command(Arena, commands::arena, Window::open_arena)
                .icon(Icon::Arena)
                .page(Plummet),
            command(Training, commands::training, Window::open_training)
                .icon(Icon::Training)
                .page(Plummet),
            command(Action::Settings, help::key_settings, |window| {
                window.open(SettingsPage::default())
            })
            .face(Icon::Settings, commands::settings)
            .page(Plummet),
            command(Mute, help::key_mute, Window::toggle_mute)
                .face(Icon::Sound, commands::sound_off)
                .or(
                    |window, _| window.is_muted(),
                    Icon::Silence,
                    commands::sound_on,
                )
                .over(Cover::Faults),
            command(Picture, help::key_picture, |window| {
                window.wants_picture = true
            })
            .face(Icon::Share, commands::picture)
            .in_menu(Keep)
            .over(Cover::Faults),
            command(Theme, help::key_theme, Window::use_next_theme)
                .face(Icon::Theme, commands::theme)
                .in_menu(Plummet)
                .over(Cover::Faults)
                .staying(),
            command(Fullscreen, help::key_fullscreen, Window::toggle_fullscreen)
                .face(Icon::FullScreen, commands::fullscreen)
                .in_menu(Plummet)
                .over(Cover::Faults)
                .staying(),
            command(Reload, help::key_reload, Window::reload).over(Cover::Faults),
            command(Help, help::key_help, |window| {
                window.toggle(HelpPage::Rules)
            })
            .face(Icon::Help, commands::help)
            .in_menu(Learn)
            .over(Cover::Pages),
            command(Shortcuts, help::key_shortcuts, |window| {
                window.toggle(HelpPage::Keys)
            })
            .over(Cover::Pages),
            command(Quit, help::key_quit, |window| window.quit = true)
                .face(Icon::Leave, commands::quit)
                .in_menu(Plummet)
                .over(Cover::Faults),
        ],
    ),
];

/// Returns a command whose key works while nothing covers the board.
const fn command(action: Action, what: Say, run: fn(&mut Window)) -> CommandRow {
    CommandRow {
        action,
        what,
        cover: Cover::Nothing,
        run: Run::Do(run),
        face: (Icon::Next, what),
        other_face: None,
        menu: None,
        can: |_, _| true,
        is_of_game: false,
        stays: false,
        repeats: false,
    }
}

/// Returns a command to what is on the board.
const fn ask(action: Action, what: Say, request: BoardRequest) -> CommandRow {
    CommandRow {
        run: Run::Ask(request),
        ..command(action, what, |_| {})
    }
}

/// Returns all commands.
pub fn all_commands() -> impl Iterator<Item = &'static CommandRow> {
    GROUPS.iter().flat_map(|(_, commands)| *commands)
}

/// Returns the command of an action.
///
/// # Panics
/// Never: each action has a row.
pub fn command_of(action: Action) -> &'static CommandRow {
    all_commands()
        .find(|command| command.action == action)
        .expect("each action has a row")
}

impl CommandRow {
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

    const fn icon(mut self, icon: Icon) -> Self {
        self.face.0 = icon;
        self
    }

    /// Makes it one that opens a page: it is in the menu, and works over the start page.
    const fn page(self, part: MenuPart) -> Self {
        self.in_menu(part).over(Cover::Start)
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

    /// Returns its sign and its name on buttons beside this game.
    pub fn shown(&self, window: &Window, game: &Session) -> (Icon, Message) {
        match self.other_face {
            Some((when, icon, label)) if when(window, game) => (icon, label()),
            _ => (self.face.0, (self.face.1)()),
        }
    }

    /// Returns whether its buttons beside this game can be pressed.
    pub fn can(&self, window: &Window, game: &Session) -> bool {
        (self.can)(window, game)
    }
}

impl Window {
    /// Carries out a command.
    pub fn act(&mut self, action: Action) {
        match command_of(action).run {
            Run::Ask(request) => self.ask(request),
            Run::Do(run) => run(self),
        }
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
