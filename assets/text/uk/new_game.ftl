### The dialog for a new game: the list of games at the left, the choices at the right.

new_game-start = Почати
# Shown when the chosen game has gone from the list.
new_game-choose = Вибери гру ліворуч.
new_game-no-preset = гри { $name } немає

## What the game is: three rows of some 600 points

new_game-no-game = Із цих правил гри ще не вийде.
# $result is a sentence without its full stop, such as game-best-play-first.
new_game-result = { $result }.

## The editor of the rules: rows with a name of up to 190 points at the left and controls at the right

new_game-change-rules = Змінити правила
new_game-columns = Стовпці
new_game-rows = Ряди
new_game-goal = Ціль
# In place of new_game-goal at the second and further goals.
new_game-or-goal = або
# Followed by the length, a number that is changed by buttons.
new_game-line-of = Лінія з
new_game-square-size = Квадрат, бік
new_game-add-goal = Додати ціль
new_game-ending = Кінець гри
new_game-first-goal = Перша ціль виграє
new_game-full-board = До повної дошки
new_game-save-rules = Зберегти мої правила
# In the empty field.
new_game-rules-name = Назва
new_game-save = Зберегти
new_game-changed = Ці правила змінено.

## What is wrong with the rules

# $goal is rules-line or rules-square.
new_game-goal-twice = дві цілі однакові: { $goal }
new_game-goal-cells = місця всіх цілей можуть мати не більше ніж { $most ->
    [one] { $most } клітинку
    [few] { $most } клітинки
    [many] { $most } клітинок
   *[other] { $most } клітинок
}, а тут { $found }; зменши дошку або кількість цілей
new_game-no-goal-fits = хоча б одна ціль має вміститися на дошці, але жодна не вміщається на { $columns } × { $rows }
new_game-start-completed = на початку жодна ціль не може бути вже зібрана, а тут її мають { $colour ->
    [red] червоні
   *[yellow] жовті
}: { $goal }, від ряду { $row }, стовпця { $column }

## Players: for each colour who plays, and a strip of levels

new_game-players = Гравці
# A person's seat.
new_game-you = Ти
# The last button of the strip, and the line below it.
new_game-more = Більше…
new_game-opponents = суперників
# Below the strip, after the sentence about the level; and the last without a full stop, beside its name.
new_game-rating = Рейтинг { $rating } у цій грі.
new_game-rating-beside = Рейтинг { $rating } у цій грі
new_game-replaced = { $level } не грає за цими правилами, тому грає { $other }.
# $reason is the end of a sentence, such as levels-no-square.
new_game-does-not-play = { $level } не грає в цю гру: { $reason }.
# In the row of a level that does not play these rules.
new_game-not-this-game = Не ця гра: { $reason }.

## Options: rows as in the editor

new_game-options = Параметри
new_game-who-begins = Хто починає
new_game-clock = Годинник
new_game-no-clock = Немає
new_game-chess-clock = Шаховий
new_game-minutes = Хвилин кожному
new_game-increment = Приріст (с)
# $clock is minutes and seconds, and the seconds added for each move: 5:30+3.
new_game-exact-clock = Годинник останньої гри — { $clock }. Він лишиться, доки ти його не зміниш.
new_game-after-first = Після першої фішки
new_game-play-on = Грати далі
new_game-may-swap = Можна помінятися
