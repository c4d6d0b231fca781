//! Screen readers: the tree of the interface, and what a reader asks of it.
//!
//! On Linux AccessKit offers the tree over AT-SPI. Nothing is computed until an assistive technology
//! asks for it. On Windows its adapter must be there before the window is shown, which the window
//! library does not allow; there and on macOS a reader finds nothing.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use egui::accesskit::{
    ActionHandler, ActionRequest, ActivationHandler, DeactivationHandler, TreeUpdate,
};

/// What a screen reader asks of the window.
pub enum ReaderRequest {
    /// A reader is there: it gets the tree from now on.
    Begin,
    /// To do something with a node.
    Act(ActionRequest),
    /// No reader is there any more.
    End,
}

/// The connection to the screen readers of the desktop.
pub struct ScreenReader {
    /// What readers ask, until it is taken.
    pub requests: Receiver<ReaderRequest>,
    /// Passes on the tree of the interface, and whether the window has the focus.
    pub update: Box<dyn FnMut(TreeUpdate, bool)>,
}

impl ScreenReader {
    /// Offers the window to screen readers. Their requests come from other threads, and `wake` the
    /// window.
    pub fn offer(wake: impl Fn() + Send + Sync + 'static) -> Self {
        let (sender, requests) = channel();
        let link = ReaderLink {
            sender,
            wake: Arc::new(wake),
        };
        #[cfg(target_os = "linux")]
        let update = {
            let mut adapter = accesskit_unix::Adapter::new(link.clone(), link.clone(), link);
            move |tree, is_focused| {
                adapter.update_window_focus_state(is_focused);
                adapter.update_if_active(|| tree);
            }
        };
        #[cfg(not(target_os = "linux"))]
        let update = {
            drop(link);
            |_, _| ()
        };
        Self {
            requests,
            update: Box::new(update),
        }
    }
}

/// The way from the threads of AccessKit to the window.
#[derive(Clone)]
struct ReaderLink {
    sender: Sender<ReaderRequest>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl ReaderLink {
    fn send(&self, request: ReaderRequest) {
        // Without a window nobody waits for it.
        let _ = self.sender.send(request);
        (self.wake)();
    }
}

impl ActivationHandler for ReaderLink {
    /// The tree follows with the next frame.
    fn request_initial_tree(&mut self) -> Option<TreeUpdate> {
        self.send(ReaderRequest::Begin);
        None
    }
}

impl ActionHandler for ReaderLink {
    fn do_action(&mut self, request: ActionRequest) {
        self.send(ReaderRequest::Act(request));
    }
}

impl DeactivationHandler for ReaderLink {
    fn deactivate_accessibility(&mut self) {
        self.send(ReaderRequest::End);
    }
}
