//! scratch
use plummet::engine::search::prove;
use plummet::rules::{Ending, Goal, Position, Ruleset, RulesetSpec};
fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    let goal: u32 = args[2].parse().unwrap();
    let goals = if args[3] == "square" { vec![Goal::Square(goal)] } else { vec![Goal::Line(goal)] };
    let ending = if args[4] == "full" { Ending::FullBoard } else { Ending::FirstGoal };
    let rules = Ruleset::new(&RulesetSpec { columns: args[0].parse().unwrap(), rows: args[1].parse().unwrap(), goals, ending, ..RulesetSpec::default() }).unwrap();
    let start = std::time::Instant::now();
    let proof = prove(&Position::new(&rules), 1 << 30, &mut |_| start.elapsed().as_secs() > args.get(5).map_or(60, |a| a.parse().unwrap()));
    println!("{args:?} {proof:?} {:?}", start.elapsed());
}
