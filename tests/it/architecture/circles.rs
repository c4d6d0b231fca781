//! No circle of modules: where `a` uses `b`, nothing of `b` uses `a`.
//!
//! The modules of one parent are looked at together, each with all that lies below it: an
//! arrow from `search/table.rs` to `solver/word.rs` leads from `search` to `solver`. An arrow
//! between a module and one above or below it counts nowhere. So there is no circle of files
//! either, but for those of a module and its own children.
//!
//! An arrow is an import or another path that begins with `crate`, `super`, `self` or
//! `plummet`. A name that a module only passes on (`pub use`) leads to where it comes from.
//! Modules called `tests` are left out: a test may look at anything.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::{rust_files, source};

/// The names of modules from the root of the crate to one of them, or to an item.
type Path = Vec<String>;

/// A module that is a file.
#[derive(Default)]
struct Module {
    /// The paths that its code names.
    named: Vec<Path>,
    /// What its imports call what they import.
    imports: BTreeMap<String, Path>,
}

type Modules = BTreeMap<Path, Module>;

/// All modules that are files; the roots of the library and the programs are one, without a
/// name.
fn modules() -> Modules {
    let mut files = rust_files(&source());
    files.retain(|file| !path_of(file).contains(&"tests".to_owned()));
    let paths: Vec<Path> = files.iter().map(|file| path_of(file)).collect();
    let mut modules: Modules = paths
        .iter()
        .map(|path| (path.clone(), Module::default()))
        .collect();
    for (file, path) in files.iter().zip(paths) {
        let tokens = tokens(&code(file));
        let found = Reader::new(&path, &modules).read(&tokens);
        let module = modules.entry(path).or_default();
        module.named.extend(found.named);
        module.imports.extend(found.imports);
    }
    modules
}

fn path_of(file: &std::path::Path) -> Path {
    let below = file.strip_prefix(source()).expect("a file of the project");
    let mut path: Path = below
        .with_extension("")
        .iter()
        .map(|name| name.to_str().expect("text").to_owned())
        .collect();
    let is_root = path.len() == 1 && (path[0] == "main" || path[0] == "lib") || path[0] == "bin";
    if is_root {
        path.clear();
    } else if path.last().is_some_and(|name| name == "mod") {
        path.pop();
    }
    path
}

/// The code of a file without comments and without its module `tests`, which ends with the
/// first brace at the margin.
fn code(file: &std::path::Path) -> String {
    let text = fs::read_to_string(file).expect("a readable file");
    let mut code = String::new();
    let mut in_tests = false;
    for line in text.lines() {
        in_tests |= line.ends_with("mod tests {");
        if !in_tests {
            code += line.split("//").next().unwrap_or_default();
            code.push('\n');
        }
        in_tests &= line != "}";
    }
    code
}

/// Words and single signs; `::` is one sign.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut goes_on = false;
    for letter in text.chars() {
        let is_word = letter.is_alphanumeric() || letter == '_';
        match tokens.last_mut() {
            Some(last) if goes_on && is_word => last.push(letter),
            Some(last) if letter == ':' && last == ":" => last.push(letter),
            _ if letter.is_whitespace() => {}
            _ => tokens.push(letter.to_string()),
        }
        goes_on = is_word;
    }
    tokens
}

/// Reads the paths of a file.
struct Reader<'a> {
    /// The module that the file is.
    inside: &'a Path,
    modules: &'a Modules,
    found: Module,
}

impl<'a> Reader<'a> {
    fn new(inside: &'a Path, modules: &'a Modules) -> Self {
        Self {
            inside,
            modules,
            found: Module::default(),
        }
    }

    fn read(mut self, tokens: &[String]) -> Module {
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            match token.as_str() {
                "use" => at = self.tree(tokens, at + 1, &Path::new()),
                "crate" | "super" | "self" | "plummet" => {
                    let (path, end) = path_at(tokens, at);
                    self.name(&path, None);
                    at = end;
                }
                _ => at += 1,
            }
        }
        self.found
    }

    /// Reads one branch of an import, after the names before it; returns where it ends.
    fn tree(&mut self, tokens: &[String], at: usize, before: &Path) -> usize {
        let (mut path, mut at) = path_at(tokens, at);
        path.splice(0..0, before.iter().cloned());
        let sign = |at: usize| tokens.get(at).map_or(";", String::as_str);
        match sign(at) {
            "{" => {
                while !matches!(sign(at), "}" | ";") {
                    at += 1;
                    if sign(at) != "}" {
                        at = self.tree(tokens, at, &path);
                    }
                }
                at + 1
            }
            "*" => {
                self.name(&path, None);
                at + 1
            }
            "as" => {
                self.name(&path, Some(sign(at + 1).to_owned()));
                at + 2
            }
            _ => {
                if path.last().is_some_and(|name| name == "self") {
                    path.pop();
                }
                let name = path.last().cloned();
                self.name(&path, name);
                at
            }
        }
    }

    /// Keeps a path, if it is one of this package, and what an import calls it.
    fn name(&mut self, path: &[String], name: Option<String>) {
        let Some(path) = self.absolute(path) else {
            return;
        };
        if let Some(name) = name {
            self.found.imports.insert(name, path.clone());
        }
        self.found.named.push(path);
    }

    /// The path from the root; `None` for another package.
    fn absolute(&self, path: &[String]) -> Option<Path> {
        let mut from = self.inside.clone();
        let mut rest = path;
        match path.first()?.as_str() {
            "crate" | "plummet" => {
                from.clear();
                rest = &path[1..];
                // `internals::scene` passes on the names of `scene`, and so on.
                if rest.first().is_some_and(|name| name == "internals") {
                    rest = &rest[1..];
                }
            }
            "self" => rest = &path[1..],
            "super" => {
                while rest.first().is_some_and(|name| name == "super") {
                    from.pop();
                    rest = &rest[1..];
                }
            }
            child => {
                let child = [&from[..], &[child.to_owned()]].concat();
                self.modules.get(&child)?;
            }
        }
        from.extend(rest.iter().cloned());
        Some(from)
    }
}

/// The names joined by `::` from here on, and where they end.
fn path_at(tokens: &[String], mut at: usize) -> (Path, usize) {
    let mut path = Path::new();
    while let Some(name) = tokens.get(at)
        && name.starts_with(|letter: char| letter.is_alphabetic() || letter == '_')
    {
        path.push(name.clone());
        at += 1;
        if tokens.get(at).is_none_or(|sign| sign != "::") {
            break;
        }
        at += 1;
    }
    (path, at)
}

/// The module where a path leads to; what modules only pass on is followed.
fn target(path: &[String], modules: &Modules, steps: usize) -> Path {
    let mut depth = path.len();
    while !modules.contains_key(&path[..depth]) {
        depth -= 1;
    }
    let (module, item) = path.split_at(depth);
    let passed_on = item
        .first()
        .and_then(|name| modules[module].imports.get(name));
    match passed_on {
        Some(path) if steps > 0 => target(path, modules, steps - 1),
        _ => module.to_vec(),
    }
}

/// The arrows between the modules of one parent, each with a file that has it.
type Arrows = BTreeMap<(String, String), String>;

/// The arrows of every parent.
fn arrows() -> BTreeMap<String, Arrows> {
    let modules = modules();
    let mut arrows: BTreeMap<String, Arrows> = BTreeMap::new();
    for (module, found) in &modules {
        for path in &found.named {
            let target = target(path, &modules, 9);
            let common = module.iter().zip(&target).take_while(|(a, b)| a == b);
            let common = common.count();
            if let (Some(from), Some(to)) = (module.get(common), target.get(common)) {
                let shown = format!("{} -> {}", module.join("::"), target.join("::"));
                let parent = arrows.entry(module[..common].join("::")).or_default();
                parent.insert((from.clone(), to.clone()), shown);
            }
        }
    }
    arrows
}

/// The modules that can be reached from one.
fn reached(from: &str, arrows: &Arrows) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut next = vec![from.to_owned()];
    while let Some(module) = next.pop() {
        let steps = arrows.keys().filter(|(from, _)| *from == module);
        for (_, to) in steps {
            if reached.insert(to.clone()) {
                next.push(to.clone());
            }
        }
    }
    reached
}

/// The circles among the modules of one parent: those that can be reached from each other.
fn circles(arrows: &Arrows) -> BTreeSet<BTreeSet<String>> {
    let starts: BTreeSet<&String> = arrows.keys().map(|(from, _)| from).collect();
    let circle = |start: &String| -> BTreeSet<String> {
        let there = reached(start, arrows);
        let back = |module: &String| reached(module, arrows).contains(start);
        there.into_iter().filter(back).collect()
    };
    let circles = starts.into_iter().map(circle);
    circles.filter(|circle| !circle.is_empty()).collect()
}

#[test]
fn modules_make_no_circles() {
    let mut found = String::new();
    for (parent, arrows) in arrows() {
        for circle in circles(&arrows) {
            found += &format!("\nin \"{parent}\": {circle:?}\n");
            for ((from, to), shown) in &arrows {
                if circle.contains(from) && circle.contains(to) {
                    found += &format!("  {shown}\n");
                }
            }
        }
    }
    assert!(found.is_empty(), "circles: {found}");
}

#[test]
fn the_arrows_of_modules_are_seen() {
    let all = arrows();
    let shown = |parent: &str, from: &str, to: &str| {
        let arrows = all.get(parent)?;
        arrows.get(&(from.to_owned(), to.to_owned())).cloned()
    };
    let all_of_the_root = &all[""];
    for (from, to) in [("app", "cli"), ("cli", "engine"), ("engine", "rules")] {
        let arrow = (from.to_owned(), to.to_owned());
        assert!(all_of_the_root.contains_key(&arrow), "{from} -> {to}");
    }
    // Its `use super::Failure` leads to where `cli` has that from.
    assert!(shown("cli", "book", "failure").is_some());
    // A plain path in the code, from below a module.
    assert!(shown("engine", "published", "control").is_some());
}
