//! Explanations as JSON: the output of `plummet why --json`.

use serde_json::{Value, json};

use super::explainer::Explanation;
use super::sentence::{Proof, Sentence};
use crate::review::check::{Certificate, CertificateNode, Claim, Fact, Group, Rule};
use crate::rules::notation::format_course_board;
use crate::rules::{Cell, Column, Ending, Position};

impl Explanation {
    /// Writes the explanation as JSON. `position` is the explained one; with a move, the one
    /// before it.
    #[must_use]
    pub fn to_json(&self, position: &Position, played: Option<Column>) -> Value {
        let sentences = self.sentences.iter().map(|sentence: &Sentence| {
            json!({
                "id": sentence.id(),
                "text": sentence.text(),
                "cells": cells(&sentence.cells),
                "after": columns(&sentence.after),
                "rules": sentence.rules,
                "proof": proof(&sentence.proof),
            })
        });
        let race = position.ruleset().ending() == Ending::FirstGoal;
        let result = self
            .known
            .value
            .filter(|_| self.known.is_exact)
            .map(|value| match value {
                _ if !race => json!({ "points": value }),
                1.. => json!("win"),
                0 => json!("draw"),
                _ => json!("loss"),
            });
        let certificates = self.known.checked.iter();
        let certificates = certificates.map(|checked| certificate(checked.certificate()));
        json!({
            "board": format_course_board(position.board()),
            "to_move": position.to_move().name(),
            "played": played.map(Column::index),
            "result": result,
            "sentences": sentences.collect::<Vec<_>>(),
            "certificates": certificates.collect::<Vec<_>>(),
        })
    }
}

fn proof(proof: &Proof) -> Value {
    match proof {
        Proof::Fact(checked) => json!({ "fact": fact(checked.fact()) }),
        Proof::Certificate(checked) => json!({ "certificate": certificate(checked.certificate()) }),
        Proof::All(proofs) => {
            json!({ "all": proofs.iter().map(self::proof).collect::<Vec<_>>() })
        }
        Proof::Rules => json!("rules"),
        Proof::Solver => json!("solver"),
        Proof::Estimate => json!("estimate"),
    }
}

fn fact(fact: &Fact) -> Value {
    match fact {
        Fact::Completes { column, line } => {
            json!({ "kind": "completes", "column": column.index(), "line": cells(line) })
        }
        Fact::MustBlock { column, line } => {
            json!({ "kind": "must_block", "column": column.index(), "line": cells(line) })
        }
        Fact::OpensAbove { column, line } => {
            json!({ "kind": "opens_above", "column": column.index(), "line": cells(line) })
        }
        Fact::Scores { column, points } => {
            json!({ "kind": "scores", "column": column.index(), "points": points })
        }
        Fact::Concedes {
            column,
            reply,
            points,
        } => json!({
            "kind": "concedes",
            "column": column.index(),
            "reply": reply.index(),
            "points": points,
        }),
        Fact::Settled => json!({ "kind": "settled" }),
        Fact::NoLines { player } => json!({ "kind": "no_lines", "player": player.name() }),
        Fact::Covered { holder, rule } => {
            json!({ "kind": "covered", "player": holder.name(), "rule": groups(rule) })
        }
        Fact::Certain { holder, line, rule } => json!({
            "kind": "certain",
            "player": holder.name(),
            "line": cells(line),
            "rule": groups(rule),
        }),
        Fact::Denied { holder, cell, rule } => json!({
            "kind": "denied",
            "player": holder.name(),
            "cell": self::cell(*cell),
            "rule": groups(rule),
        }),
    }
}

fn certificate(certificate: &Certificate) -> Value {
    let (kind, number) = match certificate.claim {
        Claim::Wins { within, .. } => ("wins", Some(i64::from(within))),
        Claim::Holds { .. } => ("holds", None),
        Claim::Leads { by, .. } => ("leads", Some(i64::from(by))),
    };
    let nodes: Vec<Value> = certificate.nodes.iter().map(node).collect();
    json!({
        "claim": kind,
        "player": certificate.claim.holder().name(),
        "number": number,
        "nodes": nodes,
    })
}

fn node(node: &CertificateNode) -> Value {
    match node {
        CertificateNode::End => json!({ "kind": "end" }),
        CertificateNode::Move { column, next } => {
            json!({ "kind": "move", "column": column.index(), "next": next })
        }
        CertificateNode::Replies(replies) => {
            let replies = replies
                .iter()
                .map(|(column, next)| json!([column.index(), next]));
            json!({ "kind": "replies", "replies": replies.collect::<Vec<_>>() })
        }
        CertificateNode::Threat { column, blocked } => {
            json!({ "kind": "threat", "column": column.index(), "blocked": blocked })
        }
        CertificateNode::Rule(rule) => json!({ "kind": "rule", "groups": groups(rule) }),
    }
}

fn groups(rule: &Rule) -> Vec<Value> {
    let pairs = |pairs: &[[Cell; 2]]| -> Vec<_> { pairs.iter().map(|it| cells(it)).collect() };
    let group = |group: &Group| match group {
        Group::Above { column, decides } => json!({
            "kind": "above",
            "columns": [column.index()],
            "decides": decides.map(cell),
        }),
        Group::Linked {
            columns: linked,
            levels,
        } => json!({ "kind": "linked", "columns": columns(linked), "levels": levels }),
        Group::Free {
            columns: free,
            pairs: of_group,
        } => json!({
            "kind": "free",
            "columns": columns(free),
            "pairs": pairs(of_group),
        }),
        Group::Lowinverse {
            columns: both,
            pairs: of_group,
            linked,
        } => json!({
            "kind": "lowinverse",
            "columns": columns(both),
            "pairs": pairs(of_group),
            "linked": pairs(linked),
        }),
        Group::Highinverse {
            columns: both,
            rows,
        } => json!({ "kind": "highinverse", "columns": columns(both), "rows": rows }),
        Group::Baseclaim { columns: three } => {
            json!({ "kind": "baseclaim", "columns": columns(three) })
        }
    };
    rule.groups.iter().map(group).collect()
}

fn columns(columns: &[Column]) -> Vec<usize> {
    columns.iter().map(|column| column.index()).collect()
}

fn cells(cells: &[Cell]) -> Vec<Value> {
    cells.iter().map(|&cell| self::cell(cell)).collect()
}

fn cell(cell: Cell) -> Value {
    json!([cell.column.index(), cell.row])
}
