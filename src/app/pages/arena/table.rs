//! Parts of the arena page: the board, the table, a line of text.

use egui::{RichText, Sense, Ui, Vec2};
use plummet::internals::arena::{League, LeagueRow, LiveGame, Record};
use plummet::internals::rules::with_plural;
use plummet::rules::Player;

use crate::app::pages::Env;
use crate::app::pictures::{paint_board, paint_disc};
use crate::app::style::{bold, colour, regular};

/// Shows the board of the running game.
pub(super) fn board(ui: &mut Ui, env: Env<'_>, live: &LiveGame, width: f32) {
    let (area, _) = ui.allocate_exact_size(Vec2::new(width, width * 0.86), Sense::hover());
    let board = live.session.position().board();
    paint_board(ui.painter(), area.shrink(2.0), env.theme, board);
}

/// Shows the running game's number and players.
pub(super) fn names(ui: &mut Ui, env: Env<'_>, live: &LiveGame) {
    ui.spacing_mut().interact_size.y = 22.0;
    ui.label(RichText::new(format!("Game {}", live.fixture.game)).font(bold(13.0)));
    for player in Player::BOTH {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(18.0), Sense::hover());
            paint_disc(ui.painter(), rect, env.theme, player);
            let name = live.session.setup().seats[player].name();
            ui.label(RichText::new(name).font(regular(13.0)));
        });
    }
}

/// Returns the trouble of a game in full, or its number of discs.
pub(super) fn game_text(record: &Record) -> String {
    let played = format!(
        "Game {}: {}",
        record.game,
        with_plural(record.plies, "disc")
    );
    record.trouble.clone().unwrap_or(played)
}

/// Shows the table, best player first.
pub(super) fn league_rows(ui: &mut Ui, env: Env<'_>, league: &League) {
    for head in [
        "", "Player", "Games", "Won", "Drawn", "Lost", "Score", "Elo", "ms/move", "Forfeits",
        "Errors",
    ] {
        let head = RichText::new(head).font(regular(12.5));
        ui.label(head.color(colour(env.theme.dim)));
    }
    ui.end_row();
    for (rank, row) in league.ranked() {
        league_row(ui, env, rank, row);
    }
}

fn league_row(ui: &mut Ui, env: Env<'_>, rank: Option<usize>, row: &LeagueRow) {
    let name = env.catalog.level(&row.id);
    let name = name.map_or(row.id.as_str(), |level| level.name.as_str());
    let score = row.score().map_or("\u{2013}".to_owned(), |score| {
        format!("{:.1} %", score * 100.0)
    });
    let elo = if row.is_rated() {
        format!("{:+.0} \u{b1}{:.0}", row.rating.elo, row.rating.margin)
    } else {
        "\u{2013}".to_owned()
    };
    let time = row
        .mean_ms()
        .map_or("\u{2013}".to_owned(), |time| format!("{time:.1}"));
    let cells = [
        rank.map_or(String::new(), |rank| rank.to_string()),
        name.to_owned(),
        row.games().to_string(),
        row.won.to_string(),
        row.drawn.to_string(),
        row.lost.to_string(),
        score,
        elo,
        time,
        row.forfeits.to_string(),
        row.errors.to_string(),
    ];
    for (column, cell) in cells.into_iter().enumerate() {
        let font = if column == 1 {
            bold(13.0)
        } else {
            regular(13.0)
        };
        ui.label(RichText::new(cell).font(font));
    }
    ui.end_row();
}
