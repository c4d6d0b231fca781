### Questions on the board: mistakes to avoid, exercises, puzzles, and the steps of a lesson.

## The bar above the board

practice-exercises = Вправи
practice-puzzles = Задачі
practice-lesson = Урок

## The status line

practice-status = { $state ->
    [open] Клацни на стовпець, щоб відповісти
    [looking] Шукаю ходи…
    [wrong] Не той хід
    [known] Це і є відповідь
    [finished] Це були всі питання
    [read] Подивись на дошку і прочитай текст
   *[lesson-done] Урок пройдено
}
practice-key-hint = { $key }: порада
practice-key-again = { $key }: ще раз
practice-key-next = { $key }: далі
practice-key-back = { $key }: вийти

## Sentences on the status line for some seconds

practice-none-due = Зараз немає вправ на черзі

## The card of a question: its heading

practice-better-move = Знайди кращий хід
practice-place = { $what ->
    [mistake] Помилка { $number } з { $all }
    [exercise] Вправа { $number } з { $all }
    [puzzle] Задача { $number } з { $all }
   *[step] Крок { $number } з { $all }
}

## The task

practice-task = Тут { $player ->
    [you] ти граєш
    [red] червоні грають
    [yellow] жовті грають
   *[other] { $player-name } грає
} { $column }{ $mistake ->
    [none] { "" }
    [blunder] : це груба помилка
    [blunder-probably] : це, мабуть, груба помилка
    [missed-win] : це упущений виграш
    [points-lost] : це втрата балів
    [mistake-probably] : це, мабуть, помилка
   *[mistake] : це помилка
}. Кинь { $colour ->
    [red] червону
   *[yellow] жовту
} фішку туди, де краще.
# $task is a sentence of those below.
practice-puzzle = { $task } Кинь { $colour ->
    [red] червону
   *[yellow] жовту
} фішку.
# $moves (number)
# $value is a value such as “2 points ahead” (game.ftl).
practice-puzzle-task = { $how ->
    [at-once] Виграй одразу.
    [win] Один стовпець виграє — за { $moves ->
        [one] { $moves } власний хід
        [few] { $moves } власні ходи
        [many] { $moves } власних ходів
       *[other] { $moves } власних ходів
    }. Після будь-якого іншого виграшу вже немає.
    [block] Суперник ось-ось виграє. Один стовпець цього не допустить.
    [zugzwang-win] Один стовпець виграє — за { $moves ->
        [one] { $moves } власний хід
        [few] { $moves } власні ходи
        [many] { $moves } власних ходів
       *[other] { $moves } власних ходів
    }: зрештою в суперника закінчаться добрі ходи.
    [zugzwang-draw] Один стовпець тримає нічию. Після будь-якого іншого добрі ходи закінчаться в тебе.
    [defence] Один стовпець тримає нічию. Усі інші програють.
   *[points] Один стовпець дає найбільше балів. За найкращої гри в кінці буде { $value }.
}

## The hint. $look is one of the two sentences that say where to look

practice-hint-look = Подивись на { $colour ->
    [red] червоні
   *[yellow] жовті
} фішки.
practice-hint-row = Подивись на ряд { $row }.
practice-hint-look-row = Подивись на ряд { $row } і на { $colour ->
    [red] червоні
   *[yellow] жовті
} фішки поруч.
practice-hint-threat = { $colour ->
    [red] Червоні
   *[yellow] Жовті
} погрожують одразу виграти. { $look }
# $value is a value such as “a win in 2” (game.ftl).
practice-hint-win = Тут є { $value }. { $look }
practice-hint-draw = Тут можна втримати нічию. { $look }

## A wrong answer. $value is a value such as “a loss in 2” (game.ftl)

practice-judging = Не стовпець { $column }. Шукаю відповідь…
practice-wrong = { $how ->
    [plain] Не стовпець { $column }.
    [at-once] Не стовпець { $column }: тоді { $colour ->
        [red] червоні
       *[yellow] жовті
    } одразу виграють.
    [level] Не стовпець { $column }: після нього рахунок у кінці рівний.
    [behind] Не стовпець { $column }: він веде до програшу з відставанням на { $points ->
        [one] { $points } бал
        [few] { $points } бали
        [many] { $points } балів
       *[other] { $points } балів
    }.
    [ahead] Не стовпець { $column }: він веде до виграшу з перевагою лише в { $points ->
        [one] { $points } бал
        [few] { $points } бали
        [many] { $points } балів
       *[other] { $points } балів
    }.
    [looks] Мабуть, не стовпець { $column }. Схоже, що після нього — { $value }.
   *[leads] Не стовпець { $column }: після нього — { $value }.
}
# A lesson asks for the fastest win.
practice-wrong-slower = Ще ні: так ти виграєш пізніше. Можна швидше.
practice-reply = Ось відповідь на дошці. Стовпці:

## A right answer

practice-right = { $how ->
    [wins] Правильно! Стовпець { $column } виграє гру.
    [stops] Правильно! Стовпець { $column } зупиняє { $goal ->
        [three] трійку
        [four] четвірку
        [five] п’ятірку
        [square] квадрат
       *[goal] ціль
    } { $colour ->
        [red] червоних
       *[yellow] жовтих
    }.
    [win] Правильно! Стовпець { $column } зберігає виграш.
    [draw] Правильно! Стовпець { $column } зберігає нічию.
    [points] Правильно! Стовпець { $column } зберігає всі бали.
    [loss] Правильно! Зі стовпцем { $column } гра триває.
    [probably] Гарно зіграно: стовпець { $column }, схоже, правильний.
   *[plain] Правильно! Стовпець { $column } — те, що треба.
}
practice-rating = Твій рейтинг: { $rating } ({ $change }).{ $streak ->
    [0] { "" }
   *[other] { " " }Серія: { $streak }.
}
practice-rated = рейтинг { $rating }
practice-rating-stays = Твій рейтинг лишається { $rating }.
practice-rating-helped = Після поради твій рейтинг не змінюється.

## The solution. $columns is a list such as “2 and 5”

practice-solution = { $how ->
    [one] Ось розв’язок:
    [win] Стовпці { $columns }: виграють { $count ->
        [2] обидва
       *[other] усі
    }. Один із варіантів:
    [draw] Стовпці { $columns }: тримають нічию { $count ->
        [2] обидва
       *[other] усі
    }. Один із варіантів:
   *[other] Стовпці { $columns }: правильні { $count ->
        [2] обидва
       *[other] усі
    }. Один із варіантів:
}
practice-solving = { $count ->
    [1] Стовпець { $columns }
   *[other] Стовпці { $columns }
}. Шукаю варіант гри…

## The buttons

practice-hint = Порада
practice-again = Ще раз
practice-show-solution = Розв’язок
practice-next = Далі
practice-skip = Пропустити
practice-finish = Завершити
practice-close = Закрити
practice-back = Назад

## The end of the questions

practice-finished = Це були всі питання
practice-solved = Розв’язано з першої спроби: { $solved } з { $all }.
practice-come-back = Вони повернуться як вправи через 1, 3 і 7 днів.
practice-puzzles-open = { $count ->
    [one] Далі: { $count } нерозв’язана задача.
    [few] Далі: { $count } нерозв’язані задачі.
   *[other] Далі: { $count } нерозв’язаних задач.
}
practice-puzzles-all = Усі задачі
practice-puzzles-next = Наступні задачі

## The end of a lesson

practice-lesson-done = Молодець! Цей урок пройдено.
practice-lesson-skipped = Крок { $step } ще не зроблено.
practice-lesson-next = Наступний урок — «{ $lesson }».
practice-lesson-again = Почати знову
practice-lesson-all = Усі уроки
practice-lesson-following = Наступний урок
