//! The panel of an activity: its card, what stands around it, and the buttons at the foot.

use std::ptr;

use egui::{Align, Layout, Rect, ScrollArea, Ui, UiBuilder, Vec2};

use super::{Activities, Activity, Cards, Room};
use crate::app::card_parts::button_rows;
use crate::app::style::{BAR_ROOM, CONTROL_HEIGHT, leave_room_for_bar};
use crate::app::ui_output::UiOutput;
use crate::app::why::WhyCard;

/// The height of a panel from which it is a high one.
const HIGH_FROM: f32 = 480.0;
/// The width of a panel from which it has a wide margin.
const WIDE_FROM: f32 = 280.0;
/// The height of a row of buttons at the foot of a panel with the gap above it, in points.
const FOOT_STEP: f32 = CONTROL_HEIGHT + 6.0;

pub(crate) struct ActivityPanel<'a> {
    pub(crate) cards: Cards<'a>,
    pub(crate) activities: &'a Activities,
    /// The activity on the board.
    pub(crate) top: &'a dyn Activity,
    /// The card of an explanation, which takes the place of the card of the activity.
    pub(crate) why: Option<WhyCard<'a>>,
}

impl ActivityPanel<'_> {
    /// Shows the panel.
    pub(crate) fn show(&self, ui: &mut Ui, rect: Rect, out: &mut UiOutput) {
        let margin = if rect.width() >= WIDE_FROM { 16.0 } else { 8.0 };
        let whole = rect.shrink2(Vec2::new(margin, 12.0));
        let inside = self.show_foot(ui, whole, out);
        let layout = Layout::top_down(Align::Min);
        let mut body = ui.new_child(UiBuilder::new().max_rect(inside).layout(layout));
        body.set_clip_rect(inside.expand2(Vec2::new(4.0, 2.0)));
        ScrollArea::vertical()
            .id_salt("review")
            .auto_shrink([false, false])
            .show(&mut body, |ui| {
                leave_room_for_bar(ui);
                ui.spacing_mut().item_spacing.y = 8.0;
                let room_of = |activity: &dyn Activity, height: f32| Room {
                    height,
                    is_high: inside.height() >= HIGH_FROM,
                    owns_card: self.why.is_none() && ptr::addr_eq(activity, self.top),
                };
                for activity in self.activities.iter() {
                    let room = room_of(activity, inside.height());
                    activity.above_card(&self.cards, ui, room, out);
                }
                match &self.why {
                    Some(card) => card.show(ui, out),
                    None => self.top.card(&self.cards, ui, out),
                }
                let used = ui.min_rect().height();
                for activity in self.activities.iter() {
                    let room = room_of(activity, inside.height() - used);
                    activity.below_card(&self.cards, ui, room, out);
                }
            });
    }

    /// Shows the buttons at the foot of the panel. Returns the room above them.
    fn show_foot(&self, ui: &mut Ui, whole: Rect, out: &mut UiOutput) -> Rect {
        let rows = match self.why {
            Some(_) => Vec::new(),
            None => self.top.foot(&self.cards, whole.width() >= WIDE_FROM),
        };
        let count = u8::try_from(rows.len()).map_or(0.0, f32::from);
        let room = (whole.height() - count * FOOT_STEP).min(self.top.card_room());
        let mut top = whole.top() + room;
        let body = whole.with_max_y(top);
        // The buttons end where the cards above do.
        let across = whole.left()..=whole.right() - BAR_ROOM;
        for row in rows {
            let place = Rect::from_x_y_ranges(across.clone(), top..=top + FOOT_STEP);
            let layout = Layout::bottom_up(Align::Min);
            let mut child = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
            child.spacing_mut().item_spacing = Vec2::splat(FOOT_STEP - CONTROL_HEIGHT);
            button_rows(&mut child, self.cards.theme, row, out);
            top += FOOT_STEP;
        }
        body
    }
}
