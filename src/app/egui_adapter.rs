//! egui on macroquad: input in, meshes out.
//!
//! The interface is computed only after input, a change or a request by egui itself. In other
//! frames the last meshes are drawn again. `egui-macroquad` 0.17 computes it in every frame,
//! takes the input for itself and needs egui 0.31.

use std::collections::HashMap;
use std::num::NonZero;
use std::time::Duration;

use egui::accesskit::{ActionRequest, Node, NodeId, Role, TreeUpdate};
use egui::emath::GuiRounding as _;
use egui::epaint::{ClippedPrimitive, ClippedShape, ImageData, ImageDelta, Primitive};
use egui::{
    CursorIcon, Id, Memory, OutputCommand, TextureFilter, TextureId, TexturesDelta, ViewportId,
};
use macroquad::miniquad::{self, window};
use macroquad::texture::{FilterMode, Image, Texture2D};

use super::input::{Event, Input, Key, Modifiers};
use super::paint::{Blend, Paint, Triangles, vertex};
use super::platform::{ReaderRequest, ScreenReader};
use super::reader::{begin_pass, take_said};

/// The interface of the window.
pub struct EguiAdapter {
    pub ctx: egui::Context,
    textures: HashMap<TextureId, Texture2D>,
    /// What has changed of the textures since the last frame was drawn.
    pub deltas: TexturesDelta,
    /// The interface of the last run, until it is drawn.
    pub shapes: Option<Vec<ClippedShape>>,
    /// The interface that was drawn last, in macroquad's units.
    triangles: Triangles,
    /// When egui wants to run again, in seconds of the caller's clock.
    repaint_at: f64,
    cursor: CursorIcon,
    shown_cursor: CursorIcon,
    /// The copied text, until it is taken.
    pub copied: Option<String>,
    /// Whether a text field requests the clipboard's text.
    wants_paste: bool,
    /// The text to paste with the next run.
    pasted: Option<String>,
    reader: ScreenReader,
    /// Whether a screen reader asks for the interface.
    pub has_reader: bool,
    /// What screen readers ask, until the next run.
    asked: Vec<ActionRequest>,
    /// The sentences of the last run that are said once.
    pub said: Vec<String>,
}

impl EguiAdapter {
    /// Creates an adapter with nothing to draw.
    pub fn new(ctx: egui::Context, reader: ScreenReader) -> Self {
        ctx.options_mut(|options| {
            // The text size is a setting; egui's own shortcut would hide it.
            options.zoom_with_keyboard = false;
            // A click stays a click however long the button is held or the frame takes.
            options.input_options.max_click_duration = f64::INFINITY;
            // A page that opens is measured, placed and settled in the frame of the press.
            options.max_passes = NonZero::new(4).unwrap_or(options.max_passes);
        });
        Self {
            ctx,
            textures: HashMap::new(),
            deltas: TexturesDelta::default(),
            shapes: None,
            triangles: Triangles::default(),
            repaint_at: f64::INFINITY,
            cursor: CursorIcon::Default,
            shown_cursor: CursorIcon::Default,
            copied: None,
            wants_paste: false,
            pasted: None,
            reader,
            has_reader: false,
            asked: Vec::new(),
            said: Vec::new(),
        }
    }

    /// Returns the time after which egui wants to run next.
    pub fn next(&self, now: f64) -> Duration {
        Duration::try_from_secs_f64((self.repaint_at - now).max(0.0)).unwrap_or(Duration::MAX)
    }

    /// Returns whether a text field has the focus. Then no key is a shortcut of the game.
    pub fn wants_keyboard(&self) -> bool {
        self.ctx.text_edit_focused()
    }

    /// Returns the text field that has the focus.
    pub fn text_field(&self) -> Option<Id> {
        self.ctx
            .memory(Memory::focused)
            .filter(|_| self.wants_keyboard())
    }

    /// Returns whether any control has the focus. Then Enter, Space and Tab belong to it.
    pub fn has_focus(&self) -> bool {
        self.ctx.egui_wants_keyboard_input()
    }

    /// Takes the requests of screen readers since the last call.
    pub fn hear_readers(&mut self) {
        for request in self.reader.requests.try_iter() {
            match request {
                ReaderRequest::Begin => {
                    // A control that has the focus before the reader has the tree stays unknown to it.
                    self.ctx.memory_mut(|memory| {
                        if let Some(id) = memory.focused() {
                            memory.surrender_focus(id);
                        }
                    });
                    self.has_reader = true;
                    self.ctx.enable_accesskit();
                }
                ReaderRequest::Act(request) => self.asked.push(request),
                ReaderRequest::End => {
                    self.has_reader = false;
                    self.ctx.disable_accesskit();
                }
            }
        }
    }

    /// Gives a control the focus.
    pub fn focus(&self, control: Id) {
        self.ctx.memory_mut(|memory| memory.request_focus(control));
    }

    /// Returns whether a text field requested the clipboard's text since the last call.
    pub fn takes_paste(&mut self) -> bool {
        std::mem::take(&mut self.wants_paste)
    }

    /// Pastes a text into the focused field with the next run.
    pub fn paste(&mut self, text: &str) {
        self.pasted = Some(text.replace("\r\n", "\n"));
    }

    /// Runs the interface on the input of one frame. `scale` is the scale of the interface (1.0
    /// as designed), `now` the time in seconds.
    pub fn run(&mut self, input: &Input, scale: f32, now: f64, mut ui: impl FnMut(&mut egui::Ui)) {
        let mut raw = raw_input(input, (input.dpi * scale).clamp(0.25, 8.0), now);
        let pastes = |event: &Event| matches!(*event, Event::Key { key, pressed: true, repeat: false, modifiers, .. } if clipboard_key(key, modifiers) == Some(Key::Paste));
        self.wants_paste |= self.wants_keyboard() && input.events.iter().any(pastes);
        raw.events.extend(self.pasted.take().map(Event::Paste));
        // One at a time, as presses: the next one meets what this one has changed.
        let asked = (!self.asked.is_empty()).then(|| self.asked.remove(0));
        raw.events.extend(asked.map(Event::AccessKitActionRequest));
        let output = self.ctx.run_ui(raw, |root| {
            // Those of a pass that egui repeats.
            begin_pass(root);
            ui(root);
        });
        self.said = take_said(&self.ctx);

        let viewport = output.viewport_output.get(&ViewportId::ROOT);
        let delay = viewport.map_or(Duration::MAX, |viewport| viewport.repaint_delay);
        self.repaint_at = if self.asked.is_empty() {
            now + delay.as_secs_f64()
        } else {
            now
        };
        let platform = output.platform_output;
        if let Some(mut tree) = platform.accesskit_update {
            complete(&mut tree);
            (self.reader.update)(tree, input.focused);
        }
        for command in platform.commands {
            if let OutputCommand::CopyText(text) = command {
                self.copied = Some(text);
            }
        }
        self.cursor = platform.cursor_icon;
        self.deltas.append(output.textures_delta);
        self.shapes = Some(output.shapes);
    }

    /// Draws the interface of the last run over the frame. `dpi` is the number of pixels per unit of
    /// macroquad.
    pub fn paint(&mut self, paint: &Paint, dpi: f32) {
        if let Some(shapes) = self.shapes.take() {
            for (id, changes) in std::mem::take(&mut self.deltas.set) {
                for change in changes {
                    self.set_texture(id, &change);
                }
            }
            let scale = self.ctx.pixels_per_point();
            let primitives = self.ctx.tessellate(shapes, scale);
            self.triangulate(&primitives, scale, dpi);
            for id in std::mem::take(&mut self.deltas.free) {
                self.textures.remove(&id);
            }
        }
        if self.shown_cursor != self.cursor {
            self.shown_cursor = self.cursor;
            window::show_mouse(self.cursor != CursorIcon::None);
            window::set_mouse_cursor(cursor_of(self.cursor));
        }
        paint.draw(Blend::Over, &self.triangles);
    }

    fn set_texture(&mut self, id: TextureId, delta: &ImageDelta) {
        let ImageData::Color(image) = &delta.image;
        // No texture is wider than `raw_input` says.
        let (width, height) = (image.width() as u16, image.height() as u16);
        let bytes: Vec<u8> = image
            .pixels
            .iter()
            .flat_map(egui::Color32::to_array)
            .collect();
        if let (Some([x, y]), Some(texture)) = (delta.pos, self.textures.get(&id)) {
            let part = Image {
                bytes,
                width,
                height,
            };
            texture.update_part(&part, x as i32, y as i32, width.into(), height.into());
            return;
        }
        let texture = Texture2D::from_rgba8(width, height, &bytes);
        // Glyphs lie on whole pixels, and drivers without graphics hardware fill
        // areas in half the time without a filter.
        let is_font = id == TextureId::default();
        if is_font || delta.options.magnification == TextureFilter::Nearest {
            texture.set_filter(FilterMode::Nearest);
        }
        self.textures.insert(id, texture);
    }

    /// Clips egui's meshes at their clip rectangles and joins them.
    fn triangulate(&mut self, primitives: &[ClippedPrimitive], pixels_per_point: f32, dpi: f32) {
        self.triangles = Triangles::default();
        let unit = pixels_per_point / dpi;
        for shape in primitives {
            // Custom drawing is not used here.
            let Primitive::Mesh(mesh) = &shape.primitive else {
                continue;
            };
            let texture = self.textures.get(&mesh.texture_id);
            if texture.is_none() {
                continue;
            }
            // At whole physical pixels, as a scissor would. Infinity is no number for a shader.
            let clip = shape.clip_rect.intersect(self.ctx.content_rect());
            let clip = clip.round_to_pixels(pixels_per_point) * unit;
            let corner = |index: u32| {
                let it = mesh.vertices[index as usize];
                vertex(it.pos * unit, it.uv, it.color.to_array(), clip)
            };
            for &triangle in mesh.indices.as_chunks::<3>().0 {
                self.triangles.add(texture, &triangle.map(corner));
            }
        }
    }
}

/// The name of the window.
const WINDOW: &str = "Plummet";

/// Makes the tree of the interface what readers get: names the window, and hides what a dialog keeps from input.
fn complete(tree: &mut TreeUpdate) {
    let root = egui::accesskit_root_id().accesskit_id();
    let mut nodes: HashMap<NodeId, &mut Node> = HashMap::with_capacity(tree.nodes.len());
    nodes.extend(tree.nodes.iter_mut().map(|(id, node)| (*id, node)));
    if let Some(window) = nodes.get_mut(&root) {
        window.set_label(WINDOW);
    }
    if nodes.values().any(|node| node.is_modal()) {
        hide_behind(&mut nodes, root);
    }
}

/// Hides the parts of a tree that are neither of a dialog nor of what lies over it. Returns whether the
/// node itself is a part that stays.
fn hide_behind(nodes: &mut HashMap<NodeId, &mut Node>, id: NodeId) -> bool {
    let Some(node) = nodes.get(&id) else {
        return false;
    };
    if matches!(node.role(), Role::Dialog | Role::ListBox | Role::Log) {
        return true;
    }
    let children = node.children().to_vec();
    let stays: Vec<bool> = children
        .iter()
        .map(|child| hide_behind(nodes, *child))
        .collect();
    let is_kept = stays.contains(&true);
    for (child, _) in children
        .iter()
        .zip(stays)
        .filter(|(_, stays)| !stays)
        .filter(|_| is_kept)
    {
        if let Some(node) = nodes.get_mut(child) {
            node.set_hidden();
        }
    }
    is_kept
}

/// The distance that one notch of the wheel scrolls, in points: about three lines of text.
const NOTCH: f32 = 60.0;

/// The widest texture requested from the graphics driver; every driver supports it.
const MAX_TEXTURE_SIDE: usize = 2048;

/// Returns the input of a frame in egui's form, without pasted text.
fn raw_input(input: &Input, pixels_per_point: f32, now: f64) -> egui::RawInput {
    let size = input.screen / pixels_per_point;
    let mut raw = egui::RawInput {
        screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, size)),
        max_texture_side: Some(MAX_TEXTURE_SIDE),
        time: Some(now),
        focused: input.focused,
        ..egui::RawInput::default()
    };
    if let Some(viewport) = raw.viewports.get_mut(&egui::ViewportId::ROOT) {
        viewport.native_pixels_per_point = Some(pixels_per_point);
        viewport.focused = Some(input.focused);
    }
    let events = input.events.iter().cloned();
    raw.events = events
        .filter_map(|event| in_points(event, pixels_per_point))
        .collect();
    raw
}

/// Returns an event in points, if egui is to get it.
fn in_points(mut event: Event, pixels_per_point: f32) -> Option<Event> {
    match &mut event {
        Event::PointerMoved(at) | Event::PointerButton { pos: at, .. } => {
            *at = *at / pixels_per_point
        }
        Event::MouseWheel { unit, delta, .. } => {
            *unit = egui::MouseWheelUnit::Point;
            *delta *= NOTCH;
        }
        // A held key presses a control, or closes a page, only once.
        Event::Key {
            key: Key::Enter | Key::Space | Key::Escape,
            repeat: true,
            ..
        } => return None,
        Event::Key {
            key,
            pressed: true,
            modifiers,
            ..
        } => match clipboard_key(*key, *modifiers) {
            Some(Key::Copy) => return Some(Event::Copy),
            Some(Key::Cut) => return Some(Event::Cut),
            Some(_) => return None,
            None => {}
        },
        _ => {}
    }
    Some(event)
}

/// Returns the clipboard command of a key, including the older ones with Insert and Delete.
fn clipboard_key(key: Key, modifiers: Modifiers) -> Option<Key> {
    let command = modifiers.command && !modifiers.alt && !modifiers.shift;
    let shift = modifiers.shift && !modifiers.alt && !modifiers.command;
    match key {
        Key::C | Key::Insert if command => Some(Key::Copy),
        Key::X if command => Some(Key::Cut),
        Key::V if command => Some(Key::Paste),
        Key::Insert if shift => Some(Key::Paste),
        Key::Delete if shift => Some(Key::Cut),
        _ => None,
    }
}

/// Returns the cursor of the window library, for those that the interface has.
fn cursor_of(icon: CursorIcon) -> miniquad::CursorIcon {
    use miniquad::CursorIcon as To;
    match icon {
        CursorIcon::PointingHand => To::Pointer,
        CursorIcon::Text => To::Text,
        CursorIcon::Crosshair => To::Crosshair,
        CursorIcon::Grab | CursorIcon::Grabbing => To::Move,
        CursorIcon::ResizeHorizontal | CursorIcon::ResizeEast | CursorIcon::ResizeWest => {
            To::EWResize
        }
        _ => To::Default,
    }
}

#[cfg(test)]
mod tests {
    use egui::accesskit::TreeId;

    use super::*;

    #[test]
    fn a_dialog_hides_what_lies_behind_it() {
        let node = |role, children: &[u64]| {
            let mut node = Node::new(role);
            node.set_children(children.iter().map(|id| NodeId(*id)).collect::<Vec<_>>());
            node
        };
        let root = egui::accesskit_root_id().accesskit_id();
        let mut dialog = node(Role::Dialog, &[4]);
        dialog.set_modal();
        let mut tree = TreeUpdate {
            nodes: vec![
                (root, node(Role::Window, &[1, 3])),
                (NodeId(1), node(Role::GenericContainer, &[2, 5])),
                (NodeId(2), node(Role::Button, &[])),
                (NodeId(5), node(Role::Log, &[])),
                (NodeId(3), dialog),
                (NodeId(4), node(Role::Button, &[])),
            ],
            tree: None,
            tree_id: TreeId::ROOT,
            focus: root,
        };
        complete(&mut tree);
        let hidden: Vec<NodeId> = tree
            .nodes
            .iter()
            .filter(|(_, node)| node.is_hidden())
            .map(|(id, _)| *id)
            .collect();
        assert_eq!(hidden, [NodeId(2)]);
        assert_eq!(tree.nodes[0].1.label(), Some("Plummet"));
    }
}
