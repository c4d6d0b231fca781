### Small dialogs, with Cancel and one button of the main action.

## Go to a column of a large board, whose number is typed

dialogs-go-to = Перейти до стовпця
dialogs-go-to-note = Число від 1 до { $columns }
dialogs-go = Перейти

## The name of a person

dialogs-names-note = Залиш ім’я порожнім, щоб замість нього був колір або «Ти».
# In an empty field for a name, and the title of the dialog.
dialogs-name = Ім’я
dialogs-name-long = В імені може бути не більше ніж { $most ->
    [one] { $most } символ
    [few] { $most } символи
    [many] { $most } символів
   *[other] { $most } символів
}, а тут { $found }
dialogs-name-control = Ім’я — це один рядок без прихованих знаків
dialogs-name-marks = В імені на кожній літері може бути лише кілька значків

## A program that a level runs for the first time

dialogs-program = Запустити цю програму?
# The command stands below, on lines of its own.
dialogs-program-level = За гравця { $level } грає програма:
dialogs-program-trust = Тут вона ще не грала. Програма може робити на цьому комп’ютері все, що можеш робити ти: читати твої файли, змінювати їх і користуватися мережею. Запускай її, лише якщо довіряєш їй.
dialogs-program-run = Запустити
