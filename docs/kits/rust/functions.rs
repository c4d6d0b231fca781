//! DATA0006, COMPSCI 130 and Lab 3: the smallest program that plays legal moves.
//!
//! ```text
//! functions <function> <list of arguments as JSON>
//! ```
//!
//! The result is printed as JSON on one line. Functions that are missing end with the exit code 1.

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let call = &arguments[1];
    match arguments[0].as_str() {
        "ai_move" => println!("{}", ai_move(call)),
        "column_resulting_in_max_points" => {
            let entries = numbers(after(call, "\"num_entries\":[").0);
            let side = entries.len();
            println!("[{},0]", first_open(&entries, side));
        }
        "free_slots_as_close_to_middle_as_possible" => {
            let entries = numbers(after(call, "\"num_entries\":[").0);
            let side = entries.len();
            println!("[{}]", first_open(&entries, side));
        }
        "computer_play" => {
            // [[[row], [row], …], top, player]
            let (rows, rest) = after(call, "[[[").1.split_once("]],[").expect("a matrix");
            println!("{}", first_open(&numbers(rest), rows.split("],[").count()));
        }
        other => {
            eprintln!("there is no function {other}");
            std::process::exit(1);
        }
    }
}

/// Puts a coin into the first open column of a board whose first row is the top one.
fn ai_move(call: &str) -> String {
    let (board, coin) = after(call, "[[[").1.split_once("]],").expect("a board");
    let coin = coin.trim_end_matches(']');
    let mut rows: Vec<Vec<&str>> = board.split("],[").map(|row| row.split(',').collect()).collect();
    let column = rows[0].iter().position(|cell| *cell == "0").expect("an open column");
    let lowest = rows.iter().rposition(|row| row[column] == "0").expect("a free cell");
    rows[lowest][column] = coin;
    let rows: Vec<String> = rows.iter().map(|row| format!("[{}]", row.join(","))).collect();
    format!("[{}]", rows.join(","))
}

/// The text between a mark and the next bracket, and all text behind the mark.
fn after<'a>(text: &'a str, mark: &str) -> (&'a str, &'a str) {
    let (_, rest) = text.split_once(mark).expect("the mark");
    (rest.split(']').next().unwrap_or(rest), rest)
}

/// The numbers of a list, up to its end.
fn numbers(list: &str) -> Vec<usize> {
    let list = list.split(']').next().unwrap_or(list);
    list.split(',').filter_map(|number| number.parse().ok()).collect()
}

/// The first column with fewer discs than rows.
fn first_open(heights: &[usize], rows: usize) -> usize {
    heights.iter().position(|height| *height < rows).expect("an open column")
}
