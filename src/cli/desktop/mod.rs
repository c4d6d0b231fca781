//! `plummet desktop-install`: the entry in the menus, icons, manual pages and completions.

mod files;

use super::*;
use files::desktop_files;

/// What `plummet desktop-install` is asked for.
#[derive(Args)]
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
    /// Writes the files, or removes them.
    pub fn run(self, host: &mut Host) -> Exit {
        let (folder, program) = match self.into {
            Some(folder) => (folder, PathBuf::from("plummet")),
            None => {
                // Menu entries follow the XDG Base Directory Specification wherever there are any.
                let folder = FolderKind::Data.folder(host.variable);
                let program = host.program.and_then(resolved);
                (
                    folder.ok_or(
                        "neither XDG_DATA_HOME nor HOME is set; choose a folder with --into DIR",
                    )?,
                    program.ok_or(
                        "the file of this program is not known; choose a folder with --into DIR",
                    )?,
                )
            }
        };
        let files = desktop_files(&program, Arguments::command()).map_err(Failure::file)?;
        let shown = Escaped::path(&folder);
        let mut count = 0;
        for file in &files {
            let path = folder.join(&file.path);
            count += usize::from(if self.remove {
                remove_file(&path)?
            } else {
                write_atomically(&path, &file.bytes)?;
                true
            });
        }
        let named = with_plural(count, "file");
        match (self.remove, count) {
            (true, 0) => writeln!(host.out, "There are no files of plummet in {shown}.")?,
            (true, _) => writeln!(host.out, "Removed {named} from {shown}.")?,
            (false, _) => writeln!(host.out, "Installed {named} in {shown}.")?,
        }
        Ok(DONE)
    }
}
