//! Parts of the arena page: the board, the table, a line of text.

use egui::{RichText, Sense, Ui, Vec2};
use plummet::internals::arena::{League, LeagueRow, LiveGame, Record};
use plummet::internals::scene::last_move;
use plummet::internals::text::{Message, msg};
use plummet::rules::Player;

use crate::app::language::{t, tenths};
use crate::app::pictures::{paint_board, paint_disc};
use crate::app::reader::name_picture;
use crate::app::style::{bold, colour, regular};
use crate::app::window::Window;

/// Shows the board of the running game.
pub(super) fn board(ui: &mut Ui, window: &Window, live: &LiveGame, width: f32) {
    let (area, picture) = ui.allocate_exact_size(Vec2::new(width, width * 0.86), Sense::hover());
    name_picture(&picture, || t(last_move(&live.session)));
    let board = live.session.position().board();
    paint_board(ui.painter(), area.shrink(2.0), window.theme(), board);
}

/// Shows the running game's number and players.
pub(super) fn names(ui: &mut Ui, window: &Window, live: &LiveGame) {
    ui.spacing_mut().interact_size.y = 22.0;
    let number = msg::arena::game_number(live.fixture.game);
    ui.label(RichText::new(t(number)).font(bold(13.0)));
    for player in Player::BOTH {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(18.0), Sense::hover());
            paint_disc(ui.painter(), rect, window.theme(), player);
            let name = Message::of_file(live.session.setup().seats[player].name());
            ui.label(RichText::new(t(name)).font(regular(13.0)));
        });
    }
}

/// Returns the trouble of a game in full, or its number of discs.
pub(super) fn game_text(record: &Record) -> Message {
    match &record.trouble {
        Some(trouble) => Message::verbatim(trouble),
        None => msg::arena::game_discs(record.plies, record.game),
    }
}

/// Shows the table, best player first.
pub(super) fn league_rows(ui: &mut Ui, window: &Window, league: &League) {
    // Above the ranks.
    ui.label("");
    for head in [
        msg::arena::head_player(),
        msg::arena::head_games(),
        msg::arena::head_won(),
        msg::arena::head_drawn(),
        msg::arena::head_lost(),
        msg::arena::head_score(),
        msg::arena::head_elo(),
        msg::arena::head_time(),
        msg::arena::head_forfeits(),
        msg::arena::head_errors(),
    ] {
        let head = RichText::new(t(head)).font(regular(12.5));
        ui.label(head.color(colour(window.theme().dim)));
    }
    ui.end_row();
    for (rank, row) in league.ranked() {
        league_row(ui, window, rank, row);
    }
}

fn league_row(ui: &mut Ui, window: &Window, rank: Option<usize>, row: &LeagueRow) {
    let name = window.catalog().level(&row.id);
    let name = name.map_or(&row.id, |level| &level.name);
    let score = row.score().map_or("\u{2013}".to_owned(), |score| {
        t(msg::arena::percent(tenths(score * 100.0)))
    });
    let elo = if row.is_rated() {
        let elo = format!("{:+.0}", row.rating.elo).replace('-', "\u{2212}");
        format!("{elo} \u{b1}{:.0}", row.rating.margin)
    } else {
        "\u{2013}".to_owned()
    };
    let time = row
        .mean_ms()
        .map_or("\u{2013}".to_owned(), |time| t(tenths(time)));
    let cells = [
        rank.map_or(String::new(), |rank| rank.to_string()),
        t(Message::of_file(name)),
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
