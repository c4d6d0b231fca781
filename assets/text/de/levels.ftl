### Levels: their kinds, and why one does not play a game.

## Headings of the levels beside the ladder

levels-course = Aus dem Kurs
levels-search = Suche
levels-learned = Selbstlerner
levels-program = Programme

## Buttons of the strip of opponents, and the lines below the names; some 80 points wide

levels-friend = Zu zweit
levels-two-players = 2 Spieler
levels-not-this-game = nicht dabei

## Why a level does not play a game: the end of a sentence such as new_game-does-not-play

levels-no-square = zählt Quadrate, und hier ist kein Quadrat das Ziel
levels-large-square = zählt Quadrate bis höchstens { $most } × { $most }, und hier ist das Ziel { $found } × { $found } groß
levels-full-board = spielt auf die erste Reihe, und hier geht das Spiel weiter, bis das Brett voll ist
levels-no-line = zählt Reihen, und hier ist keine Reihe das Ziel
levels-many-cells = braucht ein Brett mit höchstens { $most } Feldern, hier sind es { $found }
levels-no-engine = hat kein Spielprogramm
# $goals is a list of levels-exact-line and levels-exact-square.
levels-exact-goals = exaktes Spiel braucht genau ein Ziel, eine 4er-Reihe; hier gibt es: { $goals }
levels-exact-line = eine { $length }er-Reihe
levels-exact-square = ein { $side } × { $side }-Quadrat
levels-exact-ending = exaktes Spiel braucht ein Spiel, das mit der ersten 4er-Reihe endet; hier wird das Brett gefüllt
levels-exact-size = für exaktes Spiel darf Spalten × (Zeilen + 1) höchstens 128 sein, dieses Brett ist { $columns } × { $rows } groß
levels-exact-memory = eine Tabelle von { $megabytes } MB passt nicht in den Speicher
levels-learned-size = zum Lernen darf das Brett höchstens { $most } × { $most } groß sein, dieses ist { $columns } × { $rows } groß
levels-no-network = noch hat kein Netz diese Regeln gelernt; plummet train und die Seite „Training“ machen eins
