//! Changes of key bindings, and the text of `keys.ron` after them.

use super::*;

/// The text of a file that does not exist yet.
const NEW_FILE: &str = "// Keys that were changed in the window of Plummet. All actions and keys are explained in\n\
    // the built-in keys.ron.\n(\n)\n";

/// A change of key bindings. It says what is new and not what results, since another window may have
/// changed others meanwhile.
#[derive(Clone, Debug)]
pub enum Rebinding {
    /// The action gets these combinations in place of its own, and every other action loses them.
    Bind(Action, Vec<Combination>),
    /// Every action gets its built-in combinations.
    Reset,
}

impl Keys {
    /// Makes a change.
    pub fn rebind(&mut self, change: &Rebinding) {
        let Rebinding::Bind(action, combinations) = change else {
            *self = Self::built_in();
            return;
        };
        for (other, bound) in &mut self.bindings {
            if other == action {
                bound.clone_from(combinations)
            } else {
                bound.retain(|it| !combinations.contains(it))
            }
        }
    }
}

/// Returns the text of a file of keys after a change; `None` stands for a file that does not exist. Only
/// the lists of changed actions differ, so that comments stay.
///
/// # Errors
/// If the text has faults. The error lists all of them.
pub fn edited_keys(
    file: &Path,
    text: Option<&str>,
    change: &Rebinding,
) -> Result<String, Vec<ConfigError>> {
    let mut text = text.unwrap_or(NEW_FILE).to_owned();
    let base = Keys::built_in();
    let before = Keys::parse(file, &text, &base)?;
    let mut keys = before.clone();
    keys.rebind(change);
    for &action in Action::ALL {
        let combinations = keys.combinations(action);
        if before.combinations(action) != combinations {
            let texts: Vec<String> = combinations.iter().map(ToString::to_string).collect();
            // Only graphic characters of ASCII stand in a combination: Rust and RON quote them alike.
            let list = format!("{texts:?}");
            let Ok(root) = Node::root(&text) else {
                continue;
            };
            // In place of its list, or as the first entry.
            let (place, entry) = match root.field(action.name()) {
                Some(old) => (old.range(), list),
                None => {
                    let open = root.value.find('(').map_or(0, |at| at + 1);
                    let start = root.range().start + open;
                    (start..start, format!("\n    {}: {list},", action.name()))
                }
            };
            text.replace_range(place, &entry);
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn combination(text: &str) -> Combination {
        Combination::parse(text).expect("a combination")
    }

    fn edited(text: Option<&str>, change: &Rebinding) -> Result<String, Vec<ConfigError>> {
        edited_keys(Path::new("keys.ron"), text, change)
    }

    /// Returns the change that gives an action these combinations.
    fn bound<const N: usize>(action: Action, combinations: [&str; N]) -> Rebinding {
        Rebinding::Bind(action, combinations.map(combination).to_vec())
    }

    #[test]
    fn a_key_is_taken_from_the_action_that_had_it() {
        let mut keys = Keys::built_in();
        let change = bound(Action::Undo, ["H", "\\"]);
        keys.rebind(&change);
        assert_eq!(keys.action(combination("H")), Some(Action::Undo));
        assert_eq!(keys.combinations(Action::Hint), []);
        assert_eq!(keys.action(combination("Ctrl+Z")), None);
        let text = edited(None, &change).expect("a text");
        assert!(text.contains("undo: [\"H\", \"\\\\\"],\n"), "{text}");
        assert!(text.contains("hint: [],\n"), "{text}");
        assert_eq!(
            text.matches(':').count(),
            2,
            "the others are not named: {text}"
        );
    }

    #[test]
    fn the_rest_of_a_file_stays_as_it_is() {
        let before = "// Mine.\nKeys( /* none ( */ mute: [ \"F4\" /* ( */, ] )";
        assert_eq!(
            edited(Some(before), &bound(Action::Mute, ["Ctrl+M"])).as_deref(),
            Ok("// Mine.\nKeys( /* none ( */ mute: [\"Ctrl+M\"] )")
        );
        assert_eq!(
            edited(Some(before), &bound(Action::Undo, ["\""])).as_deref(),
            Ok("// Mine.\nKeys(\n    undo: [\"\\\"\"], /* none ( */ mute: [ \"F4\" /* ( */, ] )")
        );
        let reset = Rebinding::Reset;
        assert_eq!(
            edited(Some("(mute: [\"F4\"])"), &reset).as_deref(),
            Ok("(mute: [\"M\"])")
        );
        assert_eq!(edited(Some("()"), &reset).as_deref(), Ok("()"));
    }
}
