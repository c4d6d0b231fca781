//! Presets and keys of the player's own.

use super::*;

/// A preset made by the player from another one.
#[derive(Debug)]
pub struct OwnPreset {
    id: String,
    /// The text of its file.
    pub text: String,
}

impl OwnPreset {
    /// Creates a preset with the rules of `base` and some changes. Its file states only the
    /// changes.
    ///
    /// # Errors
    /// If the name or the rules are invalid, in a sentence.
    pub fn new(
        name: &str,
        about: &str,
        base: &Preset,
        changes: &RulesetChanges,
    ) -> Result<Self, String> {
        let (name, about) = (name.trim(), about.trim());
        let id = id_of(name).ok_or("the game needs a name of letters or digits")?;
        let about_fault = (!about.is_empty()).then(|| Shown::Text.fault(about));
        if let Some((expected, found)) = Shown::Name.fault(name).or(about_fault.flatten()) {
            return Err(format!("expected {expected}, found {found}"));
        }
        let ruleset = base.changed(changes).map_err(|error| error.to_string())?;
        let about = match about {
            "" => String::new(),
            about => format!("    about: {},\n", Quoted(about)),
        };
        let rules = write_value(&base.changes_to(&ruleset), 1);
        let rules = rules.trim_start_matches(['(', '\n']);
        let (name, base) = (Quoted(name), Quoted(&base.id));
        let text = format!(
            "// A game made in the window of Plummet. All keys of presets are explained in\n\
             // connect_four.ron.\n(\n    name: {name},\n{about}    base: {base},\n{rules}\n"
        );
        Ok(Self { id, text })
    }

    /// Writes it to a new file in a folder. Its id is made from its name; if `is_taken` returns
    /// true for the id, or the folder has such a file, a number is added. Returns the id and the
    /// path.
    ///
    /// # Errors
    /// If it cannot be written, in a sentence.
    pub fn save(
        &self,
        folder: &Path,
        is_taken: impl Fn(&str) -> bool,
    ) -> Result<(String, PathBuf), String> {
        let numbered = (2..).map(|number: u32| format!("{}_{number}", self.id));
        let paths = std::iter::once(self.id.clone())
            .chain(numbered)
            .filter(|id| !is_taken(id))
            .map(|id| folder.join(format!("{id}.ron")));
        let path = write_first_free(paths, &self.text)?;
        let id = path.file_stem().unwrap_or_default().to_string_lossy();
        Ok((id.into_owned(), path))
    }
}

/// Makes an id from a name: its letters and digits in lower case, with `_` between words.
fn id_of(name: &str) -> Option<String> {
    let name = name.to_lowercase();
    let words: Vec<&str> = name
        .split(|letter: char| letter == '_' || !is_id_letter(letter))
        .filter(|word| !word.is_empty())
        .collect();
    let id: String = words.join("_").chars().take(40).collect();
    id.contains(char::is_alphanumeric).then_some(id)
}

/// Changes the key bindings of a `keys.ron`. What else stands in the file stays, also what another window
/// has changed. Of two changes of one action, or of one key, the later one counts. The file is locked
/// meanwhile; waits while another window holds the lock.
///
/// # Errors
/// If the file has faults, of which this is the first, or cannot be locked, read or written. It then
/// stays as it is.
pub fn save_keys(file: &Path, change: &Rebinding) -> Result<(), String> {
    let _lock = Lock::wait_for(file)?;
    let first = |faults: Vec<_>| faults.first().map(ToString::to_string).unwrap_or_default();
    let text = read_if_there(file).map_err(first)?;
    let edited = edited_keys(file, text.as_deref(), change).map_err(first)?;
    if Some(&edited) != text.as_ref() {
        write_atomically(file, &edited)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::keys::{Action, Combination, Keys};
    use crate::storage::tests::Scratch;

    /// Returns the change that gives an action this key alone.
    fn bound(action: Action, key: &str) -> Rebinding {
        Rebinding::Bind(
            action,
            vec![Combination::parse(key).expect("a combination")],
        )
    }

    /// Returns the built-in keys after these changes.
    fn after(changes: &[Rebinding]) -> Keys {
        let mut keys = Keys::built_in();
        changes.iter().for_each(|change| keys.rebind(change));
        keys
    }

    /// Returns the keys of a file.
    fn written(file: &Path) -> Keys {
        let text = std::fs::read_to_string(file).expect("it is there");
        Keys::parse(file, &text, &Keys::built_in()).expect("keys")
    }

    #[test]
    fn two_windows_at_once_lose_no_change() {
        let file = Scratch::new("keys-at-once").0.join("keys.ron");
        // Each window changes actions of its own, over and over.
        let halves = [
            [bound(Action::Undo, "U"), bound(Action::Mute, "Ctrl+M")],
            [bound(Action::Hint, "F2"), bound(Action::Theme, "Ctrl+D")],
        ];
        std::thread::scope(|scope| {
            for changes in &halves {
                scope.spawn(|| {
                    for change in changes.iter().cycle().take(20) {
                        save_keys(&file, change).expect("it is written");
                    }
                });
            }
        });
        assert_eq!(written(&file), after(&halves.concat()));
    }

    #[test]
    fn the_later_of_two_changes_of_a_key_or_an_action_counts() {
        let file = Scratch::new("keys-by-turns").0.join("keys.ron");
        let changes = [
            bound(Action::Hint, "F2"),
            // Another window, which has not read that, takes the key that the hint had, and F2.
            bound(Action::Undo, "H"),
            bound(Action::Mute, "F2"),
            bound(Action::Undo, "U"),
        ];
        for change in &changes {
            save_keys(&file, change).expect("it is written");
        }
        let keys = written(&file);
        assert_eq!(keys, after(&changes));
        let key = |text: &str| keys.action(Combination::parse(text).expect("a combination"));
        let owners = [key("F2"), key("U"), key("H"), key("M")];
        let expected = [Some(Action::Mute), Some(Action::Undo), None, None];
        assert_eq!(owners, expected);
        assert_eq!(keys.combinations(Action::Hint), []);
    }

    #[test]
    fn a_changed_key_is_in_the_file_and_faults_stay() {
        let file = Scratch::new("own-keys").0.join("config").join("keys.ron");
        let change = bound(Action::Mute, "Ctrl+M");
        save_keys(&file, &change).expect("it is written");
        let text = std::fs::read_to_string(&file).expect("it is there");
        assert!(text.ends_with("(\n    mute: [\"Ctrl+M\"],\n)\n"), "{text}");
        std::fs::write(&file, "(mute: 5)").expect("it is written");
        let fault = save_keys(&file, &change).expect_err("a fault");
        assert!(fault.contains("keys.ron:1:8: expected a list"), "{fault}");
        let text = std::fs::read_to_string(&file).expect("it is there");
        assert_eq!(text, "(mute: 5)");
    }
}
