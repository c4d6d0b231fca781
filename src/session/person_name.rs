//! The names of people.

use super::*;
use crate::outside::Unseen;

/// The name of a person: 1 to [`PersonName::MAX_LENGTH`] characters without control characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PersonName(String);

impl PersonName {
    /// The most characters of a name.
    pub const MAX_LENGTH: usize = 40;

    /// Makes a name of a text without the spaces around it.
    ///
    /// # Errors
    /// If nothing is left, or the text is too long or has control characters.
    pub fn new(text: &str) -> Result<Self, Unseen> {
        let text = text.trim_matches(' ');
        Unseen::check(text, "", Self::MAX_LENGTH)?;
        Ok(Self(text.to_owned()))
    }

    /// Returns the name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for PersonName {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let most = Self::MAX_LENGTH;
        Self::new(&text).map_err(|_| {
            format!(
                "a name of 1 to {most} characters in quotation marks, without control characters"
            )
        })
    }
}

impl From<PersonName> for String {
    fn from(name: PersonName) -> Self {
        name.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_has_no_control_characters() {
        let name = |text: &str| PersonName::new(text).map(String::from);
        assert_eq!(name("  Anna Lena "), Ok("Anna Lena".to_owned()));
        assert_eq!(name(&"é".repeat(40)), Ok("é".repeat(40)));
        let (most, found) = (40, 41);
        assert_eq!(name(&"é".repeat(41)), Err(Unseen::Long { most, found }));
        assert_eq!(name("   "), Err(Unseen::Blank));
        assert_eq!(name("Anna\t"), Err(Unseen::Hidden('\t')));
        assert_eq!(name("a\u{202e}b"), Err(Unseen::Hidden('\u{202e}')));
    }
}
