//! The graph of who is ahead in a game: a click shows the nearest move.

use super::*;

/// The distance between the frame and the first and the last point.
const MARGIN: f32 = 10.0;
/// The most points of the curve: one of thousands of moves has more than the window has pixels.
const MAX_POINTS: usize = 400;
/// The height from which the graph names its sides.
const LABELLED_FROM: f32 = 80.0;

impl GameReview {
    /// Shows the graph in the whole width.
    pub fn graph(&self, ui: &mut Ui, theme: &Theme, height: f32) {
        let moves = self.len();
        let size = Vec2::new(ui.available_width(), height);
        // Keys step through the game from everywhere, so the graph needs no focus.
        let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK | Sense::DRAG);
        name_control(&response, Role::Image, || t(msg::spoken::graph(moves)));
        let response = tooltip(response, t(review::graph_means()));
        let inner = rect.shrink(MARGIN);
        let x = |ply: usize| lerp(inner.x_range(), ply as f32 / moves.max(1) as f32);
        let nearest = |x: f32| remap_clamp(x, inner.x_range(), 0.0..=moves as f32).round() as usize;

        let painter = ui.painter().with_clip_rect(rect);
        let pen = |width: f32, ink| Stroke::new(width, ink);
        let round = CornerRadius::same(12);
        let edge = Stroke::new(1.0, border(theme));
        painter.rect(rect, round, veil(theme), edge, StrokeKind::Inside);
        let middle = rect.center().y;
        let ink = theme.control_border.gamma_multiply(0.5);
        painter.hline(rect.x_range(), middle, Stroke::new(1.0, ink));
        let at = |ply: usize| {
            let (share, is_proven) = self.share_of_red(ply)?;
            Some((
                pos2(x(ply), lerp(inner.bottom()..=inner.top(), share)),
                is_proven,
            ))
        };
        let points: Vec<_> = (0..moves)
            .step_by(moves.div_ceil(MAX_POINTS).max(1))
            .chain([moves])
            .map(at)
            .collect();
        // The area between the curve and the middle has the colour of the player who is ahead.
        let sides = [
            (Player::Red, rect.with_max_y(middle), rect.bottom()),
            (Player::Yellow, rect.with_min_y(middle), rect.top()),
        ]
        .map(|(player, side, far)| {
            let ink = theme.disc(player).face.gamma_multiply(0.35);
            (painter.with_clip_rect(side), far, ink)
        });
        for pair in points.windows(2) {
            let [Some((from, _)), Some((to, is_proven))] = *pair else {
                continue;
            };
            for (painter, far, ink) in &sides {
                painter.add(Shape::convex_polygon(
                    vec![from, to, pos2(to.x, *far), pos2(from.x, *far)],
                    *ink,
                    Stroke::NONE,
                ));
            }
            // An estimate has a fine line.
            let pen = if is_proven {
                pen(2.0, theme.text)
            } else {
                pen(1.2, theme.dim)
            };
            painter.line_segment([from, to], pen);
        }
        painter.vline(x(self.looked_at), rect.y_range(), pen(2.0, theme.accent));
        for ply in self.mistakes() {
            if let Some((place, _)) = at(ply.ply - 1) {
                painter.circle(
                    place,
                    5.5,
                    words::tone(theme, ply),
                    pen(1.5, theme.background),
                );
            }
        }
        if rect.height() >= LABELLED_FROM {
            for (align, player) in [
                (Align2::LEFT_TOP, Player::Red),
                (Align2::LEFT_BOTTOM, Player::Yellow),
            ] {
                painter.text(
                    align.pos_in_rect(&inner.shrink(2.0)),
                    align,
                    t(review::graph(player.name())),
                    regular(13.0),
                    theme.dim,
                );
            }
        }
        if let Some(at) = response.hover_pos() {
            let ink = theme.dim.gamma_multiply(0.6);
            painter.vline(x(nearest(at.x)), rect.y_range(), Stroke::new(1.0, ink));
        }
        if let Some(at) = response.interact_pointer_pos()
            && nearest(at.x) != self.looked_at
        {
            request(ui, BoardRequest::Show(nearest(at.x)));
        }
        response.named("graph");
    }

    /// Returns red's share of the bar beside the board after this number of moves, and whether it is proven.
    fn share_of_red(&self, moves: usize) -> Option<(f32, bool)> {
        let next = self.ply(moves + 1).map(|next| (next.player, next.before));
        let (player, value) = next.or_else(|| {
            let last = self.ply(moves)?;
            Some((last.player, last.after))
        })?;
        let share = share(value.score, self.session.setup.ruleset.ending);
        let of_red = match player {
            Player::Red => share,
            Player::Yellow => 1.0 - share,
        };
        Some((of_red, value.score.is_proven()))
    }
}
