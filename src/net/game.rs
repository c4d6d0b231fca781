//! The game of a table, its files, and what has happened beside it.

use super::*;

/// The time for one piece of news of the other side. What comes more often for a while is dropped: nobody
/// fills the screen of the person here.
const TIME_PER_NEWS: Duration = Duration::from_secs(1);
const MOST_NEWS: u32 = 10;

/// What happens beside the game.
#[derive(Debug)]
pub enum LinkNews {
    /// The other side is there, for the first time or again.
    Met,
    /// The connection broke, and is tried again.
    Broken(Reason),
    /// The open offer has changed.
    Offered(Option<Offer>),
    /// The host has refused the act of the person here.
    Refused(Reason),
    /// The other person has said something.
    Said(Phrase),
    /// Another game was kept here, and is now this saved game.
    SetAside(PathBuf),
    /// The game could not be kept.
    NotKept(StorageError),
}

/// The game of a table, its files, and what has happened since the caller last looked.
#[derive(Debug)]
pub struct TableGame {
    pub session: Session,
    pub offer: Option<Offer>,
    /// The number of offers so far.
    pub offers: u32,
    pub files: Option<LinkFiles>,
    /// Whether the game is that of the files. One that was over when it was first seen is not.
    pub is_kept: bool,
    pub is_changed: bool,
    pub news: Vec<LinkNews>,
    /// The time that the news so far take.
    told: Duration,
    /// When the table was last looked at.
    pub now: Duration,
}

impl TableGame {
    pub const fn new(session: Session, files: Option<LinkFiles>) -> Self {
        Self {
            session,
            offer: None,
            offers: 0,
            files,
            is_kept: false,
            is_changed: false,
            news: Vec::new(),
            told: Duration::ZERO,
            now: Duration::ZERO,
        }
    }

    /// Carries out a command.
    pub fn apply(&mut self, command: Command) -> Result<(), Refusal> {
        if !self.session.apply(command)?.is_empty() {
            self.is_changed = true;
            self.keep();
        }
        Ok(())
    }

    /// Takes the game as the host has it.
    ///
    /// # Errors
    /// If another game is kept and cannot be set aside.
    pub fn replace(&mut self, session: Session) -> Result<(), Reason> {
        let was_kept = self.is_kept;
        if session.result().is_none() {
            let aside = self.set_aside();
            aside.map_err(|error| {
                self.news.push(LinkNews::NotKept(error));
                Reason::OtherGame
            })?;
        }
        let is_same = was_kept && session.record() == self.session.record();
        self.session = session;
        self.is_changed = true;
        if !is_same {
            self.keep();
        }
        Ok(())
    }

    /// Sets another game aside that is kept. The files are those of this game from now on.
    pub fn set_aside(&mut self) -> Result<(), StorageError> {
        if let Some(files) = self.files.as_mut().filter(|_| !self.is_kept) {
            self.news.extend(files.set_aside()?.map(LinkNews::SetAside));
        }
        self.is_kept = true;
        Ok(())
    }

    /// Brings the game to the disk. A move is there before the other computer hears of it.
    pub fn keep(&mut self) {
        if let Some(files) = self.files.as_mut().filter(|_| self.is_kept) {
            let kept = files.keep(&self.session);
            self.news.extend(kept.err().map(LinkNews::NotKept));
        }
    }

    /// Returns the number by which the host knows its guest.
    pub fn token(&self) -> Option<u64> {
        Some(self.files.as_ref()?.wants.as_ref()?.token)
    }

    pub fn keep_wants(&mut self, wants: &Wants) {
        if let Some(files) = &mut self.files {
            let kept = files.keep_wants(wants);
            self.news.extend(kept.err().map(LinkNews::NotKept));
        }
    }

    pub fn set_offer(&mut self, offer: Option<Offer>) {
        if self.offer != offer {
            self.offer = offer;
            self.hear(LinkNews::Offered(offer));
        }
    }

    /// Takes note of what the other side did, unless it does too much.
    pub fn hear(&mut self, news: LinkNews) {
        let told = self.told.max(self.now) + TIME_PER_NEWS;
        if told <= self.now + TIME_PER_NEWS * MOST_NEWS {
            self.told = told;
            self.news.push(news);
        }
    }
}
