### The training of a network.

## The choice

training-about = Мережа вивчає гру, просто граючи тисячі партій сама з собою.
training-game = Гра
training-minutes = Хвилини
training-choose = Вибери гру.
training-levels = Поки мережа вчиться, ти можеш грати далі. Якщо її зберегти, її візьмуть рівні «Самоук».

## The buttons

training-start = Почати
training-stop = Зупинити
training-play = Грати з нею
training-save = Зберегти
training-discard = Відкинути
training-new = Нове тренування

## The state: in a line of the page, and in a few words for the start page and the bar of the game

# $title is the name of the game.
training-line = { $title }  ·  { $state }  ·  { $games ->
    [one] { $games } партія
    [few] { $games } партії
    [many] { $games } партій
   *[other] { $games } партій
}, { $speed } за секунду
training-preparing = готується
training-seconds = { $time } з { $length ->
    [one] { $length } секунди
    [few] { $length } секунд
    [many] { $length } секунд
   *[other] { $length } секунд
}
training-done-after = готово за { $time ->
    [one] { $time } секунду
    [few] { $time } секунди
    [many] { $time } секунд
   *[other] { $time } секунд
}
# $games is the number, $shown the number as it is written.
training-games = { $games ->
    [one] { $shown } партія
    [few] { $shown } партії
    [many] { $shown } партій
   *[other] { $shown } партій
}
# A number of 1,000 or more: its thousands, and its last three digits.
training-thousands = { $thousands } { $last }
training-done = готово
training-failed = не вдалося

## The learning curve

training-against = суперник: { $opponent }
training-exact = найкращі ходи за точною грою
# An entry of the legend: a line and its last value.
training-legend = { $line } { $score } %
training-seconds-axis = секунди тренування
training-percent-axis = відсотки

## Below the curve

training-scores = Результати, коли мережа дивиться на чотири напівходи вперед. Ні точна гра, ні жоден із суперників не бере участі в тренуванні.
training-saved = Збережено як { $file }.
training-saved-over = Збережено як { $file }. Мережа, яка там була, тепер зветься { $before }.
