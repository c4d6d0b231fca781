### The rules of a game in words: new game, help, training, and the bar above the board.

rules-size = { $columns } × { $rows }
# Dimmed, beside the title of the game, where it is cut if there is no room, and in New game, where it has
# three rows. $rule is one of the two sections below.
rules-size-and-rule = { rules-size }  ·  { $rule }

## Goals within the sentences below, which list them with “or” and “and”

rules-line = { $length } в ряд
rules-square = квадрат { $side } × { $side }
# Genitive of the plural: “найбільше ліній”.
rules-lines = { $length ->
    [3] трійок
    [4] четвірок
    [5] п’ятірок
   *[other] ліній з { $length }
}
rules-squares = квадратів { $side } × { $side }

## In a few words, without a full stop

rules-short-first = { $goals } — виграш
rules-short-full = до повної дошки, найбільше { $goals }

## In one sentence

rules-sentence-first = Хто перший збере { $goals }, той виграє.
rules-sentence-full = Грають, доки дошка не заповниться; виграє той, у кого найбільше { $goals }.

## In full: paragraphs of the help

rules-board = На дошці { $columns ->
    [one] { $columns } стовпець
    [few] { $columns } стовпці
    [many] { $columns } стовпців
   *[other] { $columns } стовпців
} і { $rows ->
    [one] { $rows } ряд
    [few] { $rows } ряди
    [many] { $rows } рядів
   *[other] { $rows } рядів
}. Гравці по черзі кидають по одній фішці у стовпець, де вона падає на дно або на фішку внизу; починають { $first ->
    [red] червоні
   *[yellow] жовті
}.
rules-start = { $discs ->
    [1] Одна фішка вже лежить
    [one] { $discs } фішка вже лежить
    [few] { $discs } фішки вже лежать
    [many] { $discs } фішок уже лежать
   *[other] { $discs } фішок уже лежать
} на дошці перед першим ходом.
# $goals is one of the next three.
rules-goal = Ціль: { $goals }.
rules-goal-line = { $length ->
    [one] { $length } своя фішка
    [few] { $length } свої фішки
    [many] { $length } своїх фішок
   *[other] { $length } своїх фішок
} в ряд: по горизонталі, по вертикалі або по будь-якій діагоналі
rules-goal-square = повний квадрат { $side } на { $side } зі своїх фішок
rules-goal-or = { $before }; або { $last }
rules-end-first = Хто перший досягне цілі, той одразу виграє. Якщо дошка заповниться раніше, це нічия.
rules-end-full = Гра триває, доки дошка не заповниться. Тоді виграє той, у кого більше балів; якщо балів порівну, це нічия.
rules-end-decided = Гра закінчується і тоді, коли вже точно ніхто не зможе досягти цілі.
rules-points-line = Лінія з { $length } фішок — це бал, і кожна фішка, яка її подовжує, — ще один.
rules-points-square = Кожен квадрат { $side } × { $side } — це бал, навіть якщо у квадратів є спільні фішки.

## Below the drawn examples, which are 132 points wide

rules-example-line = { $way ->
    [row] { $length } по горизонталі
    [column] { $length } по вертикалі
   *[diagonal] { $length } по діагоналі
}
rules-example-square = Квадрат { $side } × { $side }
rules-example-counts = { $length } в ряд — { $points ->
    [one] { $points } бал
    [few] { $points } бали
    [many] { $points } балів
   *[other] { $points } балів
}
