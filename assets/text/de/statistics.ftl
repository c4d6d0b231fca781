### The page of games won and lost.

statistics-counted = Hier werden die Spiele gegen den Computer gezählt, die du ohne Hilfe und ohne Rücknahme beendest. Spiele zu zweit zählen nicht.
statistics-legend = Die letzten Spiele von links nach rechts: Ein Balken nach oben ist ein Sieg, ein Balken nach unten eine Niederlage, ein Punkt ein Unentschieden.
statistics-puzzles = Rätsel
statistics-puzzles-facts = Wertung { $rating } · { $solved } gelöst · { $answered } beantwortet · Serie { $streak } (beste { $best })
# How well the person plays the games of a preset.
statistics-strength = Stärke in { $game }
statistics-strength-facts = Ungefähr { $rating }, auf { $margin } genau, aus { $games } Spielen gegen Stufen, die auch solche Zahlen haben
statistics-games = { $game }  ·  gegen { $level }
statistics-games-facts = { $played } gespielt · { $won } gewonnen · { $drawn } unentschieden · { $lost } verloren · Serie { $streak } (beste { $best })
