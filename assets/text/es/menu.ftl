### The menu (F10): entries with an icon at the left and a key at the right, in columns some 280 points wide.

## Play

menu-play = Jugar

## Learn

menu-learn = Aprender

## Keep and share

menu-keep = Guardar y compartir

## The program

menu-plummet = Plummet
