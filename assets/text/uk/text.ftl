### Українська. Якщо це твоя рідна мова, виправляй сміливо: зміни текст у цих файлах, запусти
### `cargo test --lib text::` і надішли нам зміну; більше пояснює CONTRIBUTING.md.
### Ukrainian. Native speakers are welcome to mend it: change the text here, run `cargo test --lib text::`, and
### send it; CONTRIBUTING.md tells more.
###
### На «ти», без минулого часу, який видає рід. Фішка = disc, стовпець = column, ряд = row (a–f), лінія = line
### of discs, клітинка = cell, порада = hint, оцінки = scores, бали = points, розбір = review, варіант = line of
### play, груба помилка = blunder. Червоні й Жовті — множина, як білі й чорні в шахах (keys red, yellow); імена
### та рівні — однина в називному відмінку або після слів «гравця», «гравцеві» (key other).
### why-goal-… і why-bare-… стоять у знахідному відмінку, rules-lines і rules-squares — у родовому множини.

### What all rooms share: texts that are shown as they are, and lists.

# The name of the language in itself, for the list of languages.
text-language = Українська

# A name, or a text of a person's own file.
text-plain = { $text }

# The items of a list before the last two are joined by commas first.
text-comma = { $before }, { $last }
text-and = { $before } і { $last }
# The items have lists in them: "1a or 2a, and 3b or 4b".
text-and-lists = { $before }, а також { $last }
text-or = { $before } або { $last }
text-semicolon = { $before }; { $last }
text-dot = { $before } · { $last }
# Two whole sentences.
text-sentences = { $before } { $last }

## Buttons and choices that many pages have

text-close = Закрити
text-cancel = Скасувати
text-off = Вимк.
text-on = Увімк.
text-tenths = { $whole },{ $tenths }
text-key = { $key ->
    [Left] ←
    [Right] →
    [Up] ↑
    [Down] ↓
    [Space] Пробіл
    [Escape] Esc
    [PageUp] Page Up
    [PageDown] Page Down
   *[other] { $key }
}
text-held = { $held }+{ $key }
text-percent = { $value } %

## Players

# The person at this computer, as a name.
text-you = Ти
# A player who has a colour for a name.
text-colour = { $colour ->
    [red] Червоні
   *[yellow] Жовті
}
