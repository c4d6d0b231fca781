//! Trained networks among the configuration: the files `learned/*.net`.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::error::ConfigError;
use super::files::{SearchPath, reason};
use crate::engine::learned::NetFile;

/// The folder of networks in a directory of configuration.
pub(super) const FOLDER: &str = "learned";

/// The largest file of a network, in bytes.
const MOST_BYTES: u64 = 32 << 20;

impl SearchPath {
    /// All networks, those of the first directory first, by name.
    pub(super) fn nets(&self, errors: &mut Vec<ConfigError>) -> Vec<NetFile> {
        let mut nets = Vec::new();
        for directory in self.directories() {
            for file in list(&directory.join(FOLDER)) {
                match read(&file) {
                    Ok(net) => nets.push(net),
                    Err(error) => {
                        errors.push(ConfigError {
                            meanwhile: Some("It is passed over until it can be read.".to_owned()),
                            ..*error
                        });
                    }
                }
            }
        }
        nets
    }
}

/// The files of networks in a folder, by name; none where there is no such folder.
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
    let fail =
        |error: io::Error| Box::new(ConfigError::whole(file, "a readable file", reason(&error)));
    // Asked before it is opened: to open a pipe would wait for its other end.
    let metadata = fs::metadata(file).map_err(fail)?;
    if !metadata.is_file() {
        return Err(Box::new(ConfigError::whole(
            file,
            "a file",
            "something else",
        )));
    }
    let mut bytes = Vec::new();
    let opened = fs::File::open(file).map_err(fail)?;
    opened
        .take(MOST_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(fail)?;
    if bytes.len() as u64 > MOST_BYTES {
        let found = format!("{} bytes", metadata.len().max(MOST_BYTES + 1));
        return Err(Box::new(ConfigError::whole(
            file,
            "a file of at most 32 MiB",
            found,
        )));
    }
    Ok(NetFile::new(file.display().to_string(), bytes.into()))
}
