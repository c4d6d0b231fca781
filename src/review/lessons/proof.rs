//! Proofs of what lessons say.

use std::sync::atomic::AtomicBool;

use super::{Aim, Lesson, LessonClaim, LessonFact, Step, Task};
use crate::engine::{Clock, Score};
use crate::review::judge::{Effort, Judge, Judgement};
use crate::review::ply::ColumnValue;
use crate::review::value::{ProvenResult, Value};
use crate::rules::notation::format_moves;
use crate::rules::{Column, Ending, Outcome, Position};

/// Something in a lesson that is wrong, or that could not be proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unproven {
    /// The index of the step.
    pub step: usize,
    /// The key that says it: `task`, `accept` or `claims`.
    pub key: &'static str,
    /// What the lesson says.
    pub said: String,
    /// What is known instead.
    pub found: String,
}

/// Returns what is wrong or not proven in a lesson. Examines at most `nodes` positions for each
/// step.
#[must_use]
pub fn unproven(lesson: &Lesson, nodes: u64, clock: &dyn Clock) -> Vec<Unproven> {
    let stop = AtomicBool::new(false);
    let effort = Effort {
        nodes,
        until: None,
        stop: &stop,
        clock,
    };
    let mut found = Vec::new();
    for (index, step) in lesson.steps.iter().enumerate() {
        let judgement = judgement(step, effort);
        let facts = StepFacts {
            position: &step.position,
            judgement: judgement.as_ref(),
        };
        let mut add = |key: &'static str, (said, instead): (String, String)| {
            found.push(Unproven {
                step: index,
                key,
                said,
                found: instead,
            });
        };
        if let Some(task) = &step.task {
            facts
                .fault_of_task(task)
                .into_iter()
                .for_each(|(key, fault)| add(key, fault));
        }
        for claim in &step.claims {
            facts
                .faults_of_claim(claim)
                .into_iter()
                .for_each(|fault| add("claims", fault));
        }
    }
    found
}

/// Returns the values of the columns if something in the step depends on them.
fn judgement(step: &Step, effort: Effort<'_>) -> Option<Judgement> {
    let of_claim = |claim: &LessonClaim| match claim.fact {
        LessonFact::Win
        | LessonFact::Draw
        | LessonFact::Loss
        | LessonFact::WinIn(_)
        | LessonFact::LossIn(_)
        | LessonFact::Points(_) => true,
        LessonFact::Completes(_)
        | LessonFact::Gains(_)
        | LessonFact::Through(_)
        | LessonFact::Won(_) => false,
    };
    let of_task = |task: &Task| matches!(task.aim, Aim::Win | Aim::Hold | Aim::Best);
    let is_needed = step.task.as_ref().is_some_and(of_task) || step.claims.iter().any(of_claim);
    if !is_needed || step.position.outcome().is_some() {
        return None;
    }
    Judge::new(step.position.ruleset()).judge(&step.position, None, effort)
}

/// What is known of the position of a step.
struct StepFacts<'a> {
    position: &'a Position,
    judgement: Option<&'a Judgement>,
}

/// What a lesson says, and what is known instead.
type Mismatch = (String, String);

impl StepFacts<'_> {
    /// Returns the fault of a task, with its key.
    fn fault_of_task(&self, task: &Task) -> Option<(&'static str, Mismatch)> {
        let wanted = match self.solutions(task) {
            Ok(wanted) => wanted,
            Err(found) => return Some(("task", (format!("the task {:?}", task.aim), found))),
        };
        if wanted == task.accepted {
            return None;
        }
        let said = self.list(&task.accepted);
        Some(("accept", (said, self.list(&wanted))))
    }

    /// Returns the columns that solve a task.
    fn solutions(&self, task: &Task) -> Result<Vec<Column>, String> {
        let legal = self.position.legal_columns();
        let player = self.position.to_move();
        match task.aim {
            Aim::Any => return Ok(legal.collect()),
            Aim::Listed => return Ok(task.accepted.clone()),
            Aim::Complete => {
                let completes =
                    |column: &Column| self.position.gain(*column, player).is_some_and(|it| it > 0);
                return Ok(legal.filter(completes).collect());
            }
            Aim::Win | Aim::Hold | Aim::Best => {}
        }
        let judged = self.judgement.ok_or("no values of the columns")?;
        let best = judged.before;
        let columns = judged.columns.iter();
        let is_right: Box<dyn Fn(&&ColumnValue) -> bool> = match task.aim {
            Aim::Win if best.result() == Some(ProvenResult::Win) => {
                self.known_results()?;
                Box::new(|known| known.value.result() == Some(ProvenResult::Win))
            }
            Aim::Hold if best.result() == Some(ProvenResult::Draw) => {
                self.known_results()?;
                Box::new(|known| known.value.result() == Some(ProvenResult::Draw))
            }
            Aim::Best if judged.columns.iter().all(|known| known.value.exact) => {
                let top = columns.clone().map(|known| known.value.score.rank()).max();
                Box::new(move |known| Some(known.value.score.rank()) == top)
            }
            _ => return Err(self.words(best)),
        };
        let right = columns.filter(is_right);
        Ok(right.map(|known| known.column).collect())
    }

    /// Returns an error unless the results of all columns are proven.
    fn known_results(&self) -> Result<(), String> {
        let judged = self.judgement.map_or(&[][..], |judged| &judged.columns);
        let open = judged.iter().find(|known| known.value.result().is_none());
        match open {
            None => Ok(()),
            Some(known) => Err(format!("no proof for column {}", known.column.number())),
        }
    }

    fn faults_of_claim(&self, claim: &LessonClaim) -> Vec<Mismatch> {
        if claim.columns.is_empty() {
            let value = self.judgement.map(|judged| judged.before);
            return self.fault(claim.fact, None, value).into_iter().collect();
        }
        let of_column = |column: &Column| {
            let values = self.judgement.map_or(&[][..], |judged| &judged.columns);
            let known = values.iter().find(|known| known.column == *column);
            let fault = self.fault(claim.fact, Some(*column), known.map(|known| known.value))?;
            let (said, found) = fault;
            Some((said, format!("{found} in column {}", column.number())))
        };
        claim.columns.iter().filter_map(of_column).collect()
    }

    /// Returns the fault of a fact about the position or a column with this value.
    fn fault(
        &self,
        fact: LessonFact,
        column: Option<Column>,
        value: Option<Value>,
    ) -> Option<Mismatch> {
        let result = value.and_then(Value::result);
        let exact = value.filter(|value| value.exact).map(|value| value.score);
        let gain = |player| column.and_then(|column| self.position.gain(column, player));
        let through = column.and_then(|column| self.position.goals_through(column));
        let holds = match fact {
            LessonFact::Win => result == Some(ProvenResult::Win),
            LessonFact::Draw => result == Some(ProvenResult::Draw),
            LessonFact::Loss => result == Some(ProvenResult::Loss),
            LessonFact::WinIn(moves) => {
                matches!(exact, Some(Score::WinIn(plies)) if plies.div_ceil(2) == moves)
            }
            LessonFact::LossIn(moves) => {
                matches!(exact, Some(Score::LossIn(plies)) if plies / 2 == moves)
            }
            LessonFact::Points(lead) => exact == Some(Score::Points(lead)),
            LessonFact::Completes(player) => gain(player).is_some_and(|points| points > 0),
            LessonFact::Gains(points) => gain(self.position.to_move()) == Some(points),
            LessonFact::Through(goals) => through == Some(goals),
            LessonFact::Won(player) => self.position.outcome() == Some(Outcome::Win(player)),
        };
        if holds {
            return None;
        }
        let found = match fact {
            LessonFact::Completes(player) => format!("{} points", gain(player).unwrap_or(0)),
            LessonFact::Gains(_) => {
                format!("{} points", gain(self.position.to_move()).unwrap_or(0))
            }
            LessonFact::Through(_) => format!("{} goals", through.unwrap_or(0)),
            LessonFact::Won(_) => "another outcome".to_owned(),
            LessonFact::Win
            | LessonFact::Draw
            | LessonFact::Loss
            | LessonFact::WinIn(_)
            | LessonFact::LossIn(_)
            | LessonFact::Points(_) => {
                value.map_or_else(|| "no value".to_owned(), |value| self.words(value))
            }
        };
        Some((format!("the fact {fact:?}"), found))
    }

    fn words(&self, value: Value) -> String {
        let scoring = self.position.ruleset().ending() == Ending::FullBoard;
        value.words(scoring).to_string()
    }

    fn list(&self, columns: &[Column]) -> String {
        if columns.is_empty() {
            return "no column".to_owned();
        }
        let columns = format_moves(columns.iter().copied(), self.position.board().size());
        format!("the columns {columns}")
    }
}
