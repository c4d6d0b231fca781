### The rules of a game in words: new game, help, training, and the bar above the board.

rules-size = { $columns } × { $rows }
# Dimmed, beside the title of the game, where it is cut if there is no room, and in New game, where it has
# three rows. $rule is one of the two sections below.
rules-size-and-rule = { rules-size }  ·  { $rule }

## Goals within the sentences below, which list them with “or” and “and”

rules-line = { $length } w rzędzie
rules-square = kwadrat { $side } × { $side }
rules-lines = { $length ->
    [3] trójek
    [4] czwórek
    [5] piątek
   *[other] rzędów po { $length }
}
rules-squares = kwadratów { $side } × { $side }

## In a few words, without a full stop

rules-short-first = { $goals } wygrywa
rules-short-full = do pełnej planszy, najwięcej { $goals }

## In one sentence

rules-sentence-first = Kto pierwszy ułoży { $goals }, ten wygrywa.
rules-sentence-full = Gra trwa, aż plansza się zapełni; wygrywa ten, kto ma najwięcej { $goals }.

## In full: paragraphs of the help

rules-board = Plansza ma { $columns ->
    [one] { $columns } kolumnę
    [few] { $columns } kolumny
   *[other] { $columns } kolumn
} i { $rows ->
    [one] { $rows } wiersz
    [few] { $rows } wiersze
   *[other] { $rows } wierszy
}. Gracze na zmianę wrzucają żeton do kolumny, a on spada na dno albo na żeton pod nim; zaczyna { $first ->
    [red] czerwony
   *[yellow] żółty
}.
rules-start = { $discs ->
    [one] Jeden żeton leży
    [few] { $discs } żetony leżą
   *[other] { $discs } żetonów leży
} na planszy już przed pierwszym ruchem.
# $goals is one of the next three.
rules-goal = Cel: { $goals }.
rules-goal-line = { $length ->
    [one] { $length } własny żeton
    [few] { $length } własne żetony
   *[other] { $length } własnych żetonów
} w rzędzie: w poziomie, w pionie lub po dowolnej przekątnej
rules-goal-square = pełny kwadrat { $side } na { $side } z własnych żetonów
rules-goal-or = { $before }; lub { $last }
rules-end-first = Kto pierwszy osiągnie cel, od razu wygrywa. Jeśli wcześniej plansza się zapełni, jest remis.
rules-end-full = Gra trwa, aż plansza się zapełni. Wtedy wygrywa ten, kto ma więcej punktów; przy równej liczbie punktów jest remis.
rules-end-decided = Gra kończy się też, gdy jest pewne, że nikt nie może już osiągnąć celu.
rules-points-line = { $length ->
    [3] Trójka
    [4] Czwórka
    [5] Piątka
   *[other] Rząd { $length } żetonów
} to punkt, a każdy następny żeton w tym rzędzie to jeszcze jeden.
rules-points-square = Każdy kwadrat { $side } × { $side } to punkt, nawet gdy kwadraty mają wspólne żetony.

## Below the drawn examples, which are 132 points wide

rules-example-line = { $way ->
    [row] { $length } w poziomie
    [column] { $length } w pionie
   *[diagonal] { $length } po przekątnej
}
rules-example-square = Kwadrat { $side } × { $side }
rules-example-counts = { $length } w rzędzie to { $points } pkt
