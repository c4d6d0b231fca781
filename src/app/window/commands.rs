//! The commands: everything that a person can have done by a key, by the menu or by a button.
//!
//! Keys, the menu, the bars, the entries of the start page, the help and the page of keys show parts of
//! one table, [`GROUPS`]. A new command is an [`Action`] with its keys in `config/keys.ron`, and a row
//! here.

use super::*;
use Action::*;
use plummet::internals::text::msg::{commands, keys, menu};

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
    /// The most that may cover the board for its key to work.
    pub cover: Cover,
    run: Run,
    /// Its sign on buttons.
    icon: Icon,
    /// Its other sign and name, and when it has those.
    other_face: Option<(Test, Icon, Say)>,
    pub is_in_menu: bool,
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

/// The commands in their groups, each with its title. The lists and the menu have this order.
pub const GROUPS: &[(Say, &[CommandRow])] = &[
    (
        menu::play,
        &[
            command(New, Window::open_new_game).icon(Icon::New).page(),
            ask(Rematch, BoardRequest::Rematch)
                .icon(Icon::Again)
                .in_menu()
                .staying()
                .if_possible(|window, _| window.study.is_none() || window.reviewed().is_some()),
            ask(Undo, BoardRequest::Undo)
                .icon(Icon::Undo)
                .in_menu()
                .of_game(|_, game| game.can_undo()),
            ask(Redo, BoardRequest::Redo)
                .icon(Icon::Redo)
                .in_menu()
                .of_game(|_, game| game.can_redo()),
            command(Pause, Window::toggle_pause)
                .icon(Icon::Pause)
                .or(|_, game| game.paused, Icon::Play, commands::go_on)
                .in_menu()
                .of_game(|_, game| game.result().is_none()),
            command(Resign, Window::resign)
                .icon(Icon::Resign)
                .in_menu()
                .staying()
                .of_game(|_, game| game.result().is_none() && game.setup.has_human()),
            command(Swap, Window::swap),
            command(MoveNow, Window::move_now),
            command(Left, |window| window.aim_or_step(-1)).repeating(),
            command(Right, |window| window.aim_or_step(1)).repeating(),
            ask(Drop, BoardRequest::DropAimed),
            ask(Back, BoardRequest::Step(-1)).repeating(),
            ask(Forward, BoardRequest::Step(1)).repeating(),
            ask(First, BoardRequest::Show(0)),
            ask(Last, BoardRequest::Show(usize::MAX)),
            command(Completions, |window| window.toggle_marks()),
            command(Fit, Window::fit_board),
            command(ZoomIn, |window| window.zoom(1, window.areas.board.center())).repeating(),
            command(ZoomOut, |window| {
                window.zoom(-1, window.areas.board.center())
            })
            .repeating(),
            command(GoTo, |window| {
                let size = window.session().position.board.size;
                window.open(AskPage::go_to(size));
            })
            .icon(Icon::Next)
            .in_menu(),
            command(SetUp, Window::open_set_up).icon(Icon::Edit).page(),
            command(Together, Window::open_together)
                .icon(Icon::Together)
                .page(),
            command(Start, Window::go_to_start)
                .icon(Icon::Home)
                .in_menu(),
        ],
    ),
    (
        menu::learn,
        &[
            ask(Action::Hint, BoardRequest::Hint)
                .icon(Icon::Hint)
                .in_menu()
                .of_game(|window, game| can_hint(game) && !window.is_help_off()),
            command(Action::Analysis, Window::toggle_analysis)
                .icon(Icon::Scores)
                .in_menu()
                .if_possible(|window, _| !window.is_help_off()),
            command(Action::Why, Window::toggle_why)
                .icon(Icon::Why)
                .in_menu()
                .if_possible(|window, _| !window.is_help_off()),
            command(Review, Window::toggle_review)
                .icon(Icon::Review)
                .in_menu()
                .if_possible(|window, _| window.can_review() || window.study.is_some()),
            ask(BetterLine, BoardRequest::Better),
            ask(TryAgain, BoardRequest::Again),
            ask(NextMistake, BoardRequest::Next),
            ask(PreviousMistake, BoardRequest::Previous),
            command(Openings, Window::open_openings)
                .icon(Icon::Openings)
                .page(),
            command(Lessons, Window::open_lessons)
                .icon(Icon::Lessons)
                .page(),
            command(Puzzles, Window::open_puzzles)
                .icon(Icon::Puzzles)
                .page(),
            command(Exercises, Window::practise)
                .icon(Icon::Again)
                .over(Cover::Start),
            command(Help, |window| window.toggle(HelpPage::Rules))
                .icon(Icon::Help)
                .in_menu()
                .over(Cover::Pages),
            command(Shortcuts, |window| window.toggle(KeysPage::new())).over(Cover::Pages),
        ],
    ),
    (
        menu::keep,
        &[
            command(Save, Window::save_game).icon(Icon::Save).in_menu(),
            command(Load, Window::open_saved_games)
                .icon(Icon::Saved)
                .page(),
            command(Action::Copy, |window| window.copy_game(None))
                .icon(Icon::Copy)
                .in_menu(),
            command(Paste, Window::paste).icon(Icon::Paste).page(),
            command(BoardPicture, |window| {
                window.export_game(PictureFormat::Png, None)
            })
            .icon(Icon::Picture)
            .in_menu(),
            command(Animation, |window| {
                window.export_game(PictureFormat::Gif, None)
            })
            .icon(Icon::Film)
            .in_menu(),
            command(Picture, |window| window.wants_picture = true)
                .icon(Icon::Share)
                .in_menu()
                .over(Cover::Faults),
        ],
    ),
    (
        keys::group_spoken,
        &[
            command(SayMove, |window| window.say(last_move)),
            command(SayColumn, Window::say_column),
            command(SayRow, Window::say_row),
            command(SayBoard, |window| {
                window.say(|game| read_board(game.shown()))
            }),
            command(SayTurn, |window| {
                window.say(|game| turn_words(game, game.time_left))
            }),
            command(SayThreats, Window::say_threats),
            command(SayFree, |window| {
                window.say(|game| free_columns(game.shown()))
            }),
            command(SayScore, |window| window.say(score_words)),
        ],
    ),
    (
        menu::plummet,
        &[
            command(Cancel, Window::return_to_present),
            command(Menu, Window::toggle_menu)
                .icon(Icon::Menu)
                .over(Cover::Page),
            command(Statistics, Window::open_statistics)
                .icon(Icon::Statistics)
                .page(),
            command(Arena, Window::open_arena).icon(Icon::Arena).page(),
            command(Training, Window::open_training)
                .icon(Icon::Training)
                .page(),
            command(Action::Settings, |window| {
                window.open(SettingsPage::default())
            })
            .icon(Icon::Settings)
            .page(),
            command(Mute, Window::toggle_mute)
                .icon(Icon::Sound)
                .or(
                    |window, _| window.is_muted(),
                    Icon::Silence,
                    commands::sound_on,
                )
                .over(Cover::Faults),
            command(Theme, Window::use_next_theme)
                .icon(Icon::Theme)
                .in_menu()
                .over(Cover::Faults)
                .staying(),
            command(Fullscreen, Window::toggle_fullscreen)
                .icon(Icon::FullScreen)
                .in_menu()
                .over(Cover::Faults)
                .staying(),
            command(Reload, Window::reload).over(Cover::Faults),
            command(Quit, |window| window.quit = true)
                .icon(Icon::Leave)
                .in_menu()
                .over(Cover::Faults),
        ],
    ),
];

/// Returns a command whose key works while nothing covers the board.
const fn command(action: Action, run: fn(&mut Window)) -> CommandRow {
    CommandRow {
        action,
        cover: Cover::Nothing,
        run: Run::Do(run),
        icon: Icon::Next,
        other_face: None,
        is_in_menu: false,
        can: |_, _| true,
        is_of_game: false,
        stays: false,
        repeats: false,
    }
}

/// Returns a command to what is on the board.
const fn ask(action: Action, request: BoardRequest) -> CommandRow {
    CommandRow {
        run: Run::Ask(request),
        ..command(action, |_| {})
    }
}

/// Returns all commands.
fn all_commands() -> impl Iterator<Item = &'static CommandRow> {
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
    /// Sets another sign and name, for while `when` holds.
    const fn or(mut self, when: Test, icon: Icon, label: Say) -> Self {
        self.other_face = Some((when, icon, label));
        self
    }

    const fn icon(mut self, icon: Icon) -> Self {
        self.icon = icon;
        self
    }

    /// Makes it one that opens a page: it is in the menu, and works over the start page.
    const fn page(self) -> Self {
        self.in_menu().over(Cover::Start)
    }

    const fn in_menu(mut self) -> Self {
        self.is_in_menu = true;
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
            _ => {
                let [_, label] = self.action.words();
                (self.icon, label)
            }
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

    #[test]
    fn each_action_has_its_words() {
        for command in all_commands() {
            let [what, label] = command.action.words();
            assert_ne!(what.to_string(), what.id());
            if command.is_in_menu {
                assert_ne!(label.to_string(), label.id());
            }
        }
    }
}
