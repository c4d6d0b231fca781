### The dialog for a new game: the list of games at the left, the choices at the right.

new_game-start = Start
# Shown when the chosen game has gone from the list.
new_game-choose = Wybierz grę po lewej.
new_game-no-preset = nie ma gry { $name }

## What the game is: three rows of some 600 points

new_game-no-game = Te zasady nie tworzą jeszcze gry.
# $result is a sentence without its full stop, such as game-best-play-first.
new_game-result = { $result }.

## The editor of the rules: rows with a name of up to 190 points at the left and controls at the right

new_game-change-rules = Zmień zasady
new_game-columns = Kolumny
new_game-rows = Wiersze
new_game-goal = Cel
# In place of new_game-goal at the second and further goals.
new_game-or-goal = lub
# Followed by the length, a number that is changed by buttons.
new_game-line-of = W rzędzie
new_game-square-size = Kwadrat, bok
new_game-add-goal = Dodaj cel
new_game-ending = Koniec
new_game-first-goal = Pierwszy cel
new_game-full-board = Pełna plansza
new_game-save-rules = Zapisz jako własne zasady
# In the empty field.
new_game-rules-name = Nazwa
new_game-save = Zapisz
new_game-changed = To są zasady po twoich zmianach.

## What is wrong with the rules

# $goal is rules-line or rules-square.
new_game-goal-twice = dwa cele są takie same: { $goal }
new_game-goal-cells = miejsca wszystkich celów mogą mieć razem najwyżej { $most ->
    [one] { $most } pole
    [few] { $most } pola
   *[other] { $most } pól
}, a mają { $found }; gdy celów jest mniej albo plansza jest mniejsza, pól jest mniej
new_game-no-goal-fits = na planszy musi się zmieścić co najmniej jeden cel, a na { $columns } × { $rows } nie mieści się żaden
new_game-start-completed = na początku żaden cel nie może być ułożony, a { $colour ->
    [red] czerwony
   *[yellow] żółty
} ma już: { $goal }, od wiersza { $row }, kolumny { $column }

## Players: for each colour who plays, and a strip of levels

new_game-players = Gracze
# A person's seat.
new_game-you = Ty
# The last button of the strip, and the line below it.
new_game-more = Więcej…
new_game-opponents = graczy
# Below the strip, after the sentence about the level; and the last without a full stop, beside its name.
new_game-rating = Ranking { $rating } w tej grze.
new_game-rating-beside = Ranking { $rating } w tej grze
new_game-replaced = { $level } nie gra według tych zasad, więc gra { $other }.
# $reason is the end of a sentence, such as levels-no-square.
new_game-does-not-play = { $level } nie gra w tę grę: { $reason }.
# In the row of a level that does not play these rules.
new_game-not-this-game = Nie ta gra: { $reason }.

## Options: rows as in the editor

new_game-options = Opcje
new_game-who-begins = Kto zaczyna
new_game-clock = Zegar
new_game-no-clock = Brak
new_game-chess-clock = Szachowy
new_game-minutes = Minuty na gracza
new_game-increment = Dodatek (s)
# $clock is minutes and seconds, and the seconds added for each move: 5:30+3.
new_game-exact-clock = Zegar ostatniej gry to { $clock }. Zostaje, dopóki go nie zmienisz.
new_game-after-first = Po pierwszym żetonie
new_game-play-on = Gra trwa
new_game-may-swap = Można się zamienić
