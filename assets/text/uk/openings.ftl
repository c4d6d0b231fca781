### The page of openings: what was played from a position in the person's own games.

openings-title = Мої ігри: дебюти
openings-looking = Шукаю закінчені ігри…
openings-none = Жодна з твоїх закінчених ігор не пройшла через цю позицію.
# "Scores" is the name of the analysis.
openings-about = Що тут грали у твоїх іграх, разом із дзеркальними відображеннями. Число праворуч — точна оцінка, як в оцінках.
openings-back = На хід назад
openings-first = На початок
openings-column = Стовпець { $column }
# How often the person dropped a disc there, and how these games ended for the person.
openings-by-you = Ти { $games }: виграно { $won }, нічиїх { $drawn }, програно { $lost }
# How often a level did, and how these games ended for the person.
openings-against-you = Проти тебе { $games }: виграно { $won }, нічиїх { $drawn }, програно { $lost }
