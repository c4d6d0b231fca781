//! The league table of an arena.

use super::*;
use std::cmp::Ordering;

/// One player's results.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LeagueRow {
    /// The player's id.
    pub id: String,
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// The rating.
    pub rating: Rating,
    /// Moves missed because the time was up.
    pub forfeits: u32,
    /// Moves missed for another reason.
    pub errors: u32,
    /// The number of moves requested.
    pub moves: u64,
    /// The thinking time for them together.
    pub time: Duration,
}

impl LeagueRow {
    /// Returns the number of games played.
    pub const fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Returns the share of the points, from 0 to 1; `None` without games.
    pub fn score(&self) -> Option<f64> {
        (self.games() > 0).then(|| share_of([self.won, self.drawn, self.lost]))
    }

    /// Returns whether the player has a rating. One without games has none.
    pub const fn is_rated(&self) -> bool {
        self.rating.margin.is_finite()
    }

    /// Returns the mean time for a move, in milliseconds; `None` without moves.
    pub fn mean_ms(&self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "a mean")]
        let moves = self.moves as f64;
        (self.moves > 0).then(|| self.time.as_secs_f64() * 1000.0 / moves)
    }

    /// The cells of a table. The score is in parts of `whole`, and it and the other numbers have as
    /// many digits after the point; what is unknown is `none`.
    fn cells(
        &self,
        rank: Option<usize>,
        whole: f64,
        digits: [usize; 3],
        none: &str,
    ) -> [String; 12] {
        let number = |value: Option<f64>, digits: usize| {
            value.map_or(none.to_owned(), |value| format!("{value:.digits$}"))
        };
        let rated = |value: f64| number(Some(value + 0.0).filter(|_| self.is_rated()), digits[1]);
        [
            rank.map_or(String::new(), |rank| rank.to_string()),
            self.id.clone(),
            self.games().to_string(),
            self.won.to_string(),
            self.drawn.to_string(),
            self.lost.to_string(),
            number(self.score().map(|score| score * whole), digits[0]),
            rated(self.rating.elo),
            rated(self.rating.margin),
            number(self.mean_ms(), digits[2]),
            self.forfeits.to_string(),
            self.errors.to_string(),
        ]
    }
}

/// The results of players against each other, with ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct League {
    /// The players, the best rated first, and after them those without a rating.
    pub rows: Vec<LeagueRow>,
    /// Whether a draw of every pair that met was added to compute the ratings.
    pub supplemented: bool,
    /// Whether some players never met, even through others. Ratings compare only within a group
    /// of players who did.
    pub apart: bool,
    /// The games in which neither player made a move any more. They count for nobody.
    pub broken_off: usize,
    /// `pairs[i][j]`: the games that row `i` won, drew and lost against row `j`.
    pub pairs: Vec<Vec<PairResult>>,
}

impl League {
    /// Computes the table. Games of players that are not in `players` do not count.
    pub fn of<'r>(players: &[String], records: impl IntoIterator<Item = &'r Record>) -> Self {
        let place: HashMap<&str, usize> = players.iter().map(String::as_str).zip(0..).collect();
        let mut rows: Vec<LeagueRow> = Vec::new();
        rows.extend(players.iter().map(|id| LeagueRow {
            id: id.clone(),
            ..LeagueRow::default()
        }));
        let mut pairs = vec![vec![[0_u32; 3]; players.len()]; players.len()];
        let mut broken_off = 0;
        // The counts in a file edited by hand may be of any size, so they saturate.
        for record in records {
            let sides = [&record.red, &record.yellow].map(|id| place.get(id.as_str()).copied());
            let [Some(red), Some(yellow)] = sides else {
                continue;
            };
            for (index, seat) in [(red, Player::Red), (yellow, Player::Yellow)] {
                let row = &mut rows[index];
                row.forfeits = row.forfeits.saturating_add(record.forfeits[seat]);
                row.errors = row.errors.saturating_add(record.errors[seat]);
                row.moves = row.moves.saturating_add(record.moves[seat]);
                row.time = row.time.saturating_add(record.time[seat]);
            }
            let (for_red, for_yellow) = match record.outcome {
                Some(Outcome::Win(Player::Red)) => (0, 2),
                Some(Outcome::Win(Player::Yellow)) => (2, 0),
                Some(Outcome::Draw) => (1, 1),
                None => {
                    broken_off += 1;
                    continue;
                }
            };
            pairs[red][yellow][for_red] += 1;
            pairs[yellow][red][for_yellow] += 1;
        }
        let found = ratings(pairs.clone());
        for (index, row) in rows.iter_mut().enumerate() {
            let all = |which: usize| pairs[index].iter().map(|pair| pair[which]).sum();
            (row.won, row.drawn, row.lost) = (all(0), all(1), all(2));
            row.rating = found.ratings[index];
        }
        let mut order: Vec<usize> = (0..rows.len()).collect();
        let key = |index: usize| (rows[index].is_rated(), rows[index].rating.elo);
        order.sort_by(|&a, &b| key(b).partial_cmp(&key(a)).unwrap_or(Ordering::Equal));
        Self {
            rows: order.iter().map(|&index| rows[index].clone()).collect(),
            pairs: order
                .iter()
                .map(|&one| order.iter().map(|&other| pairs[one][other]).collect())
                .collect(),
            supplemented: found.supplemented,
            apart: found.apart,
            broken_off,
        }
    }

    /// Returns the rows with their ranks, counted from 1. A row without a rating has no rank.
    pub fn ranked(&self) -> impl Iterator<Item = (Option<usize>, &LeagueRow)> {
        let rows = (1..).zip(&self.rows);
        rows.map(|(rank, row)| (row.is_rated().then_some(rank), row))
    }

    /// Returns notes about how to read the ratings, a sentence each.
    pub fn notes(&self) -> Vec<Message> {
        let supplemented = self.supplemented.then(msg::arena::supplemented);
        let apart = self.apart.then(msg::arena::apart);
        let broken_off = (self.broken_off > 0).then(|| msg::arena::broken_off(self.broken_off));
        [supplemented, apart, broken_off]
            .into_iter()
            .flatten()
            .collect()
    }

    /// Returns the table as text, with the results of each pair below it.
    pub fn to_text(&self) -> String {
        let width = self.rows.iter().map(|row| row.id.chars().count()).max();
        let width = width.unwrap_or(0).max("player".len());
        let heads = [
            "rank", "player", "games", "won", "drawn", "lost", "score", "Elo", "±", "ms/move",
            "forfeits", "errors",
        ];
        let mut lines = vec![heads.map(str::to_owned)];
        for (rank, row) in self.ranked() {
            let mut cells = row.cells(rank, 100.0, [1, 0, 2], "-");
            if row.games() > 0 {
                cells[6].push_str(" %");
            }
            lines.push(cells);
        }
        let mut text = String::new();
        for [rank, player, cells @ ..] in lines {
            // Writing to a string cannot fail.
            let _ = write!(text, "{rank:>4} {player:<width$}");
            for (cell, width) in cells.iter().zip([6, 6, 6, 6, 7, 6, 5, 9, 8, 6]) {
                let _ = write!(text, " {cell:>width$}");
            }
            text.push('\n');
        }
        for note in self.notes() {
            let _ = writeln!(text, "{note}");
        }
        text.push_str("\nEach pair, the better rated player first: won, drawn, lost, score\n");
        for (one, row) in self.rows.iter().enumerate() {
            for (other, rival) in self.rows.iter().enumerate().skip(one + 1) {
                let pair @ [won, drawn, lost] = self.pairs[one][other];
                if pair != [0; 3] {
                    let _ = writeln!(
                        text,
                        "{:<width$}  {:<width$} {won:>6} {drawn:>6} {lost:>6} {:>6.1} %",
                        row.id,
                        rival.id,
                        share_of(pair) * 100.0
                    );
                }
            }
        }
        text
    }

    /// Returns the table as comma-separated values.
    pub fn to_csv(&self) -> String {
        let mut text =
            "rank,player,games,won,drawn,lost,score,elo,elo_margin_95,ms_per_move,forfeits,errors\n"
                .to_owned();
        for (rank, row) in self.ranked() {
            // Level ids hold neither commas nor quotation marks.
            text.push_str(&row.cells(rank, 1.0, [4, 1, 3], "").join(","));
            text.push('\n');
        }
        text
    }
}
