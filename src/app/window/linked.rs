//! The game with a person at another computer: what is requested of it, and what it changes.
//!
//! A request of the person is an order to the job of the link (`app::link`). The game on the board changes
//! when the job reports it.

use super::*;
use crate::app::link::*;
use crate::app::pages::TogetherPage;
use crate::host::SystemClock;

impl Window {
    /// Returns whether the game on the board is played with a person at another computer.
    pub fn is_linked(&self) -> bool {
        self.link.as_ref().is_some_and(Link::is_playing)
    }

    /// Returns whether hints, scores and reasons are off because not both people allow them.
    pub fn is_help_off(&self) -> bool {
        self.is_linked()
            && self.study.is_none()
            && self.session().result().is_none()
            && (self.link.as_ref()).is_some_and(|link| !link.connection.allows_help)
    }

    /// Waits, joins or goes on.
    pub fn begin_link(&mut self, game: (LinkTask, Option<GameSetup>), wishes: LinkWishes) {
        self.leave_link();
        let (store, clock) = (&self.store, Arc::new(SystemClock::start()));
        let files = (store.places.clone(), store.settings.keep_finished);
        let link = Link::start(game, wishes, files, clock, &self.runtime);
        if !link.is_host {
            self.log_link("joining");
        }
        self.link = Some(link);
    }

    /// Leaves the game; before its end on the second request.
    pub fn leave_game(&mut self) {
        let session = self.session();
        let is_over = session.result().is_some();
        let text = msg::together::leave_sure(other_person(&session.setup));
        if is_over || self.messages.is_confirmed(Question::Leave, text) {
            self.leave_link();
            if !is_over {
                self.messages.toast(msg::together::game_kept(), None);
            }
        }
    }

    fn log_link(&mut self, state: &'static str) {
        self.messages
            .record("link", json!({"state": state, "port": null}));
    }

    /// Does something in the game.
    pub fn order(&self, act: Act) {
        if let Some(link) = &self.link {
            link.order(Some(act));
        }
    }

    /// Leaves the game with the other person. If it is not over, it is the unfinished game.
    pub fn leave_link(&mut self) {
        if let Some(link) = self.link.take() {
            link.order(None);
            if link.is_playing() {
                self.log_link("ended");
                self.keep_unlinked();
            }
        }
    }

    /// Keeps the game on the board, which is no longer that of a link.
    fn keep_unlinked(&mut self) {
        self.end_study();
        self.store.unlink_game(self.game.session());
    }

    /// Lets the level of this id take the seat of the person who has left or whom the person here leaves.
    pub fn play_on_against(&mut self, level: &str) {
        let Some(level) = self.catalog.level(level).cloned() else {
            return;
        };
        self.leave_link();
        if let Some(player) = self.session().setup.player(&Seat::Elsewhere) {
            self.take_levels();
            let update = self.game.reseat(player, seat_of(&level), self.now);
            self.pass_on(&update);
        }
        if self.session().paused {
            self.command(plummet::session::Command::Resume);
        }
    }

    /// Takes what the job of the link reports. While something lies over the game, it waits, and the person
    /// hears of a move. Waiting or joining ends with the page that shows it.
    pub fn follow_link(&mut self) {
        let is_shown = self.pages.all::<TogetherPage>().next().is_some();
        let is_busy = self.study.is_some() && self.is_linked();
        let ply = self.session().position.ply();
        let Some(link) = &mut self.link else {
            return;
        };
        if !is_shown && matches!(link.stage, LinkStage::Waiting(_) | LinkStage::Calling(_)) {
            return self.leave_link();
        }
        let has_move = link.hold(ply);
        if is_busy {
            if has_move {
                self.messages.result(msg::together::move_waits());
            }
            return;
        }
        let Some(report) = link.held.take() else {
            return;
        };
        link.connection = report.connection;
        self.redraw = true;
        if let port @ Some(_) = report.port {
            link.stage = LinkStage::Waiting(port);
            self.messages
                .record("link", json!({"state": "waiting", "port": port}));
        }
        if let Some(session) = report.session {
            self.follow_game(*session);
        }
        for news in report.news {
            self.hear(news);
        }
        if let Some(why) = report.ended {
            self.log_link("ended");
            self.messages.error(why.clone());
            let was_playing = self.is_linked();
            if let Some(link) = &mut self.link {
                (link.stage, link.connection) = (LinkStage::Ended(why), Connection::default());
            }
            if was_playing {
                self.keep_unlinked();
            }
        }
    }

    /// Takes the game of the job. One that goes on from the game on the board changes it by commands.
    fn follow_game(&mut self, session: Session) {
        if !self.is_linked() {
            self.end_study();
            if let Some(link) = &mut self.link {
                link.stage = LinkStage::Playing;
            }
            self.guard_press();
            self.pages.clear();
            self.offers.clear();
        } else if let Some(commands) = commands_to(self.session(), &session) {
            return commands.into_iter().for_each(|it| self.command(it));
        }
        let ply = session.position.ply();
        self.game.adopt(session, self.now);
        self.began(GameOrigin::New);
        self.messages.record("rewind", json!({"ply": ply}));
        self.store.link_game(self.game.session());
    }

    /// Tells the person what has happened beside the game.
    fn hear(&mut self, news: LinkNews) {
        let Some(link) = &mut self.link else {
            return;
        };
        let other = other_person(&self.game.session().setup);
        let (state, text) = match news {
            LinkNews::Met => ("met", msg::together::met(other)),
            LinkNews::Offered(Some(offer)) if (offer.by == LinkSide::Host) != link.is_host => {
                ("offered", offer.words(false, other))
            }
            LinkNews::Offered(_) => return,
            LinkNews::Said(phrase) => {
                link.said = Some(phrase);
                ("said", msg::together::said(other, phrase.words()))
            }
            LinkNews::Broken(reason) => {
                self.log_link("broken");
                return self.messages.error(reason.words());
            }
            LinkNews::Refused(reason) => return self.messages.error(reason.words()),
            LinkNews::SetAside(_) => {
                return self.messages.toast(msg::together::set_aside(), None);
            }
            LinkNews::NotKept(error) => {
                return self
                    .messages
                    .fail(msg::together::not_kept(error.to_string()));
            }
        };
        if state == "met" && self.is_help_off() {
            self.close_why();
        }
        self.log_link(state);
        // The card of the other person goes on to tell it.
        self.messages.result(text);
    }
}
