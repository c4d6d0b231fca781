//! The colours of an animated GIF: at most 255, and one for pixels that stay as they are.

use std::collections::HashMap;

/// The index of the pixels that stay as they are.
pub(super) const STAYS: u8 = 0;

/// The most colours beside [`STAYS`].
const MOST: usize = 255;

type RgbBytes = [u8; 3];

/// A table of colours, and the index of every colour met so far.
#[derive(Clone, Debug)]
pub(super) struct Palette {
    colours: Vec<RgbBytes>,
    known: HashMap<RgbBytes, u8>,
}

impl Palette {
    /// Chooses the colours for some pixels by median cut. The `fixed` ones are among them.
    pub(super) fn new<'a>(fixed: &[RgbBytes], pixels: impl Iterator<Item = &'a RgbBytes>) -> Self {
        let mut counts: HashMap<RgbBytes, u64> = HashMap::new();
        for &pixel in pixels {
            *counts.entry(pixel).or_default() += 1;
        }
        let mut colours = Vec::new();
        for colour in fixed {
            counts.remove(colour);
            if !colours.contains(colour) {
                colours.push(*colour);
            }
        }
        colours.truncate(MOST);
        let mut counted: Vec<(RgbBytes, u64)> = counts.into_iter().collect();
        // The order of a hash map is not that of the next run.
        counted.sort_unstable();
        colours.extend(median_cut(counted, MOST - colours.len()));
        Self {
            colours,
            known: HashMap::new(),
        }
    }

    /// Returns the table as a GIF has it: three bytes a colour.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let stays = [0; 3];
        let colours = std::iter::once(&stays).chain(&self.colours);
        colours.flatten().copied().collect()
    }

    /// Returns the index of the nearest colour.
    pub(super) fn index(&mut self, colour: RgbBytes) -> u8 {
        let colours = &self.colours;
        *self.known.entry(colour).or_insert_with(|| {
            let numbered = (STAYS + 1..=u8::MAX).zip(colours);
            let nearest = numbered.min_by_key(|(_, known)| distance(**known, colour));
            nearest.map_or(STAYS, |(index, _)| index)
        })
    }

    /// Returns the colour of an index; `None` for [`STAYS`].
    #[cfg(test)]
    pub(super) fn colour(&self, index: u8) -> Option<RgbBytes> {
        let place = usize::from(index).checked_sub(1)?;
        self.colours.get(place).copied()
    }
}

fn distance(a: RgbBytes, b: RgbBytes) -> u32 {
    let parts = a.iter().zip(b);
    parts
        .map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2))
        .sum::<u32>()
}

/// Divides colours into at most `most` groups and returns the mean of each group.
fn median_cut(colours: Vec<(RgbBytes, u64)>, most: usize) -> Vec<RgbBytes> {
    if colours.is_empty() || most == 0 {
        return Vec::new();
    }
    let mut groups = vec![colours];
    while groups.len() < most {
        let widest = groups
            .iter()
            .enumerate()
            .map(|(index, group)| (extent(group), index))
            .max();
        let Some(((width, axis), index)) = widest.filter(|((width, _), _)| *width > 0) else {
            break;
        };
        debug_assert!(width > 0, "a group of several colours");
        let mut group = groups.swap_remove(index);
        group.sort_unstable_by_key(|(colour, _)| (colour.get(axis).copied(), *colour));
        let upper = group.split_off(group.len() / 2);
        groups.extend([group, upper]);
    }
    groups.iter().map(|group| mean(group)).collect()
}

/// Returns the largest difference between the colours of a group, and the part (red, green or
/// blue) that has it.
fn extent(group: &[(RgbBytes, u64)]) -> (u8, usize) {
    let difference = |axis: usize| {
        let parts = || group.iter().filter_map(|(colour, _)| colour.get(axis));
        let least = parts().min().copied().unwrap_or_default();
        let most = parts().max().copied().unwrap_or_default();
        most - least
    };
    (0..3)
        .map(|axis| (difference(axis), axis))
        .max()
        .unwrap_or_default()
}

fn mean(group: &[(RgbBytes, u64)]) -> RgbBytes {
    let total: u64 = group.iter().map(|(_, count)| count).sum();
    std::array::from_fn(|axis| {
        let part = |(colour, count): &(RgbBytes, u64)| u64::from(colour[axis]) * count;
        let sum: u64 = group.iter().map(part).sum();
        let mean = (sum + total / 2) / total.max(1);
        u8::try_from(mean).unwrap_or(u8::MAX)
    })
}
