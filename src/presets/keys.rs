//! Key bindings, as written in `keys.ron`.

mod combination;
mod edit;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::path::Path;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};

use super::document::{Document, read_alone};
use super::error::{ConfigError, Fault};
use super::faults::Faults;
use super::files::{FileCopy, SearchPath};
use super::scan::{Node, Outline};
use super::shape::{Described, DocumentKey, DocumentShape};
use crate::outside::quote_text;
use combination::COMBINATION;

pub use combination::{Combination, CombinationError, Key};
pub use edit::{Rebinding, edited_keys};

/// Declares each action once, with its name in the file.
macro_rules! actions {
    ($($(#[$doc:meta])* $variant:ident = $name:literal),* $(,)?) => {
        /// An action that a key can be bound to.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Action {
            $($(#[$doc])* $variant,)*
        }

        impl Action {
            /// All actions.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Returns the name of the action in `keys.ron`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }

        const NAMES: &[&str] = &[$($name,)*];

        impl Described for RawKeys {
            const SHAPE: DocumentShape = DocumentShape::Struct(&[$(of_action($name),)*]);
        }
    };
}

/// Describes the key of the document that holds the combinations of an action.
const fn of_action(name: &'static str) -> DocumentKey {
    DocumentKey::of::<Vec<String>>(name)
        .optional()
        .expecting("a list of key combinations, such as [\"Ctrl+N\", \"F2\"]")
        .each("a key combination in quotation marks, such as \"Ctrl+N\"")
}

actions! {
    /// Opens the dialog for a new game.
    New = "new",
    /// Takes back a move.
    Undo = "undo",
    /// Plays again a move that was taken back.
    Redo = "redo",
    /// Starts a rematch.
    Rematch = "rematch",
    /// Resigns.
    Resign = "resign",
    /// Pauses or resumes the game.
    Pause = "pause",
    /// Swaps sides after the first disc.
    Swap = "swap",
    /// Shows the position one move earlier.
    Back = "back",
    /// Shows the position one move later.
    Forward = "forward",
    /// Shows the start of the game.
    First = "first",
    /// Shows the end of the game.
    Last = "last",
    /// Saves the game.
    Save = "save",
    /// Opens the list of saved games.
    Load = "load",
    /// Copies the game as text.
    Copy = "copy",
    /// Starts the game in the clipboard.
    Paste = "paste",
    /// Shows the column that the computer would play.
    Hint = "hint",
    /// Explains the position and the last move, or closes the explanation.
    Why = "why",
    /// Shows or hides the score of every column.
    Analysis = "analysis",
    /// Opens or closes the review of the game.
    Review = "review",
    /// Plays the better line of the review on the board.
    BetterLine = "better_line",
    /// Tries another move in the review.
    TryAgain = "try_again",
    /// Shows the next mistake of the review.
    NextMistake = "next_mistake",
    /// Shows the mistake before in the review.
    PreviousMistake = "previous_mistake",
    /// Moves the column selection to the left.
    Left = "left",
    /// Moves the column selection to the right.
    Right = "right",
    /// Drops a disc in the selected column.
    Drop = "drop",
    /// Skips the animation or closes the dialog.
    Cancel = "cancel",
    /// Shows or hides the completed lines and squares.
    Completions = "completions",
    /// Says the last move.
    SayMove = "say_move",
    /// Reads the chosen column.
    SayColumn = "say_column",
    /// Reads the next row, from the bottom up.
    SayRow = "say_row",
    /// Reads the whole board.
    SayBoard = "say_board",
    /// Says whose turn it is, and the time that is left.
    SayTurn = "say_turn",
    /// Says the columns in which the next disc completes something.
    SayThreats = "say_threats",
    /// Says the free columns.
    SayFree = "say_free",
    /// Says the points.
    SayScore = "say_score",
    /// Fits the board to the window.
    Fit = "fit",
    /// Makes the board larger.
    ZoomIn = "zoom_in",
    /// Makes the board smaller.
    ZoomOut = "zoom_out",
    /// Opens the prompt for a column number on a large board.
    GoTo = "go_to",
    /// Opens or closes the menu.
    Menu = "menu",
    /// Opens the settings.
    Settings = "settings",
    /// Opens the statistics.
    Statistics = "statistics",
    /// Turns sounds off or on.
    Mute = "mute",
    /// Saves a picture of the window.
    Picture = "picture",
    /// Switches to the next theme.
    Theme = "theme",
    /// Opens the help.
    Help = "help",
    /// Opens the help at the list of keys.
    Shortcuts = "shortcuts",
    /// Stops a thinking engine, which plays the best move found so far.
    MoveNow = "move_now",
    /// Reloads the configuration.
    Reload = "reload",
    /// Enters or leaves full screen.
    Fullscreen = "fullscreen",
    /// Saves a picture of the board.
    BoardPicture = "board_picture",
    /// Saves the game as an animated picture.
    Animation = "animation",
    /// Opens the page on which a position is set up.
    SetUp = "set_up",
    /// Opens the page on which people at two computers meet.
    Together = "together",
    /// Leaves the game for the start page.
    Start = "start",
    /// Opens the openings of the person's games.
    Openings = "openings",
    /// Opens the lessons.
    Lessons = "lessons",
    /// Opens the puzzles.
    Puzzles = "puzzles",
    /// Asks the exercises that are due.
    Exercises = "exercises",
    /// Opens the arena.
    Arena = "arena",
    /// Opens the training of a network.
    Training = "training",
    /// Quits the program.
    Quit = "quit",
}

/// Key bindings. No combination is bound to two actions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keys {
    bindings: Vec<(Action, Vec<Combination>)>,
}

impl Keys {
    /// Returns the bindings that the program comes with, which a file can change in part.
    #[must_use]
    pub fn built_in() -> Self {
        let copies = SearchPath::built_in().single("keys.ron");
        let read = |copy: &FileCopy| {
            let text = copy.text.as_ref().ok()?;
            Self::parse(&copy.file, text, None).ok()
        };
        copies.iter().find_map(read).unwrap_or_default()
    }

    /// Returns the action of a combination.
    #[must_use]
    pub fn action(&self, combination: Combination) -> Option<Action> {
        self.bindings
            .iter()
            .find(|(_, combinations)| combinations.contains(&combination))
            .map(|&(action, _)| action)
    }

    /// Returns the combinations of an action. Menus show the first one.
    #[must_use]
    pub fn combinations(&self, action: Action) -> &[Combination] {
        self.bindings
            .iter()
            .find(|&&(other, _)| other == action)
            .map_or(&[], |(_, combinations)| combinations)
    }

    /// Reads the bindings. Actions that the text does not name keep their combinations in `base`.
    ///
    /// # Errors
    /// If the text has faults. The error lists all of them.
    pub(crate) fn parse(
        file: &Path,
        text: &str,
        base: Option<&Self>,
    ) -> Result<Self, Vec<ConfigError>> {
        // The bindings that can be read are checked even if others cannot.
        let (document, mut faults) = match Document::<RawKeys>::parse(file, text) {
            Ok(document) => (document, Faults::default()),
            Err(broken) => broken.read_valid_parts(read_entries),
        };
        let mut bindings: Vec<(Action, Vec<Combination>)> = Vec::new();
        for &action in Action::ALL {
            let named = document
                .raw
                .0
                .iter()
                .find(|(name, _)| name == action.name());
            let combinations = match named {
                Some((_, texts)) => read(&document, action, texts, &mut faults),
                // The file names the action, but its combinations cannot be read.
                None if document.value(action.name()).is_some() => Vec::new(),
                None => base.map_or_else(Vec::new, |base| base.combinations(action).to_vec()),
            };
            bindings.push((action, combinations));
        }
        check_clashes(&document, &bindings, &mut faults);
        if faults.is_empty() {
            Ok(Self { bindings })
        } else {
            Err(document.errors(faults))
        }
    }
}

/// Reads the actions whose combinations are valid, each once.
fn read_entries(text: &str, outline: &Outline) -> RawKeys {
    let mut keys: Vec<(String, Vec<String>)> = Vec::new();
    let entries = outline.root.as_ref().map_or(&[][..], Node::entries);
    for entry in entries {
        let name = text.get(entry.key.clone()).unwrap_or_default();
        let is_new = NAMES.contains(&name) && !keys.iter().any(|(other, _)| other == name);
        if is_new && let Some(value) = read_alone(text, &entry.value) {
            keys.push((name.to_owned(), value));
        }
    }
    RawKeys(keys)
}

fn read(
    document: &Document<'_, RawKeys>,
    action: Action,
    texts: &[String],
    faults: &mut Faults,
) -> Vec<Combination> {
    let offset_of = offsets(document, action);
    let mut combinations = Vec::new();
    for (index, text) in texts.iter().enumerate() {
        let mut fault = |expected: &str| {
            faults.add(offset_of(index), || {
                Fault::new(expected, format!("text {}", quote_text(text)))
            });
        };
        match Combination::parse(text) {
            None => fault(COMBINATION),
            Some(combination) if combination.is_column() => {
                fault("a key other than the digits 1 to 9, which choose columns");
            }
            Some(combination) => combinations.push(combination),
        }
    }
    combinations
}

/// Returns a function from the index of a combination of the action to its byte offset in the file.
fn offsets(document: &Document<'_, RawKeys>, action: Action) -> impl Fn(usize) -> usize {
    let value = document.value(action.name());
    move |index| {
        value.map_or_else(
            || document.start(),
            |value| {
                let item = value.items().get(index).unwrap_or(value);
                item.span.start
            },
        )
    }
}

/// Finds combinations bound to two actions. The fault is placed at an action that the file names;
/// the other action may come from the base.
fn check_clashes(
    document: &Document<'_, RawKeys>,
    bindings: &[(Action, Vec<Combination>)],
    faults: &mut Faults,
) {
    // The action that has a combination first, and the index of the combination there.
    let mut owners: HashMap<Combination, (Action, usize)> = HashMap::new();
    for &(action, ref combinations) in bindings {
        let is_named = document.value(action.name()).is_some();
        let offset_of = offsets(document, action);
        for (index, &combination) in combinations.iter().enumerate() {
            let (other, other_index) = match owners.entry(combination) {
                Entry::Vacant(free) => {
                    free.insert((action, index));
                    continue;
                }
                Entry::Occupied(taken) => *taken.get(),
            };
            let (blamed, offset, owner) = if is_named {
                (action, offset_of(index), other)
            } else {
                let offset = offsets(document, other)(other_index);
                (other, offset, action)
            };
            faults.add(offset, || {
                let expected = format!("a key combination that is free for {}", blamed.name());
                let found = format!("{combination}, which already means {}", owner.name());
                Fault::new(expected, found)
            });
        }
    }
}

/// The actions in a file, in its order, with the texts of their combinations.
#[derive(Clone, Debug)]
struct RawKeys(Vec<(String, Vec<String>)>);

impl<'de> Deserialize<'de> for RawKeys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct KeysVisitor;

        impl<'de> Visitor<'de> for KeysVisitor {
            type Value = RawKeys;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a struct of actions")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawKeys, A::Error> {
                let mut keys: Vec<(String, Vec<String>)> = Vec::new();
                while let Some(name) = map.next_key::<String>()? {
                    let Some(&known) = NAMES.iter().find(|known| **known == name) else {
                        return Err(A::Error::unknown_field(&name, NAMES));
                    };
                    if keys.iter().any(|(other, _)| *other == name) {
                        return Err(A::Error::duplicate_field(known));
                    }
                    keys.push((name, map.next_value()?));
                }
                Ok(RawKeys(keys))
            }
        }

        deserializer.deserialize_struct("Keys", NAMES, KeysVisitor)
    }
}

#[cfg(test)]
mod tests;
