//! The words of all sentences and parts of sentences, by id.
//!
//! Placeholders stand in braces. `{winner:wins|win}` is a player with a verb: the first form after
//! a name, the second after "you". `{winner's}` is a player's possessive. A placeholder that nothing
//! fills is left out.

/// The templates: ids and texts.
pub(super) const TEMPLATES: [(&str, &str); 59] = [
    ("over", "The game is over."),
    ("wins_with", "{player:wins|win} with {column}, {within}."),
    ("wins_by_block", "The block wins for {player}, {within}."),
    (
        "loses",
        "{player:loses|lose} against best play: {other:wins|win} {within}.",
    ),
    (
        "loses_anyway",
        "Even so {player:loses|lose} against best play: {other:wins|win} {within}.",
    ),
    (
        "draw_with",
        "With best play it is a draw, beginning with {column}.",
    ),
    (
        "draw_by_block",
        "With that block and best play it is a draw.",
    ),
    (
        "ahead_with",
        "With best play {player:ends|end} {points} ahead, beginning with {column}.",
    ),
    (
        "behind_with",
        "With best play {player:ends|end} {points} behind, beginning with {column}.",
    ),
    (
        "level_with",
        "With best play the game ends level, beginning with {column}.",
    ),
    (
        "better_wins",
        "{column} was better: with it {player:wins|win}, {within}.",
    ),
    ("better_draw", "{column} was better: it keeps the draw."),
    (
        "better_ahead",
        "{column} was better: with it {player:ends|end} {lead}.",
    ),
    (
        "better_behind",
        "{column} was better: with it {player:ends|end} {lead}.",
    ),
    (
        "better_level",
        "{column} was better: with it {player:ends|end} {lead}.",
    ),
    (
        "better_completes",
        "{column} was better: with it {player:completes|complete} {goal}: {cells}.",
    ),
    ("keeps_win", "{column} keeps the win for {player}."),
    ("keeps_draw", "{column} keeps the draw."),
    ("keeps_points", "{column} costs {player} no points."),
    (
        "lost_before",
        "{player:was|were} already behind: every move loses here, {column} too.",
    ),
    ("win_to_draw", "{column} turns {player's} win into a draw."),
    ("win_to_loss", "{column} turns {player's} win into a loss."),
    (
        "draw_to_loss",
        "{column} turns the draw into a loss for {player}.",
    ),
    (
        "loses_points",
        "{column} costs {player} {points} at the end.",
    ),
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
        "had_to_block",
        "{player:was|were} already behind, but {column} had to be blocked: there \
         {other:completes|complete} {goal}: {cells}.",
    ),
    ("stops", "{column} stops {other's} {bare}: {cells}."),
    (
        "opens_above",
        "{column} lets {other} complete {goal} on top of that disc: {cells}.",
    ),
    (
        "two_threats",
        "{lead}{player:threatens|threaten} both {first} and {second}, and only one can be blocked.",
    ),
    (
        "threat_above",
        "{lead}{player:threatens|threaten} {first}; a disc that blocks there lets {player} \
         complete {goal} on top of it, at {second}.",
    ),
    (
        "decides",
        "{lead}{player:needs|need} only {cell} for the {shape} {cells}: {other:runs|run} out of \
         other moves and in the end must play right below it, at {below}.",
    ),
    (
        "decides_later",
        "{lead}whatever {other:plays|play}, {player:completes|complete} {goals}, at the latest \
         at {cells}, when the only moves left to {other} are right below.",
    ),
    (
        "certain_line",
        "{lead}{player:gets|get} {cells}, since {other:has|have} to play below first, and so \
         {completes} {goal}: {line}.",
    ),
    (
        "covers",
        "{lead}{player:has|have} an answer to every disc that {other:drops|drop}: {parts}. So \
         {player:stops|stop} everything that {other} could still complete.",
    ),
    (
        "answers",
        "{player:has|have} an answer to every other disc that {other:drops|drop}: {parts}.",
    ),
    (
        "no_lines",
        "{lead}{other:has|have} no {shapes} left to complete.",
    ),
    ("settled", "No player can complete {goals} any more."),
    (
        "denied",
        "{other's} threat at {cell} is of no use: {other} never {other_gets} that cell.",
    ),
    ("scores", "With {column} {player:scores|score} {points}."),
    (
        "concedes",
        "{other:answers|answer} in {reply} and {other_scores} {points}.",
    ),
    (
        "only_search",
        "{lead}{player:wins|win}: a full search of all games from there shows it.",
    ),
    (
        "only_search_draw",
        "{lead}{player:does|do} not lose: a full search of all games from there shows it.",
    ),
    (
        "only_search_points",
        "{lead}A full search of all games from there shows the points at the end.",
    ),
    (
        "only_search_both",
        "A full search of all games from here shows it.",
    ),
    (
        "only_solver",
        "A full search of all games from here shows it{better}.",
    ),
    (
        "reason_ahead",
        "A full search of all games from here shows it{better}. Best play goes on with {line}, and \
         then the reason is short.",
    ),
    (
        "line_ahead",
        "A full search of all games from here shows it{better}. Best play goes on with {line}.",
    ),
    ("leads_now", "So far {player:leads|lead} by {points}{gain}."),
    ("level_now", "So far the points are level{gain}."),
    (
        "solver_wins",
        "{player:wins|win} with best play{within}{keeps}.",
    ),
    (
        "solver_loses",
        "{player:loses|lose} against best play{within}.",
    ),
    ("solver_draw", "With best play it is a draw{keeps}."),
    (
        "solver_ahead",
        "With best play {player:ends|end} {points} ahead{keeps}.",
    ),
    (
        "solver_behind",
        "With best play {player:ends|end} {points} behind{keeps}.",
    ),
    ("solver_level", "With best play the game ends level{keeps}."),
    (
        "not_settled",
        "What {column} changes was not settled: the search reached its limit.",
    ),
    (
        "search_prefers",
        "Nothing is proven here. Looking {depth} ahead, the search prefers {column} for {player}.",
    ),
];

/// The parts of sentences: what comes first, forced moves, and how a player answers in some columns.
pub(super) const PARTS: [(&str, &str); 26] = [
    (
        "could_score",
        ", and {player} could score {points} at once with {column}",
    ),
    ("first_blocks", "{player:blocks|block} at {cell}; then "),
    ("first_plays", "{player:answers|answer} in {column}; then "),
    ("only_blocks", "{player:blocks|block} at {cell}. "),
    ("only_plays", "{player:answers|answer} in {column}. "),
    ("first_line", "{clauses}; then "),
    ("only_line", "{clauses}. "),
    ("first_forced", "the moves {line} are forced; then "),
    ("only_forced", "the moves {line} are forced. "),
    ("already", "already now "),
    ("from_then", "from then on "),
    ("plays", "{player:plays|play} {column}"),
    ("blocks_on_top", "{player:has|have} to block on top of it"),
    ("blocks_in", "{player:has|have} to block in {column}"),
    (
        "together_to_get",
        "in {columns}, so that {player:gets|get} {cells}",
    ),
    ("keeps", ", beginning with {column}"),
    ("and_better", "; {column} was better"),
    ("in_moves", " in {moves}"),
    ("on_top", "on top of it in {columns}"),
    (
        "together",
        "{pairs}: {player:answers|answer} a disc in one with the other, which brings {cells}",
    ),
    (
        "together_and_above",
        "{pairs}: {player:answers|answer} a disc in one with the other, which brings {cells}, and above them on top",
    ),
    ("free", "in {columns} so that {player:gets|get} {cells}"),
    (
        "free_many",
        "in {columns} so that {player:gets|get} one cell of each of {count}",
    ),
    ("anywhere", "with any disc in {columns}"),
    ("otherwise", "or else with any disc in {columns}"),
    ("otherwise_there", "or else with any disc there"),
];

/// Returns the text of a template or part.
pub(super) fn text_of(id: &str) -> &'static str {
    let mut all = TEMPLATES.iter().chain(&PARTS);
    all.find(|(known, _)| *known == id)
        .map_or("", |(_, text)| text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn placeholders(text: &str) -> Vec<&str> {
        let parts = text.split('{').skip(1);
        parts
            .map(|part| part.split_once('}').expect("a closed brace").0)
            .collect()
    }

    #[test]
    fn every_id_has_one_text() {
        let all: Vec<&str> = TEMPLATES.iter().chain(&PARTS).map(|(id, _)| *id).collect();
        let mut unique = all.clone();
        unique.sort_unstable();
        unique.dedup();
        assert_eq!(unique.len(), all.len());
    }

    #[test]
    fn a_verb_has_a_form_for_you() {
        for (id, text) in TEMPLATES.iter().chain(&PARTS) {
            for placeholder in placeholders(text) {
                let verbs = placeholder.split_once(':').map(|(_, verbs)| verbs);
                assert!(verbs.is_none_or(|verbs| verbs.contains('|')), "{id}");
            }
        }
    }

    /// The names of rules and the bare word "goal" say nothing to a player.
    #[test]
    fn sentences_use_words_of_the_game() {
        let names = [
            "claimeven",
            "inverse",
            "vertical",
            "goal ",
            "(exact)",
            "depth ",
        ];
        for (id, text) in TEMPLATES.iter().chain(&PARTS) {
            let mut plain = text.to_string();
            for placeholder in placeholders(text) {
                plain = plain.replace(&format!("{{{placeholder}}}"), "");
            }
            assert!(!names.iter().any(|name| plain.contains(name)), "{id}");
        }
        for (id, text) in &TEMPLATES {
            assert!(text.ends_with('.') && !text.contains("  "), "{id}");
        }
    }
}
