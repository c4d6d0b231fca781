//! A process namespace that no program leaves.
//!
//! The guard makes a user namespace and a process namespace (`man 7 user_namespaces`, `man 7
//! pid_namespaces`); its next child, the starter, is the first process of the latter. When the
//! starter ends, for whatever reason, the system kills every process of the namespace at once,
//! and no process can leave it. Processes outside have no number in it, so a program can neither
//! kill nor stop plummet or the guard; nor the starter, since the system protects the first process.
//!
//! A system may forbid user namespaces, as some distributions and containers do. A cgroup would be
//! no help then: a process may leave one by the same right by which plummet makes it.

use std::fs;

use rustix::mount::{MountFlags, mount};
use rustix::process::{DumpableBehavior, Signal, getgid, getpid, getuid};
use rustix::process::{set_dumpable_behavior, set_parent_process_death_signal};
use rustix::thread::{
    CapabilitiesSecureBits, CapabilitySet, CapabilitySets, UnshareFlags, capabilities,
    configure_capability_in_ambient_set, set_capabilities, set_capabilities_secure_bits,
};

/// Puts the children of this process into namespaces of their own. This process must not have
/// threads and cannot start any afterwards.
///
/// # Errors
/// If the system does not allow it. Then nothing has changed.
pub(super) fn contain_children() -> rustix::io::Result<()> {
    let (user, group) = (getuid(), getgid());
    unshare(UnshareFlags::NEWUSER | UnshareFlags::NEWPID)?;
    // The program keeps the numbers of its user and group. Where the system refuses that, it runs
    // with the same rights and sees other numbers.
    for (file, text) in [
        ("setgroups", "deny".to_owned()),
        ("uid_map", format!("{user} {user} 1")),
        ("gid_map", format!("{group} {group} 1")),
    ] {
        let _ = fs::write(format!("/proc/self/{file}"), text);
    }
    // What fails from here on costs the program a `/proc` that shows its own processes.
    let _ = hand_down_mounting();
    // The program is of the same user namespace, but may not trace this process.
    let _ = set_dumpable_behavior(DumpableBehavior::NotDumpable);
    Ok(())
}

/// Lets the starter mount file systems, and gives a program of root no rights beyond that.
fn hand_down_mounting() -> rustix::io::Result<()> {
    let mut own = capabilities(None)?;
    own.inheritable |= CapabilitySet::SYS_ADMIN;
    set_capabilities(None, own)?;
    set_capabilities_secure_bits(
        CapabilitiesSecureBits::NO_ROOT | CapabilitiesSecureBits::NO_ROOT_LOCKED,
    )?;
    configure_capability_in_ambient_set(CapabilitySet::SYS_ADMIN, true)
}

/// Prepares this process, if it is the first one of a namespace, to start a program there. Returns
/// whether it is.
pub(super) fn prepare_starter() -> bool {
    if !getpid().is_init() {
        return false;
    }
    // If the guard is killed, nothing else would end this process and with it the others.
    let _ = set_parent_process_death_signal(Some(Signal::KILL));
    if unshare(UnshareFlags::NEWNS).is_ok() {
        let flags = MountFlags::NOSUID | MountFlags::NODEV | MountFlags::NOEXEC;
        let _ = mount("proc", "/proc", "proc", flags, None);
    }
    let none = CapabilitySet::empty();
    let _ = set_capabilities(
        None,
        CapabilitySets {
            effective: none,
            permitted: none,
            inheritable: none,
        },
    );
    let _ = set_dumpable_behavior(DumpableBehavior::NotDumpable);
    true
}

fn unshare(flags: UnshareFlags) -> rustix::io::Result<()> {
    #[expect(
        deprecated,
        reason = "only UnshareFlags::FILES, which is never among the flags, makes it unsafe"
    )]
    rustix::thread::unshare(flags)
}
