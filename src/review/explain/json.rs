//! Explanations as JSON: the output of `plummet why --json`.

use serde_json::{Value, json};

use super::explainer::{Explanation, is_race};
use crate::rules::notation::format_course_board;
use crate::rules::{Column, Position};

impl Explanation {
    /// Writes the explanation as JSON. `position` is the explained one; with a move, the one
    /// before it.
    #[must_use]
    pub fn to_json(&self, position: &Position, played: Option<Column>) -> Value {
        let sentences = self.sentences.iter().map(|sentence| {
            json!({
                "id": sentence.id(),
                "text": sentence.text(),
                "cells": sentence.cells,
                "after": sentence.after,
                "rules": sentence.rules,
                "proof": sentence.proof,
            })
        });
        let value = self.known.value.filter(|_| self.known.is_exact);
        let result = value.map(|value| match value {
            _ if !is_race(position) => json!({ "points": value }),
            1.. => json!("win"),
            0 => json!("draw"),
            _ => json!("loss"),
        });
        json!({
            "board": format_course_board(position.board()),
            "to_move": position.to_move().name(),
            "played": played,
            "result": result,
            "sentences": sentences.collect::<Vec<_>>(),
            "certificates": self.known.checked,
        })
    }
}
