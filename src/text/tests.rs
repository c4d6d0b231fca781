use super::*;

#[test]
fn lists_are_joined_in_words() {
    let listed = |join, items: &[u32]| {
        let items = items.iter().copied();
        Message::verbatim(msg::text::plain(Argument::list(join, items)).to_string()).to_string()
    };
    assert_eq!(listed(Join::And, &[]), "");
    assert_eq!(listed(Join::And, &[4]), "4");
    assert_eq!(listed(Join::And, &[4, 5]), "4 and 5");
    assert_eq!(listed(Join::Or, &[4, 5, 6]), "4, 5 or 6");
    assert_eq!(listed(Join::Semicolons, &[4, 5, 6]), "4; 5; 6");
    assert_eq!(listed(Join::AndLists, &[4, 5]), "4, and 5");
}

#[test]
fn the_language_of_tests_is_longer_and_in_brackets() {
    let pseudo = Language::named(language::PSEUDO).expect("the language of tests");
    let message = msg::text::and("4455", msg::text::you());
    assert_eq!(
        pseudo.text(&message),
        "\u{27e6}4455 \u{e4}\u{e4}\u{f1}d Y\u{f6}\u{f6}\u{fc}\u{fc}\u{27e7}"
    );
}

#[test]
fn every_language_has_every_message() {
    for (id, _) in Language::shipped() {
        let language = Language::named(id).expect("a language that is listed");
        assert_eq!(language.missing(&[]).next(), None, "{id}");
    }
}
