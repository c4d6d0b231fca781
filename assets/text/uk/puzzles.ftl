### The page of puzzles.

puzzles-play = Грати

## The person's rating

puzzles-first = Перша відповідь на задачу трохи змінює твій рейтинг.
puzzles-rated = Твій рейтинг { $rating }  ·  Серія { $streak } (найкраща { $best })
puzzles-solved-of = Розв’язано { $solved } з { $all ->
    [one] { $all } задачі
    [few] { $all } задач
    [many] { $all } задач
   *[other] { $all } задач
}

## The puzzle of the day, and what stands at the right end of its row

puzzles-day = Задача дня
# The number of days in a row on which the person solved it.
puzzles-days = { $days ->
    [1] розв’язано сьогодні
    [one] розв’язуєш { $days } день поспіль
    [few] розв’язуєш { $days } дні поспіль
    [many] розв’язуєш { $days } днів поспіль
   *[other] розв’язуєш { $days } днів поспіль
}

## The list

puzzles-game = Гра
puzzles-kind = Вид
puzzles-all-kinds = Усі види
# Below a puzzle, in a corner.
puzzles-solved = розв’язано
puzzles-missed = не вийшло
puzzles-own = Це твої власні. Їхні розв’язки доводить plummet check.

## Puzzles on paper: a button, and the texts of the pages

puzzles-print = Друкувати { $count ->
    [one] { $count } задачу
    [few] { $count } задачі
    [many] { $count } задач
   *[other] { $count } задачі
}
puzzles-printed = Аркуш відкривається для друку. Збережено як { $file }
puzzles-sheet-title = { $game }: задачі
# Before a line for the name of a pupil.
puzzles-sheet-name = Ім’я
puzzles-sheet-numbered = { $number }. { $text }
puzzles-sheet-task = { $kind } ({ $rating })
puzzles-sheet-to-move = { $colour ->
    [red] хід червоних
   *[yellow] хід жовтих
}
# The answer: Column ___ because ______.
puzzles-sheet-column = Стовпець
puzzles-sheet-because = бо
puzzles-sheet-solutions = Розв’язки: { $count ->
    [one] { $count } задача
    [few] { $count } задачі
    [many] { $count } задач
   *[other] { $count } задачі
}
puzzles-sheet-solution = стовпець { $column }: { $moves }

## The kinds: what a puzzle asks for, with room for about 16 letters

# In zugzwang each side wants the other one to have to move.
puzzles-kind-name = { $kind ->
    [win-in-1] Виграш за 1
    [block] Блок
    [win-in-2-3] Виграш за 2–3
    [long-win] Довгий виграш
    [defence] Захист
    [zugzwang] Цугцванг
   *[points] Бали
}
