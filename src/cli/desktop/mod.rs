//! `plummet desktop-install`: the entry in the menus, icons, manual pages and completions.

mod files;

use std::path::{Path, PathBuf};

use clap::{Args, Command};

use super::{DONE, Failure, Host};
use crate::outside::{Escaped, FolderKind, FolderSystem, resolved};
use crate::rules::with_plural;
use crate::storage::{remove_file, write_atomically};
use files::{DesktopFile, desktop_files};

/// What `plummet desktop-install` is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct DesktopInstallArguments {
    /// Remove the files again; games, settings and statistics stay
    #[arg(long)]
    pub remove: bool,

    /// The folder for the files, such as /usr/share; the entry then runs `plummet` wherever it is
    /// installed [default: $XDG_DATA_HOME or ~/.local/share, and the entry runs this program]
    #[arg(long, value_name = "DIR")]
    pub into: Option<PathBuf>,
}

impl DesktopInstallArguments {
    /// Writes the files, or removes them. The manual pages and completions are those of `command`,
    /// the whole program.
    pub(super) fn run(self, command: Command, host: &mut Host<'_>) -> Result<u8, Failure> {
        let folder = match &self.into {
            Some(folder) => folder.clone(),
            None => own_folder(host)?,
        };
        let program = match &self.into {
            Some(_) => PathBuf::from("plummet"),
            None => this_program(host)?,
        };
        let files = desktop_files(&program, command).map_err(Failure::file)?;
        let shown = Escaped::path(&folder);
        if self.remove {
            match remove(&folder, &files)? {
                0 => writeln!(host.out, "There are no files of plummet in {shown}.")?,
                count => {
                    let files = with_plural(count, "file");
                    writeln!(host.out, "Removed {files} from {shown}.")?;
                }
            }
        } else {
            install(&folder, &files)?;
            writeln!(host.out, "Installed {} files in {shown}.", files.len())?;
        }
        Ok(DONE)
    }
}

/// Returns the folder of the user's own menu entries.
fn own_folder(host: &Host<'_>) -> Result<PathBuf, Failure> {
    // Menu entries follow the XDG Base Directory Specification wherever there are any.
    let folder = FolderSystem::Xdg.folder(FolderKind::Data, host.variable);
    folder.ok_or_else(|| {
        let sentence = "neither XDG_DATA_HOME nor HOME is set; choose a folder with --into DIR";
        Failure::Misuse(sentence.to_owned())
    })
}

/// Returns the file of the running program.
fn this_program(host: &Host<'_>) -> Result<PathBuf, Failure> {
    let file = host.program.and_then(resolved);
    file.ok_or_else(|| {
        let sentence = "the file of this program is not known; choose a folder with --into DIR";
        Failure::Impossible(sentence.to_owned())
    })
}

fn install(folder: &Path, files: &[DesktopFile]) -> Result<(), Failure> {
    for file in files {
        write_atomically(&folder.join(&file.path), &file.bytes).map_err(Failure::file)?;
    }
    Ok(())
}

/// Removes the files, and returns how many of them there were.
fn remove(folder: &Path, files: &[DesktopFile]) -> Result<usize, Failure> {
    let mut count = 0;
    for file in files {
        let removed = remove_file(&folder.join(&file.path));
        count += usize::from(removed.map_err(Failure::file)?);
    }
    Ok(count)
}
