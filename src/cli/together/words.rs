//! What the terminal says of a game on two computers.

use super::*;

/// Returns the name of the other person.
fn other(table: &LinkTable) -> &str {
    let names = &table.session().setup.names;
    let name = table
        .player()
        .and_then(|own| names[own.opponent()].as_ref());
    name.map_or("The other person", PersonName::as_str)
}

/// Returns a sentence about what has happened.
pub fn told(news: &LinkNews, table: &LinkTable) -> String {
    match news {
        LinkNews::Met => format!("{} is there.", other(table)),
        LinkNews::Offered(None) => "Nothing is offered any more.".to_owned(),
        LinkNews::Offered(Some(Offer { by, kind, .. })) => {
            let side = match by {
                LinkSide::Host => "who waited",
                LinkSide::Guest => "who joined",
            };
            let what = match kind {
                OfferKind::Undo => "to take back the last move",
                OfferKind::Rematch => "to play again",
                OfferKind::Pause => "to pause",
            };
            format!("The person {side} offers {what}: yes or no?")
        }
        LinkNews::Refused(reason) => sentence(*reason),
        LinkNews::Said(phrase) => format!("{} says: {}", other(table), phrase.words().1),
        LinkNews::Broken(reason) => format!("{} It is tried again.", sentence(*reason)),
        LinkNews::SetAside(file) => format!(
            "Another game was kept here. It is a saved game now: {}",
            Escaped::path(file)
        ),
        LinkNews::NotKept(error) => error.to_string(),
    }
}

/// Returns a reason as a sentence.
pub fn sentence(reason: Reason) -> String {
    let text = reason.to_string();
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
}
