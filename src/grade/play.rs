//! Games of a program against fixed levels, and how good its moves are by exact play.
//!
//! The levels look at no clock, and what they leave to chance follows from the seed. So a program
//! that always answers the same gets the same marks again.

use super::*;
use crate::arena::ratings::NORMAL_95;
use crate::review::{Budget, PlyReview, Run};

/// The id of the program among the levels.
const PROGRAM: &str = "program";

/// The positions that the exact player examines for one move; the search for other rules examines
/// fewer.
const NODES: u64 = 2_000_000;

/// The results against one level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LevelMarks {
    /// The level.
    pub level: String,
    /// Games won.
    pub won: u32,
    /// Games drawn, and those in which neither made a move any more.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

/// A mean with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The ends of the interval.
    pub interval: [f64; 2],
}

/// The quality of moves by exact play.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Quality {
    /// The moves whose values were proven.
    pub moves: usize,
    /// The others, which do not count.
    pub unproven: usize,
    /// The share of moves that keep the result, or the points where points count.
    pub keep_result: Estimate,
    /// The mean drop of the expected score between casual players, from 0 to 1.
    pub drop: Estimate,
}

/// The marks for play.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlayReport {
    /// The preset whose rules were played.
    pub preset: String,
    /// The results against each level.
    pub levels: Vec<LevelMarks>,
    /// The share of all points: 1 for a win and ½ for a draw.
    pub score: f64,
    /// The moves that were missed because the time was up.
    pub forfeits: u32,
    /// The moves that were missed for another reason.
    pub errors: u32,
    /// The first missed move and its reason.
    pub trouble: Option<String>,
    /// The quality of the moves.
    pub quality: Quality,
}

/// The preset of a course, and the levels that its programs play.
const fn opponents(course: Course) -> (&'static str, &'static [&'static str]) {
    match course {
        Course::Comp3308 | Course::Lab3 => (
            "connect_four",
            &["random", "win-block-random", "minimax-4", "alpha-beta-6"],
        ),
        Course::Data0006 => (
            "connect_square",
            &["random", "squares", "win-block-random", "most-points"],
        ),
        Course::Compsci130 => (
            "most_fours_6x6",
            &["random", "win-block-random", "most-points"],
        ),
    }
}

impl PlayReport {
    /// Plays `games` games against each level. A pair of games shares its opening, with the colours
    /// swapped. Returns `None` soon after `stop` is set.
    ///
    /// # Errors
    /// If there are no such levels, or no such number of games: a sentence.
    pub fn of(
        course: Course,
        (games, seed): (usize, u64),
        program: &GradedProgram,
        (clock, stop): (&dyn Clock, &AtomicBool),
    ) -> Result<Option<Self>, String> {
        let catalog = Catalog::built_in();
        let (preset, levels) = opponents(course);
        let mut report = Self {
            preset: preset.to_owned(),
            ..Self::default()
        };
        let (mut judged, mut played) = (Vec::new(), 0.0);
        for &id in levels {
            let plan = plan(&catalog, (preset, id), games, seed)?;
            let mut marks = LevelMarks {
                level: id.to_owned(),
                ..LevelMarks::default()
            };
            for game in 1..=plan.total() {
                played += 1.0;
                let record = play_game(course, &plan, game, program, (clock, stop));
                let opening = plan.openings[plan.fixture(game).opening].len();
                let reviewed = record.and_then(|record| {
                    report.add(&record, &mut marks);
                    review(&record, opening, (clock, stop))
                });
                let Some(plies) = reviewed else {
                    return Ok(None);
                };
                judged.extend(plies);
            }
            report.levels.push(marks);
        }
        report.score /= played;
        report.quality = Quality::of(&judged);
        Ok(Some(report))
    }

    /// Adds a game.
    fn add(&mut self, record: &Record, marks: &mut LevelMarks) {
        let own = own_seat(record);
        match record.outcome.and_then(Outcome::winner) {
            None => {
                marks.drawn += 1;
                self.score += 0.5;
            }
            Some(winner) if winner == own => {
                marks.won += 1;
                self.score += 1.0;
            }
            Some(_) => marks.lost += 1,
        }
        self.forfeits += record.forfeits[own];
        self.errors += record.errors[own];
        if record.forfeits[own] + record.errors[own] > 0 && self.trouble.is_none() {
            self.trouble.clone_from(&record.trouble);
        }
    }
}

/// The games between the program and one level.
fn plan(
    catalog: &Catalog,
    (preset, id): (&str, &str),
    games: usize,
    seed: u64,
) -> Result<ArenaPlan, String> {
    let missing = || format!("the preset {preset} or the level {id} is missing");
    let preset = catalog.preset(preset).ok_or_else(missing)?;
    let level = catalog.level(id).ok_or_else(missing)?.clone();
    let program = Level {
        id: PROGRAM.to_owned(),
        name: "The program".to_owned(),
        // Its engine is made by `play_game`; the plan needs one that plays every game.
        engine: LevelEngine::Random,
        ..level.clone()
    };
    ArenaPlan::new(
        (&preset.id, &preset.name),
        &preset.ruleset,
        vec![program, level],
        games,
        None,
        seed,
    )
    .map_err(|error| error.to_string())
}

fn play_game(
    course: Course,
    plan: &ArenaPlan,
    game: usize,
    program: &GradedProgram,
    limits: (&dyn Clock, &AtomicBool),
) -> Option<Record> {
    let make = |level: &Level, seed| -> Box<dyn Engine> {
        if level.id == PROGRAM {
            Box::new(StudentPlayer {
                course,
                program: program.clone(),
            })
        } else {
            engine_of(&level.engine, seed)
        }
    };
    play_by(&make, plan, &plan.fixture(game), limits, &|_| {})
}

fn own_seat(record: &Record) -> Player {
    Player::BOTH[usize::from(record.red != PROGRAM)]
}

/// Returns the reviews of the program's own moves, without those of the opening.
fn review(
    record: &Record,
    opening: usize,
    (clock, stop): (&dyn Clock, &AtomicBool),
) -> Option<Vec<PlyReview>> {
    let own = own_seat(record);
    // The referee writes sound games of legal moves.
    let saved = SavedGame::read(Path::new("game"), &record.text).ok()?;
    let budget = Budget {
        nodes: NODES,
        time: None,
    };
    let run = Run::new(saved.record, budget).ok()?;
    let mut plies = run.run(clock, stop, &mut |_| {})?.plies;
    plies.retain(|ply| ply.player == own && ply.ply > opening);
    Some(plies)
}

impl Quality {
    fn of(plies: &[PlyReview]) -> Self {
        let is_proven =
            |ply: &&PlyReview| ply.before.score.is_proven() && ply.after.score.is_proven();
        let proven: Vec<&PlyReview> = plies.iter().filter(is_proven).collect();
        let is_mistake = |ply: &PlyReview| ply.verdict.is_some_and(|it| it.grade.is_mistake());
        let kept = |ply: &&PlyReview| f64::from(u8::from(!is_mistake(ply)));
        let drop = |ply: &&PlyReview| {
            let [before, after] = ply.expected();
            f64::from(before.drop_to(after)) / 1000.0
        };
        Self {
            moves: proven.len(),
            unproven: plies.len() - proven.len(),
            keep_result: Estimate::of(&proven.iter().map(kept).collect::<Vec<_>>()),
            drop: Estimate::of(&proven.iter().map(drop).collect::<Vec<_>>()),
        }
    }
}

impl Estimate {
    /// Estimates the mean of values from 0 to 1, with the interval of Wilson (1927). It is the one of a
    /// share, and no values from 0 to 1 with the same mean vary more.
    #[expect(clippy::cast_precision_loss, reason = "a few thousand moves")]
    fn of(values: &[f64]) -> Self {
        let count = values.len().max(1) as f64;
        let mean = values.iter().sum::<f64>() / count;
        let square = NORMAL_95.powi(2);
        let middle = (mean + square / (2.0 * count)) / (1.0 + square / count);
        let spread = mean * (1.0 - mean) / count + square / (4.0 * count * count);
        let reach = NORMAL_95 * spread.sqrt() / (1.0 + square / count);
        let round = |value: f64| (value * 10_000.0).round() / 10_000.0;
        Self {
            mean: round(mean),
            interval: [middle - reach, middle + reach].map(round),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_those_of_the_textbooks() {
        // Wilson's interval of 8 of 10: 0.490 to 0.943.
        let values = [1.0, 1.0, 1.0, 1.0, 0.0, 1.0, 1.0, 1.0, 0.0, 1.0];
        let share = Estimate::of(&values);
        assert_eq!((share.mean, share.interval), (0.8, [0.4902, 0.9433]));
        let all = Estimate::of(&[1.0; 10]);
        assert_eq!((all.mean, all.interval), (1.0, [0.7225, 1.0]));
    }
}
