### The training of a network.

## The choice

training-about = Sieć uczy się gry, po prostu rozgrywając tysiące partii sama ze sobą.
training-game = Gra
training-minutes = Minuty
training-choose = Wybierz grę.
training-levels = Możesz grać dalej, gdy sieć się uczy. Jeśli ją zapiszesz, będą jej używać Samouki.

## The buttons

training-start = Start
training-stop = Stop
training-play = Zagraj z nią
training-save = Zapisz
training-discard = Odrzuć
training-new = Nowy trening

## The state: in a line of the page, and in a few words for the start page and the bar of the game

# $title is the name of the game.
training-line = { $title }  ·  { $state }  ·  { $games ->
    [one] { $games } partia
    [few] { $games } partie
   *[other] { $games } partii
}, { $speed } na sekundę
training-preparing = przygotowanie
training-seconds = { $time } z { $length ->
    [one] { $length } sekundy
   *[other] { $length } sekund
}
training-done-after = gotowe po { $time ->
    [one] { $time } sekundzie
   *[other] { $time } sekundach
}
# $games is the number, $shown the number as it is written.
training-games = { $games ->
    [one] { $shown } partia
    [few] { $shown } partie
   *[other] { $shown } partii
}
# A number of 1,000 or more: its thousands, and its last three digits.
training-thousands = { $thousands } { $last }
training-done = gotowe
training-failed = nieudany

## The learning curve

training-against = przeciwnik: { $opponent }
training-exact = najlepsze ruchy według bezbłędnej gry
# An entry of the legend: a line and its last value.
training-legend = { $line } { $score }%
training-seconds-axis = sekundy treningu
training-percent-axis = procent

## Below the curve

training-scores = Wyniki, gdy sieć patrzy cztery półruchy naprzód. Ani bezbłędna gra, ani żaden z przeciwników nie bierze udziału w treningu.
training-saved = Zapisano jako { $file }.
training-saved-over = Zapisano jako { $file }. Sieć, która tam była, to teraz { $before }.
