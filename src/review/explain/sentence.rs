//! Sentences as data, and as text.

use super::template::text_of;
use crate::review::check::{Checked, CheckedFact};
use crate::rules::{ByPlayer, Cell, Column, Goal, Player, Size, cell_name, with_plural};

/// A sentence: a template with what fills its placeholders, and its proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The id of the template.
    pub id: &'static str,
    /// The placeholders and what fills them.
    pub fillings: Vec<(&'static str, Filling)>,
    /// The cells to mark on the board.
    pub cells: Vec<Cell>,
    /// The moves from the explained position to the one that the proof is about.
    pub after: Vec<Column>,
    /// The names of the rules of play that the proof uses, as in the literature.
    pub rules: Vec<&'static str>,
    /// The proof.
    pub proof: Proof,
}

/// What a sentence rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// A checked fact.
    Fact(CheckedFact),
    /// A checked certificate.
    Certificate(Checked),
    /// Several proofs together.
    All(Vec<Proof>),
    /// The rules of the game alone.
    Rules,
    /// A complete search of a solver, which leaves no certificate. The sentence says so.
    Solver,
    /// Nothing: the sentence says that it is an estimate.
    Estimate,
}

/// What fills a placeholder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filling {
    /// A player.
    Player(Player),
    /// A column.
    Column(Column),
    /// Several columns.
    Columns(Vec<Column>),
    /// Pairs of columns that belong together.
    Pairs(Vec<[Column; 2]>),
    /// Pairs of cells.
    CellPairs(Vec<[Cell; 2]>),
    /// Several cells.
    Cells(Vec<Cell>),
    /// One of several cells.
    AnyCell(Vec<Cell>),
    /// The moves of both players in turn, the first of this player.
    Line(Player, Vec<Column>),
    /// A number with its noun in the singular.
    Count(u32, &'static str),
    /// In how many moves of a player at most: `with the next move`, `in at most 3 moves`.
    Within(u32),
    /// The points of a player at the end less those of the opponent.
    Lead(i32),
    /// The better of two differences of points at the end, and the worse one.
    LeadInsteadOf(i32, i32),
    /// A goal with its article.
    Goal(Goal),
    /// The shape of a goal, without its size.
    Shape(Goal),
    /// One of the goals of a game, with its article.
    AnyGoal(Vec<Goal>),
    /// The goals of a game, without an article.
    Goals(Vec<Goal>),
    /// A verb that goes with a player: after a name, and after "you".
    Verb(Player, &'static str, &'static str),
    /// Parts of a sentence, between semicolons.
    Parts(Vec<Part>),
    /// Moves one after the other, between commas.
    Clauses(Vec<Part>),
}

/// A part of a sentence: a template with what fills its placeholders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The id of the template.
    pub id: &'static str,
    /// The placeholders and what fills them.
    pub fillings: Vec<(&'static str, Filling)>,
}

/// The name of a player in sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Name {
    /// The person at this computer.
    You,
    /// A name.
    Named(String),
}

/// Returns the colours as names: "Red" and "Yellow".
#[must_use]
pub fn colours() -> ByPlayer<Name> {
    ByPlayer {
        red: Name::Named("Red".to_owned()),
        yellow: Name::Named("Yellow".to_owned()),
    }
}

impl Sentence {
    /// Returns the sentence as text, on a board of this size.
    #[must_use]
    pub fn text(&self, names: &ByPlayer<Name>, size: Size) -> String {
        let filler = Filler { names, size };
        let text = filler.fill(text_of(self.id), &self.fillings);
        let mut letters = text.chars();
        letters.next().map_or_else(String::new, |first| {
            first.to_uppercase().chain(letters).collect()
        })
    }
}

/// Fills placeholders.
struct Filler<'a> {
    names: &'a ByPlayer<Name>,
    size: Size,
}

impl Filler<'_> {
    fn fill(&self, template: &str, fillings: &[(&'static str, Filling)]) -> String {
        let mut text = String::new();
        let mut rest = template;
        while let Some((before, after)) = rest.split_once('{') {
            text.push_str(before);
            let (placeholder, after) = after.split_once('}').unwrap_or((after, ""));
            let (name, verbs) = placeholder.split_once(':').unwrap_or((placeholder, ""));
            let (key, is_possessive) = match name.strip_suffix("'s") {
                Some(key) => (key, true),
                None => (name, false),
            };
            let filling = fillings.iter().find(|(known, _)| *known == key);
            if let Some((_, filling)) = filling {
                text.push_str(&self.filled(filling, verbs, is_possessive));
            }
            rest = after;
        }
        text + rest
    }

    fn filled(&self, filling: &Filling, verbs: &str, is_possessive: bool) -> String {
        match filling {
            Filling::Player(player) => self.player(*player, verbs, is_possessive),
            Filling::Column(column) => format!("column {}", column.number()),
            Filling::Columns(columns) if columns.len() == usize::from(self.size.columns) => {
                "all columns".to_owned()
            }
            Filling::Columns(columns) => {
                let numbers = columns.iter().map(|column| column.number().to_string());
                let noun = if columns.len() == 1 {
                    "column"
                } else {
                    "columns"
                };
                format!("{noun} {}", listed(numbers.collect()))
            }
            Filling::Pairs(pairs) => belonging(pairs),
            Filling::CellPairs(pairs) => self.cell_pairs(pairs),
            Filling::Cells(cells) => listed(
                cells
                    .iter()
                    .map(|cell| cell_name(*cell, self.size))
                    .collect(),
            ),
            Filling::AnyCell(cells) => either(cells.iter().map(|&cell| cell_name(cell, self.size))),
            Filling::Line(first, moves) => {
                let turns = [*first, first.opponent()].into_iter().cycle();
                let moves = turns.zip(moves).map(|(player, column)| {
                    let name = self.player(player, "", false);
                    format!("{name} {}", column.number())
                });
                listed(moves.collect())
            }
            Filling::Count(count, noun) => with_plural(*count, noun),
            Filling::Within(1) => "with the next move".to_owned(),
            Filling::Within(moves) => format!("in at most {}", with_plural(*moves, "move")),
            Filling::Lead(lead) => lead_in_words(*lead),
            Filling::LeadInsteadOf(better, worse) => instead_of(*better, *worse),
            Filling::Goal(goal) => format!("a {goal}"),
            Filling::Shape(Goal::Line(_)) => "line".to_owned(),
            Filling::Shape(Goal::Square(_)) => "square".to_owned(),
            Filling::AnyGoal(goals) => either(goals.iter().map(|goal| format!("a {goal}"))),
            Filling::Goals(goals) => either(goals.iter().map(ToString::to_string)),
            Filling::Verb(player, named, you) => match self.names[*player] {
                Name::You => (*you).to_owned(),
                Name::Named(_) => (*named).to_owned(),
            },
            Filling::Parts(parts) => self.joined(parts, "; "),
            Filling::Clauses(parts) => self.joined(parts, ", "),
        }
    }

    fn cell_pairs(&self, pairs: &[[Cell; 2]]) -> String {
        let pair = |pair: &[Cell; 2]| either(pair.iter().map(|&cell| cell_name(cell, self.size)));
        let pairs: Vec<String> = pairs.iter().map(pair).collect();
        match pairs.split_last() {
            Some((last, first)) if !first.is_empty() => {
                format!("{}, and {last}", first.join(", "))
            }
            _ => pairs.concat(),
        }
    }

    fn joined(&self, parts: &[Part], separator: &str) -> String {
        let parts = parts
            .iter()
            .map(|part| self.fill(text_of(part.id), &part.fillings));
        parts.collect::<Vec<_>>().join(separator)
    }

    fn player(&self, player: Player, verbs: &str, is_possessive: bool) -> String {
        let (named, you) = verbs.split_once('|').unwrap_or(("", ""));
        let (name, verb) = match &self.names[player] {
            Name::You if is_possessive => ("your".to_owned(), you),
            Name::You => ("you".to_owned(), you),
            Name::Named(name) if is_possessive => (format!("{name}'s"), named),
            Name::Named(name) => (name.clone(), named),
        };
        if verb.is_empty() {
            name
        } else {
            format!("{name} {verb}")
        }
    }
}

/// Joins alternatives: `1 or 2`.
fn either(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(" or ")
}

/// Joins a list as in a sentence: `1, 2 and 3`.
fn listed(mut items: Vec<String>) -> String {
    match items.pop() {
        None => String::new(),
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} and {last}", items.join(", ")),
    }
}

/// Says which columns belong together.
fn belonging(pairs: &[[Column; 2]]) -> String {
    let named = |[first, second]: &[Column; 2]| format!("columns {first} and {second}");
    let named: Vec<String> = pairs.iter().map(named).collect();
    match named.split_last() {
        Some((last, first)) if !first.is_empty() => {
            let first = first.join(", ");
            format!("{first}, and {last} are pairs")
        }
        _ => format!("{} are a pair", named.concat()),
    }
}

/// Says how far a player is ahead: `2 points ahead`, `level`.
fn lead_in_words(lead: i32) -> String {
    let points = with_plural(lead.unsigned_abs(), "point");
    match lead {
        0 => "level".to_owned(),
        1.. => format!("{points} ahead"),
        _ => format!("{points} behind"),
    }
}

/// Says how far a player is ahead rather than `worse`: `4 points behind instead of 5`.
fn instead_of(better: i32, worse: i32) -> String {
    let worse_in_words = if better.signum() == worse.signum() {
        worse.unsigned_abs().to_string()
    } else {
        lead_in_words(worse)
    };
    format!("{} instead of {worse_in_words}", lead_in_words(better))
}
