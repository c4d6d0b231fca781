//! egui on macroquad: input in, meshes out.
//!
//! The interface is computed only after input, a change or a request by egui itself. In other
//! frames the last meshes are drawn again. `egui-macroquad` 0.17 computes it in every frame,
//! takes the input for itself and needs egui 0.31.

mod translate;
mod tree;

use std::collections::HashMap;
use std::time::Duration;

use egui::accesskit::ActionRequest;
use egui::emath::GuiRounding as _;
use egui::epaint::{ClippedPrimitive, ClippedShape, ImageData, Primitive, Shape};
use macroquad::miniquad::window;
use macroquad::texture::{FilterMode, Image, Texture2D};
use plummet::internals::scene::{LogRecord, Rect, TextRecord};

use super::input::{Event, Input, Key, Modifiers};
use super::language;
use super::paint::{Blend, Paint, Triangles, clipped, vertex};
use super::platform::{ReaderRequest, ScreenReader};
use super::reader::{begin_pass, take_said};
use translate::{clipboard_key, cursor_of, raw_input};
use tree::{complete, unnamed};

/// The interface of the window.
pub(crate) struct EguiAdapter {
    ctx: egui::Context,
    textures: HashMap<egui::TextureId, Texture2D>,
    /// The interface of the last run, in macroquad's units, ready to draw.
    triangles: Triangles,
    /// When egui wants to run again, in seconds of the caller's clock.
    repaint_at: Option<f64>,
    cursor: egui::CursorIcon,
    /// The modifier keys last sent to egui.
    modifiers: Modifiers,
    /// The copied text, until it is taken.
    pub(crate) copied: Option<String>,
    /// Whether a text field requests the clipboard's text.
    wants_paste: bool,
    /// The text to paste with the next run.
    pasted: Option<String>,
    reader: ScreenReader,
    /// Whether a screen reader asks for the interface.
    has_reader: bool,
    /// What screen readers ask, until the next run.
    asked: Vec<ActionRequest>,
    /// The sentences of the last run that are said once.
    said: Vec<String>,
    /// The texts of the last run, and its controls without a name, in the language of tests.
    pub(crate) texts: Option<LogRecord>,
}

impl EguiAdapter {
    /// Creates an adapter with nothing to draw.
    pub(crate) fn new(reader: ScreenReader) -> Self {
        let ctx = egui::Context::default();
        ctx.options_mut(|options| {
            // The text size is a setting; egui's own shortcut would hide it.
            options.zoom_with_keyboard = false;
            // A click stays a click however long the button is held or the frame takes.
            options.input_options.max_click_duration = f64::INFINITY;
            // A page that opens is measured, placed and settled in the frame of the press.
            options.max_passes = std::num::NonZero::new(4).unwrap_or(options.max_passes);
        });
        Self {
            ctx,
            textures: HashMap::new(),
            triangles: Triangles::default(),
            repaint_at: None,
            cursor: egui::CursorIcon::Default,
            modifiers: Modifiers::NONE,
            copied: None,
            wants_paste: false,
            pasted: None,
            reader,
            has_reader: false,
            asked: Vec::new(),
            said: Vec::new(),
            texts: None,
        }
    }

    /// Returns egui's context, for fonts and style.
    pub(crate) fn context(&self) -> &egui::Context {
        &self.ctx
    }

    /// Returns the time after which egui wants to run next.
    pub(crate) fn next(&self, now: f64) -> Duration {
        let next = self
            .repaint_at
            .map(|at| Duration::try_from_secs_f64((at - now).max(0.0)));
        next.and_then(Result::ok).unwrap_or(Duration::MAX)
    }

    /// Returns whether a text field has the focus. Then no key is a shortcut of the game.
    pub(crate) fn wants_keyboard(&self) -> bool {
        self.ctx.text_edit_focused()
    }

    /// Returns the text field that has the focus.
    pub(crate) fn text_field(&self) -> Option<egui::Id> {
        self.focused().filter(|_| self.wants_keyboard())
    }

    /// Returns whether any control has the focus. Then Enter, Space and Tab belong to it.
    pub(crate) fn has_focus(&self) -> bool {
        self.ctx.egui_wants_keyboard_input()
    }

    /// Returns the control that has the focus.
    pub(crate) fn focused(&self) -> Option<egui::Id> {
        self.ctx.memory(egui::Memory::focused)
    }

    /// Takes the requests of screen readers since the last call.
    pub(crate) fn hear_readers(&mut self) {
        let requests: Vec<ReaderRequest> = self.reader.take().collect();
        for request in requests {
            match request {
                ReaderRequest::Begin => {
                    // A control that has the focus before the reader has the tree stays unknown to it.
                    if let Some(id) = self.ctx.memory(egui::Memory::focused) {
                        self.ctx.memory_mut(|memory| memory.surrender_focus(id));
                    }
                    self.listen(true);
                }
                ReaderRequest::Act(request) => self.asked.push(request),
                ReaderRequest::End => self.listen(false),
            }
        }
    }

    fn listen(&mut self, is_there: bool) {
        self.has_reader = is_there;
        match is_there {
            true => self.ctx.enable_accesskit(),
            false => self.ctx.disable_accesskit(),
        }
    }

    /// Returns whether a screen reader asks for the interface.
    pub(crate) const fn has_reader(&self) -> bool {
        self.has_reader
    }

    /// Returns the sentences of the last run that are said once.
    pub(crate) fn said(&self) -> &[String] {
        &self.said
    }

    /// Gives a control the focus.
    pub(crate) fn focus(&self, control: egui::Id) {
        self.ctx.memory_mut(|memory| memory.request_focus(control));
    }

    /// Returns whether a text field requested the clipboard's text since the last call.
    pub(crate) fn takes_paste(&mut self) -> bool {
        std::mem::take(&mut self.wants_paste)
    }

    /// Pastes a text into the focused field with the next run.
    pub(crate) fn paste(&mut self, text: &str) {
        self.pasted = Some(text.replace("\r\n", "\n"));
    }

    /// Runs the interface on the input of one frame. `scale` is the scale of the interface (1.0
    /// as designed), `now` the time in seconds.
    pub(crate) fn run(
        &mut self,
        input: &Input,
        scale: f32,
        now: f64,
        mut ui: impl FnMut(&mut egui::Ui),
    ) {
        if language::is_pseudo() {
            // Tests look at what readers get.
            self.ctx.enable_accesskit();
        }
        let pixels_per_point = (input.dpi * scale).clamp(0.25, 8.0);
        let mut raw = raw_input(input, pixels_per_point, now);
        let pastes = |event: &Event| matches!(*event, Event::Key { key, pressed: true, repeat: false, modifiers, .. } if clipboard_key(key, modifiers) == Some(Key::Paste));
        self.wants_paste |= self.wants_keyboard() && input.events.iter().any(pastes);
        let pasted = self.pasted.take().map(egui::Event::Paste);
        raw.events.extend(pasted);
        // Every event makes egui request another run, so modifiers are sent only when they
        // change.
        if input.modifiers != self.modifiers {
            self.modifiers = input.modifiers;
            let changed = egui::Event::ModifiersChanged(input.modifiers);
            raw.events.insert(0, changed);
        }
        // One at a time, as presses: the next one meets what this one has changed.
        let asked = (!self.asked.is_empty()).then(|| self.asked.remove(0));
        raw.events
            .extend(asked.map(egui::Event::AccessKitActionRequest));
        let output = self.ctx.run_ui(raw, |root| {
            // Those of a pass that egui repeats.
            begin_pass(root.ctx());
            ui(root);
        });
        self.said = take_said(&self.ctx);

        let viewport = output.viewport_output.get(&egui::ViewportId::ROOT);
        let delay = viewport.map_or(Duration::MAX, |viewport| viewport.repaint_delay);
        // egui may express "never" as a long duration.
        self.repaint_at =
            (delay < Duration::from_secs(86_400)).then_some(now + delay.as_secs_f64());
        if !self.asked.is_empty() {
            self.repaint_at = Some(now);
        }
        self.apply_platform(output.platform_output, input.focused);
        let mut deltas = output.textures_delta;
        for (id, changes) in std::mem::take(&mut deltas.set) {
            for change in changes {
                self.set_texture(id, &change);
            }
        }
        if let Some(LogRecord::Texts { texts, .. }) = &mut self.texts {
            *texts = shown_texts(&output.shapes, output.pixels_per_point);
        }
        let primitives = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        self.triangulate(&primitives, output.pixels_per_point, input.dpi);
        for id in std::mem::take(&mut deltas.free) {
            self.textures.remove(&id);
        }
    }

    /// Draws the interface of the last run over the frame.
    pub(crate) fn paint(&self, paint: &Paint) {
        paint.draw(Blend::Over, &self.triangles);
    }

    fn apply_platform(&mut self, output: egui::PlatformOutput, is_focused: bool) {
        if let Some(mut tree) = output.accesskit_update {
            if language::is_pseudo() {
                self.texts = Some(LogRecord::Texts {
                    texts: Vec::new(),
                    unnamed: unnamed(&tree).collect(),
                });
            }
            complete(&mut tree);
            self.reader.update(tree, is_focused);
        }
        for command in output.commands {
            match command {
                egui::OutputCommand::CopyText(text) => self.copied = Some(text),
                // The interface has no links.
                egui::OutputCommand::OpenUrl(_)
                | egui::OutputCommand::TextSelectionSettled(_)
                | egui::OutputCommand::CopyImage(_) => {}
            }
        }
        if output.cursor_icon != self.cursor {
            self.cursor = output.cursor_icon;
            window::show_mouse(self.cursor != egui::CursorIcon::None);
            window::set_mouse_cursor(cursor_of(self.cursor));
        }
    }

    fn set_texture(&mut self, id: egui::TextureId, delta: &egui::epaint::ImageDelta) {
        let ImageData::Color(image) = &delta.image;
        let (Ok(width), Ok(height)) = (u16::try_from(image.width()), u16::try_from(image.height()))
        else {
            return; // No texture of ours is that large.
        };
        let bytes: Vec<u8> = image
            .pixels
            .iter()
            .flat_map(egui::Color32::to_array)
            .collect();
        match (delta.pos, self.textures.get(&id)) {
            (Some([x, y]), Some(texture)) => {
                let (Ok(x), Ok(y)) = (i32::try_from(x), i32::try_from(y)) else {
                    return;
                };
                let part = Image {
                    bytes,
                    width,
                    height,
                };
                texture.update_part(&part, x, y, i32::from(width), i32::from(height));
            }
            _ => {
                let texture = Texture2D::from_rgba8(width, height, &bytes);
                // Glyphs lie on whole pixels, and drivers without graphics hardware fill
                // areas in half the time without a filter.
                let is_font = id == egui::TextureId::default();
                texture.set_filter(match delta.options.magnification {
                    _ if is_font => FilterMode::Nearest,
                    egui::TextureFilter::Nearest => FilterMode::Nearest,
                    egui::TextureFilter::Linear => FilterMode::Linear,
                });
                self.textures.insert(id, texture);
            }
        }
    }

    /// Clips egui's meshes at their clip rectangles and joins them. `dpi` is the number of pixels per
    /// unit of macroquad.
    fn triangulate(&mut self, primitives: &[ClippedPrimitive], pixels_per_point: f32, dpi: f32) {
        self.triangles = Triangles::default();
        let unit = pixels_per_point / dpi;
        for ClippedPrimitive {
            clip_rect,
            primitive,
        } in primitives
        {
            let Primitive::Mesh(mesh) = primitive else {
                continue; // Custom drawing is not used here.
            };
            let texture = self.textures.get(&mesh.texture_id);
            if texture.is_none() {
                continue;
            }
            // Clip at whole physical pixels, as a scissor would.
            let clip = clip_rect.round_to_pixels(pixels_per_point) * unit;
            let corner = |index: u32| {
                let it = mesh.vertices.get(index as usize)?;
                Some(vertex(it.pos * unit, it.uv, it.color.to_array()))
            };
            for &triangle in mesh.indices.as_chunks().0 {
                let [Some(a), Some(b), Some(c)] = triangle.map(corner) else {
                    continue;
                };
                let corners = [a, b, c];
                let is_inside = |it: &macroquad::models::Vertex| {
                    clip.contains(egui::pos2(it.position.x, it.position.y))
                };
                match corners.iter().all(is_inside) {
                    true => self.triangles.add(texture, &corners),
                    false => self.triangles.add(texture, &clipped(&corners, clip)),
                }
            }
        }
    }
}

/// Returns the texts among shapes that can be seen: those that no opaque rectangle is painted over.
fn shown_texts(shapes: &[ClippedShape], pixels_per_point: f32) -> Vec<TextRecord> {
    let mut texts: Vec<(egui::Rect, TextRecord)> = Vec::new();
    let in_pixels = |rect: egui::Rect| {
        let at = rect * pixels_per_point;
        Rect::new(at.min.x, at.min.y, at.width(), at.height())
    };
    for ClippedShape {
        clip_rect, shape, ..
    } in shapes
    {
        let mut open = vec![shape];
        while let Some(shape) = open.pop() {
            match shape {
                Shape::Vec(shapes) => open.extend(shapes),
                Shape::Text(shape) => {
                    let place = shape.galley.rect.translate(shape.pos.to_vec2());
                    if clip_rect.intersects(place) && !shape.galley.text().trim().is_empty() {
                        let text = TextRecord {
                            text: shape.galley.text().to_owned(),
                            place: in_pixels(place),
                            clip: in_pixels(*clip_rect),
                            is_cut: shape.galley.elided,
                        };
                        texts.push((place, text));
                    }
                }
                Shape::Rect(over) if over.fill.is_opaque() => {
                    let over = over.rect.intersect(*clip_rect);
                    texts.retain(|(below, _)| !over.intersects(*below));
                }
                _ => {}
            }
        }
    }
    texts.into_iter().map(|(_, text)| text).collect()
}
