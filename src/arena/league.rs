//! The league table of an arena.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::time::Duration;

use super::ratings::{PointsTable, Rating, ratings};
use super::{GameVerdict, Record, Times};
use crate::rules::Player;
use crate::text::{Message, msg};

/// One player's results.
#[derive(Clone, Debug, PartialEq)]
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
    /// The number of moves whose time is known.
    pub moves: u64,
    /// The thinking time for these moves together.
    pub time: Duration,
}

impl LeagueRow {
    /// Returns the number of games played.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Returns the share of the points, from 0 to 1; `None` without games.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        let points = f64::from(self.won) + 0.5 * f64::from(self.drawn);
        (self.games() > 0).then(|| points / f64::from(self.games()))
    }

    /// Returns whether the player has a rating. One without games has none.
    #[must_use]
    pub const fn is_rated(&self) -> bool {
        self.rating.margin.is_finite()
    }

    /// Returns the mean time for a move, in milliseconds; `None` if no time is known.
    #[must_use]
    pub fn mean_ms(&self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "a mean")]
        let moves = self.moves as f64;
        (self.moves > 0).then(|| self.time.as_secs_f64() * 1000.0 / moves)
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
    pub pairs: Vec<Vec<[u32; 3]>>,
}

impl League {
    /// Computes the table. Games of players that are not in `players` do not count.
    #[must_use]
    pub fn of<'r, 't>(
        players: &[String],
        records: impl IntoIterator<Item = &'r Record>,
        times: impl IntoIterator<Item = &'t Times>,
    ) -> Self {
        let place: HashMap<&str, usize> = players.iter().map(String::as_str).zip(0..).collect();
        let mut rows: Vec<LeagueRow> = players.iter().map(|id| LeagueRow::new(id)).collect();
        let mut pairs = vec![vec![[0_u32; 3]; players.len()]; players.len()];
        let mut seats = HashMap::new();
        let mut broken_off = 0;
        for record in records {
            let sides = [&record.red, &record.yellow].map(|id| place.get(id.as_str()).copied());
            let [Some(red), Some(yellow)] = sides else {
                continue;
            };
            seats.insert(record.game, (red, yellow));
            let counted = match record.verdict {
                GameVerdict::Red => Some((0, 2)),
                GameVerdict::Yellow => Some((2, 0)),
                GameVerdict::Draw => Some((1, 1)),
                GameVerdict::Abandoned => None,
            };
            match counted {
                None => broken_off += 1,
                Some((for_red, for_yellow)) => {
                    pairs[red][yellow][for_red] += 1;
                    pairs[yellow][red][for_yellow] += 1;
                }
            }
            for (index, seat) in [(red, Player::Red), (yellow, Player::Yellow)] {
                rows[index].add_troubles(record, seat);
            }
        }
        for times in times {
            let Some(&(red, yellow)) = seats.get(&times.game) else {
                continue;
            };
            for (index, seat) in [(red, Player::Red), (yellow, Player::Yellow)] {
                rows[index].add_times(times, seat);
            }
        }
        let found = ratings(&scores(&pairs));
        for (index, row) in rows.iter_mut().enumerate() {
            row.won = pairs[index].iter().map(|pair| pair[0]).sum();
            row.drawn = pairs[index].iter().map(|pair| pair[1]).sum();
            row.lost = pairs[index].iter().map(|pair| pair[2]).sum();
            row.rating = found.ratings[index];
        }
        let mut order: Vec<usize> = (0..rows.len()).collect();
        order.sort_by(|&a, &b| {
            let [a, b] = [&rows[a], &rows[b]];
            let rated = b.is_rated().cmp(&a.is_rated());
            rated.then(b.rating.elo.total_cmp(&a.rating.elo))
        });
        Self {
            rows: order.iter().map(|&index| rows[index].clone()).collect(),
            pairs: order
                .iter()
                .map(|&one| order.iter().map(|&other| pairs[one][other]).collect())
                .collect(),
            supplemented: found.supplemented,
            apart: found.groups > 1,
            broken_off,
        }
    }

    /// Returns the rows with their ranks, counted from 1. A row without a rating has no rank.
    pub fn ranked(&self) -> impl Iterator<Item = (Option<usize>, &LeagueRow)> {
        let rank = |row: &LeagueRow, rank| row.is_rated().then_some(rank);
        (1..)
            .zip(&self.rows)
            .map(move |(place, row)| (rank(row, place), row))
    }

    /// Returns notes about how to read the ratings, a sentence each.
    #[must_use]
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
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let width = self.rows.iter().map(|row| row.id.chars().count()).max();
        let width = width.unwrap_or(0).max("player".len());
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{:>4} {:<width$} {:>6} {:>6} {:>6} {:>6} {:>7} {:>6} {:>5} {:>9} {:>8} {:>6}",
            "rank",
            "player",
            "games",
            "won",
            "drawn",
            "lost",
            "score",
            "Elo",
            "±",
            "ms/move",
            "forfeits",
            "errors",
        );
        for (rank, row) in self.ranked() {
            let rank = rank.map_or(String::new(), |rank| rank.to_string());
            let score = row.score();
            let score = score.map_or("-".to_owned(), |score| format!("{:.1} %", score * 100.0));
            let time = row.mean_ms();
            let time = time.map_or("-".to_owned(), |time| format!("{time:.2}"));
            let [elo, margin] = if row.is_rated() {
                [row.rating.elo + 0.0, row.rating.margin].map(|value| format!("{value:.0}"))
            } else {
                ["-", "-"].map(str::to_owned)
            };
            let _ = writeln!(
                text,
                "{rank:>4} {:<width$} {:>6} {:>6} {:>6} {:>6} {score:>7} {elo:>6} {margin:>5} {time:>9} {:>8} {:>6}",
                row.id,
                row.games(),
                row.won,
                row.drawn,
                row.lost,
                row.forfeits,
                row.errors,
            );
        }
        for note in self.notes() {
            let _ = writeln!(text, "{note}");
        }
        self.write_pairs(&mut text, width);
        text
    }

    fn write_pairs(&self, text: &mut String, width: usize) {
        text.push_str("\nEach pair, the better rated player first: won, drawn, lost, score\n");
        for (one, row) in self.rows.iter().enumerate() {
            for (other, rival) in self.rows.iter().enumerate().skip(one + 1) {
                let [won, drawn, lost] = self.pairs[one][other];
                let games = won + drawn + lost;
                if games == 0 {
                    continue;
                }
                let points = f64::from(won) + 0.5 * f64::from(drawn);
                let score = points / f64::from(games) * 100.0;
                let _ = writeln!(
                    text,
                    "{:<width$}  {:<width$} {won:>6} {drawn:>6} {lost:>6} {score:>6.1} %",
                    row.id, rival.id
                );
            }
        }
    }

    /// Returns the table as comma-separated values.
    #[must_use]
    pub fn to_csv(&self) -> String {
        let mut text =
            "rank,player,games,won,drawn,lost,score,elo,elo_margin_95,ms_per_move,forfeits,errors\n"
                .to_owned();
        let number = |value: Option<f64>, digits: usize| {
            let value = value.filter(|value| value.is_finite());
            value.map_or(String::new(), |value| format!("{value:.digits$}"))
        };
        for (rank, row) in self.ranked() {
            let elo = Some(row.rating.elo + 0.0).filter(|_| row.is_rated());
            // Level ids hold neither commas nor quotation marks.
            let _ = writeln!(
                text,
                "{},{},{},{},{},{},{},{},{},{},{},{}",
                rank.map_or(String::new(), |rank| rank.to_string()),
                row.id,
                row.games(),
                row.won,
                row.drawn,
                row.lost,
                number(row.score(), 4),
                number(elo, 1),
                number(Some(row.rating.margin), 1),
                number(row.mean_ms(), 3),
                row.forfeits,
                row.errors,
            );
        }
        text
    }
}

impl LeagueRow {
    fn new(id: &str) -> Self {
        Self {
            id: id.to_owned(),
            won: 0,
            drawn: 0,
            lost: 0,
            rating: Rating {
                elo: 0.0,
                margin: f64::INFINITY,
            },
            forfeits: 0,
            errors: 0,
            moves: 0,
            time: Duration::ZERO,
        }
    }

    // The counts in a file edited by hand may be of any size, so they saturate.

    fn add_troubles(&mut self, record: &Record, seat: Player) {
        self.forfeits = self.forfeits.saturating_add(record.forfeits[seat]);
        self.errors = self.errors.saturating_add(record.errors[seat]);
    }

    fn add_times(&mut self, times: &Times, seat: Player) {
        self.moves = self.moves.saturating_add(times.moves[seat]);
        let time = Duration::from_micros(times.micros[seat]);
        self.time = self.time.saturating_add(time);
    }
}

fn scores(pairs: &[Vec<[u32; 3]>]) -> PointsTable {
    let of = |value: fn([u32; 3]) -> f64| {
        let rows = pairs.iter();
        rows.map(|row| row.iter().map(|&pair| value(pair)).collect())
            .collect()
    };
    PointsTable {
        points: of(|[won, drawn, _]| f64::from(won) + 0.5 * f64::from(drawn)),
        games: of(|[won, drawn, lost]| f64::from(won + drawn + lost)),
    }
}
