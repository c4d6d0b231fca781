### Levels: their kinds, and why one does not play a game.

## Headings of the levels beside the ladder

levels-course = Гравці з курсу
levels-search = Шукачі
levels-learned = Самоуки
levels-program = Програми

## Buttons of the strip of opponents, and the lines below the names; some 80 points wide

levels-friend = Друг
levels-two-players = 2 гравці
levels-not-this-game = не ця гра

## Why a level does not play a game: the end of a sentence such as new_game-does-not-play

levels-no-square = рахує квадрати, а тут квадрат не є ціллю
levels-large-square = рахує квадрати з боком не більше { $most }, а тут ціль має бік { $found }
levels-full-board = грає до першої лінії, а тут гра триває до повної дошки
levels-no-line = рахує лінії, а тут лінія не є ціллю
levels-many-cells = для такого гравця на дошці має бути не більше ніж { $most ->
    [one] { $most } клітинка
    [few] { $most } клітинки
    [many] { $most } клітинок
   *[other] { $most } клітинок
}, а тут { $found }
levels-no-engine = немає рушія
# $goals is a list of levels-exact-line and levels-exact-square.
levels-exact-goals = для точної гри потрібна одна ціль, 4 в ряд; а тут: { $goals }
levels-exact-line = { $length } в ряд
levels-exact-square = квадрат { $side } × { $side }
levels-exact-ending = для точної гри треба, щоб гру закінчували перші 4 в ряд; а тут грають до повної дошки
levels-exact-size = для точної гри стовпці × (ряди + 1) має бути не більше 128, а тут дошка { $columns } × { $rows }
levels-exact-memory = таблиця на { $megabytes } МБ не вміщається в пам’ять
levels-learned-size = для навчання потрібна дошка не більша за { $most } × { $most }, а тут { $columns } × { $rows }
levels-no-network = ще жодна мережа не навчилася цих правил; її створюють plummet train і сторінка тренування
