//! The program `plummet`: for now a window that shows its parts.
#![expect(
    clippy::cast_precision_loss,
    clippy::print_stderr,
    reason = "a demonstration of the window's parts, replaced by the game"
)]
#[cfg(feature = "gui")]
mod app;

#[cfg(feature = "gui")]
mod demo {
    use crate::app::board_layer::{BoardLayer, Sprite, SpriteSheet};
    use crate::app::egui_adapter::EguiAdapter;
    use crate::app::input::{Button, InputReader, Key};
    use crate::app::pacing::{self, Next, Pacing};
    use crate::app::paint::{self, Blend, Edges, Paint, QuadBatch};
    use crate::app::{fonts, preflight, style};
    use macroquad::conf::Conf;
    use macroquad::miniquad;
    use plummet::scene::raster::{self, CellStyle, DiscStyle, Mark, Rgb};
    use std::time::{Duration, Instant};

    const CLASS: &str = "plummet";

    struct Options {
        cells: u16,
        direct: bool,
        bench: bool,
        light: bool,
        busy: bool,
        blocking: bool,
    }

    pub(crate) fn main() -> i32 {
        let link = match preflight::check() {
            Ok(link) => link,
            Err(error) => {
                eprintln!("plummet: {error}");
                return 2;
            }
        };
        let flag = |name: &str| std::env::args().any(|a| a == name);
        let number = |name: &str, or: u16| {
            std::env::args()
                .find_map(|a| a.strip_prefix(name)?.parse().ok())
                .unwrap_or(or)
        };
        let options = Options {
            cells: number("cells=", 7),
            direct: flag("direct"),
            bench: flag("bench"),
            light: flag("light"),
            busy: flag("busy"),
            blocking: pacing::BLOCKING && !flag("cap"),
        };
        let conf = Conf {
            miniquad_conf: miniquad::conf::Conf {
                window_title: "Plummet".into(),
                window_width: i32::from(number("w=", 1100)),
                window_height: i32::from(number("h=", 760)),
                high_dpi: true,
                platform: miniquad::conf::Platform {
                    blocking_event_loop: options.blocking,
                    linux_wm_class: CLASS,
                    ..Default::default()
                },
                ..Default::default()
            },
            update_on: Some(pacing::update_trigger()),
            draw_call_vertex_capacity: paint::DRAW_CALL_VERTICES,
            draw_call_index_capacity: paint::DRAW_CALL_INDICES,
            ..Default::default()
        };
        let start = Instant::now();
        macroquad::Window::from_config(conf, async move {
            if let Err(error) = run(link, options, start).await {
                eprintln!("plummet: {error}");
            }
        });
        eprintln!("closed");
        0
    }

    async fn run(
        link: crate::app::x11::Link,
        options: Options,
        start: Instant,
    ) -> Result<(), macroquad::Error> {
        let class = if options.blocking { CLASS } else { "nobody" };
        let mut pacing = Pacing::new(link, class, (480, 360));
        let mut reader = InputReader::new();
        let paint = Paint::new()?;
        let mut ui = EguiAdapter::new();
        let palette = if options.light {
            style::LIGHT
        } else {
            style::DARK
        };
        fonts::install(ui.context());
        style::apply(ui.context(), &palette);
        pacing.set_title("Plummet – Most Fours");
        let waker = pacing.waker();
        std::thread::spawn(move || {
            for _ in 0..3 {
                std::thread::sleep(Duration::from_millis(500));
                waker.wake();
            }
        });

        let mut sheet: Option<(u16, SpriteSheet)> = None;
        let mut layer = BoardLayer::default();
        let mut drawn: Option<(u16, u32, u32)> = None;
        let (mut text, mut volume, mut check) = (String::from("Edit me"), 40.0_f32, true);
        let mut status = String::from("Your turn");
        let mut frames = 0_u32;
        let mut full = false;
        let mut last = Instant::now();
        let mut times: Vec<f32> = Vec::new();
        loop {
            let input = reader.read(pacing.pointer_inside());
            if !options.bench {
                pacing.begin_frame(!input.events.is_empty());
            }
            let now = start.elapsed().as_secs_f64();
            frames += 1;
            if std::env::var_os("TRACE").is_some() {
                eprintln!("{now:.3} frame {frames} {:?}", input.events);
            }
            for (key, modifiers) in input.keys() {
                if key == Key::Q && modifiers.command {
                    return Ok(());
                }
                if key == Key::F11 && !ui.wants_keyboard() && !ui.has_focus() {
                    full = !full;
                    pacing.set_fullscreen(full);
                }
            }
            // The interface.
            let mut central = egui::Rect::NOTHING;
            let run_ui = |root: &mut egui::Ui| {
                egui::Panel::top("top").exact_size(48.0).show(root, |ui| {
                    ui.horizontal_centered(|ui| {
                        ui.heading("Most Fours");
                        ui.add_space(16.0);
                        ui.weak("7 × 6 · play until full · most lines of 4");
                        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                            for name in ["Menu", "Hint", "Undo", "New"] {
                                if ui.button(name).clicked() {
                                    status = format!("{name} clicked");
                                }
                            }
                        });
                    });
                });
                egui::Panel::bottom("status")
                    .exact_size(28.0)
                    .show(root, |ui| {
                        ui.horizontal_centered(|ui| ui.weak(&status));
                    });
                if root.available_width() > 800.0 {
                    egui::Panel::right("side")
                        .exact_size(300.0)
                        .show(root, |ui| {
                            ui.label(egui::RichText::new("You").text_style(fonts::strong()));
                            ui.label(egui::RichText::new("12").text_style(fonts::number()));
                            ui.text_edit_singleline(&mut text);
                            ui.checkbox(&mut check, "Animations");
                            ui.add(egui::Slider::new(&mut volume, 0.0..=100.0).text("Volume"));
                            ui.add(style::primary_button(&palette, "Reload (F5)"));
                            ui.separator();
                            egui::ScrollArea::vertical().show(ui, |ui| {
                                ui.set_width(ui.available_width());
                                for i in 1..60 {
                                    ui.weak(format!("{i}. {} {}", i % 7 + 1, i % 5 + 1));
                                }
                            });
                        });
                }
                central = root.available_rect_before_wrap();
            };
            let ran = ui.needs_run(&input, 1.0, now) || frames < 3;
            ui.run(&input, 1.0, now, run_ui);
            let _ = ran;
            for url in ui.take_urls() {
                eprintln!("link {url} at {:?}", input.pointer);
            }
            for (x, y) in input.presses(Button::Left) {
                if !ui.owns(x, y) {
                    status = format!("Board pressed at {x:.0}, {y:.0}");
                }
            }

            // The board.
            let (dpi, cells) = (input.dpi, options.cells);
            let side = (central.width().min(central.height() - 40.0)) * dpi;
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "demo"
            )]
            let cell = ((side / f32::from(cells)) as u16).clamp(1, 512);
            if sheet.as_ref().is_none_or(|(size, _)| *size != cell) {
                let t = Instant::now();
                sheet = Some((cell, pictures(cell, &palette)));
                if options.bench {
                    eprintln!("rasterised at {cell} px in {:?}", t.elapsed());
                }
            }
            let Some((_, sheet)) = &sheet else { continue };
            let extent = u32::from(cell) * u32::from(cells);
            let (x0, y0) = (
                (central.min.x * dpi).round() + 20.0,
                (central.min.y * dpi).round() + 20.0,
            );
            let sprites = |x0: f32, y0: f32| {
                (0..cells).flat_map(move |row| {
                    (0..cells).map(move |column| Sprite {
                        picture: usize::from((row * 7 + column * 5 + row * column) % 3),
                        x: x0 + f32::from(column * cell),
                        y: y0 + f32::from(row * cell),
                        opacity: 1.0,
                    })
                })
            };
            let Rgb(r, g, b) = palette.background;
            macroquad::window::clear_background(macroquad::color::Color::from_rgba(r, g, b, 255));
            // Holes, then a falling disc, then the board before it.
            let Rgb(r, g, b) = palette.hole;
            let mut backdrop = QuadBatch::new(None);
            let e = extent as f32;
            let at = Edges {
                left: x0 / dpi,
                top: y0 / dpi,
                right: (x0 + e) / dpi,
                bottom: (y0 + e) / dpi,
            };
            backdrop.push(at, Edges::default(), [r, g, b, 255]);
            paint.with(Blend::Over, || backdrop.draw());
            let fall = Sprite {
                picture: 3,
                x: x0 + f32::from(cell),
                y: y0 + f32::from(cell) * 2.5,
                opacity: 1.0,
            };
            if options.direct {
                let batch = sheet.batch(std::iter::once(fall).chain(sprites(x0, y0)), dpi);
                paint.with(Blend::Over, || batch.draw());
            } else {
                if drawn != Some((cell, extent, u32::from(cells))) {
                    layer.redraw(&paint, sheet, (extent, extent), sprites(0.0, 0.0));
                    drawn = Some((cell, extent, u32::from(cells)));
                    let one = Sprite {
                        picture: 2,
                        x: 0.0,
                        y: 0.0,
                        opacity: 1.0,
                    };
                    layer.update(&paint, sheet, [one]);
                }
                let batch = sheet.batch([fall], dpi);
                paint.with(Blend::Over, || batch.draw());
                layer.blit(&paint, x0, y0, dpi);
            }
            ui.paint(&paint);

            if options.bench {
                times.push(last.elapsed().as_secs_f32() * 1000.0);
                last = Instant::now();
                miniquad::window::schedule_update();
                if times.len() == 150 {
                    times.drain(..50);
                    times.sort_by(f32::total_cmp);
                    eprintln!("frame median {:.1} ms, p95 {:.1} ms", times[50], times[95]);
                    return Ok(());
                }
            } else {
                let wish = if options.busy { Next::Now } else { Next::Idle };
                let next = wish.sooner(ui.next(now));
                pacing.end_frame(next);
            }
            macroquad::window::next_frame().await;
        }
    }

    fn pictures(cell: u16, palette: &style::Palette) -> SpriteSheet {
        let board = CellStyle {
            board: palette.board,
            rim: palette.hole,
        };
        let red = DiscStyle {
            face: palette.red,
            mark: Mark::Ring(palette.red_mark),
        };
        let yellow = DiscStyle {
            face: palette.yellow,
            mark: Mark::Cross(palette.yellow_mark),
        };
        let empty = raster::cell(cell, &board);
        let (red, yellow) = (raster::disc(cell, &red), raster::disc(cell, &yellow));
        SpriteSheet::new(&[
            empty.clone(),
            red.clone().under(&empty),
            yellow.clone().under(&empty),
            red,
            yellow,
        ])
    }
}

fn main() -> std::process::ExitCode {
    #[cfg(feature = "gui")]
    let code = demo::main();
    #[cfg(not(feature = "gui"))]
    let code = 0;
    std::process::ExitCode::from(u8::try_from(code).unwrap_or(1))
}
