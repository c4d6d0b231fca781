//! Icons and faces: the SVG files of `assets/art`, painted at the exact pixel size.

use super::*;

/// Names drawings as their files in a folder of `assets/art`.
macro_rules! drawings {
    ($(#[$about:meta])* $name:ident in $folder:literal: $($(#[$each:meta])* $drawing:ident,)*) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$each])* #[doc = concat!("`", stringify!($drawing), ".svg`")] $drawing,)*
        }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$drawing),*];

            /// Returns the drawing as SVG.
            const fn svg(self) -> &'static str {
                match self {
                    $(Self::$drawing => include_str!(concat!("../../../assets/art/", $folder, "/", stringify!($drawing), ".svg")),)*
                }
            }
        }
    };
}

drawings! {
    /// A sign on a button: lines of one width on a grid of 24, in white.
    Icon in "icons":
    Again,
    Arena,
    Close,
    Copy,
    Edit,
    Film,
    First,
    FullScreen,
    Help,
    Hint,
    Home,
    Last,
    Leave,
    Lessons,
    Menu,
    New,
    Next,
    Openings,
    Panel,
    Paste,
    Pause,
    Person,
    Picture,
    Play,
    Previous,
    Puzzles,
    Redo,
    Resign,
    Review,
    Save,
    Saved,
    Scores,
    Settings,
    Share,
    Silence,
    Sound,
    Statistics,
    Theme,
    Together,
    Training,
    Undo,
    Why,
}

drawings! {
    /// Who plays.
    Face in "faces":
    /// A person.
    Person,
    Duckling,
    Mouse,
    Cat,
    Fox,
    Dog,
    Wolf,
    Owl,
    Dragon,
    /// A level beside the ladder.
    Robot,
}

impl Face {
    /// Returns the face of a level by its id: each step of the ladder has its own.
    pub fn of_level(id: &str) -> Self {
        match id {
            "first-steps" => Self::Duckling,
            "beginner" => Self::Mouse,
            "casual" => Self::Cat,
            "steady" => Self::Fox,
            "skilled" => Self::Dog,
            "strong" => Self::Wolf,
            "expert" => Self::Owl,
            "champion" => Self::Dragon,
            _ => Self::Robot,
        }
    }
}

/// What a face shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mood {
    /// It looks at the person before the screen.
    Calm,
    /// It looks up.
    Thinking,
    /// It cheers.
    Glad,
    /// It droops.
    Sad,
}

/// Paints an icon into a transparent square.
pub fn icon(side: u16, icon: Icon) -> Pixmap {
    painted(side, icon.svg())
}

/// Paints a face into a transparent square.
pub fn face(side: u16, face: Face, mood: Mood) -> Pixmap {
    // The style of each drawing says what is not seen.
    let (was, is) = match mood {
        Mood::Calm => ("", ""),
        Mood::Thinking => (
            "id=\"eyes\"",
            "id=\"eyes\" transform=\"translate(-1.2 -2)\"",
        ),
        Mood::Glad => (".glad,", ".calm,"),
        Mood::Sad => (",.sad", ",.calm"),
    };
    painted(side, &face.svg().replacen(was, is, 1))
}

/// Paints a drawing of ours, which is as high as it is wide.
fn painted(side: u16, svg: &str) -> Pixmap {
    let mut picture = square(side);
    draw_svg(&mut picture, svg);
    picture
}

/// Draws an SVG over the width of a picture.
pub(in crate::scene) fn draw_svg(picture: &mut Pixmap, svg: &str) {
    let tree = Tree::from_str(svg, &Options::default());
    debug_assert!(tree.is_ok(), "{tree:?}");
    if let Ok(tree) = tree {
        let scale = picture.width() as f32 / tree.size().width();
        let transform = Transform::from_scale(scale, scale);
        resvg::render(&tree, transform, &mut picture.as_mut());
    }
}
