//! Buttons with a picture and lines of text: cards, entries, rows of lists, steps of a ladder.

use egui::text::LayoutJob;
use egui::{Align2, AtomExt as _, Atoms, ContainerAtom, Direction, FontId, Id, Order, WidgetAtom};

use super::prelude::*;
use crate::app::reader::has_reader;
use crate::app::style::{CARD_RADIUS, RADIUS};

/// How a tile stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Emphasis {
    /// Not at all.
    None,
    /// Only from the surface that it lies on.
    Raised,
    /// It is a little brighter.
    Framed,
    /// It is filled with the accent colour.
    Filled,
    /// It is the chosen row of a list, whose other rows are bare.
    Chosen,
    Bare,
}

/// A line of text.
struct Line {
    text: String,
    font: FontId,
    ink: Option<Color32>,
    /// The most rows. What does not fit ends with an ellipsis.
    rows: usize,
}

pub(super) fn tile_id(name: &str) -> Id {
    Id::unique(("tile", name))
}

/// A button with a picture above its lines of text, or at their left.
pub(super) struct Tile<'a> {
    name: String,
    emphasis: Emphasis,
    is_row: bool,
    align: Align,
    margin: Vec2,
    picture: Option<Atom<'a>>,
    lines: Vec<Line>,
    end: Option<Line>,
    /// The fill of what looks like a button, whose label is the line at the end.
    pill: Option<Color32>,
    sense: Sense,
}

impl<'a> Tile<'a> {
    /// Returns a tile whose lines stand below its picture. `name` is that in the event log.
    pub(super) fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            emphasis: Emphasis::None,
            is_row: false,
            align: Align::Center,
            margin: vec2(6.0, 4.0),
            picture: None,
            lines: Vec::new(),
            end: None,
            pill: None,
            sense: Sense::click(),
        }
    }

    /// Returns a row of a list: its lines stand at the left, beside its picture.
    pub(super) fn row(name: impl Into<String>) -> Self {
        Self {
            emphasis: Emphasis::Raised,
            align: Align::Min,
            margin: vec2(12.0, 4.0),
            ..Self::new(name).beside()
        }
    }

    /// Lets the tile stand out so in a case.
    pub(super) fn when(self, is_so: bool, emphasis: Emphasis) -> Self {
        if is_so { self.look(emphasis) } else { self }
    }

    pub(super) fn look(mut self, emphasis: Emphasis) -> Self {
        self.emphasis = emphasis;
        self
    }

    /// Puts the picture at the left.
    pub(super) fn beside(mut self) -> Self {
        self.is_row = true;
        self
    }

    pub(super) fn align(mut self, align: Align) -> Self {
        self.align = align;
        self
    }

    /// Sets the space around the contents.
    pub(super) fn margin(mut self, x: f32, y: f32) -> Self {
        self.margin = vec2(x, y);
        self
    }

    pub(super) fn sense(mut self, sense: Sense) -> Self {
        self.sense = sense;
        self
    }

    /// Adds a picture of a size.
    pub(super) fn picture(mut self, size: Vec2, paint: impl Fn(&Ui, Rect) + 'a) -> Self {
        self.picture = Some(Atom::paint(size, move |ui: &Ui, args| paint(ui, args.rect)));
        self
    }

    /// Adds a line.
    pub(super) fn line(
        mut self,
        text: impl Into<Message>,
        font: FontId,
        ink: impl Into<Option<Color32>>,
    ) -> Self {
        let (text, ink) = (t(text.into()), ink.into());
        self.lines.push(Line {
            text,
            font,
            ink,
            rows: 1,
        });
        self
    }

    /// Lets the last line go on in further rows.
    pub(super) fn rows(mut self, rows: usize) -> Self {
        if let Some(line) = self.lines.last_mut() {
            line.rows = rows;
        }
        self
    }

    /// Moves the last line to the right end of a row.
    pub(super) fn at_end(mut self) -> Self {
        self.end = self.lines.pop();
        self
    }

    /// Makes the last line look like a button at the end: the whole tile is one.
    pub(super) fn pill(mut self, fill: Color32) -> Self {
        self.pill = Some(fill);
        self.at_end()
    }

    /// Shows the tile over the width that there is. For screen readers its lines are its name.
    pub(super) fn show(self, ui: &mut Ui, height: f32) -> Response {
        let size = vec2(ui.available_width(), height);
        let heard = self
            .lines
            .iter()
            .chain(&self.end)
            .map(|line| line.text.trim());
        let heard = heard.filter(|text| !text.is_empty()).map(str::to_owned);
        let heard = heard.reduce(|all, text| t(msg::text::comma(all, text)));
        let heard = heard.unwrap_or_default();
        let (is_row, align) = (self.is_row, self.align);
        let on_accent = (self.emphasis == Emphasis::Filled).then(|| ui.visuals().panel_fill);
        let mut is_cut = false;
        let mut text = |line: Line, width: f32, align: Align| {
            let ink = on_accent
                .or(line.ink)
                .unwrap_or_else(|| ui.visuals().text_color());
            let mut job = LayoutJob::simple(line.text, line.font, ink, width.max(1.0));
            job.wrap.max_rows = line.rows;
            job.wrap.break_anywhere = line.rows == 1;
            job.halign = align;
            let galley = ui.painter().layout_job(job);
            is_cut |= galley.elided;
            let size = galley.size();
            let paint = move |ui: &Ui, args: egui::AtomPaintArgs| {
                let (left, right) = (args.rect.left_top(), args.rect.right_top());
                let at = left.lerp(right, align.to_factor());
                ui.painter().galley(at, galley.clone(), ink);
            };
            Atom::paint(size, paint).atom_align(Align2([align, Align::Center]))
        };
        let width = |atom: &Atom<'_>| atom.size.map_or(0.0, |size| size.x + GAP);
        let mut room = size.x - 2.0 * self.margin.x;
        let mut atoms = Atoms::default();
        if let Some(picture) = self.picture {
            room -= if is_row { width(&picture) } else { 0.0 };
            atoms.push_right(picture);
        }
        let end = self.end.map(|line| match self.pill {
            Some(fill) => {
                let frame = Frame::new()
                    .fill(fill)
                    .corner_radius(CornerRadius::same(RADIUS));
                let frame = frame.stroke(ui.visuals().window_stroke);
                let label = ContainerAtom::new(text(line, PILL.x, Align::Center));
                let label = label
                    .frame(frame)
                    .min_size(PILL)
                    .align2(Align2::CENTER_CENTER);
                Atom::container(label).atom_size(PILL)
            }
            None => text(line, room / 2.0, Align::Max),
        });
        room -= end.as_ref().filter(|_| is_row).map_or(0.0, width);
        let lines = self.lines.into_iter().map(|line| text(line, room, align));
        let lines: Atoms<'_> = lines.collect();
        let align = Align2([align, Align::Center]);
        if is_row {
            let lines = ContainerAtom::new(lines).direction(Direction::TopDown);
            let lines = lines.gap(LINE_GAP).align2(align);
            atoms.push_right(Atom::container(lines).atom_grow(true));
        } else {
            atoms.extend_right(lines);
        }
        if let Some(end) = end {
            if !is_row {
                atoms.push_right(Atom::grow());
            }
            atoms.push_right(end);
        }
        let (direction, gap) = match is_row {
            true => (Direction::LeftToRight, GAP),
            false => (Direction::TopDown, LINE_GAP),
        };
        let margin = Margin::symmetric(self.margin.x as i8, self.margin.y as i8);
        let frame = Frame::new().inner_margin(margin);
        let tile = WidgetAtom::new(atoms)
            .direction(direction)
            .gap(gap)
            .align2(align);
        let tile = tile.min_size(size).max_size(size).frame(frame);
        let mut tile = tile.id(tile_id(&self.name)).sense(self.sense).allocate(ui);
        let response = tile.response.clone();
        if ui.is_rect_visible(response.rect) {
            let radius = CARD_RADIUS.min((height / 2.0) as u8);
            tile.container.frame = frame
                .fill(fill(ui, self.emphasis, &response))
                .stroke(ui.visuals().window_stroke)
                .corner_radius(CornerRadius::same(radius));
            tile.paint(ui);
            focus_ring(ui, &response);
        }
        name_control(&response, Role::Button, || heard.clone());
        if is_cut && !has_reader(ui) {
            tooltip(response.clone(), heard);
        }
        response.named(self.name)
    }
}

fn fill(ui: &Ui, emphasis: Emphasis, tile: &Response) -> Color32 {
    let visuals = ui.visuals();
    let is_near = tile.hovered() || tile.has_focus();
    let veil = |dark, light| match visuals.dark_mode {
        true => Color32::from_white_alpha(dark),
        false => Color32::from_white_alpha(light),
    };
    // A veil shows the ground; on the panel of a dialog it would hardly be seen.
    let is_on_panel = ui.layer_id().order > Order::Background;
    match emphasis {
        Emphasis::Filled => visuals.hyperlink_color,
        Emphasis::Chosen => visuals.selection.bg_fill,
        Emphasis::Framed => veil(38, 240),
        Emphasis::None if is_near => veil(38, 240),
        Emphasis::Raised | Emphasis::Bare if is_near => visuals.widgets.hovered.weak_bg_fill,
        Emphasis::Bare => Color32::TRANSPARENT,
        Emphasis::None if !is_on_panel => veil(15, 166),
        _ => visuals.widgets.inactive.weak_bg_fill,
    }
}

/// The distances between the parts of a tile side by side, and between its lines, in points.
const GAP: f32 = 8.0;
const LINE_GAP: f32 = 3.0;
/// The size of what looks like a button, in points.
const PILL: Vec2 = vec2(130.0, 34.0);

/// Shows things in rows of equal columns.
pub(super) fn grid<T>(
    ui: &mut Ui,
    things: &[T],
    columns: usize,
    height: f32,
    gap: f32,
    mut show: impl FnMut(&mut Ui, usize, &T),
) {
    let (columns, width) = (columns.max(1), ui.available_width());
    let rows = things.len().div_ceil(columns) as f32;
    let size = vec2(width, (rows * (height + gap) - gap).max(0.0));
    let (area, _) = ui.allocate_exact_size(size, Sense::hover());
    let step = (width + gap) / columns as f32;
    for (index, thing) in things.iter().enumerate() {
        let (row, column) = ((index / columns) as f32, (index % columns) as f32);
        let corner = area.min + vec2(column * step, row * (height + gap));
        let place = Rect::from_min_size(corner, vec2(step - gap, height));
        let place = UiBuilder::new().max_rect(place);
        show(&mut ui.new_child(place), index, thing);
    }
}
