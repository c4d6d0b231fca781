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

/// Works on a stack as small as that of the first thread on Windows.
fn on_a_small_stack(work: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(1 << 20);
    let done = thread.spawn(work).expect("a thread").join();
    done.expect("no panic");
}

#[test]
fn a_catalogue_that_nests_too_deep_is_refused_where_it_does() {
    let faults = |text: &str| Language::without_texts("eo").add(text);
    let deep = "more than 5 braces and parentheses in one another";
    for (unit, offset) in [
        ("{", 22),
        ("{\n", 0),
        ("{ A(", 0),
        ("{ A(A(\nA(A(A(", 0),
        ("{ $a ->\n [one] x\n *[other] ", 0),
        ("{ -term.a ->\n [a] ", 0),
    ] {
        let text = format!("a = b\ntext-you = {}", unit.repeat(12_000));
        on_a_small_stack(move || match &faults(&text)[..] {
            [(at, what)] => {
                assert_eq!(what, deep, "{unit}");
                assert!(offset == 0 || *at == offset, "{unit}: {at}");
            }
            others => panic!("{unit}: {others:?}"),
        });
    }
    let flat = format!(
        "# {}\ntext-you = {}\n",
        "{".repeat(50),
        "{\"()\"}".repeat(50)
    );
    assert_eq!(faults(&flat), []);
    // Fluent reads on after a message that it does not understand, which takes the next line along.
    assert_eq!(faults(&"broken = {\n".repeat(50)).len(), 25);
    let five = format!(
        "text-you = {{ {}\"you\"{} }}",
        "CAP(".repeat(4),
        ")".repeat(4)
    );
    let mut language = Language::without_texts("eo");
    assert_eq!(language.add(&five), []);
    assert_eq!(language.text(&msg::text::you()), "You");
}

#[test]
fn messages_that_lead_from_one_to_the_next_are_told_on_a_small_stack() {
    let (open, close) = ("CAP(".repeat(4), ")".repeat(4));
    for step in [
        format!("{{ {open}NEXT{close} }}"),
        format!("{{ {open}NEXT{close} }}").replace("CAP", "NONE"),
        "{ $a ->\n  [one] x\n *[other] { $a ->\n   *[other] { NEXT }\n  }\n }".to_owned(),
        "{ \"x\" }{ NEXT }{ NEXT }".to_owned(),
        "{ TEXT-YOU }{ NEXT }".to_lowercase(),
    ] {
        let mut text = "text-you = { a0 }\n".to_owned();
        for number in 0..500 {
            let step = step.replace("NEXT", &format!("a{}", number + 1));
            text += &format!(
                "a{number} = {}\n",
                step.replace("next", &format!("a{}", number + 1))
            );
        }
        on_a_small_stack(move || {
            let mut language = Language::without_texts("eo");
            assert_eq!(language.add(&text), []);
            // Fluent gives up after a hundred placeables.
            assert_eq!(language.text(&msg::text::you()), "You");
        });
    }
}

#[test]
fn texts_at_random_are_read_and_told_on_a_small_stack() {
    const PARTS: [&str; 24] = [
        "{", "{ ", " { ", " }", "}", "A(", "CAP(", "(", ")", "\"", "\\", " ->\n", "\n", "\n *[a] ",
        " [b]", "$a", "-t", "t.c", "a", "1", "\nt = ", "\na = ", "\n#", "\n .c = ",
    ];
    on_a_small_stack(|| {
        let mut random = fastrand::Rng::with_seed(1);
        for length in [5, 10, 20, 200, 20_000] {
            for _ in 0..20_000 / length {
                let parts = (0..length).map(|_| PARTS[random.usize(..PARTS.len())]);
                let text: String = parts.collect();
                let mut language = Language::without_texts("eo");
                language.add(&format!("text-you = {text}\n-t = {text}\n"));
                drop(language.text(&msg::text::you()));
            }
        }
    });
}

#[test]
fn the_languages_of_an_environment_are_those_of_gettext() {
    let named = |variables: &[(&str, &str)]| {
        Language::of_environment(|name| {
            let found = variables.iter().find(|(known, _)| *known == name)?;
            Some(found.1.into())
        })
    };
    let meant = |variables: &[(&str, &str)]| {
        let ids = Language::shipped().map(|(id, _)| id).collect::<Vec<_>>();
        let named = named(variables)?;
        Language::meant(&named, ids.into_iter())
    };
    let german = ("LANG", "de_DE.UTF-8");
    for (variables, id) in [
        (&[][..], None),
        (&[german][..], Some("de")),
        (
            &[german, ("LC_MESSAGES", "fr_FR"), ("LC_ALL", "")],
            Some("fr"),
        ),
        (&[german, ("LC_ALL", "C")], None),
        (&[german, ("LANGUAGE", "")], Some("de")),
        (&[german, ("LANGUAGE", "fr")], Some("fr")),
        (
            &[german, ("LC_ALL", "es_ES"), ("LANGUAGE", "sv:pl_PL:fr")],
            Some("pl"),
        ),
        (&[german, ("LANGUAGE", "sv:ja")], Some("de")),
        (&[german, ("LANGUAGE", "sv:C:fr")], None),
        (&[german, ("LC_ALL", "C.UTF-8"), ("LANGUAGE", "fr")], None),
        (&[("LANG", "POSIX"), ("LANGUAGE", "fr")], None),
        (&[("LANGUAGE", "fr")], None),
    ] {
        assert_eq!(meant(variables), id, "{variables:?}");
    }
}
