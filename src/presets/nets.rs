//! Trained networks in the configuration: the files `learned/*.net`.

use std::fs;
use std::path::{Path, PathBuf};

use super::error::ConfigError;
use super::files::SearchPath;
use crate::engine::learned::NetFile;
use crate::outside::{Escaped, Limit, read_file};

/// The folder of networks in a configuration directory.
pub(super) const FOLDER: &str = "learned";

impl SearchPath {
    /// Reads all networks, by directory in search order, then by file name.
    pub(super) fn nets(&self, errors: &mut Vec<ConfigError>) -> Vec<NetFile> {
        let mut nets = Vec::new();
        for directory in self.directories() {
            for file in list(&directory.join(FOLDER)) {
                match read(&file) {
                    Ok(net) => nets.push(net),
                    Err(error) => {
                        errors.push(ConfigError {
                            fallback_note: Some("It is ignored until it can be read.".to_owned()),
                            ..*error
                        });
                    }
                }
            }
        }
        nets
    }
}

/// Lists the network files of a folder, sorted by name; none if there is no such folder.
pub(super) fn list(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let names = entries.filter_map(|entry| Some(entry.ok()?.file_name()));
    let mut files: Vec<PathBuf> = names
        .filter(|name| !name.as_encoded_bytes().starts_with(b"."))
        .filter(|name| Path::new(name).extension() == Some("net".as_ref()))
        .map(|name| folder.join(name))
        .collect();
    files.sort();
    files
}

fn read(file: &Path) -> Result<NetFile, Box<ConfigError>> {
    let bytes = read_file(file, Limit::NET).map_err(|error| ConfigError::unread(file, &error))?;
    Ok(NetFile::new(Escaped::path(file).to_string(), bytes.into()))
}
