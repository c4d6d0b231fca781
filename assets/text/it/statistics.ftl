statistics-counted = Qui si contano le partite contro il computer che finisci senza aiuto e senza annullare mosse. Quelle in due no.
statistics-legend = Ultime partite da sinistra a destra: una barra in su è una vittoria, una barra in giù una sconfitta, un punto un pareggio.
statistics-puzzles = Rompicapo
statistics-puzzles-facts = Punteggio { $rating } · risolti { $solved } · risposte { $answered } · serie { $streak } (record { $best })
statistics-strength = Forza in { $game }
statistics-strength-facts = Circa { $rating }, { $margin } in più o in meno, da { $games } partite contro livelli che hanno anche loro un numero così
statistics-games = { $game }  ·  contro { $level }
statistics-games-facts = giocate { $played } · vinte { $won } · pari { $drawn } · perse { $lost } · serie { $streak } (record { $best })
