### The start page: opponents, games, unfinished games, and the entries at its foot.

## The card of an unfinished game

start-continue = Продовжити
start-two-players = { $game } на двох
start-against = { $game }, суперник: { $level }
# Two levels play.
start-levels = { $game }, { $red } – { $yellow }
# $player (who)
start-to-move = { $player ->
    [you] твій хід
    [red] хід червоних
    [yellow] хід жовтих
   *[other] хід: { $player-name }
}
start-discs = { $discs ->
    [one] { $discs } фішка
    [few] { $discs } фішки
    [many] { $discs } фішок
   *[other] { $discs } фішок
}

## How long ago the game was left

start-just-now = щойно
start-minutes-ago = { $minutes ->
    [one] { $minutes } хвилину
    [few] { $minutes } хвилини
    [many] { $minutes } хвилин
   *[other] { $minutes } хвилин
} тому
start-hours-ago = { $hours ->
    [one] { $hours } годину
    [few] { $hours } години
    [many] { $hours } годин
   *[other] { $hours } годин
} тому
start-yesterday = учора
start-days-ago = { $days ->
    [one] { $days } день
    [few] { $days } дні
    [many] { $days } днів
   *[other] { $days } днів
} тому

## The choice of an opponent, and of who begins

start-opponents = З ким хочеш грати?
start-you-begin = Починаєш ти
start-computer-begins = Починає комп’ютер
start-in-turn = По черзі
# Below the name of a level, on a button of about 12 letters.
start-very-easy = дуже легко
start-hardest = найважче
start-beaten = здолано ✓
# The number of games that the person won of those against this level.
start-won-of = виграно { $won } з { $played }

## The games

start-games = У що зіграєш?
start-more-games = Більше ігор
start-own = Створи свою…
# On what looks like a button.
start-play = Грати
# $size is the size of the board, such as 7 × 6.
start-most-points = { $size } · найбільше балів
# $reason is one of the room `levels`.
start-refusal = { $level } не грає в цю гру: { $reason }.
# $value is a sentence of the room `game` about best play.
start-about-value =
    { $about }
    { $value }.

## The entries: a label and a short line below it

start-new-about = на твій вибір
start-together-about = два комп’ютери
start-load-about = дограти, розібрати
# The number of exercises that are to be repeated.
start-exercises-about = на черзі: { $due }
start-lessons-about = крок за кроком
start-lessons-done = пройдено { $done } з { $all }
start-puzzles-about = знайди єдиний хід
start-puzzles-new = сьогодні є нова
start-statistics-about = результати, серії
start-arena-about = рівні змагаються
start-training-about = навчи гравця

## The line at the foot

start-keys = Клавіші: Tab і Enter або 1, 2 і 3.
start-click-you = Клацни на гру, щоб почати. Суперник: { $level }. Починаєш ти. { start-keys }
start-click-level = Клацни на гру, щоб почати. Суперник: { $level }. Перший хід: { $level }. { start-keys }
start-click-friend = Клацни на гру, щоб грати з другом. { start-keys }
