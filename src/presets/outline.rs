//! The places of keys and values in a RON text, as `ron` finds them.

use super::*;
use ron::value::RawValue;
use serde::de::{MapAccess, SeqAccess, Visitor};
use std::ops::Range;

/// A value in a text.
#[derive(Debug)]
pub struct Node<'a> {
    /// Its key; empty for an item of a list and for the value of the whole text.
    pub key: String,
    /// Its own text.
    pub value: &'a str,
    text: &'a str,
    /// Where the part before it ends, in bytes, or the bracket around them.
    pub after: usize,
    parts: OnceCell<Vec<Self>>,
}

impl<'a> Node<'a> {
    /// Returns the value of a text.
    ///
    /// # Errors
    /// If the text is no RON, or ends within a comment.
    pub fn root(text: &'a str) -> SpannedResult<Self> {
        let value = options().from_str(text)?;
        Ok(Self::new(String::new(), value, text, 0))
    }

    fn new(key: String, value: &'a RawValue, text: &'a str, after: usize) -> Self {
        Self {
            key,
            value: value.trim().get_ron(),
            text,
            after,
            parts: OnceCell::new(),
        }
    }

    /// The bytes of the value in the text.
    pub fn range(&self) -> Range<usize> {
        let start = self.value.as_ptr() as usize - self.text.as_ptr() as usize;
        start..start + self.value.len()
    }

    /// Returns the values in the brackets of this one.
    pub fn parts(&self) -> &[Self] {
        self.parts.get_or_init(|| {
            let Parts(found) = options().from_str(self.value).unwrap_or_default();
            let open = self.value.find(['(', '[', '{']).unwrap_or_default();
            let mut after = self.range().start + open + 1;
            let parts = found.into_iter().map(|(key, value)| {
                let part = Self::new(key, value, self.text, after);
                after = part.range().end;
                part
            });
            parts.collect()
        })
    }

    /// Returns the value of a key.
    pub fn field(&self, name: &str) -> Option<&Self> {
        self.parts().iter().find(|part| part.key == name)
    }

    /// Returns the value at a path of keys and indices, such as `steps.3.text`, or the last one on the
    /// way to it.
    pub fn at_path(&self, path: &str) -> &Self {
        let mut node = self;
        for step in path.split('.') {
            let next = match step.parse::<usize>() {
                Ok(index) => node.parts().get(index),
                Err(_) => node.field(step),
            };
            let Some(next) = next else { break };
            node = next;
        }
        node
    }

    /// Returns the keys with values and the items of lists around an offset, the outermost first.
    /// The first one is the value of the whole text.
    pub fn elements_at(&self, offset: usize) -> Vec<&Self> {
        let mut chain = vec![self];
        let mut last = self;
        let is_around = |it: &&Self| (it.after..it.range().end).contains(&offset);
        while let Some(part) = last.parts().iter().find(is_around) {
            if last.value.starts_with('[') || !part.key.is_empty() {
                chain.push(part);
            }
            last = part;
        }
        chain
    }

    /// Describes the value for "found …".
    pub fn describe(&self) -> String {
        match self.value.chars().next() {
            Some('[') => format!("a list of {}", self.parts().len()),
            Some('{') => "a map in braces".to_owned(),
            _ if self.value.ends_with('"') => format!("text {}", quote(self.value)),
            _ => quote(self.value),
        }
    }
}

/// The keys and values of a struct or a map, or the items of a list; none of other values.
#[derive(Default)]
struct Parts<'a>(Vec<(String, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Parts<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Self::default())
    }
}

impl<'de: 'a, 'a> Visitor<'de> for Parts<'a> {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("parts")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<Self, A::Error> {
        while let Some(part) = map.next_entry()? {
            self.0.push(part);
        }
        Ok(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut items: A) -> Result<Self, A::Error> {
        while let Some(item) = items.next_element()? {
            self.0.push((String::new(), item));
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_found_past_texts_and_comments() {
        let text = r##"#![enable(implicit_some)]
            Preset( // rows: 1
                name: "rows: 2, \" (", /* rows: 3 /* rows: 4 */ */
                about: r#"rows: "5""#, first: Some(Red), c: ')', d: {"1": "}"},
                goals : [Line(4), Square( 2 )] , rows: 6
            )"##;
        let root = Node::root(text).expect("a value");
        let parts = root.parts();
        let pairs: Vec<_> = parts.iter().map(|it| (it.key.as_str(), it.value)).collect();
        assert_eq!(
            pairs,
            [
                ("name", "\"rows: 2, \\\" (\""),
                ("about", "r#\"rows: \"5\"\"#"),
                ("first", "Some(Red)"),
                ("c", "')'"),
                ("d", "{\"1\": \"}\"}"),
                ("goals", "[Line(4), Square( 2 )]"),
                ("rows", "6"),
            ]
        );
        assert_eq!(&text[parts[6].range()], "6");
        assert_eq!(root.at_path("goals.1.0").value, "2");
        assert_eq!(&root.at_path("goals.7").value[..6], "[Line(");
    }
}
