//! Key bindings, as written in `keys.ron`.

mod combination;
mod edit;

use super::*;

pub use self::{combination::*, edit::*};

/// Declares each action once, with its name in the file.
macro_rules! actions {
    ($($(#[$doc:meta])* $variant:ident = $name:ident),* $(,)?) => {
        /// An action that a key can be bound to.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Action {
            $($(#[$doc])* $variant,)*
        }

        impl Action {
            /// All actions.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Returns the name of the action in `keys.ron`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => stringify!($name),)*
                }
            }

            /// Returns what the action does, as lists of keys say it, and its name on buttons, if
            /// there are any.
            pub fn words(self) -> [Message; 2] {
                let ids = match self {
                    $(Self::$variant => [
                        concat!("help-key-", stringify!($name)),
                        concat!("commands-", stringify!($name)),
                    ],)*
                };
                ids.map(Message::of_id)
            }
        }

        /// The keys of the file: an action with its combinations.
        #[derive(Debug, Default, Deserialize)]
        #[serde(deny_unknown_fields, rename = "Keys")]
        struct KeysFile {
            $($name: Option<Vec<Combination>>,)*
        }

        impl KeysFile {
            fn into_lists(self) -> Vec<(Action, Option<Vec<Combination>>)> {
                vec![$((Action::$variant, self.$name),)*]
            }
        }
    };
}

actions! {
    /// Opens the dialog for a new game.
    New = new,
    /// Takes back a move.
    Undo = undo,
    /// Plays again a move that was taken back.
    Redo = redo,
    /// Starts a rematch.
    Rematch = rematch,
    /// Resigns.
    Resign = resign,
    /// Pauses or resumes the game.
    Pause = pause,
    /// Swaps sides after the first disc.
    Swap = swap,
    /// Shows the position one move earlier.
    Back = back,
    /// Shows the position one move later.
    Forward = forward,
    /// Shows the start of the game.
    First = first,
    /// Shows the end of the game.
    Last = last,
    /// Saves the game.
    Save = save,
    /// Opens the list of saved games.
    Load = load,
    /// Copies the game as text.
    Copy = copy,
    /// Starts the game in the clipboard.
    Paste = paste,
    /// Shows the column that the computer would play.
    Hint = hint,
    /// Explains the position and the last move, or closes the explanation.
    Why = why,
    /// Shows or hides the score of every column.
    Analysis = analysis,
    /// Opens or closes the review of the game.
    Review = review,
    /// Plays the better line of the review on the board.
    BetterLine = better_line,
    /// Tries another move in the review.
    TryAgain = try_again,
    /// Shows the next mistake of the review.
    NextMistake = next_mistake,
    /// Shows the mistake before in the review.
    PreviousMistake = previous_mistake,
    /// Moves the column selection to the left.
    Left = left,
    /// Moves the column selection to the right.
    Right = right,
    /// Drops a disc in the selected column.
    Drop = drop,
    /// Skips the animation or closes the dialog.
    Cancel = cancel,
    /// Shows or hides the completed lines and squares.
    Completions = completions,
    /// Says the last move.
    SayMove = say_move,
    /// Reads the chosen column.
    SayColumn = say_column,
    /// Reads the next row, from the bottom up.
    SayRow = say_row,
    /// Reads the whole board.
    SayBoard = say_board,
    /// Says whose turn it is, and the time that is left.
    SayTurn = say_turn,
    /// Says the columns in which the next disc completes something.
    SayThreats = say_threats,
    /// Says the free columns.
    SayFree = say_free,
    /// Says the points.
    SayScore = say_score,
    /// Fits the board to the window.
    Fit = fit,
    /// Makes the board larger.
    ZoomIn = zoom_in,
    /// Makes the board smaller.
    ZoomOut = zoom_out,
    /// Opens the prompt for a column number on a large board.
    GoTo = go_to,
    /// Opens or closes the menu.
    Menu = menu,
    /// Opens the settings.
    Settings = settings,
    /// Opens the statistics.
    Statistics = statistics,
    /// Turns sounds off or on.
    Mute = mute,
    /// Saves a picture of the window.
    Picture = picture,
    /// Switches to the next theme.
    Theme = theme,
    /// Opens the help.
    Help = help,
    /// Opens the help at the list of keys.
    Shortcuts = shortcuts,
    /// Stops a thinking engine, which plays the best move found so far.
    MoveNow = move_now,
    /// Reloads the configuration.
    Reload = reload,
    /// Enters or leaves full screen.
    Fullscreen = fullscreen,
    /// Saves a picture of the board.
    BoardPicture = board_picture,
    /// Saves the game as an animated picture.
    Animation = animation,
    /// Opens the page on which a position is set up.
    SetUp = set_up,
    /// Opens the page on which people at two computers meet.
    Together = together,
    /// Leaves the game for the start page.
    Start = start,
    /// Opens the openings of the person's games.
    Openings = openings,
    /// Opens the lessons.
    Lessons = lessons,
    /// Opens the puzzles.
    Puzzles = puzzles,
    /// Asks the exercises that are due.
    Exercises = exercises,
    /// Opens the arena.
    Arena = arena,
    /// Opens the training of a network.
    Training = training,
    /// Quits the program.
    Quit = quit,
}

/// Key bindings. No combination is bound to two actions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Keys {
    bindings: BTreeMap<Action, Vec<Combination>>,
}

impl Keys {
    /// Returns the bindings that the program comes with, which a file can change in part.
    pub fn built_in() -> Self {
        let text = built_in("keys.ron").unwrap_or_default();
        Self::parse(Path::new("keys.ron"), text, &Self::default()).unwrap_or_default()
    }

    /// Returns the action of a combination.
    pub fn action(&self, combination: Combination) -> Option<Action> {
        self.bindings
            .iter()
            .find(|(_, combinations)| combinations.contains(&combination))
            .map(|(action, _)| *action)
    }

    /// Returns the combinations of an action. Menus show the first one.
    pub fn combinations(&self, action: Action) -> &[Combination] {
        self.bindings.get(&action).map_or(&[], Vec::as_slice)
    }

    /// Reads the bindings. Actions that the text does not name keep their combinations in `base`.
    ///
    /// # Errors
    /// If the text has faults. The error lists all of them.
    pub(crate) fn parse(file: &Path, text: &str, base: &Self) -> Result<Self, Vec<ConfigError>> {
        let (read, mut reading) = Reading::of::<KeysFile>(file, text);
        // What could not be read has the combinations of the base here.
        let is_sound = reading.count() == 0;
        let mut keys = Self::default();
        let mut taken: Vec<(Combination, Action, usize)> = Vec::new();
        for (action, named) in read.unwrap_or_default().into_lists() {
            let is_named = named.is_some();
            let combinations = named.unwrap_or_else(|| base.combinations(action).to_vec());
            for (at, &combination) in combinations.iter().enumerate() {
                let Some(&(_, owner, place)) = taken.iter().find(|it| it.0 == combination) else {
                    taken.push((combination, action, at));
                    continue;
                };
                // One of the two may come from the base.
                let (blamed, at, owner) = match is_named {
                    true => (action, at, owner),
                    false => (owner, place, action),
                };
                if is_sound {
                    let name = blamed.name();
                    let expected = format!("a key combination that is free for {name}");
                    let found = format!("{combination}, which already means {}", owner.name());
                    reading.fault(format!("{name}.{at}"), expected, found);
                }
            }
            keys.bindings.insert(action, combinations);
        }
        reading.finish(Some(keys))
    }
}

#[cfg(test)]
mod tests;
