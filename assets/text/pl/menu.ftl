### The menu (F10): entries with an icon at the left and a key at the right, in columns some 280 points wide.

## Play

menu-play = Gra

## Learn

menu-learn = Nauka

## Keep and share

menu-keep = Zapisz i udostępnij

## The program

menu-plummet = Plummet
