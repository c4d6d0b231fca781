//! Programs that try to outlive plummet. They run in namespaces of their own with at most 300
//! processes, so that nothing of them is left on the machine, whatever plummet does.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use crate::support::levels_text;

/// A program that multiplies as fast as it can, without an environment and in the folder of the
/// system.
const BOMB: &str = r#"exec env -i /usr/bin/perl -e '
    chdir "/";
    $SIG{CHLD} = "IGNORE";
    my $first = $$;
    while (1) {
        my $child = fork;
        next unless defined $child;
        unless ($child) { setpgrp; srand; }
        exit if $child and $$ != $first and rand() < 0.5;
    }'"#;

/// Runs a script in a namespace. A user that the limit of processes holds for runs it.
fn in_a_namespace(script: &str) -> Output {
    let namespace = "unshare --user --map-root-user --pid --fork --mount-proc --kill-child \
                     prlimit --nproc=300 timeout 60 /bin/sh";
    let user = if rustix::process::getuid().is_root() {
        "setpriv --reuid=65534 --regid=65534 --clear-groups"
    } else {
        "env"
    };
    let mut shell = Command::new("/bin/sh")
        .args(["-c", &format!("exec {user} {namespace}")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a shell");
    // As an argument, the script would name what programs look for among the processes.
    let mut input = shell.stdin.take().expect("the input of the shell");
    // Where there is no namespace, nobody reads it.
    let _ = input.write_all(script.as_bytes());
    drop(input);
    shell.wait_with_output().expect("the end of the shell")
}

#[expect(clippy::print_stderr, reason = "a test that does not run says so")]
fn skip(why: &str) {
    eprintln!("SKIPPED: no namespace for this program: {}", why.trim());
}

/// Plays a game against a program and asserts that nothing is left of it and plummet has its own
/// end.
fn leaves_nothing(bot: &str) {
    let probe = in_a_namespace("");
    if !probe.status.success() {
        return skip(&String::from_utf8_lossy(&probe.stderr));
    }
    let engine =
        "External(command: [\"/bin/sh\", \"BOT\"], protocol: Course, time_ms: 1000, forfeit: Game)";
    let levels = levels_text(&[("bot", engine), ("other", "Random")]);
    let plummet = env!("CARGO_BIN_EXE_plummet");
    let script = format!(
        r#"export TMPDIR="$(mktemp -d)"; export HOME="$TMPDIR"; cd "$TMPDIR"
        cat > bot <<'END'
{bot}
END
        cat > levels.ron <<'END'
{levels}
END
        sed -i "s|BOT|$TMPDIR/bot|" levels.ron
        {plummet} arena --players bot,other --games 1 --config "$TMPDIR" --out a.json \
            > said 2>&1 < /dev/null
        echo "exit code $?"
        # `timeout`, this shell, and what is left.
        for _ in 1 2 3 4 5 6 7 8 9 10; do
            set -- /proc/[0-9]*
            [ $# -le 2 ] && break
            sleep 0.1
        done
        echo "$(($# - 2)) processes"
        set -- plummet-player-*
        [ -e "$1" ] && echo "a folder"
        cd /; rm -rf "$TMPDIR"
        "#
    );
    let output = in_a_namespace(&script);
    let said = String::from_utf8_lossy(&output.stdout);
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert_eq!(said, "exit code 0\n0 processes\n", "{complaints}");
}

#[test]
fn a_bomb_is_gone_after_its_move() {
    leaves_nothing(BOMB);
}
