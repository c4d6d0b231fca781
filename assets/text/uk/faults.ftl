### The panel over the window that shows the faults of files. The faults themselves are in English.

faults-file = Не вдалося прочитати { $file ->
    [exercises] файл твоїх вправ
    [keys] файл клавіш
    [last-game] файл останньої гри
    [lessons] твої успіхи в уроках
    [levels] файл рівнів
    [network] файл мережі
    [puzzles] твої успіхи в задачах
    [settings] файл налаштувань
    [statistics] файл статистики
    [theme] файл теми
    [unfinished] незакінчену гру
    [window] файл вікна
   *[rules] файл правил
}
faults-file-several = { faults-file }: { $count ->
    [one] { $count } помилка
    [few] { $count } помилки
    [many] { $count } помилок
   *[other] { $count } помилок
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
# A button with the key that does the same.
faults-button-key = { $button }  ({ $key })
