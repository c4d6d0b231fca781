//! `plummet texts`: the messages that a language lacks, as a catalogue to fill.

use super::*;
use crate::review::shipped_texts;

/// Arguments of `plummet texts`.
#[derive(Args)]
pub struct TextsArguments {
    /// The language, such as de; without one, the languages with the number of texts that they lack
    #[arg(value_name = "LANGUAGE")]
    pub language: Option<String>,
}

impl TextsArguments {
    /// Writes what a language lacks in English, in the form of a catalogue. A language that is not
    /// there lacks everything.
    pub fn run(self, host: &mut Host) -> Exit {
        let shipped = shipped_texts();
        let Some(id) = &self.language else {
            for (id, _) in Language::shipped() {
                let lacks = Language::named(id).map_or(0, |it| it.missing(&shipped).count());
                writeln!(host.out, "{id} lacks {lacks}")?;
            }
            return Ok(DONE);
        };
        let language = Language::named(id).unwrap_or_else(|| Language::without_texts(id));
        let missing: Vec<_> = language.missing(&shipped).collect();
        writeln!(host.out, "# {id} lacks {} texts\n", missing.len())?;
        for (id, english) in missing {
            writeln!(host.out, "{}\n", entry(&id, &english))?;
        }
        Ok(DONE)
    }
}

/// Returns a message of a catalogue.
fn entry(id: &str, english: &str) -> String {
    let rows: Vec<&str> = english.lines().map(str::trim_end).collect();
    match &*rows {
        // The source of a message has its id already.
        [first, ..] if first.starts_with(&format!("{id} =")) || first.starts_with('#') => {
            english.to_owned()
        }
        [row] => format!("{id} = {row}"),
        rows => format!("{id} =\n    {}", rows.join("\n    ")),
    }
}
