//! Buttons with a picture and lines of text: cards, entries, rows of lists, steps of a ladder.

use egui::{Align2, AtomExt as _, Atoms, ContainerAtom, Direction};

use super::*;
use crate::app::fitting::fitted;

/// How a tile stands out.
#[derive(Clone, Copy, PartialEq)]
pub enum Emphasis {
    /// Only from the surface that it lies on.
    None,
    /// Not at all until the pointer or the keyboard is there.
    Bare,
    /// It is a little brighter.
    Framed,
    /// It is filled with the accent colour.
    Filled,
    /// It is the chosen row of a list.
    Chosen,
}

/// A line of text.
struct Line {
    text: String,
    font: FontId,
    ink: Option<Color32>,
    /// The most rows. What does not fit has a smaller font, or ends with an ellipsis.
    rows: u8,
}

/// A button with a picture above its lines of text, or at their left.
pub struct Tile<'a> {
    name: String,
    emphasis: Emphasis,
    is_row: bool,
    align: Align,
    margin: Vec2,
    picture: Option<Atom<'a>>,
    lines: Vec<Line>,
    end: Option<Line>,
    /// Whether the line at the end looks like a button, and that is lit.
    pill: Option<bool>,
    sense: Sense,
}

impl<'a> Tile<'a> {
    /// Returns a tile whose lines stand below its picture. `name` is that in the event log.
    pub fn new(name: impl Into<String>) -> Self {
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
    pub fn row(name: impl Into<String>) -> Self {
        Self {
            align: Align::Min,
            margin: vec2(12.0, 4.0),
            ..Self::new(name).beside()
        }
    }

    /// Lets the tile stand out so in a case.
    pub fn when(self, is_so: bool, emphasis: Emphasis) -> Self {
        if is_so { self.look(emphasis) } else { self }
    }

    pub fn look(mut self, emphasis: Emphasis) -> Self {
        self.emphasis = emphasis;
        self
    }

    /// Puts the picture at the left.
    pub fn beside(mut self) -> Self {
        self.is_row = true;
        self
    }

    /// Sets the space around the contents.
    pub fn margin(mut self, x: f32, y: f32) -> Self {
        self.margin = vec2(x, y);
        self
    }

    pub fn sense(mut self, sense: Sense) -> Self {
        self.sense = sense;
        self
    }

    /// Adds a picture of a size.
    pub fn picture(mut self, size: Vec2, paint: impl Fn(&Ui, Rect) + 'a) -> Self {
        self.picture = Some(Atom::paint(size, move |ui: &Ui, args| paint(ui, args.rect)));
        self
    }

    /// Adds a line.
    pub fn line(
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

    /// Adds a bold line.
    pub fn title(self, text: impl Into<Message>, ink: impl Into<Option<Color32>>) -> Self {
        self.line(text, bold(14.0), ink)
    }

    /// Adds a less important line, which may go on in a second row.
    pub fn about(self, text: impl Into<Message>) -> Self {
        self.line(text, regular(13.0), WEAK).rows(2)
    }

    /// Lets the last line go on in further rows.
    pub fn rows(mut self, rows: u8) -> Self {
        if let Some(line) = self.lines.last_mut() {
            line.rows = rows;
        }
        self
    }

    /// Moves the last line to the right end of a row.
    pub fn at_end(mut self) -> Self {
        self.end = self.lines.pop();
        self
    }

    /// Adds what looks like a button at the end: the whole tile is one.
    pub fn pill(mut self, text: Message, is_lit: bool) -> Self {
        self.pill = Some(is_lit);
        self.line(text, bold(14.0), None).at_end()
    }

    /// Shows the tile over the width that there is. For screen readers its lines are its name.
    pub fn show(mut self, ui: &mut Ui, height: f32) -> Response {
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), height));
        let response = ui.interact(rect, Id::unique(("tile", &self.name)), self.sense);
        if !ui.is_rect_visible(rect) && !has_reader(ui) {
            return response.named(self.name);
        }
        if let (Some(true), Some(label)) = (self.pill, &mut self.end) {
            label.ink = Some(ui.visuals().panel_fill);
        }
        let heard = || {
            self.lines
                .iter()
                .chain(&self.end)
                .map(|line| line.text.trim().to_owned())
                .filter(|text| !text.is_empty())
                .reduce(|all, text| t(msg::text::comma(all, text)))
                .unwrap_or_default()
        };
        name_control(&response, Role::Button, heard);
        let (is_row, align) = (self.is_row, self.align);
        let on_accent = (self.emphasis == Emphasis::Filled).then(|| ui.visuals().panel_fill);
        let mut is_cut = false;
        let mut text = |line: &Line, width: f32, align: Align| {
            let ink = match line.ink {
                WEAK => ui.visuals().weak_text_color(),
                ink => ink.unwrap_or_else(|| ui.visuals().text_color()),
            };
            let ink = on_accent.unwrap_or(ink);
            let space = (width.max(1.0), line.rows);
            let galley = fitted(ui, &line.text, (&line.font, ink), space, align);
            is_cut |= galley.elided;
            let size = galley.size();
            let paint = move |ui: &Ui, args: egui::AtomPaintArgs| {
                let (left, right) = (args.rect.left_top(), args.rect.right_top());
                ui.painter()
                    .galley(left.lerp(right, align.to_factor()), galley.clone(), ink);
            };
            Atom::paint(size, paint).atom_align(Align2([align, Align::Center]))
        };
        let width = |atom: &Atom<'_>| atom.size.map_or(0.0, |size| size.x + GAP);
        let mut room = rect.width() - 2.0 * self.margin.x;
        let mut atoms = Atoms::default();
        if let Some(picture) = self.picture {
            room -= if is_row { width(&picture) } else { 0.0 };
            atoms.push_right(picture);
        }
        let end = self.end.as_ref().map(|line| match self.pill {
            Some(is_lit) => {
                let visuals = ui.visuals();
                let frame = Frame::new()
                    .fill(if is_lit {
                        visuals.hyperlink_color
                    } else {
                        visuals.widgets.inactive.weak_bg_fill
                    })
                    .corner_radius(CornerRadius::same(RADIUS))
                    .stroke(ui.visuals().window_stroke);
                Atom::container(
                    ContainerAtom::new(text(line, PILL.x, Align::Center))
                        .frame(frame)
                        .min_size(PILL)
                        .align2(Align2::CENTER_CENTER),
                )
                .atom_size(PILL)
            }
            None => text(line, room / 2.0, Align::Max),
        });
        room -= end.as_ref().filter(|_| is_row).map_or(0.0, width);
        let lines: Atoms<'_> = self
            .lines
            .iter()
            .map(|line| text(line, room, align))
            .collect();
        let align = Align2([align, Align::Center]);
        let lines = ContainerAtom::new(lines)
            .direction(Direction::TopDown)
            .gap(LINE_GAP)
            .align2(align);
        atoms.push_right(Atom::container(lines).atom_grow(is_row));
        if let Some(end) = end {
            if !is_row {
                atoms.push_right(Atom::grow());
            }
            atoms.push_right(end);
        }
        let (direction, gap) = if is_row {
            (Direction::LeftToRight, GAP)
        } else {
            (Direction::TopDown, LINE_GAP)
        };
        let frame = Frame::new()
            .inner_margin(Margin::symmetric(self.margin.x as i8, self.margin.y as i8))
            .fill(fill(ui, self.emphasis, &response))
            .stroke(ui.visuals().window_stroke)
            .corner_radius(CornerRadius::same(CARD_RADIUS.min((height / 2.0) as u8)));
        ContainerAtom::new(atoms)
            .direction(direction)
            .gap(gap)
            .align2(align)
            .frame(frame)
            .measure(ui, rect.size())
            .paint_at(ui, rect);
        let response = if is_cut && !has_reader(ui) {
            tooltip(response, heard())
        } else {
            response
        };
        response.named(self.name)
    }
}

fn fill(ui: &Ui, emphasis: Emphasis, tile: &Response) -> Color32 {
    let visuals = ui.visuals();
    let is_near = tile.hovered() || tile.has_focus();
    let veil =
        |dark, light| Color32::from_white_alpha(if visuals.dark_mode { dark } else { light });
    // A veil shows the ground; on the panel of a dialog or on a card it would hardly be seen.
    let is_on_panel = ui.layer_id().order > Order::Background
        || ui
            .stack()
            .iter()
            .any(|it| it.frame().fill != Color32::TRANSPARENT);
    match emphasis {
        Emphasis::Filled => visuals.hyperlink_color,
        Emphasis::Chosen => visuals.selection.bg_fill,
        Emphasis::Bare if !is_near => Color32::TRANSPARENT,
        Emphasis::None | Emphasis::Bare if is_on_panel && is_near => {
            visuals.widgets.hovered.weak_bg_fill
        }
        Emphasis::None if is_on_panel => visuals.widgets.inactive.weak_bg_fill,
        Emphasis::None if !is_near => veil(15, 166),
        _ => veil(38, 240),
    }
}

/// Stands for the ink of less important text.
pub const WEAK: Option<Color32> = Some(Color32::PLACEHOLDER);
/// The distances between the parts of a tile side by side, and between its lines, in points.
const GAP: f32 = 8.0;
const LINE_GAP: f32 = 3.0;
/// The size of what looks like a button, in points.
const PILL: Vec2 = vec2(130.0, 34.0);

/// Returns the row of a preset in a list, with the size of its board at the end.
pub fn preset_row<'a>(name: String, preset: &Preset) -> Tile<'a> {
    Tile::row(name)
        .margin(10.0, 0.0)
        .about(size_text(preset.ruleset.size))
        .at_end()
}

/// Shows things in rows of equal columns.
pub fn grid<T>(
    ui: &mut Ui,
    things: &[T],
    columns: usize,
    height: f32,
    gap: f32,
    mut show: impl FnMut(&mut Ui, usize, &T),
) {
    let (columns, width) = (columns.max(1), ui.available_width());
    let rows = things.len().div_ceil(columns) as f32;
    let (area, _) = space(ui, vec2(width, (rows * (height + gap) - gap).max(0.0)));
    let step = (width + gap) / columns as f32;
    for (index, thing) in things.iter().enumerate() {
        let (row, column) = ((index / columns) as f32, (index % columns) as f32);
        show(
            &mut ui.new_child(UiBuilder::new().max_rect(Rect::from_min_size(
                area.min + vec2(column * step, row * (height + gap)),
                vec2(step - gap, height),
            ))),
            index,
            thing,
        );
    }
}
