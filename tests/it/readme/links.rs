//! Links of the Markdown files.

use std::path::{Component, Path, PathBuf};

use super::markdown::{Page, manual, root};

/// The pages beside the manual.
const OTHERS: [&str; 5] = [
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "fuzz/README.md",
];

/// The path without `..`.
fn resolved(path: &Path) -> PathBuf {
    let mut parts = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => assert!(parts.pop(), "{} leaves the project", path.display()),
            part => parts.push(part),
        }
    }
    parts
}

/// What is wrong with a link of a page.
fn fault(page: &Page, link: &str) -> Option<String> {
    if link.starts_with("https://") {
        return None;
    }
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    let folder = page.path.parent().unwrap_or(Path::new(""));
    let path = match file {
        "" => page.path.clone(),
        file => resolved(&folder.join(file)),
    };
    if !root().join(&path).exists() {
        return Some("no such file".to_owned());
    }
    // mdBook renders the pages of its folder alone.
    if page.path.starts_with("docs") && !path.starts_with("docs") {
        return Some("a page of docs links to a file outside".to_owned());
    }
    let is_heading = anchor.is_empty() || Page::read(&path).anchors().contains(anchor);
    (!is_heading).then(|| format!("{} has no such heading", path.display()))
}

#[test]
fn every_link_leads_to_a_file_and_a_heading() {
    let pages = manual().into_iter().chain(OTHERS.map(Page::read));
    let mut faults = Vec::new();
    for page in pages {
        for link in page.links() {
            if let Some(fault) = fault(&page, &link) {
                faults.push(format!("{}: {link}: {fault}", page.path.display()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_page_of_the_manual_is_in_its_summary_and_in_the_readme() {
    let summary = Page::read("docs/SUMMARY.md").links();
    let readme = Page::read("README.md").links();
    let contributing = Page::read("CONTRIBUTING.md").links();
    for page in manual() {
        let Ok(name) = page.path.strip_prefix("docs") else {
            continue;
        };
        let name = name.to_str().expect("a name in ASCII");
        if name == "SUMMARY.md" {
            continue;
        }
        assert!(summary.iter().any(|link| link == name), "{name}");
        let reached = format!("docs/{name}");
        let links = readme.iter().chain(&contributing);
        assert!(links.into_iter().any(|link| *link == reached), "{name}");
    }
}
