//! Detecting changes of configuration files without reading them.

use std::fs;
use std::path::PathBuf;
use std::time::SystemTime;

use super::files::{ConfigFolder, SearchPath, list};
use super::nets;

/// The modification times and lengths of all configuration files at one moment. Two fingerprints
/// differ if a file was written, added or removed in between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fingerprint(Vec<Stamp>);

/// The modification time and length of one file.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stamp {
    file: PathBuf,
    seen: Option<(Option<SystemTime>, u64)>,
}

impl SearchPath {
    /// Takes a fingerprint of all configuration files. This costs some file system calls.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        let mut stamps = Vec::new();
        for directory in self.directories() {
            for folder in ConfigFolder::CATALOG {
                let path = directory.join(folder.name());
                match list(&path) {
                    Ok(files) => stamps.extend(files.into_iter().map(stamp)),
                    Err(_) => stamps.push(Stamp {
                        file: path,
                        seen: None,
                    }),
                }
            }
            let nets = nets::list(&directory.join(nets::FOLDER));
            stamps.extend(nets.into_iter().map(stamp));
            stamps.push(stamp(directory.join("levels.ron")));
            stamps.push(stamp(directory.join("keys.ron")));
        }
        Fingerprint(stamps)
    }
}

fn stamp(file: PathBuf) -> Stamp {
    let seen = fs::metadata(&file)
        .ok()
        .map(|metadata| (metadata.modified().ok(), metadata.len()));
    Stamp { file, seen }
}
