//! Items that the window, the commands, the benches and the tests of this package use beyond the
//! documented library. They carry no stability promise.

pub use crate::{
    arena, book, cli, fuzz, grade, jobs, net, outside, review, scene, sound, storage, text,
};

pub mod engine {
    pub use crate::engine::build::chosen;
    pub use crate::engine::families::Family;
    pub use crate::engine::per_ruleset::PerRuleset;

    pub mod careless {
        pub use crate::engine::careless::*;
    }

    pub mod external {
        pub use crate::engine::external::*;
    }

    pub mod learned {
        pub use crate::engine::learned::evaluator::*;
        pub use crate::engine::learned::file::*;
        pub use crate::engine::learned::layout::*;
        pub use crate::engine::learned::limits::*;
        pub use crate::engine::learned::net::*;
        pub use crate::engine::learned::player::*;
    }

    pub mod search {
        pub use crate::engine::boards::WideBoard;
        pub use crate::engine::search::*;
    }

    pub mod solver {
        pub use crate::engine::solver::score::*;

        pub mod book {
            pub use crate::engine::solver::book::*;
        }
    }
}

pub mod learning {
    pub use crate::learning::plan::*;
    pub use crate::learning::report::*;
    pub use crate::learning::run::*;
}

pub mod presets {
    pub use crate::presets::catalog::{CatalogWatcher, Reload};
    pub use crate::presets::check::*;
    pub use crate::presets::keys::*;
    pub use crate::presets::languages::*;
    pub use crate::presets::layers::ConfigFolder;
    pub use crate::presets::level::HUMAN;
    pub use crate::presets::text_file::MAX_FAULTS;
    pub use crate::presets::texts::just_trained;
    pub use crate::presets::theme::*;
}

pub mod rules {
    pub use crate::rules::words::{row_name, with_plural};
}
