### The settings: rows with a name of up to 190 points at the left and choices at the right.

## Appearance: below the themes as little boards

settings-appearance = Appearance
# The rows, and what the choice is where nothing is chosen.
settings-language = Language
settings-language-of-system = As the system
settings-no-language = There is no language { $language }: the window is in English
settings-language-lacks = { $texts ->
    [one] { $texts } text is in English: the language lacks it
   *[other] { $texts } texts are in English: the language lacks them
}
settings-marks = Marks on the discs
settings-marks-theme = As the theme
settings-marks-large = Large O and X
settings-size = Size

## Motion

settings-motion = Motion
settings-dropped-disc = A dropped disc
settings-discs-fall = Discs fall
settings-discs-appear = Discs appear
settings-speed = Speed

## Sound

settings-sound = Sound
settings-no-sound = No sound system was found on this machine.
settings-sounds = Sounds

## Play: the first row is in New game, too

settings-play = Play
settings-click = A click on a column
settings-click-drops = Drops a disc
settings-click-asks = Asks first
# At its right a list of levels, with the next message as the first entry.
settings-hints-from = Hints come from
settings-hints-automatic = Automatic
settings-analysis = Show scores in new games
settings-threats = Screen reader says threats
settings-scores = Scores on the board
# Games that are over are listed in Saved games, under Finished.
settings-keep-finished = Keep finished games
