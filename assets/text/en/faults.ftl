### The panel over the window that shows the faults of files. The faults themselves are in English.

faults-file = { $folder ->
    [learned] A network file
    [presets] A rules file
    [themes] A theme file
   *[other] { $file ->
        [exercises] The file of your exercises
        [keys] The keys file
        [last-game] The file of the last game
        [lessons] Your progress in the lessons
        [levels] The levels file
        [puzzles] Your progress in the puzzles
        [settings] The settings file
        [statistics] The statistics file
        [unfinished] The unfinished game
        [window] The file of the window
       *[other] A file
    }
} could not be read{ $count ->
    [1] { "" }
   *[other] : { $count } faults
}
# Above warnings: the theme is used all the same.
faults-colours = A theme file has colours that are hard to tell apart
# Below the last fault that is shown.
# $count (number)
faults-more = and { $count } more

## Buttons

faults-open = Open file
faults-reload = Reload
faults-go-on = Continue
