### Texts of shipped presets, levels, themes and lessons, which English has from other files.

## Games

preset-connect_four = Vier gewinnt
preset-connect_four-about = Vier in einer Reihe gewinnen.
preset-connect_square = Quadrat gewinnt
preset-connect_square-about = Das erste 2 × 2-Quadrat gewinnt.
preset-most_fours_7x6 = Vierer sammeln
preset-most_fours_7x6-about = Füll das Brett; die meisten Vierer gewinnen.
preset-most_fours_6x6 = Vierer sammeln, klein
preset-most_fours_6x6-about = Füll ein kleines Brett; die meisten Vierer gewinnen.
preset-connect_three = Drei gewinnt
preset-connect_three-about = Drei in einer Reihe gewinnen, auf einem Brett mit 4 × 4 Feldern.
preset-connect_square_4x4 = Kleines Quadrat
preset-connect_square_4x4-about = Das erste 2 × 2-Quadrat gewinnt, auf einem kleinen Brett.
preset-five_in_a_row = Fünf gewinnt
preset-five_in_a_row-about = Fünf in einer Reihe gewinnen; die Steine in den Randspalten zählen mit.
preset-fours_or_squares = Vierer oder Quadrat
preset-fours_or_squares-about = Eine Viererreihe oder ein 2 × 2-Quadrat gewinnt.
preset-giant_99x99 = Riesenbrett
preset-giant_99x99-about = Füll das größte Brett; die meisten Vierer gewinnen.

## Levels: names that work below the face of an animal

level-random = Zufall
level-random-about = Wirft Steine irgendwo ein. Den kann jeder schlagen.
level-squares = Quadrate
level-squares-about = Baut die aussichtsreichsten Quadrate und schaut nie auf deine.
level-win-block-random = Blocker
level-win-block-random-about = Gewinnt, wenn es geht, blockt, wenn es sein muss, und spielt sonst irgendwo.
level-most-points = Punktesammler
level-most-points-about = Nimmt die Punkte, die jetzt zu haben sind, blockt sonst deine und spielt sonst nahe der Mitte.
level-minimax-4 = Minimax (Tiefe 4)
level-minimax-4-about = Ein Spieler aus dem Kurs. Probiert jede Zugfolge vier Halbzüge tief.
level-alpha-beta-6 = Alpha-Beta (Tiefe 6)
level-alpha-beta-6-about = Ein Spieler aus dem Kurs. Schaut sechs Halbzüge tief und lässt weg, was nichts ausmachen kann.
level-alpha-beta-10 = Alpha-Beta (Tiefe 10)
level-alpha-beta-10-about = Ein Spieler aus dem Kurs. Schaut zehn Halbzüge tief; auf breiten Brettern dauert das einen Moment.
level-first-steps = Küken
level-first-steps-about = Für ein erstes Spiel. Sieht keine Diagonalen, kaum Quadrate und übersieht die meisten Reihen.
level-beginner = Anfänger
level-beginner-about = Übersieht die meisten Diagonalen und Quadrate und viele Reihen.
level-casual = Hobbyspieler
level-casual-about = Denkt an deinen nächsten Zug und übersieht trotzdem viele Drohungen.
level-steady = Tüftler
level-steady-about = Denkt voraus; übersieht manche Diagonalen und, wo Quadrate gewinnen, etwa die Hälfte davon.
level-skilled = Könner
level-skilled-about = Übersieht selten etwas, das nur ein paar Züge voraus liegt; verpasst manche Quadrate.
level-strong = Profi
level-strong-about = Übersieht selten eine Drohung, wo Reihen gewinnen; verpasst noch manche Quadrate.
level-expert = Experte
level-expert-about = Prüft vor jedem Zug Hunderte von Stellungen oder mehr.
level-champion = Champion
level-champion-about = Spielt exakt, wo vier in einer Reihe auf Brettern bis 7 × 6 gewinnen, stellt Fallen, wo Quadrate gewinnen, und sucht sonst tief.
level-search-4 = Suche (Tiefe 4)
level-search-4-about = Spielt jedes Spiel. Schaut vier Halbzüge voraus.
level-search-quick = Suche (schnell)
level-search-quick-about = Spielt jedes Spiel. Denkt eine Zehntelsekunde nach.
level-search-strong = Suche (stark)
level-search-strong-about = Spielt jedes Spiel. Denkt eine Sekunde nach, mit zwei Threads.
level-learned-1 = Selbstlerner (sofort)
level-learned-1-about = Hat durch Spielen gegen sich selbst gelernt. Schaut einen Halbzug voraus.
level-learned = Selbstlerner
level-learned-about = Hat durch Spielen gegen sich selbst gelernt. Denkt eine Zehntelsekunde nach.
level-perfect = Perfekt
level-perfect-about = Irrt sich nie: gewinnt so schnell wie möglich und verliert so spät wie möglich.

## Themes

theme-dark = Abend
theme-light = Tag
theme-walnut = Nussbaum
theme-contrast = Kontrast

## Why a level is missing in a game

level-expert-absent-1 = wo Quadrate gewinnen, spielen gute Spieler unentschieden, darum gibt es keine Stufe zwischen Profi und Champion

## Lesson: lesson-falling

lesson-falling = Wie Steine fallen
lesson-falling-about = Wie die Steine fallen und was gewinnt.
lesson-falling-1 = Das ist das Brett. Es hat sieben Spalten, und unter jeder steht ihre Zahl. Du und dein Gegner, ihr zieht abwechselnd. Rot fängt an.
lesson-falling-2 = Du bist Rot. Wirf deinen ersten Stein ein: Klicke auf eine Spalte oder drücke ihre Zahl.
lesson-falling-2-right = Dein Stein ist bis ganz nach unten gefallen.
lesson-falling-3 = Ein Stein fällt, bis ihn etwas aufhält: der Boden oder ein anderer Stein. Diese beiden Steine wurden in Spalte 4 eingeworfen. Der nächste würde auf ihnen landen.
lesson-falling-4 = Vier Steine einer Farbe in einer Reihe gewinnen. Rot hat drei nebeneinander. Wirf den vierten ein!
lesson-falling-4-right = Vier waagerecht in einer Reihe. Rot gewinnt!
lesson-falling-4-wrong = Das ergibt keine vier in einer Reihe. Schau dir die markierten Steine an.
lesson-falling-4-hint = Der vierte Stein darf an jedem der beiden Enden der drei liegen.
lesson-falling-5 = Vier Steine übereinander gewinnen auch. Finde den Zug, der gewinnt.
lesson-falling-5-right = Vier senkrecht in einer Reihe. Rot gewinnt!
lesson-falling-5-wrong = Das ergibt keine vier in einer Reihe.
lesson-falling-5-hint = Rot hat drei Steine übereinander.
lesson-falling-6 = Die dritte Möglichkeit ist schräg, in einer Diagonale. Die übersieht man leicht. Wo fehlt der vierte Stein von Rot?
lesson-falling-6-right = Vier in einer Diagonale. Rot gewinnt!
lesson-falling-6-wrong = Das ergibt keine vier in einer Reihe. Geh von den markierten Steinen weiter, einen Schritt nach oben und einen nach rechts.
lesson-falling-6-hint = Die markierten Steine steigen an wie eine Treppe. Die nächste Stufe ist in Spalte 4.
lesson-falling-7 = Das Spiel endet, sobald jemand vier in einer Reihe hat. Ist das Brett vorher voll, endet es unentschieden.

## Lesson: lesson-blocking

lesson-blocking = Blocken
lesson-blocking-about = Erkenne, was dein Gegner will, und verhindere es rechtzeitig.
lesson-blocking-1 = Du bist Rot. Gelb hat drei Steine übereinander. Wenn du nichts tust, wirft Gelb einen vierten darauf und gewinnt.
lesson-blocking-2 = Setz einen eigenen Stein obendrauf. Das blockt die drei für immer.
lesson-blocking-2-right = Geblockt. Gelb kann in dieser Spalte jetzt keine vier mehr bekommen.
lesson-blocking-2-wrong = Gelb gewinnt in Spalte 4.
lesson-blocking-2-hint = Wirf deinen Stein in Spalte 4 ein.
lesson-blocking-3 = Such vor jedem deiner Züge nach drei Steinen der anderen Farbe mit Platz für einen vierten. Wo musst du jetzt blocken?
lesson-blocking-3-right = Geblockt. Dein Stein auf 1a schließt das andere Ende der Reihe.
lesson-blocking-3-wrong = Gelb macht die Reihe ganz unten voll.
lesson-blocking-3-hint = Drei gelbe Steine liegen in der untersten Zeile. Ein Ende davon ist frei.
lesson-blocking-4 = Der fehlende Stein kann auch in der Mitte sein. Finde die Lücke.
lesson-blocking-4-right = Geblockt. In der Lücke liegt jetzt Rot.
lesson-blocking-4-wrong = Gelb füllt die Lücke und gewinnt.
lesson-blocking-4-hint = Schau dir die unterste Zeile an: zwei gelbe Steine, eine Lücke und noch einer.
lesson-blocking-5 = Schräge Reihen sieht man am schwersten. Wohin will Gelb?
lesson-blocking-5-right = Geblockt. Gut gesehen!
lesson-blocking-5-wrong = Gelb macht eine Diagonale voll.
lesson-blocking-5-hint = Fang beim gelben Stein auf 2a an und steig nach rechts oben.
lesson-blocking-6 = Jetzt habt ihr beide drei Steine übereinander, und du bist dran. Was kommt zuerst: blocken oder gewinnen?
lesson-blocking-6-right = Gewinnen kommt zuerst. Das Spiel ist vorbei, bevor Gelb wieder zieht.
lesson-blocking-6-wrong = Du hast deine eigenen vier in einer Reihe übersehen.
lesson-blocking-6-hint = Du musst nicht blocken, wenn du mit diesem Zug gewinnst.
lesson-blocking-7 = Hier kann Gelb an beiden Enden gewinnen. Du kannst nur eins davon blocken, also ist das Spiel verloren. Eine Dreierreihe mit zwei freien Enden muss man früher verhindern.

## Lesson: lesson-two-threats

lesson-two-threats = Zwei Drohungen auf einmal
lesson-two-threats-about = Niemand kann mit einem Stein zwei Stellen blocken.
lesson-two-threats-1 = Eine Stelle, an der dein nächster Stein gewinnen würde, heißt Drohung. Hier droht Rot, auf 2a und auf 6a zu gewinnen. Gelb ist dran und kann nur eine davon blocken.
lesson-two-threats-2 = Du bist Rot. Mach mit einem Stein zwei Drohungen.
lesson-two-threats-2-right = Drei in einer Reihe, und beide Enden sind frei. Gelb kann nur eins davon blocken.
lesson-two-threats-2-wrong = Da hat Gelb noch Zeit, dich aufzuhalten.
lesson-two-threats-2-hint = Setz einen dritten Stein neben die zwei in der untersten Zeile.
lesson-two-threats-3 = Gelb hat ein Ende geblockt. Beende das Spiel.
lesson-two-threats-3-right = Vier in einer Reihe. Rot gewinnt!
lesson-two-threats-3-wrong = Schau dir die unterste Zeile noch einmal an.
lesson-two-threats-3-hint = Das rechte Ende der Reihe ist noch frei.
lesson-two-threats-4 = Zwei Drohungen können in verschiedene Richtungen gehen. Ein roter Stein macht gleichzeitig eine waagerechte Reihe und eine Diagonale. Wo?
lesson-two-threats-4-right = Jetzt droht Rot auf 1b und auf 4d. Gelb kann nicht beides blocken.
lesson-two-threats-4-wrong = Das macht keine zwei Drohungen.
lesson-two-threats-4-hint = Der Stein landet in Zeile b. Von dort geht eine Reihe waagerecht, und eine steigt nach rechts an.
lesson-two-threats-5 = Verteidige dich rechtzeitig! Jetzt bist du Gelb. Rot hat in der untersten Zeile zwei Steine nebeneinander, und beide Seiten sind frei. Halte Rot auf, bevor daraus drei werden.
lesson-two-threats-5-right = Rot kann keine drei mit zwei freien Enden mehr bekommen.
lesson-two-threats-5-wrong = Rot macht eine Dreierreihe mit zwei freien Enden.
lesson-two-threats-5-hint = Setz deinen Stein in die Nähe der zwei roten in der untersten Zeile.

## Lesson: lesson-cell-above

lesson-cell-above = Das Feld darüber
lesson-cell-above-about = Jeder Stein ist eine Stufe für den nächsten.
lesson-cell-above-1 = Auf jedem Stein, den du einwirfst, kann der nächste landen. Schau also auch auf das Feld darüber. Gelb braucht nur noch 3c für vier in einer Diagonale. Das Feld darunter, 3b, ist noch frei.
lesson-cell-above-2 = Du bist Rot. Ein Stein in Spalte 3 würde Gelb auf 3c heben. Verschenk das Feld darüber nicht! Spiel woanders.
lesson-cell-above-2-right = Gut. Gelb muss warten.
lesson-cell-above-2-wrong = Dein Stein hat Gelb auf 3c gehoben.
lesson-cell-above-2-hint = Jede Spalte außer 3 ist hier sicher.
lesson-cell-above-3 = Es geht auch andersherum. Jetzt bist du Gelb, und Rot wartet auf ein Feld. Eine Spalte darfst du nicht spielen. Spiel eine andere.
lesson-cell-above-3-right = Gut. Rot bekommt dieses Feld nicht.
lesson-cell-above-3-wrong = Rot ist auf deinem Stein gelandet und hat gewonnen.
lesson-cell-above-3-hint = Rot hat Steine auf 4d, 5c und 7a. Welches Feld fehlt in dieser Diagonale, und welches Feld liegt darunter?
lesson-cell-above-4 = Zwei Drohungen übereinander gewinnen auch. Wenn Gelb die untere blockt, ist die obere für dich frei. Finde den Zug.
lesson-cell-above-4-right = Gelb muss auf 5b blocken, und du gewinnst auf 5c, genau darüber.
lesson-cell-above-4-wrong = Das zwingt Gelb nicht, dich hochzuheben.
lesson-cell-above-4-hint = Die mittlere Spalte ist frei.

## Lesson: lesson-odd-and-even

lesson-odd-and-even = Gerade und ungerade
lesson-odd-and-even-about = Wer muss dort spielen, wo niemand spielen will?
lesson-odd-and-even-1 = Das Brett ist fast voll. Nur Spalte 2 ist noch übrig, und Rot ist dran. Rot bekommt die Felder a, c und e. Gelb bekommt b, d und f. Rot braucht 2c für vier in einer Reihe, und 2c ist eins der Felder von Rot.
lesson-odd-and-even-2 = Hier braucht Gelb 2b. Zeile b ist die zweite Zeile, und 2b ist eins der Felder von Gelb. Rot muss einen Stein auf 2a einwerfen, obwohl das Gelb hilft. Das nennt man Zugzwang: Du musst ziehen, würdest es aber lieber nicht tun.
lesson-odd-and-even-3 = Merk dir also: Rot fängt an und mag Drohungen in ungeraden Zeilen (a, c und e sind die Zeilen eins, drei und fünf). Gelb mag Drohungen in geraden Zeilen (b, d und f). Hier wartet Rot auf 2c. Gelb ist dran und hat keinen guten Zug mehr.
lesson-odd-and-even-4 = Du bist Rot und wartest auf 2c. Gelb will 2b nicht spielen. Du solltest es auch nicht tun, denn dann könnte Gelb 2c nehmen. Spiel so, dass Gelb die anderen Züge ausgehen.
lesson-odd-and-even-4-right = Gut. Bald ist nur noch Spalte 2 übrig, und dann muss Gelb 2b spielen.
lesson-odd-and-even-4-wrong = Jetzt kann Gelb 2c nehmen, und deine Drohung ist weg.
lesson-odd-and-even-4-hint = Jede Spalte außer 2 ist in Ordnung.
lesson-odd-and-even-5 = Noch einmal. Du bist Rot und wartest auf 6e. 6d muss Gelb spielen, nicht du. Zähl die freien Felder in Spalte 2.
lesson-odd-and-even-5-right = Richtig. Spalte 2 hat fünf freie Felder: Wer dort anfängt, hört dort also auch auf. Dann muss Gelb 6d spielen.
lesson-odd-and-even-5-wrong = Du hast 6d selbst gespielt, also kann Gelb 6e nehmen.
lesson-odd-and-even-5-hint = Spiel nicht in Spalte 6.

## Lesson: lesson-middle

lesson-middle = Fang in der Mitte an
lesson-middle-about = Warum der erste Stein in Spalte 4 gehört.
lesson-middle-1 = Nicht alle Felder sind gleich viel wert. Durch die Ecke 1a gehen drei verschiedene Viererreihen. Durch 4a, in der Mitte, gehen sieben.
lesson-middle-2 = Du bist Rot. Wo fängst du an?
lesson-middle-2-right = Richtig. Bei perfektem Spiel gewinnt Rot von hier aus. Das schafft kein anderer erster Zug.
lesson-middle-2-wrong = Von dort gewinnt Rot gegen perfektes Spiel nicht.
lesson-middle-2-hint = Wähle das Feld, das zu den meisten Viererreihen gehört.
lesson-middle-3 = Jetzt bist du Gelb, und Rot hat die Mitte genommen. Wo hältst du am längsten durch?
lesson-middle-3-right = Richtig. Auf dem roten Stein nimmst du das beste Feld, das noch übrig ist.
lesson-middle-3-wrong = Nach diesem Zug gewinnt Rot schneller.
lesson-middle-3-hint = Die Mitte ist immer noch die beste Spalte.
lesson-middle-4 = Diesmal hat Rot am Rand angefangen. Das war ein Fehler: Jetzt kann Gelb gewinnen. Du bist Gelb. Finde einen Zug, der den Sieg festhält.
lesson-middle-4-right = Richtig. Bei perfektem Spiel gewinnt jetzt Gelb.
lesson-middle-4-wrong = Das lässt stattdessen Rot gewinnen.
lesson-middle-4-hint = Die mittlere Spalte ist hier nie eine schlechte Idee.

## Lesson: lesson-squares

lesson-squares = Quadrate und Paare
lesson-squares-about = „Quadrat gewinnt“, und wie die zweite Seite durchhält.
lesson-squares-1 = Bei „Quadrat gewinnt“ gewinnen vier Steine einer Farbe, wenn sie ein Quadrat bilden: zwei nebeneinander und zwei genau darüber. Hier hat Rot gewonnen.
lesson-squares-2 = Du bist Rot. Mach das Quadrat voll.
lesson-squares-2-right = Ein Quadrat aus vier roten Steinen. Rot gewinnt!
lesson-squares-2-wrong = Ein Stein des Quadrats fehlt noch.
lesson-squares-2-hint = Das Quadrat liegt in den Spalten 1 und 2.
lesson-squares-3 = Jetzt hat Gelb drei Steine eines Quadrats. Verhindere es.
lesson-squares-3-right = Geblockt. Ein Quadrat mit Steinen beider Farben ist nichts wert.
lesson-squares-3-wrong = Gelb macht das Quadrat voll.
lesson-squares-3-hint = Schau dir die Spalten 3 und 4 an.
lesson-squares-4 = Wer als Zweites zieht, kann immer ein Unentschieden halten, mit Paaren. Die Felder a und b einer Spalte sind ein Paar, genauso c und d. Immer wenn Rot ein Feld eines Paars nimmt, nimmt Gelb das andere, genau darüber. Dann enthält jedes Quadrat Steine beider Farben.
lesson-squares-5 = Du bist Gelb, und Rot hat gerade Spalte 3 gespielt. Halte das Unentschieden.
lesson-squares-5-right = Das hält. Genau über dem Stein von Rot zu antworten, ist ein Weg.
lesson-squares-5-wrong = Jetzt bekommt Rot ein Quadrat.
lesson-squares-5-hint = Antworte in der Spalte, in der Rot gerade gespielt hat.
lesson-squares-6 = Noch einmal: Du bist Gelb, und Rot hat gerade Spalte 2 gespielt.
lesson-squares-6-right = Das hält auch.
lesson-squares-6-hint = Das andere Feld des Paars ist 2b.

## Lesson: lesson-points

lesson-points = Punkte zählen
lesson-points-about = „Vierer sammeln“: Am Ende gewinnen die meisten Punkte.
lesson-points-1 = Bei „Vierer sammeln“ endet das Spiel nicht mit den ersten vier in einer Reihe. Jeder Vierer ist ein Punkt, und man spielt, bis das Brett voll ist. Hier füllt ein Stein in Spalte 3 die Lücke: Fünf in einer Reihe zählen als zwei Vierer, also sind das zwei Punkte.
lesson-points-2 = Zwei Spalten sind übrig, und du bist Rot. Ein Stein bringt einen Punkt, der andere zwei. Welcher ist besser?
lesson-points-2-right = Richtig: zwei Punkte, und bei perfektem Spiel behältst du einen Punkt Vorsprung.
lesson-points-2-wrong = Das bringt einen Punkt, aber Gelb gleicht aus.
lesson-points-2-hint = Zähl die Viererreihen, die jeder Stein vollmacht.
lesson-points-3 = Ein Punkt, den dein Gegner nicht bekommt, zählt so viel wie ein eigener. Du kannst in Spalte 3 einen Punkt holen. Gelb würde in Spalte 5 zwei holen. Entscheide!
lesson-points-3-right = Richtig. Du hast Gelb zwei Punkte weggenommen und hast am Ende einen Punkt Vorsprung.
lesson-points-3-wrong = Du hast einen Punkt, aber am Ende ist Gleichstand.
lesson-points-3-hint = Vergleiche, was du holst, mit dem, was Gelb holen würde.
lesson-points-4 = Jetzt bringt kein Stein einen Punkt. Aber jeder Stein hebt Gelb auf das Feld darüber. Spiel die Spalte, in der das Gelb weniger hilft.
lesson-points-4-right = Richtig. Am Ende hast du einen Punkt Vorsprung.
lesson-points-4-wrong = Danach ist Gleichstand.
lesson-points-4-hint = Schau dir die oberste Zeile an: Wer würde dort landen?

level-just-trained = Gerade trainiert
level-just-trained-about = Hat gelernt, indem es gegen sich selbst spielte, während du zugesehen hast.
