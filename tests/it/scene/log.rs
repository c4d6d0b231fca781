//! The event log.

use plummet::internals::scene::{BoardLayout, LogRecord, Rect, View};
use plummet::rules::{Column, RulesetSpec, Size};
use plummet::session::{Command, Origin};

use super::{play, scene, session};

#[test]
fn the_log_has_one_json_object_a_record() {
    let (mut session, mut scene) = (session(&RulesetSpec::default()), scene());
    play(&mut session, &mut scene, &[0, 0, 1, 1, 2, 2], 1.0);
    let events = session
        .apply(Command::Play {
            column: Column::new(3),
            origin: Origin::Human,
        })
        .expect("a legal move");
    let lines: Vec<String> = events
        .iter()
        .filter_map(LogRecord::of)
        .map(|record| record.to_json())
        .collect();
    assert_eq!(
        lines,
        [
            r#"{"event":"move","player":"red","column":3,"row":0}"#,
            concat!(
                r#"{"event":"completion","player":"red","kind":"line","cells":["#,
                r#"{"column":0,"row":0},{"column":1,"row":0},"#,
                r#"{"column":2,"row":0},{"column":3,"row":0}]}"#
            ),
            r#"{"event":"outcome","winner":"red","points":{"red":1,"yellow":0}}"#,
        ]
    );
    let board = BoardLayout::new(
        Rect::new(0.0, 0.0, 300.0, 300.0),
        Size::new(2, 2),
        View::Fit,
    );
    let layout = LogRecord::layout(
        &board,
        [("new", Rect::new(1.0, 2.0, 3.0, 4.0))],
        Some("new"),
    );
    let json: serde_json::Value = serde_json::from_str(&layout.to_json()).expect("JSON");
    assert_eq!(json["event"], "layout");
    assert_eq!(json["focus"], "new");
    assert_eq!(
        json["buttons"],
        serde_json::json!({"new": {"x": 1.0, "y": 2.0, "w": 3.0, "h": 4.0}})
    );
    let strip = board.column_strip(Column::new(1));
    assert_eq!(json["columns"][1]["x"], f64::from(strip.x));
    assert_eq!(json["columns"].as_array().map(Vec::len), Some(2));
}
