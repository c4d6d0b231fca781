### Why a position is won, drawn or lost, and what a move did: the sentences of the card "Why?", of
### hints and of `plummet why`.
###
### A message whose id has `_` for spaces is a sentence, and its id is published in the JSON of
### `plummet why`. The others are what sentences are made of. Cells are named as beside the board: 4a is the
### lowest cell of column 4.

## The card "Why?", and what is asked when nothing can be explained

why-title = Por qué
why-looking = Buscando razones…
why-nothing-found = No se encontró ninguna razón a tiempo.
why-close = Cerrar
why-turning-point = El momento decisivo: jugada { $number }
# Headings. A sentence below each, and the others behind the button.
why-played = Lo que { $player ->
    [you] jugaste
   *[other] jugó { $player-name }
}
why-better = Lo que era mejor
why-more = { $is-open ->
    [0] Más
   *[other] Menos
}
# Sentences of the status line.
why-on-your-turn = Puedes preguntar por qué cuando te toque
why-answer-first = Primero responde a la pregunta

## What sentences are made of

# Behind "wins": the most moves of the winner, the next one included.
why-within = { $moves ->
    [1] en la próxima jugada
   *[other] en { $moves } turnos como máximo
}
# Behind "wins" or "loses": the exact number of the winner's moves.
why-in-moves = en { $moves ->
    [one] { $moves } turno
   *[other] { $moves } turnos
}
why-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
# The column that keeps a result; or the key none.
why-beginning = { $best ->
    [none] { "" }
   *[other] , empezando por la columna { $best }
}

# What a player completes: a line or a square on the board.
why-goal-line = una línea de { $length }
why-goal-square = un cuadrado de { $side } × { $side }
# The same without an article: "stops your 2 × 2 square", "no 2 × 2 square left".
why-bare-line = una línea de { $length }
why-bare-square = un cuadrado de { $side } × { $side }

# Where a disc is answered. $columns is a list.
why-in-columns = { $count ->
    [one] en la columna { $columns }
   *[other] en las columnas { $columns }
}
why-in-all-columns = en todas las columnas
# A cell of a board of more rows than the alphabet has letters.
why-far-cell = columna { $column } fila { $row }
# A move of a list of moves of both players.
why-move = { $player ->
    [you] tú
   *[other] { $player-name }
} { $cell }

## The move before what a sentence says. It begins the sentence

# Such as "Red blocks at 4a; then Red threatens 5c".
why-lead-blocks = { $player ->
    [you] Bloqueas
   *[other] { $player-name } bloquea
} en { $cell }
# $moves is a list of the three messages below.
why-lead-line = { CAP($moves) }
# Moves of both players after which a short reason exists. $lead is the move before, or the key none.
why-lead-example = { $lead ->
    [none] { "" }
   *[other] { $lead }.{ " " }
}{ $claim ->
    [wins] { $other ->
        [you] Juegues lo que juegues
       *[other] Juegue lo que juegue { $other-name }
    }, { $player ->
        [you] ganas
       *[other] { $player-name } gana
    }: el ordenador comprobó cada jugada.{ " " }
   *[said] { "" }
}Un ejemplo, quizá no las mejores jugadas: { $moves }

why-clause-plays = { $player ->
    [you] juegas
   *[other] { $player-name } juega
} en la columna { $column }
why-clause-blocks-on-top = { $player ->
    [you] tienes
   *[other] { $player-name } tiene
} que bloquear encima
why-clause-blocks-in = { $player ->
    [you] tienes
   *[other] { $player-name } tiene
} que bloquear en la columna { $column }

## How a player answers every disc: sentences behind why-covers and why-answers
## $columns is "in columns 1 and 2", $cells a list of pairs such as "1a or 2a, and 5b or 6b"

why-answer-on-top = { $player ->
    [you] Juegas
   *[other] { $player-name } juega
} justo encima de { $other ->
    [you] cada una de tus fichas
   *[other] cada ficha de { $other-name }
} { $columns }.
# Behind a sentence about pairs of cells: everywhere but in them.
why-answer-others-on-top = Por lo demás, { $columns } { $player ->
    [you] juegas
   *[other] { $player-name } juega
} justo encima de { $other ->
    [you] cada una de tus fichas
   *[other] cada ficha de { $other-name }
}.
why-answer-pairs = Cuando { $other ->
    [you] ocupas
   *[other] { $other-name } ocupa
} { $count ->
    [one] { $cells }
   *[other] una casilla de una pareja
}, { $player ->
    [you] ocupas
   *[other] { $player-name } ocupa
} { $count ->
    [one] la otra
   *[other] la otra: { $cells }
}.
why-pairs = { $count } parejas
why-answer-rest = Tras cualquier otra ficha { $columns }, { $player ->
    [you] juegas
   *[other] { $player-name } juega
} { $count ->
    [one] también ahí, o en otra si está llena
   *[other] en una de esas columnas, o en otra si están llenas
}.

## Who wins, proven by a certificate

why-over = { $is-draw ->
    [1] El tablero está lleno y nadie ha ganado.
   *[other] La partida ha terminado.
}
why-wins_with = { $player ->
    [you] Ganas
   *[other] { $player-name } gana
} con la columna { $column }, { why-within }.
# After a sentence about a block.
why-wins_by_block = { $player ->
    [you] El bloqueo te hace ganar
   *[other] El bloqueo hace ganar a { $player-name }
}, { why-within }.
why-loses = { $player ->
    [you] Pierdes
   *[other] { $player-name } pierde
} contra el juego perfecto: { $other ->
    [you] ganas
   *[other] { $other-name } gana
} { why-within }.
# After a sentence about a block.
why-loses_anyway = Aun así, { $player ->
    [you] pierdes
   *[other] { $player-name } pierde
} contra el juego perfecto: { $other ->
    [you] ganas
   *[other] { $other-name } gana
} { why-within }.
why-draw_with = Con juego perfecto es un empate, empezando por la columna { $column }.
why-draw_by_block = Con ese bloqueo y juego perfecto es un empate.
why-ahead_with = Con juego perfecto { $player ->
    [you] acabas
   *[other] { $player-name } acaba
} con { why-points } de ventaja, empezando por la columna { $column }.
why-behind_with = Con juego perfecto { $player ->
    [you] acabas
   *[other] { $player-name } acaba
} con { why-points } de desventaja, empezando por la columna { $column }.
why-level_with = Con juego perfecto la partida acaba con igualdad de puntos, empezando por la columna { $column }.

## What would have been better

why-better_wins = La columna { $column } era mejor: con ella { $player ->
    [you] ganas
   *[other] { $player-name } gana
}, { why-within }.
why-better_draw = La columna { $column } era mejor: mantiene el empate.
why-better_keeps = La columna { $column } era mejor: mantiene la victoria.
# $worse is how the player stands after the move that was played: ahead, level or behind.
why-better_ahead = La columna { $column } era mejor: con ella { $player ->
    [you] acabas
   *[other] { $player-name } acaba
} con { why-points } de ventaja en vez de { $worse ->
    [ahead] { $worse-points }
    [level] con igualdad de puntos
   *[behind] con { $worse-points ->
        [one] { $worse-points } punto
       *[other] { $worse-points } puntos
    } de desventaja
}.
why-better_behind = La columna { $column } era mejor: con ella { $player ->
    [you] acabas
   *[other] { $player-name } acaba
} con { why-points } de desventaja en vez de { $worse-points }.
why-better_level = La columna { $column } era mejor: con ella { $player ->
    [you] acabas
   *[other] { $player-name } acaba
} con igualdad de puntos en vez de con { $worse-points ->
    [one] { $worse-points } punto
   *[other] { $worse-points } puntos
} de desventaja.
why-better_completes = La columna { $column } era la jugada ganadora: { $goal }.

## What the move did

why-keeps_win = Con la columna { $column } { $player ->
    [you] conservas
   *[other] { $player-name } conserva
} la victoria.
why-keeps_draw = La columna { $column } mantiene el empate.
why-keeps_points = { $player ->
    [you] La columna { $column } no te cuesta ningún punto.
   *[other] La columna { $column } no le cuesta ningún punto a { $player-name }.
}
# The reason of a hint, and how sure it is. $score is such as “You win in 3 turns”; or the key none.
why-middle = El centro forma parte de más líneas que nada.
why-sure = { $score ->
    [none] Una estimación, sin demostrar
   *[other] { $score } · demostrado
}
why-lost_before = { $player ->
    [you] Ya ibas
   *[other] { $player-name } ya iba
} por detrás: aquí todas las jugadas pierden, también la columna { $column }.
why-win_to_draw = { $player ->
    [you] Ibas ganando
   *[other] { $player-name } iba ganando
}, pero la columna { $column } solo empata.
why-win_to_loss = { $player ->
    [you] Ibas ganando
   *[other] { $player-name } iba ganando
}, pero la columna { $column } pierde.
why-draw_to_loss = { $player ->
    [you] Tenías
   *[other] { $player-name } tenía
} el empate, pero la columna { $column } pierde.
why-loses_points = { $player ->
    [you] La columna { $column } te cuesta { why-points } al final.
   *[other] La columna { $column } le cuesta a { $player-name } { why-points } al final.
}

## Lines and squares that are completed, or would be

why-completes = { $player ->
    [you] Completas
   *[other] { $player-name } completa
} { $goal } con la columna { $column }.
why-must_block = { $player ->
    [you] Tienes
   *[other] { $player-name } tiene
} que bloquear en { $cell }; si no, { $other ->
    [you] completas
   *[other] { $other-name } completa
} { $goal }.
why-does_not_block = La columna { $column } deja libre { $cell }: ahí { $other ->
    [you] completas
   *[other] { $other-name } completa
} { $goal }.
why-had_to_block = { $player ->
    [you] Ya ibas por detrás y dejaste
   *[other] { $player-name } ya iba por detrás y dejó
} libre { $cell }.
# $goal is without an article.
why-stops = La columna { $column } { $other ->
    [you] te impide completar
   *[other] le impide a { $other-name } completar
} { $goal }.
why-opens_above = La columna { $column } { $other ->
    [you] te deja completar
   *[other] le deja a { $other-name } completar
} { $goal } encima de esa ficha.
# Behind these sentences, in a terminal and for screen readers.
why-cells = Casillas { $cells }.

## Reasons. $lead is the move before, or a key: none; in one sentence also from-then (after the move that was
## named) and already (even before it)

# $first and $second are the missing cells.
why-two_threats = { $lead ->
    [none] { $player ->
        [you] Amenazas
       *[other] { $player-name } amenaza
    }
   *[other] { $lead }; entonces { $player ->
        [you] amenazas
       *[other] { $player-name } amenaza
    }
} en { $first } y en { $second }. Solo se puede bloquear una de las dos.
why-threat_above = { $lead ->
    [none] { $player ->
        [you] Amenazas
       *[other] { $player-name } amenaza
    }
   *[other] { $lead }; entonces { $player ->
        [you] amenazas
       *[other] { $player-name } amenaza
    }
} en { $first }. Una ficha que bloquea ahí { $player ->
    [you] te deja
   *[other] le deja a { $player-name }
} ganar justo encima, en { $second }.
# $shape is line or square. $runs-out is the sentence of the next message.
why-decides = { $lead ->
    [none] { $player ->
        [you] Solo necesitas
       *[other] { $player-name } solo necesita
    }
   *[other] { $lead }; entonces { $player ->
        [you] solo necesitas
       *[other] { $player-name } solo necesita
    }
} { $cell } para { $shape ->
    [square] el cuadrado
   *[line] la línea
} { $cells }. { $runs-out }
# $free is the number of free cells in other columns, which is even; or the key none.
why-runs-out = { $free ->
    [none] { $other ->
        [you] Se te acaban antes las demás jugadas y tienes
       *[other] A { $other-name } se le acaban antes las demás jugadas y tiene
    }
   *[other] Ahora { $other ->
        [you] juegas tú
       *[other] juega { $other-name }
    }, y las demás columnas tienen { $free } casillas libres, un número par: ahí { $other ->
        [you] se te acaban antes las jugadas y tienes
       *[other] a { $other-name } se le acaban antes las jugadas y tiene
    }
} que jugar justo debajo, en { $below }{ $path ->
    [none] { "" }
   *[other] , después de { $path }
}{ $sooner ->
    [none] .
   *[other] , si { $player ->
        [you] no ganas
       *[other] { $player-name } no gana
    } antes, por ejemplo con { $sooner }.
}
why-decides_later = { $lead ->
    [none] { $player ->
        [you] Solo necesitas
       *[other] { $player-name } solo necesita
    }
   *[other] { $lead }; entonces { $player ->
        [you] solo necesitas
       *[other] { $player-name } solo necesita
    }
} { $cell } para { $shape ->
    [square] el cuadrado
   *[line] la línea
} { $cells }. { $other ->
    [you] Juegues lo que juegues, al final te quedas sin otras jugadas y tienes que jugar justo debajo, en { $below }, si { $player-name } no gana antes en otro sitio.
   *[other] Juegue lo que juegue { $other-name }, al final { $other-name } se queda sin otras jugadas y tiene que jugar justo debajo, en { $below }, { $player ->
        [you] si no ganas antes en otro sitio.
       *[other] si { $player-name } no gana antes en otro sitio.
    }
}
# $cells are the free cells of the line.
why-certain_line = { $lead ->
    [none] { $player ->
        [you] Consigues
       *[other] { $player-name } consigue
    }
   *[other] { $lead }; entonces { $player ->
        [you] consigues
       *[other] { $player-name } consigue
    }
} { $cells }, porque al final { $other ->
    [you] se te acaban las demás jugadas y tienes
   *[other] a { $other-name } se le acaban las demás jugadas y tiene
} que jugar antes debajo, y así { $player ->
    [you] completas
   *[other] { $player-name } completa
} { $goal }: { $line }.
# $answers are the sentences above, here and in the next message.
why-covers = { $claim ->
    [holds] { $other ->
        [you] Siempre se te puede
       *[other] A { $other-name } siempre se le puede
    } frenar.{ " " }
   *[leads] { "" }
}{ $lead ->
    [none] { $player ->
        [you] Impides
       *[other] { $player-name } impide
    }
    [from-then] Después de esta jugada { $player ->
        [you] impides
       *[other] { $player-name } impide
    }
    [already] Ya ahora { $player ->
        [you] impides
       *[other] { $player-name } impide
    }
   *[other] { $lead }; entonces { $player ->
        [you] impides
       *[other] { $player-name } impide
    }
} todo lo que { $other ->
    [you] aún podrías
   *[other] { $other-name } aún podría
} completar. { $answers }
why-answers = Hasta entonces { $other ->
    [you] no completas
   *[other] { $other-name } no completa
} nada. { $answers }
# $goals is without an article.
why-no_lines = { $lead ->
    [none] { $other ->
        [you] Ya no puedes
       *[other] { $other-name } ya no puede
    }
   *[other] { $lead }; entonces { $other ->
        [you] ya no puedes
       *[other] { $other-name } ya no puede
    }
} completar { $goals }.
why-settled = Nadie puede completar ya { $goals }.
# $line is the cells of the line or square that scores; or the key none where there are several.
why-scores = Con la columna { $column } { $player ->
    [you] sumas
   *[other] { $player-name } suma
} { why-points }{ $line ->
    [none] .
   *[other] : { $line }.
}
why-concedes = { $other ->
    [you] Respondes en la columna { $reply } y sumas
   *[other] { $other-name } responde en la columna { $reply } y suma
} { why-points }{ $line ->
    [none] .
   *[other] : { $line }.
}

## What only a search shows. A $lead is a sentence before

why-checked = El ordenador comprobó todas las continuaciones.
why-only_solver = { why-checked }
why-leads_now = Hasta ahora { $player ->
    [you] llevas
   *[other] { $player-name } lleva
} { why-points } de ventaja.
why-level_now = Hasta ahora hay igualdad de puntos.
# $now is one of the two sentences "So far …", $course the next message.
why-points_later = { why-checked } { $now } { $course }
# A column that scores $points at once and is worse by $cost points at the end. $when is first, or reply where it is
# about the reply to the first move of a line.
why-points_cost = { $when ->
    [first] La columna { $column }
   *[reply] Como respuesta, la columna { $column }
} { $player ->
    [you] te daría { why-points }
   *[other] le daría a { $player-name } { why-points }
} enseguida, pero costaría { $cost ->
    [one] { $cost } punto
   *[other] { $cost } puntos
} al final.
# Who scores or blocks where in one line of best play. $first is the column with which it begins, or the key none; $events
# is a list of the next message, or the key none where nobody scores; $totals is the sentence of the last message here
# where $events are only the first ones, or the key none; $costs are sentences of the message before, or the key none.
why-course = { $first ->
    [none] El juego perfecto puede seguir así
   *[other] Con la columna { $first } el juego perfecto puede seguir así
}: { $events ->
    [none] nadie suma más puntos
   *[other] { $events }
}{ $totals ->
    [none] .
   *[other] , y así sucesivamente. { $totals }
}{ $costs ->
    [none] { "" }
   *[other] { " " }{ $costs }
}
# $kind is scores, blocks or plays. $lines is a list of the message after it: the first and the last cell of each
# line or square.
why-event = { $kind ->
    [plays] { $player ->
        [you] juegas
       *[other] { $player-name } juega
    } en { $cell }
    [blocks] { $player ->
        [you] bloqueas
       *[other] { $player-name } bloquea
    } en { $cell } ({ $lines })
   *[scores] { $when ->
        [later] más tarde{ " " }
       *[next] { "" }
    }{ $player ->
        [you] sumas
       *[other] { $player-name } suma
    } { why-points } en { $cell } ({ $lines })
}
why-between = de { $first } a { $last }
# The points of the whole line.
why-points-to-come = Puntos en total: { $player ->
    [you] tú
   *[other] { $player-name }
} { $points }, { $other ->
    [you] tú
   *[other] { $other-name }
} { $other-points }.
# $within is "in 3 turns"; or the key none.
why-solver_wins = { $player ->
    [you] Puedes
   *[other] { $player-name } puede
} ganar con seguridad{ $within ->
    [none] { "" }
   *[other] { " " }{ $within }
}{ why-beginning }.
why-solver_loses = { $other ->
    [you] Puedes
   *[other] { $other-name } puede
} ganar con seguridad{ $within ->
    [none] { "" }
   *[other] { " " }{ $within }
}.
why-solver_draw = Con juego perfecto es un empate{ why-beginning }.
why-solver_ahead = Con juego perfecto { $player ->
    [you] acabas
   *[other] { $player-name } acaba
} con { why-points } de ventaja{ why-beginning }.
why-solver_behind = Con juego perfecto { $player ->
    [you] acabas
   *[other] { $player-name } acaba
} con { why-points } de desventaja{ why-beginning }.
why-solver_level = Con juego perfecto la partida acaba con igualdad de puntos{ why-beginning }.
why-not_settled = { $how ->
    [loses] La columna { $column } pierde. No se sabe si otra era mejor.
   *[unknown] No se sabe qué cambia la columna { $column }.
}
why-search_prefers = La columna { $column } parece la mejor para { $player ->
    [you] ti
   *[other] { $player-name }
}. Es una estimación: el ordenador ha mirado { $depth ->
    [one] { $depth } jugada
   *[other] { $depth } jugadas
} por delante.
