### The page of openings: what was played from a position in the person's own games.

openings-title = Мої ігри, хід за ходом
openings-looking = Шукаю закінчені ігри…
openings-none = Жодна з твоїх закінчених ігор не дійшла до цієї позиції.
# "Scores" is the name of the analysis.
openings-about = Як далі йшли звідси твої закінчені ігри. Та сама позиція в дзеркалі теж рахується. Число праворуч показує, наскільки добрий стовпець, як в оцінках.
openings-back = На хід назад
openings-first = На початок
openings-column = Стовпець { $column }
# How often the person dropped a disc there, and how these games ended for the person.
openings-by-you = Ти тут, { $games ->
    [one] { $games } гра
    [few] { $games } гри
    [many] { $games } ігор
   *[other] { $games } гри
}: виграно { $won }, нічиїх { $drawn }, програно { $lost }
# How often a level did, and how these games ended for the person.
openings-against-you = Суперник, { $games ->
    [one] { $games } гра
    [few] { $games } гри
    [many] { $games } ігор
   *[other] { $games } гри
}: у тебе виграно { $won }, нічиїх { $drawn }, програно { $lost }
