//! The game with a person at another computer: what is requested of it, and what it changes.
//!
//! A request of the person is an order to the job of the link (`app::link`). The game on the board changes
//! when the job reports it.

use plummet::internals::net::{Act, LinkNews, LinkSide, LinkWishes, OfferKind, commands_to};
use plummet::internals::scene::LogRecord;
use plummet::internals::text::{Message, msg};
use plummet::rules::Player;
use plummet::session::{Command, Seat, Session};

use super::Window;
use crate::app::link::{
    Link, LinkPlace, LinkStage, LinkTask, offer_key, other_person, phrase_words, reason_words,
};
use crate::app::notice::Question;
use crate::app::pages::TogetherPage;
use crate::app::request::{BoardRequest, GameOrigin, TogetherRequest};

impl Window {
    /// Returns whether the game on the board is played with a person at another computer.
    pub(super) fn is_linked(&self) -> bool {
        self.link.as_ref().is_some_and(Link::is_playing)
    }

    /// Returns whether hints, scores and reasons are off because not both people allow them.
    pub(super) fn is_help_off(&self) -> bool {
        let link = self.link.as_ref().filter(|link| link.is_playing());
        let is_going = self.screen.session().result().is_none();
        is_going && link.is_some_and(|link| !link.connection.allows_help)
    }

    /// Carries out a request about a game with a person at another computer.
    pub(crate) fn meet(&mut self, request: TogetherRequest, now: f64) {
        match request {
            TogetherRequest::Begin(task, wishes) => self.begin_link(*task, wishes, now),
            TogetherRequest::Stop => {
                if !self.is_linked() {
                    self.leave_link(now);
                }
            }
            TogetherRequest::Show => self.pages.clear(),
            TogetherRequest::Act(act) => self.order(act),
            TogetherRequest::Leave => {
                let other = other_person(self.screen.session().setup());
                let is_over = self.screen.session().result().is_some();
                let text = || msg::together::leave_sure(other);
                if is_over || self.messages.is_confirmed(Question::Leave, text, now) {
                    self.leave_link(now);
                    if !is_over {
                        self.messages.lasting(msg::together::game_kept(), now);
                    }
                }
            }
            TogetherRequest::PlayOn(level) => self.play_on_against(&level, now),
        }
    }

    fn begin_link(&mut self, task: LinkTask, wishes: LinkWishes, now: f64) {
        self.leave_link(now);
        let (folders, keeps_finished) = self.files.store.link_files();
        let place = LinkPlace {
            folders,
            keeps_finished,
            clock: std::sync::Arc::clone(&self.clock),
        };
        let link = Link::start(task, wishes, place, &self.screen.runtime);
        if !link.is_host {
            self.log_link("joining", None);
        }
        self.link = Some(link);
    }

    fn log_link(&mut self, state: &'static str, port: Option<u16>) {
        self.messages.record(&LogRecord::Link { state, port });
    }

    pub(super) fn order(&self, act: Act) {
        if let Some(link) = &self.link {
            link.act(act);
        }
    }

    /// Leaves the game with the other person. If it is not over, it is the unfinished game.
    pub(super) fn leave_link(&mut self, now: f64) {
        let Some(link) = self.link.take() else {
            return;
        };
        link.leave();
        if link.is_playing() {
            self.log_link("ended", None);
            self.keep_unlinked(now);
        }
    }

    /// Keeps the game on the board, which is no longer that of a link.
    fn keep_unlinked(&mut self, now: f64) {
        self.end_activities(now);
        let kept = self.files.store.unlink_game(self.screen.session());
        if let Some(trouble) = kept {
            self.messages.fail(Message::verbatim(trouble), now);
        }
    }

    /// Lets a level take the seat of the person who has left or whom the person here leaves.
    fn play_on_against(&mut self, level: &str, now: f64) {
        let Some(level) = self.configuration.catalog.level(level).cloned() else {
            return;
        };
        self.leave_link(now);
        let seats = &self.screen.session().setup().seats;
        let mut both = Player::BOTH.into_iter();
        if let Some(player) = both.find(|&player| seats[player] == Seat::Elsewhere) {
            self.screen
                .take_levels(&self.training_runs, &self.configuration.catalog);
            let update = self.screen.game.reseat(player, &level, now);
            self.pass_on(&update, now);
        }
        if self.screen.session().is_paused() {
            self.command(Command::Resume, now);
        }
    }

    /// Carries out a request to the board of a game with a person at another computer. Returns `false`
    /// if it is as in other games.
    pub(super) fn ask_linked(&mut self, request: BoardRequest, now: f64) -> bool {
        if !self.is_linked() {
            return false;
        }
        let session = self.screen.session();
        match request {
            BoardRequest::Drop(column) => {
                // What is refused here says so on the board.
                if !session.awaits_human() || !session.position().is_legal(column) {
                    return false;
                }
                let must_confirm = self.files.store.settings().confirm_moves;
                let messages = &mut self.messages;
                if self.screen.may_drop(column, must_confirm, messages, now)
                    && let Ok(number) = u8::try_from(column.number())
                {
                    self.order(Act::Move(number));
                }
            }
            BoardRequest::Undo => self.order(Act::Offer(OfferKind::Undo)),
            BoardRequest::Rematch => self.order(Act::Offer(OfferKind::Rematch)),
            BoardRequest::Redo => self.messages.note(msg::together::not_here(), now),
            BoardRequest::Hint if self.is_help_off() => {
                self.messages.note(msg::together::no_help(), now);
            }
            _ => return false,
        }
        true
    }

    /// Takes what the job of the link reports. While something lies over the game, it waits, and the person
    /// hears of a move.
    pub(super) fn follow_link(&mut self, now: f64) {
        self.leave_with_page(now);
        let is_busy = self.screen.activities.is_open() && self.is_linked();
        let ply = self.screen.session().position().ply();
        let Some(link) = &mut self.link else {
            return;
        };
        while let Some(has_move) = link.hold(ply) {
            if is_busy && has_move {
                self.messages.result(msg::together::move_waits(), now);
            }
        }
        if is_busy {
            return;
        }
        let Some(report) = link.take() else {
            return;
        };
        self.pending.redraw = true;
        if report.port.is_some() {
            self.log_link("waiting", report.port);
        }
        if let Some(session) = report.session {
            self.follow_game(*session, now);
        }
        for news in report.news {
            self.hear(news, now);
        }
        if let Some(why) = report.ended {
            self.log_link("ended", None);
            self.messages.error(why.clone(), now);
            let was_playing = self.is_linked();
            if let Some(link) = &mut self.link {
                link.end(why);
            }
            if was_playing {
                self.keep_unlinked(now);
            }
        }
    }

    /// Takes the game of the job. One that goes on from the game on the board changes it by commands.
    fn follow_game(&mut self, session: Session, now: f64) {
        if self.is_linked() {
            if let Some(commands) = commands_to(self.screen.session(), &session) {
                for command in commands {
                    self.command(command, now);
                }
                return;
            }
        } else {
            self.end_activities(now);
            if let Some(link) = &mut self.link {
                link.stage = LinkStage::Playing;
            }
            self.double_press.page_closed_late();
            self.pages.clear();
            self.configuration.offers.clear();
        }
        let ply = session.position().ply();
        self.screen.game.adopt(session, now);
        self.screen.began(GameOrigin::New, &mut self.messages);
        self.messages.record(&LogRecord::Rewind { ply });
        self.files.store.link_game(self.screen.session());
    }

    /// Tells the person what has happened beside the game.
    fn hear(&mut self, news: LinkNews, now: f64) {
        let other = other_person(self.screen.session().setup());
        let own = match self.link.as_ref().is_some_and(|link| link.is_host) {
            true => LinkSide::Host,
            false => LinkSide::Guest,
        };
        match news {
            LinkNews::Met => {
                self.log_link("met", None);
                if self.is_help_off() {
                    self.close_why();
                }
                self.messages.lasting(msg::together::met(other), now);
            }
            LinkNews::Offered(Some(offer)) if offer.by != own => {
                self.log_link("offered", None);
                let text = msg::together::offered(offer_key(offer.kind), other);
                self.messages.lasting(text, now);
            }
            LinkNews::Offered(_) => {}
            LinkNews::Refused(reason) => self.messages.error(reason_words(reason), now),
            LinkNews::Broken(reason) => {
                self.log_link("broken", None);
                self.messages.error(reason_words(reason), now);
            }
            LinkNews::SetAside(_) => self.messages.lasting(msg::together::set_aside(), now),
            LinkNews::NotKept(error) => {
                let why = msg::together::not_kept(error.to_string());
                self.messages.fail(why, now);
            }
            LinkNews::Said(phrase) => {
                self.log_link("said", None);
                if let Some(link) = &mut self.link {
                    link.said = Some(phrase);
                }
                let text = msg::together::said(other, phrase_words(phrase));
                self.messages.lasting(text, now);
            }
        }
    }

    /// Stops waiting or joining if the page that shows it was closed.
    fn leave_with_page(&mut self, now: f64) {
        let is_shown = self.pages.all::<TogetherPage>().next().is_some();
        let is_beginning = self.link.as_ref().is_some_and(|link| {
            matches!(link.stage, LinkStage::Waiting(_) | LinkStage::Calling(_))
        });
        if is_beginning && !is_shown {
            self.leave_link(now);
        }
    }
}
