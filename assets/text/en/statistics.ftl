### The page of games won and lost.

statistics-counted = Games against the computer that you finish without help and without taking back are counted here. Games of two people are not.
statistics-legend = Recent games from left to right: a bar up is a win, a bar down a loss, a dot a draw.
statistics-puzzles = Puzzles
statistics-puzzles-facts = Rating { $rating } · { $solved } solved · { $answered } answered · Streak { $streak } (best { $best })
# How well the person plays the games of a preset.
statistics-strength = Strength in { $game }
statistics-strength-facts = About { $rating }, give or take { $margin }, from { $games } games against levels, which have such numbers too
statistics-games = { $game }  ·  against { $level }
statistics-games-facts = { $played } played · { $won } won · { $drawn } drawn · { $lost } lost · Streak { $streak } (best { $best })
