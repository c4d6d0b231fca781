### The help (F1). Its title is the name of the game.

help-rules = Правила
help-playing = Як грати

## Rules: below the rules of the game and the drawn examples

help-your-own-rules = Твої власні правила
help-from-file = Ці правила записано у файлі { $path }.
help-changed = Ці правила створено в «Нова гра».
help-built-in = Ці правила вбудовано у програму.
# $from is one of the three above. connect_four.ron is the name of a file.
help-own-rules = { $from } Свої правила можна скласти й у вікні «Нова гра». Файл правил задає розмір дошки, цілі та кінець гри; connect_four.ron пояснює кожне поле. Змінений файл діє з наступної гри. Якщо в ньому помилка, тобі покажуть її рядок і місце в рядку.
help-open-rules-file = Відкрити файл правил
help-customise = Змінити ці правила…

## Playing: headings and what they say. Hint, Scores, Why?, Undo, Redo and Review are buttons

help-drop = Кинь фішку
help-drop-text = Клацни на стовпець або натисни його номер. Фішка впаде в найнижчу вільну клітинку. Бліда фішка показує, куди вона впаде.
help-stuck = Коли не знаєш, як ходити
help-stuck-text = «Порада» показує добрий стовпець. «Оцінки» показують, наскільки добрий кожен стовпець, і зафарбовують найкращий: + веде до виграшу, − до програшу, і що більше число, то швидше. ≈ — це припущення. «Чому?» називає причину. Кожна фішка — це хід: «хід 9» рахує обох гравців. «За 3 власні ходи» рахує лише ходи того, хто виграє або програє.
help-change = Коли передумаєш
help-change-text = «Скасувати хід» забирає твій останній хід, а «Повторити хід» грає його знову. Кнопками біля списку ходів можна гортати гру, і нічого не загубиться.
help-after = Після гри
help-after-text = «Розбір» показує, як кожен хід змінив твої шанси, і дає спробувати кращий. ?! — це дрібна неточність, ? — помилка, а ?? — груба помилка.
help-large = Великі дошки
help-large-text = Крути коліщатко миші, щоб рухати дошку, а щоб змінити масштаб, тримай Ctrl. Маленька карта показує, де ти.

## Keys: the names of keys, and at their right what they do

# The keys of the columns.
help-digits = Від 1 до 9
help-key-digits = кинути фішку в цей стовпець
help-key-left = вибрати стовпець ліворуч
help-key-right = вибрати стовпець праворуч
help-key-drop = кинути фішку у вибраний стовпець
help-key-new = нова гра
help-key-undo = скасувати останній хід
help-key-redo = повторити хід
help-key-rematch = грати ще раз
help-key-resign = здатися
help-key-pause = пауза або продовження
help-key-swap = помінятися сторонами після першої фішки, якщо гра дозволяє
help-key-move_now = хай комп’ютер, який думає, ходить зараз
help-key-back = на хід назад
help-key-forward = на хід уперед
help-key-first = на початок гри
help-key-last = назад до гри
help-key-save = зберегти гру
help-key-load = збережені ігри
help-key-copy = скопіювати гру як текст
help-key-paste = вставити гру
help-key-hint = показати пораду
help-key-why = пояснити, чому: позиція та останній хід
help-key-analysis = показати оцінку кожного стовпця
help-key-review = розібрати закінчену гру
help-key-better_line = у розборі: зіграти кращий варіант на дошці
help-key-try_again = у розборі: спробувати інший хід
help-key-next_mistake = у розборі: наступна помилка
help-key-previous_mistake = у розборі: попередня помилка
help-key-completions = сховати або показати позначки завершених ліній
help-key-fit = вмістити велику дошку у вікно
help-key-zoom_in = збільшити
help-key-zoom_out = зменшити
help-key-go_to = перейти до стовпця великої дошки
help-key-say_move = сказати останній хід
help-key-say_column = прочитати вибраний стовпець знизу
help-key-say_row = прочитати ряд; ще раз: ряд вище
help-key-say_board = прочитати всю дошку
help-key-say_turn = сказати, чий хід, і час на годинниках
help-key-say_threats = сказати, де наступна фішка щось завершить
help-key-say_free = сказати вільні стовпці
help-key-say_score = сказати бали
help-key-cancel = пропустити анімацію, закрити віконце
help-key-menu = меню
help-key-settings = налаштування
help-key-statistics = статистика
help-key-mute = вимкнути або ввімкнути звуки
help-key-picture = зберегти знімок екрана
help-key-theme = наступна тема
help-key-fullscreen = на весь екран
help-key-reload = прочитати налаштування знову
help-key-help = ця довідка
help-key-shortcuts = цей список
help-key-quit = вийти
help-key-board_picture = { commands-board_picture }
help-key-animation = { commands-animation }
help-key-set_up = { commands-set_up }
help-key-together = { commands-together }
help-key-start = { commands-start }
help-key-openings = { commands-openings }
help-key-lessons = { commands-lessons }
help-key-puzzles = { commands-puzzles }
help-key-exercises = { commands-exercises }
help-key-arena = { commands-arena }
help-key-training = { commands-training }
