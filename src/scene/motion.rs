//! The motion of discs.

/// The settings of animations.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion {
    /// Whether discs fade in at their cell instead of falling.
    pub reduced: bool,
    /// The speed of animations; 1.0 is normal, 2.0 twice as fast.
    pub speed: f64,
}

impl Default for Motion {
    fn default() -> Self {
        Self {
            reduced: false,
            speed: 1.0,
        }
    }
}

/// The fall of one disc: down under gravity, one bounce, rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fall {
    cells: f64,
    gravity: f64,
    /// The time to the first contact, in seconds.
    contact: f64,
    /// The speed after the contact, in cells per second.
    rebound: f64,
}

impl Fall {
    /// The least gravity, in cells per second squared.
    const GRAVITY: f64 = 60.0;
    /// The longest time to the first contact, in seconds.
    const MAX_SECONDS: f64 = 0.6;
    /// The share of its speed that a disc keeps when it bounces.
    const RESTITUTION: f64 = 0.2;
    /// The highest bounce, in cells.
    const BOUNCE: f64 = 0.25;

    /// Makes a fall through a number of cells.
    pub fn new(cells: u8) -> Self {
        let cells = f64::from(cells);
        let gravity = (2.0 * cells / (Self::MAX_SECONDS * Self::MAX_SECONDS)).max(Self::GRAVITY);
        let contact = (2.0 * cells / gravity).sqrt();
        let highest = (2.0 * gravity * Self::BOUNCE).sqrt();
        Self {
            cells,
            gravity,
            contact,
            rebound: (gravity * contact * Self::RESTITUTION).min(highest),
        }
    }

    /// Returns the time from release to rest, in seconds.
    pub fn duration(&self) -> f64 {
        self.contact + 2.0 * self.rebound / self.gravity
    }

    /// Returns the height above the resting place, in cells, `time` seconds after the release.
    pub fn height(&self, time: f64) -> f64 {
        if time <= 0.0 {
            self.cells
        } else if time < self.contact {
            self.cells - self.gravity * time * time / 2.0
        } else if time < self.duration() {
            let since = time - self.contact;
            (self.rebound * since - self.gravity * since * since / 2.0).max(0.0)
        } else {
            0.0
        }
    }
}
