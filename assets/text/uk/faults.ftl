### The panel over the window that shows the faults of files. The faults themselves are in English.

faults-file = Не вдалося прочитати { $folder ->
    [learned] файл мережі
    [presets] файл правил
    [themes] файл теми
   *[other] { $file ->
        [exercises] файл твоїх вправ
        [keys] файл клавіш
        [last-game] файл останньої гри
        [lessons] твої успіхи в уроках
        [levels] файл рівнів
        [puzzles] твої успіхи в задачах
        [settings] файл налаштувань
        [statistics] файл статистики
        [unfinished] незакінчену гру
        [window] файл вікна
       *[other] файл
    }
}{ $count ->
    [1] { "" }
    [one] : { $count } помилка
    [few] : { $count } помилки
    [many] : { $count } помилок
   *[other] : { $count } помилок
}
# Above warnings: the theme is used all the same.
faults-colours = У файлі теми є кольори, які важко розрізнити
# Below the last fault that is shown.
# $count (number)
faults-more = і ще { $count }

## Buttons

faults-open = Відкрити файл
faults-reload = Оновити
faults-go-on = Продовжити
