### The start page: opponents, games, unfinished games, and the entries at its foot.

## The card of an unfinished game

start-continue = Continuar
start-two-players = { $game } para dos jugadores
start-against = { $game } contra { $level }
# Two levels play.
start-levels = { $game }, { $red } contra { $yellow }
# $player (who)
start-to-move = { $player ->
    [you] te toca
   *[other] le toca a { $player-name }
}
start-discs = { $discs ->
    [one] { $discs } ficha
   *[other] { $discs } fichas
}

## How long ago the game was left

start-just-now = ahora mismo
start-minutes-ago = { $minutes ->
    [one] hace { $minutes } minuto
   *[other] hace { $minutes } minutos
}
start-hours-ago = { $hours ->
    [one] hace { $hours } hora
   *[other] hace { $hours } horas
}
start-yesterday = ayer
start-days-ago = { $days ->
    [one] hace { $days } día
   *[other] hace { $days } días
}

## The choice of an opponent, and of who begins

start-opponents = ¿Con quién quieres jugar?
start-you-begin = Empiezas tú
start-computer-begins = Empieza el rival
start-in-turn = Por turnos
# Below the name of a level, on a button of about 12 letters.
start-very-easy = muy fácil
start-hardest = el más difícil
start-beaten = superado ✓
# The number of games that the person won of those against this level.
start-won-of = ganadas { $won } de { $played }

## The games

start-games = ¿A qué quieres jugar?
start-more-games = Más juegos
start-own = Crea el tuyo…
# On what looks like a button.
start-play = Jugar
# $size is the size of the board, such as 7 × 6.
start-most-points = { $size } · más puntos
# $reason is one of the room `levels`.
start-refusal = { $level } no juega a esto: { $reason }.
# $value is a sentence of the room `game` about best play.
start-about-value =
    { $about }
    { $value }.

## The entries: a label and a short line below it

start-new-about = todas las opciones
start-together-about = en dos ordenadores
start-load-about = seguir o repasar
# The number of exercises that are to be repeated.
start-exercises-about = { $due ->
    [one] { $due } pendiente
   *[other] { $due } pendientes
}
start-lessons-about = paso a paso
start-lessons-done = { $done } de { $all } hechas
start-puzzles-about = busca la única jugada
start-puzzles-new = hoy hay uno nuevo
start-statistics-about = resultados, rachas
start-arena-about = compiten los niveles
start-training-about = enseña a un jugador

## The line at the foot

start-keys = Teclas: Tab y Enter, o 1, 2 y 3.
start-click-you = Haz clic en un juego para jugar contra { $level }. Empiezas tú. { start-keys }
start-click-level = Haz clic en un juego para jugar contra { $level }. Empieza { $level }. { start-keys }
start-click-friend = Haz clic en un juego para jugar con otra persona. { start-keys }
