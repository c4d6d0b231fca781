### The training of a network.

## The choice

training-about = Una red aprende el juego con solo jugar miles de partidas contra sí misma.
training-game = Juego
training-minutes = Minutos
training-choose = Elige un juego.
training-levels = Puedes seguir jugando mientras aprende. Si guardas la red, la usan los niveles Autodidacta.

## The buttons

training-start = Empezar
training-stop = Parar
training-play = Jugar contra ella
training-save = Guardar
training-discard = Descartar
training-new = Nuevo entrenamiento

## The state: in a line of the page, and in a few words for the start page and the bar of the game

# $title is the name of the game.
training-line = { $title }  ·  { $state }  ·  { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $speed } por segundo
training-preparing = preparando
training-seconds = { $time } de { $length ->
    [one] { $length } segundo
   *[other] { $length } segundos
}
training-done-after = terminado tras { $time ->
    [one] { $time } segundo
   *[other] { $time } segundos
}
# $games is the number, $shown the number as it is written.
training-games = { $games ->
    [one] { $shown } partida
   *[other] { $shown } partidas
}
# A number of 1,000 or more: its thousands, and its last three digits.
training-thousands = { $thousands } { $last }
training-done = terminado
training-failed = falló

## The learning curve

training-against = contra { $opponent }
training-exact = mejores jugadas (cálculo exacto)
# An entry of the legend: a line and its last value.
training-legend = { $line } { $score } %
training-seconds-axis = segundos de entrenamiento
training-percent-axis = por ciento

## Below the curve

training-scores = Resultados cuando la red mira cuatro jugadas por delante, contando las de los dos jugadores. Ni el cálculo exacto ni ninguno de los rivales participa en el entrenamiento.
training-saved = Guardada en { $file }.
training-saved-over = Guardada en { $file }. La red que había allí está ahora en { $before }.
