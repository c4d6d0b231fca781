//! Levels that run programs: which files may have them.

use plummet::presets::{Catalog, SearchPath};

use super::{CONFIG_HOME, Scratch, shown};

/// A list with one level that runs a program.
fn list(id: &str) -> String {
    format!(
        "[(id: \"{id}\", name: \"B\", about: \"x\", engine: FirstOf([External(command: [\"/bin/bot\"], protocol: Course), Random]))]"
    )
}

/// The search path of someone who works in the folder `here`.
fn search_path(scratch: &Scratch) -> SearchPath {
    let own = scratch.path("own");
    let variable = |name: &str| match name {
        CONFIG_HOME => Some(own.clone().into_os_string()),
        "PLUMMET_CONFIG" => Some(scratch.path("variable").into_os_string()),
        _ => None,
    };
    SearchPath::new(
        Some(&scratch.path("option")),
        variable,
        &scratch.path("here"),
    )
}

#[test]
fn a_folder_that_nobody_chose_runs_no_program() {
    let scratch = Scratch::new();
    for folder in ["option", "variable", "own/plummet"] {
        let id = folder.replace('/', "-");
        scratch.write(&format!("{folder}/levels.d/{id}.ron"), list(&id));
    }
    scratch.write("here/config/levels.d/stranger.ron", list("stranger"));
    scratch.write("here/config/levels.ron", list("other"));
    let catalog = Catalog::load(&search_path(&scratch));
    for id in ["option", "variable", "own-plummet"] {
        assert!(catalog.level(id).is_some(), "{id}");
    }
    // The levels of the program are in use.
    let built_in = Catalog::built_in();
    let shipped = &built_in.levels[..];
    assert_eq!(catalog.levels.get(..shipped.len()), Some(shipped));
    assert_eq!(catalog.levels.len(), shipped.len() + 3);
    let errors: Vec<String> = catalog
        .errors
        .iter()
        .map(|it| shown(it, &scratch))
        .collect();
    let expected = "expected a level without a program, because this folder may be someone else's; \
                    a level with a program belongs in your own folder \
                    (~/.config/plummet/levels.d) or in one that --config or PLUMMET_CONFIG names, \
                    found the program \"/bin/bot\"";
    assert_eq!(
        errors,
        [
            format!("here/config/levels.ron:1:47: {expected}"),
            format!("here/config/levels.d/stranger.ron:1:50: {expected}"),
        ]
    );
    let checked = plummet::internals::presets::check_file(
        &scratch.path("here/config/levels.d/stranger.ron"),
        &search_path(&scratch),
    );
    assert_eq!(checked.len(), 1);
}

/// A game against a level of the program starts no other program, whatever files say.
#[test]
fn a_level_of_the_program_never_becomes_another_program() {
    let scratch = Scratch::new();
    scratch.write("own/plummet/levels.ron", list("first-steps"));
    let catalog = Catalog::load(&search_path(&scratch));
    let of_catalog = |catalog: &Catalog| {
        let level = catalog.level("first-steps").expect("a level");
        level.engine.to_string()
    };
    assert_eq!(of_catalog(&catalog), of_catalog(&Catalog::built_in()));
    let errors: Vec<String> = catalog
        .errors
        .iter()
        .map(|it| shown(it, &scratch))
        .collect();
    let sentence = "own/plummet/levels.ron:1:7: expected an id that no level of plummet has, for a \
                    level with a program, found \"first-steps\"";
    assert!(errors.iter().any(|it| it == sentence), "{errors:?}");
    // Another list of levels may do without the shipped ones, but not give one of their ids away.
    scratch.write(
        "own/plummet/levels.ron",
        "[(id: \"only\", name: \"B\", about: \"x\", engine: Random)]",
    );
    scratch.write("own/plummet/levels.d/more.ron", list("first-steps"));
    let catalog = Catalog::load(&search_path(&scratch));
    assert!(catalog.level("first-steps").is_none());
    assert!(
        catalog
            .errors
            .iter()
            .any(|it| it.expected.contains("no level of plummet has"))
    );
}
