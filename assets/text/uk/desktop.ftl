### What the desktop refuses: the clipboard, and files opened with another program. Sentences of the status
### line. An $error is in English.

desktop-no-clipboard = Немає буфера обміну: { $error }
desktop-clipboard-unusable = Буфером обміну не можна скористатися: { $error }
desktop-clipboard-too-long = Текст у буфері обміну задовгий: у ньому { $bytes ->
    [one] { $bytes } байт
    [few] { $bytes } байти
   *[other] { $bytes } байтів
}, а можна не більше { $most }
desktop-clipboard-silent = Програма, текст якої в буфері обміну, не відповідає
desktop-not-opened = Жодна програма не відкриває цей файл: { $file }

desktop-generic-name = Чотири в ряд і схожі ігри
desktop-comment = Кидай фішки: лінії, квадрати, бали
desktop-summary = Чотири в ряд, Збери квадрат, Збери четвірки і власні правила
desktop-description = Клацни на стовпець, і фішка впаде. У грі «Чотири в ряд» виграють чотири фішки в ряд, у грі «Збери квадрат» — квадрат 2 × 2, а у грі «Збери четвірки» — той, хто на повній дошці має найбільше четвірок. Правила — це маленькі текстові файли: будь-яка дошка від 2 × 2 до 99 × 99, лінії, квадрати й бали.
