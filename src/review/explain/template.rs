//! The words of all sentences and parts of sentences, by id.
//!
//! Placeholders stand in braces. `{winner:wins|win}` is a player with a verb: the first form after
//! a name, the second after "you". `{winner's}` is a player's possessive.

/// The templates: ids and texts.
pub(super) const TEMPLATES: [(&str, &str); 51] = [
    ("over", "The game is over."),
    (
        "wins_with",
        "{player:wins|win} with {column}, in at most {moves}.",
    ),
    (
        "loses",
        "{player:loses|lose} against best play: {other:wins|win} in at most {moves}.",
    ),
    (
        "draw_with",
        "With best play it is a draw, and {column} keeps it.",
    ),
    (
        "ahead_with",
        "With best play {player:ends|end} {points} ahead, and {column} keeps that.",
    ),
    (
        "behind_with",
        "With best play {player:ends|end} {points} behind, and {column} keeps that.",
    ),
    (
        "level_with",
        "With best play the game ends level, and {column} keeps that.",
    ),
    (
        "better_wins",
        "{column} was better: {player:wins|win} with it, in at most {moves}.",
    ),
    ("better_draw", "{column} was better: it keeps the draw."),
    (
        "better_ahead",
        "{column} was better: with it {player:ends|end} {points} ahead.",
    ),
    (
        "better_behind",
        "{column} was better: with it {player:ends|end} {points} behind.",
    ),
    (
        "better_level",
        "{column} was better: with it the game ends level.",
    ),
    (
        "better_completes",
        "{column} was better: with it {player:completes|complete} {goal}: {cells}.",
    ),
    ("keeps_win", "{column} keeps the win."),
    ("keeps_draw", "{column} keeps the draw."),
    ("keeps_points", "{column} keeps all points."),
    (
        "lost_before",
        "{player:loses|lose} with every move here, {column} included.",
    ),
    ("win_to_draw", "{column} turns a win into a draw."),
    ("win_to_loss", "{column} turns a win into a loss."),
    ("draw_to_loss", "{column} turns a draw into a loss."),
    ("loses_points", "{column} loses {points}."),
    (
        "completes",
        "{player:completes|complete} {goal} with {column}: {cells}.",
    ),
    (
        "must_block",
        "{player:has|have} to block at {cell}, or {other:completes|complete} {goal}: {cells}.",
    ),
    (
        "does_not_block",
        "{column} does not block {cell}, where {other:completes|complete} {goal}: {cells}.",
    ),
    (
        "opens_above",
        "{column} lets {other} complete {goal} on top of the disc: {cells}.",
    ),
    (
        "two_threats",
        "{player:threatens|threaten} {first} and {second}, and only one can be blocked.",
    ),
    (
        "threat_above",
        "A disc that blocks {first} lets {player} complete {goal} on top of it, at {second}.",
    ),
    (
        "forced",
        "{player:wins|win} by force with {line} (starting with {first}): every other reply loses at once.",
    ),
    (
        "forced_to",
        "{player:forces|force} {line} (starting with {first}): every other reply loses at once.",
    ),
    (
        "decides",
        "{player's} threat at {cell} decides: {other:runs|run} out of other moves and at last must play below it.",
    ),
    (
        "decides_later",
        "Whatever {other:plays|play}, {player:completes|complete} a goal, or {player's} threat at {cells} decides.",
    ),
    (
        "certain_line",
        "{player:gets|get} {cells}, since {other:has|have} to play below first, and so {completes} {goal}.",
    ),
    (
        "covers",
        "{player:has|have} an answer to every disc that {other:drops|drop}: {parts}. So {other:completes|complete} nothing more.",
    ),
    (
        "covers_then",
        "From then on {player:has|have} an answer to every disc that {other:drops|drop}: {parts}. So {other:completes|complete} nothing more.",
    ),
    (
        "answers",
        "{player:has|have} an answer to every other disc that {other:drops|drop}: {parts}.",
    ),
    ("no_lines", "{other:has|have} no line left to complete."),
    ("settled", "No player can complete a goal any more."),
    (
        "denied",
        "{other's} threat at {cell} is of no use: {other} never {other_gets} that cell.",
    ),
    ("scores", "{column} scores {points}."),
    (
        "concedes",
        "After {column} {other:scores|score} {points} with {reply}.",
    ),
    (
        "only_search",
        "Only search finds this: every reply is checked.",
    ),
    (
        "only_search_draw",
        "Only search finds that {player:does|do} not lose: every reply is checked.",
    ),
    (
        "only_search_points",
        "Only search finds what {player:ends|end} with: every reply is checked.",
    ),
    (
        "only_solver",
        "Only search finds this: it is exact, but no rule shows it.",
    ),
    (
        "solver_wins",
        "Only search finds this: {player:wins|win} with best play (exact).",
    ),
    (
        "solver_loses",
        "Only search finds this: {player:loses|lose} against best play (exact).",
    ),
    (
        "solver_draw",
        "Only search finds this: with best play it is a draw (exact).",
    ),
    (
        "solver_ahead",
        "Only search finds this: with best play {player:ends|end} {points} ahead (exact).",
    ),
    (
        "solver_behind",
        "Only search finds this: with best play {player:ends|end} {points} behind (exact).",
    ),
    (
        "solver_level",
        "Only search finds this: with best play the game ends level (exact).",
    ),
    (
        "search_prefers",
        "The search prefers {column} (depth {depth}).",
    ),
];

/// The parts of sentences: how a player answers in some columns.
pub(super) const PARTS: [(&str, &str); 9] = [
    ("on_top", "on top of it in {columns} (claimeven)"),
    (
        "paired",
        "in the other column for the lowest free cell of columns {pairs}, and on top above it \
         (baseinverse)",
    ),
    (
        "linked",
        "in the other column for the lowest {levels} free cells of columns {pairs}, and on top \
         above them (linked columns)",
    ),
    ("few_upright", "to get {cells} (vertical)"),
    ("few_open", "to get {cells} (baseinverse)"),
    ("few_mixed", "to get {cells} (vertical and baseinverse)"),
    (
        "upright",
        "to get one cell of each of {count} in {columns} (vertical)",
    ),
    (
        "open",
        "to get one cell of each of {count} in {columns} (baseinverse)",
    ),
    (
        "mixed",
        "to get one cell of each of {count} in {columns} (vertical and baseinverse)",
    ),
];

/// Returns the text of a template or part.
pub(super) fn text_of(id: &str) -> &'static str {
    let mut all = TEMPLATES.iter().chain(&PARTS);
    all.find(|(known, _)| *known == id)
        .map_or("", |(_, text)| text)
}
