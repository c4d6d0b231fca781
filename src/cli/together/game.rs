//! The game on two computers as one of them has it, and its files.

use crate::cli::failure::Failure;
use crate::cli::host::Host;
use crate::net::{Hex, KeptLink, LinkNews, LinkSide, LinkedGame, Offer, OfferKind, Reason};
use crate::outside::{Limit, read_text};
use crate::rules::Player;
use crate::session::{Command, Event, PersonName, Refusal, Seat, Session};
use crate::storage::{
    FinishedGames, SavedGame, Settings, StorageError, TextFile as _, UserFolders,
};

/// Where the game is kept.
pub(super) struct LinkFiles {
    pub(super) kept: KeptLink,
    /// The token that is on the disk.
    token: Option<Hex>,
    finished: FinishedGames,
    /// The setting that finished games are kept.
    keeps_finished: bool,
}

impl LinkFiles {
    pub(super) fn new(name: &str, host: &Host<'_>) -> Result<Self, Failure> {
        let folders = UserFolders::new(host.variable);
        let place = |path: Result<_, StorageError>| path.map_err(not_kept);
        let file = place(folders.settings())?;
        let text = read_text(&file, Limit::TEXT).unwrap_or_default();
        // The window tells the faults of the file.
        let settings = Settings::read(&file, &text).unwrap_or_default();
        let kept = KeptLink::new(&place(folders.linked())?, name);
        Ok(Self {
            token: kept.token(),
            kept,
            finished: FinishedGames::new(place(folders.finished())?),
            keeps_finished: settings.keep_finished,
        })
    }

    /// Returns the token of a game that was broken off.
    pub(super) const fn token(&self) -> Option<Hex> {
        self.token
    }

    /// Keeps a token, unless it is kept already.
    pub(super) fn keep_token(&mut self, token: Hex) -> Result<(), Failure> {
        if self.token != Some(token) {
            self.kept.keep_token(token).map_err(not_kept)?;
            self.token = Some(token);
        }
        Ok(())
    }

    pub(super) fn forget(&self) -> Result<(), Failure> {
        self.kept.forget().map_err(not_kept)
    }
}

fn not_kept(error: StorageError) -> Failure {
    Failure::Impossible(error.to_string())
}

/// The game as the terminal shows it.
pub(super) struct TerminalLink {
    pub(super) session: Session,
    pub(super) files: LinkFiles,
    /// Whether the host's game is here.
    pub(super) begun: bool,
    /// Lines to be printed.
    pub(super) lines: Vec<String>,
    /// The first reason why the game could not be kept.
    pub(super) failed: Option<StorageError>,
}

impl TerminalLink {
    pub(super) const fn new(session: Session, files: LinkFiles) -> Self {
        Self {
            session,
            files,
            begun: false,
            lines: Vec::new(),
            failed: None,
        }
    }

    /// Returns the player of the person here.
    pub(super) fn player(&self) -> Result<Player, Reason> {
        let is_here = |player: &Player| self.session.setup().seats[*player] == Seat::Human;
        Player::BOTH
            .into_iter()
            .find(is_here)
            .ok_or(Reason::BadGame)
    }

    /// Returns the name of the other person.
    fn other(&self) -> &str {
        let names = &self.session.setup().names;
        let name = self
            .player()
            .ok()
            .and_then(|own| names[own.opponent()].as_ref());
        name.map_or("The other person", PersonName::as_str)
    }

    pub(super) fn is_own_turn(&self) -> bool {
        self.begun && self.session.awaits_human()
    }

    /// Brings the game to the disk. A move is there before the other computer hears of it.
    pub(super) fn keep(&mut self) {
        let kept = match self.session.result() {
            Some(_) if self.files.keeps_finished && self.session.has_human_moved() => {
                let game = SavedGame {
                    record: self.session.record(),
                    date: None,
                    counted: true,
                };
                let file = self.files.kept.file();
                self.files.finished.finish(&game, None, file)
            }
            _ => self.files.kept.keep(&self.session),
        };
        self.failed = self.failed.take().or(kept.err());
    }
}

impl LinkedGame for TerminalLink {
    fn session(&self) -> &Session {
        &self.session
    }

    fn apply(&mut self, command: Command) -> Result<(), Refusal> {
        let events = self.session.apply(command)?;
        let is_kept = |event: &Event| !matches!(event, Event::Shown { .. });
        if events.iter().any(is_kept) {
            self.keep();
        }
        Ok(())
    }

    fn adopt(&mut self, session: Session) {
        self.session = session.after(self.session.revision());
        self.keep();
    }

    fn hear(&mut self, news: LinkNews) {
        self.lines.push(match news {
            LinkNews::Met => {
                self.begun = true;
                format!("{} is there.", self.other())
            }
            LinkNews::Offered(None) => "Nothing is offered any more.".to_owned(),
            LinkNews::Offered(Some(Offer { by, kind })) => {
                let side = match by {
                    LinkSide::Host => "who waited",
                    LinkSide::Guest => "who joined",
                };
                let what = match kind {
                    OfferKind::Undo => "to take back the last move",
                    OfferKind::Rematch => "to play again",
                    OfferKind::Pause => "to pause",
                };
                format!("The person {side} offers {what}: yes or no?")
            }
            LinkNews::Refused(reason) => sentence(reason),
            LinkNews::Said(phrase) => format!("{} says: {}", self.other(), phrase.text()),
        });
    }
}

/// Returns a reason as a sentence.
pub(super) fn sentence(reason: Reason) -> String {
    let text = reason.to_string();
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
}
