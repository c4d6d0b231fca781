### Sentences of the status line about files, the clipboard, the configuration and the window. Most have
### no full stop; they stay for some seconds. An $error is in English.

## Files

notices-saved = Збережено. Дивись «Збережені ігри»
notices-kept = Незакінчена гра лежить у «Збережених іграх»
notices-elsewhere = Цю гру продовжує інше вікно
notices-folder = Показати в папці
notices-screenshot = Знімок екрана збережено як { $file }
notices-saved-as = Збережено як { $file }
notices-no-picture = Не вдалося намалювати малюнок: { $error }
notices-picture-unfinished = Малюнок гри не вдалося закінчити

## The clipboard

notices-copied = Скопійовано як текст
notices-copy-pass = Гру з пропущеним ходом не можна скопіювати одним рядком. Натомість збережи її
notices-paste-late = Буфер обміну відповів запізно. Встав ще раз

## The configuration

notices-preset-new = Серед ігор з’явилася нова: «{ $preset }».
notices-preset-changed = Гра «{ $preset }» змінилася: нова гра піде за її новими правилами.
notices-preset-gone = Гри «{ $preset }» більше немає серед ігор.
notices-themes = Теми змінилися.
notices-levels = Рівні змінилися, це діє з наступної гри.
notices-keys = Клавіші змінилися.
notices-unchanged = Налаштування у файлах не змінилися
notices-unseen = Змін у файлах налаштувань не видно: { $error }
notices-rules-in = Правила лежать у файлі { $file }

## The window

notices-sounds = Звуки { $state ->
    [off] вимкнено
   *[on] увімкнено
}
notices-theme = Тема: { $theme }
# The title of the window.
notices-title = Plummet – { $game }
