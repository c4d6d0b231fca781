### The review of a game: the bar, the players and the graph, the card of a move, lines of play.

## The bar above the board

review-title = Repaso
# Beside the title, between the name of the game and the result.
review-players = { $first } contra { $second }
review-close = Cerrar
review-play-on = Seguir desde aquí
# Where the bar is narrow.
review-play-on-short = Seguir

## How the game ended: beside the title, and on the card of the end

review-unfinished = Sin terminar tras { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}
# $move (number)
# Won on the board, by the last move.
# Won because of the time, or of a program that made no valid move.
review-ended = { $how ->
    [drawn] Empate en la jugada { $move }
    [resigned] { $colour ->
        [red] Rojo
       *[yellow] Amarillo
    } se rindió tras la jugada { $move }
    [won] { $colour ->
        [red] Rojo
       *[yellow] Amarillo
    } ganó en la jugada { $move }
   *[won-after] { $colour ->
        [red] Rojo
       *[yellow] Amarillo
    } ganó tras la jugada { $move }
}
# The same on the card of the end, where it is a sentence.
review-result = { $result }.

## The status line

review-at-end = Fin de la partida, tras { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}
review-at-move = Jugada { $move } de { $moves }
review-key-steps = { $left } y { $right } van paso a paso
review-key-back = { $key } va un paso atrás
review-key-mistake = { $key } va al primer error
review-key-better = { $key } muestra la mejor secuencia
review-key-again = { $key } prueba otra vez

## Sentences on the status line for some seconds

review-is-review = Esto es un repaso. Elige «Otra vez» para hacer otra jugada
review-when-over = Una partida se puede repasar cuando ha terminado
review-stopped = El repaso se paró: { $error }
review-impossible = No se puede repasar la partida: { $error }

## Above the card: the players, the graph, how far the review has come

# The accuracy of a player’s moves, which stands between the name and the mistakes.
review-accuracy = { $percent } %
review-accuracy-means = Precisión: lo cerca que estuvieron las jugadas del juego perfecto
# The tooltip of the graph.
review-graph-means = Cuanto más alta la línea, mejor para Rojo. Donde es fina, es una estimación. Un punto es un error.
review-mistakes = { $count ->
    [one] { $count } error
   *[other] { $count } errores
}
review-blunders = { $count ->
    [one] { $count } error grave
   *[other] { $count } errores graves
}
review-probable-mistakes = { $count ->
    [one] { $count } error probable
   *[other] { $count } errores probables
}
review-no-mistakes = sin errores claros
# At the upper and the lower edge of the graph.
review-graph = { $colour ->
    [red] Rojo
   *[yellow] Amarillo
} mejor
review-progress = Repasando: { $done } de { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}
review-stop = Parar

## The card of a move: its title and its grade

review-move = Jugada { $move }: { $player ->
    [you] tú
   *[other] { $player-name }
} en la { $column }
# Beside the title.
review-grade = { $grade ->
    [blunder] Error grave
    [mistake] Error
    [inaccuracy] Imprecisión
    [best] La mejor
    [blunder-probably] Probable error grave
    [mistake-probably] Probable error
    [inaccuracy-probably] Probable imprecisión
    [good-probably] Probablemente buena
    [best-probably] Probablemente buena
    [hidden] Difícil de ver
   *[good] Buena
}
review-not-judged = Esta jugada todavía no tiene nota. El repaso empieza por la última jugada.
review-not-reached = El repaso se paró antes de esta jugada.

## What the move cost. $before and $after are values such as “a win in 2” (game.ftl)

review-no-grade = Aquí vale la regla del cambio de color, así que esta jugada no tiene nota.
# $moves (number)
# $after (number)
# $before (number)
review-cost = { $how ->
    [slower] Todavía se gana, pero en { $after } en vez de en { $before }.
    [slower-probably] Todavía se gana, pero probablemente más despacio.
    [sooner] Ya se perdía, pero ahora en { $after } en vez de en { $before }.
    [sooner-probably] Ya se perdía, y ahora probablemente antes de lo necesario.
    [points] Esto costó { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }. Antes: { $before }. Después: { $after }.
    [points-probably] Esto probablemente costó { $points ->
        [one] más o menos { $points } punto
       *[other] unos { $points } puntos
    }. Antes: { $before }. Después: { $after }.
    [became-probably] Antes, probablemente: { $before }. Después: { $after }.
    [became-draw] Antes: { $before }. Después: un empate.
    [became-late] Antes: { $before }. Después: { $after } · difícil de ver: el castigo no llega hasta { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    } después.
   *[became] Antes: { $before }. Después: { $after }.
}
review-story = { $how ->
    [turned] La partida cambió
    [missed] { $player ->
        [you] Dejaste escapar la victoria
       *[other] { $player-name } dejó escapar la victoria
    }
   *[other] { $player ->
        [you] Perdiste
       *[other] { $player-name } perdió
    }
} en la jugada { $ply }: { $how ->
    [missed] columna { $column }
    [open] había que bloquear la columna { $column }
   *[other] la columna { $column } era mejor
}.
review-show-me = Muéstramelo
# The opponent threatened to win at once.
# $player (who)
review-unblocked = La columna { $column } habría bloqueado { $player ->
    [you] tu
   *[other] el
} { $goal ->
    [three] tres en raya
    [four] cuatro en raya
    [five] cinco en raya
    [square] cuadrado
   *[goal] objetivo
}{ $player ->
    [you] { "" }
   *[other] { " " }de { $player-name }
}.

## What the move kept

review-kept = { $how ->
    [only] La única jugada posible.
    [none-better] No se encontró una jugada mejor. Parece llevar a { $value }.
    [none-better-like] No se encontró una jugada mejor. Parece llevar a { $value }.
    [one-value] Aquí todas las jugadas llevan a lo mismo: { $value }.
    [wins] Esto gana la partida.
    [win] Esto conserva { $value }.
    [draw] Esto mantiene el empate.
    [lost-slowest] La partida ya estaba perdida. Ninguna jugada aguanta más: { $value }.
    [lost] La partida ya estaba perdida, se juegue lo que se juegue.
   *[ends] Con juego perfecto la partida acaba con { $value }.
}

## What better moves would have kept. $columns is a list such as “2 and 5”

review-better = { $how ->
    [looks] { $count ->
        [one] La columna { $columns } parece mejor.
       *[other] Las columnas { $columns } parecen mejores.
    }
    [at-once] { $count ->
        [one] La columna { $columns } gana enseguida.
       *[other] Las columnas { $columns } ganan enseguida.
    }
    [wins] { $count ->
        [one] La columna { $columns } conserva la victoria.
       *[other] Las columnas { $columns } conservan la victoria.
    }
    [sooner] { $count ->
        [one] La columna { $columns } gana antes.
       *[other] Las columnas { $columns } ganan antes.
    }
    [draws] { $count ->
        [one] La columna { $columns } mantiene el empate.
       *[other] Las columnas { $columns } mantienen el empate.
    }
    [longer] { $count ->
        [one] La columna { $columns } aguanta más.
       *[other] Las columnas { $columns } aguantan más.
    }
   *[points] { $count ->
        [one] La columna { $columns } mantiene { $value }.
       *[other] Las columnas { $columns } mantienen { $value }.
    }
}

## How certain it is

review-proven = Demostrado · exacto hasta la última ficha
review-proven-roughly = Demostrado · el número de jugadas no es exacto
review-estimate = Un cálculo aproximado, no demostrado

## The buttons below

review-show = { $what ->
    [win] Ver la victoria
    [draw] Ver el empate
    [loss] Ver la derrota
    [better] Ver la mejor secuencia
   *[next] Ver lo que sigue
}
review-again = Otra vez
review-why = ¿Por qué?
review-previous = Error anterior
review-next = Error siguiente

## The card of the end of the game

review-not-over = La partida no ha terminado
review-being-judged = Las jugadas se revisan de la última a la primera.
review-found = { $count ->
    [0] No se encontró ningún error claro.
    [1] Se encontró un error. Recorre la partida hacia atrás o ve directamente a él.
   *[other] Recorre la partida hacia atrás o ve de error en error.
}
review-learn = Aprender de los errores

## Lines of play: moves that are played on the board one after the other

review-line-better = Lo mejor desde aquí
review-line-played = Lo que sigue a la jugada
review-line-status = Una secuencia de jugadas
review-line-place = Jugada { $move } de { $moves }
review-line-next = Siguiente jugada
review-line-again = Verla otra vez
review-back = Volver al repaso
review-key-line-next = { $key } hace la siguiente jugada
review-key-line-back = { $key } quita una
review-key-review = { $key } vuelve al repaso
