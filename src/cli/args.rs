//! The arguments of `plummet`.

use clap::error::{ContextKind, ContextValue};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, ColorChoice, Parser, Subcommand};

use super::*;

/// Games of falling discs: Connect Four, Connect Square, Most Fours and your own.
///
/// Without arguments the window opens with the start page.
#[derive(Parser)]
#[command(name = "plummet", version, color = ColorChoice::Never)]
pub struct Arguments {
    /// The game to play
    #[command(flatten)]
    pub game: GameArguments,

    /// Look for configuration in this directory first
    #[arg(long, value_name = "DIR", global = true)]
    pub config: Option<PathBuf>,

    /// Write what happens to this file, one JSON object a line
    #[arg(long, value_name = "FILE")]
    pub log_events: Option<PathBuf>,

    /// Use these colours; the id of a theme, such as dark
    #[arg(long, value_name = "THEME")]
    pub theme: Option<String>,

    /// Speak this language
    #[arg(long, value_name = "LANGUAGE", hide = true)]
    pub language: Option<String>,

    /// Make no sound
    #[arg(long)]
    pub mute: bool,

    /// Fill the screen
    #[arg(long)]
    pub fullscreen: bool,

    /// What to do instead of opening the window
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What to do instead of opening the window.
#[derive(Subcommand)]
pub enum Command {
    /// Check configuration files and saved games: those that are named, or all configuration
    ///
    /// Prints one line for each fault, `file:line:column: what was expected, what
    /// was found`, and exits with 1 if there are any.
    Check(check::CheckArguments),

    /// Tell everything that the rules and the AI levels say of a position
    ///
    /// Columns are counted from 0 at the left and rows from 0 at the bottom, as in
    /// the courses; only the move list counts columns from 1.
    Inspect(inspect::InspectArguments),

    /// Draw a game: its last position as a PNG picture, or all of it as an animated GIF
    ///
    /// The game is a saved one, or one of moves by the rules of a preset. Completed lines and
    /// squares and the last move are marked, as in the window. A GIF shows one disc after the
    /// other.
    Picture(picture::PictureArguments),

    /// Play in the terminal
    ///
    /// A person types the number of a column, as shown below the board. The end of
    /// the input ends the game.
    Play(play::PlayArguments),

    /// Score positions exactly: move lists in, `moves score nodes microseconds` out
    ///
    /// Reads one move list a line (4455, columns counted from 1). The score is 0 for a
    /// draw, 1 if the player to move wins with the last disc, 2 with the second to last,
    /// and so on; negative if the opponent does.
    Solve(solve::SolveArguments),

    /// Score every column of a position exactly, with a line of best play
    Analyze(solve::AnalyzeArguments),

    /// Judge every move of a game: its value, its grade and what was better
    ///
    /// The values are exact where they can be proven within the limits, otherwise estimates;
    /// their grades say `probably`. The text counts columns from 1 and a player's own moves,
    /// JSON counts columns from 0 and plies.
    Review(review::ReviewArguments),

    /// Find puzzles in games between levels: positions with one right column, proven
    ///
    /// A puzzle wins, holds the draw or scores most with exactly one column. Its rating follows
    /// from the levels that miss it. Equal arguments find equal puzzles.
    Puzzles(puzzles::PuzzlesArguments),

    /// Give the reasons for the last move and for the position, from proven facts
    ///
    /// Every sentence has a proof that an independent checker accepted, or says that it is an
    /// estimate of the search. Cells are named by column and row: 4b is in the fourth column, in
    /// the second row from the bottom. JSON counts columns and rows from 0.
    Why(why::WhyArguments),

    /// Let players play each other, and print the league table with ratings
    ///
    /// Every pair plays each opening twice, with the colours swapped. Players are AI
    /// levels, other programs among them. Each game is kept in the file of results;
    /// --load FILE.json#12 opens game 12.
    Arena(arena::ArenaArguments),

    /// Mark a student's program beside the exact reference of its course, and say what is wrong
    ///
    /// The program is asked published and generated questions in this folder and environment. Each
    /// part counts what passed and shows the first failure as a command. The exit code is 1 if a
    /// part has failed.
    Grade(grade::GradeArguments),

    /// Show a search of the course COMP3308 as a tree: windows, values, order and cuts
    ///
    /// The search is the one of the level, node by node as the program ConnectFour counts them.
    /// Columns count from 0, as there; values are seen from red's side.
    Tree(tree::TreeArguments),

    /// Let a network learn a game by playing against itself
    ///
    /// Prints how strong it becomes: its score, looking four plies ahead, against players
    /// of the program, and where exact play is known how many moves of 100 keep the
    /// result. Every minute the network, its curve and the unfinished training are written.
    Train(train::TrainArguments),

    /// Count the nodes of fixed searches: one line a part, and their sum as the signature
    ///
    /// With one thread and without a clock the numbers are the same on every machine; a
    /// change that is not meant to change a search keeps them. The time goes to the error
    /// stream.
    Bench(bench::BenchArguments),

    /// Print the texts that a language lacks, as a catalogue to fill
    Texts(texts::TextsArguments),

    /// Add plummet to the menus of the desktop, with icons, manual pages and completions
    ///
    /// For a program that no package installed. Writes only below the folder that it names at the
    /// end.
    DesktopInstall(desktop::DesktopInstallArguments),
}

impl Command {
    /// Runs the command.
    pub fn run(self, path: &SearchPath, host: &mut Host) -> Exit {
        let catalog = || Catalog::load(path);
        match self {
            Self::Check(it) => it.run(path, host),
            Self::Inspect(it) => it.run(&catalog(), host),
            Self::Picture(it) => it.run(&catalog(), host),
            Self::Play(it) => it.run(&catalog(), host),
            Self::Solve(it) => it.run(&catalog(), host),
            Self::Analyze(it) => it.run(&catalog(), host),
            Self::Review(it) => it.run(&catalog(), host),
            Self::Puzzles(it) => it.run(&catalog(), host),
            Self::Why(it) => it.run(&catalog(), host),
            Self::Arena(it) => it.run(&catalog(), host),
            Self::Grade(it) => it.run(host),
            Self::Tree(it) => it.run(&catalog(), host),
            Self::Train(it) => it.run(&catalog(), host),
            Self::Bench(it) => it.run(host),
            Self::Texts(it) => it.run(host),
            Self::DesktopInstall(it) => it.run(host),
        }
    }
}

/// Checks that no option of the window stands before a command, which would ignore it.
pub fn check_places(matches: &ArgMatches) -> Result<(), String> {
    let whole = Arguments::command();
    let name = matches.subcommand_name();
    let Some(command) = name.and_then(|name| whole.find_subcommand(name)) else {
        return Ok(());
    };
    let name = command.get_name();
    let is_given = |it: &&Arg| {
        let id = it.get_id().as_str();
        !it.is_global_set() && matches.value_source(id) == Some(ValueSource::CommandLine)
    };
    let given = whole.get_arguments().find(is_given);
    let Some((given, option)) = given.and_then(|it| Some((it, it.get_long()?))) else {
        return Ok(());
    };
    let is_known = command
        .get_arguments()
        .any(|it| it.get_id() == given.get_id());
    Err(if is_known {
        format!("--{option} belongs after the command: plummet {name} --{option} ...")
    } else {
        format!("--{option} is for the window; plummet {name} does not take it")
    })
}

/// Returns the first paragraph of clap's message, on one line, with its suggestion.
pub fn sentence(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let words: Vec<&str> = paragraph.split_whitespace().collect();
    let line = words.join(" ");
    let line = line.strip_prefix("error: ").unwrap_or(&line);
    let suggested = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand]
        .into_iter()
        .find_map(|kind| match error.get(kind) {
            Some(ContextValue::String(name)) => Some(name.as_str()),
            Some(ContextValue::Strings(names)) => names.first().map(String::as_str),
            _ => None,
        });
    match suggested {
        Some(suggested) => format!("{line}; did you mean {suggested}?"),
        None => format!("{line}; plummet --help lists what there is"),
    }
}
