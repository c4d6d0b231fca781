### Levels: their kinds, and why one does not play a game.

## Headings of the levels beside the ladder

levels-course = Gracze z kursu
levels-search = Szukacze
levels-learned = Samouki
levels-program = Programy

## Buttons of the strip of opponents, and the lines below the names; some 80 points wide

levels-friend = Druga osoba
levels-two-players = 2 graczy
levels-not-this-game = nie ta gra

## Why a level does not play a game: the end of a sentence such as new_game-does-not-play

levels-no-square = liczy kwadraty, a tutaj kwadrat nie jest celem
levels-large-square = liczy kwadraty o boku najwyżej { $most }, a tutaj cel ma bok { $found }
levels-full-board = gra o pierwszy rząd, a tutaj gra trwa, aż plansza się zapełni
levels-no-line = liczy rzędy, a tutaj rząd nie jest celem
levels-many-cells = wymaga planszy do { $most } pól, a ta ma { $found }
levels-no-engine = nie ma silnika
# $goals is a list of levels-exact-line and levels-exact-square.
levels-exact-goals = bezbłędna gra wymaga jednego celu, 4 w rzędzie; tutaj: { $goals }
levels-exact-line = { $length } w rzędzie
levels-exact-square = kwadrat { $side } × { $side }
levels-exact-ending = bezbłędna gra wymaga gry, którą kończą pierwsze 4 w rzędzie; tutaj plansza się zapełnia
levels-exact-size = bezbłędna gra wymaga, by kolumny × (wiersze + 1) dawały najwyżej 128, a plansza ma { $columns } × { $rows }
levels-exact-memory = tablica { $megabytes } MB nie mieści się w pamięci
levels-learned-size = nauka wymaga planszy najwyżej { $most } × { $most }, a ta ma { $columns } × { $rows }
levels-no-network = żadna sieć jeszcze nie zna tych zasad; utworzysz ją przez plummet train albo na stronie Trening
