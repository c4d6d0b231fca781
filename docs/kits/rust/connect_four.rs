//! COMP3308: the smallest program that plays legal moves.
//!
//! ```text
//! connect_four <state> <red|yellow> [<M|A> <depth>]
//! ```

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // The first row of the state is the bottom one, the last row the top one.
    let top = arguments[0].split(',').next_back().expect("a row");
    println!("{}", top.find('.').expect("an open column"));
    if arguments.len() > 2 {
        // The number of nodes examined belongs here.
        println!("1");
    }
}
